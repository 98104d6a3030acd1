"""A sample of what `python -m tests.composition.matrix` does in full: house rules in pairs and sets are played."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.composition.mixing import (
    BASES,
    HOUSE_RULES,
    Mix,
    Played,
    Refused,
    built_in,
    choice_fits_alone,
    some_pairs,
    some_set,
)
from tests.composition.playing import try_out
from tests.composition.report import failures_of

PAIRS = 120
SETS = 16
GAMES = 2
SPREAD = 8
"""In so many parts the sample is tried, so that several processes can share it."""


@pytest.mark.parametrize("part", range(SPREAD))
def test_house_rules_stand_together_or_say_why_not(part: int) -> None:
    for mix in some_pairs(PAIRS // SPREAD, Random(f"pairs, part {part}"), HOUSE_RULES[part::SPREAD]):
        assert failures_of(try_out(mix, GAMES)) == []


@pytest.mark.parametrize("number", range(SETS))
def test_random_sets_of_house_rules_stand_together_or_say_why_not(number: int) -> None:
    assert failures_of(try_out(some_set(Random(f"set {number}")), GAMES)) == []


def test_the_sample_is_spread_over_everything() -> None:
    parts = [(Random(f"pairs, part {part}"), HOUSE_RULES[part::SPREAD]) for part in range(SPREAD)]
    pairs = [mix for chance, rules in parts for mix in some_pairs(PAIRS // SPREAD, chance, rules)]
    assert {mix.base for mix in pairs} == set(BASES)
    tried = {rule for mix in pairs for rule in mix.rules}
    assert tried | frozenset().union(*map(built_in, BASES)) == set(HOUSE_RULES)


def test_a_choice_that_does_not_fit_the_ruleset_is_nobodys_quarrel() -> None:
    assert not choice_fits_alone("texas_tonk", "swap_three_of_diamonds", "opener_after_swap", "last_winner")
    assert choice_fits_alone("texas_tonk", "swap_three_of_diamonds", "centre_card", "face_down")
    assert choice_fits_alone("big_two", "swap_three_of_diamonds", "opener_after_swap", "last_winner")


def test_a_game_that_does_not_end_by_a_rule_is_noticed(tmp_path: Path) -> None:
    rule = tmp_path / "endless.yaml"
    rule.write_text("house_rule: endless\nrules: { deal_over: null, blocked: null }\n")
    result = try_out(Mix("big_two", (str(rule),)), 2)
    assert isinstance(result, Played)
    assert all("the deal ended stuck" in problem for problem in result.problems)
    assert failures_of(result) == result.problems != []


def test_a_quarrel_of_which_only_one_place_is_named_is_noticed(tmp_path: Path) -> None:
    one, other = tmp_path / "one.yaml", tmp_path / "other.yaml"
    one.write_text("house_rule: one\nmemory: { opening_card: { holds: rank } }\n")
    other.write_text('house_rule: other\nrules: { x: { when: play, do: { set: opening_card, to: "3D" } } }\n')
    result = try_out(Mix("big_two", (str(one), str(other))), 1)
    assert isinstance(result, Refused)
    assert len(failures_of(result)) == 1


@pytest.mark.parametrize(
    "mentions",
    [
        "rules: { x: { when: deal_end, instead_of: settle, do: { tell: Nothing. } } }",
        "rules: { x: { when: pass, do: { run: settle } } }",
        'rules: { x: { when: pass, if: "opening_card is nothing", do: { end: trick } } }',
        "deal: { x: { set: opening_card, to: 3D } }",
        "forbid: { x: { action: pass, if: leading, because: no } }",
    ],
)
def test_who_mentions_what_another_takes_away_quarrels_with_it(tmp_path: Path, mentions: str) -> None:
    one, other = tmp_path / "one.yaml", tmp_path / "other.yaml"
    one.write_text(f"house_rule: one\n{mentions}\n")
    other.write_text(
        "house_rule: other\n"
        "rules: { settle: null, count_pass: null, blocked: null }\n"
        "actions: { pass: null }\nturn: { act: { must: play } }\n"
        "forbid: { leader_must_play: null, open_with_card: null }\n"
        "memory: { opening_card: null }\ndeal: { opener: { next_turn: dealer } }\n"
    )
    result = try_out(Mix("big_two", (str(one), str(other))), 1)
    assert isinstance(result, Refused)
    assert failures_of(result) == []
    assert any(place.startswith("one.yaml") for place in result.places)
    assert any(place.startswith("other.yaml") for place in result.places)


def test_a_quarrel_of_which_both_places_are_named_is_no_failure() -> None:
    result = try_out(Mix("big_two", ("butterfly", "sisters")), 1)
    assert isinstance(result, Refused)
    assert failures_of(result) == []
    assert result.places == ("sisters.yaml:6", "butterfly.yaml:2")
