"""What cards are read as, and the attributes plays have."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from interpreter.cards import members
from interpreter.combinations import BeatRules, Ladder, OrderInForce, Play, parse_shape
from tests.combining import BIG_TWO, FIVE, RANKS, Game, by_rank, by_ranks, by_top, kind

GAME = Game()
LOOSE = Game([*BIG_TWO, kind("kicked", "same(2) + any(3)")])
PLANES = Game(
    [
        kind("plane", "run(2.., pairs, each=3)", strength=by_rank),
        kind("winged", "run(2.., pairs, each=3) + any(length)"),
        kind("paired", "run(2.., pairs, each=3) + length * same(2)"),
        kind("sisters", "run(2, pairs, each=2) + same(1)"),
        kind("two_pairs", "same(2) + same(2) + same(1)"),
        kind("six_pairs", "6 * same(2) + any(1)"),
    ],
    BeatRules(),
)


def facts(game: Game, text: str, name: str | None = None) -> dict[str, Any]:
    play = game.play(text, name)
    return {
        "rank": game.pack.ranks[play.rank],
        "suit": game.pack.suits[play.suit] if play.suit >= 0 else None,
        "top": game.pack.cards[play.top],
        "ranks": " ".join(game.pack.ranks[rank] for rank in play.ranks),
        "height": play.height,
        "length": play.length,
    }


@pytest.mark.parametrize(
    ("cards", "names"),
    [
        ("3D", ["single"]),
        ("3D 3C", ["pair"]),
        ("3D 4D", []),
        ("3D 3C 3H", ["triple"]),
        ("3D 3C 3H 3S", []),
        ("8D 9D 10C JH QS", ["straight"]),
        ("8D 9D 10D JD QD", ["straight_flush", "flush"]),
        ("3D 9D 10D JD QD", ["flush"]),
        ("AS 2D 3C 4D 5H", ["straight"]),
        ("KS AS 2D 3C 4D", []),
        ("3D 3C 3H 4D 4C", ["full_house"]),
        ("3D 3C 3H 3S 4C", ["four_of_a_kind"]),
        ("3D 3C 3H 4D 5C", []),
        ("", []),
        ("3D 4D 5D 6D 7D 8D", []),
    ],
)
def test_cards_are_read_as_all_kinds_they_are_strongest_first(cards: str, names: list[str]) -> None:
    assert GAME.names(cards) == names


def test_the_rank_is_that_of_the_largest_part() -> None:
    assert facts(GAME, "9D 9C 9H 3D 3C") == {
        "rank": "9",
        "suit": "H",
        "top": "9H",
        "ranks": "9 9 9 3 3",
        "height": 0,
        "length": 0,
    }
    assert facts(GAME, "3D 3C 3H 9D 9S")["rank"] == "3"
    assert facts(GAME, "3D 3C 3H 9D 9S")["suit"] == "H"
    assert facts(GAME, "3D 3C 3H 9D 9S")["top"] == "9S"


def test_of_equal_parts_the_higher_counts() -> None:
    assert facts(PLANES, "KD KC AD AC 3D", "two_pairs")["rank"] == "A"


def test_parts_go_before_loose_cards_however_many() -> None:
    assert facts(LOOSE, "3D 3C 9D KC AS", "kicked")["rank"] == "3"


def test_of_a_run_the_tie_card_counts() -> None:
    assert facts(GAME, "AS 2D 3C 4D 5H") == {
        "rank": "2",
        "suit": "D",
        "top": "2D",
        "ranks": "2 A 5 4 3",
        "height": 10,
        "length": 5,
    }


def test_of_loose_cards_the_highest_counts() -> None:
    assert facts(GAME, "3H 9H JH QH 2H") == {
        "rank": "2",
        "suit": "H",
        "top": "2H",
        "ranks": "2 Q J 9 3",
        "height": 0,
        "length": 0,
    }


def test_a_run_of_pairs_counts_the_higher_pair() -> None:
    assert facts(PLANES, "KD KC AD AC 3D", "sisters") == {
        "rank": "A",
        "suit": "C",
        "top": "AC",
        "ranks": "A A K K 3",
        "height": 11,
        "length": 2,
    }


def test_other_parts_may_be_as_many_as_the_run_is_long() -> None:
    assert PLANES.names("3D 3C 3H 4D 4C 4H 8D 9C") == ["winged"]
    assert PLANES.names("3D 3C 3H 4D 4C 4H 8D 8C") == ["winged"]
    assert PLANES.names("3D 3C 3H 4D 4C 4H 8D 8C 9D 9C") == ["paired"]
    assert PLANES.names("3D 3C 3H 4D 4C 4H 8D") == []
    assert PLANES.names("3D 3C 3H 4D 4C 4H 4S 9C") == []
    assert PLANES.names("3D 3C 4D 4C 5D 5C 7D 7C 8D 8C QD QC 2S") == ["six_pairs"]


def test_of_several_ways_to_make_a_kind_the_strongest_counts() -> None:
    cards = "3D 3C 3H 4D 4C 4H 5D 5C 5H 6D 6C 6H"
    assert facts(PLANES, cards, "winged")["rank"] == "6"
    assert facts(PLANES, cards, "winged")["length"] == 3
    assert facts(PLANES, cards, "plane")["length"] == 4


def test_jokers_have_no_suit() -> None:
    game = Game(jokers=["RJ", "BJ"])
    assert facts(game, "BJ") == {"rank": "BJ", "suit": None, "top": "BJ", "ranks": "BJ", "height": 0, "length": 0}
    assert game.names("3D 4D 5D 6D BJ") == []
    assert game.play("BJ").suit == -1
    assert not game.play("BJ").one_suit


def test_suits_one_and_mixed() -> None:
    assert GAME.play("3D 4D 5D 6D 7D", "straight_flush").one_suit
    assert not GAME.play("3D 4D 5D 6D 7C").one_suit
    assert GAME.play("3D").one_suit


def test_a_condition_sees_the_play() -> None:
    def all_red(order: OrderInForce, play: Play) -> bool:
        pack = order.catalog.pack
        return all(pack.suits[pack.suit_of[card]] in "DH" for card in members(play.cards))

    game = Game([kind("red", "same(1) + same(1)", condition=all_red)])
    assert game.names("3D 9H") == ["red"]
    assert game.names("3D 9S") == []


def test_a_condition_may_look_into_the_catalog() -> None:
    straight = parse_shape("run(5, straights)")

    def no_straight(order: OrderInForce, play: Play) -> bool:
        return not order.catalog.contains_shape(play.cards, straight)

    game = Game([kind("flush", "any(5)", "one", by_ranks, condition=no_straight)])
    assert game.names("3D 4D 5D 6D 7D") == []
    assert game.names("3D 4D 5D 6D 8D") == ["flush"]


def test_a_condition_that_asks_for_its_own_kind_comes_to_an_end() -> None:
    def odd(order: OrderInForce, play: Play) -> bool:
        return not order.catalog.contains(play.cards, frozenset({"odd"}))

    game = Game([kind("odd", "any(2)", condition=odd)])
    assert game.names("3D 4D") == ["odd"]


def test_a_kind_without_strength_has_equal_plays() -> None:
    game = Game([kind("pair", "same(2)", strength=None)])
    assert not game.beats("2D 2C", "3D 3C")
    assert not game.beats("3D 3C", "2D 2C")


def test_a_kind_may_have_an_order_of_its_own() -> None:
    poker = Game(order=["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]).order
    game = Game([*BIG_TWO[:4], kind("flush", "any(5)", "one", by_ranks, order=poker), *BIG_TWO[5:]])
    assert game.names("2S JS QS KS AS") == ["flush"]
    assert facts(game, "2S JS QS KS AS")["ranks"] == "A K Q J 2"
    assert facts(game, "2S JS QS KS AS")["top"] == "AS"
    assert game.beats("9D JD QD KD AD", "2S 8S QS KS AS")
    assert game.beats("2D", "AD")


def test_equal_ranks_count_each_time_when_ranks_are_compared() -> None:
    game = Game([kind("flush", "any(5)", "one", by_ranks)], packs=2)
    assert facts(game, "2D KD 8D 7D 7D")["ranks"] == "2 K 8 7 7"
    assert game.beats("2S KS 8S 7S 7S", "2H KH 8H 7H 4H")
    assert not game.beats("2H KH 8H 7H 4H", "2S KS 8S 7S 7S")


def test_another_order_in_force_changes_what_is_higher() -> None:
    low_twos = Game(order=["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"])
    assert low_twos.beats("3D", "2S")
    assert facts(low_twos, "2S 5S 9S JS QS")["top"] == "QS"


def test_suits_that_do_not_rank_never_break_a_tie() -> None:
    game = Game(suits_rank=False)
    assert not game.beats("3S", "3D")
    assert game.beats("4D", "3S")
    assert not game.beats("4D 5C 6H 7S 8S", "4C 5D 6S 7H 8D")


def test_a_nothing_in_a_strength_counts_as_least() -> None:
    game = Game([kind("single", "same(1)", strength=lambda _order, play: (None if play.rank == 0 else play.rank,))])
    assert game.beats("4D", "3D")


def test_plays_are_made_once() -> None:
    play = GAME.play("3D 3C")
    assert GAME.play("3C 3D") is play
    assert next(p for p in GAME.catalog.plays(GAME.cards("3D 3C 4D")).all if p.size == 2) is play
    assert copy.copy(play) is copy.deepcopy(play) is play
    assert "pair" in repr(play)


def test_readings_of_several_ladders_have_the_later_listed_first() -> None:
    game = Game(
        [kind("low", "same(2)"), kind("high", "same(2)"), kind("top", "any(2)", strength=by_top)],
        BeatRules((Ladder("pairs", ("high", "low")),)),
    )
    assert game.names("3D 3C") == ["top", "low", "high"]


def test_equal_cards_of_two_packs_make_plays_of_equal_value() -> None:
    game = Game([*BIG_TWO, kind("five", "same(5)")], packs=2)
    assert game.names("6D 6D 6C 6H 6S") == ["five"]
    assert game.names("3D 3D") == ["pair"]
    first, second = (game.catalog.readings(1 << card)[0] for card in members(game.pack.equals("3D")))
    assert first is not second
    assert first.power == second.power
    assert game.names("3D 3D 5D 7D 9D") == ["flush"]
    assert game.names("3D 3D 4D 5C 6S") == []


def test_removing_a_kind_takes_it_out_of_its_ladder() -> None:
    game = Game([known for known in BIG_TWO if known.name != "flush"], BeatRules((FIVE,)))
    assert game.names("3D 9D 10D JD QD") == []
    assert game.beats("3D 3C 3H 4D 4C", "8D 9D 10C JH QS")


def test_sizes_beyond_the_pack_are_no_plays() -> None:
    game = Game([kind("many", "any(3..)")], ranks=RANKS[:2], suits=["D", "C"], runs={})
    assert game.names("3D 3C 4D 4C") == ["many"]
    assert {play.size for play in game.catalog.plays(game.pack.full).all} == {3, 4}
