"""Measures and reports: ``python -m benchmarks [--write docs/benchmarks.md]``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks import report, speed, startup
from benchmarks.contestants import MAKERS, Contestant


def main() -> int:
    """Runs the benchmarks named on the command line."""
    options = _arguments()
    contestants = _contestants(options.only or list(MAKERS))
    if not contestants:
        print("nothing to measure", file=sys.stderr)
        return 1
    print(f"{len(contestants)} contestants, {options.rounds} rounds of {options.seconds:g} s each …", file=sys.stderr)
    records = speed.measure(contestants, options.rounds, options.seconds, options.seed)
    table = report.speed_table(records)
    if options.only and not options.write:
        print(table)
        return 0
    waits = report.waits_table(startup.measure(options.repeats))
    page = report.PAGE.format(
        command=" ".join(["python -m benchmarks", *sys.argv[1:]]),
        speed=table,
        waits=waits,
        setting=report.setting(),
        seconds=options.seconds,
        rounds=options.rounds,
        warming_up=speed.WARMING_UP,
        repeats=options.repeats,
    )
    if options.write:
        options.write.write_text(page, encoding="utf-8")
        print(f"wrote {options.write}", file=sys.stderr)
    print(f"{table}\n\n{waits}")
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="rounds (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=1.0, help="a contestant's time a round (default: %(default)s)")
    parser.add_argument("--repeats", type=int, default=15, help="runs of each command (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=7, help="what the random choices start from (default: %(default)s)")
    parser.add_argument(
        "--only", nargs="+", choices=list(MAKERS), metavar="NAME", help=f"only these engines: {', '.join(MAKERS)}"
    )
    parser.add_argument("--write", type=Path, metavar="FILE", help="also write the whole page to this file")
    return parser.parse_args()


def _contestants(names: Sequence[str]) -> list[Contestant]:
    """Makes the contestants that are there, and says which are not installed."""
    found = []
    for name in names:
        try:
            found.append(MAKERS[name]())
        except ImportError as error:
            print(f"left out: {name} ({error})", file=sys.stderr)
    return found


if __name__ == "__main__":
    sys.exit(main())
