"""How likely a play is beaten, judged by sample hands: works for any combinations and any way of beating."""

from __future__ import annotations

import random
from bisect import bisect_left
from collections.abc import Iterable
from functools import lru_cache

from interpreter.cards import bits
from interpreter.combinations import Catalog, HandPlays, Play
from interpreter.ruleset import Ruleset

SAMPLES = 64
"""How many sample hands are looked at."""

MOST_SAMPLED = 20_000
"""When the sample hands have more plays than this together, no more hands are looked at."""

MOST_EFFORT = 200_000
"""The same for the effort of listing them: many wild cards can be read in very many ways that are not allowed."""

SAMPLE_SIZE = 13
"""How many cards a sample hand has, if the pack is large enough."""

MOST_KNOWN = 20_000
"""For how many plays the answers are remembered before all are forgotten."""

SURE = 0.98
"""No chance is higher than this, since the samples may mislead."""


class Chances:
    """The chances that plays stand, by the combinations and the order of one catalog.

    The sample hands are the same every time. What matters of one is only which of its plays could still be held by
    somebody: those of cards that are not seen elsewhere.
    """

    def __init__(self, catalog: Catalog, by_ladder: bool) -> None:
        """Lists the sample hands.

        Args:
            catalog: The combinations.
            by_ladder: Whether to ask the ladders only, because other ways of beating depend on the table.
        """
        self._catalog = catalog
        self._by_ladder = by_ladder
        deck = bits(catalog.deck)
        self._deck = max(1, len(deck))
        self.size = min(SAMPLE_SIZE, max(1, self._deck // 2))
        generator = random.Random("sample hands")
        lanes: dict[int, dict[Play, int]] = {}
        self.hands: list[int] = []
        sampled = effort = 0
        for number in range(SAMPLES):
            if sampled > MOST_SAMPLED or effort > MOST_EFFORT:
                break
            hand = sum(generator.sample(deck, self.size))
            self.hands.append(hand)
            held = catalog.plays(hand)
            for lane, plays in held.lanes.items():
                among = lanes.setdefault(lane, {})
                sampled += len(plays)
                for play in plays:
                    among[play] = among.get(play, 0) | 1 << number
            effort += held.effort
        self._held_by = {play: hands for among in lanes.values() for play, hands in among.items()}
        self._pool = HandPlays(
            catalog, 0, {lane: sorted(among, key=lambda play: play.power) for lane, among in lanes.items()}
        )
        self._powers = {
            lane: sorted(play.power for play, hands in among.items() for _ in range(hands.bit_count()))
            for lane, among in lanes.items()
        }
        self._heights: dict[Play, float] = {}
        self._answers: dict[Play, list[tuple[int, int]]] = {}

    def stands(self, play: Play, unseen: int, counts: Iterable[int]) -> float:
        """The chance that nobody else can beat a play.

        Args:
            play: The play.
            unseen: The cards the others may hold.
            counts: How many cards each of them holds.
        """
        weight = self._weight(play, unseen)
        if not weight:
            return 1.0
        chance = 1.0
        for count in counts:
            chance *= 1.0 - self._beaten_by(play, unseen, count, weight)
        return chance

    def beaten_by(self, play: Play, unseen: int, count: int) -> float:
        """The chance that somebody who holds so many cards can beat a play."""
        weight = self._weight(play, unseen)
        return self._beaten_by(play, unseen, count, weight) if weight else 0.0

    def height(self, play: Play) -> float:
        """How high a play stands among those it is compared with, from 0 to 1: the share that is lower."""
        found = self._heights.get(play)
        if found is None:
            powers = self._powers.get(play.lane)
            found = bisect_left(powers, play.power) / len(powers) if powers else 0.5
            self._heights[play] = found
        return found

    def _beaten_by(self, play: Play, unseen: int, count: int, weight: float) -> float:
        """See `beaten_by`.

        A hand holds about as many answers as there are ways to pick their cards from it: with twice the cards of the
        samples, four times as many pairs. Answers are taken to come independently of each other.
        """
        usual = self.size * unseen.bit_count() / self._deck
        ways: float = (count / usual) ** play.size
        stays: float = (1.0 - weight) ** ways
        return 1.0 - stays

    def _weight(self, play: Play, unseen: int) -> float:
        """The share of the sample hands that beat a play with cards that are not seen elsewhere."""
        found = 0
        seen = ~unseen
        for cards, hands in self._answers_to(play):
            if not cards & seen:
                found |= hands
        return min(SURE, found.bit_count() / len(self.hands))

    def _answers_to(self, play: Play) -> list[tuple[int, int]]:
        """The cards of every play of the samples that beats a play, and the sample hands that hold it, as a set."""
        found = self._answers.get(play)
        if found is None:
            if len(self._answers) >= MOST_KNOWN:
                self._answers.clear()
                self._heights.clear()
            if self._by_ladder:
                plays = [other for other in self._pool.lane(play.lane) if other.power > play.power]
            else:
                plays = self._catalog.answers(self._pool, play)
            merged: dict[int, int] = {}
            for other in plays:
                merged[other.cards] = merged.get(other.cards, 0) | self._held_by[other]
            found = self._answers[play] = list(merged.items())
        return found


@lru_cache(maxsize=32)
def _chances(catalog: Catalog, by_ladder: bool) -> Chances:
    return Chances(catalog, by_ladder)


def chances_of(rules: Ruleset, order: str) -> Chances:
    """The chances by some rules while an order is in force; worked out once."""
    by_ladder = any(test.reads_table for test in (*rules.beats.also, *rules.beats.never))
    return _chances(rules.catalog(order), by_ladder)
