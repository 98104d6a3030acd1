"""Questions: `ask` and `offer`, in dealing and in play, as docs/language.md, section 7, promises."""

from __future__ import annotations

import pytest

from tests.small_games import TABLE, Game, Spot, game

ACTIONS = """
actions:
  nod:   { do: { set: log, to: "log * 10 + 1" } }
  shake: { do: { set: log, to: "log * 10 + 2" } }
  give:  { cards: 1, do: { move: cards, to: hand(next(player)) } }
memory:
  log: { start: 0, until: match }
"""
POSITION = "turn: 1, dealer: 4, hands: { 1: 2D 2C 9S, 2: 3D 3C, 3: 4D 4C, 4: 5D 5C }"


def asking(ask: str, *more: str) -> Game:
    """A game in which a discard of a 2 leads to a question."""
    rule = f'rules: {{ q: {{ when: discard, if: "any(c in cards: c.rank == 2)", do: {ask} }} }}'
    return game(f"{ACTIONS}{rule}", *more, on=TABLE, players=4)


def asked(ask: str, *more: str) -> Spot:
    """After that discard by seat 1."""
    return asking(ask, *more).at(POSITION).do("1 discard 2D")


# -- ask -----------------------------------------------------------------------------------------------------------


def test_seats_are_asked_in_turn_order_one_after_the_other() -> None:
    spot = asked("{ ask: 'seats - [1]', may: nod }")
    assert (spot.actors, spot.legal()) == ([2], {"nod", "done"})
    assert spot.refusal("3 nod") == "turn"
    assert spot.refusal("2 discard 3D") == "offered"
    assert spot.do("2 nod").actors == [3]
    after = spot.do("2 nod", "3 done", "4 nod")
    assert (after.to_act, after.ask("log")) == (2, 11)
    assert after.legal() == {"discard 3D", "discard 3C"}


def nodding(spot: Spot) -> list[int]:
    """Who is asked, one after the other."""
    order = []
    while spot.legal() == {"nod", "done"}:
        order.append(spot.to_act)
        spot = spot.do(f"{spot.to_act} nod")
    return order


@pytest.mark.parametrize("dealer", [1, 2, 3, 4])
def test_a_question_in_play_goes_round_from_whoever_acted(dealer: int) -> None:
    rules = asking("{ ask: seats, may: nod, until: 'log > 2000' }")
    spot = rules.at(POSITION.replace("dealer: 4", f"dealer: {dealer}"))
    assert nodding(spot.do("1 discard 2D")) == [2, 3, 4, 1] * 2


def test_a_question_in_dealing_goes_round_from_the_dealer() -> None:
    spot = game(f"{ACTIONS}deal: {{ q: {{ at: last, ask: seats, may: nod }} }}", on=TABLE, players=4).deal()
    assert nodding(spot) == [(spot.state.view(0).dealer + i) % 4 + 1 for i in range(1, 5)]


def test_may_can_be_declined_and_must_cannot() -> None:
    assert asked("{ ask: 2, may: [nod, shake] }").legal() == {"nod", "shake", "done"}
    spot = asked("{ ask: 2, must: [nod, shake] }")
    assert spot.legal() == {"nod", "shake"}
    assert spot.refusal("2 done") == "offered"


def test_an_answer_can_pick_cards() -> None:
    spot = asked("{ ask: 2, must: give }")
    assert spot.legal() == {"give 3D", "give 3C"}
    after = spot.do("2 give 3C")
    assert (after.hand(2), after.hand(3), after.to_act) == ("3D", "3C 4D 4C", 2)


def test_a_seat_that_can_do_none_of_the_actions_is_not_asked() -> None:
    spot = asked(
        "{ ask: seats, must: [nod, shake] }", 'actions: { nod: { if: "player == 3" }, shake: { if: "player == 1" } }'
    )
    assert spot.actors == [3]
    assert spot.do("3 nod").actors == [1]
    after = spot.do("3 nod", "1 shake")
    assert (after.to_act, after.ask("log")) == (2, 12)


def test_if_nobody_can_answer_the_game_goes_on() -> None:
    spot = asked("{ ask: seats, must: nod, otherwise: { tell: nobody } }", 'actions: { nod: { if: "false" } }')
    assert (spot.to_act, spot.legal(), spot.told) == (2, {"discard 3D", "discard 3C"}, ["nobody"])


def test_a_seat_that_has_a_place_is_not_asked() -> None:
    spot = asked("[{ place: 3 }, { ask: 'seats - [1]', may: nod }]")
    assert spot.do("2 nod").actors == [4]


