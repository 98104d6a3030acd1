"""Actions, and why one may be refused."""

from __future__ import annotations

from typing import Any, NamedTuple

from interpreter.combinations import Play
from interpreter.diagnostics import CardhouseError, Span, shown_path

DONE = "done"
"""The one built-in action: decline a question, or leave a turn of which only `may` steps are left."""


class Action(NamedTuple):
    """Something a seat does.

    Attributes:
        seat: Who does it, from 0.
        name: The action's name in the ruleset, or `DONE`.
        cards: The cards picked, as a set.
        play: The reading of the cards, if they must form a combination.
        group: The number of the group added to, from 0.
        chosen: What the player chose, if the action lets choose.
    """

    seat: int
    name: str
    cards: int = 0
    play: Play | None = None
    group: int | None = None
    chosen: Any = None


class Refusal(NamedTuple):
    """Why an action is not allowed.

    Attributes:
        rule: The name of the refusing rule, or one of ``turn`` (not one's turn), ``offered`` (it cannot be done now),
            ``cards`` (they do not fit), ``if`` (the action's own condition), ``beats`` (it beats nothing that stands).
        because: A sentence.
        span: Where the rule is written.
    """

    rule: str
    because: str
    span: Span | None = None

    def __str__(self) -> str:
        if self.span is None:
            return f"{self.because} ({self.rule})"
        return f"{self.because} ({self.rule}, {shown_path(self.span.file)}:{self.span.line})"


class IllegalAction(CardhouseError, ValueError):
    """An action that is not allowed; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
