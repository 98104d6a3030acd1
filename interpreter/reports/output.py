"""Writing results and problems down."""

from __future__ import annotations

import errno
import json
import os
import shutil
import sys
import traceback
from collections.abc import Iterator
from typing import Any, TextIO

from interpreter.diagnostics import CardhouseError, Diagnostic, RulesetError, UsageError, printable, render

FINE = 0
FINDINGS = 1
WRONG_USAGE = 2
INTERNAL_ERROR = 3

WIDEST = 100
"""Text for people is not made wider than this, however wide the terminal is."""

_NO_MORE_OUTPUT = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)

TRACEBACK = "CARDHOUSE_TRACEBACK"
"""If this environment variable is set, an internal error is shown with its traceback."""


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


def write(text: str) -> None:
    """Write a result to standard output; it ends with one newline."""
    if text:
        sys.stdout.write(text if text.endswith("\n") else text + "\n")


def say(text: str) -> None:
    """Write progress or chatter to standard error."""
    sys.stderr.write(printable(text) + "\n")


def abandon_output() -> None:
    """Write nothing more: whoever read standard output has read enough."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def report_failure(failure: Exception) -> int:
    """Say why a command failed, and give its exit code."""
    if isinstance(failure, BrokenPipeError):
        abandon_output()
        return FINE
    try:
        sys.stdout.flush()
    except OSError as error:
        failure = error
    if isinstance(failure, OSError) and failure.errno in _NO_MORE_OUTPUT:
        abandon_output()
        failure = UsageError(Diagnostic("C442", f"the output cannot be written: {failure.strerror}"))
    return report_problem(failure) if isinstance(failure, CardhouseError) else report_fault(failure)


def report_problem(problem: CardhouseError) -> int:
    """Say what a user can put right, and give the exit code."""
    if isinstance(problem, RulesetError):
        sys.stderr.write(render(problem.diagnostics, "text"))
        return FINDINGS
    if isinstance(problem, UsageError):
        found = problem.diagnostic
        say(f"error[{found.code} {found.name}]: {found.message}")
        if found.help:
            say(f"  help: {found.help}")
        for note in found.notes:
            say(f"  note: {note}")
        return WRONG_USAGE
    say(f"error: {problem}")
    return WRONG_USAGE


def report_fault(fault: Exception) -> int:
    """Say that cardhouse itself is at fault, and give the exit code."""
    if os.environ.get(TRACEBACK):
        sys.stderr.write("".join(traceback.format_exception(fault)))
    what = f"{type(fault).__name__}: {fault}" if str(fault) else type(fault).__name__
    say(f"internal error: {what[:500]}")
    say("This is a fault of cardhouse, not yours. Please report it with the command and the files it read;")
    say(f"with {TRACEBACK}=1 in the environment it says where it happened.")
    return INTERNAL_ERROR
