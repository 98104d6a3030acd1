"""Layers laid over each other: what merges, what is replaced, what is removed, and in which order."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from interpreter.compose import Document, compose, parse_players, try_compose
from interpreter.diagnostics import RulesetError, UsageError
from interpreter.source import to_plain

Write = Callable[[str, str], str]

BASE = """
ruleset: base
title: Base
players: 2-4
covers: [B-01]
cards: { ranks: 3 4 5 6, suits: D C, orders: { low: 6 3 .. 5 } }
tables: { worth: { 3: 1, other: 0 } }
runs: { straights: ["3 .. 5"] }
actions: { play: { cards: 1, to: trick }, pass: {} }
turn: { act: { must: [play, pass] } }
deal:
  hands: { deal: even }
  kitty: { move: stock, to: away, under: true }
  opener: { next_turn: dealer }
rules:
  out: { when: play, if: "empty(hand)", do: { end: deal } }
  trick_over: { when: turn_back, do: { end: trick } }
combinations:
  single: { shape: same(1), strength: rank }
  pair: { shape: same(2), strength: rank, about: Two. }
  triple: { shape: same(3), strength: rank }
families: { small: [single, pair] }
define: { start: { is: "3D", about: The start. }, plain: "1" }
score: { points: { left: { set: "count(hand)", about: Cards left. } } }
"""


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write_file(name: str, text: str) -> str:
        path = tmp_path / f"{name}.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(textwrap.dedent(text))
        return str(path)

    write_file("base", BASE)
    return write_file


def on_base(write: Write, text: str, **more: Any) -> Document:
    return compose(write("mine", "ruleset: mine\nextends: base\n" + textwrap.dedent(text)), **more)


def plain(document: Document) -> dict[str, Any]:
    data: dict[str, Any] = to_plain(document.root)
    return data


def codes(write: Write, text: str, **more: Any) -> list[str]:
    with pytest.raises(RulesetError) as caught:
        on_base(write, text, **more)
    return [finding.code for finding in caught.value.diagnostics]


# ── What merges and what is replaced ──────────────────────────────────────────────────────────────────────────────────


def test_sections_merge_by_name(write: Write) -> None:
    root = plain(on_base(write, 'rules: { out: { if: "true" }, more: { when: pass, do: { end: turn } } }\n'))
    assert root["rules"]["out"] == {"when": "play", "if": "true", "do": {"end": "deal"}}
    assert list(root["rules"]) == ["out", "trick_over", "more"]


def test_head_keys_are_not_in_the_root(write: Write) -> None:
    document = on_base(write, "about: Mine.\nx-note: { a: 1 }\nrules: { x-note: 1 }\n")
    assert not {"ruleset", "title", "about", "players", "covers", "extends", "x-note"} & set(document.root.items)
    assert "x-note" not in plain(document)["rules"]


@pytest.mark.parametrize(
    ("patch", "path", "value"),
    [
        ("tables: { worth: { 4: 2 } }", "tables.worth", {"4": 2}),
        ('runs: { straights: ["4 .. 6"] }', "runs.straights", ["4 .. 6"]),
        ("cards: { orders: { low: 5 6 3 4 } }", "cards.orders.low", "5 6 3 4"),
        (
            "rules: { out: { do: [{ end: trick }, { end: deal }] } }",
            "rules.out.do",
            [{"end": "trick"}, {"end": "deal"}],
        ),
        ("rules: { out: { do: { tell: Out. } } }", "rules.out.do", {"tell": "Out."}),
        ("families: { small: [pair] }", "families.small", ["pair"]),
        ("deal: { kitty: { shuffle: stock } }", "deal.kitty", {"shuffle": "stock"}),
        ("deal: { kitty: { do: [{ end: deal }] } }", "deal.kitty", {"do": [{"end": "deal"}]}),
        ("deal: { kitty: { to: hand } }", "deal.kitty", {"move": "stock", "to": "hand", "under": True}),
        ("deal: { kitty: { if: first_play } }", "deal.kitty.move", "stock"),
        ("turn: { act: { may: play } }", "turn.act", {"may": "play"}),
        ("score: { points: { left: { plus: 3 } } }", "score.points.left", {"about": "Cards left.", "plus": 3}),
        ("actions: { play: { onto: trick } }", "actions.play", {"cards": 1, "onto": "trick"}),
        ('define: { start: "4D" }', "define.start", {"is": "4D", "about": "The start."}),
        ("define: { plain: { about: A number. } }", "define.plain", {"is": "1", "about": "A number."}),
        ("combinations: { pair: { strength: [rank, suit] } }", "combinations.pair.strength", ["rank", "suit"]),
    ],
)
def test_patches(write: Write, patch: str, path: str, value: object) -> None:
    node = on_base(write, patch + "\n").find(path)
    assert node is not None
    assert to_plain(node) == value


# ── Removing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_null_removes(write: Write) -> None:
    document = on_base(write, "combinations: { pair: null, triple: { strength: null } }\nscore: null\n")
    assert plain(document)["combinations"] == {
        "single": {"shape": "same(1)", "strength": "rank"},
        "triple": {"shape": "same(3)"},
    }
    assert "score" not in document.root
    assert document.removed_names == ("pair",)
    assert document.removed[("score",)].line == 4


def test_what_was_removed_can_come_back(write: Write) -> None:
    write("middle", "ruleset: middle\nextends: base\ncombinations: { pair: null }\n")
    path = write("top", "ruleset: top\nextends: middle\ncombinations: { pair: { shape: same(2) } }\n")
    document = compose(path)
    assert plain(document)["combinations"]["pair"] == {"shape": "same(2)"}
    assert document.removed_names == ()


def test_removing_what_is_not_there_is_an_error(write: Write) -> None:
    assert codes(write, "rules: { outt: null }\n") == ["M353"]
    assert codes(write, "rules: { out: { at: first, about: null } }\n") == ["M353"]
    assert codes(write, "families: { small: { triple: null } }\n") == ["M353"]


def test_a_quoted_null_is_a_text(write: Write) -> None:
    assert plain(on_base(write, 'rules: { out: { about: "null" } }\n'))["rules"]["out"]["about"] == "null"


# ── Order ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("deal", "order"),
    [
        ("x: { shuffle: stock }", "hands kitty opener x"),
        ("x: { at: first, shuffle: stock }", "x hands kitty opener"),
        ("x: { at: last, shuffle: stock }, y: { shuffle: stock }", "hands kitty opener y x"),
        ("x: { at: before opener, shuffle: stock }", "hands kitty x opener"),
        ("x: { at: after hands, shuffle: stock }", "hands x kitty opener"),
        ("x: { at: [after nothing, after hands], shuffle: stock }", "hands x kitty opener"),
        ("x: { at: [after nothing, last], shuffle: stock }", "hands kitty opener x"),
        ("x: { at: after y, shuffle: stock }, y: { at: after hands, shuffle: stock }", "hands y x kitty opener"),
        ("x: { at: after hands, shuffle: stock }, y: { at: after hands, shuffle: stock }", "hands x y kitty opener"),
        ("x: { at: before kitty, shuffle: stock }, y: { at: before kitty, shuffle: stock }", "hands x y kitty opener"),
        ("x: { at: first, shuffle: stock }, y: { at: first, shuffle: stock }", "x y hands kitty opener"),
        ("kitty: { at: last }", "hands opener kitty"),
        ("opener: { at: first }, kitty: { at: after opener }", "opener kitty hands"),
        ("kitty: null, x: { at: [after kitty, after hands], shuffle: stock }", "hands x opener"),
        ("x: { at: before hands, place: dealer }", "x hands kitty opener"),
    ],
)
def test_places_in_a_section(write: Write, deal: str, order: str) -> None:
    document = on_base(write, f"deal: {{ {deal} }}\n")
    assert " ".join(plain(document)["deal"]) == order
    assert all("at" not in step for step in plain(document)["deal"].values())


def test_a_later_layer_gets_nearer_to_what_it_names(write: Write) -> None:
    write("mine", "ruleset: mine\nextends: base\ndeal: { a: { at: after hands, shuffle: stock } }\n")
    path = write("top", "ruleset: top\nextends: mine\ndeal: { b: { at: after hands, shuffle: stock } }\n")
    assert list(plain(compose(path))["deal"]) == ["hands", "b", "a", "kitty", "opener"]


@pytest.mark.parametrize(
    ("patch", "names"),
    [
        ("{ triple: last }", "single pair triple"),
        ("{ triple: before pair }", "single triple pair"),
        ("{ pair: null }", "single"),
        ("{ single: after pair }", "pair single"),
        ("{ single: null, triple: after pair }", "pair triple"),
        ("{ triple: [after nothing, first] }", "triple single pair"),
    ],
)
def test_lists_of_names_are_patched_by_places(write: Write, patch: str, names: str) -> None:
    document = on_base(write, f"families: {{ small: {patch} }}\n")
    assert plain(document)["families"]["small"] == names.split()


# ── Players ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_numbers_of_players() -> None:
    assert parse_players("4") == (4,)
    assert parse_players("2-4") == (2, 3, 4)
    assert parse_players("14+") == (14, 15, 16)
    for text in ("", "0", "4-2", "2-", "two", "1-99", "-3", "3 - 4"):
        with pytest.raises(ValueError, match="number"):
            parse_players(text)


FOR_PLAYERS = """
for_players:
  2: { deal: { hands: { deal: 5 } } }
  3-4: { rules: { out: null } }
  4+: { deal: { kitty: null } }
