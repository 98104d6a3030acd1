"""Which play beats which: ladders, and tests that add to them or take away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from interpreter.combinations.play import Play
from interpreter.diagnostics import spoken

NO, BY_LADDER, YES, ASK = range(4)
"""What is known of all plays of a form against a play: they never beat it, the ladder decides, they always beat it, or
each must be asked."""

_OF_FORM = frozenset({"kind", "name", "size"})
"""What all plays of a form have in common."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """Kinds above each other.

    Attributes:
        name: Its name in the ruleset.
        rungs: The kinds, low to high.
        by: What makes a play higher: ``rung`` (a higher rung, or the same and greater strength), ``same_rung`` (the
            same rung and greater strength) or ``rank`` (a higher rank, whatever the rung).
        same_size: Whether both plays must have as many cards.
    """

    name: str
    rungs: tuple[str, ...]
    by: str = "rung"
    same_size: bool = True


@dataclass(frozen=True, slots=True)
class Test:
    """A condition on a new and an old play.

    Attributes:
        name: Its name in the ruleset.
        fn: Called with the table, the new play and the old play. If it does not read the table, anything that has the
            `order` in force does in its place.
        new_reads: The attributes of the new play that it reads.
        reads_table: Whether it reads the table.
        old_reads: The attributes of the old play that it reads; None if that is not known.
    """

    name: str
    fn: Callable[[Any, Play, Play], bool]
    new_reads: frozenset[str] = frozenset()
    reads_table: bool = True
    old_reads: frozenset[str] | None = None


@dataclass(frozen=True, slots=True)
class BeatRules:
    """How plays stand to each other.

    Attributes:
        ladders: No kind is on two; a kind on none is a ladder of its own.
        also: A play beats another if one of these holds, too.
        never: It does not if one of these holds.
        equal: Whether a play that is neither higher nor lower on the ladder beats another.
    """

    ladders: tuple[Ladder, ...] = ()
    also: tuple[Test, ...] = ()
    never: tuple[Test, ...] = ()
    equal: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """A kind in one of its sizes.

    Attributes:
        number: Its place among the forms.
        kind: The number of the kind.
        name: The name of the kind.
        size: How many cards.
        lane: The lane of its plays.
        rung: The rung of the kind on its ladder.
    """

    number: int
    kind: int
    name: str
    size: int
    lane: int
    rung: int


@dataclass(frozen=True, slots=True)
class Place:
    """Where a kind stands on a ladder: the ladder's number, the rung."""

    ladder: int
    rung: int


@dataclass(frozen=True, slots=True)
class Plan:
    """How to find what beats a play.

    Attributes:
        verdicts: What is known of each form.
        plain: Whether the ladder alone decides.
        lanes: The lanes that must be looked at if it does not.
    """

    verdicts: tuple[int, ...]
    plain: bool
    lanes: tuple[int, ...]


def ladders_of(names: Sequence[str], ladders: Sequence[Ladder]) -> tuple[tuple[Ladder, Place], ...]:
    """For each kind the ladder it stands on and where."""
    found: list[tuple[Ladder, Place]] = []
    for name in names:
        on = next((number for number, ladder in enumerate(ladders) if name in ladder.rungs), None)
        if on is None:
            found.append((Ladder(name, (name,)), Place(len(ladders) + len(found), 0)))
        else:
            found.append((ladders[on], Place(on, ladders[on].rungs.index(name))))
    return tuple(found)


