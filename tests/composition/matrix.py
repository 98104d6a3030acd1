"""Plays every two house rules together, on every ruleset they fit, and random sets of three to six.

python -m tests.composition.matrix                       everything: a hundred games for every pair
python -m tests.composition.matrix --games 5 --jobs 8    a quicker round
python -m tests.composition.matrix --sample 500          only so many pairs, spread over everything
python -m tests.composition.matrix --rule smack_down     only pairs with this house rule

A mix is refused if its house rules are declared to be in conflict, or if their patches disagree: that is counted, by
the code of the finding. A mix fails if it is refused without a finding that has a place in both, if a game does not end
as the rules say, if cards are lost, or if the payments do not add up. Failures make the exit code 1.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from functools import partial
from random import Random

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tests.composition.mixing import BASES, HOUSE_RULES, Mix, fitting, pairs_among, some_pairs, some_set
from tests.composition.playing import Result, try_out
from tests.composition.report import Report

CHUNK = 25

Work = Callable[[], list[Result]]


def fits_on(base: str) -> tuple[str, list[str]]:
    """A ruleset, and the house rules that fit it."""
    return base, fitting(base)


def try_mixes(mixes: Sequence[Mix], games: int) -> list[Result]:
    """What comes of some mixes."""
    return [try_out(mix, games) for mix in mixes]


def try_sets(numbers: Sequence[int], games: int, seed: str) -> list[Result]:
    """What comes of some random sets."""
    return [try_out(some_set(Random(f"{seed}:{number}")), games) for number in numbers]


def in_pieces(mixes: Sequence[Mix], games: int) -> Iterator[tuple[int, Work]]:
    """The work on some mixes in pieces, each with its size."""
    for start in range(0, len(mixes), CHUNK):
        piece = mixes[start : start + CHUNK]
        yield len(piece), partial(try_mixes, piece, games)


def sets_in_pieces(count: int, games: int, seed: str) -> Iterator[tuple[int, Work]]:
    """The work on so many random sets in pieces, each with its size."""
    for start in range(0, count, CHUNK):
        piece = range(start, min(start + CHUNK, count))
        yield len(piece), partial(try_sets, piece, games, seed)


class Team:
    """Processes that share the work, and a bar that shows how far they are.

    Args:
        jobs: How many processes.
        progress: The bar.
    """

    def __init__(self, jobs: int, progress: Progress) -> None:
        self._pool = ProcessPoolExecutor(jobs)
        self._progress = progress

    def fits(self, bases: Sequence[str]) -> dict[str, list[str]]:
        """The house rules that fit each ruleset."""
        bar = self._progress.add_task("what fits", total=len(bases))
        found: dict[str, list[str]] = {}
        for future in as_completed([self._pool.submit(fits_on, base) for base in bases]):
            base, rules = future.result()
            found[base] = rules
            self._progress.advance(bar)
        return {base: found[base] for base in bases}

    def do(self, what: str, work: Iterable[tuple[int, Work]], report: Report) -> None:
        """Do some work and take what comes of it into the report."""
        pieces = list(work)
        bar = self._progress.add_task(what, total=sum(size for size, _ in pieces))
        sizes: dict[Future[list[Result]], int] = {self._pool.submit(piece): size for size, piece in pieces}
        for future in as_completed(sizes):
            for result in future.result():
                for failure in report.add(result):
                    self._progress.console.print(failure, style="red", highlight=False)
            self._progress.advance(bar, sizes[future])

    def stop(self) -> None:
        """End the processes as soon as they are through with what they are at."""
        self._pool.shutdown(wait=True, cancel_futures=True)


def arguments() -> argparse.Namespace:
    """What is asked for on the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.composition.matrix", description="Plays house rules in pairs."
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help="random games for each mix (100)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="processes (one per CPU)")
    parser.add_argument("--sample", type=int, metavar="K", help="only K pairs, spread over everything")
    parser.add_argument("--sets", type=int, default=300, metavar="N", help="random sets of three to six (300)")
    parser.add_argument("--seed", default="composition", help="another seed gives another sample and other sets")
    parser.add_argument("--base", action="append", choices=BASES, metavar="RULESET", help="only on this ruleset")
    parser.add_argument("--rule", action="append", choices=HOUSE_RULES, metavar="RULE", help="only pairs with this one")
    return parser.parse_args()


def main() -> int:
    """Does what is asked for and prints the report."""
    asked = arguments()
    bases: list[str] = asked.base or BASES
    report = Report()
    columns = (TextColumn("{task.description:>12}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        team = Team(asked.jobs, progress)
        try:
            if asked.sample is None:
                fits = team.fits(bases)
                if not asked.base:
                    fitting_some = {rule for rules in fits.values() for rule in rules}
                    report.homeless = [rule for rule in HOUSE_RULES if rule not in fitting_some]
                pairs = [mix for base, rules in fits.items() for mix in pairs_among(base, rules)]
            else:
                pairs = [mix for mix in some_pairs(asked.sample, Random(asked.seed)) if mix.base in bases]
            if asked.rule:
                pairs = [mix for mix in pairs if set(asked.rule) & set(mix.rules)]
            team.do("pairs", in_pieces(pairs, asked.games), report)
            team.do("random sets", sets_in_pieces(asked.sets, asked.games, asked.seed), report)
        except KeyboardInterrupt:
            report.cut_short = True
        finally:
            team.stop()
    sys.stdout.write(report.text())
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
