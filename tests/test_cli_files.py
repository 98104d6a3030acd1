"""Validating, testing and beginning files from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from interpreter.compose import shipped
from tests.command import fine, run, value_of

GOOD_RULE = """\
house_rule: no_spade_last
title: No spade last
about: Nobody may go out with a single spade.
forbid:
  spade_last:
    action: play
    if: "goes_out and new is single and new.suit == S"
    because: "a lone spade may not be your last card"
"""
BAD_RULE = GOOD_RULE.replace("is single", "is singel")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    (tmp_path / "no_spade_last.yaml").write_text(GOOD_RULE)
    return tmp_path


def write_bad(folder: Path) -> None:
    (folder / "no_spade_last.yaml").write_text(BAD_RULE)


# -- validate --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [head.name for kind in ("ruleset", "house_rule") for head in shipped(kind)])
def test_everything_shipped_is_valid(name: str) -> None:
    assert value_of("validate", name)["diagnostics"] == []


def test_names_and_paths_and_folders(folder: Path) -> None:
    assert run("validate", "big_two", "no_two_last", "./no_spade_last.yaml").err == "all 3 files are fine\n"
    assert run("validate", str(folder)).err == "1 file is fine\n"


def test_the_examples_of_all_files_in_a_folder(folder: Path) -> None:
    (folder / "inner").mkdir()
    for name, kind in (("one", "pair"), ("inner/two", "triple")):
        text = f"ruleset: {Path(name).name}\nextends: big_two\nexamples: {{ e: {{ cards: 3D 3C, is: {kind} }} }}\n"
        (folder / f"{name}.yaml").write_text(text)
    tested = value_of("test", str(folder), code=1)
    assert (tested["passed"], tested["failed"]) == (1, 1)
    (folder / "inner" / "three.yaml").write_text("nonsense")
    assert value_of("test", str(folder / "inner"), code=1)["failed"] == 2
    (folder / "empty").mkdir()
    assert run("test", str(folder / "empty")).code == 2


def test_a_house_rule_without_examples_is_tried_on_what_it_fits(folder: Path) -> None:
    assert run("validate", "no_spade_last.yaml").code == 0
    write_bad(folder)
    ran = run("validate", "no_spade_last.yaml", "--format", "text")
    assert ran.code == 1
    assert ran.out.splitlines()[0].startswith("no_spade_last.yaml:7:23: error[X2")
    assert "did you mean `single`?" in ran.out
    assert "^^^^" in ran.out
    assert ran.out.endswith("1 error, 0 warnings in 1 file\n")


def test_a_house_rule_on_its_own_base(folder: Path) -> None:
    rule = GOOD_RULE + "examples:\n  one: { base: nowhere, cards: 3D, is: single }\n"
    (folder / "no_spade_last.yaml").write_text(rule)
    ran = run("validate", "no_spade_last.yaml", "--format", "text")
    assert ran.code == 1 and "nowhere" in ran.out


@pytest.mark.parametrize("wrong", ["choose: { straights: nonsense }", "choose: { nonsense: 1 }", "with: [nonsense]"])
def test_an_example_that_asks_for_nonsense(folder: Path, wrong: str) -> None:
    rule = GOOD_RULE + f"examples:\n  one: {{ base: big_two, {wrong}, cards: 3D, is: single }}\n"
    (folder / "no_spade_last.yaml").write_text(rule)
    (found,) = value_of("validate", "no_spade_last.yaml", code=1)["diagnostics"]
    assert "nonsense" in found["message"] and found["line"] == 10


def test_house_rules_it_needs_come_along(folder: Path) -> None:
    (folder / "needy.yaml").write_text("house_rule: needy\nrequires: [no_spade_last]\nforbid: { spade_last: null }\n")
    assert run("validate", "needy.yaml").code == 0


def test_a_base_beside_the_house_rule(folder: Path) -> None:
    (folder / "mine.yaml").write_text("ruleset: mine\nextends: big_two\n")
    rule = GOOD_RULE + "examples:\n  one: { base: ./mine.yaml, cards: 3D, is: single }\n"
    (folder / "no_spade_last.yaml").write_text(rule)
    assert run("validate", "no_spade_last.yaml").code == 0


@pytest.mark.parametrize("layout", ["text", "concise", "json", "sarif", "github"])
def test_every_format(folder: Path, layout: str) -> None:
    write_bad(folder)
    ran = run("validate", "no_spade_last.yaml", "--format", layout)
    assert ran.code == 1
    assert "singel" in ran.out
    if layout in ("json", "sarif"):
        json.loads(ran.out)
    if layout == "github":
        assert ran.out.startswith("::error file=no_spade_last.yaml,line=7,col=23")


def test_the_json_of_a_finding(folder: Path) -> None:
    write_bad(folder)
    (found,) = value_of("validate", "no_spade_last.yaml", code=1)["diagnostics"]
    assert {"code", "name", "severity", "message", "file", "line", "column", "end_line", "end_column", "help"} <= set(
        found
    )
    assert (found["severity"], found["file"], found["line"], found["column"]) == ("error", "no_spade_last.yaml", 7, 23)


def test_piped_findings_have_their_excerpt_and_on_github_they_are_annotations(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_bad(folder)
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    assert run("validate", "no_spade_last.yaml").out == run("validate", "no_spade_last.yaml", "--format", "text").out
    assert "^^^^ did you mean `single`?" in run("validate", "no_spade_last.yaml").out
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    assert run("validate", "no_spade_last.yaml").out.startswith("::error ")


def test_all_findings_of_all_files(folder: Path) -> None:
    write_bad(folder)
    two = GOOD_RULE.replace("no_spade_last", "other").replace("action: play", "action: pla")
    (folder / "other.yaml").write_text(two.replace("because", "becuase"))
    found = value_of("validate", "no_spade_last.yaml", "other.yaml", code=1)["diagnostics"]
    assert {one["file"] for one in found} == {"no_spade_last.yaml", "other.yaml"}


def test_choices_of_a_parent_that_exclude_what_a_ruleset_brings_are_no_fault_of_it(folder: Path) -> None:
    path = folder / "places.yaml"
    path.write_text("ruleset: places\nextends: big_two\nwith: [play_for_places]\n", encoding="utf-8")
    fine("validate", str(path))
    ran = run("validate", str(path), "--set", "doubling=strength", "--format", "concise")
    assert ran.code == 1
    assert "M356" in ran.out


def test_every_choice_is_tried(folder: Path) -> None:
    ruleset = """\
