"""What came of many mixes, in words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from tests.composition.mixing import Played, Refused
from tests.composition.playing import Result

FEW = 3
"""So many mixes are shown of each quarrel that is had for the same reason."""


def failures_of(result: Result) -> list[str]:
    """What is wrong with a result: games that went wrong, or house rules refused without saying who quarrels."""
    if isinstance(result, Played):
        return result.problems
    if result.one_sided:
        return [f"{result.mix}: {result.code} at {_and(result.places)} only: {result.message}"]
    return []


class Report:
    """What came of many mixes.

    Attributes:
        played: How many stood together.
        games: How many games they were played.
        refused: The refused ones, by the kind of the finding and by whose quarrel it is.
        failures: What went wrong.
        homeless: House rules that fit no ruleset alone.
        cut_short: Whether not everything was tried.
    """

    def __init__(self) -> None:
        self.played = 0
        self.games = 0
        self.refused: dict[str, dict[str, list[Refused]]] = defaultdict(lambda: defaultdict(list))
        self.failures: list[str] = []
        self.homeless: list[str] = []
        self.cut_short = False

    def add(self, result: Result) -> list[str]:
        """Take one result in; gives what is wrong with it."""
        wrong = failures_of(result)
        self.failures += wrong
        if isinstance(result, Played):
            self.played += 1
            self.games += result.games
        else:
            self.refused[result.why][" + ".join(result.mix.rules)].append(result)
        return wrong

    def text(self) -> str:
        """The report."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        mixes = sum(len(results) for quarrels in self.refused.values() for results in quarrels.values())
        cut = " (cut short)" if self.cut_short else ""
        yield f"{self.played} mixes stand together and were played {self.games} games; {mixes} are refused{cut}."
        if self.homeless:
            yield f"\nHouse rules that fit no ruleset as it is: {', '.join(self.homeless)}."
        for why, quarrels in sorted(self.refused.items()):
            yield f"\n{why}: {sum(map(len, quarrels.values()))} mixes, {len(quarrels)} quarrels"
            for rules, results in sorted(quarrels.items()):
                first = results[0]
                yield f"  {rules} (on {_few([result.mix.base for result in results])})"
                yield f"      {_and(first.places)}: {first.message}"
        if self.failures:
            yield f"\n{len(self.failures)} FAILURES"
            yield from (f"  {failure}" for failure in sorted(self.failures))


def _few(names: list[str]) -> str:
    names = list(dict.fromkeys(names))
    rest = len(names) - FEW
    return ", ".join(names[:FEW]) + (f" and {rest} more" if rest > 0 else "")


def _and(places: tuple[str, ...]) -> str:
    return " and ".join(places)
