"""What a ruleset adds to the expression language: its cards, zones, kinds, memory, defines, tables and words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from interpreter.cards import Pack
from interpreter.expressions import tree as T
from interpreter.expressions.types import Code, Type


@dataclass(frozen=True, slots=True)
class Zone:
    """A place where cards lie.

    Attributes:
        name: Its name in the ruleset.
        index: Where its content is kept (`Table.zones`); the hands are zone 0 and are kept apart.
        of_seat: Whether there is one for each seat.
        seen_by: ``owner``, ``team``, ``all``, ``nobody`` or ``top``.
        groups: The kinds a group of cards lying here must be; ``None`` if cards lie singly.
        stacked: Whether cards lie on one another, so that there is a top.
    """

    name: str
    index: int
    of_seat: bool
    seen_by: str
    groups: frozenset[str] | None = None
    stacked: bool = False


@dataclass(frozen=True, slots=True)
class Memory:
    """Something the table remembers.

    Attributes:
        name: Its name in the ruleset.
        slot: Its place in `Table.memory`; one for each seat takes as many places in a row.
        of_seat: Whether every seat has its own.
        type: The type of its values.
        start: The value it goes back to.
        until: ``turn``, ``trick``, ``deal`` or ``match``.
        seen_by: ``all``, ``owner`` or ``nobody``.
        about: One sentence about it, for players.
    """

    name: str
    slot: int
    of_seat: bool
    type: Type
    start: Any
    until: str
    seen_by: str = "all"
    about: str = ""


@dataclass(frozen=True, slots=True)
class Define:
    """A named expression, already compiled; arguments are put into the frame from `frame.FIRST_VARIABLE` on.

    Attributes:
        tree: What it was compiled from, and its `text`: what it may not show of others it may show of the acting seat.
    """

    name: str
    parameters: tuple[tuple[str, Type], ...]
    code: Code
    tree: T.Tree | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Lookup:
    """A table: from ranks or numbers to numbers, or to further tables.

    Keys such as 2 or 10 can be read both ways; then what a look-up asks with decides.

    Attributes:
        by_rank: Values by index of rank; ``None`` if the keys are no ranks.
        brackets: ``(lowest, highest, value)`` in the order written; `highest` is ``None`` for an open end. ``None``
            if the keys are no numbers.
        other: What everything not listed gives.
    """

    name: str
    by_rank: tuple[Any, ...] | None
    brackets: tuple[tuple[int, int | None, Any], ...] | None
    other: Any = 0

    @property
    def depth(self) -> int:
        """How many arguments a look-up takes."""
        values = [*(self.by_rank or ()), *(value for _, _, value in self.brackets or ()), self.other]
        return 1 + max((value.depth for value in values if isinstance(value, Lookup)), default=0)

    def at(self, key: int) -> Any:
        """The value for a number."""
        for lowest, highest, value in self.brackets or ():
            if lowest <= key and (highest is None or key <= highest):
                return value
        return self.other


@dataclass(frozen=True)
class Vocabulary:
    """Everything the author named.

    `kinds` maps names of combinations to their index; a removed one stays known in `gone`. `words` are the other
    words that may stand as values: names of orders, endings, actions and the words memory starts with.
    """

    pack: Pack
    seats: int
    kinds: Mapping[str, int] = field(default_factory=dict)
    gone: frozenset[str] = frozenset()
    families: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    zones: Mapping[str, Zone] = field(default_factory=dict)
    memory: Mapping[str, Memory] = field(default_factory=dict)
    defines: dict[str, Define] = field(default_factory=dict)
    tables: Mapping[str, Lookup] = field(default_factory=dict)
    titles: Mapping[str, int] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    actions: frozenset[str] = frozenset()
    orders: Mapping[str, Any] = field(default_factory=dict)
    runs: Mapping[str, Any] = field(default_factory=dict)
    words: frozenset[str] = frozenset()

    def kinds_of(self, name: str) -> frozenset[str] | None:
        """The names of the kinds a kind or family name stands for; ``None`` if there is no such name."""
        if name == "combination":
            return frozenset(self.kinds)
        if name in self.kinds:
            return frozenset((name,))
        if name in self.gone:
            return frozenset()
        if name in self.families:
            return frozenset(kind for kind in self.families[name] if kind in self.kinds)
        return None
