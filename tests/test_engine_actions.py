"""Zones, actions and refusals: docs/language.md, sections 3, 6 and 10."""

from __future__ import annotations

import pytest

from interpreter import Action, IllegalAction, UsageError, load_ruleset
from interpreter.cards import format_cards
from interpreter.engine.contents import Contents
from interpreter.engine.table import Table
from tests.small_games import TABLE, Game, Spot, findings, game

POSITION = """
  turn: 1, dealer: 4, hands: { 1: 2D 2C 2H 9S 8S, 2: 3D 3C 5S 6S, 3: 4D 4C, 4: 5D 5C },
  zones: { stock: AH 7H 8H, discards: 6D 6C, groups: [1 7D 7C 7S, 2 2S 3S 4S] }
"""


def acting(action: str, *more: str, players: int = 4) -> Spot:
    """A table game with one more action in the turn, called `do`."""
    patch = f"actions: {{ act: {action} }}\nturn: {{ finish: {{ must: [act, discard] }} }}"
    return game(patch, *more, on=TABLE, players=players).at(POSITION)


def acts(spot: Spot) -> set[str]:
    return {text for text in spot.legal() if text.startswith("act")}


# -- what is picked ------------------------------------------------------------------------------------------------

PICKS = {
    "{ cards: 1 }": {"act 2D", "act 2C", "act 2H", "act 8S", "act 9S"},
    "{ cards: 5 }": {"act 2D 2C 2H 8S 9S"},
    "{ cards: 6 }": set(),
    "{ cards: 4.. }": {
        "act 2D 2C 2H 8S",
        "act 2D 2C 2H 9S",
        "act 2D 2C 8S 9S",
        "act 2D 2H 8S 9S",
        "act 2C 2H 8S 9S",
        "act 2D 2C 2H 8S 9S",
    },
    "{ cards: set }": {"act 2D 2C 2H"},
    "{ cards: combination }": {"act 2D 2C 2H"},
    "{ cards: [set, sequence] }": {"act 2D 2C 2H"},
    "{ cards: sequence }": set(),
    "{ cards: [sequence, 5] }": {"act 2D 2C 2H 8S 9S"},
    "{ cards: [set, 5] }": {"act 2D 2C 2H", "act 2D 2C 2H 8S 9S"},
    "{ cards: [5, 6] }": {"act 2D 2C 2H 8S 9S"},
    "{ cards: all }": {"act"},
    "{}": {"act"},
    '{ if: "false" }': set(),
    '{ if: "count(hand) == 5" }': {"act"},
    '{ cards: 1, if: "2D in cards" }': {"act 2D"},
    '{ cards: 1, if: "2D in cards and count(hand) > 9" }': set(),
    '{ cards: 5, if: "goes_out" }': {"act 2D 2C 2H 8S 9S"},
    '{ cards: 1, if: "goes_out" }': set(),
    "{ cards: 1, from: discards, to: hand }": {"act 6D", "act 6C"},
    "{ cards: 1, from: [discards, stock] }": {"act 6D", "act 6C", "act AH", "act 7H", "act 8H"},
    "{ cards: all, from: discards }": {"act"},
    "{ cards: set, to: groups }": {"act 2D 2C 2H"},
    "{ cards: 3, to: groups }": {"act 2D 2C 2H"},
    "{ cards: 2, to: groups }": set(),
    "{ cards: 1, onto: groups }": set(),
    "{ choose: suits }": {"act D", "act C", "act H", "act S"},
    '{ choose: "[2, 3] + [A]" }': {"act A", "act 2", "act 3"},
    '{ choose: "seats - [player]" }': {"act 2", "act 3", "act 4"},
    '{ choose: "[1, 5, 12]" }': {"act 1", "act 5", "act 12"},
    '{ choose: "those(c in hand: c.suit == S)" }': {"act 8S", "act 9S"},
    '{ choose: suits, if: "chosen == D or chosen == S" }': {"act D", "act S"},
    '{ choose: "those(s in seats: false)" }': set(),
    '{ say: "name {chosen} now", choose: "[D, C]" }': set(),
    "{ cards: 5, choose: '[D, C]' }": {"act 2D 2C 2H 8S 9S D", "act 2D 2C 2H 8S 9S C"},
}


