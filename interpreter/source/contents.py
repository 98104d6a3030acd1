"""What nodes hold, for those who need not say what is wrong with them: anything unexpected counts as left out."""

from __future__ import annotations

from functools import lru_cache

from interpreter.source.nodes import Mapping, Node, Scalar, Sequence


def text_of(node: Node | None, default: str = "") -> str:
    """The text of a scalar."""
    return node.text if isinstance(node, Scalar) else default


def truth_of(node: Node | None, default: bool = False) -> bool:
    """The truth a scalar holds."""
    return node.value if isinstance(node, Scalar) and isinstance(node.value, bool) else default


def number_of(node: Node | None, default: int) -> int:
    """The number a scalar holds."""
    value = node.value if isinstance(node, Scalar) else None
    return value if isinstance(value, int) and not isinstance(value, bool) else default


def entries_of(node: Node | None) -> dict[str, Node]:
    """The entries of a mapping; empty for anything else. Notes (`x-…`) are left out."""
    if not isinstance(node, Mapping):
        return {}
    return {key: value for key, value in node.items.items() if not key.startswith("x-")}


def items_of(node: Node | None) -> list[Node]:
    """The items of a list; a single value counts as a list of one."""
    if node is None:
        return []
    return list(node.items) if isinstance(node, Sequence) else [node]


def words_of(node: Node | None) -> list[tuple[str, Node]]:
    """The words of a list, or of one text separated by blanks, each with the node it comes from."""
    found: list[tuple[str, Node]] = []
    for item in items_of(node):
        found.extend((word, item) for word in text_of(item).split())
    return found


def names_in(node: Node) -> set[str]:
    """What may be names in a node: its keys, and texts of a single word."""
    found: set[str] = set()
    waiting = [node]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Mapping):
            found |= {key.partition("(")[0].strip() for key in node.items}
            waiting += node.items.values()
        elif isinstance(node, Sequence):
            waiting += node.items
        elif isinstance(node, Scalar) and isinstance(node.value, str) and node.text.isidentifier():
            found.add(node.text)
    return found


@lru_cache(maxsize=64)
def walk(node: Node) -> tuple[Mapping, ...]:
    """All mappings inside a node, itself included, in the order in which they are written.

    Nodes never change, and several in turn look through the same ones, so the latest answers are kept.
    """
    found: list[Mapping] = []
    waiting = [node]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Mapping):
            found.append(node)
            waiting += [value for value in reversed(node.items.values()) if not isinstance(value, Scalar)]
        elif isinstance(node, Sequence):
            waiting += [item for item in reversed(node.items) if not isinstance(item, Scalar)]
    return tuple(found)
