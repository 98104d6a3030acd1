"""What expressions give: every operator, function, name and attribute of docs/language.md, section 14."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest

from interpreter.expressions.functions import FUNCTIONS
from interpreter.expressions.names import CARD_ATTRIBUTES, PLAY_ATTRIBUTES, TABLE_NAMES
from tests.small_games import Spot, game

GAME = """
extends: climbing
players: 4
cards:
  ranks: 3 4 5 6 7 8 9 10 J Q K A 2
  suits: D C H S
  jokers: RJ BJ
  remove: "[3S]"
  orders: { twos_low: 2 3 .. A, backwards: A K Q J 10 9 8 7 6 5 4 3 2 }
tables:
  pips:   { J: 11, Q: 12, K: 13, other: 1 }
  odd:    { 2: 20, 3: 30, other: 5 }
  per_n:  { 0: 5, 1-3: 10, 4+: 20 }
  scale:  { 13: { 1-9: 1, 10+: 2 }, other: { 1+: 3 } }
seats: { teams: [[1, 3], [2, 4]] }
titles: { 1: president, 2: vice, -1: scum }
runs: { straights: ["3 .. A", "2* 3 4 5 6"] }
zones:
  discards: { seen_by: all }
  groups:   { of: seat, seen_by: all, groups: combination }
  kept:     { of: seat }
  pool:     { seen_by: all, stacked: false }
combinations:
  single:   { shape: "same(1)", strength: [rank, suit] }
  pair:     { shape: "same(2)", strength: [rank, suit] }
  triple:   { shape: "same(3)", strength: rank }
  straight: { shape: "run(3..5, straights)", strength: [height, suit] }
  house:    { shape: "same(3) + same(2)", strength: rank }
families: { long: [straight, house] }
beats: { ladders: { five: { rungs: [straight, house] } } }
memory:
  counter: { start: 3, until: deal }
  flag:    { start: true, until: deal }
  friend:  { holds: seat, start: nothing, until: deal }
  group_of: { holds: seats, start: nothing, until: deal }
  trump:   { start: H, until: deal }
  best_card: { start: 9C, until: deal }
  top_rank: { start: Q, until: deal }
  mood:    { start: calm, until: deal }
  heap:    { holds: cards, start: nothing, until: deal }
  lives:   { of: seat, start: 2, until: deal }
define:
  value(s): "pips(hand(s))"
  "worth(c: card)": "pips(c.rank) + 1"
  both(a, b): "count(hand(a)) + count(hand(b))"
  aces: "those(c in pack: c.rank == A)"
  doubled: { is: "counter * 2", about: Twice as many. }
  lucky: 5
  lucky_ones: "[3, 5]"
deal: { hands: { deal: 5 } }
score: { points: { left: { set: "count(hand)" }, king: { if: "any(c in hand: c.rank == K)", plus: 10 } } }
actions: { wave: { about: Nothing comes of it. } }
turn: { act: { must: [play, pass, wave] } }
options: { stake: { about: Money., default: 7, from: 1, to: 9 } }
"""

GIVEN = """
  turn: 1, dealer: 4, deal_number: 2, trick_number: 3, turn_number: 9,
  hands: { 1: 3D 4D 4C 4H 5H KS 2S, 2: AS 2D, 3: 9C, 4: BJ 10H 10S },
  trick: [3 play 6C, 4 play 7D],
  zones: { discards: 8D 8C 8H, stock: QD QC JH, "kept(1)": 5D, pool: 6D 6S,
           groups: [2 JD JC JS, 3 3C 4S 5S] },
  memory: { "lives(2)": 5 }, places: {}, previous: { 1: 2, 2: 1, 3: 4, 4: 3 },
  scores: { 1: 10, 2: -4, 3: 0, 4: -6 }, chance: [QC]
