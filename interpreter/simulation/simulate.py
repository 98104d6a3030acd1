"""Simulating: many games among bots, and a report on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from interpreter.bots import BOTS, Bot, make_bot, seat_players
from interpreter.compose import compose
from interpreter.diagnostics import Diagnostic, UsageError
from interpreter.game import load_ruleset
from interpreter.simulation.coverage import coverage
from interpreter.simulation.report import Report
from interpreter.simulation.setup import Setup
from interpreter.simulation.workers import MOST_PROCESSES, Progress, play_alone, play_together

USUAL_BOT = "easy"
"""The bot on all seats if none is named: the fastest."""

METHODS = ("choose", "interrupt")
"""What a bot of one's own must be able to do."""


def simulate(
    ref: str,
    house_rules: Sequence[str] = (),
    options: Mapping[str, str | int] | None = None,
    *,
    players: int | None = None,
    seats: Sequence[str | Bot] = (),
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
        seats: The bots, by name or as bots of your own; the last one takes all seats that are left, `USUAL_BOT` if
            none is named. A bot of your own is asked for all the seats it has and called by its class.
        games: How many games.
        seed: What all chance comes from.
        jobs: How many processes play, `MOST_PROCESSES` at most; bots of your own play in one.
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
    names, own = _named(seats)
    if own and jobs > 1:
        raise UsageError(Diagnostic("C435", "bots of your own play in one process only", help="leave `jobs` at 1"))
    setup = Setup(
        ref=ref,
        players=count,
        bots=seat_players(names, count, USUAL_BOT, (*BOTS, *own)),
        seed=str(seed),
        games=games,
        house_rules=tuple(house_rules),
        options=dict(options or {}),
        deals=deals,
        own=own,
    )
    jobs = min(jobs, setup.rounds, MOST_PROCESSES)
    tally = play_alone(compiled, setup, progress) if jobs == 1 else play_together(setup, jobs, progress)
    document = compose(ref, house_rules=house_rules, options=dict(options or {}), players=count)
    parts = coverage(compiled, document, tally)
    return Report(setup, compiled.title, compiled.name, compiled.digest, tally, parts)


def _named(seats: Sequence[str | Bot]) -> tuple[tuple[str, ...], dict[str, Bot]]:
    """A name for everybody, and by name the bots that are none of ours."""
    own: dict[str, Bot] = {}
    names = []
    for player in seats:
        if isinstance(player, str):
            if player not in BOTS:
                make_bot(player, "", 0)  # says what there is
            names.append(player)
            continue
        if isinstance(player, type) or not all(callable(getattr(player, name, None)) for name in METHODS):
            message = f"{player!r} is no bot"
            help_ = f"give the name of a bot, or an object with {' and '.join(f'`{name}(view)`' for name in METHODS)}"
            raise UsageError(Diagnostic("C431", message, help=help_))
        name = next((name for name, known in own.items() if known is player), "")
        if not name:
            name = type(player).__name__
            alike = sum(type(known) is type(player) for known in own.values())
            name = f"{name} {alike + 1}" if alike or name in BOTS else name
            own[name] = player
        names.append(name)
    return tuple(names), own
