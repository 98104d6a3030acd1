"""Simulating as the command line asks for it, and its report as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from interpreter.reports import output
from interpreter.reports.progress import Counter
from interpreter.simulation import Report, report_lines, simulate


def run(
    ref: str,
    house_rules: Sequence[str],
    options: Mapping[str, str],
    *,
    players: int | None,
    seats: str | None,
    games: int,
    seed: str | None,
    deals: int | None,
    jobs: int,
) -> Report:
    """Play, saying on standard error how far it has come.

    Raises:
        UsageError: It cannot be played so.
        RulesetError: A file cannot be used.
    """
    counter = Counter("games")
    try:
        return simulate(
            ref,
            house_rules,
            options,
            players=players,
            seats=[kind.strip().lower() for kind in seats.split(",")] if seats else (),
            games=games,
            seed="0" if seed is None else seed,
            deals=deals,
            jobs=jobs,
            progress=counter,
        )
    finally:
        counter.close()


def report(played: Report, as_json: bool) -> None:
    """Write down what came of it."""
    if as_json:
        output.write_json(played.to_json())
    else:
        output.write("\n".join(report_lines(played, ascii=not output.writes_utf())))
