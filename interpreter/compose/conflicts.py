"""Patches that stand side by side and want different things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from interpreter.compose import places
from interpreter.compose.merge import dotted, is_null
from interpreter.compose.places import Path
from interpreter.diagnostics import Diagnostic, Related, Span
from interpreter.source import Mapping, to_plain

_DOES = "·"
"""Stands in a path for the keys of which a part has one, such as the effect of a deal step."""


MOST_SAID = 200
"""When so many disagreements are found, no more are looked for."""


@dataclass(frozen=True, slots=True, eq=False)
class Unit:
    """What is chosen or left out as one: a house rule with its options, or a choice of an option.

    Attributes:
        name: What it is called.
        label: What it is, for messages.
        patches: What it lays over a ruleset, in order.
        above: Names of the units it is built on, which it may overrule.
    """

    name: str
    label: str
    patches: tuple[Mapping, ...]
    above: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Change:
    """A value set, or a part removed.

    Attributes:
        value: The value as plain data; an empty mapping if only something within it is set.
        removes: Whether it takes the part away.
        span: Where.
    """

    value: object
    removes: bool
    span: Span


def disagreements(units: Sequence[Unit]) -> list[Diagnostic]:
    """What every two of the units change differently."""
    changes = [changes_of(unit.patches) for unit in units]
    found: list[Diagnostic] = []
    for index, other_index in _meeting(changes):
        if len(found) >= MOST_SAID:
            break  # whoever reads as many has enough to do
        one, other = units[index], units[other_index]
        if one.name not in other.above and other.name not in one.above:
            found += _compare(one, changes[index], other, changes[other_index])
    return found


def _meeting(changes: Sequence[dict[Path, Change]]) -> list[tuple[int, int]]:
    """Which two change the same value, or one a value and the other something within it; in the order they come."""
    changing: dict[Path, list[int]] = {}
    for index, paths in enumerate(changes):
        for path in paths:
            changing.setdefault(path, []).append(index)
    pairs = {
        (min(index, other), max(index, other))
        for path, those in changing.items()
        for length in range(1, len(path) + 1)
        for other in changing.get(path[:length], ())
        for index in those
        if index != other
    }
    return sorted(pairs)


def changes_of(patches: Iterable[Mapping]) -> dict[Path, Change]:
    """What patches that are laid one after the other change, by path."""
    found: dict[Path, Change] = {}
    for patch in patches:
        _collect(patch, (), found)
    return found


def _collect(patch: Mapping, path: Path, found: dict[Path, Change]) -> None:
    keys = places.one_of(path)
    together: dict[str, object] = {}
    decides = bool(keys) and any(key in keys[0] and not is_null(node) for key, node in patch.items.items())  # type: ignore[index]
    for key, node in patch.items.items():
        here = (*path, _DOES, key) if keys and key in keys[1] else (*path, key)
        if key.startswith("x-"):
            continue
        if keys and decides and key in keys[1]:
            together[key] = to_plain(node)
            verb = (*path, _DOES)
            first = found.get(verb)
            span = first.span if first and len(together) > 1 else patch.keys[key]
            found[verb] = Change(together, False, span)
        elif is_null(node):
            _replace(found, here, Change(None, True, patch.keys[key]))
        elif isinstance(node, Mapping) and not places.is_whole(here) and not places.is_patch(here):
            if not node.items:
                _replace(found, here, Change({}, False, patch.keys[key]))
            _collect(node, here, found)
        elif places.is_definition(here):
            found[(*here, "is")] = Change(to_plain(node), False, patch.keys[key])
        else:
            _replace(found, here, Change(to_plain(node), False, patch.keys[key]))


def _replace(found: dict[Path, Change], path: Path, change: Change) -> None:
    for known in [known for known in found if known[: len(path)] == path]:
        del found[known]
    found[path] = change


def _compare(one: Unit, ones: dict[Path, Change], other: Unit, others: dict[Path, Change]) -> list[Diagnostic]:
    found: list[Diagnostic] = []
    for path, change in ones.items():
        found += _within(path, change, one, other, others)
        theirs = others.get(path)
        if theirs is not None and (theirs.removes, theirs.value) != (change.removes, change.value):
            found.append(_finding(path, one, change, other, theirs))
    for path, change in others.items():
        found += _within(path, change, other, one, ones)
    first_of_each = {finding.message: finding for finding in reversed(found)}
    return list(first_of_each.values())[::-1]


def _within(path: Path, change: Change, one: Unit, other: Unit, others: dict[Path, Change]) -> Iterator[Diagnostic]:
    """The findings about a change inside of something that another unit replaces or removes."""
    for length in range(1, len(path)):
        above = others.get(path[:length])
        if above is not None and (above.removes or above.value != {}):
            yield _finding(path[:length], other, above, one, change)


def _finding(path: Path, one: Unit, change: Change, other: Unit, theirs: Change) -> Diagnostic:
    path = tuple(key for key in path if key != _DOES)
    if change.removes or theirs.removes:
        message = f"{one.label} and {other.label} disagree: one removes `{dotted(path)}`, the other changes it"
    else:
        message = f"{one.label} and {other.label} set `{dotted(path)}` differently"
    return Diagnostic("M355", message, change.span, related=(Related("and here", theirs.span),))
