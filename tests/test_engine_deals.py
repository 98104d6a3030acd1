"""Endings, score, places and the match: docs/language.md, section 12; seats, teams and titles."""

from __future__ import annotations

import pytest

from interpreter import UsageError
from interpreter.compiler.rules import LONGEST_MATCH
from interpreter.diagnostics import RulesetError
from interpreter.engine.effects import MOST_REDEALS
from tests.small_games import TABLE, Game, Spot, findings, game

POSITION = "turn: 1, dealer: 4, hands: { 1: 2D 2C, 2: 3D 3C 3H, 3: 4D, 4: 5D 5C 5H 5S }"
OUT = "[{ place: player }, { end: deal }]"


def ended(*patches: str, do: str = OUT) -> Spot:
    """After seat 1 has ended the deal by a discard of the 2 of diamonds."""
    over = f'rules: {{ stop: {{ when: discard, at: first, if: "2D in cards", do: {do} }} }}'
    return game(over, *patches, on=TABLE, players=4).at(POSITION).do("1 discard 2D")


def deals(*patches: str, number: int, players: int = 4, seed: int = 5) -> list[Spot]:
    """Deals of a match, each played by the first of the legal actions."""
    spot = game(*patches, on=TABLE, players=players).deal(seed)
    found = []
    for _ in range(number):
        spot = Spot(spot.state.play_out(lambda actions: actions[0]))
        found.append(spot)
        spot = Spot(spot.state.next_deal())
    return found


# -- the score -----------------------------------------------------------------------------------------------------


def points(steps: str, *patches: str) -> list[int]:
    spot = ended(f"score: {{ points: {{ {steps} }} }}", *patches)
    return [spot.ask(f"points({seat})") for seat in (1, 2, 3, 4)]


POINTS = [
    ("a: { set: 3 }", [3, 3, 3, 3]),
    ("a: { set: 'count(hand)' }", [1, 3, 1, 4]),
    ("a: { set: 'count(hand)' }, b: { times: 2 }", [2, 6, 2, 8]),
    ("a: { set: 'count(hand)' }, b: { plus: 10 }", [11, 13, 11, 14]),
    ("a: { plus: 2 }, b: { times: 3 }", [6, 6, 6, 6]),
    ("a: { plus: 0 }, b: { times: 3 }", [0, 0, 0, 0]),
    ("a: { set: 'count(hand)' }, b: { if: 'count(hand) > 3', times: 2 }", [1, 3, 1, 8]),
    ("a: { set: 'count(hand)' }, b: { if: 'points >= 3', plus: 100 }", [1, 103, 1, 104]),
    ("a: { set: 5, one_of: x }, b: { set: 7, one_of: x }", [5, 5, 5, 5]),
    ("a: { if: 'count(hand) == 4', set: 5, one_of: x }, b: { set: 7, one_of: x }", [7, 7, 7, 5]),
    ("a: { set: 5, one_of: x }, b: { set: 7, one_of: y }, c: { plus: 1 }", [8, 8, 8, 8]),
    ("a: { set: 'place(seat)' }", [1, 0, 0, 0]),
    ("a: { set: 'if seat == winner then 0 else 9' }", [0, 9, 9, 9]),
    ("a: { set: 'count(hand)' }, b: { set: 'points * points' }", [1, 9, 1, 16]),
    ("a: { set: 'count(hand)' }, b: { if: 'seat == dealer', set: 'total' }", [1, 3, 1, 8]),
]


@pytest.mark.parametrize(("steps", "wanted"), POINTS, ids=[steps for steps, _ in POINTS])
def test_penalty_points_step_by_step(steps: str, wanted: list[int]) -> None:
    assert points(steps) == wanted


def test_steps_can_be_placed_among_others() -> None:
    more = "score: { points: { first: { at: first, plus: 1 }, between: { at: before b, plus: 1 } } }"
    assert points("a: { times: 10 }, b: { times: 10 }", more) == [110, 110, 110, 110]


def test_a_step_needs_one_verb() -> None:
    for step in ("a: { if: 'true' }", "a: { set: 1, times: 2 }", "a: { times: 3 }"):
        assert findings(f"score: {{ points: {{ {step} }} }}", on=TABLE)


