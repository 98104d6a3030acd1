"""Putting as much of some cards as possible into combinations that share no card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from interpreter.cards import Pack, members
from interpreter.combinations.catalog import Catalog

MOST_TRIES = 200_000
"""After so many combinations were tried, the dearest that is left goes first. No hand that is held takes so many."""


def least_left(catalog: Catalog, cards: int, kinds: frozenset[str], worth: Sequence[int]) -> int:
    """What is left of some cards if combinations are taken out of them so that what is left counts least.

    Args:
        catalog: The combinations by the order in force.
        cards: The cards.
        kinds: The kinds that may be taken out; none of them shares a card with another.
        worth: What a card counts, by rank.
    """
    pack = catalog.pack
    cards = lowest_copies(pack, cards)
    having: dict[int, list[int]] = {}
    for made in {play.cards for play in catalog.plays(cards) if play.name in kinds}:
        having.setdefault(made & -made, []).append(made)
    return _Packing(pack, having, worth).least_left(cards)


class _Packing:
    """The least that is left of cards, remembered for every rest that was met."""

    def __init__(self, pack: Pack, having: Mapping[int, Sequence[int]], worth: Sequence[int]) -> None:
        self._pack = pack
        self._having = having
        self._worth = worth
        self._known: dict[int, int] = {0: 0}
        self._tries = 0

    def least_left(self, cards: int) -> int:
        """What is left at least: the lowest card stays, or goes with a combination in which it is the lowest."""
        found = self._known.get(cards)
        if found is None:
            lowest = cards & -cards
            ways = [made for made in self._having.get(lowest, ()) if made & cards == made]
            self._tries += len(ways) + 1
            if self._tries > MOST_TRIES and ways:
                found = min(self._after(cards, max(ways, key=self._weight)), self._weight(cards))
            else:
                found = self._weight(lowest) + self._after(cards, lowest)
                for made in ways:
                    found = min(found, self._after(cards, made))
                    if self._tries > MOST_TRIES:
                        break
            self._known[cards] = found
        return found

    def _after(self, cards: int, gone: int) -> int:
        return self.least_left(lowest_copies(self._pack, cards ^ gone))

    def _weight(self, cards: int) -> int:
        return sum(self._worth[self._pack.rank_of[card]] for card in members(cards))


def lowest_copies(pack: Pack, cards: int) -> int:
    """Cards of equal value with the lowest numbers: plays are listed with these."""
    if pack.n_copies == 1:
        return cards
    found = 0
    for card in members(cards):
        free = pack.equal_masks[card] & ~found
        found |= free & -free
    return found
