"""Turns, steps and events: what docs/language.md, sections 7 and 8, promises, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.small_games import CLIMBING, TABLE, Game, findings, game

# -- steps ---------------------------------------------------------------------------------------------------------

ACTIONS = """
actions:
  draw: { if: "not empty(stock)", do: { move: "top(stock)", to: hand } }
  wave: {}
  lay:  { cards: combination, to: groups }
  drop: { do: { end: deal } }
"""


def stepped(turn: str, *more: str, players: int = 3) -> Game:
    """A table game with such a turn."""
    return game(f"turn: {{ finish: null, {turn} }}{ACTIONS}", *more, on=TABLE, players=players)


HANDS = "turn: 1, hands: { 1: 2D 2C 2H 9S 8S, 2: 4D 5C, 3: 6D 7C }, zones: { stock: AH AS }"


def test_a_must_step_offers_its_actions_only() -> None:
    spot = stepped("a: { must: draw }, b: { must: discard }").at(HANDS)
    assert spot.legal() == {"draw"}
    assert spot.refusal("1 discard 9S") == "offered"
    assert spot.refusal("1 done") == "offered"


def test_several_actions_of_one_step() -> None:
    spot = stepped("a: { must: [draw, wave] }, b: { must: discard }").at(HANDS)
    assert spot.legal() == {"draw", "wave"}
    assert spot.do("1 wave").legal() == {"discard 2D", "discard 2C", "discard 2H", "discard 8S", "discard 9S"}


def test_past_may_steps_the_following_ones_are_offered_up_to_the_first_must_that_can_be_met() -> None:
    spot = stepped("a: { may: wave }, b: { may: draw }, c: { must: drop }, d: { must: discard }").at(HANDS)
    assert spot.legal() == {"wave", "draw", "drop"}
    assert spot.do("1 draw").legal() == {"drop"}
    assert spot.do("1 wave").legal() == {"draw", "drop"}


def test_a_must_step_nobody_can_meet_is_skipped() -> None:
    spot = stepped("a: { must: draw }, b: { must: discard }").at(HANDS.replace("AH AS", "0"))
    assert spot.refusal("1 draw") == "if"
    assert spot.legal() == {"discard 2D", "discard 2C", "discard 2H", "discard 8S", "discard 9S"}


def test_after_the_last_step_the_turn_passes() -> None:
    spot = stepped("a: { must: draw }, b: { must: discard }").at(HANDS).do("1 draw", "1 discard 9S")
    assert spot.to_act == 2
    assert spot.legal() == {"draw"}
    assert spot.refusal("1 draw") == "turn"


def test_done_leaves_a_turn_of_which_only_may_steps_are_left() -> None:
    spot = stepped("a: { must: draw }, b: { may: wave }, c: { may: discard }").at(HANDS)
    assert "done" not in spot.legal()
    after = spot.do("1 draw")
    assert {"done", "wave", "discard AS"} <= after.legal()
    assert after.do("1 done").to_act == 2
    assert after.do("1 wave", "1 done").to_act == 2
    assert after.do("1 discard AS").to_act == 2
    assert after.do("1 discard AS").refusal("1 wave") == "turn"


def test_a_repeated_step_stays() -> None:
    spot = stepped("a: { may: wave, repeat: true }, b: { must: discard }").at(HANDS)
    after = spot.do("1 wave", "1 wave", "1 wave")
    assert (after.to_act, "wave" in after.legal(), "discard 9S" in after.legal()) == (1, True, True)
    assert after.do("1 discard 9S").to_act == 2


def test_a_repeated_must_step_is_left_when_nothing_of_it_can_be_done() -> None:
    spot = stepped("a: { must: draw, repeat: true }, b: { must: discard }").at(HANDS)
    assert spot.do("1 draw").legal() == {"draw"}
    assert "discard 9S" in spot.do("1 draw", "1 draw").legal()


def test_a_step_with_a_condition() -> None:
    spot = stepped('a: { must: draw, if: "count(hand) < 5" }, b: { must: discard }').at(HANDS)
    assert "draw" not in spot.legal()
    assert spot.refusal("1 draw") == "offered"
    assert spot.do("1 discard 9S").legal() == {"draw"}


def test_an_action_of_an_earlier_step_is_gone() -> None:
    spot = stepped("a: { may: wave }, b: { may: draw }, c: { must: discard }").at(HANDS).do("1 draw")
    assert spot.refusal("1 wave") == "offered"
    assert spot.because("1 wave") == "now you can discard"


def test_a_turn_in_which_nothing_can_be_done_is_skipped() -> None:
    """The walk goes on from that seat."""
    spot = stepped("a: { must: draw }", "forbid: { no: { action: draw, if: 'player == 2', because: no } }").at(HANDS)
    assert spot.do("1 draw").to_act == 3


def test_a_skipped_turn_starts_and_ends() -> None:
    note = """
