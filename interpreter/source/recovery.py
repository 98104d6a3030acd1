"""Cutting a broken text into the pieces its author meant, each of which can be read alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from interpreter.diagnostics import Diagnostic
from interpreter.source import accidents
from interpreter.source.building import MAX_FINDINGS, Builder
from interpreter.source.text import SourceText

SMALL = 64 * 1024

_KEY = r"""(?:[^\s#'"{}\[\],:&*!|>%@`-][^\n:#]*|"[^"\n]*"|'[^'\n]*')\s*:(?=\s|\Z)"""
_HEAD = re.compile(rf"[ ]*{_KEY}[ \t]*(?:#[^\n]*)?\n")

_FIRST = re.compile(r"(?:[ \t]*(?:#[^\n]*)?\n)*( *)(?=[^\s#])")
_ENTRY = re.compile(rf"^[ ]*{_KEY}", re.MULTILINE)

_CONTENT = re.compile(r"^(?!---) *[^\s#]", re.MULTILINE)

WORD = re.compile(r"[^\W\d]\w*")
SAY_NOTHING = frozenset({"ruleset", "house_rule", "title", "about", "covers", "examples"})
"""Sections without which the rest of a file says the same."""


def pieces(text: str, start: int, end: int, level: int) -> Iterator[tuple[int, int]]:
    """The parts of a stretch of text: its top-level entries, or what is one level below the key it begins with.

    Args:
        text: The whole text.
        start: Where the stretch begins, at the start of a line.
        end: Where it ends.
        level: 0 for a whole file; else the first line holds a key, and the entries below it are wanted.
    """
    below = _below(text, start, end) if level else (start, 0)
    if below:
        start, indent = below
        entry = re.compile(rf"^ {{{indent}}}(?={_KEY}|- )", re.MULTILINE)
        starts = [match.start() for match in entry.finditer(text, start, end)]
        yield from pairwise([*starts, end])


def _below(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Where what is below the key begins that a stretch begins with, and how far that is indented."""
    head = _HEAD.match(text, start, end)
    first = _FIRST.match(text, head.end(), end) if head else None
    return (head.end(), len(first.group(1))) if head and first and first.group(1) else None


def _intruder(text: str, start: int, end: int) -> int | None:
    """Where a line begins that is indented less than what is below the key a stretch begins with."""
    below = _below(text, start, end)
    line = re.compile(rf"^ {{0,{below[1] - 1}}}(?=[^\s#])", re.MULTILINE).search(text, below[0], end) if below else None
    return line.start() if line else None


@dataclass(slots=True)
class Parts:
    """What came of reading the parts of a broken text one by one.

    Attributes:
        findings: What is wrong in parts that could be read.
        failures: What kept parts from being read.
        broken: Where those parts begin and end.
        stopped: Whether so much is wrong that further parts were not read.
        sections: Where those of them begin that are whole sections.
    """

    findings: list[Diagnostic] = field(default_factory=list)
    failures: list[Diagnostic] = field(default_factory=list)
    broken: list[tuple[int, int]] = field(default_factory=list)
    stopped: bool = False
    sections: set[int] = field(default_factory=set)

    def add(self, other: Parts) -> None:
        """Add what came of reading parts of a part."""
        self.findings += other.findings
        self.failures += other.failures
        self.broken += other.broken
        self.stopped = self.stopped or other.stopped
        self.sections |= other.sections

    def words(self, text: str) -> frozenset[str]:
        """The words of the broken parts."""
        return frozenset(word for start, end in self.broken for word in WORD.findall(text, start, end))

    def may_say_more(self, text: str) -> bool:
        """Whether a section is broken as a whole that says more than a word about the game."""
        return any(_says_more(text[start:end]) for start, end in self.broken if start in self.sections)

    def without_broken(self, source: SourceText) -> Builder | None:
        """What is left of the text without the broken parts, built if it can be read; all else keeps its place."""
        text = source.text
        kept: list[str] = []
        holes: dict[str, int] = {}
        at = 0
        for start, end in sorted(self.broken):
            note = f"x-{len(holes)}"
            holes[note] = len(text[:end].rstrip())
            kept += (text[at:start], _hole(text[start:end], f"{note}:"))
            at = end
        text = "".join((*kept, text[at:]))
        builder = Builder(source, 0, len(text), text, holes)
        builder.build()
        return None if builder.failure or builder.stopped else builder


def _says_more(section: str) -> bool:
    key = WORD.search(section)
    entries = len(_ENTRY.findall(section))
    return key is None or key.group() not in SAY_NOTHING or (entries > 1 and key.group() != "examples")


def _hole(text: str, note: str) -> str:
    """Blanks as long as a text, with a note at its beginning that keeps its place in what it stands in."""
    blank = re.sub(r"[^\n]", " ", text)
    indent = len(text) - len(text.lstrip(" "))
    note = f"- {note}" if text.startswith("- ", indent) else note
    end = indent + len(note)
    return blank[:indent] + note + blank[end:] if end <= len(text.partition("\n")[0]) else blank


def read_parts(source: SourceText) -> Parts:
    """Read the parts of a broken text one by one."""
    text = source.text
    found = read_pieces(source, 0, len(text), 0)
    first = next(pieces(text, 0, len(text), 0), (0, 0))[0]
    before = _CONTENT.search(text, 0, first)
    if before:  # a first line that is no entry
        found.failures.append(accidents.intruder(source, before.start()))
        found.broken.append((before.start(), first))
        found.sections.add(before.start())
    return found


def read_pieces(source: SourceText, start: int, end: int, level: int) -> Parts:
    """Read the parts of a stretch of a text one by one, and of each that is broken its parts; see `pieces`."""
    found = Parts()
    above: int | None = None  # where a key with nothing after it begins: what follows it may belong to it
    for first, last in pieces(source.text, start, end, level):
        if found.stopped or len(found.findings) + len(found.failures) > MAX_FINDINGS:
            found.stopped = True
            break
        builder = _built(source, first, last)
        intruder = _intruder(source.text, first, last) if builder.failure else None
        if intruder is not None:
            found.failures.append(accidents.intruder(source, intruder))
            found.broken.append((intruder, last))
            found.sections |= {intruder} if level == 0 else set()
            last = intruder
            builder = _built(source, first, last)
        if builder.failure is None:
            found.findings += builder.findings
            head = _HEAD.match(source.text, first, last)
            above = first if head and not source.text[head.end() : last].strip() else None
            continue
        inner = read_pieces(source, first, last, level + 1) if level < 2 else Parts()
        if inner.failures:
            found.add(inner)
        else:
            found.findings += builder.findings
            found.failures.append(builder.failure)
            begin = first if above is None else above
            found.broken.append((begin, last))
            found.sections |= {begin} if level == 0 else set()
        above = None
    return found


def _built(source: SourceText, start: int, end: int) -> Builder:
    builder = Builder(source, start, end)
    builder.build()
    return builder
