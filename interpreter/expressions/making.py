"""Functions about what can be made of cards: whether a combination, which ones, and what is left besides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from interpreter.combinations import ShapeError, layouts_of, least_left, parse_shape
from interpreter.diagnostics import did_you_mean
from interpreter.expressions import tree as T
from interpreter.expressions.problem import ExpressionProblem
from interpreter.expressions.scope import Scope
from interpreter.expressions.types import Code, Type

if TYPE_CHECKING:
    from interpreter.expressions.checker import Checker


def _cards(checker: Checker, tree: T.Call, scope: Scope, takes: str, number: int) -> Code:
    """The first argument, the cards; says what the function takes if there are not so many arguments."""
    if len(tree.arguments) != number:
        raise ExpressionProblem("X205", f"`{tree.name}` takes {takes}", tree)
    return checker.to(checker.visit(tree.arguments[0], scope, Type.CARDS), Type.CARDS, tree.arguments[0])


def _kinds(checker: Checker, tree: T.Call, wanted: T.Tree) -> frozenset[str]:
    if not isinstance(wanted, T.Name):
        raise ExpressionProblem("X205", f"`{tree.name}` wants the name of a kind or family here", wanted)
    return checker.kinds(wanted.name, wanted)


def _props(cards: Code, cost: int) -> dict[str, Any]:
    return {"hidden": cards.hidden, "reads": cards.reads | {"table"}, "cost": cards.cost + cost}


def _contains(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    cards = _cards(checker, tree, scope, "cards and a kind or a shape", 2)
    fn, wanted = cards.fn, tree.arguments[1]
    props = _props(cards, 200)
    if isinstance(wanted, T.Name):
        kinds = checker.kinds(wanted.name, wanted)
        return Code(Type.TRUTH, lambda t, f: t.catalog.contains(fn(t, f), kinds), **props)
    runs = checker.vocabulary.runs
    try:
        shape = parse_shape(checker.text[wanted.start : wanted.end], checker.vocabulary.numbers, runs)
        layouts_of(shape, runs[shape.run.table] if shape.run else None, checker.vocabulary.pack)
    except ShapeError as problem:
        raise ExpressionProblem("X205", str(problem), wanted) from None
    return Code(Type.TRUTH, lambda t, f: t.catalog.contains_shape(fn(t, f), shape), **props)


def _made_of(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    cards = _cards(checker, tree, scope, "cards and a kind", 2)
    fn, kinds = cards.fn, _kinds(checker, tree, tree.arguments[1])

    def plays(t: Any, f: list[Any]) -> tuple[Any, ...]:
        return tuple(play for play in t.catalog.plays(fn(t, f)).all if play.name in kinds)

    return Code(Type.PLAYS, plays, **_props(cards, 500))


def _deadwood(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    cards = _cards(checker, tree, scope, "cards, a kind and a table", 3)
    fn, kinds, wanted = cards.fn, _kinds(checker, tree, tree.arguments[1]), tree.arguments[2]
    tables = {name: table.by_rank for name, table in checker.vocabulary.tables.items() if table.by_rank is not None}
    worth = tables.get(wanted.name) if isinstance(wanted, T.Name) else None
    if worth is None or not all(isinstance(value, int) for value in worth):
        hint = did_you_mean(wanted.name, tables) if isinstance(wanted, T.Name) else None
        raise ExpressionProblem("X205", "`deadwood` wants the name of a table of what ranks count here", wanted, hint)
    counts = worth
    return Code(Type.NUMBER, lambda t, f: least_left(t.catalog, fn(t, f), kinds, counts), **_props(cards, 2000))


MAKING = (
    ("contains", "cards, kind", "some of the cards are that kind, family or shape, as in `same(4)`", _contains),
    ("made_of", "cards, kind", "every combination of that kind or family that can be made of the cards", _made_of),
    (
        "deadwood",
        "cards, kind, table",
        "what the cards count by the table that are left if combinations of that kind are put aside as well as can be",
        _deadwood,
    ),
)
"""The functions: name, arguments, what it gives, and how it is compiled."""
