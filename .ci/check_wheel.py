"""Builds the wheel, installs it outside the checkout and runs every command of it from another directory.

The wheel is built from the source distribution, so that both are held to carry the data files. The environment it
goes into has nothing but the wheel and its runtime dependencies.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import venv
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("interpreter", "rulesets", "schemas")
CARRIED = {".py", ".yaml", ".json", ".lark", ".typed"}
BOTS = "medium,medium,medium,medium"
BROKEN = "cardhouse: 1\nname: [broken\n"


class CheckError(Exception):
    """The wheel does not do what it should."""


def build_wheel(into: Path) -> Path:
    """Builds the source distribution and from it the wheel, and returns the wheel's path."""
    subprocess.run(
        [sys.executable, "-m", "build", "--outdir", str(into), str(ROOT)], check=True, stdout=subprocess.DEVNULL
    )
    (wheel,) = into.glob("*.whl")
    return wheel


def check_contents(wheel: Path) -> None:
    """Raises unless every source and data file of the packages is in the wheel."""
    listed = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files", *PACKAGES], check=True, capture_output=True, text=True
    ).stdout.splitlines()
    wanted = {name for name in listed if Path(name).suffix in CARRIED} | {"cli.py"}
    with zipfile.ZipFile(wheel) as archive:
        missing = sorted(wanted - set(archive.namelist()))
    if missing:
        raise CheckError(f"not in the wheel: {', '.join(missing)}")
    print(f"{wheel.name}: all {len(wanted)} files are in it")


class Installed:
    """The wheel in an environment of its own, run from a directory of its own."""

    def __init__(self, wheel: Path, home: Path) -> None:
        self.cwd = home / "elsewhere"
        self.cwd.mkdir()
        venv.create(home / "venv", with_pip=True)
        self.bin = home / "venv" / ("Scripts" if os.name == "nt" else "bin")
        subprocess.run([self.bin / "python", "-m", "pip", "install", "--quiet", str(wheel)], check=True)
        self.env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        self.ran: set[str] = set()

    def python(self, code: str) -> Any:
        """Returns what the code prints, read as JSON."""
        done = subprocess.run(
            [self.bin / "python", "-c", code], cwd=self.cwd, env=self.env, check=True, capture_output=True, text=True
        )
        return json.loads(done.stdout)

    def run(self, *words: str, stdin: str = "", expect: int = 0) -> str:
        """Runs a command and returns its standard output.

        Raises:
            CheckError: if it exits otherwise than expected or shows a traceback.
        """
        done = subprocess.run(
            [self.bin / "cardhouse", *words],
            cwd=self.cwd,
            env=self.env,
            input=stdin,
            capture_output=True,
            text=True,
            timeout=300,
        )
        shown = f"cardhouse {' '.join(words)}"
        if done.returncode != expect or "Traceback" in done.stderr:
            raise CheckError(
                f"{shown}: exit {done.returncode}, expected {expect}\n"
                f"--- stdout\n{done.stdout[-2000:]}\n--- stderr\n{done.stderr[-4000:]}"
            )
        if not words[0].startswith("-"):
            self.ran.add(words[0])
        print(f"ok ({done.returncode}): {shown}")
        return done.stdout

    def json(self, *words: str, stdin: str = "", expect: int = 0) -> Any:
        """Runs a command with ``--json`` and returns the one value it prints."""
        return json.loads(self.run(*words, "--json", stdin=stdin, expect=expect))


def need(truth: object, what: str) -> None:
    """Raises a CheckError saying what was expected, unless it is so."""
    if not truth:
        raise CheckError(what)


def check_listing(it: Installed) -> None:
    """Finds the shipped rulesets and house rules."""
    names = {entry["name"] for entry in it.json("list")}
    need({"big_two", "big_two_classic", "choi_dai_di", "pusoy_dos"} <= names, f"list: shipped rulesets, got {names}")
    need(it.json("list", "--house-rules"), "list --house-rules: at least one")
    it.run("list")


