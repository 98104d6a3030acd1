"""House rules beside each other: their order does not matter, and when they disagree they say so."""

from __future__ import annotations

import itertools
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter.compose import compose, try_compose
from interpreter.diagnostics import Diagnostic
from interpreter.source import to_plain
from tests.test_compose_layers import BASE


def compose_with(folder: Path, rules: dict[str, str], order: list[str], **more: Any) -> tuple[Any, list[Diagnostic]]:
    (folder / "base.yaml").write_text(BASE)
    for name, text in rules.items():
        (folder / f"{name}.yaml").write_text(f"house_rule: {name}\n{text}\n")
    paths = [str(folder / f"{name}.yaml") for name in order]
    document, findings = try_compose(str(folder / "base.yaml"), house_rules=paths, **more)
    root = None if document is None else to_plain(document.root)
    orders = None if root is None else {key: list(value) for key, value in root.items() if isinstance(value, dict)}
    return (root, orders), sorted(findings, key=str)


def of_two(folder: Path, one: str, two: str) -> tuple[Any, list[str]]:
    rules = {"one": one, "two": two}
    first, findings = compose_with(folder, rules, ["one", "two"])
    second, again = compose_with(folder, rules, ["two", "one"])
    assert first == second
    assert findings == again
    return first[0], [finding.code for finding in findings]


AGREEING = [
    ("define: { a: '1' }", "define: { a: '1' }"),
    ("define: { a: '1' }", "define: { a: { is: '1' } }"),
    ("combinations: { pair: null }", "combinations: { pair: null }"),
    ("families: { small: { triple: last } }", "families: { small: { single: null } }"),
    ("deal: { x: { at: after hands, shuffle: stock } }", "deal: { y: { at: after hands, shuffle: stock } }"),
    ("deal: { x: { at: after y, shuffle: stock } }", "deal: { y: { at: first, shuffle: stock } }"),
    ("rules: { out: { if: 'true' } }", "rules: { out: { do: { end: trick } } }"),
    ("actions: { wave: {} }", "actions: { wave: { about: Hello. } }"),
    ("actions: { wave: {} }", "actions: { wave: {} }"),
    ("deal: { kitty: { if: 'true' } }", "deal: { kitty: { shuffle: stock } }"),
]

DISAGREEING = [
    ("define: { a: '1' }", "define: { a: '2' }"),
    ("define: { a: '1' }", "define: { a: { is: '2' } }"),
    ("define: { start: '4D' }", "define: { start: { is: '5D' } }"),
    ("combinations: { pair: null }", "combinations: { pair: { strength: top } }"),
    ("combinations: { pair: null }", "combinations: { pair: { strength: null } }"),
    ("rules: null", "rules: { out: { if: 'true' } }"),
    ("families: { small: { triple: last } }", "families: { small: { triple: first } }"),
    ("families: { small: { pair: null } }", "families: { small: { pair: first } }"),
    ("families: { small: [pair] }", "families: { small: { triple: first } }"),
    ("tables: { worth: { 3: 1 } }", "tables: { worth: { 4: 1 } }"),
    ("runs: { straights: ['3 .. 6'] }", "runs: { straights: ['4 .. 6'] }"),
    ("deal: { kitty: { shuffle: stock } }", "deal: { kitty: { do: { shuffle: stock } } }"),
    ("deal: { kitty: { to: hand } }", "deal: { kitty: { shuffle: stock } }"),
    ("deal: { x: { at: first, shuffle: stock } }", "deal: { x: { at: last, shuffle: stock } }"),
    ("turn: { act: { must: play } }", "turn: { act: { may: play } }"),
    ("score: { points: { left: { set: 1 } } }", "score: { points: { left: { plus: 1 } } }"),
    ("other_deals: { a: { rules: { out: null } } }", "other_deals: { a: { rules: null } }"),
    ("cards: { packs: 2 }", "cards: { packs: 3 }"),
    ("cards: { packs: 2 }", "cards: null"),
]


@pytest.mark.parametrize(("one", "two"), AGREEING)
def test_patches_that_agree(tmp_path: Path, one: str, two: str) -> None:
    assert of_two(tmp_path, one, two)[1] == []


@pytest.mark.parametrize(("one", "two"), DISAGREEING)
def test_patches_that_disagree(tmp_path: Path, one: str, two: str) -> None:
    assert of_two(tmp_path, one, two)[1] == ["M355"]


def test_parts_at_one_place_stand_in_the_order_of_their_files(tmp_path: Path) -> None:
    root, _ = of_two(
        tmp_path,
        "deal: { z: { at: after hands, shuffle: stock } }",
        "deal: { a: { at: after hands, shuffle: stock } }",
    )
    assert list(root["deal"]) == ["hands", "z", "a", "kitty", "opener"]


def test_a_disagreement_names_both_places(tmp_path: Path) -> None:
    rules = {"one": "define: { a: '1' }", "two": "\ndefine:\n  a: '2'"}
    _, (finding,) = compose_with(tmp_path, rules, ["two", "one"])
    assert finding.span is not None
    places = [finding.span, *(other.span for other in finding.related)]
    assert [(Path(span.file).name, span.line) for span in places] == [("one.yaml", 2), ("two.yaml", 4)]


