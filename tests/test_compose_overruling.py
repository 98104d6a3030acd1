"""What a layer says beneath another that changes all of it is not in force, and that is told."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from interpreter import load_ruleset
from interpreter.compose import compose, shipped, try_compose
from interpreter.reports.showing import described
from interpreter.terminal.heading import heading, rules_in_force
from interpreter.terminal.seats import Seats
from interpreter.validation import check
from tests.test_compose_layers import BASE

OPTIONS = """\
options:
  pairs:
    about: How pairs compare.
    sets: combinations.pair.strength
    default: by_rank
    choices: { by_rank: {}, by_suit: { value: suit } }
  both:
    about: How pairs and triples compare.
    default: usual
    choices:
      usual: {}
      odd: { combinations: { pair: { strength: suit }, triple: { strength: suit } } }
  brought:
    about: What is brought.
    default: nothing
    choices: { nothing: {}, something: { with: [./something.yaml] } }
"""


def overruled(folder: Path, text: str, rule: str, options: dict[str, str | int]) -> dict[str, str]:
    """What is overruled on a ruleset with a house rule, each with what overrules it."""
    (folder / "base.yaml").write_text(BASE)
    (folder / "something.yaml").write_text("house_rule: something\nrules: { out: { if: 'true' } }\n")
    (folder / "options.yaml").write_text(f"ruleset: options\nextends: base\n{OPTIONS}")
    (folder / "mine.yaml").write_text(f"ruleset: mine\nextends: options\n{text}")
    (folder / "rule.yaml").write_text(f"house_rule: rule\n{rule}")
    document = compose(str(folder / "mine.yaml"), house_rules=[str(folder / "rule.yaml")], options=options)
    return {entry.name: entry.idle.removesuffix(" overrules it") for entry in document.in_force if entry.idle}


RULE = "the house rule `rule`"
BOTH = "choose: { pairs: by_suit, both: odd }"
FOR_TWO = "for_players: { 2: { combinations: { pair: null } } }"


@pytest.mark.parametrize(
    ("text", "rule", "found"),
    [
        ("choose: { pairs: by_suit }", "combinations: { pair: null }", {"pairs": RULE}),
        ("choose: { pairs: by_suit }", "combinations: { pair: { strength: top } }", {"pairs": RULE}),
        ("choose: { pairs: by_suit }", "combinations: null", {"pairs": RULE, "both": RULE}),
        ("choose: { pairs: by_suit }", "combinations: { pair: { strength: suit } }", {}),
        ("choose: { pairs: by_suit }", "combinations: { pair: { about: Two. } }", {}),
        ("", "combinations: { pair: null }", {"pairs": RULE}),
        ("", "combinations: { triple: null }", {}),
        ("", "combinations: { pair: null, triple: null }", {"pairs": RULE, "both": RULE}),
        (BOTH, "combinations: { triple: null }", {}),
        (BOTH, "combinations: { pair: null, triple: null }", {"pairs": RULE, "both": RULE}),
        ("choose: { brought: something }", "rules: { out: null }", {"something": RULE, "brought": RULE}),
        ("choose: { brought: something }", "rules: { out: { do: { end: trick } } }", {}),
        ("with: [./something.yaml]", "rules: { out: { if: 'false' } }", {"something": RULE}),
        (f"choose: {{ pairs: by_suit }}\n{FOR_TWO}", "", {"pairs": "`mine` for 2 players"}),
    ],
)
def test_what_is_not_in_force_any_more(tmp_path: Path, text: str, rule: str, found: dict[str, str]) -> None:
    assert overruled(tmp_path, text, rule, {}) == found


def test_no_shipped_ruleset_overrules_what_it_says_itself() -> None:
    for head in shipped("ruleset"):
        for players in head.players or (None,):
            document = compose(head.name, players=players)
            assert [entry.name for entry in document.in_force if "overrules" in entry.idle] == []


CLASSIC: Sequence[str] = ("no_flushes",)


def test_a_choice_of_a_ruleset_does_not_yield_unseen() -> None:
    document, (finding,) = try_compose("big_two_classic", house_rules=CLASSIC)
    assert document is not None
    assert (finding.code, finding.severity) == ("M368", "warning")
    assert finding.message == "`top_card` is chosen for `flushes`, but the house rule `no_flushes` overrules that"
    assert finding.span is not None
    assert [Path(span.file).stem for span in (finding.span, finding.related[0].span)] == ["big_two_classic", *CLASSIC]
    assert [found.code for found in check(["big_two_classic"], CLASSIC).findings] == ["M368"]


def test_a_default_yields_and_nothing_is_said() -> None:
    assert try_compose("big_two", house_rules=CLASSIC)[1] == ()
    assert check(["big_two"], CLASSIC).findings == ()


def test_a_choice_by_hand_beside_it_is_refused() -> None:
    _, (finding,) = try_compose("big_two_classic", house_rules=CLASSIC, options={"flushes": "suit_first"})
    assert (finding.code, finding.severity) == ("M355", "error")


def test_a_house_rule_is_not_blamed_for_what_the_rulesets_chose_that_it_is_tried_on() -> None:
    assert check(["poker_ranks"]).findings == ()


def test_what_is_shown_does_not_claim_it() -> None:
    lines = [line.text for line in described("big_two_classic", CLASSIC, {}).lines]
    assert "flushes = top_card is not in force: the house rule `no_flushes` overrules it." in lines
    assert not any(line.startswith("chosen: top_card") for line in lines)
    rules = load_ruleset("big_two_classic", CLASSIC)
    begin = [*heading(rules, Seats(("human", "easy", "easy", "easy")), "1"), *rules_in_force(rules, 4)]
    assert "Options: flushes = top_card (not in force: the house rule `no_flushes` overrules it)" in begin
    assert not any(line.startswith("flushes = top_card (chosen)") for line in begin)


@pytest.mark.parametrize("base", ["big_two", "tonk"])
def test_a_number_that_no_rule_asks_for_is_not_in_force(tmp_path: Path, base: str) -> None:
    rule = tmp_path / "free.yaml"
    rule.write_text("house_rule: free\nremoves: [rules.settle, rules.settle_tonk, rules.settle_caught]\n")
    lines = [line.text for line in described(base, [str(rule)], {}).lines]
    assert "stake = 1 is not in force: no rule asks for it." in lines
    assert try_compose(base, house_rules=[str(rule)])[1] == ()
    _, (finding,) = try_compose(base, house_rules=[str(rule)], options={"stake": 5})
    assert (finding.code, finding.severity) == ("M368", "warning")
    assert finding.message == "`5` is chosen for `stake`, but no rule asks for it"


def number_option(folder: Path, more: str) -> list[str]:
    options = "options: { fine: { about: A fine., default: 1, from: 1, to: 9 } }\n"
    path = folder / "mine.yaml"
    path.write_text(f"ruleset: mine\ntitle: M\nabout: M.\nextends: big_two\n{options}{more}")
    return [finding.code for finding in check([str(path)]).findings]


def test_a_number_that_can_be_chosen_and_never_counts_is_found(tmp_path: Path) -> None:
    used = "rules: { fined: { when: pass, do: { pay: fine, from: player, to: bank } } }\n"
    assert number_option(tmp_path, "") == ["M369"]
    assert number_option(tmp_path, "rules: { fined: { when: pass, do: { tell: A fine. } } }\n") == ["M369"]
    assert number_option(tmp_path, used) == []
    assert number_option(tmp_path, f"for_players: {{ 3: {{ {used.strip()} }} }}\n") == []


def test_nor_of_a_house_rule_the_ruleset_brings() -> None:
    lines = [line.text for line in described("tonk", ["only_runs_are_hit"], {}).lines]
    said = [line for line in lines if "(full_set_leaves)" in line]
    why = "not in force: the house rule `only_runs_are_hit` overrules it."
    assert said == [f"A full set may leave the table (full_set_leaves): {why}"]
