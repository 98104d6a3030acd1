"""The engine against the brute-force reference with house rules, options and regional rulesets."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from interpreter.compose import shipped
from tests.reference.big_two import BIG_TWO, SHIPPED, Variant
from tests.reference.comparing import Engine, compare_positions, compare_told
from tests.reference.variants import REGIONS, Case, cases

CASES = list(cases())


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
