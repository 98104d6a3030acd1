"""Cutting a broken text into the pieces its author meant, each of which can be read alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from interpreter.diagnostics import Diagnostic
from interpreter.source.building import MAX_FINDINGS, Builder
from interpreter.source.nodes import Mapping, Node, Scalar, Sequence
from interpreter.source.text import SourceText

SMALL = 64 * 1024

_KEY = r"""(?:[^\s#'"{}\[\],:&*!|>%@`-][^\n:#]*|"[^"\n]*"|'[^'\n]*')\s*:(?=\s|\Z)"""
_HEAD = re.compile(rf"[ ]*{_KEY}[ \t]*(?:#[^\n]*)?\n")

WORD = re.compile(r"[^\W\d]\w*")


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


@dataclass(slots=True)
class Parts:
    """What came of reading the parts of a broken text one by one.

    Attributes:
        findings: What is wrong in parts that could be read.
        failures: What kept parts from being read.
        broken: Where those parts begin and end.
        stopped: Whether so much is wrong that further parts were not read.
    """

    findings: list[Diagnostic] = field(default_factory=list)
    failures: list[Diagnostic] = field(default_factory=list)
    broken: list[tuple[int, int]] = field(default_factory=list)
    stopped: bool = False

    def add(self, other: Parts) -> None:
        """Add what came of reading parts of a part."""
        self.findings += other.findings
        self.failures += other.failures
        self.broken += other.broken
        self.stopped = self.stopped or other.stopped

    def words(self, text: str) -> frozenset[str]:
        """The words of the broken parts."""
        return frozenset(word for start, end in self.broken for word in WORD.findall(text, start, end))

    def sections(self, text: str) -> frozenset[str]:
        """The keys of the sections that are broken as a whole."""
        starts = (text[start : start + 100] for start, _ in self.broken)
        return frozenset(words[0] for beginning in starts if (words := WORD.findall(beginning)) and beginning[0] != " ")

    def without_broken(self, source: SourceText) -> Node | None:
        """What is left of the text without the broken parts, if it can be read; all else keeps its place."""
        text = source.text
        kept: list[str] = []
        at = 0
        for start, end in sorted(self.broken):
            kept += (text[at:start], re.sub(r"[^\n]", " ", text[start:end]))
            at = end
        text = "".join((*kept, text[at:]))
        builder = Builder(source, 0, len(text), text)
        root = builder.build()
        if root is None or builder.stopped:
            return None
        return _without_emptied(root, self._emptied(source, text))

    def _emptied(self, source: SourceText, blanked: str) -> frozenset[int]:
        """The lines after which nothing but broken parts followed."""
        last = 0
        before: list[int] = []  # the last line up to each that says anything
        for number, text in enumerate(blanked.split("\n")):
            last = number if text.partition("#")[0].strip() else last
            before.append(last)
        found = set()
        for start, _ in self.broken:
            line = source.span(start, start).line - 2  # the one before, counted from 0
            found.add((before[line] if line >= 0 else line) + 1)
        return frozenset(found)


def _without_emptied(node: Node, lines: frozenset[int]) -> Node:
    """A node without the keys on some lines that have nothing after them."""
    if isinstance(node, Sequence):
        return Sequence(node.span, tuple(_without_emptied(entry, lines) for entry in node.items))
    if not isinstance(node, Mapping):
        return node
    items = {
        key: _without_emptied(value, lines)
        for key, value in node.items.items()
        if not (isinstance(value, Scalar) and value.is_missing and node.keys[key].line in lines)
    }
    return Mapping(node.span, items, {key: node.keys[key] for key in items})


def read_pieces(source: SourceText, start: int, end: int, level: int) -> Parts:
    """Read the parts of a stretch of a text one by one, and of each that is broken its parts; see `pieces`."""
    found = Parts()
    for first, last in pieces(source.text, start, end, level):
        if found.stopped or len(found.findings) + len(found.failures) > MAX_FINDINGS:
            found.stopped = True
            break
        builder = Builder(source, first, last)
        builder.build()
        if builder.failure is None:
            found.findings += builder.findings
            continue
        inner = read_pieces(source, first, last, level + 1) if level < 2 else Parts()
        if inner.failures:
            found.add(inner)
        else:
            found.findings += builder.findings
            found.failures.append(builder.failure)
            found.broken.append((first, last))
    return found
