"""Writing results down: text for people or JSON, to standard output and standard error."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from typing import Any, TextIO

from interpreter.diagnostics import Diagnostic, printable, render

WIDEST = 100
"""Text for people is not made wider than this, however wide the terminal is."""


def width() -> int:
    """How wide text for people may be."""
    return min(shutil.get_terminal_size().columns, WIDEST)


def writes_utf() -> bool:
    """Whether every character can be written to standard output."""
    return (sys.stdout.encoding or "ascii").lower().startswith("utf")


def standard_input() -> TextIO | None:
    """Standard input, if there is one; bytes that are no text are replaced."""
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(encoding="utf-8", errors="replace")
    return sys.stdin


def lines_of_input(longest: int) -> Iterator[str]:
    """The lines of standard input, as they come; of a longer one only the beginning, so that none fills the memory."""
    stream = standard_input()
    while stream is not None and (line := stream.readline(longest)):
        yield line
        while line and not line.endswith("\n"):
            line = stream.readline(longest)


def write_json(value: Any) -> None:
    """Write one JSON value to standard output."""
    sys.stdout.write(json.dumps(value) + "\n")


def flush() -> None:
    """Let whoever reads standard output have what was written."""
    sys.stdout.flush()


def write(text: str) -> None:
    """Write a result to standard output; it ends with one newline."""
    if text:
        sys.stdout.write(text if text.endswith("\n") else text + "\n")


def write_findings(found: Sequence[Diagnostic], layout: str) -> None:
    """Write findings to standard output, in one of the formats of `render`."""
    text = render(found, layout)
    if layout in ("json", "sarif") and not writes_utf():
        text = json.dumps(json.loads(text)) + "\n"
    write(text)


def say(text: str) -> None:
    """Write progress or chatter to standard error."""
    sys.stderr.write(printable(text) + "\n")


def abandon_output() -> None:
    """Write nothing more: whoever read standard output has read enough."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
