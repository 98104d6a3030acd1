"""Random play side by side: short turns, one after the other, so that all meet the same moods of the machine."""

from __future__ import annotations

import gc
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter

from benchmarks.contestants import Contestant

WARMING_UP = 5
"""How many turns of every contestant come before those that count; by then ours hardly grows any faster."""


@dataclass(slots=True)
class Record:
    """What one contestant did, round by round."""

    contestant: Contestant
    moves_per_second: list[float] = field(default_factory=list)
    games_per_second: list[float] = field(default_factory=list)

    @property
    def moves(self) -> float:
        """The median round's moves a second."""
        return median(self.moves_per_second)

    @property
    def games(self) -> float:
        """The median round's games a second."""
        return median(self.games_per_second)

    def ratio_to(self, other: Record) -> float:
        """Returns how many times the other's moves a second: the median over rounds of the ratio within the round."""
        pairs = zip(self.moves_per_second, other.moves_per_second, strict=True)
        return median(mine / theirs for mine, theirs in pairs)


def measure(contestants: Sequence[Contestant], rounds: int, seconds: float, seed: int) -> list[Record]:
    """Lets all contestants play, in every round each for so many seconds, starting with another one each round."""
    rng = random.Random(seed)
    records = [Record(one) for one in contestants]
    for one in contestants:
        for _ in range(WARMING_UP):
            _turn(Record(one), seconds, rng)  # does not count: the first games also fill caches and tables
    for number in range(rounds):
        first = number % len(records)
        for record in records[first:] + records[:first]:
            _turn(record, seconds, rng)
    return records


def _turn(record: Record, seconds: float, rng: random.Random) -> None:
    """Plays whole games until they have taken the given time, and notes the speed."""
    play, count = record.contestant.play, record.contestant.count
    gc.collect()
    games = moves = 0
    spent = 0.0
    while spent < seconds:
        start = perf_counter()
        game = play(rng)
        spent += perf_counter() - start
        games += 1
        moves += count(game)
    record.games_per_second.append(games / spent)
    record.moves_per_second.append(moves / spent)