memory: { seen: { start: 0, until: deal } }
rules:  { s: { when: [turn_start, turn_end], if: "player == 2", do: { set: seen, to: "seen + 1" } } }
"""
    forbid = "forbid: { no: { action: draw, if: 'player == 2', because: no } }"
    assert stepped("a: { must: draw }", forbid, note).at(HANDS).do("1 draw").ask("seen") == 2


def test_if_nobody_can_do_anything_the_deal_is_stuck() -> None:
    spot = stepped("a: { must: draw }").at(HANDS).do("1 draw", "2 draw")
    assert spot.state.is_over
    assert spot.ending == "stuck"
    assert spot.state.outcome is not None and spot.state.outcome.capped
    assert spot.money == [0, 0, 0]


def test_actions_without_cards_go_on_for_so_long_only() -> None:
    spot = stepped("a: { must: wave }").at(HANDS)
    for _ in range(200):
        if spot.state.is_over:
            break
        spot = spot.do(f"{spot.to_act} wave")
    assert spot.ending == "stuck"


def test_a_deal_that_never_ends_is_capped() -> None:
    """Cards move all the time, so it is not stuck."""
    round_about = "{ move: 'lowest(hand)', to: 'hand(next(player))' }"
    spot = stepped("a: { must: give }", f"actions: {{ give: {{ do: {round_about} }} }}", players=2)
    spot = spot.at("turn: 1, hands: { 1: 2D 2C, 2: 4D 5C }")
    done = spot.state.play_out(lambda actions: actions[0])
    assert done.outcome is not None
    assert done.outcome.ending == "capped"


# -- out of turn ---------------------------------------------------------------------------------------------------

OUT_OF_TURN = """
combinations: { triple: { shape: "same(3)", strength: rank } }
beats: { also: { bomb: "new is triple and old is not triple" } }
actions: { play: { out_of_turn: "new is triple and old is not nothing and old.by != player" } }
"""
BOMBS = "turn: 1, hands: { 1: 4D 9S JD, 2: 5D 5C 5H 8D, 3: 6D 6C 6H 9D, 4: 7D 7C 7H 9C }"


def bombing(*more: str) -> Game:
    return game(OUT_OF_TURN, *more, players=4)


def test_any_seat_may_act_out_of_turn_while_its_condition_holds() -> None:
    spot = bombing().at(BOMBS)
    assert spot.actors == [1]
    assert spot.refusal("3 play 6D 6C 6H") == "turn"
    after = spot.do("1 play 4D")
    assert after.legal(3) == {"play 6D 6C 6H"}
    assert after.refusal("3 play 9D") == "turn"
    assert after.refusal("1 play 9S") == "turn"


def test_out_of_turn_seats_are_asked_in_turn_order_from_whoever_acted_last_before_the_turn() -> None:
    spot = bombing().at(BOMBS).do("1 play 4D")
    assert spot.actors == [3, 4, 2]
    assert spot.do("2 pass").actors == [4, 2, 3]


def test_an_out_of_turn_action_of_a_turn_step_takes_the_turn_over() -> None:
    spot = bombing().at(BOMBS).do("1 play 4D", "3 play 6D 6C 6H")
    assert spot.to_act == 4
    assert spot.ask("standing.by") == 3
    assert spot.do("4 pass", "1 pass", "2 pass").to_act == 3


def test_it_goes_on_with_the_steps_after_that_step() -> None:
    more = "actions: { wave: {} }\nturn: { after: { may: wave } }"
    spot = bombing(more).at(BOMBS).do("1 play 4D", "1 done", "3 play 6D 6C 6H")
    assert spot.to_act == 3
    assert spot.legal() == {"wave", "done"}
    assert spot.do("3 wave").to_act == 4


def test_any_other_out_of_turn_action_leaves_the_turn_where_it_was() -> None:
    more = "actions: { shout: { out_of_turn: 'count(hand) > 1', do: { tell: shouted } } }"
    spot = bombing(more).at(BOMBS).do("1 play 4D")
    after = spot.do("4 shout")
    assert (after.to_act, after.told) == (2, ["shouted"])
    assert after.do("2 shout", "1 shout").to_act == 2
    assert after.do("2 play 8D").to_act == 3


def test_nobody_acts_out_of_turn_while_a_question_waits() -> None:
    more = "actions: { wave: {} }\nrules: { q: { when: play, if: 'new is single', do: { ask: player, may: wave } } }"
    spot = bombing(more).at(BOMBS).do("1 play 4D")
    assert spot.actors == [1]
    assert spot.refusal("3 play 6D 6C 6H") == "turn"
    assert spot.do("1 done").actors == [3, 4, 2]


def test_who_has_a_place_does_not_act_out_of_turn() -> None:
    spot = bombing().at(BOMBS.replace("turn: 1", "turn: 1, places: { 3: 1 }")).do("1 play 4D")
    assert spot.actors == [4, 2]
    assert spot.refusal("3 play 6D 6C 6H") == "turn"


def test_a_weaker_reading_may_be_what_is_allowed_out_of_turn() -> None:
    more = """
