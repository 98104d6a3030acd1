"""What house rules, options and regional rulesets make of Big Two, written out by hand beside their names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.reference.big_two import (
    BIG_TWO,
    BIG_TWO_CLASSIC,
    CHOI_DAI_DI,
    PUSOY_DOS,
    RANKS,
    STRAIGHTS,
    Kind,
    Variant,
    Window,
    window,
)

FIVE = BIG_TWO.five_cards
FOUR: frozenset[Kind] = frozenset({"four_of_a_kind"})
FOUR_AND_ALONE: frozenset[Kind] = frozenset({"four_of_a_kind", "four_alone"})
FOUR_AND_STRAIGHT_FLUSH: frozenset[Kind] = frozenset({"four_of_a_kind", "straight_flush"})
FOUR_AND_FIVE: frozenset[Kind] = frozenset({"four_of_a_kind", "five_of_a_kind"})


Told = tuple[tuple[str, str], ...]

ANYTHING = ("2S", "2S 2H", "AD AC AH", "8D 9C 10C JC QS", "9D 9C 9S KD KC", "3D 3C 3H 3S KD", "6S 7S 8S 9S 10S")
ON_EVERYTHING: Told = (
    *(("5D 5C 5H 5S 4H 6H 7H 8H", to_beat) for to_beat in ANYTHING),
    ("3D 3C 3H 3S 9S 10S JS QS KS", "4D 4C 4H 4S 6D"),
)
FIVE_TWOS: Told = (
    ("2D 2C 2H 3D 3C", "AD AC AH KD KC"),
    ("3D 3C 3H 4D 4C", "2D 2C 2H AD AC"),
    ("2D 2C 2H 2S 3D", "AD AC AH AS KD"),
    ("3D 3C 3H 3S 4D", "2D 2C 2H 2S AD"),
)
SUITS_OF_EIGHTS: Told = (("8D 9C", "8C"), ("8D 8C", "8H"), ("8H 8S", "8C"), ("8D 8C 8H", "8S"), ("8C 8S", "8D 8H"))


@dataclass(frozen=True)
class Case:
    """A way to ask the engine, and what the reference makes of it.

    Attributes:
        ids: The rules it is about.
        variant: The reference.
        ruleset: The ruleset.
        house_rules: What is laid over it.
        options: What is chosen.
        players: How many play.
        order: The order of ranks in force, if it is not the usual one.
        hands: So many random hands are tried, of up to `most` cards.
        told: Hands and what they have to beat that show what is different; they are tried with more cards each.
    """

    ids: str
    variant: Variant
    ruleset: str = "big_two"
    house_rules: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    players: int = 4
    order: str | None = None
    hands: int = 40
    most: int = 10
    told: Told = ()

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options]
        return " ".join([self.ids, self.ruleset, *self.house_rules, *chosen])


def with_more(*kinds: Kind) -> tuple[Kind, ...]:
    """The kinds of five cards with some more, below all others."""
    return (*kinds, *FIVE)


def without(*kinds: Kind) -> tuple[Kind, ...]:
    """The kinds of five cards without some."""
    return tuple(kind for kind in FIVE if kind not in kinds)


def other_lengths(shortest: int, longest: int) -> tuple[Window, ...]:
    """Straights of other lengths than five, where 34567 is the least and A2345 the best."""
    found: list[Window] = []
    for length in range(shortest, longest + 1):
        if length != 5:
            found += [window(" ".join(RANKS[start : start + length])) for start in range(12 - length + 1)]
        if length < 5:
            found.append(window(" ".join(["2", "3", "4", "5", "6"][:length]), tie="2"))
            found.append(window(" ".join(["A", "2", "3", "4", "5"][:length]), tie="2"))
    return tuple(found)


def case(ids: str, *house_rules: str, ruleset: str = "big_two", base: Variant = BIG_TWO, **changes: object) -> Case:
    """House rules on a ruleset, and what they change."""
    return Case(ids, replace(base, **changes), ruleset, house_rules)  # type: ignore[arg-type]


def showing(found: Case, *told: tuple[str, str]) -> Case:
    """The same with positions that show it."""
    return replace(found, told=(*found.told, *told))


def choosing(found: Case, **options: str) -> Case:
    """The same with something chosen."""
    return replace(found, options=tuple(options.items()))


ACE_LOW = Variant(
    ranks=("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"),
    straights=(
        window("A 2 3 4 5"),
        window("2 3 4 5 6"),
        *(window(" ".join(straight.ranks)) for straight in STRAIGHTS["vietnam"][:-1]),
    ),
    opening_card="AD",
)
TWOS_LOW = ("2", *RANKS[:-1])

REGIONS = {
    "big_two_president": BIG_TWO,
    "big_two_teams": BIG_TWO,
    "hawaii": PUSOY_DOS,
    "hong_kong": BIG_TWO,
    "indonesia": replace(BIG_TWO, straights=STRAIGHTS["indonesia"]),
    "malaysia": replace(
        BIG_TWO, straights=STRAIGHTS["malaysia"], bombs=FOUR_AND_STRAIGHT_FLUSH, bombs_reach="others_only"
    ),
    "malta": BIG_TWO,
    "singapore": BIG_TWO,
    "taiwan": replace(
        BIG_TWO,
        suits=("C", "D", "H", "S"),
        straights=STRAIGHTS["taiwan"],
        fives_meet="same_kind",
        bombs=FOUR_AND_STRAIGHT_FLUSH,
        bombs_reach="others_only",
    ),
    "united_states": BIG_TWO,
    "vietnam": replace(BIG_TWO, straights=STRAIGHTS["vietnam"]),
}


def cases() -> Iterator[Case]:
    """Everything that is compared."""
    yield from (Case("", variant, region, hands=20, told=ON_EVERYTHING) for region, variant in REGIONS.items())
    yield from _kinds()
    yield from _bombs()
    yield from _orders()
    yield from _two_packs_and_jokers()
    yield from _together()


def _kinds() -> Iterator[Case]:
    yield case("V-02", "no_triples", free_triples=False)
    yield case("V-03", "no_flushes", five_cards=without("flush"))
    yield case("V-12 V-13", "four_cards", four_cards=("four_alone",))
    yield choosing(case("V-12 V-14", "four_cards", four_cards=("two_pairs", "four_alone")), two_pairs="playable")
    yield case("V-15", "butterfly", five_cards=with_more("butterfly"))
    yield choosing(
        case("V-15", "butterfly", five_cards=with_more("butterfly"), equal_pairs_by_suit=True), butterfly_ties="suit"
    )
    yield case("V-16", "triple_and_two", five_cards=with_more("triple_and_two"))
    yield case("V-15 V-16", "butterfly", "triple_and_two", five_cards=with_more("butterfly", "triple_and_two"))
    below = case("V-15 V-16", "butterfly", "triple_and_two", five_cards=with_more("triple_and_two", "butterfly"))
    yield choosing(below, beside_two_pairs="below")
    yield case("V-17", "sisters", five_cards=with_more("sisters"))
    yield choosing(
        case("V-17", "sisters", five_cards=with_more("sisters"), equal_pairs_by_suit=True), sisters_ties="suit"
    )
    yield case("V-18", "straight_lengths", longer_and_shorter=other_lengths(5, 12))
    yield choosing(
        case("V-18 V-19", "straight_lengths", longer_and_shorter=other_lengths(3, 6)), shortest="3", longest="6"
    )
    by_suit = choosing(case("B-24", straights_by_suit=True), straight_strength="suit")
    yield showing(
        by_suit,
        ("3D 4C 5H 6S 7S", "10D JC QS KD AH"),
        ("4D 5C 6H 7D 8S", "3C 4H 5D 6S 7S"),
        ("2D 3S 4S 5S 6H", "3D 4C 5H 6S 7C"),
        ("3S 4S 5S 6S 7S", "9H 10H JH QH KH"),
    )
    full_houses = choosing(case("B-28", full_houses_by_suit=True), full_houses="suit")
    yield showing(full_houses, ("3D 3C 3S 4D 4C", "AD AC AH KD KC"), ("4D 4C 4S 3D 3C", "AD AC AS KD KC"))
    dragon = case("V-39 V-40", "dragon", dragons=True)
    every_rank = "3C 4S 5H 6S 7C 8C 9S 10H JD QC KC AS"
    lower = "3D 4D 5D 6D 7D 8D 9D 10D JS QD KD AD 2H"
    yield showing(
        replace(dragon, players=3, hands=8, most=17), (every_rank + " 2S", lower), (every_rank + " 2C 3H", lower)
    )
    twos = (("2D 2C 2H 9S", "3D 3C 3H"), ("2D 2C 2H 9S 9C 9D", "3D 3C 3H"), ("2D 2C 9S", "3D 3C 3H"))
    yield showing(case("V-11", "threes_force_twos", twos_owed="no_other_play"), *twos)
    next_player = case("V-11", "threes_force_twos", twos_owed="no_other_play")
    yield showing(choosing(next_player, twos_owed_by="next_player"), *twos)
    yield showing(choosing(case("V-11", "threes_force_twos", twos_owed="always"), twos_owed_by="any_holder"), *twos)


def _bombs() -> Iterator[Case]:
    reach = case("V-04", "four_beats_all", bombs=FOUR, bombs_reach="others_only")
    found = [reach]
    above = replace(reach.variant, bombs_reach="no_straight_flush")
    found.append(choosing(replace(reach, variant=above), straight_flush_and_bomb="above"))
    both = replace(reach.variant, bombs=FOUR_AND_STRAIGHT_FLUSH)
    found.append(choosing(replace(reach, ids="V-06", variant=both), straight_flush_and_bomb="bomb"))
    small = case("V-50", "bombs_on_small_plays", bombs=FOUR_AND_STRAIGHT_FLUSH, bombs_reach="two")
    found.append(small)
    three = replace(small.variant, bombs_reach="three")
    found.append(choosing(replace(small, variant=three), bombs_on_triples="allowed"))
    others = case("V-55", "four_beats_all_but_four", bombs=FOUR, bombs_reach="no_four")
    found.append(others)
    no_straight_flush = replace(others.variant, bombs_reach="no_four_or_straight_flush")
    found.append(choosing(replace(others, variant=no_straight_flush), straight_flush_and_four="above"))
    found.append(case("C-02", "bombs_at_any_time", bombs=FOUR_AND_STRAIGHT_FLUSH))
    yield from (showing(one, *ON_EVERYTHING) for one in found)

    runs = ("4D 4C 5D 5C 6D 6H", "2S"), ("4D 4C 5D 5C 6D 6H 7D 7C", "2S"), ("8D 8C 8H 8S 7H 7S", "2S")
    back = (
        ("8D 8C 9H 9S 10H 10S", "4D 4C 5D 5C 6D 6H"),
        ("8D 8C 8H 8S", "4D 4C 5D 5C 6D 6H"),
        ("8D 8C 8H 8S", "6D 6C 6H 6S"),
    )
    yield showing(case("V-08 V-09 V-10", "smack_down", smack_down="like_by_like"), *runs, *back)
    four = case("V-10", "smack_down", smack_down="four_on_runs")
    yield showing(choosing(four, smack_back="four"), *runs, *back)
    yield case("V-58", "straight_over_flush", five_cards=("flush", "straight", *FIVE[2:]))
    yield case("V-63", "same_kind_only", fives_meet="same_kind")
    yield case("V-64", "by_card_value", fives_meet="key_card")


def _orders() -> Iterator[Case]:
    suits = [
        case("V-33", "bridge_suits", suits=("C", "D", "H", "S"), opening_card="3C"),
        case("V-34", "hearts_highest", suits=("C", "D", "S", "H")),
        case("V-35 V-59", "philippine_suits", suits=("C", "S", "H", "D")),
        choosing(case("O-04", "philippine_suits", suits=("D", "H", "S", "C")), philippine_order="diamonds_lowest"),
        case("V-36", "taiwanese_suits", suits=("C", "D", "H", "S")),
        case("V-37", "suits_do_not_rank", suits_rank=False),
    ]
    yield from (showing(one, *SUITS_OF_EIGHTS) for one in suits)
    yield Case("O-06", ACE_LOW, house_rules=("ace_low",))
    for ruleset, base in (("big_two", BIG_TWO), ("big_two_classic", BIG_TWO_CLASSIC)):
        poker = case("V-51", "poker_ranks", ruleset=ruleset, base=base, poker=True, straights=STRAIGHTS["ace_low"])
        yield poker
        no_suits = replace(poker, ids="V-52", variant=replace(poker.variant, suits_decide_five=False))
        yield choosing(no_suits, five_card_ties="none")
        twos_low = replace(poker, variant=replace(poker.variant, high_twos="nowhere"))
        yield showing(choosing(twos_low, high_twos="nowhere"), *FIVE_TWOS)
        twos_high = replace(poker, variant=replace(poker.variant, high_twos="equal_cards"))
        yield showing(choosing(twos_high, high_twos="equal_cards"), *FIVE_TWOS)
    turned = case("V-05", "bomb_turns_twos", ranks=TWOS_LOW)
    yield replace(turned, order="twos_low")


def _two_packs_and_jokers() -> Iterator[Case]:
    equals = ("3D' 3C", "3D"), ("KS' KC", "KS KC'"), ("9D 9C 9H 4D 4C", "9D' 9C' 9H' 3D 3C"), ("2S'", "2S")
    yield showing(case("V-67", "two_packs", packs=2), *equals)
    yield showing(case("V-70", "two_packs", "equal_plays", packs=2, equal_plays=True), *equals)
    fives = (
        ("7D 7D' 7C 7C' 7H", "9S 9H 9D 9C 3D"),
        ("7D 7D' 7C 7C' 7H", "4S 5S 6S 7S 8S"),
        ("4S 5S 6S 7S 8S", "7D 7D' 7C 7C' 7H"),
    )
    below = (*FIVE[:-1], "five_of_a_kind", "straight_flush")
    yield showing(case("V-68 V-69", "two_packs", "five_of_a_kind", packs=2, five_cards=below), *fives)
    above = case("V-68 V-69", "two_packs", "five_of_a_kind", packs=2, five_cards=(*FIVE, "five_of_a_kind"))
    yield showing(choosing(above, five_and_straight_flush="above"), *fives)
    jokers = ("RJ BJ 3D", "2S"), ("3D 4D BJ", "RJ"), ("RJ 4C", "BJ"), ("KD BJ", "KC KH"), ("KD KS", "KC BJ")
    four = ("5D 5C 5H 5S BJ", "9D 10C JH QS KD")
    yield showing(replace(case("V-61", "jokers_wild", jokers="wild"), hands=10, most=7), *jokers)
    ties = replace(case("V-61", "jokers_wild", jokers="wild", natural_wins=False), hands=10, most=7)
    yield showing(choosing(ties, joker_ties="equal"), *jokers)
    yield showing(choosing(case("V-61", "jokers_wild", jokers="high"), jokers_in_combinations="none"), *jokers, four)
    yield showing(case("V-62", "jokers_worthless", jokers="worthless"), *jokers, four)


def _together() -> Iterator[Case]:
    """Rules that have to do with each other."""
    alone = replace(BIG_TWO, bombs=FOUR_AND_ALONE, four_cards=("four_alone",))
    yield case("V-04 V-12", "four_beats_all", "four_cards", base=alone, bombs_reach="others_only")
    yield case("V-55 V-12", "four_beats_all_but_four", "four_cards", base=alone, bombs_reach="no_four")
    yield case("V-08 V-12", "smack_down", "four_cards", smack_down="like_by_like", four_cards=("four_alone",))
    yield case("V-64 V-15", "by_card_value", "butterfly", fives_meet="key_card", five_cards=with_more("butterfly"))
    yield case("V-63 V-17", "same_kind_only", "sisters", fives_meet="same_kind", five_cards=with_more("sisters"))
    no_suits = replace(BIG_TWO, suits_rank=False)
    turned = ("flush", "straight", *FIVE[2:])
    yield case("V-37 V-58", "suits_do_not_rank", "straight_over_flush", base=no_suits, five_cards=turned)
    yield case("C-02 V-03", "no_flushes", ruleset="choi_dai_di", base=CHOI_DAI_DI, five_cards=without("flush"))
    yield case(
        "V-04 V-68",
        "two_packs",
        "five_of_a_kind",
        "four_beats_all",
        packs=2,
        bombs=FOUR_AND_FIVE,
        bombs_reach="others_only",
        five_cards=(*FIVE[:-1], "five_of_a_kind", "straight_flush"),
    )
