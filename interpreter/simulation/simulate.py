"""Simulating: many games among bots, and a report on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from interpreter.bots import BOTS, make_bot, seat_players
from interpreter.compose import compose
from interpreter.diagnostics import Diagnostic, UsageError
from interpreter.game import load_ruleset
from interpreter.simulation.coverage import coverage
from interpreter.simulation.report import Report
from interpreter.simulation.setup import Setup
from interpreter.simulation.workers import Progress, play_alone, play_together

USUAL_BOT = "easy"
"""The bot on all seats if none is named: the fastest."""


def simulate(
    ref: str,
    house_rules: Sequence[str] = (),
    options: Mapping[str, str | int] | None = None,
    *,
    players: int | None = None,
    seats: Sequence[str] = (),
    games: int = 1000,
    seed: int | str = 0,
    jobs: int = 1,
    deals: int | None = None,
    progress: Progress | None = None,
) -> Report:
    """Play many games among bots.

    The report depends on everything but `jobs` and `progress`. If the bots differ, every deal is played as often as it
    takes for them to move round the table, so that nobody gains by the cards.

    Args:
        ref: A shipped ruleset's name, or the path of a file.
        house_rules: Names or paths of house rules laid over it.
        options: Values for its options and those of the house rules.
        players: How many seats.
        seats: The bots by name; the last one takes all seats that are left, `USUAL_BOT` if none is named.
        games: How many games.
        seed: What all chance comes from.
        jobs: How many processes play.
        deals: How many deals each game has; without it, as many as make a match.
        progress: Is told from time to time how many games are done, of how many.

    Raises:
        UsageError: There is no such ruleset, house rule, option or bot, or it cannot be played so.
        RulesetError: A file cannot be used.
    """
    for number, what in ((games, "games"), (deals, "deals")):
        if number is not None and number < 1:
            raise UsageError(Diagnostic("C433", f"{number} {what} cannot be played", help="at least one is needed"))
    if jobs < 1:
        raise UsageError(Diagnostic("C435", f"{jobs} processes cannot play", help="--jobs 1 plays in one process"))
    rules = load_ruleset(ref, house_rules, options)
    count = rules.players_for(len(seats)) if players is None else players
    compiled = rules.for_players(count)
    for name in seats:
        if name not in BOTS:
            make_bot(name, "", 0)
    setup = Setup(
        ref=ref,
        players=count,
        bots=seat_players(seats, count, USUAL_BOT),
        seed=str(seed),
        games=games,
        house_rules=tuple(house_rules),
        options=dict(options or {}),
        deals=deals,
    )
    jobs = min(jobs, setup.rounds)
    tally = play_alone(compiled, setup, progress) if jobs == 1 else play_together(setup, jobs, progress)
    document = compose(ref, house_rules=house_rules, options=dict(options or {}), players=count)
    parts = coverage(compiled, document, tally)
    return Report(setup, compiled.title, compiled.name, compiled.digest, tally, parts)
