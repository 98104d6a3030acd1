"""Combinations that are laid on the table rather than played on a trick: what is nearly one is worth keeping."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from interpreter.combinations import Catalog
from interpreter.ruleset import ActionSpec, Ruleset

MOST_MELDS = 3000
"""If there are more smallest melds than this, nothing is kept for the sake of them."""


def kinds_laid(rules: Ruleset) -> frozenset[str]:
    """The kinds of combination that some action lays on the table, to lie there in a group."""
    return kinds_of(spec for spec in rules.actions.values() if spec.to is not None and spec.to.groups is not None)


def kinds_of(specs: Iterable[ActionSpec]) -> frozenset[str]:
    """The kinds of combination that some of these actions pick."""
    return frozenset().union(*(spec.pick.kinds for spec in specs if spec.pick is not None))


@lru_cache(maxsize=32)
def smallest_melds(catalog: Catalog, kinds: frozenset[str]) -> tuple[int, ...]:
    """The cards of every meld of as few cards as its kind can have; none if there are too many."""
    found: set[int] = set()
    missing = set(kinds)
    deck = catalog.plays(catalog.deck)
    for lane in catalog.lane_numbers:
        if not missing:
            break
        plays = deck.lane(lane)
        here = {play.name for play in plays} & missing
        for name in here:
            alike = [play for play in plays if play.name == name]
            least = min(play.size for play in alike)
            found.update(play.cards for play in alike if play.size == least)
        missing -= here
        if len(plays) > MOST_MELDS or len(found) > MOST_MELDS:
            return ()
    return tuple(found)


def nearly_melds(melds: tuple[int, ...], hand: int, unseen: int) -> dict[int, int]:
    """Parts of a hand that a single card would make a meld, and the unseen cards that would do it.

    Args:
        melds: The melds looked at.
        hand: The hand.
        unseen: The cards that may still come.
    """
    found: dict[int, int] = {}
    for meld in melds:
        missing = meld & ~hand
        if missing and not missing & (missing - 1) and missing & unseen:
            part = meld ^ missing
            found[part] = found.get(part, 0) | missing
    return found
