"""Whatever the pack: what is written is read back, and orders order."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from interpreter.cards import (
    CardError,
    Pack,
    bits,
    build_order,
    build_pack,
    expand_ranks,
    format_cards,
    highest,
    lowest,
    mask_of,
    members,
    parse_cards,
)
from tests.combining import RANKS, SUITS

PACKS = (
    build_pack(RANKS, SUITS),
    build_pack(RANKS, SUITS, ["RJ", "BJ"], packs=3),
    build_pack(["1", "10", "11", "101"], ["RED", "G", "B"], ["W", "W2"], packs=2),
    build_pack(["A", "B"], ["C", "D"], listed=["AC", "AC", "BD", "AD"]),
)

packs = st.sampled_from(PACKS)


@st.composite
def packs_and_cards(draw: st.DrawFn) -> tuple[Pack, int]:
    pack = draw(packs)
    return pack, draw(st.integers(0, pack.full))


@given(packs_and_cards())
def test_cards_written_are_read_back(given_: tuple[Pack, int]) -> None:
    pack, cards = given_
    text = format_cards(cards, pack)
    read = parse_cards(text, pack)
    assert format_cards(read, pack) == text
    assert sorted(pack.cards[card] for card in read) == sorted(pack.cards[card] for card in members(cards))
    for other in (text.lower(), text.replace(" ", ","), f"  {text} "):
        assert parse_cards(other, pack) == read


@given(st.integers(0, (1 << 52) - 1))
def test_cards_need_no_blanks_between_them(cards: int) -> None:
    text = format_cards(cards, PACKS[0])
    assert mask_of(parse_cards(text.replace(" ", ""), PACKS[0])) == cards


@given(packs, st.text(max_size=30))
def test_any_text_is_cards_or_an_error(pack: Pack, text: str) -> None:
    try:
        cards = parse_cards(text, pack)
    except CardError as error:
        assert 0 <= error.start <= error.end <= len(text)
        assert error.message
    else:
        assert len(set(cards)) == len(cards)
        assert set(parse_cards(format_cards(cards, pack), pack)) <= set(range(len(pack)))


@given(st.text(alphabet="0123456789TJQKA2DCHSdchs♠♥ ,", max_size=20))
def test_text_like_cards_is_cards_or_an_error(text: str) -> None:
    try:
        cards = parse_cards(text, PACKS[0])
    except CardError:
        return
    assert mask_of(parse_cards(format_cards(cards, PACKS[0]), PACKS[0])) == mask_of(cards)


@given(packs_and_cards(), st.booleans(), st.randoms(use_true_random=False), st.integers(0, 60))
def test_lowest_and_highest_agree_with_sorting(given_: tuple[Pack, int], suits: bool, random: object, n: int) -> None:
    pack, cards = given_
    ranks = list(pack.ranks)
    random.shuffle(ranks)  # type: ignore[attr-defined]
    order = build_order(pack, "shuffled", ranks[: len(ranks) // 2], suits)
    by_listing = sorted(members(cards), key=order.listing.__getitem__)
    assert lowest(cards, order, n) == mask_of(by_listing[:n])
    assert highest(cards, order, n) == mask_of(by_listing[len(by_listing) - min(n, len(by_listing)) :])
    if cards:
        assert order.lowest(cards) == by_listing[0]
        assert order.highest(cards) == by_listing[-1]


@given(packs_and_cards(), st.booleans())
def test_an_order_agrees_with_its_listing(given_: tuple[Pack, int], suits: bool) -> None:
    pack, cards = given_
    order = build_order(pack, "main", None, suits)
    low_to_high = sorted(members(cards), key=order.listing.__getitem__)
    for lower, higher in pairwise(low_to_high):
        assert order.card_pos[lower] <= order.card_pos[higher]
        equal = bool(pack.equal_masks[lower] >> higher & 1)
        same = pack.rank_of[lower] == pack.rank_of[higher] and (equal or not suits)
        assert (order.card_pos[lower] == order.card_pos[higher]) == same


@given(st.integers(0, 1 << 200))
def test_masks_and_members_are_the_same_sets(mask: int) -> None:
    assert mask_of(members(mask)) == mask
    assert sum(bits(mask)) == mask


@given(st.integers(0, 12), st.integers(0, 12))
def test_dots_fill_in_every_rank_between(first: int, last: int) -> None:
    if first < last:
        assert list(expand_ranks(f"{RANKS[first]} .. {RANKS[last]}", RANKS)) == RANKS[first : last + 1]