"""


@cache
def spot() -> Spot:
    return game(on=GAME, players=4).at(GIVEN)


NOTHING = "nothing"

ARITHMETIC: list[tuple[str, Any]] = [
    ("1 + 2 * 3", 7),
    ("(1 + 2) * 3", 9),
    ("lucky + 1", 6),
    ("sum(n in lucky_ones: n)", 8),
    ("count(c in hand(1): c.rank == lucky)", 1),
    ("count(c in hand(1): lucky == c.rank)", 1),
    ("count(c in hand(1): c.rank >= lucky)", 3),
    ("count(c in hand(1): c.rank in lucky_ones)", 2),
    ("count(c in pack: c.rank == stake)", 4),
    ("10 - 3 - 2", 5),
    ("7 div 2", 3),
    ("7 mod 3", 1),
    ("2 * 7 div 3", 4),
    ("7 div 0", 0),
    ("7 mod 0", 0),
    ("2 ^ 10", 1024),
    ("2 ^ 3 ^ 2", 512),
    ("-2 ^ 2", -4),
    ("2 ^ -1", 0),
    ("0 ^ 0", 1),
    ("- - 3", 3),
    ("3 - -3", 6),
    ("10 ^ 12 * 10 ^ 12", 10**12),
    ("2 ^ 5000", 10**12),
    ("count(hand(1)) + 1", 8),
    ("007", 7),
]

LOGIC: list[tuple[str, Any]] = [
    ("true", True),
    ("false", False),
    ("not true", False),
    ("not not true", True),
    ("true or true and false", True),
    ("(true or true) and false", False),
    ("not false and false", False),
    ("not 1 == 2", True),
    ("1 < 2 and 2 <= 2 and 3 > 2 and 3 >= 3 and 1 != 2 and 1 == 1", True),
    ("true == (1 == 1)", True),
    ("false and 1 div 0 == 0", False),
    ("if 1 == 1 then 5 else 6", 5),
    ("if false then 1 else if false then 2 else 3", 3),
    ("if true then nothing else 3", NOTHING),
    ("1 + (if true then 1 else 2)", 2),
    ("if false then K else 2", "2"),
    ("(if true then 2 else K) == 2", True),
    ("if true then 1 else dealer", 1),
    ("if false then seats else [1]", [1]),
    ("if true then KS else [2S]", "KS"),
    ("false or false or true", True),
    ("true and true and false", False),
]

CARDS: list[tuple[str, Any]] = [
    ("3D", "3D"),
    ("10H", "10H"),
    ("TH", "10H"),
    ("BJ", "BJ"),
    ("5H.rank", "5"),
    ("5H.suit", "H"),
    ("BJ.rank", "BJ"),
    ("BJ.suit", NOTHING),
    ("K == KS.rank", True),
    ("2 == 2S.rank", True),
    ("2S.rank == 2", True),
    ("2S.rank > A", True),
    ("S > H", True),
    ("2S > AS", True),
    ("BJ > 2S and BJ > RJ", True),
    ("3D < 3C and 3S < 4D", True),
    ("3D == 3D", True),
    ("3D != 3C", True),
    ("KS in hand(1)", True),
    ("KS not in hand(2)", True),
    ("KS in [KS, KD]", True),
    ("[KD, KS, 3D]", "3D KD KS"),
    ("[3D] + [KS] - [3D]", "KS"),
    ("3D + 4D", "3D 4D"),
    ("hand(1) - 3D", "4D 4C 4H 5H KS 2S"),
    ("hand(2) + hand(3)", "9C AS 2D"),
    ("[3D, 4D] == [4D, 3D]", True),
    ("hand(3) == 9C", True),
    ("[] == hand(3)", False),
    ("count([])", 0),
    ("S in suits", True),
    ("K in ranks", True),
    ("ranks - [2, 3] == those(r in ranks: r != 2 and r != 3)", True),
    ("[2, 3] + [K] == [2, 3, K]", True),
    ("K in [Q, K]", True),
    ("2 in [2, 3]", True),
    ("2S.rank in [2, 3]", True),
    ("S in [D, S]", True),
    ("[H, D] == [D, H]", True),
    ("count(pack)", 54),
    ("3S in pack", True),
]

SEATS: list[tuple[str, Any]] = [
    ("seats", [1, 2, 3, 4]),
    ("seats - [1]", [2, 3, 4]),
    ("[1, 2] + team(3)", [1, 2, 3]),
    ("dealer + [1]", [1, 4]),
    ("seats - [1, 2] + [1]", [1, 3, 4]),
    ("[1, 3] == team(1)", True),
    ("dealer == 4", True),
    ("4 == dealer", True),
    ("dealer in [1, 4]", True),
    ("dealer != 1", True),
    ("team(2)", [2, 4]),
    ("next(dealer)", 1),
    ("next(2, [1, 2])", 1),
    ("next(2, [2])", 2),
    ("next(1, seats)", 2),
    ("next(2, [])", NOTHING),
    ("next(2, seats - [3])", 4),
    ("previous(1)", 4),
    ("left(1)", 2),
    ("right(1)", 4),
    ("seat_after(1, 2)", 3),
    ("seat_after(3, 2)", 1),
    ("seat_after(1, 0)", 1),
    ("seat_after(2, -1)", 1),
    ("holder(KS)", 1),
    ("holder(2D)", 2),
    ("holder(KD)", NOTHING),
    ("finished(1)", 2),
    ("finished(-1)", 3),
    ("finished(9)", NOTHING),
    ("president", 2),
    ("vice", 1),
    ("scum", 3),
    ("place(1)", 0),
    ("score(1)", 10),
    ("score(4)", -6),
    ("points(1)", 17),
    ("points(2)", 2),
    ("did(4, wave)", 0),
    ("random(stock)", "QC"),
]

TABLE: list[tuple[str, Any]] = [
    ("in_play", [1, 2, 3, 4]),
    ("to_move", 1),
    ("hands", "3D 4D 4C 4H 5H 9C 10H 10S KS AS 2D 2S BJ"),
    ("jokers", "RJ BJ"),
    ("ranks", "3 4 5 6 7 8 9 10 J Q K A 2 RJ BJ"),
    ("suits", "D C H S"),
    ("standing", "single 7D"),
    ("last_play", "single 7D"),
    ("last_cards", ""),
    ("latest", NOTHING),
    ("leading", False),
    ("dealt", 5),
    ("deal_number", 2),
    ("trick_number", 3),
    ("turn_number", 9),
    ("first_play", False),
    ("winner", NOTHING),
    ("winners", []),
    ("losers", []),
    ("leaders", [1]),
    ("redeals", 0),
    ("ending", NOTHING),
    ("pot", 0),
    ("order", "main"),
    ("order == main", True),
    ("direction", "clockwise"),
    ("direction == counter_clockwise", False),
    ("hand(2)", "AS 2D"),
    ("stock", "JH QD QC"),
    ("top(stock)", "JH"),
    ("top(stock, 2)", "JH QC"),
    ("top(discards)", "8H"),
    ("top(discards, 2)", "8C 8H"),
    ("top(discards, 9)", "8D 8C 8H"),
    ("top(discards, 0)", ""),
    ("top(discards, 8H)", "8H"),
    ("top(discards, 8C)", "8C 8H"),
    ("top(discards, 8D)", "8D 8C 8H"),
    ("top(discards, 3D)", ""),
    ("top(discards, lowest(discards))", "8D 8C 8H"),
    ("top(discards, best_card)", ""),
    ("top(discards, lowest(kept(2)))", ""),
    ("discards", "8D 8C 8H"),
    ("pool", "6D 6S"),
    ("trick", "6C 7D"),
    ("kept(1)", "5D"),
    ("kept(2)", ""),
    ("groups(2)", "JD JC JS"),
    ("groups(1)", ""),
    ("empty(kept(2))", True),
    ("empty(hand(1))", False),
    ("empty([])", True),
    ("counter", 3),
    ("flag", True),
    ("friend", NOTHING),
    ("group_of", []),
    ("trump", "H"),
    ("trump == H", True),
    ("best_card == 9C", True),
    ("best_card in hand(3)", True),
    ("top_rank == Q", True),
    ("mood == calm", True),
    ("mood != calm", False),
    ("heap", ""),
    ("lives(1)", 2),
    ("lives(2)", 5),
    ("stake", 7),
    ("pips(J)", 11),
    ("pips(3)", 1),
    ("pips(KS)", 13),
    ("pips(hand(2))", 2),
    ("pips(hand(1))", 19),
    ("odd(2)", 20),
    ("odd(2S.rank)", 20),
    ("odd(count(hand(2)))", 20),
    ("odd(hand(2))", 25),
    ("odd(9)", 5),
    ("per_n(0)", 5),
    ("per_n(2)", 10),
    ("per_n(100)", 20),
    ("per_n(-1)", 0),
    ("scale(13, 4)", 1),
    ("scale(13, 10)", 2),
    ("scale(12, 4)", 3),
    ("scale(13, 0)", 0),
    ("value(1)", 19),
    ("worth(KS)", 14),
    ("both(1, 2)", 9),
    ("doubled", 6),
    ("count(aces)", 4),
]

PLAYS: list[tuple[str, Any]] = [
    ("standing is single", True),
    ("standing is not single", False),
    ("standing is pair", False),
    ("standing is long", False),
    ("standing is not long", True),
    ("standing is combination", True),
    ("standing.kind", "single"),
    ("standing.kind == single", True),
    ("standing.cards", "7D"),
    ("standing.size", 1),
    ("standing.rank", "7"),
    ("standing.suit", "D"),
    ("standing.top", "7D"),
    ("standing.height", 0),
    ("standing.length", 0),
    ("standing.ranks", "7"),
    ("standing.one_suit", True),
    ("standing.wilds", 0),
    ("standing.by", 4),
    ("standing.over", "single 6C"),
    ("standing.over.by", 3),
    ("standing.over.over", NOTHING),
    ("standing.over.over.by", NOTHING),
    ("standing == last_play", True),
    ("count(standing)", 1),
    ("7D in standing", True),
    ("standing + [3D]", "3D 7D"),
    ("lowest(hand(1))", "3D"),
    ("highest(hand(1))", "2S"),
    ("lowest(hand(1), 2)", "3D 4D"),
    ("lowest(those(r in ranks: r > 9)) == 10", True),
    ("highest(those(r in ranks: r < 9)) == 8", True),
    ("lowest(those(r in ranks: r > BJ))", NOTHING),
    ("highest(suits) == S", True),
    ("lowest(those(s in suits: s > C)) == H", True),
    ("highest(hand(1), 2)", "KS 2S"),
    ("highest(hand(1), 99)", "3D 4D 4C 4H 5H KS 2S"),
    ("lowest(kept(2))", NOTHING),
    ("lowest(kept(2), 3)", ""),
    ("joker(BJ)", True),
    ("joker(2S)", False),
    ("joker(highest(hand(4)))", True),
    ("contains(hand(1), pair)", True),
    ("contains(hand(1), long)", True),
    ("contains(hand(1), house)", False),
    ("contains(hand(1), same(3))", True),
    ("contains(hand(1), same(4))", False),
    ("contains(hand(1), run(3.., straights))", True),
    ("contains(hand(2), same(1) + same(1))", True),
    ("count(made_of(hand(1), pair))", 3),
    ("count(made_of(hand(1), long))", 9),
    ("count(made_of(hand(2), pair))", 0),
    ("any(p in made_of(hand(1), pair): 4C in p and 4H in p)", True),
    ("any(p in made_of(hand(1), pair): KS in p)", False),
    ("max(p in made_of(hand(1), combination): p.size)", 4),
    ("deadwood(hand(1), pair, pips)", 17),
    ("deadwood(hand(1), triple, pips)", 16),
    ("deadwood(hand(1), long, pips)", 15),
    ("deadwood(hand(1), combination, pips)", 0),
    ("deadwood(hand(1) - [KS], house, pips)", 6),
    ("deadwood(heap, pair, pips)", 0),
    ("playable([4D, 4C])", True),
    ("playable([4D, 5H])", False),
    ("playable(hand(1))", False),
    ("playable([])", False),
    ("beats(8D, standing)", True),
    ("beats(3D, standing)", False),
    ("beats([8D, 8C], standing)", False),
    ("beats(standing, standing.over)", True),
    ("unbeatable(standing)", False),
    ("in_order(2, twos_low)", 1),
    ("in_order(2, main)", 13),
    ("in_order(2S.rank, backwards)", 13),
    ("in_order(BJ, main)", 15),
]

AGGREGATES: list[tuple[str, Any]] = [
    ("count(hand(1))", 7),
    ("count(c in hand(1): c.rank == 4)", 3),
    ("any(c in hand(1): c.suit == S)", True),
    ("any(c in kept(2): true)", False),
    ("all(c in hand(1): c.rank != 9)", True),
    ("all(c in kept(2): false)", True),
    ("sum(c in hand(1): pips(c.rank))", 19),
    ("sum(c in kept(2): 1)", 0),
    ("max(c in hand(1): pips(c.rank))", 13),
    ("min(s in seats: count(hand(s)))", 1),
    ("max(c in kept(2): 1)", NOTHING),
    ("1 + max(c in kept(2): 1)", 1),
    ("max(3, 5, 4)", 5),
    ("min(3, 5, 4)", 3),
    ("those(c in hand(1): c.suit == D)", "3D 4D"),
    ("those(s in seats: count(hand(s)) > 2)", [1, 4]),
    ("those(r in ranks: r > A)", "2 RJ BJ"),
    ("those(x in suits: x > C)", "H S"),
    ("best(c in hand(1): c.rank)", "2S"),
    ("best(s in seats: -count(hand(s)))", [3]),
    ("least(c in hand(1): pips(c.rank))", "3D 4D 4C 4H 5H 2S"),
    ("least(s in seats: score(s))", [4]),
    ("best(s in seats: 1)", [1, 2, 3, 4]),
    ("best(c in kept(2): c.rank)", ""),
    ("best(c in hand(2): c)", "2D"),
    ("count(s in seats: any(c in hand(s): c.suit == S))", 3),
    ("sum(s in seats: sum(c in hand(s): 1))", 13),
    ("sum(n in [1, 2, 3]: n * n)", 14),
    ("count([1, 1, 2])", 3),
    ("count(s in seats - dealer: true)", 3),
    ("count(c in standing: c.suit == D)", 1),
    ("count(r in standing.ranks: true)", 1),
    ("sum(c in hand(1): if c.suit == S then 1 else 0)", 2),
]

NO_VALUE: list[tuple[str, Any]] = [
    ("winner is nothing", True),
    ("winner is not nothing", False),
    ("standing is nothing", False),
    ("nothing is nothing", True),
    ("winners is nothing", True),
    ("seats is nothing", False),
    ("seats is not nothing", True),
    ("hand(1) - hand(1) is nothing", True),
    ("made_of(hand(1) - hand(1), single) is nothing", True),
    ("made_of(hand(1), single) is not nothing", True),
    ("winner == 1", False),
    ("winner != 1", False),
    ("not winner == 1", True),
    ("winner in seats", False),
    ("winner not in seats", False),
    ("friend == winner", False),
    ("standing.over.over is single", False),
    ("standing.over.over is not single", False),
    ("standing.over.over.rank == 3", False),
    ("standing.over.over.rank < 3", False),
    ("standing.over.over.size + 1", 1),
    ("standing.over.over.size > 0", False),
    ("count(standing.over.over.cards)", 0),
    ("count(winner)", 0),
    ("empty(winner)", True),
    ("empty(standing.over.over)", True),
    ("seats - winner", [1, 2, 3, 4]),
    ("hand(winner)", ""),
    ("count(hand(winner))", 0),
    ("lives(winner)", 2),
    ("next(winner)", NOTHING),
    ("seat_after(winner, 1)", NOTHING),
    ("team(winner)", []),
    ("place(winner)", 0),
    ("did(winner, wave)", 0),
    ("pips(standing.over.over.rank)", 0),
    ("beats(3D, standing.over.over)", False),
    ("beats(standing.over.over, standing)", False),
    ("unbeatable(standing.over.over)", False),
    ("joker(lowest(kept(2)))", False),
    ("in_order(standing.over.over.rank, main)", 0),
    ("lowest(kept(2)).rank == 3", False),
    ("BJ.suit == S", False),
    ("BJ.suit != S", False),
    ("standing.over.over == standing", False),
    ("true and standing.over.over.one_suit", False),
    ("(false or standing.over.over.one_suit) == false", True),
    ("standing.over.over.one_suit == false", False),
    ("if friend is nothing then 1 else 2", 1),
]

CASES = [*ARITHMETIC, *LOGIC, *CARDS, *SEATS, *TABLE, *PLAYS, *AGGREGATES, *NO_VALUE]


def ids(cases: Iterable[tuple[str, Any]]) -> list[str]:
    return [text for text, _ in cases]


@pytest.mark.parametrize(("text", "value"), CASES, ids=ids(CASES))
def test_value(text: str, value: Any) -> None:
    found = spot().ask(text)
    assert found == value
    assert type(found) is type(value)


def words_in(texts: Iterable[str]) -> set[str]:
    return {word for text in texts for word in re.findall(r"[a-z_]+", text)}


def test_every_function_name_and_attribute_has_a_case() -> None:
    tried = words_in([*ids(CASES), *ids(OF_THE_PLAYER)])
    assert set(FUNCTIONS) <= tried
    assert set(TABLE_NAMES) <= tried
    assert {*PLAY_ATTRIBUTES, *CARD_ATTRIBUTES} <= tried


OF_THE_PLAYER: list[tuple[str, Any]] = [
    ("player", 1),
    ("hand", "3D 4D 4C 4H 5H KS 2S"),
    ("kept", "5D"),
    ("lives", 2),
    ("count(hand)", 7),
    ("hand - kept", "3D 4D 4C 4H 5H KS 2S"),
    ("hand(next(player))", "AS 2D"),
    ("can(play)", True),
    ("can(pass)", True),
    ("old.by", 4),
    ("old is single", True),
    ("old == standing", True),
    ("new is nothing", True),
    ("count(plays)", 2),
    ("all(p in plays: p is single and p.rank > 7)", True),
    ("any(p in plays: 2S in p.cards)", True),
    ("those(p in plays: p.rank == 2)", 1),
    ("best(p in plays: p.rank)", 1),
    ("count(s in seats: lives(s) > lives)", 1),
    ("groups(2) - groups", "JD JC JS"),
    ("latest.owner is nothing", True),
]


@pytest.mark.parametrize(("text", "value"), OF_THE_PLAYER, ids=ids(OF_THE_PLAYER))
def test_value_where_somebody_acts(text: str, value: Any) -> None:
    found = spot().ask(text, player=1)
    assert (len(found) if isinstance(found, tuple) else found) == value


def test_bare_names_inside_for_are_of_that_seat() -> None:
    """`hand` is that of `seat`, else of `player`."""
    note = "{ for: seats, if: 'count(hand) == 2', set: counter, to: 'counter + 1' }"
    before = game(f"rules: {{ note: {{ when: play, do: {note} }} }}", on=GAME, players=4).at(GIVEN)
    assert before.do("1 play KS").ask("counter") == before.ask("counter") + 1


# -- the order in force --------------------------------------------------------------------------------------------

IN_ANOTHER_ORDER: list[tuple[str, Any]] = [
    ("order", "twos_low"),
    ("2S > AS", False),
    ("2S < 3D", True),
    ("2S.rank < 3", True),
    ("2S == 2S", True),
    ("2 == 2S.rank", True),
    ("lowest(hand(1))", "2S"),
    ("highest(hand(1))", "KS"),
    ("best(c in hand(1): c.rank)", "KS"),
    ("BJ > 2S", True),
    ("S > H", True),
    ("in_order(2, main)", 13),
    ("beats(3D, standing)", False),
    ("beats(2S, standing)", False),
]


@pytest.mark.parametrize(("text", "value"), IN_ANOTHER_ORDER, ids=ids(IN_ANOTHER_ORDER))
def test_value_in_another_order(text: str, value: Any) -> None:
    given = GIVEN.replace('"lives(2)": 5', '"lives(2)": 5, order: twos_low')
    assert game(on=GAME, players=4).at(given).ask(text) == value


def test_the_lowest_of_equal_ranks_goes_by_the_listing_where_suits_do_not_rank() -> None:
    found = game("cards: { suits_rank: false }", on=GAME, players=4).at(GIVEN)
    assert found.ask("lowest(hand(1), 2)") == "3D 4D"
    assert found.ask("lowest([4H, 4C])") == "4C"
    assert found.ask("4H > 4C") is False
    assert found.ask("4H == 4C") is False


# -- several packs -------------------------------------------------------------------------------------------------

TWO_PACKS = """
extends: climbing
players: 2
cards: { ranks: 3 4 5 6, suits: D C, packs: 2, jokers: BJ }
combinations:
  single: { shape: "same(1)", strength: [rank, suit] }
  pair:   { shape: "same(2)", strength: [rank, suit] }
