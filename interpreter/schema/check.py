"""The shape of one file: jsonschema finds what is wrong, this says it in words and shows the place."""

from __future__ import annotations

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
    mended = root
    for path in sorted({problem.path for problem in problems}, key=lambda path: [str(key).zfill(9) for key in path])[
        ::-1
    ]:
        mended = _without(mended, path)
    findings = sorted((problem.finding for problem in problems), key=lambda finding: finding.span or root.span)
    return mended, tuple(dict.fromkeys(findings))


@cache
def _validator(kind: str) -> Draft7Validator:
    from jsonschema import Draft7Validator

    return Draft7Validator(load_schema(kind))


def _problems(root: Mapping, kind: str) -> list[Problem]:
    problems: list[Problem] = []
    seen: set[Path] = set()
    errors = sorted(_validator(kind).iter_errors(to_plain(root)), key=lambda error: error.validator != "type")
    for error in errors:
        suggest = len(problems) < _MOST_SUGGESTIONS
        for problem in _explain(error, root, kind, suggest):
            if problem.path not in seen:
                seen.add(problem.path)
                problems.append(problem)
    return problems


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


def _without(node: Mapping, path: Path) -> Mapping:
    changed = _removed(node, path)
    return changed if isinstance(changed, Mapping) else node


def _removed(node: Node, path: Path) -> Node:
    key, rest = path[0] if path else "", path[1:]
    if isinstance(node, Mapping) and key in node.items:
        items, keys = dict(node.items), dict(node.keys)
        if rest:
            items[str(key)] = _removed(items[str(key)], rest)
        else:
            del items[str(key)], keys[str(key)]
        return Mapping(node.span, items, keys)
    if isinstance(node, Sequence) and isinstance(key, int) and key < len(node.items):
        entries = list(node.items)
        if rest:
            entries[key] = _removed(entries[key], rest)
        else:
            del entries[key]
        return Sequence(node.span, tuple(entries))
    return node
