"""What house rules change in the reference, against worked cases whose answers were found by hand."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from tests.reference.big_two import beats, classify, may_pass, plays
from tests.reference.variants import REGIONS, Case, cases


@cache
def known() -> list[Case]:
    return list(cases())


def of(*house_rules: str, **options: str) -> Case:
    """The case of these house rules and choices."""
    (found,) = [
        case
        for case in known()
        if case.ruleset == "big_two" and case.house_rules == house_rules and dict(case.options) == options
    ]
    return found


@pytest.mark.parametrize(
    ("case", "cards", "kind"),
    [
        pytest.param(of("no_triples"), "8D 8C 8H", None, id="V-02"),
        pytest.param(of("no_triples"), "8D 8C 8H 4D 4S", "full_house", id="V-02 inside a full house"),
        pytest.param(of("no_flushes"), "3D 5D 7D 9D JD", None, id="V-03"),
        pytest.param(of("no_flushes"), "5D 6D 7D 8D 9D", "straight_flush", id="V-03 the other kind stays"),
        pytest.param(of("four_cards"), "5D 5C 5H 5S", "four_alone", id="V-12"),
        pytest.param(of("four_cards"), "10D 10C KD KC", None, id="V-13"),
        pytest.param(of("four_cards", two_pairs="playable"), "10D 10C KD KC", "two_pairs", id="V-14"),
        pytest.param(of("butterfly"), "4D 4C JD JC 9H", "butterfly", id="V-15"),
        pytest.param(of("triple_and_two"), "4D 4C 4H JC 9H", "triple_and_two", id="V-16"),
        pytest.param(of("triple_and_two"), "4D 4C 4H JC JH", "full_house", id="V-16 not with a pair"),
        pytest.param(of("sisters"), "JD JC QD QC 9H", "sisters", id="V-17"),
        pytest.param(of("sisters"), "JD JC KD KC 9H", None, id="V-17 a gap"),
        pytest.param(of("straight_lengths"), "3D 4C 5H 6S 7D 8C", "straight", id="V-18"),
        pytest.param(of("straight_lengths"), "3D 4C 5H", None, id="V-18 not shorter"),
        pytest.param(of("straight_lengths", shortest="3", longest="6"), "QD KC AH", "straight", id="V-19"),
        pytest.param(of("straight_lengths", shortest="3", longest="6"), "KD AC 2H", None, id="V-19 not over the ace"),
        pytest.param(of("smack_down"), "4D 4C 6D 6C 7D 7H", None, id="V-09 a gap"),
        pytest.param(of("smack_down"), "4D 4C 5D 5C", None, id="V-09 two pairs"),
        pytest.param(of("jokers_wild"), "4D 5C BJ 7S 8D", "straight", id="V-61"),
        pytest.param(of("jokers_wild"), "4D 5D RJ 7D 8D", "straight_flush", id="V-61 the best there is"),
        pytest.param(of("jokers_worthless"), "4D 5C BJ 7S 8D", None, id="V-62"),
        pytest.param(of("two_packs", "five_of_a_kind"), "6D 6D' 6C 6H 6S", "five_of_a_kind", id="V-68"),
        pytest.param(of("two_packs"), "6D 6D' 6C 6H 6S", None, id="V-68 not without it"),
    ],
)
def test_what_cards_are(case: Case, cards: str, kind: str | None) -> None:
    reading = classify(cards.split(), case.variant)
    assert (reading and reading[0]) == kind


ABOVE = {"five_and_straight_flush": "above"}


@pytest.mark.parametrize(
    ("case", "new", "old", "expected"),
    [
        pytest.param(of("four_beats_all"), "3D 3C 3H 3S 4D", "2S 2H", True, id="V-04"),
        pytest.param(of("four_beats_all"), "3D 3C 3H 3S 4D", "8S 9S 10S JS QS", True, id="V-04 a straight flush"),
        pytest.param(of("four_beats_all"), "8S 9S 10S JS QS", "3D 3C 3H 3S 4D", False, id="V-04 and not back"),
        pytest.param(of("bomb_turns_twos"), "3D", "2S", True, id="V-05"),
        pytest.param(of("bomb_turns_twos"), "2C", "2D", True, id="V-05 the 2 of diamonds is lowest"),
        pytest.param(of("bomb_turns_twos"), "AS", "KD", True, id="V-05 the ace is highest"),
        pytest.param(of("smack_down"), "4D 4C 5D 5C 6D 6H", "2S", True, id="V-08"),
        pytest.param(of("smack_down"), "5D 5C 5H 5S", "2S 2D", False, id="V-08 only a lone 2"),
        pytest.param(of("smack_down"), "4D 4C 5D 5C 6D 6H 7S 7D", "2S", True, id="V-09"),
        pytest.param(of("smack_down"), "7D 7C 8D 8C 9D 9H", "4D 4C 5D 5C 6D 6H", True, id="V-10"),
        pytest.param(of("smack_down"), "7D 7C 8D 8C 9D 9H 10D 10C", "4D 4C 5D 5C 6D 6H", False, id="V-10 length"),
        pytest.param(of("four_cards"), "2D 2C 2H 2S", "AD AC AH AS", True, id="V-12"),
        pytest.param(of("four_cards", two_pairs="playable"), "3D 3S KD KC", "10D 10C JD JC", True, id="V-14"),
        pytest.param(of("four_cards", two_pairs="playable"), "4D 4C 4H 4S", "AD AC 2D 2S", True, id="V-14 four"),
        pytest.param(of("butterfly"), "KD KC AD AC 3D", "JD JC QD QC 9D", True, id="V-15"),
        pytest.param(of("butterfly"), "3D 4C 5H 6S 7D", "KD KC AD AC 3H", True, id="V-15 straight"),
        pytest.param(of("butterfly"), "KD KC AD AC 3D", "3C 4C 5H 6S 7D", False, id="V-15 below it"),
        pytest.param(of("sisters"), "KD KC AD AC 3H", "JD JC QD QC 9H", True, id="V-17"),
        pytest.param(of("straight_lengths"), "4D 5C 6H 7S 8D", "3D 4C 5H 6S 7D 8C", False, id="V-18"),
        pytest.param(of("straight_lengths", shortest="3", longest="6"), "7D 7C 7H", "3D 4C 5H", False, id="V-19"),
        pytest.param(of("bridge_suits"), "9D", "9C", True, id="V-33"),
        pytest.param(of("hearts_highest"), "9H", "9S", True, id="V-34"),
        pytest.param(of("philippine_suits"), "9D", "9H", True, id="V-35"),
        pytest.param(of("philippine_suits"), "5S", "5C", True, id="V-59"),
        pytest.param(of("suits_do_not_rank"), "4D 5C 6H 7S 8S", "4C 5D 6S 7H 8D", False, id="V-37"),
        pytest.param(of("suits_do_not_rank"), "4D", "3S", True, id="V-37 the rank counts"),
        pytest.param(of("bombs_on_small_plays"), "3D 3C 3H 3S 4D", "2S 2H", True, id="V-50 a pair"),
        pytest.param(of("bombs_on_small_plays"), "3C 4C 5C 6C 7C", "AS", True, id="V-50 a card"),
        pytest.param(of("bombs_on_small_plays"), "3C 4C 5C 6C 7C", "8D 8C 8H", False, id="V-50 not a triple"),
        pytest.param(of("poker_ranks"), "9D JD QD KD AD", "2S JS QS KS AS", True, id="V-51 flush"),
        pytest.param(of("poker_ranks"), "2D 2C 2H 3D 3C", "AD AC AH KD KC", True, id="V-51 full house"),
        pytest.param(of("poker_ranks"), "3D 3C 3H 3S 4D", "2D 2C 2H 2S AD", True, id="V-51 four"),
        pytest.param(of("poker_ranks", five_card_ties="none"), "8D 9D 10C JH QS", "8C 9C 10D JS QH", False, id="V-52"),
        pytest.param(of("four_beats_all_but_four"), "5D 5C 5H 5S 4D", "6D 6C 6H 6S 3D", False, id="V-55"),
        pytest.param(of("four_beats_all_but_four"), "5D 5C 5H 5S 4D", "2S 2H 2D", True, id="V-55 a triple"),
        pytest.param(of("straight_over_flush"), "3D 4C 5H 6S 7D", "AS KS QS JS 9S", True, id="V-58"),
        pytest.param(of("jokers_wild"), "RJ", "2S", True, id="V-61"),
        pytest.param(of("jokers_wild"), "BJ", "RJ", True, id="V-61 black over red"),
        pytest.param(of("jokers_wild"), "KS KC", "KH BJ", True, id="V-61 the natural pair"),
        pytest.param(of("jokers_wild"), "KH BJ", "KS KC", False, id="V-61 and not the other way round"),
        pytest.param(of("jokers_worthless"), "3D", "BJ", True, id="V-62"),
        pytest.param(of("jokers_worthless"), "RJ", "2S", True, id="V-62 on anything"),
        pytest.param(of("same_kind_only"), "3D 3C 3H 4D 4C", "3S 4H 5H 6S 7D", False, id="V-63"),
        pytest.param(of("by_card_value"), "4D 5C 6H 7S 8D", "7D 7C 7H 6D 6C", True, id="V-64"),
        pytest.param(of("by_card_value"), "4D 4C 4H 4S 9D", "7D 7C 7H 6D 6C", False, id="V-64 only the rank"),
        pytest.param(of("two_packs", "five_of_a_kind"), "6D 6D' 6C 6H 6S", "2D 2C 2H 2S AD", True, id="V-68"),
        pytest.param(of("two_packs", "five_of_a_kind"), "6D 6D' 6C 6H 6S", "3C 4C 5C 6C' 7C", False, id="V-69"),
        pytest.param(
            of("two_packs", "five_of_a_kind", **ABOVE), "6D 6D' 6C 6H 6S", "3C 4C 5C 6C' 7C", True, id="V-69 above"
        ),
        pytest.param(of("two_packs", "equal_plays"), "3D'", "3D", True, id="V-70"),
        pytest.param(of("two_packs"), "3D'", "3D", False, id="V-70 not without it"),
        pytest.param(
            of("dragon"),
            "3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD 2S",
            "3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 2H",
            True,
            id="V-40",
        ),
    ],
)
def test_what_beats_what(case: Case, new: str, old: str, expected: bool) -> None:
    assert beats(new.split(), old.split(), case.variant) is expected


def test_malaysian_bombs() -> None:  # V-06
    straight_flush, four = ["3C", "4C", "5C", "6C", "7C"], ["2D", "2C", "2H", "2S", "3D"]
    assert beats(straight_flush, ["2S"], REGIONS["malaysia"])
    assert beats(straight_flush, four, REGIONS["malaysia"])
    assert not beats(four, straight_flush, REGIONS["malaysia"])


def test_smack_downs_are_never_led() -> None:  # V-08
    four = ["5D", "5C", "5H", "5S"]
    assert frozenset(four) not in plays([*four, "9D"], of("smack_down").variant)
    assert frozenset(four) in plays([*four, "9D"], of("smack_down").variant, ["2S"])


@pytest.mark.parametrize(
    ("hand", "to_beat", "may"),
    [("2D 2C 2H 9S", "3D 3C 3H", False), ("2D 2C 2H", "4D 4C 4H", True), ("9D 9C 9H 2D 2C 2H", "3D 3C 3H", True)],
)
def test_three_threes_call_out_three_twos(hand: str, to_beat: str, may: bool) -> None:  # V-11
    variant = of("threes_force_twos").variant
    assert may_pass(hand.split(), variant, to_beat.split()) is may
    always = replace(variant, twos_owed="always")
    assert may_pass(hand.split(), always, to_beat.split()) is (to_beat[0] != "3")
