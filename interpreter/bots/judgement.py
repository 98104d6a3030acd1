"""What a seat makes of its position: how good a hand is, how safe a play, how near the others are to going out."""

from __future__ import annotations

from functools import cached_property, lru_cache

from interpreter.bots.chances import Chances, chances_of
from interpreter.bots.plan import Plan
from interpreter.bots.prices import price, prices_of
from interpreter.cards import members
from interpreter.combinations import Catalog, Play
from interpreter.engine import View
from interpreter.ruleset import Ruleset

TURN = 0.2
"""What even the easiest play costs: it still has to be made."""

HIGH = 0.7
"""How far it counts for the ease of a play that it is high, rather than that nothing beats it."""

RARE = 0.3
"""How much rarer it is that large plays can be put on others."""

CARD = 0.05
"""What a card of the usual price costs while it is in the hand."""

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
        self.kinds = kinds_played(rules)
        self._stands: dict[Play, float] = {}

    @cached_property
    def plan(self) -> Plan:
        """How the hand can be taken apart."""
        return Plan(self.view.catalog.plays(self.hand), self.kinds, self.rate)

    def stands(self, play: Play) -> float:
        """The chance that no opponent beats a play."""
        found = self._stands.get(play)
        if found is None:
            found = self._stands[play] = self.chances.stands(play, self.unseen, self.others)
        return found

    def rate(self, play: Play) -> tuple[float, float]:
        """What a play costs in a plan, and the chance that an opponent beats it."""
        stands = self.stands(play)
        return cost_of(play, stands, self.chances.height(play)), 1.0 - stands

    def runs_out(self, cards: int) -> float:
        """The chance to get rid of some of the hand's cards in one go, if the seat leads."""
        return max(0.0, 1.0 - self.plan.losses(cards))

    def cost(self, cards: int) -> float:
        """What it costs to get rid of some of the hand's cards."""
        return self.plan.cost(cards) + CARD * price(self.prices, cards)

    def cost_with(self, more: int) -> float:
        """What the hand would cost with some cards more."""
        catalog = self.view.catalog
        cards = self.hand | more
        plan = Plan(catalog.plays(cards), self.kinds, self.rate)
        return plan.cost(cards) + CARD * price(self.prices, cards)

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


@lru_cache(maxsize=32)
def _kinds(specs: tuple[frozenset[str], ...], kinds: frozenset[str]) -> frozenset[str]:
    return frozenset().union(*specs) & kinds or kinds


def kinds_played(rules: Ruleset) -> frozenset[str]:
    """The kinds of combination that some action picks; all, if none does."""
    specs = tuple(
        spec.pick.kinds for spec in rules.actions.values() if spec.pick is not None and spec.pick.kinds is not None
    )
    return _kinds(specs, frozenset(kind.name for kind in rules.kinds))


@lru_cache(maxsize=256)
def usual_cost(catalog: Catalog, chances: Chances, kinds: frozenset[str], cards: int) -> float:
    """What a hand of so many cards usually costs, by the sample hands."""
    total = 0.0
    deck = catalog.deck
    counts = (cards, cards, cards)
    for sample in chances.hands[:USUAL_HANDS]:
        hand = sum(1 << card for card in _spread(members(sample), cards))
        unseen = deck & ~hand

        def rate(play: Play, unseen: int = unseen) -> tuple[float, float]:
            stands = chances.stands(play, unseen, counts)
            return cost_of(play, stands, chances.height(play)), 1.0 - stands

        total += Plan(catalog.plays(hand), kinds, rate).cost(hand)
    return total / USUAL_HANDS


def _spread(cards: list[int], number: int) -> list[int]:
    """So many of some cards, evenly from low to high."""
    number = min(number, len(cards))
    return [cards[i * len(cards) // number] for i in range(number)]
