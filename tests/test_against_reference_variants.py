"""The engine against the brute-force reference with house rules, options and regional rulesets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from interpreter.compose import Head, Kind, load, shipped
from interpreter.compose.options import read_options
from tests.reference.big_two import BIG_TWO, SHIPPED, Variant
from tests.reference.comparing import Engine, compare_positions, compare_told
from tests.reference.variants import REGIONS, Case, cases

CASES = list(cases())
KINDS: tuple[Kind, ...] = ("ruleset", "house_rule")
ABOUT_PLAYS = {"cards", "combinations", "runs", "families", "beats"}
"""Sections that say what can be played and what beats what."""
ELSEWHERE = {"straights", "flushes", "kitty"}
"""Options every choice of which `test_against_reference.py` compares; or that only take cards out before dealing."""
BROUGHT_BY_A_CHOICE = {"taiwanese_straights"}
"""House rules that are choices of such an option."""


def engine_for(case: Case) -> Engine:
    return Engine(case.ruleset, case.house_rules, case.players, case.order, dict(case.options))


def compare(case: Case, variant: Variant) -> None:
    engine, rng = engine_for(case), Random(str(case))
    compare_positions(engine, variant, rng, case.hands, case.most)
    for hand, to_beat in case.told:
        for more in range(3):
            compare_told(engine, variant, rng, hand.split(), to_beat.split(), more)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_hands_are_played_as_in_the_reference(case: Case) -> None:
    compare(case, case.variant)


@pytest.mark.parametrize("case", [case for case in CASES if case.variant is not BIG_TWO], ids=str)
def test_the_sample_shows_that_something_is_changed(case: Case) -> None:
    other = replace(BIG_TWO, packs=case.variant.packs, equal_plays=case.house_rules == ("two_packs",))
    if case.variant.jokers != "none":
        other = replace(BIG_TWO, jokers="worthless" if case.variant.jokers == "high" else "high")
    with pytest.raises(AssertionError):
        compare(case, other)


def test_every_ruleset_with_tricks_is_compared() -> None:
    climbing = {head.name for head in shipped("ruleset") if not head.skeleton and "tonk" not in head.name}
    assert climbing == {*SHIPPED, *REGIONS}


# ── Nothing is left out ─────────────────────────────────────────────────────────────────────────────────────────────


def climbing(kind: Kind) -> list[Head]:
    """What is shipped for games with tricks."""
    return [head for head in shipped(kind) if any(id_.startswith(("B", "C", "O", "V")) for id_ in head.covers)]


def choices_about_plays(head: Head) -> Iterator[tuple[str, str]]:
    """The choices of a file that change what can be played or what beats what; not the defaults."""
    for name, option in read_options(load(head.path).root.get("options"), head.name).options.items():
        for choice in option.choices.values():
            if choice.name != option.default and ABOUT_PLAYS & set(choice.patch.items):
                yield name, choice.name


def test_every_choice_about_plays_is_compared() -> None:
    compared = {pair for case in CASES for pair in case.options}
    shipped_choices = [pair for kind in KINDS for head in climbing(kind) for pair in choices_about_plays(head)]
    assert [pair for pair in shipped_choices if pair[0] not in ELSEWHERE and pair not in compared] == []


def test_every_house_rule_about_plays_is_compared() -> None:
    compared = {rule for case in CASES for rule in case.house_rules}
    about_plays = {head.name for head in climbing("house_rule") if ABOUT_PLAYS & set(load(head.path).root.items)}
    assert about_plays - compared <= BROUGHT_BY_A_CHOICE
