"""The easy level: at random, but for what is plainly foolish."""

from __future__ import annotations

import random

from interpreter.bots.judgement import Judgement
from interpreter.bots.prospects import is_plain, worth
from interpreter.engine import Action, View

FOOLISH = 0.8
"""What costs so many turns more than the best is not done; of plays and passes nothing is called foolish."""

ENOUGH = 1.0
"""It does not see that anything is worth more than so many turns, so that it does not end a deal as soon as it can."""

MOST_WAYS = 30
"""Of an action that can be done in more ways than this only so many are weighed, drawn by lot."""


class Easy:
    """Does any of the legal actions, each as likely as any other: a pass, too, is one of them and no likelier.

    Only what lies outside of tricks, such as a draw, a discard or the end of the deal, is weighed, and left out if it
    is much worse than something else of that sort.
    """

    def __init__(self, generator: random.Random) -> None:
        self._generator = generator

    def choose(self, view: View) -> Action:
        """One of the legal actions."""
        return self._generator.choice(sensible(view, self._some(view)))

    def interrupt(self, view: View) -> Action | None:
        """One of the actions out of turn, or none of them, which is as likely as each."""
        return self._generator.choice((None, *sensible(view, self._some(view), waiting=True)))

    def _some(self, view: View) -> tuple[Action, ...]:
        """The legal actions, but of those to be weighed not too many of one name."""
        if len(view.actions) <= MOST_WAYS:
            return view.actions
        ways: dict[str, list[int]] = {}
        for place, action in enumerate(view.actions):
            if not is_plain(view.rules, action):
                ways.setdefault(action.name, []).append(place)
        left_out: set[int] = set()
        for places in ways.values():
            if len(places) > MOST_WAYS:
                left_out.update(self._generator.sample(places, len(places) - MOST_WAYS))
        return tuple(action for place, action in enumerate(view.actions) if place not in left_out)


def sensible(view: View, actions: tuple[Action, ...], waiting: bool = False) -> tuple[Action, ...]:
    """Those of some legal actions that are not foolish.

    Args:
        view: What the seat sees.
        actions: The actions.
        waiting: Whether it may do nothing as well, which is worth 0.
    """
    if len(actions) + waiting < 2 or all(is_plain(view.rules, action) for action in actions):
        return actions
    judgement = Judgement(view)
    values = [None if is_plain(view.rules, action) else min(ENOUGH, worth(judgement, action)) for action in actions]
    best = max((value for value in values if value is not None), default=0.0)
    if waiting or None in values:  # there is something else to do
        best = max(best, 0.0)
    return tuple(
        action for action, value in zip(actions, values, strict=True) if value is None or value > best - FOOLISH
    )
