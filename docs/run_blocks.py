"""Runs the blocks of a page of documentation, so that what it shows is what happens.

`python docs/run_blocks.py PAGE` brings the outputs of a page up to date; with `--check` it only says what differs.

A `yaml` block whose first line is a comment with a file name is written to that file, in a folder of its own for the
page. A `console` block holds commands after `$` and what they print. A line of `…` stands for any number of lines.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PAGE = Path(__file__).parent / "writing_rulesets.md"
WIDTH = 100
ANYTHING = "…"
_BLOCK = re.compile(r"^```(?P<kind>\w+)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
_FILE = re.compile(r"# (?P<name>[\w./-]+\.yaml)\n")


@dataclass(frozen=True)
class Block:
    """A block of a page: what kind it is, its text, and where it stands."""

    kind: str
    body: str
    start: int
    end: int

    @property
    def file(self) -> str:
        """The file a block of YAML is written to; empty if it names none."""
        match = _FILE.match(self.body)
        return match["name"] if self.kind == "yaml" and match else ""


@dataclass(frozen=True)
class Ran:
    """A command that was run.

    Attributes:
        command: The command.
        shown: What the page says it prints.
        output: What it prints.
        code: Its exit code.
    """

    command: str
    shown: str
    output: str
    code: int

    @property
    def agrees(self) -> bool:
        """Whether the page shows what is printed."""
        pattern = "\n".join(
            r"(?:.*\n)*?.*" if line.strip() == ANYTHING else re.escape(line) for line in self.shown.splitlines()
        )
        return re.fullmatch(pattern, self.output.rstrip("\n")) is not None


def blocks(text: str) -> list[Block]:
    """The blocks of a page."""
    found = _BLOCK.finditer(text)
    return [Block(match["kind"], match["body"], match.start("body"), match.end("body")) for match in found]


def commands(body: str) -> Iterator[tuple[str, str]]:
    """The commands of a console block, each with the output shown under it."""
    for part in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        yield command.strip(), shown


def run(command: str) -> tuple[str, int]:
    """Run a `cardhouse` command in the current folder, as if on a terminal."""
    from typer.testing import CliRunner

    from cli import app

    program, *arguments = shlex.split(command)
    if program != "cardhouse":
        raise ValueError(f"only cardhouse is run here, not `{program}`")
    if arguments[0] == "validate" and not {"--format", "--json"} & set(arguments):
        arguments += ["--format", "text"]  # which is what a terminal shows
    result = CliRunner(env={"COLUMNS": str(WIDTH), "NO_COLOR": "1"}).invoke(app, arguments)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.output, result.exit_code


@contextmanager
def inside(folder: Path) -> Iterator[None]:
    """Works in a folder for a while."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def run_page(text: str, folder: Path) -> list[tuple[Block, list[Ran]]]:
    """Write the files of a page to a folder and run its commands there, in the order of the page."""
    found = []
    with inside(folder):
        for block in blocks(text):
            ran = []
            if block.file:
                path = folder / block.file
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(block.body, encoding="utf-8")
            if block.kind == "console":
                ran = [Ran(command, shown, *run(command)) for command, shown in commands(block.body)]
            found.append((block, ran))
    return found


def brought_up_to_date(text: str, found: Sequence[tuple[Block, list[Ran]]]) -> str:
    """The page with the outputs that differ replaced by the real ones."""
    for block, ran in reversed(found):
        if any(not one.agrees for one in ran):
            body = "".join(f"$ {one.command}\n{one.shown if one.agrees else one.output}" for one in ran)
            text = text[: block.start] + body + text[block.end :]
    return text


def main() -> int:
    """Runs a page and says, or mends, what differs."""
    parser = argparse.ArgumentParser(description="Runs the blocks of a page of documentation.")
    parser.add_argument("page", type=Path, nargs="?", default=PAGE)
    parser.add_argument("--check", action="store_true", help="only say what differs")
    arguments = parser.parse_args()
    text = arguments.page.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        found = run_page(text, Path(folder))
    differing = [one for _, ran in found for one in ran if not one.agrees]
    for one in differing:
        sys.stdout.write(f"$ {one.command}\n")
    if differing and not arguments.check:
        arguments.page.write_text(brought_up_to_date(text, found), encoding="utf-8")
    sys.stdout.write(f"{len(differing)} outputs differ\n")
    return 1 if differing and arguments.check else 0


if __name__ == "__main__":
    sys.exit(main())
