"""What a person types, as an action."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from interpreter import load_ruleset
from interpreter.cards import mask_of, parse_cards
from interpreter.diagnostics import CardhouseError
from interpreter.engine import State
from interpreter.engine.position import Position, build
from interpreter.terminal.entry import Unclear, understand
from interpreter.terminal.hand import sorted_hand
from tests.small_games import game
from tests.test_cli_play import GAMES

Understand = Callable[[str], str]


def reader(state: State, by: str = "rank") -> Understand:
    """What a line typed by the seat to act means, as the text of an action."""
    seat = state.to_act
    hand = sorted_hand(state.view(seat), by)
    return lambda line: state.text(understand(line, state, seat, hand))


@pytest.fixture
def lead() -> Understand:
    """A lead with 3D 3S 4D 4C 4H 5C 5S 7S 8C 9D 10D JD 2S."""
    return reader(load_ruleset("big_two").deal(4, "229728"))


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
    state = load_ruleset("big_two").deal(4, "229728")
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
        draw("hit")
    with pytest.raises(Unclear, match="there is nothing to hit with that now"):
        draw("hi 3D")


def test_initials(draw: Understand) -> None:
    assert draw("ds") == "draw stock"
    assert draw("DD") == "draw discard"


def test_numbers_are_cards_where_actions_have_names(draw: Understand) -> None:
    for number in range(1, 8):
        assert "draw" not in draw(str(number))


@pytest.fixture
def lay() -> Understand:
    """A hand of 4C 5C 6C 8D 8S KH, three runs on the table."""
    rules = load_ruleset(str(GAMES / "rummyish.yaml")).for_players(2)

    def cards(text: str) -> int:
        return mask_of(parse_cards(text, rules.pack))

    hands = {0: (cards("4C 5C 6C 8D 8S KH"), 0), 1: (cards("2C"), 0)}
    groups = {"spreads": [(cards(text), None) for text in ("9D 10D JD", "5S 6S 7S", "9S 10S JS")]}
    return reader(build(rules, Position(hands=hands, groups=groups, turn=0, step="lay")))


@pytest.mark.parametrize(
    ("line", "means"),
    [
        ("1-3", "spread 4C 5C 6C"),
        ("4c5c6c", "spread 4C 5C 6C"),
        ("s 1-3", "spread 4C 5C 6C"),
        ("hit 8d", "hit 8D on 1"),
        ("h 4", "hit 8D on 1"),
        ("h 5 2", "hit 8S on 2"),
        ("h 8s 3", "hit 8S on 3"),
        ("hit 5 on 3", "hit 8S on 3"),
        ("d 4", "discard 8D"),
        ("6", "discard KH"),
    ],
)
def test_laying_is_as_quick_as_playing(lay: Understand, line: str, means: str) -> None:
    assert lay(line) == means


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("4", "`hit 8D on 1` or `discard 8D`"),
        ("h 5", "`hit 8S on 2` or `hit 8S on 3`"),
        ("h 6", "nothing to hit with that now, but `hit 8D on 1`"),
        ("h 5 1", "nothing to hit with that now"),
    ],
)
def test_what_could_be_laid_in_several_ways(lay: Understand, line: str, says: str) -> None:
    with pytest.raises(Unclear, match=says):
        lay(line)


def test_cards_that_could_be_meant_in_several_ways() -> None:
    state = load_ruleset(str(GAMES / "rummyish.yaml")).deal(2, "1")
    state = state.apply("draw stock")
    read = reader(state)
    card = state.text(next(a for a in state.legal_actions() if a.name == "discard")).removeprefix("discard ")
    assert read(card) == f"discard {card}"
    assert read("1").startswith("discard ")


def test_yes_and_no() -> None:
    state = load_ruleset("big_two", options={"near_win": "courtesy"}).deal(4, "229728")
    read = reader(state)
    with pytest.raises(Unclear):
        read("yes")
    with pytest.raises(Unclear):
        read("no")


@pytest.fixture
def wish() -> Understand:
    """A hand of 9C 8D JH JS, of which jacks are laid with a wish for a suit, and anything else just so."""
    spot = game(on=WISHING).at("turn: 1, hands: { 1: 9C 8D JH JS }")
    return reader(spot.state)


WISHING = """
players: 2-4
cards: { ranks: 7 8 9 10 J Q K A, suits: C S H D }
zones: { pile: { seen_by: top } }
deal: { hands: { deal: 5 } }
turn: { play: { must: [lay, wish] } }
actions:
  lay:  { cards: 1, to: pile, if: "all(c in cards: c.rank != J)" }
  wish: { cards: 1, to: pile, if: "all(c in cards: c.rank == J)", choose: suits }
