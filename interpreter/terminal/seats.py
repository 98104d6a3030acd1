"""Who sits where: people and bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from interpreter.bots import BOTS, Bot, make_bot, seat_players
from interpreter.diagnostics import Diagnostic, UsageError, nearest_or_all
from interpreter.engine.sentences import names_of

HUMAN = "human"
USUAL_BOT = "medium"
HINTING = "medium"


@dataclass(frozen=True, slots=True)
class Seats:
    """Who plays on each seat, by the names `human` and those of the bots.

    Attributes:
        kinds: Who plays, for every seat.
    """

    kinds: tuple[str, ...]

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == HUMAN)

    @property
    def only_bots(self) -> bool:
        """Whether nobody has to be asked."""
        return not self.humans

    @property
    def several_humans(self) -> bool:
        """Whether people share the terminal, so that each must not see what is meant for another."""
        return len(self.humans) > 1

    def is_human(self, seat: int) -> bool:
        """Whether a person plays on a seat."""
        return self.kinds[seat] == HUMAN

    def name(self, seat: int) -> str:
        """A seat's name, the same wherever it is named."""
        return f"Seat {seat + 1}"

    def label(self, seat: int) -> str:
        """A seat's name and who plays there."""
        kind = self.kinds[seat]
        if kind == HUMAN:
            return self.name(seat) if self.several_humans else f"{self.name(seat)} (you)"
        return f"{self.name(seat)} ({kind})"

    def names(self, seats: Sequence[int]) -> str:
        """Several seats in a sentence."""
        return names_of(seats, [self.name(seat) for seat in range(len(self.kinds))])

    def bots(self, seed: str) -> dict[int, Bot]:
        """The bots, by seat."""
        return {seat: make_bot(kind, seed, seat) for seat, kind in enumerate(self.kinds) if kind != HUMAN}


def read_kinds(text: str | None) -> tuple[str, ...]:
    """The kinds of players a text such as ``human,easy`` names; a single human if there is no text.

    Raises:
        UsageError: There is no such kind of player.
    """
    if text is None:
        return (HUMAN,)
    kinds = tuple(part.strip().lower() for part in text.split(","))
    for kind in kinds:
        if kind != HUMAN and kind not in BOTS:
            help_ = nearest_or_all(kind, [HUMAN, *BOTS])
            raise UsageError(Diagnostic("C431", f"there is no kind of player `{kind}`", help=help_))
    return kinds


def fill_seats(kinds: Sequence[str], players: int) -> Seats:
    """Seat players; the seats left over go to the last bot named, or to the usual one.

    Raises:
        UsageError: There are more players than seats.
    """
    return Seats(seat_players(kinds, players, USUAL_BOT))
