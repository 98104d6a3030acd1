"""What the arguments of a call are: values of wanted types, zones, and names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from interpreter.diagnostics import did_you_mean
from interpreter.expressions import frame as F
from interpreter.expressions import reading
from interpreter.expressions import tree as T
from interpreter.expressions.problem import ExpressionProblem
from interpreter.expressions.scope import Scope
from interpreter.expressions.types import Code, Type

if TYPE_CHECKING:
    from interpreter.expressions.checker import Checker


def given(checker: Checker, tree: T.Call, scope: Scope, takes: tuple[Type, ...]) -> tuple[Code, ...]:
    """The arguments of a call, which have to be of these types."""
    if len(tree.arguments) != len(takes):
        wanted = ", ".join(kind.value for kind in takes) or "nothing"
        raise ExpressionProblem("X205", f"`{tree.name}` takes {wanted}; here are {len(tree.arguments)} arguments", tree)
    return tuple(
        checker.to(checker.visit(argument, scope, kind), kind, argument)
        for argument, kind in zip(tree.arguments, takes, strict=True)
    )


def is_player(seat: T.Tree, scope: Scope) -> bool:
    """Whether a seat is the acting one for certain."""
    if not isinstance(seat, T.Name):
        return False
    if seat.name in scope.variables:  # it may be called `player`, too
        return seat.name in scope.own
    return scope.owner == F.PLAYER and seat.name == "player"


def zone_given(checker: Checker, tree: T.Tree, scope: Scope) -> tuple[Any, Code | None]:
    """The zone an argument names, and the seat whose it is."""
    vocabulary = checker.vocabulary
    if isinstance(tree, T.Name) and tree.name in vocabulary.zones:
        zone = vocabulary.zones[tree.name]
        seat = reading.whose(tree, scope) if zone.of_seat else None
        return zone, seat
    if isinstance(tree, T.Call) and tree.name in vocabulary.zones and vocabulary.zones[tree.name].of_seat:
        (whose,) = given(checker, tree, scope, (Type.SEAT,))
        return vocabulary.zones[tree.name], whose
    raise ExpressionProblem("X205", "here the name of a zone is wanted", tree, "such as `top(stock)`")


def word_given(checker: Checker, tree: T.Call, index: int, known: frozenset[str], what: str) -> str:
    """The last argument, which has to be one of the known names."""
    argument = tree.arguments[index] if index < len(tree.arguments) else tree
    if not isinstance(argument, T.Name) or len(tree.arguments) != index + 1:
        raise ExpressionProblem("X205", f"`{tree.name}` wants the name of an {what} here", argument)
    if argument.name in known:
        return argument.name
    name = argument.name
    raise ExpressionProblem("X202", f"there is no {what} `{name}`", argument, did_you_mean(name, known))
