"""Bots in games of drawing, laying and discarding: what they do in positions, and what their deals come to."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from statistics import median

import pytest

from interpreter import Rules, State, load_ruleset
from interpreter.bots import BOTS, make_bot
from interpreter.bots.judgement import Judgement
from interpreter.bots.melds import kinds_laid, nearly_melds, smallest_melds
from interpreter.cards import mask_of
from interpreter.combinations import Play
from interpreter.play_through import moments
from interpreter.simulation.games import play_rounds
from interpreter.simulation.setup import Setup
from tests.small_games import Game, Spot, game
from tests.walking import OTHERS

LEVELS = tuple(BOTS)
MIXED = Path(__file__).parent / "mixed"
SEEDS = 12
"""So many bots are asked about each position."""


@cache
def loaded(ref: str, house_rules: tuple[str, ...] = ()) -> Rules:
    return load_ruleset(ref, house_rules)


def at(given: str, ref: str = "tonk", players: int = 3, house_rules: tuple[str, ...] = ()) -> Spot:
    return Game(loaded(ref, house_rules).for_players(players)).at(given)


def choices(spot: Spot, level: str, seat: int | None = None) -> set[str]:
    """What bots of a level do in a position, each with chances of its own."""
    state = spot.state
    who = state.to_act if seat is None else seat - 1
    return {state.text(make_bot(level, seed, who).choose(state.view(who))) for seed in range(SEEDS)}


def medium(spot: Spot) -> str:
    (only,) = choices(spot, "medium")
    return only


# -- dropping ----------------------------------------------------------------------------------------------------------

HIGH = "turn: 1, hands: { 1: KD QC JH 9S 8C, 2: 5, 3: 5 }, zones: { stock: 25, discards: KS }"
LOW = "turn: 1, hands: { 1: AD 2C 2H, 2: 5, 3: 5 }, zones: { stock: 25, discards: KS }"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("ref", ["tonk", "texas_tonk", OTHERS[0]])
def test_nobody_drops_a_high_hand(ref: str, level: str) -> None:
    assert "drop" not in choices(at(HIGH, ref), level)


@pytest.mark.parametrize("level", LEVELS)
def test_a_low_hand_is_dropped(level: str) -> None:
    assert "drop" in choices(at(LOW), level)


def test_medium_drops_a_low_hand_at_once() -> None:
    assert medium(at(LOW)) == "drop"


def test_a_hand_that_is_low_at_the_start_is_not_low_for_ever() -> None:
    """Others get rid of high cards as well: the longer the deal, the lower they are taken to be."""
    hand = "turn: 1, turn_number: {}, hands: {{ 1: 3D 4C 7H, 2: 3, 3: 3 }}, zones: {{ stock: 25, discards: KS }}"
    first, later = (Judgement(at(hand.format(number)).state.view(0))._keeping for number in (1, 10))
    assert first is not None
    assert later is not None
    pack = at(LOW).state.rules.pack
    king, ace = pack.cards.index("KC"), pack.cards.index("AC")
    assert later[ace] / later[king] > first[ace] / first[king] > 1.0


@pytest.mark.parametrize("level", LEVELS)
def test_out_of_turn_only_low_hands_drop(level: str) -> None:
    given = "turn: 1, hands: {{ 1: 5, 2: {}, 3: 5 }}, zones: {{ stock: 25, discards: KS }}"
    for hand, drops in (("AD 2C", True), ("KD QC JH 9S 8C", False)):
        state = at(given.format(hand), house_rules=("drop_any_time",)).state
        done = {make_bot(level, seed, 1).interrupt(state.view(1)) for seed in range(SEEDS)}
        assert any(action is not None and action.name == "drop" for action in done) is drops


@pytest.mark.parametrize("level", LEVELS)
def test_the_deal_is_not_ended_where_that_loses_in_a_game_of_tricks_either(level: str) -> None:
    path = str(MIXED / "knock_climbing.yaml")
    spot = at("turn: 1, hands: { 1: 3D 4C 5H 6S 7D 8D, 2: 9C, 3: 9D }", path)
    assert not any(text.startswith("knock") for text in choices(spot, level))
    assert medium(at("turn: 1, hands: { 1: 3D 5C, 2: 7, 3: 7 }", path)) == "knock"


# -- drawing, laying, discarding ---------------------------------------------------------------------------------------


def test_medium_draws_what_makes_a_meld() -> None:
    given = "turn: 1, hands: {{ 1: 7D 7C KH QS 9C, 2: 5, 3: 5 }}, zones: {{ stock: 25, discards: {} }}"
    assert medium(at(given.format("7H"))) == "draw discard"
    assert medium(at(given.format("JC"))) == "draw stock"


@pytest.mark.parametrize("level", LEVELS)
def test_melds_are_laid_before_anything_is_discarded(level: str) -> None:
    spot = at("turn: 1, step: lay, hands: { 1: 9D 9C 9H KS QC 5D, 2: 5, 3: 5 }, zones: { stock: 25 }")
    assert choices(spot, level) <= {"spread 9C 9D 9H", *(f"discard {card}" for card in ("KS", "QC", "5D"))}
    assert "spread 9C 9D 9H" in choices(spot, level)


def test_medium_lays_and_hits_whatever_it_can() -> None:
    spot = at(
        "turn: 1, step: lay, hands: { 1: 9D 9C 9H KS 2C 8D, 2: 5, 3: 5 }, zones: { stock: 20, spreads: [2 5D 6D 7D] }"
    )
    texts = []
    while spot.state.to_act == 0 and len(texts) < 3:
        texts.append(min(choices(spot, "medium")))
        spot = spot.do(f"1 {texts[-1]}")
    assert sorted(texts[:2]) == ["hit 8D on 1", "spread 9C 9D 9H"]
    assert texts[2] == "discard KS"


def test_medium_goes_out_for_more_rather_than_for_less() -> None:
    spot = at("turn: 1, step: lay, hands: { 1: 8D, 2: 5, 3: 5 }, zones: { stock: 20, spreads: [2 5D 6D 7D] }")
    assert medium(spot) == "hit 8D on 1"


@pytest.mark.parametrize(
    ("hand", "gone"),
    [
        ("4D 4C 9H 6S KC 2D", "KC"),
        ("4D 5D 9H 2S KC 7C", "KC"),
        ("4D 6D 9H 2S QC 7C", "QC"),
        ("9D 9C 2H 6S 8C KD", "KD"),
    ],
)
def test_medium_discards_a_high_card_that_goes_with_no_other(hand: str, gone: str) -> None:
    spot = at(f"turn: 1, step: lay, hands: {{ 1: {hand}, 2: 5, 3: 5 }}, zones: {{ stock: 20 }}")
    assert medium(spot) == f"discard {gone}"


@pytest.mark.parametrize("hand", ["9D 9C 9H KS QC", "9D 10D JD KS QC", "AD AC AH 2S 4C"])
def test_easy_does_not_discard_out_of_a_meld(hand: str) -> None:
    meld = hand.split()[:3]
    spot = at(f"turn: 1, step: finish, hands: {{ 1: {hand}, 2: 5, 3: 5 }}, zones: {{ stock: 20 }}")
    assert not choices(spot, "easy") & {f"discard {card}" for card in meld}


def test_pairs_and_neighbours_are_worth_more_the_more_cards_make_a_meld_of_them() -> None:
    rules = loaded("tonk").for_players(3)
    catalog, pack = rules.catalog("main"), rules.pack

    def cards(text: str) -> int:
        return mask_of(pack.cards.index(card) for card in text.split())

    melds = smallest_melds(catalog, kinds_laid(rules))
    assert len(melds) == 13 * 4 + 12 * 4
    hand = cards("4D 4C 9H 10H QS KD")
    found = nearly_melds(melds, hand, pack.full & ~hand & ~cards("4H"))
    assert found == {cards("4D 4C"): cards("4S"), cards("9H 10H"): cards("8H JH")}


def test_a_game_that_lays_nothing_has_no_melds() -> None:
    assert not kinds_laid(load_ruleset("big_two").for_players(4))
    assert not smallest_melds(load_ruleset("big_two").for_players(4).catalog("main"), frozenset())


def test_part_of_a_meld_does_not_count_as_a_play() -> None:
    state: State = at("turn: 1, step: lay, hands: { 1: 4D 4C 9H KS, 2: 5, 3: 5 }, zones: { stock: 20 }").state
    judgement = Judgement(state.view(0))
    assert all(isinstance(play, Play) for play in judgement.view.catalog.plays(judgement.hand).all)
    assert judgement.plan.losses(judgement.hand) == 2.0


# -- questions without cards -------------------------------------------------------------------------------------------


def side_pot(hand: str, players: int = 3) -> Spot:
    return at(f"deal: true, dealer: {players}, hands: {{ 1: {hand} }}", players=players, house_rules=("spades_pot",))


@pytest.mark.parametrize("level", LEVELS)
def test_a_bet_that_is_sure_is_made(level: str) -> None:
    assert "bet on spades" in choices(side_pot("AS 4D 5C 9H KC"), level)


def test_medium_bets_by_what_it_is_likely_to_win() -> None:
    assert medium(side_pot("AS 4D 5C 9H KC")) == "bet on spades"
    assert medium(side_pot("KS 4D 5C 9H KC")) == "bet on spades"
    assert medium(side_pot("2S 4D 5C 9H KC")) == "done"
    assert medium(side_pot("2D 4D 5C 9H KC")) == "done"


@pytest.mark.parametrize("level", LEVELS)
def test_a_window_to_win_in_is_used(level: str) -> None:
    spot = at(
        "turn: 1, step: lay, hands: { 1: 5H 6H 7H, 2: 8H, 3: 5 }, zones: { stock: 20 }", house_rules=("double_double",)
    ).do("1 spread 5H 6H 7H")
    assert "go out on 1" in choices(spot, level, 2)
    assert choices(spot, "medium", 2) == {"go out on 1"}


def test_a_choice_is_made_by_what_it_wins_or_loses() -> None:
    """Whatever a yes costs or brings is found out by trying it."""
    for pays, answer in (("from: bank, to: player", "take it"), ("from: player, to: bank", "done")):
        offer = f"{{ offer: gift, to: player, say: take it, do: {{ pay: 1, {pays} }} }}"
        spot = game(f"rules: {{ give: {{ when: play, do: {offer} }} }}").at("turn: 1, hands: { 1: 5D 8D 9D }")
        assert medium(spot.do("1 play 5D")) == answer


# -- whole deals -------------------------------------------------------------------------------------------------------


@dataclass
class Deals:
    """What came of some deals in which one medium bot sat among easy ones, on every seat once."""

    endings: Counter[str] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)
    turns: list[float] = field(default_factory=list)
    won: int = 0
    of: int = 0
    drops: Counter[bool] = field(default_factory=Counter)


def played(ref: str, players: int, deals: int, house_rules: tuple[str, ...] = ()) -> Deals:
    rules = loaded(ref, house_rules)
    found = Deals()
    for deal in range(deals):
        for place in range(players):
            seed = f"drawing:{deal}"
            bots = [make_bot("medium" if seat == place else "easy", seed, seat) for seat in range(players)]
            state = rules.deal(players, seed)
            for moment in moments(state, bots):
                state = moment.after
                found.done[moment.action.name] += 1
                if moment.action.name == "drop" and moment.action.seat == place:
                    outcome = state.outcome
                    assert outcome is not None
                    found.drops[outcome.ending == "caught"] += 1
            outcome = state.outcome
            assert outcome is not None
            assert not outcome.capped
            found.endings[outcome.ending] += 1
            found.turns.append(state.turn_number / players)
            found.won += place in outcome.winners
            found.of += 1
    return found


@pytest.mark.parametrize(
    ("ref", "players", "deals", "house_rules"),
    [
        ("tonk", 2, 10, ()),
        ("tonk", 4, 5, ()),
        ("texas_tonk", 3, 6, ("hit_lock", "only_runs_are_hit")),
        ("tonk", 5, 3, ("spades_pot", "double_double", "six_card_tonk")),
    ],
)
def test_deals_are_worth_playing(ref: str, players: int, deals: int, house_rules: tuple[str, ...]) -> None:
    """They last some turns and then end, melds are laid, few drops are caught, and the better bot wins more."""
    found = played(ref, players, deals, house_rules)
    assert found.won / found.of > 1.25 / players
    assert found.drops[True] < 0.25 * found.drops.total()
    assert 1.0 <= median(found.turns) <= 12.0
    assert max(found.turns) < 40
    assert found.done["spread"] > found.of / 8


def test_deals_of_good_players_end_in_different_ways() -> None:
    rules = loaded("tonk").for_players(4)
    setup = Setup("tonk", 4, ("medium",) * 4, "2", 30)
    tally = play_rounds(rules, setup, range(30))
    assert set(tally.endings) >= {"dropped", "caught", "tonk"}
    assert tally.endings["caught"] < 0.25 * tally.done["drop"]
    assert tally.done["hit"] > 10
    assert tally.passes == 0, "a drop is no pass"