@pytest.mark.parametrize(("action", "wanted"), PICKS.items(), ids=PICKS)
def test_what_is_picked(action: str, wanted: set[str]) -> None:
    spot = acting(action)
    assert acts(spot) == wanted
    for text in wanted:
        assert spot.refusal(f"1 {text}") is None
        after = spot.do(f"1 {text}")
        assert after.state.history[-1].name == "act"


REFUSED = [
    ("{ cards: 1 }", "1 act 3D", "cards", "3D is not in your hand"),
    ("{ cards: 1 }", "1 act 2D 2C", "cards", "1 card is wanted, not 2"),
    ("{ cards: 2..3 }", "1 act 2D", "cards", "2 to 3 cards are wanted, not 1"),
    ("{ cards: [2, 4] }", "1 act 2D", "cards", "2 or 4 cards are wanted, not 1"),
    ("{ cards: set }", "1 act 2D 9S", "cards", "2D 9S is no combination"),
    ("{ cards: sequence }", "1 act 2D 2C 2H", "cards", "2D 2C 2H, set, is not wanted for this"),
    ("{ cards: 3, to: groups }", "1 act 2D 8S 9S", "cards", "2D 8S 9S is no combination"),
    ("{ cards: 1, onto: groups }", "1 act 9S on 1", "cards", "7D 7C 7S 9S would be no combination"),
    ("{ cards: 1, onto: groups }", "1 act 9S on 7", "cards", "there is no such group on the table"),
    ("{ choose: '[D, C]' }", "1 act H", "cards", "that cannot be chosen"),
    ("{ if: 'count(hand) == 1' }", "1 act", "if", "that is not possible now"),
    ("{ cards: 1, from: discards }", "1 act 2D", "cards", "2D is not in your discards"),
]


@pytest.mark.parametrize(("action", "text", "rule", "because"), REFUSED, ids=[row[1] + row[0] for row in REFUSED])
def test_why_it_is_refused(action: str, text: str, rule: str, because: str) -> None:
    spot = acting(action)
    assert (spot.refusal(text), spot.because(text)) == (rule, because)
    with pytest.raises(IllegalAction) as raised:
        spot.do(text)
    assert raised.value.refusal.because == because


def test_cards_must_beat_the_standing_play_if_there_is_one() -> None:
    """Also where the player chooses something besides, and where cards are picked by number."""
    patch = """
actions:
  play: { choose: suits, if: "chosen != H", do: { set: wanted, to: chosen } }
  one:  { cards: 1, to: trick, beats: standing }
turn: { act: { must: [play, one, pass] } }
memory: { wanted: { holds: suit, start: nothing, until: deal } }
"""
    free = game(patch).at("turn: 1, hands: { 1: 3D, 2: 4D 8D, 3: 5D }")
    assert free.legal() == {"play 3D D", "play 3D C", "play 3D S", "one 3D"}
    after = game(patch).at("turn: 2, trick: [1 play 6D], hands: { 1: 3D, 2: 4D 8D, 3: 5D }")
    assert after.legal() == {"play 8D D", "play 8D C", "play 8D S", "one 8D", "pass"}
    assert after.refusal("2 play 4D S") == "beats"
    assert after.refusal("2 one 4D") == "beats"
    assert after.do("2 play 8D S").ask("wanted") == "S"


# -- where it goes -------------------------------------------------------------------------------------------------


def test_cards_go_to_a_zone_of_the_table_or_ones_own() -> None:
    more = "zones: { own: { of: seat, seen_by: all } }"
    spot = acting("{ cards: 1, to: own }", more).do("1 act 9S")
    assert (spot.zone("own", 1), spot.hand(1)) == ("9S", "2D 2C 2H 8S")
    spot = acting("{ cards: 1, to: discards }").do("1 act 9S")
    assert spot.zone("discards") == "6D 6C 9S"


def test_cards_picked_without_a_place_to_go_stay_where_they_are() -> None:
    spot = acting("{ cards: 2, do: { move: cards, to: 'hand(next(player))' } }").do("1 act 8S 9S")
    assert (spot.hand(1), spot.hand(2)) == ("2D 2C 2H", "3D 3C 5S 6S 8S 9S")
    spot = acting("{ cards: 2 }").do("1 act 8S 9S")
    assert spot.hand(1) == "2D 2C 2H 8S 9S"
    assert spot.ask("last_cards") == "8S 9S"


