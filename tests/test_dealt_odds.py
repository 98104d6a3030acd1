"""Hands that win when they are dealt come up as often as the arithmetic of the pack says."""

from __future__ import annotations

from math import comb, sqrt

import pytest

from interpreter import load_ruleset

DEALS = 6000


@pytest.mark.parametrize(
    ("players", "dealt", "percent"),
    [pytest.param(4, 13, 0.264106, id="V-47"), pytest.param(3, 17, 0.879, id="V-48")],
)
def test_four_dealt_twos_are_as_rare_as_they_should_be(players: int, dealt: int, percent: float) -> None:
    chance = comb(48, dealt - 4) / comb(52, dealt)  # for one hand
    assert chance * 100 == pytest.approx(percent, abs=0.0005)
    rules = load_ruleset("big_two", ["four_twos_win"])
    outcomes = [rules.deal(players, seed).outcome for seed in range(DEALS)]
    met = sum(outcome is not None and outcome.ending == "four_twos" for outcome in outcomes)
    expected = DEALS * players * chance  # no two hands can have them
    assert abs(met - expected) < 3 * sqrt(expected)
