"""People type anything: no line ends the game otherwise than by leaving it, whatever the game."""

from __future__ import annotations

import random

import pytest

from tests.command import run
from tests.test_cli_play import GAMES

WORDS = [
    "9" * 900, "9" * 5000, "hit 1 on " + "9" * 5000, "?", "help", "legal", "legal all", "legal pair",
    "legal xyz", "hint", "why", "why 3D", "why pass", "why 1 2", "sort suit", "sort rank", "sort", "table",
    "log", "rules", "undo", "", " ", "y", "n", "yes", "no", "1", "2", "3", "1 2", "1-3", "9", "p", "pass", "d",
    "done", "draw", "draw stock", "draw discard", "draw a card", "discard 1", "spread 1-3", "hit 1 on 1",
    "hit 3 on 2", "give 1", "name suit S", "name_suit", "play", "play 1", "play 1 2", "as", "1 as pair",
    "3D as", "on", "-", "0", "-1", "💥", "\\", "{cards}", "/log", "/", "//", "none", "\t", "a b c d e f",
    "play 3D 3D", "pass pass", "%s", "'", "\"",
]  # fmt: skip

TABLES = [
    ("big_two", "--set", "near_win=courtesy"),
    ("choi_dai_di", "--players", "3"),
    ("pusoy_dos", "--with", "no_two_last", "--with", "pass_bars"),
    (str(GAMES / "eights.yaml"), "--players", "2"),
    (str(GAMES / "rummyish.yaml"), "--players", "3"),
    (str(GAMES / "gifts.yaml"), "--players", "3"),
]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table[0].rpartition("/")[2])
@pytest.mark.parametrize("seats", ["human,easy", "human,human"])
@pytest.mark.parametrize("seed", range(3))
def test_nonsense(table: tuple[str, ...], seats: str, seed: int) -> None:
    chance = random.Random(f"{table}:{seats}:{seed}")
    lines = [chance.choice(WORDS) for _ in range(250)]
    plain = ["--plain"] if seed == 1 else []
    ran = run("play", *table, "--seats", seats, "--seed", str(seed), *plain, stdin="\n".join(lines) + "\n")
    assert ran.code in (0, 2)
    assert "internal error" not in ran.err
    assert ran.code == 0 or "the input ended" in ran.err