"""


def test_parts_for_some_numbers_of_players(write: Write) -> None:
    two, three, four = (plain(on_base(write, FOR_PLAYERS, players=number)) for number in (2, 3, 4))
    assert two["deal"]["hands"] == {"deal": 5}
    assert "out" in two["rules"]
    assert "out" not in three["rules"]
    assert "kitty" in three["deal"]
    assert "kitty" not in four["deal"]
    assert "for_players" not in four
    assert on_base(write, FOR_PLAYERS).composed_for == 2


def test_a_child_can_drop_its_parents_words_for_players(write: Write) -> None:
    write("mine", "ruleset: mine\nextends: base\n" + FOR_PLAYERS)
    path = write(
        "top", "ruleset: top\nextends: mine\nfor_players: { 3-4: null, 2: { deal: { hands: { first: dealer } } } }\n"
    )
    assert "out" in plain(compose(path, players=3))["rules"]
    assert plain(compose(path, players=2))["deal"]["hands"] == {"deal": 5, "first": "dealer"}


def test_who_can_play(write: Write) -> None:
    assert on_base(write, "").players == (2, 3, 4)
    assert on_base(write, "players: 3\n").players == (3,)
    wide = write("wide", "house_rule: wide\nplayers: 3-6\n")
    narrow = write("narrow", "house_rule: narrow\nplayers: 2-4\n")
    assert on_base(write, "", house_rules=[wide]).players == (3, 4, 5, 6)
    assert on_base(write, "", house_rules=[wide, narrow]).players == (3, 4)
    with pytest.raises(UsageError, match="cannot be played by 7"):
        on_base(write, "", house_rules=[wide], players=7)
    two = write("two", "house_rule: two\nplayers: 2\n")
    assert codes(write, "", house_rules=[two, wide]) == ["M358"]


def test_a_least_number_of_players_only_narrows(write: Write) -> None:
    least = write("least", "house_rule: least\nplayers: 3+\n")
    wide = write("wide", "house_rule: wide\nplayers: 2-6\n")
    crowd = write("crowd", "house_rule: crowd\nplayers: 5+\n")
    assert on_base(write, "", house_rules=[least]).players == (3, 4)
    assert on_base(write, "", house_rules=[least, wide]).players == (3, 4, 5, 6)
    assert on_base(write, "", house_rules=[least, wide, crowd]).players == (5, 6)
    assert codes(write, "", house_rules=[crowd]) == ["M358"]


# ── Options ───────────────────────────────────────────────────────────────────────────────────────────────────────────

OPTIONS = """
options:
  ending:
    about: How a deal ends.
    default: short
    choices:
      short: { about: At once. }
      long: { about: At last., covers: [B-02], rules: { out: { do: { end: match } } } }
      never: { rules: { out: null }, players: 3 }
  kitty:
    about: What becomes of it.
    sets: deal.kitty
    default: away
    choices:
      away: {}
      none: { value: null }
      mixed: { value: { shuffle: stock }, deal: { opener: null } }
  lines: { about: Runs., sets: runs.straights, default: short, choices: { short: {}, long: { value: ["3 .. 6"] } } }
  stake: { about: Money., default: 2, from: 1, to: 5 }
