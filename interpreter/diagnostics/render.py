"""Findings as text for people, editors and continuous integration."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import rulesets
from interpreter.diagnostics.codes import CODES
from interpreter.diagnostics.excerpt import Excerpts, printable
from interpreter.diagnostics.model import Diagnostic, Span

MOST = 50
SCHEMA_VERSION = 1
_BESIDE_CARETS = 60
_SHIPPED = Path(rulesets.__file__).parent


def render(diagnostics: Iterable[Diagnostic], format: str = "text", *, sources: Mapping[str, str] | None = None) -> str:
    """Write findings down.

    Args:
        diagnostics: The findings, in any order.
        format: `text`, `concise`, `json`, `sarif` or `github`.
        sources: Texts by file name, for findings about texts that are not in files.

    Returns:
        The text, ending with a newline unless it is empty.

    Raises:
        ValueError: There is no such format.
    """
    if format not in FORMATS:
        raise ValueError(f"there is no format {format!r}; there are {', '.join(FORMATS)}")
    return FORMATS[format](in_order(diagnostics), sources or {})


def in_order(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Findings by file, line and column, each once."""

    def place(finding: Diagnostic) -> tuple[str, int, int, str, str]:
        span = finding.span
        return (*((span.file, span.line, span.column) if span else ("", 0, 0)), finding.code, finding.message)

    return sorted(dict.fromkeys(diagnostics), key=place)


def shown_path(file: str) -> str:
    """A file as people are shown it: relative to the current folder if it lies below it, a shipped one by its name."""
    found = usable_path(file)
    shipped = Path(found).is_absolute() and Path(file).is_relative_to(_SHIPPED)
    return printable(Path(file).name if shipped else found)


def usable_path(file: str) -> str:
    """A file as programs are told: relative to the current folder if it lies below it, with forward slashes."""
    try:
        path = Path(file)
        if path.is_absolute():
            path = path.relative_to(Path.cwd())
        return path.as_posix()
    except (ValueError, OSError):
        return file


def _place(span: Span) -> str:
    return f"{shown_path(span.file)}:{span.line}:{span.column}"


def block(finding: Diagnostic) -> str:
    """One finding as text for people, with the line it is about."""
    return _block(finding, Excerpts())


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _text(found: Sequence[Diagnostic], sources: Mapping[str, str]) -> str:
    if not found:
        return ""
    excerpts = Excerpts(sources)
    blocks = [_block(finding, excerpts) for finding in found[:MOST]]
    if len(found) > MOST:
        blocks.append(f"… and {len(found) - MOST} more\n")
    errors = sum(finding.severity == "error" for finding in found)
    files = len({finding.span.file for finding in found if finding.span})
    summary = f"{_count(errors, 'error')}, {_count(len(found) - errors, 'warning')}"
    if files:
        summary += f" in {_count(files, 'file')}"
    return "\n".join(blocks) + f"\n{summary}\n"


def _block(finding: Diagnostic, excerpts: Excerpts) -> str:
    place = f"{_place(finding.span)}: " if finding.span else ""
    lines = [f"{place}{finding.severity}[{finding.code} {finding.name}]: {finding.message}"]
    beside = finding.help if finding.help and len(finding.help) <= _BESIDE_CARETS else None
    margin = ""
    if finding.span:
        drawn = _drawing(finding.span, excerpts, beside or "")
        margin = " " * len(str(finding.span.line))
        if drawn:
            lines += drawn
        else:
            beside = None
    if finding.help and not (beside and finding.span):
        lines.append(f"{margin} = help: {finding.help}")
    for other in finding.related:
        drawn = _drawing(other.span, excerpts, other.message)
        if drawn:
            margin = " " * len(str(other.span.line))
            lines += [f"{margin}::: {_place(other.span)}", *drawn]
        else:
            lines.append(f"{margin} = note: {other.message}: {_place(other.span)}")
    lines += [f"{margin} = note: {note}" for note in finding.notes]
    if finding.code in CODES:
        lines.append(f"{margin} = help: cardhouse explain {finding.code}")
    return "\n".join(map(printable, lines)) + "\n"