def test_cards_are_laid_as_a_group_of_ones_own() -> None:
    spot = acting("{ cards: combination, to: groups }").do("1 act 2D 2C 2H")
    assert spot.ask("latest") == "set 2D 2C 2H"
    assert spot.ask("latest.owner") == 1
    assert spot.zone("groups", 1) == "2D 2C 2H 7D 7C 7S"


HITS = "turn: { finish: { must: [hit, discard] } }\nactions: { hit: { cards: 1..2, onto: groups } }"


SEVENS = POSITION.replace("2: 3D 3C 5S 6S", "2: 7H 3C").replace("AH 7H 8H", "AH 8H")


def hitting(*more: str) -> Spot:
    return game(HITS, *more, on=TABLE, players=4).at(POSITION.replace("turn: 1", "turn: 2"))


def test_cards_are_added_to_a_group_whoever_owns_it() -> None:
    spot = hitting()
    assert {text for text in spot.legal() if text.startswith("hit")} == {"hit 5S on 2", "hit 5S 6S on 2"}
    after = spot.do("2 hit 5S 6S on 2")
    assert after.ask("latest") == "sequence 2S 3S 4S 5S 6S"
    assert (after.ask("latest.owner"), after.ask("latest.size"), after.hand(2)) == (2, 5, "3D 3C")
    other = game(HITS, on=TABLE, players=4).at(SEVENS)
    assert other.do("1 discard 9S").do("2 hit 7H on 1").ask("latest.owner") == 1


def test_a_group_stays_one_of_what_may_lie_there() -> None:
    assert hitting().refusal("2 hit 3D on 1") == "cards"
    assert hitting().refusal("2 hit 6S on 2") == "cards"


def test_group_and_owner_are_known_to_conditions_and_rules() -> None:
    more = """
forbid: { no_own: { action: hit, if: "owner == player and group.size < 4", because: "not your own" } }
memory: { seen: { holds: seat, start: nothing, until: deal } }
rules:  { note: { when: hit, if: "owner != player and group.size == 4", do: { set: seen, to: owner } } }
"""
    assert hitting(more).refusal("2 hit 5S on 2") == "no_own"
    spot = game(HITS, more, on=TABLE, players=4).at(SEVENS)
    assert spot.do("1 discard 9S", "2 hit 7H on 1").ask("seen") == 1


def test_what_was_chosen_is_known_to_refusals_effects_and_rules() -> None:
    patch = """
actions: { name_suit: { choose: suits, do: { set: one, to: chosen } } }
turn:    { finish: { must: [name_suit, discard] } }
forbid:  { no_hearts: { action: name_suit, if: "chosen == H", because: "no hearts" } }
memory:  { one: { holds: suit, start: nothing, until: deal }, two: { holds: suit, start: nothing, until: deal } }
rules:   { note: { when: name_suit, if: "chosen != D", do: { set: two, to: chosen } } }
"""
    spot = game(patch, on=TABLE, players=4).at(POSITION)
    assert spot.refusal("1 name suit H") == "no_hearts"
    assert (spot.do("1 name suit S").ask("one"), spot.do("1 name suit S").ask("two")) == ("S", "S")
    assert (spot.do("1 name suit D").ask("one"), spot.do("1 name suit D").ask("two")) == ("D", "nothing")


def test_what_is_chosen_from_and_steps_may_depend_on_the_standing_play() -> None:
    patch = """
actions: { call: { choose: "if old is nothing then [S] else [D]" } }
turn: { more: { at: first, may: call, if: "old is not nothing and old.by == player or old is nothing" } }
"""
    spot = game(patch).at("turn: 1, hands: { 1: 3D 9C, 2: 4D 8D, 3: 5D }")
    assert "call S" in spot.legal()
    assert spot.do("1 play 3D").legal() == {"play 4D", "play 8D", "pass"}
    back = spot.do("1 play 3D", "2 pass", "3 pass")
    assert back.to_act == 1


def test_an_action_of_another_game_or_seat_is_refused() -> None:
    state = game(on=TABLE, players=4).at(POSITION).state
    for action in (Action(0, "fly"), Action(9, "discard", 1), Action(-1, "discard", 1)):
        refusal = state.why_not(action)
        assert refusal is not None and refusal.rule == "offered"
        with pytest.raises(IllegalAction):
            state.apply(action)


