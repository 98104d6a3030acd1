"""Expressions in words. A speaker knows the names of a ruleset and who is meant by `player`, `seat` and the like."""

from __future__ import annotations

from collections.abc import Mapping as Map
from dataclasses import dataclass, field, replace

from interpreter.expressions import Type
from interpreter.expressions import tree as T
from interpreter.source import Node, text_of
from interpreter.words.lexicon import Lexicon, Term, tree_of

DEEPEST = 3
"""How many defines inside each other are spelled out."""


@dataclass(frozen=True, slots=True)
class Noun:
    """Words that stand for something.

    Attributes:
        text: The words, with their article.
        type: What it is.
        plural: Whether the verb after it is in the plural.
        possessive: ``the player's``; empty if only ``of …`` will do.
        cards_only: Whether the words already say how the cards lie, as in ``the cards of the play``.
    """

    text: str
    type: Type | None = None
    plural: bool = False
    possessive: str = ""

    def of(self, thing: str) -> str:
        """Something of it: ``the player's hand``, ``the suit of the top card``."""
        return f"{self.possessive} {thing}" if self.possessive else f"the {thing} of {self.text}"

    def does(self, singular: str, plural: str) -> str:
        """The right form of a verb."""
        return plural if self.plural else singular


def person(words: str) -> Noun:
    """A single player."""
    return Noun(words, Type.SEAT, possessive=words + "'s")


PLAYER = person("the player")
NEW = Noun("the play", Type.PLAY, possessive="the play's")


@dataclass(frozen=True, slots=True)
class Speaker:
    """Says expressions in words.

    Attributes:
        lexicon: What names mean.
        names: Names that mean something particular here: locals, variables, parameters.
        owner: Whose a zone's bare name is.
        source: The text of the expression, for shapes written inside it.
        depth: How many defines are being spelled out.
        dealing: Whether this is about the dealing, before anybody's turn.
        terms: Defines that were named instead of spelled out; shared by all speakers of one description.
    """

    lexicon: Lexicon
    names: Map[str, Noun] = field(default_factory=dict)
    owner: Noun | None = None
    source: str = ""
    depth: int = 0
    dealing: bool = False
    terms: dict[str, None] = field(default_factory=dict)

    def meaning(self, **names: Noun) -> Speaker:
        """A speaker for whom more names mean something particular."""
        return replace(self, names={**self.names, **names})

    def for_owner(self, owner: Noun | None) -> Speaker:
        """A speaker for whom a zone's bare name is somebody's."""
        return replace(self, owner=owner)

    def unfolding(self, term: Term, names: Map[str, Noun] | None = None) -> Speaker:
        """A speaker for what a define stands for: it sees its own arguments only."""
        return replace(self, names=names or {}, source=term.text, depth=self.depth + 1, owner=None)

    # ── From nodes ──────────────────────────────────────────────────────────────────────────────────────────────────

    def say(self, node: Node | None, hint: Type | None = None) -> str:
        """The words for the expression a node holds."""
        return self.meant(node, hint).text

    def meant(self, node: Node | None, hint: Type | None = None) -> Noun:
        """The noun for the expression a node holds."""
        tree = tree_of(node)
        if tree is None:
            return Noun(text_of(node))
        return replace(self, source=text_of(node)).noun(tree, hint)

    def holds(self, node: Node | None) -> str:
        """The clause for the condition a node holds."""
        tree = tree_of(node)
        if tree is None:
            return text_of(node)
        return replace(self, source=text_of(node)).clause(tree)

    def written(self, tree: T.Tree) -> str:
        """An expression as its author wrote it, for what makes no sense."""
        return f"“{self.source[tree.start : tree.end]}”"

    # ── From trees ──────────────────────────────────────────────────────────────────────────────────────────────────

    def noun(self, tree: T.Tree, hint: Type | None = None) -> Noun:
        """The words for a value."""
        from interpreter.words import nouns

        return nouns.noun(self, tree, hint)

    def clause(self, tree: T.Tree, positive: bool = True) -> str:
        """The words for a condition, or for its opposite."""
        from interpreter.words import clauses

        return clauses.clause(self, tree, positive)
