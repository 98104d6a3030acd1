"""The syntax tree of an expression. Every node knows where it stands in the expression's text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class Tree:
    """Any node; `start` and `end` are offsets in the text."""

    start: int
    end: int

    def parts(self) -> Iterator[Tree]:
        """The nodes right below this one, as they are written."""
        for field in fields(self):
            value = getattr(self, field.name)
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Tree):
                    yield part


@dataclass(frozen=True, slots=True)
class Number(Tree):
    """A whole number, which is also the name of a rank where a rank is wanted."""

    value: int


@dataclass(frozen=True, slots=True)
class Printed(Tree):
    """What is printed on cards: a card, a rank or a suit."""

    text: str


@dataclass(frozen=True, slots=True)
class Name(Tree):
    """A name in lower case."""

    name: str


@dataclass(frozen=True, slots=True)
class Attribute(Tree):
    """``of.name``."""

    of: Tree
    name: str


@dataclass(frozen=True, slots=True)
class Call(Tree):
    """``name(arguments)``."""

    name: str
    arguments: tuple[Tree, ...]


@dataclass(frozen=True, slots=True)
class Binder(Tree):
    """``variable in whole: body``, only as an argument of an aggregate."""

    variable: str
    whole: Tree
    body: Tree


@dataclass(frozen=True, slots=True)
class ShapeWord(Tree):
    """``3..5`` or ``each=2``: parts of a shape, read by the shape's own parser."""


@dataclass(frozen=True, slots=True)
class List(Tree):
    """``[a, b]``: a set written out."""

    items: tuple[Tree, ...]


@dataclass(frozen=True, slots=True)
class Negate(Tree):
    """``-a``."""

    of: Tree


@dataclass(frozen=True, slots=True)
class Not(Tree):
    """``not a``."""

    of: Tree


@dataclass(frozen=True, slots=True)
class Logic(Tree):
    """``a and b and …`` or ``a or b or …``."""

    operator: str
    operands: tuple[Tree, ...]


@dataclass(frozen=True, slots=True)
class Arithmetic(Tree):
    """``a + b`` and the like; ``+`` and ``-`` also join and subtract sets."""

    operator: str
    left: Tree
    right: Tree


@dataclass(frozen=True, slots=True)
class Compare(Tree):
    """``a == b`` and the like."""

    operator: str
    left: Tree
    right: Tree


@dataclass(frozen=True, slots=True)
class In(Tree):
    """``a in b`` or ``a not in b``."""

    element: Tree
    whole: Tree
    negated: bool


@dataclass(frozen=True, slots=True)
class Is(Tree):
    """``a is K`` or ``a is not K``, K being a kind, a family or ``nothing``."""

    of: Tree
    name: str
    negated: bool


@dataclass(frozen=True, slots=True)
class Conditional(Tree):
    """``if a then b else c``."""

    condition: Tree
    then: Tree
    otherwise: Tree
