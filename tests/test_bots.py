"""Bots: legal by construction, reproducible, blind for what they may not see, and better than chance."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import islice

import pytest

from interpreter import Action, Rules, State, UsageError, View, load_ruleset
from interpreter.bots import BOTS, easy, make_bot
from interpreter.bots.chances import chances_of
from interpreter.bots.judgement import Judgement
from interpreter.bots.medium import weigh
from interpreter.bots.plan import LOOSE, Plan
from interpreter.bots.prices import prices_of
from interpreter.cards import mask_of, members
from interpreter.combinations import Play
from interpreter.engine.position import Position, build
from interpreter.engine.table import Table
from interpreter.play_through import next_action, play_deal
from tests.small_games import CLIMBING, TABLE, Game, Spot, game, house_rule_file
from tests.walking import HOUSE_RULES, OTHERS, SHIPPED, Setup, plain_setups, setups_with

LEVELS = tuple(BOTS)
CLIMBING_GAMES = ("big_two", "big_two_classic", "choi_dai_di", "pusoy_dos")


def seated(names: Sequence[str], seed: str) -> list[Checked]:
    return [Checked(name, seed, seat) for seat, name in enumerate(names)]


class Checked:
    """A bot whose every answer is looked at."""

    def __init__(self, name: str, seed: str, seat: int) -> None:
        self._bot = make_bot(name, seed, seat)
        self._seat = seat

    def choose(self, view: View) -> Action:
        assert view.seat == self._seat
        action = self._bot.choose(view)
        assert action in view.actions
        return action

    def interrupt(self, view: View) -> Action | None:
        action = self._bot.interrupt(view)
        assert action is None or action in view.actions
        return action


def check_that_all_play(setup: Setup) -> None:
    """All kinds of bots at one table play to the end."""
    state = setup.deal("bots")
    names = [LEVELS[seat % len(LEVELS)] for seat in range(state.players)]
    assert play_deal(state, seated(names, "bots")).is_over


@pytest.mark.parametrize("setup", plain_setups(), ids=str)
def test_all_play_every_game_to_its_end_by_legal_actions(setup: Setup) -> None:
    check_that_all_play(setup)


@pytest.mark.parametrize("rule", HOUSE_RULES)
def test_all_play_with_every_house_rule(rule: str) -> None:
    for setup in islice(setups_with(rule), 1):  # there is none for what needs another house rule beside it
        check_that_all_play(setup)


def test_bots_that_go_round_in_circles_come_out_of_them() -> None:
    """Where the stock is empty, two that judge alike would hand each other one card for ever."""
    setup = Setup("texas_tonk", 2, ("no_spreading_out", "philippine_suits", "weak_hand_redeal"))
    over = play_deal(setup.deal(5), [make_bot("medium", 5, seat) for seat in range(2)])
    assert over.outcome is not None
    assert not over.outcome.capped


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("ref", [*SHIPPED, *OTHERS])
def test_the_same_seed_gives_the_same_game_by_legal_actions(ref: str, name: str) -> None:
    rules = load_ruleset(ref)

    def played(seed: str) -> list[str]:
        state = rules.deal(seed="cards")
        over = play_deal(state, seated([name] * state.players, seed))
        assert over.is_over
        return [f"{action.seat} {over.text(action)}" for action in over.history]

    assert played("a") == played("a")


def test_another_seed_or_seat_gives_other_choices() -> None:
    view = load_ruleset("big_two").deal(seed=3).view(2)
    actions = tuple(Action(0, str(number)) for number in range(1000))
    view = View(**{**vars(view), "actions": actions})
    drawn = {make_bot("easy", seed, seat).choose(view) for seed in ("a", "b") for seat in (0, 1)}
    assert len(drawn) == 4


def test_easy_weighs_some_of_very_many_ways_and_forgets_no_action(monkeypatch: pytest.MonkeyPatch) -> None:
    lay = "{ cards: '1..4', to: discards, if: 'count(hand) > 4' }"
    many = game(
        f"actions: {{ lay: {lay}, stop: {{ do: {{ end: turn }} }} }}\nturn: {{ finish: {{ must: [lay, stop] }} }}",
        on=TABLE,
    )
    view = many.at("turn: 1, hands: { 1: AD 2D 3D 4D 5D 6D 7D 8D 9D AS 2S 3S }").state.view(0)
    assert len(view.actions) > 500
    weighed: list[str] = []

    def worth(_: object, action: Action) -> float:
        weighed.append(action.name)
        return 0.0

    monkeypatch.setattr(easy, "worth", worth)
    make_bot("easy", 1, 0).choose(view)
    assert Counter(weighed) == {"lay": easy.MOST_WAYS, "stop": 1}


def test_easy_chooses_each_action_as_often_as_any_other() -> None:
    state = game().at("trick: [1 play 3D], turn: 2, hands: { 2: 4D 5D 6D }").state
    bot = make_bot("easy", 1, 1)
    counts: dict[str, int] = {}
    for _ in range(4000):
        text = state.text(bot.choose(state.view(1)))
        counts[text] = counts.get(text, 0) + 1
    assert set(counts) == {"play 4D", "play 5D", "play 6D", "pass"}
    assert all(900 < count < 1100 for count in counts.values())


def test_an_unknown_bot_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UsageError) as raised:
        make_bot("mediun", 1, 0)
    assert raised.value.diagnostic.code == "C431"
    assert "medium" in (raised.value.diagnostic.help or "")


# -- what they cannot see ----------------------------------------------------------------------------------------------


def hidden_shuffled(state: State, seat: int, chance: random.Random) -> State:
    """A position that the seat cannot tell from this one: cards it does not see lie elsewhere."""
    t: Table = state._table.copy()
    stock = t.rules.zone("stock")
    unseen = state.view(seat).unseen
    places: list[int] = []
    hands = [hand if other == seat else hand & ~unseen for other, hand in enumerate(t.hands)]
    for other, hand in enumerate(t.hands):
        if other != seat:
            places += [other] * (hand & unseen).bit_count()
    pile = list(t.zones[stock.index])
    free = [index for index, card in enumerate(pile) if unseen >> card & 1]
    cards = [card for hand in (t.hands[other] & unseen for other in range(t.players) if other != seat)
             for card in members(hand)] + [pile[index] for index in free]  # fmt: skip
    chance.shuffle(cards)
    for other in places:
        hands[other] |= 1 << cards.pop()
    for index in free:
        pile[index] = cards.pop()
    assert not cards
    t.hands = hands
    t.hand_plays = [None] * t.players
    zones = list(t.zones)
    zones[stock.index] = tuple(pile)
    t.zones = zones
    return State(t)


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("ref", [*SHIPPED, OTHERS[0]])
def test_choices_do_not_change_when_hidden_cards_are_elsewhere(ref: str, name: str) -> None:
    rules = load_ruleset(ref)
    chance = random.Random(5)
    state = rules.deal(seed="hidden")
    bots = [make_bot("medium", "hidden", seat) for seat in range(state.players)]
    looked = 0
    while not state.is_over:
        seat = state.to_act
        other = hidden_shuffled(state, seat, chance)
        if set(other.legal_actions(seat)) == set(state.legal_actions(seat)):  # `holder(…)` may tell cards apart
            first, second = (make_bot(name, "hidden", seat).choose(some.view(seat)) for some in (state, other))
            assert first == second
            looked += 1
        state = state.apply(next_action(state, bots))
    assert looked > 0


# -- how well they play ------------------------------------------------------------------------------------------------


def won_by_one_among(rules: Rules, players: int, deals: int, name: str = "medium", others: str = "easy") -> float:
    """The share of deals one bot wins among others, which sits on every seat of every deal once."""
    won = 0
    for deal in range(deals):
        for place in range(players):
            seed = f"duel:{deal}"
            names = [name if seat == place else others for seat in range(players)]
            over = play_deal(rules.deal(players, seed), [make_bot(bot, seed, s) for s, bot in enumerate(names)])
            assert over.outcome is not None
            won += place in over.outcome.winners
    return won / (deals * players)


@pytest.mark.parametrize("ref", CLIMBING_GAMES)
def test_medium_beats_three_easy_ones(ref: str) -> None:
    assert won_by_one_among(load_ruleset(ref), 4, 25) > 0.6


@pytest.mark.parametrize("players", [2, 3])
def test_medium_beats_fewer_easy_ones(players: int) -> None:
    assert won_by_one_among(load_ruleset("big_two"), players, 12) > 0.75


def test_medium_beats_easy_ones_in_a_game_of_another_family() -> None:
    no_drop = "turn: { start: null }\nactions: { drop: null }\nrules: { dropped: null }\nendings: { dropped: null }\n"
    rules = load_ruleset(OTHERS[0], [house_rule_file(no_drop)])
    assert won_by_one_among(rules, 2, 15) > 0.75


# -- what medium does --------------------------------------------------------------------------------------------------


def choice(spot: Spot, seat: int | None = None) -> str:
    """What medium does in a position."""
    state = spot.state
    who = state.to_act if seat is None else seat - 1
    return state.text(make_bot("medium", "choice", who).choose(state.view(who)))


def big_two(given: str) -> Spot:
    return Game(load_ruleset("big_two").for_players(4)).at(given)


def test_goes_out_when_it_can() -> None:
    assert choice(big_two("trick: [1 play 5D 5C], turn: 2, hands: { 2: 2D 2S, 3: 8, 4: 8 }")) == "play 2D 2S"


def test_sheds_the_weakest_card_that_will_do() -> None:
    assert choice(big_two("trick: [1 play 3D], turn: 2, hands: { 1: 9, 2: 4C 8H JC QD 2S, 3: 9, 4: 9 }")) == "play 4C"


def test_does_not_break_a_pair_for_a_single() -> None:
    spot = big_two("trick: [1 play 3D], turn: 2, hands: { 1: 9, 2: 5C 5H 7D 9D 9C KD, 3: 9, 4: 9 }")
    assert choice(spot) == "play 7D"


def test_does_not_break_five_cards_for_a_single() -> None:
    spot = big_two("trick: [1 play 3D], turn: 2, hands: { 1: 9, 2: 5C 6H 7D 8D 9C JD, 3: 9, 4: 9 }")
    assert choice(spot) == "play JD"


def test_keeps_a_two_early_in_the_deal() -> None:
    spot = big_two("trick: [1 play AD], turn: 2, hands: { 1: 12, 2: 4D 5C 7H 8D 9S JC JD QH 2S, 3: 13, 4: 13 }")
    assert choice(spot) == "pass"


def test_stops_an_opponent_who_is_nearly_out() -> None:
    spot = big_two("trick: [1 play KD], turn: 2, hands: { 1: 1, 2: 4D 5C 7H 8D 9S JC JD QH 2S, 3: 10, 4: 10 }")
    assert choice(spot) == "play 2S"


def test_leads_no_single_to_an_opponent_with_one_card() -> None:
    spot = big_two("turn: 2, hands: { 1: 9, 2: 4D 4C 7H 8D, 3: 1, 4: 9 }")
    assert choice(spot) == "play 4D 4C"


def test_leads_many_weak_cards_at_once() -> None:
    spot = big_two("turn: 2, hands: { 1: 9, 2: 3D 4C 5H 6D 7S KD AC, 3: 9, 4: 9 }")
    assert choice(spot) == "play 3D 4C 5H 6D 7S"


def test_keeps_a_bomb_while_the_trick_is_worth_little() -> None:
    spot = Game(load_ruleset("choi_dai_di").for_players(4)).at(
        "trick: [1 play 6D], turn: 2, hands: { 1: 9, 2: 9D QD KC AC 2D AH 8H, 3: 5D 5C 5H 5S 3D 4H 8C 10D JC QS, "
        "4: 3C 3H 8D 9H JD KS 2C }"
    )
    state = spot.state
    assert state.interrupters == (2,)
    assert make_bot("medium", "bomb", 2).interrupt(state.view(2)) is None


def test_bombs_to_go_out() -> None:
    spot = Game(load_ruleset("choi_dai_di").for_players(4)).at(
        "trick: [1 play 6D], turn: 2, hands: { 1: 3, 2: 9D, 3: 5D 5C 5H 5S 3D, 4: 3 }"
    )
    action = make_bot("medium", "bomb", 2).interrupt(spot.state.view(2))
    assert action is not None
    assert spot.state.text(action) == "play 3D 5D 5C 5H 5S"


def test_says_yes_to_what_can_only_help() -> None:
    offer = "{ offer: last_card, to: player, say: call last card }"
    spot = game(f'rules: {{ warn: {{ when: play, if: "count(hand) == 1", do: {offer} }} }}').at(
        "turn: 1, hands: { 1: 5D 8D }"
    )
    assert choice(spot.do("1 play 5D")) == "call last card"


def test_discards_the_card_that_is_good_for_nothing() -> None:
    assert choice(game(on=TABLE).at("turn: 1, hands: { 1: 4D 5D 6D 9C }")) == "discard 9C"


def test_draws_the_card_that_makes_a_combination() -> None:
    rules = load_ruleset(OTHERS[0]).for_players(3)
    given = "turn: 1, step: draw, hands: {{ 1: 4D 5D 9C KC }}, zones: {{ stock: 20, discards: {} }}"
    assert choice(Game(rules).at(given.format("2S 6D"))) == "draw discard"
    assert choice(Game(rules).at(given.format("6D QS"))) == "draw stock"


def test_keeps_out_of_the_way_of_a_partner() -> None:
    spot = game("seats: { teams: [[1, 3], [2, 4]] }", on=CLIMBING, players=4).at(
        "trick: [1 play JH, 2 pass], turn: 3, hands: { 1: 2, 2: 8, 3: 3D 4C 10D JS, 4: 8 }"
    )
    assert choice(spot) == "pass"


# -- what its judgement is made of -------------------------------------------------------------------------------------


def test_chances_follow_what_is_still_out() -> None:
    rules = load_ruleset("big_two").for_players(4)
    catalog = rules.catalog("main")
    chances = chances_of(rules, "main")
    pack = rules.pack

    def single(text: str) -> Play:
        return catalog.readings(pack.equals(text))[0]

    everything = pack.full
    two, ace, five = (chances.stands(single(text), everything, (13, 13, 13)) for text in ("2S", "AS", "5D"))
    assert two == 1.0 > ace > five
    without_twos = everything & ~pack.rank_masks[pack.ranks.index("2")]
    assert chances.stands(single("AS"), without_twos, (13, 13, 13)) == 1.0
    assert chances.stands(single("KS"), everything, (1, 1, 1)) > chances.stands(single("KS"), everything, (9, 9, 9))
    assert 0.0 <= chances.height(single("3D")) < chances.height(single("9D")) < chances.height(single("2S")) <= 1.0


def test_a_plan_takes_a_hand_apart_in_the_cheapest_way() -> None:
    rules = load_ruleset("big_two").for_players(4)
    catalog = rules.catalog("main")
    cards = mask_of(rules.pack.cards.index(text) for text in ("3D", "4C", "5H", "6D", "7S", "7D"))
    by_number = Plan(catalog.plays(cards), {kind.name for kind in rules.kinds}, lambda _: (1.0, 1.0))
    assert by_number.cost(cards) == 2.0
    assert by_number.losses(cards) == 1.0
    only_singles = Plan(catalog.plays(cards), {"single"}, lambda _: (1.0, 0.0))
    assert only_singles.cost(cards) == 6.0
    assert only_singles.losses(cards) == 0.0
    nothing = Plan(catalog.plays(cards), (), lambda _: (1.0, 1.0))
    assert nothing.cost(cards) == pytest.approx(6 * LOOSE)


def test_prices_are_the_points_of_a_card_alone() -> None:
    dear = prices_of(
        game("tables: { worth: { J: 9, other: 1 } }\nscore: { points: { left: { set: worth(hand) } } }").rules
    )
    pack = game().rules.pack
    assert dear[pack.cards.index("JD")] == 9 * dear[pack.cards.index("3D")]
    assert sum(dear) == pytest.approx(len(pack))
    assert set(prices_of(game().rules)) == {1.0}


@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        ("4D 4C 5C 5S 6C 6H 8S 9C 10C JD QC KD KH", "KD KH"),
        ("4D 5C 7C 8S 9C 10C JD QC KD KH AS 2H 2S", "KD KH AS 2H 2S"),
        ("3D 3C 5H 6S 7D 8C 9H JS JD KD KH AD 2C", "JS JD KD KH AD 2C"),
    ],
)
def test_no_high_cards_are_given_to_an_opponent(hand: str, kept: str) -> None:
    rules = load_ruleset("big_two", ["exchange_two"], {"president_gives": "any_two"})
    cards, wanted = (sum(1 << card for card in rules.cards(text.split())) for text in (hand, kept))
    given = Position(deal=True, previous={0: 1, 1: 2, 2: 3, 3: 4}, deal_number=2, hands={0: (cards, 0)})
    view = build(rules.for_players(4), given).view(0)
    assert not make_bot("medium", "1", 0).choose(view).cards & wanted


def test_of_very_many_ways_to_give_cards_away_those_are_weighed_that_leave_the_best_hand() -> None:
    rules = load_ruleset("big_two", ["exchange_two"], {"president_gives": "any_two"})
    compiled = rules.for_players(4)
    straights = ["3D", "4C", "5H", "6S", "7D", "8D", "9C", "10H", "JS", "QD", "KD"]
    hand = sum(1 << card for card in rules.cards(straights))
    given = Position(deal=True, previous={0: 1, 1: 2, 2: 3, 3: 4}, deal_number=2, hands={0: (hand, 0)})
    view = build(compiled, given).view(0)
    assert len(view.actions) > 100
    chosen = make_bot("medium", "1", 0).choose(view)
    judgement = Judgement(view)
    best = max(weigh(judgement, action) for action in view.actions)
    assert weigh(judgement, chosen) == pytest.approx(best)
