"""Effects, one by one: docs/language.md, section 9; and memory, section 11."""

from __future__ import annotations

import pytest

from tests.small_games import CLIMBING, TABLE, Game, Spot, findings, game

POSITION = """
  turn: 1, dealer: 4, hands: { 1: 2D 2C 9S, 2: 3D 3C, 3: 4D 4C, 4: 5D 5C },
  zones: { stock: AH 7H 8H, discards: 6D 6C }
"""
MORE = """
zones:
  shelf: { seen_by: all }
  own:   { of: seat, seen_by: all }
  heap:  { seen_by: all, stacked: false }
memory:
  log:    { start: 0, until: match }
  flags:  { of: seat, start: false, until: deal }
  picked: { holds: cards, start: nothing, until: deal }
"""


def doing(do: str, *more: str, on: str = TABLE, players: int = 4) -> Game:
    """A game in which a discard of a 2 leads to effects."""
    rule = f'rules: {{ q: {{ when: discard, at: first, if: "any(c in cards: c.rank == 2)", do: {do} }} }}'
    return game(f"{MORE}{rule}", *more, on=on, players=players)


def done(do: str, *more: str) -> Spot:
    """After that discard by seat 1."""
    return doing(do, *more).at(POSITION).do("1 discard 2D")


# -- move ----------------------------------------------------------------------------------------------------------


def test_cards_go_to_a_zone() -> None:
    spot = done("{ move: 'hand(2)', to: shelf }")
    assert (spot.hand(2), spot.zone("shelf")) == ("", "3D 3C")


def test_cards_go_to_the_zone_of_a_seat() -> None:
    spot = done("[{ move: 'top(stock)', to: hand(3) }, { move: 'top(stock)', to: hand }, { move: 9S, to: own(2) }]")
    assert spot.hand(3) == "4D 4C 8H"
    assert spot.hand(1) == "2C 7H"
    assert spot.zone("own", 2) == "9S"


def test_the_last_to_come_lie_on_top() -> None:
    spot = done("{ move: 'hand(2)', to: discards }")
    assert spot.zone("discards") == "6D 6C 2D 3D 3C"
    assert spot.ask("top(discards)") == "3C"


def test_under_puts_them_at_the_bottom() -> None:
    spot = done("{ move: 'hand(2)', to: discards, under: true }")
    assert spot.zone("discards") == "3D 3C 6D 6C 2D"


def test_cards_are_taken_from_wherever_they_lie() -> None:
    spot = done("{ move: '[AH, 3D, 6D, 9S]', to: heap }")
    assert spot.zone("heap") == "AH 3D 6D 9S"
    assert (spot.zone("stock"), spot.hand(2), spot.zone("discards"), spot.hand(1)) == ("7H 8H", "3C", "6C 2D", "2C")


def test_no_cards_nothing_happens() -> None:
    spot = done("[{ move: heap, to: shelf }, { move: nothing, to: shelf }, { move: 'lowest(heap)', to: shelf }]")
    assert spot.zone("shelf") == ""
    assert spot.happened == []


def test_a_move_to_nobodys_hand_does_nothing() -> None:
    spot = done("{ move: 'top(stock)', to: hand(winner) }")
    assert spot.zone("stock") == "AH 7H 8H"


def test_a_move_to_the_trick_makes_a_standing_play_without_a_player() -> None:
    more = 'rules: { up: { when: play, if: "new.rank == 3", do: [{ end: trick }, { move: "top(stock)", to: trick }] } }'
    at = "turn: 1, hands: { 1: 3D 8D, 2: 6C 9C, 3: 4S JS }, zones: { stock: 7H }"
    spot = game(more).at(at).do("1 play 3D")
    assert spot.ask("standing") == "single 7H"
    assert spot.ask("standing.by is nothing") is True
    assert spot.ask("leading") is False
    assert spot.refusal("1 play 8D") is None
    assert spot.do("1 pass").refusal("2 play 6C") == "beats"
    assert spot.do("1 pass").refusal("2 play 9C") is None


def test_cards_moved_out_of_the_trick_leave_the_play_below_standing() -> None:
    more = """
zones: { shelf: { seen_by: all } }
rules: { off: { when: play, if: "new.rank == 6", do: { move: new, to: shelf } } }
"""
    spot = game(more).at("turn: 1, hands: { 1: 3D 8D, 2: 6C 9C, 3: 4S JS }").do("1 play 3D", "2 play 6C")
    assert (spot.ask("standing"), spot.zone("shelf")) == ("single 3D", "6C")
    assert spot.refusal("3 play 4S") is None


def test_what_is_left_of_a_play_that_has_lost_cards_is_out_of_play() -> None:
    more = """
zones: { shelf: { seen_by: all } }
rules: { off: { when: play, if: "new.rank == 6", do: { move: "those(c in new: c.suit == D)", to: shelf } } }
"""
    spot = game(more).at("turn: 1, hands: { 1: 3D 3C 8D, 2: 6C 6D 9C, 3: 4S 4C JS }").do("1 play 3D 3C", "2 play 6C 6D")
    assert (spot.ask("standing"), spot.zone("shelf")) == ("pair 3D 3C", "6D")
    assert "6C" in spot.zone("away").split()


