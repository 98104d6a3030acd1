"""The engine: pure transitions from state to state."""

from interpreter.engine.actions import DONE, Action, IllegalAction, Refusal
from interpreter.engine.state import Outcome, State, first_deal
from interpreter.engine.table import Group, Happening, Made
from interpreter.engine.view import View

__all__ = [
    "DONE",
    "Action",
    "Group",
    "Happening",
    "IllegalAction",
    "Made",
    "Outcome",
    "Refusal",
    "State",
    "View",
    "first_deal",
]