# -- text ----------------------------------------------------------------------------------------------------------

TEXTS = [
    ("{ say: draw stock }", "draw stock"),
    ("{ cards: 5 }", "act 2D 2C 2H 8S 9S"),
    ("{ cards: 5, say: 'put {cards} down' }", "put 2D 2C 2H 8S 9S down"),
    ("{ choose: '[D]', say: 'I name {chosen}, friends' }", "I name D, friends"),
    ("{ cards: 5, choose: '[3]', say: '{cards} for {chosen}' }", "2D 2C 2H 8S 9S for 3"),
    ("{ cards: all, say: 'go out' }", "go out"),
    ("{ cards: 5, say: give }", "give 2D 2C 2H 8S 9S"),
    ("{ cards: 5, choose: '[3]', say: 'bid {chosen} with' }", "bid 3 with 2D 2C 2H 8S 9S"),
    ("{ choose: '[D]', say: call }", "call D"),
]


@pytest.mark.parametrize(("action", "text"), TEXTS, ids=[text for _, text in TEXTS])
def test_the_text_of_an_action(action: str, text: str) -> None:
    spot = acting(action)
    assert text in spot.legal()
    for written in (text, text.upper(), f"  {text}  "):
        assert spot.do(f"1 {written}").state.history[-1].name == "act"


def test_the_usual_text_is_the_name_with_blanks() -> None:
    patch = "actions: { draw_two_cards: {} }\nturn: { finish: { must: [draw_two_cards, discard] } }"
    assert "draw two cards" in game(patch, on=TABLE).at("turn: 1").legal()


def test_texts_that_are_no_action() -> None:
    spot = acting("{ cards: 1 }")
    for text in ("fly", "", "act", "act XX", "act 2D 2D", "discard", "act 2D as set"):
        with pytest.raises(UsageError):
            spot.do(f"1 {text}")


@pytest.mark.parametrize(
    ("text", "code", "advice"),
    [
        ("plays 3D", "C410", "did you mean `play`?"),
        ("playing", "C410", "did you mean `play`?"),
        ("play3X", "C401", "a card is a rank"),
    ],
)
def test_a_longer_word_is_another_word(text: str, code: str, advice: str) -> None:
    state = load_ruleset("big_two").deal(seed=7)
    with pytest.raises(UsageError) as raised:
        state.parse(text)
    assert raised.value.diagnostic.code == code
    assert advice in str(raised.value.diagnostic.help)
    assert state.parse("play3D") == state.parse("play 3D")


def test_cards_called_as_are_cards() -> None:
    """`as` also says what cards are to count as."""
    ace = acting("{ cards: 2 }").state.rules
    assert "AS" in ace.pack.cards
    spot = game("actions: { act: { cards: 2 } }\nturn: { finish: { must: act } }", on=TABLE)
    spot = spot.at("turn: 1, hands: { 1: AS AC 2S }")
    assert spot.refusal("1 act AC AS") is None
    assert spot.refusal("1 act AC as 2S") == "cards"
    assert spot.refusal("1 act as 2s") is None


# -- of several readings -------------------------------------------------------------------------------------------

READINGS = """
cards: { jokers: BJ, wild: jokers }
combinations:
  triple: { shape: "same(3)", strength: rank }
  row:    { shape: "run(3, rows)", strength: height }
runs: { rows: ["3 .. J"] }
beats: { ladders: { three: { rungs: [row, triple] } } }
"""


def test_a_play_counts_as_its_strongest_reading_that_is_allowed() -> None:
    at = "turn: 1, hands: { 1: 5D BJ 6D 9S, 2: 6C 9C, 3: 4S JS }"
    spot = game(READINGS).at(at)
    assert spot.do("1 play 5D 6D BJ").ask("standing.kind") == "row"
    assert spot.do("1 play 5D 6D BJ").ask("standing.height") == 3
    at = "turn: 1, hands: { 1: 5D BJ 9S, 2: 6C 9C, 3: 4S JS }"
    assert game(READINGS).at(at).do("1 play 5D BJ").ask("standing.kind") == "pair"
    both = READINGS.replace("same(3)", "same(1) + any(2)")
    at = "turn: 1, hands: { 1: 5D 6D 7D 9S, 2: 6C 9C, 3: 4S JS }"
    spot = game(both).at(at)
    assert "play 5D 6D 7D" in spot.legal()
    assert spot.do("1 play 5D 6D 7D").ask("standing.kind") == "triple"
    assert spot.do("1 play 5D 6D 7D as row").ask("standing.kind") == "row"
    assert spot.do("1 play 5D 6D 7D as triple").ask("standing.kind") == "triple"
    with pytest.raises(UsageError):
        spot.do("1 play 5D 6D 7D as pair")
    forbidden = "forbid: { no: { action: play, if: 'new is triple', because: no } }"
    spot = game(both, forbidden).at(at)
    assert spot.do("1 play 5D 6D 7D").ask("standing.kind") == "row"
    assert spot.refusal("1 play 5D 6D 7D as triple") == "no"
    assert spot.do("1 play 5D 6D 7D as row").ask("standing.kind") == "row"