def test_an_anchor_removed_by_another_rule_is_named(tmp_path: Path) -> None:
    rules = {"one": "deal: { kitty: null }", "two": "deal: { x: { at: after kitty, shuffle: stock } }"}
    _, (finding,) = compose_with(tmp_path, rules, ["one", "two"])
    assert finding.code == "M354"
    assert [Path(other.span.file).name for other in finding.related] == ["one.yaml"]


def test_an_option_chosen_by_hand_stands_beside_house_rules(tmp_path: Path) -> None:
    option = "options: { o: { about: x, default: n, choices: { n: {}, y: { cards: { packs: 3 } } } } }"
    (tmp_path / "base.yaml").write_text(BASE + option)
    rule = tmp_path / "rule.yaml"
    rule.write_text("house_rule: rule\ncards: { packs: 2 }\n")
    base = str(tmp_path / "base.yaml")
    _, findings = try_compose(base, house_rules=[str(rule)], options={"o": "y"})
    assert [finding.code for finding in findings] == ["M355"]
    (tmp_path / "top.yaml").write_text("ruleset: top\nextends: base\nchoose: { o: y }\n")
    document, findings = try_compose(str(tmp_path / "top.yaml"), house_rules=[str(rule)])
    assert [(finding.code, finding.severity) for finding in findings] == [("M368", "warning")]
    assert document is not None
    assert to_plain(document.root)["cards"]["packs"] == 2


def test_options_chosen_by_hand_do_not_depend_on_their_order(tmp_path: Path) -> None:
    option = "a: { about: x, default: n, choices: { n: {}, y: { deal: { %s: { at: first, shuffle: stock } } } } }"
    options = "options:\n  " + option % "x" + "\n  b" + (option % "y")[1:] + "\n"
    (tmp_path / "base.yaml").write_text(BASE + options)
    orders = [
        to_plain(document.root)["deal"]
        for chosen in ({"a": "y", "b": "y"}, {"b": "y", "a": "y"})
        if (document := try_compose(str(tmp_path / "base.yaml"), options=chosen)[0])
    ]
    assert [list(order) for order in orders] == [["x", "y", "hands", "kitty", "opener"]] * 2


NAMES = st.sampled_from(["hands", "kitty", "opener", "x", "y"])
PLACES = st.one_of(
    st.sampled_from(["first", "last"]), st.builds("{} {}".format, st.sampled_from(["before", "after"]), NAMES)
)
STEPS = st.one_of(
    st.just("null"),
    st.builds("{{ at: {}, shuffle: stock }}".format, PLACES),
    st.builds("{{ at: {} }}".format, PLACES),
    st.sampled_from(["{ shuffle: stock }", "{ if: 'true' }", "{ do: { end: deal } }", "{ move: stock, to: away }"]),
)
KINDS = st.sampled_from(["single", "pair", "triple", "other"])
FAMILY = st.dictionaries(
    KINDS, st.one_of(st.just("null"), st.sampled_from(["first", "last", "after pair"])), max_size=2
)
VALUES = st.sampled_from(["'1'", "'2'", "{ is: '1' }", "{ about: x }", "null"])


def flow(entries: dict[str, str]) -> str:
    return "{ " + ", ".join(f"{key}: {value}" for key, value in entries.items()) + " }"


PATCHES = st.builds(
    "deal: {}\nfamilies: {{ small: {} }}\ndefine: {}".format,
    st.dictionaries(NAMES, STEPS, max_size=2).map(flow),
    FAMILY.map(flow),
    st.dictionaries(st.sampled_from(["start", "plain", "new"]), VALUES, max_size=2).map(flow),
)


@settings(deadline=None, max_examples=60)
@given(st.lists(PATCHES, min_size=2, max_size=3))
def test_the_order_of_house_rules_never_matters(patches: list[str]) -> None:
    rules = {f"rule_{index}": patch for index, patch in enumerate(patches)}
    with tempfile.TemporaryDirectory() as folder:
        results = [compose_with(Path(folder), rules, list(order)) for order in itertools.permutations(rules)]
    for result in results[1:]:
        assert result == results[0]


def test_two_rules_can_bring_a_third_and_overrule_it(tmp_path: Path) -> None:
    rules = {
        "common": "define: { a: '1', b: '1' }",
        "one": "with: [common]\ndefine: { a: '2' }",
        "two": "with: [common]\ndefine: { b: '2' }",
    }
    for order in (["one", "two"], ["two", "one"], ["common", "two", "one"]):
        (root, _), findings = compose_with(tmp_path, rules, order)
        assert not findings
        assert (root["define"]["a"], root["define"]["b"]) == ("2", "2")


