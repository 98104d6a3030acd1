"""Numbers of a seat that a ruleset shows at the table: to each seat its own, at the end of the deal everybody's."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from interpreter import load_ruleset
from interpreter.terminal.board import facts
from interpreter.terminal.seats import Seats
from interpreter.terminal.settlement import settlement
from interpreter.words import describe
from tests.command import run
from tests.small_games import TABLE, findings, game, ruleset_file

PEOPLE = Seats(("human", "human"))
COUNT = """
tables: { pips: { A: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9 } }
define: { "worth(s)": { is: "pips(hand(s))", seen_by: owner, about: What a hand is worth. } }
"""
GIVEN = "turn: 1, hands: { 1: 9D, 2: 3C 4D }"


def test_each_seat_is_shown_its_own() -> None:
    spot = game(COUNT, on=TABLE, players=2).at(GIVEN)
    for seat, worth in ((1, 9), (2, 7)):
        view = spot.view(seat)
        assert view.values == {"worth": worth}
        assert ("Worth", str(worth)) in list(facts(view, PEOPLE))


def test_the_result_has_everybodys(tmp_path: Path) -> None:
    state = game(COUNT, on=TABLE, players=2).at(GIVEN).do("1 discard 9D").state
    assert state.outcome is not None and state.outcome.values == {"worth": (0, 7)}
    heading, *_ = [line.split() for line in settlement(state, PEOPLE) if "place" in line]
    assert "worth" in heading
    assert any(line.startswith("Seat 2") and "worth 7" in line for line in settlement(state, PEOPLE, plain=True))
    path = tmp_path / "game.json"
    run("play", "tonk", "--seats", "easy,easy", "--players", "2", "--seed", "4", "--save", str(path))
    (deal, *_) = json.loads(path.read_text())["deals"]
    assert len(deal["values"]["hand_count"]) == 2


@pytest.mark.parametrize("patch", ['seen_by: nobody, is: "pips(hand(s))"', 'is: "pips(hand(s))"'])
def test_what_nobody_is_shown_is_for_the_rules_only(patch: str) -> None:
    hidden = COUNT.replace('is: "pips(hand(s))", seen_by: owner', patch)
    spot = game(hidden, on=TABLE, players=2).at(GIVEN)
    assert spot.view(1).values == {}
    outcome = spot.do("1 discard 9D").state.outcome
    assert outcome is not None and outcome.values == {}


@pytest.mark.parametrize(
    ("define", "code", "says"),
    [
        ('worth: { is: "count(stock)", seen_by: owner }', "M324", "needs one seat"),
        ('"worth(c: card)": { is: "count(stock)", seen_by: owner }', "M324", "needs one seat"),
        ('"worth(a, b)": { is: "count(hand(a) + hand(b))", seen_by: owner }', "M324", "needs one seat"),
        ('"worth(s)": { is: "empty(hand(s))", seen_by: owner }', "X204", "number"),
        ('"worth(s)": { is: "count(c in hand(next(s)): c.rank == A)", seen_by: owner }', "X206", "cannot see"),
    ],
)
def test_only_a_number_of_one_seat_that_it_may_know(define: str, code: str, says: str) -> None:
    (found,) = findings(f"define: {{ {define} }}", on=TABLE, players=2)
    assert found.code == code and says in found.message + (found.help or "")


def test_words_say_who_is_told() -> None:
    rules = load_ruleset(ruleset_file(TABLE + COUNT))
    (line,) = [line.text for line in describe(rules).section("Terms").lines if "worth" in line.text]
    assert "what a hand is worth" in line and "Everybody is told their own" in line


@pytest.mark.parametrize("ref", ["tonk", "texas_tonk"])
def test_the_count_of_a_hand_is_shown_where_it_decides(ref: str) -> None:
    assert set(load_ruleset(ref).deal(3, "2").view(0).values) == {"hand_count"}