def test_cards_laid_as_a_group_and_moved_away() -> None:
    more = "actions: { lay: { cards: combination, to: groups } }\nturn: { lay: { may: lay, at: first } }"
    spot = doing("{ move: latest, to: discards, under: true }", more).at(
        "turn: 1, hands: { 1: 2D 5D 5C 5H 5S, 2: 3D 3C, 3: 4D 4C, 4: 6D 6C }"
    )
    laid = spot.do("1 lay 5D 5C 5H")
    assert (laid.zone("groups", 1), laid.ask("latest"), laid.ask("latest.owner")) == ("5D 5C 5H", "set 5D 5C 5H", 1)
    after = laid.do("1 discard 2D")
    assert (after.zone("groups", 1), after.zone("discards")) == ("", "5D 5C 5H 2D")


# -- swap ----------------------------------------------------------------------------------------------------------


def test_all_cards_of_a_swap_are_picked_before_any_moves() -> None:
    spot = done("{ swap: [{ move: hand(2), to: hand(3) }, { move: hand(3), to: hand(2) }] }")
    assert (spot.hand(2), spot.hand(3)) == ("4D 4C", "3D 3C")


def test_a_swap_of_the_best_for_the_lowest() -> None:
    spot = done("{ swap: [{ move: 'highest(hand(2))', to: hand(3) }, { move: 'lowest(hand(3))', to: hand(2) }] }")
    assert (spot.hand(2), spot.hand(3)) == ("3D 4D", "3C 4C")


def test_a_card_that_is_picked_twice_in_a_swap_moves_once() -> None:
    spot = done("{ swap: [{ move: 3D, to: hand(3) }, { move: 3D, to: hand(4) }] }")
    assert (spot.hand(2), spot.hand(3), spot.hand(4)) == ("3C", "3D 4D 4C", "5D 5C")


def test_moves_of_a_swap_can_have_conditions() -> None:
    spot = done("{ swap: [{ move: 3D, to: hand(3), if: 'false' }, { move: 4D, to: hand(2) }] }")
    assert (spot.hand(2), spot.hand(3)) == ("3D 3C 4D", "4C")


def test_a_swap_to_nobody_leaves_the_cards() -> None:
    spot = done("{ swap: [{ move: 3D, to: hand(winner) }, { move: 4D, to: hand(2) }] }")
    assert (spot.hand(2), spot.hand(3)) == ("3D 3C 4D", "4C")


# -- deal ----------------------------------------------------------------------------------------------------------

PACK = "dealer: 4, deal: true, pack: AD 2D 3D 4D 5D 6D 7D 8D 9D"


def dealt(effect: str, players: int = 4, given: str = PACK, *more: str) -> Spot:
    return game(f"deal: {{ hands: null, cards: {effect} }}", *more, on=TABLE, players=players).at(given)


def test_so_many_each_one_at_a_time_beginning_after_the_dealer() -> None:
    spot = dealt("{ deal: 2 }")
    assert [spot.hand(seat) for seat in (1, 2, 3, 4)] == ["AD 5D", "2D 6D", "3D 7D", "4D 8D"]
    assert spot.ask("dealt") == 2
    assert spot.ask("count(stock)") == 28


def test_the_first_seat_and_the_direction_of_the_dealing() -> None:
    spot = dealt("{ deal: 1, first: 2 }")
    assert [spot.hand(seat) for seat in (1, 2, 3, 4)] == ["4D", "AD", "2D", "3D"]
    spot = dealt("{ deal: 1, first: 2, direction: counter_clockwise }")
    assert [spot.hand(seat) for seat in (1, 2, 3, 4)] == ["2D", "AD", "4D", "3D"]


def test_even_deals_as_many_as_all_can_get() -> None:
    spot = dealt("{ deal: even }", 2, "dealer: 1, deal: true")
    assert [len(spot.hand(seat).split()) for seat in (1, 2)] == [18, 18]
    removed = 'cards: { remove: "lowest(pack, 1)" }'
    spot = dealt("{ deal: even }", 3, "dealer: 1, deal: true", removed)
    assert [len(spot.hand(seat).split()) for seat in (1, 2, 3)] == [11, 11, 11]
    assert spot.ask("count(stock)") == 2


def test_all_deals_to_the_last_card() -> None:
    removed = 'cards: { remove: "lowest(pack, 1)" }'
    spot = dealt("{ deal: all }", 3, "dealer: 1, deal: true", removed)
    assert [len(spot.hand(seat).split()) for seat in (1, 2, 3)] == [11, 12, 12]
    assert spot.ask("count(stock)") == 0


def test_dealing_twice_adds_up() -> None:
    spot = game("deal: { hands: { deal: 2 }, more: { deal: 1, first: 3 } }", on=TABLE, players=4).at(PACK)
    assert {"AD", "5D"} < set(spot.hand(1).split())
    assert {"3D", "7D", "9D"} == set(spot.hand(3).split())
    assert spot.ask("dealt") == 3


def test_more_cards_than_there_are_cannot_be_dealt() -> None:
    assert [found.code for found in findings("deal: { hands: { deal: 10 } }", on=TABLE, players=4)] == ["M328"]


def test_dealing_in_the_middle_of_a_deal_stops_when_not_all_can_get_one() -> None:
    spot = done("{ deal: 2 }")
    assert spot.zone("stock") == "AH 7H 8H"