class Judge:
    """Says which play beats which."""

    def __init__(
        self, rules: BeatRules, ladders: Sequence[tuple[Ladder, Place]], forms: Sequence[Form], no_table: Any
    ) -> None:
        """Makes a judge.

        Args:
            rules: How plays stand to each other.
            ladders: For each kind the ladder it stands on and where.
            forms: All forms.
            no_table: What tests see where there is no table: it has the `order` in force.
        """
        self.rules = rules
        self._no_table = no_table
        self.ladders = ladders
        self.forms = forms
        self.reads_table = any(test.reads_table for test in (*rules.also, *rules.never))
        self.plain = not rules.also and not rules.never
        self._by_form = all(test.old_reads is not None and test.old_reads <= _OF_FORM for test in self._lasting())
        self._samples = tuple(
            Play(0, form.kind, form.name, form.size, form=form.number, lane=form.lane) for form in forms
        )
        self._plans: dict[Any, Plan] = {}

    def beats(self, new: Play, old: Play, table: Any = None) -> bool:
        """Whether a play beats another."""
        if self.plain:
            return self.on_ladder(new, old)
        verdict = self.plan(old).verdicts[new.form]
        if verdict == BY_LADDER:
            return self.on_ladder(new, old)
        return verdict == YES if verdict != ASK else self._asked(new, old, table)

    def on_ladder(self, new: Play, old: Play) -> bool:
        """Whether a play is above another in their lane."""
        return new.lane == old.lane and (new.power > old.power or (self.rules.equal and new.power == old.power))

    def plan(self, old: Play) -> Plan:
        """How to find what beats a play."""
        key: Any = old.form if self._by_form else old
        plan = self._plans.get(key)
        if plan is None:
            if len(self._plans) > 50_000:
                self._plans.clear()
            plan = self._plans[key] = self._new_plan(old)
        return plan

    def why_not(self, new: Play, old: Play, table: Any = None) -> str:
        """Why a play does not beat another; an empty text if it does."""
        if self.beats(new, old, table):
            return ""
        mine, theirs = spoken(new.name), spoken(old.name)
        for test in self.rules.never:
            if test.fn(self._seen(table), new, old):
                return f"excluded by {test.name}"
        (ladder, mine_on), (_, theirs_on) = self.ladders[new.kind], self.ladders[old.kind]
        if mine_on.ladder != theirs_on.ladder:
            if new.size != old.size:
                do = "does" if new.size == 1 else "do"
                return f"{_cards(new.size)} {do} not answer {_cards(old.size)}"
            return f"{mine} does not answer {theirs}"
        if ladder.same_size and new.size != old.size:
            return f"it has {_cards(new.size)}, the other {old.size}"
        if ladder.by == "rank":
            return "its rank is not higher"
        if mine_on.rung == theirs_on.rung:
            return f"this {mine} is not higher"
        if ladder.by == "same_rung":
            return f"{mine} does not answer {theirs}"
        return f"{mine} ranks below {theirs}"

    def _lasting(self) -> list[Test]:
        """The tests whose outcome the table does not change."""
        return [test for test in (*self.rules.also, *self.rules.never) if not test.reads_table]

    def _new_plan(self, old: Play) -> Plan:
        verdicts = [self._verdict(form, old) for form in self.forms]
        lanes = {
            form.lane
            for form, verdict in zip(self.forms, verdicts, strict=True)
            if verdict in (YES, ASK) or (verdict == BY_LADDER and form.lane == old.lane)
        }
        plain = all(
            verdict == BY_LADDER or (verdict == NO and form.lane != old.lane)
            for form, verdict in zip(self.forms, verdicts, strict=True)
        )
        return Plan(tuple(verdicts), plain, tuple(sorted(lanes)))

    def _verdict(self, form: Form, old: Play) -> int:
        sample = self._samples[form.number]
        may_refuse = may_allow = allows = False
        for test in self.rules.never:
            if test.reads_table or not test.new_reads <= _OF_FORM:
                may_refuse = True
            elif test.fn(self._no_table, sample, old):
                return NO
        for test in self.rules.also:
            if test.reads_table or not test.new_reads <= _OF_FORM:
                may_allow = True
            elif test.fn(self._no_table, sample, old):
                allows = True
        if may_refuse or (may_allow and not allows):
            return ASK
        return YES if allows else BY_LADDER

    def _asked(self, new: Play, old: Play, table: Any) -> bool:
        rules, table = self.rules, self._seen(table)
        for test in rules.never:
            if test.fn(table, new, old):
                return False
        return self.on_ladder(new, old) or any(test.fn(table, new, old) for test in rules.also)

    def _seen(self, table: Any) -> Any:
        return self._no_table if table is None else table


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"
