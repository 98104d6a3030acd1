"""The accidents of entries that stand in braces on one line: no value, no comma, no quotes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from interpreter.diagnostics import Diagnostic, Related, Span, short
from interpreter.source.text import SourceText

if TYPE_CHECKING:
    from interpreter.source.nodes import Node

QUOTE_IT = "put the whole text in double quotes"
SENTENCES = frozenset({"about", "because", "say", "tell", "title"})
"""The keys whose values are sentences, in which a colon is more likely than a forgotten comma."""
CONDITIONS = frozenset({"if", "over"})
"""The keys whose values are conditions, which are joined by words."""

_ENTRY = re.compile(r"(?P<key>[^\s#'\"{}\[\],:-][^:#,]*?)\s*:\s+(?P<value>\S.*)", re.DOTALL)
_PART = re.compile(r"""(?<=[\s{\[,])(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')|[{}\[\](),]""")
_KEY_FOLLOWS = re.compile(r"[a-z][a-z_0-9]*\s*:\s")
_WORD = re.compile(r"[\w.]+(?:\([^()]*\))?")
_LONGEST = 40


class Key(Protocol):
    """A key as it is read."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Bare:
    """A key without a value.

    Attributes:
        key: The key.
        after: The key of the entry before it.
        before: The value of that entry.
    """

    key: Key
    after: str = ""
    before: Node | None = None


def quoted(key: str, value: str) -> str:
    """What to write so that the value is one text, if it is not long."""
    if '"' in value or "\\" in value or len(value) > _LONGEST:
        return QUOTE_IT
    return f'write {key}: "{value}"'


def second_colon(source: SourceText, at: int) -> Diagnostic | None:
    """The finding for a colon where the value of an entry in braces goes on: a comma is missing, or quotes are.

    Args:
        source: The text.
        at: Where the colon stands.
    """
    line_start, line_end = source.line_bounds(at)
    text = source.text
    begin = _entry_start(text, line_start, at)
    entry = _ENTRY.match(text, begin, at)
    if not entry:
        return None
    key, value = entry.group("key", "value")
    unfinished = value.count("(") > value.count(")")
    entry_follows = re.match(r"\s*[\"'{\[]", text[at + 1 : line_end])
    if unfinished or (key in SENTENCES and not entry_follows):
        start = entry.start("value")
        end = _value_end(text, start, line_end)
        message = "a text with a colon and a blank in it must be quoted"
        return Diagnostic("Y002", message, source.span(start, end), help=quoted(key, text[start:end]))
    word = re.search(r"[\w-]+\s*$", value)
    if not word or word.start() == 0:
        return None
    start = entry.start("value") + word.start()
    return comma_missing(source, start, start + len(word.group().rstrip()))


def key_follows(source: SourceText, at: int) -> bool:
    """Whether what stands at a place looks like the key of another entry."""
    return _KEY_FOLLOWS.match(source.text, at) is not None


def comma_missing(source: SourceText, start: int, end: int) -> Diagnostic:
    """The finding for an entry without a comma before it."""
    before = source.text[:start].rstrip()
    if before.endswith(";"):
        return semicolon(source, len(before) - 1)
    return Diagnostic("Y001", f"a comma is missing before `{source.text[start:end]}`", source.span(start, end))


def semicolon(source: SourceText, at: int) -> Diagnostic:
    """The finding for a semicolon that stands where a comma would."""
    return Diagnostic("Y001", "between entries stands no `;`", source.span(at, at + 1), help="write `,`")


def _entry_start(text: str, start: int, end: int) -> int:
    """Where the entry begins in which a stretch of a line ends."""
    opened = [start]
    for part in _PART.finditer(text, start, end):
        mark = part.group()
        if mark in "{[(":
            opened.append(part.end())
        elif mark in "}])" and len(opened) > 1:
            opened.pop()
        elif mark == "," and text[opened[-1] - 1 : opened[-1]] != "(":
            opened[-1] = part.end()
    while len(opened) > 1 and text[opened[-1] - 1] == "(":  # brackets of an expression
        opened.pop()
    return next((at for at in range(opened[-1], end) if not text[at].isspace()), end)


def _value_end(text: str, start: int, line_end: int) -> int:
    """Where an unquoted value ends if what its own brackets hold belongs to it."""
    depth = 0
    for part in re.compile(r"[{}\[\](),]").finditer(text, start, line_end):
        mark = part.group()
        if mark in "{[(":
            depth += 1
        elif depth > 0:
            depth -= mark != ","
        elif mark != ")":
            return start + len(text[start : part.start()].rstrip())
    return start + len(text[start:line_end].rstrip())


def without_value(source: SourceText, span: Span, whole: str, bare: Sequence[Bare], count: int) -> list[Diagnostic]:
    """The findings for entries of a braced mapping that have no value.

    Args:
        source: The text.
        span: The mapping.
        whole: The text of the mapping.
        bare: The entries.
        count: How many keys the mapping has.
    """
    texts = [entry.key.text for entry in bare]
    if all("(" not in text and ":" not in text and " " not in text for text in texts) and len(bare) == count:
        words = ", ".join(texts)
        message = f"`{short(whole)}` has keys without values"
        help_ = f"a list is written [{words}]" if len(words) < _LONGEST else "a list stands in square brackets"
        if count == 1 and len(words) < _LONGEST:
            help_ = f"write {words} without the braces, or [{words}] for a list"
        return [Diagnostic("Y009", message, span, help=help_)]
    return [_without_value(source, row) for row in _rows(bare)]


def _rows(bare: Sequence[Bare]) -> list[list[Bare]]:
    """The entries in rows in which one follows the other: what one comma after the other has cut off a text."""
    rows: list[list[Bare]] = []
    for entry in bare:
        follows = rows and rows[-1][-1].key.text == entry.after and ":" not in rows[-1][-1].key.text + entry.key.text
        if follows and rows[-1][0].before is not None:
            rows[-1].append(entry)
        else:
            rows.append([entry])
    return rows


def _without_value(source: SourceText, row: Sequence[Bare]) -> Diagnostic:
    first, last = row[0], row[-1]
    span = source.span(first.key.start, last.key.end)
    message = f"`{short(source.text[first.key.start : last.key.end])}` has no value"
    glued = re.match(r"([a-z_0-9-]+):(\S.*)", first.key.text)
    if glued:
        help_ = f"a blank belongs after the colon: `{glued.group(1)}: {short(glued.group(2), 20)}`"
        return Diagnostic("Y009", message, span, help=help_)
    if first.before is not None and getattr(first.before, "quoted", None) is False:
        message = f"{message}: the comma before it ended the text, which is not quoted"
        parts = [str(getattr(first.before, "text", "")), *(entry.key.text for entry in row)]
        related = (Related("this text", first.before.span),)
        return Diagnostic("Y009", message, span, help=_of_parts(first.after, parts), related=related)
    return Diagnostic("Y009", message, span, help="inside { } every entry is `key: value`")


def _of_parts(key: str, parts: Sequence[str]) -> str:
    """What to write for a text that commas have cut into parts."""
    if key in SENTENCES or not all(_WORD.fullmatch(part) for part in parts):
        return QUOTE_IT
    return "conditions are joined by `and` or `or`" if key in CONDITIONS else f"a list is written [{', '.join(parts)}]"