# -- forbid --------------------------------------------------------------------------------------------------------


def test_a_refusal_names_the_rule_its_sentence_and_its_line() -> None:
    patch = 'forbid:\n  no_nines: { action: play, if: "new.rank == 9", because: "nines are out" }\n'
    spot = game(patch).at("turn: 1, hands: { 1: 5D 9S, 2: 6C 9C, 3: 4S JS }")
    assert spot.legal() == {"play 5D"}
    refusal = spot.state.why_not("play 9S")
    assert refusal is not None and refusal.span is not None
    assert (refusal.rule, refusal.because, refusal.span.line) == ("no_nines", "nines are out", 5)
    assert str(refusal).startswith("nines are out (no_nines, ")


def test_a_forbid_can_name_several_actions() -> None:
    patch = 'forbid: { all_of_it: { action: [play, pass], if: "player == 2 and not leading", because: "no" } }'
    spot = game(patch).at("turn: 1, hands: { 1: 5D 9S, 2: 6C 9C, 3: JS 4S }").do("1 play 5D")
    assert spot.to_act == 3
    assert spot.ask("standing.by") == 1


def test_what_is_picked_is_nothing_for_an_action_that_picks_nothing() -> None:
    patch = 'forbid: { owed: { action: [play, pass], if: "not leading and not (new.rank == 9)", because: "a 9" } }'
    spot = game(patch).at("turn: 2, trick: [1 play 7D], hands: { 1: 5D 6D, 2: 8C 9C 3D, 3: 4S JS }")
    assert spot.legal() == {"play 9C"}
    assert (spot.refusal("2 pass"), spot.refusal("2 play 8C")) == ("owed", "owed")


def test_the_first_refusal_is_told() -> None:
    patch = """
forbid:
  one: { action: play, if: "new.rank == 9", because: "one" }
  two: { action: play, if: "new.rank == 9", because: "two" }
"""
    spot = game(patch).at("turn: 1, hands: { 1: 5D 9S, 2: 6C 9C, 3: 4S JS }")
    assert spot.because("1 play 9S") == "one"


def test_conditions_can_ask_whether_another_action_is_possible() -> None:
    patch = 'forbid: { must_if_you_can: { action: pass, if: "can(play)", because: "you can" } }'
    spot = game(patch).at("turn: 2, trick: [1 play 7D], hands: { 1: 5D, 2: 6C 9C, 3: 4S JS }")
    assert spot.refusal("2 pass") == "must_if_you_can"
    spot = game(patch).at("turn: 2, trick: [1 play 10D], hands: { 1: 5D, 2: 6C 9C, 3: 4S JS }")
    assert spot.legal() == {"pass"}


def test_whether_an_action_is_forbidden_may_not_depend_on_itself() -> None:
    direct = 'forbid: { f: { action: play, if: "can(play)", because: no } }'
    around = 'forbid: { f: { action: play, if: "can(pass)", because: no } }'  # passing depends on play in this game
    by_plays = 'forbid: { f: { action: play, if: "any(p in plays: p is pair)", because: no } }'
    for patch in (direct, around, by_plays):
        assert {found.code for found in findings(patch)} == {"M329"}


# -- zones and who sees them ---------------------------------------------------------------------------------------

