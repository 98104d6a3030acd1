"""Aggregates: count, any, all, sum, max, min and the members those, best, least, over a set with a variable.

`count` and `empty` of a whole zone are public facts even where the cards are not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class _Bound:
    """``variable in whole: body``, compiled.

    Attributes:
        checker: Compiles it.
        whole: The set.
        variable: The name of the variable.
        slot: The variable's place in the frame.
        body: What stands after the colon.
        where: The body's tree.
    """

    checker: Checker
    whole: Code
    variable: str
    slot: int
    body: Code
    where: T.Tree

    def as_type(self, kind: Type) -> Code:
        """The body as a value of a type."""
        return self.checker.to(self.body, kind, self.where)

    @property
    def elements(self) -> Callable[[Any, list[Any]], Any]:
        """The members of the set, one by one."""
        fn = self.whole.fn
        if self.whole.type is Type.SEATS:
            return lambda t, f: t.in_turn_order(fn(t, f))
        if self.whole.type in MASKS:
            return lambda t, f: members(fn(t, f))
        return fn

    @property
    def properties(self) -> dict[str, Any]:
        """The properties of the aggregate's code."""
        whole, body = self.whole, self.body
        table = {"table"} if whole.type is Type.SEATS else set()
        return {
            "hidden": whole.hidden or body.hidden,
            "reads": whole.reads | (body.reads - {self.variable}) | table,
            "cost": whole.cost + _size(self.checker, whole.type) * (body.cost + 1),
        }

    def passing(self, test: Evaluate) -> Callable[[Any], int] | None:
        """By the order in force, all members that pass a test, if it looks at nothing but them; else nothing."""
        only_at_them = "table" not in self.body.reads and self.body.reads <= {self.variable}
        if self.whole.type not in (Type.CARDS, Type.RANKS, Type.SUITS) or not only_at_them:
            return None
        size, slot = _size(self.checker, self.whole.type), self.slot
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


def _bound(checker: Checker, tree: T.Call, scope: Scope) -> _Bound:
    """The set, variable and body of an aggregate."""
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
    return _Bound(checker, whole, binder.variable, slot, checker.visit(binder.body, inner), binder.body)


def _count(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    if len(tree.arguments) == 1 and not isinstance(tree.arguments[0], T.Binder):
        whole = _whole(checker, tree.arguments[0], scope)
        fn = whole.fn
        hidden = whole.hidden and not _is_zone(checker, tree.arguments[0])
        if whole.hand_of is not None:
            hand = whole.hand_of
            return Code(Type.NUMBER, lambda t, f: t.hands[f[hand]].bit_count(), reads=whole.reads, cost=2)
        count = _number_of(fn, whole.type)
        return Code(Type.NUMBER, count, hidden=hidden, reads=whole.reads, constant=whole.constant, cost=whole.cost + 1)
    bound = _bound(checker, tree, scope)
    return Code(Type.NUMBER, _number_of(_members_passing(bound), bound.whole.type), **bound.properties)


def _number_of(those: Evaluate, kind: Type) -> Evaluate:
    """How many there are in a set of a kind."""
    if kind in MASKS:
        return lambda t, f: those(t, f).bit_count()
    return lambda t, f: len(those(t, f))


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
        bound = _bound(checker, tree, scope)
        slot = bound.slot
        test = bound.as_type(Type.TRUTH).fn
        passing = bound.passing(test)
        if passing is not None:
            fn = bound.whole.fn
            if every:
                return Code(Type.TRUTH, lambda t, f: not fn(t, f) & ~passing(t), **bound.properties)
            return Code(Type.TRUTH, lambda t, f: fn(t, f) & passing(t) != 0, **bound.properties)
        elements = bound.elements

        def decide(t: Any, f: list[Any]) -> bool:
            for value in elements(t, f):
                f[slot] = value
                if bool(test(t, f)) is not every:
                    return not every
            return every

        return Code(Type.TRUTH, decide, **bound.properties)

    return build


def _sum(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    bound = _bound(checker, tree, scope)
    slot = bound.slot
    value_of = coerce.counting(bound.as_type(Type.NUMBER))
    elements = bound.elements

    def total(t: Any, f: list[Any]) -> int:
        found = 0
        for value in elements(t, f):
            f[slot] = value
            found += value_of(t, f)
        return found

    return Code(Type.NUMBER, total, **bound.properties)


def _limit(largest: bool) -> Callable[[Checker, T.Call, Scope], Code]:
    def build(checker: Checker, tree: T.Call, scope: Scope) -> Code:
        pick = max if largest else min
        if len(tree.arguments) >= 2:
            numbers = [checker.to(checker.visit(a, scope, Type.NUMBER), Type.NUMBER, a) for a in tree.arguments]
            fns = [coerce.counting(number) for number in numbers]
            return Code(Type.NUMBER, lambda t, f: pick(fn(t, f) for fn in fns), **merged(numbers))
        bound = _bound(checker, tree, scope)
        slot = bound.slot
        value_of = coerce.counting(bound.as_type(Type.NUMBER))
        elements = bound.elements

        def limit(t: Any, f: list[Any]) -> int | None:
            found: int | None = None
            for value in elements(t, f):
                f[slot] = value
                number = value_of(t, f)
                found = number if found is None else pick(found, number)
            return found

        return Code(Type.NUMBER, limit, maybe=True, **bound.properties)

    return build


def _collect(kind: Type, values: list[Any]) -> Any:
    return mask_of(values) if kind in MASKS else tuple(values)


def _members_passing(bound: _Bound) -> Evaluate:
    """The members for which the body holds, as a set of the kind of the whole."""
    test = bound.as_type(Type.TRUTH).fn
    passing = bound.passing(test)
    if passing is not None:
        fn = bound.whole.fn
        return lambda t, f: fn(t, f) & passing(t)
    elements, kind, slot = bound.elements, bound.whole.type, bound.slot

    def those(t: Any, f: list[Any]) -> Any:
        found = []
        for value in elements(t, f):
            f[slot] = value
            if test(t, f):
                found.append(value)
        return _collect(kind, found)

    return those


def _those(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    bound = _bound(checker, tree, scope)
    return Code(bound.whole.type, _members_passing(bound), **bound.properties)


def _extremes(largest: bool) -> Callable[[Checker, T.Call, Scope], Code]:
    def build(checker: Checker, tree: T.Call, scope: Scope) -> Code:
        bound = _bound(checker, tree, scope)
        slot = bound.slot
        if bound.body.type not in ORDERED:
            message = f"{bound.body.type.with_article} cannot be larger or smaller"
            raise ExpressionProblem("X204", message, bound.where)
        key = coerce.sort_key(bound.body)
        elements, kind = bound.elements, bound.whole.type

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

        return Code(kind, extremes, **bound.properties)

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
