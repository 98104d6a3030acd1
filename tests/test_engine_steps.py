"""Steps of a turn, and what a deal that is thrown in gives back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from interpreter import Rules, State, load_ruleset

Load = Callable[[str], Rules]

GAME = """\
ruleset: game
title: Game
about: A game of a few lines.
players: 2
cards: { ranks: A 2 3 4 5 6 7 8 9, suits: D C }
zones: { discards: { seen_by: all } }
combinations: { single: { shape: "same(1)" } }
match: { first_dealer: "random(seats)", next_dealer: "next(dealer)", deals: 2 }
"""


@pytest.fixture
def load(tmp_path: Path) -> Load:
    def load_game(text: str) -> Rules:
        path = tmp_path / "game.yaml"
        path.write_text(GAME + text)
        return load_ruleset(str(path))

    return load_game


def after(state: State, *actions: str) -> State:
    for action in actions:
        state = state.apply(action)
    return state


TWO_ENDS = """\
deal: { hands: { deal: 3 } }
memory: { busy: { start: false, until: turn } }
actions:
  work:    { do: { set: busy, to: "true" } }
  idle:    {}
  discard: { cards: 1, to: discards }
turn:
  begin:  { must: [work, idle] }
  has_to: { must: discard, if: "not busy" }
  may:    { may: discard, if: busy }
"""


@pytest.mark.parametrize("begin", ["work", "idle"])
def test_an_action_of_two_steps_belongs_to_the_one_that_is_offered(load: Load, begin: str) -> None:
    state = load(TWO_ENDS).deal(players=2)
    seat = state.to_act
    state = state.apply(begin)
    state = state.apply(state.legal_actions()[0])
    assert len([action for action in state.history if action.name == "discard"]) == 1
    assert state.to_act != seat


THROWN_IN = """\
deal:
  hands: { deal: 3 }
  bets:
    offer: bet
    to: seats
    do: [{ pay: 2, from: player, to: pot }, { pay: 1, from: player, to: bank }]
actions:
  again: { do: { redeal: same } }
  over:  { do: { end: deal } }
  ante:  { do: { pay: 5, from: player, to: pot } }
turn: { act: { must: [again, over, ante] } }
"""


def test_a_deal_that_is_thrown_in_gives_back_what_was_paid(load: Load) -> None:
    state = after(load(THROWN_IN).deal(players=2), "bet", "bet")
    assert (state._table.pot, state._table.bank, sum(state._table.money)) == (4, 2, -6)
    state = state.apply("again")
    assert (state._table.pot, state._table.bank, sum(state._table.money)) == (0, 0, 0)


def test_what_a_deal_before_left_in_the_pot_stays_there(load: Load) -> None:
    state = after(load(THROWN_IN).deal(players=2), "bet", "done", "over").next_deal()
    state = after(state, "bet", "bet", "ante", "again")
    assert (state._table.pot, state._table.bank) == (2, 1)
    assert sum(state.scores) == -3


ROUNDS = """\
deal:
  hands: { deal: 3 }
  round: { ask: seats, may: raise, until: "height >= 9" }
memory: { height: { start: 0, until: deal }, by: { holds: seat, start: nothing, until: deal } }
actions:
  raise: { if: "not by == player", do: [{ set: height, to: "height + 1" }, { set: by, to: player }] }
  over:  { do: { end: deal } }
turn: { act: { must: over } }
"""


def test_a_seat_that_could_not_answer_before_is_asked_when_it_can(load: Load) -> None:
    state = load(ROUNDS).deal(players=2, seed=1)
    first, second = state.to_act, 1 - state.to_act
    state = after(state, "raise", "raise")  # the second round begins; the one who raised last is behind
    for seat in (first, second, first):
        assert state.to_act == seat
        state = state.apply("raise")


def test_a_question_goes_round_until_nobody_answers(load: Load) -> None:
    state = after(load(ROUNDS).deal(players=2, seed=1), "raise", "done")
    state = after(state, "done")
    assert [action.name for action in state.legal_actions()] == ["over"]


LATER = """\
deal: { hands: { deal: 3 } }
actions:
  draw: { do: { move: "top(stock)", to: hand } }
  lay:  { cards: combination, to: discards }
  over: { do: { end: deal } }
turn:
  draw: { must: draw }
  lay:  { may: lay, repeat: true }
  over: { must: over }
"""


def test_what_a_hand_can_lay_later_in_a_turn_is_listed(load: Load) -> None:
    legal = load(LATER).legal("AD AC 2D")
    assert sorted(legal.plays) == [("2D",), ("AC",), ("AD",)]
    assert not legal.can_pass
