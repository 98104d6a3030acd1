"""The end of a deal: how it ended, places, cards left, what was paid, totals; and the end of a match."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.diagnostics import spoken
from interpreter.engine import State
from interpreter.terminal.narration import cards_text, titles_text
from interpreter.terminal.seats import Seats


def settlement(state: State, seats: Seats, plain: bool = False) -> Iterator[str]:
    """The result of a deal that is over, line by line."""
    outcome = state.outcome
    assert outcome is not None
    number = state.view(0).deal_number
    yield f"Deal {number} is over: {outcome.told([seats.name(seat) for seat in range(state.players)])}"
    if outcome.capped:
        yield "The engine ended it: the rules would have let it go on forever."
    held = [hand.bit_count() for hand in state.hands]
    columns = {
        "place": [str(place) if place else "-" for place in outcome.places],
        "cards left": [str(number) for number in held],
        **{spoken(name): [str(value) for value in values] for name, values in outcome.values.items()},
    }
    if is_paid(state):
        unit = state.match_rules.unit
        columns["this deal" + (f" ({unit})" if unit else "")] = [signed(amount) for amount in outcome.payments]
        if number > 1:
            columns["total"] = [signed(score) for score in state.scores]
    if number > 1 and state.match_rules.ranking:  # the match is not decided by money alone
        columns["in the match"] = [str(place) for place in state.ranking]
    titles = [titles_text(titles) for titles in state.next_titles]
    if any(titles):
        columns["next time"] = titles
    rows = list(zip(*columns.values(), strict=True))
    labels = [seats.label(seat) for seat in range(state.players)]
    if plain:
        for label, row in zip(labels, rows, strict=True):
            facts = ", ".join(f"{column} {value}" for column, value in zip(columns, row, strict=True))
            yield f"{label}: {facts}."
    else:
        width = max(map(len, labels))
        widths = [max(map(len, [column, *cells])) for column, cells in columns.items()]
        for label, row in zip(["", *labels], [tuple(columns), *rows], strict=True):
            cells = zip(row, widths, strict=True)
            yield (f"{label:<{width}}" + "".join(f"  {value:>{wide}}" for value, wide in cells)).rstrip()
    for seat in range(state.players):
        if held[seat]:
            yield f"{seats.name(seat)} held {cards_text(state, state.hands[seat])}"


def is_paid(state: State) -> bool:
    """Whether anybody has paid anybody in the match."""
    return any(any(result.payments) for result in state.results)


def standings(state: State, seats: Seats) -> Iterator[str]:
    """Who has won the match if it is over, and how it stands, the best first."""
    number = len(state.results)
    deals = f"{number} deal{'s' if number != 1 else ''}"
    outcome = state.match_outcome
    if outcome is not None:
        who = seats.names(outcome.winners)
        won = f"{who} wins it" if len(outcome.winners) == 1 else f"{who} share the first place"
        yield f"The match is over after {deals}: {won}."
    best = sorted(range(state.players), key=lambda seat: state.ranking[seat])
    if is_paid(state):
        unit = f" {state.match_rules.unit}" if state.match_rules.unit else ""
        scores = ", ".join(f"{seats.name(seat)} {signed(state.scores[seat])}" for seat in best)
        yield f"After {deals}: {scores}{unit}."
    else:
        yield f"After {deals}: {', '.join(f'{state.ranking[seat]}. {seats.name(seat)}' for seat in best)}."


def signed(amount: int) -> str:
    """An amount with its sign; nothing has none."""
    return f"{amount:+}" if amount else "0"
