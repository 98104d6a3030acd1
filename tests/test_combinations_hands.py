"""What can be made of a hand, and what is left of that when cards have gone."""

from __future__ import annotations

from random import Random

import pytest

from interpreter.cards import mask_of, members
from interpreter.combinations import BeatRules, Kind, parse_shape
from tests.combining import BIG_TWO, FIVE, Game, by_rank, by_ranks, kind, naive_strengths, subsets, value
from tests.patience import within

CLIMBING = (
    *BIG_TWO[:3],
    kind("bare_four", "same(4)"),
    kind("run", "run(3.., straights)"),
    kind("pair_run", "run(3.., pairs, each=2)"),
)
PLANES = (
    kind("solo", "same(1)"),
    kind("kicked", "same(3) + any(1)"),
    kind("loaded", "same(3..4) + any(2)"),
    kind("plane", "run(2.., pairs, each=3)"),
    kind("winged", "run(1.., pairs, each=2) + any(length)"),
    kind("paired", "run(1..2, pairs, each=2) + length * same(1)"),
    kind("sisters", "run(2, pairs, each=2) + same(1)"),
    kind("two_pairs", "same(2) + same(2)"),
    kind("three_pairs", "3 * same(2)"),
)
LOOSE = (
    kind("any_five", "any(5)", strength=by_ranks),
    kind("mixed", "any(2..3)", "mixed", by_ranks),
    kind("suit", "any(2..)", "one", by_ranks),
    kind("suit_run", "run(2.., straights)", "one", by_rank),
    kind("suit_pair", "same(2) + any(1)", "one"),
)
SMALL_RUNS = {"straights": ("3 .. A", "2* 3 4"), "pairs": ("3 .. 2",)}
PACKS = {
    "one pack": {},
    "two packs": {"packs": 2},
    "jokers": {"jokers": ["RJ", "BJ"]},
    "two packs with jokers": {"packs": 2, "jokers": ["BJ"]},
    "few ranks": {"ranks": ["3", "4", "5", "2"], "runs": {"straights": ("3 .. 5", "2* 3 4"), "pairs": ("3 .. 2",)}},
    "few ranks, two packs": {
        "ranks": ["3", "4", "5", "2"],
        "packs": 2,
        "runs": {"straights": ("3 .. 5", "2* 3 4"), "pairs": ("3 .. 2",)},
    },
    "listed": {
        "ranks": ["1", "2", "3", "4"],
        "suits": ["R", "G", "B"],
        "listed": ["1R", "1R", "1G", "1B", "2R", "2G", "2G", "3R", "3B", "3B", "3B", "4G", "W"],
        "jokers": ["W"],
        "runs": {"straights": ("1 .. 4",), "pairs": ("1 .. 4",)},
    },
}


def deal(game: Game, size: int, random: Random) -> int:
    cards = list(range(len(game.pack)))
    random.shuffle(cards)
    return mask_of(cards[:size])


def test_a_hand_lists_every_play_once() -> None:
    game = Game()
    assert game.listed("3D 3C 3H 9D 9C") == {
        ("single", "3D"),
        ("single", "3C"),
        ("single", "3H"),
        ("single", "9D"),
        ("single", "9C"),
        ("pair", "3D 3C"),
        ("pair", "3D 3H"),
        ("pair", "3C 3H"),
        ("pair", "9D 9C"),
        ("triple", "3D 3C 3H"),
        ("full_house", "3D 3C 3H 9D 9C"),
    }


def test_plays_come_by_size_then_low_to_high() -> None:
    game = Game()
    plays = game.catalog.plays(game.cards("3D 4C 4S 5H 5D"))
    assert [game.text(play.cards) for play in plays] == ["3D", "4C", "4S", "5D", "5H", "4C 4S", "5D 5H"]
    assert len(plays) == 7
    assert [len(lane) for lane in plays.lanes.values()] == [5, 2]


def test_of_equal_power_the_lower_cards_come_first() -> None:
    game = Game()
    plays = game.catalog.plays(game.cards("9D 9C 9H 3D 3C 5D 5C"))
    houses = [game.text(play.cards) for play in plays if play.name == "full_house"]
    assert houses == ["3D 3C 9D 9C 9H", "5D 5C 9D 9C 9H"]


