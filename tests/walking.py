"""Random games of whatever ruleset, for properties that hold in every position of every game."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from interpreter import Action, Rules, State, load_ruleset
from interpreter.cards import members
from interpreter.combinations import Play
from interpreter.compose import shipped
from interpreter.diagnostics import RulesetError, UsageError
from interpreter.engine.contents import Contents

ROOT = Path(__file__).resolve().parent.parent
SHIPPED = [head.name for head in shipped("ruleset") if not head.skeleton]
HOUSE_RULES = [head.name for head in shipped("house_rule")]
OTHERS = [str(ROOT / "docs/fragments/draw_and_spread.yaml"), str(ROOT / "tests/properties/varied.yaml")]
"""Rulesets that do what no shipped one does yet."""


@dataclass(frozen=True)
class Setup:
    """What is played: a ruleset, house rules, options and a number of players."""

    ref: str
    players: int
    house_rules: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        parts = [Path(self.ref).stem, str(self.players), *self.house_rules]
        return "-".join([*parts, *(f"{name}={value}" for name, value in self.options)])

    @property
    def rules(self) -> Rules:
        return _loaded(self.ref, self.house_rules, self.options)

    def deal(self, seed: int | str) -> State:
        return self.rules.deal(self.players, seed)


@cache
def _loaded(ref: str, house_rules: tuple[str, ...], options: tuple[tuple[str, str], ...]) -> Rules:
    return load_ruleset(ref, house_rules, dict(options))


@cache
def fits(setup: Setup) -> bool:
    """Whether these rules can stand beside each other, and be played by so many."""
    try:
        setup.rules.for_players(setup.players)
    except (RulesetError, UsageError):
        return False
    return True


@cache
def plain_setups(others: bool = True) -> tuple[Setup, ...]:
    """Every ruleset as it is, with every number of players."""
    refs = [*SHIPPED, *OTHERS] if others else SHIPPED
    return tuple(Setup(ref, players) for ref in refs for players in _loaded(ref, (), ()).players)


def setups_with(rule: str) -> Iterator[Setup]:
    """A house rule on every shipped ruleset it fits, in an order of its own."""
    refs = random.Random(rule).sample(SHIPPED, len(SHIPPED))
    return filter(fits, (Setup(ref, _loaded(ref, (), ()).usual_players, (rule,)) for ref in refs))


def house_ruled_setups() -> Iterator[Setup]:
    """Every house rule on two of the shipped rulesets it fits."""
    for rule in HOUSE_RULES:
        yield from islice(setups_with(rule), 2)


def optional_setups() -> Iterator[Setup]:
    """Every choice of every option in one ruleset that has it, and the least and largest of every number."""
    seen: set[tuple[str, str, str]] = set()
    for ref in SHIPPED:
        rules = _loaded(ref, (), ())
        for option in rules.document.options.values():
            for value in list(option.choices) or [str(option.low), str(option.high)]:
                setup = Setup(ref, rules.usual_players, (), ((option.name, value),))
                key = (option.span.file, option.name, value)
                if value != option.default and key not in seen and fits(setup):
                    seen.add(key)
                    yield setup


class Moment(NamedTuple):
    """A position of a random game, the action done in it, and the position after."""

    state: State
    action: Action
    after: State


def choose(chance: random.Random, actions: Sequence[Action]) -> Action:
    """One of the actions: rather one that moves cards than one that lets the turn go by."""
    cards = [action for action in actions if action.cards]
    return chance.choice(cards if cards and chance.random() < 0.7 else actions)


def walk(state: State, chance: random.Random) -> Iterator[Moment]:
    """A random game to the end of the deal."""
    while not state.is_over:
        seat = chance.choice(state.actors)
        action = choose(chance, state.legal_actions(seat))
        after = state.apply(action)
        yield Moment(state, action, after)
        state = after


def walked(setup: Setup, seed: int) -> Iterator[Moment]:
    """A random game of a setup."""
    return walk(setup.deal(seed), random.Random(f"{setup}:{seed}"))


REMEMBERED = {"legal", "hand_plays", "catalog", "rules", "history", "order", "fired", "main_rules", "in_ranking"}
"""What a table keeps only to be quick or for a moment, or what is compared in another way."""


def fingerprint(state: State) -> tuple[Any, ...]:
    """Everything that makes up a position, as values that can be compared."""
    t = state._table
    plain = {name: _frozen(getattr(t, name)) for name in Contents.__slots__ if name not in REMEMBERED}
    history = tuple(_frozen(action) for action in state.history)
    return (*sorted(plain.items()), t.order.name, t.rules.digest, history)


def _frozen(value: Any) -> Any:
    if isinstance(value, Play):
        return (value.name, value.cards, repr(value.power))
    if isinstance(value, list | tuple):
        return tuple(_frozen(item) for item in value)
    return value if isinstance(value, int | str | None) else repr(value)


def all_cards(t: Contents) -> list[int]:
    """Every card on the table, once for every place it lies in."""
    found: list[int] = []
    for hand in t.hands:
        found.extend(members(hand))
    for zone in t.rules.zones[1:]:
        if zone.name == "trick":
            for made in t.trick:
                found.extend(members(made.cards))
            continue
        content = t.zones[zone.index]
        if zone.groups is not None:
            for group in content:
                found.extend(members(group.cards))
        else:
            for part in content if zone.of_seat else (content,):
                found.extend(part if zone.stacked else members(part))
    return found
