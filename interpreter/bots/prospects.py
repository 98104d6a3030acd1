"""What an action leads to that makes no play: cards drawn, given away, laid down, a choice made, a deal ended."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from interpreter.bots.judgement import Judgement
from interpreter.bots.prices import price
from interpreter.cards import members
from interpreter.engine import Action, View
from interpreter.engine.dealing import new_table
from interpreter.engine.table import Table
from interpreter.engine.zones import put
from interpreter.expressions.frame import frame
from interpreter.expressions.types import Type
from interpreter.ruleset import ActionSpec, Ruleset
from interpreter.ruleset import effects as E

SAMPLE_CARDS = 5
"""How many cards are tried to see what a card drawn unseen costs."""

DEALINGS = 40
"""So many ways are tried how the unseen cards may lie."""

LIKELY = 0.6
"""How likely it must be to have the least in the hand before it is good to end the deal."""

ENDING = 4.0
"""What it is worth to end the deal as the best."""

YES = 0.1
"""By how much a yes that costs nothing is better than a no."""


def worth(judgement: Judgement, action: Action) -> float:
    """How much better off the seat is after an action that makes no play, in turns saved; doing nothing is 0."""
    view = judgement.view
    spec = view.rules.actions.get(action.name)
    if spec is None:
        return 0.0
    gone = action.cards & view.hand
    total = judgement.cost(view.hand) - judgement.cost(view.hand & ~gone) if gone else 0.0
    effects = list(_effects(view.rules, spec))
    total += _drawn(judgement, spec, gone)
    if spec.choose is not None:
        total += _choice(judgement, spec, action)
    if spec.is_answer:
        total += _answer(judgement, effects)
    elif not gone and any(isinstance(effect, E.End) and effect.what in ("deal", "match") for effect in effects):
        total += _ended(judgement)
    return total


def _effects(rules: Ruleset, spec: ActionSpec) -> Iterator[E.Effect]:
    """All effects an action has in any case, those of the rules it sets off included."""
    yield from (effect for effect in spec.effects if effect.condition is None)
    for group in rules.rules_at.get(spec.name, ()):
        for rule in group:
            if rule.condition is None:
                yield from (effect for effect in rule.effects if effect.condition is None)


def _drawn(judgement: Judgement, spec: ActionSpec, gone: int) -> float:
    """What the cards cost that an action brings into the hand."""
    view = judgement.view
    draws = [effect for effect in spec.effects if isinstance(effect, E.Move) and effect.to.zone.index == 0]
    if not draws:
        return 0.0
    table = _imagined(view)
    cards = 0
    for draw in draws:
        if draw.to.seat is None and draw.seats is None:
            cards |= int(draw.cards(table, frame(view.seat)))
    cards &= ~(view.hand & ~gone)
    if not cards:
        return 0.0
    before = judgement.cost(view.hand)
    known = cards & ~judgement.unseen
    total = before - judgement.cost_with(known) if known else 0.0
    if cards & ~known:
        tried = _some(members(judgement.unseen), SAMPLE_CARDS)
        each = sum(before - judgement.cost_with(1 << card) for card in tried) / max(1, len(tried))
        total += each * (cards & ~known).bit_count()
    return total


def _imagined(view: View) -> Table:
    """A table that looks as this one may look: what the seat sees lies where it sees it, the rest anywhere."""
    rules = view.rules
    table = new_table(rules, "imagined")
    hidden = members(view.unseen)
    for seat, count in enumerate(view.counts):
        known = view.hand if seat == view.seat else view.known[seat]
        table.hands[seat] = known | _take(hidden, count - known.bit_count())
    for zone in rules.zones[1:]:
        if zone.name == "trick" or zone.groups is not None:
            continue
        for owner, (cards, size) in enumerate(zip(view.zones[zone.name], view.sizes[zone.name], strict=True)):
            whose = owner if zone.of_seat else None
            put(table, _take(hidden, size - cards.bit_count()), zone, whose)
            top = _top(view, zone.name, owner)
            put(table, cards & ~top, zone, whose)
            put(table, top, zone, whose)
    table.turn = view.turn
    return table


def _top(view: View, zone: str, owner: int) -> int:
    """The card on top of a zone as a set, empty if that is not seen."""
    card = view.tops[zone][owner] if zone in view.tops else None
    return 0 if card is None else 1 << card


def _take(cards: list[int], number: int) -> int:
    taken = 0
    for _ in range(min(number, len(cards))):
        taken |= 1 << cards.pop()
    return taken


def _some(cards: list[int], number: int) -> list[int]:
    """So many of some cards, evenly from low to high."""
    number = min(number, len(cards))
    return [cards[i * len(cards) // number] for i in range(number)]


def _choice(judgement: Judgement, spec: ActionSpec, action: Action) -> float:
    """Of a suit or rank, what one holds most of; of the seats, the opponent with the fewest cards."""
    view = judgement.view
    if action.chosen is None:
        return 0.0
    chosen = int(action.chosen)
    if spec.choose_type in (Type.SUIT, Type.RANK):
        pack = view.rules.pack
        alike = pack.suit_masks[chosen] if spec.choose_type is Type.SUIT else pack.rank_masks[chosen]
        hand = view.hand & ~action.cards
        return (hand & alike).bit_count() / max(1, hand.bit_count())
    if spec.choose_type is Type.SEAT and chosen in judgement.opponents:
        return 1.0 / max(1, view.counts[chosen])
    return 0.0


def _answer(judgement: Judgement, effects: Iterable[E.Effect]) -> float:
    """A yes is given unless it may cost something; then only a good hand risks it, and only a bad one is dealt anew."""
    kinds = {type(effect) for effect in effects}
    if E.Redeal in kinds:
        return -judgement.is_good()
    if E.Pay in kinds and E.Place not in kinds:
        return judgement.is_good() - YES
    return YES


def _ended(judgement: Judgement) -> float:
    """What it is worth to end the deal now: depends on the chance that nobody holds less than this hand costs."""
    unseen = members(judgement.unseen)
    mine = price(judgement.prices, judgement.view.hand)
    chance = random.Random(judgement.unseen)
    lowest = 0
    for _ in range(DEALINGS):
        chance.shuffle(unseen)
        first = 0
        for count in judgement.others:
            if sum(judgement.prices[card] for card in unseen[first : first + count]) <= mine:
                break
            first += count
        else:
            lowest += 1
    return ENDING * (lowest / DEALINGS - LIKELY)