def test_the_whole_pack_has_as_many_plays_as_theory_says() -> None:
    game = Game()
    numbers: dict[str, int] = {}
    for play in game.catalog.plays(game.pack.full).all:
        numbers[play.name] = numbers.get(play.name, 0) + 1
    assert numbers == {
        "single": 52,
        "pair": 78,
        "triple": 52,
        "straight": 10_200,
        "flush": 5_148,
        "full_house": 3_744,
        "four_of_a_kind": 624,
        "straight_flush": 40,
    }


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("kinds", [CLIMBING, PLANES, LOOSE, BIG_TWO], ids=["climbing", "planes", "loose", "big two"])
def test_plays_are_all_readings_of_all_subsets(pack: str, kinds: tuple[Kind, ...]) -> None:
    rules = BeatRules((FIVE,)) if kinds is BIG_TWO else BeatRules()
    if kinds is BIG_TWO and "runs" in PACKS[pack]:
        kinds = tuple(known for known in kinds if "straight" not in known.name)
    game = Game(kinds, rules, **{"runs": SMALL_RUNS, **PACKS[pack]} if kinds is not BIG_TWO else PACKS[pack])
    random = Random(pack)
    for _ in range(6):
        hand = deal(game, 9, random)
        listed = [(play.name, value(game, play.cards)) for play in game.catalog.plays(hand).all if play.size <= 6]
        read = {(play.name, value(game, cards)) for cards in subsets(hand, 6) for play in game.catalog.readings(cards)}
        assert len(listed) == len(set(listed))
        assert set(listed) == read


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("kinds", [CLIMBING, PLANES, LOOSE], ids=["climbing", "planes", "loose"])
def test_readings_agree_with_a_slow_and_simple_reader(pack: str, kinds: tuple[Kind, ...]) -> None:
    game = Game(kinds, BeatRules(), **{"runs": SMALL_RUNS, **PACKS[pack]})
    hand = deal(game, 8, Random(pack))
    for cards in subsets(hand, 6):
        readings = {play.name: play.strength for play in game.catalog.readings(cards)}
        for known in kinds:
            strengths = naive_strengths(game, known, cards)
            assert readings.get(known.name) == max(strengths, default=None), (game.text(cards), known.name)


@pytest.mark.parametrize("pack", PACKS)
def test_what_is_left_is_what_could_be_made_anew(pack: str) -> None:
    game = Game(CLIMBING, BeatRules(), **{"runs": SMALL_RUNS, **PACKS[pack]})
    random = Random(pack)
    for _ in range(20):
        plays = game.catalog.plays(deal(game, min(12, len(game.pack)), random))
        while plays.mask:
            cards = members(plays.mask)
            gone = mask_of(random.sample(cards, min(len(cards), random.randint(1, 3))))
            if random.random() < 0.5:
                assert plays.all is not None
            plays = plays.without(gone)
            anew = game.plays_anew(plays.mask)
            assert plays.all == anew
            assert [play for lane in plays.lanes.values() for play in lane] == anew


def test_cards_that_are_not_in_the_hand_may_go() -> None:
    game = Game()
    plays = game.catalog.plays(game.cards("3D 4D"))
    assert plays.without(game.cards("9D")) is plays
    assert plays.without(game.cards("9D 3D")).mask == game.cards("4D")
    assert plays.without(game.pack.full).all == []


def test_of_equal_cards_the_first_stands_for_both() -> None:
    game = Game(packs=2)
    hand = game.cards("3D 3D 3C 4D")
    first = game.pack.equals("3D") & -game.pack.equals("3D")
    plays = game.catalog.plays(hand)
    assert [game.text(play.cards) for play in plays if play.size == 1] == ["3D", "3C", "4D"]
    assert [game.text(play.cards) for play in plays if play.size == 2] == ["3D 3D", "3D 3C"]
    left = plays.without(first)
    assert [game.text(play.cards) for play in left] == ["3D", "3C", "4D", "3D 3C"]
    assert not any(play.cards & first for play in left)


def test_what_a_hand_contains() -> None:
    game = Game(families={"bomb": ("four_of_a_kind", "straight_flush")})
    hand = game.cards("3D 4D 5D 6D 7D 9D 9C 9H 2S")
    contains = game.catalog.contains
    assert contains(hand, frozenset({"straight_flush"}))
    assert contains(hand, frozenset({"bomb"}))
    assert not contains(hand, frozenset({"four_of_a_kind"}))
    assert not contains(hand, frozenset({"full_house", "four_of_a_kind"}))
    assert contains(hand, frozenset({"four_of_a_kind", "flush"}))
    assert not contains(hand, frozenset({"unheard_of"}))
    assert not contains(0, frozenset({"single"}))


def test_what_shapes_a_hand_contains() -> None:
    game = Game()
    hand = game.cards("3D 3C 4D 5D 6D 7D 9D 9C 9H")
    shapes = game.catalog.contains_shape
    assert shapes(hand, parse_shape("same(3)"))
    assert not shapes(hand, parse_shape("same(4)"))
    assert shapes(hand, parse_shape("run(5, straights)"))
    assert shapes(hand, parse_shape("run(5, straights)"), "one")
    assert shapes(hand, parse_shape("run(5, straights)"), "mixed")
    assert shapes(hand, parse_shape("any(6)"), "one")
    assert not shapes(hand, parse_shape("any(7)"), "one")


@pytest.mark.parametrize("size", [26, 104])
def test_large_hands_do_not_take_for_ever(size: int) -> None:
    game = Game(
        [*BIG_TWO, kind("dragon", "run(3..13, pairs)"), kind("winged", "run(2.., pairs, each=3) + any(length)")],
        packs=2,
        jokers=["RJ", "BJ"],
        wild="RJ BJ" if size == 26 else "",
    )
    hand = deal(game, size, Random(size)) | (game.wild & -game.wild)
    with within(30):
        plays = game.catalog.plays(hand)
        assert len(plays.all) > 100
    if size == 104:
        assert not plays.complete
        assert plays.without(plays.all[-1].cards).mask.bit_count() < size


def test_a_small_hand_is_complete() -> None:
    game = Game()
    assert game.catalog.plays(game.cards("3D 4D 5D 6D 7D 9D 9C 9H 2S")).complete
