"""What a seat may know: the only thing bots and front ends get to see of a game in progress."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from interpreter.cards import union
from interpreter.combinations import Catalog
from interpreter.engine.actions import Action
from interpreter.engine.imagine import imagined, without_secrets
from interpreter.engine.legal import actors, legal_actions
from interpreter.engine.table import Table
from interpreter.engine.values import Group, Happening, Made, Result
from interpreter.expressions import Zone
from interpreter.expressions.frame import frame
from interpreter.ruleset import Ruleset

if TYPE_CHECKING:
    from interpreter.engine.state import State


@dataclass(frozen=True)
class View:
    """A seat's view of the table. Two positions that the seat cannot tell apart have equal views.

    Sets of cards are bit masks by the ruleset's pack; seats count from 0.

    Attributes:
        rules: The rules played by.
        seat: Whose view it is.
        hand: Its own cards.
        counts: How many cards every seat holds.
        known: For every seat, the cards of its hand that everybody knows: shown, or taken from where they lay open.
        trick: The plays of the trick, the latest last.
        standing: The play to beat.
        zones: For every zone but the hands, by name: the cards this seat may see (an entry for each seat, or one).
        sizes: For every such zone, how many cards lie there.
        groups: All groups of cards on the table.
        memory: What is remembered that this seat may know.
        to_act: The seats that may act now, as far as this seat may know.
        actions: What this seat may do now.
        prompt: The question this seat is asked, if it is.
        titles: For every seat the titles it has by the order they finished the deal before in.
        results: What came of the deals before.
        unseen: The cards of the pack this seat has no sight of now and that have not left play in its sight.

    To imagine positions by, it also keeps a table that has gaps wherever the seat has no sight of a card.
    """

    rules: Ruleset
    seat: int
    hand: int
    counts: tuple[int, ...]
    known: tuple[int, ...]
    trick: tuple[Made, ...]
    standing: Made | None
    last_play: Made | None
    zones: Mapping[str, tuple[int, ...]]
    sizes: Mapping[str, tuple[int, ...]]
    tops: Mapping[str, tuple[int | None, ...]]
    groups: tuple[Group, ...]
    memory: Mapping[str, Any]
    to_act: tuple[int, ...]
    actions: tuple[Action, ...]
    prompt: str | None
    turn: int | None
    order: str
    direction: str
    dealer: int
    places: tuple[int, ...]
    money: tuple[int, ...]
    scores: tuple[int, ...]
    pot: int
    titles: tuple[tuple[str, ...], ...]
    results: tuple[Result, ...]
    deal_number: int
    trick_number: int
    turn_number: int
    over: bool
    ending: str | None
    unseen: int
    happened: tuple[Happening, ...] = field(default=(), compare=False)
    _table: Table = field(kw_only=True, compare=False, repr=False)

    @property
    def catalog(self) -> Catalog:
        """The combinations and who beats whom, by the order in force."""
        return self.rules.catalog(self.order)

    @property
    def values(self) -> dict[str, int]:
        """What the ruleset shows this seat of itself (a `define` with `seen_by: owner`), by name."""
        return {name: value(self._table, frame(self.seat)) for name, value in self.rules.shown.items()}

    @property
    def leading(self) -> bool:
        """Whether there is nothing to beat."""
        return self.standing is None

    def imagine(self, chance: random.Random, keeping: Sequence[float] | None = None) -> State:
        """A position this seat cannot tell from the real one, to try in it what an action leads to.

        All it does not see is made up: hidden cards lie anywhere, and what is decided by lot later comes out in some
        way. Equal views give equal positions.

        Args:
            chance: What is made up comes from it.
            keeping: For each card, how much likelier than others it is to be in a hand rather than elsewhere; without
                it, all are alike.
        """
        from interpreter.engine.state import State

        return State(imagined(self._table, self.unseen, self.counts, self.sizes, chance, keeping))


def view_of(t: Table, seat: int) -> View:
    """The view of a seat."""
    zones: dict[str, tuple[int, ...]] = {}
    sizes: dict[str, tuple[int, ...]] = {}
    tops: dict[str, tuple[int | None, ...]] = {}
    for zone in t.rules.zones[1:]:
        seats: list[int | None] = list(range(t.players)) if zone.of_seat else [None]
        cards = [t.cards_in(zone, owner) for owner in seats]
        sizes[zone.name] = tuple(mask.bit_count() for mask in cards)
        zones[zone.name] = tuple(
            mask if sees(t, zone, owner, seat) else mask & t.shown for mask, owner in zip(cards, seats, strict=True)
        )
        if zone.stacked and zone.seen_by in ("top", "all"):
            tops[zone.name] = tuple(t.top(zone, owner) for owner in seats)
            zones[zone.name] = tuple(
                mask | (0 if top is None else 1 << top)
                for mask, top in zip(zones[zone.name], tops[zone.name], strict=True)
            )
    hand = t.hands[seat]
    known = tuple(h & t.shown for h in t.hands)
    unseen = _unseen(t, hand, known, zones)
    asked = bool(t.questions)
    acting = actors(t)
    mine = seat in acting
    return View(
        rules=t.rules,
        seat=seat,
        hand=hand,
        counts=tuple(h.bit_count() for h in t.hands),
        known=known,
        trick=t.trick,
        standing=t.standing,
        last_play=t.last_play,
        zones=zones,
        sizes=sizes,
        tops=tops,
        groups=t.groups(),
        memory=_memory(t, seat),
        to_act=((seat,) if mine else ())
        if asked or t.turn is None
        else ((seat, t.turn) if mine and seat != t.turn else (t.turn,)),
        actions=tuple(legal_actions(t, seat)) if mine else (),
        prompt=t.questions[0].ask.prompt if asked and mine else None,
        turn=t.turn,
        order=t.order.name,
        direction=t.direction_word,
        dealer=t.dealer,
        places=tuple(t.places),
        money=tuple(t.money),
        scores=t.all_scores(),
        pot=t.pot,
        titles=t.titles(t.finishers),
        results=t.past,
        deal_number=t.deal_number,
        trick_number=t.trick_number,
        turn_number=t.turn_number,
        over=t.over,
        ending=t.ending,
        unseen=unseen,
        happened=tuple(h for h in t.happened if _may_see(h)),
        _table=without_secrets(t, seat, unseen),
    )


def sees(t: Table, zone: Zone, owner: int | None, seat: int) -> bool:
    """Whether a seat sees all cards of a zone that is `owner`'s (of the table if ``None``)."""
    if zone.seen_by == "all":
        return True
    if owner is None or zone.seen_by in ("nobody", "top"):
        return False
    return owner == seat if zone.seen_by == "owner" else bool(t.team(seat) >> owner & 1)


def _memory(t: Table, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for memory in t.rules.memory:
        if memory.seen_by == "nobody":
            continue
        if not memory.of_seat:
            if memory.seen_by == "all":
                found[memory.name] = t.memory[memory.slot]
        elif memory.seen_by == "all":
            found[memory.name] = tuple(t.memory[memory.slot : memory.slot + t.players])
        else:
            found[memory.name] = t.memory[memory.slot + seat]
    return found


def _unseen(t: Table, hand: int, known: tuple[int, ...], zones: Mapping[str, tuple[int, ...]]) -> int:
    seen = hand | t.rules.removed | union(group.cards for group in t.groups())
    for mask in known:
        seen |= mask
    for masks in zones.values():
        for mask in masks:
            seen |= mask
    return t.rules.pack.full & ~seen & ~t.played


def _may_see(happening: Happening) -> bool:
    return happening.what != "moved"