# -- shuffle and show ----------------------------------------------------------------------------------------------


def test_shuffling_changes_the_order_only() -> None:
    orders = set()
    for seed in range(20):
        spot = doing("{ shuffle: stock }").deal(seed)
        two = next((text for text in sorted(spot.legal()) if text.startswith("discard 2")), None)
        if two is None:
            continue
        after = spot.do(f"{spot.to_act} {two}")
        assert sorted(after.zone("stock").split()) == sorted(spot.zone("stock").split())
        assert after.zone("stock") != spot.zone("stock")
        orders.add(after.zone("stock"))
    assert len(orders) > 2


def test_shuffled_cards_are_not_known_any_more() -> None:
    spot = done("[{ show: stock }, { shuffle: stock }]")
    assert spot.view(2).zones["stock"] == (0,)


def test_everybody_may_see_shown_cards_from_now_on() -> None:
    spot = done("{ show: 'hand(2) + [AH]' }")
    view = spot.view(3)
    assert view.known[1] == spot.state.hands[1]
    assert spot.ask("count(stock)") == 3
    assert view.zones["stock"] != (0,)
    assert "show" in spot.happened
    later = spot.do("2 discard 3D")
    assert later.view(3).known[1] == later.state.hands[1]


# -- set and memory ------------------------------------------------------------------------------------------------


def test_memory_of_the_table_and_of_seats() -> None:
    spot = done(
        "[{ set: log, to: 5 }, { set: flags(2), to: 'true' }, { set: flags, to: 'true' }, { set: picked, to: hand(2) }]"
    )
    assert spot.ask("log") == 5
    assert [spot.ask(f"flags({seat})") for seat in (1, 2, 3, 4)] == [True, True, False, False]
    assert spot.ask("picked") == "3D 3C"


def test_memory_of_nobody_is_not_set() -> None:
    assert done("{ set: flags(winner), to: 'true' }").ask("any(s in seats: flags(s))") is False


def test_memory_may_become_nothing_if_it_starts_so() -> None:
    more = "memory: { friend: { holds: seat, start: nothing, until: deal } }"
    spot = done("[{ set: friend, to: 3 }, { set: friend, to: 'if log == 0 then 2 else nothing' }]", more)
    assert spot.ask("friend") == 2
    assert done("[{ set: friend, to: 3 }, { set: friend, to: nothing }]", more).ask("friend is nothing") is True


def test_memory_that_starts_as_something_may_become_nothing_too() -> None:
    """But for numbers, which are 0 then, and truths, which do not hold."""
    more = """
memory:
  number: { start: 3, until: deal }
  truth:  { start: true, until: deal }
  card:   { start: 7D, until: deal }
  word:   { start: calm, until: deal }
rules:
  after: { when: discard, do: [{ set: log, to: "number + 1" }, { tell: yes, if: "card > 6D or word == calm" }] }
"""
    do = """[
      { set: number, to: "max(c in heap: 1)" }, { set: truth, to: "if log == 0 then nothing else true" },
      { set: card, to: "lowest(heap)" }, { set: word, to: ending }, { set: direction, to: ending }
    ]"""
    spot = done(do, more)
    assert [spot.ask(name) for name in ("number", "truth", "card", "word", "log")] == [
        0,
        False,
        "nothing",
        "nothing",
        1,
    ]
    assert (spot.told, spot.ask("direction")) == ([], "clockwise")
    assert [spot.ask(text) for text in ("card == 7D", "card < 8D", "word != calm")] == [False, False, False]


def test_at_the_end_of_a_deal_that_nobody_brought_about_there_is_no_player() -> None:
    more = """
deal: { lucky: { if: "deal_number == 1", end: deal } }
rules:
  note:
    when: deal_end
    if: "empty(hand) and count(hand) == 0 and not goes_out and player is nothing and lives == 2 and not can(discard)"
    do:
      - { set: log, to: 7 }
      - { set: lives, to: 3 }
      - { move: "top(stock)", to: hand }
      - { pay: 1, from: player, to: seats }
  ran:  { when: discard, if: "not empty(hand)", do: { set: log, to: 8 } }
memory: { log: { start: 0, until: match }, lives: { of: seat, start: 2, until: deal } }
"""
    spot = game(more, on=TABLE, players=4).deal()
    assert (spot.state.is_over, spot.ask("log"), spot.money) == (True, 7, [0, 0, 0, 0])


def test_accounts_hold_no_cards() -> None:
    assert paid("{ pay: 'count(hand(payer)) + count(hand(payee)) + 1', from: bank, to: 2 }") == [0, 3, 0, 0, 0, -3]
    assert paid("{ pay: 'count(hand(payer)) + count(hand(payee)) + 1', from: 2, to: pot }") == [0, -3, 0, 0, 3, 0]


LASTING = """
memory:
  a_turn:  { start: 0, until: turn }
  a_trick: { start: 0, until: trick }
  a_deal:  { start: 0, until: deal }
  a_match: { start: 0, until: match }
  each:    { of: seat, start: 0, until: trick }
rules:
  note:
    when: play
    at: first
    do:
      - { set: a_turn, to: "a_turn + 1" }
      - { set: a_trick, to: "a_trick + 1" }
      - { set: a_deal, to: "a_deal + 1" }
      - { set: a_match, to: "a_match + 1" }
      - { set: each(player), to: "each(player) + 1" }
turn: { more: { may: wave } }
actions: { wave: {} }
"""


