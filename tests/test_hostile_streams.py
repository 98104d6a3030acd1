"""Standard streams that are closed, full or nobody reads: no traceback, and an exit code of the contract."""

from __future__ import annotations

import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

import cli

COMMANDS = [
    ["list"],
    ["show", "big_two"],
    ["validate", "climbing", "--json"],
    ["legal", "big_two", "--hand", "3D 4D"],
    ["play", "big_two", "--seats", "easy,easy,easy,easy", "--seed", "1"],
    ["simulate", "big_two", "-n", "2", "--seats", "easy"],
    ["explain"],
    ["--help"],
]

SOME = [words for words in COMMANDS if words[0] in ("validate", "play", "--help")]
"""Commands that write to all streams, read from the standard input, or are none of ours."""
FULL = Path("/dev/full")


def with_streams(streams: str, words: list[str]) -> subprocess.CompletedProcess[str]:
    """Run a command with its standard streams as a shell sets them up."""
    return subprocess.run(
        ["sh", "-c", f'"$@" {streams}', "sh", sys.executable, "-m", "cli", *words],
        capture_output=True,
        text=True,
        cwd=Path(cli.__file__).parent,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    ("streams", "words"),
    [(">&-", words) for words in COMMANDS] + list(product(["<&-", "2>&-", "<&- >&- 2>&-"], SOME)),
    ids=lambda part: part if isinstance(part, str) else part[0],
)
def test_a_stream_that_is_closed(streams: str, words: list[str]) -> None:
    done = with_streams(streams, words)
    assert done.returncode == 0
    assert "Traceback" not in done.stderr and "internal error" not in done.stderr


@pytest.mark.skipif(not FULL.exists(), reason="there is no device that is always full")
@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_an_output_that_is_full(words: list[str]) -> None:
    done = with_streams(f">{FULL}", words)
    assert done.returncode == 2
    assert "C442" in done.stderr
    assert "Traceback" not in done.stderr and "internal error" not in done.stderr


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_an_output_nobody_reads_to_the_end(words: list[str]) -> None:
    reader = subprocess.Popen(
        [sys.executable, "-m", "cli", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=Path(cli.__file__).parent,
    )
    assert reader.stdout is not None and reader.stderr is not None
    reader.stdout.close()
    errors = reader.stderr.read()
    reader.stderr.close()
    assert b"Traceback" not in errors and b"internal error" not in errors
    assert reader.wait(60) == (1 if words == ["--help"] else 0)


@pytest.mark.parametrize("streams", [">&-", "2>&-"])
def test_an_error_nobody_can_see(streams: str) -> None:
    done = with_streams(streams, ["identify", "big_too", "3D"])
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
