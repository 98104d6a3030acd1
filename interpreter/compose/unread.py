"""Number options that nothing asks for."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from interpreter.source import Mapping, Node, Scalar, Sequence

_SENTENCES = frozenset({"about", "because", "say", "tell", "title"})
"""Keys whose values are read by people."""


def unread_numbers(root: Mapping, names: Collection[str]) -> frozenset[str]:
    """The number options of these names that no expression of a composed ruleset asks for."""
    left = set(names)
    for text in _texts(root) if left else ():
        left -= {name for name in left if name in text and re.search(rf"\b{name}\b", text)}
        if not left:
            break
    return frozenset(left)


def _texts(node: Node) -> Iterator[str]:
    waiting = [node]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Scalar):
            yield node.text
        elif isinstance(node, Sequence):
            waiting += node.items
        elif isinstance(node, Mapping):
            waiting += [value for key, value in node.items.items() if key not in _SENTENCES]