"""


def test_defaults(write: Write) -> None:
    document = on_base(write, OPTIONS)
    assert document.chosen == {"ending": "short", "kitty": "away", "lines": "short", "stake": "2"}
    assert document.numbers == {"stake": 2}
    assert plain(document) == plain(compose(write("base", BASE)))


@pytest.mark.parametrize(
    ("chosen", "path", "value"),
    [
        ({"ending": "long"}, "rules.out.do", {"end": "match"}),
        ({"kitty": "none"}, "deal", {"hands": {"deal": "even"}, "opener": {"next_turn": "dealer"}}),
        ({"kitty": "mixed"}, "deal", {"hands": {"deal": "even"}, "kitty": {"shuffle": "stock"}}),
        ({"lines": "long"}, "runs.straights", ["3 .. 6"]),
    ],
)
def test_choices(write: Write, chosen: Mapping[str, str], path: str, value: object) -> None:
    node = on_base(write, OPTIONS, options=chosen).find(path)
    assert node is not None
    assert to_plain(node) == value


def test_a_choice_can_say_who_plays_and_what_it_covers(write: Write) -> None:
    assert on_base(write, OPTIONS, options={"ending": "never"}).players == (3,)
    assert "B-02" in on_base(write, OPTIONS, options={"ending": "long"}).covers
    assert "B-02" not in on_base(write, OPTIONS).covers


def test_numbers_can_be_chosen_as_text_or_number(write: Write) -> None:
    assert on_base(write, OPTIONS, options={"stake": 4}).numbers == {"stake": 4}
    assert on_base(write, OPTIONS, options={"stake": "4"}).numbers == {"stake": 4}
    for wrong in ("6", "0", "x", "", "1.5"):
        with pytest.raises(UsageError, match="stake"):
            on_base(write, OPTIONS, options={"stake": wrong})


def test_wrong_choices(write: Write) -> None:
    with pytest.raises(UsageError) as caught:
        on_base(write, OPTIONS, options={"endig": "long"})
    assert caught.value.diagnostic.help == "did you mean `ending`?"
    with pytest.raises(UsageError) as caught:
        on_base(write, OPTIONS, options={"ending": "lng"})
    assert caught.value.diagnostic.help == "did you mean `long`?"


def test_a_child_chooses_and_a_hand_overrules_it(write: Write) -> None:
    write("mine", "ruleset: mine\nextends: base\n" + OPTIONS)
    path = write("top", "ruleset: top\nextends: mine\nchoose: { ending: long, stake: 3 }\n")
    assert compose(path).chosen["ending"] == "long"
    assert compose(path).numbers == {"stake": 3}
    assert compose(path, options={"ending": "short", "stake": 1}).chosen["ending"] == "short"


def test_a_child_patches_options(write: Write) -> None:
    write("mine", "ruleset: mine\nextends: base\n" + OPTIONS)
    text = """
    ruleset: top
    extends: mine
    options:
      stake: null
      ending: { default: long, choices: { never: null, other: { rules: { out: { do: { tell: Out. } } } } } }
      kitty: { choices: { mixed: { deal: { opener: { shuffle: stock } } } } }
    """
    path = write("top", text)
    document = compose(path, options={"kitty": "mixed"})
    assert document.numbers == {}
    assert list(document.options["ending"].choices) == ["short", "long", "other"]
    assert plain(document)["rules"]["out"]["do"] == {"end": "match"}
    assert plain(document)["deal"]["opener"] == {"shuffle": "stock"}


def test_a_choice_can_bring_a_house_rule(write: Write) -> None:
    write("quick", "house_rule: quick\nrules: { out: { do: { end: trick } } }\n")
    text = "options: { speed: { about: x, default: slow, choices: { slow: {}, fast: { with: [quick] } } } }\n"
    document = on_base(write, text, options={"speed": "fast"})
    assert document.house_rules == ("quick",)
    assert plain(document)["rules"]["out"]["do"] == {"end": "trick"}
    assert on_base(write, text).house_rules == ()


@pytest.mark.parametrize("foe", ["", "conflicts: quick"])
def test_a_house_rule_a_ruleset_brings_may_have_a_choice_that_brings_another(write: Write, foe: str) -> None:
    """It holds by default, unless it cannot stand beside the other house rules."""
    write("quick", "house_rule: quick\nrules: { out: { do: { end: trick } } }\n")
    write("slow", f"house_rule: slow\n{foe}\n")
    choices = "{ fast: { with: quick }, slow: {} }"
    write("paced", f"house_rule: paced\noptions: {{ speed: {{ about: x, default: fast, choices: {choices} }} }}\n")
    document = on_base(write, "with: [paced, slow]\n")
    assert document.chosen["speed"] == ("slow" if foe else "fast")
    assert document.house_rules == (("paced", "slow") if foe else ("paced", "quick", "slow"))


def test_two_defaults_that_disagree(write: Write) -> None:
    text = """
    options:
      a: { about: x, default: y, choices: { y: { rules: { out: { do: { tell: A } } } } } }
      b: { about: x, default: y, choices: { y: { rules: { out: { do: { tell: B } } } } } }
    """
    assert codes(write, text) == ["M355"]


def test_an_option_chosen_by_hand_overrules_a_default(write: Write) -> None:
    text = """
    options:
      b: { about: x, default: n, choices: { n: {}, y: { rules: { out: { do: { tell: B } } } } } }
      a: { about: x, default: y, choices: { y: { rules: { out: { do: { tell: A } } } } } }
    """
    assert plain(on_base(write, text, options={"b": "y"}))["rules"]["out"]["do"] == {"tell": "B"}


# ── House rules ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_house_rules_lie_over_everything(write: Write) -> None:
    rule = write("rule", "house_rule: rule\nrules: { out: { do: { tell: Rule. } } }\ncovers: [V-01]\n")
    text = FOR_PLAYERS.replace("rules: { out: null }", "rules: { out: { do: { tell: Three. } } }")
    document = on_base(write, text, house_rules=[rule], players=3)
    assert plain(document)["rules"]["out"]["do"] == {"tell": "Rule."}
    assert document.covers == ("B-01", "V-01")


def test_built_in_house_rules_lie_under_the_next_child(write: Write) -> None:
    write("rule", "house_rule: rule\nrules: { out: { do: { tell: Rule. } } }\n")
    write("mine", "ruleset: mine\nextends: base\nwith: [rule]\nrules: { out: { do: { tell: Mine. } } }\n")
    path = write("top", "ruleset: top\nextends: mine\nrules: { out: { do: { tell: Top. } } }\n")
    assert plain(compose(write("mine", (Path(path).parent / "mine.yaml").read_text())))["rules"]["out"]["do"] == {
        "tell": "Rule."
    }
    assert plain(compose(path))["rules"]["out"]["do"] == {"tell": "Top."}


def test_a_house_rule_twice_is_there_once(write: Write) -> None:
    rule = write("rule", "house_rule: rule\ncombinations: { pair: null }\n")
    document = on_base(write, "with: [rule]\n", house_rules=[rule, rule])
    assert document.house_rules == ("rule",)
    assert [layer.chosen for layer in document.in_force] == [True]


def test_a_house_rule_stands_in_for_one_of_its_name_that_the_ruleset_brings(write: Write) -> None:
    write("rule", "house_rule: rule\ncombinations: { pair: null }\n")
    own = write("own/rule", "house_rule: rule\ncombinations: { triple: null }\n")
    document = on_base(write, "with: [rule]\n", house_rules=[own])
    assert document.house_rules == ("rule",)
    assert "pair" in plain(document)["combinations"]
    assert "triple" not in plain(document)["combinations"]


def test_two_house_rules_of_one_name(write: Write) -> None:
    two = [write(f"{folder}/rule", "house_rule: rule\n") for folder in ("one", "two")]
    with pytest.raises(UsageError) as caught:
        on_base(write, "", house_rules=two)
    assert caught.value.diagnostic.code == "C425"


def test_options_of_house_rules(write: Write) -> None:
    rule = write(
        "rule",
        """
        house_rule: rule
        define: { worth: "1" }
        options:
          worth: { about: x, sets: define.worth, default: one, choices: { one: {}, two: { value: "2" } } }
          price: { about: x, default: 1, from: 1, to: 9 }
        for_players: { 2: { define: { worth: "0" } } }
        """,
    )
    assert plain(on_base(write, "", house_rules=[rule], players=3))["define"]["worth"] == "1"
    document = on_base(write, "", house_rules=[rule], options={"worth": "two", "price": 3}, players=3)
    assert plain(document)["define"]["worth"] == "2"
    assert document.numbers == {"price": 3}
    assert plain(on_base(write, "", house_rules=[rule], players=2))["define"]["worth"] == "0"


def test_a_house_rule_can_build_on_another(write: Write) -> None:
    first = write("first", "house_rule: first\nrules: { out: { do: { tell: First. } } }\n")
    second = write("second", "house_rule: second\nrequires: [first]\nrules: { out: { do: { tell: Second. } } }\n")
    for order in ([first, second], [second, first]):
        assert plain(on_base(write, "", house_rules=order))["rules"]["out"]["do"] == {"tell": "Second."}
    assert codes(write, "", house_rules=[second]) == ["M357"]


def test_a_house_rule_drops_the_rulesets_words_for_players(write: Write) -> None:
    rule = write("rule", "house_rule: rule\nfor_players: { 3-4: null }\n")
    assert "out" in plain(on_base(write, FOR_PLAYERS, house_rules=[rule], players=3))["rules"]


# ── What a document knows ─────────────────────────────────────────────────────────────────────────────────────────────


def test_every_value_knows_where_it_comes_from(write: Write) -> None:
    rule = write("rule", "house_rule: rule\nrules:\n  out: { do: { tell: Rule. } }\n")
    document = on_base(write, 'define: { plain: "2" }\n', house_rules=[rule])
    for path, name, line in (
        ("rules.out.do", "rule.yaml", 3),
        ("define.plain", "mine.yaml", 3),
        ("rules.out.when", "base.yaml", 16),
        ("runs.straights.0", "base.yaml", 8),
    ):
        node = document.find(path)
        assert node is not None
        assert (Path(node.span.file).name, node.span.line) == (name, line)
    assert document.find("rules.nothing") is None


def test_what_is_in_force(write: Write) -> None:
    rule = write("rule", "house_rule: rule\ntitle: A rule\nabout: It rules.\n")
    layers = on_base(write, OPTIONS, house_rules=[rule], options={"ending": "long"}).in_force
    assert [(layer.kind, layer.name, layer.value, layer.chosen) for layer in layers] == [
        ("option", "ending", "long", True),
        ("option", "kitty", "away", False),
        ("option", "lines", "short", False),
        ("option", "stake", "2", False),
        ("house_rule", "rule", "", True),
    ]
    assert (layers[0].title, layers[0].about) == ("How a deal ends.", "At last.")
    assert (layers[-1].title, layers[-1].about) == ("A rule", "It rules.")


def test_a_house_rule_that_is_a_choice_of_an_option_counts_as_that_choice(write: Write) -> None:
    rule = write("rule", "house_rule: rule\nendings: { out: { say: Over. } }\n")
    option = """\
