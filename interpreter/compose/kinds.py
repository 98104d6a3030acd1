"""Whether a file is a ruleset or a house rule."""

from __future__ import annotations

import re

from interpreter.compose.library import KINDS, Kind
from interpreter.diagnostics import VERY_LIKE, Diagnostic, RulesetError, closest
from interpreter.schema import load_schema
from interpreter.source import Mapping, Node, Scalar, entries_of


def identity(root: Mapping) -> tuple[Kind, Node | None]:
    """Whether a file is a ruleset or a house rule, and the node with its name.

    Raises:
        RulesetError: It does not say.
    """
    for kind in KINDS:
        if kind in root:
            return kind, root.get(kind)
    raise RulesetError([_unsaid(root)])


def with_kind(root: Mapping, text: str, name: str) -> tuple[Mapping, Kind | None, tuple[Diagnostic, ...]]:
    """A file with its kind, as far as that can be told even if the file does not say it; and what is wrong with that.

    Args:
        root: What could be read.
        text: The text of the file.
        name: The name the file has if it is not said.
    """
    said = next((kind for kind in KINDS if kind in root), None)
    if said is not None:
        return root, said, ()
    misspelt = _misspelt(root)
    if misspelt is not None:
        return root, misspelt, ()  # which is told when its shape is looked at
    unread = next((kind for kind in KINDS if re.search(rf"^ *{kind}\b", text, re.MULTILINE)), None)
    kind = unread or _by_other_keys(root)
    if kind is None:
        return root, None, (_unsaid(root),)
    first = next(iter(root.keys.values()), root.span)
    items: dict[str, Node] = {kind: Scalar(first, name, name, False), **root.items}
    return Mapping(root.span, items, {kind: first, **root.keys}), kind, () if unread else (_unsaid(root),)


def _unsaid(root: Mapping) -> Diagnostic:
    first = next(iter(root.keys.values()), root.span)
    help_ = "begin with `ruleset: NAME` or `house_rule: NAME`"
    return Diagnostic("S103", "the file does not say whether it is a ruleset or a house rule", first, help=help_)


def _misspelt(root: Mapping) -> Kind | None:
    known = {key for kind in KINDS for key in load_schema(kind)["properties"]}
    guesses = (closest(key, KINDS, VERY_LIKE) for key in root if key not in known)
    return next((kind for guess in guesses for kind in KINDS if kind == guess), None)


def _by_other_keys(root: Mapping) -> Kind | None:
    """The kind of which a file has keys that the other one does not have."""
    if any("base" in entries_of(example) for example in entries_of(root.get("examples")).values()):
        return "house_rule"
    known = {kind: load_schema(kind)["properties"].keys() for kind in KINDS}
    for kind, other in (KINDS, KINDS[::-1]):
        if any(key in known[kind] and key not in known[other] for key in root):
            return kind
    return None
