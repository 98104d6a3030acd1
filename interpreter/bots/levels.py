"""The levels a bot can be had at."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from interpreter.bots.bot import Bot
from interpreter.bots.easy import Easy
from interpreter.bots.medium import Medium
from interpreter.diagnostics import Diagnostic, UsageError, nearest_or_all


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
            Level(
                "easy",
                "Does something legal at random, a pass as likely as anything else, but throws away neither melds nor "
                "the deal.",
                Easy,
            ),
            Level(
                "medium",
                "Sheds weak cards first, keeps together what belongs together, does not waste bombs or top cards, and "
                "ends a deal when that is likely to pay.",
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
        raise UsageError(Diagnostic("C431", f"there is no kind of player `{name}`", help=nearest_or_all(name, BOTS)))
    return level.make(random.Random(f"{seed}:bot:{seat}".encode("utf-8", "surrogatepass")))


def seat_players(kinds: Sequence[str], players: int, otherwise: str, bots: Collection[str] = BOTS) -> tuple[str, ...]:
    """Who plays on every seat: the last bot named takes all seats that are left.

    Args:
        kinds: Who is named, seat by seat; perhaps people among them.
        players: How many seats there are.
        otherwise: The bot that takes them if none is named.
        bots: The names that are those of bots.

    Raises:
        UsageError: More are named than there are seats.
    """
    if len(kinds) > players:
        message = f"{len(kinds)} players are named for {players} seats"
        raise UsageError(Diagnostic("C432", message, help=f"name fewer players, or say --players {len(kinds)}"))
    last = next((kind for kind in reversed(kinds) if kind in bots), otherwise)
    return (*kinds, *(last,) * (players - len(kinds)))
