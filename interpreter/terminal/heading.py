"""What a game begins with: the ruleset, what is laid over it, who plays, the seed; and the rules in force in words."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path

from interpreter.compose import InForce
from interpreter.game import Rules
from interpreter.terminal.seats import Seats


def heading(rules: Rules, seats: Seats, seed: str) -> Iterator[str]:
    """The first lines of a game; of house rules and options, only what was asked for, and choices that do not hold."""
    document = rules.document
    yield f"{document.title}: {document.about}" if document.about else document.title
    wanted = {Path(reference).stem for reference in rules.wanted_house_rules}
    house_rules = [entry for entry in document.in_force if entry.kind == "house_rule" and entry.name in wanted]
    if house_rules:
        yield "House rules: " + ", ".join(f"{entry.title} ({entry.name}){_not(entry)}" for entry in house_rules)
    options = [entry for entry in document.in_force if entry.kind == "option"]
    told = [entry for entry in options if entry.name in rules.wanted_options or (entry.chosen and entry.idle)]
    if told:
        yield "Options: " + ", ".join(f"{entry.name} = {document.chosen[entry.name]}{_not(entry)}" for entry in told)
    yield "Seats: " + ", ".join(seats.label(seat) for seat in range(len(seats.kinds)))
    yield f"Seed: {seed}"


def rules_in_force(rules: Rules, players: int, everything: bool = False) -> Iterator[str]:
    """The ruleset, its house rules and the choices made, each with its sentence, and where to read more.

    Args:
        rules: The rules.
        players: For how many seats.
        everything: Whether options that nobody chose anything for are wanted, too.
    """
    document = rules.document_for(players)
    yield f"{document.title}: {document.about}"
    for entry in document.in_force:
        if entry.kind == "house_rule":
            yield f"House rule {entry.name}{_not(entry)}: {entry.about or entry.title}"
    options = [entry for entry in document.in_force if entry.kind == "option"]
    for entry in options:
        if entry.chosen or everything:
            mark = _not(entry) or (" (chosen)" if entry.chosen else "")
            yield f"{entry.name} = {entry.value}{mark}: {' '.join(filter(None, (entry.title, entry.about)))}"
    usual = sum(not entry.chosen for entry in options)
    if usual and not everything:
        yield f"{usual} option{'s are' if usual > 1 else ' is'} as usual; `rules all` lists them."
    yield f"More: {_shown_by(rules, players)}"


def _not(entry: InForce) -> str:
    """What is said of a house rule or a choice that is not in force after all."""
    return f" (not in force: {entry.idle})" if entry.idle else ""


def _shown_by(rules: Rules, players: int) -> str:
    """The command that shows just these rules."""
    words = ["cardhouse", "show", rules.ref]
    for name in rules.wanted_house_rules:
        words += ["--with", name]
    for option, value in rules.wanted_options.items():
        words += ["--set", f"{option}={value}"]
    if players != rules.usual_players:
        words += ["--players", str(players)]
    return shlex.join(words)
