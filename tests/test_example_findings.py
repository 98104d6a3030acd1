"""Whatever makes no sense in an example is a finding with its very place, and says what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.diagnostics import Diagnostic
from interpreter.examples import run_examples
from tests.command import run

HEAD = """ruleset: tried
title: Tried
about: A game to try examples in.
extends: big_two
examples:
  tried: {example}
"""
GIVEN = "given: { turn: 1, hands: { 1: 3D 4D } }"

WRONG = [
    ("{ cards: 3D «3X», is: pair }", "a card is a rank"),
    ("{ cards: «11D» JC, is: pair }", "did you mean `JD`?"),
    ("{ cards: 3D «3D», is: pair }", None),
    ("{ cards: 3D 3C, is: «pear» }", "did you mean `pair`?"),
    ("{ play: 3D 3C, over: «3H 4S», beats: true }", None),
    ("{ given: { hands: { «7»: 3D } } }", "seats are 1 to 4"),
    ("{ given: { hands: { 1: 3D, 2: «3D» } } }", None),
    ("{ given: { hands: { 1: «3D +x» } } }", None),
    ("{ given: { table: [N, E, S, W], turn: «X» } }", "seats are 1 to 4, or N, W, S, E"),
    ("{ given: { trick: [«2 plays 5C»] } }", "did you mean `play`?"),
    ("{ given: { trick: [«9» play 5C] } }", "seats are 1 to 4"),
    ("{ given: { trick: [2 play «5X»] } }", "a card is a rank"),
    ("{ given: { zones: { «stok»: 3 } } }", "did you mean `stock`?"),
    ("{ given: { memory: { «pased»: 1 } } }", "did you mean `passes`?"),
    ("{ given: { as: «shootout» } }", None),
    ("{ given: { chance: «''» } }", None),
    ("{ given: «{ step: zz }» }", None),
    ("{ given: «{ order: zz }» }", None),
    ("{ given: «{ hands: { 2: 99 } }» }", None),
    ("{ players: «9», given: { turn: 1 } }", "it is for 2, 3, 4 players"),
    ("{ choose: { «straihgts»: taiwan }, given: { turn: 1 } }", "did you mean `straights`?"),
    (f"{{ {GIVEN}, do: [«1 plays 3D»] }}", "did you mean `play`?"),
    (f"{{ {GIVEN}, do: [«'2'»] }}", "such as `1 pass`"),
    (f"{{ {GIVEN}, expect: {{ legal: «play 3D» }} }}", "such as `1 play 3D`"),
    (f"{{ {GIVEN}, expect: {{ legal: [«1 pas»] }} }}", "did you mean `pass`?"),
    (f"{{ {GIVEN}, expect: {{ refused: {{ 1 pass: «leader_must_pla» }} }} }}", "did you mean `leader_must_play`?"),
    (f"{{ {GIVEN}, expect: {{ refused: {{ «9 pass»: turn }} }} }}", "seats are 1 to 4"),
    (f"{{ {GIVEN}, expect: {{ deal_over: «outt» }} }}", "did you mean `out`?"),
    (f"{{ {GIVEN}, expect: {{ hands: {{ «5»: 3D }} }} }}", "seats are 1 to 4"),
    (f"{{ {GIVEN}, expect: {{ zones: {{ «tabel»: 3 }} }} }}", "there are hand, stock, trick, away"),
    (f"{{ {GIVEN}, expect: {{ points: {{ «5»: 1 }} }} }}", "seats are 1 to 4"),
    (f"{{ {GIVEN}, expect: {{ winners: [«5»] }} }}", "seats are 1 to 4"),
    (f"{{ {GIVEN}, expect: {{ that: 'leading «=» true' }} }}", "to compare, write `==`"),
    (f"{{ {GIVEN}, expect: {{ that: '«ledaing»' }} }}", "did you mean `leading`?"),
]


def written(marked: str, folder: Path) -> Path:
    path = folder / "tried.yaml"
    path.write_text(HEAD.format(example=marked.replace("«", "").replace("»", "")), encoding="utf-8")
    return path


def finding(marked: str, folder: Path) -> Diagnostic:
    (failure,) = run_examples([str(written(marked, folder))]).failures
    assert failure.finding is not None
    return failure.finding


@pytest.mark.parametrize(("marked", "right"), WRONG, ids=[marked for marked, _ in WRONG])
def test_what_makes_no_sense_has_its_place(marked: str, right: str | None, tmp_path: Path) -> None:
    found = finding(marked, tmp_path)
    line = "  tried: " + marked
    start = line.index("«")
    assert found.span is not None
    assert found.span.line == 6
    assert (found.span.column - 1, found.span.end_column - 1) == (start, line.index("»") - 1)
    assert right is None or right in (found.help or "")


def test_it_is_shown_like_every_other_finding(tmp_path: Path) -> None:
    path = written("{ cards: 3D 3X, is: pair }", tmp_path)
    ran = run("test", str(path))
    assert ran.code == 1
    assert "error[R503 bad-example]: `3X` is no card: there is no suit `X`" in ran.out
    assert "6 |   tried: { cards: 3D 3X, is: pair }" in ran.out
    (failure,) = run("test", str(path), "--json").value["failures"]
    assert (failure["finding"]["code"], failure["finding"]["line"], failure["finding"]["column"]) == ("R503", 6, 22)


def test_an_example_that_only_does_not_hold_has_no_finding(tmp_path: Path) -> None:
    (failure,) = run_examples([str(written("{ cards: 3D 3C, is: triple }", tmp_path))]).failures
    assert failure.finding is None
    assert failure.messages == ("the cards are pair, not triple",)


def test_validate_finds_all_of_it_without_playing(tmp_path: Path) -> None:
    path = written("", tmp_path)
    tried = "".join(f"  tried_{i}: {marked.replace('«', '').replace('»', '')}\n" for i, (marked, _) in enumerate(WRONG))
    path.write_text(HEAD.partition("  tried:")[0] + tried, encoding="utf-8")
    failing = [failure.finding for failure in run_examples([str(path)]).failures]
    wanted = [(one.code, one.message, one.span.line, one.span.column) for one in failing if one and one.span]
    found = run("validate", str(path), "--json").value["diagnostics"]
    assert [(one["code"], one["message"], one["line"], one["column"]) for one in found] == sorted(
        wanted, key=lambda one: one[2:]
    )
    assert len(wanted) == len(WRONG)


EVERYTHING_WRONG = """{
    players: 3,
    cards: 11D, is: pear,
    given: { hands: { 1: 3X, 2: 4D 4D, 9: 5D }, trick: [2 plays 5C, 8 play 6C], zones: { stok: 3, away: 7X },
             memory: { pased: 1 }, turn: X },
    do: [1 plays 3D, 7 pass],
    expect: { winners: [5, 1], hands: { 6: 3D, 1: 9X }, that: [leading = true, ledaing], deal_over: outt } }"""


def test_validate_finds_everything_that_is_wrong_with_an_example(tmp_path: Path) -> None:
    found = run("validate", str(written(EVERYTHING_WRONG, tmp_path)), "--json").value["diagnostics"]
    wrong = ["11D", "pear", "3X", "4D 4D", "9", "plays", "8", "stok", "7X", "pased", "X", "plays", "7", "5", "6", "9X"]
    assert len(found) == len(wrong) + len(["=", "ledaing", "outt"]), [one["message"] for one in found]


def test_validate_looks_at_examples_of_house_rules_too(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        "house_rule: mine\ntitle: Mine\nabout: Mine.\ncards: { jokers: ZJ }\nexamples:\n"
        "  one: { base: big_two, cards: ZJ, is: single }\n  two: { base: big_two, cards: YJ, is: single }\n"
    )
    ran = run("validate", str(path), "--format", "concise")
    assert ran.code == 1
    assert "mine.yaml:7:32: R503" in ran.out and "mine.yaml:6" not in ran.out


def test_validate_looks_at_examples_of_a_ruleset_only_as_the_file_stands(tmp_path: Path) -> None:
    """An example for four players is no fault of three, nor of a house rule for three or without jacks."""
    path = tmp_path / "tried.yaml"
    path.write_text(
        HEAD.format(example="{ given: { table: [N, E, S, W], turn: N, hands: { N: 3D JD } } }"), encoding="utf-8"
    )
    laid = tmp_path / "three.yaml"
    laid.write_text(
        "house_rule: three\ntitle: Three\nabout: Three play, without jacks.\nplayers: 3\n"
        "cards: { remove: 'those(c in pack: c.rank == J)' }\n",
        encoding="utf-8",
    )
    for more in ([], ["--players", "3"], ["--with", str(laid)]):
        assert run("validate", str(path), *more).code == 0, more


def test_validate_looks_at_examples_by_what_they_choose(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        "ruleset: mine\ntitle: Mine\nabout: Mine.\nextends: big_two\noptions:\n  more:\n    about: Jokers.\n"
        "    default: none\n    choices:\n      none: { about: None. }\n"
        "      one: { about: One., cards: { jokers: ZJ } }\n"
        "examples:\n  one: { choose: { more: one }, cards: ZJ, is: single }\n  two: { cards: ZJ, is: single }\n"
    )
    ran = run("validate", str(path), "--format", "concise")
    assert ran.code == 1
    assert "mine.yaml:14:" in ran.out and "mine.yaml:13:" not in ran.out


def test_an_example_is_held_against_the_ruleset_it_names(tmp_path: Path) -> None:
    other = tmp_path / "tried.yaml"
    other.write_text(HEAD.format(example="{ base: tonk, given: { turn: 1, step: lay } }"))
    assert run("validate", str(other), "--json").value["diagnostics"] == []
    rule = tmp_path / "mine.yaml"
    examples = "examples:\n  a: { base: big_two, cards: 3D, is: single }\n  b: { cards: 3D, is: single }\n"
    rule.write_text("house_rule: mine\ntitle: Mine\nabout: Mine.\ncards: { jokers: ZJ }\n" + examples)
    (found,) = run("validate", str(rule), "--json").value["diagnostics"]
    assert (found["code"], found["line"]) == ("R503", 7)
