"""The reference for Tonk against cases whose answers were found by hand: only then is it worth comparing with."""

from __future__ import annotations

import pytest

from tests.reference.tonk import (
    PACK,
    Caught,
    dealt,
    drop,
    fewest_left,
    hits,
    is_run,
    is_set,
    is_spread,
    pips,
    spreads,
    stock_used_up,
)


def cards(text: str) -> frozenset[str]:
    return frozenset(text.split())


@pytest.mark.parametrize("text", ["5D 5C 5H", "QD QC QH QS"])
def test_sets(text: str) -> None:
    assert is_set(cards(text))
    assert not is_run(cards(text))


@pytest.mark.parametrize("text", ["5H 6H 7H", "AH 2H 3H", "QH KH AH", "9H 10H JH QH KH AH", "5H 6H 7H 8H 9H"])
def test_runs(text: str) -> None:
    assert is_run(cards(text))
    assert not is_set(cards(text))


def test_thirteen_in_a_row_from_either_ace() -> None:
    hearts = [card for card in PACK if card.endswith("H")]
    assert is_run(frozenset(hearts))
    assert is_run(frozenset(hearts[1:]))


@pytest.mark.parametrize("text", ["5D 5C", "5H 6H", "5H 6H 7D", "KD AD 2D", "QD KD AD 2D", "5D 5C 6D", "3H 4H 6H"])
def test_what_is_no_spread(text: str) -> None:
    assert not is_spread(cards(text))


def test_numbers_of_spreads() -> None:
    aces_to_threes = spreads(PACK[:12])
    assert sum(is_set(spread) for spread in aces_to_threes) == 3 * 5  # of each rank four threes and a four
    assert sum(is_run(spread) for spread in aces_to_threes) == 4
    hearts = [card for card in PACK if card.endswith("H")]
    stretches = sum(range(2, 13))  # twelve of three cards, eleven of four … two of thirteen
    assert len(spreads(hearts)) == stretches - 1  # and those two are the same cards
    assert len(spreads(cards("AS 2S 3S 4S"))) == 3


def test_hits() -> None:
    table = (cards("5H 6H 7H"), cards("10D 10C 10H"))
    assert hits(cards("8H 4H 10S 9H 4D"), table) == {("8H", 0), ("4H", 0), ("10S", 1)}
    assert hits(cards("8H 10S"), table, only_runs=True) == {("8H", 0)}


@pytest.mark.parametrize(
    ("hand", "table", "left"),
    [
        ("5D 5C 5H 9D 10D JD", (), 0),
        ("5D 5C 9D", (), 19),
        ("5D 5C 5H 6H 7H", (), 10),  # the run leaves two fives, the set leaves thirteen
        ("5D 5C 5H 5S 6H 7H", (), 0),
        ("8H 9H KD", ("5H 6H 7H",), 10),
        ("7H 4S", ("8H 9H 10H", "7D 7C 7S"), 4),
        ("6H 7H 7S", ("8H 9H 10H",), 7),
        ("2H 7D", ("7C 7H 7S", "4D 5D 6D"), 2),
        ("AS QS KS 2S 3S", (), 5),
    ],
)
def test_fewest_left(hand: str, table: tuple[str, ...], left: int) -> None:
    assert fewest_left(cards(hand), tuple(map(cards, table))) == left


def test_counts() -> None:
    assert pips(cards("AD KC QH JS 10D")) == 41


@pytest.mark.parametrize(
    ("counts", "reading", "ending", "paid"),
    [
        ([9, 14, 20], "each_lower_hand", "dropped", [2, -1, -1]),
        ([12, 9, 7, 20], "each_lower_hand", "caught", [-3, 0, 4, -1]),
        ([12, 9, 7, 20], "double_to_all_not_higher", "caught", [-4, 1, 4, -1]),
        ([12, 7, 7, 20], "each_lower_hand", "caught", [-4, 3, 3, -2]),
        ([9, 9, 15], "each_lower_hand", "caught", [-2, 3, -1]),
        ([12, 7, 20], "double_to_the_lowest", "caught", [-2, 3, -1]),
        ([12, 7, 20], "double_and_nobody_else", "caught", [-2, 2, 0]),
    ],
)
def test_drops(counts: list[int], reading: Caught, ending: str, paid: list[int]) -> None:
    assert drop(counts, 0, reading) == (ending, paid)


def test_the_stock_used_up() -> None:
    assert stock_used_up([11, 8, 30]) == ("stock", [-1, 2, -1])
    assert stock_used_up([8, 8, 30]) == ("drawn", [0, 0, 0])


def test_dealt_counts() -> None:
    every = ("forty_nine_or_fifty", "nine_or_less", "thirteen_or_less")
    assert dealt([30, 50, 20], every) == ("high_count", [-2, 4, -2])
    assert dealt([49, 50, 20], every) == ("drawn", [0, 0, 0])
    assert dealt([30, 9, 12], every) == ("nine_or_less", [-3, 6, -3])
    assert dealt([30, 9, 12], every[2:]) == ("thirteen_or_less", [-2, 4, -2])
    assert dealt([30, 14, 48], every) is None
