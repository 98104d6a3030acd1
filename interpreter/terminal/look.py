"""How the game looks on this terminal: colour or not, suits as symbols or letters, pictures or plain sentences."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from typing import TextIO

SUIT_SYMBOLS = {"D": "♦", "C": "♣", "H": "♥", "S": "♠"}
"""The symbols of suits that have one; any other suit is shown by its name."""

SUIT_COLOURS = {"D": "red", "H": "red"}
"""The colours of suits; the symbol or letter is always there too."""

_IN_ASCII = {"—": "-", "–": "-", "…": "...", "·": "-", "×": "x", "→": "->", "’": "'", "“": '"', "”": '"', "─": "-"}

COLOURS = ("auto", "always", "never")


@dataclass(frozen=True, slots=True)
class Look:
    """How things are shown.

    Attributes:
        colour: Whether there are colours and bold letters at all.
        symbols: Whether suits are shown by symbols.
        ascii: Whether only ASCII may be written.
        plain: One fact a line in whole sentences, nothing laid out in columns: for screen readers and for programs.
    """

    colour: bool = False
    symbols: bool = True
    ascii: bool = False
    plain: bool = False

    def suit(self, name: str) -> str:
        """A suit as it is shown."""
        return SUIT_SYMBOLS.get(name, name) if self.symbols else name

    def writable(self, text: str) -> str:
        """A text in characters that can be written; in plain text, lists have commas."""
        if self.plain:
            text = text.replace(" · ", ", ")
        if not self.ascii or text.isascii():
            return text
        for char, instead in _IN_ASCII.items():
            text = text.replace(char, instead)
        for letter, symbol in SUIT_SYMBOLS.items():
            text = text.replace(symbol, letter)
        return text.encode("ascii", "replace").decode("ascii")


def detect_look(colour: str = "auto", ascii: bool = False, plain: bool = False) -> Look:
    """The look that fits standard output.

    Args:
        colour: ``auto``, ``always`` or ``never``; ``auto`` is never if `NO_COLOR` is set or there is no terminal.
        ascii: Only ASCII, even if more could be written.
        plain: See `Look`.
    """
    out = sys.stdout
    dumb = os.environ.get("TERM", "") == "dumb"
    fitting = out.isatty() and not dumb and not os.environ.get("NO_COLOR")
    coloured = fitting if colour == "auto" else colour == "always"
    ascii = ascii or not _can_write(out, "♠♥—…")
    plain = plain or (dumb and out.isatty())
    return Look(colour=coloured and not plain, symbols=not ascii and not plain, ascii=ascii, plain=plain)


def _can_write(stream: TextIO, text: str) -> bool:
    try:
        text.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
