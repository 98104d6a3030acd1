"""Why something is not allowed, in lines: the sentence, the rule and its place, and the rule in words."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.diagnostics import Span, shown_path
from interpreter.engine import Refusal
from interpreter.game import Rules
from interpreter.ruleset import UNTOLD
from interpreter.words import describe


def reasons(refusal: Refusal, rules: Rules, players: int, explained: bool = False) -> Iterator[str]:
    """Why something was refused; the rule in words if that is wanted, or if there is no sentence for it.

    Args:
        refusal: The refusal.
        rules: The rules it comes from.
        players: For how many seats.
        explained: Whether the rule is wanted in words.
    """
    place = f", {shown_path(refusal.span.file)}:{refusal.span.line}" if refusal.span else ""
    yield f"Not allowed: {refusal.because} ({refusal.rule}{place})"
    if refusal.span is not None and (explained or refusal.because == UNTOLD):
        words = _in_words(refusal.span, rules, players)
        if words is not None:
            yield f"  {words}"


def _in_words(where: Span, rules: Rules, players: int) -> str | None:
    """The line of `cardhouse show` about what stands in a place: the narrowest around it, or of what it names."""
    lines = [
        (line.span, line.text)
        for line in describe(rules, players).lines
        if line.span is not None and line.span.file == where.file
    ]
    start, end = _start(where), _end(where)
    around = max((line for line in lines if _start(line[0]) <= start and end <= _end(line[0])), default=None)
    behind = min((line for line in lines if start < _start(line[0])), default=None)
    if around is None or (behind is not None and _end(behind[0]) <= _end(around[0])):
        return behind[1] if behind else None  # where is a name, and what it names comes next
    return around[1]


def _start(span: Span) -> tuple[int, int]:
    return span.line, span.column


def _end(span: Span) -> tuple[int, int]:
    return span.end_line, span.end_column
