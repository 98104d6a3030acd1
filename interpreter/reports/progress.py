"""How far something long has come, on standard error: one line that changes at a terminal, else a line now and then."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import monotonic

PATIENCE = 1.0
"""Nothing is said in the first seconds."""

PAUSE = 0.2
"""How often the line at a terminal changes, in seconds."""


class Counter:
    """Says how many of how many are done."""

    def __init__(self, what: str, clock: Callable[[], float] = monotonic) -> None:
        self._what = what
        self._clock = clock
        self._start = clock()
        self._last = self._start
        self._tenth = 0
        self._shown = 0

    def __call__(self, done: int, total: int) -> None:
        """So many are done."""
        now = self._clock()
        if now - self._start < PATIENCE:
            return
        text = f"{done} of {total} {self._what}"
        if sys.stderr.isatty():
            if now - self._last >= PAUSE or done == total:
                self._last = now
                sys.stderr.write(f"\r{text:<{self._shown}}")
                self._shown = len(text)
        elif total and 10 * done // total > self._tenth:
            self._tenth = 10 * done // total
            sys.stderr.write(f"{text}\n")
        sys.stderr.flush()

    def close(self) -> None:
        """Leave no half line behind."""
        if self._shown:
            sys.stderr.write("\r" + " " * self._shown + "\r")
            sys.stderr.flush()
