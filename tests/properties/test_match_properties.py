"""What holds in every match: exchanges, titles, payments, its end, replays, and what partners know of each other."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter import Rules, State, load_ruleset
from interpreter.bots import make_bot
from interpreter.cards import members
from interpreter.engine import Action
from interpreter.play_through import replay

SEEDS = st.integers(0, 10**6)
FEW = settings(max_examples=6, deadline=None)

ROLES = [
    ("big_two_president", (), ()),
    ("big_two_president", (), (("president_gives", "any_two"), ("vice_president_gives", "any_one"))),
    ("big_two_president", ("two_packs",), (("president_gives", "any_two_unseen"),)),
    ("choi_dai_di", ("exchange_two",), ()),
]
PAID = [
    ("big_two", ("match_to_score",), (("target", "15"), ("longest_match", "9"))),
    ("choi_dai_di", ("match_until_broke",), (("purse", "20"), ("most_deals", "9"))),
    ("big_two", ("match_of_deals", "tournament_lead"), (("match_deals", "3"), ("match_tie", "play_on"))),
    ("big_two_teams", ("match_of_deals",), (("match_deals", "4"), ("match_tie", "deals_won"))),
    ("tonk", ("match_to_score",), (("target", "5"), ("longest_match", "9"))),
]
Game = tuple[str, tuple[str, ...], tuple[tuple[str, str], ...]]


@cache
def rules_of(game: Game) -> Rules:
    name, house_rules, options = game
    return load_ruleset(name, house_rules, dict(options))


def some_players(rules: Rules, chance: Random) -> int:
    return chance.choice(rules.players)


def any_action(state: State, chance: Random) -> Action:
    """Rather a play than a pass, so that deals are not long."""
    actions = state.legal_actions()
    with_cards = [action for action in actions if action.cards]
    return chance.choice(with_cards if with_cards and chance.random() < 0.9 else actions)


def played(state: State, chance: Random) -> State:
    while not state.is_over:
        state = state.apply(any_action(state, chance))
    return state


def match(rules: Rules, players: int, seed: int, chance: Random) -> State:
    state = played(rules.deal(players, seed), chance)
    while not state.match_is_over:
        state = played(state.next_deal(), chance)
    return state


@pytest.mark.parametrize("game", ROLES, ids=str)
@given(seed=SEEDS)
@FEW
def test_exchanges_keep_the_size_of_every_hand(game: Game, seed: int) -> None:
    chance = Random(seed)
    rules = rules_of(game)
    players = some_players(rules, chance)
    state = rules.deal(players, seed)
    for _ in range(2):
        state = played(state, chance).next_deal()
        while state.view(state.to_act).prompt is not None:
            state = state.apply(chance.choice(state.legal_actions()))
        cards = len(state.rules.pack.cards)
        each, left = divmod(cards, players)
        sizes = sorted(hand.bit_count() for hand in state.hands)
        assert sizes == [each] * (players - 1) + [each + left]


@pytest.mark.parametrize("game", ROLES, ids=str)
@given(seed=SEEDS)
@FEW
def test_the_order_of_finishing_is_a_permutation_and_titles_go_by_it(game: Game, seed: int) -> None:
    chance = Random(seed)
    rules = rules_of(game)
    players = some_players(rules, chance)
    state = rules.deal(players, seed)
    assert not any(state.titles)
    for _ in range(2):
        state = played(state, chance)
        before = state.results[-1]
        titles = state.next_titles
        state = state.next_deal()
        assert state.titles == titles
        order = state._table.finishers
        assert sorted(order) == list(range(players))
        assert [before.places[seat] for seat in order] == sorted(before.places)
        held = [title for of_seat in titles for title in of_seat]
        assert len(held) == len(set(held)) == len(state.match_rules.titles)
        assert all(len(of_seat) <= 1 for of_seat in titles)
        assert titles[order[0]] == ("president",)
        assert titles[order[-1]] == ("scum",)


@given(seed=SEEDS)
@FEW
def test_the_lowest_go_down_and_the_highest_come_up(seed: int) -> None:
    chance = Random(seed)
    rules = rules_of(ROLES[0])
    state = played(rules.deal(4, seed), chance).next_deal()
    moved = {happening.seat: happening.cards for happening in state.happened if happening.what == "moved"}
    rank = state._table.order.low_to_high.index
    president, _, _, scum = state._table.finishers
    kept_by_scum = members(state.hands[scum] & ~moved[scum])
    kept_by_president = members(state.hands[president] & ~moved[president])
    assert min(rank(1 << card) for card in members(moved[president])) > max(rank(1 << card) for card in kept_by_scum)
    assert max(rank(1 << card) for card in members(moved[scum])) < min(rank(1 << card) for card in kept_by_president)


@pytest.mark.parametrize("game", PAID, ids=str)
@given(seed=SEEDS)
@FEW
def test_payments_add_up_and_the_match_ends_within_its_bound(game: Game, seed: int) -> None:
    chance = Random(seed)
    rules = rules_of(game)
    players = some_players(rules, chance)
    state = match(rules, players, seed, chance)
    totals = [0] * players
    for number, result in enumerate(state.results, 1):
        assert result.number == number
        assert sum(result.payments) == 0
        totals = [total + paid for total, paid in zip(totals, result.payments, strict=True)]
        assert list(result.scores) == totals
    outcome = state.match_outcome
    assert outcome is not None
    assert outcome.deals == len(state.results) <= state.match_rules.deals
    assert outcome.scores == state.scores == tuple(totals)
    assert outcome.winners


@pytest.mark.parametrize("game", [*ROLES[:2], *PAID], ids=str)
@given(seed=SEEDS)
@settings(max_examples=3, deadline=None)
def test_a_match_is_a_value_of_rules_seed_and_actions(game: Game, seed: int) -> None:
    chance = Random(seed)
    rules = rules_of(game)
    players = some_players(rules, chance)
    first = played(rules.deal(players, seed), chance)
    following = first.next_deal()
    assert following.hands == first.next_deal().hands
    assert first.is_over
    state = played(following, chance)
    again = replay(rules.deal(players, seed), state.history)
    assert again.results == state.results
    assert [again.view(seat) for seat in range(players)] == [state.view(seat) for seat in range(players)]
    texts = [f"{action.seat + 1} {state.text(action)}" for action in state.history]
    assert replay(rules.deal(players, seed), texts).results == state.results


@pytest.mark.parametrize("bot", ["easy", "medium"])
@given(seed=SEEDS)
@FEW
def test_whatever_a_partner_holds_a_seat_sees_and_chooses_the_same(bot: str, seed: int) -> None:
    chance = Random(seed)
    state = load_ruleset("big_two_teams").deal(4, seed)
    for _ in range(chance.randrange(40)):
        after = state.apply(any_action(state, chance))
        if after.is_over:
            break
        state = after
    seat = state.to_act
    others = [other for other in range(4) if other != seat]
    hidden = [card for other in others for card in members(state.hands[other])]
    chance.shuffle(hidden)
    table = state._table.copy()
    for other in others:
        size = table.hands[other].bit_count()
        table.hands[other] = sum(1 << card for card in hidden[:size])
        table.hand_plays[other] = None
        del hidden[:size]
    shuffled = State(table)
    view, same = state.view(seat), shuffled.view(seat)
    assert view == same
    assert make_bot(bot, str(seed), seat).choose(view) == make_bot(bot, str(seed), seat).choose(same)
