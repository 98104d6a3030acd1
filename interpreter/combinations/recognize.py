"""A kind of combination as one catalog knows it: reads cards as that kind, and finds in a hand all that can be read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from interpreter.cards import Pack, bits, members
from interpreter.combinations.beating import Form, Ladder, Place
from interpreter.combinations.layout import Layout, lacking, layouts_of
from interpreter.combinations.making import Holding, Maker
from interpreter.combinations.play import Kind, OrderInForce, Play
from interpreter.combinations.reading import Fit, Reader
from interpreter.combinations.runs import RunTable

MOST_STANDING = 64
"""How many choices are looked at of which wild cards stand for others and which for themselves."""

MOST_SETS = 100_000
"""How many sets of cards of one kind are listed of one hand, shared out among its sizes."""

MOST_FITS = 64
"""How many ways are looked at in which cards fill a layout."""

MOST_MADE = 600
"""How many plays are made of one set of cards to find the strongest that is allowed."""

DEAR = 16
"""Of a set of cards of which more plays are made than so many it is noted how many."""

IN_VAIN = 4
"""As much as so many plays counts each that was made of a dear set of cards of which none is allowed."""


class _Known(dict[int, "Play | None"]):
    """The plays of a kind by their cards, made when they are first asked for."""

    def __init__(self, kind: KindInForce) -> None:
        super().__init__()
        self.kind = kind

    def __missing__(self, cards: int) -> Play | None:
        self[cards] = None  # a condition that asks for the kind itself finds nothing
        try:
            play = self[cards] = self.kind.read(cards)
        except BaseException:
            del self[cards]
            raise
        return play


class Held:
    """A hand as kinds look at it: as a whole, suit by suit, and without its wild cards.

    Attributes:
        mask: The cards.
        wild: Its wild cards.
    """

    __slots__ = ("_natural", "_pack", "_suited", "_whole", "_wilds", "mask", "wild")

    def __init__(self, mask: int, pack: Pack, wild: int = 0) -> None:
        self.mask = mask
        self.wild = mask & wild
        self._pack = pack
        self._whole: Holding | None = None
        self._suited: dict[int, Holding] = {}
        self._natural: Held | None = None
        self._wilds: dict[int, list[int]] = {}

    @property
    def whole(self) -> Holding:
        """All cards by rank."""
        if self._whole is None:
            self._whole = Holding(self.mask, self._pack)
        return self._whole

    def suited(self, size: int) -> list[Holding]:
        """The cards of each suit of which there are at least so many, by rank, highest suit first."""
        found: list[Holding] = []
        for of_suit in reversed(self._pack.suit_masks):
            cards = self.mask & of_suit
            if cards.bit_count() >= size:
                hold = self._suited.get(of_suit)
                if hold is None:
                    hold = self._suited[of_suit] = Holding(cards, self._pack)
                found.append(hold)
        return found

    @property
    def natural(self) -> Held:
        """The hand without its wild cards."""
        if self._natural is None:
            self._natural = Held(self.mask & ~self.wild, self._pack)
        return self._natural

    def wilds(self, number: int, maker: Maker) -> list[int]:
        """The sets of so many of its wild cards."""
        found = self._wilds.get(number)
        if found is None:
            found = self._wilds[number] = list(maker.subsets.choose(bits(self.wild)[::-1], number))
        return found


class KindInForce:
    """A kind of combination in a catalog.

    Attributes:
        index: The number of the kind.
        kind: What the ruleset says of it.
        order: The order of ranks it is read in.
        ladder: The first ladder it stands on.
        place: Where it stands there.
        forms: Its forms by size.
        known: Its plays by their cards; None for cards that are not of the kind.
        dear: How many plays had to be made to know that, for cards that took many.
        layouts: The ways to make it, fewest cards first.
        by_size: The same by number of cards.
        share: How many sets of each size are listed of one hand at most; the catalog shares out what a hand may take.
    """

    def __init__(
        self,
        index: int,
        kind: Kind,
        order: OrderInForce,
        maker: Maker,
        tables: Mapping[str, RunTable],
        wild: int,
        natural_wins: bool,
        ladder: Ladder,
        place: Place,
    ) -> None:
        self.index = index
        self.kind = kind
        self.order = order
        self.pack = maker.pack
        self.maker = maker
        self.reader = Reader(maker.pack, order)
        self.table = tables[kind.shape.run.table] if kind.shape.run is not None else None
        self.wild = wild
        self.natural_wins = natural_wins and wild != 0
        self.ladder = ladder
        self.place = place
        self.forms: dict[int, Form] = {}
        self.known: dict[int, Play | None] = _Known(self)
        self.dear: dict[int, int] = {}
        self.layouts = layouts_of(kind.shape, self.table, maker.pack)
        self.by_size: dict[int, list[Layout]] = {}
        for layout in self.layouts:
            self.by_size.setdefault(layout.size, []).append(layout)
        self.share = MOST_SETS // max(1, len(self.by_size))
        self.repeats = any(layout.repeats for layout in self.layouts)

    def sets(self, layouts: Sequence[Layout], held: Held) -> Iterable[list[int]]:
        """The sets of cards of a hand that may fill layouts, in lists, no set twice; `known` tells which of them do."""
        if not self.repeats and not held.wild:
            cards = held.mask.bit_count()
            filled = [self._fill(layout, held) for layout in layouts if layout.size <= cards]
            return filled[0] if len(filled) == 1 else chain.from_iterable(filled)
        return self._different_sets(layouts, held)

    def _different_sets(self, layouts: Sequence[Layout], held: Held) -> Iterator[list[int]]:
        seen: set[int] = set()
        made: set[tuple[int, Layout]] = set()
        for layout in layouts:
            for some in self._with_wilds(layout, held, made):
                fresh = [cards for cards in dict.fromkeys(some) if cards not in seen]
                seen.update(fresh)
                yield fresh

    def _fill(self, layout: Layout, held: Held) -> Iterable[list[int]]:
        if self.kind.suits != "one":
            return self.maker.make(layout, self.table, held.whole)
        made = [self.maker.make(layout, self.table, hold) for hold in held.suited(layout.size)]
        return made[0] if len(made) == 1 else chain.from_iterable(made)

    def _with_wilds(self, layout: Layout, held: Held, made: set[tuple[int, Layout]]) -> Iterator[list[int]]:
        """The sets that may fill a layout, but for those with so many wild cards beside parts that were made before."""
        if layout.size > held.mask.bit_count():
            return
        yield from self._fill(layout, held)
        for number in range(1, min(held.wild.bit_count(), layout.size) + 1) if layout.size > 1 else ():
            wilds = held.wilds(number, self.maker)
            for part in lacking(layout, number):
                if (number, part) not in made:
                    made.add((number, part))
                    for some in self._fill(part, held.natural):
                        yield [cards | wild for cards in some for wild in wilds]

    def read(self, cards: int) -> Play | None:
        """The cards as a play of this kind; None if they are none. Wild cards stand for what is strongest."""
        size = cards.bit_count()
        best: Play | None = None
        wild = cards & self.wild if size > 1 else 0
        made = 0
        for layout in self.by_size.get(size, ()):
            left = MOST_FITS
            for play in self._plays(layout, cards, wild):
                made += 1
                if play is not None:
                    if best is None or play.strength > best.strength:
                        best = play
                    left -= 1
                if not left or made >= MOST_MADE:
                    break
        if made > DEAR:
            self.dear[cards] = made
        return best

    def read_all(self, some: list[int], left: int, found: list[Play]) -> int:
        """Reads sets of cards as long as some effort lasts, which is counted in plays made.

        Args:
            some: The sets.
            left: The effort that is left.
            found: Gets the plays.

        Returns:
            The effort that is left then; less than nothing if it did not last.
        """
        known = self.known
        if not self.repeats and not self.wild:  # each is read in one way
            left -= len(some)
            found += filter(None, map(known.__getitem__, some if left >= 0 else some[:left]))
            return left
        for cards in some:
            play = known[cards]
            dear = self.dear.get(cards, 1)
            left -= dear * IN_VAIN if play is None and dear > 1 else dear
            if left < 0:
                break
            if play is not None:
                found.append(play)
        return left

    def forget(self) -> None:
        """Forget all plays."""
        self.known.clear()
        self.dear.clear()

    def _plays(self, layout: Layout, cards: int, wild: int) -> Iterator[Play | None]:
        """The ways to read cards by one layout, None for each that is not allowed."""
        if not wild:
            for fit in self.reader.fits(layout, self.table, cards, 0):
                yield self._play(cards, fit, cards, 0, 0)
            return
        for standing in _standing(wild):
            yield from self._plays_with(layout, cards, standing)

    def _plays_with(self, layout: Layout, cards: int, standing: int) -> Iterator[Play | None]:
        """The ways to read cards by one layout with these wild cards standing for others."""
        if not standing:
            yield from self._plays(layout, cards, 0)
            return
        natural = cards & ~standing
        for fit in self.reader.fits(layout, self.table, natural, standing.bit_count()):
            for choices in self.reader.stand_ins(fit, natural, cards, self.kind.suits):
                plays = [self._play(cards, fit, natural, standing, chosen) for chosen in choices]
                yield from plays or (None,)
                if any(plays):
                    break

    def _play(self, cards: int, fit: Fit, natural: int, standing: int, chosen: int) -> Play | None:
        """The play that a fit makes, if suits and condition allow it."""
        pack, kind, order = self.pack, self.kind, self.order
        counts_as = natural | chosen
        ranks = tuple([rank for rank in self.maker.high_ranks if counts_as & pack.rank_masks[rank]])
        top = (counts_as & pack.rank_masks[ranks[0]]).bit_length() - 1
        suit = pack.suit_of[top]
        one_suit = suit >= 0 and not counts_as & ~pack.suit_masks[suit]
        if one_suit != (kind.suits == "one") and kind.suits != "any":
            return None
        rank = fit.rank if fit.rank >= 0 else ranks[0]
        size = cards.bit_count()
        if len(ranks) < size:
            ranks = tuple([r for r in ranks for _ in range((counts_as & pack.rank_masks[r]).bit_count())])
        form = self.forms.get(size)
        play = Play(
            cards,
            self.index,
            kind.name,
            size,
            form=form.number if form else -1,
            lane=form.lane if form else -1,
            rank=rank,
            suit=pack.suit_of[(counts_as & pack.rank_masks[rank]).bit_length() - 1],
            top=top,
            height=fit.window.height if fit.window else 0,
            length=len(fit.window.ranks) if fit.window else 0,
            ranks=ranks,
            one_suit=one_suit,
            wilds=standing.bit_count(),
            stands_for=tuple(zip(members(standing), members(chosen), strict=True)),
            counts_as=counts_as,
        )
        if kind.condition is not None and not kind.condition(order, play):
            return None
        strength: tuple[Any, ...] = ()
        if kind.strength is not None:
            strength = tuple([-1 if value is None else value for value in kind.strength(order, play)])
        tie = (-play.wilds,) if self.natural_wins else ()
        play.strength = strength + tie
        if self.ladder.by == "rank":
            play.power = (order.catalog.order.rank_pos[rank], *tie)
        elif self.ladder.by == "rung":
            play.power = (self.place.rung, *play.strength)
        else:
            play.power = play.strength
        return play


def _standing(wild: int) -> Iterator[int]:
    """Sets of wild cards that stand for others: first all of them, last none."""
    standing, number = wild, 1
    while standing and number < MOST_STANDING:
        yield standing
        standing = (standing - 1) & wild
        number += 1
    yield 0
