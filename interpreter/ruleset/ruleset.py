"""A compiled ruleset for one number of players: everything the engine needs, and nothing of the text it came from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from interpreter.cards import Order, Pack, members
from interpreter.combinations import BeatRules, Catalog, Kind, RunTable
from interpreter.expressions import Memory, Vocabulary, Zone
from interpreter.expressions.types import Evaluate
from interpreter.ruleset import effects as E
from interpreter.ruleset.parts import PHASES, ActionSpec, Check, DealStep, Match, PointsStep, Rule, Step, rules_in

CAP = 5000
"""The most actions a deal may have before it is ended as capped."""

USUAL_SEATS = 4
"""The number of players taken if none is named and the rules allow it."""


def usual_players(allowed: tuple[int, ...]) -> int:
    """The number of players taken if none is named: four, else the nearest below, else the lowest allowed.

    Four as well where nothing sensible is allowed.
    """
    return max((number for number in allowed if number <= USUAL_SEATS), default=(*allowed, USUAL_SEATS)[0])


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules of a game at a table of `players` seats. Immutable, but for remembered results of `catalog`.

    Attributes:
        name: The ruleset's name.
        title, about: For people.
        digest: A hash of everything it was composed of.
        players: How many seats.
        clockwise: Whether seats are numbered clockwise.
        rules_at: For every event the groups of rules that stand in for each other, in order.
        rules_by_phase: Those of them that can fire in each phase of the deal, with their places, until one does.
        turn_checks: Refusals of being given a turn.
        shown: By name, numbers of the acting seat that every seat is shown of itself.
        others: The rules of `other_deals`, by name.
        teams: For every seat the set of itself and its partners.
        memory_until: Memory by how long it lasts.
        interrupting: The actions that can be done out of turn.
        one_step: The actions of the turn, if it is one step without conditions and nobody can act out of turn.
        patience: How many actions in a row may move no card before the deal counts as stuck.
        several_steps: Whether a seat may do more than one thing in its turn.
        changing: The actions that change what seats hold or win, or end the deal, by their effects or by rules they
            always set off; moving the cards picked for them is not meant.
        passes: The actions that let the turn go by and do nothing of that sort.
        away: The number of the zone of cards out of play.
        ends_turns: Whether anything comes of the end of a turn: rules, or what is remembered for a turn only.
        everybody, all_ranks, all_suits: The sets of all seats, ranks and suits.
        dealt_cards: The cards that are not taken out, lowest number first.
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
    shown: Mapping[str, Evaluate] = field(default_factory=dict)
    others: Mapping[str, Ruleset] = field(default_factory=dict)
    memory_until: Mapping[str, tuple[Memory, ...]] = field(init=False)
    rules_by_phase: Mapping[str, tuple[tuple[tuple[int, tuple[Rule, ...]], ...], ...]] = field(init=False)
    interrupting: tuple[ActionSpec, ...] = field(init=False)
    one_step: tuple[ActionSpec, ...] = field(init=False)
    patience: int = field(init=False)
    several_steps: bool = field(init=False)
    changing: frozenset[str] = field(init=False)
    passes: frozenset[str] = field(init=False)
    away: int = field(init=False)
    ends_turns: bool = field(init=False)
    everybody: int = field(init=False)
    all_ranks: int = field(init=False)
    all_suits: int = field(init=False)
    dealt_cards: tuple[int, ...] = field(init=False)
    _catalogs: dict[tuple[str, int], Catalog] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Work out what the engine asks for all the time."""
        until: dict[str, list[Memory]] = {}
        for memory in self.memory:
            until.setdefault(memory.until, []).append(memory)
        changing = frozenset(name for name in self.actions if any(map(_changes, self._effects_of(name))))
        interrupting = tuple(spec for spec in self.actions.values() if spec.out_of_turn is not None)
        derived = {
            "memory_until": {word: tuple(found) for word, found in until.items()},
            "rules_by_phase": {
                event: tuple(rules_in(phase, groups) for phase in range(PHASES))
                for event, groups in self.rules_at.items()
            },
            "interrupting": interrupting,
            "one_step": () if interrupting else self._one_step(),
            "patience": 12 * self.players + 20,
            "several_steps": len(self.turn) > 1 or any(step.repeat for step in self.turn),
            "changing": changing,
            "passes": frozenset(
                name
                for name, spec in self.actions.items()
                if spec.plain and not spec.effects and not spec.is_answer and name not in changing
            ),
            "away": self.zone("away").index,
            "ends_turns": "turn_end" in self.rules_at or "turn" in {*until, self.order_until, self.direction_until},
            "everybody": (1 << self.players) - 1,
            "all_ranks": (1 << len(self.pack.ranks)) - 1,
            "all_suits": (1 << len(self.pack.suits)) - 1,
            "dealt_cards": tuple(members(self.pack.full & ~self.removed)),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    def _one_step(self) -> tuple[ActionSpec, ...]:
        """The actions of the turn, if it is one step without conditions."""
        if len(self.turn) != 1:
            return ()
        step = self.turn[0]
        plain = step.must and not step.repeat and step.condition is None
        return tuple(self.actions[name] for name in step.actions) if plain else ()

    def _effects_of(self, name: str) -> Iterator[E.Effect]:
        """The effects of an action and of the rules it sets off, but for rules that may all let it go by."""
        yield from E.singly(self.actions[name].effects)
        for group in self.rules_at.get(name, ()):
            if any(rule.condition is None for rule in group):
                for rule in group:
                    yield from E.singly(rule.effects)

    @property
    def direction(self) -> str:
        """Which way the turn passes if nothing has changed it."""
        return "clockwise" if self.clockwise else "counter_clockwise"

    @property
    def checks(self) -> tuple[Check, ...]:
        """All refusals: of being given a turn, and of every action."""
        return (*self.turn_checks, *(check for spec in self.actions.values() for check in spec.checks))

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

    def zone(self, name: str) -> Zone:
        """The zone of that name."""
        return self.vocabulary.zones[name]


def _changes(effect: E.Effect) -> bool:
    """Whether an effect may change what seats hold or win, or end the deal."""
    if isinstance(effect, E.End):
        return effect.what in ("deal", "match")
    return isinstance(effect, (E.Move, E.Swap, E.DealCards, E.Pay, E.Place, E.Redeal, E.Ask, E.Run))
