"""What is left of a file without what is wrong with its shape, so that one mistake does not hide another."""

from __future__ import annotations

from collections.abc import Collection
from collections.abc import Mapping as Map
from dataclasses import dataclass, field
from typing import overload

from interpreter.diagnostics import Diagnostic
from interpreter.schema.check import Path, problems_of
from interpreter.schema.wording import keywords
from interpreter.source import Mapping, Node, Sequence, names_in

_MOST_RESPELLINGS = 4
"""So often a file is looked at anew: what stands under a misspelt key may have misspelt keys of its own."""


@dataclass(frozen=True, slots=True)
class Mended:
    """What is left of a file without what is wrong with its shape.

    Attributes:
        root: The rest. What stands under a misspelt key stands there under the one that is meant.
        findings: What is wrong.
        left_out: The paths of what was left out.
        lost: The names in that: each may be missed elsewhere.
    """

    root: Mapping
    findings: tuple[Diagnostic, ...]
    left_out: tuple[Path, ...] = ()
    lost: frozenset[str] = frozenset()


def check_schema(root: Mapping, kind: str) -> tuple[Diagnostic, ...]:
    """What is wrong with the keys and kinds of values of a file.

    Args:
        root: What was read.
        kind: `ruleset` or `house_rule`.
    """
    return mend(root, kind).findings


def mend(root: Mapping, kind: str) -> Mended:
    """The file without what is wrong with its shape, and what that is."""
    problems = problems_of(root, kind)
    if not problems:
        return Mended(root, ())
    findings: list[Diagnostic] = []
    respelt: set[Path] = set()
    for _ in range(_MOST_RESPELLINGS):
        misspelt = {problem.path: problem for problem in problems if problem.meant}
        if not misspelt:
            break
        findings += [problem.finding for problem in misspelt.values()]
        names = {path: str(problem.meant) for path, problem in misspelt.items()}
        respelt |= {(*path[:-1], name) for path, name in names.items()}
        root = _respelt(root, names)
        problems = problems_of(root, kind)
    findings += [problem.finding for problem in problems if problem.path not in respelt]
    rest = _Rest([problem.path for problem in problems])
    mended = rest.of(root)
    in_order = sorted(dict.fromkeys(findings), key=lambda finding: finding.span or root.span)
    return Mended(mended, tuple(in_order), tuple(rest.left_out), frozenset(rest.lost) - keywords(kind))


@dataclass(slots=True)
class _Tree:
    """Paths as a tree."""

    below: dict[str | int, _Tree] = field(default_factory=dict)
    ends: bool = False

    def add(self, path: Path) -> None:
        node = self
        for key in path:
            node = node.below.setdefault(key, _Tree())
        node.ends = True


class _Rest:
    """Leaves out what is wrong, and notes what that is."""

    def __init__(self, wrong: Collection[Path]) -> None:
        self._wrong = _Tree()
        for path in wrong:
            self._wrong.add(path)
        self.left_out: list[Path] = []
        self.lost: set[str] = set()

    def of(self, root: Mapping) -> Mapping:
        """The rest of a file."""
        return self._of(root, self._wrong, ())

    @overload
    def _of(self, node: Mapping, wrong: _Tree, path: Path) -> Mapping: ...
    @overload
    def _of(self, node: Node, wrong: _Tree, path: Path) -> Node: ...
    def _of(self, node: Node, wrong: _Tree, path: Path) -> Node:
        if isinstance(node, Mapping):
            left = self._parts(node.items, wrong, path)
            items = {str(key): value for key, value in left.items()}
            return Mapping(node.span, items, {key: node.keys[key] for key in items})
        if isinstance(node, Sequence):
            return Sequence(node.span, tuple(self._parts(dict(enumerate(node.items)), wrong, path).values()))
        return node

    def _parts(self, parts: Map[str, Node] | Map[int, Node], wrong: _Tree, path: Path) -> dict[str | int, Node]:
        left: dict[str | int, Node] = {}
        for key, value in parts.items():
            below = wrong.below.get(key)
            if below is None:
                left[key] = value
            elif not below.ends:
                left[key] = self._of(value, below, (*path, key))
            else:
                self.left_out.append((*path, key))
                self.lost |= names_in(value)
                self.lost |= {key.partition("(")[0].strip()} if isinstance(key, str) else set()
        return left


def _respelt(root: Mapping, names: Map[Path, str]) -> Mapping:
    """A file with some keys spelt as they are meant."""
    for path, name in names.items():
        root = _with_name(root, path, name)
    return root


@overload
def _with_name(node: Mapping, path: Path, name: str) -> Mapping: ...
@overload
def _with_name(node: Node, path: Path, name: str) -> Node: ...
def _with_name(node: Node, path: Path, name: str) -> Node:
    key, rest = path[0], path[1:]
    if isinstance(node, Sequence):
        entries = (_with_name(item, rest, name) if key == at else item for at, item in enumerate(node.items))
        return Sequence(node.span, tuple(entries))
    assert isinstance(node, Mapping)
    if rest:
        below = _with_name(node.items[str(key)], rest, name)
        return Mapping(node.span, {**node.items, str(key): below}, node.keys)
    items = {name if there == key else there: value for there, value in node.items.items()}
    return Mapping(node.span, items, {name if there == key else there: span for there, span in node.keys.items()})
