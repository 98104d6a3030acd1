"""Where the moves of people come from: typed at a terminal, or lines of a script on standard input."""

from __future__ import annotations

import contextlib
import sys
from types import ModuleType
from typing import TextIO

from interpreter.diagnostics import Diagnostic, UsageError
from interpreter.reports.output import standard_input

LONGEST = 100_000
"""A line of a script has fewer characters."""


class Left(Exception):
    """A person left the game."""


class Keyboard:
    """Asks for lines.

    Attributes:
        interactive: Whether somebody is there to be asked; otherwise lines are read as they are.
    """

    def __init__(self, stream: TextIO | None = None) -> None:
        self.interactive = stream is None and sys.stdin is not None and sys.stdin.isatty()
        self._stream = stream if stream is not None or self.interactive else standard_input()
        self._history = _line_editing() if self.interactive else None

    def ask(self, prompt: str) -> str:
        """A line that was typed.

        Raises:
            Left: The person ended the input.
            UsageError: A script ended before the game did, or has a line no script has.
        """
        if self.interactive:
            try:
                return input(prompt)
            except EOFError:
                sys.stdout.write("\n")
                raise Left from None
        line = self._next_line()
        sys.stdout.write(f"{prompt}{line}\n")
        sys.stdout.flush()
        return line

    def forget(self) -> None:
        """Let nobody look up what was typed before."""
        if self._history is not None:
            self._history.clear_history()

    def _next_line(self) -> str:
        while True:
            try:
                line = self._stream.readline(LONGEST) if self._stream is not None else ""
            except (OSError, ValueError):
                line = ""
            if not line:
                raise UsageError(
                    Diagnostic(
                        "C440",
                        "the input ended before the game did",
                        help="give more moves on standard input, or let bots play: --seats medium,medium,…",
                    )
                )
            if len(line) == LONGEST:
                raise UsageError(Diagnostic("C440", f"a line of the input has {LONGEST} characters or more"))
            if not line.startswith("#"):
                return line.strip()


def _line_editing() -> ModuleType | None:
    """Let lines be edited while they are typed, where that is possible."""
    with contextlib.suppress(ImportError):
        import readline

        return readline
    return None
