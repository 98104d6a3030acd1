"""The little statistics a report needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import erfc, exp, gamma, sqrt
from statistics import NormalDist

from interpreter.simulation.tally import Wins

CONFIDENCE = 0.95
"""How sure it is that a true share lies in its interval."""


def wilson(won: float, of: float) -> tuple[float, float]:
    """The interval a true share lies in, by Wilson's score.

    >>> [round(end, 4) for end in wilson(270, 1000)]
    [0.2434, 0.2984]
    """
    if of <= 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    share = won / of
    middle = share + z * z / (2 * of)
    half = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    whole = 1 + z * z / of
    low = (middle - half) / whole if share > 0 else 0.0
    high = (middle + half) / whole if share < 1 else 1.0
    return max(0.0, low), min(1.0, high)


def interval(wins: Wins, rounds: int) -> tuple[float, float]:
    """The interval of a share of wins.

    Deals of one round have the same cards, so they are not independent. What the rounds differ by says how many
    independent deals they are worth.
    """
    if wins.of_of == wins.of or not wins.of:  # one deal in each round
        return wilson(wins.won, wins.of)
    share = wins.won / wins.of
    spread = (wins.won_won - 2 * share * wins.won_of + share * share * wins.of_of) / (wins.of * wins.of)
    plain = share * (1 - share)
    if plain <= 0:
        worth: float = rounds
    elif spread <= 1e-15:
        return share, share
    else:
        worth = plain / spread
    return wilson(share * worth, worth)


def chi_square_p(observed: Sequence[int]) -> float | None:
    """The chance that numbers differ at least as much as these if all are equally likely; ``None`` if there are none.

    >>> round(chi_square_p([230, 270, 251, 249]) or 0, 4)
    0.3607
    """
    total = sum(observed)
    if total == 0 or len(observed) < 2:
        return None
    expected = total / len(observed)
    distance = sum((number - expected) ** 2 for number in observed) / expected
    return chi_square_above(distance, len(observed) - 1)


def chi_square_above(distance: float, freedom: int) -> float:
    """The upper tail of the chi-square distribution, in closed form for a whole number of degrees of freedom."""
    half = distance / 2
    if freedom % 2 == 0:
        terms = [half**i / gamma(i + 1) for i in range(freedom // 2)]
        return min(1.0, exp(-half) * sum(terms))
    terms = [half ** (i - 0.5) / gamma(i + 0.5) for i in range(1, (freedom + 1) // 2)]
    return min(1.0, erfc(sqrt(half)) + exp(-half) * sum(terms))


def spread_of(numbers: Mapping[int, int]) -> dict[str, float | int]:
    """The least, the middle, the average and the greatest of numbers that are counted."""
    if not numbers:
        return {"min": 0, "median": 0, "mean": 0, "max": 0}
    total = sum(numbers.values())
    low, high = _at(numbers, (total - 1) // 2), _at(numbers, total // 2)
    mean = sum(value * count for value, count in numbers.items()) / total
    median = low if low == high else (low + high) / 2
    return {"min": min(numbers), "median": median, "mean": round(mean, 4), "max": max(numbers)}


def _at(numbers: Mapping[int, int], place: int) -> int:
    """The number at a place, from 0, if all are put in a row."""
    for value in sorted(numbers):
        place -= numbers[value]
        if place < 0:
            return value
    raise IndexError(place)
