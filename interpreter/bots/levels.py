"""The levels a bot can be had at."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from interpreter.bots.bot import Bot
from interpreter.bots.easy import Easy
from interpreter.bots.medium import Medium
from interpreter.diagnostics import Diagnostic, UsageError, did_you_mean


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays.

    Attributes:
        name: What it is asked for by.
        about: A sentence about how it plays.
        make: Makes a bot that takes its chances from a generator.
    """

    name: str
    about: str
    make: Callable[[random.Random], Bot]


BOTS: Mapping[str, Level] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("easy", "Does something legal at random; a pass is as likely as any other action.", Easy),
            Level(
                "medium",
                "Sheds weak cards first, keeps combinations together and does not waste bombs or top cards.",
                Medium,
            ),
        )
    }
)
"""All levels, from weak to strong."""


def make_bot(name: str, seed: int | str, seat: int) -> Bot:
    """A bot for a seat of a game.

    Args:
        name: One of `BOTS`.
        seed: The seed of the game. With the seat it settles everything the bot leaves to chance.
        seat: Where it sits, from 0.

    Raises:
        UsageError: There is no such bot.
    """
    level = BOTS.get(name)
    if level is None:
        known = ", ".join(BOTS)
        raise UsageError(
            Diagnostic(
                "C431", f"there is no kind of player `{name}`", help=did_you_mean(name, BOTS) or f"there are {known}"
            )
        )
    return level.make(random.Random(f"{seed}:bot:{seat}"))
