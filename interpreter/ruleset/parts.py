"""The parts of a compiled ruleset: actions, steps, rules, refusals, points, endings, the match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from interpreter.diagnostics import Span
from interpreter.expressions import Zone
from interpreter.expressions.names import TABLE_NAMES
from interpreter.expressions.types import Evaluate, Type
from interpreter.ruleset.effects import Effect

PHASES = 4
"""The phases of a deal, by which many conditions hold or not: 1 while a seat leads, plus 2 before the first play."""

UNTOLD = "that is not possible now"
"""What a player is told whom an action's own condition refuses it, if the ruleset says nothing about the action."""

_LEADING = TABLE_NAMES["leading"].fn
_FIRST_PLAY = TABLE_NAMES["first_play"].fn


@dataclass(frozen=True, slots=True)
class Check:
    """A condition under which something is refused.

    The condition is split at its outermost `and`: `early` parts do not depend on what the player picks and
    are looked at once; `late`, all the others together, for every candidate. It is refused if all of it holds.

    Attributes:
        name: The refusing rule's name; ``if`` for an action's own condition, which is kept negated in `late`.
        because: The sentence told to the player.
    """

    name: str
    because: str
    span: Span | None
    early: tuple[Evaluate, ...] = ()
    late: Evaluate | None = None

    def refuses(self, t: Any, f: list[Any]) -> bool:
        """Whether all of it holds."""
        return self.holds_early(t, f) and (self.late is None or self.late(t, f))

    def holds_early(self, t: Any, f: list[Any]) -> bool:
        """Whether what does not depend on the pick holds."""
        return all(part(t, f) for part in self.early)


def _holding_in(phase: int) -> dict[Evaluate, bool]:
    return {_LEADING: bool(phase & 1), _FIRST_PLAY: bool(phase & 2)}


def checks_in(phase: int, checks: tuple[Check, ...]) -> tuple[Check, ...]:
    """The refusals that are possible in a phase, without those of their parts that always hold in it.

    Most refusals are about leading or the first play, so that nothing is left to be looked at on most turns.
    """
    holds = _holding_in(phase)
    return tuple(
        replace(check, early=tuple(part for part in check.early if part not in holds))
        for check in checks
        if all(holds.get(part, True) for part in check.early)
    )


def rules_in(phase: int, groups: tuple[tuple[Rule, ...], ...]) -> tuple[tuple[int, tuple[Rule, ...]], ...]:
    """Of the groups of rules of an event those that can fire in a phase, each with its place among them."""
    holds = _holding_in(phase)
    possible = (tuple(rule for rule in group if all(holds.get(part, True) for part in rule.parts)) for group in groups)
    return tuple((place, group) for place, group in enumerate(possible) if group)


