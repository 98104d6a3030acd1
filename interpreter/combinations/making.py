"""Finds all sets of cards of a hand that fill a layout, the highest ranks and suits first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, islice, product
from math import comb, prod

from interpreter.cards import Order, Pack, bits
from interpreter.combinations.layout import Layout
from interpreter.combinations.runs import RunTable

CHUNK = 4096
"""How many sets are listed at a time at most, so that whoever needs few is not kept waiting."""

MOST_OF_A_RANK = 20_000
"""The most ways to pick cards of one rank that are looked at."""


class _BySize(dict[int, tuple[int, ...]]):
    """For cards of one rank, the sets of `size` of them."""

    def __init__(self, subsets: Subsets, size: int) -> None:
        super().__init__()
        self.subsets = subsets
        self.size = size

    def __missing__(self, held: int) -> tuple[int, ...]:
        if len(self) > MOST_OF_A_RANK:
            self.clear()
        high_first = bits(held)[::-1]
        found = self[held] = tuple(islice(self.subsets.choose(high_first, self.size), MOST_OF_A_RANK))
        return found


class Subsets:
    """Picks sets of cards out of others.

    Of equal cards the first ones are taken, so that no two sets are of equal value.
    """

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self._sizes: list[_BySize] = []

    def of_rank(self, size: int) -> dict[int, tuple[int, ...]]:
        """The sets of `size` cards by the mask of the cards of one rank to pick from; the highest suits first."""
        while len(self._sizes) <= size:
            self._sizes.append(_BySize(self, len(self._sizes)))
        return self._sizes[size]

    def choose(self, high_first: list[int], size: int) -> Iterator[int]:
        """The sets of `size` of some cards, given as bits and listed in the order in which the sets shall come."""
        if size > len(high_first):
            return iter(())
        if size == 0:
            return iter((0,))
        if self.pack.n_copies > 1:
            equal = self.pack.equal_masks
            values: dict[int, list[int]] = {}
            for bit in high_first:
                values.setdefault(equal[bit.bit_length() - 1], []).append(bit)
            if len(values) < len(high_first):
                return _choose_values([sorted(same) for same in values.values()], 0, size, len(high_first))
        if size == 1:
            return iter(high_first)
        return map(sum, combinations(high_first, size))


def _choose_values(values: list[list[int]], at: int, size: int, left: int) -> Iterator[int]:
    """Sets of `size` cards of the values from `at` on, which have `left` cards together."""
    if size == 0:
        yield 0
        return
    if size > left:
        return
    same = values[at]
    for number in range(min(len(same), size), -1, -1):
        taken = sum(same[:number])
        for others in _choose_values(values, at + 1, size - number, left - len(same)):
            yield taken | others


class Holding:
    """The cards of a hand by rank.

    Attributes:
        mask: The cards.
        held: The cards of each rank.
        have: `have[n]` is the set of ranks of which there are at least `n` cards.
    """

    __slots__ = ("have", "held", "mask")

    def __init__(self, mask: int, pack: Pack) -> None:
        self.mask = mask
        self.held = held = [mask & cards for cards in pack.rank_masks]
        self.have = have = [0] * (pack.n_of_rank + 1)
        bit = 1
        for cards in held:
            have[cards.bit_count()] |= bit  # first the ranks of which there are exactly so many
            bit <<= 1
        for n in range(len(have) - 2, 0, -1):
            have[n] |= have[n + 1]
        have[0] = 0

    def ranks_with(self, n: int) -> int:
        """The set of ranks of which there are at least `n` cards."""
        return self.have[n] if n < len(self.have) else 0


class Maker:
    """Makes layouts of hands of a pack, the highest first as an order has it."""

    def __init__(self, pack: Pack, order: Order, subsets: Subsets) -> None:
        self.pack = pack
        self.order = order
        self.subsets = subsets
        self.high_ranks = sorted(range(len(pack.ranks)), key=order.rank_pos.__getitem__, reverse=True)

    def make(self, layout: Layout, table: RunTable | None, hold: Holding) -> Iterable[list[int]]:
        """The sets of cards that fill a layout, in lists of some length.

        A set may come more than once if `layout.repeats`.
        """
        same = layout.same
        if same and not hold.ranks_with(same[0]):
            return ()
        if not layout.length:
            if len(same) == 1 and not layout.loose:
                return self._one_part(same[0], hold)
            return self._same([0], 0, layout, 0, -1, hold)
        assert table is not None
        if same or layout.loose or layout.missing:
            return self._run(layout, table, hold)
        return self._plain_run(layout, table, hold)

    def _one_part(self, size: int, hold: Holding) -> Iterable[list[int]]:
        ranks = hold.ranks_with(size)
        of_rank, held = self.subsets.of_rank(size), hold.held
        return ([cards for rank in self.high_ranks if ranks >> rank & 1 for cards in of_rank[held[rank]]],)

    def _plain_run(self, layout: Layout, table: RunTable, hold: Holding) -> Iterable[list[int]]:
        """A run and nothing else."""
        have = hold.ranks_with(layout.each)
        windows = [window for window in table.windows(layout.length) if have & window.mask == window.mask]
        if not windows:
            return ()
        of_rank, held = self.subsets.of_rank(layout.each), hold.held
        lists = ([of_rank[held[rank]] for rank in window.ranks] for window in reversed(windows))
        return chain.from_iterable(map(_each_of, lists))

    def _run(self, layout: Layout, table: RunTable, hold: Holding) -> Iterator[list[int]]:
        """A run that lacks cards, or that has other parts beside it."""
        plain = not layout.same and not layout.loose
        have = hold.ranks_with(layout.each)
        of_rank, held = self.subsets.of_rank(layout.each), hold.held
        for window in reversed(table.windows(layout.length)):
            if not plain and next(self._same([0], window.mask, layout, 0, -1, hold), None) is None:
                continue  # whichever cards make the run, nothing is left for the other parts
            if layout.missing:
                for bases in self._short_run(window.ranks, layout.each, layout.missing, hold):
                    yield from [bases] if plain else self._same(bases, window.mask, layout, 0, -1, hold)
            elif have & window.mask == window.mask:
                for bases in _each_of([of_rank[held[rank]] for rank in window.ranks]):
                    yield from self._same(bases, window.mask, layout, 0, -1, hold)

    def _short_run(self, ranks: tuple[int, ...], each: int, missing: int, hold: Holding) -> Iterator[list[int]]:
        """The cards of a run from which `missing` are left out."""
        counts = [min(each, hold.held[rank].bit_count()) for rank in ranks]
        if sum(counts) < len(ranks) * each - missing:
            return

        def spread(at: int, left: int, taken: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
            if at == len(ranks):
                if not left:
                    yield taken
                return
            for gone in range(each - counts[at], min(each, left) + 1):
                yield from spread(at + 1, left - gone, (*taken, each - gone))

        for taken in spread(0, missing, ()):
            lists = [self.subsets.of_rank(n)[hold.held[rank]] for rank, n in zip(ranks, taken, strict=True) if n]
            yield from _each_of(lists)

    def _same(
        self, bases: list[int], used: int, layout: Layout, at: int, before: int, hold: Holding
    ) -> Iterator[list[int]]:
        """Adds the parts of one rank from the one at `at` on, then loose cards, to each of `bases`.

        Args:
            bases: The sets made so far.
            used: The ranks that are taken.
            layout: What is made.
            at: The next part.
            before: The rank of the part before if it was of the same size: equal parts come high to low. Else -1.
            hold: The cards to take from.
        """
        if at == len(layout.same):
            yield from self._loose(bases, used, layout.loose, hold) if layout.loose else (bases,)
            return
        size = layout.same[at]
        ranks = hold.ranks_with(size) & ~used
        if not ranks:
            return
        again = at + 1 < len(layout.same) and layout.same[at + 1] == size
        last = at + 1 == len(layout.same) and not layout.loose
        of_rank, held = self.subsets.of_rank(size), hold.held
        below = before < 0
        for rank in self.high_ranks:
            if rank == before:
                below = True
            elif below and ranks >> rank & 1:
                for made in _unions(bases, of_rank[held[rank]]):
                    if last:
                        yield made
                    else:
                        yield from self._same(made, used | 1 << rank, layout, at + 1, rank if again else -1, hold)

    def _loose(self, bases: list[int], used: int, size: int, hold: Holding) -> Iterator[list[int]]:
        rest = hold.mask
        for rank in self.high_ranks:
            if used >> rank & 1:
                rest &= ~hold.held[rank]
        if rest.bit_count() < size:
            return
        if self.order.as_numbered:
            high_first = bits(rest)[::-1]
        else:
            high_first = [bit for bit in reversed(self.order.low_to_high) if rest & bit]
        if comb(len(high_first), size) * len(bases) <= CHUNK:
            some = list(self.subsets.choose(high_first, size))
            yield [base | more for base in bases for more in some]
            return
        for base in bases:
            chosen = self.subsets.choose(high_first, size)
            while some := list(islice(chosen, CHUNK)):
                yield [base | more for more in some]


def _unions(bases: list[int], more: tuple[int, ...]) -> Iterable[list[int]]:
    """The union of each of some sets with each of others, in lists of at most about `CHUNK`."""
    if len(bases) * len(more) <= CHUNK:
        return ([base | other for base in bases for other in more],)
    step = max(1, CHUNK // len(more))
    parts = (bases[start : start + step] for start in range(0, len(bases), step))
    return ([base | other for base in part for other in more] for part in parts)


def _each_of(lists: list[tuple[int, ...]]) -> Iterable[list[int]]:
    """Every union of one set of each list, in lists of at most about `CHUNK`."""
    if prod(map(len, lists)) > CHUNK:
        return _in_chunks(map(sum, product(*lists)))
    made = [0]
    for some in lists:
        made = [base | more for base in made for more in some]
    return (made,)


def _in_chunks(sets: Iterator[int]) -> Iterator[list[int]]:
    while some := list(islice(sets, CHUNK)):
        yield some
