"""The easy level: at random."""

from __future__ import annotations

import random

from interpreter.engine import Action, View


class Easy:
    """Does any of the legal actions, each as likely as any other: a pass, too, is one of them and no likelier."""

    def __init__(self, generator: random.Random) -> None:
        self._generator = generator

    def choose(self, view: View) -> Action:
        """One of the legal actions."""
        return self._generator.choice(view.actions)

    def interrupt(self, view: View) -> Action | None:
        """One of the actions out of turn, or none of them, which is as likely as each."""
        return self._generator.choice((None, *view.actions))
