"""Files and names of files that are not what they should be: always a message, never a traceback, never a wait."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.command import run

LONG = "a" * 300

NAMES = ["", LONG, f"{LONG}.yaml", "a/" * 3000, "~nobody_at_all/x.yaml", "nowhere/x.yaml"]


@pytest.fixture
def odd_files(tmp_path: Path) -> dict[str, Path]:
    """Paths at which there is something else than a file."""
    found = {
        kind: tmp_path / f"{kind}.yaml" for kind in ("folder", "pipe", "circle", "other_circle", "zero", "dangling")
    }
    found["folder"].mkdir()
    os.mkfifo(found["pipe"])
    found["circle"].symlink_to(found["other_circle"])
    found["other_circle"].symlink_to(found["circle"])
    found["zero"].symlink_to("/dev/zero")
    found["dangling"].symlink_to(tmp_path / "nowhere.yaml")
    return found


def commands(ref: str) -> list[list[str]]:
    return [
        ["validate", ref],
        ["identify", ref, "3D"],
        ["show", ref],
        ["test", ref],
        ["identify", "big_two", "3D", "--with", ref],
        ["validate", "big_two", "--with", ref],
    ]


@pytest.mark.parametrize("name", NAMES, ids=lambda name: name[:20] or "empty")
def test_a_name_nothing_can_have(name: str) -> None:
    for words in [*commands(name), ["new", "my_rules.yaml", "--extends", name]]:
        ran = run(*words)
        assert (ran.code, ran.out) == (2, ""), words
        assert "there is no" in ran.err


@pytest.mark.parametrize("kind", ["folder", "pipe", "circle", "zero", "dangling"])
def test_something_that_is_no_file(kind: str, odd_files: dict[str, Path]) -> None:
    for words in commands(str(odd_files[kind])):
        if words[:2] == ["validate", str(odd_files["folder"])]:
            continue  # a folder is read with all it holds
        ran = run(*words)
        assert ran.code in (1, 2), words
        assert "there is no" in ran.err or "Y014" in ran.err + ran.out


@pytest.mark.parametrize("kind", ["folder", "pipe", "circle", "zero"])
def test_a_new_file_where_something_is(kind: str, odd_files: dict[str, Path]) -> None:
    ran = run("new", str(odd_files[kind]), "--extends", "big_two")
    assert (ran.code, ran.out) == (2, "")


@pytest.mark.parametrize("name", ["", ".", "/", "..", LONG, f"{LONG}.yaml", "a/" * 3000])
def test_a_new_file_that_cannot_be(name: str) -> None:
    ran = run("new", name, "--extends", "big_two")
    assert (ran.code, ran.out) == (2, "")
    assert "error[C44" in ran.err


@pytest.mark.parametrize("key", ["extends", "with"])
@pytest.mark.parametrize(
    "name", [*NAMES, ".", "..", "x", "./x.yaml", "/dev/zero"], ids=lambda name: name[:20] or "empty"
)
def test_a_reference_that_leads_nowhere(key: str, name: str, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    base = "extends: big_two\n" if key == "with" else ""
    path.write_text(f'ruleset: x\ntitle: X\nabout: X.\n{base}{key}: "{name}"\n')
    ran = run("validate", str(path), "--format", "concise")
    assert ran.code == 1
    assert ":1:1: Y014" in ran.out or f"x.yaml:{5 if base else 4}:" in ran.out


def test_a_file_that_cannot_be_read_says_so_once(odd_files: dict[str, Path]) -> None:
    ran = run("identify", str(odd_files["pipe"]), "3D")
    assert ran.err.count("error[Y014") == 1
    assert "the file is not a regular file" in ran.err
