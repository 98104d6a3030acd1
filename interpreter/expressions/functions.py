"""The registry of functions: what each takes and gives, its sentence, and how it is computed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from interpreter.expressions import aggregates, builders, making
from interpreter.expressions.builders import Build
from interpreter.expressions.types import Evaluate, Type


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


def _seat_call(method: str) -> Callable[[Evaluate], Evaluate]:
    def build(seat: Evaluate) -> Evaluate:
        def of(t: Any, f: list[Any]) -> Any:
            whose = seat(t, f)
            return None if whose is None else getattr(t, method)(whose)

        return of

    return build


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


_OF_CARDS = frozenset({"lowest", "highest", "joker", "in_order", *(name for name, *_ in making.MAKING)})

ANYWHERE = _OF_CARDS | {name for name, *_ in aggregates.AGGREGATES}
"""Functions that need no table."""

_SEAT, _CARDS, _NUMBER = Type.SEAT, Type.CARDS, Type.NUMBER

FUNCTIONS: dict[str, Function] = {
    **{name: Function(f"{name}({sign})", about, build=build) for name, sign, about, build in aggregates.AGGREGATES},
    "next": Function(
        "next(seat)",
        "the next seat in the direction in force, also one that is out of the deal; `next(seat, seats)`: the next of "
        "those, such as `in_play`, which may be the seat itself",
        build=builders.next_seat,
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
    "did": Function("did(seat, name)", "how often the seat did that action or offer in this deal", build=builders.did),
    "lowest": Function(
        "lowest(set)",
        "the lowest of cards, ranks or suits; `lowest(cards, n)`: the n lowest cards",
        build=builders.extreme(True),
    ),
    "highest": Function(
        "highest(set)",
        "the highest of cards, ranks or suits; `highest(cards, n)`: the n highest cards",
        build=builders.extreme(False),
    ),
    "top": Function(
        "top(zone)",
        "the card on top; `top(zone, n)`: the n on top; `top(zone, card)`: those on top down to that card",
        build=builders.top,
    ),
    "random": Function("random(set)", "one member, drawn by lot", build=builders.random),
    "joker": Function("joker(card)", "whether the card is a joker", build=builders.joker),
    **{name: Function(f"{name}({sign})", about, build=build) for name, sign, about, build in making.MAKING},
    "playable": Function(
        "playable(cards)",
        "all of the cards together are a combination",
        (_CARDS,),
        Type.TRUTH,
        lambda cards: lambda t, f: bool(t.catalog.readings(cards(t, f))),
        cost=50,
    ),
    "beats": Function(
        "beats(cards, play)", "the cards, or play, beat the play by the `beats` section", build=builders.beats
    ),
    "unbeatable": Function(
        "unbeatable(play)",
        "nothing that can be made of the other cards of the pack beats it",
        (Type.PLAY,),
        Type.TRUTH,
        _unbeatable,
        cost=1000,
    ),
    "can": Function("can(action)", "the player has a legal way to do it", build=builders.can),
    "in_order": Function(
        "in_order(rank, order)", "the place of a rank in a named order, 1 is the lowest", build=builders.in_order
    ),
}
