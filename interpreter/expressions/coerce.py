"""One type standing for another: a card for cards, a seat for seats, a play for its cards. Nothing else mixes.

Also how values are compared: `identity_key` for equality (which never depends on an order; cards of several packs
are equal by value) and `sort_key` for less and greater (in the order in force).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from interpreter.cards import Pack
from interpreter.expressions.types import ELEMENT, MASKS, PLAYLIKE, SET_OF, Code, Evaluate, Type
from interpreter.expressions.vocabulary import Vocabulary


def card_named(pack: Pack, text: str) -> int | None:
    """The first card with this text (``10H``, ``TH``, a joker's name), or ``None``."""
    for wanted in (text, "10" + text[1:] if text.startswith("T") else text):
        if wanted in pack.cards:
            return pack.cards.index(wanted)
    return None


def first_copies(pack: Pack) -> tuple[int, ...]:
    """For every card the first card of equal value."""
    return tuple((mask & -mask).bit_length() - 1 for mask in pack.equal_masks)


def coerce(code: Code, wanted: Type, vocabulary: Vocabulary) -> Code | None:
    """The same value as another type; ``None`` if one cannot stand for the other."""
    if code.type is wanted:
        return code
    fn = code.fn
    code = replace(code, slot=None, hand_of=None)  # what is read from there is something else now
    if code.type is Type.NOTHING:
        if wanted in MASKS:
            return replace(code, type=wanted, fn=lambda t, f: 0, maybe=False)
        return replace(code, type=wanted, maybe=True)
    if wanted is Type.CARDS and code.type is Type.CARD:
        return replace(code, type=wanted, fn=_card_as_cards(code, vocabulary.pack), maybe=False)
    if wanted in MASKS and ELEMENT[wanted] is code.type:
        return replace(code, type=wanted, fn=_single_as_mask(fn), maybe=False)
    if wanted is Type.CARDS and code.type in PLAYLIKE:
        return replace(code, type=wanted, fn=_cards_of(fn), maybe=False)
    if wanted is Type.PLAY and code.type in (Type.MADE, Type.GROUP):
        return replace(code, type=wanted, fn=_bare_play(fn))
    if wanted is Type.NUMBERS and code.type is Type.NUMBER:
        return replace(code, type=wanted, fn=lambda t, f: (fn(t, f),), maybe=False)
    if wanted is Type.RANKS and code.type is Type.RANK_LIST:
        return replace(code, type=wanted, fn=_list_as_mask(fn), maybe=False)
    return None


def _card_as_cards(code: Code, pack: Pack) -> Evaluate:
    fn = code.fn
    if code.constant:  # a card named in the ruleset: any of its copies
        equal = pack.equal_masks

        def named(t: Any, f: list[Any]) -> int:
            card = fn(t, f)
            return 0 if card is None else equal[card]

        return named
    return _single_as_mask(fn)


def _single_as_mask(fn: Evaluate) -> Evaluate:
    def mask(t: Any, f: list[Any]) -> int:
        value = fn(t, f)
        return 0 if value is None else 1 << value

    return mask


def _cards_of(fn: Evaluate) -> Evaluate:
    def cards(t: Any, f: list[Any]) -> int:
        play = fn(t, f)
        return 0 if play is None else play.cards

    return cards


def _bare_play(fn: Evaluate) -> Evaluate:
    def play(t: Any, f: list[Any]) -> Any:
        made = fn(t, f)
        return None if made is None else made.play

    return play


def _list_as_mask(fn: Evaluate) -> Evaluate:
    def mask(t: Any, f: list[Any]) -> int:
        ranks = 0
        for rank in fn(t, f) or ():
            ranks |= 1 << rank
        return ranks

    return mask


def common_type(a: Code, b: Code, vocabulary: Vocabulary) -> Type | None:
    """The type both can stand for, so that they can be compared or be the two branches of a condition."""
    if a.type is b.type:
        return a.type
    for wanted in (a.type, b.type, Type.PLAY, common_set(a, b)):
        if wanted is None:
            continue
        if coerce(a, wanted, vocabulary) is not None and coerce(b, wanted, vocabulary) is not None:
            return wanted
    return None


def common_set(a: Code, b: Code) -> Type | None:
    """The set type in which both can be joined."""
    for code in (a, b):
        whole = code.type if code.type in MASKS else SET_OF.get(code.type)
        if whole not in MASKS:
            whole = Type.CARDS if code.type in PLAYLIKE else None
        if whole is not None:
            return whole
    return None


def counting(code: Code) -> Evaluate:
    """A number in which nothing counts 0."""
    fn = code.fn
    if not code.maybe:
        return fn
    return lambda t, f: fn(t, f) or 0


def sort_key(code: Code) -> Evaluate:
    """What to compare a value by: position in the order in force for ranks, suits and cards."""
    fn = code.fn
    if code.type is Type.RANK:
        return _positioned(fn, code.maybe, lambda order: order.rank_pos)
    if code.type is Type.CARD:
        return _positioned(fn, code.maybe, lambda order: order.card_pos)
    if code.type is Type.SUIT:
        return _positioned(fn, code.maybe, lambda order: order.suit_pos)
    if code.type is Type.RANK_LIST:

        def positions(t: Any, f: list[Any]) -> Any:
            where = t.order.rank_pos
            return tuple(where[rank] for rank in fn(t, f))

        return positions
    return fn


def _positioned(fn: Evaluate, maybe: bool, table: Callable[[Any], tuple[int, ...]]) -> Evaluate:
    if not maybe:
        return lambda t, f: table(t.order)[fn(t, f)]

    def position(t: Any, f: list[Any]) -> int | None:
        value = fn(t, f)
        return None if value is None else table(t.order)[value]

    return position


def identity_key(code: Code, vocabulary: Vocabulary) -> Evaluate:
    """What to compare a value by for equality: cards of several packs are equal by value."""
    fn = code.fn
    if vocabulary.pack.n_copies == 1 or code.type not in (Type.CARD, Type.CARDS):
        return fn
    first = first_copies(vocabulary.pack)
    if code.type is Type.CARD:

        def value(t: Any, f: list[Any]) -> int | None:
            card = fn(t, f)
            return None if card is None else first[card]

        return value

    def values(t: Any, f: list[Any]) -> tuple[int, ...]:
        cards = fn(t, f)
        return tuple(sorted(first[card] for card in range(cards.bit_length()) if cards >> card & 1))

    return values


def membership(element: Code, whole: Code, vocabulary: Vocabulary, negated: bool) -> Evaluate:
    """Whether an element is in a set, or is not; a card counts as in it if an equal card is. Nothing is neither."""
    one, many = element.fn, whole.fn
    if whole.type is Type.CARDS:
        equal = vocabulary.pack.equal_masks
        place = whole.slot
        if place is not None:

            def card_in_local(t: Any, f: list[Any]) -> bool:
                card = one(t, f)
                return card is not None and bool(f[place] & equal[card]) is not negated

            return card_in_local

        def card_in(t: Any, f: list[Any]) -> bool:
            card = one(t, f)
            return card is not None and bool(many(t, f) & equal[card]) is not negated

        return card_in
    if whole.type in MASKS:

        def bit_in(t: Any, f: list[Any]) -> bool:
            value = one(t, f)
            return value is not None and bool(many(t, f) >> value & 1) is not negated

        return bit_in

    def item_in(t: Any, f: list[Any]) -> bool:
        value = one(t, f)
        return value is not None and (value in many(t, f)) is not negated

    return item_in
