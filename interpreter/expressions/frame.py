"""The frame: the list of local values a compiled expression sees beside the table.

Names such as ``player`` or ``new`` have a fixed place; variables of aggregates (``c in hand: …``) and arguments of
defines come after.
"""

from __future__ import annotations

from typing import Any

PLAYER = 0
NEW = 1
OLD = 2
CARDS = 3
GROUP = 4
CHOSEN = 5
SEAT = 6
PAYER = 7
PAYEE = 8
POINTS = 9
TOTAL = 10
FIRST_VARIABLE = 11
SIZE = 20
"""Room for nine nested variables, more than the checker allows."""

EMPTY: tuple[Any, ...] = (None,) * SIZE


def frame(player: int | None = None) -> list[Any]:
    """A new frame in which only ``player`` is known."""
    values = list(EMPTY)
    values[PLAYER] = player
    return values
