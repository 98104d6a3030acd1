"""Far more of anything than a game has: one finding that counts it, and no work on what nobody could have meant."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from interpreter.compose.conflicts import MOST_SAID
from interpreter.compose.crowds import MOST_EXAMPLES, MOST_PARTS
from interpreter.diagnostics import Diagnostic, did_you_mean, guessing_sparingly
from interpreter.diagnostics.suggest import MOST_COMPARED
from interpreter.validation import check
from interpreter.validation.check import Checking
from tests.command import run
from tests.patience import within

HEAD = "ruleset: x\ntitle: X\nabout: X.\nextends: big_two\nplayers: 4\n"

SOON = 4.0
"""Nothing takes so many seconds of work, on a usual machine."""

LISTS = {
    "covers": "covers: [{}]",
    "with": "with: [{}]",
    "families.f": "families: {{ f: [{}] }}",
    "beats.ladders.five.rungs": "beats: {{ ladders: {{ five: {{ rungs: [{}] }} }} }}",
    "rules.r.do": "rules: {{ r: {{ when: play, do: [{}] }} }}",
    "examples.e.do": "examples: {{ e: {{ do: [{}] }} }}",
}
MAPPINGS = {
    "the file": "{}",
    "choose": "choose: {{ {} }}",
    "define": "define: {{ {} }}",
    "rules": "rules: {{ {} }}",
    "beats.also": "beats: {{ also: {{ {} }} }}",
    "options.o.choices": "options: {{ o: {{ choices: {{ {} }} }} }}",
    "other_deals.one.define": "other_deals: {{ one: {{ define: {{ {} }} }} }}",
    "examples": "examples: {{ {} }}",
}


def validated(tmp_path: Path, text: str, *words: str) -> tuple[int, str]:
    path = tmp_path / "x.yaml"
    path.write_text(HEAD + text + "\n")
    with within(SOON):
        ran = run("validate", str(path), "--format", "concise", *words)
    return ran.code, ran.out


@pytest.mark.parametrize("where", [*LISTS, *MAPPINGS])
def test_what_there_are_too_many_of_is_counted_and_named(where: str, tmp_path: Path) -> None:
    most = MOST_EXAMPLES if where.startswith("examples") else MOST_PARTS
    if where in LISTS:
        text = LISTS[where].format(", ".join(f"n{i}" for i in range(most + 1)))
    elif where == "the file":
        text = "\n".join(f"n{i}: 1" for i in range(most + 1))
    else:
        text = MAPPINGS[where].format(", ".join(f"n{i}: '1'" for i in range(most + 1)))
    code, out = validated(tmp_path, text)
    assert code == 1
    count = most + 1 + (5 if where == "the file" else 0)
    shown = where if where == "the file" else f"`{where}`"
    assert out.count("\n") == 1
    assert f"M367 too-many-parts: {shown} has {count} entries; there can be {most}" in out


def test_as_many_as_there_can_be_are_fine(tmp_path: Path) -> None:
    defines = "define:\n" + "".join(f'  d{i}: "count(hand(1)) + {i}"\n' for i in range(MOST_PARTS))
    examples = "examples:\n" + "".join(f"  e{i}: {{ cards: 3D, is: single }}\n" for i in range(MOST_EXAMPLES))
    notes = "".join(f"x-note{i}: 1\n" for i in range(2 * MOST_PARTS))
    assert validated(tmp_path, defines + examples + notes) == (0, "")


def test_a_ruleset_can_be_too_large_as_a_whole(tmp_path: Path) -> None:
    long = " + ".join(["count(hand(1))"] * 100)
    code, out = validated(tmp_path, "define:\n" + "".join(f'  d{i}: "{long}"\n' for i in range(100)))
    assert code == 1
    assert "x.yaml:7:3: M367 too-many-parts: the whole ruleset is" in out and "most of it is in `define`" in out


@pytest.mark.parametrize(
    "cards",
    [
        "ranks: " + " ".join(f"R{i}" for i in range(200)) + ", suits: A B C D E F",
        "packs: 8, ranks: " + " ".join(f"R{i}" for i in range(40)) + ", suits: A B C D",
        "jokers: " + " ".join(f"JK{i}" for i in range(2000)),
        "pack: " + "3D " * 2000,
    ],
    ids=["ranks", "packs", "jokers", "pack"],
)
def test_a_pack_has_only_so_many_cards(cards: str, tmp_path: Path) -> None:
    code, out = validated(tmp_path, f"cards: {{ {cards} }}")
    assert code == 1
    assert "M302 bad-cards: a pack can have 1000 cards, this one would have more" in out


def test_of_very_many_mistakes_the_later_ones_get_no_guess() -> None:
    known = [f"name_{i}" for i in range(100)]
    with guessing_sparingly():
        guesses = [did_you_mean(f"nmae_{i}", known) for i in range(MOST_COMPARED // 50)]
        assert did_you_mean("NAME-7", known) == "did you mean `name_7`?"  # nothing has to be compared for that
    assert all(guesses[: MOST_COMPARED // 100]) and not any(guesses[MOST_COMPARED // 100 :])
    with guessing_sparingly():
        assert did_you_mean("nmae_1", known) is not None  # each file begins anew


@pytest.mark.parametrize(
    "part",
    [
        'define:\n|  abcdefgh#: "abcdefhg# + 1"\n',
        "rules:\n|  a#: { when: play, do: { run: b# } }\n",
        "rules:\n|  a#: { at: after b#, when: play, do: { end: trick } }\n",
        "rules:\n|  a#: { when: paly#, instead_of: setle#, do: { end: trick } }\n",
        'forbid:\n|  a#: { action: paly#, if: "new.sieze == #", because: X }\n',
        "turn:\n|  a#: { may: [paly#, pas#] }\n",
        "choose:\n|  strai#: a\n",
        'combinations:\n|  k#: { shape: "run(3, strai#)", strength: [rnak, siut] }\n',
    ],
    ids=lambda part: part.partition("|")[2],
)
def test_hundreds_of_names_that_lead_nowhere_are_all_told_soon(part: str, tmp_path: Path) -> None:
    head, _, each = part.partition("|")
    path = tmp_path / "x.yaml"
    path.write_text(HEAD + head + "".join(each.replace("#", str(i)) for i in range(MOST_PARTS - 20)))
    with within(SOON):
        ran = run("validate", str(path), "--json")
    assert ran.code == 1
    assert len({finding["line"] for finding in ran.value["diagnostics"]}) >= MOST_PARTS - 20


@pytest.mark.parametrize(
    "part",
    [
        "with: [|n#, ]",
        "requires: [|n#, ]",
        "conflicts: [|n#, ]",
        "examples: {|e#: { base: n#, cards: 3D, is: single }, }",
    ],
    ids=lambda part: part.partition(":")[0],
)
def test_folders_are_not_looked_through_for_each_file_that_is_not_there(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    head, _, each = part.partition("|")
    path = tmp_path / "x.yaml"
    entries = "".join(each[:-1].replace("#", str(i)) for i in range(MOST_PARTS - 20))
    path.write_text(f"house_rule: x\ntitle: X\nabout: X.\n{head}{entries}{each[-1]}\n")
    looked = []
    scandir = os.scandir

    def counted(folder: str | Path) -> object:
        looked.append(folder)
        return scandir(folder)

    monkeypatch.setattr(os, "scandir", counted)
    with within(SOON):
        assert run("validate", str(path)).code == (0 if head.startswith("conflicts") else 1)
    assert len(looked) < 20


def test_a_house_rule_that_fits_nowhere_has_its_choices_tried_on_one_ruleset_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.yaml"
    choices = ", ".join(f'c{i}: {{ about: X., define: {{ d: "{i}" }} }}' for i in range(5))
    options = f"options: {{ o: {{ about: X., default: c0, choices: {{ {choices} }} }} }}\n"
    path.write_text(f"house_rule: x\ntitle: X\nabout: X.\nrules: {{ settel: null }}\n{options}")
    tried = []
    original = Checking._choice

    def counted(checking: Checking, *args: object, **kwargs: object) -> Iterator[Diagnostic]:
        tried.append(args)
        return original(checking, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(Checking, "_choice", counted)
    assert check([str(path)]).findings
    assert len(tried) == 4


def test_a_mistake_that_shows_in_every_setting_is_not_looked_for_in_hundreds(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    number = "options: { o: { about: X, default: 1, from: 1, to: 400 } }\n"
    examples = "".join(
        f"  e{i}: {{ base: big_two, choose: {{ o: {i + 1} }}, cards: 3D, is: single }}\n" for i in range(300)
    )
    path.write_text(f'house_rule: x\ntitle: X\nabout: X.\ndefine: {{ d: "nope" }}\n{number}examples:\n{examples}')
    with within(SOON):
        assert [finding.code for finding in check([str(path)]).findings] == ["X202", "M369"]


def test_a_house_rule_with_hundreds_of_misfits_is_not_tried_on_every_ruleset(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.yaml"
    nulls = "".join(f"  settel{i}: null\n" for i in range(MOST_PARTS))
    path.write_text(f"house_rule: x\ntitle: X\nabout: X.\nrules:\n{nulls}")
    tried = []
    original = Checking.stages

    def counted(checking: Checking) -> Iterator[Sequence[Diagnostic]]:
        tried.append(checking)
        return original(checking)

    monkeypatch.setattr(Checking, "stages", counted)
    assert len(check([str(path)]).findings) == MOST_PARTS
    assert len(tried) == 1


def test_house_rules_that_bring_each_other_in_very_many_ways_are_followed_once_each(tmp_path: Path) -> None:
    for i in range(16):
        brought = ", ".join(f"h{(i + step) % 16}" for step in (1, 2, 3))
        (tmp_path / f"h{i}.yaml").write_text(f"house_rule: h{i}\ntitle: X\nabout: X.\nwith: [{brought}]\n")
    with within(SOON):
        assert "M352" in run("validate", str(tmp_path / "h0.yaml")).out


def test_house_rules_that_all_exclude_each_other_are_told_of_by_so_many_findings_only(tmp_path: Path) -> None:
    names = [f"h{i}" for i in range(60)]
    for name in names:
        (tmp_path / f"{name}.yaml").write_text(
            f"house_rule: {name}\ntitle: X\nabout: X.\nconflicts: [{', '.join({*names} - {name})}]\n"
        )
    (tmp_path / "x.yaml").write_text(f"{HEAD}with: [{', '.join(names)}]\n")
    found = check([str(tmp_path / "x.yaml")]).findings
    assert MOST_SAID <= len(found) < 2 * MOST_SAID
    assert {finding.code for finding in found} == {"M356"}
