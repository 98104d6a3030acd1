"""Everything that can be played from a hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from interpreter.combinations.play import Play

if TYPE_CHECKING:
    from interpreter.combinations.catalog import Catalog

_NONE: list[Play] = []


class HandPlays:
    """The plays that can be made of some cards. Lists must not be changed by who reads them.

    When cards leave the hand, `without` filters what is left of a lane only once somebody looks at that lane.

    Attributes:
        catalog: The catalog that made it.
        mask: The cards.
        complete: False if there were too many to list. Plays that are not listed can still be read and are as good as
            others.
    """

    __slots__ = ("_all", "_before", "_lanes", "catalog", "complete", "mask")

    def __init__(self, catalog: Catalog, mask: int, lanes: dict[int, list[Play]], complete: bool = True) -> None:
        self.catalog = catalog
        self.mask = mask
        self.complete = complete
        self._lanes = lanes
        self._before: HandPlays | None = None
        self._all: list[Play] | None = None

    @property
    def all(self) -> list[Play]:
        """All plays, by size, lane and power, low to high."""
        found = self._all
        if found is None:
            before = self._before
            if before is not None and before._all is not None:
                mask = self.mask
                found = [play for play in before._all if play.cards & mask == play.cards]
            else:
                found = []
                for lane in self.catalog.lane_numbers:
                    found += self.lane(lane)
            self._all = found
        return found

    @property
    def lanes(self) -> Mapping[int, list[Play]]:
        """The plays by lane, each low to high; lanes without plays are left out."""
        return {lane: plays for lane in self.catalog.lane_numbers if (plays := self.lane(lane))}

    def lane(self, lane: int) -> list[Play]:
        """The plays of one lane, low to high."""
        found = self._lanes.get(lane)
        if found is None:
            before = self._before
            if before is None:
                return _NONE
            mask = self.mask
            found = self._lanes[lane] = [play for play in before.lane(lane) if play.cards & mask == play.cards]
        return found

    def without(self, gone: int) -> HandPlays:
        """The plays that are left when some cards have left the hand."""
        mask = self.mask & ~gone
        if mask == self.mask:
            return self
        if not self.complete or self.catalog.renames(gone & self.mask, mask):
            return self.catalog.plays(mask)
        left = HandPlays(self.catalog, mask, {})
        left._before = self
        return left

    def __len__(self) -> int:
        return len(self.all)

    def __iter__(self) -> Iterator[Play]:
        return iter(self.all)

    def __repr__(self) -> str:
        return f"<{len(self)} plays of {self.mask.bit_count()} cards>"
