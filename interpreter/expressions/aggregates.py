"""Aggregates: count, any, all, sum, max, min and the members those, best, least, over a set with a variable.

`count` and `empty` of a whole zone are public facts even where the cards are not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from interpreter.cards import mask_of, members
from interpreter.expressions import coerce
from interpreter.expressions import tree as T
from interpreter.expressions.frame import EMPTY
from interpreter.expressions.problem import ExpressionProblem
from interpreter.expressions.scope import Scope
from interpreter.expressions.types import ELEMENT, MASKS, ORDERED, SETS, Code, Evaluate, Type, merged

if TYPE_CHECKING:
    from interpreter.expressions.checker import Checker

DEEPEST = 4


def _size(checker: Checker, kind: Type) -> int:
    vocabulary = checker.vocabulary
    return {
        Type.CARDS: len(vocabulary.pack.cards),
        Type.RANKS: len(vocabulary.pack.ranks),
        Type.SUITS: len(vocabulary.pack.suits),
        Type.SEATS: vocabulary.seats,
    }.get(kind, 60)


def _is_zone(checker: Checker, tree: T.Tree) -> bool:
    zones = checker.vocabulary.zones
    return isinstance(tree, T.Name | T.Call) and (tree.name in zones or tree.name == "hands")


def _whole(checker: Checker, tree: T.Tree, scope: Scope) -> Code:
    """The set an aggregate goes over."""
    code = checker.visit(tree, scope)
    if code.type in SETS:
        return code
    for kind in (Type.CARDS, Type.SEATS, Type.RANKS, Type.SUITS):
        found = coerce.coerce(code, kind, checker.vocabulary)
        if found is not None:
            return found
    raise ExpressionProblem("X204", f"a set is wanted here, this is {code.type.with_article}", tree)


def _elements(whole: Code) -> Callable[[Any, list[Any]], Any]:
    fn = whole.fn
    if whole.type is Type.SEATS:
        return lambda t, f: t.in_turn_order(fn(t, f))
    if whole.type in MASKS:
        return lambda t, f: members(fn(t, f))
    return fn


def _bound(checker: Checker, tree: T.Call, scope: Scope) -> tuple[Code, Code, int, T.Tree]:
    """Set, body, the variable's place in the frame, and the body's tree."""
    binder = tree.arguments[0] if len(tree.arguments) == 1 else None
    if not isinstance(binder, T.Binder):
        raise ExpressionProblem(
            "X205",
            f"`{tree.name}` is written `{tree.name}(x in set: …)`",
            tree,
            "such as `any(c in hand: c.rank == 2)`",
        )
    whole = _whole(checker, binder.whole, scope)
    if len(scope.variables) >= DEEPEST + 2:
        raise ExpressionProblem(
            "X209", "aggregates are nested too deeply", tree, "give the inner part a name under `define`"
        )
    inner, slot = scope.with_variable(binder.variable, ELEMENT[whole.type])
    return whole, checker.visit(binder.body, inner), slot, binder.body


def _properties(checker: Checker, whole: Code, body: Code, variable: str) -> dict[str, Any]:
    return {
        "hidden": whole.hidden or body.hidden,
        "reads": whole.reads | (body.reads - {variable}) | ({"table"} if whole.type is Type.SEATS else set()),
        "cost": whole.cost + _size(checker, whole.type) * (body.cost + 1),
    }


def _variable(tree: T.Call) -> str:
    binder = tree.arguments[0]
    assert isinstance(binder, T.Binder)
    return binder.variable


def _passing(
    checker: Checker, whole: Code, body: Code, test: Evaluate, slot: int, variable: str
) -> Callable[[Any], int] | None:
    """By the order in force, all members that pass a test which looks at nothing but them; nothing for other tests."""
    if whole.type not in (Type.CARDS, Type.RANKS, Type.SUITS) or "table" in body.reads or body.reads - {variable}:
        return None
    size = _size(checker, whole.type)
    by_order: dict[Any, int] = {}

    def passing(t: Any) -> int:
        found = by_order.get(t.order)
        if found is None:
            f = list(EMPTY)
            found = 0
            for value in range(size):
                f[slot] = value
                if test(t, f):
                    found |= 1 << value
            by_order[t.order] = found
        return found

    return passing


def _count(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    if len(tree.arguments) == 1 and not isinstance(tree.arguments[0], T.Binder):
        whole = _whole(checker, tree.arguments[0], scope)
        fn = whole.fn
        hidden = whole.hidden and not _is_zone(checker, tree.arguments[0])
        if whole.hand_of is not None:
            hand = whole.hand_of
            return Code(Type.NUMBER, lambda t, f: t.hands[f[hand]].bit_count(), reads=whole.reads, cost=2)
        count: Evaluate = (lambda t, f: fn(t, f).bit_count()) if whole.type in MASKS else (lambda t, f: len(fn(t, f)))
        return Code(Type.NUMBER, count, hidden=hidden, reads=whole.reads, constant=whole.constant, cost=whole.cost + 1)
    whole, body, slot, where = _bound(checker, tree, scope)
    test = checker.to(body, Type.TRUTH, where).fn
    properties = _properties(checker, whole, body, _variable(tree))
    passing = _passing(checker, whole, body, test, slot, _variable(tree))
    if passing is not None:
        fn = whole.fn
        return Code(Type.NUMBER, lambda t, f: (fn(t, f) & passing(t)).bit_count(), **properties)
    elements = _elements(whole)

    def number(t: Any, f: list[Any]) -> int:
        found = 0
        for value in elements(t, f):
            f[slot] = value
            if test(t, f):
                found += 1
        return found

    return Code(Type.NUMBER, number, **properties)


def _empty(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    if len(tree.arguments) != 1 or isinstance(tree.arguments[0], T.Binder):
        raise ExpressionProblem("X205", "`empty` takes a set", tree)
    whole = _whole(checker, tree.arguments[0], scope)
    fn = whole.fn
    hidden = whole.hidden and not _is_zone(checker, tree.arguments[0])
    if whole.hand_of is not None:
        hand = whole.hand_of
        return Code(Type.TRUTH, lambda t, f: not t.hands[f[hand]], reads=whole.reads, cost=2)
    return Code(Type.TRUTH, lambda t, f: not fn(t, f), hidden=hidden, reads=whole.reads, cost=whole.cost + 1)


def _quantifier(every: bool) -> Callable[[Checker, T.Call, Scope], Code]:
    def build(checker: Checker, tree: T.Call, scope: Scope) -> Code:
        whole, body, slot, where = _bound(checker, tree, scope)
        test = checker.to(body, Type.TRUTH, where).fn
        properties = _properties(checker, whole, body, _variable(tree))
        passing = _passing(checker, whole, body, test, slot, _variable(tree))
        if passing is not None:
            fn = whole.fn
            if every:
                return Code(Type.TRUTH, lambda t, f: not fn(t, f) & ~passing(t), **properties)
            return Code(Type.TRUTH, lambda t, f: fn(t, f) & passing(t) != 0, **properties)
        elements = _elements(whole)

        def decide(t: Any, f: list[Any]) -> bool:
            for value in elements(t, f):
                f[slot] = value
                if bool(test(t, f)) is not every:
                    return not every
            return every

        return Code(Type.TRUTH, decide, **properties)

    return build


def _sum(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    whole, body, slot, where = _bound(checker, tree, scope)
    value_of = coerce.counting(checker.to(body, Type.NUMBER, where))
    elements = _elements(whole)

    def total(t: Any, f: list[Any]) -> int:
        found = 0
        for value in elements(t, f):
            f[slot] = value
            found += value_of(t, f)
        return found

    return Code(Type.NUMBER, total, **_properties(checker, whole, body, _variable(tree)))


def _limit(largest: bool) -> Callable[[Checker, T.Call, Scope], Code]:
    def build(checker: Checker, tree: T.Call, scope: Scope) -> Code:
        pick = max if largest else min
        if len(tree.arguments) >= 2:
            numbers = [checker.to(checker.visit(a, scope, Type.NUMBER), Type.NUMBER, a) for a in tree.arguments]
            fns = [coerce.counting(number) for number in numbers]
            return Code(Type.NUMBER, lambda t, f: pick(fn(t, f) for fn in fns), **merged(numbers))
        whole, body, slot, where = _bound(checker, tree, scope)
        value_of = coerce.counting(checker.to(body, Type.NUMBER, where))
        elements = _elements(whole)

        def limit(t: Any, f: list[Any]) -> int | None:
            found: int | None = None
            for value in elements(t, f):
                f[slot] = value
                number = value_of(t, f)
                found = number if found is None else pick(found, number)
            return found

        return Code(Type.NUMBER, limit, maybe=True, **_properties(checker, whole, body, _variable(tree)))

    return build


def _collect(kind: Type, values: list[Any]) -> Any:
    return mask_of(values) if kind in MASKS else tuple(values)


def _those(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    whole, body, slot, where = _bound(checker, tree, scope)
    test = checker.to(body, Type.TRUTH, where).fn
    properties = _properties(checker, whole, body, _variable(tree))
    passing = _passing(checker, whole, body, test, slot, _variable(tree))
    if passing is not None:
        fn = whole.fn
        return Code(whole.type, lambda t, f: fn(t, f) & passing(t), **properties)
    elements, kind = _elements(whole), whole.type

    def those(t: Any, f: list[Any]) -> Any:
        found = []
        for value in elements(t, f):
            f[slot] = value
            if test(t, f):
                found.append(value)
        return _collect(kind, found)

    return Code(kind, those, **properties)


def _extremes(largest: bool) -> Callable[[Checker, T.Call, Scope], Code]:
    def build(checker: Checker, tree: T.Call, scope: Scope) -> Code:
        whole, body, slot, where = _bound(checker, tree, scope)
        if body.type not in ORDERED:
            raise ExpressionProblem("X204", f"{body.type.with_article} cannot be larger or smaller", where)
        key = coerce.sort_key(body)
        elements, kind = _elements(whole), whole.type

        def extremes(t: Any, f: list[Any]) -> Any:
            best: Any = None
            found: list[Any] = []
            for value in elements(t, f):
                f[slot] = value
                rating = key(t, f)
                if rating is None:
                    continue
                if best is None or (rating > best if largest else rating < best):
                    best, found = rating, [value]
                elif rating == best:
                    found.append(value)
            return _collect(kind, found)

        return Code(kind, extremes, **_properties(checker, whole, body, _variable(tree)))

    return build


AGGREGATES: tuple[tuple[str, str, str, Callable[[Any, T.Call, Scope], Code]], ...] = (
    ("count", "set", "how many; `count(x in set: condition)`: for how many the condition holds", _count),
    ("empty", "set", "there is none", _empty),
    ("any", "x in set: condition", "the condition holds for some", _quantifier(False)),
    ("all", "x in set: condition", "the condition holds for every one", _quantifier(True)),
    ("sum", "x in set: number", "the numbers added up", _sum),
    ("max", "x in set: number", "the largest; `max(a, b)`: the larger", _limit(True)),
    ("min", "x in set: number", "the smallest; `min(a, b)`: the smaller", _limit(False)),
    ("those", "x in set: condition", "the members for which the condition holds", _those),
    ("best", "x in set: value", "the members with the largest value, all that tie", _extremes(True)),
    ("least", "x in set: value", "the members with the smallest value, all that tie", _extremes(False)),
)
