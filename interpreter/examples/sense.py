"""What makes no sense in an example, as far as that shows without playing it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from interpreter.combinations import Play
from interpreter.diagnostics import Diagnostic, Span, UsageError, nearest_or_all, short
from interpreter.engine.notation import check_action
from interpreter.engine.position import PositionError, check_position
from interpreter.examples.expectations import check_ending, check_reason, check_that
from interpreter.examples.reading import ExampleError, Reader, by_key, entries, other_deal, text_of, whole_number
from interpreter.ruleset import Ruleset
from interpreter.source import Mapping, Node, Sequence, items_of

_SETTING = {"C405": "players", "C422": "with", "C423": "choose"}
"""The part of an example that asks for what cannot be had, by what is said about it."""


def asked_in(example: Node, problem: Diagnostic) -> Span | None:
    """Where an example asks for what cannot be had, if it does."""
    part = entries(example).get(_SETTING.get(problem.code, ""))
    for name, key, value in by_key(part):
        if f"`{name}`" in problem.message:
            return value.span if f"`{text_of(value)}`" in problem.message else key
    return part.span if part else None


def senseless(rules: Ruleset, node: Node, *, sound: bool = True) -> list[Diagnostic]:
    """What in an example makes no sense by some rules: cards, seats, actions, names that are not there.

    Args:
        rules: The rules the example is tried on.
        node: The example.
        sound: Whether nothing is wrong with the rules, so that a position can be laid out by them, and every name in a
            condition is of the type it seems.
    """
    try:
        parts = entries(node)
        given = entries(parts.get("given"))
        reader = Reader(other_deal(rules, given), given.get("table"))
    except ExampleError as problem:
        return [problem.finding]
    return list(dict.fromkeys(_findings(rules if sound else None, reader, parts)))


def _findings(rules: Ruleset | None, reader: Reader, parts: dict[str, Node]) -> Iterator[Diagnostic]:
    for key in ("cards", "play"):
        if key in parts:
            yield from _tried(reader.mask, parts[key])
    if "over" in parts:
        yield from _tried(partial(combination, reader), parts["over"])
    if "is" in parts:
        yield from _tried(partial(check_kind, reader), parts["is"])
    for number, deal in enumerate([parts, *map(entries, items_of(parts.get("next_deals")))]):
        if "given" in deal:
            yield from _position(reader, deal["given"], None if number else rules)
        for item in items_of(deal.get("do")):
            yield from _tried(lambda node: _check_action(reader, node), item)
        for key, node in entries(deal.get("expect")).items():
            for part in _parts_of(node) if rules or key != "that" else ():
                yield from _tried(partial(_EXPECTED[key], reader), part)


def _tried(read: Callable[[Node], object], node: Node) -> Iterator[Diagnostic]:
    try:
        read(node)
    except ExampleError as problem:
        yield problem.finding


def _parts_of(node: Node) -> Iterator[Node]:
    """The entries of a mapping or a list, each as one of its own, so that one cannot hide what is wrong in another."""
    if isinstance(node, Mapping):
        for key, value in node.items.items():
            yield Mapping(node.span, {key: value}, {key: node.keys[key]})
    elif isinstance(node, Sequence):
        for item in node.items:
            yield Sequence(node.span, (item,))
    else:
        yield node


def _position(reader: Reader, node: Node, main: Ruleset | None) -> Iterator[Diagnostic]:
    """What is wrong with a position that is given; one at the beginning of the example must also be possible."""
    given = entries(node)
    try:
        position = reader.position(given)
        if main is not None:
            check_position(reader.rules, position, main)
    except PositionError as problem:
        yield Diagnostic("R503", str(problem), node.span)
    except ExampleError as problem:
        apart = [
            finding
            for key, value in given.items()
            for part in _parts_of(value)
            for finding in _tried(partial(_given, reader, key), part)
        ]
        yield from apart or [problem.finding]


def _given(reader: Reader, key: str, node: Node) -> None:
    reader.position({key: node})


def combination(reader: Reader, node: Node) -> Play:
    """The strongest play that cards can be.

    Raises:
        ExampleError: They are no combination.
    """
    readings = reader.rules.catalog("main").readings(reader.mask(node))
    if not readings:
        raise ExampleError(f"{text_of(node)} is no combination", node.span, code="C406")
    return readings[0]


# -- what is expected ------------------------------------------------------------------------------------------------


def _check_action(reader: Reader, node: Node) -> None:
    _check_told(reader, reader.action(node)[1], node.span)


def _check_told(reader: Reader, action: str, span: Span) -> None:
    try:
        check_action(reader.rules, action)
    except UsageError as problem:
        raise ExampleError(problem.diagnostic.message, span, problem.diagnostic.help) from None


def _check_seats(reader: Reader, node: Node) -> None:
    for item in items_of(node):
        reader.seat(text_of(item), item.span)


def _check_legal(reader: Reader, node: Node) -> None:
    for item in items_of(node):
        _check_action(reader, item)


def _check_refused(reader: Reader, node: Node) -> None:
    for key, span, reason in by_key(node):
        seat, _, action = key.partition(" ")
        reader.seat(seat, span)
        _check_told(reader, action, span)
        check_reason(reader.rules, reason)


def _check_numbers(reader: Reader, node: Node) -> None:
    for key, span, value in by_key(node):
        reader.seat(key, span)
        whole_number(value)


def _check_cards(reader: Reader, node: Node) -> None:
    for item in items_of(node):
        text = text_of(item).strip()
        if text != "nothing" and not text.isdecimal():
            reader.mask(item)


def _check_hands(reader: Reader, node: Node) -> None:
    for key, span, value in by_key(node):
        reader.seat(key, span)
        _check_cards(reader, value)


def _check_zones(reader: Reader, node: Node) -> None:
    for key, span, value in by_key(node):
        reader.zone(key, span)
        _check_cards(reader, value)


def _check_nothing(reader: Reader, node: Node) -> None:
    """Any truth or text makes sense."""


_EXPECTED: dict[str, Callable[[Reader, Node], None]] = {
    "to_act": _check_seats,
    "actors": _check_seats,
    "leading": _check_nothing,
    "legal": _check_legal,
    "refused": _check_refused,
    "standing": _check_cards,
    "trick_over": _check_nothing,
    "deal_over": lambda reader, node: check_ending(reader.rules, node),
    "redealt": _check_nothing,
    "winners": _check_seats,
    "losers": _check_seats,
    "places": _check_numbers,
    "points": _check_numbers,
    "pays": _check_numbers,
    "scores": _check_numbers,
    "ranking": _check_numbers,
    "hands": _check_hands,
    "zones": _check_zones,
    "dealer": _check_seats,
    "next_dealer": _check_seats,
    "match_over": _check_nothing,
    "told": _check_nothing,
    "sees": _check_hands,
    "hides": _check_hands,
    "that": check_that,
}


def check_kind(reader: Reader, node: Node) -> None:
    """A combination or family that cards are said to be must be there, or be ``nothing``.

    Raises:
        ExampleError: It is not there.
    """
    wanted = text_of(node)
    vocabulary = reader.rules.vocabulary
    known = [*vocabulary.kinds, *vocabulary.gone, *reader.rules.families]
    if wanted != "nothing" and wanted not in known:
        help_text = nearest_or_all(wanted, known)
        raise ExampleError(f"there is no combination or family `{short(wanted)}`", node.span, help_text)
