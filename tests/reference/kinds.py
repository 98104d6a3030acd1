"""What cards are together: every rule is an ``if``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from tests.reference.variant import JOKERS, PACK, POKER, RANKS, Kind, Strength, Variant, rank_of, suit_of


class Reading(NamedTuple):
    """Cards as a combination.

    Attributes:
        kind: What they are.
        strength: How strong within the kind.
        cards: The cards they count as, which differ from those played where jokers are wild.
    """

    kind: Kind
    strength: Strength
    cards: tuple[str, ...]


def classify(cards: Iterable[str], variant: Variant) -> tuple[Kind, Strength] | None:
    """What the cards are together, and how strong within their kind; nothing if they are no combination."""
    found = readings(cards, variant)
    return (found[0].kind, found[0].strength) if found else None


def readings(cards: Iterable[str], variant: Variant) -> list[Reading]:
    """Everything the cards can be together, the best first."""
    cards = tuple(cards)
    if variant.jokers == "wild":
        found = list(_with_stand_ins(cards, variant))
    else:
        found = [Reading(kind, strength, cards) for kind, strength in _kinds(cards, variant)]
    if len(found) > 1:
        found.sort(key=lambda reading: (_rung(reading.kind, variant), reading.strength), reverse=True)
    return found


def _rung(kind: Kind, variant: Variant) -> int:
    return variant.five_cards.index(kind) if kind in variant.five_cards else -1


def _with_stand_ins(cards: tuple[str, ...], variant: Variant) -> Iterator[Reading]:
    """What the cards can be if jokers stand for cards that are not among them; of equal plays fewer jokers win."""
    natural = [card for card in cards if card not in JOKERS or len(cards) == 1]  # alone a joker is a joker
    jokers = len(cards) - len(natural)
    for stand_ins in combinations([card for card in PACK if card not in natural], jokers):
        counted = (*natural, *stand_ins)
        for kind, strength in _kinds(counted, variant):
            yield Reading(kind, (*strength, -jokers if variant.natural_wins else 0), counted)


def _kinds(cards: tuple[str, ...], variant: Variant) -> list[tuple[Kind, Strength]]:
    """Everything that cards that stand for themselves are, with the strength within the kind."""
    size = len(cards)
    if size == 1:
        return [("single", _single_strength(cards[0], variant))]
    if variant.jokers != "none" and any(card in JOKERS for card in cards):
        natural = [rank_of(card) for card in cards if card not in JOKERS]
        is_four = size == 5 and len(natural) == 4 and len(set(natural)) == 1  # any card will do as the fifth
        return [("four_of_a_kind", (False, variant.ranks.index(natural[0])))] if is_four else []
    if size == 5:
        return [found for found in _five_cards(cards, variant) if found[0] in variant.five_cards]
    ranks = list(map(rank_of, cards))
    different = set(ranks)
    if size in (2, 3) and len(different) > 1 and not variant.longer_and_shorter:
        return []
    rank = ranks[0]
    found: list[tuple[Kind, Strength]] = []

    if size == 2 and len(different) == 1:
        found.append(("pair", (variant.ranks.index(rank), _best_suit(cards, rank, variant))))

    if size == 3 and len(different) == 1 and variant.free_triples:
        found.append(("triple", (variant.ranks.index(rank), _best_suit(cards, rank, variant))))

    if size == 4 and len(different) == 1:
        if "four_alone" in variant.four_cards:
            found.append(("four_alone", (variant.ranks.index(rank),)))
        if variant.smack_down != "never":
            found.append(("bare_four", (variant.ranks.index(rank),)))

    if size == 4 and len(different) == 2 and ranks.count(rank) == 2 and "two_pairs" in variant.four_cards:
        lower, higher = sorted(different, key=variant.ranks.index)
        suit = _best_suit(cards, higher, variant)
        found.append(("two_pairs", (variant.ranks.index(higher), variant.ranks.index(lower), suit)))

    if len(different) == size and frozenset(different) in variant.heights:
        height = variant.heights[frozenset(different)]
        found.append(("straight", (height, _best_suit(cards, variant.ties[frozenset(different)], variant))))

    if size in (6, 8, 10) and variant.smack_down != "never" and all(ranks.count(rank) == 2 for rank in different):
        lowest, *_, highest = sorted(different, key=RANKS.index)
        if RANKS.index(highest) - RANKS.index(lowest) == len(different) - 1:
            found.append(("pair_run", (RANKS.index(highest), _best_suit(cards, highest, variant))))

    if size == len(different) == 13 and variant.dragons:
        found.append(("dragon", (_best_suit(cards, "2", variant),)))

    return found


def _five_cards(cards: tuple[str, ...], variant: Variant) -> Iterator[tuple[Kind, Strength]]:
    ranks = list(map(rank_of, cards))
    different = set(ranks)
    one_suit = len(set(map(suit_of, cards))) == 1

    if len(different) == 5:
        height = variant.heights.get(frozenset(different))
        if height is None and not one_suit:
            return
        if height is not None:
            tie = variant.ties[frozenset(different)]
            suit = _best_suit(cards, tie, variant) if variant.suits_decide_five else 0
            strength = (suit, height) if variant.straights_by_suit else (height, suit)
            yield ("straight_flush" if one_suit else "straight"), strength
            return

    order = POKER if variant.poker else variant.ranks
    if one_suit:
        downwards = sorted((order.index(rank) for rank in ranks), reverse=True)
        suit = variant.suit_height(suit_of(cards[0])) if variant.suits_decide_five else 0
        if variant.flushes == "ranks_then_suit" or variant.poker:
            yield "flush", (*downwards, suit)
        elif variant.flushes == "top_card":
            yield "flush", (downwards[0], suit)
        else:
            yield "flush", (suit, *downwards)

    if len(different) > 3:
        return
    for rank in different:
        times = ranks.count(rank)
        height = variant.ranks.index(rank)
        if times == 5:
            yield "five_of_a_kind", (height,)
        if times == 4:
            yield "four_of_a_kind", (variant.high_twos == "equal_cards" and rank == "2", order.index(rank))
        if times == 3 and len(different) == 2:
            yield "full_house", _full_house(cards, rank, variant)
        if times == 3 and len(different) == 3:
            yield "triple_and_two", (height,)

    pairs = sorted((rank for rank in different if ranks.count(rank) == 2), key=variant.ranks.index)
    if len(pairs) == 2:
        lower, higher = pairs
        suit = _best_suit(cards, higher, variant) if variant.equal_pairs_by_suit else 0
        yield "butterfly", (variant.ranks.index(higher), suit)
        if variant.ranks.index(higher) == variant.ranks.index(lower) + 1:
            yield "sisters", (variant.ranks.index(higher), suit)


def _full_house(cards: tuple[str, ...], rank: str, variant: Variant) -> Strength:
    """How strong a full house is whose triple is of that rank."""
    if variant.poker and variant.high_twos == "nowhere":
        return (POKER.index(rank),)
    height = variant.ranks.index(rank)
    if variant.poker:
        return (rank == "2", height)
    return (_best_suit(cards, rank, variant), height) if variant.full_houses_by_suit else (height,)


def _single_strength(card: str, variant: Variant) -> Strength:
    if card in JOKERS:
        return (len(variant.ranks) + JOKERS.index(card), 0)
    return (variant.ranks.index(rank_of(card)), variant.suit_height(suit_of(card)))


def _best_suit(cards: tuple[str, ...], rank: str, variant: Variant) -> int:
    """The highest suit among the cards of a rank."""
    return max(variant.suit_height(suit_of(card)) for card in cards if rank_of(card) == rank)