ZONES = """
seats: { teams: [[1, 3], [2, 4]] }
zones:
  mine:   { of: seat }
  ours:   { of: seat, seen_by: team }
  open:   { of: seat, seen_by: all }
  dark:   { of: seat, seen_by: nobody }
  pile:   { seen_by: all }
  face:   { seen_by: top }
  down:   { seen_by: nobody }
  loose:  { seen_by: all, stacked: false }
"""
LAID = """
  turn: 1, hands: { 1: 2D, 2: 3D, 3: 4D, 4: 5D },
  zones: { "mine(1)": AH, "ours(1)": 2H, "open(1)": 3H, "dark(1)": 4H, pile: 5H 6H, face: 7H 8H, down: 9H,
           loose: AS 2S, stock: 3S 4S }
"""


def zones_game() -> Game:
    return game(ZONES, on=TABLE, players=4)


SEEN: dict[int, dict[str, str]] = {
    1: {"hand": "2D", "mine": "AH", "ours": "2H", "open": "3H", "dark": "", "pile": "5H 6H", "face": "8H", "down": ""},
    2: {"hand": "3D", "mine": "", "ours": "", "open": "3H", "dark": "", "pile": "5H 6H", "face": "8H", "down": ""},
    3: {"hand": "4D", "mine": "", "ours": "2H", "open": "3H", "dark": "", "pile": "5H 6H", "face": "8H", "down": ""},
}


@pytest.mark.parametrize("seat", SEEN)
def test_who_sees_what(seat: int) -> None:
    spot = zones_game().at(LAID)
    view = spot.view(seat)
    pack = spot.state.rules.pack
    seen = {"hand": format_cards(view.hand, pack)}
    for name in ("mine", "ours", "open", "dark"):
        seen[name] = format_cards(view.zones[name][0], pack)
    for name in ("pile", "face", "down"):
        seen[name] = format_cards(view.zones[name][0], pack)
    assert seen == SEEN[seat]
    assert format_cards(view.zones["loose"][0], pack) == "AS 2S"
    assert view.zones["stock"] == (0,)
    assert view.zones["away"] == (0,)


def test_how_many_cards_lie_anywhere_is_public() -> None:
    view = zones_game().at(LAID).view(4)
    assert view.counts == (1, 1, 1, 1)
    assert view.sizes["mine"] == (1, 0, 0, 0)
    assert (view.sizes["stock"], view.sizes["down"], view.sizes["face"]) == ((2,), (1,), (2,))


def test_zones_of_the_table_are_stacked_and_those_of_seats_are_not() -> None:
    spot = zones_game().at(LAID)
    assert spot.ask("top(pile)") == "6H"
    for text in ("top(loose)", "top(mine(1))"):
        patch = f'rules: {{ r: {{ when: discard, if: "{text} == AH", do: {{ tell: x }} }} }}'
        assert {found.code for found in findings(ZONES, patch, on=TABLE, players=4)} == {"X205"}
    stacked = "zones: { mine: { of: seat, stacked: true } }"
    assert not findings(stacked, 'rules: { r: { when: discard, if: "top(mine) == AH", do: { tell: x } } }', on=TABLE)


def test_what_the_built_in_zones_are_cannot_be_changed() -> None:
    assert not findings("zones: { stock: { seen_by: top } }", on=TABLE)
    for change in ("of: seat", "stacked: false", "groups: combination"):
        assert [found.code for found in findings(f"zones: {{ stock: {{ {change} }} }}", on=TABLE)] == ["M319"]


def test_played_cards_are_not_unseen_and_hidden_ones_are() -> None:
    spot = game().at("turn: 1, hands: { 1: 5D 8D, 2: 6C 9C, 3: 4S JS }").do("1 play 5D")
    pack = spot.state.rules.pack
    assert format_cards(spot.view(2).unseen, pack) == "4S 8D JS"
    assert format_cards(spot.view(1).unseen, pack) == "4S 6C 9C JS"


# -- the table ----------------------------------------------------------------------------------------------------


def test_a_copied_table_has_everything_of_the_first_one_and_lists_of_its_own() -> None:
    table = Table.__new__(Table)
    for number, name in enumerate(Contents.__slots__):
        setattr(table, name, [number])
    copy = table.copy()
    lists = {"hands", "zones", "memory", "hand_plays", "places", "money", "counts"}
    assert copy.legal == {}
    for name in set(Contents.__slots__) - {"legal"}:
        assert getattr(copy, name) == getattr(table, name)
        assert (getattr(copy, name) is getattr(table, name)) != (name in lists), name