@dataclass(frozen=True, slots=True)
class Pick:
    """What cards an action picks; of several possibilities each will do.

    Attributes:
        kinds: Cards that form one of these.
        numbers: So many cards, from the lowest to the highest number, that need not form anything.
        all: All cards of its zones.
    """

    kinds: frozenset[str] = frozenset()
    numbers: tuple[tuple[int, int], ...] = ()
    all: bool = False

    @property
    def only_all(self) -> bool:
        """Whether there is no choice: it is all cards or nothing."""
        return self.all and not self.kinds and not self.numbers

    def takes_number(self, number: int) -> bool:
        """Whether it picks any cards if they are so many."""
        return any(lowest <= number <= highest for lowest, highest in self.numbers)


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """What a player may do.

    Attributes:
        index: Its number among the ruleset's actions.
        pick: The cards it picks; ``None`` if none.
        sources: Zones the cards come from.
        to: Zone they go to.
        onto: Zone of groups, one of which the player picks.
        beats_standing: The cards must beat the standing play.
        choose: The set one of which the player names, and the type of its members.
        checks: Refusals in the order they are looked at; the action's own condition comes first.
        out_of_turn: While this holds any seat may do it.
        text: Its text form with ``{cards}``, ``{group}`` and ``{chosen}``.
        words: What it is called in the notation.
        is_answer: Whether it is the yes to an offer.
        lays: The kinds its cards may be, if they have to be a combination; ``None`` if they need not.
        all_kinds: Whether it picks cards of any kind the ruleset has.
        checks_by_phase: The refusals possible in each phase of the deal.
        makes_play: Whether it puts a play on the trick.
        lists_plays: Whether its candidates are the plays of some cards.
        from_hand: Whether its cards come from the hand only.
        plain: Whether there is only one way to do it.
        interned: By seat, what was already made of it for plays.
    """

    name: str
    index: int
    words: str
    text: str
    span: Span | None = None
    about: str = ""
    pick: Pick | None = None
    sources: tuple[Zone, ...] = ()
    to: Zone | None = None
    onto: Zone | None = None
    beats_standing: bool = False
    choose: Evaluate | None = None
    choose_type: Type | None = None
    effects: tuple[Effect, ...] = ()
    checks: tuple[Check, ...] = ()
    out_of_turn: Evaluate | None = None
    is_answer: bool = False
    lays: frozenset[str] | None = None
    all_kinds: bool = False

    checks_by_phase: tuple[tuple[Check, ...], ...] = field(init=False)
    makes_play: bool = field(init=False)
    lists_plays: bool = field(init=False)
    from_hand: bool = field(init=False)
    plain: bool = field(init=False)
    interned: dict[int, dict[Any, Any]] = field(init=False, default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Work out what the engine asks for all the time."""
        pick = self.pick
        picks_kinds = pick is not None and bool(pick.kinds) and not pick.numbers and not pick.all
        derived = {
            "checks_by_phase": tuple(checks_in(phase, self.checks) for phase in range(PHASES)),
            "makes_play": self.to is not None and self.to.name == "trick" and pick is not None,
            "lists_plays": picks_kinds and self.onto is None and self.choose is None,
            "from_hand": len(self.sources) == 1 and self.sources[0].index == 0,
            "plain": pick is None and self.choose is None and self.onto is None,
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the turn."""

    name: str
    actions: tuple[str, ...]
    must: bool
    repeat: bool = False
    condition: Evaluate | None = None
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class DealStep:
    """A step of the dealing."""

    name: str
    effects: tuple[Effect, ...]
    condition: Evaluate | None = None
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """When something happens, if something holds, do effects.

    Attributes:
        parts: The condition, split at its outermost `and`.
        instead_of: The rule it stands in for when its condition holds.
    """

    name: str
    when: tuple[str, ...]
    condition: Evaluate | None
    effects: tuple[Effect, ...]
    parts: tuple[Evaluate, ...] = ()
    instead_of: str | None = None
    span: Span | None = None
    about: str = ""


@dataclass(frozen=True, slots=True)
class PointsStep:
    """A step of the penalty points.

    Attributes:
        verb: ``set``, ``times`` or ``plus``.
        one_of: Of the steps with the same word, only the first that applies counts.
    """

    name: str
    verb: str
    value: Evaluate
    condition: Evaluate | None = None
    one_of: str | None = None
    span: Span | None = None
    about: str = ""


@dataclass(frozen=True, slots=True)
class Match:
    """What lies above one deal.

    Attributes:
        first_dealer, next_dealer: Who deals.
        others: Entries of `other_deals`, and when a deal of the match is played by them.
        deals: A match has no more deals.
        over: It is over before if this holds after a deal.
        purse: What every seat brings; none pays more than it has left of it.
        ranking: Values of a seat by which the match is decided, the higher the better, compared in turn.
        unit: What is paid: the name of one or several units of money.
        titles: Names of seats by the order they finished the deal before in.
    """

    first_dealer: Evaluate | None = None
    next_dealer: Evaluate | None = None
    others: tuple[tuple[str, Evaluate], ...] = ()
    deals: int = 1
    over: Evaluate | None = None
    purse: int | None = None
    ranking: tuple[Evaluate, ...] = ()
    unit: str = ""
    titles: Mapping[str, int] = field(default_factory=dict)
