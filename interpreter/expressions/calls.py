"""Calls: of a function, or of a zone, memory, define or table of the ruleset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from interpreter.expressions import coerce, hints, reading
from interpreter.expressions import tree as T
from interpreter.expressions.arguments import given, is_player
from interpreter.expressions.functions import ANYWHERE, FUNCTIONS
from interpreter.expressions.problem import ExpressionProblem
from interpreter.expressions.scope import Scope, define_scope
from interpreter.expressions.types import Code, Evaluate, Type
from interpreter.expressions.vocabulary import Define, Lookup

if TYPE_CHECKING:
    from interpreter.expressions.checker import Checker


def call(checker: Checker, tree: T.Call, scope: Scope, hint: Type | None) -> Code:
    """Compile a call: a built-in function, or a zone, memory, define or table of the ruleset."""
    vocabulary = checker.vocabulary
    author = scope.table or not scope.play
    if tree.name in vocabulary.tables and author:
        return _look_up(checker, tree, scope, vocabulary.tables[tree.name])
    if tree.name in vocabulary.defines and scope.table:
        define = vocabulary.defines[tree.name]
        arguments = given(checker, tree, scope, tuple(kind for _, kind in define.parameters))
        return reading.read_define(define, arguments, _shows_hidden(checker, define, tree, scope))
    if tree.name in vocabulary.zones and vocabulary.zones[tree.name].of_seat and scope.table:
        (seat,) = given(checker, tree, scope, (Type.SEAT,))
        return reading.read_zone(vocabulary.zones[tree.name], seat, own=is_player(tree.arguments[0], scope))
    if tree.name in vocabulary.memory and vocabulary.memory[tree.name].of_seat and scope.table:
        (seat,) = given(checker, tree, scope, (Type.SEAT,))
        return reading.read_memory(vocabulary.memory[tree.name], seat, own=is_player(tree.arguments[0], scope))
    function = FUNCTIONS.get(tree.name)
    if function is None:
        known = [*FUNCTIONS, *vocabulary.tables, *vocabulary.defines, *vocabulary.zones, *vocabulary.memory]
        if tree.name in known:
            meant = hints.for_define(vocabulary, tree.name)
            raise ExpressionProblem("X203", f"`{tree.name}` is not known in {scope.place}", tree, meant)
        meant = hints.for_function(checker.source(tree), tree.name, known)
        raise ExpressionProblem("X202", f"there is no function `{tree.name}`", tree, meant)
    if not scope.table and tree.name not in ANYWHERE:
        raise ExpressionProblem("X203", f"`{tree.name}` is not known in {scope.place}", tree)
    if function.build is not None:
        return function.build(checker, tree, scope)
    assert function.takes is not None and function.fn is not None
    arguments = given(checker, tree, scope, function.takes)
    return Code(
        function.gives,
        function.fn(*(a.fn for a in arguments)),
        maybe=function.maybe,
        hidden=(function.hidden or any(a.hidden for a in arguments)) and not function.public,
        reads=frozenset({"table"}).union(*(a.reads for a in arguments)),
        cost=function.cost + sum(a.cost for a in arguments),
    )


def _shows_hidden(checker: Checker, define: Define, tree: T.Call, scope: Scope) -> bool:
    """Whether a define tells what the acting seat may not know; about that seat itself it may tell more."""
    names = (name for name, _ in define.parameters)
    own = frozenset(name for name, seat in zip(names, tree.arguments, strict=True) if is_player(seat, scope))
    if not define.code.hidden or not own or define.tree is None:
        return define.code.hidden
    body = type(checker)(checker.vocabulary, define.text)
    return body.visit(define.tree, define_scope(define.parameters, own)).hidden


def _look_up(checker: Checker, tree: T.Call, scope: Scope, table: Lookup) -> Code:
    if len(tree.arguments) != table.depth:
        raise ExpressionProblem(
            "X205", f"the table `{tree.name}` takes {table.depth} arguments; here are {len(tree.arguments)}", tree
        )
    first = checker.visit(tree.arguments[0], scope)
    if first.type is Type.NUMBER and table.brackets is not None:
        return _look_up_number(checker, tree, scope, table)
    if table.by_rank is None:
        raise ExpressionProblem(
            "X204",
            f"the table `{tree.name}` is asked with a number, this is {first.type.with_article}",
            tree.arguments[0],
        )
    return _look_up_rank(checker, tree.arguments[0], scope, table.by_rank)


def _look_up_number(checker: Checker, tree: T.Call, scope: Scope, table: Lookup) -> Code:
    keys = [checker.to(checker.visit(argument, scope), Type.NUMBER, argument) for argument in tree.arguments]
    fns = [coerce.counting(key) for key in keys]

    def number(t: Any, f: list[Any]) -> int:
        value: Any = table
        for fn in fns:
            value = value.at(fn(t, f)) if isinstance(value, Lookup) else value
        result: int = value
        return result

    return _looked_up(number, keys)


def _look_up_rank(checker: Checker, tree: T.Tree, scope: Scope, by_rank: tuple[Any, ...]) -> Code:
    key = checker.visit(tree, scope, Type.RANK)
    pack = checker.vocabulary.pack
    if key.type is Type.RANK:
        fn = key.fn
        return _looked_up(lambda t, f: 0 if (rank := fn(t, f)) is None else by_rank[rank], [key])
    cards = checker.to(key, Type.CARDS, tree).fn

    def of_cards(t: Any, f: list[Any]) -> int:
        mask = cards(t, f)
        total = 0
        for rank, held in enumerate(pack.rank_masks):
            if mask & held:
                total += by_rank[rank] * (mask & held).bit_count()
        return total

    return _looked_up(of_cards, [key])


def _looked_up(fn: Evaluate, keys: list[Code]) -> Code:
    return Code(
        Type.NUMBER,
        fn,
        hidden=any(key.hidden for key in keys),
        reads=frozenset().union(*(key.reads for key in keys)),
        constant=all(key.constant for key in keys),
        cost=2 + sum(key.cost for key in keys),
    )
