"""A ruleset in plain words: headings and lines, each of which knows where it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from interpreter.diagnostics import Span


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence or two.

    Attributes:
        text: The words.
        span: Where it comes from.
        level: How deep it stands: lines of a greater level belong to the last line of a smaller one.
    """

    text: str
    span: Span | None = None
    level: int = 0


@dataclass(frozen=True, slots=True)
class Section:
    """Lines under a heading."""

    heading: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Description:
    """A ruleset in words.

    Attributes:
        name: Its name.
        title: Its title.
        about: One sentence.
        players: The numbers of players it can be played by.
        described_for: The number of players the words are about, where that makes a difference.
        sections: Everything else.
    """

    name: str
    title: str
    about: str
    players: tuple[int, ...]
    described_for: int
    sections: tuple[Section, ...]

    @property
    def lines(self) -> Iterator[Line]:
        """All lines of all sections."""
        for section in self.sections:
            yield from section.lines

    def section(self, heading: str) -> Section:
        """The section with a heading.

        Raises:
            KeyError: There is none.
        """
        for section in self.sections:
            if section.heading == heading:
                return section
        raise KeyError(heading)
