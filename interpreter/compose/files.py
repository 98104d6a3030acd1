"""Files as they are read: what their heads say, their sections, and what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from interpreter.compose.crowds import crowded
from interpreter.compose.kinds import with_kind
from interpreter.compose.library import WORDS, Kind
from interpreter.diagnostics import Diagnostic, Lost, RulesetError, Span, without_followers, without_missing
from interpreter.schema import Mended, load_schema, mend
from interpreter.source import (
    SAY_NOTHING,
    Mapping,
    Node,
    Reading,
    Removal,
    Scalar,
    Sequence,
    read_text,
    read_what_can_be,
)

HEAD_KEYS = (
    "ruleset",
    "house_rule",
    "title",
    "about",
    "covers",
    "players",
    "extends",
    "skeleton",
    "with",
    "choose",
    "requires",
    "conflicts",
    "removes",
    "options",
    "for_players",
    "examples",
)


MOST_PLAYERS = 16

_PLAYERS = re.compile(r"([1-9]\d?)(?:-([1-9]\d?)|(\+))?\Z")
"""Numbers of players as text: `4`, `2-4`, `5+`."""


@dataclass(frozen=True, slots=True)
class Reference:
    """A name in a file, and where it stands."""

    name: str
    span: Span


@dataclass(frozen=True, slots=True, eq=False)
class File:
    """One file.

    Attributes:
        path: Where it is.
        text: Its text.
        kind: Ruleset or house rule.
        name: Its name.
        span: Where its name stands.
        root: Everything in it but what is wrong with its shape.
        body: Its sections without the head keys; with what it `removes`.
        findings: What is wrong with its text and its shape.
        lost: What is known of the parts that could not be read or were left out; nothing if there are none.
        whole: Whether no section of it is missing for that reason of which it cannot be told what it may have said.
    """

    path: Path
    text: str
    kind: Kind
    name: str
    span: Span
    root: Mapping
    body: Mapping
    findings: tuple[Diagnostic, ...]
    lost: Lost | None
    whole: bool

    def text_of(self, key: str) -> str:
        """A head key that is a text, or an empty text."""
        return text_in(self.root.get(key))

    def references(self, key: str) -> tuple[Reference, ...]:
        """A head key that names files."""
        return references(self.root.get(key))

    @property
    def players(self) -> tuple[int, ...] | None:
        """The numbers of players it says, if it says any."""
        return players_of(self.root)

    @property
    def covers(self) -> tuple[str, ...]:
        """The catalogue ids it implements."""
        return tuple(entry.name for entry in self.references("covers"))

    @property
    def examples(self) -> Mapping | None:
        """Its examples."""
        node = self.root.get("examples")
        return node if isinstance(node, Mapping) else None


def lost_in(files: Iterable[File]) -> dict[str, Lost]:
    """What could not be read of some files, by path."""
    return {str(file.path): file.lost for file in files if file.lost is not None}


def text_in(node: Node | None) -> str:
    """The text of a value; empty for `null` and for what is no single value."""
    return node.text if isinstance(node, Scalar) and node.value is not None else ""


def references(node: Node | None) -> tuple[Reference, ...]:
    """The names a node lists; a single one may stand without a list."""
    entries = node.items if isinstance(node, Sequence) else (node,)
    return tuple(
        Reference(entry.text, entry.span) for entry in entries if isinstance(entry, Scalar) and entry.value is not None
    )


def players_of(root: Mapping) -> tuple[int, ...] | None:
    """The numbers of players under `players`, if there are any."""
    node = root.get("players")
    if not isinstance(node, Scalar):
        return None
    try:
        return parse_players(node.text)
    except ValueError:
        return None


def parse_players(text: str) -> tuple[int, ...]:
    """The numbers of players a text names, lowest first.

    Raises:
        ValueError: The text is not a number, a range like `2-4`, or a least number like `5+`; or the range is empty.
    """
    match = _PLAYERS.match(text.strip())
    if not match:
        raise ValueError(f"`{text}` is no number of players")
    low = int(match.group(1))
    high = int(match.group(2)) if match.group(2) else MOST_PLAYERS if match.group(3) else low
    if not low <= high <= MOST_PLAYERS:
        raise ValueError(f"`{text}` is no range of numbers from 1 to {MOST_PLAYERS}")
    return tuple(range(low, high + 1))


def section(root: Mapping, key: str) -> Mapping | None:
    """A part of a mapping that is itself one."""
    node = root.get(key)
    return node if isinstance(node, Mapping) else None


def without(root: Mapping, keys: tuple[str, ...]) -> Mapping:
    """A mapping without some keys, and without notes."""
    items = {key: node for key, node in root.items.items() if key not in keys and not key.startswith("x-")}
    return Mapping(root.span, items, {key: root.keys[key] for key in items})


_MOST_CACHED = 256
_cache: dict[Path, tuple[tuple[int, int], File]] = {}


def load(path: Path) -> File:
    """Read a file and check its shape. Reading it again costs nothing as long as it has not changed.

    Raises:
        RulesetError: Nothing of it can be read as YAML, it is neither a ruleset nor a house rule, or far too much is in
            it.
    """
    stamp = _stamp(path)
    known = _cache.get(path)
    if known is not None and stamp is not None and known[0] == stamp:
        return known[1]
    file = read(read_text(path), path)
    if stamp is not None:
        if len(_cache) >= _MOST_CACHED:
            _cache.clear()
        _cache[path] = (stamp, file)
    return file


def read(text: str, path: Path) -> File:
    """The same for a text that is (to be) in a file.

    Raises:
        RulesetError: Nothing of it can be read as YAML, it is neither a ruleset nor a house rule, or far too much is in
            it.
    """
    reading = read_what_can_be(text, str(path))
    if reading.root is None:
        raise RulesetError(reading.findings)
    root, kind, unsaid = with_kind(reading.root, text, path.stem)
    if kind is None:
        raise RulesetError([*reading.findings, *unsaid])
    crowds = crowded(root)
    if crowds:
        raise RulesetError([*reading.findings, *crowds])
    shape = mend(root, kind)
    mended = shape.root
    node = mended.get(kind) or root.get(kind)
    unread = {str(path): Lost(text, reading.lost)} if reading.broken else {}
    misshapen = without_missing(without_followers(reading.findings, shape.findings), unread)
    findings = [*reading.findings, *unsaid, *misshapen]
    lost = _lost(text, reading, shape)
    name = node.text if isinstance(node, Scalar) and node.value is not None else ""
    if name and name != path.stem and isinstance(node, Scalar) and kind in mended:
        message = f"`{name}` stands in the file `{path.name}`"
        help_ = f"name the file `{name}.yaml`, or the {WORDS[kind]} `{path.stem}`"
        findings.append(Diagnostic("M362", message, node.span, help=help_))
    span = node.span if node else root.span
    body = without(mended, HEAD_KEYS)
    for removed in references(mended.get("removes")):
        body = _with_removal(body, removed.name.split("."), removed.span)
    return File(
        path,
        text,
        kind,
        name or path.stem,
        span,
        mended,
        body,
        tuple(findings),
        lost,
        reading.whole and not _lacks_files(shape, kind),
    )


def _lost(text: str, reading: Reading, shape: Mended) -> Lost | None:
    """What is known of the parts of a file that could not be read, or were left out."""
    rules = reading.broken or any(path[0] not in SAY_NOTHING for path in shape.left_out)
    words = reading.lost | shape.lost
    return Lost(text, words, rules) if rules or words else None


def _lacks_files(shape: Mended, kind: Kind) -> bool:
    """Whether what was left out of a file may have named others, whose parts it then lacks."""
    known = load_schema(kind)["properties"]
    left_out = {str(path[0]) for path in shape.left_out if len(path) == 1}
    if not left_out.isdisjoint(("extends", "with")):
        return True
    return kind == "ruleset" and "extends" not in shape.root and not left_out <= known.keys()


def _with_removal(body: Mapping, path: list[str], span: Span) -> Mapping:
    """A patch that also takes away a part where it is; what it says about that part itself goes before."""
    key, *rest = path
    there = body.get(key)
    inner: Node = Removal(span)
    if rest and (there is None or isinstance(there, Mapping)):
        inner = _with_removal(there or Mapping(span, {}, {}), rest, span)
    elif there is not None:
        return body
    return Mapping(body.span, {**body.items, key: inner}, {**body.keys, key: body.keys.get(key, span)})


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except (OSError, ValueError):
        return None
    return status.st_mtime_ns, status.st_size