def test_who_pays_is_a_rule() -> None:
    pay = """
score: { points: { left: { set: "count(hand)" } } }
rules: { settle: { when: deal_end, do: { pay: "points(payer) * stake", from: losers, to: winners } } }
options: { stake: { about: Money., default: 3, from: 1, to: 9 } }
"""
    spot = ended(pay)
    assert spot.money == [24, -9, -3, -12]
    assert spot.state.outcome is not None
    assert spot.state.outcome.payments == (24, -9, -3, -12)


# -- the result ----------------------------------------------------------------------------------------------------


def test_the_result_of_a_deal_is_its_ending_places_and_money() -> None:
    spot = ended(do="[{ place: player }, { place: 3 }, { end: deal, ending: out }]")
    outcome = spot.state.outcome
    assert outcome is not None
    assert (outcome.ending, outcome.sentence) == ("out", "Out.")
    assert (outcome.winners, outcome.places, outcome.payments) == ((0,), (1, 0, 2, 0), (0, 0, 0, 0))
    assert not outcome.capped


def test_places_never_taken_stay_zero() -> None:
    assert ended().places == [1, 0, 0, 0]


def test_winners_are_the_seats_in_place_one_and_losers_all_others() -> None:
    spot = ended(do="[{ place: '[2, 4]' }, { end: deal }]")
    assert (spot.ask("winners"), spot.ask("losers"), spot.ask("winner")) == ([2, 4], [1, 3], 2)
    nobody = ended(do="{ end: deal }")
    assert (nobody.ask("winners"), nobody.ask("losers"), nobody.ask("winner is nothing")) == ([], [], True)


def test_there_is_no_result_before_the_end() -> None:
    spot = game(on=TABLE, players=4).at(POSITION)
    assert spot.state.outcome is None
    with pytest.raises(UsageError) as raised:
        spot.state.next_deal()
    assert raised.value.diagnostic.code == "R502"


def test_the_events_of_the_end() -> None:
    spot = ended("rules: { settle: { when: deal_end, do: { pay: 1, from: losers, to: winners } } }")
    assert spot.happened == ["place", "pay", "pay", "pay", "deal_end"]


# -- the match -----------------------------------------------------------------------------------------------------


def test_a_match_is_one_deal_unless_it_says_so() -> None:
    assert deals(number=1)[0].state.match_is_over is True
    assert [spot.state.match_is_over for spot in deals("match: { deals: 3 }", number=3)] == [False, False, True]


def test_a_match_can_go_to_a_score() -> None:
    more = """
match: { over: "any(s in seats: score(s) <= -3)" }
rules: { settle: { when: deal_end, do: { pay: 1, from: losers, to: winners } } }
"""
    spots = deals(more, number=12)
    for spot in spots:
        assert spot.state.match_is_over is any(score <= -3 for score in spot.state.scores)
    assert any(spot.state.match_is_over for spot in spots)
    assert not spots[0].state.match_is_over


def test_a_match_to_a_score_is_over_after_its_last_deal_all_the_same() -> None:
    more = 'match: { over: "any(s in seats: score(s) >= 1000)", deals: 3 }'
    assert [spot.state.match_is_over for spot in deals(more, number=3)] == [False, False, True]
    assert game('match: { over: "false" }', on=TABLE).rules.match.deals == LONGEST_MATCH


PAID = "{ settle: { when: deal_end, do: { pay: 1, from: losers, to: winners } } }"


def test_a_match_is_won_by_money_or_by_what_it_says() -> None:
    for spot in deals(f"match: {{ deals: 9 }}\nrules: {PAID}", number=3):
        scores = spot.state.scores
        assert spot.state.ranking == tuple(1 + sum(other > score for other in scores) for score in scores)
        assert spot.ask("leaders") == [seat + 1 for seat, score in enumerate(scores) if score == max(scores)]
    fewest = f"match: {{ deals: 9, ranking: ['-place(seat)', 'score(seat)'] }}\nrules: {PAID}"
    for spot in deals(fewest, number=3):
        places, scores = spot.state._table.places, spot.state.scores
        values = [(-place, score) for place, score in zip(places, scores, strict=True)]
        assert spot.state.ranking == tuple(1 + sum(other > value for other in values) for value in values)


