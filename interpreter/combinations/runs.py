"""Run tables: which ranks follow each other, how high a stretch of them stands, and whose card breaks ties."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from interpreter.cards import Pack, RankListError
from interpreter.cards.order import expand_marked


class RunError(ValueError):
    """A line of a run table that cannot be read.

    Attributes:
        message: What is wrong.
        line: Which line it is.
        start: Where in the line the problem begins.
        end: Where it ends.
    """

    def __init__(self, message: str, line: int, start: int, end: int) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.start = start
        self.end = end


@dataclass(frozen=True, slots=True)
class Window:
    """A stretch of a line.

    Attributes:
        ranks: Its ranks as the line lists them.
        mask: The same as a set of ranks.
        height: How high it stands among the stretches of its length, 1 the lowest.
        tie: The rank whose card breaks ties.
    """

    ranks: tuple[int, ...]
    mask: int
    height: int
    tie: int


@dataclass(frozen=True, slots=True, eq=False)
class RunTable:
    """The lines of a run table.

    Attributes:
        name: Its name in the ruleset.
        lines: Each line as ranks with their marks.
        longest: How many ranks the longest stretch has.
    """

    name: str
    lines: tuple[tuple[tuple[int, bool], ...], ...]
    longest: int
    _windows: dict[int, tuple[Window, ...]] = field(default_factory=dict, repr=False)
    _by_ranks: dict[int, Window] = field(default_factory=dict, repr=False)

    def windows(self, length: int) -> tuple[Window, ...]:
        """The runs of so many ranks, low to high."""
        found = self._windows.get(length)
        if found is None:
            found = self._windows[length] = self._stretches(length)
            for window in found:
                self._by_ranks[window.mask] = window
        return found

    def window(self, ranks: int) -> Window | None:
        """The run made of exactly this set of ranks, if there is one."""
        self.windows(ranks.bit_count())
        return self._by_ranks.get(ranks)

    def _stretches(self, length: int) -> tuple[Window, ...]:
        found: dict[int, Window] = {}
        if length < 1:
            return ()
        for line in self.lines:
            for start in range(len(line) - length + 1):
                stretch = line[start : start + length]
                mask = 0
                tie = stretch[-1][0]
                for rank, marked in stretch:
                    mask |= 1 << rank
                    if marked:
                        tie = rank
                if mask.bit_count() == length and mask not in found:
                    found[mask] = Window(tuple(rank for rank, _ in stretch), mask, len(found) + 1, tie)
        return tuple(found.values())


def build_runs(name: str, lines: Sequence[str], pack: Pack) -> RunTable:
    """Reads a run table.

    Args:
        name: Its name.
        lines: Its lines, low to high; ``..`` goes on along the ranks of the pack, ``*`` marks the tie card's rank.
        pack: The pack whose ranks they name.

    Raises:
        RunError: For a word that is no rank, an empty line, or a ``..`` that leads nowhere.
    """
    table: list[tuple[tuple[int, bool], ...]] = []
    for number, line in enumerate(lines):
        try:
            words = expand_marked(line, pack.ranks)
        except RankListError as problem:
            raise RunError(problem.message, number, problem.start, problem.end) from None
        if not words:
            raise RunError("this line names no ranks", number, 0, len(line))
        table.append(tuple((pack.ranks.index(rank), marked) for rank, marked, _ in words))
    longest = max((_longest([rank for rank, _ in line]) for line in table), default=0)
    return RunTable(name, tuple(table), longest)


def _longest(line: list[int]) -> int:
    """How many ranks the longest stretch of a line has that repeats none."""
    best = start = 0
    last: dict[int, int] = {}
    for end, rank in enumerate(line):
        start = max(start, last.get(rank, -1) + 1)
        last[rank] = end
        best = max(best, end - start + 1)
    return best
