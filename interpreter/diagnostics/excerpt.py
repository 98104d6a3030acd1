"""The line a finding is about, with the stretch underlined."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path

from interpreter.diagnostics.model import Span

_TAB = 4
_WIDTH = 120
_LARGEST = 4 * 1024 * 1024
_TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Turn the direction of writing round, so that a line reads as something else."""


class Excerpts:
    """Lines of the files findings are about; a file that cannot be read has none.

    Args:
        sources: Texts by name for what is not, or no longer, in a file.
    """

    def __init__(self, sources: Mapping[str, str] | None = None) -> None:
        self._sources = dict(sources or {})
        self._lines: dict[str, list[str]] = {}

    def line(self, span: Span) -> str | None:
        """The source line a span begins on."""
        lines = self._lines.get(span.file)
        if lines is None:
            text = self._read(span.file)
            lines = self._lines[span.file] = [] if text is None else split_lines(text)
        return lines[span.line - 1] if 0 < span.line <= len(lines) else None

    def words(self, span: Span) -> frozenset[str]:
        """The words of the source line that a span stretches over."""
        line = self.line(span) or ""
        end = span.end_column - 1 if span.end_line == span.line else len(line)
        return frozenset(re.findall(r"\w+", line[span.column - 1 : end]))

    def underlined(self, span: Span) -> tuple[str, str] | None:
        """The printable line and the carets under it, both of the same display columns."""
        line = self.line(span)
        if line is None:
            return None
        start = max(0, span.column - 1)
        end = span.end_column - 1 if span.end_line == span.line else len(line)
        end = min(end, len(line)) if start < len(line) else end
        skip = 0
        if start > _WIDTH - 20:
            skip = start - 20
            line, start, end = line[skip:], start - skip, end - skip
        shown = printable(line)[: _WIDTH * 2]
        before = display_width(printable(line[:start]))
        under = display_width(printable(line[start:end].rstrip() or line[start:end]))
        before += max(0, start - len(line))
        if skip:
            shown, before = "…" + shown, before + 1
        if display_width(shown) > _WIDTH:
            shown = shown[: _WIDTH - 1].rstrip() + "…"
        return shown.rstrip(), " " * before + "^" * max(1, min(under, max(1, _WIDTH - before)))

    def _read(self, file: str) -> str | None:
        if file in self._sources:
            return self._sources[file]
        try:
            path = Path(file)
            if not path.is_file():
                return None
            with path.open("rb") as stream:
                data = stream.read(_LARGEST)
        except (OSError, ValueError):
            return None
        return data.removeprefix(b"\xef\xbb\xbf").decode("utf-8", errors="replace")


def split_lines(text: str) -> list[str]:
    """Lines as YAML counts them: ended by CR LF, LF or CR and by nothing else."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def display_width(text: str) -> int:
    """How many columns of a terminal a text takes."""
    width = 0
    for char in text:
        if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me", "Cf"):
            continue
        width += 2 if unicodedata.east_asian_width(char) in "WF" else 1
    return width


def printable(text: str) -> str:
    """A text for a line of a terminal: what would move the cursor, colour or turn round what follows is replaced."""
    if text.isprintable():
        return text
    shown = []
    for char in text:
        if char == "\t":
            shown.append(" " * _TAB)
        elif unicodedata.category(char) in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") or char in _TURNING:
            shown.append("�")
        else:
            shown.append(char)
    return "".join(shown)
