"""Numbers of players as text: `4`, `2-4`, `5+`."""

from __future__ import annotations

import re

MOST_PLAYERS = 16

_FORM = re.compile(r"([1-9]\d?)(?:-([1-9]\d?)|(\+))?\Z")


def parse_players(text: str) -> tuple[int, ...]:
    """The numbers of players a text names, lowest first.

    Raises:
        ValueError: The text is not a number, a range like `2-4`, or a least number like `5+`; or the range is empty.
    """
    match = _FORM.match(text.strip())
    if not match:
        raise ValueError(f"`{text}` is no number of players")
    low = int(match.group(1))
    high = int(match.group(2)) if match.group(2) else MOST_PLAYERS if match.group(3) else low
    if not low <= high <= MOST_PLAYERS:
        raise ValueError(f"`{text}` is no range of numbers from 1 to {MOST_PLAYERS}")
    return tuple(range(low, high + 1))
