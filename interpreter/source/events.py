"""PyYAML's reader, scanner and parser, and nothing behind them; for most texts that are in order, those of libyaml.

The reader's inner steps are written anew for a text that is in memory as a whole and has the usual line breaks only:
they give the same events in four fifths of the time. libyaml, which PyYAML brings along where it can, gives them in a
third of it, but it takes some texts differently, and says less about what is wrong with one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import yaml
from yaml.events import Event
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner


class Events(Reader, Scanner, Parser):
    """The events of a text.

    Args:
        text: The text; it may not hold other line breaks than CR and LF.
    """

    pointer: int
    buffer: str

    def __init__(self, text: str) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)

    def next(self) -> Event | None:
        """The next event, if there is one."""
        event: Event | None = self.get_event()  # type: ignore[no-untyped-call]
        return event

    def peek(self, index: int = 0) -> str:
        """The character so many places on."""
        return self.buffer[self.pointer + index]

    def prefix(self, length: int = 1) -> str:
        """The next characters."""
        return self.buffer[self.pointer : self.pointer + length]

    def forward(self, length: int = 1) -> None:
        """Go on by some characters."""
        start = self.pointer
        passed = self.buffer[start : start + length]
        self.pointer += length
        self.index += length
        if "\n" not in passed and "\r" not in passed:
            self.column += length
            return
        for offset, char in enumerate(passed, start):
            if char == "\n" or (char == "\r" and self.buffer[offset + 1] != "\n"):
                self.line += 1
                self.column = 0
            else:
                self.column += 1

    def need_more_tokens(self) -> Any:
        """Whether the next token cannot be given yet."""
        if self.done or (self.tokens and not self.possible_simple_keys):
            return not self.tokens and not self.done
        return Scanner.need_more_tokens(self)


_TAKEN_DIFFERENTLY = re.compile(r"[\t?]|(?:^|[\s\[{,])!|[|>][-+0-9]*#|[^\n]\Z", re.MULTILINE)
"""Tabs, question marks, tags, comments right behind `|` or `>`, and a last line without an end."""


def quick_events(text: str) -> Callable[[], Event | None] | None:
    """What gives the events of a text by libyaml, if that is there and takes the text as `Events` does.

    If it refuses the text, or anything about the events is wrong, `Events` must be asked.
    """
    if not yaml.__with_libyaml__ or _TAKEN_DIFFERENTLY.search(text):
        return None
    return yaml.CSafeLoader(text).get_event