combinations:
  triple: { shape: "same(3)", strength: rank }
  threes: { shape: "same(3)", strength: rank }
beats: { also: { triples: "new is triple and old is single", threes: "new is threes and old is single" } }
actions: { play: { out_of_turn: "new is triple and old is not nothing and old.by != player" } }
"""
    spot = game(more, players=4).at(BOMBS).do("1 play 4D")
    assert spot.legal(3) == {"play 6D 6C 6H as triple"}
    assert spot.do("3 play 6D 6C 6H as triple").ask("standing.kind") == "triple"
    assert spot.do("3 play 6D 6C 6H").ask("standing.kind") == "triple"
    assert spot.refusal("3 play 6D 6C 6H as threes") == "turn"
    assert spot.do("2 play 5D 5C 5H").ask("standing.kind") == "threes"


# -- events --------------------------------------------------------------------------------------------------------


def digit(number: int | str) -> str:
    """An effect that appends a digit to the memory `log`."""
    return f"{{ set: log, to: 'log * 10 + {number}' }}"


def noted(*rules: tuple[str, str]) -> str:
    """Rules that append their digits to the memory `log`."""
    parts = ", ".join(f"r{i}: {{ {rule}, do: {digit(number)} }}" for i, (number, rule) in enumerate(rules))
    return f"memory: {{ log: {{ start: 0, until: match }} }}\nrules: {{ {parts} }}"


SPOT = "turn: 1, hands: { 1: 5D 8D, 2: 6C 9C, 3: 4S JS }"


def test_rules_of_an_event_run_in_file_order() -> None:
    spot = game(noted(("1", "when: play"), ("2", "when: play"), ("3", "when: play"))).at(SPOT)
    assert spot.do("1 play 5D").ask("log") == 123


def test_a_rule_can_stand_for_several_events() -> None:
    spot = game(noted(("1", "when: [play, pass]"))).at(SPOT)
    assert spot.do("1 play 5D", "2 pass").ask("log") == 11


def test_a_rule_fires_only_if_its_condition_holds() -> None:
    spot = game(noted(("1", "when: play, if: 'new.rank == 5'"), ("2", "when: play, if: 'new.rank == 6'"))).at(SPOT)
    assert spot.do("1 play 5D").ask("log") == 1


def test_rules_see_what_can_be_done_after_the_action() -> None:
    rules = noted(("1", "when: play, if: 'can(play)'"), ("2", "when: play, if: 'count(plays) == 0'"))
    spot = game(rules).at("turn: 1, hands: { 1: 5D 8D 4D, 2: 6C 9C, 3: 4S JS }")
    assert spot.do("1 play 5D").ask("log") == 1
    assert spot.do("1 play 8D").ask("log") == 2


def test_an_action_moves_cards_runs_its_effects_then_raises_its_event() -> None:
    action = "actions: { play: { do: [{ set: log, to: 'log * 10 + count(hand)' }] } }"
    assert game(noted(("7", "when: play")), action).at(SPOT).do("1 play 5D").ask("log") == 17


def test_turn_start_and_turn_end_are_about_the_seat_whose_turn_it_is() -> None:
    rules = noted(
        ("1", "when: turn_start, if: 'player == 2'"), ("2", "when: turn_end, if: 'player == 1'"), ("3", "when: play")
    )
    assert game(rules).at(SPOT).do("1 play 5D").ask("log") == 321


def test_turn_back_comes_before_the_turn_of_the_seat_that_made_the_standing_play() -> None:
    rules = noted(("1", "when: turn_back, if: 'player == 1'"), ("2", "when: trick_end"), ("3", "when: turn_start"))
    spot = game(rules).at(SPOT).do("1 play 5D")
    assert spot.ask("log") == 3
    assert spot.do("2 pass").ask("log") == 33
    after = spot.do("2 pass", "3 pass")
    assert after.ask("log") == 33213  # the rule of the game that ends the trick stands before ours
    assert (after.to_act, after.ask("leading")) == (1, True)


def test_turn_back_comes_even_if_that_seat_is_out_of_the_deal() -> None:
    rules = "rules: { deal_over: { if: 'count(in_play) == 1' } }"
    spot = game(rules).at("turn: 1, hands: { 1: 5D, 2: 6C 9C, 3: 4S JS }").do("1 play 5D")
    assert (spot.places, spot.to_act) == ([1, 0, 0], 2)
    after = spot.do("2 pass", "3 pass")
    assert after.ask("leading") is True
    assert after.to_act == 2


def test_without_a_rule_for_turn_back_the_trick_goes_on() -> None:
    spot = game("rules: { trick_over: null }").at(SPOT).do("1 play 5D", "2 pass", "3 pass")
    assert (spot.to_act, spot.ask("leading")) == (1, False)
    assert spot.refusal("1 play 8D") is None


def test_trick_end_runs_while_standing_is_still_the_last_play() -> None:
    rule = """
