"""What an example may expect, each answered by the state: a mismatch is a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from interpreter.cards import format_cards, mask_of
from interpreter.diagnostics import Span, UsageError, nearest_or_all, short
from interpreter.engine import Refusal, State, flow
from interpreter.engine.table import Table
from interpreter.engine.values import first_of
from interpreter.examples.reading import ExampleError, Reader, by_key, text_of, whole_number
from interpreter.expressions import Checker, Code, ExpressionProblem, ExpressionSyntaxError, Type, parse
from interpreter.expressions.frame import frame
from interpreter.expressions.scope import table_scope
from interpreter.ruleset import Ruleset
from interpreter.source import Node, Scalar, items_of

Check = Callable[[Reader, State, Node], Iterator[str]]


def _compare(what: str, wanted: Any, found: Any) -> Iterator[str]:
    if wanted != found:
        yield f"{what} is {found}, not {wanted}"


def _seats(reader: Reader, node: Node) -> list[int]:
    return sorted(reader.seat(text_of(item), item.span) for item in items_of(node))


def _numbered(seats: Sequence[int]) -> str:
    return ", ".join(str(seat + 1) for seat in seats) or "nobody"


def _to_act(reader: Reader, state: State, node: Node) -> Iterator[str]:
    wanted = reader.seat(text_of(node), node.span)
    found = None if state.is_over else state.to_act
    yield from _compare("the seat to act", wanted + 1, None if found is None else found + 1)


def _actors(reader: Reader, state: State, node: Node) -> Iterator[str]:
    wanted = [reader.seat(text_of(item), item.span) + 1 for item in items_of(node)]
    yield from _compare("the order of those who may act", wanted, [seat + 1 for seat in state.actors])


def _leading(reader: Reader, state: State, node: Node) -> Iterator[str]:
    found = state._table.standing is None
    yield from _compare("leading", text_of(node), str(found).lower())


def _legal(reader: Reader, state: State, node: Node) -> Iterator[str]:
    for item in items_of(node):
        seat, action = reader.action(item)
        refusal = why_not(state, action, seat, item.span)
        if refusal is not None:
            yield f"`{text_of(item)}` is refused: {refusal}"


def why_not(state: State, action: str, seat: int, span: Span) -> Refusal | None:
    """Why a seat may not do something."""
    try:
        return state.why_not(action, seat)
    except UsageError as problem:
        found = problem.diagnostic
        raise ExampleError(found.message, span, found.help) from None


def _reasons(rules: Ruleset) -> list[str]:
    """Everything that may be the reason of a refusal: the names of `forbid`, and what the engine itself refuses."""
    return list(dict.fromkeys([*(check.name for check in rules.checks), "turn", "offered", "cards", "if", "beats"]))


def check_reason(rules: Ruleset, node: Node) -> None:
    """What is said to refuse something must be there.

    Raises:
        ExampleError: It is not.
    """
    reasons = _reasons(rules)
    if text_of(node) not in reasons:
        help_text = nearest_or_all(text_of(node), reasons)
        raise ExampleError(f"nothing called `{short(text_of(node))}` refuses anything", node.span, help_text)


def check_ending(rules: Ruleset, node: Node) -> None:
    """An ending must be there; `true` and `false` are any and none.

    Raises:
        ExampleError: It is not.
    """
    known = [*rules.endings, "true", "false"]
    if text_of(node) not in known:
        help_text = nearest_or_all(text_of(node), known)
        raise ExampleError(f"there is no ending `{short(text_of(node))}`", node.span, help_text)


def _refused(reader: Reader, state: State, node: Node) -> Iterator[str]:
    for key, span, value in by_key(node):
        seat, _, action = key.partition(" ")
        refusal = why_not(state, action, reader.seat(seat, span), span)
        check_reason(reader.rules, value)
        if refusal is None:
            yield f"`{key}` is legal, not refused by {text_of(value)}"
        elif refusal.rule != text_of(value):
            yield f"`{key}` is refused by {refusal.rule} ({refusal.because}), not by {text_of(value)}"


def _standing(reader: Reader, state: State, node: Node) -> Iterator[str]:
    standing = state._table.standing
    if text_of(node) == "nothing":
        yield from _compare(
            "the standing play", "nothing", "nothing" if standing is None else _text(reader, standing.cards)
        )
        return
    wanted = _text(reader, reader.mask(node))
    yield from _compare("the standing play", wanted, "nothing" if standing is None else _text(reader, standing.cards))


def _text(reader: Reader, cards: int) -> str:
    return format_cards(cards, reader.rules.pack) or "none"


def _happened(what: str, happening: str) -> Check:
    def check(reader: Reader, state: State, node: Node) -> Iterator[str]:
        found = any(one.what == happening for one in state.happened)
        yield from _compare(what, text_of(node), str(found).lower())

    return check


def _deal_over(reader: Reader, state: State, node: Node) -> Iterator[str]:
    wanted = text_of(node)
    outcome = state.outcome
    check_ending(reader.rules, node)
    if wanted in ("true", "false"):
        yield from _compare("the end of the deal", wanted, str(outcome is not None).lower())
    else:
        yield from _compare("the ending", wanted, outcome.ending if outcome else "none yet")


def _winners(reader: Reader, state: State, node: Node) -> Iterator[str]:
    found = first_of(state._table.places)
    yield from _compare("the winners", _numbered(_seats(reader, node)), _numbered(found))


def _losers(reader: Reader, state: State, node: Node) -> Iterator[str]:
    places = state._table.places
    found = [seat for seat, place in enumerate(places) if place != 1] if 1 in places else []
    yield from _compare("the losers", _numbered(_seats(reader, node)), _numbered(found))


def _by_seat(what: str, value: Callable[[State, int], int]) -> Check:
    def check(reader: Reader, state: State, node: Node) -> Iterator[str]:
        for key, span, wanted in by_key(node):
            seat = reader.seat(key, span)
            yield from _compare(f"{what} of seat {key}", whole_number(wanted), value(state, seat))

    return check


def _pays(reader: Reader, state: State, node: Node) -> Iterator[str]:
    wanted = {reader.seat(key, span): whole_number(value) for key, span, value in by_key(node)}
    for seat, money in enumerate(state._table.money):
        if not wanted and money:
            yield f"seat {seat + 1} is paid {money}, but nobody should be"
        elif seat in wanted and money != wanted[seat]:
            yield f"seat {seat + 1} is paid {money}, not {wanted[seat]}"


def _hands(reader: Reader, state: State, node: Node) -> Iterator[str]:
    for key, span, value in by_key(node):
        seat = reader.seat(key, span)
        yield from _cards(reader, f"the hand of seat {key}", value, state.hands[seat])


def _cards(reader: Reader, what: str, value: Node, found: int) -> Iterator[str]:
    text = text_of(value).strip()
    if text.isdecimal():
        yield from _compare(f"the number of cards in {what}", int(text), found.bit_count())
    else:
        yield from _compare(what, _text(reader, mask_of(reader.cards(text, value))), _text(reader, found))


def _zones(reader: Reader, state: State, node: Node) -> Iterator[str]:
    t = state._table
    for key, span, value in by_key(node):
        name, owner = reader.zone(key, span)
        zone = reader.rules.vocabulary.zones[name]
        if owner is None and zone.of_seat:
            found = 0
            for seat in range(t.players):
                found |= t.cards_in(zone, seat)
        else:
            found = t.cards_in(zone, owner)
        yield from _cards(reader, f"`{key}`", value, found)


def _dealer(reader: Reader, state: State, node: Node) -> Iterator[str]:
    yield from _compare("the dealer", reader.seat(text_of(node), node.span) + 1, state._table.dealer + 1)


def _next_dealer(reader: Reader, state: State, node: Node) -> Iterator[str]:
    t: Table = state._table.copy()
    flow.begin_deal(t)
    yield from _compare("the next dealer", reader.seat(text_of(node), node.span) + 1, t.dealer + 1)


def _match_over(reader: Reader, state: State, node: Node) -> Iterator[str]:
    yield from _compare("the end of the match", text_of(node), str(state.match_is_over).lower())


def _told(reader: Reader, state: State, node: Node) -> Iterator[str]:
    said = [happening.text for happening in state.happened if happening.what == "tell"]
    if text_of(node) not in said:
        yield f"the table is told {said or 'nothing'}, not {text_of(node)!r}"


def _seen(visible: bool) -> Check:
    def check(reader: Reader, state: State, node: Node) -> Iterator[str]:
        for key, span, value in by_key(node):
            seat = reader.seat(key, span)
            view = state.view(seat)
            seen = view.hand
            for cards in (*view.known, *(mask for masks in view.zones.values() for mask in masks)):
                seen |= cards
            for item in items_of(value):
                cards = reader.mask(item)
                if visible and cards & ~seen:
                    yield f"seat {key} does not see {_text(reader, cards & ~seen)}"
                if not visible and cards & seen:
                    yield f"seat {key} sees {_text(reader, cards & seen)}"

    return check


def _that(reader: Reader, state: State, node: Node) -> Iterator[str]:
    for item in items_of(node):
        if not _condition(reader, item).fn(state._table, frame()):
            yield f"`{text_of(item)}` does not hold"


def check_that(reader: Reader, node: Node) -> None:
    """Conditions that shall hold must be written as the language says.

    Raises:
        ExampleError: One is not.
    """
    for item in items_of(node):
        _condition(reader, item)


def _condition(reader: Reader, node: Node) -> Code:
    text = text_of(node)
    try:
        return Checker(reader.rules.vocabulary, text).compile(parse(text), table_scope("an example"), Type.TRUTH)
    except (ExpressionProblem, ExpressionSyntaxError) as problem:
        place = problem if isinstance(problem, ExpressionSyntaxError) else problem.tree
        span = node.at(place.start, place.end) if isinstance(node, Scalar) else node.span
        raise ExampleError(problem.message, span, problem.help) from None


EXPECTATIONS: dict[str, Check] = {
    "to_act": _to_act,
    "actors": _actors,
    "leading": _leading,
    "legal": _legal,
    "refused": _refused,
    "standing": _standing,
    "trick_over": _happened("the end of the trick", "trick_end"),
    "deal_over": _deal_over,
    "redealt": _happened("a redeal", "redeal"),
    "winners": _winners,
    "losers": _losers,
    "places": _by_seat("the place", lambda state, seat: state._table.places[seat]),
    "points": _by_seat("the points", lambda state, seat: state._table.points_of(seat)),
    "pays": _pays,
    "scores": _by_seat("the money of the match", lambda state, seat: state.scores[seat]),
    "ranking": _by_seat("the place in the match", lambda state, seat: state.ranking[seat]),
    "hands": _hands,
    "zones": _zones,
    "dealer": _dealer,
    "next_dealer": _next_dealer,
    "match_over": _match_over,
    "told": _told,
    "sees": _seen(True),
    "hides": _seen(False),
    "that": _that,
}


def unmet(reader: Reader, state: State, expected: dict[str, Node]) -> list[str]:
    """Every expectation that is not met, as a sentence."""
    found: list[str] = []
    for key, node in expected.items():
        found.extend(EXPECTATIONS[key](reader, state, node))
    return found