def lasting(spot: Spot) -> list[int]:
    return [spot.ask(name) for name in ("a_turn", "a_trick", "a_deal", "a_match", "sum(s in seats: each(s))")]


def test_memory_goes_back_to_its_start_after_its_time() -> None:
    spot = game(LASTING).at("turn: 1, hands: { 1: 5D 8D, 2: 6C 9C, 3: 4S JS }").do("1 play 5D")
    assert lasting(spot) == [1, 1, 1, 1, 1]
    spot = spot.do("1 done")
    assert lasting(spot) == [0, 1, 1, 1, 1]
    spot = spot.do("2 play 6C", "2 done")
    assert lasting(spot) == [0, 2, 2, 2, 2]
    spot = spot.do("3 pass", "3 done", "1 pass", "1 done")
    assert spot.ask("leading") is True
    assert lasting(spot) == [0, 0, 2, 2, 0]
    spot = spot.do("2 play 9C")
    assert spot.state.is_over
    following = Spot(spot.state.next_deal())
    assert lasting(following) == [0, 0, 0, 3, 0]


def test_memory_of_a_turn_is_still_there_for_rules_of_its_end() -> None:
    more = "rules: { e: { when: turn_end, do: { set: a_match, to: 'a_match + 10 * a_turn' } } }"
    spot = game(LASTING, more).at("turn: 1, hands: { 1: 5D 8D, 2: 6C 9C, 3: 4S JS }").do("1 play 5D", "1 done")
    assert spot.ask("a_match") == 11


def test_memory_of_a_trick_is_still_there_for_rules_of_its_end() -> None:
    more = "rules: { e: { when: trick_end, do: { set: a_match, to: 'a_match + 10 * a_trick' } } }"
    spot = game(LASTING, more).at("turn: 1, hands: { 1: 5D 8D, 2: 6C 9C, 3: 4S JS }")
    spot = spot.do("1 play 5D", "1 done", "2 pass", "2 done", "3 pass", "3 done")
    assert spot.ask("a_match") == 11


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("start: 3", 3),
        ("start: true", True),
        ("start: K, holds: rank", None),
        ("start: 5, holds: rank", "5"),
        ("start: S", "S"),
        ("start: 7D", "7D"),
        ("start: calm", "calm"),
        ("holds: number, start: nothing", "nothing"),
        ("holds: truth, start: nothing", "nothing"),
        ("holds: seat, start: nothing", "nothing"),
        ("holds: seats, start: nothing", []),
        ("holds: rank, start: nothing", "nothing"),
        ("holds: suit, start: nothing", "nothing"),
        ("holds: card, start: nothing", "nothing"),
        ("holds: cards, start: nothing", ""),
        ("holds: word, start: nothing", "nothing"),
    ],
)
def test_the_type_of_memory_comes_from_its_start_or_from_holds(line: str, value: object) -> None:
    patch = f"memory: {{ kept: {{ {line}, until: deal }} }}"
    if value is None:  # this pack has no such rank
        assert [found.code for found in findings(patch)] == ["M322"]
    else:
        assert game(patch).at("turn: 1").ask("kept") == value


def test_who_sees_memory() -> None:
    more = """
memory:
  open:   { start: 1, until: deal }
  mine:   { of: seat, start: 2, until: deal, seen_by: owner }
  secret: { start: 3, until: deal, seen_by: nobody }
  each:   { of: seat, start: 4, until: deal }
"""
    view = game(more).at("turn: 1").view(2)
    assert {name: view.memory.get(name) for name in ("open", "mine", "secret", "each")} == {
        "open": 1,
        "mine": 2,
        "secret": None,
        "each": (4, 4, 4),
    }


# -- order and direction in play -----------------------------------------------------------------------------------

TURNING = """
cards: { orders: { upside_down: J 10 9 8 7 6 5 4 3 } }
rules:
  turn_over:
    when: play
    at: first
    if: "new is pair"
    do: { set: order, to: "if order == main then upside_down else main" }
  turn_round:
    when: play
    at: first
    if: "new.rank == 9"
    do: { set: direction, to: "if direction == clockwise then counter_clockwise else clockwise" }
"""
HANDS = "turn: 1, hands: { 1: 5D 5C 9D JD, 2: 4C 4H 9C JS, 3: 6S 6H JH 3D, 4: 7S 7D 8H 3H }"


def test_another_order_in_play_changes_what_beats_what() -> None:
    spot = game(TURNING, players=4).at(HANDS).do("1 play 5D 5C")
    assert spot.ask("order") == "upside_down"
    assert spot.legal() == {"play 4C 4H", "pass"}
    assert spot.do("2 play 4C 4H").ask("order") == "main"
    assert spot.do("2 play 4C 4H").legal() == {"play 6H 6S", "pass"}
    assert "order" in spot.happened


def test_the_order_lasts_for_the_deal_unless_patched() -> None:
    for until, order in (("deal", "upside_down"), ("trick", "main")):
        more = f"memory: {{ order: {{ until: {until} }} }}"
        spot = game(TURNING, more, players=4).at(HANDS).do("1 play 5D 5C", "2 pass", "3 pass", "4 pass")
        assert (spot.ask("leading"), spot.ask("order")) == (True, order)
        assert spot.ask("highest([3D, JD])") == ("3D" if order == "upside_down" else "JD")


