"""From Python: bots of one's own in simulations, sentences with names, and what is no action."""

from __future__ import annotations

from typing import Any

import pytest

from interpreter import UsageError, load_ruleset
from interpreter.bots import make_bot
from interpreter.engine import Action, View
from interpreter.play_through import play_deal
from interpreter.simulation import simulate


class First:
    """Does the first thing it may."""

    def choose(self, view: View) -> Action:
        return view.actions[0]

    def interrupt(self, _: View) -> Action | None:
        return None


class Chooser:
    """Cannot be asked out of turn."""

    def choose(self, view: View) -> Action:
        return view.actions[0]


FIRST = First()


@pytest.mark.parametrize(
    ("seats", "named"),
    [
        ([FIRST], ["First"] * 4),
        ([FIRST, "medium"], ["First", "medium", "medium", "medium"]),
        (["easy", FIRST], ["easy", "First", "First", "First"]),
        ([FIRST, "easy", FIRST, First()], ["First", "easy", "First", "First 2"]),
    ],
)
def test_bots_of_ones_own_are_simulated(seats: list[Any], named: list[str]) -> None:
    report = simulate("big_two", seats=seats, players=4, games=8, seed=1)
    assert report.to_json()["bots"] == named
    assert report.to_json() == simulate("big_two", seats=seats, players=4, games=8, seed=1).to_json()


@pytest.mark.parametrize("wrong", [None, 3, First, Chooser(), lambda view: view.actions[0]])
def test_what_is_no_bot_is_said(wrong: Any) -> None:
    with pytest.raises(UsageError, match="is no bot") as caught:
        simulate("big_two", seats=[wrong], games=1)
    assert "choose" in str(caught.value.diagnostic.help)


def test_bots_of_ones_own_play_in_one_process() -> None:
    with pytest.raises(UsageError, match="in one process"):
        simulate("big_two", seats=[FIRST], games=8, jobs=2)


@pytest.mark.parametrize("wrong", [None, 3, ["pass"], b"pass"])
def test_what_is_no_action_is_said(wrong: Any) -> None:
    state = load_ruleset("big_two").deal(4, 1)
    for ask in (state.why_not, state.apply, state.parse):
        with pytest.raises(UsageError, match="an action is"):
            ask(wrong)


@pytest.mark.parametrize("ref", ["big_two", "tonk"])
def test_the_sentence_of_an_outcome_has_names(ref: str) -> None:
    state = load_ruleset(ref).deal(3, 5)
    outcome = play_deal(state, [make_bot("easy", 5, seat) for seat in range(3)]).outcome
    assert outcome is not None
    names = ["Ann", "Ben", "Cleo"]
    told = outcome.told(names)
    assert "{" not in told + outcome.told()
    assert all(names[seat] in told for seat in outcome.winners) == ("{winners}" in outcome.sentence)
