"""The medium level: weighs every action by what it saves and what it gives away, and knows no game."""

from __future__ import annotations

import random

from interpreter.bots.judgement import NEAR, Judgement
from interpreter.bots.prospects import OUT, WON, worth
from interpreter.cards import members
from interpreter.combinations import Play
from interpreter.engine import Action, View

LEAD = 0.5
"""What it is worth to lead the next trick."""

FINISH = 3.0
"""What it is worth to lead and go out without letting anybody in."""

WASTE = 1.0
"""What it costs to use a play that wins tricks while many turns are still needed."""

BOMB = 1.0
"""What it costs besides to use a play that beats those of another sort."""

SOON = 1.0
"""What the rest of a hand may cost at most if all strength is to be used."""

DANGER = 2.5
"""What it costs if an opponent goes out."""

NEXT = 0.5
"""How likely an opponent that is near goes out when it gets the lead."""

TEMPO = 2.0
"""What it costs to let a turn go by, divided by the cards the nearest opponent still has to get rid of."""

EAGER = 0.25
"""By how much an action out of turn must be better than waiting."""

PATIENCE = 60
"""After so many turns for each seat a deal drags on: bots that judge alike may go round in circles."""

WHIM = 0.1
"""How often something is done at random then, so that they come out of them."""

MOST_WEIGHED = 40
"""Of more plays than this only the cheapest to beat and the sparing ones are weighed."""


class Medium:
    """Does what seems best by the hand that is left, the chance to win the trick and the danger that others go out."""

    def __init__(self, generator: random.Random) -> None:
        self._generator = generator

    def choose(self, view: View) -> Action:
        """The best of the legal actions."""
        if len(view.actions) == 1:
            return view.actions[0]
        if view.turn_number > PATIENCE * view.rules.players and self._generator.random() < WHIM:
            return self._generator.choice(view.actions)
        return self._best(Judgement(view))[1]

    def interrupt(self, view: View) -> Action | None:
        """The best action out of turn, if it is clearly better than to wait."""
        judgement = Judgement(view)
        value, action = self._best(judgement)
        return action if value > _waiting(judgement) + EAGER else None

    def _best(self, judgement: Judgement) -> tuple[float, Action]:
        weighed = [(weigh(judgement, action), action) for action in _candidates(judgement)]
        best = max(value for value, _ in weighed)
        return best, self._generator.choice([action for value, action in weighed if value > best - 1e-9])


def weigh(judgement: Judgement, action: Action) -> float:
    """What an action is worth, in turns saved."""
    view = judgement.view
    spec = view.rules.actions.get(action.name)
    goes_out = action.cards and view.hand & ~action.cards == 0
    if spec is not None and spec.makes_play and action.play is not None:
        return OUT if goes_out else _play(judgement, action.cards, action.play)
    if goes_out:
        value = worth(judgement, action)
        return max(OUT, value) if value > -WON else value
    if not action.cards and view.standing is not None and (spec is None or spec.plain):
        return worth(judgement, action) + _waiting(judgement)
    return worth(judgement, action)


def _play(judgement: Judgement, cards: int, play: Play) -> float:
    """What is saved by a play, what the lead is worth if it wins, what a strong play is worth if it is kept."""
    view = judgement.view
    left = view.hand & ~cards
    wins = judgement.stands(play)
    after = judgement.cost(left)
    value = judgement.cost(view.hand) - after
    value += wins * (LEAD + FINISH * judgement.runs_out(left))
    if view.standing is not None or wins > 0.5:
        turns = min(1.0, max(0.0, (judgement.plan.cost(left) - SOON) / 3.0))
        waste = WASTE * wins
        if view.standing is not None and view.standing.play.lane != play.lane:
            waste += BOMB
        value -= waste * turns * (1.0 - judgement.nearness())
    value -= DANGER * judgement.danger(play)
    standing = view.standing
    if standing is not None and standing.by is not None and judgement.partners >> standing.by & 1:
        value -= LEAD * wins + judgement.stands(standing.play)
    return value


def _waiting(judgement: Judgement) -> float:
    """What it is worth to let the standing play stand: nothing, or less if its owner or another may then go out."""
    standing = judgement.view.standing
    if standing is None or standing.by is None or judgement.partners >> standing.by & 1:
        return 0.0
    stands = judgement.stands(standing.play)
    near = NEAR.get(judgement.view.counts[standing.by], 0.0)
    tempo = TEMPO / min(judgement.others, default=1)
    return -tempo - DANGER * max(stands * near * NEXT, judgement.danger(standing.play))


def _candidates(judgement: Judgement) -> list[Action]:
    """The actions worth weighing: of very many, those of each kind that are hardest and easiest to beat.

    Of those that only let cards go, it is those with the cards that are missed least one by one.
    """
    actions = judgement.view.actions
    if len(actions) <= MOST_WEIGHED:
        return list(actions)
    by_kind: dict[object, list[Action]] = {}
    for action in actions:
        key = (action.name, action.play.form if action.play is not None else action.cards.bit_count())
        by_kind.setdefault(key, []).append(action)
    share = max(4, MOST_WEIGHED // len(by_kind))
    found: list[Action] = []
    for some in by_kind.values():
        if len(some) <= share:
            found += some
        elif some[0].play is None and some[0].cards:
            missed = _missed(judgement)
            found += sorted(some, key=lambda action: sum(missed.get(card, 0.0) for card in members(action.cards)))[
                :share
            ]
        else:
            low = share // 2
            step = (len(some) - low) / (share - low)
            found += some[:low] + [some[low + int(i * step)] for i in range(share - low)]
    return found


def _missed(judgement: Judgement) -> dict[int, float]:
    """For every card of the hand, how much worse the hand is without it."""
    hand = judgement.view.hand
    return {card: judgement.cost(hand & ~(1 << card)) - judgement.cost(hand) for card in members(hand)}
