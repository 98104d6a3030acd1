"""From the events of a YAML text to a node, with the meaning YAML 1.2 gives to values.

The events are read one by one, without recursion, so that no text can exhaust the stack; nothing of PyYAML that
constructs Python objects is used.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from collections.abc import Mapping as Map
from dataclasses import dataclass, field, replace
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

from interpreter.diagnostics import Diagnostic, Related, Span, short
from interpreter.source import accidents, braces
from interpreter.source.alignment import Style
from interpreter.source.contents import names_in
from interpreter.source.events import Events
from interpreter.source.nodes import Mapping, Node, Origin, Scalar, Sequence
from interpreter.source.text import UNPRINTABLE, SourceText

MAX_DEPTH = 40
MAX_FINDINGS = 200
MAX_VALUES = 10_000

_INT = re.compile(r"-?(?:0|[1-9][0-9]{0,17})\Z")
_CONSTANTS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}


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
    bare: list[braces.Bare] = field(default_factory=list)
    last: tuple[str, Node | None] = ("", None)
    again: list[Diagnostic] = field(default_factory=list)
    count: int = 0


def _is_missing(node: Node | None) -> bool:
    return isinstance(node, Scalar) and node.is_missing


class Builder:
    """Builds the node of one stretch of a text, and notes what is wrong with it.

    Args:
        source: The text.
        start: Where the stretch begins.
        end: Where it ends.
        text: Another text as long that is read instead.
        holes: The keys that stand in this text for what was left out of it, and where that ends.

    Attributes:
        root: What was built, once it is.
        findings: What is wrong.
        lost: The names in what could not be kept.
        failure: Why it could not be read to its end.
        stopped: Whether it was not read to its end because too much is wrong.
    """

    def __init__(
        self, source: SourceText, start: int, end: int, text: str | None = None, holes: Map[str, int] | None = None
    ) -> None:
        self.source = source
        self.root: Node | None = None
        self.lost: set[str] = set()
        self.findings: list[Diagnostic] = []
        self.failure: Diagnostic | None = None
        self.stopped = False
        self._base = start
        self._text = source.text[start:end] if text is None else text
        self._open: list[_Open] = []
        self._holes = holes or {}
        self._values = 0

    def build(self, next_event: Callable[[], Event | None] | None = None) -> Node | None:
        """The node, unless the text is broken; `next_event` gives the events if they shall not be PyYAML's own."""
        following = next_event or Events(self._text).next
        documents = 0
        try:
            while True:
                event = following()
                if event is None or isinstance(event, StreamEndEvent):
                    return self.root
                if isinstance(event, DocumentStartEvent):
                    documents += 1
                    if documents > 1:
                        self._stop("Y006", "a second document begins here", event, "a file holds one document")
                        return self.root
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
        if style == '"' and (odd := UNPRINTABLE.search(text)):
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
            curly = accidents.curly_quotes(self.source, text, start, end)
            if curly:
                self.findings.append(curly)
                value = text = text[1:-1]
                start, end = start + 1, end - 1
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
        if text in self._holes:
            self._open[-1].end = self._base + self._holes[text]
            return _Key(text, start, end, keep=False)
        if text in keys:
            self._again(self._open[-1], text, span)
            return _Key(text, start, end, keep=False)
        keys[text] = span
        self._open[-1].again.clear()
        return _Key(text, start, end)

    def _again(self, parent: _Open, key: str, span: Span) -> None:
        """Tell that a key is there twice; of several in a row only the first is told."""
        first = parent.keys[key]
        message = f"`{short(key)}` is already there, in line {first.line}"
        finding = Diagnostic("Y003", message, span, related=(Related("first here", first),))
        if parent.again:
            several = f"{parent.again[0].message}, and so are the keys after it"
            finding = replace(parent.again[0], message=several, help="is the name of what follows missing above?")
            self.findings.remove(parent.again[-1])
        parent.again.append(finding)
        self.findings.append(finding)

    def _add(self, node: Node, start: int, end: int) -> None:
        if not self._open:
            self.root = node
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
            parent.bare.append(braces.Bare(key, *parent.last))
        if key.keep or (_is_missing(parent.items.get(key.text)) and not _is_missing(node)):
            parent.items[key.text] = node
        elif key.text not in self._holes:
            self.lost |= {key.text.partition("(")[0].strip(), *names_in(node)}
        parent.last = (key.text, node)

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
