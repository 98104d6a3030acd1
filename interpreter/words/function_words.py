"""What functions give, in words."""

from __future__ import annotations

from collections.abc import Callable

from interpreter.diagnostics import spoken
from interpreter.expressions import Type
from interpreter.expressions import tree as T
from interpreter.expressions.types import ELEMENT
from interpreter.words import selections
from interpreter.words.english import ordinal, quoted
from interpreter.words.speaker import Noun, Speaker
from interpreter.words.vocabulary import MEMBERS

Words = Callable[[Speaker, tuple[T.Tree, ...]], Noun]
"""Says what a function gives for its arguments."""


def _seat_words(pattern: str) -> Words:
    def say(s: Speaker, arguments: tuple[T.Tree, ...]) -> Noun:
        return Noun(pattern.format(s.noun(arguments[0], Type.SEAT).text), Type.SEAT)

    return say


def _next(s: Speaker, arguments: tuple[T.Tree, ...]) -> Noun:
    def among(arguments: tuple[T.Tree, ...]) -> list[str]:
        return [s.noun(seats, Type.SEATS).text for seats in arguments[1:]]

    seat, seats = arguments[0], among(arguments)
    steps = 1
    while isinstance(seat, T.Call) and seat.name == "next" and among(seat.arguments) == seats:
        seat = seat.arguments[0]
        steps += 1
    after = s.noun(seat, Type.SEAT).text
    if seats:
        return Noun(f"the {ordinal(steps)} of {seats[0]} after {after}", Type.SEAT)
    which = "" if steps == 1 else f"{ordinal(steps)} "
    return Noun(f"the {which}player after {after}", Type.SEAT)


def _neighbour(side: str) -> Words:
    def say(s: Speaker, arguments: tuple[T.Tree, ...]) -> Noun:
        return Noun(s.noun(arguments[0], Type.SEAT).of(f"{side} neighbour"), Type.SEAT)

    return say


def _about_seat(thing: str) -> Words:
    def say(s: Speaker, arguments: tuple[T.Tree, ...]) -> Noun:
        return Noun(s.noun(arguments[0], Type.SEAT).of(thing), Type.NUMBER)

    return say


def _seat_after(s: Speaker, arguments: tuple[T.Tree, ...]) -> Noun:
    seat, count = s.noun(arguments[0], Type.SEAT), arguments[1]
    if (
        isinstance(count, T.Arithmetic)
        and count.operator == "-"
        and isinstance(count.right, T.Number)
        and count.right.value == 1
    ):
        number_of = s.noun(count.left).text
        return Noun(
            f"the player reached when {number_of} is counted round the table the way play goes, {seat.text} being one",
            Type.SEAT,
        )
    steps = s.noun(count)
    return Noun(f"the player who sits {steps.text} places after {seat.text} the way play goes", Type.SEAT)


def _team(s: Speaker, arguments: tuple[T.Tree, ...]) -> Noun:
    return Noun(s.noun(arguments[0], Type.SEAT).of("team"), Type.SEATS)


def _finished(s: Speaker, arguments: tuple[T.Tree, ...]) -> Noun:
    place = arguments[0]
    if isinstance(place, T.Number):
        words = "won the deal before" if place.value == 1 else f"came {ordinal(place.value)} in the deal before"
    elif isinstance(place, T.Negate) and isinstance(place.of, T.Number) and place.of.value == 1:
        words = "came last in the deal before"
    else:
        words = f"took place {s.noun(place).text} in the deal before"
    return Noun(f"whoever {words}", Type.SEAT)


def _did(s: Speaker, arguments: tuple[T.Tree, ...]) -> Noun:
    seat, action = s.noun(arguments[0], Type.SEAT), arguments[1]
    words = quoted(s.lexicon.action(action.name)) if isinstance(action, T.Name) else "it"
    return Noun(f"the number of times {seat.text} did {words} in this deal", Type.NUMBER)