def _drawing(span: Span, excerpts: Excerpts, label: str) -> list[str]:
    drawn = excerpts.underlined(span)
    if drawn is None:
        return []
    line, carets = drawn
    margin = " " * len(str(span.line))
    return [f"{margin} |", f"{span.line} | {line}", f"{margin} | {carets} {label}".rstrip()]


def _concise(found: Sequence[Diagnostic], _: Mapping[str, str]) -> str:
    lines = []
    for finding in found[:MOST]:
        place = f"{_place(finding.span)}: " if finding.span else ""
        severity = "" if finding.severity == "error" else f"{finding.severity}: "
        lines.append(printable(f"{place}{severity}{finding.code} {finding.name}: {_with_help(finding)}"))
    if len(found) > MOST:
        lines.append(f"… and {len(found) - MOST} more")
    return "".join(f"{line}\n" for line in lines)


def _with_help(finding: Diagnostic) -> str:
    more = "; ".join([*([finding.help] if finding.help else ()), *finding.notes])
    return f"{finding.message} ({more})" if more else finding.message


def as_data(finding: Diagnostic) -> dict[str, Any]:
    """One finding as plain data, as the JSON format has it."""
    span = finding.span
    return {
        "code": finding.code,
        "name": finding.name,
        "severity": finding.severity,
        "message": finding.message,
        "file": usable_path(span.file) if span else None,
        "line": span.line if span else None,
        "column": span.column if span else None,
        "end_line": span.end_line if span else None,
        "end_column": span.end_column if span else None,
        "help": finding.help,
        "notes": list(finding.notes),
        "related": [
            {
                "message": other.message,
                "file": usable_path(other.span.file),
                "line": other.span.line,
                "column": other.span.column,
                "end_line": other.span.end_line,
                "end_column": other.span.end_column,
            }
            for other in finding.related
        ],
    }


def _json(found: Sequence[Diagnostic], _: Mapping[str, str]) -> str:
    value = {"schema_version": SCHEMA_VERSION, "diagnostics": [as_data(finding) for finding in found]}
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"


def _sarif(found: Sequence[Diagnostic], _: Mapping[str, str]) -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        release = version("cardhouse")
    except PackageNotFoundError:
        release = "0"
    used = sorted({finding.code for finding in found if finding.code in CODES})
    driver = {
        "name": "cardhouse",
        "version": release,
        "rules": [
            {
                "id": code,
                "name": CODES[code].name,
                "shortDescription": {"text": CODES[code].summary},
                "fullDescription": {"text": CODES[code].explanation},
            }
            for code in used
        ],
    }
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": [_result(f) for f in found]}
    value = {"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]}
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"


def _result(finding: Diagnostic) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "level": finding.severity,
        "message": {"text": _with_help(finding)},
        "locations": [_location(finding.span)] if finding.span else [],
    }
    if finding.related:
        result["relatedLocations"] = [
            {"id": number, "message": {"text": other.message}, **_location(other.span)}
            for number, other in enumerate(finding.related)
        ]
    return result


def _location(span: Span) -> dict[str, Any]:
    return {
        "physicalLocation": {
            "artifactLocation": {"uri": usable_path(span.file)},
            "region": {
                "startLine": span.line,
                "startColumn": span.column,
                "endLine": span.end_line,
                "endColumn": span.end_column,
            },
        }
    }


def _github(found: Sequence[Diagnostic], _: Mapping[str, str]) -> str:
    lines = []
    for finding in found[:MOST]:
        title = _property(f"{finding.code} {finding.name}")
        fields = []
        if finding.span:
            span = finding.span
            fields = [f"file={_property(usable_path(span.file))}", f"line={span.line}", f"col={span.column}"]
            if span.end_line == span.line:
                fields += [f"endLine={span.end_line}", f"endColumn={span.end_column}"]
        fields.append(f"title={title}")
        lines.append(f"::{finding.severity} {','.join(fields)}::{_message(_with_help(finding))}")
    if len(found) > MOST:
        lines.append(f"… and {len(found) - MOST} more")
    return "".join(f"{line}\n" for line in lines)


def _message(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _message(text).replace(":", "%3A").replace(",", "%2C")


FORMATS: dict[str, Callable[[Sequence[Diagnostic], Mapping[str, str]], str]] = {
    "text": _text,
    "concise": _concise,
    "json": _json,
    "sarif": _sarif,
    "github": _github,
}
