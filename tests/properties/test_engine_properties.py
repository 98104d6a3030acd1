"""What holds in every position of every game: no card is lost, every refusal has a rule, no secret is given away."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from interpreter import Action, IllegalAction, State, UsageError
from interpreter.cards import mask_of, members
from interpreter.engine import DONE
from interpreter.engine.picking import source
from interpreter.engine.table import Table
from tests.walking import (
    HOUSE_RULES,
    OTHERS,
    SHIPPED,
    Moment,
    Setup,
    all_cards,
    fingerprint,
    fits,
    house_ruled_setups,
    optional_setups,
    plain_setups,
    walk,
    walked,
)

BUILT_IN_REFUSALS = {"turn", "offered", "cards", "if", "beats"}

each_setup = pytest.mark.parametrize("setup", plain_setups(), ids=str)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """A ruleset with some house rules, some options chosen and a number of players."""
    ref = draw(st.sampled_from([*SHIPPED, *OTHERS]))
    plain = Setup(ref, 0).rules
    house_rules = draw(st.lists(st.sampled_from(HOUSE_RULES), max_size=2, unique=True)) if ref in SHIPPED else []
    options = []
    for option in draw(st.lists(st.sampled_from(sorted(plain.document.options)), max_size=3, unique=True)):
        known = plain.document.options[option]
        if known.is_number:
            options.append((option, str(draw(st.integers(known.low, known.high)))))
        else:
            options.append((option, draw(st.sampled_from(sorted(known.choices)))))
    setup = Setup(ref, draw(st.sampled_from(plain.players)), tuple(house_rules), tuple(options))
    assume(fits(setup))
    return setup


any_game = settings(
    deadline=None, max_examples=30, derandomize=True, suppress_health_check=[HealthCheck.filter_too_much]
)
"""As many games as an ordinary run of the tests has time for, the same every time."""


# -- cards ---------------------------------------------------------------------------------------------------------


def check_cards(state: State) -> None:
    """Every card of the pack lies in one place."""
    t = state._table
    assert sorted(all_cards(t)) == list(members(t.rules.pack.full & ~t.rules.removed))


@any_game
@given(setups(), st.integers(0, 10**6))
def test_no_card_is_lost_or_doubled(setup: Setup, seed: int) -> None:
    check_cards(setup.deal(seed))
    for moment in walked(setup, seed):
        check_cards(moment.after)


@any_game
@given(setups(), st.integers(0, 10**6))
def test_only_cards_on_the_table_are_of_a_play(setup: Setup, seed: int) -> None:
    for moment in walked(setup, seed):
        t = moment.after._table
        lying = mask_of(all_cards(t))
        for made in t.trick:
            assert made.cards & lying == made.cards
        assert t.standing is None or t.standing is t.trick[-1]


# -- legal means not refused ---------------------------------------------------------------------------------------


def refusing_rules(state: State) -> set[str]:
    names = {check.name for spec in state.rules.actions.values() for check in spec.checks}
    return BUILT_IN_REFUSALS | names


def same_card_values(state: State, one: int, other: int) -> bool:
    texts = state.rules.pack.cards
    return sorted(texts[card] for card in members(one)) == sorted(texts[card] for card in members(other))


def is_listed(state: State, action: Action) -> bool:
    """Whether an action, without a reading of its cards, is among the legal ones, perhaps with equal cards."""
    if action.name != DONE and action.cards & ~source(state._table, action.seat, state.rules.actions[action.name]):
        return False
    return any(
        legal.name == action.name
        and legal.group == action.group
        and legal.chosen == action.chosen
        and same_card_values(state, legal.cards, action.cards)
        for legal in state.legal_actions(action.seat)
    )


def perturbed(state: State, action: Action, chance: random.Random) -> Iterator[Action]:
    """Actions like one that is legal: by another seat, of another name, with other cards, on another group."""
    bare = action._replace(play=None)
    yield bare
    for seat in range(state.players):
        yield bare._replace(seat=seat)
        for name in [*state.rules.actions, DONE]:
            yield Action(seat, name)
            yield Action(seat, name, action.cards, None, action.group, action.chosen)
    hand = members(state.hands[action.seat])
    for size in range(1, min(6, len(hand) + 1)):
        yield bare._replace(cards=mask_of(chance.sample(hand, size)))
    yield bare._replace(cards=state.rules.pack.full)
    yield bare._replace(cards=1 << chance.randrange(len(state.rules.pack.cards)))
    for group in (None, 0, 1, 99):
        yield bare._replace(group=group)
    for chosen in (None, 0, 1, 2):
        yield bare._replace(chosen=chosen)


def check_refusals(moment: Moment, chance: random.Random) -> None:
    state = moment.state
    rules = refusing_rules(state)
    seen: set[Action] = set()
    for action in perturbed(state, moment.action, chance):
        if action in seen:
            continue
        seen.add(action)
        refusal = state.why_not(action)
        text = f"{action.seat + 1} {state.text(action)}"
        assert (refusal is None) == is_listed(state, action), f"{text}: {refusal}"
        if refusal is None:
            state.apply(action)
        else:
            assert refusal.rule in rules, text
            assert refusal.because, text
            if refusal.rule not in BUILT_IN_REFUSALS:
                assert refusal.span is not None, text
                line = Path(refusal.span.file).read_text(encoding="utf-8").splitlines()[refusal.span.line - 1]
                assert line.strip(), text
            with pytest.raises(IllegalAction) as raised:
                state.apply(action)
            assert raised.value.refusal == refusal, text


@each_setup
def test_legal_is_what_is_not_refused(setup: Setup) -> None:
    chance = random.Random(str(setup))
    for seed in range(4 if setup.ref in OTHERS else 1):
        for number, moment in enumerate(walked(setup, seed)):
            if number % 2 == seed % 2:
                check_refusals(moment, chance)


@any_game
@given(setups(), st.integers(0, 10**6))
def test_every_listed_action_is_allowed_and_can_be_done(setup: Setup, seed: int) -> None:
    for number, moment in enumerate(walked(setup, seed)):
        if number % 5:
            continue
        state = moment.state
        for seat in range(state.players):
            actions = state.legal_actions(seat)
            assert len(actions) == len(set(actions))
            assert bool(actions) == (seat in state.actors)
            for action in actions:
                assert state.why_not(action) is None
            for action in actions[:: max(1, len(actions) // 5)]:
                check_cards(state.apply(action))


@each_setup
def test_nobody_acts_after_the_end(setup: Setup) -> None:
    *_, last = walked(setup, 1)
    over = last.after
    assert over.is_over and not over.actors and over.legal_actions() == []
    for seat in range(over.players):
        assert over.legal_actions(seat) == []
        assert over.why_not(Action(seat, last.action.name, last.action.cards)) is not None
    with pytest.raises(UsageError):
        _ = over.to_act


# -- a state is a value --------------------------------------------------------------------------------------------


@any_game
@given(setups(), st.integers(0, 10**6))
def test_acting_leaves_the_old_position_as_it_was(setup: Setup, seed: int) -> None:
    state = setup.deal(seed)
    before = fingerprint(state)
    for moment in walk(state, random.Random(seed)):
        after = fingerprint(moment.after)
        for other in moment.state.legal_actions()[:3]:
            moment.state.apply(other)
        for seat in range(state.players):
            moment.state.view(seat)
        assert fingerprint(moment.state) == before
        assert fingerprint(moment.after) == after
        before = after


@any_game
@given(setups(), st.integers(0, 10**6))
def test_the_texts_of_the_actions_replay_the_game(setup: Setup, seed: int) -> None:
    again = setup.deal(seed)
    for moment in walked(setup, seed):
        text = moment.state.text(moment.action)
        again = again.apply(text, moment.action.seat)
        assert fingerprint(again) == fingerprint(moment.after), text


@any_game
@given(setups(), st.integers(0, 10**6))
def test_actions_as_text_read_back_to_themselves(setup: Setup, seed: int) -> None:
    for moment in walked(setup, seed):
        state = moment.state
        actions = state.legal_actions(moment.action.seat)
        texts = [state.text(action) for action in actions]
        assert len(set(texts)) == len(texts)
        for action, text in list(zip(actions, texts, strict=True))[:40]:
            read = state.parse(text, action.seat)
            assert state.text(read) == text
            assert read.name == action.name
            assert same_card_values(state, read.cards, action.cards)
            assert (read.group, read.chosen) == (action.group, action.chosen)
            for variant in (text.upper(), f"  {text.replace(' ', '  ')} "):
                assert state.parse(variant, action.seat) == read


@each_setup
def test_the_same_seed_gives_the_same_game(setup: Setup) -> None:
    games = [[fingerprint(moment.after) for moment in walked(setup, 5)] for _ in range(2)]
    assert games[0] == games[1]
    assert fingerprint(setup.deal(5)) == fingerprint(setup.deal("5"))
    assert fingerprint(setup.deal(5)) != fingerprint(setup.deal(6))


@each_setup
def test_playing_out_is_the_same_as_one_action_after_the_other(setup: Setup) -> None:
    def chooser(seed: int) -> Callable[[list[Action]], Action]:
        return partial(lambda chance, actions: chance.choice(actions), random.Random(seed))

    for seed in range(3):
        choose, state = chooser(seed), setup.deal(seed)
        quick = state.play_out(chooser(seed))
        while not state.is_over:
            state = state.apply(choose(state.legal_actions()))
        assert fingerprint(quick) == fingerprint(state)


# -- secrets -------------------------------------------------------------------------------------------------------


def exchanged(state: State, one: int, other: int) -> State:
    """The same position but for two cards, each of which lies where the other lay."""
    t: Table = state._table.copy()
    turn = {one: other, other: one}

    def turned(content: object) -> object:
        if isinstance(content, tuple):
            return tuple(turned(part) for part in content)
        assert isinstance(content, int)
        return content

    def mask(cards: int) -> int:
        return mask_of(turn.get(card, card) for card in members(cards))

    t.hands = [mask(hand) for hand in t.hands]
    t.hand_plays = [None] * t.players
    for zone in t.rules.zones[1:]:
        content = t.zones[zone.index]
        if zone.groups is not None or zone.name == "trick":
            continue
        parts = content if zone.of_seat else (content,)
        if zone.stacked:
            parts = tuple(tuple(turn.get(card, card) for card in part) for part in parts)
        else:
            parts = tuple(mask(part) for part in parts)
        t.zones[zone.index] = parts if zone.of_seat else parts[0]
    return State(t)


def hidden_from(state: State, seat: int) -> int:
    """The cards a seat cannot see, by what `seen_by` says of where they lie, but those it has seen leave play."""
    t = state._table
    hidden = 0
    for zone in t.rules.zones:
        for owner in range(t.players) if zone.of_seat else (None,):
            seen = {
                "all": True,
                "owner": owner == seat,
                "team": owner is not None and bool(t.rules.teams[seat] >> owner & 1),
            }.get(zone.seen_by, False)
            if seen or zone.groups is not None:
                continue
            cards = t.cards_in(zone, owner)
            if zone.seen_by == "top" and (top := t.top(zone, owner)) is not None:
                cards &= ~(1 << top)
            hidden |= cards
    return hidden & ~t.shown & ~t.played


def check_view(state: State, seat: int, chance: random.Random) -> None:
    view = state.view(seat)
    hidden = hidden_from(state, seat)
    assert view.unseen == hidden
    unseen = members(hidden)
    for _ in range(3):
        if len(unseen) < 2:
            return
        other = exchanged(state, *chance.sample(unseen, 2))
        check_cards(other)
        seen = other.view(seat)
        assert seen == view
        assert seen.happened == view.happened


@any_game
@given(setups(), st.integers(0, 10**6))
def test_a_view_does_not_change_with_what_the_seat_cannot_see(setup: Setup, seed: int) -> None:
    chance = random.Random(seed)
    for moment in walked(setup, seed):
        for seat in range(setup.players):
            check_view(moment.after, seat, chance)


@any_game
@given(setups(), st.integers(0, 10**6))
def test_a_view_holds_what_the_seat_must_know(setup: Setup, seed: int) -> None:
    for moment in walked(setup, seed):
        state = moment.state
        for seat in range(setup.players):
            view = state.view(seat)
            assert view.hand == state.hands[seat]
            assert view.counts == tuple(hand.bit_count() for hand in state.hands)
            assert list(view.actions) == state.legal_actions(seat)
            assert not view.unseen & view.hand
            hidden = mask_of(card for other, hand in enumerate(state.hands) if other != seat for card in members(hand))
            known = 0
            for cards in view.known:
                known |= cards
            assert hidden & ~known & ~view.unseen == 0


# -- every game ends -----------------------------------------------------------------------------------------------


def check_end(setup: Setup, state: State) -> None:
    outcome = state.outcome
    assert outcome is not None
    assert outcome.ending in state.rules.endings, setup
    assert not outcome.capped, f"{setup} {state.seed}: {outcome}"
    t = state._table
    assert sum(outcome.payments) == -(t.pot + t.bank)
    assert sum(state.scores) == -(t.pot + t.bank)
    assert outcome.winners == tuple(seat for seat, place in enumerate(outcome.places) if place == 1)
    taken = sorted(place for place in outcome.places if place)
    assert taken == [1 + sum(other < place for other in taken) for place in taken] or not taken


@each_setup
def test_every_game_ends_as_the_rules_say(setup: Setup) -> None:
    for seed in range(4):
        *_, last = walked(setup, seed)
        check_end(setup, last.after)


def test_every_game_with_a_house_rule_ends() -> None:
    for setup in house_ruled_setups():
        for seed in range(2):
            *_, last = walked(setup, seed)
            check_end(setup, last.after)


def test_every_game_with_an_option_ends() -> None:
    for setup in optional_setups():
        *_, last = walked(setup, 3)
        check_end(setup, last.after)


@pytest.mark.parametrize("ref", [*SHIPPED, *OTHERS], ids=lambda ref: Path(ref).stem)
def test_a_match_adds_its_deals_up(ref: str) -> None:
    setup = Setup(ref, Setup(ref, 0).rules.usual_players)
    chance = random.Random(ref)
    state, total = setup.deal(1), [0] * setup.players
    for number in range(1, 5):
        *_, last = walk(state, chance)
        state = last.after
        assert state.outcome is not None
        total = [money + paid for money, paid in zip(total, state.outcome.payments, strict=True)]
        assert list(state.scores) == total
        assert state._table.deal_number == number
        before, state = state, state.next_deal()
        assert state.results[-1].places == before.outcome.places
        check_cards(state)


@pytest.mark.slow
@pytest.mark.parametrize("setup", plain_setups(), ids=str)
def test_many_games(setup: Setup) -> None:
    for seed in range(100, 112):
        for moment in walked(setup, seed):
            check_cards(moment.after)
        check_end(setup, moment.after)
