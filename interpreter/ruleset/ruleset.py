"""A compiled ruleset for one number of players: everything the engine needs, and nothing of the text it came from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from interpreter.cards import Order, Pack
from interpreter.combinations import BeatRules, Catalog, Kind, RunTable
from interpreter.diagnostics import Span
from interpreter.expressions import Memory, Vocabulary, Zone
from interpreter.expressions.types import Evaluate
from interpreter.ruleset.parts import ActionSpec, Check, DealStep, Match, PointsStep, Rule, Step

CAP = 5000
"""The most actions a deal may have before it is ended as capped."""


@dataclass(frozen=True)
class Ruleset:
    """The rules of a game at a table of `players` seats. Immutable, but for remembered results of `catalog`.

    Attributes:
        name: The ruleset's name.
        title, about: For people.
        digest: A hash of everything it was composed of.
        players: How many seats.
        clockwise: Whether seats are numbered clockwise.
        rules_at: For every event the groups of rules that stand in for each other, in order.
        turn_checks: Refusals of being given a turn.
        others: The rules of `other_deals`, by name.
        teams: For every seat the set of itself and its partners.
    """

    name: str
    title: str
    about: str
    digest: str
    players: int
    vocabulary: Vocabulary
    pack: Pack
    clockwise: bool
    removed: int
    wild: int
    wild_ties: str
    orders: Mapping[str, Order]
    kinds: tuple[Kind, ...]
    families: Mapping[str, tuple[str, ...]]
    runs: Mapping[str, RunTable]
    beats: BeatRules
    zones: tuple[Zone, ...]
    memory: tuple[Memory, ...]
    memory_size: int
    order_until: str
    direction_until: str
    deal: tuple[DealStep, ...]
    turn: tuple[Step, ...]
    actions: Mapping[str, ActionSpec]
    rules: Mapping[str, Rule]
    rules_at: Mapping[str, tuple[tuple[Rule, ...], ...]]
    turn_checks: tuple[Check, ...]
    points: tuple[PointsStep, ...]
    endings: Mapping[str, str]
    match: Match
    teams: tuple[int, ...]
    others: Mapping[str, Ruleset] = field(default_factory=dict)
    places_of: Mapping[str, Span] = field(default_factory=dict)
    remove: Evaluate | None = None
    _catalogs: dict[tuple[str, int], Catalog] = field(default_factory=dict, repr=False, compare=False)

    def catalog(self, order: str) -> Catalog:
        """The combinations and who beats whom while a rank order is in force."""
        key = (order, self.wild)
        found = self._catalogs.get(key)
        if found is None:
            found = Catalog(
                self.pack,
                self.orders[order],
                self.kinds,
                self.families,
                self.runs,
                self.beats,
                wild=self.wild,
                wild_ties=self.wild_ties,
                removed=self.removed,
            )
            self._catalogs[key] = found
        return found

    @property
    def all_ranks(self) -> int:
        """The set of all ranks."""
        return (1 << len(self.pack.ranks)) - 1

    @property
    def all_suits(self) -> int:
        """The set of all suits."""
        return (1 << len(self.pack.suits)) - 1

    @property
    def everybody(self) -> int:
        """The set of all seats."""
        return (1 << self.players) - 1

    def zone(self, name: str) -> Zone:
        """The zone of that name."""
        return self.vocabulary.zones[name]
