"""Random positions to ask engine and reference about.

The cards are dealt so that five-card combinations, straights round the ace and 2 above all, are common, and what is to
be beaten comes from cards that the hand does not hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from random import Random
from typing import NamedTuple

from tests.reference.big_two import JOKERS, RANKS, SUITS, Variant, classify, plays, rank_of, suit_of


class Position(NamedTuple):
    """A hand, and plays of other cards it may have to beat."""

    hand: tuple[str, ...]
    standing: tuple[str, ...]
    questions: tuple[tuple[str, ...], ...]  # cards of the hand: what are they?
    answers: tuple[tuple[str, ...], ...]  # combinations of the hand: do they beat the standing play?


def positions(rng: Random, variant: Variant, count: int, most: int = 13) -> Iterator[Position]:
    """So many positions with hands of up to so many cards, now and then of seventeen if that is more than ten."""
    for number in range(count):
        size = 17 if most > 10 and number % 50 == 49 else rng.randint(1, most)
        flavour = rng.choice(FLAVOURS)
        others = _cards(rng, flavour, min(most, 9), variant)
        hand = _cards(rng, flavour, size, variant, without=others)
        kind, standing = _any_kind(rng, _by_kind(others, variant))
        combinations = _by_kind(hand, variant)
        of_size = {name: them for name, them in combinations.items() if len(them[0]) == len(standing)}
        of_kind = {name: them for name, them in of_size.items() if name == kind}
        yield Position(
            hand=tuple(hand),
            standing=standing,
            questions=(
                *(tuple(rng.sample(hand, min(size, rng.randint(1, 6)))) for _ in range(4)),
                *(_shuffled(rng, _any_kind(rng, combinations)[1]) for _ in range(2)),
            ),
            answers=tuple(
                _shuffled(rng, _any_kind(rng, wanted)[1]) for wanted in (of_kind, of_size, combinations) if wanted
            ),
        )


FLAVOURS = ("anything", "few suits", "few ranks", "in a row", "few suits in a row", "round the ace")


def _cards(rng: Random, flavour: str, count: int, variant: Variant, without: Sequence[str] = ()) -> list[str]:
    """Random cards: first those of some ranks and suits, then, if there are not enough, any."""
    ranks, suits = list(RANKS), list(SUITS)
    if flavour == "few ranks":
        ranks = rng.sample(ranks, rng.randint(2, 4))
    if "in a row" in flavour:
        start = rng.randrange(len(RANKS))
        ranks = _neighbours(start, 7)
    if flavour == "round the ace":
        ranks = rng.choice(["A 2 3 4 5 6", "10 J Q K A 2"]).split()
    if "few suits" in flavour:
        suits = rng.sample(suits, rng.randint(1, 2))
    left = [card for card in variant.pack if card not in without]
    wanted = [card for card in left if card in JOKERS or (rank_of(card) in ranks and suit_of(card) in suits)]
    unwanted = [card for card in left if card not in wanted]
    rng.shuffle(wanted)
    rng.shuffle(unwanted)
    return (wanted + unwanted)[:count]


def _neighbours(start: int, count: int) -> list[str]:
    """Ranks in a row, from the 2 on to the 3."""
    return [RANKS[(start + step) % len(RANKS)] for step in range(count)]


def _by_kind(cards: Sequence[str], variant: Variant) -> dict[str, list[tuple[str, ...]]]:
    """The combinations among the cards, in an order that is the same in every run."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for play in sorted(tuple(sorted(play)) for play in plays(cards, variant)):
        reading = classify(play, variant)
        assert reading is not None
        found.setdefault(reading[0], []).append(play)
    return found


def _any_kind(rng: Random, combinations: dict[str, list[tuple[str, ...]]]) -> tuple[str, tuple[str, ...]]:
    """A combination, each kind equally likely."""
    kind = rng.choice(sorted(combinations))
    return kind, rng.choice(combinations[kind])


def _shuffled(rng: Random, cards: Sequence[str]) -> tuple[str, ...]:
    return tuple(rng.sample(cards, len(cards)))


def pairs_of_straights(rng: Random) -> Iterator[tuple[list[str], list[str]]]:
    """Any five neighbouring ranks and any five, among them those the tables leave out, mostly in mixed suits."""
    for start, other_start in combinations_with_replacement(range(len(RANKS)), 2):
        in_one_suit = dict.fromkeys(RANKS, rng.sample(SUITS, 2))
        draws = 8 if start == other_start else 2  # of equal ranks, the suit of one certain card decides
        mixed = [{rank: rng.sample(SUITS, 2) for rank in RANKS} for _ in range(draws)]
        for suits in (in_one_suit, *mixed):
            yield (
                [rank + suits[rank][0] for rank in _neighbours(start, 5)],
                [rank + suits[rank][1] for rank in _neighbours(other_start, 5)],
            )


def pairs_of_flushes(rng: Random) -> Iterator[tuple[list[str], list[str]]]:
    """Flushes of one suit, and flushes of two suits that have most ranks in common."""
    for _ in range(200):
        suit, other_suit = rng.sample(SUITS, 2)
        ranks = rng.sample(RANKS, 10)
        yield [rank + suit for rank in ranks[:5]], [rank + suit for rank in ranks[5:]]
        ranks = ranks[:6]
        yield [rank + suit for rank in rng.sample(ranks, 5)], [rank + other_suit for rank in rng.sample(ranks, 5)]
