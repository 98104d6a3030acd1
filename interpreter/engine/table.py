"""The table: the working state of a match, and what expressions may ask of it.

A `Table` is private to the engine; see `interpreter.engine.contents` for what it holds and who may change it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from interpreter.cards import mask_of, members, union
from interpreter.combinations import HandPlays, Play
from interpreter.engine import points
from interpreter.engine.contents import Contents
from interpreter.engine.values import Group, first_of
from interpreter.expressions import Zone
from interpreter.expressions.frame import SEAT, frame
from interpreter.expressions.types import Type

DEALING, NEXT, TURN = range(3)
"""The stages of a deal: what the engine does when nothing is left to be carried out."""


class Table(Contents):
    """See the module."""

    __slots__ = ()

    # -- seats ------------------------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.rules.players

    @property
    def everybody(self) -> int:
        """The set of all seats."""
        return self.rules.everybody

    def next_seat_of(self, seat: int) -> int:
        """The next seat in the direction in force."""
        return (seat + self.step) % self.rules.players

    def previous_seat(self, seat: int) -> int:
        """The seat before in the direction in force."""
        return (seat - self.step) % self.rules.players

    def left_of(self, seat: int) -> int:
        """The neighbour on the left: clockwise."""
        return (seat + (1 if self.rules.clockwise else -1)) % self.rules.players

    def right_of(self, seat: int) -> int:
        """The neighbour on the right: counter-clockwise."""
        return (seat - (1 if self.rules.clockwise else -1)) % self.rules.players

    def in_turn_order(self, seats: int, after: int | None = None) -> list[int]:
        """The seats of a set, from the one after another on, by default after the dealer."""
        count = self.rules.players
        start = self.dealer if after is None else after
        return [s for i in range(1, count + 1) if seats >> (s := (start + i * self.step) % count) & 1]

    def team(self, seat: int) -> int:
        """The seat and its partners, as a set."""
        return self.rules.teams[seat]

    def finished(self, number: int) -> int | None:
        """Who came in as that one in the deal before; -1 is the last, if all seats took a place."""
        return finisher(self.finishers, number, self.players)

    def order_of_finish(self) -> tuple[int, ...]:
        """The seats that have taken a place, the best first; of those that share one, the first in turn order."""
        placed = [seat for seat in self.in_turn_order(self.everybody) if self.places[seat]]
        return tuple(sorted(placed, key=lambda seat: self.places[seat]))

    def titles(self, finishers: tuple[int, ...]) -> tuple[tuple[str, ...], ...]:
        """For every seat the titles it has by an order of finish."""
        names = self.main_rules.match.titles.items()
        return tuple(
            tuple(name for name, number in names if finisher(finishers, number, self.players) == seat)
            for seat in range(self.players)
        )

    def place_of(self, seat: int) -> int:
        """The place a seat has taken in this deal, 0 if none."""
        return self.places[seat]

    def score_of(self, seat: int) -> int:
        """The money a seat has won in the match, this deal included."""
        return self.scores[seat] + self.money[seat]

    def all_scores(self) -> tuple[int, ...]:
        """The same for all seats."""
        return tuple(self.score_of(seat) for seat in range(self.players))

    def ranking(self) -> tuple[int, ...]:
        """The place of every seat in the match so far; seats that are equal in everything share one."""
        f = frame()
        values: list[tuple[int, ...]] = []
        within = self.in_ranking
        by = () if within else self.main_rules.match.ranking  # within a ranking, who leads is a matter of money
        self.in_ranking = True
        for seat in range(self.players):
            f[SEAT] = seat
            values.append(tuple(value(self, f) or 0 for value in by) if by else (self.score_of(seat),))
        self.in_ranking = within
        return tuple(1 + sum(other > value for other in values) for value in values)

    def leaders(self) -> int:
        """The seats that are first in the match so far, as a set."""
        return mask_of(first_of(self.ranking()))

    def holder(self, card: int) -> int | None:
        """Who holds a card, or one equal to it: the first after the dealer."""
        wanted = self.rules.pack.equal_masks[card]
        for seat in self.in_turn_order(self.everybody):
            if self.hands[seat] & wanted:
                return seat
        return None

    def did(self, seat: int | None, name: str) -> int:
        """How often a seat did an action in this deal."""
        if seat is None:
            return 0
        return self.counts[self._count_slot(seat, name)]

    def _count_slot(self, seat: int, name: str) -> int:
        return self.rules.actions[name].index * self.rules.players + seat

    # -- zones ------------------------------------------------------------------------------------------------------

    def cards_in(self, zone: Zone, seat: int | None) -> int:
        """The cards in a zone, as a set; of one seat if the zone has one for each."""
        if zone.index == 0:
            return self.hands[seat] if seat is not None else 0
        if zone.name == "trick":
            return self.trick_cards()
        content = self.zones[zone.index]
        if zone.groups is not None:
            return union(g.cards for g in content if not zone.of_seat or g.owner == seat)
        if zone.of_seat:
            if seat is None:
                return 0
            content = content[seat]
        return mask_of(content) if zone.stacked else content

    def trick_cards(self) -> int:
        """The cards of all plays of the trick."""
        return union(made.cards for made in self.trick)

    def pile(self, zone: Zone, seat: int | None) -> tuple[int, ...]:
        """The cards of a stacked zone, the top last."""
        content = self.zones[zone.index]
        pile: tuple[int, ...] = content[seat] if zone.of_seat else content
        return pile

    def top(self, zone: Zone, seat: int | None) -> int | None:
        """The card on top of a stacked zone."""
        if zone.of_seat and seat is None:
            return None
        pile = self.pile(zone, seat)
        return pile[-1] if pile else None

    def top_cards(self, zone: Zone, seat: int | None, number: int) -> int:
        """The cards on top of a stacked zone, as a set."""
        if number <= 0 or (zone.of_seat and seat is None):
            return 0
        return mask_of(self.pile(zone, seat)[-number:])

    def cards_down_to(self, zone: Zone, seat: int | None, card: int | None) -> int:
        """The cards on top of a stacked zone down to one of them, as a set; none if it does not lie there."""
        pile = self.pile(zone, seat) if seat is not None or not zone.of_seat else ()
        return mask_of(pile[pile.index(card) :]) if card in pile else 0

    def groups(self) -> tuple[Group, ...]:
        """All groups on the table, in the order of the zones and of being laid."""
        found: list[Group] = []
        for zone in self.rules.zones:
            if zone.groups is not None:
                found.extend(self.zones[zone.index])
        return tuple(found)

    def plays_of(self, seat: int) -> HandPlays:
        """Everything that can be made from a seat's hand; remembered while the hand only shrinks."""
        found = self.hand_plays[seat]
        if found is None:
            # not kept in the catalog: a hand hardly ever comes again, and all that is kept costs time to look after
            found = self.hand_plays[seat] = HandPlays(self.catalog, self.hands[seat])
        return found

    # -- chance -----------------------------------------------------------------------------------------------------

    def draw(self) -> Callable[[], float]:
        """Numbers drawn from 0 to below 1, by the game's seed and how often this was called: the only source of chance.

        Python promises to give these, but not what it makes of them, the same in every version. A seed may be any text,
        also bytes of a command line that are none.
        """
        self.draws += 1
        return random.Random(f"{self.seed}:{self.draws}".encode("utf-8", "surrogatepass")).random

    def shuffled(self, cards: Iterable[int]) -> tuple[int, ...]:
        """Cards in an order drawn by lot."""
        draw = self.draw()
        return tuple(sorted(cards, key=lambda _: draw()))

    def random_member(self, mask: int, kind: Type) -> int | None:
        """One member of a set of values of a type, drawn by lot, or the next one of `chance` if it is of that type."""
        if self.chance and self.chance[0][0] is kind:
            drawn, self.chance = self.chance[0][1], self.chance[1:]
            return drawn
        found = members(mask)
        return found[int(self.draw()() * len(found))] if found else None

    # -- points -----------------------------------------------------------------------------------------------------

    def points_of(self, seat: int) -> int:
        """Penalty points of a seat: the steps of `score.points`, one after the other."""
        return points.points_of(self, seat)

    # -- what may be done; looked up when asked, since `interpreter.engine.legal` works on tables itself ---------------

    def can(self, seat: int, name: str) -> bool:
        """Whether a seat has a legal way to do an action."""
        from interpreter.engine.legal import candidates

        return bool(candidates(self, seat, self.rules.actions[name]))

    def legal_plays(self, seat: int) -> tuple[Play, ...]:
        """The plays a seat could legally make."""
        from interpreter.engine.legal import candidates

        found: list[Play] = []
        for spec in self.rules.actions.values():
            if spec.makes_play:
                found.extend(a.play for a in candidates(self, seat, spec) if a.play is not None)
        return tuple(found)


def finisher(finishers: tuple[int, ...], number: int, players: int) -> int | None:
    """Who came in as that one; -1 is the last, who is only known if everybody came in."""
    if 0 < number <= len(finishers):
        return finishers[number - 1]
    if -players <= number < 0 and len(finishers) == players:
        return finishers[number]
    return None
