"""What a game begins with: the ruleset, what is laid over it, who plays, the seed; and the rules in force in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from interpreter.game import Rules
from interpreter.terminal.seats import Seats


def heading(rules: Rules, seats: Seats, seed: str) -> Iterator[str]:
    """The first lines of a game; of house rules and options, only what was asked for on top of the ruleset."""
    document = rules.document
    yield f"{document.title}: {document.about}" if document.about else document.title
    wanted = {Path(reference).stem for reference in rules.wanted_house_rules}
    house_rules = [entry for entry in document.in_force if entry.kind == "house_rule" and entry.name in wanted]
    if house_rules:
        yield "House rules: " + ", ".join(f"{entry.title} ({entry.name})" for entry in house_rules)
    chosen = [f"{name} = {document.chosen[name]}" for name in rules.wanted_options]
    if chosen:
        yield "Options: " + ", ".join(chosen)
    yield "Seats: " + ", ".join(seats.label(seat) for seat in range(len(seats.kinds)))
    yield f"Seed: {seed}"


def rules_in_force(rules: Rules) -> Iterator[str]:
    """The ruleset, its house rules and the choices made, each with its sentence."""
    document = rules.document
    yield f"{document.title}: {document.about}"
    for entry in document.in_force:
        if entry.kind == "house_rule":
            yield f"House rule {entry.name}: {entry.about or entry.title}"
    for entry in document.in_force:
        if entry.kind == "option":
            mark = " (chosen)" if entry.chosen else ""
            yield f"{entry.name} = {entry.value}{mark}: {' '.join(filter(None, (entry.title, entry.about)))}"
    yield f"More: cardhouse show {rules.ref}"
