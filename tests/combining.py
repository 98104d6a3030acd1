"""Small games to try combinations on, and a slow and simple reader of shapes that shares nothing with the real one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from interpreter.cards import Order, Pack, build_order, build_pack, format_cards, mask_of, members, parse_cards
from interpreter.combinations import (
    BeatRules,
    Catalog,
    Kind,
    Ladder,
    OrderInForce,
    Play,
    Same,
    Shape,
    build_runs,
    parse_shape,
)
from interpreter.combinations.shape import Amount

RANKS = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]
SUITS = ["D", "C", "H", "S"]
RUNS = {"straights": ("3 .. A", "2* 3 4 5 6", "A 2* 3 4 5"), "pairs": ("3 .. 2",)}
FIVE = Ladder("five", ("straight", "flush", "full_house", "four_of_a_kind", "straight_flush"))


def by_top(order: OrderInForce, play: Play) -> tuple[int, ...]:
    return (order.card_pos[play.top],)


def by_rank(order: OrderInForce, play: Play) -> tuple[int, ...]:
    return (order.rank_pos[play.rank],)


def by_height(order: OrderInForce, play: Play) -> tuple[int, ...]:
    return (play.height, order.suit_pos[play.suit])


def by_ranks(order: OrderInForce, play: Play) -> tuple[Any, ...]:
    return (tuple(order.rank_pos[rank] for rank in play.ranks), order.suit_pos[play.suit])


def kind(name: str, shape: str, suits: str = "any", strength: Any = by_rank, **more: Any) -> Kind:
    return Kind(name, parse_shape(shape), suits, strength=strength, **more)


BIG_TWO = (
    kind("single", "same(1)", strength=by_top),
    kind("pair", "same(2)", strength=by_top),
    kind("triple", "same(3)"),
    kind("straight", "run(5, straights)", "mixed", by_height),
    kind("flush", "any(5)", "one", by_ranks),
    kind("full_house", "same(3) + same(2)"),
    kind("four_of_a_kind", "same(4) + any(1)"),
    kind("straight_flush", "run(5, straights)", "one", by_height),
)


class Game:
    """A catalog with ways to name cards."""

    def __init__(
        self,
        kinds: Sequence[Kind] = BIG_TWO,
        beats: BeatRules = BeatRules((FIVE,)),  # noqa: B008 - it cannot change
        *,
        ranks: Sequence[str] = RANKS,
        suits: Sequence[str] = SUITS,
        jokers: Sequence[str] = (),
        packs: int = 1,
        listed: Sequence[str] | None = None,
        wild: str = "",
        runs: Mapping[str, Sequence[str]] = RUNS,
        order: Sequence[str] | None = None,
        suits_rank: bool = True,
        families: Mapping[str, tuple[str, ...]] | None = None,
        **more: Any,
    ) -> None:
        self.pack: Pack = build_pack(ranks, suits, jokers, packs, listed)
        self.order: Order = build_order(self.pack, "main", order, suits_rank)
        self.wild = 0
        for word in wild.split():
            self.wild |= self.pack.equals(word)
        self.catalog = Catalog(self.pack, self.order, kinds, families or {}, runs, beats, wild=self.wild, **more)
        self.runs = {name: build_runs(name, lines, self.pack) for name, lines in runs.items()}

    def cards(self, text: str) -> int:
        return mask_of(parse_cards(text, self.pack))

    def text(self, cards: int) -> str:
        return format_cards(cards, self.pack)

    def names(self, text: str) -> list[str]:
        return [play.name for play in self.catalog.readings(self.cards(text))]

    def play(self, text: str, name: str | None = None) -> Play:
        readings = self.catalog.readings(self.cards(text))
        return next(play for play in readings if name in (None, play.name))

    def beats(self, new: str, old: str, table: object = None) -> bool:
        return self.catalog.beats(self.play(new), self.play(old), table)

    def plays_anew(self, cards: int) -> list[Play]:
        """The plays of a hand, listed by a catalog that does not remember the hand."""
        self.catalog._hands.clear()
        return self.catalog.plays(cards).all

    def listed(self, hand: str) -> set[tuple[str, str]]:
        """The plays of a hand as kinds and cards."""
        return {(play.name, self.text(play.cards)) for play in self.catalog.plays(self.cards(hand)).all}


# A reader of shapes as slow as it is simple.


def _numbers(amount: Amount, length: int) -> range:
    return range(length, length + 1) if amount.length else range(amount.low, (amount.high or 99) + 1)


def _parts(same: Sequence[Same], length: int) -> Iterator[list[int]]:
    """The sizes the parts of one rank may have."""
    if not same:
        yield []
        return
    first = same[0]
    for times in _numbers(first.times, length):
        if times > 6:
            break
        for sizes in _repeated([size for size in _numbers(first.size, length) if size <= 8], times):
            for others in _parts(same[1:], length):
                yield sizes + others


def _repeated(sizes: Sequence[int], times: int) -> Iterator[list[int]]:
    if times == 0:
        yield []
        return
    for size in sizes:
        for others in _repeated(sizes, times - 1):
            yield [size, *others]


def windows(game: Game, table: str, length: int) -> list[tuple[frozenset[int], int, int]]:
    """The stretches of a run table, low to high, with their tie rank and height."""
    found: list[tuple[frozenset[int], int, int]] = []
    for line in game.runs[table].lines:
        for start in range(len(line) - length + 1):
            stretch = line[start : start + length]
            ranks = frozenset(rank for rank, _ in stretch)
            marked = [rank for rank, mark in stretch if mark]
            if len(ranks) == length and ranks not in [ranks for ranks, _, _ in found]:
                found.append((ranks, (marked or [stretch[-1][0]])[-1], len(found) + 1))
    return found


def naive_ways(game: Game, shape: Shape, cards: int) -> list[tuple[int, int, int]]:
    """The ways in which cards without wild cards have a shape: the rank of the largest part, height, length."""
    counts = Counter(game.pack.rank_of[card] for card in members(cards))
    pos = game.order.rank_pos
    ways = []
    runs: list[tuple[frozenset[int], int, int, int]] = [(frozenset(), -1, 0, 0)]
    if shape.run is not None:
        runs = [
            (*stretch, each)
            for length in range(1, len(counts) + 1)
            if length in _numbers(shape.run.length, 0)
            for stretch in windows(game, shape.run.table, length)
            for each in range(1, 9)
            if each in _numbers(shape.run.each, 0)
        ]
    for ranks, tie, height, each in runs:
        if any(counts[rank] != each for rank in ranks):
            continue
        rest = [rank for rank in counts if rank not in ranks]
        main = [(len(ranks) * each, pos[tie], tie)] if ranks else []
        for sizes in _parts(shape.same, len(ranks)):
            for chosen in _assigned(sizes, rest, counts):
                loose = sum(counts[rank] for rank in rest if rank not in chosen)
                if loose in (_numbers(shape.loose.size, len(ranks)) if shape.loose else range(1)):
                    parts = [(size, pos[rank], rank) for size, rank in zip(sizes, chosen, strict=True)]
                    largest = max(main + parts, default=None)
                    highest = max(counts, key=pos.__getitem__)
                    ways.append((largest[2] if largest else highest, height, len(ranks)))
    return ways


def _assigned(sizes: Sequence[int], ranks: Sequence[int], counts: Mapping[int, int]) -> Iterator[list[int]]:
    if not sizes:
        yield []
        return
    for rank in ranks:
        if counts[rank] == sizes[0]:
            for others in _assigned(sizes[1:], [other for other in ranks if other != rank], counts):
                yield [rank, *others]


def naive_strengths(game: Game, kind: Kind, cards: int) -> list[tuple[Any, ...]]:
    """The strengths cards have as a kind, wild cards standing for whatever there is; none if they are not of it."""
    wild = cards & game.wild if cards.bit_count() > 1 else 0
    found = []
    for number in range(wild.bit_count() + 1):
        for standing in combinations(members(wild), number):
            free = game.pack.full & ~cards & ~game.pack.jokers
            for others in combinations(members(free), number):
                counts_as = cards & ~mask_of(standing) | mask_of(others)
                suits = {game.pack.suit_of[card] for card in members(counts_as)}
                one_suit = len(suits) == 1 and suits != {-1}
                if kind.suits != "any" and one_suit != (kind.suits == "one"):
                    continue
                for rank, height, length in naive_ways(game, kind.shape, counts_as):
                    play = naive_play(game, cards, counts_as, rank, height, length)
                    play.one_suit = one_suit
                    play.wilds = number
                    order: Any = game.order
                    if kind.condition is None or kind.condition(order, play):
                        tie = (-number,) if game.wild else ()
                        found.append((*(kind.strength(order, play) if kind.strength else ()), *tie))
    return found


def naive_play(game: Game, cards: int, counts_as: int, rank: int, height: int, length: int) -> Play:
    """A play with its attributes worked out card by card."""
    pos, listing = game.order.rank_pos, game.order.listing
    ids = members(counts_as)
    ranks = [game.pack.rank_of[card] for card in ids]
    return Play(
        cards,
        0,
        "",
        len(ids),
        rank=rank,
        suit=max((game.pack.suit_of[card] for card in ids if game.pack.rank_of[card] == rank), default=-1),
        top=max(ids, key=listing.__getitem__),
        ranks=tuple(sorted(ranks, key=pos.__getitem__, reverse=True)),
        height=height,
        length=length,
        counts_as=counts_as,
    )


def subsets(cards: int, most: int) -> Iterator[int]:
    """All sets of up to so many of some cards."""
    ids = members(cards)
    for size in range(1, min(most, len(ids)) + 1):
        yield from map(mask_of, combinations(ids, size))


def value(game: Game, cards: int) -> tuple[str, ...]:
    """Cards by what is printed on them: the same for equal cards of several packs."""
    return tuple(sorted(game.pack.cards[card] for card in members(cards)))