def test_the_first_who_reacts_answers_for_all() -> None:
    spot = asked("{ ask: 'seats - [1]', may: [nod, shake], answers: first }")
    assert spot.actors == [2, 3, 4]
    after = spot.do("4 shake")
    assert (after.to_act, after.ask("log"), after.legal()) == (2, 2, {"discard 3D", "discard 3C"})


def test_in_a_race_everybody_may_decline() -> None:
    spot = asked("{ ask: 'seats - [1]', may: nod, answers: first, otherwise: { tell: nobody } }")
    after = spot.do("3 done")
    assert after.actors == [2, 4]
    assert after.refusal("3 nod") == "turn"
    assert after.do("2 done", "4 done").told == ["nobody"]
    assert after.do("2 done", "4 nod").told == []


def test_together_all_answer_and_then_all_is_done() -> None:
    spot = asked("{ ask: 'seats - [1]', must: give, answers: together }")
    assert spot.legal() == {"give 3D", "give 3C"}
    after = spot.do("2 give 3D")
    assert (after.hand(2), after.hand(3)) == ("3D 3C", "4D 4C")
    assert after.legal() == {"give 4D", "give 4C"}
    last = after.do("3 give 4D", "4 give 5C")
    assert (last.hand(1), last.hand(2), last.hand(3), last.hand(4)) == ("2C 5C 9S", "3C", "3D 4C", "4D 5D")


def test_together_with_somebody_who_declines() -> None:
    spot = asked("{ ask: 'seats - [1]', may: nod, answers: together, otherwise: { tell: nobody } }")
    assert spot.do("2 done", "3 done", "4 done").told == ["nobody"]
    after = spot.do("2 done", "3 nod", "4 nod")
    assert (after.ask("log"), after.told) == (11, [])


def test_otherwise_follows_if_nobody_did_anything() -> None:
    spot = asked("{ ask: '[2, 3]', may: nod, otherwise: [{ tell: nobody }, { set: log, to: 7 }] }")
    assert spot.do("2 done", "3 done").ask("log") == 7
    assert spot.do("2 done", "3 done").told == ["nobody"]
    assert spot.do("2 nod", "3 done").ask("log") == 1
    assert spot.do("2 done", "3 nod").ask("log") == 1


def test_until_lets_the_question_go_round() -> None:
    spot = asked("{ ask: '[2, 3]', may: nod, until: 'log >= 111' }")
    spot = spot.do("2 nod", "3 nod")
    assert spot.actors == [2]
    after = spot.do("2 nod")
    assert after.actors == [3]  # the round is finished first
    assert after.do("3 done").legal() == {"discard 3D", "discard 3C"}


def test_until_that_holds_from_the_start_asks_once_round() -> None:
    spot = asked("{ ask: '[2, 3]', may: nod, until: 'true' }").do("2 nod", "3 nod")
    assert spot.legal() == {"discard 3D", "discard 3C"}


def test_a_question_that_goes_round_ends_when_nobody_answers_any_more() -> None:
    spot = asked("{ ask: '[2, 3]', may: nod, until: 'false', otherwise: { tell: enough } }").do("2 nod", "3 done")
    for _ in range(20):
        if spot.legal() != {"nod", "done"}:
            break
        spot = spot.do(f"{spot.to_act} done")
    assert spot.legal() == {"discard 3D", "discard 3C"}


def test_questions_wait_until_all_rules_of_the_event_have_run() -> None:
    more = "rules: { later: { when: discard, do: { set: log, to: 'log * 10 + 5' } } }"
    spot = asked("{ ask: 2, may: nod }", more)
    assert (spot.ask("log"), spot.actors) == (5, [2])
    assert spot.do("2 nod").ask("log") == 51


def test_several_questions_are_asked_in_their_order() -> None:
    spot = asked("[{ ask: 3, may: nod }, { ask: 2, may: shake }]")
    assert spot.legal() == {"nod", "done"}
    after = spot.do("3 nod")
    assert (after.actors, after.legal()) == ([2], {"shake", "done"})


def test_a_question_asked_by_an_answer_comes_before_those_that_wait() -> None:
    more = "rules: { ask_more: { when: nod, if: 'player == 2', do: { ask: 4, may: shake } } }"
    spot = asked("{ ask: '[2, 3]', may: nod }", more).do("2 nod")
    assert (spot.actors, spot.legal()) == ([4], {"shake", "done"})
    assert spot.do("4 shake").actors == [3]


