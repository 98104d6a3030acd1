"""A text with its lines: offsets to places."""

from __future__ import annotations

import re
from bisect import bisect_right

from interpreter.diagnostics import Span

_BREAK = re.compile(r"\r\n|\n|\r")
UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
"""What YAML does not let a text hold."""


class SourceText:
    """The text of one file, which knows where each of its characters stands.

    Attributes:
        text: The text.
        file: The name of the file.
    """

    __slots__ = ("_starts", "file", "text")

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self._starts = [0, *(match.end() for match in _BREAK.finditer(text))]

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both from 1."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def span(self, start: int, end: int) -> Span:
        """The span from one offset to another."""
        line, column = self.place(start)
        end_line, end_column = self.place(max(start, end))
        return Span(self.file, line, column, end_line, end_column)

    def line_bounds(self, offset: int) -> tuple[int, int]:
        """Where the line of an offset begins and ends, without its line break."""
        number = bisect_right(self._starts, offset)
        start = self._starts[number - 1]
        end = self._starts[number] if number < len(self._starts) else len(self.text)
        return start, start + len(self.text[start:end].rstrip("\r\n"))
