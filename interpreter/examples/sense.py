"""What makes no sense in an example, as far as that shows without playing it."""

from __future__ import annotations

from interpreter.diagnostics import Diagnostic, nearest_or_all, short
from interpreter.examples.expectations import check_ending, check_reason
from interpreter.examples.reading import ExampleError, Reader, by_key, entries, other_deal, text_of
from interpreter.ruleset import Ruleset
from interpreter.source import Node, items_of


def senseless(rules: Ruleset, node: Node) -> Diagnostic | None:
    """The first thing in an example that makes no sense by some rules: a card, a seat, a name that is not there.

    Args:
        rules: The rules the example is tried on.
        node: The example.
    """
    try:
        _read(rules, node)
    except ExampleError as problem:
        return problem.finding
    return None


def _read(rules: Ruleset, node: Node) -> None:
    parts = entries(node)
    given = entries(parts.get("given"))
    reader = Reader(other_deal(rules, given), given.get("table"))
    for key in ("cards", "play", "over"):
        if key in parts:
            reader.mask(parts[key])
    if "is" in parts:
        check_kind(reader, parts["is"])
    for deal in [parts, *map(entries, items_of(parts.get("next_deals")))]:
        reader.position(entries(deal.get("given")))
        for item in items_of(deal.get("do")):
            reader.action(item)
        _read_expected(reader, entries(deal.get("expect")))


def _read_expected(reader: Reader, expected: dict[str, Node]) -> None:
    for item in items_of(expected.get("legal")):
        reader.action(item)
    for key, span, reason in by_key(expected.get("refused")):
        reader.seat(key.partition(" ")[0], span)
        check_reason(reader.rules, reason)
    if "deal_over" in expected:
        check_ending(reader.rules, expected["deal_over"])


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
