"""The positions that examples give: what of them cannot be, and where equal cards lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.engine.position import Position, build
from interpreter.examples import run_examples
from tests.walking import optional_setups, plain_setups

HEAD = """
ruleset: tried
title: Tried
about: A game to try positions in.
extends: big_two
{more}examples: {{ tried: {{ given: {given}, expect: {expect} }} }}
"""


def failures(folder: Path, given: str, expect: str = "{}", more: str = "") -> list[str]:
    path = folder / "tried.yaml"
    path.write_text(HEAD.format(given=given, expect=expect, more=more), encoding="utf-8")
    return [message for failure in run_examples([str(path)]).failures for message in failure.messages]


def test_there_is_no_order_of_that_name(tmp_path: Path) -> None:
    assert failures(tmp_path, "{ memory: { order: twos_low } }") == ["there is no order `twos_low`"]


@pytest.mark.parametrize("cards", ["{ 1: 3D, 2: 3D }", "{ 1: 3D 3C, 2: 3C }"])
def test_a_card_is_in_two_places(tmp_path: Path, cards: str) -> None:
    (message,) = failures(tmp_path, f"{{ turn: 1, hands: {cards} }}")
    assert "is in two places" in message


def test_equal_cards_lie_in_different_places(tmp_path: Path) -> None:
    two_packs = "cards: { packs: 2 }\n"
    hands = "hands: { 1: 2S, 2: 3D 9C, 3: 4D +2 }"
    given = f"{{ trick: [3 play 3D], zones: {{ away: 2S }}, turn: 1, {hands} }}"
    expect = "{ hands: { 1: 2S, 2: 3D 9C }, that: ['count(hand(1)) == 1', 'count(away) > 0'] }"
    assert failures(tmp_path, given, expect, two_packs) == []
    (message,) = failures(tmp_path, "{ turn: 1, hands: { 1: 3D, 2: 3D 3D } }", more=two_packs)
    assert message.startswith("3D is in two places")


def test_cards_are_dealt_to_whom_they_are_wanted_for() -> None:
    """Whoever is dealt to first, even if that is drawn by lot or found by a cut, and whichever way the cards go."""
    for setup in (*plain_setups(), *optional_setups()):
        rules = setup.rules.for_players(setup.players)
        wanted = {seat: 1 << setup.rules.cards(f"{5 + seat // 2}{'DC'[seat % 2]}")[0] for seat in range(rules.players)}
        for dealer in (0, 1):
            dealt = build(rules, Position(deal=True, dealer=dealer, hands={s: (c, 0) for s, c in wanted.items()}))
            hands = dealt._table.hands
            assert all(hands[seat] & card for seat, card in wanted.items()), (setup, dealer)


REMEMBERING = """\
memory:
  passed:   { of: seat, start: false, until: trick }
  bombs:    { start: 0, until: deal }
  acted:    { start: false, until: turn }
cards: { orders: { twos_low: 2 3 .. A } }
rules:
  note_pass: { when: pass, if: "not leading", do: { set: passed(player), to: "true" } }
  note_act:  { when: [play, pass], do: { set: acted, to: "true" } }
  note_bomb:
    when: play
    if: "new is bomb"
    do: [{ run: count_bomb }, { set: order, to: twos_low }, { pay: 5, from: player, to: bank }]
  count_bomb: { do: { set: bombs, to: "bombs + 1" } }
forbid: { barred: { action: [turn, play], if: "passed(player)", because: "a pass is final" } }
"""
BOMB = "4 play 9D 9C 9H 9S 3C"


@pytest.mark.parametrize(
    ("given", "holds"),
    [
        (
            "trick: [4 play 5D, 1 pass], turn: 2",
            ["passed(1)", "not passed(2)", "did(1, pass) == 1", "did(4, play) == 1"],
        ),
        ("trick: [4 play 5D, 1 pass, 2 play 6D], turn: 3", ["passed(1)", "not passed(2)", "did(3, pass) == 0"]),
        (
            "trick: [4 play 5D, 1 pass], turn: 2, memory: { passed: { 1: false } }",
            ["not passed(1)", "did(1, pass) == 1"],
        ),
        ("trick: [4 play 5D], turn: 1", ["bombs == 0", "order == main", "not acted"]),
        (f"trick: [{BOMB}], turn: 1", ["bombs == 1", "order == twos_low", "score(4) == 0"]),
        (f"trick: [{BOMB}], turn: 1, memory: {{ order: main }}", ["bombs == 1", "order == main"]),
        ("turn: 2", ["not passed(1)", "did(1, pass) == 0", "bombs == 0"]),
    ],
)
def test_what_was_done_in_the_trick_is_remembered(tmp_path: Path, given: str, holds: list[str]) -> None:
    expect = "{ that: [" + ", ".join(f"'{each}'" for each in holds) + "] }"
    assert failures(tmp_path, f"{{ {given} }}", expect, REMEMBERING) == []


def test_who_passed_in_the_trick_that_is_given_has_no_turn_in_it(tmp_path: Path) -> None:
    given = "{ trick: [4 play 5D, 1 pass, 2 play 6D, 3 pass], hands: { 1: 9D 3C, 3: 9C 3H, 4: 9H 4H, 2: 10D 4D } }"
    assert failures(tmp_path, given, "{ to_act: 4, refused: { 1 play 9D: turn } }", REMEMBERING) == []


def test_what_is_done_in_a_trick_has_to_be_an_action(tmp_path: Path) -> None:
    for deed in ("2 pas", "2 paly 5D"):
        (message,) = failures(tmp_path, f"{{ trick: [1 play 3D, {deed}], turn: 3 }}")
        assert "there is no action" in message


def test_what_is_set_in_groups_and_for_several_seats_is_remembered(tmp_path: Path) -> None:
    more = """
memory: { seen: { of: seat, start: 0, until: deal, about: How often it was seen. } }
rules:
  see: { when: play, do: { for: "seats - [player]", do: [{ set: seen(seat), to: "seen(seat) + 1" }, { end: deal }] } }
  again: { when: play, do: { for: "[4]", if: "seat != player", run: once_more } }
  once_more: { do: { set: seen(4), to: "seen(4) + 10" } }
"""
    given = "{ trick: [1 play 3D, 2 play 4D], turn: 3 }"
    expect = "{ that: ['seen(1) == 1', 'seen(2) == 1', 'seen(3) == 2', 'seen(4) == 22'], deal_over: false }"
    assert failures(tmp_path, given, expect, more) == []
