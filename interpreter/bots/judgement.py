"""What a seat makes of its position: how good a hand is, how safe a play, how near the others are to going out."""

from __future__ import annotations

import random
from functools import cached_property, lru_cache
from math import exp

from interpreter.bots.chances import Chances, chances_of
from interpreter.bots.melds import kinds_laid, kinds_of, nearly_melds, smallest_melds
from interpreter.bots.plan import LOOSE, Plan
from interpreter.bots.prices import price, prices_of
from interpreter.cards import members
from interpreter.combinations import Catalog, Play
from interpreter.engine import State, View
from interpreter.ruleset import Ruleset

TURN = 0.2
"""What even the easiest play costs: it still has to be made."""

HIGH = 0.7
"""How far it counts for the ease of a play that it is high, rather than that nothing beats it."""

RARE = 0.3
"""How much rarer it is that large plays can be put on others."""

CARD = 0.05
"""What a card of the usual price costs while it is in the hand."""

COUNTED = 0.4
"""What it costs where no plays are made: what is left in the hand then decides more deals."""

NEARLY = 0.15
"""What it is worth that a single card makes a meld of some cards, for each unseen card that does."""

MOST_NEARLY = 0.6
"""What it is worth at most."""

SORTED_OUT = 0.35
"""How much likelier with each turn dear cards are not in a hand any more, where no plays are made."""

MOST_SORTED = 4.0
"""After so many turns hands are as well sorted out as they get."""

USUAL_HANDS = 12
"""How many sample hands are taken apart to see what a hand usually costs."""

NEAR = {1: 1.0, 2: 0.6, 3: 0.3}
"""How near a seat with so few cards is to going out."""


class Judgement:
    """The judgement of one position by one seat. Costs are counted in turns needed."""

    def __init__(self, view: View) -> None:
        self.view = view
        rules = view.rules
        self.rules = rules
        self.hand = view.hand
        self.partners = rules.teams[view.seat]
        self.opponents = [
            seat
            for seat in range(rules.players)
            if not self.partners >> seat & 1 and not view.places[seat] and view.counts[seat]
        ]
        self.others = [view.counts[seat] for seat in self.opponents]
        self.unseen = view.unseen
        for seat in range(rules.players):
            if seat != view.seat:
                self.unseen |= view.known[seat]
        self.chances: Chances = chances_of(rules, view.order)
        self.prices = prices_of(rules)
        self.kinds = kinds_picked(rules)
        self.laid = kinds_laid(rules) - kinds_played(rules)
        self.plays_tricks = any(spec.makes_play for spec in rules.actions.values())
        self.rounds = view.turn_number / rules.players
        self._price_of_card = CARD if self.plays_tricks else COUNTED
        self._stands: dict[Play, float] = {}
        self._plans: list[tuple[int, Plan]] = []
        self._imagined: list[State] = []

    @cached_property
    def plan(self) -> Plan:
        """How the hand can be taken apart."""
        return self._plan_of(self.hand)

    def _plan_of(self, cards: int) -> Plan:
        """A plan that has these cards among its own."""
        for known, plan in self._plans:
            if not cards & ~known:
                return plan
        catalog = self.view.catalog
        parts = (
            {
                part: part.bit_count() * LOOSE - min(MOST_NEARLY, NEARLY * makers.bit_count())
                for part, makers in nearly_melds(
                    smallest_melds(catalog, self.laid), cards, self.view.unseen & ~cards
                ).items()
            }
            if self.laid
            else {}
        )
        plan = Plan(catalog.plays(cards), self.kinds, self.rate, parts)
        self._plans.append((cards, plan))
        return plan

    @cached_property
    def _chance(self) -> random.Random:
        """What is imagined depends on nothing but the position, so that actions are compared in the same ones."""
        return random.Random(f"{self.view.turn_number}:{self.hand}:{self.view.unseen}")

    @cached_property
    def _keeping(self) -> tuple[float, ...] | None:
        """How likely each card is kept: whoever has had turns to get rid of dear ones has kept the cheap ones."""
        if self.plays_tricks:
            return None
        sorted_out = SORTED_OUT * min(self.rounds, MOST_SORTED)
        return tuple(exp(-sorted_out * price) for price in self.prices)

    def imagined(self, number: int) -> State:
        """One of the positions that look like this one to the seat."""
        while len(self._imagined) <= number:
            self._imagined.append(self.view.imagine(self._chance, self._keeping))
        return self._imagined[number]

    def stands(self, play: Play) -> float:
        """The chance that no opponent beats a play."""
        found = self._stands.get(play)
        if found is None:
            found = self._stands[play] = self.chances.stands(play, self.unseen, self.others)
        return found

    def rate(self, play: Play) -> tuple[float, float]:
        """What a play costs in a plan, and the chance that an opponent beats it."""
        if play.name in self.laid:
            return TURN, 0.0
        stands = self.stands(play)
        return cost_of(play, stands, self.chances.height(play)), 1.0 - stands

    def runs_out(self, cards: int) -> float:
        """The chance to get rid of some of the hand's cards in one go, if the seat leads."""
        return max(0.0, 1.0 - self.plan.losses(cards))

    def cost(self, cards: int) -> float:
        """What it costs to get rid of some of the hand's cards."""
        return self.plan.cost(cards) + self._price_of_card * price(self.prices, cards)

    def saved(self, before: int, after: int) -> float:
        """How much less it costs to get rid of some cards than of others, whoever holds them."""
        return self._cost(before) - self._cost(after)

    def _cost(self, cards: int) -> float:
        return self._plan_of(cards).cost(cards) + self._price_of_card * price(self.prices, cards)

    def heights(self, cards: int) -> float:
        """How high some cards stand among all, each alone and from 0 to 1, added up; 0 where none is played alone."""
        alone = {play.cards: play for play in self.view.catalog.plays(cards).all if play.size == 1} if cards else {}
        return sum(self.chances.height(play) for play in alone.values())

    def is_good(self) -> float:
        """How much cheaper than usual the hand is for its number of cards: 0 as usual, 1 costs nothing at all."""
        usual = usual_cost(self.view.catalog, self.chances, self.kinds, self.hand.bit_count())
        return 1.0 - self.plan.cost(self.hand) / usual if usual else 0.0

    def nearness(self) -> float:
        """How near the nearest opponent is to going out, from 0 to 1."""
        return max((NEAR.get(count, 0.0) for count in self.others), default=0.0)

    def danger(self, play: Play) -> float:
        """The chance that an opponent goes out by beating a play."""
        return max(
            (self.chances.beaten_by(play, self.unseen, count) for count in self.others if count == play.size),
            default=0.0,
        )


