"""Ideas of one family in games of another: rulesets under tests/mixed, and house rules far from home.

A game of tricks has a stock, a drop and a window to answer in; one of drawing and spreading has tricks and an action
out of turn; before a lead the stock is sold by auction; hands are weighed by what is left besides their combinations;
an open pile is taken down to a card. No part of the interpreter knows any of them.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from interpreter import State, load_ruleset
from interpreter.cards import members
from interpreter.examples import run_examples
from tests.walking import all_cards, walk

FOLDER = Path(__file__).parent / "mixed"
FILES = sorted(FOLDER.glob("*.yaml"))
DRAWING = str(Path(__file__).parent.parent / "docs" / "fragments" / "draw_and_spread.yaml")
GAMES = 30
MOST_GAMES = 300
"""So many are played if something was not done in the first."""

each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))


def games(ref: str, *house_rules: str, count: int = GAMES) -> Iterator[tuple[State, list[str]]]:
    """Random deals, each with the names of what was done in it."""
    rules = load_ruleset(ref, house_rules)
    for seed in range(count):
        state = rules.deal(rules.players[seed % len(rules.players)], seed)
        done = []
        for moment in walk(state, random.Random(f"{Path(ref).stem}:{seed}")):
            done.append(moment.action.name)
            state = moment.after
            check(state)
        yield state, done


def check(state: State) -> None:
    """No card and no money is lost."""
    table = state._table
    assert sorted(all_cards(table)) == list(members(table.rules.pack.full & ~table.rules.removed))
    assert sum(table.money) + table.pot + table.bank == 0


@each_file
def test_it_is_well_written_and_does_what_it_says(path: Path) -> None:
    results = run_examples([str(path)])
    assert not results.failures
    assert results.passed >= 5


@each_file
def test_it_is_played_to_the_end(path: Path) -> None:
    endings: Counter[str] = Counter()
    done: Counter[str] = Counter()
    actions = set(load_ruleset(str(path)).for_players().actions)
    for number, (state, names) in enumerate(games(str(path), count=MOST_GAMES), 1):
        assert state.outcome is not None
        assert not state.outcome.capped, (path.stem, state.seed)
        endings[state.outcome.ending] += 1
        done.update(names)
        if number >= GAMES and actions <= set(done):
            break
    assert actions <= set(done), "something is never done"


STRANGERS = [
    (DRAWING, "drop_any_time"),
    (DRAWING, "full_set_leaves"),
    (DRAWING, "hit_lock"),
    (DRAWING, "no_spreading_out"),
    (DRAWING, "only_runs_are_hit"),
    (DRAWING, "spades_pot"),
    ("big_two", "spades_pot"),
    ("big_two_president", "spades_pot"),
    (str(FOLDER / "auction.yaml"), "spades_pot"),
    (str(FOLDER / "down_the_pile.yaml"), "no_spreading_out"),
    (str(FOLDER / "down_the_pile.yaml"), "only_runs_are_hit"),
    (str(FOLDER / "knock_climbing.yaml"), "clockwise"),
    (str(FOLDER / "knock_climbing.yaml"), "pass_bars"),
    (str(FOLDER / "snap_and_spread.yaml"), "no_spreading_out"),
    (str(FOLDER / "snap_and_spread.yaml"), "only_runs_are_hit"),
    ("tonk", "jokers_wild"),
    ("tonk", "two_packs"),
]


@pytest.mark.parametrize(("ref", "house_rule"), STRANGERS, ids=lambda ref: Path(ref).stem)
def test_a_house_rule_serves_a_ruleset_it_was_not_made_for(ref: str, house_rule: str) -> None:
    for state, _ in games(ref, house_rule, count=8):
        assert state.outcome is not None
        assert not state.outcome.capped
