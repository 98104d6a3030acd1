"""The types of expressions and how their values look while a game runs.

Sets are bit masks, so that unions, differences and tests are single integer operations: a set of cards has bit *i*
for card *i*, a set of ranks, suits or seats likewise. Single values are indices. *Nothing* is ``None``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any

Evaluate = Callable[[Any, list[Any]], Any]
"""A compiled expression: called with the table and the frame of local values (see `interpreter.expressions.frame`)."""


class Type(Enum):
    """What an expression gives; the value is the word used in messages and documentation."""

    NUMBER = "number"
    TRUTH = "truth"
    CARD = "card"
    CARDS = "cards"
    RANK = "rank"
    RANKS = "ranks"
    RANK_LIST = "list of ranks"
    SUIT = "suit"
    SUITS = "suits"
    SEAT = "seat"
    SEATS = "seats"
    PLAY = "play"
    PLAYS = "plays"
    MADE = "play that was made"
    GROUP = "group of cards"
    NUMBERS = "numbers"
    WORD = "word"
    NOTHING = "nothing"

    @property
    def with_article(self) -> str:
        """The type in a sentence: ``a card``, ``cards``, ``nothing``."""
        return self.value if self in SETS or self is Type.NOTHING else f"a {self.value}"

    def does(self, one: str, many: str) -> str:
        """The type with a verb: ``a card is``, ``cards are``."""
        return f"{self.with_article} {many if self in SETS else one}"


ELEMENT: dict[Type, Type] = {
    Type.CARDS: Type.CARD,
    Type.RANKS: Type.RANK,
    Type.SUITS: Type.SUIT,
    Type.SEATS: Type.SEAT,
    Type.PLAYS: Type.PLAY,
    Type.NUMBERS: Type.NUMBER,
}
"""What the members of a set are."""

SETS = frozenset(ELEMENT)
SET_OF: dict[Type, Type] = {element: whole for whole, element in ELEMENT.items()}
MASKS = frozenset({Type.CARDS, Type.RANKS, Type.SUITS, Type.SEATS})
"""Sets kept as bit masks; plays and numbers are tuples."""

PLAYLIKE = frozenset({Type.PLAY, Type.MADE, Type.GROUP})
"""Cards read as a combination: by themselves, made on the trick, or lying in a group."""

ORDERED = frozenset({Type.NUMBER, Type.RANK, Type.SUIT, Type.CARD, Type.TRUTH})
"""Types whose values can be compared with ``<`` and used as a strength."""


@dataclass(frozen=True, slots=True)
class Code:
    """A compiled expression.

    Attributes:
        type: What it gives.
        fn: The closure that computes it.
        maybe: Whether it may give nothing.
        hidden: Whether it reads cards that the acting seat may not know.
        reads: What it depends on: names of local values (``new``, ``cards``), their attributes (``new.rank``),
            ``table``.
        constant: Whether the value never changes.
        cost: An upper bound of the steps one evaluation takes.
        slot: The place in the frame it is read from, if it is just that.
        hand_of: The place in the frame of the seat whose hand it is, if it is just that.
    """

    type: Type
    fn: Evaluate
    maybe: bool = False
    hidden: bool = False
    reads: frozenset[str] = frozenset()
    constant: bool = False
    cost: int = 1
    slot: int | None = None
    hand_of: int | None = None

    def value(self) -> Any:
        """The value of a constant expression."""
        return self.fn(None, [])


def constant(kind: Type, value: Any) -> Code:
    """A value that never changes."""
    return Code(kind, lambda t, f: value, maybe=value is None, constant=True)


def merged(codes: Iterable[Code]) -> dict[str, Any]:
    """The properties a node takes over from its parts."""
    parts = list(codes)
    return {
        "hidden": any(part.hidden for part in parts),
        "reads": frozenset().union(*(part.reads for part in parts)),
        "constant": all(part.constant for part in parts),
        "cost": 1 + sum(part.cost for part in parts),
    }
