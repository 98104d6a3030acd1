"""Orders: which card is higher. A ruleset has one or more, and may change the one in force while a deal goes on."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from interpreter.cards.pack import Pack
from interpreter.diagnostics import closest

_WORD = re.compile(r"\S+")


class RankListError(ValueError):
    """A list of ranks that cannot be read.

    Attributes:
        message: What is wrong.
        word: The word that is wrong.
        start: Where it begins in the text.
        end: Where it ends.
    """

    def __init__(self, message: str, word: str, start: int) -> None:
        super().__init__(message)
        self.message = message
        self.word = word
        self.start = start
        self.end = start + len(word)


@dataclass(frozen=True, slots=True, eq=False)
class Order:
    """A way to compare the cards of a pack.

    Attributes:
        name: Its name in the ruleset.
        rank_pos: The place of each rank, 0 the lowest.
        suit_pos: The place of each suit; all 0 when suits do not rank. One more entry at the end is for cards without
            a suit, whose suit is -1: they come below all suits.
        card_pos: A number for each card, greater for a higher card, the same for cards of which neither is higher.
        listing: A different number for each card, by which the lowest card of a set is found even when suits do not
            rank.
        low_to_high: The bit of each card, lowest card first by `listing`.
        as_numbered: Whether a higher card always has a higher number in the pack.
    """

    name: str
    rank_pos: tuple[int, ...]
    suit_pos: tuple[int, ...]
    card_pos: tuple[int, ...]
    listing: tuple[int, ...]
    low_to_high: tuple[int, ...] = field(repr=False)
    as_numbered: bool = field(repr=False)

    def lowest(self, mask: int) -> int:
        """The lowest card of a set that is not empty."""
        if self.as_numbered:
            return (mask & -mask).bit_length() - 1
        for bit in self.low_to_high:
            if mask & bit:
                return bit.bit_length() - 1
        raise ValueError("no cards, so none is the lowest")

    def highest(self, mask: int) -> int:
        """The highest card of a set that is not empty."""
        if self.as_numbered:
            return mask.bit_length() - 1
        for bit in reversed(self.low_to_high):
            if mask & bit:
                return bit.bit_length() - 1
        raise ValueError("no cards, so none is the highest")


def build_order(pack: Pack, name: str, ranks_low_to_high: Sequence[str] | None, suits_rank: bool) -> Order:
    """An order of the cards of a pack.

    Args:
        pack: The cards.
        name: The name of the order.
        ranks_low_to_high: Names of ranks; those left out stay on top in the order of the pack. None: the order of the
            pack.
        suits_rank: Whether suits decide between cards of one rank, as the pack lists them.

    Raises:
        RankListError: For an unknown rank or one named twice; `start` is then its index in the list.
    """
    named: list[int] = []
    for index, rank in enumerate(ranks_low_to_high or ()):
        if rank not in pack.ranks:
            raise RankListError(f"there is no rank `{rank}`{_meant(rank, pack.ranks)}", rank, index)
        number = pack.ranks.index(rank)
        if number in named:
            raise RankListError(f"`{rank}` is named twice", rank, index)
        named.append(number)
    named += [rank for rank in range(len(pack.ranks)) if rank not in named]
    rank_pos = [0] * len(named)
    for place, rank_number in enumerate(named):
        rank_pos[rank_number] = place
    suits = len(pack.suits)
    suit_pos = (*range(suits), -1) if suits_rank else (0,) * (suits + 1)
    step = suits + 1
    card_pos = tuple(
        rank_pos[rank] * step + suit_pos[suit] + 1 for rank, suit in zip(pack.rank_of, pack.suit_of, strict=True)
    )
    by_listing = sorted(range(len(pack)), key=lambda card: (rank_pos[pack.rank_of[card]], pack.suit_of[card], card))
    listing = [0] * len(pack)
    for place, card in enumerate(by_listing):
        listing[card] = place
    return Order(
        name=name,
        rank_pos=tuple(rank_pos),
        suit_pos=suit_pos,
        card_pos=card_pos,
        listing=tuple(listing),
        low_to_high=tuple(1 << card for card in by_listing),
        as_numbered=by_listing == list(range(len(pack))),
    )


def lowest(mask: int, order: Order, n: int = 1) -> int:
    """The mask of the `n` lowest cards of a set; all of them if there are fewer."""
    return _taken(mask, order.lowest, n)


def highest(mask: int, order: Order, n: int = 1) -> int:
    """The mask of the `n` highest cards of a set; all of them if there are fewer."""
    return _taken(mask, order.highest, n)


def _taken(mask: int, first: Callable[[int], int], n: int) -> int:
    found = 0
    while mask and n > 0:
        bit = 1 << first(mask)
        found |= bit
        mask ^= bit
        n -= 1
    return found


def expand_ranks(text: str, ranks: Sequence[str]) -> tuple[str, ...]:
    """Reads a list of ranks in which ``..`` goes on along `ranks`.

    >>> expand_ranks("2 3 .. 6", ["A", "2", "3", "4", "5", "6"])
    ('2', '3', '4', '5', '6')

    Raises:
        RankListError: For a word that is no rank, or a ``..`` that leads nowhere.
    """
    return tuple(rank for rank, _, _ in expand_marked(text, ranks, marks=False))


def expand_marked(text: str, ranks: Sequence[str], *, marks: bool = True) -> list[tuple[str, bool, int]]:
    """Like `expand_ranks`, but says for each rank whether it is marked with ``*``, and where its word stands."""
    found: list[tuple[str, bool, int]] = []
    gap: int | None = None
    for match in _WORD.finditer(text):
        word, start = match.group(), match.start()
        if word == "..":
            if not found or gap is not None:
                raise RankListError("`..` must stand between two ranks", word, start)
            gap = start
            continue
        marked = marks and word.endswith("*")
        rank = word[:-1] if marked else word
        if rank not in ranks:
            raise RankListError(f"there is no rank `{rank}`{_meant(rank, ranks)}", word, start)
        if gap is not None:
            first, last = ranks.index(found[-1][0]), ranks.index(rank)
            if last <= first:
                raise RankListError(
                    f"`..` goes up along the ranks, but `{rank}` is not above `{ranks[first]}`", "..", gap
                )
            found += [(between, False, gap) for between in ranks[first + 1 : last]]
            gap = None
        found.append((rank, marked, start))
    if gap is not None:
        raise RankListError("`..` must stand between two ranks", "..", gap)
    return found


def _meant(word: str, ranks: Sequence[str]) -> str:
    rank = closest(word, ranks)
    return f"; did you mean `{rank}`?" if rank is not None else f"; ranks are {' '.join(ranks)}"
