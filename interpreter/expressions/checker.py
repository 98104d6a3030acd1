"""The type checker: from the tree of an expression to a closure that computes it.

Every node is checked against the scope it stands in and compiled bottom-up. Problems are raised as `ExpressionProblem`,
those of all operands of `and` and `or` at once; the callers turn them into diagnostics with positions in the ruleset.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from interpreter.diagnostics import did_you_mean, nearest_or_all
from interpreter.expressions import calls, coerce, hints, operations, reading
from interpreter.expressions import tree as T
from interpreter.expressions.names import CARD_ATTRIBUTES, PLAY_ATTRIBUTES
from interpreter.expressions.problem import ExpressionProblem, all_of
from interpreter.expressions.scope import Scope
from interpreter.expressions.types import ELEMENT, MASKS, ORDERED, PLAYLIKE, SET_OF, SETS, Code, Type, constant, merged
from interpreter.expressions.vocabulary import Vocabulary

BUDGET = 2_000_000
"""The most steps one evaluation may take."""


class Checker:
    """Compiles expressions of one composed ruleset.

    Args:
        vocabulary: The names the ruleset adds.
        text: The text of the expression, for shapes written inside it.
    """

    def __init__(self, vocabulary: Vocabulary, text: str = "") -> None:
        self.vocabulary = vocabulary
        self.text = text

    def compile(self, tree: T.Tree, scope: Scope, wanted: Type | None = None, before: T.Tree | None = None) -> Code:
        """Compile a whole expression.

        Args:
            tree: What `parse` gave.
            scope: Where the expression stands.
            wanted: The type it has to give; ``None`` for any.
            before: The part before, if this is a later part of a condition taken apart at its outermost `and`.

        Raises:
            ExpressionProblem: It cannot be compiled.
        """
        code = self.visit(tree, scope, wanted) if before is None else self.operand(tree, before, scope)
        if wanted is not None:
            code = self.to(code, wanted, tree)
        if code.hidden and not scope.hidden:
            raise ExpressionProblem(
                "X206",
                f"{scope.place} may not look at cards the acting seat cannot see",
                tree,
                "counts of cards are public; a rule can note what must be public in `memory`",
            )
        if code.cost > BUDGET:
            raise ExpressionProblem("X209", "this expression could take too many steps", tree, "nest fewer aggregates")
        return self._folded(code) if code.constant and code.cost > 1 else code

    @staticmethod
    def _folded(code: Code) -> Code:
        value = code.value()
        return replace(code, fn=lambda t, f: value, cost=1)

    def to(self, code: Code, wanted: Type, tree: T.Tree) -> Code:
        """The same value as another type, where one may stand for the other."""
        found = coerce.coerce(code, wanted, self.vocabulary)
        if found is None:
            raise ExpressionProblem(
                "X204",
                f"{wanted.does('is', 'are')} wanted here, this is {code.type.with_article}",
                tree,
                hints.for_several(tree, self.source, code.type, wanted),
            )
        return found

    def visit(self, tree: T.Tree, scope: Scope, hint: Type | None = None) -> Code:
        """Compile a part; `hint` says what type would be welcome, so that `2` can be a rank or a seat."""
        method: Callable[[Any, Scope, Type | None], Code] = getattr(self, "_" + type(tree).__name__.lower())
        return method(tree, scope, hint)

    # -- constants and names ----------------------------------------------------------------------------------------

    def _number(self, tree: T.Number, scope: Scope, hint: Type | None) -> Code:
        if hint in (Type.RANK, Type.RANKS):
            rank = self._rank(str(tree.value))
            if rank is None:
                help_text = hints.for_printed(str(tree.value), self.vocabulary.pack)
                raise ExpressionProblem("X202", f"there is no rank {tree.value}", tree, help_text)
            return constant(Type.RANK, rank)
        if hint in (Type.SEAT, Type.SEATS):
            if not 1 <= tree.value <= self.vocabulary.seats:
                raise ExpressionProblem(
                    "X202", f"there is no seat {tree.value}", tree, f"seats are 1 to {self.vocabulary.seats}"
                )
            return constant(Type.SEAT, tree.value - 1)
        return constant(Type.NUMBER, tree.value)

    def _rank(self, text: str) -> int | None:
        ranks = self.vocabulary.pack.ranks
        return ranks.index(text) if text in ranks else None

    def _printed(self, tree: T.Printed, scope: Scope, hint: Type | None) -> Code:
        pack = self.vocabulary.pack
        joker = tree.text in pack.ranks and tree.text not in self._plain_ranks()
        if joker and hint not in (Type.RANK, Type.RANKS):
            return constant(Type.CARD, coerce.card_named(pack, tree.text))
        rank = self._rank(tree.text)
        if rank is not None:
            return constant(Type.RANK, rank)
        if tree.text in pack.suits:
            return constant(Type.SUIT, pack.suits.index(tree.text))
        card = coerce.card_named(pack, tree.text)
        if card is None:
            raise ExpressionProblem(
                "X202", f"`{tree.text}` is no card, rank or suit of this pack", tree, hints.for_printed(tree.text, pack)
            )
        return constant(Type.CARD, card)

    def _plain_ranks(self) -> frozenset[str]:
        pack = self.vocabulary.pack
        return frozenset(rank for i, rank in enumerate(pack.ranks) if pack.rank_masks[i] & ~pack.jokers)

    def _name(self, tree: T.Name, scope: Scope, hint: Type | None) -> Code:
        return reading.read_name(self, tree, scope, hint)

    def _attribute(self, tree: T.Attribute, scope: Scope, hint: Type | None) -> Code:
        of = self.visit(tree.of, scope)
        known = CARD_ATTRIBUTES if of.type is Type.CARD else PLAY_ATTRIBUTES if of.type in PLAYLIKE else {}
        attribute = known.get(tree.name)
        if attribute is None or of.type not in attribute.of:
            have = [name for name, entry in known.items() if of.type in entry.of]
            has = of.type.does("has", "have")
            note = hints.for_attribute(self.vocabulary, self.source(tree.of), of.type, tree.name)
            note = note or did_you_mean(tree.name, have) or f"{has} {', '.join(have) or 'no attributes'}"
            raise ExpressionProblem("X207", f"{has} no `{tree.name}`", tree, note)
        reads = of.reads
        if isinstance(tree.of, T.Name) and tree.of.name in ("new", "old") and tree.of.name in reads:
            reads = reads - {tree.of.name} | {f"{tree.of.name}.{tree.name}"}
        code = reading.attribute(self.vocabulary, of, tree.name, attribute)
        return replace(code, reads=reads)

    def _call(self, tree: T.Call, scope: Scope, hint: Type | None) -> Code:
        return calls.call(self, tree, scope, hint)

    def _binder(self, tree: T.Binder, scope: Scope, hint: Type | None) -> Code:
        raise ExpressionProblem(
            "X201", "`name in set: …` can only stand in an aggregate", tree, "such as `count(c in hand: c.rank == 2)`"
        )

    def _shapeword(self, tree: T.ShapeWord, scope: Scope, hint: Type | None) -> Code:
        raise ExpressionProblem("X201", "this can only stand in a shape", tree)

    def _list(self, tree: T.List, scope: Scope, hint: Type | None) -> Code:
        element = ELEMENT.get(hint) if hint else None
        if not tree.items:
            if hint not in SETS:
                return constant(Type.NOTHING, None)
            assert hint is not None
            return constant(hint, 0 if hint in MASKS else ())
        codes = [self.visit(item, scope, element) for item in tree.items]
        singles = {code.type for code in codes}
        if len(singles) > 1 or next(iter(singles)) not in SET_OF:
            names = ", ".join(sorted(kind.value for kind in singles))
            raise ExpressionProblem("X204", f"a set cannot hold {names} together", tree)
        whole = SET_OF[codes[0].type]
        sets = [self.to(code, whole, item) for code, item in zip(codes, tree.items, strict=True)]
        fns = [code.fn for code in sets]
        if whole in MASKS:
            return Code(whole, operations.union(fns), **merged(sets))
        return Code(whole, lambda t, f: tuple(value for fn in fns for value in fn(t, f)), **merged(sets))

    # -- logic and comparison ---------------------------------------------------------------------------------------

    def _not(self, tree: T.Not, scope: Scope, hint: Type | None) -> Code:
        code = self.to(self.visit(tree.of, scope), Type.TRUTH, tree.of)
        return Code(Type.TRUTH, operations.negated(code.fn), **merged([code]))

    def _logic(self, tree: T.Logic, scope: Scope, hint: Type | None) -> Code:
        codes = []
        problems = []
        for part, before in zip(tree.operands, (None, *tree.operands), strict=False):
            try:
                codes.append(self.operand(part, before, scope))
            except ExpressionProblem as problem:
                problems.append(problem)
        if problems:
            raise all_of(problems)
        fns = tuple(operations.certain(code.fn) if code.maybe else code.fn for code in codes)
        joined = operations.every if tree.operator == "and" else operations.some
        return Code(Type.TRUTH, joined(fns), **merged(codes))

    def operand(self, part: T.Tree, before: T.Tree | None, scope: Scope) -> Code:
        """Compile an operand of `and` or `or`, which stands after another one or is the first."""
        code = self.visit(part, scope)
        if isinstance(before, T.Is | T.Compare) and coerce.coerce(code, Type.TRUTH, self.vocabulary) is None:
            message = f"a truth is wanted here, this is {code.type.with_article}"
            raise ExpressionProblem("X204", message, part, hints.for_operand(before, self.source, part))
        return self.to(code, Type.TRUTH, part)

    def source(self, tree: T.Tree) -> str:
        """The text of a part of the expression."""
        return self.text[tree.start : tree.end]

    def _pair(self, left: T.Tree, right: T.Tree, scope: Scope) -> tuple[Code, Code]:
        a = self.visit(left, scope, None)
        b = self.visit(right, scope, a.type)
        if a.type is Type.NUMBER and b.type in (Type.RANK, Type.SEAT) and isinstance(left, T.Number | T.Name):
            a = self.visit(left, scope, b.type)
        if a.type is Type.NUMBERS and b.type in (Type.SEATS, Type.RANKS):
            a = self.visit(left, scope, b.type)
        if b.type is Type.WORD and isinstance(left, T.Name) and a.type is not Type.WORD:
            a = self.visit(left, scope, Type.WORD)
        if a.type is Type.NOTHING and isinstance(left, T.List):
            a = self.visit(left, scope, b.type)
        return a, b

    def _compare(self, tree: T.Compare, scope: Scope, hint: Type | None) -> Code:
        a, b = self._pair(tree.left, tree.right, scope)
        if tree.operator in ("==", "!="):
            return self._equal(tree, a, b)
        if a.type != b.type or a.type not in ORDERED:
            raise ExpressionProblem(
                "X204",
                f"cannot compare {a.type.with_article} with {b.type.with_article} by `{tree.operator}`",
                tree,
                hints.for_comparison(tree, self.source, a.type, b.type) if a.type is not b.type else None,
            )
        compare = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}[tree.operator]
        left, right = coerce.sort_key(a), coerce.sort_key(b)
        props = merged([a, b])
        props["constant"] &= a.type in (Type.NUMBER, Type.TRUTH)  # all else compares by the order in force
        if a.maybe or b.maybe:
            return Code(Type.TRUTH, operations.guarded(compare, left, right), **props)
        return Code(Type.TRUTH, lambda t, f: compare(left(t, f), right(t, f)), **props)

    def _equal(self, tree: T.Compare, a: Code, b: Code) -> Code:
        common = coerce.common_type(a, b, self.vocabulary)
        if common is None or Type.NOTHING in (a.type, b.type):
            raise ExpressionProblem(
                "X204",
                f"cannot compare {a.type.with_article} with {b.type.with_article}",
                tree,
                hints.for_comparison(tree, self.source, a.type, b.type),
            )
        a, b = self.to(a, common, tree.left), self.to(b, common, tree.right)
        left, right = coerce.identity_key(a, self.vocabulary), coerce.identity_key(b, self.vocabulary)
        compare = operator.eq if tree.operator == "==" else operator.ne
        if a.maybe or b.maybe:
            return Code(Type.TRUTH, operations.guarded(compare, left, right), **merged([a, b]))
        return Code(Type.TRUTH, lambda t, f: compare(left(t, f), right(t, f)), **merged([a, b]))

    def _in(self, tree: T.In, scope: Scope, hint: Type | None) -> Code:
        element = self.visit(tree.element, scope)
        wanted = SET_OF.get(element.type)
        whole = self.visit(tree.whole, scope, wanted)
        if wanted is None and whole.type in SETS:
            element = self.visit(tree.element, scope, ELEMENT[whole.type])
            wanted = SET_OF.get(element.type)
        if element.type is Type.NUMBER and whole.type in (Type.RANKS, Type.SEATS):
            wanted = whole.type
            element = self.visit(tree.element, scope, ELEMENT[wanted])
        meant = hints.for_member(tree, self.source, element.type, whole.type)
        if meant:
            what = element.type.does("is", "are")
            raise ExpressionProblem(
                "X204", f"{what} looked for among cards; they are looked at one by one", tree, meant
            )
        if wanted is None:
            raise ExpressionProblem("X204", f"{element.type.with_article} cannot be in a set", tree.element)
        whole = self.to(whole, wanted, tree.whole)
        test = coerce.membership(element, whole, self.vocabulary, tree.negated)
        return Code(Type.TRUTH, test, **merged([element, whole]))

    def _is(self, tree: T.Is, scope: Scope, hint: Type | None) -> Code:
        code = self.visit(tree.of, scope)
        fn = code.fn
        if tree.name == "nothing":
            if code.type in SETS:  # a set is nothing when it is empty
                return Code(Type.TRUTH, lambda t, f: bool(fn(t, f)) is tree.negated, **merged([code]))
            if tree.negated:
                return Code(Type.TRUTH, lambda t, f: fn(t, f) is not None, **merged([code]))
            return Code(Type.TRUTH, lambda t, f: fn(t, f) is None, **merged([code]))
        if code.type not in PLAYLIKE:
            message = f"`is` asks what kind a play is, this is {code.type.with_article}"
            meant = hints.for_kind(tree, self.source, code.type)
            raise ExpressionProblem("X204", message, tree if meant else tree.of, meant)
        kinds = self.kinds(tree.name, tree)
        props = merged([code])
        if isinstance(tree.of, T.Name) and tree.of.name in ("new", "old") and tree.of.name in props["reads"]:
            props["reads"] = props["reads"] - {tree.of.name} | {f"{tree.of.name}.kind"}
        negated = tree.negated

        def test(t: Any, f: list[Any]) -> bool:
            play = fn(t, f)
            return play is not None and (play.name in kinds) is not negated

        return Code(Type.TRUTH, test, **props)

    def kinds(self, name: str, tree: T.Tree) -> frozenset[str]:
        """The kinds a name stands for."""
        kinds = self.vocabulary.kinds_of(name)
        if kinds is None:
            known = [*self.vocabulary.kinds, *self.vocabulary.families]
            raise ExpressionProblem(
                "X208",
                f"there is no combination or family `{name}`",
                tree,
                nearest_or_all(name, known),
            )
        return kinds

    def _conditional(self, tree: T.Conditional, scope: Scope, hint: Type | None) -> Code:
        condition = self.to(self.visit(tree.condition, scope), Type.TRUTH, tree.condition)
        yes, no = self.visit(tree.then, scope, hint), self.visit(tree.otherwise, scope, hint)
        if Type.NUMBER in (no.type, ELEMENT.get(no.type)):  # numbers beside seats or ranks are such as well
            no = self.visit(tree.otherwise, scope, yes.type)
        elif Type.NUMBER in (yes.type, ELEMENT.get(yes.type)):
            yes = self.visit(tree.then, scope, hint if no.type is Type.NOTHING else no.type)
        common = coerce.common_type(yes, no, self.vocabulary)
        if common is None:
            raise ExpressionProblem(
                "X204", f"`then` gives {yes.type.with_article}, `else` gives {no.type.with_article}", tree
            )
        yes, no = self.to(yes, common, tree.then), self.to(no, common, tree.otherwise)
        test, a, b = condition.fn, yes.fn, no.fn
        maybe = yes.maybe or no.maybe or common is Type.NOTHING
        return Code(
            common, lambda t, f: a(t, f) if test(t, f) else b(t, f), maybe=maybe, **merged([condition, yes, no])
        )

    # -- arithmetic and sets ----------------------------------------------------------------------------------------

    def _negate(self, tree: T.Negate, scope: Scope, hint: Type | None) -> Code:
        code = self.to(self.visit(tree.of, scope), Type.NUMBER, tree.of)
        fn = coerce.counting(code)
        return Code(Type.NUMBER, lambda t, f: -fn(t, f), **merged([code]))

    def _arithmetic(self, tree: T.Arithmetic, scope: Scope, hint: Type | None) -> Code:
        a = self.visit(tree.left, scope, hint)
        b = self.visit(tree.right, scope, hint)
        if tree.operator in "+-":
            a, b = self._sets_of_numbers(tree, scope, a, b)
        if tree.operator in "+-" and Type.NUMBER not in (a.type, b.type):
            whole = coerce.common_set(a, b)
            if whole is not None:
                a, b = self.to(a, whole, tree.left), self.to(b, whole, tree.right)
                return Code(whole, operations.set_operation(tree.operator, a.fn, b.fn), **merged([a, b]))
        a = self.to(a, Type.NUMBER, tree.left)
        b = self.to(b, Type.NUMBER, tree.right)
        left, right = coerce.counting(a), coerce.counting(b)
        return Code(Type.NUMBER, operations.number_operation(tree.operator, left, right), **merged([a, b]))

    def _sets_of_numbers(self, tree: T.Arithmetic, scope: Scope, a: Code, b: Code) -> tuple[Code, Code]:
        """Numbers listed beside seats or ranks are seats or ranks: ``seats - [1]``."""
        if b.type is Type.NUMBERS and a.type in (Type.SEAT, Type.SEATS, Type.RANK, Type.RANKS):
            b = self.visit(tree.right, scope, SET_OF.get(a.type, a.type))
        if a.type is Type.NUMBERS and b.type in (Type.SEAT, Type.SEATS, Type.RANK, Type.RANKS):
            a = self.visit(tree.left, scope, SET_OF.get(b.type, b.type))
        return a, b
