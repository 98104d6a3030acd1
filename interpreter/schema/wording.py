"""The words for what is wrong with the shape of a file."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache
from typing import Any

from interpreter.diagnostics import VERY_LIKE, Diagnostic, Related, closest, did_you_mean, listed, short
from interpreter.schema import examples
from interpreter.schema.examples import SAME
from interpreter.schema.files import KINDS, load_schema
from interpreter.source import Mapping, Node, Scalar, Sequence

Path = tuple[str | int, ...]

_KINDS = {
    "string": "a text",
    "integer": "a whole number",
    "boolean": "`true` or `false`",
    "array": "a list",
    "object": "a mapping",
}
_ALMOST_NUMBERS = re.compile(r"[+-]?[0-9][0-9_.:]*|0[xob][0-9A-Fa-f]+")
_PLURALS = {"ruleset": "rulesets", "house_rule": "house rules"}
_ALMOST_TRUTHS = {"yes": "true", "on": "true", "no": "false", "off": "false", "y": "true", "n": "false"}


def unknown_keys(node: Mapping, schema: dict[str, Any]) -> list[str]:
    """The keys of a mapping that are neither named in its schema nor notes."""
    known = schema.get("properties", {})
    return [key for key in node.items if key not in known and not key.startswith("x-")]


def unknown_key(node: Mapping, key: str, path: Path, schema: dict[str, Any], kind: str, *, suggest: bool) -> Diagnostic:
    """The finding for a key that does not belong where it is."""
    known = list(schema.get("properties", {}))
    where = f"in `{dotted(path)}`" if path else "at the top level"
    message = f"unknown key `{short(key)}` {where}"
    help_ = None
    if suggest:
        missing = [name for name in known if name not in node.items]
        meant = _same(key, missing)
        help_ = f"did you mean `{meant}`?" if meant else _belongs(key, path, kind)
        help_ = help_ or did_you_mean(key, missing) or did_you_mean(key, known) or _below(schema, kind)
    notes = (f"keys allowed here: {listed(known, limit=60)}",)
    return Diagnostic("S101", message, node.keys[key], help=help_, notes=notes)


def meant_key(key: str, path: Path, schema: dict[str, Any], kind: str, taken: Collection[str]) -> str | None:
    """The key that is surely meant by one that does not belong where it is; nothing if it may mean something else."""
    missing = [name for name in schema.get("properties", {}) if name not in taken]
    meant = _same(key, missing)
    return meant or (None if _belongs(key, path, kind) else closest(key, missing, VERY_LIKE))


def _same(key: str, missing: Collection[str]) -> str | None:
    return next((name for name in SAME.get(key, ()) if name in missing), None)


@cache
def keywords(kind: str) -> frozenset[str]:
    """All keys of the language."""
    found: set[str] = set()
    waiting: list[Any] = [load_schema(kind)]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            properties = part.get("properties")
            found |= set(properties) if isinstance(properties, dict) else set()
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part
    return frozenset(found)


def _belongs(key: str, path: Path, kind: str) -> str | None:
    """Where a key belongs that is known, but not here."""
    definitions = load_schema(kind)["definitions"]
    if path[:1] == ("examples",):
        homes = [f"`{name}`" for name in ("given", "expect") if key in definitions[name]["properties"]]
    elif path:
        homes = ["the top level; check the indentation"] if key in load_schema(kind)["properties"] else []
    else:
        homes = list(_homes(kind).get(key, ()))
        for other in KINDS:
            if key in load_schema(other)["properties"]:
                return f"`{key}` is for {_PLURALS[other]}, this is a {kind.replace('_', ' ')}"
    if not homes or len(homes) > 2:
        return None
    return f"`{key}` belongs {'at' if 'level' in homes[0] else 'in'} {' or '.join(homes)}"


def _below(schema: dict[str, Any], kind: str) -> str | None:
    """Where parts with names of their own stand, in a section that has such places."""
    places = [name for name, part in schema.get("properties", {}).items() if _has_names(part, kind)]
    if not places or "propertyNames" in schema or len(places) > 4:
        return None
    return f"parts with a name of your own stand under {_choices([f'`{name}`' for name in places])}"


def _has_names(part: Any, kind: str) -> bool:
    if isinstance(part, dict) and "$ref" in part:
        part = load_schema(kind)["definitions"][part["$ref"].rpartition("/")[2]]
    return isinstance(part, dict) and "propertyNames" in part


def is_key_of_part(key: str, section: str, kind: str) -> bool:
    """Whether the named parts of a section know a key."""
    return f"a part of `{section}`" in _homes(kind).get(key, ())


@cache
def _homes(kind: str) -> dict[str, tuple[str, ...]]:
    """The sections in which each key of the language is known."""
    homes: dict[str, list[str]] = {}
    schema = load_schema(kind)
    for name in schema["definitions"]["patch"]["properties"]:
        definition = schema["definitions"][name]
        for key in definition.get("properties", {}):
            homes.setdefault(key, []).append(f"`{name}`")
        part = definition.get("additionalProperties")
        for key in part.get("properties", {}) if isinstance(part, dict) else ():
            homes.setdefault(key, []).append(f"a part of `{name}`")
    return {key: tuple(places) for key, places in homes.items()}


def bad_name(node: Mapping, key: str, schema: dict[str, Any]) -> Diagnostic:
    """The finding for a name that cannot be one."""
    form = str(schema.get("x-form", "a name"))
    named = form.startswith("a name")
    written = re.sub(r"[^a-z0-9]+", "_", key.lower()).strip("_")
    help_ = (
        f"such as `{written}`" if named and "(" not in key and written != key and re.match(r"[a-z]", written) else None
    )
    message = f"`{short(key)}` is not {form}"
    return Diagnostic("S109" if named else "S105", message, node.keys.get(key, node.span), help=help_)


def missing_key(place: Node, key: str, path: Path) -> Diagnostic:
    """The finding for a key that must be there."""
    what = f"`{dotted(path)}`" if path else "the file"
    return Diagnostic("S103", f"{what} has no `{key}`", place.span)


def missing_partner(node: Mapping, key: str, partner: str, path: Path) -> Diagnostic:
    """The finding for a key that means nothing without another one."""
    return Diagnostic("S103", f"`{dotted(path)}` has `{key}` but no `{partner}`", node.keys[key])


def repeated(node: Sequence, path: Path) -> Iterator[tuple[int, Diagnostic]]:
    """The findings for entries that stand in a list twice."""
    first: dict[str, Node] = {}
    for index, entry in enumerate(node.items):
        text = entry.text if isinstance(entry, Scalar) else ""
        if text in first:
            message = f"`{short(text)}` stands in `{dotted(path)}` twice"
            yield index, Diagnostic("S108", message, entry.span, related=(Related("first here", first[text].span),))
        first.setdefault(text, entry)


def bad_value(rule: str, wanted: Any, node: Node, path: Path, schema: dict[str, Any], *, suggest: bool) -> Diagnostic:
    """The finding for a value."""
    subject = _subject(path)
    if rule == "enum":
        words = [str(word) for word in wanted if word is not None]
        if isinstance(node, Scalar):
            help_ = did_you_mean(node.text, words) if suggest else None
            message = f"{subject} cannot be `{short(node.text)}`"
            return Diagnostic("S104", message, node.span, help=help_, notes=(f"it can be {_choices(words)}",))
        return Diagnostic("S102", f"{subject} takes {_choices(words)}, not {_what(node)}", node.span)
    if rule == "pattern":
        form = str(schema.get("x-form", "written the right way"))
        text = node.text if isinstance(node, Scalar) else ""
        return Diagnostic("S105", f"{subject} takes {form}, not `{short(text)}`", node.span)
    if rule in ("minimum", "maximum"):
        text = node.text if isinstance(node, Scalar) else ""
        side = "at least" if rule == "minimum" else "at most"
        return Diagnostic("S106", f"{subject} is {side} {wanted}, not {short(text)}", node.span)
    if rule == "x-range":
        text = node.text if isinstance(node, Scalar) else ""
        return Diagnostic("S106", f"{subject} goes from {wanted[0]} to {wanted[1]}, not {short(text)}", node.span)
    if rule in ("minItems", "minProperties"):
        return Diagnostic("S107", f"{subject} is empty", node.span, help="at least one entry is needed")
    if rule == "type":
        return _wrong_kind(node, path, schema)
    return Diagnostic("S102", f"{subject} cannot have this value", node.span)


def empty(node: Node, path: Path) -> Diagnostic:
    """The finding for a key with nothing after it."""
    help_ = "indent what belongs to it; `null` removes; `{}` is empty"
    return Diagnostic("S111", f"`{dotted(path)}` has no value", node.span, help=help_)


def unclear_place(node: Scalar) -> Diagnostic:
    """The finding for `at` in a step of dealing that is a `place` effect."""
    message = f"`at: {node.text}` could mean the step's place among the others, or the place that is taken"
    notes = (
        f"for the place that is taken, write `do: {{ place: …, at: {node.text} }}`",
        "for the order of the steps, write the effect under `do:` too, with `at:` outside of it",
    )
    return Diagnostic("S112", message, node.span, notes=notes)


def _wrong_kind(node: Node, path: Path, schema: dict[str, Any]) -> Diagnostic:
    subject = _subject(path)
    types = schema.get("type", [])
    types = [types] if isinstance(types, str) else [kind for kind in types if kind != "null"]
    kinds = " or ".join(_KINDS[kind] for kind in types if kind in _KINDS)
    takes = str(schema.get("x-takes") or schema.get("x-form") or kinds)
    if isinstance(node, Scalar) and node.value is None and not node.quoted:
        return Diagnostic("S102", f"{subject} has no value; it takes {takes}", node.span)
    help_ = _help(node, types)
    if help_ is None and "such as" not in takes:
        help_ = examples.such_as(path[-1], schema) if path else None
    return Diagnostic("S102", f"{subject} takes {takes}, not {_what(node)}", node.span, help=help_)


def _help(node: Node, types: list[str]) -> str | None:
    if not isinstance(node, Scalar) or not isinstance(node.value, str):
        return None
    text = node.text
    if "boolean" in types and text.lower() in _ALMOST_TRUTHS:
        return f"write {_ALMOST_TRUTHS[text.lower()]}"
    if "integer" in types and node.quoted and re.fullmatch(r"-?(0|[1-9][0-9]*)", text):
        return f"write {text} without quotes"
    if "integer" in types and _ALMOST_NUMBERS.fullmatch(text):
        return "a whole number is written like 10"
    if types == ["array"] and len(text) < 30:
        return f"write [{text}]"
    return None


def _what(node: Node) -> str:
    if isinstance(node, Mapping):
        return "a mapping"
    if isinstance(node, Sequence):
        return "a list"
    assert isinstance(node, Scalar)
    if node.value is None:
        return "nothing"
    if isinstance(node.value, bool | int):
        return f"`{node.text}`"
    return f"the text `{short(node.text)}`"


def _subject(path: Path) -> str:
    if not path:
        return "the file"
    if isinstance(path[-1], int):
        return f"an entry of `{dotted(path[:-1])}`"
    return f"`{dotted(path)}`"


def dotted(path: Path) -> str:
    """A path as authors write it; entries of lists count from 1 there."""
    return ".".join(f"{key + 1}" if isinstance(key, int) else short(key, 30) for key in path)


def _choices(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]
