"""A game as it was asked for on the command line, played at this terminal."""

from __future__ import annotations

import secrets
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console

from interpreter.diagnostics import Diagnostic, UsageError
from interpreter.game import Rules
from interpreter.terminal.keyboard import Keyboard
from interpreter.terminal.look import Look
from interpreter.terminal.record import Record
from interpreter.terminal.screen import Screen
from interpreter.terminal.seats import USUAL_BOT, fill_seats, read_kinds
from interpreter.terminal.session import Plan, Session


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays how much.

    Attributes:
        players: How many; if it is not said, as many as are usual, or as many as `seats` names if these are more.
        seats: Who plays, such as ``human,easy``; seats left over go to bots.
        seed: The seed; drawn if there is none.
        deals: How many deals; if it is not said, a match.
        save: A file for the record of the game.
    """

    players: int | None = None
    seats: str | None = None
    seed: str | None = None
    deals: int | None = None
    save: Path | None = None


def play_game(rules: Rules, table: Table, look: Look) -> None:
    """Play a game at this terminal.

    Raises:
        UsageError: The table cannot be set so, or a script ended before the game did.
    """
    plan = _plan(rules, table)
    record = Record(rules, plan.seats, plan.seed, table.save)
    screen = Screen(look, rules.for_players(len(plan.seats.kinds)).pack)
    with _leaving_in_order():
        Session(plan, screen, Keyboard(), record).play()


@contextmanager
def _leaving_in_order() -> Iterator[None]:
    """Let a terminal that is closed, or being told to end, end the game like Ctrl-C does: its record is kept."""
    ends = [number for name in ("SIGHUP", "SIGTERM") if (number := getattr(signal, name, None)) is not None]
    ours = [number for number in ends if signal.getsignal(number) is signal.SIG_DFL]
    for number in ours:
        signal.signal(number, _leave)
    try:
        yield
    finally:
        for number in ours:
            signal.signal(number, signal.SIG_DFL)


def _leave(number: int, _: object) -> None:
    sys.exit(128 + number)


def record_game(rules: Rules, table: Table) -> dict[str, Any]:
    """Let bots play a game that nobody watches, and give its record.

    Raises:
        UsageError: The table cannot be set so, or somebody at it is no bot.
    """
    plan = _plan(rules, table)
    if not plan.seats.only_bots:
        help_ = "name bots for all seats: --seats " + ",".join((USUAL_BOT,) * len(plan.seats.kinds))
        raise UsageError(Diagnostic("C438", "only a game among bots can be given as JSON", help=help_))
    record = Record(rules, plan.seats, plan.seed, table.save)
    screen = Screen(Look(), rules.for_players(len(plan.seats.kinds)).pack, Console(file=StringIO()))
    Session(plan, screen, Keyboard(), record).play()
    return record.data


def _plan(rules: Rules, table: Table) -> Plan:
    kinds = read_kinds(table.seats)
    players = table.players if table.players is not None else rules.players_for(len(kinds))
    rules.for_players(players)
    if table.deals is not None and table.deals < 1:
        raise UsageError(Diagnostic("C433", f"{table.deals} deals cannot be played", help="play at least one"))
    seed = table.seed if table.seed is not None else str(secrets.randbelow(10**6))
    return Plan(rules, fill_seats(kinds, players), seed, table.deals)
