"""Which rules exclude, need or overrule each other, and that cardhouse says so.

Rules exclude each other in one of three ways: they are choices of one option; one of them, or a choice made by hand,
is refused beside the other; or each replaces what the plain game does, so that whoever plays the one does not play the
other. Of those that are refused there has to be one finding with a place in both files.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from interpreter import Rules, State, load_ruleset
from interpreter.compose import find, load, try_compose
from interpreter.compose.options import read_options
from interpreter.engine.position import Position, build
from tests.composition.mixing import brought_by

# ── Choices of one option ───────────────────────────────────────────────────────────────────────────────────────────

CHOICES_OF_ONE_OPTION = {
    ("big_two", "straights"): "B-24 B-25 V-20 V-21 V-22 V-23 V-24 V-25 V-26",
    ("big_two", "flushes"): "B-26 B-27 V-27",
    ("big_two", "passing"): "B-34 V-38",
    ("big_two", "trick_end"): "B-35 V-07",
    ("big_two", "kitty"): "B-14 V-28 V-29 V-30 V-46",
    ("big_two", "direction"): "B-16 O-01",
    ("big_two", "opening"): "B-17 O-02",
    ("big_two", "last_twos"): "B-40 V-53 V-54 V-71",
    ("big_two", "scale"): "S-02 S-09 C-03",
    ("big_two", "doubling"): "S-05 S-06 S-08",
    ("tonk", "up_card"): "K-03 K-04",
    ("tonk", "caught_pays"): "K-24 K-46",
    ("exchange_two", "president_gives"): "P-07 P-08",
    ("four_cards", "two_pairs"): "V-13 V-14",
    ("four_beats_all", "straight_flush_and_bomb"): "V-04 V-06",
    ("big_two", "payment"): "B-08",
    ("assistance", "assistance_costs"): "A-03 A-04",
    ("weak_hand_redeal", "point_table"): "R-02 R-03",
}


def covered_by_choices(name: str, option: str) -> Iterator[str]:
    """The ids of all choices, those of the house rules included that choices bring."""
    path = find(name, "ruleset") or find(name, "house_rule")
    assert path is not None
    for choice in read_options(load(path).root.get("options"), name).options[option].choices.values():
        yield from choice.covers
        for reference in choice.rules:
            brought = find(reference.name, "house_rule", path)
            assert brought is not None
            yield from load(brought).covers


@pytest.mark.parametrize(("name", "option"), CHOICES_OF_ONE_OPTION)
def test_choices_of_one_option(name: str, option: str) -> None:
    assert set(CHOICES_OF_ONE_OPTION[name, option].split()) <= set(covered_by_choices(name, option))


# ── What is refused ─────────────────────────────────────────────────────────────────────────────────────────────────


class Quarrel(NamedTuple):
    """House rules that cannot stand together, or one that cannot stand beside a choice."""

    ids: str
    code: str
    rules: tuple[str, ...]
    choice: str = ""
    base: str = "big_two"


DECLARED, DISAGREE, PLAYERS, REMOVED = "M356", "M355", "M358", "M354"

QUARRELS = [
    Quarrel("V-20/V-26", DISAGREE, ("taiwanese_straights",), "straights=malaysia"),
    Quarrel("B-25/V-26", DISAGREE, ("taiwanese_straights",), "straights=hong_kong"),
    Quarrel("B-26/V-03", DISAGREE, ("no_flushes",), "flushes=top_card"),
    Quarrel("V-27/V-03", DISAGREE, ("no_flushes",), "flushes=suit_first"),
    Quarrel("B-34/V-38", DISAGREE, ("pass_bars",), "passing=free"),
    Quarrel("B-35/V-07", DISAGREE, ("one_pass_ends",), "trick_end=all_pass"),
    Quarrel("V-15/V-17", DECLARED, ("butterfly", "sisters")),
    Quarrel("V-47/V-49", DECLARED, ("four_twos_win", "four_twos_draw")),
    Quarrel("V-47/R-05", DECLARED, ("four_twos_win", "four_twos_redeal")),
    Quarrel("V-49/R-05", DECLARED, ("four_twos_draw", "four_twos_redeal")),
    Quarrel("V-61/V-62", DECLARED, ("jokers_wild", "jokers_worthless")),
    Quarrel("V-63/V-64", DISAGREE, ("same_kind_only", "by_card_value")),
    Quarrel("V-63/V-58", DECLARED, ("same_kind_only", "straight_over_flush")),
    Quarrel("V-64/V-58", DECLARED, ("by_card_value", "straight_over_flush")),
    Quarrel("V-03/V-58", DECLARED, ("no_flushes", "straight_over_flush")),
    Quarrel("V-04/V-50", DECLARED, ("four_beats_all", "bombs_on_small_plays")),
    Quarrel("V-04/V-55", DECLARED, ("four_beats_all", "four_beats_all_but_four")),
    Quarrel("V-50/V-55", DECLARED, ("bombs_on_small_plays", "four_beats_all_but_four")),
    Quarrel("C-02/V-04", DECLARED, ("bombs_at_any_time", "four_beats_all")),
    Quarrel("C-02/V-50", DECLARED, ("bombs_at_any_time", "bombs_on_small_plays")),
    Quarrel("C-02/V-55", DECLARED, ("bombs_at_any_time", "four_beats_all_but_four")),
    Quarrel("V-05/O-06", DECLARED, ("bomb_turns_twos", "ace_low")),
    Quarrel("V-08/O-06", DECLARED, ("smack_down", "ace_low")),
    Quarrel("V-11/V-02", DECLARED, ("threes_force_twos", "no_triples")),
    Quarrel("V-39/V-44", PLAYERS, ("dragon", "pass_draws")),
    Quarrel("V-31/V-44", PLAYERS, ("swap_three_of_diamonds", "pass_draws")),
    Quarrel("O-03/V-01", PLAYERS, ("two_stage_deal", "thirteen_each")),
    Quarrel("O-03/V-66", PLAYERS, ("two_stage_deal", "swap_three_of_diamonds")),
    Quarrel("V-01/V-45", DISAGREE, ("thirteen_each", "ghost_hand")),
    Quarrel("V-31/V-45", DISAGREE, ("swap_three_of_diamonds", "ghost_hand")),
    Quarrel("V-46/V-45", DISAGREE, ("ghost_hand",), "kitty=two_of_spades"),
    Quarrel("V-28/V-31", DISAGREE, ("swap_three_of_diamonds",), "kitty=away"),
    Quarrel("V-65/S-09", DISAGREE, ("play_for_places",), "scale=two_or_three"),
    Quarrel("T-04/S-09", DISAGREE, ("two_against_two",), "scale=two_or_three"),
    Quarrel("V-65/B-08", DECLARED, ("play_for_places", "ante")),
    Quarrel("K-50/B-08", DECLARED, ("spades_pot", "ante"), base="tonk"),
    Quarrel("V-65/A-01", DECLARED, ("play_for_places", "assistance")),
    Quarrel("V-60/A-01", DECLARED, ("lowest_card_leads_on", "assistance")),
    Quarrel("V-65/S-05", DECLARED, ("play_for_places", "unused_strength_doubles")),
    Quarrel("V-65/S-06", DECLARED, ("play_for_places", "strong_finish_doubles")),
    Quarrel("V-65/S-08", DECLARED, ("play_for_places", "unused_twos_double")),
    Quarrel("V-65/V-57", DECLARED, ("play_for_places", "last_card_call")),
    Quarrel("V-65/V-41", DECLARED, ("play_for_places", "maltese_dragon")),
    Quarrel("V-39/V-41", DECLARED, ("dragon", "maltese_dragon")),
    Quarrel("V-31/V-41", DECLARED, ("swap_three_of_diamonds", "maltese_dragon")),
    Quarrel("O-03/V-41", DECLARED, ("two_stage_deal", "maltese_dragon")),
    Quarrel("P/A-01", DECLARED, ("president", "assistance")),
    Quarrel("P-07/A-01", DECLARED, ("exchange_two", "assistance")),
    Quarrel("P-09/A-01", DECLARED, ("exchange_one", "assistance")),
    Quarrel("P/S-05", DECLARED, ("president", "unused_strength_doubles")),
    Quarrel("P/S-06", DECLARED, ("exchange_one", "strong_finish_doubles")),
    Quarrel("P/S-08", DECLARED, ("exchange_two", "unused_twos_double")),
    Quarrel("P/V-57", DECLARED, ("president", "last_card_call")),
    Quarrel("T/V-65", DECLARED, ("two_against_two", "play_for_places")),
    Quarrel("T/P", DECLARED, ("two_against_two", "president")),
    Quarrel("a match is one length", DISAGREE, ("match_of_deals", "match_to_score")),
    Quarrel("a match has one end", DECLARED, ("match_to_score", "match_until_broke")),
    Quarrel("S-05/S-08", DECLARED, ("unused_strength_doubles", "unused_twos_double")),
    Quarrel("O-02/V-43", DISAGREE, ("opener_by_seat", "tournament_lead")),
    Quarrel("B-17/O-02", DISAGREE, ("opener_by_seat",), "opening=card_holder"),
    Quarrel("V-33/V-35", DISAGREE, ("bridge_suits", "philippine_suits")),
    Quarrel("V-34/V-36", DISAGREE, ("hearts_highest", "taiwanese_suits")),
    Quarrel("K-40/K-41", DECLARED, ("forty_nine_or_fifty", "fifty_now_forty_nine_in_turn"), base="tonk"),
]
EXCLUDED_BY_A_RULESET = [
    Quarrel("P/A-01", DECLARED, ("assistance",), base="big_two_president"),
    Quarrel("P/S-05", DECLARED, ("unused_strength_doubles",), base="big_two_president"),
    Quarrel("P/S-06", DECLARED, ("strong_finish_doubles",), base="big_two_president"),
    Quarrel("P/S-08", DECLARED, ("unused_twos_double",), base="big_two_president"),
    Quarrel("V-60/S-06", DECLARED, ("strong_finish_doubles",), base="hawaii"),
    Quarrel("T-04/A-01", REMOVED, ("assistance",), base="big_two_teams"),
    Quarrel("V-04/V-50", DECLARED, ("bombs_on_small_plays",), base="malaysia"),
    Quarrel("V-04/C-02", DECLARED, ("bombs_at_any_time",), base="malaysia"),
    Quarrel("C-02/V-04", DECLARED, ("four_beats_all",), base="choi_dai_di"),
    Quarrel("C-02/V-50", DECLARED, ("bombs_on_small_plays",), base="choi_dai_di"),
    Quarrel("C-02/V-55", DECLARED, ("four_beats_all_but_four",), base="choi_dai_di"),
]


def name_of(quarrel: Quarrel) -> str:
    return " ".join([quarrel.ids, quarrel.base, *quarrel.rules, quarrel.choice]).strip()


def sides(quarrel: Quarrel) -> list[frozenset[str]]:
    """The files of each side: of a house rule also those it brings."""
    found = [brought_by(rule) for rule in quarrel.rules]
    if quarrel.choice:
        options = load_ruleset(quarrel.base).document.options
        found.append(frozenset([options[quarrel.choice.partition("=")[0]].owner]))
    return found


@pytest.mark.parametrize("quarrel", [*QUARRELS, *EXCLUDED_BY_A_RULESET], ids=name_of)
def test_what_contradicts_is_refused_with_one_finding_that_names_both_places(quarrel: Quarrel) -> None:
    name, _, value = quarrel.choice.partition("=")
    choices = {name: value} if name else {}
    for rules in (quarrel.rules, quarrel.rules[::-1]):
        _, (finding,) = try_compose(quarrel.base, house_rules=rules, options=choices)
        assert finding.code == quarrel.code
        assert finding.span is not None
        places = [finding.span, *(other.span for other in finding.related)]
        files = [Path(span.file).stem for span in places]
        assert files[0] != files[1]
        assert all({*files} & side for side in sides(quarrel))
        assert {*quarrel.rules} <= {*files}  # also if what quarrels is only brought by it
        assert all(span.line > 0 for span in places)


@pytest.mark.parametrize("quarrel", QUARRELS, ids=name_of)
def test_each_of_them_fits_alone(quarrel: Quarrel) -> None:
    for rule in quarrel.rules:
        rules = load_ruleset(quarrel.base, [rule])
        rules.for_players(rules.players[0])
    if quarrel.choice:
        name, _, value = quarrel.choice.partition("=")
        load_ruleset(quarrel.base, options={name: value}).for_players()


@pytest.mark.parametrize(
    ("base", "rule", "choice"),
    [
        pytest.param("big_two", "no_two_last", "strength", id="S-05 S-06"),
        pytest.param("big_two", "unused_twos_double", "none", id="S-08"),
        pytest.param("big_two", "play_for_places", "none", id="V-65"),
        pytest.param("big_two", "lowest_card_leads_on", "none", id="V-60"),
        pytest.param("big_two", "exchange_two", "none", id="P"),
    ],
)
def test_a_default_gives_way_to_a_house_rule_it_excludes(base: str, rule: str, choice: str) -> None:
    document = load_ruleset(base, [rule]).document
    assert document.chosen["doubling"] == choice
    assert ("unused_strength_doubles" in document.house_rules) == (choice == "strength")


@pytest.mark.parametrize("base", ["big_two_president", "hawaii"])
def test_a_ruleset_where_nobody_pays_has_no_option_about_paying(base: str) -> None:
    assert "payment" not in load_ruleset(base).document.options


@pytest.mark.parametrize("base", ["big_two_president", "big_two_teams", "hawaii"])
def test_a_ruleset_without_points_has_no_options_about_them(base: str) -> None:
    document = load_ruleset(base).document
    assert not {"doubling", "scale"} & set(document.options)
    assert not {"unused_strength_doubles", "strong_finish_doubles"} & set(document.house_rules)


def test_what_is_chosen_by_hand_gives_way_to_nothing() -> None:
    _, (finding,) = try_compose("big_two", house_rules=["play_for_places"], options={"doubling": "unused_twos"})
    assert finding.code == "M356"


@pytest.mark.parametrize(
    ("rule", "need"), [("equal_plays", "two_packs"), ("five_of_a_kind", "two_packs")], ids=["V-70/V-67", "V-68/V-67"]
)
def test_what_needs_another_house_rule_says_so(rule: str, need: str) -> None:
    _, (finding,) = try_compose("big_two", house_rules=[rule])
    assert finding.code == "M357"
    assert need in finding.message
    assert try_compose("big_two", house_rules=[rule, need])[1] == ()


@pytest.mark.parametrize(
    ("rule", "players"),
    [
        pytest.param("pass_draws", (2,), id="V-44 is for two"),
        pytest.param("thirteen_each", (2, 3), id="V-01 is for fewer than four"),
        pytest.param("dragon", (3,), id="V-39 is for three"),
        pytest.param("swap_three_of_diamonds", (3,), id="V-31 is for three"),
        pytest.param("ghost_hand", (3,), id="V-45 is for three"),
        pytest.param("two_stage_deal", (4,), id="O-03 is for four"),
        pytest.param("two_packs", tuple(range(2, 9)), id="V-67 is for up to eight"),
        pytest.param("crowded_table", tuple(range(2, 9)), id="V-29 with up to eight"),
    ],
)
def test_for_how_many_players_a_house_rule_is(rule: str, players: tuple[int, ...]) -> None:
    assert load_ruleset("big_two", [rule]).players == players


# ── What stands together, and which goes first ──────────────────────────────────────────────────────────────────────


def position(rules: Rules, hands: Sequence[str], players: int = 4, deal: bool = False) -> State:
    """Hands from the first seat on, which is to lead; or the same cards dealt anew."""
    compiled = rules.for_players(players)
    held = {}
    for seat, text in enumerate(hands):
        mask = 0
        for card in rules.cards(text, players):
            mask |= 1 << card
        held[seat] = (mask, 0)
    return build(compiled, Position(hands=held, turn=None if deal else 0, deal=deal))


BEATABLE = [
    pytest.param("choi_dai_di", (), id="C-01"),
    pytest.param("big_two", ("bombs_at_any_time",), id="C-02"),
    pytest.param("big_two", ("four_beats_all",), id="V-04"),
    pytest.param("big_two", ("smack_down",), id="V-08"),
    pytest.param("big_two", ("bombs_on_small_plays",), id="V-50"),
    pytest.param("big_two", ("four_beats_all_but_four",), id="V-55"),
    pytest.param("big_two", ("jokers_wild",), id="V-61"),
    pytest.param("big_two", ("jokers_worthless",), id="V-62"),
    pytest.param("big_two", ("two_packs", "equal_plays"), id="V-70"),
    pytest.param("malaysia", (), id="V-06"),
]
UNBEATABLE = [
    pytest.param("big_two", (), id="B-37"),
    pytest.param("big_two", ("two_packs",), id="V-67"),
    pytest.param("big_two", ("suits_do_not_rank",), id="V-37"),
    pytest.param("big_two", ("four_cards",), id="V-12"),
    pytest.param("big_two", ("butterfly", "straight_over_flush", "no_triples"), id="V-02 V-15 V-58"),
]


@pytest.mark.parametrize(("base", "house_rules"), BEATABLE)
def test_the_shortcut_waits_where_something_beats_the_two_of_spades(base: str, house_rules: tuple[str, ...]) -> None:
    state = position(load_ruleset(base, house_rules), ["2S 4D"]).apply("play 2S")
    assert state.view(0).standing is not None
    assert state.to_act == 1


@pytest.mark.parametrize(("base", "house_rules"), UNBEATABLE)
def test_the_shortcut_is_taken_where_nothing_does(base: str, house_rules: tuple[str, ...]) -> None:
    state = position(load_ruleset(base, house_rules), ["2S 4D"]).apply("play 2S")
    assert state.view(0).standing is None
    assert state.to_act == 0


def test_of_a_missing_call_and_assistance_only_the_call_counts() -> None:  # V-57, A-03
    rules = load_ruleset("big_two", ["last_card_call", "assistance"])
    state = position(rules, ["8D 2D", "9D 2S 3C", "4C 5C", "4D"])
    for seat, text in [(0, "play 8D"), (0, "done"), (1, "play 9D"), (2, "pass"), (3, "pass"), (0, "play 2D")]:
        state = state.apply(text, seat)
    assert state.outcome is not None
    points = 2 * (2 * 2 + 2 + 1)  # doubled first, for the last play was a 2 (S-06); a 2 left over doubles too (S-05)
    assert state.outcome.payments == (-points, 0, 0, 0)


def test_with_the_call_made_assistance_counts() -> None:
    rules = load_ruleset("big_two", ["last_card_call", "assistance"])
    state = position(rules, ["8D 2D", "9D 2S 3C", "4C 5C", "4D"])
    steps = [(0, "play 8D"), (0, "call last card"), (1, "play 9D"), (2, "pass"), (3, "pass"), (0, "play 2D")]
    for seat, text in steps:
        state = state.apply(text, seat)
    assert state.outcome is not None
    points = 2 * (2 * 2 + 2 + 1)
    assert state.outcome.payments == (points, -points, 0, 0)


@pytest.mark.parametrize(
    ("rules", "ending", "payments"),
    [
        (["nine_or_less"], "nine_or_less", (9, -3, -3, -3)),
        (["thirteen_or_less"], "thirteen_or_less", (6, -2, -2, -2)),
        (["nine_or_less", "thirteen_or_less"], "nine_or_less", (9, -3, -3, -3)),
    ],
)
def test_nine_goes_before_thirteen(rules: list[str], ending: str, payments: tuple[int, ...]) -> None:  # K-42, K-43
    hands = ["AC AD 2C 2D 3C", "KC KD QC QD 2H", "JC JD QH 10D 3D", "KH 7D 8H 8D JS"]
    state = position(load_ruleset("tonk", rules), hands, deal=True)
    assert state.outcome is not None
    assert (state.outcome.ending, state.outcome.payments) == (ending, payments)


@pytest.mark.parametrize("rule", ["no_two_last", "no_single_two_last"])
def test_a_rule_about_the_two_means_the_two_whatever_its_height(rule: str) -> None:  # B-40, V-71 with V-05, O-06
    for other in ("bomb_turns_twos", "ace_low"):
        state = position(load_ruleset("big_two", [rule, other]), ["2S"])
        assert state.why_not("play 2S") is not None
        assert position(load_ruleset("big_two", [rule, other]), ["KS"]).why_not("play KS") is None


def test_a_set_that_cannot_be_hit_is_never_complete() -> None:  # K-44 with K-30, K-34
    rules = load_ruleset("tonk", ["only_runs_are_hit"])
    compiled = rules.for_players(2)
    assert rules.document.find("rules.completed") is None
    ten, others = rules.cards("10S", 2), rules.cards("10D 10C 10H", 2)
    given = Position(
        hands={0: (1 << ten[0], 2), 1: (0, 3)},
        groups={"spreads": [(sum(1 << card for card in others), 1)]},
        turn=0,
        step="lay",
    )
    state = build(compiled, given)
    refusal = state.why_not("hit 10S on 1")
    assert refusal is not None
    assert refusal.rule == "hit_on_set"