def test_a_rule_can_be_built_on_one_that_an_option_brings(tmp_path: Path) -> None:
    option = "options: { o: { about: x, default: n, choices: { n: {}, y: { with: [common] } } } }\n"
    (tmp_path / "base.yaml").write_text(BASE + option)
    (tmp_path / "common.yaml").write_text("house_rule: common\ndefine: { a: '1' }\n")
    rule = tmp_path / "rule.yaml"
    for needs, codes in (("requires: [common]\n", []), ("", ["M355"])):
        rule.write_text(f"house_rule: rule\n{needs}define: {{ a: '2' }}\n")
        _, findings = try_compose(str(tmp_path / "base.yaml"), house_rules=[str(rule)], options={"o": "y"})
        assert [finding.code for finding in findings] == codes


QUARRELLING = [
    ("conflicts: [two]\ncards: { packs: 2 }", "conflicts: [one]\ncards: { packs: 3 }"),
    ("cards: { packs: 2 }", "conflicts: [one]\ncards: { packs: 3 }"),
    ("conflicts: [two]\nplayers: 2", "players: 3"),
    ("conflicts: [two]\ndeal: { kitty: null }", "deal: { x: { at: after kitty, shuffle: stock } }"),
    (
        "conflicts: [two]\noptions: { o: { about: x, default: 1, from: 1, to: 2 } }",
        "options: { o: { about: x, default: 1, from: 1, to: 3 } }",
    ),
]


@pytest.mark.parametrize(("one", "two"), QUARRELLING)
def test_a_declared_conflict_is_all_that_is_said_about_two_house_rules(tmp_path: Path, one: str, two: str) -> None:
    assert of_two(tmp_path, one, two)[1] == ["M356"]


def test_what_a_third_house_rule_has_against_them_is_said_all_the_same(tmp_path: Path) -> None:
    rules = {"one": "conflicts: [two]", "two": "cards: { packs: 2 }", "three": "cards: { packs: 3 }"}
    _, findings = compose_with(tmp_path, rules, ["one", "two", "three"])
    assert sorted(finding.code for finding in findings) == ["M355", "M356"]


def test_house_rules_for_other_numbers_of_players_are_not_compared_any_further(tmp_path: Path) -> None:
    assert of_two(tmp_path, "players: 2\ncards: { packs: 2 }", "players: 3\ncards: { packs: 3 }")[1] == ["M358"]


CHOICES = "options: { o: { about: x, default: n, choices: { n: {}, y: { with: [one] }, z: { with: [one, two] } } } }"


@pytest.mark.parametrize(
    ("chosen", "asked", "codes"),
    [
        ({}, ["one"], []),
        ({"o": "n"}, [], []),
        ({"o": "n"}, ["one"], ["M355"]),
        ({"o": "n"}, ["one", "two"], ["M355", "M355"]),
        ({"o": "n"}, ["three"], []),
        ({"o": "y"}, ["one"], []),
        ({"o": "y"}, ["two"], ["M355"]),
        ({"o": "z"}, ["one", "two"], []),
    ],
)
def test_a_house_rule_that_is_another_choice_than_the_one_made_by_hand(
    tmp_path: Path, chosen: dict[str, str], asked: list[str], codes: list[str]
) -> None:
    (tmp_path / "base.yaml").write_text(BASE + CHOICES)
    for name in ("one", "two", "three"):
        (tmp_path / f"{name}.yaml").write_text(f"house_rule: {name}\n")
    rules = [str(tmp_path / f"{name}.yaml") for name in asked]
    _, findings = try_compose(str(tmp_path / "base.yaml"), house_rules=rules, options=chosen)
    assert [finding.code for finding in findings] == codes
    for finding in findings:
        assert finding.span is not None
        places = [finding.span, *(other.span for other in finding.related)]
        assert {Path(span.file).stem for span in places} <= {"base", *asked}


def test_a_house_rule_of_the_ruleset_itself_stands_against_a_choice_by_hand_too(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(BASE + CHOICES)
    (tmp_path / "one.yaml").write_text("house_rule: one\n")
    (tmp_path / "two.yaml").write_text("house_rule: two\n")
    (tmp_path / "top.yaml").write_text("ruleset: top\nextends: base\nwith: [one]\n")
    _, findings = try_compose(str(tmp_path / "top.yaml"), options={"o": "n"})
    assert [finding.code for finding in findings] == ["M355"]


def test_removing_a_part_of_what_is_gone_says_where_that_went(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(BASE)
    (tmp_path / "top.yaml").write_text("ruleset: top\nextends: base\nrules: null\n")
    rule = tmp_path / "rule.yaml"
    rule.write_text("house_rule: rule\nrules: { out: null }\n")
    _, (finding,) = try_compose(str(tmp_path / "top.yaml"), house_rules=[str(rule)])
    assert finding.code == "M353"
    assert [(Path(other.span.file).name, other.span.line) for other in finding.related] == [("top.yaml", 3)]


def test_another_deal_may_lack_what_a_house_rule_takes_away_anyhow() -> None:
    rules = ["two_against_two", "two_stage_deal"]
    document = compose("big_two", house_rules=rules)
    assert "kitty" not in to_plain(document.root)["deal"]
    assert to_plain(document.root)["other_deals"]["shoot_out"]["deal"]["kitty"] is None
