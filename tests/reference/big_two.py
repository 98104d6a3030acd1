"""Big Two and its relatives, written out by hand: every subset is tried, every rule is an ``if``.

This is what the engine is compared with, so it must be obviously right and need not be fast. It shares no code with the
engine and reads no ruleset. Cards are texts, rank then suit: ``3D``, ``10H``, ``2S``; no card occurs twice.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Literal, NamedTuple

Kind = Literal["single", "pair", "triple", "straight", "flush", "full_house", "four_of_a_kind", "straight_flush"]
Flushes = Literal["ranks_then_suit", "top_card", "suit_first"]
Strength = tuple[int, ...]

SIZES = (1, 2, 3, 5)
RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
SUITS = ("D", "C", "H", "S")
PACK = tuple(rank + suit for rank in RANKS for suit in SUITS)


class Window(NamedTuple):
    """Five ranks that make a straight, and the rank whose suit decides between two straights of these ranks."""

    ranks: tuple[str, ...]
    tie: str


def window(ranks: str, tie: str | None = None) -> Window:
    """Reads ``"3 4 5 6 7"``; the last rank breaks ties unless another is given."""
    listed = tuple(ranks.split())
    return Window(listed, tie or listed[-1])


THREE_TO_ACE = (
    window("3 4 5 6 7"),
    window("4 5 6 7 8"),
    window("5 6 7 8 9"),
    window("6 7 8 9 10"),
    window("7 8 9 10 J"),
    window("8 9 10 J Q"),
    window("9 10 J Q K"),
    window("10 J Q K A"),
)

STRAIGHTS: dict[str, tuple[Window, ...]] = {  # by their names in the option of the rulesets; each low to high
    "hong_kong": (*THREE_TO_ACE, window("2 3 4 5 6", tie="2"), window("A 2 3 4 5", tie="2")),
    "ace_low": (window("A 2 3 4 5"), window("2 3 4 5 6"), *THREE_TO_ACE),
    "malaysia": (*THREE_TO_ACE, window("A 2 3 4 5", tie="2"), window("2 3 4 5 6", tie="2")),
    "indonesia": (*THREE_TO_ACE, window("J Q K A 2")),
    "ace_low_best": (window("2 3 4 5 6"), *THREE_TO_ACE, window("A 2 3 4 5", tie="A")),
    "ace_low_second": (
        window("2 3 4 5 6"),
        *THREE_TO_ACE[:-1],
        window("A 2 3 4 5", tie="A"),
        window("10 J Q K A"),
    ),
    "vietnam": THREE_TO_ACE,
    "taiwan": (window("A 2 3 4 5"), *THREE_TO_ACE, window("2 3 4 5 6", tie="2")),
}
FLUSHES: tuple[Flushes, ...] = ("ranks_then_suit", "top_card", "suit_first")


@dataclass(frozen=True, eq=False)
class Variant:
    """One way to play.

    Attributes:
        ranks: Low to high.
        suits: Low to high.
        straights: Which five ranks are a straight, low to high.
        flushes: How two flushes compare.
        five_cards: The kinds of five cards, low to high.
        bombs: Kinds that beat whatever is no bomb, of any size.
        free_triples: Whether a triple may be played alone.
        opening_card: The first play of a deal contains it.
    """

    ranks: tuple[str, ...] = RANKS
    suits: tuple[str, ...] = SUITS
    straights: tuple[Window, ...] = STRAIGHTS["hong_kong"]
    flushes: Flushes = "ranks_then_suit"
    five_cards: tuple[Kind, ...] = ("straight", "flush", "full_house", "four_of_a_kind", "straight_flush")
    bombs: frozenset[Kind] = frozenset()
    free_triples: bool = True
    opening_card: str = "3D"

    @cached_property
    def heights(self) -> dict[frozenset[str], int]:
        """The place of every straight in the table, by its set of ranks."""
        return {frozenset(straight.ranks): place for place, straight in enumerate(self.straights)}


BIG_TWO = Variant()
BIG_TWO_CLASSIC = Variant(straights=STRAIGHTS["ace_low"], flushes="top_card")
CHOI_DAI_DI = Variant(
    straights=STRAIGHTS["ace_low"], flushes="top_card", bombs=frozenset({"four_of_a_kind", "straight_flush"})
)
PUSOY_DOS = Variant(suits=("C", "S", "H", "D"), opening_card="3C")

SHIPPED: dict[str, Variant] = {
    "big_two": BIG_TWO,
    "big_two_classic": BIG_TWO_CLASSIC,
    "choi_dai_di": CHOI_DAI_DI,
    "pusoy_dos": PUSOY_DOS,
}


def classify(cards: Iterable[str], variant: Variant) -> tuple[Kind, Strength] | None:
    """What the cards are together, and how strong within their kind; nothing if they are no combination."""
    cards = tuple(cards)
    ranks = [card[:-1] for card in cards]
    suits = [card[-1] for card in cards]

    if len(cards) == 1:
        return "single", (variant.ranks.index(ranks[0]), variant.suits.index(suits[0]))

    if len(cards) == 2 and ranks[0] == ranks[1]:
        return "pair", (variant.ranks.index(ranks[0]), max(variant.suits.index(suit) for suit in suits))

    if len(cards) == 3 and ranks[0] == ranks[1] == ranks[2] and variant.free_triples:
        return "triple", (variant.ranks.index(ranks[0]),)

    if len(cards) == 5:
        different = set(ranks)
        one_suit = len(set(suits)) == 1
        if len(different) == 5:
            height = variant.heights.get(frozenset(different))
            if height is not None:
                tie_suit = suits[ranks.index(variant.straights[height].tie)]
                strength = (height, variant.suits.index(tie_suit))
                return ("straight_flush", strength) if one_suit else ("straight", strength)
            if one_suit:
                return "flush", _flush_strength(ranks, suits[0], variant)
        if len(different) == 2:
            for rank in different:
                if ranks.count(rank) == 3:
                    return "full_house", (variant.ranks.index(rank),)
                if ranks.count(rank) == 4:
                    return "four_of_a_kind", (variant.ranks.index(rank),)

    return None


def _flush_strength(ranks: Iterable[str], suit: str, variant: Variant) -> Strength:
    downwards = sorted((variant.ranks.index(rank) for rank in ranks), reverse=True)
    height_of_suit = variant.suits.index(suit)
    if variant.flushes == "ranks_then_suit":
        return (*downwards, height_of_suit)
    if variant.flushes == "top_card":
        return (downwards[0], height_of_suit)
    return (height_of_suit, *downwards)


def beats(new: Iterable[str], old: Iterable[str], variant: Variant) -> bool:
    """Whether the new cards may be played on the old ones.

    Raises:
        ValueError: If the old cards, which have been played after all, are no combination.
    """
    new, old = tuple(new), tuple(old)
    old_is = classify(old, variant)
    if old_is is None:
        raise ValueError(f"nobody can have played {' '.join(old)}")
    new_is = classify(new, variant)
    if new_is is None:
        return False
    new_kind, new_strength = new_is
    old_kind, old_strength = old_is
    if new_kind in variant.bombs and old_kind not in variant.bombs:
        return True
    if len(new) != len(old):
        return False
    if new_kind == old_kind:
        return new_strength > old_strength
    # Cards of one size and different kinds are five cards.
    return variant.five_cards.index(new_kind) > variant.five_cards.index(old_kind)


def plays(hand: Iterable[str], variant: Variant, to_beat: Iterable[str] | None = None) -> set[frozenset[str]]:
    """Every set of cards of the hand that may be led, or that beats what is to be beaten."""
    leads = _leads(frozenset(hand), variant)
    if to_beat is None:
        return set(leads)
    to_beat = tuple(to_beat)
    return {play for play in leads if beats(play, to_beat, variant)}


def opening_plays(hand: Iterable[str], variant: Variant) -> set[frozenset[str]]:
    """Every set of cards that may be the first play of a deal."""
    return {play for play in plays(hand, variant) if variant.opening_card in play}


@lru_cache(maxsize=16)
def _leads(hand: frozenset[str], variant: Variant) -> frozenset[frozenset[str]]:
    return frozenset(
        frozenset(cards) for size in SIZES for cards in combinations(hand, size) if classify(cards, variant) is not None
    )