def check_validation(it: Installed) -> None:
    """Validates what is shipped, and a broken file."""
    paths = [entry["path"] for entry in it.json("list") + it.json("list", "--house-rules")]
    it.run("validate", *paths)
    for layout in ("text", "concise", "json"):
        it.run("validate", "climbing", "--format", layout)
    (it.cwd / "broken.yaml").write_text(BROKEN, encoding="utf-8")
    found = json.loads(it.run("validate", "broken.yaml", "--format", "json", expect=1))["diagnostics"]
    need(found and found[0]["line"], "validate: a diagnostic with a line for a broken file")
    it.run("new", "mine.yaml", "--extends", "big_two")
    it.run("validate", "mine.yaml")
    if "explain" in commands(it):
        need(it.run("explain", found[0]["code"]).strip(), "explain: a text")


def check_questions(it: Installed) -> None:
    """Asks for combinations, comparisons and legal plays, singly and as a stream."""
    found = it.json("identify", "big_two", "3D 3C 3H 4D 4C")["combinations"]
    need([one["name"] for one in found] == ["full_house"], f"identify: a full house, got {found}")
    need(it.json("beats", "big_two", "4D", "3S")["beats"] is True, "beats: 4D over 3S")
    need(it.json("beats", "big_two", "3D", "3S", expect=1)["beats"] is False, "beats: not 3D over 3S")
    plays = it.json("legal", "big_two", "--hand", "3D 3C 4S", "--to-beat", "3H")["plays"]
    need(plays == [["4S"]], f"legal: only 4S over 3H, got {plays}")
    it.run("identify", "big_two", "11D", expect=2)
    it.run("identify", "no_such_game", "3D", expect=2)
    asked = [
        {"ask": "identify", "cards": ["3D", "3C"]},
        {"ask": "nonsense"},
        {"ask": "beats", "cards": ["4D"], "over": ["3S"]},
        {"ask": "legal", "hand": ["3D", "4S"], "to_beat": ["3H"]},
    ]
    lines = it.run("query", "big_two", stdin="".join(json.dumps(one) + "\n" for one in asked)).splitlines()
    answers = [json.loads(line) for line in lines]
    need(len(answers) == len(asked), f"query: one answer a request, got {answers}")
    need("error" in answers[1] and answers[2]["beats"] is True, f"query: an error, then going on, got {answers}")


def check_games(it: Installed) -> None:
    """Plays and simulates."""
    game = it.run("play", "big_two", "--seats", BOTS, "--seed", "7")
    need(game == it.run("play", "big_two", "--seats", BOTS, "--seed", "7"), "play: the same seed, the same game")
    it.json("simulate", "big_two", "-n", "20", "--seed", "1")
    need(it.run("simulate", "pusoy_dos", "-n", "5", "--jobs", "2"), "simulate: a report")


def check_texts(it: Installed) -> None:
    """Runs some of the shipped examples and prints rules and schemas."""
    result = it.json("test", "big_two", "tonk", "two_packs")
    need(result["passed"] and not result["failed"], f"test: shipped examples hold, got {result}")
    need("Big Two" in it.run("show", "big_two"), "show: the rules in words")
    need(json.loads(it.run("schema", "ruleset")), "schema: a JSON Schema")
    it.run("schema")


def commands(it: Installed) -> set[str]:
    """Returns the names of all commands that the installed program offers."""
    code = (
        "import json, cli\n"
        "print(json.dumps([c.name or c.callback.__name__.replace('_', '-') for c in cli.app.registered_commands]))"
    )
    return set(it.python(code))


CHECKS: Sequence[Callable[[Installed], None]] = (
    check_listing,
    check_validation,
    check_questions,
    check_games,
    check_texts,
)


def main() -> int:
    """Runs all checks and returns the exit code."""
    with tempfile.TemporaryDirectory() as temporary:
        home = Path(temporary)
        wheel = build_wheel(home / "dist")
        check_contents(wheel)
        it = Installed(wheel, home)
        where = Path(it.python("import json, interpreter; print(json.dumps(interpreter.__file__))"))
        need(where.is_relative_to(home.resolve()) or where.is_relative_to(home), f"imported from the wheel: {where}")
        need("validate" in it.run("--help"), "--help: the commands")
        for check in CHECKS:
            check(it)
        forgotten = commands(it) - it.ran
        need(not forgotten, f"commands without a check here: {', '.join(sorted(forgotten))}")
    print(f"the wheel runs all {len(it.ran)} commands")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except CheckError as error:
        sys.exit(f"check_wheel: {error}")
