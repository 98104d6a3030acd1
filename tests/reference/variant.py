"""What can be different about Big Two, for the brute-force reference.

It shares no code with the engine and reads no ruleset. Cards are texts, rank then suit: ``3D``, ``10H``, ``2S``; jokers
are ``RJ`` and ``BJ``. No card occurs twice: with two packs the second copy of the 3 of diamonds is ``3D'``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Literal, NamedTuple

Kind = Literal[
    "single",
    "pair",
    "triple",
    "two_pairs",
    "four_alone",
    "butterfly",
    "sisters",
    "triple_and_two",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "five_of_a_kind",
    "straight_flush",
    "bare_four",
    "pair_run",
    "dragon",
]
Flushes = Literal["ranks_then_suit", "top_card", "suit_first"]
Strength = tuple[int, ...]

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
SUITS = ("D", "C", "H", "S")
POKER = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
JOKERS = ("RJ", "BJ")
PACK = tuple(rank + suit for rank in RANKS for suit in SUITS)
SECOND_PACK = tuple(card + "'" for card in PACK)


class Window(NamedTuple):
    """Ranks that make a straight, and the rank whose suit decides between two straights of these ranks."""

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
    "malaysia_by_five": (*THREE_TO_ACE, window("A 2 3 4 5"), window("2 3 4 5 6", tie="2")),
    "taiwan_by_two": (window("A 2 3 4 5", tie="2"), *THREE_TO_ACE, window("2 3 4 5 6", tie="2")),
}
FLUSHES: tuple[Flushes, ...] = ("ranks_then_suit", "top_card", "suit_first")


@dataclass(frozen=True, eq=False)
class Variant:
    """One way to play.

    Attributes:
        ranks: Low to high.
        suits: Low to high.
        suits_rank: Whether suits decide between plays of equal ranks.
        packs: How many packs there are.
        jokers: Whether there are two jokers: wild ones, ones that beat every card but stand for nothing, or worthless
            ones, on which anything goes.
        natural_wins: Whether of plays that are equal but for jokers the one with fewer wins.
        straights: Which five ranks are a straight, low to high.
        longer_and_shorter: Which ranks of other numbers are a straight, each length low to high.
        flushes: How two flushes compare.
        straights_by_suit: Whether the suit of the card that breaks ties goes before the place in the table.
        full_houses_by_suit: Whether the highest suit in the triple goes before its rank.
        poker: Whether five cards rank with the 2 below the 3.
        high_twos: Where the 2 is high all the same then: in full houses, nowhere, or in fours of a kind as well.
        suits_decide_five: Whether suits decide between straights, flushes and straight flushes.
        five_cards: The kinds of five cards, low to high.
        fives_meet: Whether a higher kind beats a lower one, only a higher play of the same kind does, or whatever has
            the higher key card.
        equal_pairs_by_suit: Whether the suit decides between butterflies or sisters of equal pairs.
        four_cards: The kinds of four cards, low to high.
        bombs: Kinds that may be put on plays of other sizes.
        bombs_reach: What bombs may be put on: whatever is no bomb; that, but nothing that is no bomb on them either;
            that, but no straight flush; one or two cards; up to three cards; whatever has no four of a kind in it; or
            that, but no straight flush.
        free_triples: Whether a triple may be played alone.
        smack_down: Whether the lone 2 of spades can be smacked down, and what answers that: its like only, or any four
            of a kind a run of pairs as well.
        dragons: Whether thirteen cards of all ranks are a combination.
        equal_plays: Whether an equal play beats.
        twos_owed: Who may not pass on three 3s: nobody, who has no play but three 2s, or who has three 2s.
        opening_card: The first play of a deal contains it.
    """

    ranks: tuple[str, ...] = RANKS
    suits: tuple[str, ...] = SUITS
    suits_rank: bool = True
    packs: int = 1
    jokers: Literal["none", "wild", "high", "worthless"] = "none"
    straights: tuple[Window, ...] = STRAIGHTS["hong_kong"]
    longer_and_shorter: tuple[Window, ...] = ()
    flushes: Flushes = "ranks_then_suit"
    straights_by_suit: bool = False
    full_houses_by_suit: bool = False
    poker: bool = False
    high_twos: Literal["full_house", "nowhere", "equal_cards"] = "full_house"
    natural_wins: bool = True
    suits_decide_five: bool = True
    five_cards: tuple[Kind, ...] = ("straight", "flush", "full_house", "four_of_a_kind", "straight_flush")
    fives_meet: Literal["by_kind", "same_kind", "key_card"] = "by_kind"
    equal_pairs_by_suit: bool = False
    four_cards: tuple[Kind, ...] = ()
    bombs: frozenset[Kind] = frozenset()
    bombs_reach: Literal[
        "others", "others_only", "no_straight_flush", "two", "three", "no_four", "no_four_or_straight_flush"
    ] = "others"
    free_triples: bool = True
    smack_down: Literal["never", "like_by_like", "four_on_runs"] = "never"
    dragons: bool = False
    equal_plays: bool = False
    twos_owed: Literal["never", "no_other_play", "always"] = "never"
    opening_card: str = "3D"

    @cached_property
    def heights(self) -> dict[frozenset[str], int]:
        """The place of every straight in the table, by its set of ranks."""
        straights = (*self.straights, *self.longer_and_shorter)
        return {frozenset(straight.ranks): place for place, straight in enumerate(straights)}

    @cached_property
    def ties(self) -> dict[frozenset[str], str]:
        """The rank that breaks ties, for every straight."""
        return {frozenset(ranks): tie for ranks, tie in (*self.straights, *self.longer_and_shorter)}

    @cached_property
    def pack(self) -> tuple[str, ...]:
        """All cards."""
        more = JOKERS if self.jokers != "none" else ()
        return (*PACK, *more, *(SECOND_PACK if self.packs == 2 else ()))

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """How many cards a play may have."""
        sizes = {1, 2, 3, 5} | {len(ranks) for ranks, _ in self.longer_and_shorter}
        if self.four_cards:
            sizes.add(4)
        if self.smack_down != "never":
            sizes |= {4, 6, 8, 10}
        if self.dragons:
            sizes.add(13)
        return tuple(sorted(sizes))

    def suit_height(self, suit: str) -> int:
        """How high a suit is; all are equal if they do not rank."""
        return self.suits.index(suit) if self.suits_rank else 0


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


@cache
def rank_of(card: str) -> str:
    """The rank of a card that is no joker."""
    return card.rstrip("'")[:-1]


@cache
def suit_of(card: str) -> str:
    """The suit of a card that is no joker."""
    return card.rstrip("'")[-1]
