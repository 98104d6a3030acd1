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

EMPTY: tuple[Any, ...] = (*(None,) * CARDS, 0, *(None,) * (SIZE - CARDS - 1))
"""Nothing but an empty set of cards."""
_AFTER_CHOSEN = EMPTY[SEAT:]


def frame(player: int | None = None, new: Any = None, old: Any = None, cards: int = 0, chosen: Any = None) -> list[Any]:
    """A new frame in which nothing else is known."""
    return [player, new, old, cards, None, chosen, *_AFTER_CHOSEN]
