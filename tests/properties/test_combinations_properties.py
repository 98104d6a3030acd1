"""Whatever the hand: lists are complete, what is left is what could be made anew, and "higher" is an order."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter.cards import mask_of, members
from interpreter.combinations import BeatRules, Ladder, Play, ShapeError, parse_shape
from interpreter.combinations import Test as BeatTest
from tests.combining import BIG_TWO, FIVE, Game, by_height, by_ranks, by_top, kind, subsets, value

SMALL = (
    kind("single", "same(1)", strength=by_top),
    kind("pair", "same(2)", strength=by_top),
    kind("triple", "same(3)"),
    kind("run", "run(3.., straights)", "mixed", by_height),
    kind("flush", "any(3)", "one", by_ranks),
    kind("full", "same(2) + same(1)"),
    kind("bomb", "same(4)"),
)
THREE = Ladder("three", ("run", "flush", "full", "triple"))
BOMB = BeatTest("bomb", lambda _table, new, old: new.name == "bomb" and old.name != "bomb", frozenset({"kind"}), False)
NO_KINGS = BeatTest("no_kings", lambda _table, new, old: new.rank == 3 and old.size == 1, frozenset({"rank"}), False)
RANKS = ["3", "4", "5", "6", "2"]
LINES = {"straights": ("3 .. 6", "2* 3 4")}


def small(rules: BeatRules, **more: object) -> Game:
    return Game(SMALL, rules, **{"ranks": RANKS, "suits": ["D", "H", "S"], "runs": LINES, **more})  # type: ignore[arg-type]


BIG = Game()
WILD = Game(jokers=["RJ", "BJ"], wild="RJ BJ")
TWO_PACKS = Game(packs=2)
GAMES = (BIG, WILD, TWO_PACKS, Game(suits_rank=False), Game(beats=BeatRules((Ladder("five", FIVE.rungs, "rank"),))))
SMALL_GAMES = (
    small(BeatRules((THREE,))),
    small(BeatRules((THREE,)), suits=["D", "C", "H", "S"], ranks=["3", "4", "5", "2"], runs={"straights": ("3 .. 5",)}),
    small(BeatRules((THREE,), also=(BOMB,), never=(NO_KINGS,)), suits=["D", "C", "H", "S"]),
    small(BeatRules((Ladder("three", THREE.rungs, "same_rung"),), equal=True)),
    small(BeatRules((Ladder("three", THREE.rungs, "rank"),), never=(NO_KINGS,))),
    small(BeatRules((THREE,)), packs=2, ranks=["3", "4", "2"], suits=["D", "S"], runs={"straights": ("3 4 2",)}),
    small(BeatRules((THREE,)), jokers=["RJ", "BJ"], wild="BJ"),
    small(BeatRules((THREE,)), removed=1),
)


def hands(game: Game, most: int) -> st.SearchStrategy[int]:
    return st.sets(st.integers(0, len(game.pack) - 1), max_size=most).map(mask_of)


@st.composite
def games_and_hands(draw: st.DrawFn, games: tuple[Game, ...], most: int = 13) -> tuple[Game, int]:
    game = draw(st.sampled_from(games))
    return game, draw(hands(game, most))


@given(games_and_hands(GAMES, 9))
@settings(max_examples=60, deadline=None)
def test_plays_are_the_readings_of_all_subsets(given_: tuple[Game, int]) -> None:
    game, hand = given_
    listed = [(play.name, value(game, play.cards)) for play in game.catalog.plays(hand).all]
    read = {(play.name, value(game, cards)) for cards in subsets(hand, 5) for play in game.catalog.readings(cards)}
    assert len(listed) == len(set(listed))
    assert set(listed) == read


@given(games_and_hands(GAMES, 20), st.integers(0))
@settings(max_examples=60, deadline=None)
def test_what_is_left_is_what_could_be_made_anew(given_: tuple[Game, int], gone: int) -> None:
    game, hand = given_
    gone %= game.pack.full + 1
    left = game.catalog.plays(hand).without(gone)
    assert left.mask == hand & ~gone
    assert left.all == game.plays_anew(left.mask)


@given(games_and_hands(GAMES, 13))
@settings(max_examples=60, deadline=None)
def test_plays_are_sorted_and_sit_in_their_lanes(given_: tuple[Game, int]) -> None:
    game, hand = given_
    plays = game.catalog.plays(hand)
    assert [play for lane in plays.lanes.values() for play in lane] == plays.all
    for number, lane in plays.lanes.items():
        assert {play.lane for play in lane} == {number}
        assert [play.power for play in lane] == sorted(play.power for play in lane)
    assert [play.size for play in plays] == sorted(play.size for play in plays)
    for play in plays:
        assert play.cards & ~hand == 0
        assert play.size == play.cards.bit_count() == play.counts_as.bit_count()
        assert play in game.catalog.readings(play.cards)


@given(games_and_hands(GAMES, 10))
@settings(max_examples=40, deadline=None)
def test_higher_is_a_strict_order_inside_a_lane(given_: tuple[Game, int]) -> None:
    game, hand = given_
    beats = game.catalog.beats
    for lane in game.catalog.plays(hand).lanes.values():
        some = lane[:12]
        for a in some:
            assert not beats(a, a)
            for b in some:
                assert not (beats(a, b) and beats(b, a))
                for c in some:
                    if beats(a, b) and beats(b, c):
                        assert beats(a, c)


@given(st.data())
@settings(max_examples=80, deadline=None)
def test_answers_are_what_beats(data: st.DataObject) -> None:
    game, hand = data.draw(games_and_hands(GAMES + SMALL_GAMES, 12))
    plays = game.catalog.plays(hand)
    others = game.catalog.plays(data.draw(hands(game, 8))).all
    if others:
        old = data.draw(st.sampled_from(others))
        answers = game.catalog.answers(plays, old)
        assert answers == [play for play in plays.all if game.catalog.beats(play, old)]
        for play in plays.all:
            assert (game.catalog.why_not_beats(play, old) == "") == (play in answers)


def beaten_by_something(game: Game, play: Play) -> bool:
    rest = members(game.catalog.deck & ~play.cards)
    return any(
        game.catalog.beats(reading, play)
        for size in range(1, 6)
        for cards in combinations(rest, size)
        for reading in game.catalog.readings(mask_of(cards))
    )


@given(games_and_hands(SMALL_GAMES, 6))
@settings(max_examples=40, deadline=None)
def test_unbeatable_agrees_with_trying_the_whole_pack(given_: tuple[Game, int]) -> None:
    game, hand = given_
    for play in game.catalog.plays(hand).all:
        assert game.catalog.unbeatable(play) == (not beaten_by_something(game, play)), game.text(play.cards)


@given(games_and_hands(GAMES, 12), st.sampled_from([play_kind.name for play_kind in BIG_TWO]))
@settings(max_examples=60, deadline=None)
def test_a_hand_contains_the_kinds_of_its_plays(given_: tuple[Game, int], name: str) -> None:
    game, hand = given_
    names = {play.name for play in game.catalog.plays(hand).all}
    assert game.catalog.contains(hand, frozenset({name})) == (name in names)
    for other in BIG_TWO:
        if other.name == name:
            assert game.catalog.contains_shape(hand, other.shape, other.suits) == (name in names)


@given(st.text(alphabet="same run any length 0123456789.,()+*= straights_each", max_size=40))
@settings(max_examples=300)
def test_any_text_is_a_shape_or_an_error(text: str) -> None:
    try:
        shape = parse_shape(text)
    except ShapeError as error:
        assert 0 <= error.start < error.end <= max(len(text), error.start + 1)
        assert error.message
    else:
        assert parse_shape(str(shape)) == shape
