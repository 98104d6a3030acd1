"""Penalty points: the steps of `score.points`, one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from interpreter.expressions.frame import POINTS, SEAT, TOTAL, frame

if TYPE_CHECKING:
    from interpreter.engine.table import Table

POINTS_OF = "points"
"""Before seats, a table's `legal` keeps under this the points of all of them."""


def points_of(t: Table, seat: int) -> int:
    """Penalty points of a seat, worked out together with those of all losers, on which they may depend."""
    losers = [s for s in range(t.rules.players) if t.places[s] != 1]
    seats = sorted({*losers, seat})
    key = POINTS_OF, *seats
    found: dict[int, int] | None = t.legal.get(key)
    if found is None:
        found = t.legal[key] = _points(t, seats, losers)
    return found[seat]


def _points(t: Table, seats: list[int], losers: Iterable[int]) -> dict[int, int]:
    points = dict.fromkeys(seats, 0)
    used: set[tuple[int, str]] = set()
    f = frame()
    for step in t.rules.points:
        f[TOTAL] = sum(points[s] for s in losers)
        after = dict(points)
        for s in seats:
            f[SEAT], f[POINTS] = s, points[s]
            if step.one_of is not None and (s, step.one_of) in used:
                continue
            if step.condition is not None and not step.condition(t, f):
                continue
            if step.one_of is not None:
                used.add((s, step.one_of))
            value = step.value(t, f) or 0
            if step.verb == "times":
                value *= points[s]
            elif step.verb == "plus":
                value += points[s]
            after[s] = value
        points = after
    return points
