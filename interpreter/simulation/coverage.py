"""Which parts of the ruleset came into play: each with the place where it is written and how often it happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from interpreter.compose import Document
from interpreter.diagnostics import Span
from interpreter.ruleset import Ruleset
from interpreter.simulation.tally import Tally
from interpreter.source import Mapping as MappingNode


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a ruleset.

    Attributes:
        section: The section it stands in.
        name: Its name.
        count: How often it happened.
        span: Where it is written, if that is known.
    """

    section: str
    name: str
    count: int
    span: Span | None


def coverage(rules: Ruleset, document: Document, tally: Tally) -> tuple[Part, ...]:
    """All combinations, actions, forbids, rules and endings, in the order of the ruleset."""
    playable = {
        kind for spec in rules.actions.values() if spec.pick is not None for kind in spec.pick.kinds or ()
    } | set(tally.combinations)
    kinds = [kind.name for kind in rules.kinds if kind.name in playable]
    endings = [name for name in rules.endings if _written(document, "endings", name) or tally.endings[name]]
    return (
        *_parts("combinations", kinds, tally.combinations, document),
        *_parts("actions", rules.actions, tally.done, document),
        *_parts("forbid", _names(document, "forbid"), tally.forbids, document),
        *_parts("rules", rules.rules, tally.rules, document),
        *_parts("endings", endings, tally.endings, document),
    )


def _parts(section: str, names: Iterable[str], counts: Mapping[str, int], document: Document) -> list[Part]:
    return [Part(section, name, counts.get(name, 0), _written(document, section, name)) for name in names]


def _names(document: Document, section: str) -> list[str]:
    """The parts of a section, notes left out."""
    node = document.root.get(section)
    names = node.items if isinstance(node, MappingNode) else ()
    return [name for name in names if not name.startswith("x-")]


def _written(document: Document, section: str, name: str) -> Span | None:
    """Where a part is written."""
    node = document.root.get(section)
    return node.keys.get(name) if isinstance(node, MappingNode) else None