def test_the_order_is_main_at_the_start_of_every_deal() -> None:
    spot = game(TURNING, "rules: { stop: { when: pass, do: { end: deal } } }", players=4).at(HANDS)
    after = spot.do("1 play 5D 5C", "2 pass")
    assert after.ask("order") == "upside_down"
    assert Spot(after.state.next_deal()).ask("order") == "main"


def test_the_standing_play_counts_by_the_new_order() -> None:
    turning = TURNING.replace("new is pair", "new.rank == 6")
    spot = game(turning, players=4).at(HANDS.replace("turn: 1", "turn: 3")).do("3 play 6S")
    assert spot.refusal("4 play 7S") == "beats"
    assert spot.refusal("4 play 3H") is None


def test_the_rules_that_follow_see_the_play_in_the_new_order() -> None:
    more = 'rules: { closes: { when: play, if: "unbeatable(new)", do: { end: trick } } }'
    lowest = game(TURNING, more, players=4).at("turn: 1, hands: { 1: JD JS 7D }").do("1 play JD JS")
    assert "trick_end" not in lowest.happened
    highest = game(TURNING, more, players=4).at("turn: 1, hands: { 1: 3D 3S 7D }").do("1 play 3D 3S")
    assert "trick_end" in highest.happened


def test_another_direction_in_play() -> None:
    spot = game(TURNING, players=4).at(HANDS).do("1 play 9D")
    assert (spot.ask("direction"), spot.to_act) == ("counter_clockwise", 4)
    assert (spot.ask("next(1)"), spot.ask("previous(1)"), spot.ask("left(1)"), spot.ask("right(1)")) == (4, 2, 2, 4)
    assert spot.ask("seat_after(1, 2)") == 3
    assert "direction" in spot.happened
    assert spot.do("4 pass", "3 pass").to_act == 2
    assert spot.do("4 pass", "3 pass", "2 play 9C").to_act == 3


@pytest.mark.parametrize(("until", "direction"), [("deal", "counter_clockwise"), ("trick", "clockwise")])
def test_the_direction_lasts_as_long_as_said(until: str, direction: str) -> None:
    more = f"memory: {{ direction: {{ until: {until} }} }}"
    spot = game(TURNING, more, players=4).at(HANDS).do("1 play 9D", "4 pass", "3 pass", "2 pass")
    assert (spot.ask("leading"), spot.ask("direction")) == (True, direction)


def test_turn_order_follows_the_direction() -> None:
    hands = "turn: 1, dealer: 4, hands: { 1: 2D 2C, 2: 3D 3C, 3: 4D 4C 4H, 4: 5D 5C 5H 5S }"
    do = "[{ set: direction, to: counter_clockwise }, { for: seats, set: log, to: 'log * 10 + count(hand)' }]"
    assert doing(do).at(hands).do("1 discard 2D").ask("log") == 3214


# -- pay -----------------------------------------------------------------------------------------------------------


def paid(do: str) -> list[int]:
    spot = done(do)
    t = spot.state._table
    assert sum(spot.money) + t.pot + t.bank == 0
    return [*spot.money, t.pot, t.bank]


@pytest.mark.parametrize(
    ("do", "money"),
    [
        ("{ pay: 2, from: 1, to: 2 }", [-2, 2, 0, 0, 0, 0]),
        ("{ pay: 2, from: '[2, 3]', to: 1 }", [4, -2, -2, 0, 0, 0]),
        ("{ pay: 2, from: '[2, 3]', to: '[1, 4]' }", [4, -4, -4, 4, 0, 0]),
        ("{ pay: 2, from: seats, to: '[1]' }", [6, -2, -2, -2, 0, 0]),
        ("{ pay: 2, from: seats, to: pot }", [-2, -2, -2, -2, 8, 0]),
        ("{ pay: 2, from: '[2]', to: bank }", [0, -2, 0, 0, 0, 2]),
        ("{ pay: 2, from: bank, to: '[2, 3]' }", [0, 2, 2, 0, 0, -4]),
        ("{ pay: 'count(hand(payer))', from: 'seats - [1]', to: 1 }", [6, -2, -2, -2, 0, 0]),
        ("{ pay: '10 * count(hand(payee)) + count(hand(payer))', from: 2, to: '[1, 3]' }", [22, -44, 22, 0, 0, 0]),
        ("{ pay: 0, from: 1, to: 2 }", [0, 0, 0, 0, 0, 0]),
        ("{ pay: -3, from: 1, to: 2 }", [3, -3, 0, 0, 0, 0]),
        ("{ pay: 2, from: losers, to: winners }", [0, 0, 0, 0, 0, 0]),
        ("{ pay: 2, from: winner, to: 1 }", [0, 0, 0, 0, 0, 0]),
        ("[{ pay: 5, from: 1, to: pot }, { pay: pot, from: pot, to: 2 }]", [-5, 5, 0, 0, 0, 0]),
        ("[{ pay: 5, from: 1, to: pot }, { pay: pot, from: pot, to: '[2, 3]' }]", [-5, 2, 2, 0, 1, 0]),
        ("[{ pay: 5, from: 1, to: pot }, { pay: 3, from: pot, to: '[2, 3]' }]", [-5, 1, 1, 0, 3, 0]),
        ("[{ pay: 5, from: 1, to: pot }, { pay: 9, from: pot, to: 3 }]", [-5, 0, 5, 0, 0, 0]),
        ("[{ pay: 5, from: 1, to: pot }, { pay: 2, from: pot, to: bank }]", [-5, 0, 0, 0, 3, 2]),
        ("{ pay: 4, from: pot, to: 3 }", [0, 0, 0, 0, 0, 0]),
        ("{ for: '[2, 3]', pay: 'count(hand)', from: seat, to: bank }", [0, -2, -2, 0, 0, 4]),
        ("{ pay: nothing, from: 1, to: 2 }", [0, 0, 0, 0, 0, 0]),
    ],
)
def test_each_payer_pays_each_payee(do: str, money: list[int]) -> None:
    assert paid(do) == money