zones: { discards: { seen_by: all } }
memory: { marked: { start: 3D, until: deal } }
deal: { hands: { deal: 4 } }
"""

OF_TWO_PACKS: list[tuple[str, Any]] = [
    ("count(pack)", 18),
    ("count(jokers)", 2),
    ("3D in hand(1)", True),
    ("3D in hand(2)", True),
    ("3D in discards", False),
    ("3D not in discards", True),
    ("marked in hand(1) and marked in hand(2)", True),
    ("count(c in hand(1): c == 3D)", 1),
    ("count(c in hand(2): c == 3D)", 1),
    ("count(those(c in pack: c == BJ))", 2),
    ("highest(hand(1)) == highest(hand(2))", True),
    ("highest(hand(1)) != highest(hand(2))", False),
    ("lowest(hand(1)) < lowest(hand(2))", False),
    ("hand(1) == hand(2)", False),
    ("hand(1) - 3D", "4C 5C"),
    ("count([3D])", 2),
    ("holder(3D)", 2),
    ("[4C] == [4C]", True),
    ("top(discards) == 4D", True),
    ("discards == [4D]", False),
]


@pytest.mark.parametrize(("text", "value"), OF_TWO_PACKS, ids=ids(OF_TWO_PACKS))
def test_equal_cards_of_several_packs(text: str, value: Any) -> None:
    """Cards compare by value: `3D in cards` asks for either."""
    spot = game(on=TWO_PACKS, players=2).at("turn: 1, hands: { 1: 3D 4C 5C, 2: 3D 5C }, zones: { discards: 4D }")
    assert spot.ask(text) == value


# -- steps ---------------------------------------------------------------------------------------------------------


def test_defines_see_their_own_arguments_only() -> None:
    nested = """
define:
      outer(s): "sum(t in seats: inner(t)) + count(hand(s))"
      inner(t): "count(c in hand(t): c.suit == S)"
      "twice(n: number)": "n * 2"
      "seen(a: cards, r: rank)": "count(c in a: c.rank == r)"
      "yes(t: truth)": "not t"
      "odd_one(x: suit)": "x == S"
      "heavy(p: seats)": "count(p)"
      "word_of(w: word)": "w == calm"
    """
    found = game(nested, on=GAME, players=4).at(GIVEN)
    assert found.ask("outer(1)") == 11
    assert found.ask("sum(s in seats - [3, 4]: outer(s))") == 17
    assert found.ask("twice(twice(3))") == 12
    assert found.ask("seen(hand(1), 4)") == 3
    assert found.ask("seen(hand(1), Q)") == 0
    assert found.ask("yes(1 == 2)") is True
    assert found.ask("odd_one(KS.suit)") is True
    assert found.ask("heavy(seats - dealer)") == 3
    assert found.ask("word_of(mood)") is True
