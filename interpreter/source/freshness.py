"""Whether what an author says about a part still holds: a patch may have changed the part beneath it."""

from __future__ import annotations

from interpreter.diagnostics import Span
from interpreter.source.contents import entries_of
from interpreter.source.nodes import Mapping, Node, Sequence

ACTION_PARTS = ("cards", "to", "onto", "from", "beats", "choose", "if", "do")
"""What the sentence of an action is about."""


def is_fresh(node: Node, about: Node, names: tuple[str, ...]) -> bool:
    """Whether a part's sentence is about the part as it is, and not as it was before a patch changed it."""
    if not _inside(about.span, node.span):
        return True
    keys = entries_of(node)
    return all(_written(keys[name], node.span) for name in names if name in keys)


def _written(node: Node, part: Span) -> bool:
    if isinstance(node, Mapping):
        return all(_written(value, part) for value in node.items.values())
    if isinstance(node, Sequence):
        return all(_written(value, part) for value in node.items)
    return _inside(node.span, part)


def _inside(inner: Span, outer: Span) -> bool:
    if inner.file != outer.file:
        return False
    start, end = (inner.line, inner.column), (inner.end_line, inner.end_column)
    return (outer.line, outer.column) <= start and end <= (outer.end_line, outer.end_column)
