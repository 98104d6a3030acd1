"""Putting as much of some cards as possible into combinations that share no card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from interpreter.cards import Pack, members
from interpreter.combinations.catalog import Catalog


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
    return _least_left(pack, cards, having, worth, {0: 0})


def _least_left(
    pack: Pack, cards: int, having: Mapping[int, Sequence[int]], worth: Sequence[int], known: dict[int, int]
) -> int:
    """The same for what is left so far: the lowest card stays, or goes with a combination in which it is the lowest."""
    found = known.get(cards)
    if found is None:
        lowest = cards & -cards
        found = worth[pack.rank_of[lowest.bit_length() - 1]]
        found += _least_left(pack, lowest_copies(pack, cards ^ lowest), having, worth, known)
        for made in having.get(lowest, ()):
            if made & cards == made:
                found = min(found, _least_left(pack, lowest_copies(pack, cards ^ made), having, worth, known))
        known[cards] = found
    return found


def lowest_copies(pack: Pack, cards: int) -> int:
    """Cards of equal value with the lowest numbers: plays are listed with these."""
    if pack.n_copies == 1:
        return cards
    found = 0
    for card in members(cards):
        free = pack.equal_masks[card] & ~found
        found |= free & -free
    return found