def test_a_ranking_by_who_leads_it_is_one_by_money() -> None:
    more = f"match: {{ deals: 2, ranking: 'if seat in leaders then 1 else 0' }}\nrules: {PAID}"
    for spot in deals(more, number=2):
        best = max(spot.state.scores)
        assert [place == 1 for place in spot.state.ranking] == [score == best for score in spot.state.scores]


def test_the_outcome_of_a_match() -> None:
    first, second = (spot.state for spot in deals(f"match: {{ deals: 2 }}\nrules: {PAID}", number=2))
    assert first.match_outcome is None
    outcome = second.match_outcome
    assert outcome is not None
    assert (outcome.deals, outcome.scores, outcome.places) == (2, second.scores, second.ranking)
    assert outcome.winners == tuple(seat for seat in range(4) if second.ranking[seat] == 1)


def test_the_results_of_a_match() -> None:
    spots = deals(f"match: {{ first_dealer: 2, deals: 3 }}\nrules: {PAID}", number=3)
    results = spots[-1].state.results
    assert [result.number for result in results] == [1, 2, 3]
    assert [result.dealer for result in results] == [1, 2, 3]
    for spot, result in zip(spots, results, strict=True):
        outcome = spot.state.outcome
        assert outcome is not None
        assert (result.ending, result.places, result.payments) == (outcome.ending, outcome.places, outcome.payments)
        assert result.scores == spot.state.scores


def test_the_money_of_the_deals_adds_up() -> None:
    more = "match: { deals: 9 }\nrules: { settle: { when: deal_end, do: { pay: 1, from: losers, to: winners } } }"
    total = [0, 0, 0, 0]
    for spot in deals(more, number=4):
        total = [sum(both) for both in zip(total, spot.money, strict=True)]
        assert list(spot.state.scores) == total
        assert [spot.ask(f"score({seat})") for seat in (1, 2, 3, 4)] == total


def test_who_deals() -> None:
    assert {game("match: { first_dealer: 3 }", on=TABLE, players=4).deal(seed).ask("dealer") for seed in range(6)} == {
        3
    }
    drawn = {game(on=TABLE, players=4).deal(seed).ask("dealer") for seed in range(40)}
    assert drawn == {1, 2, 3, 4}
    drawn = {
        game("match: { first_dealer: 'random(seats - [1])' }", on=TABLE, players=4).deal(s).ask("dealer")
        for s in range(40)
    }
    assert drawn == {2, 3, 4}


def test_who_deals_next() -> None:
    first = "first_dealer: 2, deals: 9"
    assert [spot.ask("dealer") for spot in deals(f"match: {{ {first} }}", number=3)] == [2, 3, 4]
    spots = deals(f"match: {{ {first}, next_dealer: previous(dealer) }}", number=3)
    assert [spot.ask("dealer") for spot in spots] == [2, 1, 4]
    spots = deals(f"match: {{ {first}, next_dealer: winner }}", number=4)
    assert [spot.ask("dealer") for spot in spots[1:]] == [spot.ask("winner") for spot in spots[:-1]]


def test_without_a_next_dealer_the_same_seat_deals_again() -> None:
    more = "match: { first_dealer: 2, deals: 9, next_dealer: nothing }"
    assert [spot.ask("dealer") for spot in deals(more, number=2)] == [2, 2]


def test_deals_of_a_match_are_counted_and_differ() -> None:
    spots = deals("match: { deals: 9 }", number=3)
    assert [spot.ask("deal_number") for spot in spots] == [1, 2, 3]
    assert len({spot.hand(1) + spot.hand(2) for spot in spots}) == 3


# -- titles --------------------------------------------------------------------------------------------------------

TITLES = "titles: { 1: president, 2: vice, -1: scum }\nmatch: { deals: 5 }"


