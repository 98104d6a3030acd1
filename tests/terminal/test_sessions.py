"""Sessions at a pseudo-terminal, as a person has them."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import cli
from tests.test_cli_play import GAMES, moves_of_a_bot

pexpect = pytest.importorskip("pexpect")

SEED = "229728"
"""With this seed the person on seat 1 opens, and has a lot to choose from."""
UNSET = ("NO_COLOR", "COLUMNS", "LINES", "FORCE_COLOR")
PROMPT = r"Your move \[.*?\] > "
ANY_PROMPT = r"(?:move|answer|turn) \[[^]]*\] > "


@contextmanager
def playing(*words: str, env: dict[str, str] | None = None, columns: int = 80) -> Iterator[pexpect.spawn]:
    terminal = pexpect.spawn(
        sys.executable,
        ["-m", "cli", "play", *words],
        cwd=str(Path(cli.__file__).parent),
        env={**{k: v for k, v in os.environ.items() if k not in UNSET}, "TERM": "xterm", **(env or {})},
        dimensions=(24, columns),
        encoding="utf-8",
        timeout=20,
        echo=False,
    )
    try:
        yield terminal
    finally:
        terminal.close(force=True)


def ended(terminal: pexpect.spawn) -> int:
    """Wait for the end, and give the exit code."""
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert "Traceback" not in terminal.before
    return int(terminal.exitstatus if terminal.exitstatus is not None else 128 + terminal.signalstatus)


def left(terminal: pexpect.spawn) -> int:
    """Leave the game before it is over, and give the exit code."""
    terminal.sendline("quit")
    terminal.expect(r"Leave the game before the deal is over\? \[.*?\] > ")
    terminal.sendline("y")
    return ended(terminal)


def without_styles(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


def test_a_whole_game() -> None:
    with playing("big_two", "--seed", SEED) as terminal:
        for move in moves_of_a_bot("big_two", SEED):
            terminal.expect(ANY_PROMPT)
            terminal.sendline(move)
        assert ended(terminal) == 0
        assert "Deal 1 is over" in terminal.before


def test_help_legal_hint_refusal_undo_quit() -> None:
    with playing("big_two", "--seed", SEED) as terminal:
        terminal.expect(PROMPT)
        terminal.sendline("?")
        terminal.expect("take your last move back")
        terminal.expect(PROMPT)
        terminal.sendline("legal")
        terminal.expect("full house")
        terminal.expect(PROMPT)
        terminal.sendline("hint")
        terminal.expect("A medium bot would: play ")
        terminal.expect(PROMPT)
        terminal.sendline("4d")
        terminal.expect(r"Not allowed: .*\(open_with_card,")
        terminal.expect(PROMPT)
        terminal.sendline("p")
        terminal.expect(r"Not allowed: .*\(leader_must_play,")
        terminal.expect(PROMPT)
        terminal.sendline("1")
        terminal.expect("Seat 1: play ")
        terminal.expect(PROMPT)
        terminal.sendline("undo")
        terminal.expect("taken back")
        terminal.expect(PROMPT)
        terminal.sendline("3d3s")
        terminal.expect("Seat 1: play ")
        terminal.expect(PROMPT)
        assert left(terminal) == 0
        assert f"--seed {SEED}" in terminal.before


def test_ctrl_c_is_an_interruption() -> None:
    with playing("big_two", "--seed", SEED) as terminal:
        terminal.expect(PROMPT)
        terminal.sendintr()
        assert ended(terminal) == 130


def test_ctrl_c_keeps_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with playing("big_two", "--seed", SEED, "--save", str(path)) as terminal:
        terminal.expect(PROMPT)
        terminal.sendline("3d")
        terminal.expect(PROMPT)
        terminal.sendintr()
        assert ended(terminal) == 130
    assert '"1 play 3D"' in path.read_text()


def test_ctrl_d_leaves_the_game() -> None:
    with playing("big_two", "--seed", SEED) as terminal:
        terminal.expect(PROMPT)
        terminal.sendeof()
        assert ended(terminal) == 0
        assert "You left the game" in terminal.before


def test_colours_at_a_terminal() -> None:
    with playing("big_two", "--seed", SEED) as terminal:
        terminal.expect(PROMPT)
        assert "\x1b[31m" in terminal.before
        assert "♦" in terminal.before


@pytest.mark.parametrize(
    ("words", "env"),
    [((), {"NO_COLOR": "1"}), ((), {"TERM": "dumb"}), (("--color", "never"), {}), (("--plain",), {})],
    ids=["NO_COLOR", "dumb", "never", "plain"],
)
def test_no_colours(words: tuple[str, ...], env: dict[str, str]) -> None:
    with playing("big_two", "--seed", SEED, *words, env=env) as terminal:
        terminal.expect(PROMPT)
        assert not re.search(r"\x1b\[[0-9;]*3[0-7]", terminal.before)


def test_a_dumb_terminal_is_plain() -> None:
    with playing("big_two", "--seed", SEED, env={"TERM": "dumb"}) as terminal:
        terminal.expect(PROMPT)
        assert "\x1b" not in terminal.before
        assert "Hand: 1 3D, 2 3S" in terminal.before


def test_an_ascii_terminal() -> None:
    with playing("big_two", "--seed", SEED, env={"PYTHONIOENCODING": "ascii"}) as terminal:
        terminal.expect(PROMPT)
        assert terminal.before.isascii()
        assert "3D  3S  4D" in without_styles(terminal.before)


@pytest.mark.parametrize("columns", [40, 80])
def test_lines_fit(columns: int) -> None:
    with playing("big_two", "--seed", SEED, columns=columns) as terminal:
        for typed in ("?", "legal", "rules", "table"):
            terminal.expect(PROMPT)
            lines = without_styles(terminal.before).split("\r\n")
            assert [line for line in lines if len(line) > columns] == []
            terminal.sendline(typed)
        terminal.expect(PROMPT)
        assert left(terminal) == 0


def test_a_turn_fits_on_the_screen() -> None:
    with playing("big_two", "--seed", SEED) as terminal:
        terminal.expect(PROMPT)
        assert len(terminal.before.split("\r\n")) < 24


def test_nobody_sees_the_hand_of_another() -> None:
    with playing("big_two", "--seed", SEED, "--seats", "human,human,easy,easy") as terminal:
        terminal.expect("Pass the device to Seat 1, who presses Enter: ")
        assert "Hand" not in terminal.before
        terminal.sendline("")
        terminal.expect(r"Seat 1, your move \[.*?\] > ")
        hand = without_styles(terminal.before)
        assert "4♦" in hand and "2♠" in hand
        terminal.sendline("3d")
        terminal.expect("Pass the device to Seat 2, who presses Enter: ")
        assert "\x1b[H\x1b[2J\x1b[3J" in terminal.before  # the screen, and what has scrolled off it
        after = terminal.before.rpartition("\x1b[3J")[2]
        assert "♠" not in after and "4" not in after
        terminal.sendline("")
        terminal.expect(r"Seat 2, your move \[.*?\] > ")
        assert "\x1b[3J" in terminal.before
        terminal.sendline("log")
        terminal.expect(r"Seat 2, your move \[.*?\] > ")
        assert "1 play 3♦" in without_styles(terminal.before)
        terminal.sendline("undo")
        terminal.expect("so it stands|not done anything")


def test_up_does_not_bring_back_what_another_typed() -> None:
    with playing("big_two", "--seed", SEED, "--seats", "human,human,easy,easy") as terminal:
        terminal.expect("Enter: ")
        terminal.sendline("")
        terminal.expect(r"Seat 1, your move \[.*?\] > ")
        terminal.sendline("why QC 7D")
        terminal.expect(r"Seat 1, your move \[.*?\] > ")
        terminal.sendline("3d")
        terminal.expect("Enter: ")
        terminal.sendline("")
        terminal.expect(r"Seat 2, your move \[.*?\] > ")
        terminal.send("\x1b[A")
        terminal.sendline("")
        terminal.expect(r"Seat 2, your move \[.*?\] > ")
        assert "QC" not in terminal.before


def test_a_game_is_not_left_by_accident() -> None:
    with playing("big_two", "--seed", SEED) as terminal:
        terminal.expect(PROMPT)
        terminal.sendline("quit")
        terminal.expect("Leave the game before the deal is over")
        terminal.sendline("")
        terminal.expect(PROMPT)
        terminal.sendline("3d")
        terminal.expect("Seat 1: play ")
        terminal.expect(PROMPT)
        assert left(terminal) == 0


def test_the_hand_is_seen_before_one_may_act_out_of_turn() -> None:
    with playing("tonk", "--with", "drop_any_time", "--players", "3", "--seed", "6") as terminal:
        terminal.expect("You could act out of turn: drop")
        assert re.search(r"Hand( +\S+){5}", without_styles(terminal.before))
        terminal.expect(r"Out of turn \[Enter: wait, n: not before your turn, \?: help\] > ")
        terminal.sendline("n")
        terminal.expect(PROMPT)
        assert "could act" not in terminal.before
        terminal.sendline("1")
        terminal.expect("Not allowed")
        terminal.expect(PROMPT)
        terminal.sendline("ds")
        terminal.expect("Seat 1: draw stock")
        terminal.expect(PROMPT)
        terminal.sendline("d 6")
        terminal.expect("Seat 1: discard")
        terminal.expect("You could act out of turn: drop")  # the next time round one is asked again
        terminal.sendline("drop")
        terminal.expect("Seat 1: drop")
        assert ended(terminal) == 0
        assert "Everybody is shown" not in terminal.before and "Seat 3 held " in terminal.before


def test_what_a_hint_says_can_be_typed() -> None:
    with playing("tonk", "--with", "drop_any_time", "--players", "3", "--seed", "6") as terminal:
        terminal.expect(r"Out of turn \[.*?\] > ")
        terminal.sendline("hint")
        terminal.expect("A medium bot would: wait")
        terminal.expect(r"Out of turn \[.*?\] > ")
        terminal.sendline("wait")
        terminal.expect(ANY_PROMPT)
        assert "is nothing you can do" not in terminal.before
        assert left(terminal) == 0


def test_the_next_deal_waits() -> None:
    with playing("big_two", "--seed", SEED, "--deals", "2") as terminal:
        for move in moves_of_a_bot("big_two", SEED):
            terminal.expect(ANY_PROMPT)
            terminal.sendline(move)
        terminal.expect("Enter for the next deal, q to leave > ")
        terminal.sendline("")
        terminal.expect(r"Deal 2\. ")
        terminal.expect(PROMPT)
        assert left(terminal) == 0


def test_a_chance_out_of_turn() -> None:
    with playing("choi_dai_di", "--seed", "77") as terminal:
        terminal.expect(r"You could act out of turn on ")
        terminal.expect(r"Out of turn \[.*?\] > ")
        terminal.sendline("")
        terminal.expect(PROMPT)
        assert left(terminal) == 0
    with playing("choi_dai_di", "--seed", "77") as terminal:
        terminal.expect(r"Out of turn \[.*?\] > ")
        terminal.sendline("10s js qs ks as")
        terminal.expect("Seat 1: play ")
        terminal.expect(ANY_PROMPT)
        assert left(terminal) == 0


WARNING = """\
ruleset: warning
extends: big_two
rules:
  warn: { when: play, do: { offer: warning, to: player, say: warn the others, do: { tell: "Take care." } } }
"""


def test_a_yes_or_no_question(tmp_path: Path) -> None:
    path = tmp_path / "warning.yaml"
    path.write_text(WARNING)
    with playing(str(path), "--seed", SEED) as terminal:
        terminal.expect(PROMPT)
        terminal.sendline("3d")
        terminal.expect(r"You are asked: warn the others\? \(y/n\)")
        terminal.expect(r"Your answer \[Enter: no, \?: help\] > ")
        terminal.sendline("y")
        terminal.expect("Take care")
        terminal.expect(PROMPT)
        terminal.sendline("undo")
        terminal.expect(r"Your answer \[.*?\] > ")
        terminal.sendline("")
        terminal.expect("Seat 1 declines")
        terminal.expect(PROMPT)


def test_answers_that_name_no_cards_are_numbered() -> None:
    with playing(str(GAMES / "eights.yaml"), "--players", "2", "--seed", "1") as terminal:
        terminal.expect(PROMPT)
        terminal.sendline("8c")
        terminal.expect("1 name suit")
        terminal.expect(r"Your answer \[\?: help\] > ")
        terminal.sendline("4")
        terminal.expect("Seat 1: name suit")