def test_an_answer_that_ends_the_deal_closes_all_questions() -> None:
    more = "rules: { stop: { when: nod, do: { end: deal } } }"
    spot = asked("{ ask: '[2, 3]', may: nod }", more).do("2 nod")
    assert spot.state.is_over


def test_the_turn_stays_where_it_was() -> None:
    spot = asked("{ ask: '[3]', may: nod }")
    assert spot.do("3 nod").to_act == 2
    assert spot.do("3 done").to_act == 2


# -- secrets -------------------------------------------------------------------------------------------------------


def test_only_the_asked_seat_sees_that_it_is_asked() -> None:
    spot = asked("{ ask: 3, may: nod, say: 'Nod?' }")
    assert spot.view(3).prompt == "Nod?"
    assert [action.name for action in spot.view(3).actions] == ["nod", "done"]
    for seat in (1, 2, 4):
        view = spot.view(seat)
        assert (view.prompt, view.actions, view.to_act) == (None, (), ())


def test_declining_is_not_announced() -> None:
    spot = asked("{ ask: '[3, 4]', may: nod }")
    after = spot.do("3 done")
    assert after.actors == [4]
    assert after.view(1) == spot.view(1)
    assert after.view(2) == spot.view(2)
    assert after.happened == []


# -- offer ---------------------------------------------------------------------------------------------------------

OFFER = "{ offer: last_card, to: player, say: call last card, do: { set: log, to: 'log + 1' } }"


def test_an_offer_asks_for_a_yes_or_no() -> None:
    spot = asked(OFFER)
    assert (spot.actors, spot.legal()) == ([1], {"call last card", "done"})
    assert spot.view(1).prompt == "call last card"


def test_do_follows_a_yes() -> None:
    assert asked(OFFER).do("1 call last card").ask("log") == 1
    assert asked(OFFER).do("1 done").ask("log") == 0


def test_did_counts_the_yeses_of_this_deal() -> None:
    assert asked(OFFER).do("1 call last card").ask("did(1, last_card)") == 1
    assert asked(OFFER).do("1 done").ask("did(1, last_card)") == 0
    twice = asked(OFFER).do("1 call last card", "2 discard 3D", "3 discard 4D", "4 discard 5D", "1 discard 2C")
    assert twice.do("1 call last card").ask("did(1, last_card)") == 2
    assert twice.do("1 call last card").ask("did(2, last_card)") == 0


def test_an_offer_to_many_asks_each() -> None:
    spot = asked("{ offer: bet, to: 'seats - [1]', do: { pay: 2, from: player, to: pot } }")
    after = spot.do("2 bet", "3 done", "4 bet")
    assert (after.money, after.ask("pot")) == ([0, -2, 0, -2], 4)


def test_an_offer_raises_the_event_of_its_name() -> None:
    more = "rules: { then: { when: last_card, do: { tell: called } } }"
    assert asked(OFFER, more).do("1 call last card").told == ["called"]


def test_an_offer_can_be_forbidden() -> None:
    more = "forbid: { none: { action: last_card, if: 'count(hand) > 1', because: too many cards } }"
    assert asked(OFFER, more).legal() == {"discard 3D", "discard 3C"}
    spot = asking(OFFER, more).at(POSITION.replace("2D 2C 9S", "2D 2C")).do("1 discard 2D")
    assert spot.legal() == {"call last card", "done"}


def test_otherwise_of_an_offer() -> None:
    offer = "{ offer: last_card, to: '[2, 3]', otherwise: { tell: nobody } }"
    assert asked(offer).do("2 done", "3 done").told == ["nobody"]
    assert asked(offer).do("2 done", "3 last card").told == []


# -- dealing -------------------------------------------------------------------------------------------------------


def dealing(deal: str, *more: str) -> Spot:
    return game(f"{ACTIONS}deal: {deal}", *more, on=TABLE, players=4).deal(3)


def test_steps_of_the_dealing_are_done_in_order() -> None:
    spot = dealing("{ a: { set: log, to: 'log * 10 + 1' }, b: { do: [{ set: log, to: 'log * 10 + 2' }] } }")
    assert spot.ask("log") == 12


def test_a_step_of_the_dealing_can_have_a_condition() -> None:
    steps = "{ a: { if: 'deal_number == 1', set: log, to: 1 }, b: { if: 'deal_number == 2', do: { set: log, to: 2 } } }"
    assert dealing(steps).ask("log") == 1


