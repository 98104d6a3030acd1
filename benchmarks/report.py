"""The results as Markdown."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version

from benchmarks.contestants import OURS, RLCARD
from benchmarks.speed import Record
from benchmarks.startup import Wait

RLCARD_FACTOR = 4.0

PAGE = """\
# Benchmarks

Written by `make benchmark`, or, in an environment with the `benchmark` extra, by

```
{command}
```

Absolute figures say as much about the machine as about the engine: compare within a table, not across machines.

## Random play

{speed}

*Moves* are decisions of players, passes included. Each engine lists the legal actions, one of them is picked at random,
the engine applies it, until the game is over; the deal counts as time but not as a move. One process, one core.
The contestants take turns of {seconds:g} s, {rounds} rounds of them, each round starting with another one, after
{warming_up} turns each that do not count, in which caches fill. Given is the median round; the last column is the
median over the rounds of the ratio within one round.

The games differ, so the ratios compare how much work an engine gets done, not the same work: Dou Dizhu has three seats
and richer combinations, Crazy Eights is the simplest. OpenSpiel deals card by card, each a step of its own. The C++
loops are there for scale: no Python takes part in them.

## Waiting

{waits}

Whole processes, from start to end (or until the game waits for the player's first move), medians of {repeats}.

## Measured with

{setting}
"""


def speed_table(records: Sequence[Record]) -> str:
    """Renders the side-by-side table; our own engine's ratio to each peer comes last."""
    ours = next((one for one in records if one.contestant.name == OURS), None)
    lines = [
        "| engine and game | seats | moves/s | games/s | moves a game | ours ÷ theirs, moves/s |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for one in records:
        ratio = "" if ours is None or one is ours else f"{ours.ratio_to(one):.2f}"
        lines.append(
            f"| {one.contestant.name} | {one.contestant.seats} | {one.moves:,.0f} | {one.games:,.0f} "
            f"| {one.moves / one.games:.0f} | {ratio} |"
        )
    peer = next((one for one in records if one.contestant.name == RLCARD), None)
    if ours and peer:
        ratio = f"{ours.ratio_to(peer):.1f}"
        verdict = _verdict(ours.ratio_to(peer) >= RLCARD_FACTOR)
        lines += [
            "",
            f"Target: at least {RLCARD_FACTOR:g} × RLCard's bare game in moves/s; here {ratio} × ({verdict}).",
        ]
    return "\n".join(lines)


def waits_table(waits: Sequence[Wait]) -> str:
    """Renders how long each command takes beside its target."""
    lines = ["| command | seconds | target | |", "| --- | ---: | ---: | --- |"]
    lines += [
        f"| {one.what} | {one.seconds:.2f} | < {one.target:g} | {_verdict(one.seconds < one.target)} |" for one in waits
    ]
    return "\n".join(lines)


def setting() -> str:
    """Renders what was measured with: interpreter, processor family, versions."""
    system = f"{platform.python_implementation()} {platform.python_version()}, {platform.system()}"
    lines = [f"- {system} on {platform.machine()}, {os.cpu_count()} cores"]
    for name in ("cardhouse", "open_spiel", "rlcard"):
        try:
            lines.append(f"- {name} {version(name)}")
        except PackageNotFoundError:
            lines.append(f"- {name}: not installed")
    return "\n".join(lines)


def _verdict(met: bool) -> str:
    return "met" if met else "**missed**"
