"""Moving cards between zones. Cards are taken from wherever they lie, so that none can be in two places."""

from __future__ import annotations

from typing import Any

from interpreter.cards import mask_of, members, union
from interpreter.combinations import Catalog, Play
from interpreter.engine.table import Table
from interpreter.engine.values import Group, Made
from interpreter.expressions import Zone


def take(t: Table, cards: int) -> int:
    """Take cards from wherever they lie on the table. Those that lay open are known wherever they go.

    Returns:
        Those of the cards that lay somewhere.
    """
    t.shown |= cards & _lying_open(t)
    taken = 0
    for seat, hand in enumerate(t.hands):
        if hand & cards:
            taken |= hand & cards
            take_from_hand(t, seat, hand & cards)
    for zone in t.rules.zones[1:]:
        missing = cards & ~taken
        if not missing:
            break
        if zone.name == "trick":
            taken |= _take_from_trick(t, missing)
        else:
            content, found = _without(t, zone, t.zones[zone.index], missing)
            if found:
                t.zones[zone.index] = content
                taken |= found
    return taken


def _lying_open(t: Table) -> int:
    """The cards on the table that everybody sees, and those that left play in everybody's sight."""
    found = t.played
    for zone in t.rules.zones[1:]:
        if zone.groups is not None or zone.seen_by == "all":
            found |= union(t.cards_in(zone, seat) for seat in (range(t.players) if zone.of_seat else (None,)))
        elif zone.seen_by == "top":
            tops = (t.top(zone, seat) for seat in (range(t.players) if zone.of_seat else (None,)))
            found |= mask_of(top for top in tops if top is not None)
    return found


def take_from_hand(t: Table, seat: int, cards: int) -> None:
    """Take cards that the seat holds; of those that are not seen where they go, nobody knows which they are."""
    t.hands[seat] &= ~cards
    t.shown &= ~cards
    plays = t.hand_plays[seat]
    if plays is not None:
        t.hand_plays[seat] = plays.without(cards)


def _take_from_trick(t: Table, cards: int) -> int:
    found = t.trick_cards() & cards
    if found:
        kept = tuple(made for made in t.trick if not made.cards & cards)
        # A play that has lost cards is none any more: what else was in it is out of play.
        broken = t.trick_cards() & ~found
        for made in kept:
            broken &= ~made.cards
        t.zones[t.rules.away] |= broken
        t.trick = kept
        t.standing = kept[-1] if kept else None
    return found


def _without(t: Table, zone: Zone, content: Any, cards: int) -> tuple[Any, int]:
    if zone.groups is not None:
        return _groups_without(t, content, cards)
    if zone.of_seat:
        parts, found = [], 0
        for part in content:
            rest, gone = _plain_without(zone, part, cards)
            parts.append(rest)
            found |= gone
        return tuple(parts), found
    return _plain_without(zone, content, cards)


def _plain_without(zone: Zone, content: Any, cards: int) -> tuple[Any, int]:
    if not zone.stacked:
        return content & ~cards, content & cards
    found = mask_of(content) & cards
    return (tuple(c for c in content if not cards >> c & 1), found) if found else (content, 0)


def _groups_without(t: Table, groups: tuple[Group, ...], cards: int) -> tuple[tuple[Group, ...], int]:
    kept: list[Group] = []
    found = 0
    for group in groups:
        gone = group.cards & cards
        found |= gone
        rest = group.cards & ~cards
        if not gone:
            kept.append(group)
        elif rest:
            readings = t.catalog.readings(rest)
            if readings:
                kept.append(Group(group.zone, readings[0], group.owner))
            else:  # what is left is no combination any more: it leaves the table with the rest
                found |= rest
    return tuple(kept), found


def put(t: Table, cards: int, zone: Zone, seat: int | None, under: bool = False) -> None:
    """Put cards, lowest first, into a zone; of one seat if the zone has one for each."""
    if not cards:
        return
    t.played &= ~cards
    if zone.index == 0:
        assert seat is not None
        t.hands[seat] |= cards
        t.hand_plays[seat] = None
    elif zone.name == "trick":
        _put_on_trick(t, cards)
    elif zone.groups is not None:
        _lay_group(t, cards, zone, seat)
    elif zone.of_seat:
        assert seat is not None
        parts = list(t.zones[zone.index])
        parts[seat] = _added(t, zone, parts[seat], cards, under)
        t.zones[zone.index] = tuple(parts)
    else:
        t.zones[zone.index] = _added(t, zone, t.zones[zone.index], cards, under)


def _added(t: Table, zone: Zone, content: Any, cards: int, under: bool) -> Any:
    if not zone.stacked:
        return content | cards
    pile = tuple(sorted(members(cards), key=lambda card: t.order.listing[card]))
    return pile + content if under else content + pile


def _put_on_trick(t: Table, cards: int) -> None:
    """Cards that nobody played lie on the trick and are what has to be beaten."""
    readings = t.catalog.readings(cards)
    t.played |= cards
    if readings:
        t.standing = Made(readings[0], None, t.standing)
        t.trick = (*t.trick, t.standing)
    else:  # cards that form nothing cannot stand; they leave play
        t.zones[t.rules.away] |= cards


def _lay_group(t: Table, cards: int, zone: Zone, seat: int | None) -> None:
    """Cards form a new group in a zone."""
    for reading in t.catalog.readings(cards):
        if reading.name in (zone.groups or ()):
            t.latest = Group(zone.name, reading, seat if zone.of_seat else None)
            t.zones[zone.index] = (*t.zones[zone.index], t.latest)
            return
    t.zones[t.rules.away] |= cards


def add_to_group(t: Table, cards: int, number: int) -> None:
    """Cards are added to a group, which stays its owner's."""
    group = t.groups()[number]
    zone = t.rules.zone(group.zone)
    reading = next(r for r in t.catalog.readings(group.cards | cards) if r.name in (zone.groups or ()))
    t.latest = Group(group.zone, reading, group.owner)
    t.zones[zone.index] = tuple(t.latest if g is group else g for g in t.zones[zone.index])


def use_order(t: Table, name: str) -> None:
    """Another rank order comes into force; what lies on the trick is read again by it."""
    t.order = t.rules.orders[name]
    catalog = t.catalog = t.rules.catalog(name)
    t.hand_plays = [None] * t.rules.players
    made: Made | None = None
    again: list[Made] = []
    for old in t.trick:
        made = Made(read_again(catalog, old.play), old.by, made)
        again.append(made)
    t.trick = tuple(again)
    if t.last_play is not None and t.last_play is t.standing:
        t.last_play = made
    t.standing = made


def read_again(catalog: Catalog, play: Play) -> Play:
    """A play as another catalog reads the same cards."""
    return next((reading for reading in catalog.readings(play.cards) if reading.name == play.name), play)
