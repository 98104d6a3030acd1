"""Small games made for a test: rulesets of a few lines, positions as examples give them, and questions about them.

Seats count from 1 here, as in everything a person reads or writes.
"""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from interpreter.cards import format_cards
from interpreter.compiler import compile_ruleset
from interpreter.compose import compose
from interpreter.diagnostics import Diagnostic, RulesetError
from interpreter.engine import State, first_deal
from interpreter.engine.position import build
from interpreter.examples.reading import Reader, entries
from interpreter.expressions import Checker, Type, parse
from interpreter.expressions.frame import frame
from interpreter.expressions.scope import Scope, rule_scope, table_scope
from interpreter.ruleset import Ruleset
from interpreter.source import read_source

_FOLDER = tempfile.TemporaryDirectory(prefix="small-games-")

HEAD = "ruleset: {name}\ntitle: A small game\nabout: Made for a test.\n"
PATCH_HEAD = "house_rule: {name}\ntitle: A small rule\nabout: Made for a test.\n"

CLIMBING = """
extends: climbing
players: 2-4
cards: { ranks: 3 4 5 6 7 8 9 10 J, suits: D C H S }
combinations:
  single: { shape: "same(1)", strength: [rank, suit] }
  pair:   { shape: "same(2)", strength: [rank, suit] }
deal: { hands: { deal: even } }
"""
"""Singles and pairs of a pack of 36."""

TABLE = """
players: 2-4
cards: { ranks: A 2 3 4 5 6 7 8 9, suits: D C H S }
runs: { in_suit: ["A .. 9"] }
zones:
  discards: { seen_by: all }
  groups:   { of: seat, seen_by: all, groups: combination }
combinations:
  set:      { shape: "same(3..4)" }
  sequence: { shape: "run(3.., in_suit)", suits: one }
deal: { hands: { deal: 5 } }
turn: { finish: { must: discard } }
actions: { discard: { cards: 1, to: discards } }
rules: { out: { when: discard, if: "empty(hand)", do: [{ place: player }, { end: deal, ending: out }] } }
endings: { out: { say: "Out." } }
"""
"""A turn is one discard; there is a stock, and a zone for groups."""


@cache
def _written(kind: str, name: str, text: str) -> str:
    folder = Path(_FOLDER.name) / kind
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def _path(head: str, body: str) -> str:
    kind = head.partition(":")[0]
    name = "small_" + hashlib.sha256((head + body).encode()).hexdigest()[:12]
    return _written(kind, name, head.format(name=name) + body)


def ruleset_file(body: str) -> str:
    """The path of a ruleset with this body."""
    return _path(HEAD, body)


def house_rule_file(body: str) -> str:
    """The path of a house rule with this body."""
    return _path(PATCH_HEAD, body)


@cache
def compiled(body: str, patches: tuple[str, ...], players: int) -> Ruleset:
    document = compose(ruleset_file(body), house_rules=[house_rule_file(patch) for patch in patches], players=players)
    return compile_ruleset(document, players)


def game(*patches: str, on: str = CLIMBING, players: int = 3) -> Game:
    """A game: patches laid over a base, all compiled."""
    return Game(compiled(on, patches, players))


def findings(*patches: str, on: str = CLIMBING, players: int = 3) -> tuple[Diagnostic, ...]:
    """What is wrong with a game."""
    try:
        compiled(on, patches, players)
    except RulesetError as problem:
        return problem.diagnostics
    return ()


@dataclass(frozen=True)
class Game:
    """A compiled ruleset, and how to get to positions of it."""

    rules: Ruleset

    def at(self, given: str = "") -> Spot:
        """A position, given as in an example: ``turn: 1, hands: { 1: 5D 8D }``."""
        node = read_source(f"given: {{ {given} }}", "given.yaml").items["given"]
        return Spot(build(self.rules, Reader(self.rules, None).position(entries(node))))

    def deal(self, seed: str | int = 1) -> Spot:
        """The first deal of a match."""
        return Spot(first_deal(self.rules, str(seed)))


