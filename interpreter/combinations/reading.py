"""Reads a set of cards as one kind of combination: which card is which part, and what wild cards stand for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice

from interpreter.cards import Order, Pack, bits, mask_of, members
from interpreter.combinations.layout import Layout
from interpreter.combinations.runs import RunTable, Window

MOST_STAND_INS = 500
"""How many ways to choose what wild cards stand for are tried when the first ones are not allowed."""


@dataclass(frozen=True, slots=True)
class Fit:
    """One way in which cards fill a layout.

    Attributes:
        rank: The rank of the largest part; -1 if there are only loose cards.
        window: The run, if there is one.
        used: The ranks that are not loose.
        lacks: Ranks with the number of cards wild cards must add.
        loose: How many loose cards wild cards must add.
    """

    rank: int
    window: Window | None
    used: int
    lacks: tuple[tuple[int, int], ...]
    loose: int


_ONLY_LOOSE = Fit(-1, None, 0, (), 0)


class Reader:
    """Finds out how cards fill a layout."""

    def __init__(self, pack: Pack, order: Order) -> None:
        self.pack = pack
        self.order = order
        self.high_ranks = sorted(
            members((1 << len(pack.ranks)) - 1 & ~pack.joker_ranks), key=order.rank_pos.__getitem__, reverse=True
        )

    def fits(self, layout: Layout, table: RunTable | None, cards: int, wilds: int) -> Iterator[Fit]:
        """The ways to fill a layout with exactly these cards and so many wild cards that stand for others."""
        counts: dict[int, int] = {}
        for card in members(cards):
            rank = self.pack.rank_of[card]
            counts[rank] = counts.get(rank, 0) + 1
        if not layout.length:
            if wilds or (layout.same and layout.loose):
                yield from self._same(layout, counts, wilds, 0, None)
            elif not layout.same:
                yield _ONLY_LOOSE
            elif tuple(sorted(counts.values(), reverse=True)) == layout.same:
                largest = max((count, self.order.rank_pos[rank], rank) for rank, count in counts.items())
                yield Fit(largest[2], None, mask_of(counts), (), 0)
            return
        assert table is not None
        each = layout.each
        alone = not layout.same and not layout.loose
        ranks = mask_of(counts)
        if alone and not wilds:
            window = table.window(ranks)
            if window is not None and all(count == each for count in counts.values()):
                yield Fit(window.tie, window, ranks, (), 0)
            return
        for window in reversed(table.windows(layout.length)):
            if alone and ranks & ~window.mask:
                continue
            lacks = []
            left = wilds
            for rank in window.ranks:
                lack = each - counts.get(rank, 0)
                if lack < 0 or lack > left:
                    break
                if lack:
                    left -= lack
                    lacks.append((rank, lack))
            else:
                rest = {rank: count for rank, count in counts.items() if not window.mask >> rank & 1}
                yield from self._same(layout, rest, left, window.mask, window, tuple(lacks))

    def _same(
        self,
        layout: Layout,
        counts: dict[int, int],
        wilds: int,
        used: int,
        window: Window | None,
        lacks: tuple[tuple[int, int], ...] = (),
    ) -> Iterator[Fit]:
        """The ways to fill what is not a run."""
        pos = self.order.rank_pos
        own = sorted(counts, key=pos.__getitem__, reverse=True)
        run = () if window is None else ((layout.length * layout.each, pos[window.tie], window.tie),)
        for parts, sizes, loose in _place(own, counts, 0, layout.same, layout.loose, wilds):
            for more in self._wild_parts(sizes, 0, used, counts) if sizes else ((),):
                whole = parts + more
                taken = used
                missing = lacks
                for size, rank in whole:
                    taken |= 1 << rank
                    lack = size - counts.get(rank, 0)
                    if lack:
                        missing += ((rank, lack),)
                largest = max([*run, *[(size, pos[rank], rank) for size, rank in whole]], default=(0, -1, -1))
                yield Fit(largest[2], window, taken, missing, loose)

    def _wild_parts(
        self, sizes: tuple[int, ...], at: int, used: int, counts: dict[int, int], first: int = 0
    ) -> Iterator[tuple[tuple[int, int], ...]]:
        """The ranks for parts of these sizes made of wild cards only; parts of equal size come high to low."""
        if at == len(sizes):
            yield ()
            return
        size = sizes[at]
        again = at + 1 < len(sizes) and sizes[at + 1] == size
        for place, rank in enumerate(self.high_ranks):
            if place >= first and not used >> rank & 1 and rank not in counts:
                below = place + 1 if again else 0
                for more in self._wild_parts(sizes, at + 1, used | 1 << rank, counts, below):
                    yield ((size, rank), *more)

    def stand_ins(self, fit: Fit, natural: int, cards: int, suits: str) -> Iterator[list[int]]:
        """What wild cards may stand for, as masks of cards that are missing from the play.

        What comes in one list is to be compared; the next list is needed only if none of the last one will do. In the
        first list the cards are as high as they can be, which is best for every strength that grows with the cards.

        Args:
            fit: How the play is made up.
            natural: Its cards that do not stand for others.
            cards: All its cards.
            suits: Whether they must be of ``one`` suit, ``mixed``, or ``any``.
        """
        pack = self.pack
        free = pack.full & ~pack.jokers & ~cards
        one_suit = [suit for suit in reversed(pack.suit_masks) if not natural & ~suit]
        of_one_suit = (found for suit in one_suit for found in self._highest(fit, natural, free & suit))
        if suits == "one":
            yield list(of_one_suit)
            for suit in one_suit:
                yield list(islice(self._any(fit, free & suit), MOST_STAND_INS))
            return
        highest = self._highest(fit, natural, free)
        if suits == "mixed" and one_suit:
            alike = [found for found in highest if any(not found & ~suit for suit in one_suit)]
            equal = pack.equal_masks
            for found in alike:
                highest.remove(found)
                for card in members(found):
                    highest += self._highest(fit, natural, free & ~equal[card])
        yield highest
        yield list(of_one_suit)
        yield list(islice(self._any(fit, free), MOST_STAND_INS))

    def _highest(self, fit: Fit, natural: int, free: int) -> list[int]:
        """The highest of the free cards that fill what is lacking, and those that make for the most ranks."""
        found = 0
        for rank, lack in fit.lacks:
            of_rank = free & self.pack.rank_masks[rank]
            if of_rank.bit_count() < lack:
                return []
            for _ in range(lack):
                high = 1 << of_rank.bit_length() - 1
                found |= high
                of_rank ^= high
        if not fit.loose:
            return [found]
        loose = self._loose(fit, free)
        if loose.bit_count() < fit.loose:
            return []
        plain, spread = found, found
        left = loose
        for rank in self.high_ranks:
            if natural & self.pack.rank_masks[rank]:
                left &= ~self.pack.rank_masks[rank]
        for _ in range(fit.loose):
            plain |= 1 << self.order.highest(loose & ~plain)
            high = self.order.highest(left or loose & ~spread)
            spread |= 1 << high
            left &= ~self.pack.rank_masks[self.pack.rank_of[high]]
        return [plain] if plain == spread else [plain, spread]

    def _loose(self, fit: Fit, free: int) -> int:
        for rank in members(fit.used):
            free &= ~self.pack.rank_masks[rank]
        return free

    def _any(self, fit: Fit, free: int) -> Iterator[int]:
        """All free cards that fill what is lacking."""
        parts = [(free & self.pack.rank_masks[rank], lack) for rank, lack in fit.lacks]
        if fit.loose:
            parts.append((self._loose(fit, free), fit.loose))

        def fill(at: int, found: int) -> Iterator[int]:
            if at == len(parts):
                yield found
                return
            of_part, lack = parts[at]
            high_first = sorted(bits(of_part), key=lambda bit: self.order.listing[bit.bit_length() - 1], reverse=True)
            for some in combinations(high_first, lack):
                yield from fill(at + 1, found | sum(some))

        return fill(0, 0)


def _place(
    own: list[int], counts: dict[int, int], at: int, sizes: tuple[int, ...], loose: int, wilds: int
) -> Iterator[tuple[tuple[tuple[int, int], ...], tuple[int, ...], int]]:
    """The ways to make each rank from the one at `at` on a part of one of `sizes`, or loose cards.

    Returns:
        The parts as size and rank, the sizes no rank was found for, and how many loose cards are lacking.
    """
    if at == len(own):
        if sum(sizes) + loose == wilds:
            yield (), sizes, loose
        return
    rank = own[at]
    count = counts[rank]
    for index, size in enumerate(sizes):
        if count <= size <= count + wilds and (not index or sizes[index - 1] != size):
            left = sizes[:index] + sizes[index + 1 :]
            for parts, rest, lacking in _place(own, counts, at + 1, left, loose, wilds - size + count):
                yield ((size, rank), *parts), rest, lacking
    if count <= loose:
        yield from _place(own, counts, at + 1, sizes, loose - count, wilds)
