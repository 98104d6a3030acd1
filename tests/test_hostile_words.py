"""Words of the command line and lines of the input that are no text, or more than text: shown safely, never a fault."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

import cli
from tests.command import run

BOTS = ["--seats", "easy,easy,easy,easy"]

NO_TEXT = os.fsdecode(b"\xff")
"""A byte of a command line that is no UTF-8, as Python hands it over."""

ODD = [NO_TEXT, "\x1b[31mred", "two\nlines", "\u202eturned", "\x00", "🂡", ""]


def command(*words: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run a command as its own process, so that what it reads and writes are bytes."""
    return subprocess.run(
        [sys.executable, "-m", "cli", *words],
        input=stdin,
        capture_output=True,
        cwd=Path(cli.__file__).parent,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("seed", ODD, ids=ascii)
def test_any_text_is_a_seed(seed: str, tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    once = run("play", "big_two", *BOTS, "--seed", seed, "--json", "--save", str(saved))
    assert once.code == 0 and once.value["seed"] == seed
    assert json.loads(saved.read_text(encoding="utf-8")) == once.value
    assert run("simulate", "big_two", "-n", "1", "--seed", seed, "--json").code == 0


@pytest.mark.parametrize("odd", [word for word in ODD if word and word != "🂡"], ids=ascii)
def test_nothing_that_is_repeated_moves_the_cursor(odd: str) -> None:
    for words in [
        ["show", odd],
        ["validate", odd],
        ["validate", f"./{odd}.yaml", "--format", "concise"],
        ["new", f"{odd}.yaml", "--extends", "big_two"],
        ["new", f"{odd}/x.yaml", "--extends", "big_two"],
        ["new", "x.yaml", "--extends", f"./{odd}.yaml"],
        ["identify", "big_two", f"3D{odd}"],
        ["play", "big_two", "--seats", odd],
        ["play", "big_two", "--set", f"{odd}=1"],
        ["explain", odd],
    ]:
        ran = run(*words)
        assert ran.code in (1, 2), words
        assert all(line.isprintable() for line in (ran.out + ran.err).splitlines()), words
    for words in [["play", "big_two", *BOTS], ["simulate", "big_two", "-n", "1"]]:
        assert all(line.isprintable() for line in run(*words, "--seed", odd).out.splitlines()), words


def test_a_file_with_an_odd_name_is_shown_safely(tmp_path: Path) -> None:
    folder = tmp_path / "\x1b[31m"
    folder.mkdir()
    (folder / "x.yaml").write_text("ruleset: x\nnothing: here\n")
    for words in [["validate"], ["validate", "--format", "concise"], ["test"], ["show"]]:
        ran = run(*words, str(folder / "x.yaml"))
        assert ran.code == 1
        assert "\x1b" not in ran.out + ran.err


def test_a_script_of_moves_that_is_no_text() -> None:
    done = command("play", "big_two", "--seed", "1", stdin=b"\xff\xfe\nplay \xff\n\x1b[31m3D\nquit\n")
    assert done.returncode == 0
    assert b"\x1b[31m3D` is" not in done.stdout and b"You left the game" in done.stdout


@pytest.mark.parametrize(
    "words", [["play", "big_two", "--seed", "1"], ["query", "big_two"]], ids=lambda words: words[0]
)
def test_a_line_that_is_longer_than_any_can_be(words: list[str]) -> None:
    done = command(*words, stdin=b"x" * 5_000_000)
    assert b"internal error" not in done.stderr
    if words[0] == "query":
        assert done.returncode == 0
        assert [json.loads(line)["code"] for line in done.stdout.splitlines()] == ["C445"]
    else:
        assert done.returncode == 2
        assert b"error[C440" in done.stderr


def test_a_request_after_one_that_is_too_long_is_answered() -> None:
    request = b'{"ask": "identify", "cards": ["3D"]}\n'
    done = command("query", "big_two", stdin=request + b"[" * 300_000 + b"\n" + request)
    first, bad, last = map(json.loads, done.stdout.splitlines())
    assert first == last and bad["code"] == "C445"


@pytest.mark.parametrize("line", ["[", "[]", "{}", '{"ask": 1}', '{"ask": NaN}', '{"ask": "legal"}', "9" * 5000])
def test_every_bad_request_has_a_code(line: str) -> None:
    ran = run("query", "big_two", stdin=f"{line}\n")
    assert (ran.code, ran.value["code"]) == (0, "C445")


def test_a_record_for_a_pipe_that_nobody_reads(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    done = command("play", "big_two", *BOTS, "--save", str(pipe))
    assert done.returncode == 2
    assert b"error[C442" in done.stderr


@pytest.mark.parametrize("ending", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT], ids=lambda ending: ending.name)
def test_a_game_that_is_ended_from_outside_keeps_its_record(ending: signal.Signals, tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    game = pexpect.spawn(
        sys.executable,
        ["-m", "cli", "play", "big_two", "--seed", "1", "--save", str(saved)],
        cwd=str(Path(cli.__file__).parent),
        timeout=60,
    )
    game.expect("help")
    game.kill(ending)
    game.expect(pexpect.EOF)
    game.close()
    assert game.exitstatus == 128 + ending
    assert json.loads(saved.read_text(encoding="utf-8"))["deals"]
