"""Sentences of a ruleset with the names of seats filled in."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.engine.values import first_of


def seat_names(players: int) -> tuple[str, ...]:
    """What seats are called that have no names."""
    return tuple(f"Seat {seat + 1}" for seat in range(players))


def names_of(seats: Sequence[int], names: Sequence[str]) -> str:
    """Several seats in a sentence."""
    named = [names[seat] for seat in seats]
    if len(named) < 2:
        return "".join(named) or "nobody"
    return f"{', '.join(named[:-1])} and {named[-1]}"


def filled(sentence: str, places: Sequence[int], names: Sequence[str], player: int | None = None) -> str:
    """A sentence with `{winners}`, `{losers}` and `{player}` filled in.

    Args:
        sentence: The sentence as the ruleset has it.
        places: The place of every seat.
        names: What every seat is called.
        player: Who acted.
    """
    known = {
        "winners": names_of(first_of(places), names),
        "losers": names_of([seat for seat, place in enumerate(places) if place != 1], names),
        "player": names[player] if player is not None else "nobody",
    }
    for name, text in known.items():
        sentence = sentence.replace(f"{{{name}}}", text)
    return sentence
