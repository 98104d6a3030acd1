"""How many turns a hand needs: the cheapest way found to take it apart into plays."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from interpreter.combinations import HandPlays, Play

MOST_LOSSES = 2.0
"""No more losses than this are told apart."""

LOOSE = 1.7
"""What a card costs that is part of no play."""

MOST_OF_A_KIND = 4
"""In a hand with very many plays, so many of each kind are looked at for each card they begin with."""

MANY = 8
"""For one card, so many plays that begin with it are many."""

MOST_STEPS = 1500
"""After so many steps the rest of the hand is taken apart by the next best play."""


class Plan:
    """Costs of taking a hand, and what is left of it, apart into plays.

    Every card goes into one play, or stays loose. Costs are remembered, so that asking for many parts of one hand is
    cheap.
    """

    def __init__(
        self,
        hand: HandPlays,
        kinds: Collection[str],
        rate: Callable[[Play], tuple[float, float]],
        parts: Mapping[int, float] | None = None,
    ) -> None:
        """Sorts the plays of a hand.

        Args:
            hand: The plays that can be made of the hand.
            kinds: The kinds that can be played at all.
            rate: What a play costs, and the chance that it is beaten.
            parts: Cards that are no play yet but may become one, and what they cost together.
        """
        self._steps = 0
        self._costs: dict[int, float] = {0: 0.0}
        self._losses: dict[int, float] = {}
        self._beginning: dict[int, list[tuple[int, float, float]]] = {}
        beginning: dict[int, list[Play]] = {}
        for play in hand.all:
            if play.name in kinds:
                beginning.setdefault(play.cards & -play.cards, []).append(play)
        busy = _uses(hand)
        for first, plays in beginning.items():
            if len(plays) > MANY:
                plays = _sparing(plays, busy)
            by_cards: dict[int, tuple[float, float]] = {}
            for play in plays:
                rated = rate(play)
                by_cards[play.cards] = min(rated, by_cards.get(play.cards, rated))
            self._beginning[first] = [
                (cards, cost, loss)
                for cards, (cost, loss) in sorted(by_cards.items(), key=lambda entry: -entry[0].bit_count())
            ]
        self._parts: dict[int, list[tuple[int, float]]] = {}
        for cards, cost in (parts or {}).items():
            self._parts.setdefault(cards & -cards, []).append((cards, cost))

    def cost(self, cards: int) -> float:
        """The cost of some of the hand's cards."""
        found = self._costs.get(cards)
        if found is None:
            self._steps += 1
            found = self._costs[cards] = self._cheapest(cards) if self._steps < MOST_STEPS else self._next_best(cards)
        return found

    def losses(self, cards: int, all_but_last: bool = True) -> float:
        """How many plays are expected to be beaten while some of the cards are led, play by play, to the last card.

        Args:
            cards: The cards.
            all_but_last: The last play may be beaten, since nothing follows it.
        """
        if not cards:
            return 0.0
        key = cards << 1 | all_but_last
        found = self._losses.get(key)
        if found is None:
            self._steps += 1
            found = self._losses[key] = self._fewest_losses(cards, all_but_last)
        return found

    def _fewest_losses(self, cards: int, all_but_last: bool) -> float:
        first = cards & -cards
        best = MOST_LOSSES
        if self._steps >= MOST_STEPS:
            return best
        for play, _, loss in self._beginning.get(first, ()):
            if play & cards == play:
                rest = cards ^ play
                if all_but_last:
                    best = min(best, self.losses(rest, False))
                if loss < best:
                    best = min(best, loss + self.losses(rest, all_but_last))
        return best

    def _cheapest(self, cards: int) -> float:
        first = cards & -cards
        best = LOOSE + self.cost(cards ^ first)
        for play, cost, _ in self._beginning.get(first, ()):
            if play & cards == play:
                cost += self.cost(cards ^ play)
                if cost < best:
                    best = cost
        for part, cost in self._parts.get(first, ()):
            if part & cards == part:
                best = min(best, cost + self.cost(cards ^ part))
        return best

    def _next_best(self, cards: int) -> float:
        total = 0.0
        while cards:
            first = cards & -cards
            cards_of, cost = first, LOOSE
            for play, price, _ in self._beginning.get(first, ()):
                if play & cards == play and price / play.bit_count() < cost / cards_of.bit_count():
                    cards_of, cost = play, price
            total += cost
            cards ^= cards_of
        return total


def _uses(hand: HandPlays) -> dict[int, int]:
    """For each card, in how many small plays it could be used otherwise."""
    uses: dict[int, int] = {}
    for play in hand.all:
        if play.size > 3:
            continue
        rest = play.cards
        while rest:
            bit = rest & -rest
            uses[bit] = uses.get(bit, 0) + 1
            rest ^= bit
    return uses


def _sparing(plays: list[Play], uses: dict[int, int]) -> list[Play]:
    """Of many plays, those of each kind that use cards that are good for little else."""

    def waste(play: Play) -> int:
        total, rest = 0, play.cards
        while rest:
            bit = rest & -rest
            total += uses.get(bit, 0)
            rest ^= bit
        return total

    kept: list[Play] = []
    of_form: dict[int, int] = {}
    for play in sorted(plays, key=waste):
        number = of_form.get(play.form, 0)
        if number < MOST_OF_A_KIND:
            of_form[play.form] = number + 1
            kept.append(play)
    return kept