def test_titles_are_names_of_seats_by_place_in_the_deal_before() -> None:
    spot = ended(TITLES, do="[{ place: player }, { place: 3 }, { place: 2 }, { place: 4 }, { end: deal }]")
    assert [spot.ask(f"{title} is nothing") for title in ("president", "vice", "scum")] == [True, True, True]
    following = Spot(spot.state.next_deal())
    assert [following.ask(title) for title in ("president", "vice", "scum")] == [1, 3, 4]
    assert [following.ask(f"finished({place})") for place in (1, 2, 3, 4, -1, -2)] == [1, 3, 2, 4, 4, 2]
    assert following.ask("place(1)") == 0


def test_of_seats_that_share_a_place_the_first_in_turn_order_finished_first() -> None:
    spot = ended(TITLES, do="[{ place: '[1, 3]' }, { place: 2 }, { place: 4 }, { end: deal }]")
    assert (spot.ask("dealer"), spot.places) == (4, [1, 3, 1, 4])
    following = Spot(spot.state.next_deal())
    assert [following.ask(title) for title in ("president", "vice", "scum")] == [1, 3, 4]
    assert spot.state.next_titles == following.state.titles == (("president",), (), ("vice",), ("scum",))


def test_nobody_was_last_where_not_everybody_took_a_place() -> None:
    spot = ended(TITLES, do="[{ place: 2 }, { place: 1 }, { end: deal }]")
    following = Spot(spot.state.next_deal())
    assert (following.ask("president"), following.ask("vice"), following.ask("scum is nothing")) == (2, 1, True)
    assert following.ask("finished(3) is nothing and finished(-4) is nothing and finished(0) is nothing") is True


def test_a_title_that_nobody_can_have_is_nobody() -> None:
    spot = game("titles: { 9: ninth }", on=TABLE, players=4).at(POSITION + ", previous: { 1: 1, 2: 2 }")
    assert spot.ask("ninth is nothing") is True
    assert {found.code for found in findings("titles: { first: ninth }", on=TABLE)} == {"S105"}


# -- seats and teams -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("direction", "left", "right"), [("clockwise", 2, 4), ("counter_clockwise", 4, 2)])
def test_seats_are_numbered_in_the_declared_direction(direction: str, left: int, right: int) -> None:
    spot = game(f"seats: {{ direction: {direction} }}", on=TABLE, players=4).at(POSITION)
    assert spot.ask(f"direction == {direction}") is True
    assert (spot.ask("next(1)"), spot.ask("left(1)"), spot.ask("right(1)")) == (2, left, right)
    assert spot.do("1 discard 2D").to_act == 2


def test_without_teams_everybody_is_alone() -> None:
    spot = game(on=TABLE, players=4).at(POSITION)
    assert [spot.ask(f"team({seat})") for seat in (1, 2)] == [[1], [2]]
    spot = game("seats: { teams: [[1, 3], [2, 4]] }", on=TABLE, players=4).at(POSITION)
    assert [spot.ask(f"team({seat})") for seat in (1, 2, 3)] == [[1, 3], [2, 4], [1, 3]]


def test_a_team_needs_seats_that_there_are() -> None:
    assert {found.code for found in findings("seats: { teams: [[1, 7]] }", on=TABLE)} == {"M326"}


# -- play-offs -----------------------------------------------------------------------------------------------------

PLAY_OFF = """
other_deals:
  shoot_out:
    deal: { hands: { deal: 1 } }
    rules: { settle: { do: { pay: 100, from: losers, to: winners } } }
rules:
  settle: { when: deal_end, do: { pay: 1, from: losers, to: winners } }
  again:  { when: discard, at: first, if: "count(hand) == 4", do: { redeal: shoot_out } }
match:  { deals: 2 }
memory: { kept: { start: 0, until: match } }
"""


