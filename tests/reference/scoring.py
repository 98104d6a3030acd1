"""Penalty points and payments of Big Two, as plain arithmetic."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import combinations

from tests.reference.big_two import Variant, classify


def ten_doubles(left: int, players: int = 4) -> int:
    """A point a card (S-01), two for many cards left, three for an untouched hand.

    With four players, thirteen cards each, many is ten (S-02, S-03); with three, seventeen cards each, it is twelve
    (S-07). For two, twenty-six cards each, no source says anything; twice the figures of four players is our choice.
    Whoever holds more than was dealt to everybody (the kitty) counts as untouched.
    """
    many, untouched = {2: (20, 26), 3: (12, 17), 4: (10, 13)}[players]
    if left >= untouched:
        return 3 * left
    if left >= many:
        return 2 * left
    return left


def two_or_three(left: int) -> int:
    """Two points a card up to nine (S-09), three from ten on, an untouched hand included (S-10)."""
    return 3 * left if left >= 10 else 2 * left


def eleven_doubles(left: int) -> int:
    """A point a card up to ten, two from eleven on (C-03)."""
    return 2 * left if left >= 11 else left


def unused_twos_double(hand: Collection[str]) -> int:
    """A point a card, doubled for every 2 among them; many cards cost no more for being many (S-08)."""
    points = len(hand)
    for card in hand:
        if card[:-1] == "2":
            points *= 2
    return points


def holds_strength(hand: Collection[str], variant: Variant) -> bool:
    """Whether a loser's hand has a 2, four of a kind or a straight flush in it, which doubles, once (S-05)."""
    ranks = [card[:-1] for card in hand]
    if "2" in ranks or any(ranks.count(rank) == 4 for rank in ranks):
        return True
    readings = (classify(cards, variant) for cards in combinations(hand, 5))
    return any(reading is not None and reading[0] == "straight_flush" for reading in readings)


def is_strong_finish(last_play: Collection[str], variant: Variant) -> bool:
    """Whether the winner went out with a 2 (or several), four of a kind or a straight flush (S-06)."""
    if all(card[:-1] == "2" for card in last_play):
        return True
    reading = classify(last_play, variant)
    return reading is not None and reading[0] in ("four_of_a_kind", "straight_flush")


def strength_doubles(
    hand: Collection[str], last_play: Collection[str], variant: Variant, players: int = 4, unused: bool = True
) -> int:
    """Points for the cards left, doubled for unused strength (S-05) and again for a strong finish of the winner (S-06).

    Args:
        hand: What the loser still holds.
        last_play: What the winner went out with.
        variant: What a straight flush is.
        players: How many play.
        unused: Whether S-05 is played beside S-06.
    """
    points = ten_doubles(len(hand), players)
    if unused and holds_strength(hand, variant):
        points *= 2
    if is_strong_finish(last_play, variant):
        points *= 2
    return points


def payments(points: Mapping[str, int], winner: str, stake: int = 1) -> dict[str, int]:
    """What everybody receives: each loser pays the winner the stake for every penalty point (S-04, S-11)."""
    received = {loser: -stake * count for loser, count in points.items()}
    received[winner] = -sum(received.values())
    return received