def test_questions_of_a_step_are_answered_before_the_next_step() -> None:
    spot = dealing("{ a: { ask: '[2, 3]', may: nod }, b: { set: log, to: 'log * 10 + 5' } }")
    assert (spot.actors in ([2], [3]), spot.ask("log")) == (True, 0)
    first, second = spot.to_act, 5 - spot.to_act
    assert spot.do(f"{first} nod", f"{second} nod").ask("log") == 115
    assert spot.do(f"{first} done", f"{second} done").ask("log") == 5


def test_an_answer_during_the_dealing_may_move_cards() -> None:
    spot = dealing("{ gifts: { ask: seats, must: give, answers: together } }")
    before = [spot.hand(seat) for seat in (1, 2, 3, 4)]
    for _ in range(4):
        spot = spot.do(f"{spot.to_act} {sorted(spot.legal())[0]}")
    after = [spot.hand(seat) for seat in (1, 2, 3, 4)]
    assert before != after
    assert [len(hand.split()) for hand in after] == [5, 5, 5, 5]


@pytest.mark.parametrize("answers", ["in_turn", "first", "together"])
def test_nobody_has_a_turn_while_the_dealing_asks(answers: str) -> None:
    spot = dealing(f"{{ a: {{ ask: seats, may: nod, answers: {answers} }} }}")
    assert spot.ask("turn_number") == 0
    assert spot.ask("to_move") == "nothing"
    for seat in (1, 2, 3, 4):
        assert spot.refusal(f"{seat} discard {spot.hand(seat).split()[0]}") is not None


def test_of_actions_written_alike_the_one_that_is_asked_for_is_meant() -> None:
    more = """
zones:   { first: { seen_by: all }, second: { seen_by: all } }
actions: { one: { say: "give {cards}", cards: 1, to: first }, two: { say: "give {cards}", cards: 1, to: second } }
rules:
  ask_one: { when: discard, do: { ask: player, must: one } }
  ask_two: { when: one, do: { ask: player, must: two } }
"""
    spot = game(more, on=TABLE, players=4).at("turn: 1, hands: { 1: 2D 2C 3D 4D 5D }")
    spot = spot.do("1 discard 2D", "1 give 2C", "1 give 3D")
    assert [action.name for action in spot.state.history] == ["discard", "one", "two"]


# -- then ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answers", "log"),
    [
        (("2 nod", "3 nod", "4 nod"), 1119),  # once, after the last answer
        (("2 nod", "3 done", "4 done"), 19),
        (("2 done", "3 done", "4 done"), 29),  # after what follows if nobody did anything
    ],
)
@pytest.mark.parametrize("manner", ["in_turn", "together"])
def test_then_follows_a_question_whatever_was_done(manner: str, answers: tuple[str, ...], log: int) -> None:
    ten = "{ set: log, to: 'log * 10 + 9' }"
    spot = asked(
        f"{{ ask: 'seats - [1]', may: nod, answers: {manner}, otherwise: {{ set: log, to: '2' }}, then: {ten} }}"
    )
    assert spot.do(*answers[:2]).ask("log") < 100
    assert spot.do(*answers).ask("log") == log


def test_then_follows_at_once_if_nobody_can_answer_and_after_the_last_round() -> None:
    nine = "{ set: log, to: 'log * 10 + 9' }"
    assert asked(f"{{ ask: 'seats - seats', may: nod, then: {nine} }}").ask("log") == 9
    spot = asked(f"{{ ask: '[2, 3]', may: nod, until: 'log >= 111', then: {nine} }}")
    assert spot.do("2 nod", "3 nod", "2 nod", "3 nod").ask("log") == 11119


def test_then_does_not_follow_an_answer_that_ends_the_deal() -> None:
    nine = "{ set: log, to: 'log * 10 + 9' }"
    ends = "rules: { stop: { when: nod, do: { end: deal } } }"
    spot = asked(f"{{ ask: '[2]', may: nod, then: {nine} }}", ends).do("2 nod")
    assert (spot.ask("log"), len(spot.state.results) == 1) == (1, True)


def test_an_offer_has_what_follows_as_well() -> None:
    nine = "{ set: log, to: 'log * 10 + 9' }"
    spot = asked(f"{{ offer: hand_up, to: '[2]', do: {{ set: log, to: 1 }}, then: {nine} }}")
    assert (spot.do("2 hand up").ask("log"), spot.do("2 done").ask("log")) == (19, 9)
