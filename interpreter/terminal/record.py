"""The record of a game as JSON: everything it takes to play it again, action by action."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from interpreter.diagnostics import Diagnostic, UsageError
from interpreter.engine import State
from interpreter.engine.values import first_of
from interpreter.game import Rules
from interpreter.play_through import Moment
from interpreter.terminal.seats import Seats

KIND = "cardhouse game"
FORMAT = 1


class Record:
    """What is kept of a game.

    Attributes:
        path: The file it is written to; nothing if it is not.
    """

    def __init__(self, rules: Rules, seats: Seats, seed: str, path: Path | None = None) -> None:
        document = rules.document
        compiled = rules.for_players(len(seats.kinds))
        self.path = path
        self._deals: list[dict[str, Any]] = []
        self._match: dict[str, Any] = {"over": False, "deals": 0}
        self._head: dict[str, Any] = {
            "kind": KIND,
            "format": FORMAT,
            "ruleset": rules.ref,
            "house_rules": list(rules.wanted_house_rules),
            "options": {name: str(value) for name, value in rules.wanted_options.items()},
            "chosen": dict(document.chosen),
            "digest": compiled.digest,
            "players": len(seats.kinds),
            "seats": list(seats.kinds),
            "seed": seed,
            "unit": compiled.match.unit,
        }
        if path is not None:
            _check(path)

    def put(self, number: int, moments: list[Moment], state: State, taken_back: int = 0) -> None:
        """Keep a deal as it stands; what was kept of the same deal before is replaced."""
        deal: dict[str, Any] = {
            "deal": number,
            "dealer": state.view(0).dealer + 1,
            "actions": [f"{moment.action.seat + 1} {moment.before.text(moment.action)}" for moment in moments],
        }
        if taken_back:
            deal["taken_back"] = taken_back
        outcome = state.outcome
        if outcome is not None:
            deal["ending"] = outcome.ending
            deal["places"] = list(outcome.places)
            deal["payments"] = list(outcome.payments)
            deal["scores"] = list(state.scores)
            if outcome.values:
                deal["values"] = {name: list(values) for name, values in outcome.values.items()}
        self._deals[number - 1 :] = [deal]
        self._match = {"over": state.match_is_over, "deals": len(state.results)}
        if state.results:
            self._match["places"] = list(state.ranking)
            self._match["winners"] = [seat + 1 for seat in first_of(state.ranking)]
            self._match["scores"] = list(state.results[-1].scores)

    @property
    def data(self) -> dict[str, Any]:
        """The record as plain data."""
        return {**self._head, "deals": self._deals, "match": self._match}

    def write(self) -> None:
        """Write it to its file.

        Raises:
            UsageError: That is not possible.
        """
        if self.path is None:
            return
        text = json.dumps(self.data, indent=1) + "\n"  # in ASCII: a seed or path need not be text that UTF-8 can hold
        try:
            with open(self.path, "w", encoding="utf-8", opener=_without_waiting) as stream:
                stream.write(text)
        except OSError as error:
            raise _unwritable(self.path, error) from None


def _check(path: Path) -> None:
    """Refuse a file that is something else, or cannot be written, before the game begins."""
    try:
        if path.is_file() or path.is_dir():
            with path.open("r+", encoding="utf-8", errors="replace") as stream:
                there = stream.read(200)
            if there.strip() and KIND not in there:
                message = f"`{path}` is there and is no record of a game; it is not overwritten"
                raise UsageError(Diagnostic("C441", message, help="name another file"))
        elif not path.exists():
            path.touch()
            path.unlink()
    except OSError as error:
        raise _unwritable(path, error) from None


def _without_waiting(path: str, flags: int) -> int:
    """Open a file; a pipe that nobody reads from is an error instead of a wait."""
    file = os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o666)
    os.set_blocking(file, True)
    return file


def _unwritable(path: Path, error: OSError) -> UsageError:
    return UsageError(Diagnostic("C442", f"`{path}` cannot be written: {error.strerror or error}"))
