"""Why something is not allowed, as a person is told it: whatever refuses, there is a sentence or the rule in words."""

from __future__ import annotations

import pytest

from interpreter import load_ruleset
from interpreter.terminal.reasons import reasons
from tests.small_games import ruleset_file

GAME = """
players: 2
cards: { ranks: 7 8 9 10 J Q K A, suits: C S H D }
zones: { pile: { seen_by: all } }
deal: { hands: { deal: 5 } }
turn: { play: { must: [lay, show_all, rest, boast, sulk, brag] } }
actions:
  lay:      { cards: 1, to: pile }
  show_all: { if: "count(hand) > 20", about: Show a hand of more than twenty cards. }
  rest:
    if: "empty(stock)"
  boast: {}
  sulk:  {}
  brag:  {}
forbid:
  humble: { action: boast, because: nobody likes it }
  merry:
    action: sulk
    if: "not empty(hand)"
    about: Whoever has cards is merry.
"""


@pytest.mark.parametrize(
    ("action", "told", "explained"),
    [
        ("show all", "`show all` means: show a hand of more than twenty cards (if, ", "more than twenty cards"),
        ("boast", "Not allowed: nobody likes it (humble, ", "“boast” is not allowed: nobody likes it."),
        ("sulk", "Not allowed: Whoever has cards is merry. (merry, ", "is not allowed if the hand is not empty"),
        ("rest", "Not allowed: that is not possible now (if, ", "“rest”: Only if the stock is empty."),
    ],
)
def test_every_refusal_has_a_sentence_and_the_rule_in_words(action: str, told: str, explained: str) -> None:
    rules = load_ruleset(ruleset_file(GAME))
    refusal = rules.deal(2, "1").why_not(action)
    assert refusal is not None
    short = list(reasons(refusal, rules, 2))
    long = list(reasons(refusal, rules, 2, explained=True))
    assert told in short[0] and explained in long[1]
    assert (short == long) == ("not possible now (if" in told)


def test_what_no_line_of_a_ruleset_says_needs_no_words() -> None:
    rules = load_ruleset("big_two")
    state = rules.deal(4, "1")
    refusal = state.why_not("pass", (state.to_act + 1) % 4)
    assert refusal is not None
    assert list(reasons(refusal, rules, 4, explained=True)) == ["Not allowed: it is not your turn (turn)"]


def test_a_sentence_that_a_patch_has_overtaken_is_not_told() -> None:
    path = ruleset_file(
        """
extends: tonk
actions: { stop: { if: "count(hand) > 20" } }
"""
    )
    state = load_ruleset(path).deal(2, "1")
    refusal = state.why_not("stop")
    assert refusal is not None and refusal.because == "that is not possible now"
    refusal = load_ruleset("tonk").deal(2, "1").why_not("stop")
    assert refusal is not None and refusal.because.endswith("need a card from the stock when there is none left")
