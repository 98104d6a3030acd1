"""Imagining what a seat cannot see: positions it cannot tell from the real one, with the hidden cards dealt anew."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from interpreter.cards import mask_of, members
from interpreter.engine.table import Table
from interpreter.engine.values import Question
from interpreter.expressions import Zone

GAP = -1
"""Stands in a stack for a card that is not seen."""


def without_secrets(t: Table, seat: int, unseen: int) -> Table:
    """A table as a seat sees it: gaps where cards lie that it has no sight of, and nothing else that it cannot know.

    What is remembered in secret is as at its start, secret answers are none, and the chance to come is unknown.

    Args:
        t: The table.
        seat: Who looks.
        unseen: The cards the seat has no sight of.
    """
    new = t.copy()
    new.hands = [hand & ~unseen for hand in t.hands]
    new.hand_plays = [None if hand & unseen else plays for hand, plays in zip(t.hands, t.hand_plays, strict=True)]
    for zone in _holding(t):
        content = t.zones[zone.index]
        if zone.of_seat:
            new.zones[zone.index] = tuple(_seen(part, zone.stacked, unseen) for part in content)
        elif content:
            new.zones[zone.index] = _seen(content, zone.stacked, unseen)
    new.memory = _public(t, seat)
    new.last_cards = t.last_cards & ~unseen
    new.questions = tuple(_without_secrets(question, seat) for question in t.questions)
    new.seed, new.draws, new.chance = "", 0, ()
    new.history, new.fired, new.happened = None, None, []
    return new


def imagined(
    known: Table,
    unseen: int,
    counts: Sequence[int],
    sizes: Mapping[str, Sequence[int]],
    chance: random.Random,
    keeping: Sequence[float] | None = None,
) -> Table:
    """A table that looks to a seat like the real one: the cards it has no sight of fill the gaps in some way.

    Args:
        known: The table without what the seat cannot see.
        unseen: The cards the seat has no sight of.
        counts: How many cards every seat holds.
        sizes: How many cards lie in every zone.
        chance: Where the mixing comes from.
        keeping: For each card, how much likelier than others it is to be in a hand rather than elsewhere; without it,
            all are alike.
    """
    new = known.copy()
    cards = members(unseen)
    missing = [count - hand.bit_count() for count, hand in zip(counts, known.hands, strict=True)]
    in_hands = sum(missing)
    chance.shuffle(cards)
    if keeping is not None:
        cards.sort(key=lambda card: chance.random() ** (1.0 / keeping[card]), reverse=True)
        held = cards[:in_hands]
        chance.shuffle(held)
        cards[:in_hands] = held
    places = iter(cards)
    for seat, number in enumerate(missing):
        if number:
            new.hands[seat] |= mask_of(islice(places, number))
            new.hand_plays[seat] = None
    for zone in _holding(known):
        content = known.zones[zone.index]
        filled = tuple(
            _filled(part, zone.stacked, size, places)
            for part, size in zip(content if zone.of_seat else (content,), sizes[zone.name], strict=True)
        )
        new.zones[zone.index] = filled if zone.of_seat else filled[0]
    new.seed = f"imagined:{chance.random()}"
    return new


def _holding(t: Table) -> list[Zone]:
    """The zones where cards may lie unseen: what lies in groups and on the trick is seen by everybody."""
    return [zone for zone in t.rules.zones[1:] if zone.groups is None and zone.name != "trick"]


def _seen(content: Any, stacked: bool, unseen: int) -> Any:
    """What is seen of what lies in a place."""
    if not stacked:
        return content & ~unseen
    if not mask_of(content) & unseen:
        return content
    return tuple(GAP if unseen >> card & 1 else card for card in content)


def _filled(content: Any, stacked: bool, size: int, places: Iterator[int]) -> Any:
    """What lies in a place, with cards in its gaps."""
    if stacked:
        return tuple(next(places) if card == GAP else card for card in content) if GAP in content else content
    missing = size - content.bit_count()
    return content | mask_of(islice(places, missing)) if missing else content


def _public(t: Table, seat: int) -> list[Any]:
    """What is remembered, as far as a seat may know it."""
    found = t.memory[:]
    for memory in t.rules.memory:
        if memory.seen_by == "all":
            continue
        for owner in range(t.players if memory.of_seat else 1):
            if memory.seen_by == "nobody" or (memory.of_seat and owner != seat):
                found[memory.slot + owner] = memory.start
    return found


def _without_secrets(question: Question, seat: int) -> Question:
    if question.ask.answers != "together":
        return question
    own = tuple(answer for answer in question.answers if answer.seat == seat)
    return question._replace(answers=own, acted=bool(own))