ruleset: mine
extends: big_two
options:
  last:
    about: Which card may not be the last.
    default: none
    choices:
      none: { about: Any may. }
      two: { about: No 2., forbid: { no_two: { action: play, if: "new.rnak == 2", because: "not a 2" } } }
"""
    (folder / "mine.yaml").write_text(ruleset)
    (found,) = value_of("validate", "mine.yaml", code=1)["diagnostics"]
    assert "rnak" in found["message"] and found["line"] == 9


def test_every_number_of_players_is_tried(folder: Path) -> None:
    ruleset = 'ruleset: mine\nextends: big_two\nfor_players:\n  3: { deal: { hands: { deal: "cuont(pack)" } } }\n'
    (folder / "mine.yaml").write_text(ruleset)
    assert run("validate", "mine.yaml").code == 1
    assert run("validate", "mine.yaml", "--players", "4").code == 0


def test_with_and_set(folder: Path) -> None:
    assert run("validate", "big_two", "--with", "no_two_last", "--set", "straights=taiwan").code == 0
    write_bad(folder)
    assert run("validate", "big_two", "--with", "./no_spade_last.yaml").code == 1


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\xff\xfe\x00\x01",
        b"\x00" * 100,
        b"ruleset: bad\n\tx: 1\n",
        b"ruleset: [\n",
        b"ruleset: bad\nruleset: bad\n",
        b"ruleset: bad\na: &a 1\nb: *a\n",
        b"ruleset: bad\nextends: bad\n",
        b"!!python/object/apply:os.getcwd []\n",
        b"ruleset: bad\nx: " + b"[" * 3000,
        b"- 1\n- 2\n",
        b"house_rule: bad\nforbid: 3\n",
        b"ruleset: bad\ncards: { ranks: 3 3, suits: D }\nturn: {}\n",
        b"ruleset: bad\nextends: big_two\ncards: { ranks: 3 4 5 }\n",
        b"x: " + b"y" * 10_000_000,
    ],
    ids=range(15),
)
def test_rubbish_is_a_finding(folder: Path, text: bytes) -> None:
    (folder / "bad.yaml").write_bytes(text)
    ran = run("validate", "bad.yaml", "--format", "text")
    assert ran.code == 1
    assert "error[" in ran.out
    assert len(ran.out) < 20_000


def test_a_folder_without_rulesets(tmp_path: Path) -> None:
    assert run("validate", str(tmp_path)).code == 2


@pytest.mark.usefixtures("folder")
def test_a_file_named_without_its_ending() -> None:
    assert "no_spade_last.yaml" in run("validate", "no_spade_last").err


# -- several files, some of which cannot be used ----------------------------------------------------------------------


@pytest.fixture
def unusable(folder: Path) -> list[str]:
    """What can be named and is no file."""
    (folder / "folder.yaml").mkdir()
    (folder / "dangling.yaml").symlink_to("nowhere.yaml")
    return ["folder.yaml", "dangling.yaml", "missing.yaml", "no_such_name", ""]


@pytest.mark.parametrize("layout", ["text", "concise", "json", "sarif", "github"])
def test_what_cannot_be_used_is_told_beside_the_findings_of_all_other_files(
    folder: Path, unusable: list[str], layout: str
) -> None:
    write_bad(folder)
    (folder / "other.yaml").write_text("ruleset: other\nextends: nowhere\n")
    ran = run("validate", unusable[0], "no_spade_last.yaml", *unusable[1:], "other.yaml", "--format", layout)
    assert ran.code == 2
    assert "singel" in ran.out and "nowhere" in ran.out
    for name in unusable:
        assert f"`{name}`" in ran.err
        assert (f"`{name}`" in ran.out) is (layout not in ("text", "concise"))
    assert "fine" not in ran.err


def test_a_choice_that_one_file_does_not_offer_hides_nothing_of_the_others(folder: Path) -> None:
    wrong = 'forbid: { bad: { action: play, if: "new is singel", because: "no" } }'
    (folder / "mine.yaml").write_text(f"ruleset: mine\nextends: big_two\n{wrong}\n")
    ran = run("validate", "tonk", "mine.yaml", "texas_tonk", "--set", "straights=taiwan")
    assert ran.code == 2
    assert "`straights`" in ran.err and "singel" in ran.out


@pytest.mark.parametrize("words", [("--set", "straights=taiwan"), ("--players", "2")])
def test_a_house_rule_is_checked_on_the_rulesets_that_have_what_is_chosen(folder: Path, words: tuple[str, str]) -> None:
    assert run("validate", "no_spade_last.yaml", *words).code == 0
    write_bad(folder)
    (found,) = value_of("validate", "no_spade_last.yaml", *words, code=1)["diagnostics"]
    assert "singel" in found["message"]


def test_what_no_ruleset_has_is_told_once(folder: Path) -> None:
    (found,) = value_of("validate", str(folder), "--set", "nothing=1", code=2)["diagnostics"]
    assert found["code"] == "C423" and "`nothing`" in found["message"]


def test_examples_of_all_other_files_are_tried(unusable: list[str]) -> None:
    found = value_of("test", unusable[0], "no_two_last", *unusable[1:], "nobody", code=2)
    assert found["passed"] > 5 and found["failed"] == 0
    assert [one["message"].split("`")[1] for one in found["diagnostics"]] == [*unusable, "nobody"]
    ran = run("test", "no_two_last", *unusable)
    assert ran.code == 2 and ran.out.endswith(" passed, 0 failed\n")
    assert all(f"`{name}`" in ran.err for name in unusable)


# -- test ------------------------------------------------------------------------------------------------------------

EXAMPLES = """\
examples:
  holds: { base: big_two, cards: 3D, is: single }
  fails: { base: big_two, cards: 3D 3C, is: single, covers: [V-99] }
