"""Positions: a table in the middle of a deal, put together from what matters. For examples, questions and tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from interpreter.cards import Pack, members
from interpreter.combinations import Play
from interpreter.engine import flow, zones
from interpreter.engine.dealing import arrange, clear, new_table, shuffle_pack, tried
from interpreter.engine.effects import forget, set_memory, turn_direction
from interpreter.engine.state import State
from interpreter.engine.table import NEXT, TURN, Table
from interpreter.engine.values import Group, Made
from interpreter.expressions.frame import frame
from interpreter.expressions.types import Type
from interpreter.ruleset import ActionSpec, Ruleset
from interpreter.ruleset import effects as E

MOVES_NO_CARD = (E.SetMemory, E.Pay, E.Place, E.NextTurn, E.Tell)


class Deed(NamedTuple):
    """Something that was done in the trick.

    Attributes:
        by: The seat; nothing if a play lies there that nobody made.
        cards: The cards of a play.
        action: The name of the action; empty if only the cards matter.
    """

    by: int | None
    cards: int = 0
    action: str = ""


FEWEST, MOST = 1, 3
"""How many cards of no interest a seat gets that is not mentioned."""


@dataclass(frozen=True)
class Position:
    """What is given of a position; everything else is filled in, the same every time. Seats count from 0.

    Attributes:
        hands: For seats, the cards held and how many more of no interest.
        zones: For zones and seats (``None``: of the table), cards, the top last; or how many of no interest.
        groups: For zones of groups, the cards of each group and its owner.
        trick: What was done in the trick. What that makes the table remember is remembered; nothing else comes of it.
        last_play: Whether a play was made before in this deal.
        deal: Run the dealing, with the cards of `hands` and `zones` where they are wanted, not a start in the middle.
        pack: The first cards of the shuffled pack, in the order in which they are dealt.
        chance: What `random` gives, in order, with the type of each.
        dealer: Who deals; if it is not given, the first seat, or for a first deal that is run, as the match says.
    """

    hands: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    zones: Mapping[tuple[str, int | None], tuple[int, ...] | int] = field(default_factory=dict)
    groups: Mapping[str, Sequence[tuple[int, int | None]]] = field(default_factory=dict)
    trick: Sequence[Deed] = ()
    last_play: bool = True
    turn: int | None = None
    step: str | None = None
    dealer: int | None = None
    direction: str | None = None
    order: str | None = None
    memory: Mapping[tuple[str, int | None], Any] = field(default_factory=dict)
    places: Mapping[int, int] = field(default_factory=dict)
    previous: Mapping[int, int] = field(default_factory=dict)
    scores: Mapping[int, int] = field(default_factory=dict)
    deal_number: int = 1
    trick_number: int = 1
    turn_number: int | None = None
    deal: bool = False
    pack: tuple[int, ...] = ()
    chance: tuple[tuple[Type, int], ...] = ()


class PositionError(ValueError):
    """A position that cannot be: cards that are not there, or no combination where one is needed."""


def build(rules: Ruleset, given: Position, seed: str = "example", main: Ruleset | None = None) -> State:
    """The state of a position.

    Args:
        rules: The rules of the deal.
        given: What is given of the position.
        seed: Where chance comes from.
        main: The rules of the match, if the deal has others.

    Raises:
        PositionError: The position cannot be.
    """
    t = _lay_out(rules, given, seed, main)
    flow.proceed(t)
    return State(t)


def check_position(rules: Ruleset, given: Position, main: Ruleset | None = None) -> None:
    """Check that a position can be, without asking what can be done in it; see `build`.

    Raises:
        PositionError: It cannot.
    """
    _lay_out(rules, given, "example", main)


def _lay_out(rules: Ruleset, given: Position, seed: str, main: Ruleset | None) -> Table:
    t = new_table(rules, seed)
    t.main_rules = main or rules
    t.deal_number = given.deal_number
    t.scores = tuple(given.scores.get(seat, 0) for seat in range(rules.players))
    clear(t)
    t.chance = given.chance
    t.dealer = given.dealer or 0
    if given.deal and given.dealer is None and given.deal_number == 1:
        t.dealer = flow.first_dealer(t) or 0
    t.places = [given.previous.get(seat, 0) for seat in range(rules.players)]
    t.finishers = t.order_of_finish()
    t.places = [0] * rules.players
    _set_memory(t, given)
    if given.deal:
        shuffle_pack(t)
        _run_dealing(t, given)
    else:
        _put_cards(t, given)
        _set_turn(t, given)
    return t


def next_deal(state: State, given: Position) -> State:
    """The next deal of a match, with what is given of it: dealt, or begun in the middle if it says whose turn it is.

    Raises:
        PositionError: The position cannot be.
    """
    t = state._table.copy()
    t.chance = given.chance
    flow.begin_deal(t)
    if given.dealer is not None:
        t.dealer = given.dealer
    _set_memory(t, given)
    if given.turn is None:
        _run_dealing(t, given)
    else:
        t.zones[t.rules.zone("stock").index] = ()
        _put_cards(t, given)
        _set_turn(t, given)
    flow.proceed(t)
    return State(t)


def _set_memory(t: Table, given: Position) -> None:
    known = {memory.name: memory for memory in t.rules.memory}
    for (name, seat), value in given.memory.items():
        memory = known.get(name)
        if memory is None:
            raise PositionError(f"there is no memory `{name}`")
        t.memory[memory.slot + (seat or 0)] = value
    if given.direction is not None:
        turn_direction(t, given.direction)
    if given.order is not None:
        if given.order not in t.rules.orders:
            raise PositionError(f"there is no order `{given.order}`")
        zones.use_order(t, given.order)


def _run_dealing(t: Table, given: Position) -> None:
    t.happened = []
    if given.pack:
        stock = t.rules.zone("stock").index
        rest = [card for card in t.zones[stock] if card not in given.pack]
        t.zones[stock] = (*rest, *reversed(given.pack))
    kept = {zone: cards for (zone, _), cards in given.zones.items() if isinstance(cards, tuple)}
    left = 0
    for cards in kept.values():
        for card in cards:
            left |= 1 << card
    _before_the_cards(t)
    arrange(t, {seat: cards for seat, (cards, _) in given.hands.items()}, left)


def _before_the_cards(t: Table) -> None:
    """Carry out for good what comes before the first card goes round: it may draw lots for who is dealt to first."""
    steps = t.rules.deal
    while t.deal_step < len(steps) and all(
        isinstance(effect, MOVES_NO_CARD) for effect in E.singly(steps[t.deal_step].effects)
    ):
        flow.deal_on(t)


def _of_no_interest(pack: Pack) -> list[int]:
    """All cards, those first that say least.

    Middling ranks come one by one, each in another suit than the one before, so that they hardly ever make anything
    together; the highest rank and jokers come last.
    """
    top = max(1, len(pack.ranks) - 1)

    def interest(card: int) -> tuple[bool, int, int, int]:
        rank, suit = pack.rank_of[card], pack.suit_of[card]
        copy = (pack.equal_masks[card] & ((1 << card) - 1)).bit_count()
        return rank >= top, copy, (suit - rank) % max(1, len(pack.suits)), (rank - top // 3) % top

    return sorted(range(len(pack)), key=interest)


def _put_cards(t: Table, given: Position) -> None:
    pack, players = t.rules.pack, t.rules.players
    named = _named(t, given)
    filler = [card for card in _of_no_interest(pack) if not (named | t.rules.removed) & 1 << card]
    sizes = [cards.bit_count() + more for cards, more in given.hands.values()]
    usual = max(FEWEST, min(MOST, *sizes)) if len(sizes) > 1 else max(FEWEST, min(MOST, sizes[0] if sizes else MOST))
    used = 0
    for seat in range(players):
        cards, more = given.hands.get(seat, (0, 0 if given.places.get(seat) else usual))
        for _ in range(more):
            if not filler:
                raise PositionError(f"the pack of {len(pack.cards)} has too few cards for this position")
            cards |= 1 << filler.pop(0)
        t.hands[seat] = cards
        used |= cards
    for (name, owner), content in given.zones.items():
        zone = t.rules.vocabulary.zones.get(name)
        if zone is None:
            raise PositionError(f"there is no zone `{name}`")
        wanted = (
            content if isinstance(content, tuple) else tuple(filler.pop(0) for _ in range(min(content, len(filler))))
        )
        for card in wanted:
            zones.put(t, 1 << card, zone, owner if zone.of_seat else None)
            used |= 1 << card
    for name, groups in given.groups.items():
        zone = t.rules.zone(name)
        for cards, owner in groups:
            reading = next((r for r in t.catalog.readings(cards) if r.name in (zone.groups or ())), None)
            if reading is None:
                raise PositionError(f"{_text(t, cards)} is no group that may lie in `{name}`")
            t.zones[zone.index] = (*t.zones[zone.index], Group(name, reading, owner))
            used |= cards
    _put_trick(t, given)
    used |= t.trick_cards()
    away = t.rules.zone("away")
    rest = pack.full & ~t.rules.removed & ~used
    t.zones[away.index] |= rest
    t.played |= rest


def _named(t: Table, given: Position) -> int:
    """All cards named anywhere; each may be named once."""
    parts = [cards for cards, _ in given.hands.values()]
    parts += [1 << card for content in given.zones.values() if isinstance(content, tuple) for card in content]
    parts += [cards for groups in given.groups.values() for cards, _ in groups]
    parts += [deed.cards for deed in given.trick]
    named = 0
    for cards in parts:
        if named & cards:
            raise PositionError(f"{_text(t, named & cards)} is in two places")
        if cards & t.rules.removed:
            raise PositionError(f"{_text(t, cards & t.rules.removed)} was taken out of the pack")
        named |= cards
    return named


def _text(t: Table, cards: int) -> str:
    return " ".join(t.rules.pack.cards[card] for card in members(cards))


def _put_trick(t: Table, given: Position) -> None:
    in_trick = sum(deed.cards for deed in given.trick)
    if given.last_play:
        t.last_play = _earlier_play(t, given, in_trick)
    for deed in given.trick:
        old = t.standing
        play = None
        if deed.cards:
            readings: tuple[Play, ...] = t.catalog.readings(deed.cards)
            if not readings:
                raise PositionError(f"{_text(t, deed.cards)} is no combination")
            play = readings[0]
            t.standing = t.last_play = Made(play, deed.by, old)
            t.trick = (*t.trick, t.standing)
            t.played |= deed.cards
        if deed.by is not None and deed.action in t.rules.actions:
            _remember(t, t.rules.actions[deed.action], deed.by, frame(deed.by, play, old, deed.cards))
    if given.trick:
        _set_memory(t, given)  # what is given goes before what the deeds make the table remember


def _earlier_play(t: Table, given: Position, not_of: int) -> Made | None:
    for bit in t.order.low_to_high:
        if not bit & not_of and not any(bit & hand for hand in t.hands):
            earlier = t.catalog.readings(bit)
            if earlier:
                return Made(earlier[0], (given.turn or 0), None)
    return None


def _remember(t: Table, spec: ActionSpec, seat: int, f: list[Any]) -> None:
    """What the table remembers of an action: how often it was done, and the memory it and its rules set."""
    t.counts[spec.index * t.rules.players + seat] += 1
    t.turn = seat
    set_memory(t, spec.effects, f)
    for group in t.rules.rules_at.get(spec.name, ()):
        rule = next((rule for rule in group if rule.condition is None or rule.condition(t, f)), None)
        if rule is not None:
            set_memory(t, rule.effects, f)
    forget(t, "turn")


def _set_turn(t: Table, given: Position) -> None:
    for seat, place in given.places.items():
        t.places[seat] = place
    t.trick_number = given.trick_number
    t.deal_step = len(t.rules.deal)
    t.dealt = _usual_deal(t)
    actor = next((deed.by for deed in reversed(given.trick) if deed.by is not None), None)
    t.actor = actor
    turn = given.turn
    if turn is None:
        turn = 0 if actor is None else None
    if turn is None:
        t.stage = NEXT
        return
    t.turn = turn
    if actor is None:
        t.actor = t.previous_seat(turn)
    t.stage = TURN
    t.turn_number = given.turn_number if given.turn_number is not None else 1 + t.rules.players
    if given.step is not None:
        names = [step.name for step in t.rules.turn]
        if given.step not in names:
            raise PositionError(f"there is no step `{given.step}`; there are {', '.join(names)}")
        t.step_index = names.index(given.step)


def _usual_deal(t: Table) -> int:
    """How many cards the dealing would give each: found by trying it."""
    trial = new_table(t.rules, "usual")
    trial.dealer = t.dealer
    shuffle_pack(trial)
    return tried(trial).dealt
