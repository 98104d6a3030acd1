"""What a house rule is tried on: the settings of its examples, and the house rules it needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from interpreter.compose import File, find, load, names
from interpreter.diagnostics import Diagnostic, RulesetError, Span, did_you_mean
from interpreter.source import Mapping, Node, Scalar, Sequence


@dataclass(frozen=True, slots=True)
class Setting:
    """A ruleset, with what else lies over it.

    Attributes:
        base: The ruleset, by name or path.
        house_rules: Other house rules, by name or path.
        options: What is chosen.
        span: Where an example asks for it.
    """

    base: str
    house_rules: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    span: Span = field(compare=False)


def settings_of(file: File) -> tuple[dict[Setting, list[Mapping]], list[Diagnostic]]:
    """All settings the examples of a house rule are tried in, with those examples; and what is wrong with the names."""
    found: dict[Setting, list[Mapping]] = {}
    problems: dict[Diagnostic, None] = {}
    for example in file.examples.items.values() if file.examples else ():
        base = example.get("base") if isinstance(example, Mapping) else None
        if isinstance(example, Mapping) and base is None:
            message = "an example of a house rule names the ruleset it is tried on: `base`"
            problems[Diagnostic("R503", message, example.span)] = None
        if not isinstance(base, Scalar) or not isinstance(example, Mapping):
            continue
        ref = _resolved(base.text, file)
        if ref is None:
            help_ = did_you_mean(base.text, names("ruleset", file.path))
            problems[Diagnostic("M351", f"there is no ruleset `{base.text}`", base.span, help=help_)] = None
            continue
        rules = tuple(_house_rule(text, file) for text in _texts(example.get("with")))
        setting = Setting(ref, rules, tuple(_choices(example.get("choose"))), base.span)
        found.setdefault(setting, []).append(example)
    return found, list(problems)


def examples_of(file: File) -> list[Mapping]:
    """The examples of a file that are mappings, as they should be."""
    return [node for node in file.examples.items.values() if isinstance(node, Mapping)] if file.examples else []


def chosen_in(example: Mapping) -> dict[str, str]:
    """What an example chooses."""
    return dict(_choices(example.get("choose")))


def needed_by(file: File) -> tuple[str, ...]:
    """The house rules a house rule requires, and those these require."""
    found: dict[str, None] = {}
    pending = [file]
    while pending:
        asking = pending.pop()
        for reference in asking.references("requires"):
            path = find(reference.name, "house_rule", asking.path)
            if path is None or str(path) in found:
                continue
            found[str(path)] = None
            try:
                pending.append(load(path))
            except RulesetError:
                continue
    return tuple(found)


def _resolved(name: str, file: File) -> str | None:
    """The ruleset a file names, as it can be named from anywhere."""
    path = find(name, "ruleset", file.path)
    if path is None:
        path = find(name, "ruleset")
    return None if path is None else str(path)


def _house_rule(name: str, file: File) -> str:
    path = find(name, "house_rule", file.path) or find(name, "house_rule")
    return name if path is None else str(path)


def _texts(node: Node | None) -> Iterator[str]:
    for entry in node.items if isinstance(node, Sequence) else (node,):
        if isinstance(entry, Scalar) and entry.value is not None:
            yield entry.text


def _choices(node: Node | None) -> Iterator[tuple[str, str]]:
    if isinstance(node, Mapping):
        for name, value in node.items.items():
            if isinstance(value, Scalar):
                yield name, value.text
