"""Where an expression stands decides which names it may use: a scope says so."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from interpreter.expressions import frame as F
from interpreter.expressions.types import Type

_ACTING = frozenset({"player", "cards", "new", "old", "group", "owner", "chosen", "goes_out", "plays"})


@dataclass(frozen=True)
class Scope:
    """The names an expression may use.

    Attributes:
        place: In words, for messages: "a `forbid`".
        locals: The names of `names.LOCAL_NAMES` known here.
        owner: The frame's place that a zone's bare name refers to; ``None``: it must say whose.
        table: Whether the names of the table are known.
        memory: Whether memory of the table is known (where the table's names are not).
        nobody: Whether there may be no `player`.
        hidden: Whether cards that the acting seat may not know may be read.
        play: Whether the attributes of the play being judged are names (in combinations).
        chosen: The type of `chosen`.
        variables: Variables of aggregates and parameters of defines: place in the frame and type.
        parameters: The parameters of a define, which may be nothing.
        own: Parameters of a define that stand for the acting seat, whose own cards it may know.
        plain_old: Whether `old` is a bare play without a maker (in `beats`).
    """

    place: str
    locals: frozenset[str] = frozenset()
    owner: int | None = None
    table: bool = True
    memory: bool = True
    nobody: bool = False
    hidden: bool = True
    play: bool = False
    chosen: Type | None = None
    plain_old: bool = False
    variables: dict[str, tuple[int, Type]] = field(default_factory=dict)
    parameters: frozenset[str] = frozenset()
    own: frozenset[str] = frozenset()

    def with_variable(self, name: str, kind: Type) -> tuple[Scope, int]:
        """This scope with one more variable, and the variable's place in the frame."""
        slot = F.FIRST_VARIABLE + len({place for place, _ in self.variables.values()})
        return replace(
            self,
            variables={**self.variables, name: (slot, kind)},
            parameters=self.parameters - {name},
            own=self.own - {name},
        ), slot

    def for_seat(self) -> Scope:
        """This scope inside `for:`, where `seat` is known and bare names refer to it."""
        return replace(self, locals=self.locals | {"seat"}, owner=F.SEAT)

    def for_payment(self) -> Scope:
        """This scope inside the amount of `pay`."""
        return replace(self, locals=self.locals | {"payer", "payee"})

    def with_chosen(self, kind: Type | None) -> Scope:
        """This scope for an action that lets the player choose something of a type."""
        return replace(self, chosen=kind)


def action_scope(place: str) -> Scope:
    """For refusals and conditions of actions: what the acting seat may know."""
    return Scope(place, locals=_ACTING, owner=F.PLAYER, hidden=False)


def rule_scope(place: str = "a rule", nobody: bool = False) -> Scope:
    """For rules and effects: everything. Say `nobody` if it may be that nobody has acted: dealing can end a deal."""
    return Scope(place, locals=_ACTING, owner=F.PLAYER, nobody=nobody)


def table_scope(place: str) -> Scope:
    """For places where nobody acts: dealing, the match."""
    return Scope(place)


def seat_scope(place: str) -> Scope:
    """For values of every seat."""
    return Scope(place, locals=frozenset({"seat"}), owner=F.SEAT)


def score_scope() -> Scope:
    """For steps of `score.points`."""
    return Scope("a points step", locals=frozenset({"seat", "points", "total"}), owner=F.SEAT)


def define_scope(parameters: tuple[tuple[str, Type], ...], own: frozenset[str] = frozenset()) -> Scope:
    """For a named expression: the table and its own arguments, some of which may be the acting seat."""
    scope = Scope("a `define`")
    for name, kind in parameters:
        scope, _ = scope.with_variable(name, kind)
    return replace(scope, parameters=frozenset(name for name, _ in parameters), own=own)


def combination_scope() -> Scope:
    """For the condition and strength of a combination: the play itself."""
    return Scope("a combination", table=False, memory=False, play=True)


def beats_scope() -> Scope:
    """For `beats.also` and `beats.never`: two plays and the table's memory."""
    return Scope("`beats`", locals=frozenset({"new", "old"}), table=False, plain_old=True)


def pack_scope() -> Scope:
    """For `cards.remove` and `cards.wild`, before any card is dealt."""
    return Scope("`cards`", table=True)
