"""What is simulated: the rules, who sits where in which game, and from which seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from interpreter.bots import Bot


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything the games depend on; the same setup gives the same games.

    Attributes:
        ref: The ruleset, by name or path.
        house_rules: The house rules on it.
        options: What is chosen.
        players: How many seats.
        bots: The bot of each seat in the first game.
        seed: What all chance comes from.
        games: How many games are played.
        deals: How many deals each game has; nothing for as many as make a match.
        own: Bots that are none of ours, by the name they have in `bots`.
    """

    ref: str
    players: int
    bots: tuple[str, ...]
    seed: str
    games: int
    house_rules: tuple[str, ...] = ()
    options: Mapping[str, str | int] = field(default_factory=dict)
    deals: int | None = None
    own: Mapping[str, Bot] = field(default_factory=dict)

    @property
    def rotations(self) -> int:
        """Over how many games the bots move once round the table, every one with the same cards.

        It is 1 if moving on changes nothing, because the same bot sits on every seat.
        """
        for moved in range(1, len(self.bots)):
            if self.bots[moved:] + self.bots[:moved] == self.bots:
                return moved
        return len(self.bots)

    @property
    def rounds(self) -> int:
        """How many groups of games with the same cards there are."""
        return -(-self.games // self.rotations)

    def games_of(self, number: int) -> range:
        """The games of a round; they differ only in where the bots sit."""
        first = number * self.rotations
        return range(first, min(first + self.rotations, self.games))

    def seed_of(self, game: int) -> str:
        """The seed of a game."""
        return f"{self.seed}:{game // self.rotations}"

    def bots_of(self, game: int) -> tuple[str, ...]:
        """Which bot sits where in a game: they move on by one seat from game to game."""
        moved = game % self.rotations
        return self.bots[-moved:] + self.bots[:-moved] if moved else self.bots
