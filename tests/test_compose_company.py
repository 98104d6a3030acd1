"""What is said where house rules do not stand together: each cause once, who is to blame, and who brought whom."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.compiler import try_compile
from interpreter.compose import try_compose
from interpreter.diagnostics import Diagnostic
from interpreter.validation import check
from tests.test_compose_layers import BASE

CALL = "house_rule: call\nconflicts: [quiet]\n"
QUIET = "house_rule: quiet\n"
HUSH = "house_rule: hush\nwith: [./quiet.yaml]\n"
OPTION = """\
options:
  noise:
    about: Whether there is noise.
    default: loud
    choices: { loud: {}, none: { with: [./hush.yaml] } }
"""
RULESETS = {
    "by a ruleset": ("ruleset: mine\nextends: base\nwith: [./quiet.yaml]\n", {}),
    "by a house rule": ("ruleset: mine\nextends: base\nwith: [./hush.yaml]\n", {}),
    "by its parent": ("ruleset: mine\nextends: parent\n", {}),
    "by a choice made by hand": (f"ruleset: mine\nextends: base\n{OPTION}", {"noise": "none"}),
    "by a choice of the ruleset": ("ruleset: mine\nextends: choosing\nchoose: { noise: none }\n", {}),
}
BRINGERS = {
    "by a ruleset": ["`mine` brings `quiet` mine:3"],
    "by a house rule": ["the house rule `hush` brings `quiet` hush:2", "`mine` brings `hush` mine:3"],
    "by its parent": ["the house rule `hush` brings `quiet` hush:2", "`parent` brings `hush` parent:3"],
    "by a choice made by hand": [
        "the house rule `hush` brings `quiet` hush:2",
        "the option `noise` (`none`) brings `hush` mine:7",
    ],
    "by a choice of the ruleset": [
        "the house rule `hush` brings `quiet` hush:2",
        "the option `noise` (`none`) brings `hush` choosing:7",
        "`none` is chosen for `noise` mine:3",
    ],
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    files = {
        "base": BASE,
        "call": CALL,
        "quiet": QUIET,
        "hush": HUSH,
        "parent": "ruleset: parent\nextends: base\nwith: [./hush.yaml]\n",
        "choosing": f"ruleset: choosing\nextends: base\n{OPTION}",
    }
    for name, text in files.items():
        (tmp_path / f"{name}.yaml").write_text(text)
    return tmp_path


def found(folder: Path, ruleset: str, options: dict[str, str | int], *house_rules: str) -> list[Diagnostic]:
    """Everything found in composing and compiling."""
    paths = [str(folder / f"{name}.yaml") for name in house_rules]
    document, findings = try_compose(str(folder / f"{ruleset}.yaml"), house_rules=paths, options=options)
    compiled = try_compile(document, document.composed_for)[1] if document else ()
    return [*findings, *compiled]


def bringers(finding: Diagnostic) -> list[str]:
    places = [(other.message, other.span) for other in finding.related]
    return [
        f"{said} {Path(span.file).stem}:{span.line}" for said, span in places if "bring" in said or "chosen" in said
    ]


QUARRELS = {
    "declared": (CALL, QUIET, "M356"),
    "patches": ("house_rule: call\ndefine: { a: '1' }\n", "house_rule: quiet\ndefine: { a: '2' }\n", "M355"),
    "players": ("house_rule: call\nplayers: 2\n", "house_rule: quiet\nplayers: 3\n", "M358"),
    "a place": (
        "house_rule: call\ndeal: { x: { at: after kitty, shuffle: stock } }\n",
        "house_rule: quiet\ndeal: { kitty: null }\n",
        "M354",
    ),
    "a part": (
        'house_rule: call\nrules: { x: { when: play, instead_of: out, do: { tell: "x" } } }\n',
        "house_rule: quiet\nrules: { out: null }\n",
        "M320",
    ),
    "a name": (
        'house_rule: call\nforbid: { x: { action: pass, if: "plain == 1", because: "x" } }\n',
        "house_rule: quiet\ndefine: { plain: null }\n",
        "X202",
    ),
}


@pytest.mark.parametrize("quarrel", [name for name in QUARRELS if name != "patches"])
@pytest.mark.parametrize("how", RULESETS)
def test_who_brought_a_house_rule_that_another_cannot_stand_beside_is_told(
    folder: Path, how: str, quarrel: str
) -> None:
    text, options = RULESETS[how]
    one, other, code = QUARRELS[quarrel]
    (folder / "mine.yaml").write_text(text)
    (folder / "call.yaml").write_text(one)
    (folder / "quiet.yaml").write_text(other)
    errors = [finding for finding in found(folder, "mine", dict(options), "call") if finding.severity == "error"]
    assert [finding.code for finding in errors] == [code]
    assert bringers(errors[0]) == BRINGERS[how]


def test_who_brought_a_house_rule_that_changes_the_same_is_told(folder: Path) -> None:
    one, other, code = QUARRELS["patches"]
    (folder / "call.yaml").write_text(one)
    (folder / "quiet.yaml").write_text(other)
    (finding,) = found(folder, "base", {}, "call", "hush")
    assert finding.code == code
    assert bringers(finding) == ["the house rule `hush` brings `quiet` hush:2"]


def test_of_house_rules_that_were_asked_for_nobody_is_told_that_they_are_brought_as_well(folder: Path) -> None:
    (finding,) = found(folder, "parent", {}, "call", "quiet")
    assert finding.code == "M356"
    assert bringers(finding) == []


def test_a_house_rule_that_lacks_what_another_takes_away_is_told_to_stand_against_that_one(folder: Path) -> None:
    (folder / "call.yaml").write_text(QUARRELS["a place"][0])
    (folder / "quiet.yaml").write_text(QUARRELS["a place"][1])
    (finding,) = found(folder, "base", {}, "call", "quiet")
    assert finding.message == "`call` cannot stand beside `quiet`: there is no `kitty` in `deal`"


def test_a_house_rule_that_lacks_what_no_other_takes_away_does_not_fit_the_ruleset(folder: Path) -> None:
    (folder / "call.yaml").write_text("house_rule: call\ndeal: { x: { at: after supper, shuffle: stock } }\n")
    (finding,) = found(folder, "base", {}, "call", "quiet")
    assert finding.message == "`call` does not fit `base`: there is no `supper` in `deal`"


def test_a_name_that_is_written_wrongly_is_no_question_of_fit(folder: Path) -> None:
    (folder / "call.yaml").write_text("house_rule: call\ndeal: { x: { at: after kity, shuffle: stock } }\n")
    (finding,) = found(folder, "base", {}, "call")
    assert (finding.message, finding.help) == ("there is no `kity` in `deal`", "did you mean `kitty`?")


def test_nor_is_what_a_house_rule_takes_away_itself(folder: Path) -> None:
    (folder / "call.yaml").write_text(
        "house_rule: call\ndeal: { kitty: null, x: { at: after kitty, shuffle: stock } }\n"
    )
    (finding,) = found(folder, "base", {}, "call")
    assert finding.message == "there is no `kitty` in `deal`"


def test_all_that_is_missing_because_one_house_rule_takes_one_part_away_is_one_finding(folder: Path) -> None:
    (folder / "call.yaml").write_text(
        "house_rule: call\n"
        "rules:\n"
        "  x: { at: before out, when: play, instead_of: out, do: { tell: x } }\n"
        "  y: { at: after out, when: play, do: { run: out } }\n"
    )
    (folder / "quiet.yaml").write_text("house_rule: quiet\nrules: { out: null }\n")
    errors = [finding for finding in found(folder, "base", {}, "call", "quiet") if finding.severity == "error"]
    assert [finding.code for finding in errors] == ["M354"]


@pytest.mark.parametrize("rules", [["play_for_places", "assistance"], ["two_against_two", "assistance"]])
def test_validate_tells_one_cause_once(rules: list[str]) -> None:
    errors = [finding for finding in check(["big_two"], rules).findings if finding.severity == "error"]
    assert len(errors) == 1
