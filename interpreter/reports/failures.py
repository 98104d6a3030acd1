"""Why a command failed: said to people on standard error, with `--json` also as JSON, and the exit codes."""

from __future__ import annotations

import errno
import os
import sys
import traceback
from collections.abc import Sequence

from interpreter.diagnostics import Diagnostic, RulesetError, UsageError, render
from interpreter.reports import output

FINE = 0
FINDINGS = 1
WRONG_USAGE = 2
INTERNAL_ERROR = 3

TRACEBACK = "CARDHOUSE_TRACEBACK"
"""If this environment variable is set, an internal error is shown with its traceback."""

_NO_MORE_OUTPUT = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


def report_failure(failure: Exception, as_json: bool = False) -> int:
    """Say why a command failed, and give its exit code.

    Args:
        failure: What it raised.
        as_json: Whether standard output gets it, too, in the form of `validate --format json`.
    """
    if isinstance(failure, BrokenPipeError):
        output.abandon_output()
        return FINE
    try:
        sys.stdout.flush()
    except OSError as error:
        failure = error
    if isinstance(failure, OSError) and failure.errno in _NO_MORE_OUTPUT:
        output.abandon_output()
        failure = UsageError(Diagnostic("C442", f"the output cannot be written: {failure.strerror}"))
    found, code = _told(failure)
    if as_json:
        output.write_findings(found, "json")
    return code


def _told(failure: Exception) -> tuple[Sequence[Diagnostic], int]:
    """Say what a command raised; gives the same as findings, and the exit code."""
    if isinstance(failure, RulesetError):
        sys.stderr.write(render(failure.diagnostics, "text"))
        return failure.diagnostics, FINDINGS
    if isinstance(failure, UsageError):
        say_problems([failure.diagnostic])
        return [failure.diagnostic], WRONG_USAGE
    if os.environ.get(TRACEBACK):
        sys.stderr.write("".join(traceback.format_exception(failure)))
    fault = _fault(failure)
    say_problems([fault])
    return [fault], INTERNAL_ERROR


def _fault(failure: Exception) -> Diagnostic:
    """The finding for a fault of cardhouse itself."""
    what = f"{type(failure).__name__}: {failure}" if str(failure) else type(failure).__name__
    help_ = "this is a fault of cardhouse, not yours; please report it with the command and the files it read"
    note = f"with {TRACEBACK}=1 in the environment it says where it happened"
    return Diagnostic("C450", f"internal error: {what[:500]}", help=help_, notes=(note,))


def say_problems(problems: Sequence[Diagnostic]) -> None:
    """Say what makes no sense in what was asked for."""
    for problem in problems:
        output.say(f"error[{problem.code} {problem.name}]: {problem.message}")
        if problem.help:
            output.say(f"  help: {problem.help}")
        for note in problem.notes:
            output.say(f"  note: {note}")