def _extreme(word: str) -> Words:
    def say(s: Speaker, arguments: tuple[T.Tree, ...]) -> Noun:
        whole = s.noun(arguments[0])
        if whole.type in (Type.RANKS, Type.SUITS):
            of = whole.text.removeprefix("each ") if whole.text.startswith("each ") else f"of {whole.text}"
            return Noun(f"the {word} {of}", ELEMENT[whole.type])
        where = selections.within(s, arguments[0])
        if where.startswith("among the "):
            where = where.replace("among", "of", 1)
        thing = "" if where.startswith("of the ") and isinstance(arguments[0], T.Call) else "card "
        if len(arguments) == 1:
            return Noun(f"the {word} {thing}{where}", Type.CARD)
        if isinstance(arguments[1], T.Number) and arguments[1].value == 1:
            return Noun(f"the {word} {thing}{where}", Type.CARD)
        if isinstance(arguments[1], T.Number):
            return Noun(f"the {s.noun(arguments[1]).text} {word} cards {where}", Type.CARDS, plural=True)
        return Noun(f"the {word} cards {where} (how many: {s.noun(arguments[1]).text})", Type.CARDS, plural=True)

    return say


def _top(s: Speaker, arguments: tuple[T.Tree, ...]) -> Noun:
    pile = s.noun(arguments[0])
    if len(arguments) == 1:
        return Noun(f"the top card of {pile.text}", Type.CARD)
    down_to = s.noun(arguments[1])
    if down_to.type not in (None, Type.NUMBER):
        return Noun(f"the cards on top of {pile.text} down to {down_to.text}", Type.CARDS, plural=True)
    if isinstance(arguments[1], T.Number):
        return Noun(f"the top {down_to.text} cards of {pile.text}", Type.CARDS, plural=True)
    return Noun(f"cards from the top of {pile.text} (how many: {down_to.text})", Type.CARDS, plural=True)


def _random(s: Speaker, arguments: tuple[T.Tree, ...]) -> Noun:
    whole = s.noun(arguments[0])
    member = MEMBERS.get(whole.type or Type.NUMBER, "one")
    if isinstance(arguments[0], T.Name) and arguments[0].name == "seats":
        return Noun("a player drawn by lot", Type.SEAT)
    return Noun(f"a {member} drawn at random from {whole.text}", ELEMENT.get(whole.type or Type.NUMBER))


def _in_order(s: Speaker, arguments: tuple[T.Tree, ...]) -> Noun:
    rank, order = s.noun(arguments[0], Type.RANK), s.noun(arguments[1])
    return Noun(f"the place of {rank.text} in the order {order.text}", Type.NUMBER)


def _kind(tree: T.Tree) -> str:
    name = tree.name if isinstance(tree, T.Name) else "combination"
    return spoken(name)


def _made_of(s: Speaker, arguments: tuple[T.Tree, ...]) -> Noun:
    kind, cards = _kind(arguments[1]), s.noun(arguments[0], Type.CARDS)
    return Noun(f"every {kind} that can be made of {cards.text}", Type.PLAYS)


def _deadwood(s: Speaker, arguments: tuple[T.Tree, ...]) -> Noun:
    cards, kind, table = s.noun(arguments[0], Type.CARDS), arguments[1], s.noun(arguments[2]).text
    aside = "combinations" if _kind(kind) == "combination" else f"combinations of the kind “{_kind(kind)}”"
    return Noun(f"{table} of what is left of {cards.text} when {aside} are put aside as well as can be", Type.NUMBER)


FUNCTION_WORDS: dict[str, Words] = {
    "next": _next,
    "previous": _seat_words("the player before {}"),
    "left": _neighbour("left"),
    "right": _neighbour("right"),
    "seat_after": _seat_after,
    "team": _team,
    "holder": _seat_words("whoever holds {}"),
    "finished": _finished,
    "place": _about_seat("place"),
    "score": _about_seat("money in the match so far"),
    "points": _about_seat("penalty points"),
    "did": _did,
    "lowest": _extreme("lowest"),
    "highest": _extreme("highest"),
    "top": _top,
    "random": _random,
    "in_order": _in_order,
    "made_of": _made_of,
    "deadwood": _deadwood,
}
