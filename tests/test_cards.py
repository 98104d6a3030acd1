"""Packs, orders and cards as text."""

from __future__ import annotations

import pytest

from interpreter.cards import (
    CardError,
    Order,
    Pack,
    PackError,
    RankListError,
    bits,
    build_order,
    build_pack,
    expand_ranks,
    format_card,
    format_cards,
    highest,
    lowest,
    mask_of,
    members,
    parse_card,
    parse_cards,
)
from interpreter.diagnostics import UsageError
from tests.combining import RANKS, SUITS


@pytest.fixture
def pack() -> Pack:
    return build_pack(RANKS, SUITS, ["RJ", "BJ"])


@pytest.fixture
def two_packs() -> Pack:
    return build_pack(RANKS, SUITS, ["BJ"], packs=2)


def order_of(pack: Pack, ranks: str | None = None, suits_rank: bool = True) -> Order:
    named = None if ranks is None else expand_ranks(ranks, pack.ranks)
    return build_order(pack, "some", named, suits_rank)


def test_cards_stand_in_the_order_of_ranks_then_suits_and_jokers_come_last(pack: Pack) -> None:
    assert len(pack) == 54
    assert pack.cards[:5] == ("3D", "3C", "3H", "3S", "4D")
    assert pack.cards[-3:] == ("2S", "RJ", "BJ")
    assert pack.ranks[-2:] == ("RJ", "BJ")
    assert pack.full == (1 << 54) - 1


def test_masks_pick_out_ranks_suits_and_jokers(pack: Pack) -> None:
    assert format_cards(pack.rank_masks[0], pack) == "3D 3C 3H 3S"
    assert format_cards(pack.suit_masks[3], pack).startswith("3S 4S 5S")
    assert pack.suit_masks[3].bit_count() == 13
    assert format_cards(pack.jokers, pack) == "RJ BJ"
    assert [pack.ranks[rank] for rank in members(pack.joker_ranks)] == ["RJ", "BJ"]
    assert pack.suit_of[53] == -1
    assert pack.rank_of[52] == 13


def test_equal_cards_of_several_packs_are_neighbours(two_packs: Pack) -> None:
    assert len(two_packs) == 106
    assert two_packs.cards[:3] == ("3D", "3D", "3C")
    assert two_packs.equal_masks[0] == two_packs.equal_masks[1] == 0b11
    assert two_packs.n_copies == 2
    assert two_packs.equals("BJ").bit_count() == 2
    assert two_packs.equals("RJ") == 0


def test_a_pack_may_be_listed_card_by_card() -> None:
    pack = build_pack(["1", "2", "3"], ["R", "G"], ["W"], listed=["1R", "1R", "1R", "3G", "2R", "W"])
    assert pack.cards == ("1R", "1R", "1R", "2R", "3G", "W")
    assert pack.n_copies == 3
    assert pack.rank_masks[1] == 0b1000


def test_a_large_pack() -> None:
    pack = build_pack([str(number) for number in range(1, 41)], ["RR", "GG", "BB"], packs=5)
    assert len(pack) == 600
    assert members(pack.suit_masks[2])[-1] == 599
    assert parse_card("40bb", pack) == 595


@pytest.mark.parametrize(
    ("ranks", "suits", "jokers", "listed", "part", "word", "index"),
    [
        (["3", "4", "3"], ["D"], [], None, "ranks", "3", 2),
        (["3", "D"], ["C", "D"], [], None, "suits", "D", 1),
        (["3"], ["D"], ["D"], None, "jokers", "D", 0),
        ([], ["D"], [], None, "ranks", "", 0),
        (["3"], [], [], None, "suits", "", 0),
        (["3", "4"], ["D"], [], ["3D", "5D"], "pack", "5D", 1),
        (["3", "4"], ["D"], [], [], "pack", "", 0),
        (["1", "11"], ["A", "1A"], [], None, "suits", "11A", 0),
        (["3"], ["D"], ["3D"], None, "jokers", "3D", 0),
    ],
)
def test_packs_that_cannot_be(
    ranks: list[str], suits: list[str], jokers: list[str], listed: list[str] | None, part: str, word: str, index: int
) -> None:
    with pytest.raises(PackError) as caught:
        build_pack(ranks, suits, jokers, listed=listed)
    assert (caught.value.part, caught.value.word, caught.value.index) == (part, word, index)
    assert isinstance(caught.value, ValueError)