options:
  ending:
    about: How a deal ends.
    default: plain
    choices:
      plain: { about: As it does. }
      said:  { about: It is said., with: [./rule.yaml] }
      both:  { about: Said and more., with: [./rule.yaml], define: { more: { is: "1" } } }
"""
    for house_rules, options, value in (([], {}, "plain"), ([rule], {}, "said"), ([], {"ending": "said"}, "said")):
        document = on_base(write, option, house_rules=house_rules, options=options)
        (layer,) = [layer for layer in document.in_force if layer.kind == "option"]
        assert (layer.value, layer.chosen) == (value, value != "plain")
        assert document.chosen == {"ending": options.get("ending", "plain")}


def test_the_digest_follows_texts_and_choices(write: Write) -> None:
    rule = write("rule", "house_rule: rule\n")
    digests = [
        on_base(write, OPTIONS).digest,
        on_base(write, OPTIONS + "# changed\n").digest,
        on_base(write, OPTIONS, options={"stake": 3}).digest,
        on_base(write, OPTIONS, house_rules=[rule]).digest,
    ]
    assert len(set(digests)) == 4
    assert on_base(write, OPTIONS, options={"stake": 2}).digest == digests[0]


def test_other_deals_are_patches_kept_for_later(write: Write) -> None:
    write(
        "mine", "ruleset: mine\nextends: base\nother_deals: { quick: { deal: { hands: { deal: 2 }, kitty: null } } }\n"
    )
    path = write("top", "ruleset: top\nextends: mine\nother_deals: { quick: { rules: { out: null } } }\n")
    document = compose(path)
    patch = document.find("other_deals.quick")
    assert patch is not None
    patched = to_plain(document.patched(document.root, patch))
    assert list(patched["deal"]) == ["hands", "opener"]
    assert patched["deal"]["hands"] == {"deal": 2}
    assert list(patched["rules"]) == ["trick_over"]
    assert "kitty" in plain(document)["deal"]


def test_examples_are_those_of_the_file_itself(write: Write) -> None:
    write("mine", "ruleset: mine\nextends: base\nexamples: { one: { cards: 3D, is: single } }\n")
    assert compose(write("top", "ruleset: top\nextends: mine\n")).examples is None
    examples = on_base(write, "examples: { one: { cards: 3D, is: single } }\n").examples
    assert examples is not None
    assert list(examples) == ["one"]


def test_a_skeleton_needs_no_players(write: Write) -> None:
    document = compose(write("bones", "ruleset: bones\nskeleton: true\nactions: { pass: {} }\n"))
    assert document.skeleton
    assert document.players == ()


def test_names_are_looked_for_beside_the_file_and_in_its_house_rules(write: Write, tmp_path: Path) -> None:
    (tmp_path / "house_rules").mkdir()
    (tmp_path / "house_rules" / "deep.yaml").write_text("house_rule: deep\ndefine: { deep: 1 }\n")
    assert on_base(write, "with: [deep]\n").house_rules == ("deep",)
    assert on_base(write, "with: [./house_rules/deep.yaml]\n").house_rules == ("deep",)


def test_a_file_can_have_the_name_of_a_shipped_one(write: Write) -> None:
    path = write("climbing", "ruleset: climbing\nextends: climbing\nplayers: 2\n")
    document = compose(path)
    assert len(document.files) == 2
    assert "play" in plain(document)["actions"]


def test_findings_of_all_files_and_all_stages_come_together(write: Write) -> None:
    rule = write("rule", "house_rule: rule\nrules: { out: { wehn: play } }\ndeal: { kity: null }\n")
    path = write("mine", "ruleset: mine\nextends: base\ntitel: x\nrules: { gone: null }\n")
    document, findings = try_compose(path, house_rules=[rule])
    assert sorted(finding.code for finding in findings) == ["M353", "M353", "S101", "S101"]
    assert document is not None


def test_a_ruleset_narrows_the_players_of_house_rules_it_brings(write: Write) -> None:
    wide = write("wide", "house_rule: wide\nplayers: 2-8\n")
    assert on_base(write, f"with: [{wide}]\n").players == tuple(range(2, 9))
    assert on_base(write, f"players: 4\nwith: [{wide}]\n").players == (4,)
    other = write("other", "house_rule: other\nplayers: 3-6\n")
    assert on_base(write, f"players: 4\nwith: [{wide}]\n", house_rules=[other]).players == (3, 4, 5, 6)


def test_what_a_house_rule_removes_need_not_be_there(write: Write) -> None:
    tidy = write("tidy", "house_rule: tidy\nremoves: [score, rules.trick_over, rules.settle, titles]\n")
    root = plain(on_base(write, "", house_rules=[tidy]))
    assert "score" not in root
    assert list(root["rules"]) == ["out"]
    other = write("other", "house_rule: other\nrules: { trick_over: { if: leading } }\n")
    path = write("mine", "ruleset: mine\nextends: base\n")
    _, (finding,) = try_compose(path, house_rules=[tidy, other])
    assert finding.code == "M355"
    assert "`rules.trick_over`" in finding.message
    wrong = write("wrong", "house_rule: wrong\nremoves: settle\n")
    assert [found.code for found in try_compose(path, house_rules=[wrong])[1]] == ["S105"]


def test_a_part_to_remove_of_nearly_the_name_of_one_that_is_there_is_warned_of(write: Write) -> None:
    tidy = write("tidy", "house_rule: tidy\nremoves: [rules.trick_ovr, rules.quite_another]\n")
    document, (finding,) = try_compose(write("mine", "ruleset: mine\nextends: base\n"), house_rules=[tidy])
    assert (finding.code, finding.severity, finding.help) == ("M353", "warning", "did you mean `trick_over`?")
    assert finding.span is not None and (finding.span.line, finding.span.column) == (2, 11)
    assert document is not None and "trick_over" in plain(document)["rules"]
