"""The closed list of effects, compiled: what rules, actions and deal steps can do to the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from interpreter.diagnostics import Span
from interpreter.expressions import Memory, Zone
from interpreter.expressions.types import Evaluate


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """Any effect.

    Attributes:
        span: Where it is written.
        condition: It happens only if this holds.
        seats: It happens once for each of these, who is then `seat`.
    """

    span: Span | None = None
    condition: Evaluate | None = None
    seats: Evaluate | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """A zone, and whose it is if there is one for each seat."""

    zone: Zone
    seat: Evaluate | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Effect):
    """Cards go to a zone; `under` puts them at the bottom."""

    cards: Evaluate
    to: Target
    under: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DealCards(Effect):
    """Cards go round the table from the stock, one at a time.

    `how` is ``number`` (so many each), ``even`` (as many as all can get) or ``all`` (to the last card).
    """

    how: str
    number: Evaluate | None = None
    first: Evaluate | None = None
    direction: Evaluate | None = None
    to: Zone | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle(Effect):
    """The cards of a zone are shuffled."""

    zone: Target


@dataclass(frozen=True, slots=True, kw_only=True)
class Show(Effect):
    """Everybody may see these cards from now on."""

    cards: Evaluate


@dataclass(frozen=True, slots=True, kw_only=True)
class Swap(Effect):
    """Several moves; all cards are picked before any moves."""

    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetMemory(Effect):
    """A memory gets a value; `memory` is ``None`` for the built-in `order` and `direction`, named by `builtin`."""

    memory: Memory | None
    builtin: str = ""
    seat: Evaluate | None = None
    value: Evaluate


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay(Effect):
    """Each payer pays each payee; `payers` and `payees` are sets of seats, or the name of an account."""

    amount: Evaluate
    payers: Evaluate | str
    payees: Evaluate | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Place(Effect):
    """Seats take the best (or with `last` the worst) free place together."""

    who: Evaluate
    last: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NextTurn(Effect):
    """Whose turn comes next."""

    who: Evaluate


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask(Effect):
    """A question to seats, who answer by one of the actions.

    Attributes:
        who: The seats asked.
        actions: What they may do.
        must: Whether they have to.
        answers: ``in_turn``, ``first`` or ``together``.
        until: The question goes round until this holds.
        otherwise: What happens if nobody did anything.
        then: What happens once the question is over, whatever was done.
        prompt: What the seat is asked, in words.
    """

    who: Evaluate
    actions: tuple[str, ...]
    must: bool = False
    answers: str = "in_turn"
    until: Evaluate | None = None
    otherwise: tuple[Effect, ...] = ()
    then: tuple[Effect, ...] = ()
    prompt: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group(Effect):
    """Several effects, one after the other, with one condition that is looked at before the first."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Run(Effect):
    """The effects of a rule."""

    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tell(Effect):
    """A sentence said to the table."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Redeal(Effect):
    """The deal is thrown in and dealt again, by other rules if `deal` names some."""

    deal: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class End(Effect):
    """The end of the turn, the trick, the deal or the match."""

    what: str
    ending: str | None = None


def singly(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Effects with those of groups one by one."""
    for effect in effects:
        if isinstance(effect, Group):
            yield from singly(effect.effects)
        else:
            yield effect
