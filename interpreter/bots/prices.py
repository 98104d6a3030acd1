"""What cards cost that are left in the hand when the deal ends."""

from __future__ import annotations

from interpreter.cards import members
from interpreter.engine.dealing import new_table
from interpreter.ruleset import Ruleset

_KNOWN: dict[int, tuple[Ruleset, tuple[float, ...]]] = {}
_MOST_KNOWN = 32


def prices_of(rules: Ruleset) -> tuple[float, ...]:
    """A price for each card, 1 on average: what the penalty points of that card alone would be.

    Rules that count no penalty points may still have a table of numbers for the ranks; if there is just one, it is
    taken for the points. Otherwise every card costs the same.
    """
    known = _KNOWN.get(id(rules))
    if known is None or known[0] is not rules:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[id(rules)] = rules, _evened(_points(rules) or _by_table(rules), len(rules.pack))
    return known[1]


def price(prices: tuple[float, ...], cards: int) -> float:
    """The price of some cards."""
    return sum(prices[card] for card in members(cards))


def _points(rules: Ruleset) -> list[float] | None:
    """The penalty points of each card, alone in the hand of a loser."""
    if not rules.points:
        return None
    table = new_table(rules, "prices")
    found: list[float] = []
    for card in range(len(rules.pack)):
        table.hands = [1 << card if seat == 0 else 0 for seat in range(rules.players)]
        table.hand_plays = [None] * rules.players
        table.legal.clear()
        found.append(float(table.points_of(0)))
    return found


def _by_table(rules: Ruleset) -> list[float] | None:
    tables = [
        table.by_rank
        for table in rules.vocabulary.tables.values()
        if table.by_rank is not None and table.brackets is None and table.depth == 1
    ]
    return [float(tables[0][rank]) for rank in rules.pack.rank_of] if len(tables) == 1 else None


def _evened(points: list[float] | None, cards: int) -> tuple[float, ...]:
    """Points as prices with an average of 1; something like a negative price is no reason to keep a card for long."""
    total = sum(points) if points is not None else 0.0
    if points is None or total <= 0:
        return (1.0,) * cards
    return tuple(max(0.0, value * cards / total) for value in points)
