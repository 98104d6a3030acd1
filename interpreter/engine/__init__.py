"""The engine: pure transitions from state to state."""

from interpreter.engine.actions import DONE, Action, IllegalAction, Refusal
from interpreter.engine.state import MatchOutcome, Outcome, State, first_deal
from interpreter.engine.values import Group, Happening, Made, Result
from interpreter.engine.view import View

__all__ = [
    "DONE",
    "Action",
    "Group",
    "Happening",
    "IllegalAction",
    "Made",
    "MatchOutcome",
    "Outcome",
    "Refusal",
    "Result",
    "State",
    "View",
    "first_deal",
]
