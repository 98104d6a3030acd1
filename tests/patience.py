"""Limits of time that mean the same on every machine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import process_time

USUAL = 0.03
"""How many seconds the yardstick takes on the machines this is made for."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Hold what is done to so many seconds of work; to more where, or while, everything takes longer than usual."""
    slow = _yardstick()
    before = process_time()
    yield
    taken = process_time() - before
    usual = taken / max(1.0, max(slow, _yardstick()) / USUAL)
    assert usual < seconds, f"{taken:.1f} seconds of work, {usual:.1f} on a usual machine; {seconds:g} are allowed"


def _yardstick() -> float:
    """The seconds that a bit of work takes now which is like what the interpreter does: small objects, in and out."""
    before = process_time()
    found: dict[tuple[int, str], list[int]] = {}
    for number in range(60_000):
        found.setdefault((number % 997, str(number % 89)), []).append(number)
    assert sum(map(len, found.values())) == 60_000
    return process_time() - before
