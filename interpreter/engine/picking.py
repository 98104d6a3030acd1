"""What an action's player picks: cards and what they count as, a group, something chosen. Nothing is refused here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations as choose_cards
from itertools import islice
from typing import Any

from interpreter.cards import members
from interpreter.combinations import Play
from interpreter.engine.actions import Action
from interpreter.engine.table import Table
from interpreter.engine.values import Group
from interpreter.expressions.frame import frame
from interpreter.ruleset import ActionSpec, Pick

MOST_PICKS = 20_000
"""The most ways to pick cards without a combination that are listed."""


def source(t: Table, seat: int, spec: ActionSpec) -> int:
    """The cards an action picks from."""
    cards = 0
    for zone in spec.sources:
        cards |= t.cards_in(zone, seat if zone.of_seat else None)
    return cards


def meanings(t: Table, seat: int, spec: ActionSpec, cards: int) -> tuple[Play | None, ...]:
    """What cards picked for an action can count as, strongest first; ``None`` stands for nothing in particular.

    It is empty if they cannot be picked for it. Cards for the trick, or for a zone of groups, are always a combination.
    """
    pick = spec.pick
    if pick is None:
        return () if cards else (None,)
    readings = t.catalog.readings(cards)
    if pick.takes_number(cards.bit_count()) or (pick.all and cards and cards == source(t, seat, spec)):
        if spec.lays is None:
            return (None,)
        return tuple(reading for reading in readings if reading.name in spec.lays)
    return tuple(reading for reading in readings if reading.name in pick.kinds)


def joined(t: Table, spec: ActionSpec, group: Group, cards: int) -> Play | None:
    """What a group would be with more cards added; ``None`` if they cannot be added."""
    if spec.onto is None or group.zone != spec.onto.name:
        return None
    kinds = spec.onto.groups or ()
    return next((reading for reading in t.catalog.readings(group.cards | cards) if reading.name in kinds), None)


def picks(t: Table, seat: int, spec: ActionSpec) -> Iterator[Action]:
    """Every way to pick cards, a group and a choice."""
    for chosen in choices(t, seat, spec):
        for cards in _card_sets(t, seat, spec):
            counts_as = meanings(t, seat, spec, cards)
            if spec.onto is None:
                for play in counts_as:
                    yield Action(seat, spec.name, cards, play, None, chosen)
            elif counts_as:
                for number, group in enumerate(t.groups()):
                    play = joined(t, spec, group, cards)
                    if play is not None:
                        yield Action(seat, spec.name, cards, play, number, chosen)


def choices(t: Table, seat: int, spec: ActionSpec) -> Iterable[Any]:
    """What can be chosen."""
    if spec.choose is None:
        return (None,)
    options = spec.choose(t, frame(seat, None, t.standing))
    return options if isinstance(options, tuple) else members(options)


def _card_sets(t: Table, seat: int, spec: ActionSpec) -> Iterator[int]:
    """The sets of cards that may be picked, each once."""
    pick = spec.pick
    if pick is None:
        yield 0
        return
    cards = source(t, seat, spec)
    several = t.rules.pack.n_copies > 1
    equal = t.rules.pack.equal_masks
    seen: set[Any] = set()
    for chosen in _possible(t, pick, cards):
        value = tuple(sorted(equal[card] for card in members(chosen))) if several else chosen
        if value not in seen:  # of equal cards of several packs only one choice is listed
            seen.add(value)
            yield chosen


def _possible(t: Table, pick: Pick, cards: int) -> Iterator[int]:
    if pick.all and cards:
        yield cards
    if pick.kinds:
        yield from (play.cards for play in t.catalog.plays(cards).all if play.name in pick.kinds)
    if pick.numbers:
        yield from islice(_sets_of(cards, pick), MOST_PICKS)


def _sets_of(cards: int, pick: Pick) -> Iterator[int]:
    """The sets of so many cards."""
    bits = [1 << card for card in members(cards)]
    for size in range(len(bits) + 1):
        if pick.takes_number(size):
            yield from map(sum, choose_cards(bits, size))
