"""The registry of built-in names: one entry says a name's type, its sentence and how it is read from the table.

The checker, the reference page and "did you mean" are all derived from here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from interpreter.expressions import frame as F
from interpreter.expressions.types import PLAYLIKE, Evaluate, Type


@dataclass(frozen=True, slots=True)
class TableName:
    """A name read from the table, known everywhere but in combinations and `beats`."""

    type: Type
    about: str
    fn: Evaluate
    maybe: bool = False
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class LocalName:
    """A name known only where the scope says so; `slot` is its place in the frame."""

    type: Type
    about: str
    slot: int | None
    maybe: bool = False


def _all_hands(t: Any, f: list[Any]) -> int:
    cards = 0
    for hand in t.hands:
        cards |= hand
    return cards


def _seats_where(wanted: Any) -> Evaluate:
    def seats(t: Any, f: list[Any]) -> int:
        mask = 0
        for seat, place in enumerate(t.places):
            if wanted(place):
                mask |= 1 << seat
        return mask

    return seats


_winners = _seats_where(lambda place: place == 1)


def _losers(t: Any, f: list[Any]) -> int:
    winners = _winners(t, f)
    return t.everybody & ~winners if winners else 0


def _winner(t: Any, f: list[Any]) -> int | None:
    return t.places.index(1) if 1 in t.places else None


def _to_move(t: Any, f: list[Any]) -> int | None:
    seat: int | None = t.turn if t.turn is not None else t.next_seat
    return seat


TABLE_NAMES: dict[str, TableName] = {
    "seats": TableName(Type.SEATS, "all seats", lambda t, f: t.everybody),
    "in_play": TableName(Type.SEATS, "the seats that have no place yet", _seats_where(lambda place: place == 0)),
    "dealer": TableName(Type.SEAT, "who deals", lambda t, f: t.dealer),
    "to_move": TableName(Type.SEAT, "whose turn it is, or who will have the first one", _to_move, maybe=True),
    "hands": TableName(Type.CARDS, "the cards of all hands together", _all_hands, hidden=True),
    "pack": TableName(Type.CARDS, "all cards of the pack", lambda t, f: t.rules.pack.full),
    "jokers": TableName(Type.CARDS, "the jokers of the pack", lambda t, f: t.rules.pack.jokers),
    "ranks": TableName(Type.RANKS, "all ranks", lambda t, f: t.rules.all_ranks),
    "suits": TableName(Type.SUITS, "all suits", lambda t, f: t.rules.all_suits),
    "standing": TableName(Type.MADE, "the play to beat", lambda t, f: t.standing, maybe=True),
    "last_play": TableName(Type.MADE, "the latest play of the deal", lambda t, f: t.last_play, maybe=True),
    "last_cards": TableName(
        Type.CARDS, "the cards moved by the latest action that moved any", lambda t, f: t.last_cards, hidden=True
    ),
    "latest": TableName(Type.GROUP, "the group laid or added to last", lambda t, f: t.latest, maybe=True),
    "leading": TableName(Type.TRUTH, "there is nothing to beat", lambda t, f: t.standing is None),
    "first_play": TableName(Type.TRUTH, "no play was made yet in this deal", lambda t, f: t.last_play is None),
    "dealt": TableName(Type.NUMBER, "how many cards were dealt to each", lambda t, f: t.dealt),
    "deal_number": TableName(Type.NUMBER, "which deal of the match this is, from 1", lambda t, f: t.deal_number),
    "trick_number": TableName(Type.NUMBER, "which trick of the deal this is, from 1", lambda t, f: t.trick_number),
    "turn_number": TableName(Type.NUMBER, "which turn of the deal this is, from 1", lambda t, f: t.turn_number),
    "winner": TableName(Type.SEAT, "the first seat in place 1", _winner, maybe=True),
    "winners": TableName(Type.SEATS, "the seats in place 1", _winners),
    "losers": TableName(Type.SEATS, "all other seats, once somebody is in place 1", _losers),
    "ending": TableName(Type.WORD, "how the deal ended", lambda t, f: t.ending, maybe=True),
    "leaders": TableName(
        Type.SEATS, "the seats that are first in the match as it stands, by its `ranking`", lambda t, f: t.leaders()
    ),
    "redeals": TableName(
        Type.NUMBER, "how often cards were thrown in since this deal of the match began", lambda t, f: t.redeals
    ),
    "pot": TableName(Type.NUMBER, "the money in the pot", lambda t, f: t.pot),
    "order": TableName(Type.WORD, "the rank order in force", lambda t, f: t.order.name),
    "direction": TableName(Type.WORD, "which way the turn passes", lambda t, f: t.direction_word),
}

LOCAL_NAMES: dict[str, LocalName] = {
    "player": LocalName(Type.SEAT, "who acts, or whose turn the event is about", F.PLAYER),
    "new": LocalName(Type.PLAY, "the play being made", F.NEW, maybe=True),
    "old": LocalName(Type.MADE, "the play to beat before it", F.OLD, maybe=True),
    "cards": LocalName(Type.CARDS, "the cards of the action", F.CARDS),
    "group": LocalName(Type.GROUP, "the group the action adds to", F.GROUP, maybe=True),
    "owner": LocalName(Type.SEAT, "whose group that is", None, maybe=True),
    "chosen": LocalName(Type.WORD, "what the player chose", F.CHOSEN, maybe=True),
    "goes_out": LocalName(Type.TRUTH, "the action would empty the hand", None),
    "plays": LocalName(Type.PLAYS, "the legal plays of the player", None),
    "seat": LocalName(Type.SEAT, "the seat this is about", F.SEAT),
    "payer": LocalName(Type.SEAT, "who pays", F.PAYER, maybe=True),
    "payee": LocalName(Type.SEAT, "who is paid", F.PAYEE, maybe=True),
    "points": LocalName(Type.NUMBER, "the points so far", F.POINTS),
    "total": LocalName(Type.NUMBER, "the points of all losers before this step", F.TOTAL),
}


@dataclass(frozen=True, slots=True)
class AttributeName:
    """An attribute of a play, a group or a card."""

    type: Type
    about: str
    of: frozenset[Type]
    maybe: bool = False


PLAY_ATTRIBUTES: dict[str, AttributeName] = {
    "cards": AttributeName(Type.CARDS, "its cards", PLAYLIKE),
    "size": AttributeName(Type.NUMBER, "how many cards", PLAYLIKE),
    "kind": AttributeName(Type.WORD, "the name of its combination", PLAYLIKE),
    "rank": AttributeName(Type.RANK, "rank of the largest part; of a run, of its tie card", PLAYLIKE, maybe=True),
    "suit": AttributeName(Type.SUIT, "the highest suit among the cards that make `rank`", PLAYLIKE, maybe=True),
    "top": AttributeName(Type.CARD, "its highest card", PLAYLIKE),
    "height": AttributeName(Type.NUMBER, "how high the run stands in its table", PLAYLIKE),
    "length": AttributeName(Type.NUMBER, "how many ranks the run has", PLAYLIKE),
    "ranks": AttributeName(Type.RANK_LIST, "all ranks, highest first", PLAYLIKE),
    "one_suit": AttributeName(Type.TRUTH, "all cards are of one suit", PLAYLIKE),
    "wilds": AttributeName(Type.NUMBER, "how many wild cards it uses", PLAYLIKE),
    "by": AttributeName(Type.SEAT, "who made the play", frozenset({Type.MADE}), maybe=True),
    "over": AttributeName(Type.MADE, "the play it was put on", frozenset({Type.MADE}), maybe=True),
    "owner": AttributeName(Type.SEAT, "whose group it is", frozenset({Type.GROUP}), maybe=True),
}

CARD_ATTRIBUTES: dict[str, AttributeName] = {
    "rank": AttributeName(Type.RANK, "its rank", frozenset({Type.CARD})),
    "suit": AttributeName(Type.SUIT, "its suit; a joker has none", frozenset({Type.CARD}), maybe=True),
}
