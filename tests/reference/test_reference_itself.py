"""The reference against worked cases whose answers were found by hand: only then is it worth comparing with.

An id in a test's name is that of the rule it is a case of.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from tests.reference.big_two import (
    BIG_TWO,
    BIG_TWO_CLASSIC,
    CHOI_DAI_DI,
    FLUSHES,
    PACK,
    PUSOY_DOS,
    STRAIGHTS,
    Flushes,
    Variant,
    beats,
    classify,
    opening_plays,
    plays,
    window,
)
from tests.reference.scoring import (
    eleven_doubles,
    holds_strength,
    is_strong_finish,
    payments,
    strength_doubles,
    ten_doubles,
    two_or_three,
    unused_twos_double,
)

ACE_LOW_ORDER = Variant(
    ranks=("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"),
    straights=(
        window("A 2 3 4 5"),
        window("2 3 4 5 6"),
        window("3 4 5 6 7"),
        window("4 5 6 7 8"),
        window("5 6 7 8 9"),
        window("6 7 8 9 10"),
        window("7 8 9 10 J"),
        window("8 9 10 J Q"),
        window("9 10 J Q K"),
    ),
    opening_card="AD",
)


def with_straights(name: str) -> Variant:
    return replace(BIG_TWO, straights=STRAIGHTS[name])


def kind(cards: str, variant: Variant = BIG_TWO) -> str | None:
    reading = classify(cards.split(), variant)
    return reading and reading[0]


# ── What is a combination ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        pytest.param("2S", "single", id="B-19"),
        pytest.param("QD QC", "pair", id="B-20"),
        pytest.param("8D 9D", None, id="B-20 two ranks are no pair"),
        pytest.param("4D 4C 4H", "triple", id="B-21"),
        pytest.param("4D 4C 5H", None, id="B-21 a pair with a third card is nothing"),
        pytest.param("8D 9D 10C JH QS", "straight", id="B-23"),
        pytest.param("8D 9D 10D JD QD", "straight_flush", id="B-23 in one suit it is the other kind"),
        pytest.param("QD KC AH 2S 3D", None, id="B-23 not round the corner"),
        pytest.param("KD AC 2H 3S 4D", None, id="B-23 not round the corner either"),
        pytest.param("8D 9D 10C JH", None, id="B-23 four in a row are none"),
        pytest.param("8D 9D 10C JH QS KC", None, id="B-18 six cards are nothing"),
        pytest.param("3D 5D 7D 9D JD", "flush", id="B-26"),
        pytest.param("3D 5D 7D 9D JC", None, id="B-26 one of another suit spoils it"),
        pytest.param("4D 4C 4H 5D 5S", "full_house", id="B-28"),
        pytest.param("4D 4C 4H 5D 6S", None, id="B-28 a triple with two odd cards is nothing"),
        pytest.param("4D 4C 5H 5D 6S", None, id="B-22 two pairs with an odd card are nothing"),
        pytest.param("5D 5C 5H 5S 9D", "four_of_a_kind", id="B-29"),
        pytest.param("5D 5C 5H 5S", None, id="B-18 and B-41 four cards are nothing"),
    ],
)
def test_what_cards_are(cards: str, expected: str | None) -> None:
    assert kind(cards) == expected


def test_the_order_of_the_cards_says_nothing() -> None:
    for cards in ("8D 9D 10C JH QS", "4D 4C 4H 5D 5S", "5D 5C 5H 5S 9D", "AD 2C 3H 4S 5D"):
        turned = " ".join(reversed(cards.split()))
        assert classify(cards.split(), BIG_TWO) == classify(turned.split(), BIG_TWO) is not None


@pytest.mark.parametrize(
    ("straights", "cards", "expected"),
    [
        pytest.param("indonesia", "2D 3C 4H 5S 6D", None, id="V-21 no low 2"),
        pytest.param("indonesia", "AD 2C 3H 4S 5D", None, id="V-21 no low ace"),
        pytest.param("indonesia", "JD QC KH AS 2D", "straight", id="V-21 the 2 above the ace"),
        pytest.param("hong_kong", "JD QC KH AS 2D", None, id="V-22 no 2 above the ace"),
        pytest.param("hong_kong", "JD QD KD AD 2D", "flush", id="V-22 so that is a flush"),
        pytest.param("ace_low", "JD QC KH AS 2D", None, id="B-24 no 2 above the ace"),
        pytest.param("vietnam", "AD 2C 3H 4S 5D", None, id="V-25 no 2 at all"),
        pytest.param("vietnam", "2D 3C 4H 5S 6D", None, id="V-25 not even low"),
        pytest.param("vietnam", "AD 2D 3D 4D 5D", "flush", id="V-25 so that is a flush"),
    ],
)
def test_which_straights_there_are(straights: str, cards: str, expected: str | None) -> None:
    assert kind(cards, with_straights(straights)) == expected


def test_without_free_triples_they_live_on_in_full_houses() -> None:  # V-02
    variant = replace(BIG_TWO, free_triples=False)
    assert kind("8D 8C 8H", variant) is None
    assert kind("8D 8C 8H 4D 4S", variant) == "full_house"


# ── What beats what ──────────────────────────────────────────────────────────────────────────────────────────────────

SUIT_FIRST = replace(BIG_TWO, flushes="suit_first")


@pytest.mark.parametrize(
    ("variant", "new", "old"),
    [
        pytest.param(BIG_TWO, "AS", "AH", id="B-05 suit of equal ranks"),
        pytest.param(BIG_TWO, "AH", "KH", id="B-05 rank"),
        pytest.param(BIG_TWO, "10D", "9S", id="B-05 rank before suit"),
        pytest.param(BIG_TWO, "4D", "3S", id="B-05 the lowest suit does not matter"),
        pytest.param(BIG_TWO, "2D", "AS", id="B-05 the 2 above the ace"),
        pytest.param(BIG_TWO, "KS KC", "KH KD", id="B-20 equal pairs by their best suit"),
        pytest.param(BIG_TWO, "QD QC", "JH JS", id="B-20 rank before suit"),
        pytest.param(BIG_TWO, "4D 4C 4H", "3C 3H 3S", id="B-21 rank"),
        pytest.param(BIG_TWO, "2D 2C 2H", "AC AH AS", id="B-21 the 2 above the ace"),
        pytest.param(BIG_TWO_CLASSIC, "8D 9D 10C JH QS", "8C 9H 10D JS QH", id="B-24 suit of the top card"),
        pytest.param(BIG_TWO_CLASSIC, "2D 3C 4H 5S 6D", "AS 2C 3S 4S 5H", id="B-24 A2345 is least"),
        pytest.param(BIG_TWO_CLASSIC, "3D 4C 5H 6S 7D", "2S 3S 4S 5S 6H", id="B-24 23456 is next"),
        pytest.param(BIG_TWO_CLASSIC, "10D JC QH KD AC", "9D 10C JH QS KS", id="B-24 the ace is high as well"),
        pytest.param(BIG_TWO, "2D 3C 4H 5S 6D", "10S JC QH KD AS", id="B-25 23456 above 10JQKA"),
        pytest.param(BIG_TWO, "AD 2H 3C 4H 5S", "AS 2C 3S 4S 5H", id="B-25 equal ones by the 2"),
        pytest.param(BIG_TWO, "2H 3C 4D 5D 6H", "2C 3S 4S 5S 6S", id="B-25 equal ones with a 6 by the 2"),
        pytest.param(BIG_TWO, "4D 5C 6H 7S 8D", "3D 4C 5H 6S 7C", id="B-25 rank of the top card"),
        pytest.param(BIG_TWO_CLASSIC, "AS KS QS JS 8S", "AD KD QD JD 9D", id="B-26 only the top card counts"),
        pytest.param(BIG_TWO_CLASSIC, "AD KD QD JD 9D", "KS QS JS 10S 8S", id="B-26 its rank before its suit"),
        pytest.param(BIG_TWO, "AD KD QD JD 9D", "AS KS QS JS 8S", id="B-27 down to the fifth card"),
        pytest.param(BIG_TWO, "3D 5D 7D 9D 2D", "AS KS QS JS 8S", id="B-27 the 2 is the highest"),
        pytest.param(BIG_TWO, "AH KH QH JH 9H", "AD KD QD JD 9D", id="B-27 the suit of equal ranks"),
        pytest.param(BIG_TWO, "4D 4C 4H 5D 5S", "3C 3H 3S AD AS", id="B-28 the triple alone counts"),
        pytest.param(BIG_TWO, "4D 4C 4H 4S 5D", "3D 3C 3H 3S 2S", id="B-29 the four alone count"),
        pytest.param(BIG_TWO, "2D 3D 4D 5D 6D", "10S JS QS KS AS", id="B-30 the same table as straights"),
        pytest.param(BIG_TWO, "7S 8S 9S 10S JS", "7H 8H 9H 10H JH", id="B-30 equal ones by suit"),
        pytest.param(BIG_TWO, "3D 5D 7D 9D JD", "10D JC QH KD AC", id="B-32 a flush over a straight"),
        pytest.param(BIG_TWO, "3D 3C 3H 4D 4C", "AS KS QS JS 9S", id="B-32 a full house over a flush"),
        pytest.param(BIG_TWO, "3D 3C 3H 3S 4D", "2D 2C 2H AD AC", id="B-32 four over a full house"),
        pytest.param(BIG_TWO, "3C 4C 5C 6C 7C", "2D 2C 2H 2S AD", id="B-32 a straight flush over four"),
        pytest.param(CHOI_DAI_DI, "2D 3C 4H 5S 6D", "AS 2C 3S 4S 5H", id="C-01 the straights of classic Big Two"),
        pytest.param(CHOI_DAI_DI, "AS KS QS JS 8S", "AD KD QD JD 9D", id="C-01 its flushes"),
        pytest.param(PUSOY_DOS, "5S", "5C", id="O-04 spades above clubs"),
        pytest.param(PUSOY_DOS, "9H", "9S", id="O-04 hearts above spades"),
        pytest.param(PUSOY_DOS, "9D", "9H", id="O-04 diamonds above hearts"),
        pytest.param(PUSOY_DOS, "10C", "9D", id="O-04 rank before suit"),
        pytest.param(PUSOY_DOS, "KD KC", "KH KS", id="O-04 pairs"),
        pytest.param(PUSOY_DOS, "AD KD QD JD 9D", "AS KS QS JS 9S", id="O-04 flushes"),
        pytest.param(ACE_LOW_ORDER, "2D", "AS", id="O-06 the ace is lowest"),
        pytest.param(ACE_LOW_ORDER, "KD", "2S", id="O-06 the king is highest"),
        pytest.param(ACE_LOW_ORDER, "9D 10C JH QS KD", "8D 9C 10S JS QS", id="O-06 the king tops straights"),
        pytest.param(with_straights("malaysia"), "2D 3C 4H 5S 6D", "AS 2C 3S 4S 5H", id="V-20 23456 is best"),
        pytest.param(with_straights("malaysia"), "AS 2C 3S 4S 5H", "10D JC QH KD AC", id="V-20 A2345 is second"),
        pytest.param(with_straights("malaysia"), "2H 3C 4D 5S 6D", "2C 3H 4C 5H 6S", id="V-20 equal ones by the 2"),
        pytest.param(with_straights("malaysia"), "AD 2H 3C 4H 5C", "AS 2C 3S 4S 5H", id="V-20 A2345 by the 2 as well"),
        pytest.param(with_straights("indonesia"), "JD QC KH AS 2D", "10D JC QH KD AC", id="V-21 JQKA2 is best"),
        pytest.param(with_straights("indonesia"), "JS QC KH AC 2C", "JD QH KC AS 2D", id="V-21 equal ones by the 2"),
        pytest.param(with_straights("hong_kong"), "AD 2C 3H 4S 5D", "2H 3C 4H 5H 6S", id="V-22 A2345 is best"),
        pytest.param(with_straights("hong_kong"), "2D 3C 4H 5S 6D", "10D JC QH KD AC", id="V-22 23456 is second"),
        pytest.param(with_straights("ace_low_best"), "3D 4C 5H 6S 7D", "2D 3C 4H 5S 6D", id="V-23 23456 is least"),
        pytest.param(with_straights("ace_low_best"), "AD 2C 3H 4S 5D", "10D JC QH KD AC", id="V-23 A2345 is best"),
        pytest.param(with_straights("ace_low_best"), "AH 2D 3D 4C 5S", "AC 2S 3S 4S 5H", id="V-23 A2345 by the ace"),
        pytest.param(with_straights("ace_low_best"), "2C 3C 4D 5D 6S", "2S 3H 4H 5H 6H", id="V-23 23456 by the 6"),
        pytest.param(with_straights("ace_low_second"), "10D JC QH KD AC", "AD 2C 3H 4S 5D", id="V-24 10JQKA is best"),
        pytest.param(with_straights("ace_low_second"), "AD 2C 3H 4S 5D", "9D 10C JH QS KD", id="V-24 A2345 is second"),
        pytest.param(with_straights("ace_low_second"), "3D 4C 5H 6S 7D", "2D 3C 4H 5S 6D", id="V-24 23456 is least"),
        pytest.param(with_straights("ace_low_second"), "AH 2D 3D 4C 5D", "AC 2S 3S 4S 5H", id="V-24 A2345 by the ace"),
        pytest.param(with_straights("vietnam"), "10D JC QH KD AC", "9D 10C JH QS KS", id="V-25 10JQKA is best"),
        pytest.param(with_straights("taiwan"), "2D 3C 4H 5S 6D", "10D JC QH KD AC", id="V-26 23456 is best"),
        pytest.param(with_straights("taiwan"), "3D 4C 5H 6S 7D", "AS 2C 3S 4S 5H", id="V-26 A2345 is least"),
        pytest.param(with_straights("taiwan"), "2H 3C 4D 5S 6D", "2C 3H 4C 5H 6S", id="V-26 23456 by the 2"),
        pytest.param(with_straights("taiwan"), "AC 2C 3C 4D 5S", "AS 2S 3S 4S 5H", id="V-26 A2345 by the 5"),
        pytest.param(SUIT_FIRST, "KS QS JS 10S 8S", "AD KD QD JD 9D", id="V-27 spades over diamonds"),
        pytest.param(SUIT_FIRST, "3S 5S 7S 9S KS", "4S 6S 8S 10S QS", id="V-27 ranks within a suit"),
        pytest.param(BIG_TWO, "AD KD QD JD 9D", "KS QS JS 10S 8S", id="V-27 unlike B-27"),
    ],
)
def test_the_first_beats_the_second_and_not_the_other_way_round(variant: Variant, new: str, old: str) -> None:
    assert beats(new.split(), old.split(), variant)
    assert not beats(old.split(), new.split(), variant)


def test_nothing_beats_the_two_of_spades() -> None:  # B-05, B-32
    assert not any(beats([card], ["2S"], BIG_TWO) for card in PACK)
    assert not plays(PACK[:12] + PACK[40:51], BIG_TWO, to_beat=["2S"])


@pytest.mark.parametrize(
    ("new", "old"),
    [
        pytest.param("8C 8H", "7D", id="B-18 a pair on a single"),
        pytest.param("8C 8H 8S", "7D 7C", id="B-18 a triple on a pair"),
        pytest.param("3D 3C 3H 3S 4D", "2S", id="B-32 five cards on a single"),
        pytest.param("2S", "3D 3C", id="B-31 a single on a pair"),
        pytest.param("5D 5C 5H 5S", "4D 4C 4H 4S 3D", id="B-41 a bare four on a full one"),
        pytest.param("QD KC AH 2S 3D", "3C", id="B-31 what is no combination on anything"),
    ],
)
def test_plays_of_different_size_do_not_meet(new: str, old: str) -> None:
    assert not beats(new.split(), old.split(), BIG_TWO)


def test_a_play_does_not_beat_itself() -> None:  # B-31
    for cards in ("2S", "KS KC", "4D 4C 4H", "8D 9D 10C JH QS", "3D 5D 7D 9D JD", "5D 5C 5H 5S 9D"):
        assert not beats(cards.split(), cards.split(), BIG_TWO)


def test_only_combinations_can_be_answered() -> None:
    with pytest.raises(ValueError, match="nobody can have played 8D 9D"):
        beats(["2S"], ["8D", "9D"], BIG_TWO)


@pytest.mark.parametrize(
    ("new", "old", "expected"),
    [
        pytest.param("5D 5C 5H 5S 3D", "2S 2D", True, id="four on a pair of 2s"),
        pytest.param("5D 5C 5H 5S 3D", "2S 2H 2D", True, id="four on a triple"),
        pytest.param("3C 4C 5C 6C 7C", "2S", True, id="a straight flush on the best card"),
        pytest.param("4D 4C 4H 4S AD", "5D 5C 5H 5S 3D", False, id="a lower four on a higher"),
        pytest.param("5D 5C 5H 5S 3D", "4D 4C 4H 4S AD", True, id="a higher four on a lower"),
        pytest.param("4D 5D 6D 7D 8D", "2D 2C 2H 2S 3D", True, id="a straight flush on four"),
        pytest.param("2D 2C 2H 2S 3D", "4D 5D 6D 7D 8D", False, id="four on a straight flush"),
        pytest.param("AD 2D 3D 4D 5D", "2C 3C 4C 5C 6C", False, id="A2345 is the least straight flush too"),
        pytest.param("5D 5C 5H 3D 3C", "2S 2D", False, id="a full house is no bomb"),
        pytest.param("2S 2D", "5D 5C 5H 5S 3D", False, id="nothing small on a bomb"),
        pytest.param("8C", "7D", True, id="else as in Big Two"),
    ],
)
def test_bombs_of_choi_dai_di(new: str, old: str, expected: bool) -> None:  # C-02
    assert beats(new.split(), old.split(), CHOI_DAI_DI) is expected


# ── What a hand can play ─────────────────────────────────────────────────────────────────────────────────────────────


def test_a_lead_is_any_combination_of_the_hand() -> None:
    hand = ["5D", "5C", "5H", "5S", "9D"]
    led = plays(hand, BIG_TWO)
    assert Counter(len(play) for play in led) == {1: 5, 2: 6, 3: 4, 5: 1}  # B-41: all five, never the four alone
    assert set(map(frozenset, combinations(hand[:4], 2))) <= led


def test_an_answer_is_what_beats_the_standing_play() -> None:
    hand = ["3D", "3C", "5H", "2D"]
    assert plays(hand, BIG_TWO, to_beat=["AS"]) == {frozenset({"2D"})}
    assert plays(hand, BIG_TWO, to_beat=["3H", "3S"]) == set()
    assert plays(hand, BIG_TWO, to_beat=["2S"]) == set()


def test_a_bomb_answers_whatever_its_size() -> None:  # C-02
    hand = ["5D", "5C", "5H", "5S", "3D", "4D"]
    bombs = {frozenset(["5D", "5C", "5H", "5S", odd]) for odd in ("3D", "4D")}
    assert plays(hand, CHOI_DAI_DI, to_beat=["2S"]) == bombs
    assert plays(hand, BIG_TWO, to_beat=["2S"]) == set()


def test_the_first_play_contains_the_opening_card() -> None:  # B-17, O-05, O-06
    hand = ["3D", "3C", "3H", "5S"]
    assert opening_plays(hand, BIG_TWO) == {frozenset(cards.split()) for cards in ("3D", "3D 3C", "3D 3H", "3D 3C 3H")}
    assert frozenset(["3C", "3H"]) in opening_plays(hand, PUSOY_DOS)
    assert frozenset(["3D", "3H"]) not in opening_plays(hand, PUSOY_DOS)
    assert opening_plays(["AD", "3D"], ACE_LOW_ORDER) == {frozenset({"AD"})}


# ── Of one piece ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_every_variant_has_its_own_tables() -> None:
    assert {name: len(table) for name, table in STRAIGHTS.items()} == {
        "hong_kong": 10,
        "ace_low": 10,
        "malaysia": 10,
        "indonesia": 9,
        "ace_low_best": 10,
        "ace_low_second": 10,
        "vietnam": 8,
        "taiwan": 10,
        "malaysia_by_five": 10,
        "taiwan_by_two": 10,
    }
    assert len(set(STRAIGHTS.values())) == len(STRAIGHTS)
    for table in STRAIGHTS.values():
        assert len({frozenset(straight.ranks) for straight in table}) == len(table)
        assert all(straight.tie in straight.ranks for straight in table)


@pytest.mark.parametrize("flushes", FLUSHES)
@pytest.mark.parametrize("straights", STRAIGHTS)
def test_of_two_plays_of_one_size_without_a_common_card_just_one_beats_the_other(
    straights: str, flushes: Flushes
) -> None:
    rng = Random(f"{straights} {flushes}")
    variant = replace(BIG_TWO, straights=STRAIGHTS[straights], flushes=flushes)
    two_suits = [card for card in PACK if card[-1] in "DS"]
    few_ranks = [card for card in PACK if card[:-1] in {"A", "2", "3", "4", "5", "J"}]
    for pack in (two_suits, few_ranks):
        for _ in range(4):
            cards = rng.sample(pack, 13)
            for size in (1, 2, 3, 5):
                of_size = [play for play in plays(cards, variant) if len(play) == size]
                for one, other in combinations(of_size, 2):
                    if not one & other:
                        assert beats(one, other, variant) != beats(other, one, variant)


@pytest.mark.slow
def test_the_whole_pack_has_as_many_five_card_hands_as_is_well_known() -> None:
    readings = (classify(cards, BIG_TWO) for cards in combinations(PACK, 5))
    found = Counter(reading[0] for reading in readings if reading is not None)
    assert found == {
        "straight": 10_200,
        "flush": 5_108,
        "full_house": 3_744,
        "four_of_a_kind": 624,
        "straight_flush": 40,
    }


# ── Scoring ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("left", "players", "points"),
    [
        pytest.param(1, 4, 1, id="S-01 one card"),
        pytest.param(9, 4, 9, id="S-01 nine cards"),
        pytest.param(10, 4, 20, id="S-02 doubled from ten"),
        pytest.param(12, 4, 24, id="S-02 doubled up to twelve"),
        pytest.param(13, 4, 39, id="S-03 an untouched hand"),
        pytest.param(11, 3, 11, id="S-07 eleven are single"),
        pytest.param(12, 3, 24, id="S-07 twelve are double"),
        pytest.param(16, 3, 32, id="S-07 sixteen are double"),
        pytest.param(17, 3, 51, id="S-07 seventeen are triple, whoever has played one of eighteen too"),
        pytest.param(19, 2, 19, id="two players, up to nineteen"),
        pytest.param(20, 2, 40, id="two players, from twenty"),
        pytest.param(26, 2, 78, id="two players, untouched"),
    ],
)
def test_many_cards_left_cost_more(left: int, players: int, points: int) -> None:
    assert ten_doubles(left, players) == points


def test_the_classic_scale() -> None:  # S-09, S-10
    assert [two_or_three(left) for left in (1, 4, 9, 10, 12, 13)] == [2, 8, 18, 30, 36, 39]


def test_the_scale_of_choi_dai_di() -> None:  # C-03
    assert [eleven_doubles(left) for left in (1, 10, 11, 13)] == [1, 10, 22, 26]


@pytest.mark.parametrize(
    ("hand", "holds"),
    [
        ("2D 3C 4H", True),
        ("8D 8C 8H 8S", True),
        ("6H 7H 8H 9H 10H QC", True),
        ("6H 7H 8H 9H 10C QH", False),
        ("AS AH AC KS KD", False),
    ],
)
def test_what_is_unused_strength(hand: str, holds: bool) -> None:  # S-05
    assert holds_strength(hand.split(), BIG_TWO) is holds


@pytest.mark.parametrize(
    ("last_play", "strong"),
    [
        ("2H", True),
        ("2H 2D", True),
        ("4D 4C 4H 4S 9C", True),
        ("4C 5C 6C 7C 8C", True),
        ("AS", False),
        ("4C 5C 6C 7C 8D", False),
        ("2D 3C 4H 5S 6D", False),
        ("3D 3C 3H 2D 2C", False),
    ],
)
def test_what_is_a_strong_finish(last_play: str, strong: bool) -> None:  # S-06
    assert is_strong_finish(last_play.split(), BIG_TWO) is strong


@pytest.mark.parametrize(
    ("hand", "last_play", "unused", "points"),
    [
        pytest.param("2D 2C 5H 6C 7C", "5C", True, 10, id="S-05 two 2s double once"),
        pytest.param("2D 3D 3C 4D 4C 6D 6C 7D 7C 8D 9D", "5C", True, 44, id="S-05 on top of many cards"),
        pytest.param("3D 5H 6C", "2S", True, 6, id="S-06 on top of S-01"),
        pytest.param("2D 2C 5H 6C 7C", "2S", False, 10, id="S-06 without S-05"),
        pytest.param("3D 5H 6C", "AS", True, 3, id="neither"),
    ],
)
def test_strength_doubles(hand: str, last_play: str, unused: bool, points: int) -> None:
    assert strength_doubles(hand.split(), last_play.split(), BIG_TWO, unused=unused) == points


def test_both_doublings_multiply() -> None:  # S-06
    hands = {
        "east": "8S 10S KH",
        "north": "3C 4C 5C 6C 7C 9D 10D JD QD",
        "west": "2D 4D 5D 6D 8H 9H 10H JH",
    }
    points = {seat: strength_doubles(hand.split(), ["2H"], BIG_TWO) for seat, hand in hands.items()}
    assert payments(points, "south") == {"east": -6, "north": -36, "west": -32, "south": 74}


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        pytest.param("2D 2C 5H 6C 7C", 20, id="two 2s"),
        pytest.param("2D 2C 2H 6C 7C 8C 9C 10C", 64, id="three 2s"),
        pytest.param("3D 3C 4D 4C 6D 6C 7D 7C 8D 8C 9C", 11, id="many cards, no 2"),
    ],
)
def test_every_unused_two_doubles(hand: str, points: int) -> None:  # S-08
    assert unused_twos_double(hand.split()) == points


@pytest.mark.parametrize(
    ("points", "stake", "won"),
    [
        pytest.param([ten_doubles(left) for left in (3, 11, 8)], 1, 33, id="S-04"),
        pytest.param([ten_doubles(left) for left in (13, 1, 10)], 1, 60, id="S-04 with an untouched hand"),
        pytest.param([ten_doubles(left, 3) for left in (17, 12)], 1, 75, id="S-07"),
        pytest.param([ten_doubles(left, 3) for left in (11, 16)], 1, 43, id="S-07 one of them single"),
        pytest.param([two_or_three(left) for left in (4, 10, 9)], 1, 56, id="S-10"),
        pytest.param([two_or_three(left) for left in (4, 10, 9)], 10, 560, id="S-11"),
        pytest.param([18], 1, 18, id="B-08"),
    ],
)
def test_losers_pay_the_winner(points: list[int], stake: int, won: int) -> None:
    owed = {f"loser {number}": count for number, count in enumerate(points, start=1)}
    received = payments(owed, "winner", stake)
    assert received.pop("winner") == won
    assert received == {loser: -stake * count for loser, count in owed.items()}
