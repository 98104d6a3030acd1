"""Everything that can be played from a hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from interpreter.combinations.play import Play

if TYPE_CHECKING:
    from interpreter.combinations.catalog import Catalog
    from interpreter.combinations.recognize import Held

_NONE: list[Play] = []


class HandPlays:
    """The plays that can be made of some cards. Lists must not be changed by who reads them.

    The plays of a lane are listed once somebody looks at that lane; after cards have left the hand, they are what is
    left of those listed before.

    Attributes:
        catalog: The catalog that made it.
        mask: The cards.
        effort: How much it took to list what was listed so far: a play that is found at once counts 1.
    """

    __slots__ = ("_all", "_before", "_cut", "_held", "_lanes", "_overlaps", "catalog", "effort", "mask")

    def __init__(self, catalog: Catalog, mask: int, lanes: dict[int, list[Play]] | None = None) -> None:
        """Makes the plays of some cards; all of them are given by `lanes`, or listed when needed."""
        self.catalog = catalog
        self.mask = mask
        self.effort = 0
        self._lanes: dict[int, list[Play]] = {}
        self._cut = False
        self._held: Held | None = None
        self._before: HandPlays | None = None
        self._all: list[Play] | None = None
        self._overlaps: bool | None = None
        if lanes is not None:
            self._lanes = {lane: lanes.get(lane, _NONE) for lane in catalog.lane_numbers}

    @property
    def complete(self) -> bool:
        """False if there were too many to list; plays that are not listed can still be read, and are as good."""
        return len(self.all) == 0 or not self._cut

    @property
    def all(self) -> list[Play]:
        """All plays, by size, lane and power, low to high."""
        found = self._all
        if found is None:
            before = self._before
            if before is not None and before._all is not None and not before._cut:
                mask = self.mask
                found = [play for play in before._all if play.cards & mask == play.cards]
            else:
                found = []
                for lane in self.catalog.lane_numbers:
                    found += self.lane(lane)
            self._all = found
        return found

    @property
    def overlaps(self) -> bool:
        """Whether some cards can be read in more than one way."""
        found = self._overlaps
        if found is None:
            before = self._before
            while before is not None and (before._overlaps is not False or before._cut):
                before = before._before
            plays = self.all
            found = self._overlaps = before is None and len({play.cards for play in plays}) < len(plays)
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
            while before is not None:
                known = before._lanes.get(lane)
                if known is not None and not before._cut:
                    mask = self.mask
                    found = [play for play in known if play.cards & mask == play.cards] if known else known
                    break
                before = before._before
            else:
                found = self._find(lane)
            self._lanes[lane] = found
        return found

    def _find(self, lane: int) -> list[Play]:
        held = self._held
        if held is None:
            held = self._held = self.catalog.held(self.mask)
        found, complete, effort = self.catalog.find_lane(held, lane)
        self.effort += effort
        self._cut = self._cut or not complete
        return found

    def without(self, gone: int) -> HandPlays:
        """The plays that are left when some cards have left the hand."""
        mask = self.mask & ~gone
        if mask == self.mask:
            return self
        if self.catalog.renames(gone & self.mask, mask):
            return HandPlays(self.catalog, mask)
        left = HandPlays(self.catalog, mask)
        left._before = self
        return left

    def __len__(self) -> int:
        return len(self.all)

    def __iter__(self) -> Iterator[Play]:
        return iter(self.all)

    def __repr__(self) -> str:
        return f"<{len(self)} plays of {self.mask.bit_count()} cards>"
