"""The registry of codes: complete, and what it explains is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from interpreter.compiler import try_compile
from interpreter.compose import read, try_compose
from interpreter.diagnostics import CODES, FAMILIES, Code, RulesetError, find_code
from interpreter.diagnostics.codes import _ENTRIES, MISS_PARTS, STAND_ALONE
from interpreter.validation import check

ROOT = Path(__file__).parent.parent.parent
SHOWN = [code for code in CODES.values() if code.wrong]


def test_every_code_and_every_name_is_there_once() -> None:
    assert len(CODES) == len(_ENTRIES)
    assert len({code.name for code in CODES.values()}) == len(CODES)


@pytest.mark.parametrize("code", CODES.values(), ids=list(CODES))
def test_an_entry_is_well_formed(code: Code) -> None:
    assert re.fullmatch(r"[A-Z]\d{3}", code.code)
    assert code.code[0] in FAMILIES
    assert re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", code.name)
    assert code.summary and not code.summary.endswith(".")
    assert code.explanation.endswith(".")
    assert bool(code.wrong) == bool(code.right)
    assert code.page().startswith(f"{code.code} {code.name}: ")


def test_every_code_in_use_is_registered() -> None:
    used = set()
    for path in [*(ROOT / "interpreter").rglob("*.py"), ROOT / "cli.py"]:
        if path.exists() and "registry" not in path.parts:
            used |= set(re.findall(r'"([YSXMCR]\d{3})"', path.read_text()))
    assert used <= set(CODES)


def test_every_registered_code_is_in_use() -> None:
    text = "".join(
        path.read_text()
        for path in [*(ROOT / "interpreter").rglob("*.py"), ROOT / "cli.py"]
        if path.exists() and "registry" not in path.parts
    )
    assert [code for code in CODES if f'"{code}"' not in text] == []


def test_codes_are_found_by_code_and_name() -> None:
    assert find_code("s101") is CODES["S101"]
    assert find_code(" Unknown-Key ") is CODES["S101"]
    assert find_code("nothing") is None


def test_what_can_be_wrong_with_files_is_explained_by_example() -> None:
    unshown = {"Y010", "Y011", "Y012", "Y013", "Y014", "M367"}  # what cannot be shown in a few lines of text
    unshown.add("M323")  # the schema allows no other places
    assert {code for code in CODES if code[0] in "YSXM"} - unshown <= {code.code for code in SHOWN}


def found_in(fragment: str, folder: Path, wholly: bool) -> set[str]:
    """The codes of what is wrong with a fragment, which may hold several files, each after a comment with its name.

    Args:
        fragment: Its text.
        folder: Where to write its files.
        wholly: Whether to try every choice as well, which takes long.
    """
    parts = re.split(r"^# (\w+)\.yaml\n", fragment, flags=re.MULTILINE)
    if len(parts) == 1:
        name = re.search(r"^ruleset: (\w+)$", fragment, re.MULTILINE)
        if not name:
            try:
                head = "" if fragment.startswith(("- ", "title:")) else "ruleset: example\n"
                return {finding.code for finding in read(head + fragment, Path("example.yaml")).findings}
            except RulesetError as error:
                return {finding.code for finding in error.diagnostics}
        if "extends" not in fragment:
            return {finding.code for finding in read(fragment, Path(f"{name.group(1)}.yaml")).findings}
        parts = ["", name.group(1), fragment]
    files = dict(zip(parts[1::2], parts[2::2], strict=True))
    for stem, text in files.items():
        (folder / f"{stem}.yaml").write_text(text)
    paths = {stem: str(folder / f"{stem}.yaml") for stem in files}
    rules = [paths[stem] for stem, text in files.items() if text.startswith("house_rule:")]
    main = paths[next(iter(files))]
    document, findings = try_compose(main, house_rules=rules)
    found = {finding.code for finding in findings}
    if document is None or found:
        return found
    count = max(document.players)
    document, _ = try_compose(main, house_rules=rules, players=count)
    assert document is not None
    found = {finding.code for finding in try_compile(document, count)[1]}
    return found or ({finding.code for finding in check([main], rules).findings} if wholly else set())


@pytest.mark.parametrize("code", SHOWN, ids=[code.code for code in SHOWN])
def test_the_wrong_fragment_is_wrong_and_the_right_one_right(code: Code, tmp_path: Path) -> None:
    wholly = code.code not in found_in(code.wrong, tmp_path, wholly=False)
    assert not wholly or code.code in found_in(code.wrong, tmp_path, wholly=True)
    assert found_in(code.right, tmp_path, wholly) == set()


def test_what_stands_alone_and_what_misses_parts_are_codes_and_not_both() -> None:
    assert CODES.keys() >= STAND_ALONE | MISS_PARTS
    assert not STAND_ALONE & MISS_PARTS
