"""Mistakes of people who know cards and not YAML: what is said about them, and where."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from interpreter import load_ruleset
from tests.command import run

HEAD = "house_rule: mine\ntitle: Mine\nabout: A rule of my own.\n"


def diagnostics(text: str, folder: Path, name: str = "mine") -> list[tuple[str, int, str, str | None]]:
    """Code, line, message and help of everything that is wrong."""
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    found = run("validate", str(path), "--json").value["diagnostics"]
    return [(entry["code"], entry["line"], entry["message"], entry["help"]) for entry in found]


ONE = [
    ("actions: { give: { cards: 1-4, to: stock } }", "M320", "a range is written `1..4`"),
    ("actions: { give: { cards: 2 or more, to: stock } }", "M320", "a range is written `2..`"),
    ("rules: { a: { when: play, then: { end: trick } } }", "S101", "did you mean `do`?"),
    ("rules: { a: { when: play, do: end trick } }", "S102", None),
    ("rules: [{ when: play, do: { end: trick } }]", "S102", "such as `rules: { trick_over: {"),
    ("rules: { a: { when: play, do: { pay: 1 from: player, to: pot } } }", "Y001", None),
    (
        "rules: { a: { when: play, do: { end: trick, tell: X } } }",
        "M310",
        "several are a list: [{ end: … }, { tell: … }]",
    ),
    (
        "rules: { a: { when: play, do: { end: trick, do: { tell: X } } } }",
        "M310",
        "several are a list: [{ end: … }, { do: … }]",
    ),
    ("rules: { a: { when: play, do: { draw: 2 } } }", "S101", None),
    ("rules: { a: { when: play, if: {leading}, do: { end: trick } } }", "Y009", "write leading without the braces"),
    ("forbid: { a: leading }", "S102", "such as `a: { action: pass, if: leading"),
    ("forbid: { a: { action: pass, if: leading } }", "M339", "such as `because: "),
    ("forbid: { a: { action: pass, if: leading and new is pair, because: No. } }", "M340", "the play on the table"),
    ("memory: { total: { start: 0 } }", "M321", "give the memory another name"),
    ("define: { 'left(s)': 's' }", "M321", "give the define another name"),
    ("memory: { bombs: 0 }", "S102", "such as `bombs: { of: seat, start: false"),
    ("deal: { hands: 13 }", "S102", "such as `hands: { deal: even }`"),
    ("deal: { hands: { deal: 13 cards } }", "X201", "write `13`"),
    ("cards: { jokers: 2 }", "S102", "such as `jokers: RJ BJ`"),
    (
        'beats: { bomb: "new is bomb" }',
        "S101",
        "parts with a name of your own stand under `ladders`, `also` or `never`",
    ),
    ("extends: big_two", "S101", "`extends` is for rulesets, this is a house rule"),
    ("combinations: { lone: { cards: 1, strength: rank } }", "S101", None),
]


@pytest.mark.parametrize(("text", "code", "right"), ONE, ids=[text for text, *_ in ONE])
def test_one_mistake_is_one_finding(text: str, code: str, right: str | None, tmp_path: Path) -> None:
    (found,) = diagnostics(HEAD + text + "\n", tmp_path)
    assert found[:2] == (code, 4)
    assert right is None or (found[3] or "").startswith(right)


@pytest.mark.parametrize(
    ("first", "second", "message", "right"),
    [
        ("zones: { laid: {} }", "memory: { laid: { start: 0 } }", "zone", "memory"),
        ("tables: { worth: { 3: 1, other: 0 } }", "zones: { worth: {} }", "table", "zone"),
        ("memory: { finest: { start: 0 } }", "define: { 'finest(s)': '1' }", "memory", "define"),
    ],
)
def test_a_name_means_one_thing(first: str, second: str, message: str, right: str, tmp_path: Path) -> None:
    (found,) = diagnostics(HEAD + f"{first}\n{second}\n", tmp_path)
    assert found[:2] == ("M321", 5)
    assert found[2].endswith(f"is already the name of a {message}")
    assert found[3] == f"give the {right} another name"


def test_a_name_that_two_house_rules_bring_is_shown_in_both(tmp_path: Path) -> None:
    (tmp_path / "zone.yaml").write_text(HEAD.replace("mine", "zone") + "zones: { laid: {} }\n", encoding="utf-8")
    memory = "\nmemory: { laid: { start: 0 } }\n"
    (tmp_path / "memory.yaml").write_text(HEAD.replace("mine", "memory") + memory, encoding="utf-8")
    both = [f"--with={tmp_path / name}" for name in ("zone.yaml", "memory.yaml")]
    text = run("validate", "big_two", *both).out
    assert "memory.yaml:5:11: error[M321" in text
    assert "zone.yaml:4:10" in text


def test_lines_that_are_not_indented(tmp_path: Path) -> None:
    text = HEAD + "forbid:\n  lone_two:\n  action: play\n  if: leading\n  because: No.\n"
    (found,) = diagnostics(text, tmp_path)
    assert found[:3] == ("S111", 5, "`forbid.lone_two` has no value")
    assert (found[3] or "").startswith("indent what belongs to it")


def test_two_mistakes_are_two_findings_even_if_one_lies_in_the_other(tmp_path: Path) -> None:
    found = diagnostics(HEAD + 'rules: { a: { when: play, wehn: x, if: "leadnig", do: { end: trick } } }\n', tmp_path)
    assert [entry[0] for entry in found] == ["S101", "X202"]


TOO_MANY = [
    ("players: 8-16", 5),
    ("deal: { hands: { deal: 12 } }", 5),
    ('cards: { remove: "lowest(pack, 40)" }', 5),
]


@pytest.mark.parametrize(("patch", "line"), TOO_MANY, ids=[patch for patch, _ in TOO_MANY])
def test_too_many_cards_are_found_in_the_file_that_makes_them_too_many(patch: str, line: int, tmp_path: Path) -> None:
    text = f"ruleset: mine\ntitle: Mine\nabout: A game of my own.\nextends: tonk\n{patch}\n"
    path = tmp_path / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    found = run("validate", str(path), "--json").value["diagnostics"]
    assert [(entry["code"], Path(entry["file"]).name, entry["line"]) for entry in found] == [
        ("M328", "mine.yaml", line)
    ]


def test_shipped_files_are_shown_by_their_names_and_given_by_their_paths(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.yaml").write_text(HEAD + "conflicts: [no_two_last]\n", encoding="utf-8")
    words = ["identify", "big_two", "3D", "--with", "./mine.yaml", "--with", "no_two_last"]
    ran = run(*words)
    assert "mine.yaml:4:13: error[M356" in ran.err
    assert "::: no_two_last.yaml:" in ran.err
    state = load_ruleset("big_two").deal(seed=1)
    assert re.fullmatch(r".* \(leader_must_play, \w+\.yaml:\d+\)", str(state.why_not("pass", state.to_act)))
    found = run("validate", "big_two", "--with", "./mine.yaml", "--with", "no_two_last", "--json").value["diagnostics"]
    assert [Path(other["file"]).is_file() for entry in found for other in entry["related"]] == [True]


MISSING = [
    (["validate", "big_two.yaml"], "did you mean `big_two`?"),
    (["test", "big_two.yaml"], "did you mean `big_two`?"),
    (["show", "./rules/big_two.yaml"], "did you mean `big_two`?"),
    (["new", "x.yaml", "--extends", "big_two.yaml"], "did you mean `big_two`?"),
    (["identify", "big_two", "3D", "--with", "no_two_last.yaml"], "did you mean `no_two_last`?"),
    (["identify", "big_tow", "3D"], "did you mean `big_two`?"),
    (["identify", "no_two_last", "3D"], "put it on a ruleset with --with no_two_last"),
    (["new", "x.yaml", "--extends", "no_two_last"], "put it on a ruleset with --with no_two_last"),
    (["identify", "big_two", "3D", "--with", "big_two_classic"], "--with takes house rules"),
    (["show", "mine"], "did you mean `./mine.yaml`?"),
    (["validate", "mine"], "did you mean `./mine.yaml`?"),
    (["test", "mine"], "did you mean `./mine.yaml`?"),
    (["validate", "./mnie.yaml"], "did you mean `mine.yaml`?"),
    (["validate", "./mine.yml"], "did you mean `mine.yaml`?"),
    (["validate", "nofile.yaml"], "a path is taken from the current folder"),
    (["validate", "./money.yaml"], "a path is taken from the current folder"),
    (["validate", "no_tripels.yaml"], "did you mean `no_triples`?"),
    (["validate", "./zzzzzz.yaml"], "a path is taken from the current folder"),
    (["show", "zzzzzz"], "see `cardhouse list`; a file of your own is named by its path"),
]


@pytest.mark.parametrize(("words", "right"), MISSING, ids=[" ".join(words) for words, _ in MISSING])
def test_a_file_that_is_not_there(
    words: list[str], right: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.yaml").write_text(HEAD, encoding="utf-8")
    ran = run(*words)
    assert (ran.code, ran.out) == (2, "")
    assert right in " ".join(ran.err.split())
