"""Files and names of files that are not what they should be: always a message, never a traceback, never a wait."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.command import run, value_of

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


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("folder", "C426"),
        ("pipe", "C426"),
        ("zero", "C426"),
        ("circle", "which leads to no file"),
        ("dangling", "which leads to no file"),
    ],
)
def test_something_that_is_no_file_is_wrong_usage_in_every_command(
    kind: str, says: str, odd_files: dict[str, Path], tmp_path: Path
) -> None:
    path = str(odd_files[kind])
    for words in [*commands(path), ["new", str(tmp_path / "my_rules.yaml"), "--extends", path]]:
        ran = run(*words)
        assert (ran.code, ran.out) == (2, ""), words
        assert says in ran.err and "did you mean" not in ran.err


def test_a_folder_named_without_a_slash_is_known_as_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").mkdir()
    for words in commands("mine"):
        ran = run(*words)
        assert ran.code == 2 and "error[C426 " in ran.err, words
    (tmp_path / "mine" / "some.yaml").write_text("ruleset: some\nextends: big_two\n")
    assert "name a file in it: some.yaml" in run("show", "mine").err


def test_a_shipped_name_is_not_taken_for_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "big_two").mkdir()
    for words in commands("big_two")[:4]:
        assert run(*words).code == 0, words


def test_links_and_folders_are_no_suggestions(odd_files: dict[str, Path]) -> None:
    for kind in odd_files:
        near = odd_files[kind].with_name(f"{kind}s.yaml")
        assert "did you mean" not in run("show", str(near)).err


# -- folders of which a part cannot be read ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "error", [FileNotFoundError(2, "gone"), PermissionError(13, "closed"), OSError(5, "I/O error")]
)
def test_a_folder_in_a_folder_that_cannot_be_read_is_a_finding_and_the_rest_is_checked(
    error: OSError, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("before", "hidden", "later"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "x.yaml").write_text("ruleset: x\nextends: nowhere\n")
    look = os.scandir

    def look_or_fail(path: str | Path) -> object:
        if Path(path).name == "hidden":
            raise error
        return look(path)

    monkeypatch.setattr(os, "scandir", look_or_fail)
    found = value_of("validate", str(tmp_path), code=1)["diagnostics"]
    assert [(Path(one["file"]).relative_to(tmp_path).as_posix(), one["code"]) for one in found] == [
        ("before/x.yaml", "M351"),
        ("hidden", "Y014"),
        ("later/x.yaml", "M351"),
    ]


def test_folders_deeper_than_paths_can_be_are_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bad.yaml").write_text("ruleset: bad\nextends: nowhere\n")
    monkeypatch.chdir(tmp_path)
    for _ in range(25):
        Path("d" * 200).mkdir()
        os.chdir("d" * 200)
    monkeypatch.chdir(tmp_path)
    ran = run("validate", str(tmp_path), "--format", "concise")
    assert ran.code == 1
    assert "Y014 unreadable: the folder cannot be read" in ran.out and "bad.yaml:2:10: M351" in ran.out


def test_what_is_in_a_folder_and_no_file_is_told_beside_the_others(odd_files: dict[str, Path]) -> None:
    folder = odd_files["pipe"].parent
    (folder / "bad.yaml").write_text("ruleset: bad\nextends: nowhere\n")
    found = value_of("validate", str(folder), code=1)["diagnostics"]
    told = {Path(one["file"]).stem: one["code"] for one in found}
    assert told == {"bad": "M351", **dict.fromkeys(("pipe", "circle", "other_circle", "zero", "dangling"), "Y014")}


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


def test_a_file_that_cannot_be_read_says_so_once(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(b"\xff\xfe")
    assert run("identify", str(path), "3D").err.count("error[Y013") == 1
