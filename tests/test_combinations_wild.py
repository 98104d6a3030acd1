"""Wild cards: what they may stand for, and which reading of them counts."""

from __future__ import annotations

from random import Random

import pytest

from interpreter.cards import mask_of
from interpreter.combinations import BeatRules, Kind, OrderInForce, Play
from tests.combining import BIG_TWO, FIVE, Game, by_height, by_rank, by_ranks, by_top, kind, naive_strengths, subsets

GAME = Game(jokers=["RJ", "BJ"], wild="RJ BJ")


def stands_for(game: Game, text: str, name: str | None = None) -> str:
    return " ".join(
        f"{game.pack.cards[wild]}={game.pack.cards[card]}" for wild, card in game.play(text, name).stands_for
    )


def test_a_lone_wild_card_is_itself() -> None:
    play = GAME.play("BJ")
    assert (play.name, play.wilds, play.stands_for) == ("single", 0, ())
    assert GAME.beats("BJ", "RJ")
    assert GAME.beats("RJ", "2S")


def test_a_wild_card_stands_for_what_makes_the_strongest_reading() -> None:
    assert GAME.names("4D 5C BJ 7S 8D") == ["straight"]
    assert stands_for(GAME, "4D 5C BJ 7S 8D") == "BJ=6S"
    assert stands_for(GAME, "4D 5C 6H 7S BJ") == "BJ=8S"
    assert stands_for(GAME, "KH BJ") == "BJ=KS"
    assert stands_for(GAME, "KS BJ") == "BJ=KH"
    assert stands_for(GAME, "3D 3C 9D 9C BJ") == "BJ=9S"
    assert stands_for(GAME, "3D 7D 9D JD BJ", "flush") == "BJ=2D"
    assert stands_for(GAME, "4D 5D 6D 7D BJ", "straight_flush") == "BJ=8D"
    assert stands_for(GAME, "3D 4D 5D 6D BJ", "straight_flush") == "BJ=2D"


def test_cards_with_wild_cards_may_be_of_several_kinds() -> None:
    assert GAME.names("3D 4D 5D 6D BJ") == ["straight_flush", "flush", "straight"]
    assert GAME.names("3D 3C 9D 9C BJ") == ["full_house"]
    assert GAME.names("3D 3C 3H BJ RJ") == ["four_of_a_kind", "full_house"]
    assert GAME.names("3D BJ RJ") == ["triple"]
    assert GAME.names("BJ RJ") == ["pair"]


def test_attributes_count_wild_cards_as_what_they_stand_for() -> None:
    play = GAME.play("KH BJ")
    assert GAME.pack.cards[play.top] == "KS"
    assert GAME.pack.suits[play.suit] == "S"
    assert [GAME.pack.ranks[rank] for rank in play.ranks] == ["K", "K"]
    assert play.wilds == 1
    assert GAME.text(play.cards) == "KH BJ"
    assert GAME.text(play.counts_as) == "KH KS"
    assert GAME.play("3D 7D 9D JD BJ", "flush").one_suit


def test_a_wild_card_stands_only_for_a_card_that_is_missing_from_the_play() -> None:
    assert GAME.names("3D 3C 3H 3S BJ") == ["four_of_a_kind"]
    five = Game([*BIG_TWO, kind("five", "same(5)")], packs=2, jokers=["BJ"], wild="BJ")
    assert set(five.names("3D 3C 3H 3S BJ")) == {"four_of_a_kind", "five"}
    assert stands_for(five, "3D 3C 3H 3S BJ", "five") == "BJ=3S"
    assert five.play("3D 3C 3H 3S BJ", "five").counts_as.bit_count() == 5


def test_a_play_without_wild_cards_wins_a_tie() -> None:
    assert not GAME.beats("KH BJ", "KS KC")
    assert GAME.beats("KS KC", "KH BJ")
    assert GAME.beats("KS BJ", "KH KC")


def test_ties_may_be_equal() -> None:
    game = Game(jokers=["RJ", "BJ"], wild="RJ BJ", wild_ties="equal")
    assert not game.beats("KH BJ", "KS KC")
    assert not game.beats("KS KC", "KH BJ")


def test_a_ranked_card_may_be_wild() -> None:
    game = Game(wild="2H")
    assert game.names("3D 2H") == ["pair"]
    assert stands_for(game, "3D 2H") == "2H=3S"
    assert game.names("2D 2H") == ["pair"]
    assert game.play("2D 2H").wilds == 1
    assert game.beats("2D 2H", "2C 2S") is False
    assert game.names("10D JD QD KD 2H") == ["straight_flush", "flush", "straight"]
    assert game.play("2H").wilds == 0


