"""What lies on the table, waits there and happens at it: the immutable values a table and its views are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from interpreter.combinations import Play
from interpreter.engine.actions import Action
from interpreter.ruleset.effects import Ask


class Made(NamedTuple):
    """A play on the trick: the combination, who made it, and what it was put on."""

    play: Play
    by: int | None
    over: Made | None

    @property
    def cards(self) -> int:
        """Its cards."""
        return self.play.cards

    @property
    def name(self) -> str:
        """The name of its kind."""
        return self.play.name


class Group(NamedTuple):
    """Cards lying together in a zone of groups."""

    zone: str
    play: Play
    owner: int | None

    @property
    def cards(self) -> int:
        """Its cards."""
        return self.play.cards

    @property
    def name(self) -> str:
        """The name of its kind."""
        return self.play.name


class Question(NamedTuple):
    """A question waiting for answers.

    Attributes:
        ask: The effect that asks.
        seats: Who is still to be asked, in order.
        frame: The local values at the time of asking.
        acted: Whether somebody did something.
        answers: Answers kept until all are in.
        rounds: How often it has gone round.
    """

    ask: Ask
    seats: tuple[int, ...]
    frame: tuple[Any, ...]
    acted: bool = False
    answers: tuple[Action, ...] = ()
    rounds: int = 0


class Happening(NamedTuple):
    """Something that happened besides the action itself, for those who watch: ``what`` and about whom.

    ``what`` is one of ``trick_end``, ``deal_end``, ``redeal``, ``place``, ``pay``, ``tell``, ``show``, ``order``,
    ``direction``, ``moved``.

    Attributes:
        giver: Of cards that moved, the seat whose hand they all came from; nothing if they came from elsewhere, too.
    """

    what: str
    seat: int | None = None
    text: str = ""
    cards: int = 0
    amount: int = 0
    giver: int | None = None


def first_of(places: Sequence[int]) -> tuple[int, ...]:
    """The seats in place 1."""
    return tuple(seat for seat, place in enumerate(places) if place == 1)


class Result(NamedTuple):
    """What came of a deal that is over.

    Attributes:
        number: Which deal of the match it was, from 1.
        dealer: Who dealt.
        other: The entry of `other_deals` it ended by, if any.
        ending: The name of its ending.
        places: The place of every seat, 0 for none.
        payments: What every seat was paid in it; negative: paid.
        scores: What every seat had won in the match by then.
    """

    number: int
    dealer: int
    other: str
    ending: str
    places: tuple[int, ...]
    payments: tuple[int, ...]
    scores: tuple[int, ...]
