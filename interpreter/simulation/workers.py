"""Sharing the games out among processes. How they are shared changes nothing about the result."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing.synchronize import Event

from interpreter.game import load_ruleset
from interpreter.ruleset import Ruleset
from interpreter.simulation.games import play_rounds
from interpreter.simulation.setup import Setup
from interpreter.simulation.tally import Tally

Progress = Callable[[int, int], None]
"""Is told how many games are done, of how many."""

CHUNKS = 16
"""Into so many parts, for each process, the games are divided."""

MOST_AT_ONCE = 50
"""A part has no more rounds than this, so that there is progress to report every second or so."""

WAITING = 4
"""So many parts are given out for each process; the others are made when there is room."""

MOST_PROCESSES = min(60, max(4, os.cpu_count() or 1))
"""No more processes play: more than there are processors only wait for each other, also when they are to end."""

_work: tuple[Ruleset, Setup, Event] | None = None
"""What a worker process works on."""


def play_alone(rules: Ruleset, setup: Setup, progress: Progress | None = None) -> Tally:
    """Play all games in this process."""
    done = 0

    def go_on(games: int) -> bool:
        nonlocal done
        done += games
        if progress is not None:
            progress(done, setup.games)
        return True

    return play_rounds(rules, setup, range(setup.rounds), go_on)


def play_together(setup: Setup, jobs: int, progress: Progress | None = None) -> Tally:
    """Play all games in several processes.

    An interruption ends the processes after the game they are in and is passed on.
    """
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    tally = Tally()
    with ProcessPoolExecutor(jobs, context, _begin, (setup, stop)) as pool:
        try:
            parts = _parts(setup.rounds, jobs)
            pending: set[Future[Tally]] = set()
            while True:
                with _uninterrupted():  # the processes started here inherit it: only this one is to be interrupted
                    pending |= {pool.submit(_play, part) for part in islice(parts, WAITING * jobs - len(pending))}
                if not pending:
                    break
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                for part in done:
                    tally.add(part.result())
                    if progress is not None:
                        progress(tally.games, setup.games)
        except BaseException:
            stop.set()
            pool.shutdown(wait=True, cancel_futures=True)
            raise
    return tally


def _parts(rounds: int, jobs: int) -> Iterator[range]:
    size = max(1, min(MOST_AT_ONCE, -(-rounds // (jobs * CHUNKS))))
    for first in range(0, rounds, size):
        yield range(first, min(first + size, rounds))


def _begin(setup: Setup, stop: Event) -> None:
    """Make a worker process ready."""
    global _work
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    rules = load_ruleset(setup.ref, setup.house_rules, setup.options).for_players(setup.players)
    _work = rules, setup, stop


def _end_with_parent() -> None:
    """A process that is killed cannot tell its workers, so they watch for that."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play(rounds: range) -> Tally:
    """Play some rounds in a worker process."""
    assert _work is not None
    rules, setup, stop = _work
    return play_rounds(rules, setup, rounds, lambda _: not stop.is_set())


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Keep an interruption back for a moment, where the system can do that."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