@pytest.mark.parametrize(
    ("do", "money"),
    [
        ("{ pay: 3, from: '[2, 3]', to: 1 }", [6, -3, -3, 0, 0, 0]),
        ("{ pay: 9, from: '[2, 3]', to: 1 }", [9, -5, -4, 0, 0, 0]),
        ("{ pay: 3, from: 2, to: 'seats - [2]' }", [3, -5, 2, 0, 0, 0]),
        ("{ pay: -9, from: 1, to: '[2, 3]' }", [9, -5, -4, 0, 0, 0]),
        ("[{ pay: 4, from: 2, to: pot }, { pay: 9, from: 2, to: bank }]", [0, -5, 0, 0, 4, 1]),
        ("[{ pay: 4, from: 3, to: 2 }, { pay: 9, from: 2, to: 4 }]", [0, -5, -4, 9, 0, 0]),
        ("{ pay: 9, from: 3, to: 2 }", [0, 4, -4, 0, 0, 0]),
        ("{ pay: 9, from: bank, to: 2 }", [0, 9, 0, 0, 0, -9]),
    ],
)
def test_nobody_pays_more_than_is_left_of_what_everybody_brings(do: str, money: list[int]) -> None:
    rules = doing(do, "match: { purse: 10 }")
    spot = rules.at(f"{POSITION}, scores: {{ 2: -5, 3: -6, 4: 11 }}").do("1 discard 2D")
    t = spot.state._table
    assert [*spot.money, t.pot, t.bank] == money


def test_the_pot_is_kept_from_deal_to_deal_and_money_adds_up() -> None:
    spot = done("[{ pay: 3, from: seats, to: pot }, { pay: 1, from: 2, to: 1 }, { end: deal }]")
    assert spot.money == [-2, -4, -3, -3]
    following = Spot(spot.state.next_deal())
    assert following.money == [0, 0, 0, 0]
    assert list(following.state.scores) == [-2, -4, -3, -3]
    assert following.ask("pot") == 12
    assert following.ask("score(2)") == -4


# -- place ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("do", "places"),
    [
        ("{ place: 2 }", [0, 1, 0, 0]),
        ("[{ place: 2 }, { place: 4 }]", [0, 1, 0, 2]),
        ("{ place: '[2, 4]' }", [0, 1, 0, 1]),
        ("[{ place: '[2, 4]' }, { place: 1 }]", [3, 1, 0, 1]),
        ("{ place: 2, at: last }", [0, 4, 0, 0]),
        ("[{ place: 2, at: last }, { place: 3, at: last }]", [0, 4, 3, 0]),
        ("{ place: '[2, 3]', at: last }", [0, 3, 3, 0]),
        ("[{ place: '[2, 3]', at: last }, { place: 1, at: last }]", [2, 3, 3, 0]),
        ("[{ place: 2, at: last }, { place: 1 }]", [1, 4, 0, 0]),
        ("[{ place: 2, at: last }, { place: 1 }, { place: 3 }]", [1, 4, 2, 0]),
        ("[{ place: 1 }, { place: 3 }, { place: 2, at: last }, { place: 4 }]", [1, 4, 2, 3]),
        ("[{ place: 1 }, { place: 3, at: last }, { place: 2, at: last }, { place: 4, at: last }]", [1, 3, 4, 2]),
        ("[{ place: 2 }, { place: 2 }, { place: seats }]", [2, 1, 2, 2]),
        ("{ place: winners }", [0, 0, 0, 0]),
        ("{ place: nothing }", [0, 0, 0, 0]),
        ("{ place: seats }", [1, 1, 1, 1]),
    ],
)
def test_the_best_or_worst_free_place(do: str, places: list[int]) -> None:
    assert done(do).places == places


def test_who_has_a_place_is_out_of_the_deal() -> None:
    spot = done("{ place: '[2, 3]' }")
    assert spot.to_act == 4
    assert spot.ask("in_play") == [1, 4]
    assert spot.ask("winners") == [2, 3]
    assert spot.ask("winner") == 2
    assert spot.ask("losers") == [1, 4]
    assert spot.ask("place(3)") == 1
    assert spot.do("4 discard 5D").to_act == 1


def test_nobody_loses_while_the_first_place_is_empty() -> None:
    spot = done("{ place: 2, at: last }")
    assert (spot.ask("winners"), spot.ask("losers"), spot.ask("winner is nothing")) == ([], [], True)