def test_what_is_refused_for_one_card_may_be_allowed_for_another() -> None:
    def low(order: OrderInForce, play: Play) -> bool:
        return order.rank_pos[play.ranks[0]] <= 4

    game = Game([kind("low", "any(2)", strength=by_ranks, condition=low)], jokers=["BJ"], wild="BJ")
    assert stands_for(game, "3D BJ") == "BJ=7S"
    red = Game(
        [kind("odd", "same(2)", strength=by_top, condition=lambda _order, play: play.suit % 2 == 1)],
        jokers=["BJ"],
        wild="BJ",
    )
    assert stands_for(red, "3D BJ") == "BJ=3S"
    assert stands_for(red, "3S BJ") == "BJ=3H"


def test_a_mixed_run_is_not_completed_to_one_suit() -> None:
    assert stands_for(GAME, "4S 5S BJ 7S 8S", "straight") == "BJ=6H"


def test_a_kind_is_contained_if_wild_cards_can_make_it() -> None:
    assert GAME.catalog.contains(GAME.cards("3D 3C 9D BJ"), frozenset({"triple"}))
    assert not GAME.catalog.contains(GAME.cards("3D 4C 9D BJ"), frozenset({"triple"}))
    assert GAME.catalog.contains(GAME.cards("3D 3C 9D RJ BJ"), frozenset({"full_house", "four_of_a_kind"}))


def test_unbeatable_reckons_with_wild_cards() -> None:
    spade = Game().cards("2S")
    best = "AH 2H 3H 4H 5H"
    plain, wild = Game(removed=spade), Game(removed=spade, jokers=["BJ"], wild="BJ")
    assert plain.catalog.unbeatable(plain.play(best))
    assert not wild.catalog.unbeatable(wild.play(best))
    assert GAME.catalog.unbeatable(GAME.play("2H 2S"))
    assert GAME.catalog.unbeatable(GAME.play("AS 2S 3S 4S 5S"))


SMALL = (
    kind("single", "same(1)", strength=by_top),
    kind("pair", "same(2)", strength=by_top),
    kind("triple", "same(3)"),
    kind("run", "run(3.., straights)", "mixed", by_height),
    kind("suit_run", "run(3.., straights)", "one", by_height),
    kind("suit", "any(3..4)", "one", by_ranks),
    kind("full", "same(3) + same(2)"),
    kind("kicked", "same(3) + any(1)", strength=by_rank),
    kind("pairs", "run(2.., pairs, each=2)"),
    kind("two_pairs", "2 * same(2) + any(1)", strength=by_ranks),
    kind("loose", "any(2)", strength=by_ranks),
)


@pytest.mark.parametrize(
    ("ranks", "suits", "jokers", "packs", "wild"),
    [
        ("3 4 5 6 2", "D C H S", "RJ BJ", 1, "RJ BJ"),
        ("3 4 5 6 7 2", "D H S", "RJ BJ", 1, "BJ"),
        ("3 4 5 2", "D S", "BJ", 2, "BJ"),
        ("3 4 5 6 2", "D H S", "", 1, "2H"),
        ("3 4 5 6 2", "D H S", "RJ BJ", 1, "2H BJ"),
    ],
)
def test_wild_cards_agree_with_trying_everything(ranks: str, suits: str, jokers: str, packs: int, wild: str) -> None:
    last = "2* 3 4"
    game = Game(
        SMALL,
        BeatRules(),
        ranks=ranks.split(),
        suits=suits.split(),
        jokers=jokers.split(),
        packs=packs,
        wild=wild,
        runs={"straights": (f"3 .. {ranks.split()[-2]}", last), "pairs": ("3 .. 2",)},
    )
    random = Random(wild + ranks)
    for _ in range(3):
        ids = [card for card in range(len(game.pack)) if not game.wild >> card & 1]
        wilds = [card for card in range(len(game.pack)) if game.wild >> card & 1][:2]
        hand = mask_of([*random.sample(ids, 6), *wilds])
        listed = {}
        for play in game.catalog.plays(hand).all:
            assert (play.name, play.cards) not in listed
            listed[play.name, play.cards] = play.strength
        for cards in subsets(hand, 5):
            readings = {play.name: play.strength for play in game.catalog.readings(cards)}
            for known in SMALL:
                best = max(naive_strengths(game, known, cards), default=None)
                assert readings.get(known.name) == best, (game.text(cards), known.name)
                if packs == 1:
                    assert listed.get((known.name, cards)) == best, (game.text(cards), known.name)


@pytest.mark.parametrize("kinds", [BIG_TWO, (*BIG_TWO, kind("dragon", "run(6.., straights)", strength=by_height))])
def test_large_hands_with_wild_cards_list_what_can_be_read(kinds: tuple[Kind, ...]) -> None:
    game = Game(kinds, BeatRules((FIVE,)), jokers=["RJ", "BJ"], wild="RJ BJ")
    random = Random(5)
    hand = mask_of([*random.sample(range(52), 9), 52, 53])
    listed = {(play.name, play.cards) for play in game.catalog.plays(hand).all}
    read = {(play.name, cards) for cards in subsets(hand, 11) for play in game.catalog.readings(cards)}
    assert listed == read