"""


def test_examples(folder: Path) -> None:
    (folder / "no_spade_last.yaml").write_text(GOOD_RULE + EXAMPLES)
    found = value_of("test", "no_spade_last.yaml", code=1)
    assert (found["passed"], found["failed"]) == (1, 1)
    (failure,) = found["failures"]
    assert failure["name"] == "fails" and failure["covers"] == ["V-99"]
    assert (failure["file"], failure["line"]) == ("no_spade_last.yaml", 11)
    text = run("test", "no_spade_last.yaml").out
    assert "no_spade_last.yaml:11:" in text and text.endswith("1 passed, 1 failed\n")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (GOOD_RULE.replace("action: play", "acton: play"), "S101"),
        (GOOD_RULE.replace("house_rule: ", "house_rule: another_"), "M362"),
        ("\x00", "Y012"),
        ("[", "Y001"),
    ],
)
def test_a_file_that_cannot_be_used_fails_and_the_others_are_still_tested(folder: Path, text: str, code: str) -> None:
    (folder / "no_spade_last.yaml").write_text(text)
    found = value_of("test", "no_spade_last.yaml", "no_two_last", code=1)
    assert found["passed"] > 5
    assert found["failed"] == len(found["failures"]) > 0
    failure = found["failures"][0]
    assert (failure["name"], failure["file"]) == ("no_spade_last", "no_spade_last.yaml")
    assert failure["finding"]["code"] == code
    assert f"error[{code} " in run("test", "no_spade_last.yaml").out


def test_examples_that_hold() -> None:
    assert fine("test", "no_two_last").endswith(" passed, 0 failed\n")
    assert value_of("test", "no_two_last", "--strict")["failed"] == 0


HOUSE_RULE = """
house_rule: mine
title: Mine
about: A rule of my own.
forbid: { no_lone_3: { action: play, if: "new is single and new.rank == 3", because: "no 3 goes alone" } }
"""
SHOWN = "given: { turn: 1, hands: { 1: 3D 5C } }, expect: { refused: { 1 play 3D: no_lone_3 } }"
IDLE = "given: { turn: 1, hands: { 1: 3D 5C } }, expect: { legal: [1 play 5C] }"


@pytest.mark.parametrize(
    ("covers", "examples", "says"),
    [
        ("", f"a: {{ base: big_two, {SHOWN} }}", ""),
        ("", f"a: {{ base: big_two, {SHOWN} }}, b: {{ base: big_two, {IDLE} }}", ""),
        ("", f"b: {{ base: big_two, {IDLE} }}", "no example fails when the rule is left out"),
        ("", "", "no example fails when the rule is left out"),
        ("[V-99]", f"a: {{ base: big_two, covers: [V-99], {SHOWN} }}", ""),
        ("[V-99]", f"a: {{ base: big_two, covers: [V-99], {IDLE} }}", "no example with this id fails"),
        ("[V-99]", f"a: {{ base: big_two, {SHOWN} }}", "no example carries this id"),
    ],
)
def test_an_example_of_a_house_rule_must_notice_that_it_is_left_out(
    folder: Path, covers: str, examples: str, says: str
) -> None:
    covered = f"covers: {covers}\n" if covers else ""
    (folder / "mine.yaml").write_text(f"{HOUSE_RULE.lstrip()}{covered}examples: {{ {examples} }}\n")
    found = run("test", "mine.yaml", "--strict")
    assert (found.code, says in found.out) == (1 if says else 0, True)


@pytest.mark.parametrize("examples", ["", "examples: {}\n"])
def test_a_file_without_examples_is_told_of(folder: Path, examples: str) -> None:
    (folder / "mine.yaml").write_text(HOUSE_RULE.lstrip() + examples)
    assert fine("test", "mine.yaml") == (
        "mine.yaml:1:13: there are no examples, so nothing was tried\n0 passed, 0 failed\n"
    )
    assert value_of("test", "mine.yaml", "no_two_last")["without_examples"] == ["mine.yaml"]


# -- new -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [[], ["--extends", "big_two"], ["--extends", "climbing"], ["--extends", "big_two", "--house-rule"]],
    ids=" ".join,
)
def test_a_new_file_is_valid_and_its_examples_hold(folder: Path, words: list[str]) -> None:
    fine("new", "my_own.yaml", *words)
    text = (folder / "my_own.yaml").read_text()
    assert text.startswith("# yaml-language-server: $schema=")
    schema = Path(text.splitlines()[0].partition("=")[2])
    assert (folder / schema).is_file()
    assert run("validate", "my_own.yaml").code == 0
    assert value_of("test", "my_own.yaml") == {
        "passed": 1 if words else 2,
        "failed": 0,
        "failures": [],
        "without_examples": [],
        "diagnostics": [],
    }


def test_a_new_file_on_a_file(folder: Path) -> None:
    fine("new", "mine.yaml", "--extends", "big_two")
    (folder / "deeper").mkdir()
    fine("new", "deeper/mine_too.yaml", "--extends", "mine.yaml")
    assert "extends: ../mine.yaml" in (folder / "deeper" / "mine_too.yaml").read_text()
    assert run("validate", "deeper/mine_too.yaml").code == 0


def test_a_new_file_overwrites_nothing(folder: Path) -> None:
    ran = run("new", "no_spade_last.yaml", "--extends", "big_two")
    assert ran.code == 2 and "not overwritten" in ran.err
    assert (folder / "no_spade_last.yaml").read_text() == GOOD_RULE


@pytest.mark.parametrize(
    ("name", "base", "says"),
    [
        ("My Rules.yaml", "big_two", "my_rules.yaml"),
        ("mine.yml", "big_two", "mine.yaml"),
        ("mine", "big_two", "mine.yaml"),
        ("3d.yaml", "big_two", "my_3d.yaml"),
        ("nowhere/mine.yaml", "big_two", "cannot be written"),
        ("mine.yaml", "big_too", "did you mean `big_two`"),
        ("mine.yaml", "./no_spade_last.yaml", "house rule"),
        ("mine.yaml", "./mine.yaml", "mine.yaml"),
    ],
)
def test_a_new_file_that_cannot_be(folder: Path, name: str, base: str, says: str) -> None:
    ran = run("new", name, "--extends", base)
    assert ran.code == 2 and says in ran.err
    assert sorted(path.name for path in folder.iterdir()) == ["no_spade_last.yaml"]
