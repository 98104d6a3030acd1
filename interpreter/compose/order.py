"""Putting parts in order: `first`, `last`, `before X`, `after X`, after all patches are in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from interpreter.diagnostics import Diagnostic, Related, Span, did_you_mean, listed
from interpreter.source import Node, Scalar
from interpreter.source import Sequence as ListNode


@dataclass(frozen=True, slots=True)
class Place:
    """One wish: `first`, `last`, or before or after another part."""

    where: str
    anchor: str
    span: Span


@dataclass(frozen=True, slots=True)
class Placed:
    """A part that says where it wants to stand.

    Attributes:
        name: The part.
        places: Its wishes; the first that can be met counts.
        rank: How late the layer is that placed it; a later layer gets nearer to what it names.
        key: Decides among parts of one rank.
    """

    name: str
    places: tuple[Place, ...]
    rank: int
    key: tuple[str, int, int]


def read_places(node: Node) -> tuple[tuple[Place, ...], list[Diagnostic]]:
    """The wishes in an `at:` or in the patch of a list."""
    places: list[Place] = []
    findings: list[Diagnostic] = []
    for entry in node.items if isinstance(node, ListNode) else (node,):
        words = entry.text.split() if isinstance(entry, Scalar) else []
        if len(words) == 1 and words[0] in ("first", "last"):
            places.append(Place(words[0], "", entry.span))
        elif len(words) == 2 and words[0] in ("before", "after"):
            places.append(Place(words[0], words[1], entry.span))
        else:
            message = "this is no place among other parts"
            help_ = "write first, last, before NAME or after NAME"
            findings.append(Diagnostic("S105", message, entry.span, help=help_))
    return tuple(places), findings


def arrange(
    standing: Sequence[str], placed: Iterable[Placed], what: str, gone: dict[str, Span]
) -> tuple[list[str], list[Diagnostic]]:
    """All parts in their final order.

    Args:
        standing: The parts without wishes, in order.
        placed: The parts with wishes.
        what: What the parts belong to, for messages.
        gone: Parts that were removed, and where.
    """
    wishes = {part.name: part for part in placed}
    there = [*standing, *wishes]
    findings: list[Diagnostic] = []
    attached: dict[tuple[str, str], list[Placed]] = {}
    for part in wishes.values():
        place = _first_met(part, there)
        if place is None:
            if part.places:
                findings.append(_unknown(part, there, what, gone))
            place = Place("last", "", part.places[-1].span if part.places else Span("", 1, 1, 1, 1))
        attached.setdefault((place.where, place.anchor), []).append(part)
    for key, parts in attached.items():
        parts.sort(key=lambda part: (part.rank, part.key))
        if key[0] in ("first", "after"):  # the later layer first, each layer in its own order
            parts.sort(key=lambda part: -part.rank)
    order: list[str] = []
    roots = [
        *(part.name for part in attached.get(("first", ""), ())),
        *standing,
        *(part.name for part in attached.get(("last", ""), ())),
    ]
    for root in roots:
        _walk(root, attached, order)
    lost = [part for part in wishes.values() if part.name not in order]
    if lost:
        findings.append(_circle(lost, what))
        order += [part.name for part in lost]
    return order, findings


def _walk(root: str, attached: dict[tuple[str, str], list[Placed]], order: list[str]) -> None:
    pending: list[tuple[str, bool]] = [(root, False)]
    while pending:
        name, done = pending.pop()
        if done:
            order.append(name)
            continue
        after = [(part.name, False) for part in attached.get(("after", name), ())]
        before = [(part.name, False) for part in attached.get(("before", name), ())]
        pending += [*reversed(after), (name, True), *reversed(before)]


def _first_met(part: Placed, there: Sequence[str]) -> Place | None:
    for place in part.places:
        if place.where in ("first", "last") or (place.anchor in there and place.anchor != part.name):
            return place
    return None


def _unknown(part: Placed, there: Sequence[str], what: str, gone: dict[str, Span]) -> Diagnostic:
    place = part.places[-1]
    others = [name for name in there if name != part.name]
    if place.anchor == part.name:
        return Diagnostic("M364", f"`{part.name}` cannot be placed {place.where} itself", place.span)
    related = (Related("removed here", gone[place.anchor]),) if place.anchor in gone else ()
    return Diagnostic(
        "M354",
        f"there is no `{place.anchor}` in {what}",
        place.span,
        help=did_you_mean(place.anchor, others),
        notes=(f"there are {listed(others)}",) if others else (f"there is nothing else in {what}",),
        related=related,
    )


def _circle(lost: Sequence[Placed], what: str) -> Diagnostic:
    names = ", ".join(f"`{part.name}`" for part in lost)
    related = tuple(Related(f"{part.name} stands here", part.places[0].span) for part in lost[1:])
    message = f"in {what}, {names} are placed before or after each other in a circle"
    return Diagnostic("M364", message, lost[0].places[0].span, related=related)
