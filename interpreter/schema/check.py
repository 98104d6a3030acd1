"""The shape of one file: jsonschema finds what is wrong, this says it in words and shows the place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from interpreter.diagnostics import Diagnostic
from interpreter.schema import wording
from interpreter.schema.files import load_schema
from interpreter.source import Mapping, Node, Scalar, Sequence, to_plain

if TYPE_CHECKING:
    from jsonschema import Draft7Validator
    from jsonschema.exceptions import ValidationError

Path = tuple[str | int, ...]

_MOST_SUGGESTIONS = 60
_RANGE = re.compile(r"(-?\d{1,9})(?:-(\d{1,9})|\+)?")


@dataclass(frozen=True, slots=True)
class Problem:
    """A finding, and the path of what it is about."""

    path: Path
    finding: Diagnostic


def check_schema(root: Mapping, kind: str) -> tuple[Diagnostic, ...]:
    """What is wrong with the keys and kinds of values of a file.

    Args:
        root: What was read.
        kind: `ruleset` or `house_rule`.
    """
    return mend(root, kind)[1]


def mend(root: Mapping, kind: str) -> tuple[Mapping, tuple[Diagnostic, ...]]:
    """The file without what is wrong with its shape, and what that is.

    The rest can then be checked further, so that one mistake does not hide another.
    """
    problems = _problems(root, kind)
    if not problems:
        return root, ()
    wrong = _Wrong()
    for problem in problems:
        wrong.add(problem.path)
    mended = _without(root, wrong)
    assert isinstance(mended, Mapping)
    findings = sorted((problem.finding for problem in problems), key=lambda finding: finding.span or root.span)
    return mended, tuple(dict.fromkeys(findings))


@cache
def _validator(kind: str) -> Draft7Validator:
    from jsonschema import Draft7Validator
    from jsonschema.validators import extend

    validator: type[Draft7Validator] = extend(  # type: ignore[no-untyped-call]
        Draft7Validator, {"x-range": _out_of_range}
    )
    return validator(load_schema(kind))


def _out_of_range(_validator: object, ends: list[int], value: object, _schema: object) -> Iterator[ValidationError]:
    """What the keyword `x-range` refuses: a number such as 4, or a range such as 2-4, that is not within."""
    from jsonschema.exceptions import ValidationError

    match = _RANGE.fullmatch(str(value)) if isinstance(value, int | str) else None
    if match:
        low = int(match[1])
        if not ends[0] <= low <= int(match[2] or low) <= ends[1]:
            yield ValidationError("out of range")


def _problems(root: Mapping, kind: str) -> list[Problem]:
    problems = list(_unclear(root))
    problems += [slipped for problem in problems for slipped in _slipped(root, problem, kind)]
    seen = {problem.path for problem in problems}
    errors = sorted(_validator(kind).iter_errors(to_plain(root)), key=lambda error: error.validator != "type")
    for error in errors:
        suggest = len(problems) < _MOST_SUGGESTIONS
        for problem in _explain(error, root, kind, suggest):
            if problem.path not in seen:
                seen.add(problem.path)
                problems.append(problem)
    return problems


def _unclear(root: Mapping) -> Iterator[Problem]:
    """What could mean two things: keys with nothing after them, and `at` beside `place` in a step of dealing."""
    pending: list[tuple[Path, Node]] = [((), root)]
    while pending:
        path, node = pending.pop()
        if isinstance(node, Mapping):
            at = node.get("at") if path[-2:-1] == ("deal",) and "place" in node else None
            if isinstance(at, Scalar) and at.text in ("first", "last"):
                yield Problem((*path, "at"), wording.unclear_place(at))
            for key, value in node.items.items():
                here = (*path, key)
                if isinstance(value, Scalar) and value.is_missing:
                    yield Problem(here, wording.empty(Scalar(node.keys[key], "", "", False), here))
                pending.append((here, value))
        elif isinstance(node, Sequence):
            pending += [((*path, index), value) for index, value in enumerate(node.items)]


def _slipped(root: Mapping, empty: Problem, kind: str) -> Iterator[Problem]:
    """What belongs to a part that has nothing in it, but stands beside it for lack of indentation."""
    if len(empty.path) != 2 or empty.finding.code != "S111":
        return
    section, name = (str(key) for key in empty.path)
    beside = root.items[section]
    assert isinstance(beside, Mapping)
    after = list(beside.items)[list(beside.items).index(name) + 1 :]
    for key in after:
        if not wording.is_key_of_part(key, section, kind):
            return
        yield Problem((section, key), empty.finding)


def _explain(error: ValidationError, root: Mapping, kind: str, suggest: bool) -> Iterator[Problem]:
    path: Path = tuple(error.absolute_path)
    node = _node_at(root, path)
    schema: dict[str, Any] = error.schema if isinstance(error.schema, dict) else {}
    rule = error.validator
    if rule == "additionalProperties" and isinstance(node, Mapping):
        for number, key in enumerate(wording.unknown_keys(node, schema)):
            guess = suggest and number < _MOST_SUGGESTIONS
            yield Problem((*path, key), wording.unknown_key(node, key, path, schema, kind, suggest=guess))
        return
    if "propertyNames" in error.absolute_schema_path and isinstance(node, Mapping):
        key = str(error.instance)
        yield Problem((*path, key), wording.bad_name(node, key, schema))
        return
    if rule == "required" and isinstance(node, Mapping):
        wanted: Any = error.validator_value
        for key in wanted:
            if key not in node:
                yield Problem((*path, key), wording.missing_key(_key_span_holder(root, path, node), key, path))
        return
    if rule == "dependencies" and isinstance(node, Mapping):
        for key, partners in schema["dependencies"].items():
            for partner in partners if key in node else ():
                if partner not in node:
                    yield Problem((*path, partner), wording.missing_partner(node, key, partner, path))
        return
    if rule == "uniqueItems" and isinstance(node, Sequence):
        yield from (Problem((*path, index), finding) for index, finding in wording.repeated(node, path))
        return
    yield Problem(path, wording.bad_value(str(rule), error.validator_value, node, path, schema, suggest=suggest))


def _node_at(root: Mapping, path: Path) -> Node:
    node: Node = root
    for key in path:
        if isinstance(node, Mapping):
            node = node.items[str(key)]
        elif isinstance(node, Sequence):
            node = node.items[int(key)]
    return node


def _key_span_holder(root: Mapping, path: Path, node: Node) -> Node:
    """Something to underline for a mapping: the key it stands under, or the first key of the file."""
    if not path:
        return Scalar(next(iter(root.keys.values()), root.span), "", "", False)
    above = _node_at(root, path[:-1])
    if isinstance(above, Mapping):
        return Scalar(above.keys[str(path[-1])], "", "", False)
    return node


class _Wrong:
    """The paths of what is wrong, as a tree."""

    def __init__(self) -> None:
        self.below: dict[str | int, _Wrong] = {}
        self.itself = False

    def add(self, path: Path) -> None:
        node = self
        for key in path:
            node = node.below.setdefault(key, _Wrong())
        node.itself = True

    def keeps(self, key: str | int) -> bool:
        return key not in self.below or not self.below[key].itself


def _without(node: Node, wrong: _Wrong) -> Node:
    below = wrong.below
    if isinstance(node, Mapping):
        items = {
            key: _without(value, below[key]) if key in below else value
            for key, value in node.items.items()
            if wrong.keeps(key)
        }
        return Mapping(node.span, items, {key: node.keys[key] for key in items})
    if isinstance(node, Sequence):
        entries = [
            _without(value, below[index]) if index in below else value
            for index, value in enumerate(node.items)
            if wrong.keeps(index)
        ]
        return Sequence(node.span, tuple(entries))
    return node
