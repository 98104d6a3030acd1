"""YAML text to nodes, with the meaning YAML 1.2 gives to values and none of the features a ruleset has no use for.

The parser's events are read one by one, without recursion, so that no text can exhaust the stack; nothing of PyYAML
that constructs Python objects is used.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol, cast

from yaml.error import MarkedYAMLError
from yaml.events import (
    AliasEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceEndEvent,
    StreamEndEvent,
)

from interpreter.diagnostics import Diagnostic, Related, RulesetError, Span, short
from interpreter.source import accidents, braces
from interpreter.source.alignment import Style
from interpreter.source.events import Events, quick_events
from interpreter.source.nodes import Mapping, Node, Origin, Scalar, Sequence
from interpreter.source.recovery import SMALL, pieces
from interpreter.source.text import SourceText

MAX_BYTES = 256 * 1024
MAX_DEPTH = 40
MAX_FINDINGS = 200
MAX_VALUES = 10_000

_INT = re.compile(r"-?(?:0|[1-9][0-9]{0,17})\Z")
_CONSTANTS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")


def read_source(text: str, file: str) -> Mapping:
    """Read the text of a ruleset file.

    Args:
        text: The text.
        file: The name by which findings call it.

    Raises:
        RulesetError: The text is not a YAML mapping as cardhouse reads it; with everything found.
    """
    if len(text) > MAX_BYTES or len(text.encode("utf-8", errors="surrogatepass")) > MAX_BYTES:
        raise RulesetError([too_big(file)])
    source = SourceText(text.removeprefix("\ufeff"), file)
    odd = _UNPRINTABLE.search(source.text)
    if odd:
        raise RulesetError([_not_text(source, odd.start())])
    root, builder = _build(source)
    findings = builder.findings
    if builder.failure:
        findings = _recover(source, builder)
    elif builder.stopped or findings:
        pass
    elif root is None or (isinstance(root, Scalar) and root.value is None):
        findings = [Diagnostic("Y015", "the file is empty", source.span(0, 0), help="it begins with `ruleset: NAME`")]
    elif not isinstance(root, Mapping):
        what = "a list" if isinstance(root, Sequence) else "a text"
        findings = [Diagnostic("Y015", f"the file is {what}, not a mapping of keys to values", root.span)]
    if findings:
        raise RulesetError(sorted(dict.fromkeys(findings), key=lambda f: (f.span or source.span(0, 0), f.code)))
    assert isinstance(root, Mapping)
    return root


def _build(source: SourceText) -> tuple[Node | None, _Builder]:
    quick = quick_events(source.text)
    if quick is not None:
        builder = _Builder(source, 0, len(source.text))
        root = builder.build(quick)
        if builder.failure is None and not builder.findings:
            return root, builder
    builder = _Builder(source, 0, len(source.text))
    return builder.build(), builder


def too_big(file: str) -> Diagnostic:
    """The finding for a file beyond the size limit."""
    return Diagnostic("Y010", f"the file is longer than {MAX_BYTES // 1024} KiB", Span(file, 1, 1, 1, 1))


def _not_text(source: SourceText, offset: int) -> Diagnostic:
    char = source.text[offset]
    breaks = {"\x85": "NEL", "\u2028": "line separator", "\u2029": "paragraph separator"}
    if char in breaks:
        what = f"an unusual line break, {breaks[char]} (U+{ord(char):04X})"
    elif char == "\0":
        what = "a NUL character: it is no text file"
    else:
        what = f"a character that cannot be printed, U+{ord(char):04X}"
    return Diagnostic("Y012", f"the file holds {what}", source.span(offset, offset + 1))


def _recover(source: SourceText, whole: _Builder) -> list[Diagnostic]:
    """Read the parts of a broken text one by one, so that one mistake does not hide another."""
    assert whole.failure is not None
    if len(source.text) > SMALL:
        return [*whole.findings, whole.failure]
    findings, failures = _read_pieces(source, 0, len(source.text), 0)
    marked = {found.span.line for found in findings if found.span and found.code in ("Y004", "Y005")}
    failures = [failure for failure in failures if failure.span and failure.span.line not in marked]
    if not failures:
        return findings or [*whole.findings, whole.failure]
    first = min(failure.span.line for failure in failures if failure.span)
    sure = [f for f in whole.findings if f.code == "Y003" and f.span and f.span.line < first]
    return [*sure, *findings, *failures]


def _read_pieces(source: SourceText, start: int, end: int, level: int) -> tuple[list[Diagnostic], list[Diagnostic]]:
    findings: list[Diagnostic] = []
    failures: list[Diagnostic] = []
    for first, last in pieces(source.text, start, end, level):
        builder = _Builder(source, first, last)
        builder.build()
        if builder.failure is None:
            findings += builder.findings
            continue
        inner, deeper = _read_pieces(source, first, last, level + 1) if level < 2 else ([], [])
        if deeper:
            findings += inner
            failures += deeper
        else:
            findings += builder.findings
            failures.append(builder.failure)
    return findings, failures


class _Marked(Protocol):
    index: int


def _index(mark: _Marked | None) -> int:
    assert mark is not None
    return mark.index


@dataclass(slots=True)
class _Key:
    text: str
    start: int
    end: int
    keep: bool = True


@dataclass(slots=True)
class _Open:
    """A mapping or list that is being read."""

    start: int
    flow: bool
    is_mapping: bool
    items: dict[str, Node] = field(default_factory=dict)
    keys: dict[str, Span] = field(default_factory=dict)
    entries: list[Node] = field(default_factory=list)
    key: _Key | None = None
    end: int = 0
    bare: list[tuple[_Key, Node | None]] = field(default_factory=list)
    last: Node | None = None
    count: int = 0


class _Builder:
    """Builds the node of one stretch of a text and notes what is wrong with it."""

    def __init__(self, source: SourceText, start: int, end: int) -> None:
        self.source = source
        self.findings: list[Diagnostic] = []
        self.failure: Diagnostic | None = None
        self.stopped = False
        self._base = start
        self._text = source.text[start:end]
        self._open: list[_Open] = []
        self._root: Node | None = None
        self._values = 0

    def build(self, next_event: Callable[[], Event | None] | None = None) -> Node | None:
        """The node, unless the text is broken; `next_event` gives the events if they shall not be PyYAML's own."""
        following = next_event or Events(self._text).next
        documents = 0
        try:
            while True:
                event = following()
                if event is None or isinstance(event, StreamEndEvent):
                    return self._root
                if isinstance(event, DocumentStartEvent):
                    documents += 1
                    if documents > 1:
                        self._stop("Y006", "a second document begins here", event, "a file holds one document")
                        return self._root
                elif isinstance(event, NodeEvent):
                    self._values += 1
                    if self._values > MAX_VALUES:
                        self._stop("Y010", f"the file holds more than {MAX_VALUES} values", event)
                        return None
                    self._node(event)
                elif isinstance(event, MappingEndEvent | SequenceEndEvent):
                    self._close(event)
                if self.stopped or len(self.findings) > MAX_FINDINGS:
                    self.stopped = True
                    return None
        except MarkedYAMLError as error:
            self.failure = accidents.explain(self.source, self._base, self._base + len(self._text), error)
            return None
        except (ValueError, OverflowError):
            self.failure = Diagnostic(
                "Y001", "an escape in double quotes gives no character", self._span_from(self._base)
            )
            return None

    def _span_from(self, offset: int) -> Span:
        return self.source.span(offset, offset)

    def _stop(self, code: str, message: str, event: Event, help_: str | None = None) -> None:
        start, end = self._offsets(event)
        self.findings.append(Diagnostic(code, message, self.source.span(start, end), help=help_))
        self.stopped = True

    def _offsets(self, event: Event) -> tuple[int, int]:
        return self._base + _index(event.start_mark), self._base + _index(event.end_mark)

    def _node(self, event: NodeEvent) -> None:
        start, end = self._offsets(event)
        if event.anchor is not None:
            self._refuse_reference(event, start, end)
        if isinstance(event, AliasEvent):
            self._add(Scalar(self.source.span(start, end), None, "", False), start, end)
            return
        tag = event.tag if isinstance(event, ScalarEvent | CollectionStartEvent) else None
        if tag is not None:
            self.findings.append(accidents.tag(self.source, start))
        if isinstance(event, CollectionStartEvent):
            if len(self._open) >= MAX_DEPTH:
                self._stop("Y011", f"parts are nested more than {MAX_DEPTH} levels deep", event)
                return
            self._bad_key(event, start, end)
            self._open.append(_Open(start, bool(event.flow_style), isinstance(event, MappingStartEvent)))
        elif isinstance(event, ScalarEvent):
            self._scalar(event, start, end)

    def _refuse_reference(self, event: NodeEvent, start: int, end: int) -> None:
        alias = isinstance(event, AliasEvent)
        mark = "*" if alias else "&"
        message = f"`{mark}{event.anchor}` is {'an alias' if alias else 'an anchor'}, which rulesets do not have"
        found = self.source.text.find(mark, start, end) if not alias else start
        start = found if found >= 0 else start
        span = self.source.span(start, start + 1 + len(str(event.anchor)))
        self.findings.append(Diagnostic("Y004", message, span, help="quote it if it is meant as text"))

    def _bad_key(self, event: CollectionStartEvent, start: int, end: int) -> None:
        if self._open and self._open[-1].is_mapping and self._open[-1].key is None:
            what = "a mapping" if isinstance(event, MappingStartEvent) else "a list"
            span = self.source.span(start, end)
            self.findings.append(Diagnostic("Y007", f"{what} cannot be a key", span, help="keys are names"))

    def _scalar(self, event: ScalarEvent, start: int, end: int) -> None:
        text: str = event.value
        style = cast(Style, event.style or "")
        if style in ("|", ">"):
            end = start + len(self.source.text[start:end].rstrip("\r\n "))
        if style == '"' and (odd := _UNPRINTABLE.search(text)):
            message = f"an escape in this text makes a character that cannot be printed, U+{ord(odd.group()):04X}"
            self.findings.append(Diagnostic("Y012", message, self.source.span(start, end)))
        plain = style == "" and event.tag is None
        if self._open and self._open[-1].is_mapping and self._open[-1].key is None:
            self._open[-1].key = self._read_key(text, plain, start, end)
            self._values -= 1  # a key is no value
            return
        value: str | int | bool | None = text
        if plain:
            if text in _CONSTANTS:
                value = _CONSTANTS[text]
            elif _INT.match(text):
                value = int(text)
            cut = accidents.cut_by_comment(self.source, text, start, end)
            if cut:
                self.findings.append(cut)
        origin = Origin(self.source, start, self._base + _index(event.end_mark) if style in ("|", ">") else end, style)
        self._add(Scalar(self.source.span(start, end), value, text, style != "", origin), start, end)

    def _read_key(self, text: str, plain: bool, start: int, end: int) -> _Key:
        span = self.source.span(start, end)
        if plain and text in ("", "~", "null"):
            message = f"`{text}` cannot be a key" if text else "a key is missing before the colon"
            self.findings.append(Diagnostic("Y007", message, span, help="keys are names"))
            return _Key(text, start, end, keep=False)
        if plain and text == "<<":
            self.findings.append(
                Diagnostic("Y004", "`<<` merges mappings, which rulesets do not have", span, help="use `extends`")
            )
            return _Key(text, start, end, keep=False)
        keys = self._open[-1].keys
        if text in keys:
            first = keys[text]
            message = f"`{short(text)}` is already there, in line {first.line}"
            related = (Related("first here", first),)
            self.findings.append(Diagnostic("Y003", message, span, related=related))
            return _Key(text, start, end, keep=False)
        keys[text] = span
        return _Key(text, start, end)

    def _add(self, node: Node, start: int, end: int) -> None:
        if not self._open:
            self._root = node
            return
        parent = self._open[-1]
        parent.end = max(parent.end, end)
        if not parent.is_mapping:
            parent.entries.append(node)
            return
        key = parent.key
        parent.key = None
        parent.count += 1
        if key is None:  # a list or mapping as key has just been closed, or an alias stands as one
            parent.key = _Key("", start, end, keep=False)
            return
        if parent.flow and start == end and ":" not in self.source.text[key.end : start]:
            parent.bare.append((key, parent.last))
        if key.keep:
            parent.items[key.text] = node
        parent.last = node

    def _close(self, event: Event) -> None:
        done = self._open.pop()
        end = self._base + _index(event.end_mark) if done.flow else max(done.end, done.start)
        span = self.source.span(done.start, end)
        if done.bare:
            whole = self.source.text[done.start : end]
            self.findings += braces.without_value(self.source, span, whole, done.bare, len(done.keys))
        node: Node
        if done.is_mapping:
            node = Mapping(span, done.items, {key: done.keys[key] for key in done.items})
        else:
            node = Sequence(span, tuple(done.entries))
        self._add(node, done.start, end)
