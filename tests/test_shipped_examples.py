"""The examples of all shipped files hold, and none is empty: without the house rule or the choice some of them fail."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from interpreter.compose import File, Head, load, shipped
from interpreter.compose.options import read_options
from interpreter.examples.run import Games, run_file
from interpreter.source import Mapping, to_plain

HEADS = [*shipped("ruleset"), *shipped("house_rule")]
GAMES = Games()


@pytest.mark.parametrize("head", HEADS, ids=lambda head: str(head.name))
def test_examples_hold_and_fail_without_the_house_rule(head: Head) -> None:
    results = run_file(load(head.path), strict=True, games=GAMES)
    assert not results.failures
    assert results.passed or head.skeleton


def choices() -> Iterator[tuple[str, str]]:
    """What can be chosen besides the defaults, by option; of a number option only that it can be."""
    for head in HEADS:
        for option in read_options(load(head.path).root.get("options"), head.name).options.values():
            yield from ((option.name, choice) for choice in option.choices or ["another number"])
            if option.choices:
                DEFAULTS.add((option.name, option.default))


DEFAULTS: set[tuple[str, object]] = set()
CHOICES = [choice for choice in dict.fromkeys(choices()) if choice not in DEFAULTS]


@cache
def examples_with(option: str) -> list[tuple[File, str, object]]:
    """The examples that choose something of an option, and what."""
    found: list[tuple[File, str, object]] = []
    for head in HEADS:
        file = load(head.path)
        for name, example in to_plain(file.examples).items() if file.examples else ():
            chosen = example.get("choose", {})
            if option in chosen:
                found.append((file, name, chosen[option]))
    return found


def without_choice(file: File, name: str, option: str) -> File:
    """The file with that example alone, which no longer chooses."""
    assert file.examples is not None
    example = file.examples.items[name]
    assert isinstance(example, Mapping)
    chosen = example.items["choose"]
    assert isinstance(chosen, Mapping)
    left = {key: value for key, value in chosen.items.items() if key != option}
    changed = replace(example, items={**example.items, "choose": replace(chosen, items=left)})
    examples = replace(file.examples, items={name: changed})
    return replace(file, root=replace(file.root, items={**file.root.items, "examples": examples}))


@pytest.mark.parametrize(("option", "choice"), CHOICES, ids=map(" ".join, CHOICES))
def test_an_example_of_a_choice_fails_without_it(option: str, choice: str) -> None:
    found = [(file, name) for file, name, chosen in examples_with(option) if choice in (chosen, "another number")]
    assert found, "no example chooses this"
    assert any(run_file(without_choice(file, name, option), games=GAMES).failures for file, name in found)
