"""From the text of an expression to its tree, by the grammar in ``expression.lark``."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Any, cast

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedInput, UnexpectedToken, VisitError
from lark.tree import Meta

from interpreter.diagnostics import short
from interpreter.expressions import hints
from interpreter.expressions import tree as T

LONGEST = 2000
DEEPEST = 40

_WORDS = {
    "LPAR": "`(`",
    "RPAR": "`)`",
    "LSQB": "`[`",
    "RSQB": "`]`",
    "COMMA": "`,`",
    "COLON": "`:`",
    "NAME": "a name",
    "NUMBER": "a number",
    "PRINTED": "a card, rank or suit",
    "COMPARE": "a comparison",
    "THEN": "`then`",
    "ELSE": "`else`",
    "$END": "the end",
}


class ExpressionSyntaxError(ValueError):
    """The text is not an expression; `start` and `end` are offsets of what is wrong."""

    def __init__(self, message: str, start: int, end: int, help_text: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.start = start
        self.end = end
        self.help = help_text


class _Builder(Transformer[Token, T.Tree]):
    """Builds our tree from lark's. Method names are the names of the grammar's alternatives."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def _call_userfunc(self, tree: Any, new_children: Any = None) -> Any:
        children = new_children if new_children is not None else tree.children
        meta: Meta = tree.meta
        start, end = getattr(meta, "start_pos", 0), getattr(meta, "end_pos", 0)
        return getattr(self, "on_" + tree.data)(start, end, children)

    def on_start(self, start: int, end: int, c: list[Any]) -> T.Tree:
        result: T.Tree = c[0]
        return result

    def on_number(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return T.Number(start, end, int(c[0]))

    def on_printed(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return T.Printed(start, end, str(c[0]))

    def on_name(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return T.Name(start, end, str(c[0]))

    def on_attribute(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return T.Attribute(start, end, c[0], str(c[1]))

    def on_call(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return T.Call(start, end, str(c[0]), tuple(c[1] or ()))

    def on_arguments(self, start: int, end: int, c: list[Any]) -> Any:
        return list(c)

    on_items = on_arguments

    def on_binder(self, start: int, end: int, c: list[Any]) -> T.Tree:
        head = c[0]
        if not (isinstance(head, T.In) and isinstance(head.element, T.Name) and not head.negated):
            raise ExpressionSyntaxError("before `:` there must be `name in set`", head.start, head.end)
        return T.Binder(start, end, head.element.name, head.whole, c[1])

    def on_range(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return T.ShapeWord(start, end)

    on_keyword = on_range

    def on_list_(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return T.List(start, end, tuple(c[0] or ()))

    def on_negate(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return T.Negate(start, end, c[0])

    def on_not_(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return T.Not(start, end, c[0])

    def on_or_(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return T.Logic(start, end, "or", tuple(c))

    def on_and_(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return T.Logic(start, end, "and", tuple(c))

    def on_compare(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return T.Compare(start, end, str(c[1]), c[0], c[2])

    def on_in_(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return T.In(start, end, c[0], c[1], False)

    def on_not_in(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return T.In(start, end, c[0], c[1], True)

    def on_is_(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return T.Is(start, end, c[0], str(c[1]), False)

    def on_is_not(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return T.Is(start, end, c[0], str(c[1]), True)

    def on_conditional(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return T.Conditional(start, end, c[0], c[1], c[2])

    def _arithmetic(self, operator: str, start: int, end: int, c: list[Any]) -> T.Tree:
        return T.Arithmetic(start, end, operator, c[0], c[1])

    def on_add(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return self._arithmetic("+", start, end, c)

    def on_subtract(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return self._arithmetic("-", start, end, c)

    def on_multiply(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return self._arithmetic("*", start, end, c)

    def on_divide(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return self._arithmetic("div", start, end, c)

    def on_modulo(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return self._arithmetic("mod", start, end, c)

    def on_power(self, start: int, end: int, c: list[Any]) -> T.Tree:
        return self._arithmetic("^", start, end, c)


@cache
def grammar_text() -> str:
    """The grammar as it is written in the package."""
    return resources.files(__package__).joinpath("expression.lark").read_text(encoding="utf-8")


@cache
def _parser() -> Lark:
    return Lark(grammar_text(), parser="lalr", propagate_positions=True, maybe_placeholders=True)


def _nesting(text: str) -> int:
    depth = deepest = 0
    for letter in text:
        if letter in "([":
            depth += 1
            deepest = max(deepest, depth)
        elif letter in ")]":
            depth -= 1
    return deepest


@cache
def parse(text: str) -> T.Tree:
    """Read an expression.

    Args:
        text: The expression as an author wrote it.

    Returns:
        Its tree.

    Raises:
        ExpressionSyntaxError: The text is not an expression; says where and what would be right.

    >>> parse("1 + 2").end
    5
    """
    if len(text) > LONGEST:
        raise ExpressionSyntaxError(f"an expression may have {LONGEST} characters, this one has {len(text)}", 0, 1)
    if _nesting(text) > DEEPEST or text.count("not ") + text.count("-") + text.count("if ") > 200:
        raise ExpressionSyntaxError(
            "this expression is nested too deeply; give parts of it a name under `define`", 0, 1
        )
    if not text.strip():
        raise ExpressionSyntaxError("there is no expression here", 0, max(len(text), 1))
    try:
        found = _parser().parse(text)
        built = _Builder(text).transform(found)
    except UnexpectedInput as problem:
        raise _explain(text, problem) from None
    except VisitError as problem:
        raise problem.orig_exc from None
    except RecursionError:
        raise ExpressionSyntaxError("this expression is nested too deeply", 0, 1) from None
    return built


def _explain(text: str, problem: UnexpectedInput) -> ExpressionSyntaxError:
    end = len(text)
    if isinstance(problem, UnexpectedToken):
        token = problem.token
        start = token.start_pos if token.type != "$END" and token.start_pos is not None else end
        wanted = _wanted(problem.accepts or problem.expected)
        stop = start + max(len(token), 1)
        if token.type == "$END":
            return ExpressionSyntaxError("the expression ends too early", end, end + 1, f"{wanted} should follow")
        help_text = hints.for_syntax(text, start, stop) or f"expected {wanted}"
        return ExpressionSyntaxError(f"`{short(token)}` does not fit here", start, stop, help_text)
    if isinstance(problem, UnexpectedCharacters):
        start = cast(int, problem.pos_in_stream)
        letter = text[start]
        if letter.isalnum():
            word = re.match(r"\w+", text[start:])
            assert word is not None
            stop = start + len(word[0])
            hint = hints.for_syntax(text, start, stop)
            return ExpressionSyntaxError(f"`{short(word[0])}` is no name, number or card", start, stop, hint)
        hint = hints.for_syntax(text, start, start + 1)
        return ExpressionSyntaxError(f"`{letter}` cannot stand in an expression", start, start + 1, hint)
    assert isinstance(problem, UnexpectedEOF)
    return ExpressionSyntaxError("the expression ends too early", end, end + 1)


def _wanted(terminals: Any) -> str:
    operand = {"NAME", "NUMBER", "PRINTED"}
    if operand <= set(terminals):
        return "a name, a number or a card"
    words = sorted({_WORDS[name] for name in terminals if name in _WORDS})
    return " or ".join(words[:5]) if words else "something else"