@dataclass(frozen=True)
class Spot:
    """A state, asked in texts."""

    state: State

    def do(self, *actions: str) -> Spot:
        """The position after actions such as ``2 play 5D``; ``|`` stands before what should be the next to act."""
        state = self.state
        for text in actions:
            seat, _, action = text.partition(" ")
            state = state.apply(action, int(seat) - 1)
        return Spot(state)

    @property
    def to_act(self) -> int:
        return self.state.to_act + 1

    @property
    def actors(self) -> list[int]:
        return [seat + 1 for seat in self.state.actors]

    def legal(self, seat: int | None = None) -> set[str]:
        """The texts of what a seat may do."""
        wanted = None if seat is None else seat - 1
        return {self.state.text(action) for action in self.state.legal_actions(wanted)}

    def refusal(self, action: str) -> str | None:
        """The rule that refuses an action such as ``2 play 5D``."""
        seat, _, text = action.partition(" ")
        found = self.state.why_not(text, int(seat) - 1)
        return None if found is None else found.rule

    def because(self, action: str) -> str | None:
        """The reason in words."""
        seat, _, text = action.partition(" ")
        found = self.state.why_not(text, int(seat) - 1)
        return None if found is None else found.because

    def hand(self, seat: int) -> str:
        return format_cards(self.state.hands[seat - 1], self.state.rules.pack)

    def zone(self, name: str, seat: int | None = None) -> str:
        """The cards in a zone, low to high; of one that is stacked, the top last."""
        t = self.state._table
        zone = self.state.rules.zone(name)
        owner = None if seat is None else seat - 1
        if zone.stacked:
            return " ".join(self.state.rules.pack.cards[card] for card in t.pile(zone, owner))
        return format_cards(t.cards_in(zone, owner), self.state.rules.pack)

    def ask(self, text: str, player: int | None = None) -> Any:
        """The value of an expression: of the table, or of a rule in which somebody acts."""
        scope = table_scope("a test") if player is None else rule_scope()
        return self.evaluate(text, scope, None if player is None else player - 1)

    def evaluate(self, text: str, scope: Scope, player: int | None = None, wanted: Type | None = None) -> Any:
        """The value of an expression as text: cards by their names, seats from 1."""
        code = Checker(self.state.rules.vocabulary, text).compile(parse(text), scope, wanted)
        f = frame(player)
        f[2] = self.state._table.standing
        return worded(self.state.rules, code.type, code.fn(self.state._table, f))

    @property
    def money(self) -> list[int]:
        return list(self.state._table.money)

    @property
    def places(self) -> list[int]:
        return list(self.state._table.places)

    @property
    def ending(self) -> str | None:
        return self.state.outcome.ending if self.state.outcome else None

    @property
    def told(self) -> list[str]:
        return [happening.text for happening in self.state.happened if happening.what == "tell"]

    @property
    def happened(self) -> list[str]:
        return [happening.what for happening in self.state.happened]

    def view(self, seat: int) -> Any:
        return self.state.view(seat - 1)


def worded(rules: Ruleset, kind: Type, value: Any) -> Any:
    """A value as people write it."""
    if value is None:
        return "nothing"
    pack = rules.pack
    if kind is Type.CARD:
        return pack.cards[value]
    if kind is Type.CARDS:
        return format_cards(value, pack)
    if kind is Type.RANK:
        return pack.ranks[value]
    if kind is Type.SUIT:
        return pack.suits[value]
    if kind is Type.SEAT:
        return value + 1
    if kind is Type.RANKS:
        return _listed(pack.ranks, value)
    if kind is Type.SUITS:
        return _listed(pack.suits, value)
    if kind is Type.SEATS:
        return [seat + 1 for seat in range(rules.players) if value >> seat & 1]
    if kind is Type.RANK_LIST:
        return " ".join(pack.ranks[rank] for rank in value)
    if kind in (Type.PLAY, Type.MADE, Type.GROUP):
        return f"{value.name} {format_cards(value.cards, pack)}"
    if kind is Type.NUMBERS:
        return list(value)
    if kind is Type.TRUTH:
        return bool(value)
    return value


def _listed(names: Sequence[str], mask: int) -> str:
    return " ".join(name for i, name in enumerate(names) if mask >> i & 1)
