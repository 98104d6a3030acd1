"""How long a user waits: whole processes, from their start to their end or to the first screen."""

from __future__ import annotations

import contextlib
import os
import select
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

QUIET = 0.4  # seconds without output after which a game is taken to wait for its player
PATIENCE = 20.0  # seconds after which it is taken to hang


@dataclass(frozen=True, slots=True)
class Wait:
    """A wait and what it should be below, in seconds."""

    what: str
    seconds: float
    target: float


def program() -> Path:
    """Returns the command installed beside the running interpreter."""
    return Path(sys.executable).with_name("cardhouse")


def measure(repeats: int) -> list[Wait]:
    """Measures every wait, interleaved, as the median over the repeats."""
    ruleset = _shipped("big_two")
    jobs: list[tuple[str, float, Callable[[], float]]] = [
        ("`cardhouse --help`", 0.25, lambda: _whole("--help")),
        ("`cardhouse validate` of a shipped ruleset", 0.6, lambda: _whole("validate", str(ruleset))),
        ("`cardhouse play big_two`, to the first screen", 1.0, lambda: _first_screen("play", "big_two", "--seed", "7")),
    ]
    times: list[list[float]] = [[] for _ in jobs]
    for number in range(repeats + 1):
        for (_, _, job), taken in zip(jobs, times, strict=True):
            seconds = job()
            if number:  # the first time warms the disk cache
                taken.append(seconds)
    return [Wait(what, median(taken), target) for (what, target, _), taken in zip(jobs, times, strict=True)]


def _shipped(name: str) -> Path:
    import rulesets

    return Path(rulesets.__file__).with_name(f"{name}.yaml")


def _environment() -> dict[str, str]:
    """Returns the environment as users have it: bytecode is kept from the first run to the next."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def _whole(*words: str) -> float:
    environment = _environment()
    start = perf_counter()
    subprocess.run(
        [program(), *words], check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, env=environment
    )
    return perf_counter() - start


def _first_screen(*words: str) -> float:
    """Runs the command in a pseudo-terminal and returns when its last output came before it fell silent."""
    screen, terminal = os.openpty()
    environment = _environment() | {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
    start = perf_counter()
    process = subprocess.Popen(
        [program(), *words], stdin=terminal, stdout=terminal, stderr=terminal, env=environment, start_new_session=True
    )
    os.close(terminal)
    last = 0.0
    shown = b""
    try:
        while perf_counter() - start < PATIENCE:
            ready, _, _ = select.select([screen], [], [], QUIET if shown else PATIENCE)
            if not ready:
                break
            with contextlib.suppress(OSError):  # Linux reports the end of a pseudo-terminal as an error
                if output := os.read(screen, 65536):
                    shown += output
                    last = perf_counter() - start
                    continue
            raise RuntimeError(f"`{' '.join(words)}` ended instead of waiting for its player:\n{shown.decode()}")
    finally:
        process.kill()
        process.wait()
        os.close(screen)
    return last
