"""Descriptions as text for a terminal, and as plain data."""

from __future__ import annotations

import textwrap
from pathlib import PurePath
from typing import Any

from interpreter.diagnostics import Span
from interpreter.words.description import Description, Line
from interpreter.words.english import number

_MARKS = ("  ", "  - ", "      - ", "          - ")
NARROWEST = 40


def to_text(description: Description, width: int = 80, sources: bool = False) -> str:
    """A description as text.

    Args:
        description: The description.
        width: The longest line.
        sources: Whether each line is followed by the file and line it comes from.
    """
    width = max(width, NARROWEST)
    parts = [description.title, "=" * len(description.title), "", *_wrapped(description.about, "", "", width)]
    for section in description.sections:
        parts += ["", section.heading, "-" * len(section.heading)]
        for line in section.lines:
            parts += _line(line, width, sources)
    if len(description.players) > 1 and description.described_for:
        count = number(description.described_for)
        parts += ["", *_wrapped(f"Where the number of players matters this is for {count}.", "", "", width)]
    return "\n".join(parts) + "\n"


def _line(line: Line, width: int, sources: bool) -> list[str]:
    mark = _MARKS[min(line.level, len(_MARKS) - 1)]
    words = line.text
    if sources and line.span is not None:
        words += f" [{place(line.span)}]"
    return _wrapped(words, mark, " " * len(mark), width)


def _wrapped(words: str, first: str, then: str, width: int) -> list[str]:
    return textwrap.wrap(
        words, width, initial_indent=first, subsequent_indent=then, break_long_words=False, break_on_hyphens=False
    )


def place(span: Span) -> str:
    """A place as file and line, without the folders."""
    return f"{PurePath(span.file).name}:{span.line}"


def to_json(description: Description) -> dict[str, Any]:
    """A description as plain data."""
    return {
        "name": description.name,
        "title": description.title,
        "about": description.about,
        "players": list(description.players),
        "described_for": description.described_for,
        "sections": [
            {"heading": section.heading, "lines": [_plain(line) for line in section.lines]}
            for section in description.sections
        ],
    }


def _plain(line: Line) -> dict[str, Any]:
    span = line.span
    return {
        "text": line.text,
        "level": line.level,
        "file": span.file if span else None,
        "line": span.line if span else None,
    }