memory: { won: { holds: card, start: nothing, until: match } }
rules:  { w: { when: trick_end, do: { set: won, to: standing.top } } }
"""
    spot = game(rule).at(SPOT).do("1 play 5D", "2 play 6C", "3 pass", "1 pass")
    assert spot.ask("won") == "6C"
    assert spot.ask("standing") == "nothing"
    assert "trick_end" in spot.happened


def test_what_is_left_in_the_trick_goes_away_when_it_ends() -> None:
    spot = game().at(SPOT).do("1 play 5D", "2 play 6C", "3 pass", "1 pass")
    assert spot.zone("trick") == ""
    assert "5D" in spot.zone("away") and "6C" in spot.zone("away")
    kept = """
zones: { won: { of: seat, seen_by: all } }
rules: { k: { when: trick_end, do: { move: trick, to: won(standing.by) } } }
"""
    spot = game(kept).at(SPOT).do("1 play 5D", "2 play 6C", "3 pass", "1 pass")
    assert spot.zone("won", 2) == "5D 6C"
    assert "5D" not in spot.zone("away")


def test_rules_of_the_end_of_a_trick_run_at_once_inside_the_effect() -> None:
    rules = f"rules: {{ now: {{ when: play, do: [{digit(1)}, {{ end: trick }}, {digit(3)}] }} }}"
    spot = game(noted(("2", "when: trick_end")), rules).at(SPOT)
    assert spot.do("1 play 5D").ask("log") == 123


def test_rules_of_the_end_of_a_deal_run_at_once_and_nothing_follows() -> None:
    rules = f"rules: {{ now: {{ when: play, at: first, do: [{digit(1)}, {{ end: deal }}, {digit(9)}] }} }}"
    spot = game(
        noted(("2", "when: deal_end"), ("8", "when: play"), ("3", "when: deal_end, if: 'ending == over'")), rules
    ).at(SPOT)
    after = spot.do("1 play 5D")
    assert after.ask("log") == 123
    assert after.state.is_over


def test_deal_end_comes_before_the_result_is_closed() -> None:
    rules = """