"""


@pytest.mark.parametrize(
    "line", ["wish JH C", "JH C", "jh c", "JH clubs", "wish JH Club", "J♥ ♣", "4 c", "wish 4 clubs", "w 4 c"]
)
def test_ways_to_say_cards_and_what_is_chosen(wish: Understand, line: str) -> None:
    assert wish(line) == "wish JH C"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("wish JH", "`wish` needs a suit, too (such as `wish JS C`)"),
        ("JH", "say what to do with them: `wish JH C` or `wish JH S`"),
        ("wish JH x", "`x` is not a suit (there are C, S, H, D)"),
        ("JH x", "`x` is not a suit (there are C, S, H, D)"),
        ("wish JH JS", "`JS` is not a suit"),
        ("wish", "`wish` needs more: wish CARDS SUIT"),
        ("lay", "`lay` needs cards (such as `lay 8D`)"),
    ],
)
def test_what_an_action_lacks(wish: Understand, line: str, says: str) -> None:
    with pytest.raises(CardhouseError) as caught:
        wish(line)
    help_ = getattr(getattr(caught.value, "diagnostic", None), "help", "")
    message = getattr(getattr(caught.value, "diagnostic", None), "message", str(caught.value))
    assert says in f"{message} ({help_})"


def test_cards_that_cannot_be_chosen_with_are_understood_to_be_refused(wish: Understand) -> None:
    assert wish("9C H") == "wish 9C H"


@pytest.mark.parametrize("line", ["H", "hearts", "Heart", "♥", "name suit h"])
def test_what_is_chosen_alone(line: str) -> None:
    state = load_ruleset(str(GAMES / "eights.yaml")).for_players(2)
    hands = {0: (mask_of(parse_cards("8D 9C", state.pack)), 0)}
    asked = build(state, Position(hands=hands, zones={("discards", None): (0,)}, turn=0)).apply("discard 8D")
    assert reader(asked)(line) == "name suit H"


@pytest.mark.parametrize(
    ("line", "means"),
    [
        ("JJ", "play JC JH"),
        ("jj", "play JC JH"),
        ("J J", "play JC JH"),
        ("TT", "play 10D 10H"),
        ("1010", "play 10D 10H"),
        ("99", "play 9D 9C"),
        ("K", "play KS"),
        ("10 J Q K A", "play 10D JC QD KS AH"),
    ],
)
def test_ranks_alone_where_they_are_clear(line: str, means: str) -> None:
    cards = "9D 9C 10D 10H JC JH QD KS AH"
    if " A" in line:
        cards = "9D 9C 10D JC QD KS AH"
    rules = load_ruleset("big_two").for_players(2)
    hand = mask_of(parse_cards(cards, rules.pack))
    assert reader(build(rules, Position(hands={0: (hand, 0)}, turn=0)))(line) == means


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("J", "say which: `JC` or `JH`"),
        ("k", "for KS type `K`"),
        ("KK", "nothing you can do now has just the ranks `KK`"),
        ("44", "no card number 44"),
    ],
)
def test_ranks_alone_where_they_are_not(line: str, says: str) -> None:
    rules = load_ruleset("big_two").for_players(2)
    hand = mask_of(parse_cards("JC JH KS", rules.pack))
    read = reader(build(rules, Position(hands={0: (hand, 0)}, turn=0)))
    with pytest.raises(CardhouseError, match=says):
        read(line)
