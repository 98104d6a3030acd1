"""Sets of cards as bit masks: card *i* is bit *i* of an int."""

from __future__ import annotations

from collections.abc import Iterable


def members(mask: int) -> list[int]:
    """The indices of the bits set in a mask, lowest first.

    >>> members(0b1011)
    [0, 1, 3]
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def bits(mask: int) -> list[int]:
    """The bits set in a mask as masks of one bit each, lowest first.

    >>> bits(0b1010)
    [2, 8]
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low)
        mask ^= low
    return found


def mask_of(cards: Iterable[int]) -> int:
    """The mask with the bits of these cards.

    >>> mask_of([0, 1, 3])
    11
    """
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def union(masks: Iterable[int]) -> int:
    """Several sets as one.

    >>> union([0b1, 0b110, 0b100])
    7
    """
    found = 0
    for mask in masks:
        found |= mask
    return found
