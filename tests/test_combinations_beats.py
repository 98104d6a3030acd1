"""Who beats whom: ladders, tests that add and take away, answers, and what cannot be beaten."""

from __future__ import annotations

from typing import Any

import pytest

from interpreter.combinations import BeatRules, Ladder, Play
from interpreter.combinations import Test as BeatTest
from tests.combining import BIG_TWO, FIVE, Game, by_rank, kind

OF_KIND = frozenset({"kind"})
BOMBS = ("four_of_a_kind", "straight_flush")


def bomb(_table: Any, new: Play, old: Play) -> bool:
    return new.name in BOMBS and old.name not in BOMBS


CHOI_DAI_DI = BeatRules((FIVE,), also=(BeatTest("bomb", bomb, OF_KIND, reads_table=False, old_reads=OF_KIND),))


def laddered(by: str, **more: Any) -> Game:
    return Game(beats=BeatRules((Ladder("five", FIVE.rungs, by, **more),)))


@pytest.mark.parametrize(
    ("new", "old", "beats"),
    [
        ("4D", "3S", True),
        ("3C", "3D", True),
        ("3D", "3C", False),
        ("3D", "3D", False),
        ("3C 3S", "3D 3H", True),
        ("4D 4C", "3S", False),
        ("AD 2H 3C 4H 5S", "AS 2C 3S 4S 5H", True),
        ("3D 9D 10D JD QD", "10C JS QS KS AS", True),
        ("10C JS QS KS AS", "3D 9D 10D JD QD", False),
        ("4D 4C 4H 3D 3C", "3S 9S 10S JS QS", True),
        ("3C 4C 5C 6C 7C", "2D 2C 2H 2S AD", True),
        ("KD JD 10D 9D 3D", "KC 10C 9C 8C 3C", True),
    ],
)
def test_ladder_by_rung(new: str, old: str, beats: bool) -> None:
    game = Game()
    assert game.beats(new, old) is beats
    assert (game.catalog.why_not_beats(game.play(new), game.play(old)) == "") is beats


def test_ladder_by_same_rung() -> None:
    game = laddered("same_rung")
    assert not game.beats("3D 3C 3H 4D 4C", "3S 4H 5H 6S 7D")
    assert game.beats("4D 4C 4H 5D 5C", "3D 3C 3H 6D 6C")


def test_ladder_by_rank() -> None:
    game = laddered("rank")
    assert game.beats("4D 5C 6H 7S 8D", "7D 7C 7H 6D 6C")
    assert not game.beats("7D 7C 7H 6D 6C", "4D 5C 6H 7S 8D")
    assert not game.beats("4D 5C 6H 7S 8D", "8C 8H 8S 6D 6C")


def test_ladder_of_any_size() -> None:
    kinds = (kind("single", "same(1)"), kind("pair_run", "run(2.., pairs, each=2)"), kind("four", "same(4)"))
    game = Game(kinds, BeatRules((Ladder("all", ("single", "pair_run", "four"), same_size=False),)))
    assert game.beats("3D 3C 3H 3S", "2S")
    assert game.beats("3D 3C 4D 4C", "2S")
    assert game.beats("5D 5C 6D 6C", "3D 3C 4D 4C 5H 5S")
    assert [play.size for play in game.catalog.plays(game.cards("3D 3C 4D 4C")).all] == [1, 1, 1, 1, 4]


def test_equal_plays_may_follow_if_the_ruleset_says_so() -> None:
    game = Game(beats=BeatRules((FIVE,), equal=True), packs=2)
    assert game.beats("3D", "3D")
    assert game.beats("3D 3C 3H 4D 4C", "3D 3C 3H 5D 5C")
    assert not game.beats("3D", "3C")
    hand = game.catalog.plays(game.cards("3D 3C 4D"))
    assert [game.text(play.cards) for play in game.catalog.answers(hand, game.play("3C"))] == ["3C", "4D"]


