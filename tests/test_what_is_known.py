"""Which cards of a hand everybody knows: those that were shown, and those that were taken from where they lay open."""

from __future__ import annotations

import random

import pytest

from interpreter.cards import format_cards
from tests.small_games import TABLE, Spot, game

ZONES = """
zones:
  pile:    { seen_by: top }
  kitty:   { seen_by: all }
  secrets: { seen_by: nobody }
  safes:   { of: seat, seen_by: owner }
actions:
  discard: { do: { tell: done } }
"""
POSITION = (
    "turn: 1, hands: { 1: 2D 9S, 2: 3D 3C, 3: 4D 4C }, zones: { discards: 6D 7D, pile: 6C 7C, kitty: 8C, secrets: 8D,"
    " safes(1): 8H, stock: 9D 9C, groups: [2 5D 5C 5H] }"
)


def after(*effects: str) -> Spot:
    """After a discard of the 2 by seat 1 that has these effects."""
    rule = f"rules: {{ moving: {{ when: discard, do: [{', '.join(effects)}] }} }}"
    return game(ZONES, rule, on=TABLE).at(POSITION).do("1 discard 2D")


def known(spot: Spot, seat: int) -> str:
    """The cards of a hand that everybody knows, as everybody sees it."""
    seen = {spot.view(viewer).known[seat - 1] for viewer in (1, 2, 3)}
    (cards,) = seen
    return format_cards(cards, spot.state.rules.pack)


@pytest.mark.parametrize(
    ("taken", "expected"),
    [
        ("top(discards)", "2D"),
        ("discards", "2D 6D 7D"),
        ("top(pile)", "7C"),
        ("pile", "7C"),  # of the other nobody need have taken notice
        ("kitty", "8C"),
        ("5D", "5D"),
        ("top(stock)", ""),
        ("secrets", ""),
        ("safes(1)", ""),
        ("lowest(hand(2))", ""),
    ],
)
def test_what_was_taken_from_an_open_place_is_known(taken: str, expected: str) -> None:
    spot = after(f'{{ move: "{taken}", to: hand(3) }}')
    assert known(spot, 3) == expected
    assert known(spot, 1) == known(spot, 2) == ""


def test_so_it_is_if_cards_change_places() -> None:
    spot = after('{ swap: [{ move: "top(discards)", to: hand(3) }, { move: "lowest(hand(3))", to: discards }] }')
    assert known(spot, 3) == "2D"


def test_what_is_known_stays_known_until_it_is_played() -> None:
    spot = after('{ if: "player == 1", move: "top(discards)", to: hand(2) }')
    assert known(spot.do("2 discard 3D"), 2) == "2D"
    assert known(spot.do("2 discard 2D"), 2) == ""


@pytest.mark.parametrize("to", ["hand(3)", "secrets", "safes(2)"])
def test_what_passes_unseen_from_hand_to_hand_is_not_known_any_more(to: str) -> None:
    spot = after("{ show: hand(2) }", f'{{ move: "lowest(hand(2))", to: {to} }}')
    assert (known(spot, 2), known(spot, 3)) == ("3C", "")
    assert not spot.view(1).zones["secrets"][0]


def test_what_is_shuffled_is_not_known_any_more() -> None:
    spot = after("{ move: discards, to: stock }", "{ shuffle: stock }", '{ move: "top(stock)", to: hand(3) }')
    assert known(spot, 3) == ""


def test_known_cards_lie_where_they_are_in_every_imagined_position() -> None:
    spot = after('{ move: "top(discards)", to: hand(3) }')
    view = spot.view(2)
    assert all(view.imagine(random.Random(number)).hands[2] & view.known[2] for number in range(10))
