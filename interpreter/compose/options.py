"""Options: what can be chosen, what is chosen, and the patches the choices stand for."""

from __future__ import annotations

import re
from collections.abc import Mapping as Map
from dataclasses import dataclass, replace
from functools import lru_cache

from interpreter.compose.files import Reference, references, section, text_in
from interpreter.compose.merge import is_null
from interpreter.diagnostics import Diagnostic, Span, did_you_mean, listed
from interpreter.schema import mend
from interpreter.source import Mapping, Node, Scalar

_WHOLE_NUMBER = re.compile(r"-?[0-9]{1,15}")
_EMPTY = Mapping(Span("", 1, 1, 1, 1), {}, {})
_CHOICE_KEYS = ("about", "covers", "with", "value")


@dataclass(frozen=True, slots=True, eq=False)
class Choice:
    """One of the choices of an option.

    Attributes:
        name: Its name.
        about: One sentence.
        covers: The catalogue ids it implements.
        rules: House rules it brings.
        patch: What it changes.
        span: Where it stands.
    """

    name: str
    about: str
    covers: tuple[str, ...]
    rules: tuple[Reference, ...]
    patch: Mapping
    span: Span


@dataclass(frozen=True, slots=True, eq=False)
class Option:
    """Something that can be chosen: one of several named choices, or a number.

    Attributes:
        name: Its name.
        about: One sentence.
        default: The choice, or the number as text, that holds if nothing is chosen.
        choices: The choices by name; empty if a number is to be chosen.
        low: The smallest number.
        high: The largest number.
        span: Where it stands.
        owner: The ruleset or house rule it belongs to.
    """

    name: str
    about: str
    default: str
    choices: Map[str, Choice]
    low: int | None
    high: int | None
    span: Span
    owner: str

    @property
    def is_number(self) -> bool:
        """Whether a number is to be chosen."""
        return not self.choices

    def refuse(self, value: str) -> tuple[str, str | None] | None:
        """Why a value cannot be chosen: a message and what would be right; nothing if it can."""
        if self.choices:
            if value in self.choices:
                return None
            known = list(self.choices)
            hint = did_you_mean(value, known) or f"choices are {listed(known)}"
            return f"the option `{self.name}` has no choice `{value}`", hint
        wanted = f"a whole number{_range(self.low, self.high)}"
        if not _WHOLE_NUMBER.fullmatch(value):
            shown = value if len(value) <= 40 else f"{value[:39]}…"
            return f"the option `{self.name}` takes {wanted}, not `{shown}`", None
        number = int(value)
        if (self.low is not None and number < self.low) or (self.high is not None and number > self.high):
            return f"the option `{self.name}` takes {wanted}; this is {number}", None
        return None


@dataclass(frozen=True, slots=True, eq=False)
class Declared:
    """The options a section declares.

    Attributes:
        options: The options by name.
        refused: The names of those of which it cannot be said what can be chosen.
        findings: What is wrong with them.
    """

    options: Map[str, Option]
    refused: frozenset[str]
    findings: tuple[Diagnostic, ...]


def _range(low: int | None, high: int | None) -> str:
    if low is not None and high is not None:
        return f" from {low} to {high}"
    if low is not None:
        return f" of at least {low}"
    return f" of at most {high}" if high is not None else ""


@lru_cache(maxsize=1024)
def read_options(node: Node | None, owner: str) -> Declared:
    """The options a section declares, and what is wrong with them.

    They are asked for again for every number of players and every choice; the nodes stay the same.
    """
    found: dict[str, Option] = {}
    refused: set[str] = set()
    findings: list[Diagnostic] = []
    if isinstance(node, Mapping):
        for name, entry in node.items.items():
            if isinstance(entry, Mapping) and not name.startswith("x-"):
                option = _option(name, entry, node.keys[name], owner, findings)
                if option:
                    found[name] = option
                else:
                    refused.add(name)
    return Declared(found, frozenset(refused), tuple(findings))


def _option(name: str, node: Mapping, span: Span, owner: str, findings: list[Diagnostic]) -> Option | None:
    default = node.get("default")
    given = default if isinstance(default, Scalar) and not is_null(default) else None
    sets = node.get("sets")
    entries = section(node, "choices")
    choices: dict[str, Choice] = {}
    for key, entry in entries.items.items() if entries else ():
        if not key.startswith("x-") and entries:
            choices[key] = _choice(key, entry, sets, entries.keys[key], findings)
    if entries is not None and not choices:
        findings.append(Diagnostic("M361", f"the option `{name}` has no choices", span))
        return None
    low, high = _number(node.get("from")), _number(node.get("to"))
    usual = next(iter(choices), str(next((end for end in (low, high) if end is not None), 0)))
    value = given.text if given else usual
    option = Option(name, text_in(node.get("about")), value, choices, low, high, span, owner)
    refused = option.refuse(value)
    if given is None:
        findings.append(Diagnostic("M361", f"the option `{name}` has no default", node.span))
    elif refused:
        findings.append(Diagnostic("M361", refused[0], given.span, help=refused[1]))
        return replace(option, default=usual)
    return option


def _choice(name: str, node: Node, sets: Node | None, span: Span, findings: list[Diagnostic]) -> Choice:
    if not isinstance(node, Mapping):
        return Choice(name, "", (), (), Mapping(span, {}, {}), span)
    items = {key: value for key, value in node.items.items() if key not in _CHOICE_KEYS and not key.startswith("x-")}
    patch = Mapping(node.span, items, {key: node.keys[key] for key in items}) if items else _EMPTY
    value = node.get("value")
    if value is not None and not isinstance(sets, Scalar):
        message = "`value` has nowhere to go: the option has no `sets`"
        help_ = "say `sets: path.to.value` in the option"
        findings.append(Diagnostic("M361", message, node.keys["value"], help=help_))
    elif value is not None and isinstance(sets, Scalar):
        patch, wrong = _with_value(patch, sets.text, value, node.keys["value"])
        findings += wrong
    covers = tuple(entry.name for entry in references(node.get("covers")))
    return Choice(name, text_in(node.get("about")), covers, references(node.get("with")), patch, span)


def _put(items: dict[str, Node], keys: dict[str, Span], path: list[str], value: Node, span: Span) -> None:
    """Set the value at a path of a patch that may have other parts there."""
    first, rest = path[0], path[1:]
    if not rest:
        items[first] = value
        keys[first] = span
        return
    there = items.get(first)
    below = dict(there.items) if isinstance(there, Mapping) else {}
    below_keys = dict(there.keys) if isinstance(there, Mapping) else {}
    _put(below, below_keys, rest, value, span)
    items[first] = Mapping(span, below, below_keys)
    keys.setdefault(first, span)


def _with_value(patch: Mapping, path: str, value: Node, key: Span) -> tuple[Mapping, tuple[Diagnostic, ...]]:
    """A patch with a value at a path, without what its sections do not take, and what that is."""
    items = {"house_rule": Scalar(key, "patch", "patch", False), **patch.items}
    keys = {"house_rule": key, **patch.keys}
    _put(items, keys, path.split("."), value, key)
    mended = mend(Mapping(value.span, items, keys), "house_rule")
    left = {name: node for name, node in mended.root.items.items() if name != "house_rule"}
    return Mapping(value.span, left, {name: mended.root.keys[name] for name in left}), mended.findings


def _number(node: Node | None) -> int | None:
    value = node.value if isinstance(node, Scalar) else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None
