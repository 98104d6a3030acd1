"""What is wrong with an expression."""

from __future__ import annotations

from interpreter.expressions import tree as T


class ExpressionProblem(ValueError):
    """An expression that cannot be compiled.

    Attributes:
        code: The diagnostic's code.
        message: What is wrong.
        tree: The part that is wrong.
        help: What would be right, if it can be told.
    """

    def __init__(self, code: str, message: str, where: T.Tree, help_text: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.tree = where
        self.help = help_text
