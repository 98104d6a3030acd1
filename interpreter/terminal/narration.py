"""What happens at the table, told line by line as one seat sees it, or as somebody sees it who sees everything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from interpreter.cards import format_cards
from interpreter.diagnostics import spoken
from interpreter.engine import State, View
from interpreter.engine.actions import DONE
from interpreter.engine.notation import format_action
from interpreter.engine.sentences import filled
from interpreter.engine.values import Happening
from interpreter.play_through import Moment
from interpreter.ruleset import Ruleset
from interpreter.terminal.seats import Seats

HAND = "hand"
"""The name of the zone everybody has."""


def tell(moment: Moment, seats: Seats, viewer: int | None = None) -> Iterator[str]:
    """What was done and what came of it, a line each.

    Args:
        moment: What happened.
        seats: Who sits where.
        viewer: The seat that is told, which may not know everything; nobody's for one who sees all.
    """
    line = told_action(moment, seats, viewer)
    if line:
        yield line
    for happening in moment.after.happened:
        sentence = told_happening(moment.after, happening, seats, viewer, moment)
        if sentence:
            yield f"  {sentence}"


def tell_deal(state: State, seats: Seats, viewer: int | None = None) -> Iterator[str]:
    """What came of dealing the cards, a line each."""
    for happening in state.happened:
        sentence = told_happening(state, happening, seats, viewer)
        if sentence:
            yield sentence


def told_action(moment: Moment, seats: Seats, viewer: int | None) -> str:
    """What was done, in one line; nothing if the viewer must not know that anything was."""
    before, action, after = moment
    if action.name == DONE and viewer != action.seat and viewer is not None:
        return ""  # declining is not announced
    if action.name == DONE and before.view(action.seat).prompt is not None:
        return f"{seats.name(action.seat)} declines."
    facts = []
    if action.play is not None and action.play.size > 1 and not hides(moment, viewer):
        facts.append(spoken(action.play.name) + _added_to(moment, seats))
    had, has = (state.hands[action.seat].bit_count() for state in (before, after))
    if has != had and not after.is_over:
        facts.append(f"{has} left" if has < had else f"now {has} cards")
    note = f" ({', '.join(facts)})" if facts else ""
    return f"{seats.name(action.seat)}: {action_text(moment, viewer)}{note}"


def _added_to(moment: Moment, seats: Seats) -> str:
    """Whose group was added to, and what it has become; nothing if none was."""
    before, action, _ = moment
    if action.group is None or action.play is None:
        return ""
    owner = before.view(action.seat).groups[action.group].owner
    of = f" of {seats.name(owner)}" if owner is not None else ""
    return f"{of}: {cards_text(before, action.play.cards)}"


def action_text(moment: Moment, viewer: int | None) -> str:
    """The text of an action, with cards the viewer has no sight of left out."""
    before, action, _ = moment
    if not hides(moment, viewer):
        return before.text(action)
    return format_action(before.rules, action._replace(play=None), counted(action.cards))


def given_to(moment: Moment) -> tuple[int, ...]:
    """The seats that got cards out of the hand of whoever acted."""
    moved = [h for h in moment.after.happened if h.what == "moved" and h.text == HAND and h.giver == moment.action.seat]
    return tuple(dict.fromkeys(h.seat for h in moved if h.seat is not None and h.seat != moment.action.seat))


def hides(moment: Moment, viewer: int | None) -> bool:
    """Whether the viewer has no sight of the cards of an action."""
    _, action, after = moment
    if viewer is None or viewer == action.seat or not action.cards or after.is_over:
        return False
    return bool(action.cards & after.view(viewer).unseen)


def told_happening(
    state: State, happening: Happening, seats: Seats, viewer: int | None = None, moment: Moment | None = None
) -> str:
    """What came of an action, in a sentence; nothing for what is told elsewhere.

    Args:
        state: The state it led to.
        happening: What came of it.
        seats: Who sits where.
        viewer: The seat that is told.
        moment: The action; nothing if it came of the deal.
    """
    who = seats.name(happening.seat) if happening.seat is not None else ""
    what = happening.what
    if what == "trick_end":
        return f"The trick is over; {who} played last." if who else "The trick is over."
    if what == "place" and not state.is_over:
        return f"{who} takes place {happening.amount}."
    if what == "pay" and not state.is_over:
        payee = seats.name(int(happening.text) - 1) if happening.text.isdecimal() else f"the {happening.text}"
        return f"{who} pays {payee} {happening.amount}." if who else f"{payee} is paid {happening.amount}."
    if what == "tell":
        names = [seats.name(seat) for seat in range(state.players)]
        return filled(happening.text, state.view(0).places, names, happening.seat)
    if what == "moved" and happening.text == HAND and happening.seat is not None and not state.is_over:
        giver = happening.giver if happening.giver != happening.seat else None
        source = f" from {seats.name(giver)}" if giver is not None else ""
        known = viewer in (None, happening.seat, giver)
        if known or (moment is not None and _lay_open(moment.before, happening, viewer)):
            return f"{who} gets {cards_text(state, happening.cards)}{source}."
        acted = moment is not None and moment.action.seat == happening.seat
        return "" if acted and giver is None else f"{who} gets {counted(happening.cards)}{source}."
    if what == "show":
        shown = _shown(state, happening.cards, seats)
        return f"Everybody is shown {shown}." if shown else ""
    if what == "order":
        return f"The order of the ranks is now {spoken(happening.text)}."
    if what == "direction":
        return f"Play now goes {spoken(happening.text)}."
    if what == "redeal":
        return "The cards are thrown in and dealt again."
    return ""


def _lay_open(before: State, happening: Happening, viewer: int | None) -> bool:
    """Whether a seat saw cards before they were moved."""
    return viewer is not None and not happening.cards & before.view(viewer).unseen


def _shown(state: State, cards: int, seats: Seats) -> str:
    """Cards that were shown, each hand for itself; without hands that the result of the deal lists anyway."""
    parts = []
    for seat, hand in enumerate(state.hands):
        if cards & hand and not state.is_over:
            parts.append(f"{seats.name(seat)}'s {cards_text(state, cards & hand)}")
        cards &= ~hand
    return "; ".join([*parts, cards_text(state, cards)] if cards else parts)


def counted(cards: int) -> str:
    """How many cards."""
    number = cards.bit_count()
    return f"{number} card{'s' if number != 1 else ''}"


def cards_text(seen: State | View, cards: int) -> str:
    """Cards as text, low to high in the order in force."""
    return format_cards(cards, seen.rules.pack, seen.rules.orders[seen.order])


def has_tricks(rules: Ruleset) -> bool:
    """Whether there is anything to play to a trick."""
    return any(spec.makes_play for spec in rules.actions.values())


def titles_text(titles: Sequence[str]) -> str:
    """The titles of a seat in words."""
    return " and ".join(map(spoken, titles))
