"""The pack: which cards there are, and the masks by which they are picked out quickly."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import product

from interpreter.cards.masks import mask_of

NO_SUIT = -1
"""The suit of a card that has none."""

MOST_CARDS = 1000
"""So many cards a pack can have: every set of cards is a number of so many bits."""

_NAME = re.compile(r"[0-9A-Z]+")


class PackError(ValueError):
    """A pack that cannot be.

    Attributes:
        word: The rank, suit, joker or card that is wrong.
        index: Its place in the list it was given in.
        part: Which list that was: ``ranks``, ``suits``, ``jokers``, ``packs`` or ``pack``.
    """

    def __init__(self, message: str, part: str, word: str = "", index: int = 0) -> None:
        super().__init__(message)
        self.part = part
        self.word = word
        self.index = index


@dataclass(frozen=True, slots=True, eq=False)
class Pack:
    """All cards of a game. A card is the index of its text in `cards`.

    Cards stand in the order of their ranks, then their suits, as the ruleset lists both; equal cards are neighbours;
    jokers come last.

    Attributes:
        ranks: Names of the ranks, low to high as listed; each joker is a rank of its own after the others.
        suits: Names of the suits, low to high as listed.
        cards: The text of each card.
        full: The mask of all cards.
        rank_of: The rank of each card.
        suit_of: The suit of each card, `NO_SUIT` if it has none.
        rank_masks: The cards of each rank.
        suit_masks: The cards of each suit.
        equal_masks: For each card, the cards equal to it, itself among them.
        jokers: The mask of the jokers.
        joker_ranks: The ranks that are jokers, as a mask of ranks.
        n_copies: How often the commonest card is in the pack.
        n_of_rank: How many cards the commonest rank has.
    """

    ranks: tuple[str, ...]
    suits: tuple[str, ...]
    cards: tuple[str, ...]
    full: int
    rank_of: tuple[int, ...]
    suit_of: tuple[int, ...]
    rank_masks: tuple[int, ...]
    suit_masks: tuple[int, ...]
    equal_masks: tuple[int, ...]
    jokers: int
    joker_ranks: int
    n_copies: int
    n_of_rank: int
    _by_text: dict[str, int] = field(repr=False)

    def __len__(self) -> int:
        return len(self.cards)

    def equals(self, text: str) -> int:
        """The mask of all cards printed exactly so; 0 if the pack has none."""
        return self._by_text.get(text, 0)


def build_pack(
    ranks: Sequence[str],
    suits: Sequence[str],
    jokers: Sequence[str] = (),
    packs: int = 1,
    listed: Sequence[str] | None = None,
) -> Pack:
    """Puts a pack together.

    Args:
        ranks: The ranks, low to high.
        suits: The suits, low to high.
        jokers: Cards without a suit that are ranks of their own above all others, low to high.
        packs: How many times every card is there.
        listed: The cards one by one instead of every rank in every suit; what is listed twice is there twice.

    Raises:
        PackError: For names used twice, an unknown listed card, a pack without cards, or one of far too many.
    """
    _check_names(ranks, suits, jokers)
    if packs < 1:
        raise PackError("there must be at least one pack", "packs", str(packs))
    different = len(ranks) * len(suits) + len(jokers)
    if max(different, packs * (different if listed is None else len(listed))) > MOST_CARDS:
        raise PackError(f"a pack can have {MOST_CARDS} cards, this one would have more", "ranks", index=len(ranks))
    kinds = [(r, s, ranks[r] + suits[s]) for r, s in product(range(len(ranks)), range(len(suits)))]
    kinds += [(len(ranks) + j, NO_SUIT, name) for j, name in enumerate(jokers)]
    counts = dict.fromkeys((text for _, _, text in kinds), 0)
    if len(counts) < len(kinds):
        _refuse_twins(kinds)
    if listed is None:
        counts = dict.fromkeys(counts, packs)
    else:
        for index, text in enumerate(listed):
            if text not in counts:
                raise PackError(f"there is no card `{text}`: its rank and suit are not listed", "pack", text, index)
            counts[text] += packs
    if not any(counts.values()):
        raise PackError("the pack has no cards", "pack" if listed is not None else "suits")
    cards: list[tuple[int, int, str]] = [kind for kind in kinds for _ in range(counts[kind[2]])]
    by_text: dict[str, int] = {}
    for card, (_, _, text) in enumerate(cards):
        by_text[text] = by_text.get(text, 0) | 1 << card
    rank_masks = _masks((rank for rank, _, _ in cards), len(ranks) + len(jokers))
    joker_cards = mask_of(card for card, (rank, _, _) in enumerate(cards) if rank >= len(ranks))
    return Pack(
        ranks=(*ranks, *jokers),
        suits=tuple(suits),
        cards=tuple(text for _, _, text in cards),
        full=(1 << len(cards)) - 1,
        rank_of=tuple(rank for rank, _, _ in cards),
        suit_of=tuple(suit for _, suit, _ in cards),
        rank_masks=rank_masks,
        suit_masks=_masks((suit for _, suit, _ in cards), len(suits)),
        equal_masks=tuple(by_text[text] for _, _, text in cards),
        jokers=joker_cards,
        joker_ranks=((1 << len(jokers)) - 1) << len(ranks),
        n_copies=max(counts.values()),
        n_of_rank=max(mask.bit_count() for mask in rank_masks),
        _by_text=by_text,
    )


def copies_among(pack: Pack, cards: Iterable[int], among: int) -> int:
    """The cards as a set, taking of equal cards those that are among others."""
    if pack.n_copies == 1:
        return mask_of(cards)
    taken = 0
    for card in cards:
        equal = pack.equal_masks[card] & ~taken
        pool = (equal & among) or equal
        taken |= pool & -pool
    return taken


def _masks(values: Iterable[int], how_many: int) -> tuple[int, ...]:
    masks = [0] * how_many
    for card, value in enumerate(values):
        if value >= 0:
            masks[value] |= 1 << card
    return tuple(masks)


def _check_names(ranks: Sequence[str], suits: Sequence[str], jokers: Sequence[str]) -> None:
    if not ranks:
        raise PackError("a pack needs ranks", "ranks")
    if not suits:
        raise PackError("a pack needs at least one suit", "suits")
    used: dict[str, str] = {}
    for part, names in (("ranks", ranks), ("suits", suits), ("jokers", jokers)):
        for index, name in enumerate(names):
            if not _NAME.fullmatch(name):
                message = f"`{name}` cannot be printed on a card: capital letters and digits can"
                raise PackError(message, part, name, index)
            if name in used:
                message = (
                    f"`{name}` is listed twice"
                    if used[name] == part
                    else f"`{name}` is already one of the {used[name]}"
                )
                raise PackError(message, part, name, index)
            used[name] = part


def _refuse_twins(kinds: list[tuple[int, int, str]]) -> None:
    seen: set[str] = set()
    for _, suit, text in kinds:
        if text in seen:
            raise PackError(
                f"two different cards would both be written `{text}`", "jokers" if suit == NO_SUIT else "suits", text
            )
        seen.add(text)