def test_no_packs_are_no_pack() -> None:
    with pytest.raises(PackError):
        build_pack(["3"], ["D"], packs=0)


def test_text_is_read_in_any_case_with_symbols_and_without_blanks(pack: Pack) -> None:
    cards = parse_cards("3D 4d 10h Ts ♠K 2♥ bj,10D5H3s 6♠️", pack)
    assert " ".join(pack.cards[card] for card in cards) == "3D 4D 10H 10S KS 2H BJ 10D 5H 3S 6S"


def test_text_may_be_empty(pack: Pack) -> None:
    assert parse_cards("", pack) == ()
    assert parse_cards(" , ", pack) == ()


def test_words_are_split_so_that_nothing_is_left_over() -> None:
    pack = build_pack(["A"], ["B", "BA"], packs=2)
    assert format_cards(parse_cards("abab", pack), pack) == "AB AB"
    assert format_cards(parse_cards("ababa", pack), pack) == "AB ABA"


def test_a_rank_called_t_is_not_taken_for_10() -> None:
    pack = build_pack(["10", "T"], ["D"])
    assert parse_cards("td 10d", pack) == (1, 0)


def test_repeated_text_takes_the_next_of_the_equal_cards(two_packs: Pack) -> None:
    assert parse_cards("3d 4d 3d", two_packs) == (0, 8, 1)
    with pytest.raises(CardError) as caught:
        parse_cards("3d 3d 4d 3d", two_packs)
    assert caught.value.code == "C403"
    assert caught.value.message == "`3D` is given three times; there are only 2 in the pack"
    assert (caught.value.start, caught.value.end) == (9, 11)


@pytest.mark.parametrize(
    ("text", "code", "message", "start", "end"),
    [
        ("11D", "C401", "`11D` is no card: there is no rank `11`", 0, 3),
        ("3D 3X", "C401", "`3X` is no card: there is no suit `X`", 3, 5),
        ("10", "C401", "`10` has no suit", 0, 2),
        ("3D4", "C401", "`4` has no suit", 2, 3),
        ("3D11D", "C401", "`11D` is no card: there is no rank `11`", 2, 5),
        ("hello", "C401", "`hello` is no card", 0, 5),
        ("D", "C401", "`D` is no card", 0, 1),
        ("3D 3d", "C403", "`3D` is given twice; there is only one in the pack", 3, 5),
        ("?" * 40, "C401", f"`{'?' * 19}…` is no card", 0, 40),
        ("3D " * 2000, "C401", "this text is 6000 characters long", 5000, 6000),
    ],
)
def test_text_that_is_no_card_says_what_is_wrong(
    pack: Pack, text: str, code: str, message: str, start: int, end: int
) -> None:
    with pytest.raises(CardError) as caught:
        parse_cards(text, pack)
    error = caught.value
    assert (error.code, error.message, error.start, error.end) == (code, message, start, end)
    assert isinstance(error, UsageError)
    assert isinstance(error, ValueError)


def test_text_that_is_no_card_says_what_would_be(pack: Pack) -> None:
    with pytest.raises(CardError) as caught:
        parse_cards("3X", pack)
    assert caught.value.help == (
        "a card is a rank (3 4 5 6 7 8 9 10 J Q K A 2) followed by a suit (D C H S), or RJ or BJ"
    )


def test_a_card_the_pack_does_not_have() -> None:
    pack = build_pack(["3", "4"], ["D", "C"], listed=["3D", "4C"])
    with pytest.raises(CardError) as caught:
        parse_cards("3D 4D", pack)
    assert caught.value.code == "C402"
    assert caught.value.message == "there is no `4D` in the pack"


@pytest.mark.parametrize("text", ["", "3D 4D"])
def test_one_card_is_one_card(pack: Pack, text: str) -> None:
    with pytest.raises(CardError):
        parse_card(text, pack)


