"""The expression language: text to tree (`parse`), tree to typed closure (`Checker`), and the registries of names."""

from interpreter.expressions.checker import Checker
from interpreter.expressions.parse import ExpressionSyntaxError, parse
from interpreter.expressions.problem import ExpressionProblem
from interpreter.expressions.scope import Scope
from interpreter.expressions.types import Code, Type
from interpreter.expressions.vocabulary import Define, Lookup, Memory, Vocabulary, Zone

__all__ = [
    "Checker",
    "Code",
    "Define",
    "ExpressionProblem",
    "ExpressionSyntaxError",
    "Lookup",
    "Memory",
    "Scope",
    "Type",
    "Vocabulary",
    "Zone",
    "parse",
]
