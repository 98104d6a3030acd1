"""Tonk, written out by hand: every subset is tried, every rule is an ``if``.

This is what the engine is compared with, so it must be obviously right and need not be fast. It shares no code with the
engine and reads no ruleset. Cards are texts, rank then suit: ``3D``, ``10H``, ``AS``; no card occurs twice. Seats count
from 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Literal

Cards = frozenset[str]
Table = tuple[Cards, ...]
"""The spreads on the table."""

Caught = Literal["each_lower_hand", "double_to_all_not_higher", "double_to_the_lowest", "double_and_nobody_else"]

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("C", "D", "H", "S")
PACK = tuple(rank + suit for rank in RANKS for suit in SUITS)
IN_A_ROW = (*RANKS, "A")  # the ace below the 2 and above the king
STRETCHES = {
    frozenset(IN_A_ROW[start:end])
    for start in range(len(IN_A_ROW))
    for end in range(start + 3, len(IN_A_ROW) + 1)
    if end - start < len(IN_A_ROW)  # there is only one ace of a suit
}


def rank(card: str) -> str:
    return card[:-1]


def suit(card: str) -> str:
    return card[-1]


def pips(cards: Iterable[str]) -> int:
    """What cards count together."""
    return sum({"A": 1, "J": 10, "Q": 10, "K": 10}.get(rank(card)) or int(rank(card)) for card in cards)


def is_set(cards: Cards) -> bool:
    return len(cards) in (3, 4) and len({rank(card) for card in cards}) == 1


def is_run(cards: Cards, ace_low: bool = False) -> bool:
    ranks = frozenset(rank(card) for card in cards)
    if ace_low and "A" in ranks and "2" not in ranks:
        return False
    return len({suit(card) for card in cards}) == 1 and ranks in STRETCHES


def is_spread(cards: Cards) -> bool:
    return is_set(cards) or is_run(cards)


def spreads(hand: Iterable[str]) -> set[Cards]:
    """Every spread that can be laid from a hand."""
    held = sorted(hand)
    return {
        frozenset(cards)
        for size in range(3, len(held) + 1)
        for cards in combinations(held, size)
        if is_spread(frozenset(cards))
    }


def hits(hand: Iterable[str], table: Table, only_runs: bool = False) -> set[tuple[str, int]]:
    """Every card that can be added to a spread, and to which."""
    return {
        (card, number)
        for card in hand
        for number, spread in enumerate(table)
        if is_spread(spread | {card}) and not (only_runs and is_set(spread))
    }


def fewest_left(hand: Iterable[str], table: Table) -> int:
    """What the cards count that are left if a hand is laid down as well as can be, by spreads and hits in any order."""
    return _fewest_left(frozenset(hand), frozenset(table))


@lru_cache(maxsize=1 << 18)
def _fewest_left(hand: Cards, table: frozenset[Cards]) -> int:
    return min([pips(hand), *(_fewest_left(*after) for after in _ways_on(hand, table))])


def _ways_on(hand: Cards, table: frozenset[Cards]) -> Iterator[tuple[Cards, frozenset[Cards]]]:
    for spread in spreads(hand):
        yield hand - spread, table | {spread}
    for spread in table:
        for card in hand:
            if is_spread(spread | {card}):
                yield hand - {card}, (table - {spread}) | {spread | {card}}


# ── How a deal ends, and what everybody is paid for one stake ────────────────────────────────────────────────────────


def lowest(counts: Sequence[int]) -> list[int]:
    return [seat for seat, count in enumerate(counts) if count == min(counts)]


def all_pay(seats: int, winners: Sequence[int], stakes: int) -> list[int]:
    """Everybody else pays each winner so many stakes."""
    paid = [0] * seats
    for winner in winners:
        for seat in range(seats):
            if seat not in winners:
                paid[seat] -= stakes
                paid[winner] += stakes
    return paid


def drop(counts: Sequence[int], dropper: int, reading: Caught) -> tuple[str, list[int]]:
    """How the deal ends if a seat drops, and the payments."""
    others = [seat for seat in range(len(counts)) if seat != dropper]
    if all(counts[seat] > counts[dropper] for seat in others):
        return "dropped", all_pay(len(counts), [dropper], 1)
    fewest = min(counts[seat] for seat in others)
    winners = [seat for seat in others if counts[seat] == fewest]
    paid = [0] * len(counts)

    def pay(payer: int, payee: int, stakes: int) -> None:
        paid[payer] -= stakes
        paid[payee] += stakes

    for seat in others:
        if seat not in winners and reading != "double_and_nobody_else":
            for winner in winners:
                pay(seat, winner, 1)
        if reading == "each_lower_hand":
            if seat in winners:
                pay(dropper, seat, 2)
            elif counts[seat] < counts[dropper]:
                pay(dropper, seat, 1)
        elif reading == "double_to_all_not_higher":
            if counts[seat] <= counts[dropper]:
                pay(dropper, seat, 2)
        elif seat in winners:
            pay(dropper, seat, 2)
    return "caught", paid


def stock_used_up(counts: Sequence[int]) -> tuple[str, list[int]]:
    """How the deal ends if there is no stock left, and the payments."""
    winners = lowest(counts)
    if len(winners) > 1:
        return "drawn", [0] * len(counts)
    return "stock", all_pay(len(counts), winners, 1)


def dealt(counts: Sequence[int], rules: Iterable[str]) -> tuple[str, list[int]] | None:
    """How hands of five cards end the deal at once by house rules, if they do, and the payments."""
    seats = len(counts)
    high = [seat for seat, count in enumerate(counts) if count in (49, 50)]
    if "forty_nine_or_fifty" in rules and high:
        return ("high_count", all_pay(seats, high, 2)) if len(high) == 1 else ("drawn", [0] * seats)
    for rule, most, stakes in (("nine_or_less", 9, 3), ("thirteen_or_less", 13, 2)):
        if rule in rules and min(counts) <= most:
            winners = lowest(counts)
            return (rule, all_pay(seats, winners, stakes)) if len(winners) == 1 else ("drawn", [0] * seats)
    return None