def test_cards_are_written_lowest_first(pack: Pack) -> None:
    cards = parse_cards("2D 3S 10H 3D BJ", pack)
    assert format_cards(cards, pack) == format_cards(mask_of(cards), pack) == "3D 3S 10H 2D BJ"
    assert format_cards(cards, pack, order_of(pack, "2 3 .. A")) == "2D 3D 3S 10H BJ"
    assert format_card(cards[2], pack) == "10H"


def test_the_main_order_is_that_of_the_pack(pack: Pack) -> None:
    order = order_of(pack)
    assert order.as_numbered
    assert list(order.card_pos) == sorted(order.card_pos)
    assert len(set(order.card_pos)) == 54
    assert order.suit_pos[:4] == (0, 1, 2, 3)
    assert order.suit_pos[pack.suit_of[53]] == -1


def test_ranks_left_out_of_an_order_stay_on_top(pack: Pack) -> None:
    order = order_of(pack, "2 4 3")
    by_place = sorted(range(len(pack.ranks)), key=order.rank_pos.__getitem__)
    assert " ".join(pack.ranks[rank] for rank in by_place) == "2 4 3 5 6 7 8 9 10 J Q K A RJ BJ"
    assert not order.as_numbered


def test_suits_that_do_not_rank_still_name_one_lowest_card(pack: Pack) -> None:
    order = order_of(pack, suits_rank=False)
    assert order.card_pos[0] == order.card_pos[3] < order.card_pos[4]
    assert set(order.suit_pos) == {0}
    assert lowest(pack.full, order) == 1


def test_equal_cards_are_neither_higher_nor_lower(two_packs: Pack) -> None:
    order = order_of(two_packs)
    assert order.card_pos[0] == order.card_pos[1] < order.card_pos[2]
    assert sorted(order.listing) == list(range(106))


@pytest.mark.parametrize("ranks", [None, "2 3 .. A"])
def test_lowest_and_highest(pack: Pack, ranks: str | None) -> None:
    order = order_of(pack, ranks)
    hand = mask_of(parse_cards("3D 3S KC 2D 2H", pack))
    low, high = ("3D 3S", "2H") if ranks is None else ("2D 2H", "KC")
    assert format_cards(lowest(hand, order, 2), pack) == low
    assert format_cards(highest(hand, order), pack) == high
    assert lowest(hand, order, 9) == highest(hand, order, 9) == hand
    assert lowest(0, order) == highest(0, order, 3) == lowest(hand, order, 0) == 0
    assert pack.cards[order.lowest(hand)] == low.split()[0]
    assert pack.cards[order.highest(hand)] == high


def test_dots_go_on_along_the_ranks() -> None:
    assert expand_ranks("2 3 .. 6", RANKS) == ("2", "3", "4", "5", "6")
    assert expand_ranks("3 .. 4", RANKS) == ("3", "4")
    assert expand_ranks("Q .. 2", RANKS) == ("Q", "K", "A", "2")
    assert expand_ranks("", RANKS) == ()


@pytest.mark.parametrize(
    ("text", "word", "start"),
    [
        ("3 4 11", "11", 4),
        ("3 .. k", "k", 5),
        (".. 4", "..", 0),
        ("3 ..", "..", 2),
        ("3 .. .. 5", "..", 5),
        ("5 .. 3", "..", 2),
        ("3* 4", "3*", 0),
    ],
)
def test_lists_of_ranks_that_cannot_be_read(text: str, word: str, start: int) -> None:
    with pytest.raises(RankListError) as caught:
        expand_ranks(text, RANKS)
    assert (caught.value.word, caught.value.start, caught.value.end) == (word, start, start + len(word))


def test_a_mistyped_rank_brings_up_the_right_one() -> None:
    with pytest.raises(RankListError, match="did you mean `K`"):
        expand_ranks("3 .. k", RANKS)


def test_an_order_names_each_rank_once(pack: Pack) -> None:
    with pytest.raises(RankListError):
        build_order(pack, "twice", ["3", "4", "3"], True)
    with pytest.raises(RankListError):
        build_order(pack, "strange", ["3", "17"], True)


def test_bits_and_members() -> None:
    assert members(0) == bits(0) == []
    assert members(0b1011) == [0, 1, 3]
    assert bits(0b1011) == [1, 2, 8]
    assert mask_of([3, 1, 0]) == 0b1011
