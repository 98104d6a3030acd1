"""What is wrong with an expression."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.expressions import tree as T


class ExpressionProblem(ValueError):
    """An expression that cannot be compiled.

    Attributes:
        code: The diagnostic's code.
        message: What is wrong.
        tree: The part that is wrong.
        help: What would be right, if it can be told.
        others: What else is wrong with the expression.
    """

    def __init__(self, code: str, message: str, where: T.Tree, help_text: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.tree = where
        self.help = help_text
        self.others: tuple[ExpressionProblem, ...] = ()


def all_of(problems: Sequence[ExpressionProblem]) -> ExpressionProblem:
    """Several problems as one: the first of them, with the others."""
    first, *rest = problems
    first.others += tuple(problem for one in rest for problem in (one, *one.others))
    return first
