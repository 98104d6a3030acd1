"""What an action leads to that makes no play: cards drawn, given away, laid down, a choice made, a deal ended.

What the seat cannot see is imagined, several times over; the action is carried out there, and the rest of the turn
after it. So whatever the rules say an action does is weighed, and a bot need not know any of them.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import copysign

from interpreter.bots.judgement import Judgement
from interpreter.engine import DONE, Action, IllegalAction, State, View
from interpreter.expressions.types import Type
from interpreter.ruleset import ActionSpec, Ruleset
from interpreter.ruleset import effects as E

OUT = 100.0
"""What it is worth to end the deal well; to end it badly costs as much."""

DRAWS = 6
"""In so many imagined positions cards are drawn."""

DEALINGS = 24
"""In so many imagined positions the deal is ended, or money put at stake."""

LIKELY = 0.8
"""By how much what is won must outweigh what is lost before it is good to end the deal, as a share of both."""

LONG = 12
"""After so many turns for each seat there need be no more won than lost."""

WON = 4.0
"""What it is worth if a deal may be won later in a turn."""

WAGER = 2.0
"""What it is worth to put money at stake that is won back for certain."""

GIVEN = 0.5
"""What it costs to give an opponent the highest card there is; a lower one costs less."""

YES = 0.1
"""By how much a yes that costs nothing is better than a no."""

MOST_FOLLOWING = 12
"""So many actions of a turn are thought ahead."""


def worth(judgement: Judgement, action: Action) -> float:
    """How much better off the seat is after an action that makes no play, in turns saved; doing nothing is 0."""
    view = judgement.view
    spec = view.rules.actions.get(action.name)
    if spec is None:
        return 0.0
    total = _choice(judgement, spec, action)
    if any(isinstance(effect, E.Redeal) for effect in E.singly(spec.effects)):
        return total - judgement.is_good()
    if spec.is_answer:
        total += YES
    if not view.rules.several_steps and spec.name not in view.rules.changing:
        return total + judgement.saved(view.hand, view.hand & ~action.cards)
    return total + _imagined(judgement, action)


def is_plain(rules: Ruleset, action: Action) -> bool:
    """Whether an action is a play on the trick or lets the turn go by, and nothing else."""
    spec = rules.actions.get(action.name)
    return spec is not None and (spec.makes_play or (spec.name in rules.passes and not rules.several_steps))


@dataclass(frozen=True, slots=True)
class _Trial:
    """What came of an action in one imagined position.

    Attributes:
        after: The position it led to, with all questions to others answered somehow.
        won: The money the seat has won by it; if the deal has ended without any, 1 for the best place, -1 for others.
        open_stake: Whether money went into the pot and is still there.
        drawn: Whether cards came into the hand.
    """

    after: State
    won: float
    open_stake: bool
    drawn: bool


def _imagined(judgement: Judgement, action: Action) -> float:
    """What an action is worth in imagined positions: in as many as it takes to tell."""
    trials: list[_Trial] = []
    wanted = DRAWS if judgement.imagined(0).is_asking else 1  # what comes of an answer may depend on those of others
    while len(trials) < wanted:
        trial = _try(judgement, action, len(trials))
        if trial is None:
            break
        trials.append(trial)
        if trial.after.is_over or trial.won:
            wanted = DEALINGS
        elif trial.drawn:
            wanted = max(wanted, DRAWS)
    if not trials:
        return 0.0
    going_on = [trial for trial in trials if not trial.after.is_over][:DRAWS]
    total = sum(_going_on(judgement, action, trial.after) for trial in going_on) / max(1, len(going_on))
    if any(trial.won for trial in trials) or not going_on:
        total += _stakes(judgement, trials)
    return total


def _try(judgement: Judgement, action: Action, number: int) -> _Trial | None:
    seat = action.seat
    before = judgement.imagined(number)
    try:
        after = before.apply(action)
    except IllegalAction:  # it is possible only as the hidden cards really lie
        return None
    chance = random.Random(number)
    for _ in range(MOST_FOLLOWING):  # what others are asked meanwhile
        if after.is_over or not after.is_asking or after.to_act == seat:
            break
        after = after.apply(chance.choice(after.legal_actions()))
    drawn = bool(after.hands[seat] & ~before.hands[seat])
    return _Trial(after, won(before, after, seat), after.pot > before.pot, drawn)


def won(before: State, after: State, seat: int) -> float:
    """The money a seat has won from one position to another; without any, what its place at the end is worth."""
    money = [now - then for then, now in zip(before.scores, after.scores, strict=True)]
    if any(money) or after.outcome is None:
        return float(money[seat])
    winners = after.outcome.winners
    return 0.0 if not winners else 1.0 if seat in winners else -1.0


def _stakes(judgement: Judgement, trials: list[_Trial]) -> float:
    """What it is worth to win or lose money, or the deal."""
    if any(trial.open_stake for trial in trials):  # it is decided later, by the cards
        return judgement.is_good() - YES
    amounts = [trial.won for trial in trials]
    mean = sum(amounts) / len(amounts)
    share = sum(amounts) / (sum(map(abs, amounts)) or 1.0)
    if not all(trial.after.is_over for trial in trials):
        return WAGER * share
    good = share - LIKELY * (1.0 - judgement.rounds / LONG)
    return OUT + mean if good > 0 else share - OUT


def _going_on(judgement: Judgement, action: Action, after: State) -> float:
    """What is saved by an action after which the deal goes on, and by the rest of the turn."""
    seat = action.seat
    hand = judgement.view.hand
    left = after.hands[seat] & ~(action.cards & hand)  # even if they are still to be given away
    total = judgement.saved(hand, left)
    for opponent in judgement.opponents:
        total -= GIVEN * judgement.heights(after.hands[opponent] & hand)
    if _still_on_turn(judgement.view, after):
        total += _rest_of_turn(judgement, after)
    return total


def _still_on_turn(view: View, after: State) -> bool:
    return after.to_act == view.seat and after.turn_number == view.turn_number


def _rest_of_turn(judgement: Judgement, state: State) -> float:
    """What the seat can still save in its turn: first by what leaves the turn open, at last by what ends it."""
    seat = judgement.view.seat
    total = 0.0
    for _ in range(MOST_FOLLOWING):
        hand = state.hands[seat]
        best: dict[str, tuple[float, Action]] = {}
        for action in state.legal_actions(seat):
            spec = state.rules.actions.get(action.name)
            if spec is not None and spec.makes_play:
                return total
            saved = judgement.saved(hand, hand & ~action.cards)
            if action.name not in best or saved > best[action.name][0]:
                best[action.name] = saved, action
        open_: tuple[float, State] | None = None
        closing: float | None = None
        for saved, action in best.values():
            after = state.apply(action)
            if after.is_over:
                end = won(state, after, seat)
                saved = copysign(WON, end) if end else 0.0
            elif action.name != DONE and _still_on_turn(judgement.view, after):
                if open_ is None or saved > open_[0]:
                    open_ = saved, after
                continue
            closing = saved if closing is None else max(closing, saved)
        if open_ is None or (closing is not None and (open_[0] <= 0.0 or closing >= WON)):
            return total + (closing or 0.0)
        total += open_[0]
        state = open_[1]
    return total


def _choice(judgement: Judgement, spec: ActionSpec, action: Action) -> float:
    """Of a suit or rank, what one holds most of; of the seats, the opponent with the fewest cards."""
    view = judgement.view
    if action.chosen is None:
        return 0.0
    chosen = int(action.chosen)
    if spec.choose_type in (Type.SUIT, Type.RANK):
        pack = view.rules.pack
        alike = pack.suit_masks[chosen] if spec.choose_type is Type.SUIT else pack.rank_masks[chosen]
        hand = view.hand & ~action.cards
        return (hand & alike).bit_count() / max(1, hand.bit_count())
    if spec.choose_type is Type.SEAT and chosen in judgement.opponents:
        return 1.0 / max(1, view.counts[chosen])
    return 0.0
