"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from interpreter.engine import Action, View


class Bot(Protocol):
    """Somebody who decides for a seat, by the seat's view alone. What it returns is one of the view's actions."""

    def choose(self, view: View) -> Action:
        """What the seat does now that it has to act."""
        ...

    def interrupt(self, view: View) -> Action | None:
        """What the seat does out of turn, or ``None`` to let others go on."""
        ...
