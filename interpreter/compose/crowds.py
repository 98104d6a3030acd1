"""More parts than any game has: found before anything is made of them, so that no file keeps anybody waiting."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.diagnostics import Diagnostic
from interpreter.source import Mapping, Node, Scalar, Sequence

MOST_PARTS = 250
"""So many entries a mapping or list of a file can have, notes and examples apart."""

MOST_EXAMPLES = 1000
"""So many examples a file can have, and so many entries a list in one of them."""

MOST_OTHER_DEALS = 16
"""So many other deals a ruleset can have."""

MOST_WEIGHT = 4000
"""So much a ruleset can hold after everything is laid over it; the shipped ones weigh less than 300."""

_PER_VALUE = 40
"""So many characters of a value weigh as much as a value more."""


def crowded(root: Mapping) -> tuple[Diagnostic, ...]:
    """The findings for what a file has too many of; nothing else of such a file is looked at.

    Args:
        root: Everything in the file.
    """
    return tuple(_crowds(root))


def _crowds(root: Mapping) -> Iterator[Diagnostic]:
    pending: list[tuple[tuple[str, ...], Node]] = [((), root)]
    while pending:
        path, node = pending.pop()
        if isinstance(node, Mapping):
            keys = [key for key in node.items if not key.startswith("x-")]
            spans = [node.keys[key] for key in keys]
            below = [((*path, key), node.items[key]) for key in keys]
        elif isinstance(node, Sequence):
            spans = [entry.span for entry in node.items]
            below = [(path, entry) for entry in node.items]
        else:
            continue
        most = MOST_EXAMPLES if path[:1] == ("examples",) else MOST_PARTS
        if len(spans) > most:
            where = f"`{'.'.join(path)}`" if path else "the file"
            message = f"{where} has {len(spans)} entries; there can be {most}"
            yield Diagnostic("M367", message, spans[most], help="until there are fewer, nothing else is checked")
        else:
            pending += below


def crowded_deals(root: Mapping) -> tuple[Diagnostic, ...]:
    """The finding for too many other deals of a composed ruleset, if there are too many."""
    entries = root.get("other_deals")
    keys = list(entries.keys.values()) if isinstance(entries, Mapping) else []
    if len(keys) <= MOST_OTHER_DEALS:
        return ()
    message = (
        f"there are {len(keys)} other deals; each is a game of its own, and no more than {MOST_OTHER_DEALS} can be"
    )
    return (Diagnostic("M367", message, keys[MOST_OTHER_DEALS], help="let options or rules say what differs"),)


def too_heavy(root: Mapping) -> tuple[Diagnostic, ...]:
    """The finding for a composed ruleset that holds far more than any game, if it does."""
    whole = weight(root)
    if whole <= MOST_WEIGHT:
        return ()
    section = _heaviest(root)
    parts = root.items[section]
    span = parts.keys[_heaviest(parts)] if isinstance(parts, Mapping) else root.keys[section]
    times = f"{whole / MOST_WEIGHT:.1f} times"
    message = f"the whole ruleset is {times} as large as it can be; most of it is in `{section}`"
    return (Diagnostic("M367", message, span, help="say the rules in fewer parts"),)


def _heaviest(node: Mapping) -> str:
    return max(node.items, key=lambda key: weight(node.items[key]))


def weight(node: Node) -> int:
    """How much work there is in a node: its values, a long text counting as several."""
    total = 0
    pending = [node]
    while pending:
        node = pending.pop()
        total += 1
        if isinstance(node, Scalar):
            total += len(node.text) // _PER_VALUE
        elif isinstance(node, Mapping):
            pending += node.items.values()
        elif isinstance(node, Sequence):
            pending += node.items
    return total
