"""The composed ruleset."""

from __future__ import annotations

from collections.abc import Callable, Collection
from collections.abc import Mapping as Map
from dataclasses import dataclass, field
from typing import Literal

from interpreter.compose.company import Company
from interpreter.compose.merge import Composition, Layer
from interpreter.compose.options import Option
from interpreter.compose.places import Path
from interpreter.diagnostics import Diagnostic, Span
from interpreter.source import Mapping, Node, Sequence


@dataclass(frozen=True, slots=True)
class InForce:
    """One of the layers over the ruleset's own text, in words.

    Attributes:
        kind: A house rule, or the choice of an option.
        name: Its name.
        value: What is chosen; empty for a house rule.
        title: The title of the house rule, or the sentence of the option.
        about: One sentence about the house rule or the choice.
        chosen: Whether somebody asked for it; otherwise the ruleset brings it, or it is the default.
        span: Where it stands.
        idle: Why nothing comes of it, so that it is not in force after all; empty if something does.
    """

    kind: Literal["house_rule", "option"]
    name: str
    value: str
    title: str
    about: str
    chosen: bool
    span: Span
    idle: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Document:
    """A ruleset with everything that is laid over it, for one number of players.

    Attributes:
        name: The ruleset's name.
        title: Its title.
        about: One sentence.
        root: The composed sections. Every value knows the file and line it comes from.
        players: The numbers of players it can be played by.
        composed_for: The number of players whose `for_players` parts are in it.
        house_rules: The house rules in force, by name.
        options: Everything that can be chosen.
        chosen: What is chosen, for every option.
        numbers: The numbers chosen, for options that are numbers.
        covers: The catalogue ids it implements, those of its parents and layers included.
        skeleton: Whether it can only be extended.
        files: The files it is made of.
        digest: A hash of these files and all choices.
        examples: The examples of the ruleset's own file.
        tell_in_force: Gives the house rules and choices in words; most who compose do not ask.
        unread: The number options that no rule asks for.
        company: The house rules in force, which tells what is found about them.
        refused: Where something was left out because it is wrong.
        whole: Whether all files it should be made of are there, and no section of them is missing.
        removed: Every part a layer took away that is not there in the end, and where, by path.
    """

    name: str
    title: str
    about: str
    root: Mapping
    players: tuple[int, ...]
    composed_for: int
    house_rules: tuple[str, ...]
    options: Map[str, Option]
    chosen: Map[str, str]
    numbers: Map[str, int]
    covers: tuple[str, ...]
    skeleton: bool
    files: tuple[str, ...]
    digest: str
    examples: Mapping | None
    tell_in_force: Callable[[], tuple[InForce, ...]]
    unread: frozenset[str]
    company: Company
    refused: tuple[Span, ...]
    whole: bool
    removed: Map[tuple[str, ...], Span] = field(default_factory=dict)

    @property
    def in_force(self) -> tuple[InForce, ...]:
        """The house rules and choices, in words."""
        return self.tell_in_force()

    @property
    def removed_names(self) -> tuple[str, ...]:
        """The combinations that a layer took away: their names stay known and match nothing."""
        return tuple(sorted({path[1] for path in self.removed if len(path) == 2 and path[0] == "combinations"}))

    def find(self, path: str) -> Node | None:
        """The value at a path such as `rules.settle.do`; numbers count the entries of lists from 0."""
        node: Node | None = self.root
        for key in path.split("."):
            if isinstance(node, Mapping):
                node = node.get(key)
            elif isinstance(node, Sequence) and key.isdecimal() and int(key) < len(node):
                node = node.items[int(key)]
            else:
                return None
        return node

    def patched(self, root: Mapping, patch: Node) -> Mapping:
        """A mapping with a patch laid over it, as for an entry of `other_deals`.

        What does not fit is left out; composing has already reported it.
        """
        return lay_over(root, patch)[0]


def lay_over(root: Mapping, patch: Node, gone: Collection[Path] = ()) -> tuple[Mapping, tuple[Diagnostic, ...]]:
    """A mapping, from which some parts are gone, with a patch laid over it, and what does not fit."""
    composition = Composition(root.span, gone)
    composition.lay(Layer(root, 0, ""))
    if isinstance(patch, Mapping):
        composition.lay(Layer(patch, 1, ""))
    return composition.finish(), tuple(composition.findings)