def test_also_adds_ways_to_beat() -> None:
    game = Game(beats=CHOI_DAI_DI)
    assert game.beats("3D 3C 3H 3S 4D", "2S")
    assert game.beats("3D 3C 3H 3S 4D", "2S 2H")
    assert game.beats("4D 4C 4H 4S 5D", "3D 3C 3H 3S 4D")
    assert not game.beats("3D 3C 3H 3S 4D", "4D 4C 4H 4S 5D")
    assert not game.beats("3D 3C 3H 4D 4C", "2S")


def test_never_takes_ways_away() -> None:
    lone_joker = BeatTest(
        "lone_joker", lambda _table, _new, old: old.name == "single" and old.rank >= 13, OF_KIND, False
    )
    game = Game(beats=BeatRules((FIVE,), never=(lone_joker,)), jokers=["RJ", "BJ"])
    assert game.beats("RJ", "2S")
    assert not game.beats("BJ", "RJ")
    assert game.catalog.why_not_beats(game.play("BJ"), game.play("RJ")) == "excluded by lone_joker"


def test_never_is_stronger_than_also() -> None:
    yes = BeatTest("yes", lambda _table, _new, _old: True, frozenset(), False)
    no = BeatTest("no", lambda _table, new, _old: new.rank == 0, frozenset({"rank"}), False)
    game = Game(beats=BeatRules((FIVE,), also=(yes,), never=(no,)))
    assert not game.beats("3S", "4D")
    assert game.beats("4D", "2S")
    assert game.beats("4D 4C", "2S")


def test_tests_may_read_the_table() -> None:
    free = BeatTest("free", lambda table, _new, _old: bool(table), OF_KIND, reads_table=True)
    game = Game(beats=BeatRules((FIVE,), also=(free,)))
    assert game.beats("3D", "2S", table=True)
    assert not game.beats("3D", "2S", table=False)
    hand = game.catalog.plays(game.cards("3D 4D"))
    assert len(game.catalog.answers(hand, game.play("2S"), table=True)) == 2
    assert game.catalog.answers(hand, game.play("2S"), table=False) == []
    assert game.catalog.unbeatable(game.play("2S"), table=False)
    assert not game.catalog.unbeatable(game.play("2S"), table=True)


@pytest.mark.parametrize("rules", [BeatRules((FIVE,)), CHOI_DAI_DI, BeatRules((FIVE,), equal=True)])
@pytest.mark.parametrize("old", ["3D", "9H", "2S", "5D 5C", "8D 9D 10C JH QS", "3C 9C 10C JC QC", "6D 6C 6H 6S 7D"])
def test_answers_are_the_plays_that_beat(rules: BeatRules, old: str) -> None:
    game = Game(beats=rules)
    hand = game.catalog.plays(game.cards("3C 3H 3S 5H 5S 9D 10D JD QD KD 2D 2C 2H"))
    standing = game.play(old)
    expected = [play for play in hand.all if game.catalog.beats(play, standing)]
    assert game.catalog.answers(hand, standing) == expected


@pytest.mark.parametrize(
    ("cards", "unbeatable"),
    [
        ("2S", True),
        ("2H", False),
        ("2D 2S", True),
        ("2C 2H", False),
        ("2D 2C 2H", True),
        ("AD AC AH", False),
        ("AD AC AH AS 2S", False),
        ("AS 2S 3S 4S 5S", True),
        ("AH 2H 3H 4H 5H", False),
        ("10S JS QS KS AS", False),
    ],
)
def test_unbeatable_asks_all_other_cards_of_the_pack(cards: str, unbeatable: bool) -> None:
    game = Game()
    assert game.catalog.unbeatable(game.play(cards)) is unbeatable
    assert game.catalog.unbeatable(game.play(cards)) is unbeatable