# -- run, tell, redeal, end ----------------------------------------------------------------------------------------


def test_run_carries_out_the_effects_of_a_rule() -> None:
    more = 'rules: { other: { when: deal_end, if: "false", do: [{ tell: ran }, { set: log, to: 9 }] } }'
    spot = done("[{ run: other }, { set: log, to: 'log + 1' }]", more)
    assert (spot.told, spot.ask("log")) == (["ran"], 10)


def test_a_rule_that_is_only_run_needs_no_event() -> None:
    spot = done("[{ run: other }, { run: other }]", "rules: { other: { do: { set: log, to: 'log + 5' } } }")
    assert spot.ask("log") == 10
    found = findings(f"{MORE}rules: {{ other: {{ do: {{ set: log, to: 1 }} }} }}", on=TABLE)
    assert [finding.code for finding in found] == ["M317"]


def test_rules_may_not_run_each_other_in_a_circle() -> None:
    rules = "rules: { a: { when: discard, do: { run: b } }, b: { when: deal_end, do: { run: a } } }"
    assert {found.code for found in findings(rules, on=TABLE)} == {"M331"}


def test_a_sentence_is_said_to_the_table() -> None:
    assert done("[{ tell: one }, { tell: 'two words' }]").told == ["one", "two words"]


def test_a_redeal_throws_the_cards_in_and_the_deal_does_not_count() -> None:
    before = "{ pay: 3, from: 2, to: 1 }, { pay: 1, from: seats, to: pot }, { place: 3 }"
    spot = done(f"[{before}, {{ redeal: same }}, {{ tell: never }}]")
    assert spot.told == []
    assert "redeal" in spot.happened
    assert (spot.ask("deal_number"), spot.ask("turn_number"), spot.ask("dealer")) == (1, 1, 4)
    assert (spot.money, spot.ask("pot"), spot.places) == ([0, 0, 0, 0], 0, [0, 0, 0, 0])
    assert [len(spot.hand(seat).split()) for seat in (1, 2, 3, 4)] == [5, 5, 5, 5]
    assert spot.ask("count(stock)") == 16
    assert spot.ask("did(1, discard)") == 0


def test_a_redeal_by_other_rules() -> None:
    more = "other_deals: { shoot_out: { deal: { hands: { deal: 2 } } } }"
    spot = done("{ redeal: shoot_out }", more)
    assert [len(spot.hand(seat).split()) for seat in (1, 2, 3, 4)] == [2, 2, 2, 2]
    assert spot.ask("deal_number") == 1


def test_after_a_play_off_the_usual_rules_are_back() -> None:
    more = "other_deals: { shoot_out: { deal: { hands: { deal: 1 } } } }"
    spot = done("{ redeal: shoot_out }", more)
    while not spot.state.is_over:
        spot = spot.do(f"{spot.to_act} {min(spot.legal())}")
        assert len(spot.state.history) < 60
    following = Spot(spot.state.next_deal())
    assert [len(following.hand(seat).split()) for seat in (1, 2, 3, 4)] == [5, 5, 5, 5]
    assert following.ask("deal_number") == 2


def test_deals_are_not_thrown_in_for_ever() -> None:
    spot = game("deal: { again: { redeal: same } }", on=TABLE, players=4).deal()
    assert spot.ending == "capped"


def test_the_end_of_a_trick_without_a_play_is_nothing() -> None:
    spot = done("{ end: trick }")
    assert spot.happened == []
    assert spot.ask("trick_number") == 1


def test_a_trick_that_is_ending_does_not_end_again() -> None:
    more = "rules: { again: { when: trick_end, do: { end: trick } } }"
    spot = game(more).at("turn: 1, hands: { 1: 5D 8D, 2: 6C 9C, 3: 4S JS }").do("1 play 8D", "2 pass", "3 pass")
    assert (spot.ask("trick_number"), spot.happened) == (2, ["trick_end"])


def test_the_end_of_a_trick_counts() -> None:
    spot = game().at("turn: 1, hands: { 1: 5D 8D, 2: 6C 9C, 3: 4S JS }").do("1 play 8D", "2 pass", "3 pass")
    assert (spot.ask("trick_number"), spot.ask("leading"), spot.ask("standing is nothing")) == (2, True, True)
    assert spot.ask("last_play") == "single 8D"
    assert spot.ask("first_play") is False


def test_an_ending_has_a_name_and_a_sentence() -> None:
    more = "endings: { lucky: { say: '{winners} lucky.' } }"
    spot = done("[{ place: 2 }, { end: deal, ending: lucky }]", more)
    outcome = spot.state.outcome
    assert outcome is not None
    assert (outcome.ending, outcome.sentence, outcome.winners) == ("lucky", "{winners} lucky.", (1,))
    assert done("{ end: deal }").ending == "over"
    assert [
        found.code for found in findings("rules: { e: { when: discard, do: { end: deal, ending: nix } } }", on=TABLE)
    ] == ["M320"]


def test_nothing_follows_the_end_of_the_deal() -> None:
    spot = done("[{ end: deal }, { tell: never }, { pay: 5, from: 2, to: 1 }, { end: deal, ending: out }]")
    assert (spot.told, spot.money, spot.ending) == ([], [0, 0, 0, 0], "over")
    assert spot.state.is_over


