"""Plays: sets of cards read as a combination, and the kinds of combination they can be read as."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from interpreter.cards import Order
from interpreter.combinations.shape import Shape

if TYPE_CHECKING:
    from interpreter.combinations.catalog import Catalog


class Play:
    """Some cards read as a combination of one kind.

    A catalog makes each play once, so plays can be compared with ``is`` and used as keys; nothing may change them.
    What is said of ranks and suits counts wild cards as the cards they stand for.

    Attributes:
        cards: The mask of the cards.
        kind: The number of the kind.
        name: The name of the kind.
        size: How many cards.
        form: The number of its kind and size together.
        lane: The number of its ladder and size: plays with the same number can be compared by `power`.
        power: Greater for a higher play of the same lane.
        strength: Greater for a higher play of the same kind.
        rank: The rank of the largest part: of a run that of its tie card, of loose cards the highest.
        suit: The highest suit among the cards that make `rank`, -1 if they have none.
        top: The highest card.
        height: How high the run stands in its table, 1 the lowest; 0 if there is no run.
        length: How many ranks the run has; 0 if there is no run.
        ranks: The ranks of all its cards, highest first.
        one_suit: Whether all cards are of one suit.
        wilds: How many of its cards stand for others.
        stands_for: Each wild card that stands for another, with that other card.
        counts_as: The mask of its cards with every wild card replaced by the one it stands for.
    """

    __slots__ = (
        "cards",
        "counts_as",
        "form",
        "height",
        "kind",
        "lane",
        "length",
        "name",
        "one_suit",
        "power",
        "rank",
        "ranks",
        "size",
        "stands_for",
        "strength",
        "suit",
        "top",
        "wilds",
    )

    cards: int
    kind: int
    name: str
    size: int
    form: int
    lane: int
    power: tuple[Any, ...]
    strength: tuple[Any, ...]
    rank: int
    suit: int
    top: int
    height: int
    length: int
    ranks: tuple[int, ...]
    one_suit: bool
    wilds: int
    stands_for: tuple[tuple[int, int], ...]
    counts_as: int

    def __init__(
        self,
        cards: int,
        kind: int,
        name: str,
        size: int,
        *,
        form: int = -1,
        lane: int = -1,
        power: tuple[Any, ...] = (),
        strength: tuple[Any, ...] = (),
        rank: int = -1,
        suit: int = -1,
        top: int = -1,
        height: int = 0,
        length: int = 0,
        ranks: tuple[int, ...] = (),
        one_suit: bool = False,
        wilds: int = 0,
        stands_for: tuple[tuple[int, int], ...] = (),
        counts_as: int | None = None,
    ) -> None:
        self.cards = cards
        self.kind = kind
        self.name = name
        self.size = size
        self.form = form
        self.lane = lane
        self.power = power
        self.strength = strength
        self.rank = rank
        self.suit = suit
        self.top = top
        self.height = height
        self.length = length
        self.ranks = ranks
        self.one_suit = one_suit
        self.wilds = wilds
        self.stands_for = stands_for
        self.counts_as = cards if counts_as is None else counts_as

    def __repr__(self) -> str:
        return f"<{self.name} of {self.size}, cards {self.cards:#x}, power {self.power}>"

    def __copy__(self) -> Play:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        return self


@dataclass(frozen=True, slots=True, eq=False)
class OrderInForce(Order):
    """The order in which the cards of a kind are read, and the catalog that reads them."""

    catalog: Catalog

    @classmethod
    def of(cls, order: Order, catalog: Catalog) -> OrderInForce:
        """An order together with the catalog it is used in."""
        return cls(**{part.name: getattr(order, part.name) for part in fields(Order)}, catalog=catalog)


Condition = Callable[[OrderInForce, Play], bool]
"""Whether cards of the right shape are of the kind; of the play it may read everything but `power` and `strength`."""

Strength = Callable[[OrderInForce, Play], Sequence[Any]]
"""Values that rank a play within its kind, compared in turn."""


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """A kind of combination.

    Attributes:
        name: Its name in the ruleset.
        shape: What cards it is made of.
        suits: ``any``, ``one`` (all of one suit) or ``mixed`` (not all of one suit).
        condition: What else must hold.
        strength: What ranks plays of the kind; without it they are all equal.
        order: The order of ranks inside this kind, if it is not the one in force.
    """

    name: str
    shape: Shape
    suits: str = "any"
    condition: Condition | None = None
    strength: Strength | None = None
    order: Order | None = None
