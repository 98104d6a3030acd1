"""Layouts: every way to make a shape with exact numbers of cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations_with_replacement, count

from interpreter.cards import Pack
from interpreter.combinations.runs import RunTable
from interpreter.combinations.shape import Shape, ShapeError

MOST_LAYOUTS = 20_000
"""A shape that can be made in more ways than this is refused."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Exact numbers of cards for the parts of a shape.

    Attributes:
        same: The sizes of the parts of one rank each, largest first.
        length: How many ranks the run has; 0 if there is no run.
        each: How many cards of every rank of the run.
        loose: How many other cards.
        missing: How many cards the run lacks, because wild cards stand for them.
        size: How many cards in all.
    """

    same: tuple[int, ...] = ()
    length: int = 0
    each: int = 0
    loose: int = 0
    missing: int = 0
    size: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Work out the size, which is asked for all the time."""
        object.__setattr__(self, "size", sum(self.same) + self.length * self.each - self.missing + self.loose)

    @property
    def repeats(self) -> bool:
        """Whether one set of cards may fit in several ways."""
        return (self.length > 0) + bool(self.same) + (self.loose > 0) > 1 or self.missing > 0


@lru_cache(maxsize=1024)
def layouts_of(shape: Shape, table: RunTable | None, pack: Pack) -> tuple[Layout, ...]:
    """Every layout of a shape that the cards of a pack may fill.

    Args:
        shape: The shape.
        table: The run table its run names.
        pack: The pack.

    Raises:
        ShapeError: If there are too many.
    """
    found: dict[Layout, None] = {}
    for layout in _layouts(shape, table, pack, count()):
        if 1 <= layout.size <= len(pack):
            found[layout] = None
    return tuple(sorted(found, key=lambda layout: layout.size))


def sizes_of(shape: Shape, table: RunTable | None, pack: Pack) -> tuple[int, ...]:
    """The numbers of cards a shape may have, fewest first."""
    return tuple(dict.fromkeys(layout.size for layout in layouts_of(shape, table, pack)))


def _layouts(shape: Shape, table: RunTable | None, pack: Pack, steps: Iterator[int]) -> Iterator[Layout]:
    cards = len(pack)
    deep = max(mask.bit_count() for mask in pack.rank_masks)
    if shape.run is None:
        yield from _with_same(shape, 0, 0, pack, steps)
    elif table is not None:
        for length in shape.run.length.values(table.longest, 0):
            for each in shape.run.each.values(deep, 0):
                if length * each <= cards:
                    yield from _with_same(shape, length, each, pack, steps)


def _with_same(shape: Shape, length: int, each: int, pack: Pack, steps: Iterator[int]) -> Iterator[Layout]:
    deep = max(mask.bit_count() for mask in pack.rank_masks)
    cards = len(pack)

    def parts(index: int, sizes: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if next(steps) > MOST_LAYOUTS:
            raise ShapeError("this shape can be made in too many ways", 0, len(str(shape)))
        if sum(sizes) + length * each > cards or len(sizes) + length > len(pack.ranks):
            return
        if index == len(shape.same):
            yield tuple(sorted(sizes, reverse=True))
            return
        part = shape.same[index]
        for times in part.times.values(len(pack.ranks), length):
            for more in combinations_with_replacement(part.size.values(deep, length), times):
                yield from parts(index + 1, sizes + more)

    for sizes in parts(0, ()):
        if shape.loose is None:
            yield Layout(sizes, length, each)
        else:
            for loose in shape.loose.size.values(cards - sum(sizes) - length * each, length):
                yield Layout(sizes, length, each, loose)


@lru_cache(maxsize=4096)
def lacking(layout: Layout, cards: int) -> tuple[Layout, ...]:
    """What is left to be made of a layout when so many of its cards are wild cards standing for others."""
    found: dict[Layout, None] = {}

    def take(index: int, sizes: tuple[int, ...], left: int) -> None:
        if index < len(layout.same):
            size = layout.same[index]
            for gone in range(min(size, left) + 1):
                take(index + 1, (*sizes, size - gone), left - gone)
            return
        same = tuple(sorted((size for size in sizes if size), reverse=True))
        for loose_gone in range(min(layout.loose, left) + 1):
            run_gone = left - loose_gone
            if run_gone <= layout.length * layout.each:
                found[Layout(same, layout.length, layout.each, layout.loose - loose_gone, run_gone)] = None

    take(0, (), cards)
    return tuple(found)
