"""Driving a game: who is asked in which order, deals and matches, and whoever watches."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

import pytest

from interpreter import Action, UsageError, View, load_ruleset
from interpreter.bots import make_bot
from interpreter.play_through import Moment, moments, next_action, play_deal, play_match
from tests.small_games import Game, game


@dataclass
class Told:
    """A bot that does what it is told and notes that it was asked."""

    asked: list[tuple[int, str]]
    out_of_turn: list[str] = field(default_factory=list)

    def choose(self, view: View) -> Action:
        self.asked.append((view.seat + 1, "choose"))
        return view.actions[0]

    def interrupt(self, view: View) -> Action | None:
        self.asked.append((view.seat + 1, "interrupt"))
        return view.actions[0] if self.out_of_turn and self.out_of_turn.pop() else None


BOMBS = "trick: [1 play 9D], turn: 2, hands: { 2: 10H KH, 3: 8D 8C 8H 8S 4C KC, 4: 6D 6C 6H 6S 3C KD }"


def bombing() -> Game:
    return Game(load_ruleset("choi_dai_di").for_players(4))


def test_interrupters_are_asked_in_turn_before_the_seat_to_act() -> None:
    asked: list[tuple[int, str]] = []
    state = bombing().at(BOMBS).state
    action = next_action(state, [Told(asked) for _ in range(4)])
    assert asked == [(3, "interrupt"), (4, "interrupt"), (2, "choose")]
    assert action.seat == 1


def test_the_first_who_acts_out_of_turn_acts_and_then_all_are_asked_again() -> None:
    asked: list[tuple[int, str]] = []
    state = bombing().at(BOMBS).state
    bots = [Told(asked), Told(asked), Told(asked, [""]), Told(asked, ["bomb"])]
    moved = moments(state, bots)
    first = next(moved)
    assert (first.action.seat, asked) == (3, [(3, "interrupt"), (4, "interrupt")])
    asked.clear()
    second = next(moved)
    assert asked[0] == (3, "interrupt")  # has a higher bomb and lets it go again
    assert second.before is first.after
    assert second.action.seat == first.after.to_act


def test_an_asked_seat_answers_and_a_free_turn_is_not_interrupted() -> None:
    asked: list[tuple[int, str]] = []
    offer = "{ offer: last_card, to: player, say: call last card }"
    state = game(f'rules: {{ warn: {{ when: play, if: "count(hand) == 1", do: {offer} }} }}').at(
        "turn: 1, hands: { 1: 5D 8D }"
    )
    next_action(state.do("1 play 5D").state, [Told(asked) for _ in range(3)])
    assert asked == [(1, "choose")]


@pytest.mark.parametrize("number", [0, 2, 4])
def test_as_many_bots_are_needed_as_there_are_seats(number: int) -> None:
    with pytest.raises(UsageError) as raised:
        play_deal(game().deal().state, [make_bot("easy", 1, seat) for seat in range(number)])
    assert raised.value.diagnostic.code == "C432"


def test_whoever_watches_is_told_every_action() -> None:
    told: list[Moment] = []
    state = game().deal().state
    over = play_deal(state, [make_bot("medium", 1, seat) for seat in range(3)], told.append)
    assert [moment.action for moment in told] == over.history
    assert told[0].before is state
    assert told[-1].after is over
    assert all(earlier.after is later.before for earlier, later in pairwise(told))


def test_a_deal_can_be_taken_up_in_the_middle() -> None:
    bots = [make_bot("easy", 1, seat) for seat in range(3)]
    state = next(moments(game().deal().state, bots)).after
    assert play_deal(state, bots).history[0] == state.history[0]


def test_a_deal_that_is_over_stays_as_it_is() -> None:
    bots = [make_bot("easy", 1, seat) for seat in range(3)]
    over = play_deal(game().deal().state, bots)
    assert play_deal(over, bots) is over


MATCH = """
match: { deals: 3 }
rules: { settle: { when: deal_end, do: { pay: count(hand(payer)), from: losers, to: winners } } }
"""


def test_a_match_has_as_many_deals_as_the_rules_say() -> None:
    bots = [make_bot("medium", 1, seat) for seat in range(3)]
    ends = list(play_match(game(MATCH).deal().state, bots))
    assert [end.view(0).deal_number for end in ends] == [1, 2, 3]
    assert ends[-1].match_is_over
    outcomes = [end.outcome for end in ends]
    paid = [sum(outcome.payments[seat] for outcome in outcomes if outcome) for seat in range(3)]
    assert list(ends[-1].scores) == paid


@pytest.mark.parametrize("deals", [1, 2, 5])
def test_another_number_of_deals_can_be_wished_for(deals: int) -> None:
    bots = [make_bot("easy", 1, seat) for seat in range(3)]
    told: list[Moment] = []
    ends = list(play_match(game(MATCH).deal().state, bots, deals, told.append))
    assert len(ends) == deals
    assert [moment.action for moment in told] == ends[-1].history
