"""Functions that look at their arguments themselves: how each is compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from interpreter.cards import highest, lowest, members
from interpreter.expressions import coerce
from interpreter.expressions import frame as F
from interpreter.expressions import tree as T
from interpreter.expressions.arguments import given, word_given, zone_given
from interpreter.expressions.problem import ExpressionProblem
from interpreter.expressions.scope import Scope
from interpreter.expressions.types import ELEMENT, MASKS, Code, Type

if TYPE_CHECKING:
    from interpreter.expressions.checker import Checker

Build = Callable[["Checker", T.Call, Scope], Code]
"""Compiles a call."""


def top(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    """Cards on top of a zone."""
    if not 1 <= len(tree.arguments) <= 2:
        raise ExpressionProblem("X205", "`top` takes a zone and perhaps a number or a card", tree)
    zone, seat = zone_given(checker, tree.arguments[0], scope)
    if not zone.stacked:
        raise ExpressionProblem("X205", f"the cards in `{zone.name}` do not lie on one another", tree.arguments[0])
    whose = seat.fn if seat else (lambda t, f: None)
    reads = frozenset({"table"}) | (seat.reads if seat else frozenset())
    if len(tree.arguments) == 1:
        hidden = zone.seen_by not in ("all", "top")
        return Code(Type.CARD, lambda t, f: t.top(zone, whose(t, f)), maybe=True, hidden=hidden, reads=reads)
    second = checker.visit(tree.arguments[1], scope, Type.NUMBER)
    props: dict[str, Any] = {"hidden": zone.seen_by != "all" or second.hidden, "reads": reads | second.reads}
    if second.type is Type.CARD:
        card = second.fn
        return Code(Type.CARDS, lambda t, f: t.cards_down_to(zone, whose(t, f), card(t, f)), **props)
    count = coerce.counting(checker.to(second, Type.NUMBER, tree.arguments[1]))
    return Code(Type.CARDS, lambda t, f: t.top_cards(zone, whose(t, f), count(t, f)), **props)


def extreme(low: bool) -> Build:
    """The lowest or highest of cards, ranks or suits; of cards also the so many lowest or highest."""

    def build(checker: Checker, tree: T.Call, scope: Scope) -> Code:
        if not 1 <= len(tree.arguments) <= 2:
            raise ExpressionProblem("X205", f"`{tree.name}` takes cards and perhaps a number", tree)
        whole = checker.visit(tree.arguments[0], scope, Type.CARDS)
        if whole.type in (Type.RANKS, Type.SUITS) and len(tree.arguments) == 1:
            return _extreme_member(whole, low)
        cards = checker.to(whole, Type.CARDS, tree.arguments[0])
        props: dict[str, Any] = {"hidden": cards.hidden, "reads": cards.reads | {"table"}, "cost": cards.cost + 10}
        fn = cards.fn
        if len(tree.arguments) == 1:

            def one(t: Any, f: list[Any]) -> int | None:
                mask = fn(t, f)
                if not mask:
                    return None
                found: int = t.order.lowest(mask) if low else t.order.highest(mask)
                return found

            return Code(Type.CARD, one, maybe=True, **props)
        number = checker.to(checker.visit(tree.arguments[1], scope, Type.NUMBER), Type.NUMBER, tree.arguments[1])
        count = coerce.counting(number)
        several = lowest if low else highest

        def some(t: Any, f: list[Any]) -> int:
            return several(fn(t, f), t.order, count(t, f))

        return Code(Type.CARDS, some, **props)

    return build


def _extreme_member(whole: Code, low: bool) -> Code:
    """The lowest or highest rank or suit of a set, in the order in force."""
    fn, ranks, choose = whole.fn, whole.type is Type.RANKS, min if low else max

    def one(t: Any, f: list[Any]) -> int | None:
        where = t.order.rank_pos if ranks else t.order.suit_pos
        return choose(members(fn(t, f)), key=where.__getitem__, default=None)

    return Code(
        ELEMENT[whole.type],
        one,
        maybe=True,
        hidden=whole.hidden,
        reads=whole.reads | {"table"},
        cost=whole.cost + 10,
    )


def joker(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    """Whether a card is a joker."""
    (card,) = given(checker, tree, scope, (Type.CARD,))
    fn, jokers = card.fn, checker.vocabulary.pack.jokers
    return Code(
        Type.TRUTH,
        lambda t, f: (c := fn(t, f)) is not None and bool(jokers >> c & 1),
        hidden=card.hidden,
        reads=card.reads,
    )


def beats(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    """Whether cards, in one of their readings, or a play beat a play."""
    if len(tree.arguments) != 2:
        raise ExpressionProblem("X205", "`beats` takes cards or a play, and a play", tree)
    first = checker.visit(tree.arguments[0], scope, Type.PLAY)
    old = checker.to(checker.visit(tree.arguments[1], scope, Type.PLAY), Type.PLAY, tree.arguments[1])
    as_play = coerce.coerce(first, Type.PLAY, checker.vocabulary)
    props: dict[str, Any] = {
        "hidden": first.hidden or old.hidden,
        "reads": first.reads | old.reads | {"table"},
        "cost": first.cost + old.cost + 20,
    }
    below = old.fn
    if as_play is not None and first.type is not Type.NOTHING:
        new = as_play.fn

        def play(t: Any, f: list[Any]) -> bool:
            a, b = new(t, f), below(t, f)
            return a is not None and b is not None and t.catalog.beats(a, b, t)

        return Code(Type.TRUTH, play, **props)
    cards = checker.to(first, Type.CARDS, tree.arguments[0]).fn

    def any_reading(t: Any, f: list[Any]) -> bool:
        b = below(t, f)
        return b is not None and any(t.catalog.beats(a, b, t) for a in t.catalog.readings(cards(t, f)))

    return Code(Type.TRUTH, any_reading, **props)


def can(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    """Whether the player has a legal way to do an action."""
    name = word_given(checker, tree, 0, checker.vocabulary.actions, "action")

    def can(t: Any, f: list[Any]) -> bool:
        player = f[F.PLAYER]
        return player is not None and t.can(player, name)

    return Code(Type.TRUTH, can, reads=frozenset({"table", "player"}), cost=200)


def did(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    """How often a seat did an action or offer."""
    if len(tree.arguments) != 2:
        raise ExpressionProblem("X205", "`did` takes a seat and the name of an action or offer", tree)
    seat = checker.to(checker.visit(tree.arguments[0], scope, Type.SEAT), Type.SEAT, tree.arguments[0])
    name = word_given(checker, tree, 1, checker.vocabulary.actions, "action or offer")
    fn = seat.fn
    return Code(Type.NUMBER, lambda t, f: t.did(fn(t, f), name), reads=seat.reads | {"table"})


def in_order(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    """The place of a rank in a named order."""
    if len(tree.arguments) != 2:
        raise ExpressionProblem("X205", "`in_order` takes a rank and the name of an order", tree)
    rank = checker.to(checker.visit(tree.arguments[0], scope, Type.RANK), Type.RANK, tree.arguments[0])
    name = word_given(checker, tree, 1, frozenset(checker.vocabulary.orders), "order")
    positions = checker.vocabulary.orders[name].rank_pos
    fn = rank.fn
    return Code(
        Type.NUMBER,
        lambda t, f: 0 if (value := fn(t, f)) is None else positions[value] + 1,
        hidden=rank.hidden,
        reads=rank.reads,
    )


def random(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    """One member of a set, drawn by lot."""
    if not scope.hidden:
        raise ExpressionProblem("X203", f"nothing may be random in {scope.place}", tree)
    if len(tree.arguments) != 1:
        raise ExpressionProblem("X205", "`random` takes a set", tree)
    code = checker.visit(tree.arguments[0], scope)
    if code.type not in MASKS:
        raise ExpressionProblem("X204", f"`random` takes a set, this is {code.type.with_article}", tree)
    fn, kind = code.fn, ELEMENT[code.type]
    return Code(
        kind,
        lambda t, f: t.random_member(fn(t, f), kind),
        maybe=True,
        hidden=code.hidden,
        reads=code.reads | {"table"},
        cost=code.cost + 10,
    )


def next_seat(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    """The next seat, perhaps among some."""
    parts = given(checker, tree, scope, (Type.SEAT, Type.SEATS) if len(tree.arguments) == 2 else (Type.SEAT,))
    props: dict[str, Any] = {
        "maybe": True,
        "hidden": any(part.hidden for part in parts),
        "reads": frozenset({"table"}).union(*(part.reads for part in parts)),
        "cost": sum(part.cost for part in parts) + 1,
    }
    if len(parts) == 1:
        fn = parts[0].fn
        return Code(Type.SEAT, lambda t, f: None if (s := fn(t, f)) is None else t.next_seat_of(s), **props)
    seat, seats = (part.fn for part in parts)

    def among(t: Any, f: list[Any]) -> int | None:
        start, allowed = seat(t, f), seats(t, f)
        if start is None or not allowed:
            return None
        around = ((start + t.step * steps) % t.players for steps in range(1, t.players + 1))
        return next((found for found in around if allowed >> found & 1), None)

    return Code(Type.SEAT, among, **props)
