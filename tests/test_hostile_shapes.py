"""Shapes that can be made in more ways than anybody could list: findings or answers soon, never a wait."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter import Action, load_ruleset
from interpreter.bots import make_bot
from interpreter.bots.chances import MOST_EFFORT, Chances
from interpreter.cards import mask_of, members
from tests.command import run
from tests.patience import within

HEAD = "ruleset: x\ntitle: X\nabout: X.\nextends: big_two\nplayers: 4\n"
PARTS = "+".join(["same(1..)"] * 11)
RUNS = 'shape: "run(1.., straights, each=1..)+any(0..)"'
WILD = "cards: { jokers: A1 A2 A3 A4 A5 A6 A7 A8, wild: jokers }\n"

LONG = 5.0
"""No command takes so many seconds of work, on a usual machine."""


def written(tmp_path: Path, text: str) -> str:
    path = tmp_path / "x.yaml"
    path.write_text(HEAD + text)
    return str(path)


def kinds(number: int, said: str) -> str:
    return "combinations:\n" + "".join(f"  c{i}: {{ {said} }}\n" for i in range(number))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (kinds(1, f'shape: "{PARTS}"'), "M306"),
        (kinds(250, f'shape: "{PARTS}"'), "M306"),
        (kinds(250, RUNS), "M306"),
        (kinds(250, 'shape: "any(5)"'), "M337"),
        (kinds(40, 'shape: "any(1..)"'), "M337"),
        (kinds(20, 'shape: "any(5)"'), ""),
        (f'define: {{ a: "contains(hand(1), {PARTS})" }}\n', "X205"),
        ('define: { a: "contains(hand(1), run(3, nowhere))" }\n', "X205"),
    ],
    ids=lambda value: value[:60] if isinstance(value, str) else None,
)
def test_shapes_with_too_many_ways(text: str, code: str, tmp_path: Path) -> None:
    with within(LONG):
        ran = run("validate", written(tmp_path, text), "--format", "concise")
    assert ran.code == (1 if code else 0)
    assert code in ran.out


def test_other_deals_are_looked_at_too(tmp_path: Path) -> None:
    text = f'other_deals: {{ wild: {{ combinations: {{ c: {{ shape: "{PARTS}" }} }} }} }}\n'
    assert "M306" in run("validate", written(tmp_path, text)).out
    text = 'other_deals: { one: { deal: { hands: { deal: even } }, combinations: { c: { shape: "any(1..)" } } } }\n'
    found = run("validate", written(tmp_path, text.replace("other_deals", "cards: { packs: 2 }\nother_deals")))
    assert "M337" in found.out


def test_more_plays_of_a_kind_than_are_listed_are_only_warned_of(tmp_path: Path) -> None:
    ref = written(tmp_path, 'combinations: { some: { shape: "any(3..6)" } }\ndeal: { hands: { deal: even } }\n')
    Path(ref).write_text(Path(ref).read_text().replace("players: 4", "players: 2"))
    ran = run("validate", ref, "--format", "concise")
    assert ran.code == 0
    assert "warning: M337" in ran.out
    rules = load_ruleset(ref)
    state = rules.deal(2, seed=1)
    with within(LONG):
        listed = state.legal_actions()
    assert len(listed) > 10_000
    rest = members(state.hands[state.to_act])[:6]
    assert state.why_not(Action(state.to_act, "play", mask_of(rest))) is None


@pytest.mark.parametrize("size", [13, 8, 5])
def test_few_cards_that_can_be_picked_freely_are_fine(size: int, tmp_path: Path) -> None:
    assert run("validate", written(tmp_path, kinds(1, f'shape: "any(1..{size})"'))).code == 0


def test_a_game_with_loose_parts_and_many_wild_cards_goes_on(tmp_path: Path) -> None:
    ref = written(tmp_path, WILD + kinds(1, 'shape: "same(2..)+same(2..)+any(0..)", strength: rank'))
    rules = load_ruleset(ref)
    with within(LONG):
        plays = rules.legal("A1 A2 A3 A4 A5 A6 A7 A8 3D 3C 4D 4C 5H").plays
        assert len(plays) > 100
    state = rules.deal(4, seed=1)
    while not state.is_over:
        with within(LONG):
            state = state.apply(state.legal_actions(state.to_act)[-1])


def test_reading_cards_comes_to_an_end_even_if_no_reading_is_allowed(tmp_path: Path) -> None:
    said = 'shape: "same(1..)+same(1..)+any(0..)", if: "count(cards) > 99"'
    rules = load_ruleset(written(tmp_path, WILD + kinds(1, said)))
    with within(LONG):
        assert rules.identify("A1 A2 A3 A4 A5 A6 A7 A8 3D 3C 4D 4C 5H") == ()
        assert rules.identify("3D 4D 5D 6D 7D 8C 9C 10C JC QC KC AC 2C") == ()
        assert len(rules.legal("3D 4D 5D 6D 7D 8C 9C 10C JC QC KC AC 2C").plays) > 13


def test_what_a_kind_refuses_is_not_read_again_for_the_plays_of_other_kinds(tmp_path: Path) -> None:
    said = 'shape: "any(1..)", if: "count(cards) > 99"'
    refused = load_ruleset(written(tmp_path, WILD + kinds(1, said)))
    hand = "A1 A2 A3 A4 A5 3D 3C 4D 4C"
    with within(LONG):
        plays = refused.legal(hand).plays
    kind = next(kind for kind in refused.for_players().catalog("main")._kinds if kind.kind.name == "c0")
    assert len(kind.known) < 60
    assert plays == load_ruleset(written(tmp_path, WILD)).legal(hand).plays


def test_bots_look_at_fewer_hands_when_hands_have_very_many_plays(tmp_path: Path) -> None:
    rules = load_ruleset(written(tmp_path, kinds(1, 'shape: "any(1..)", strength: rank')))
    view = rules.deal(4, seed=1)
    with within(LONG):
        action = make_bot("medium", 1, 0).choose(view.view(view.to_act or 0))
    assert action in view.legal_actions()


@pytest.mark.parametrize("cards", ["pack", "hand(1)"])
def test_what_is_left_of_very_many_cards_is_told_soon(cards: str, tmp_path: Path) -> None:
    text = (
        "tables: { worth: { 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1, 10: 1, J: 1, Q: 1, K: 1, A: 1, 2: 1 } }\n"
        f'examples: {{ one: {{ given: {{ deal: true }}, expect: {{ that: "deadwood({cards}, c0, worth) < 2" }} }} }}\n'
    )
    with within(LONG):
        assert run("test", written(tmp_path, text + kinds(1, 'shape: "any(3..4)"'))).code == 0


def test_bots_look_at_fewer_hands_when_listing_takes_very_long(tmp_path: Path) -> None:
    said = 'shape: "any(5)", if: "count(cards) > 99"'
    rules = load_ruleset(written(tmp_path, WILD + kinds(6, said)))
    view = rules.deal(4, seed=1)
    with within(LONG):
        action = make_bot("medium", 1, 0).choose(view.view(view.to_act or 0))
    assert action in view.legal_actions()
    catalog = rules.for_players().catalog("main")
    few = Chances(catalog, by_ladder=False).hands
    assert len(few) < 64
    assert sum(catalog.plays(hand).effort for hand in few[:-1]) <= MOST_EFFORT