def cost_of(play: Play, stands: float, height: float) -> float:
    """What it costs to get rid of a play: a turn, and the lead unless it can be put on a play of somebody else.

    Small plays find something to be put on more often than large ones, and high ones more often than low ones.
    """
    ease: float = (HIGH * height + (1.0 - HIGH) * stands) / play.size**RARE
    return TURN + 1.0 - ease


def kinds_played(rules: Ruleset) -> frozenset[str]:
    """The kinds of combination that can be played on a trick."""
    return kinds_of(spec for spec in rules.actions.values() if spec.makes_play)


def kinds_picked(rules: Ruleset) -> frozenset[str]:
    """The kinds of combination that some action picks; all, if none does."""
    kinds = frozenset(kind.name for kind in rules.kinds)
    return kinds_of(rules.actions.values()) & kinds or kinds


@lru_cache(maxsize=256)
def usual_cost(catalog: Catalog, chances: Chances, kinds: frozenset[str], cards: int) -> float:
    """What a hand of so many cards usually costs, by the sample hands."""
    total = 0.0
    deck = catalog.deck
    counts = (cards, cards, cards)
    samples = chances.hands[:USUAL_HANDS]
    for sample in samples:
        hand = sum(1 << card for card in _spread(members(sample), cards))
        unseen = deck & ~hand

        def rate(play: Play, unseen: int = unseen) -> tuple[float, float]:
            stands = chances.stands(play, unseen, counts)
            return cost_of(play, stands, chances.height(play)), 1.0 - stands

        total += Plan(catalog.plays(hand), kinds, rate).cost(hand)
    return total / len(samples)


def _spread(cards: list[int], number: int) -> list[int]:
    """So many of some cards, evenly from low to high."""
    number = min(number, len(cards))
    return [cards[i * len(cards) // number] for i in range(number)]
