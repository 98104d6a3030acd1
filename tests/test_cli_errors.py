"""What goes wrong on the command line: exit code, a message that helps, nothing on standard output, no traceback."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import cli
from interpreter.diagnostics import CODES
from tests.command import answers, run, value_of

RULESET_COMMANDS = [
    ("identify", "{}", "3D"),
    ("beats", "{}", "4D", "3D"),
    ("legal", "{}", "--hand", "3D"),
    ("query", "{}"),
    ("play", "{}", "--seats", "easy,easy,easy,easy"),
    ("simulate", "{}", "-n", "1"),
    ("show", "{}"),
]

BROKEN = (
    'ruleset: broken\nextends: big_two\nforbid:\n  bad:\n    action: play\n    if: "new is singel"\n    because: no\n'
)


def named(command: tuple[str, ...], ruleset: str) -> list[str]:
    return [word.format(ruleset) for word in command]


def process(*words: str, stdin: bytes = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "cli", *words],
        input=stdin,
        capture_output=True,
        env={**os.environ, **env},
        cwd=Path(cli.__file__).parent,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("command", RULESET_COMMANDS, ids=lambda command: command[0])
def test_an_unknown_ruleset(command: tuple[str, ...]) -> None:
    ran = run(*named(command, "big_too"))
    assert (ran.code, ran.out) == (2, "")
    assert "big_too" in ran.err and "did you mean `big_two`" in ran.err


@pytest.mark.parametrize("command", RULESET_COMMANDS, ids=lambda command: command[0])
def test_a_file_that_is_not_there(command: tuple[str, ...]) -> None:
    ran = run(*named(command, "./nowhere.yaml"))
    assert (ran.code, ran.out) == (2, "")
    assert "nowhere.yaml" in ran.err


@pytest.mark.parametrize("command", RULESET_COMMANDS, ids=lambda command: command[0])
def test_an_unknown_house_rule(command: tuple[str, ...]) -> None:
    ran = run(*named(command, "big_two"), "--with", "no_two_lest")
    assert (ran.code, ran.out) == (2, "")
    assert "did you mean `no_two_last`" in ran.err


@pytest.mark.parametrize("command", RULESET_COMMANDS, ids=lambda command: command[0])
@pytest.mark.parametrize(
    ("choice", "says"),
    [
        ("straights=tiwan", "taiwan"),
        ("straigts=taiwan", "straights"),
        ("straights", "OPTION=VALUE"),
        ("=taiwan", "OPTION=VALUE"),
        ("stake=many", "stake"),
        ("stake=0", "1"),
    ],
)
def test_a_choice_that_cannot_be_made(command: tuple[str, ...], choice: str, says: str) -> None:
    ran = run(*named(command, "big_two"), "--set", choice)
    assert (ran.code, ran.out) == (2, "")
    assert says in ran.err


@pytest.mark.parametrize("command", RULESET_COMMANDS, ids=lambda command: command[0])
@pytest.mark.parametrize("players", ["1", "5", "0", "-3"])
def test_a_number_of_players_that_is_not_allowed(command: tuple[str, ...], players: str) -> None:
    ran = run(*named(command, "big_two"), "--players", players)
    assert (ran.code, ran.out) == (2, "")
    assert "2, 3, 4" in ran.err


@pytest.mark.parametrize("command", RULESET_COMMANDS[:-1], ids=lambda command: command[0])
def test_a_broken_ruleset_is_a_finding(command: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text(BROKEN)
    ran = run(*named(command, str(path)))
    assert (ran.code, ran.out) == (1, "")
    assert "did you mean `single`" in ran.err and "broken.yaml:6:" in ran.err


@pytest.mark.parametrize("command", RULESET_COMMANDS[:-1], ids=lambda command: command[0])
def test_a_skeleton_cannot_be_played(command: tuple[str, ...]) -> None:
    ran = run(*named(command, "climbing"))
    assert (ran.code, ran.out) == (2, "")
    assert "skeleton" in ran.err


@pytest.mark.parametrize("command", ["play", "show", "simulate", "validate"])
@pytest.mark.parametrize("rule", ["no_two_last", "no_triples", "by_card_value", "straight_over_flush"])
def test_a_house_rule_that_does_not_fit(command: str, rule: str) -> None:
    ran = run(command, "tonk", "--with", rule)
    assert ran.code == 1
    said = ran.out + ran.err
    assert f"`{rule}` does not fit `tonk`: " in said
    assert f"house_rules/{rule}.yaml:" in said


def test_a_house_rule_that_is_written_wrongly_is_not_called_unfitting(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("house_rule: mine\ntitle: X\nabout: X.\nforbid: { a: { action: play, if: 'new.rank = 3' } }\n")
    ran = run("show", "big_two", "--with", str(path))
    assert "X201" in ran.out + ran.err
    assert "does not fit `big_two`" not in ran.out + ran.err


def test_house_rules_that_contradict_each_other() -> None:
    ran = run("identify", "big_two", "3D", "--with", "taiwanese_straights", "--with", "ace_low")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.count(".yaml:") >= 2  # both places are named


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("11D", "no rank `11`"),
        ("3X", "3X"),
        ("3D 3D", "3D"),
        ("BJ", "BJ"),
        ("3", "no suit"),
        ("3D;rm", "rm"),
        ("\x00", ""),
        ("🂡", ""),
        ("3D" * 3000, ""),
    ],
)
def test_bad_card_text(cards: str, says: str) -> None:
    for words in (
        ["identify", "big_two", cards],
        ["beats", "big_two", cards, "3C"],
        ["beats", "big_two", "3C", cards],
        ["legal", "big_two", "--hand", cards],
        ["legal", "big_two", "--hand", "3C", "--to-beat", cards],
    ):
        ran = run(*words)
        assert (ran.code, ran.out) == (2, "")
        assert says in ran.err and len(ran.err) < 1000


@pytest.mark.parametrize("cards", ["", "  ", ",", "\t"])
def test_cards_are_asked_about_and_none_are_named(cards: str) -> None:
    for words in (
        ["identify", "big_two", cards],
        ["beats", "big_two", cards, "3C"],
        ["beats", "big_two", "3C", cards],
        ["legal", "big_two", "--hand", cards],
    ):
        ran = run(*words)
        assert (ran.code, ran.out) == (2, ""), words
        assert ran.err.startswith("error[C408 no-cards]: no cards are named\n")


def test_requests_without_cards_are_told_the_same() -> None:
    requests: list[object] = [
        {"ask": "identify", "cards": []},
        {"ask": "beats", "cards": [], "over": ["3D"]},
        {"ask": "beats", "cards": ["3D"], "over": ""},
        {"ask": "legal", "hand": []},
    ]
    assert {answer["code"] for answer in answers("big_two", requests=requests)} == {"C408"}


def test_nothing_to_beat_is_a_free_lead() -> None:
    lead = value_of("legal", "big_two", "--hand", "3D 4D")
    assert value_of("legal", "big_two", "--hand", "3D 4D", "--to-beat", "") == lead
    assert answers("big_two", requests=[{"ask": "legal", "hand": ["3D", "4D"], "to_beat": []}]) == [lead]


def test_a_card_cannot_be_in_two_places() -> None:
    assert run("legal", "big_two", "--hand", "3D", "--to-beat", "3D").code == 2


def test_nothing_can_stand_on_no_combination() -> None:
    ran = run("beats", "big_two", "5D", "3D 4D")
    assert ran.code == 2 and "no combination" in ran.err


@pytest.mark.parametrize(
    "words",
    [
        ["nonsense"],
        ["identify"],
        ["identify", "big_two"],
        ["beats", "big_two", "3D"],
        ["legal", "big_two"],
        ["list", "extra"],
        ["list", "--nonsense"],
        ["play", "big_two", "--players", "many"],
        ["play", "big_two", "--deals", "0", "--seats", "easy,easy,easy,easy"],
        ["play", "big_two", "--seats", "easy,strange"],
        ["play", "big_two", "--seats", "easy,easy,easy,easy,easy"],
        ["play", "big_two", "--color", "purple"],
        ["play", "big_two", "--json"],
        ["play", "big_two", "--save", "/nowhere/at/all.json", "--seats", "easy,easy,easy,easy"],
        ["simulate", "big_two", "-n", "0"],
        ["simulate", "big_two", "-n", "1", "--jobs", "0"],
        ["simulate", "big_two", "-n", "1", "--seats", "human"],
        ["validate"],
        ["validate", "nothing_like_this"],
        ["validate", "big_two", "--format", "xml"],
        ["schema", "nonsense"],
        ["explain", "Z999"],
        ["new"],
        ["new", "x.yaml", "--house-rule"],
        ["simulate", "big_two", "-n", "abc"],
        ["--nonsense"],
        ["test", "nothing_like_this"],
    ],
    ids=" ".join,
)
def test_wrong_usage(words: list[str]) -> None:
    ran = run(*words)
    assert ran.code == 2
    code = re.match(r"error\[(C\d+) [a-z-]+\]: ", ran.err)
    assert code and code[1] in CODES
    assert not ran.out or "--json" in words


def test_a_command_nearly_right() -> None:
    assert "validate" in run("validte", "big_two").err


def test_a_mistake_inside_is_reported_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise KeyError("the hand of seat 3")

    monkeypatch.setattr("interpreter.query.identify", fail)
    ran = run("identify", "big_two", "3D")
    assert (ran.code, ran.out) == (3, "")
    assert "internal error" in ran.err and "report" in ran.err


def test_an_interrupted_command(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("interpreter.query.identify", interrupt)
    assert run("identify", "big_two", "3D").code == 130


# -- with --json -----------------------------------------------------------------------------------------------------

WITH_JSON = [words for words in RULESET_COMMANDS if words[0] != "query"]


@pytest.mark.parametrize("command", WITH_JSON, ids=lambda command: command[0])
def test_what_is_wrong_with_a_ruleset_is_the_same_json_as_validate_gives(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text(BROKEN)
    found = value_of(*named(command, str(path)), code=1)
    assert found == value_of("validate", str(path), code=1)
    assert [one["line"] for one in found["diagnostics"]] == [6]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        *((tuple(named(words, "big_too")), "C421") for words in WITH_JSON),
        *(((*tuple(named(words, "big_two")), "--with", "nobody"), "C422") for words in WITH_JSON),
        *(((*tuple(named(words, "big_two")), "--set", "nothing=1"), "C423") for words in WITH_JSON),
        *(((*tuple(named(words, "big_two")), "--players", "99"), "C405") for words in WITH_JSON),
        *(((*tuple(named(words, "big_two")), "--players", "many"), "C444") for words in WITH_JSON),
        *(((*tuple(named(words, "big_two")), "--nonsense"), "C444") for words in WITH_JSON),
        (("identify",), "C444"),
        (("nonsense",), "C444"),
        (("--nonsense",), "C444"),
        (("identify", "big_two", ""), "C408"),
        (("play", "big_two"), "C438"),
        (("explain", "nothing"), "C436"),
        (("schema", "nothing"), "C437"),
        (("validate", "nobody"), "C424"),
        (("test", "nobody"), "C424"),
        (("list", "more"), "C444"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else value,
)
def test_wrong_usage_is_one_json_value_and_people_are_told_as_always(words: tuple[str, ...], code: str) -> None:
    ran = run(*words, "--json")
    assert ran.code == 2
    (found,) = ran.value["diagnostics"]
    assert (found["code"], found["file"]) == (code, None)
    assert ran.err.startswith(f"error[{code} {found['name']}]: {found['message']}\n")


@pytest.mark.parametrize("form", [["--format", "json"], ["--format=json"], ["--json"]])
def test_every_way_to_ask_for_json_gets_it(form: list[str]) -> None:
    assert run("validate", "nobody", *form).value["diagnostics"][0]["code"] == "C424"
    assert run("validate", "big_two", *form, "--nonsense").value["diagnostics"][0]["code"] == "C444"


def test_a_mistake_inside_is_json_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise KeyError("the hand of seat 3")

    monkeypatch.setattr("interpreter.query.identify", fail)
    (found,) = value_of("identify", "big_two", "3D", code=3)["diagnostics"]
    assert found["code"] == "C450" and "the hand of seat 3" in found["message"]


# -- in a process of its own -----------------------------------------------------------------------------------------


def test_an_internal_error_shows_its_traceback_only_when_asked() -> None:
    program = (
        "import sys, cli, interpreter.query\n"
        "def fail(*a, **k): raise KeyError('x')\n"
        "interpreter.query.identify = fail\n"
        "sys.argv = ['cardhouse', 'identify', 'big_two', '3D']\n"
        "cli.main()\n"
    )
    for value, shown in (("", False), ("1", True)):
        done = subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            env={**os.environ, "CARDHOUSE_TRACEBACK": value},
            cwd=Path(cli.__file__).parent,
            timeout=60,
            check=False,
        )
        assert done.returncode == 3
        assert (b"Traceback" in done.stderr) is shown


def test_whoever_reads_may_stop_reading() -> None:
    reader = subprocess.Popen(
        [sys.executable, "-m", "cli", "legal", "big_two", "--hand", "3D 3C 3H 3S 4D 4C 4H 4S 5D 5C 5H 5S 6D"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=Path(cli.__file__).parent,
    )
    assert reader.stdout is not None and reader.stderr is not None
    reader.stdout.close()
    errors = reader.stderr.read()
    reader.stderr.close()
    assert reader.wait(60) == 0
    assert errors == b""


def test_bytes_that_are_no_text() -> None:
    done = process("query", "big_two", stdin=b'\xff\xfe\x00\n{"ask": "identify", "cards": ["3D"]}\n')
    assert done.returncode == 0
    bad, good = done.stdout.splitlines()
    assert b"error" in bad and b"single" in good


def test_an_output_that_can_only_write_ascii() -> None:
    for words in (
        ["show", "big_two"],
        ["list"],
        ["list", "--house-rules"],
        ["explain"],
        ["validate", "big_two"],
        ["play", "big_two", "--seats", "easy,easy,easy,easy", "--seed", "1"],
    ):
        done = process(*words, PYTHONIOENCODING="ascii")
        assert done.returncode == 0, done.stderr
        assert done.stdout.isascii()