def test_the_end_of_the_match_ends_the_deal_and_the_match() -> None:
    more = "match: { deals: 5 }"
    assert done("{ end: deal }", more).state.match_is_over is False
    assert done("{ end: match }", more).state.is_over
    assert done("{ end: match }", more).state.match_is_over is True
    assert done("{ end: match, ending: out }", more).ending == "out"


# -- if and for ----------------------------------------------------------------------------------------------------


def test_any_effect_may_have_a_condition() -> None:
    do = "[{ tell: yes, if: 'count(hand) == 2' }, { tell: no, if: 'count(hand) == 3' }, { end: deal, if: 'false' }]"
    assert done(do).told == ["yes"]


def test_for_does_it_once_for_each_in_turn_order_from_the_dealers_next() -> None:
    number = "define: { 'number(s)': 'count(t in seats: count(hand(t)) < count(hand(s)))' }"
    hands = "turn: 1, dealer: {}, hands: {{ 1: 2D 2C, 2: 3D 3C, 3: 4D 4C 4H, 4: 5D 5C 5H 5S }}"
    game_ = doing("{ for: seats, set: log, to: 'log * 10 + number(seat) + 1' }", number)
    assert game_.at(hands.format(4)).do("1 discard 2D").ask("log") == 1234
    assert game_.at(hands.format(2)).do("1 discard 2D").ask("log") == 3412


def test_a_condition_beside_for_is_asked_for_each_seat() -> None:
    spot = done("{ for: seats, if: 'count(hand) == 2 and seat != player', move: 'lowest(hand)', to: discards }")
    assert [spot.hand(seat) for seat in (1, 2, 3, 4)] == ["2C 9S", "3C", "4C", "5C"]


def test_bare_names_inside_for_are_of_that_seat_and_outside_of_the_player() -> None:
    spot = done("[{ for: '[2]', move: 'top(stock)', to: hand }, { move: 'top(stock)', to: hand }]")
    assert (spot.hand(2), spot.hand(1)) == ("3D 3C 8H", "2C 7H 9S")


def test_effects_in_a_group_share_a_condition_that_is_looked_at_before_the_first() -> None:
    three = "if: 'count(hand) == 2'"
    group = f"[{{ {three}, do: [{{ move: 9S, to: shelf }}, {{ move: 2C, to: shelf }}] }}, {{ tell: after }}]"
    singly = f"[{{ {three}, move: 9S, to: shelf }}, {{ {three}, move: 2C, to: shelf }}]"
    assert (done(group).zone("shelf"), done(group).told) == ("9S 2C", ["after"])
    assert done(singly).zone("shelf") == "9S"
    assert done("{ if: 'count(hand) == 9', do: [{ move: 9S, to: shelf }] }").zone("shelf") == ""


def test_a_group_for_several_seats_is_done_whole_for_one_after_the_other() -> None:
    ten = "{ set: log, to: 'log * 10 + count(hand)' }"
    spot = done(
        f"{{ for: '[2, 3]', do: [{{ move: 'top(stock)', to: hand }}, {ten}, {{ move: hand, to: shelf }}, {ten}] }}"
    )
    assert spot.ask("log") == 3030
    assert (spot.hand(1), spot.hand(2), spot.hand(3)) == ("2C 9S", "", "")


def test_groups_may_hold_groups_and_nothing_of_them_follows_the_end_of_the_deal() -> None:
    inner = "{ for: '[3]', do: [{ move: 'hand(seat)', to: own }, { end: deal, if: 'seat == 3' }, { tell: never }] }"
    spot = done(f"{{ for: '[2, 4]', do: [{{ tell: once }}, {inner}, {{ tell: never }}] }}")
    assert (spot.told, spot.zone("own", 3), spot.ending) == (["once"], "4D 4C", "over")


def test_a_step_of_the_deal_may_do_several_things_for_each_seat() -> None:
    step = "deal: { each: { for: seats, do: [{ move: 'lowest(hand)', to: own }, { pay: 2, from: seat, to: pot }] } }"
    spot = game(f"{MORE}{step}", on=TABLE).deal()
    assert (spot.ask("pot"), spot.ask("count(own(3))")) == (6, 1)


def test_what_a_group_needs_is_checked_like_any_effect() -> None:
    rule = "rules: {{ r: {{ when: discard, do: [{{ if: 'true', do: {} }}] }} }}"
    assert [found.code for found in findings(rule.format("[{ move: stock }]"), on=TABLE)] == ["M310"]
    assert [found.code for found in findings(rule.format("[{ run: nowhere }]"), on=TABLE)] == ["M320"]
    assert [found.code for found in findings(rule.format("[{ pay: 1, from: seat, to: pot }]"), on=TABLE)] == ["X203"]


def test_an_effect_does_one_thing() -> None:
    both = "rules: { r: { when: discard, do: { tell: x, end: deal } } }"
    none = "rules: { r: { when: discard, do: { if: 'true' } } }"
    for rule in (both, none):
        assert {found.code for found in findings(rule, on=TABLE)} & {"M310", "S104", "S105", "S106"}


def test_the_base_of_these_tests_is_right() -> None:
    assert not findings(MORE, on=TABLE)
    assert not findings(LASTING, on=CLIMBING)
