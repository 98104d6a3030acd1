"""Driving a game: asks whoever may act what to do, until the deal or the match is over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from typing import NamedTuple

from interpreter.bots import Bot
from interpreter.diagnostics import Diagnostic, UsageError
from interpreter.engine import Action, State


class Moment(NamedTuple):
    """Something a seat did.

    Attributes:
        before: The state it acted in.
        action: What it did.
        after: The state it led to.
    """

    before: State
    action: Action
    after: State


Watcher = Callable[[Moment], None]
"""Is told every action right after it was done."""


def next_action(state: State, bots: Sequence[Bot]) -> Action:
    """What is done next.

    Seats that may act out of turn are asked first, in the order the state names them; the first that wants to act,
    acts. If none does, the seat that has to act chooses.
    """
    for seat in state.interrupters:
        action = bots[seat].interrupt(state.view(seat))
        if action is not None:
            return action
    seat = state.to_act
    return bots[seat].choose(state.view(seat))


def moments(state: State, bots: Sequence[Bot]) -> Iterator[Moment]:
    """Play a deal to its end, one action at a time.

    Args:
        state: Where to begin; it may be in the middle of a deal.
        bots: Who decides for each seat.

    Raises:
        UsageError: There are not as many bots as seats.
    """
    if len(bots) != state.players:
        raise UsageError(Diagnostic("C432", f"{len(bots)} players are named for {state.players} seats"))
    while not state.is_over:
        action = next_action(state, bots)
        after = state.apply(action)
        yield Moment(state, action, after)
        state = after


def play_deal(state: State, bots: Sequence[Bot], watch: Watcher | None = None) -> State:
    """Play a deal to its end.

    Args:
        state: Where to begin; it may be in the middle of a deal.
        bots: Who decides for each seat.
        watch: Is told every action.

    Returns:
        The state in which the deal is over.
    """
    for moment in moments(state, bots):
        state = moment.after
        if watch is not None:
            watch(moment)
    return state


def play_match(
    state: State, bots: Sequence[Bot], deals: int | None = None, watch: Watcher | None = None
) -> Iterator[State]:
    """Play a match, deal by deal.

    Args:
        state: Where to begin.
        bots: Who decides for each seat.
        deals: How many deals are played, whatever the rules say; without it, as many as make a match.
        watch: Is told every action.

    Yields:
        The state at the end of each deal.
    """
    for number in count(1):
        state = play_deal(state, bots, watch)
        yield state
        if number == deals or (deals is None and state.match_is_over):
            return
        state = state.next_deal()


def replay(state: State, actions: Iterable[Action | str]) -> State:
    """Carry out the actions of a match one after the other; where a deal is over, the next one begins.

    The same rules, seed and actions give the same match everywhere.

    Args:
        state: Where to begin.
        actions: What was done, as in `State.history`; or texts with the seat before, from 1: ``2 play 9C``.

    Raises:
        IllegalAction: An action is not allowed.
        UsageError: A text is no action.
    """
    for action in actions:
        if state.is_over:
            state = state.next_deal()
        if isinstance(action, Action):
            state = state.apply(action)
            continue
        seat, _, text = action.partition(" ")
        if not seat.isdecimal() or not 1 <= int(seat) <= state.players:
            message = f"`{action}` does not begin with a seat from 1 to {state.players}"
            raise UsageError(Diagnostic("C410", message, help="such as `2 pass`"))
        state = state.apply(text, int(seat) - 1)
    return state
