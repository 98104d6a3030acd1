"""The registry of functions: what each takes and gives, its sentence, and how it is computed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from interpreter.cards import highest, lowest
from interpreter.diagnostics import did_you_mean
from interpreter.expressions import aggregates, coerce, hints, making, reading
from interpreter.expressions import frame as F
from interpreter.expressions import tree as T
from interpreter.expressions.scope import Scope, define_scope
from interpreter.expressions.types import Code, Evaluate, Type
from interpreter.expressions.vocabulary import Define, Lookup

if TYPE_CHECKING:
    from interpreter.expressions.checker import Checker

Build = Callable[["Checker", T.Call, Scope], Code]


@dataclass(frozen=True, slots=True)
class Function:
    """A function of the language.

    Attributes:
        signature: How it is written, for the reference.
        about: What it gives.
        takes: The types of its arguments; ``None`` if `build` looks at the arguments itself.
        gives: The type of its result.
        fn: From the arguments' closures to its own.
        maybe: Whether it may give nothing.
        hidden: Whether it reads cards the acting seat may not know.
        public: Whether it gives only a public fact about its arguments.
        cost: How many steps it takes besides its arguments.
    """

    signature: str
    about: str
    takes: tuple[Type, ...] | None = None
    gives: Type = Type.NUMBER
    fn: Callable[..., Evaluate] | None = None
    maybe: bool = False
    hidden: bool = False
    public: bool = False
    cost: int = 1
    build: Build | None = None


def call(checker: Checker, tree: T.Call, scope: Scope, hint: Type | None) -> Code:
    """Compile a call: a built-in function, or a zone, memory, define or table of the ruleset."""
    from interpreter.expressions.checker import ExpressionProblem

    vocabulary = checker.vocabulary
    author = scope.table or not scope.play
    if tree.name in vocabulary.tables and author:
        return _look_up(checker, tree, scope, vocabulary.tables[tree.name])
    if tree.name in vocabulary.defines and scope.table:
        define = vocabulary.defines[tree.name]
        arguments = _arguments(checker, tree, scope, tuple(kind for _, kind in define.parameters))
        return reading.read_define(define, arguments, _shows_hidden(checker, define, tree, scope))
    if tree.name in vocabulary.zones and vocabulary.zones[tree.name].of_seat and scope.table:
        (seat,) = _arguments(checker, tree, scope, (Type.SEAT,))
        return reading.read_zone(vocabulary.zones[tree.name], seat, own=_is_player(tree.arguments[0], scope))
    if tree.name in vocabulary.memory and vocabulary.memory[tree.name].of_seat and scope.table:
        (seat,) = _arguments(checker, tree, scope, (Type.SEAT,))
        return reading.read_memory(vocabulary.memory[tree.name], seat, own=_is_player(tree.arguments[0], scope))
    function = FUNCTIONS.get(tree.name)
    if function is None:
        known = [*FUNCTIONS, *vocabulary.tables, *vocabulary.defines, *vocabulary.zones, *vocabulary.memory]
        if tree.name in known:
            raise ExpressionProblem("X203", f"`{tree.name}` is not known in {scope.place}", tree)
        raise ExpressionProblem(
            "X202", f"there is no function `{tree.name}`", tree, hints.for_function(tree.name, known)
        )
    if function.build is not None:
        return function.build(checker, tree, scope)
    if not scope.table and tree.name not in ANYWHERE:
        raise ExpressionProblem("X203", f"`{tree.name}` is not known in {scope.place}", tree)
    assert function.takes is not None and function.fn is not None
    arguments = _arguments(checker, tree, scope, function.takes)
    return Code(
        function.gives,
        function.fn(*(a.fn for a in arguments)),
        maybe=function.maybe,
        hidden=(function.hidden or any(a.hidden for a in arguments)) and not function.public,
        reads=frozenset({"table"}).union(*(a.reads for a in arguments)),
        cost=function.cost + sum(a.cost for a in arguments),
    )


def _is_player(seat: T.Tree, scope: Scope) -> bool:
    """Whether a seat is the acting one for certain."""
    if not isinstance(seat, T.Name):
        return False
    if seat.name in scope.variables:  # it may be called `player`, too
        return seat.name in scope.own
    return scope.owner == F.PLAYER and seat.name == "player"


def _shows_hidden(checker: Checker, define: Define, tree: T.Call, scope: Scope) -> bool:
    """Whether a define tells what the acting seat may not know; about that seat itself it may tell more."""
    names = (name for name, _ in define.parameters)
    own = frozenset(name for name, seat in zip(names, tree.arguments, strict=True) if _is_player(seat, scope))
    if not define.code.hidden or not own or define.tree is None:
        return define.code.hidden
    body = type(checker)(checker.vocabulary, define.text)
    return body.visit(define.tree, define_scope(define.parameters, own)).hidden


def _arguments(checker: Checker, tree: T.Call, scope: Scope, takes: tuple[Type, ...]) -> tuple[Code, ...]:
    from interpreter.expressions.checker import ExpressionProblem

    if len(tree.arguments) != len(takes):
        wanted = ", ".join(kind.value for kind in takes) or "nothing"
        raise ExpressionProblem("X205", f"`{tree.name}` takes {wanted}; here are {len(tree.arguments)} arguments", tree)
    return tuple(
        checker.to(checker.visit(argument, scope, kind), kind, argument)
        for argument, kind in zip(tree.arguments, takes, strict=True)
    )


def _look_up(checker: Checker, tree: T.Call, scope: Scope, table: Lookup) -> Code:
    from interpreter.expressions.checker import ExpressionProblem

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


# -- functions that look at their arguments themselves -------------------------------------------------------------


def _zone_argument(checker: Checker, tree: T.Tree, scope: Scope) -> tuple[Any, Code | None]:
    """The zone an argument names, and the seat whose it is."""
    from interpreter.expressions.checker import ExpressionProblem

    vocabulary = checker.vocabulary
    if isinstance(tree, T.Name) and tree.name in vocabulary.zones:
        zone = vocabulary.zones[tree.name]
        seat = reading.whose(tree, scope) if zone.of_seat else None
        return zone, seat
    if isinstance(tree, T.Call) and tree.name in vocabulary.zones and vocabulary.zones[tree.name].of_seat:
        (whose,) = _arguments(checker, tree, scope, (Type.SEAT,))
        return vocabulary.zones[tree.name], whose
    raise ExpressionProblem("X205", "here the name of a zone is wanted", tree, "such as `top(stock)`")


def _top(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    from interpreter.expressions.checker import ExpressionProblem

    if not 1 <= len(tree.arguments) <= 2:
        raise ExpressionProblem("X205", "`top` takes a zone and perhaps a number or a card", tree)
    zone, seat = _zone_argument(checker, tree.arguments[0], scope)
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


def _extreme(low: bool) -> Build:
    def build(checker: Checker, tree: T.Call, scope: Scope) -> Code:
        from interpreter.expressions.checker import ExpressionProblem

        if not 1 <= len(tree.arguments) <= 2:
            raise ExpressionProblem("X205", f"`{tree.name}` takes cards and perhaps a number", tree)
        cards = checker.to(checker.visit(tree.arguments[0], scope, Type.CARDS), Type.CARDS, tree.arguments[0])
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


def _joker(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    (card,) = _arguments(checker, tree, scope, (Type.CARD,))
    fn, jokers = card.fn, checker.vocabulary.pack.jokers
    return Code(
        Type.TRUTH,
        lambda t, f: (c := fn(t, f)) is not None and bool(jokers >> c & 1),
        hidden=card.hidden,
        reads=card.reads,
    )


def _beats(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    from interpreter.expressions.checker import ExpressionProblem

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


def _can(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    name = _word(checker, tree, 0, checker.vocabulary.actions, "action")

    def can(t: Any, f: list[Any]) -> bool:
        player = f[F.PLAYER]
        return player is not None and t.can(player, name)

    return Code(Type.TRUTH, can, reads=frozenset({"table", "player"}), cost=200)


def _did(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    from interpreter.expressions.checker import ExpressionProblem

    if len(tree.arguments) != 2:
        raise ExpressionProblem("X205", "`did` takes a seat and the name of an action or offer", tree)
    seat = checker.to(checker.visit(tree.arguments[0], scope, Type.SEAT), Type.SEAT, tree.arguments[0])
    name = _word(checker, tree, 1, checker.vocabulary.actions, "action or offer")
    fn = seat.fn
    return Code(Type.NUMBER, lambda t, f: t.did(fn(t, f), name), reads=seat.reads | {"table"})


def _in_order(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    from interpreter.expressions.checker import ExpressionProblem

    if len(tree.arguments) != 2:
        raise ExpressionProblem("X205", "`in_order` takes a rank and the name of an order", tree)
    rank = checker.to(checker.visit(tree.arguments[0], scope, Type.RANK), Type.RANK, tree.arguments[0])
    name = _word(checker, tree, 1, frozenset(checker.vocabulary.orders), "order")
    positions = checker.vocabulary.orders[name].rank_pos
    fn = rank.fn
    return Code(
        Type.NUMBER,
        lambda t, f: 0 if (value := fn(t, f)) is None else positions[value] + 1,
        hidden=rank.hidden,
        reads=rank.reads,
    )


def _word(checker: Checker, tree: T.Call, index: int, known: frozenset[str], what: str) -> str:
    from interpreter.expressions.checker import ExpressionProblem

    argument = tree.arguments[index] if index < len(tree.arguments) else tree
    if not isinstance(argument, T.Name) or len(tree.arguments) != index + 1:
        raise ExpressionProblem("X205", f"`{tree.name}` wants the name of an {what} here", argument)
    if argument.name in known:
        return argument.name
    name = argument.name
    raise ExpressionProblem("X202", f"there is no {what} `{name}`", argument, did_you_mean(name, known))


def _random(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    from interpreter.expressions.checker import ExpressionProblem
    from interpreter.expressions.types import ELEMENT, MASKS

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


def _seat_call(method: str) -> Callable[[Evaluate], Evaluate]:
    def build(seat: Evaluate) -> Evaluate:
        def of(t: Any, f: list[Any]) -> Any:
            whose = seat(t, f)
            return None if whose is None else getattr(t, method)(whose)

        return of

    return build


def _next(checker: Checker, tree: T.Call, scope: Scope) -> Code:
    from interpreter.expressions.checker import ExpressionProblem

    if not scope.table:
        raise ExpressionProblem("X203", f"`next` is not known in {scope.place}", tree)
    parts = _arguments(checker, tree, scope, (Type.SEAT, Type.SEATS) if len(tree.arguments) == 2 else (Type.SEAT,))
    props: dict[str, Any] = {
        "maybe": True,
        "hidden": any(part.hidden for part in parts),
        "reads": frozenset({"table"}).union(*(part.reads for part in parts)),
        "cost": sum(part.cost for part in parts) + 1,
    }
    if len(parts) == 1:
        return Code(Type.SEAT, _seat_call("next_seat_of")(parts[0].fn), **props)
    seat, seats = (part.fn for part in parts)

    def among(t: Any, f: list[Any]) -> int | None:
        start, allowed = seat(t, f), seats(t, f)
        if start is None or not allowed:
            return None
        around = ((start + t.step * steps) % t.players for steps in range(1, t.players + 1))
        return next((found for found in around if allowed >> found & 1), None)

    return Code(Type.SEAT, among, **props)


def _seat_after(seat: Evaluate, number: Evaluate) -> Evaluate:
    def after(t: Any, f: list[Any]) -> int | None:
        start = seat(t, f)
        return None if start is None else (start + t.step * (number(t, f) or 0)) % t.players

    return after


def _about_seat(method: str) -> Callable[[Evaluate], Evaluate]:
    def build(seat: Evaluate) -> Evaluate:
        def number(t: Any, f: list[Any]) -> int:
            whose = seat(t, f)
            return 0 if whose is None else getattr(t, method)(whose)

        return number

    return build


def _unbeatable(play: Evaluate) -> Evaluate:
    def test(t: Any, f: list[Any]) -> bool:
        of = play(t, f)
        return of is not None and t.catalog.unbeatable(of, t)

    return test


ANYWHERE = frozenset({"joker", "count", "any", "all", "sum", "max", "min", "those", "best", "least", "empty"})
"""Functions that need no table."""

_SEAT, _CARDS, _NUMBER = Type.SEAT, Type.CARDS, Type.NUMBER

FUNCTIONS: dict[str, Function] = {
    **{name: Function(f"{name}({sign})", about, build=build) for name, sign, about, build in aggregates.AGGREGATES},
    "next": Function(
        "next(seat)",
        "the next seat in the direction in force; `next(seat, seats)`: the next of those, which may be the seat itself",
        build=_next,
    ),
    "previous": Function("previous(seat)", "the seat before", (_SEAT,), _SEAT, _seat_call("previous_seat"), True),
    "left": Function(
        "left(seat)", "the neighbour on the left, clockwise", (_SEAT,), _SEAT, _seat_call("left_of"), True
    ),
    "right": Function("right(seat)", "the neighbour on the right", (_SEAT,), _SEAT, _seat_call("right_of"), True),
    "seat_after": Function(
        "seat_after(seat, number)",
        "so many seats on in the direction in force",
        (_SEAT, _NUMBER),
        _SEAT,
        _seat_after,
        True,
    ),
    "team": Function("team(seat)", "the seat and its partners", (_SEAT,), Type.SEATS, _about_seat("team")),
    "holder": Function(
        "holder(card)",
        "who holds the card, the first after the dealer if there are two; nothing if nobody does",
        (Type.CARD,),
        _SEAT,
        _seat_call("holder"),
        maybe=True,
        hidden=True,
        cost=10,
    ),
    "finished": Function(
        "finished(number)",
        "who came in as that one in the deal before (of those that share a place the first in turn order); -1 is last",
        (_NUMBER,),
        _SEAT,
        _seat_call("finished"),
        maybe=True,
    ),
    "place": Function(
        "place(seat)", "the place taken in this deal, 0 if none yet", (_SEAT,), _NUMBER, _about_seat("place_of")
    ),
    "score": Function("score(seat)", "the money of the match so far", (_SEAT,), _NUMBER, _about_seat("score_of")),
    "points": Function(
        "points(seat)", "penalty points by `score`", (_SEAT,), _NUMBER, _about_seat("points_of"), hidden=True, cost=500
    ),
    "did": Function("did(seat, name)", "how often the seat did that action or offer in this deal", build=_did),
    "lowest": Function("lowest(cards)", "the lowest card; `lowest(cards, n)`: the n lowest", build=_extreme(True)),
    "highest": Function(
        "highest(cards)", "the highest card; `highest(cards, n)`: the n highest", build=_extreme(False)
    ),
    "top": Function(
        "top(zone)",
        "the card on top; `top(zone, n)`: the n on top; `top(zone, card)`: those on top down to that card",
        build=_top,
    ),
    "random": Function("random(set)", "one member, drawn by lot", build=_random),
    "joker": Function("joker(card)", "whether the card is a joker", build=_joker),
    **{name: Function(f"{name}({sign})", about, build=build) for name, sign, about, build in making.MAKING},
    "playable": Function(
        "playable(cards)",
        "all of the cards together are a combination",
        (_CARDS,),
        Type.TRUTH,
        lambda cards: lambda t, f: bool(t.catalog.readings(cards(t, f))),
        cost=50,
    ),
    "beats": Function("beats(cards, play)", "the cards, or play, beat the play by the `beats` section", build=_beats),
    "unbeatable": Function(
        "unbeatable(play)",
        "nothing that can be made of the other cards of the pack beats it",
        (Type.PLAY,),
        Type.TRUTH,
        _unbeatable,
        cost=1000,
    ),
    "can": Function("can(action)", "the player has a legal way to do it", build=_can),
    "in_order": Function(
        "in_order(rank, order)", "the place of a rank in a named order, 1 is the lowest", build=_in_order
    ),
}
