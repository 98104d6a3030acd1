"""What is written on the terminal: lines, with the cards in them shown as cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from rich.console import Console
from rich.text import Text

from interpreter.cards import Pack
from interpreter.diagnostics import printable
from interpreter.terminal.look import SUIT_COLOURS, Look

WIDEST = 100
"""Lines are not made longer than this, however wide the terminal is."""

TIED = "\x1f"
"""Stands for a blank at which no line is broken."""

_CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear the screen, and forget what has scrolled off it."""


class _Console(Console):
    """A console that leaves it to the command what happens when nobody reads on."""

    def on_broken_pipe(self) -> None:
        """Nobody reads on."""
        raise BrokenPipeError


class Screen:
    """Writes lines for people. Every card named in a line is shown with its suit's symbol and colour."""

    def __init__(self, look: Look, pack: Pack, console: Console | None = None) -> None:
        self.look = look
        self.pack = pack
        self._console = console or _Console(
            color_system="standard" if look.colour else None,
            force_terminal=True if look.colour else None,
            highlight=False,
            markup=False,
            emoji=False,
        )

    @property
    def width(self) -> int:
        """How many columns there are to write in."""
        return max(20, min(self._console.width, WIDEST))

    def line(self, text: str | Text = "", style: str = "", indent: int = 0) -> None:
        """Write a line. It is broken between words, and what follows the first break is indented.

        Args:
            text: The line.
            style: How it looks; cards keep their colours.
            indent: By how much its later parts are indented.
        """
        shown = self.cards(text, style) if isinstance(text, str) else text
        if self.look.plain or not shown.plain.strip():
            shown.plain = shown.plain.replace(TIED, " ")
            self._console.print(shown, soft_wrap=True)
            return
        for number, part in enumerate(_wrapped(shown, self.width, indent)):
            part.plain = part.plain.replace(TIED, " ")
            self._console.print(Text(" " * indent if number else "") + part, soft_wrap=True)

    def lines(self, texts: Sequence[str | Text]) -> None:
        """Write several lines."""
        for text in texts:
            self.line(text)

    def cards(self, text: str, style: str = "") -> Text:
        """A text in which every card is shown as one."""
        text = TIED.join(map(printable, text.split(TIED)))
        shown = Text(style=style)
        end = 0
        for found in _card_pattern(self.pack).finditer(text):
            shown.append(self.look.writable(text[end : found.start()]))
            shown.append_text(self.card(found.group()))
            end = found.end()
        shown.append(self.look.writable(text[end:]))
        return shown

    def card(self, name: str, style: str = "") -> Text:
        """A card as it is shown."""
        bits = self.pack.equals(name)
        suit = self.pack.suit_of[bits.bit_length() - 1] if bits else -1
        if suit < 0:
            return Text(self.look.writable(name), style=style)
        suit_name = self.pack.suits[suit]
        rank = name[: len(name) - len(suit_name)]
        colour = SUIT_COLOURS.get(suit_name, "")
        return Text(self.look.writable(rank + self.look.suit(suit_name)), style=f"{style} {colour}".strip())

    def clear(self) -> None:
        """Leave nothing on the screen, and nothing to scroll back to."""
        if self._console.is_terminal and not self.look.plain:
            self._console.file.write(_CLEAR)
            self._console.file.flush()


def _wrapped(text: Text, width: int, indent: int) -> list[Text]:
    """A text in lines that fit, broken at blanks only."""
    parts: list[Text] = []
    rest = text
    while len(rest) > (room := width - (indent if parts else 0)):
        at = rest.plain.rfind(" ", 0, room + 1)
        if at <= 0:
            at = rest.plain.find(" ", room)
        if at < 0:
            break
        parts.append(rest[:at])
        rest = rest[at + 1 :]
    return [*parts, rest]


@lru_cache(maxsize=8)
def _card_pattern(pack: Pack) -> re.Pattern[str]:
    """Finds the cards named in a text, written as the pack writes them."""
    names = sorted(set(pack.cards), key=len, reverse=True)
    return re.compile(rf"(?<![\w./-])(?:{'|'.join(map(re.escape, names))})(?![\w/-])")