def test_what_is_unbeatable_depends_on_the_rules() -> None:
    assert not Game(beats=CHOI_DAI_DI).catalog.unbeatable(Game().play("2S"))
    jokers = Game(jokers=["RJ", "BJ"])
    assert not jokers.catalog.unbeatable(jokers.play("2S"))
    assert jokers.catalog.unbeatable(jokers.play("BJ"))
    two_packs = Game(packs=2)
    assert two_packs.catalog.unbeatable(two_packs.play("2S"))
    equal = Game(packs=2, beats=BeatRules((FIVE,), equal=True))
    assert not equal.catalog.unbeatable(equal.play("2S"))
    assert equal.catalog.unbeatable(equal.play("2S 2S"))


def test_cards_taken_out_of_the_pack_beat_nothing() -> None:
    game = Game(removed=Game().cards("2S"))
    assert game.catalog.unbeatable(game.play("2H"))


def test_jokers_of_no_worth_are_said_with_two_tests() -> None:
    joker = BeatTest(
        "on_any",
        lambda _table, new, old: new.rank >= 13 and new.size == old.size == 1,
        frozenset({"rank", "size"}),
        False,
    )
    under = BeatTest(
        "on_joker", lambda _table, new, old: old.rank >= 13 and new.size == old.size == 1, frozenset({"size"}), False
    )
    game = Game(beats=BeatRules((FIVE,), also=(joker, under)), jokers=["RJ", "BJ"])
    assert game.beats("RJ", "BJ")
    assert game.beats("BJ", "RJ")
    assert game.beats("3D", "RJ")
    assert game.beats("RJ", "2S")
    assert not game.beats("RJ", "2S 2H")
    hand = game.catalog.plays(game.cards("3D 5C RJ"))
    assert [game.text(play.cards) for play in game.catalog.answers(hand, game.play("2S"))] == ["RJ"]
    assert [game.text(play.cards) for play in game.catalog.answers(hand, game.play("BJ"))] == ["3D", "5C", "RJ"]


@pytest.mark.parametrize(
    ("new", "old", "reason"),
    [
        ("3D", "4D 4C", "1 card does not answer 2 cards"),
        ("4D 4C", "3D", "2 cards do not answer 1 card"),
        ("3D", "3C", "this single is not higher"),
        ("3D 3C 3H 4D 4C", "4D 4C 4H 3D 3C", "this full house is not higher"),
        ("3D 4D 5D 6D 7C", "4D 4C 4H 3D 3C", "straight ranks below full house"),
    ],
)
def test_reasons(new: str, old: str, reason: str) -> None:
    game = Game()
    assert game.catalog.why_not_beats(game.play(new), game.play(old)) == reason


def test_reasons_of_other_ladders() -> None:
    game = laddered("same_rung")
    straight, house = game.play("3D 4D 5D 6D 7C"), game.play("4D 4C 4H 3D 3C")
    assert game.catalog.why_not_beats(house, straight) == "full house does not answer straight"
    game = laddered("rank")
    straight, house = game.play("3D 4D 5D 6D 7C"), game.play("4D 4C 4H 3D 3C")
    assert game.catalog.why_not_beats(house, straight) == "its rank is not higher"
    game = Game((kind("triple", "same(3)"), kind("run", "run(3.., straights)", strength=by_rank)), BeatRules())
    assert game.catalog.why_not_beats(game.play("3D 3C 3H"), game.play("3D 4D 5C")) == "triple does not answer run"
    assert game.catalog.why_not_beats(game.play("3D 4D 5C"), game.play("3D 4D 5C 6C")) == "it has 3 cards, the other 4"


def test_every_kind_of_big_two_has_its_lane() -> None:
    game = Game(BIG_TWO)
    lanes = {play.name: play.lane for play in game.catalog.plays(game.pack.full).all}
    assert lanes["single"] < lanes["pair"] < lanes["triple"] < lanes["straight"]
    assert len({lanes[name] for name in FIVE.rungs}) == 1
    assert len(game.catalog.lane_numbers) == 4
