"""What a person types, as an action."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from interpreter import load_ruleset
from interpreter.diagnostics import CardhouseError
from interpreter.engine import State
from interpreter.terminal.entry import Unclear, understand
from interpreter.terminal.hand import sorted_hand
from tests.test_cli_play import GAMES

Understand = Callable[[str], str]


def reader(state: State, by: str = "rank") -> Understand:
    """What a line typed by the seat to act means, as the text of an action."""
    seat = state.to_act
    hand = sorted_hand(state.view(seat), by)
    return lambda line: state.text(understand(line, state, seat, hand))


@pytest.fixture
def lead() -> Understand:
    """A lead with 3D 3S 4D 4C 4S 5H 5S 6D 7D 7C 10D QC 2S."""
    return reader(load_ruleset("big_two").deal(4, "12"))


@pytest.fixture
def draw() -> Understand:
    """The start of a turn in which a card is drawn first."""
    return reader(load_ruleset(str(GAMES / "rummyish.yaml")).deal(2, "1"))


@pytest.mark.parametrize(
    "line",
    [
        "3D 3S", "3d 3s", "3d3s", "3D,3S", "3♦ 3♠", "3♦3♠", "1 2", "1-2", "1,2", "2 1", "  3S   3D ", "3d 2",
        "play 3D 3S", "play 3d3s", "PLAY 3D 3S", "pl 3d 3s", "play 1 2", "p 1-2", "play 3d 2", "3D 3S as pair",
    ],
)  # fmt: skip
def test_many_ways_to_say_the_same(lead: Understand, line: str) -> None:
    assert lead(line) == "play 3D 3S"


@pytest.mark.parametrize("line", ["p", "pass", "PASS", " pass ", "pas"])
def test_beginnings_of_actions(lead: Understand, line: str) -> None:
    assert lead(line) == "pass"


def test_tens(lead: Understand) -> None:
    assert lead("10d") == lead("TD") == lead("11") == "play 10D"


def test_numbers_follow_the_order_shown() -> None:
    state = load_ruleset("big_two").deal(4, "12")
    assert reader(state, "rank")("2") == "play 3S"
    assert reader(state, "suit")("2") == "play 4D"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("14", "your hand has 13"),
        ("0", "no card number 0"),
        ("1-99", "your hand has 13"),
        ("2-1", "lower number"),
        ("99999999999999999999", "your hand has 13"),
        ("play", "needs cards"),
        ("xyzzy", "type ? for help"),
        ("paly 3d", "play"),
        ("pass 3d", "pass"),
        ("3d 44", "your hand has 13"),
        ("3d3", "no suit"),
        ("11d", "no rank"),
        ("3d 3d", "twice"),
        ("BJ", ""),
        ("3d as nonsense", ""),
        ("3d 3s as single", ""),
    ],
)
def test_what_cannot_be_understood(lead: Understand, line: str, says: str) -> None:
    with pytest.raises(CardhouseError) as caught:
        lead(line)
    assert says in str(caught.value) + str(getattr(getattr(caught.value, "diagnostic", None), "help", ""))


def test_an_illegal_action_is_understood(lead: Understand) -> None:
    assert lead("4d") == "play 4D"
    assert lead("3d 4c") == "play 3D 4C"


def test_a_beginning_of_several_actions(draw: Understand) -> None:
    with pytest.raises(Unclear, match="`draw stock` or `draw discard`"):
        draw("draw")
    assert draw("draw stock") == "draw stock"
    assert draw("draw s") == "draw stock"
    assert draw("drawdiscard") == "draw discard"
    with pytest.raises(Unclear, match="`hit` needs more: hit CARDS on GROUP"):
        draw("hi 3D")


def test_cards_that_could_be_meant_in_several_ways() -> None:
    state = load_ruleset(str(GAMES / "rummyish.yaml")).deal(2, "1")
    state = state.apply("draw stock")
    read = reader(state)
    card = state.text(next(a for a in state.legal_actions() if a.name == "discard")).removeprefix("discard ")
    assert read(card) == f"discard {card}"
    assert read("1").startswith("discard ")


def test_yes_and_no() -> None:
    state = load_ruleset("big_two", options={"near_win": "courtesy"}).deal(4, "12")
    read = reader(state)
    with pytest.raises(Unclear):
        read("yes")
    with pytest.raises(Unclear):
        read("no")
