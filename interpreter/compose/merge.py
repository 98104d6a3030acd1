"""Laying mappings over each other: `null` removes, some values are replaced whole, some sections have an order.

Nothing here knows where layers come from. Nodes are never changed, so every value of the result knows its
file and line.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace

from interpreter.compose import places
from interpreter.compose.order import Placed, arrange, read_places
from interpreter.compose.places import Path
from interpreter.diagnostics import Diagnostic, Related, Span, did_you_mean, listed
from interpreter.source import Mapping, Node, Removal, Scalar, Sequence


@dataclass(frozen=True, slots=True)
class Layer:
    """Something that is laid over what is there.

    Attributes:
        patch: The mapping.
        rank: Layers of one rank stand side by side.
        file: The name of its file, which decides between parts that want the same place.
        number: Which of the layers of this file it is.
        label: What it is, for messages.
    """

    patch: Mapping
    rank: int
    file: str
    number: int = 0
    label: str = ""


@dataclass(slots=True)
class _Branch:
    """A mapping that is being composed."""

    span: Span
    items: dict[str, _Branch | Node] = field(default_factory=dict)
    keys: dict[str, Span] = field(default_factory=dict)


@dataclass(slots=True)
class _Wish:
    node: Node
    layer: Layer
    number: int


class Composition:
    """What the layers laid so far make together.

    Attributes:
        findings: What does not fit.
        removed: Every part that was taken away, and where.
    """

    def __init__(self, span: Span, gone: Collection[Path] = ()) -> None:
        """Makes a composition of nothing yet; to take away again what is `gone` already is no mistake."""
        self._root = _Branch(span)
        self._gone_before = gone
        self._wishes: dict[Path, dict[str, _Wish]] = {}
        self._layer: Layer | None = None
        self._laid = 0
        self._rank_removals: dict[Path, int] = {}
        self.findings: list[Diagnostic] = []
        self.removed: dict[Path, Span] = {}

    def lay(self, layer: Layer) -> None:
        """Lay a layer over what is there."""
        self._layer = layer
        self._laid += 1
        self._merge(self._root, layer.patch, ())

    def finish(self) -> Mapping:
        """The composed mapping, its parts in their final order."""
        return self._freeze(self._root, ())

    # ── Laying ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _merge(self, base: _Branch, patch: Mapping, path: Path) -> None:
        keys = places.one_of(path)
        if keys and any(key in keys[0] and not is_null(node) for key, node in patch.items.items()):
            for key in [key for key in base.items if key in keys[1]]:
                del base.items[key], base.keys[key]
        for key, node in patch.items.items():
            if not key.startswith("x-"):
                self._set(base, key, node, patch.keys[key], (*path, key))

    def _set(self, base: _Branch, key: str, node: Node, key_span: Span, path: Path) -> None:
        assert self._layer is not None
        if key == "at" and places.is_part_of_ordered(path[:-1]):
            self._wish(path[:-2], path[-2], node)
            return
        if is_null(node):
            self._remove(base, key, node.span if isinstance(node, Removal) else key_span, path, node)
            return
        there = base.items.get(key)
        if isinstance(node, Mapping) and not places.is_whole(path):
            if places.is_name_list(path):
                self._patch_list(there, node, key_span, path)
                return
            if places.is_patch(path):
                laid = there if isinstance(there, Mapping) else None
                base.items[key] = join(laid, node) if laid else node
                base.keys.setdefault(key, key_span)
                return
            branch = self._branch(there, node, path)
            if branch is not there:
                base.items[key] = branch
                base.keys[key] = key_span
            self._merge(branch, node, path)
            return
        if isinstance(there, _Branch) and places.is_definition(path):
            self._set(there, "is", node, key_span, (*path, "is"))
            return
        if isinstance(there, _Branch) and there.items:
            self._forget(path)
        if places.is_name_list(path):
            self._wishes.pop(path, None)
        base.items[key] = node
        base.keys[key] = key_span

    def _branch(self, there: _Branch | Node | None, node: Mapping, path: Path) -> _Branch:
        if isinstance(there, _Branch):
            return there
        branch = _Branch(node.span)
        if places.is_definition(path) and isinstance(there, Scalar) and there.value is not None:
            branch.items["is"] = there
            branch.keys["is"] = there.span
        return branch

    def _remove(self, base: _Branch, key: str, key_span: Span, path: Path, node: Node) -> None:
        assert self._layer is not None
        if key in base.items:
            del base.items[key], base.keys[key]
            self.removed[path] = key_span
            self._rank_removals[path] = self._layer.rank
            self._forget(path)
            return
        if path in self._gone_before or self._rank_removals.get(path) == self._layer.rank:
            return
        if isinstance(node, Removal):
            finding = self._nothing_to_remove(base.items, key, key_span, path)
            if finding.help and not finding.related:  # here is one of nearly that name
                self.findings.append(replace(finding, severity="warning", notes=()))
            return
        self.findings.append(self._nothing_to_remove(base.items, key, key_span, path))

    def _nothing_to_remove(self, there: Iterable[str], key: str, span: Span, path: Path) -> Diagnostic:
        where = dotted(path[:-1])
        message = f"there is no `{key}` in `{where}` to remove" if where else f"there is no section `{key}` to remove"
        whole = (path[:length] for length in range(len(path), 0, -1))  # or what it was part of
        earlier = next((self.removed[part] for part in whole if part in self.removed), None)
        others = list(there)
        return Diagnostic(
            "M353",
            message,
            span,
            help=did_you_mean(key, others),
            notes=(f"there are {listed(others)}",) if others else (),
            related=(Related("already removed here", earlier),) if earlier else (),
        )

    def _forget(self, path: Path) -> None:
        """Drop the wishes of a part that is gone, and of what was in it."""
        self._wishes.get(path[:-1], {}).pop(path[-1], None)
        for other in [known for known in self._wishes if known[: len(path)] == path]:
            del self._wishes[other]

    def _wish(self, section: Path, name: str, node: Node) -> None:
        assert self._layer is not None
        wishes = self._wishes.setdefault(section, {})
        wishes.pop(name, None)
        if is_null(node) and not places.is_name_list(section):
            return
        wishes[name] = _Wish(node, self._layer, self._laid * 1000 + len(wishes))

    def _patch_list(self, there: _Branch | Node | None, patch: Mapping, key_span: Span, path: Path) -> None:
        if not isinstance(there, Sequence):
            message = f"there is no list `{dotted(path)}` to patch"
            help_ = "a new list is written [a, b]"
            self.findings.append(Diagnostic("M365", message, key_span, help=help_))
            return
        for name, node in patch.items.items():
            self._wish(path, name, node)

    # ── Finishing ───────────────────────────────────────────────────────────────────────────────────────────────────

    def _freeze(self, branch: _Branch, path: Path) -> Mapping:
        items: dict[str, Node] = {}
        for key in self._in_order(branch, path) if places.is_ordered(path) else branch.items:
            node = branch.items[key]
            here = (*path, key)
            if isinstance(node, _Branch):
                items[key] = self._freeze(node, here)
            elif isinstance(node, Sequence) and here in self._wishes:
                items[key] = self._patched_list(node, here)
            else:
                items[key] = node
        return Mapping(branch.span, items, {key: branch.keys[key] for key in items})

    def _in_order(self, branch: _Branch, path: Path) -> list[str]:
        wishes = {name: wish for name, wish in self._wishes.get(path, {}).items() if name in branch.items}
        standing = [name for name in branch.items if name not in wishes]
        order, findings = arrange(standing, self._placed(wishes), f"`{dotted(path)}`", self._gone(path))
        self.findings += findings
        return order

    def _placed(self, wishes: dict[str, _Wish]) -> list[Placed]:
        placed = []
        for name, wish in wishes.items():
            wanted, findings = read_places(wish.node)
            self.findings += findings
            layer = wish.layer
            placed.append(Placed(name, wanted, layer.rank, (layer.file, layer.number, wish.number)))
        return placed

    def _gone(self, path: Path) -> dict[str, Span]:
        return {gone[-1]: span for gone, span in self.removed.items() if gone[:-1] == path}

    def _patched_list(self, node: Sequence, path: Path) -> Sequence:
        wishes = self._wishes[path]
        there = {entry.text: entry for entry in node.items if isinstance(entry, Scalar)}
        for name, wish in wishes.items():
            if is_null(wish.node) and name not in there:
                self.findings.append(self._nothing_to_remove(there, name, wish.node.span, (*path, name)))
        moved = {name: wish for name, wish in wishes.items() if not is_null(wish.node)}
        standing = [name for name in there if name not in wishes]
        gone = {name: wish.node.span for name, wish in wishes.items() if is_null(wish.node)}
        order, findings = arrange(standing, self._placed(moved), f"`{dotted(path)}`", gone)
        self.findings += findings
        entries = [there.get(name) or Scalar(moved[name].node.span, name, name, False) for name in order]
        return Sequence(node.span, tuple(entries))


def join(base: Mapping, patch: Mapping) -> Mapping:
    """Two patches as one: as if first the one and then the other were laid over something."""
    items = dict(base.items)
    keys = dict(base.keys)
    for key, node in patch.items.items():
        there = items.get(key)
        if isinstance(node, Mapping) and isinstance(there, Mapping):
            items[key] = join(there, node)
        else:
            items[key] = node
            keys[key] = patch.keys[key]
    return Mapping(base.span, items, keys)


def dotted(path: Path) -> str:
    """A path as authors write it."""
    return ".".join(path)


def is_null(node: Node) -> bool:
    """Whether a value is `null`, which removes."""
    return isinstance(node, Scalar) and node.value is None and not node.quoted
