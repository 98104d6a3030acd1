"""The table as a seat sees it: what is to be beaten, what lies where, how many cards everybody holds, its own hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from interpreter.cards import members
from interpreter.diagnostics import spoken
from interpreter.engine import View
from interpreter.engine.notation import format_value
from interpreter.expressions import Memory
from interpreter.expressions.types import Type
from interpreter.terminal.hand import Hand, hand_lines
from interpreter.terminal.narration import cards_text, titles_text
from interpreter.terminal.screen import TIED, Screen
from interpreter.terminal.seats import Seats

_UNTOLD = ("trick", "away")
"""Zones that are told of otherwise, or not at all."""

LABEL = 7
"""How many columns the labels at the left take."""


def board(view: View, seats: Seats, screen: Screen, hand: Hand, start: View | None = None) -> int:
    """Write the table down for a seat, and give the width of the labels.

    Args:
        view: What the seat sees.
        seats: Who sits where.
        screen: Where to.
        hand: Its hand, sorted.
        start: What it saw when the first turn began: what is remembered is only told if it is different now.
    """
    told = list(facts(view, seats, start))
    width = max(LABEL, 2 + max(len(label) for label, _ in told))
    for label, text in told:
        screen.line(labelled(label, text, screen.look.plain, width), indent=width)
    screen.lines(hand_lines(hand, screen, labelled("Hand", "", screen.look.plain, width)))
    return width


def facts(view: View, seats: Seats, start: View | None = None) -> Iterator[tuple[str, str]]:
    """What there is to see besides the hand: each fact with its label."""
    if view.standing is not None or any(spec.beats_standing for spec in view.rules.actions.values()):
        yield "Table", _standing(view, seats)
    yield from _zones(view, seats)
    yield from _groups(view, seats)
    yield from _money(view, seats)
    yield from _match(view, seats)
    remembered = list(_memory(view, seats, start))
    if remembered:
        yield "Noted", "; ".join(remembered)
    for name, value in view.values.items():
        yield _title(name), str(value)
    yield "Cards", " · ".join(_held(view, seats, seat) for seat in range(view.rules.players))


def labelled(label: str, text: str, plain: bool, width: int = LABEL) -> str:
    """A fact with its label."""
    return f"{label}: {text}" if plain else f"{label:<{width}}{text}"


def _standing(view: View, seats: Seats) -> str:
    if view.standing is None:
        return "nothing to beat"
    play = view.standing.play
    by = f" by {seats.name(view.standing.by)}" if view.standing.by is not None else ""
    return f"{cards_text(view, play.cards)} ({spoken(play.name)}{by})"


def _zones(view: View, seats: Seats) -> Iterator[tuple[str, str]]:
    for zone in view.rules.zones[1:]:
        if zone.name in _UNTOLD or zone.groups is not None:
            continue
        parts = []
        tops = view.tops.get(zone.name)
        for index, size in enumerate(view.sizes[zone.name]):
            if not size:
                continue
            top = tops[index] if tops else None
            seen = view.zones[zone.name][index]
            text = f"{size} card{'s' if size != 1 else ''}"
            if zone.stacked and top is not None:
                text = f"{view.rules.pack.cards[top]} on top, {text}" if size > 1 else view.rules.pack.cards[top]
            elif seen:
                text = f"{text}: {cards_text(view, seen)}"
            parts.append(f"{seats.name(index)} {text}" if zone.of_seat else text)
        if parts:
            yield _title(zone.name), "; ".join(parts)


def _groups(view: View, seats: Seats) -> Iterator[tuple[str, str]]:
    for number, group in enumerate(view.groups, 1):
        owner = f" of {_who(view, seats, group.owner)}" if group.owner is not None else ""
        yield _title(group.zone), f"{number}: {cards_text(view, group.cards)} ({spoken(group.name)}{owner})"


def _money(view: View, seats: Seats) -> Iterator[tuple[str, str]]:
    if view.pot:
        yield "Pot", str(view.pot)
    if any(view.money):
        yield "Money", ", ".join(f"{seats.name(seat)} {amount:+}" for seat, amount in enumerate(view.money) if amount)


def _match(view: View, seats: Seats) -> Iterator[tuple[str, str]]:
    """Who has which title, how the match stands, and how many cards every team holds."""
    titled = [f"{seats.name(seat)} {titles_text(titles)}" for seat, titles in enumerate(view.titles) if titles]
    if titled:
        yield "Titles", " · ".join(titled)
    if any(view.scores) and view.deal_number > 1:
        yield "Totals", ", ".join(f"{seats.name(seat)} {amount:+}" for seat, amount in enumerate(view.scores))
    teams = [team for team in dict.fromkeys(view.rules.teams) if team.bit_count() > 1]
    if teams:
        yield "Teams", " · ".join(_team(view, seats, members(team)) for team in teams)


def _team(view: View, seats: Seats, team: Sequence[int]) -> str:
    return f"{seats.names(team)}: {sum(view.counts[seat] for seat in team)} cards"


def _memory(view: View, seats: Seats, start: View | None) -> Iterator[str]:
    """What is remembered and different from the start of the deal; without a start, everything."""
    if view.order != "main":
        yield f"Order of the ranks: {spoken(view.order)}"
    for memory in view.rules.memory:
        if memory.name not in view.memory:
            continue
        value = view.memory[memory.name]
        if start is not None and value == start.memory.get(memory.name):
            continue
        what = memory.about.rstrip(".").removeprefix("Whether ") or spoken(memory.name)
        what = what[0].upper() + what[1:]
        many = isinstance(value, tuple)
        yield f"{what}: {_of_seats(view, seats, memory, value) if many else _value(view, seats, memory.type, value)}"


def _of_seats(view: View, seats: Seats, memory: Memory, values: tuple[Any, ...]) -> str:
    """What is remembered of each seat, without those of which nothing is."""
    if memory.type is Type.TRUTH:
        return seats.names([seat for seat, true in enumerate(values) if true])
    changed = [(seat, value) for seat, value in enumerate(values) if value != memory.start]
    told = (f"{_value(view, seats, memory.type, value)} for {seats.name(seat)}" for seat, value in changed)
    return ", ".join(told) or f"{_value(view, seats, memory.type, memory.start)} for everybody"


def _value(view: View, seats: Seats, kind: Type, value: Any) -> str:
    if kind is Type.TRUTH:
        return "yes" if value else "no"
    if kind is Type.SEAT and value is not None:
        return seats.name(value)
    if kind is Type.SEATS and value is not None:
        return seats.names(members(value))
    return spoken(format_value(view.rules, kind, value))


def _held(view: View, seats: Seats, seat: int) -> str:
    text = f"{_who(view, seats, seat)} {view.counts[seat]}"
    place = view.places[seat]
    if place:
        text += f", place {place}"
    known = view.known[seat] if seat != view.seat else 0
    text = f"{text} with {cards_text(view, known)}" if known else text
    return text.replace(" ", TIED)


def _who(view: View, seats: Seats, seat: int) -> str:
    you = seat == view.seat and not seats.several_humans
    return f"{seats.name(seat)}{' (you)' if you else ''}"


def _title(name: str) -> str:
    return spoken(name).capitalize()
