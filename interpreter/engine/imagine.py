"""Imagining what a seat cannot see: positions it cannot tell from the real one, with the hidden cards dealt anew."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice
from typing import Any

from interpreter.cards import mask_of, members, union
from interpreter.engine.table import Table
from interpreter.engine.values import Question


def imagined(t: Table, seat: int, unseen: int, chance: random.Random, keeping: Sequence[float] | None = None) -> Table:
    """A table that looks to a seat like this one.

    Nothing of it depends on what the seat cannot know: the cards it has no sight of are mixed and laid into the places
    they may lie in, what is remembered in secret is as at its start, secret answers are none, and chance is another.

    Args:
        t: The table.
        seat: Who looks.
        unseen: The cards the seat has no sight of.
        chance: Where the mixing comes from.
        keeping: For each card, how much likelier than others it is to be in a hand rather than elsewhere; without it,
            all are alike.
    """
    new = t.copy()
    unseen &= ~union(group.cards for group in t.groups())  # what lies in groups is seen by everybody
    cards = members(unseen)
    in_hands = sum((hand & unseen).bit_count() for hand in t.hands)
    chance.shuffle(cards)
    if keeping is not None:
        cards.sort(key=lambda card: chance.random() ** (1.0 / keeping[card]), reverse=True)
        held = cards[:in_hands]
        chance.shuffle(held)
        cards[:in_hands] = held
    places = iter(cards)
    for other, hand in enumerate(t.hands):
        hidden = (hand & unseen).bit_count()
        if hidden:
            new.hands[other] = hand & ~unseen | mask_of(islice(places, hidden))
            new.hand_plays[other] = None
    for zone in t.rules.zones[1:]:
        if zone.groups is not None or zone.name == "trick":
            continue
        content = t.zones[zone.index]
        parts = content if zone.of_seat else (content,)
        filled = tuple(_filled(part, zone.stacked, unseen, places) for part in parts)
        new.zones[zone.index] = filled if zone.of_seat else filled[0]
    _forget_secrets(new, seat, unseen)
    new.seed, new.draws, new.chance = f"imagined:{chance.random()}", 0, ()
    new.history, new.fired = None, None
    return new


def _filled(content: Any, stacked: bool, unseen: int, places: Any) -> Any:
    """What lies in a place, with other cards for those that are not seen."""
    if stacked:
        return tuple(next(places) if unseen >> card & 1 else card for card in content)
    hidden = content & unseen
    return content & ~unseen | mask_of(islice(places, hidden.bit_count())) if hidden else content


def _forget_secrets(t: Table, seat: int, unseen: int) -> None:
    for memory in t.rules.memory:
        if memory.seen_by == "all":
            continue
        width = t.players if memory.of_seat else 1
        for owner in range(width):
            if memory.seen_by == "nobody" or (memory.of_seat and owner != seat):
                t.memory[memory.slot + owner] = memory.start
    t.last_cards &= ~unseen
    t.questions = tuple(_without_secrets(question, seat) for question in t.questions)


def _without_secrets(question: Question, seat: int) -> Question:
    if question.ask.answers != "together":
        return question
    own = tuple(answer for answer in question.answers if answer.seat == seat)
    return question._replace(answers=own, acted=bool(own))
