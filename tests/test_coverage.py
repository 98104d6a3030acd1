"""The page of what is covered is what the shipped files say, and nothing is left out."""

from __future__ import annotations

from collections import Counter

import pytest

from docs import make_coverage
from interpreter.compose import find, load
from interpreter.compose.options import read_options

KNOWN = make_coverage.catalogue()
FOUND = make_coverage.coverage()
WANTED = {"B": 42, "C": 3, "O": 7, "V": 71, "R": 5, "S": 12, "A": 5, "P": 9, "T": 9, "X": 4, "K": 55}


def test_page_is_up_to_date() -> None:
    page = make_coverage.PAGE.read_text(encoding="utf-8") if make_coverage.PAGE.exists() else ""
    assert make_coverage.page() == page, "run: python docs/make_coverage.py"


def test_every_id_is_in_the_list_once_and_in_order() -> None:
    wanted = [f"{letter}-{number:02}" for letter, count in WANTED.items() for number in range(1, count + 1)]
    assert Counter(KNOWN.ids) == Counter(wanted)
    for group in KNOWN.groups:
        assert list(group.ids) == sorted(group.ids)
        assert {name.partition("-")[0] for name in group.ids} == {group.letter}


def test_no_two_ids_are_said_to_be_the_same() -> None:
    said = Counter(about for group in KNOWN.groups for about in group.ids.values())
    assert max(said.values()) == 1


@pytest.mark.parametrize("name", KNOWN.mechanics)
def test_every_rule_lives_somewhere_and_has_examples(name: str) -> None:
    assert FOUND.places.get(name), f"no file covers {name}"
    assert FOUND.examples[name], f"no example carries {name}"


def test_notes_are_covered_by_nothing() -> None:
    assert set(KNOWN.ids) >= KNOWN.notes
    assert not KNOWN.notes & set(FOUND.places)


def test_no_file_covers_an_unknown_id() -> None:
    assert set(FOUND.places) <= set(KNOWN.ids)


def test_no_example_carries_an_unknown_id() -> None:
    unknown = {where: set(ids) - set(KNOWN.ids) for where, ids in FOUND.carried.items()}
    assert {where: ids for where, ids in unknown.items() if ids} == {}


def test_every_doubtful_passage_is_a_choice_or_says_why_there_is_none() -> None:
    assert [doubt.name for doubt in KNOWN.doubts] == [f"AMB-{number:02}" for number in range(1, 50)]
    for doubt in KNOWN.doubts:
        assert bool(doubt.choices) != bool(doubt.sole), doubt.name


@pytest.mark.parametrize("doubt", [doubt for doubt in KNOWN.doubts if doubt.choices], ids=lambda doubt: doubt.name)
def test_a_doubtful_passage_has_another_reading(doubt: make_coverage.Doubt) -> None:
    for where in doubt.choices:
        name, _, option = where.partition(" ")
        path = find(name, "ruleset") or find(name, "house_rule")
        assert path is not None, where
        assert not option or len(read_options(load(path).root.get("options"), name).options[option].choices) > 1, where


def test_the_check_says_whether_the_page_is_current(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["make_coverage.py", "--check"])
    assert make_coverage.main() == 0
    assert capsys.readouterr().out == "up to date\n"
