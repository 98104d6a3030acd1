"""The recorded games are played again, and must go just as they went."""

from __future__ import annotations

import difflib

import pytest

from tests.golden import matches
from tests.golden.record import COMMAND, FOLDER, MARK, actions_in, digest, games, parts, path_of, played, replayed

MOST_LINES = 120

pytestmark = pytest.mark.golden

each_game = pytest.mark.parametrize(("name", "players"), games(), ids=lambda part: str(part))


def compare(name: str, players: int, now: str) -> None:
    path = path_of(name, players)
    before = path.read_text(encoding="utf-8")
    if now != before:
        lines = difflib.unified_diff(before.splitlines(), now.splitlines(), path.name, "now", lineterm="", n=1)
        pytest.fail("\n".join([*list(lines)[:40], f"If this is meant: {COMMAND}"]), pytrace=False)


def test_every_game_is_recorded() -> None:
    wanted = {path_of(name, players).name for name, players in games()}
    assert {path.name for path in FOLDER.glob("*.txt")} == wanted, f"run: {COMMAND}"


@each_game
def test_nobody_edited_the_file(name: str, players: int) -> None:
    head, body = parts(path_of(name, players).read_text(encoding="utf-8"))
    assert head["hash"] == digest(body), f"{MARK.strip()} does not fit; do not edit the file, run: {COMMAND}"
    assert (head["ruleset"], head["players"]) == (name, str(players))
    assert len(body) <= MOST_LINES


@each_game
def test_the_recorded_actions_give_the_recorded_game(name: str, players: int) -> None:
    head, body = parts(path_of(name, players).read_text(encoding="utf-8"))
    compare(name, players, replayed(name, players, head["seed"], actions_in(body)))


@each_game
def test_the_same_choices_are_made_again(name: str, players: int) -> None:
    compare(name, players, played(name, players))


each_match = pytest.mark.parametrize("name", matches.MATCHES)


def recorded(name: str) -> str:
    return (matches.MATCHES_FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_match_is_recorded() -> None:
    assert {path.stem for path in matches.MATCHES_FOLDER.glob("*.txt")} == set(matches.MATCHES), f"run: {COMMAND}"


@each_match
def test_the_recorded_actions_give_the_recorded_match(name: str) -> None:
    text = recorded(name)
    assert matches.written(name, matches.actions_of(text)) == text, f"if this is meant, run: {COMMAND}"


@each_match
def test_the_same_choices_are_made_again_in_a_match(name: str) -> None:
    assert matches.played(matches.MATCHES[name]) == matches.actions_of(recorded(name)), f"if this is meant: {COMMAND}"
