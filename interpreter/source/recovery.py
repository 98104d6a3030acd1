"""Cutting a broken text into the pieces its author meant, each of which can be read alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

SMALL = 64 * 1024

_KEY = r"""(?:[^\s#'"{}\[\],:&*!|>%@`-][^\n:#]*|"[^"\n]*"|'[^'\n]*')\s*:(?=\s|\Z)"""
_HEAD = re.compile(rf"[ ]*{_KEY}[ \t]*(?:#[^\n]*)?\n")


def pieces(text: str, start: int, end: int, level: int) -> Iterator[tuple[int, int]]:
    """The parts of a stretch of text: its top-level entries, or what is one level below the key it begins with.

    Args:
        text: The whole text.
        start: Where the stretch begins, at the start of a line.
        end: Where it ends.
        level: 0 for a whole file; else the first line holds a key, and the entries below it are wanted.
    """
    indent = 0
    if level:
        head = _HEAD.match(text, start, end)
        if not head:
            return
        start = head.end()
        below = re.compile(r"(?:[ \t]*(?:#[^\n]*)?\n)*( *)(?=[^\s#])").match(text, start, end)
        if not below or not below.group(1):
            return
        indent = len(below.group(1))
    entry = re.compile(rf"^ {{{indent}}}(?={_KEY}|- )", re.MULTILINE)
    starts = [match.start() for match in entry.finditer(text, start, end)]
    yield from pairwise([*starts, end])
