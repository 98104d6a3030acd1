"""What can be looked up: codes of findings, and schemas of files."""

from __future__ import annotations

from interpreter.diagnostics import (
    CODES,
    FAMILIES,
    Code,
    Diagnostic,
    UsageError,
    did_you_mean,
    find_code,
    nearest_or_all,
)
from interpreter.reports import output
from interpreter.schema import KINDS, schema_path


def report_code(word: str | None, as_json: bool) -> None:
    """Write down the explanation of a code, or the list of all."""
    if as_json:
        output.write_json([_code_data(code) for code in CODES.values()] if word is None else _code_data(_code(word)))
    else:
        output.write(_code_text(word))


def _code_text(word: str | None) -> str:
    if word is not None:
        return _code(word).page()
    lines = []
    for letter, family in FAMILIES.items():
        lines.append(f"{letter}: {family}")
        lines += [f"  {code.code}  {code.name}: {code.summary}" for code in CODES.values() if code.code[0] == letter]
    return "\n".join(lines)


def _code_data(code: Code) -> dict[str, str]:
    return {
        "code": code.code,
        "name": code.name,
        "summary": code.summary,
        "explanation": code.explanation,
        "wrong": code.wrong,
        "right": code.right,
    }


def _code(word: str) -> Code:
    found = find_code(word)
    if found is None:
        known = [text for code in CODES.values() for text in (code.name, code.code)]
        help_ = did_you_mean(word, known) or "`cardhouse explain` lists all"
        raise UsageError(Diagnostic("C436", f"there is no code `{word}`", help=help_))
    return found


def report_schema(kind: str | None, as_json: bool) -> None:
    """Write down the JSON Schema for a kind of file, or which kinds there are and where their schemas are."""
    if kind is not None:
        output.write(_schema_text(kind))
    elif as_json:
        output.write_json([{"kind": kind, "path": str(schema_path(kind))} for kind in KINDS])
    else:
        width = max(map(len, KINDS))
        output.write("\n".join(f"{kind:<{width}}  {schema_path(kind)}" for kind in KINDS))


def _schema_text(kind: str) -> str:
    if kind not in KINDS:
        raise UsageError(Diagnostic("C437", f"there is no schema for `{kind}`", help=nearest_or_all(kind, KINDS)))
    return schema_path(kind).read_text(encoding="utf-8")
