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
    """A finding, the path of what it is about, and how a key is spelt that is very like one of the language."""

    path: Path
    finding: Diagnostic
    meant: str | None = None


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


def problems_of(root: Mapping, kind: str) -> list[Problem]:
    """What is wrong with the keys and kinds of values of a file."""
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
        taken = set(node.items)
        for number, key in enumerate(wording.unknown_keys(node, schema)):
            guess = suggest and number < _MOST_SUGGESTIONS
            meant = wording.meant_key(key, path, schema, kind, taken) if guess else None
            taken |= {meant} if meant else set()
            finding = wording.unknown_key(node, key, path, schema, kind, suggest=guess)
            yield Problem((*path, key), finding, meant)
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