rules:
  settle:
    when: deal_end
    do: [{ place: "least(s in seats: count(hand(s)))" }, { pay: 3, from: losers, to: winners }]
  stop:   { when: pass, do: { end: deal, ending: out } }
"""
    spot = game(rules).at("turn: 2, trick: [1 play 5D], hands: { 1: 8D, 2: 6C 9C, 3: 4S JS }").do("2 pass")
    assert (spot.ending, spot.places, spot.money) == ("out", [1, 0, 0], [6, -3, -3])


# -- standing in ---------------------------------------------------------------------------------------------------


def test_of_a_rule_and_its_stand_ins_only_the_first_that_holds_fires() -> None:
    rules = noted(
        ("1", "when: play"),
        ("2", "when: play, if: 'new.rank == 5', instead_of: r0"),
        ("3", "when: play, if: 'new.rank <= 6', instead_of: r0"),
    )
    spot = game(rules).at(SPOT)
    assert spot.do("1 play 5D").ask("log") == 2
    assert spot.do("1 play 8D").ask("log") == 1
    assert spot.do("1 play 5D", "2 play 6C").ask("log") == 23


def test_stand_ins_of_a_stand_in_come_before_it() -> None:
    rules = noted(
        ("1", "when: play"),
        ("2", "when: play, instead_of: r0"),
        ("3", "when: play, if: 'new.rank == 5', instead_of: r1"),
    )
    spot = game(rules).at(SPOT)
    assert spot.do("1 play 5D").ask("log") == 3
    assert spot.do("1 play 8D").ask("log") == 2


def test_a_group_of_stand_ins_fires_where_its_rule_stands() -> None:
    rules = noted(
        ("1", "when: play"),
        ("2", "when: play"),
        ("3", "when: play, instead_of: r0"),
    )
    assert game(rules).at(SPOT).do("1 play 5D").ask("log") == 32


def test_a_stand_in_for_another_event_leaves_the_rule_alone() -> None:
    rules = noted(("1", "when: play"), ("2", "when: pass, instead_of: r0"))
    assert game(rules).at(SPOT).do("1 play 5D", "2 pass").ask("log") == 12


def test_two_rules_that_stand_in_for_each_other_are_refused() -> None:
    rules = noted(("1", "when: play, instead_of: r1"), ("2", "when: play, instead_of: r0"))
    assert {found.code for found in findings(rules)} == {"M331"}


# -- whose turn ----------------------------------------------------------------------------------------------------


def test_next_turn_says_whose_turn_comes_next() -> None:
    rules = "rules: { jump: { when: play, if: 'new.rank == 5', do: { next_turn: 3 } } }"
    spot = game(rules).at(SPOT)
    assert spot.do("1 play 5D").to_act == 3
    assert spot.do("1 play 8D").to_act == 2


def test_next_turn_of_nothing_changes_nothing() -> None:
    rules = "rules: { jump: { when: play, do: [{ next_turn: 3 }, { next_turn: winner }] } }"
    assert game(rules).at(SPOT).do("1 play 5D").to_act == 3
    rules = "rules: { jump: { when: play, do: { next_turn: winner } } }"
    assert game(rules).at(SPOT).do("1 play 5D").to_act == 2


def test_next_turn_of_a_seat_that_is_out_leads_to_the_next_after_it() -> None:
    rules = "rules: { jump: { when: play, do: { next_turn: 2 } } }"
    spot = game(rules, players=4).at("turn: 1, places: { 2: 1, 3: 2 }, hands: { 1: 5D 8D, 4: 6C 9C }")
    assert spot.do("1 play 5D").to_act == 4


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("passes", range(3))
def test_next_turn_of_the_maker_of_the_standing_play_brings_the_trick_back(players: int, passes: int) -> None:
    """Whoever is skipped, by the play itself or by a pass of another, has not beaten it."""
    rules = "rules: { again: { when: [play, pass], if: 'WHEN', do: { next_turn: 1 } } }"
    passes = min(passes, players - 1)
    condition = "new.rank == 5" if passes == 0 else f"player == {passes + 1}"
    spot = game(rules.replace("WHEN", condition), players=players).at("turn: 1, hands: { 1: 5D 3D 8D, 2: 6C 9C }")
    after = spot.do("1 play 5D", *(f"{seat} pass" for seat in range(2, passes + 2)))
    assert (after.to_act, after.ask("leading"), after.ask("trick_number")) == (1, True, spot.ask("trick_number") + 1)
    assert "play 3D" in after.legal()


def test_skipping_somebody_who_is_not_the_last_leaves_the_trick_as_it_is() -> None:
    rules = "rules: { skip: { when: play, do: { next_turn: 'next(next(player))' } } }"
    after = game(rules, players=3).at("turn: 1, hands: { 1: 5D 3D 8D, 2: 6C 9C, 3: 6H 7H }").do("1 play 5D")
    assert (after.to_act, after.ask("leading")) == (3, False)


def test_next_turn_of_a_maker_who_is_out_brings_the_trick_back_on_the_way_to_the_next() -> None:
    rules = "rules: { deal_over: null, again: { when: pass, do: { next_turn: 1 } } }"
    spot = game(rules, players=3).at("turn: 1, hands: { 1: 5D, 2: 6C 3C, 3: 7S JS }")
    after = spot.do("1 play 5D", "2 pass")
    assert (after.to_act, after.ask("leading")) == (2, True)


def test_after_a_question_of_the_turn_back_the_walk_goes_on_from_there() -> None:
    rules = """
