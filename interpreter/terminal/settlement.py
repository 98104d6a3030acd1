"""The end of a deal: how it ended, places, cards left, what was paid, totals; and the end of a match."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.engine import State
from interpreter.terminal.narration import cards_text, filled, words
from interpreter.terminal.seats import Seats


def settlement(state: State, seats: Seats, plain: bool = False) -> Iterator[str]:
    """The result of a deal that is over, line by line."""
    outcome = state.outcome
    assert outcome is not None
    number = state.view(0).deal_number
    yield f"Deal {number} is over: {filled(outcome.sentence, state, seats)}"
    if outcome.capped:
        yield "The engine ended it: the rules would have let it go on forever."
    held = [hand.bit_count() for hand in state.hands]
    columns = ["place", "cards left", "this deal"] + (["total"] if number > 1 else [])
    rows = []
    for seat in range(state.players):
        place = str(outcome.places[seat]) if outcome.places[seat] else "-"
        row = [place, str(held[seat]), signed(outcome.payments[seat])]
        rows.append([*row, signed(state.scores[seat])] if number > 1 else row)
    titles = [title_of(state, seat) for seat in range(state.players)]
    if any(titles):
        columns.append("next time")
        rows = [[*row, title] for row, title in zip(rows, titles, strict=True)]
    labels = [seats.label(seat) for seat in range(state.players)]
    if plain:
        for label, row in zip(labels, rows, strict=True):
            facts = ", ".join(f"{column} {value}" for column, value in zip(columns, row, strict=True))
            yield f"{label}: {facts}."
    else:
        width = max(map(len, labels))
        yield " " * width + "".join(f"  {column:>{len(column)}}" for column in columns)
        for label, row in zip(labels, rows, strict=True):
            cells = zip(row, columns, strict=True)
            yield f"{label:<{width}}" + "".join(f"  {value:>{len(column)}}" for value, column in cells)
    for seat in range(state.players):
        if held[seat]:
            yield f"{seats.name(seat)} held {cards_text(state, state.hands[seat])}"


def title_of(state: State, seat: int) -> str:
    """What a seat is called in the next deal for the place it took in this one."""
    outcome = state.outcome
    place = outcome.places[seat] if outcome is not None else 0
    last = max(outcome.places) if outcome is not None else 0
    titles = state.rules.match.titles.items()
    return " and ".join(words(title) for title, number in titles if place and number in (place, place - last - 1))


def standings(state: State, seats: Seats, deals: int) -> str:
    """How the match stands after so many deals, the best first."""
    best = sorted(range(state.players), key=lambda seat: -state.scores[seat])
    scores = ", ".join(f"{seats.name(seat)} {signed(state.scores[seat])}" for seat in best)
    return f"After {deals} deal{'s' if deals != 1 else ''}: {scores}."


def signed(amount: int) -> str:
    """An amount with its sign; nothing has none."""
    return f"{amount:+}" if amount else "0"
