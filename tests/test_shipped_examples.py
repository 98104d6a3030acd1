"""The examples of all shipped files hold, and those of a house rule are not empty: without the rule they fail."""

from __future__ import annotations

import pytest

from interpreter.compose import Head, load, shipped
from interpreter.examples.run import Games, run_file

HEADS = [*shipped("ruleset"), *shipped("house_rule")]
GAMES = Games()


@pytest.mark.parametrize("head", HEADS, ids=lambda head: str(head.name))
def test_examples_hold_and_fail_without_the_house_rule(head: Head) -> None:
    results = run_file(load(head.path), strict=True, games=GAMES)
    assert not results.failures
    assert results.passed or head.skeleton
