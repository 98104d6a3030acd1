"""What can be looked up: codes of findings, and schemas of files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

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
from interpreter.schema import KINDS, schema_path


def code_text(word: str | None) -> str:
    """The explanation of a code, or the list of all."""
    if word is not None:
        return _code(word).page()
    lines = []
    for letter, family in FAMILIES.items():
        lines.append(f"{letter}: {family}")
        lines += [f"  {code.code}  {code.name}: {code.summary}" for code in CODES.values() if code.code[0] == letter]
    return "\n".join(lines)


def code_data(word: str | None) -> Any:
    """The same as plain data."""
    if word is not None:
        return _code_data(_code(word))
    return [_code_data(code) for code in CODES.values()]


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


def schema_text(kind: str) -> str:
    """The JSON Schema for a kind of file."""
    if kind not in KINDS:
        raise UsageError(Diagnostic("C437", f"there is no schema for `{kind}`", help=nearest_or_all(kind, KINDS)))
    return schema_path(kind).read_text(encoding="utf-8")


def schemas() -> list[dict[str, str]]:
    """All schemas and where they are."""
    return [{"kind": kind, "path": str(schema_path(kind))} for kind in KINDS]


def schema_lines() -> Iterator[str]:
    """The same for people."""
    width = max(map(len, KINDS))
    for kind in KINDS:
        yield f"{kind:<{width}}  {schema_path(kind)}"
