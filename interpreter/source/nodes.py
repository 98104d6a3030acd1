"""The nodes of a file: values that know their place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from interpreter.diagnostics import Span
from interpreter.source.alignment import Style, align
from interpreter.source.text import SourceText


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """A value of a file. Nodes are never changed; composing builds new mappings around the old values.

    Attributes:
        span: Where the value stands.
    """

    span: Span


@dataclass(frozen=True, slots=True, eq=False)
class Scalar(Node):
    """A single value.

    Attributes:
        value: The value: whole numbers, `true`, `false` and `null` only if they were written just so without quotes.
        text: The value as it was typed, without its quotes.
        quoted: Whether it stood in quotes or was written as a block.
    """

    value: str | int | bool | None
    text: str
    quoted: bool
    origin: Origin | None = field(default=None, repr=False)

    @property
    def is_missing(self) -> bool:
        """Whether nothing was written where a value could stand."""
        return not self.quoted and self.text == ""

    def at(self, start: int, end: int) -> Span:
        """The place in the file of a stretch of `text`.

        Args:
            start: Offset of its first character; `len(text)` is the place behind the last one.
            end: Offset behind its last character.
        """
        if self.origin is None:
            return self.span
        return self.origin.locate(self.text, start, end)


class Removal(Scalar):
    """A `null` that takes a part away if it is there, and is no mistake if it is not."""

    __slots__ = ()

    def __init__(self, span: Span) -> None:
        super().__init__(span, None, "null", False)


@dataclass(frozen=True, slots=True)
class Origin:
    """The source a scalar was read from, by which stretches of its text are located."""

    source: SourceText
    start: int
    end: int
    style: Style

    def locate(self, text: str, start: int, end: int) -> Span:
        """The place of `text[start:end]`."""
        start = max(0, min(start, len(text)))
        end = max(start, min(end, len(text)))
        raw = self.source.text[self.start : self.end]
        before = self._inside()
        if text and raw[before : len(raw) - before] == text:  # it was written just so
            return self.source.span(self.start + before + start, self.start + before + end)
        offsets = align(text, raw, self.style)
        if offsets is None:
            return self.source.span(self.start, self.end)
        if start == len(text):
            first = last = offsets[-1][1] if offsets else self._inside()
        else:
            first = offsets[start][0]
            last = offsets[end - 1][1] if end > start else first
        return self.source.span(self.start + first, self.start + max(first, last))

    def _inside(self) -> int:
        return 1 if self.style in ("'", '"') else 0


@dataclass(frozen=True, slots=True, eq=False)
class Mapping(Node):
    """Keys and values in the order of the file.

    Attributes:
        items: The values.
        keys: Where each key stands.
    """

    items: dict[str, Node]
    keys: dict[str, Span]

    def get(self, key: str) -> Node | None:
        """The value of a key, if it is there."""
        return self.items.get(key)

    def __contains__(self, key: object) -> bool:
        return key in self.items

    def __iter__(self) -> Iterator[str]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)

    def __bool__(self) -> bool:
        return True


@dataclass(frozen=True, slots=True, eq=False)
class Sequence(Node):
    """A list.

    Attributes:
        items: Its entries.
    """

    items: tuple[Node, ...]

    def __iter__(self) -> Iterator[Node]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)

    def __bool__(self) -> bool:
        return True


def to_plain(node: Node) -> Any:
    """The node as plain Python data: dictionaries, lists, strings, whole numbers, truths and None."""
    if isinstance(node, Mapping):
        return {key: to_plain(value) for key, value in node.items.items()}
    if isinstance(node, Sequence):
        return [to_plain(value) for value in node.items]
    assert isinstance(node, Scalar)
    return node.value
