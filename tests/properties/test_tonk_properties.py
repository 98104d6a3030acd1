"""What holds in every game of Tonk: whatever its house rules are, however many play, and whatever they do."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter import Action, RulesetError, State
from interpreter.cards import members
from tests.reference.tonk import is_spread
from tests.walking import Moment, Setup, all_cards

RULESETS = ("tonk", "texas_tonk")
PLAYERS = range(2, 7)
HOUSE_RULES = (
    "double_double",
    "drop_any_time",
    "fifty_now_forty_nine_in_turn",
    "forty_nine_or_fifty",
    "full_set_leaves",
    "hit_lock",
    "nine_or_less",
    "no_spreading_out",
    "only_runs_are_hit",
    "six_card_tonk",
    "spades_pot",
    "thirteen_or_less",
)
PAIRS = tuple(combinations(HOUSE_RULES, 2))
CANNOT_STAND_TOGETHER = {("fifty_now_forty_nine_in_turn", "forty_nine_or_fifty")}
OPTIONS = {
    "hand_size": ("by_players",),
    "picture_cards": ("up_to_thirteen",),
    "ace": ("low",),
    "up_card": ("none",),
    "after_hit": ("optional", "extra"),
    "stock_end": ("last_card_drawn",),
    "caught_pays": ("double_to_all_not_higher", "double_to_the_lowest", "double_and_nobody_else"),
    "stake": ("7",),
    "locked_action": ("spread", "drop_and_spread"),
}
CHOICES = tuple((option, choice) for option, choices in OPTIONS.items() for choice in choices)
CHOICES_OF = {
    "double_double": (("double_double_pays", "everybody"),),
    "fifty_now_forty_nine_in_turn": (("fifty_pays", "single"),),
    "forty_nine_or_fifty": (("high_count_pays", "single"), ("high_count_pays", "double_for_fifty")),
    "six_card_tonk": (("six_cards", "of_the_deal"),),
    "spades_pot": (("ace_of_spades", "low"), ("nobody_shows", "stays")),
}
"""Choices that come with a house rule."""
GAMES = 10


def played(setup: Setup, seed: int | str, drops: float = 0.04) -> Iterator[Moment]:
    """A game by chance in which few drop, so that most deals are played out."""
    state, chance = setup.deal(seed), random.Random(f"{setup}:{seed}")
    while not state.is_over:
        action = chosen(state, chance, drops)
        after = state.apply(action)
        yield Moment(state, action, after)
        state = after


def chosen(state: State, chance: random.Random, drops: float) -> Action:
    actions = state.legal_actions(chance.choice(state.actors))
    if not actions:
        actions = state.legal_actions()
    others = [action for action in actions if action.name != "drop"]
    drop = [action for action in actions if action.name == "drop"]
    if drop and (not others or chance.random() < drops):
        return drop[0]
    laid = [action for action in others if action.name in ("spread", "hit", "answer")]
    return chance.choice(laid if laid and chance.random() < 0.8 else others)


def last_of(setup: Setup, seed: int | str, drops: float = 0.04) -> State:
    state = setup.deal(seed)
    for moment in played(setup, seed, drops):
        state = moment.after
    return state


def check_end(state: State) -> None:
    """The deal has come to an end the rules know, and no money is lost: what is missing is in the pot."""
    outcome, table = state.outcome, state._table
    assert outcome is not None
    assert not outcome.capped, outcome.ending
    assert outcome.ending in state.rules.endings
    assert sum(outcome.payments) + table.pot == 0
    assert table.bank == 0


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    ref = draw(st.sampled_from(RULESETS))
    pair = draw(st.sampled_from([(), *((rule,) for rule in HOUSE_RULES), *PAIRS]))
    known = ref == "texas_tonk" and "fifty_now_forty_nine_in_turn" in pair
    if known or pair in CANNOT_STAND_TOGETHER:
        pair = ()
    choices = CHOICES + tuple(choice for rule in pair for choice in CHOICES_OF.get(rule, ()))
    options = draw(st.lists(st.sampled_from(choices), max_size=3, unique_by=lambda choice: choice[0]))
    return Setup(ref, draw(st.sampled_from(PLAYERS)), tuple(pair), tuple(options))


many = settings(deadline=None, max_examples=60, derandomize=True)


# ── Cards ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@many
@given(setups(), st.integers(0, 10**6))
def test_all_cards_are_accounted_for(setup: Setup, seed: int) -> None:
    for moment in played(setup, seed):
        assert sorted(all_cards(moment.after._table)) == list(range(52))


@many
@given(setups(), st.integers(0, 10**6))
def test_what_lies_on_the_table_is_a_spread(setup: Setup, seed: int) -> None:
    for moment in played(setup, seed):
        table = moment.after._table
        for group in table.groups():
            assert is_spread(frozenset(table.rules.pack.cards[card] for card in members(group.cards)))


# ── Turns ────────────────────────────────────────────────────────────────────────────────────────────────────────────


WHOLE_TURN = re.compile(r"draw_(stock|discard)( spread| hit)*( discard| done)")
LAST_TURN = re.compile(r"(drop|stop|)|draw_(stock|discard)( spread| hit)*( discard| drop|)")


@many
@given(setups(), st.integers(0, 10**6))
def test_a_turn_is_a_draw_then_spreads_and_hits_then_a_discard(setup: Setup, seed: int) -> None:
    done: list[str] = []
    for before, action, after in played(setup, seed):
        if not before._table.questions:  # a question stands beside the turn
            done.append(action.name)
        if after.is_over:
            assert LAST_TURN.fullmatch(" ".join(done)) or action.name == "drop"
        elif after._table.turn_number > before._table.turn_number and done:
            assert WHOLE_TURN.fullmatch(" ".join(done))
            assert done[-1] == "discard" or ("after_hit", "optional") in setup.options
            done = []


@many
@given(setups(), st.integers(0, 10**6))
def test_locks_count_the_hits_and_the_turns(setup: Setup, seed: int) -> None:
    locks = [0] * setup.players
    barred = dict(setup.options).get("locked_action", "drop").split("_and_")
    for before, action, after in played(setup, seed):
        if action.name == "hit":
            assert action.group is not None
            owner = before._table.groups()[action.group].owner
            if owner != action.seat and owner is not None:
                locks[owner] += 1
        if after._table.turn_number > before._table.turn_number and before._table.turn is not None:
            locks[before._table.turn] = max(0, locks[before._table.turn] - 1)
        if after.is_over:
            return
        assert [lock_of(after, seat) for seat in range(after.players)] == locks
        for seat in range(after.players):
            if locks[seat] and not after._table.questions:
                assert not any(legal.name in barred for legal in after.legal_actions(seat))


def lock_of(state: State, seat: int) -> object:
    memory = next(memory for memory in state.rules.memory if memory.name == "locked")
    return state._table.memory[memory.slot + seat]


# ── Ends ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@many
@given(setups(), st.integers(0, 10**6))
def test_every_game_ends_and_no_money_is_lost(setup: Setup, seed: int) -> None:
    check_end(last_of(setup, seed))


@pytest.mark.parametrize("ref", RULESETS)
@pytest.mark.parametrize("pair", PAIRS, ids=" ".join)
def test_two_house_rules_together(ref: str, pair: tuple[str, str]) -> None:
    setup = Setup(ref, PLAYERS[PAIRS.index(pair) % len(PLAYERS)], pair)
    built_in = ("forty_nine_or_fifty",) if ref == "texas_tonk" else ()
    if CANNOT_STAND_TOGETHER & set(combinations(sorted({*pair, *built_in}), 2)):
        with pytest.raises(RulesetError) as refused:
            setup.rules.for_players(setup.players)
        assert "M356" in {finding.code for finding in refused.value.diagnostics}
        return
    for seed in range(GAMES):
        check_end(last_of(setup, seed))


WAYS_TO_END = {"out", "tonk", "dropped", "caught", "stock", "drawn"}
DEALT = ("fifty_now_forty_nine_in_turn", "nine_or_less", "thirteen_or_less")


@pytest.mark.parametrize(
    ("rules", "ways"),
    [
        ((), WAYS_TO_END),
        (("six_card_tonk", "double_double"), WAYS_TO_END - {"tonk"} | {"zero"}),
        (DEALT, WAYS_TO_END | {"high_count", "thirteen_or_less"}),
    ],
    ids=["plain", "other ways to tonk", "dealt counts"],
)
def test_every_way_to_end_a_deal_comes_up(rules: tuple[str, ...], ways: set[str]) -> None:
    seen: Counter[str] = Counter()
    for seed in range(400):
        outcome = last_of(Setup("tonk", PLAYERS[seed % len(PLAYERS)], rules), seed, drops=0.02).outcome
        assert outcome is not None
        seen[outcome.ending] += 1
        if ways <= set(seen):
            return
    pytest.fail(f"some ways never came up: {seen}")


def test_what_nobody_won_in_the_pot_is_there_in_the_next_deal() -> None:
    setup = Setup("tonk", 2, ("spades_pot",), (("nobody_shows", "stays"),))
    carried = 0
    for seed in range(60):
        state = setup.deal(seed)
        for _ in range(4):
            chance = random.Random(seed)
            while not state.is_over:
                bets = [action for action in state.legal_actions() if action.name == "bet"]
                state = state.apply(bets[0] if bets else chosen(state, chance, 0.3))
            assert sum(state.scores) + state._table.pot == 0
            carried += state._table.pot > 0
            state = state.next_deal()
    assert carried >= 3