def test_a_play_off_is_played_by_its_patch_and_the_match_goes_on_without_it() -> None:
    spot = game(PLAY_OFF, on=TABLE, players=4).deal(2)
    spot = spot.do(f"{spot.to_act} {min(spot.legal())}")
    assert [len(spot.hand(seat).split()) for seat in (1, 2, 3, 4)] == [1, 1, 1, 1]
    assert spot.ask("deal_number") == 1
    spot = spot.do(f"{spot.to_act} {min(spot.legal())}")
    assert sorted(spot.money) == [-100, -100, -100, 300]
    following = Spot(spot.state.next_deal())
    assert [len(following.hand(seat).split()) for seat in (1, 2, 3, 4)] == [5, 5, 5, 5]
    assert following.ask("deal_number") == 2


def test_a_play_off_may_remember_more() -> None:
    late = "  shoot_out:\n    memory: { late: { of: seat, start: 7, until: match } }\n"
    more = "memory: { early: { of: seat, start: 3, until: match } }"
    spot = game(PLAY_OFF.replace("  shoot_out:\n", late), more, on=TABLE, players=4).deal(2)
    spot = spot.do(f"{spot.to_act} {min(spot.legal())}")
    assert spot.ask("redeals") == 1
    assert [spot.state.view(0).memory[name] for name in ("kept", "early", "late")] == [0, (3,) * 4, (7,) * 4]
    spot = spot.do(f"{spot.to_act} {min(spot.legal())}")
    following = Spot(spot.state.next_deal())
    assert (following.ask("redeals"), following.ask("early(4)"), following.ask("kept")) == (0, 3, 0)


def test_deals_of_a_match_can_be_played_by_other_rules() -> None:
    more = """
match: { deals: 3, other_deals: { short: "deal_number == 2", long: "deal_number >= 2" } }
other_deals: { long: { deal: { hands: { deal: 7 } } }, short: { deal: { hands: { deal: 2 } } } }
"""
    spots = [spot.state for spot in deals(more, number=3)]
    assert [result.other for result in spots[-1].results] == ["", "short", "long"]
    patch = 'match: { other_deals: { shrot: "true" } }'
    assert {found.code for found in findings(more, patch, on=TABLE)} == {"M320"}


def test_a_deal_thrown_in_too_often_is_ended_even_by_rules_that_deal_again_at_its_end() -> None:
    more = """
rules:
  again:  { when: discard, do: { end: deal } }
  settle: { when: deal_end, do: { redeal: same } }
"""
    spot = game(more, on=TABLE, players=4).deal(2)
    for _ in range(MOST_REDEALS):
        assert not spot.state.is_over
        spot = spot.do(f"{spot.to_act} {min(spot.legal())}")
    spot = spot.do(f"{spot.to_act} {min(spot.legal())}")
    assert spot.state.outcome is not None
    assert (spot.state.outcome.ending, spot.state.outcome.capped) == ("capped", True)


def test_a_seat_that_has_a_place_is_dealt_no_cards() -> None:
    more = """
memory: { gone: { holds: seats, start: nothing, until: match } }
deal:   { absent: { at: first, do: { place: gone, at: last } } }
rules:  { leaves: { when: deal_end, do: { set: gone, to: 2 } } }
match:  { deals: 3 }
"""
    first, second, third = deals(more, number=3)
    assert first.ask("count(hand(2))") > 0
    for spot in (second, third):
        assert (spot.hand(2), spot.ask("place(2)")) == ("", 4)
        assert spot.ask("count(hands)") > 0


def test_a_redeal_to_what_there_is_not() -> None:
    patch = "rules: { again: { when: discard, do: { redeal: shoot_out } } }"
    assert {found.code for found in findings(patch, on=TABLE)} == {"M320"}


# -- the front door ------------------------------------------------------------------------------------------------


def test_a_ruleset_is_compiled_for_a_number_of_players() -> None:
    for players in (2, 3, 4):
        spot = game(on=TABLE, players=players).deal()
        assert (spot.state.players, spot.ask("count(seats)")) == (players, players)
    with pytest.raises((UsageError, RulesetError)):
        game(on=TABLE, players=5)


def test_numbers_of_seats_in_expressions_are_checked_for_each_number_of_players() -> None:
    patch = "match: { first_dealer: 4 }"
    assert isinstance(game(patch, on=TABLE, players=4), Game)
    assert {found.code for found in findings(patch, on=TABLE, players=3)} == {"X202"}