actions: { wave: { do: { end: trick } } }
rules:   { trick_over: { do: { ask: standing.by, must: wave } }, new_lead: null }
"""
    after = game(rules, players=3).at("turn: 1, hands: { 1: 5D 8D, 2: 6C 9C }").do("1 play 5D", "2 pass", "3 pass")
    assert after.legal() == {"wave"}
    assert after.do("1 wave").to_act == 1


def test_the_pseudo_action_turn_means_being_given_a_turn() -> None:
    barred = """
memory: { passed: { of: seat, start: false, until: trick } }
rules:  { note_pass: { when: pass, if: "not leading", do: { set: passed(player), to: "true" } } }
forbid: { barred: { action: [turn, play], if: "passed(player)", because: "a pass is final for the trick" } }
"""
    spot = game(barred).at("turn: 1, hands: { 1: 5D 8D JD, 2: 6C 9C, 3: 7S JS }")
    after = spot.do("1 play 5D", "2 pass", "3 play 7S", "1 play 8D")
    assert after.to_act == 3
    over = after.do("3 pass")
    assert (over.to_act, over.ask("leading")) == (1, True)


def test_if_nobody_may_have_a_turn_the_deal_is_stuck() -> None:
    spot = game("forbid: { none: { action: turn, if: 'not leading', because: no } }\nrules: { trick_over: null }").at(
        SPOT
    )
    assert spot.do("1 play 5D").ending == "stuck"


def test_end_turn_leaves_out_the_remaining_steps() -> None:
    spot = stepped("a: { must: draw }, b: { must: discard }", "rules: { stop: { when: draw, do: { end: turn } } }").at(
        HANDS
    )
    assert spot.do("1 draw").to_act == 2


def test_turns_are_counted_and_memory_of_a_turn_goes_back() -> None:
    rules = """
memory: { drew: { start: false, until: turn } }
rules:  { note: { when: draw, do: { set: drew, to: "true" } } }
"""
    spot = stepped("a: { must: draw }, b: { must: discard }", rules).at(HANDS + ", turn_number: 4")
    assert (spot.ask("turn_number"), spot.ask("drew")) == (4, False)
    assert spot.do("1 draw").ask("drew") is True
    after = spot.do("1 draw", "1 discard 9S")
    assert (after.ask("turn_number"), after.ask("drew")) == (5, False)


def test_the_base_of_these_tests_is_right() -> None:
    assert not findings(on=CLIMBING)
    assert not findings(on=TABLE)
