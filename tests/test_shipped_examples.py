"""The examples of all shipped files hold, and those of a house rule are not empty: without the rule they fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.compose import load, shipped
from interpreter.examples.run import Games, run_file

FILES = [head.path for head in [*shipped("ruleset"), *shipped("house_rule")]]
GAMES = Games()


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_examples_hold_and_fail_without_the_house_rule(path: Path) -> None:
    results = run_file(load(path), strict=True, games=GAMES)
    assert not results.failures
    assert results.passed
