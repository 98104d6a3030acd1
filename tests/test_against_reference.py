"""The engine against the brute-force reference: random hands, every answer compared.

The cards are dealt so that five-card combinations, straights round the ace and 2 above all, are common, and what is to
be beaten comes from cards that the hand does not hold.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import NamedTuple

import pytest

from interpreter import load_ruleset
from tests.reference.big_two import (
    FLUSHES,
    PACK,
    RANKS,
    SHIPPED,
    STRAIGHTS,
    SUITS,
    Flushes,
    Variant,
    beats,
    classify,
    plays,
)

HANDS = 5000  # for each ruleset
CHUNK = 500
HANDS_PER_CHOICE = 100  # for each ruleset and each choice of an option


# ── The engine, as these tests need it ───────────────────────────────────────────────────────────────────────────────


class Engine:
    """A ruleset, asked in card texts."""

    def __init__(self, ruleset: str, **options: str) -> None:
        self.rules = load_ruleset(ruleset, options=options)

    def kinds(self, cards: Sequence[str]) -> list[str]:
        return [reading.name for reading in self.rules.identify(" ".join(cards))]

    def beats(self, new: Sequence[str], old: Sequence[str]) -> bool:
        return bool(self.rules.beats(" ".join(new), " ".join(old)).beats)

    def plays(self, hand: Sequence[str], to_beat: Sequence[str] | None = None) -> tuple[list[frozenset[str]], bool]:
        """Every play, in the engine's order, and whether passing is allowed."""
        legal = self.rules.legal(" ".join(hand), to_beat=None if to_beat is None else " ".join(to_beat))
        return [frozenset(play) for play in legal.plays], legal.can_pass


@cache
def engine_for(ruleset: str, **options: str) -> Engine:
    return Engine(ruleset, **options)


# ── Random positions ─────────────────────────────────────────────────────────────────────────────────────────────────


class Position(NamedTuple):
    """A hand, and plays of other cards it may have to beat."""

    hand: tuple[str, ...]
    standing: tuple[str, ...]
    questions: tuple[tuple[str, ...], ...]  # cards of the hand: what are they?
    answers: tuple[tuple[str, ...], ...]  # combinations of the hand: do they beat the standing play?


def positions(rng: Random, variant: Variant, count: int) -> Iterator[Position]:
    for number in range(count):
        size = 17 if number % 50 == 49 else rng.randint(1, 13)
        flavour = rng.choice(FLAVOURS)
        others = _cards(rng, flavour, 9)
        hand = _cards(rng, flavour, size, without=others)
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


def _cards(rng: Random, flavour: str, count: int, without: Sequence[str] = ()) -> list[str]:
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
    wanted = [card for card in PACK if card[:-1] in ranks and card[-1] in suits and card not in without]
    unwanted = [card for card in PACK if card not in wanted and card not in without]
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
    for start, other_start in product(range(len(RANKS)), repeat=2):
        in_one_suit = dict.fromkeys(RANKS, rng.sample(SUITS, 2))
        draws = 24 if start == other_start else 2  # of equal ranks, the suit of one certain card decides
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


# ── The comparison ───────────────────────────────────────────────────────────────────────────────────────────────────


def compare_kind(engine: Engine, variant: Variant, cards: Sequence[str]) -> None:
    reading = classify(cards, variant)
    assert engine.kinds(cards) == ([] if reading is None else [reading[0]]), " ".join(cards)


def compare_answer(engine: Engine, variant: Variant, new: Sequence[str], old: Sequence[str]) -> None:
    assert engine.beats(new, old) is beats(new, old, variant), f"{' '.join(new)} on {' '.join(old)}"


def compare_plays(engine: Engine, variant: Variant, hand: Sequence[str], to_beat: Sequence[str] | None) -> None:
    asked = f"{' '.join(hand)} on {' '.join(to_beat or ['nothing'])}"
    listed, can_pass = engine.plays(hand, to_beat)
    assert set(listed) == plays(hand, variant, to_beat), asked
    assert len(listed) == len(set(listed)), f"a play is listed twice: {asked}"
    assert can_pass is (to_beat is not None), f"whoever leads must play, all others may pass: {asked}"


def compare_positions(engine: Engine, variant: Variant, rng: Random, count: int) -> None:
    for position in positions(rng, variant, count):
        for cards in position.questions:
            compare_kind(engine, variant, cards)
        for cards in position.answers:
            compare_answer(engine, variant, cards, position.standing)
        compare_plays(engine, variant, position.hand, None)
        compare_plays(engine, variant, position.hand, position.standing)


def compare_pairs(engine: Engine, variant: Variant, pairs: Iterator[tuple[list[str], list[str]]]) -> None:
    for one, other in pairs:
        compare_kind(engine, variant, one)
        compare_kind(engine, variant, other)
        if classify(one, variant) is not None and classify(other, variant) is not None:
            compare_answer(engine, variant, one, other)
            compare_answer(engine, variant, other, one)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(HANDS // CHUNK))
@pytest.mark.parametrize("ruleset", SHIPPED)
def test_random_hands_are_played_as_in_the_reference(ruleset: str, chunk: int) -> None:
    compare_positions(engine_for(ruleset), SHIPPED[ruleset], Random(f"{ruleset}, chunk {chunk}"), CHUNK)


@pytest.mark.parametrize("straights", STRAIGHTS)
@pytest.mark.parametrize("ruleset", SHIPPED)
def test_every_table_of_straights_is_that_of_the_reference(ruleset: str, straights: str) -> None:
    rng = Random(f"{ruleset} with {straights} straights")
    variant = replace(SHIPPED[ruleset], straights=STRAIGHTS[straights])
    chosen = engine_for(ruleset, straights=straights)
    compare_pairs(chosen, variant, pairs_of_straights(rng))
    compare_positions(chosen, variant, rng, HANDS_PER_CHOICE)


@pytest.mark.parametrize("flushes", FLUSHES)
@pytest.mark.parametrize("ruleset", SHIPPED)
def test_every_way_to_rank_flushes_is_that_of_the_reference(ruleset: str, flushes: Flushes) -> None:
    rng = Random(f"{ruleset} with flushes by {flushes}")
    variant = replace(SHIPPED[ruleset], flushes=flushes)
    chosen = engine_for(ruleset, flushes=flushes)
    compare_pairs(chosen, variant, pairs_of_flushes(rng))
    compare_positions(chosen, variant, rng, HANDS_PER_CHOICE)


def test_the_sample_is_worth_comparing() -> None:
    """Enough of every kind to beat and to beat it with, both answers, hands that can and cannot answer."""
    variant = SHIPPED["choi_dai_di"]
    met: Counter[object] = Counter()
    for position in positions(Random("is it worth it"), variant, 2 * CHUNK):
        standing_is = classify(position.standing, variant)
        assert standing_is is not None
        met["to beat", standing_is[0]] += 1
        met["can answer", bool(plays(position.hand, variant, position.standing))] += 1
        met.update(("asked", classify(cards, variant) is not None) for cards in position.questions)
        for cards in position.answers:
            reading = classify(cards, variant)
            assert reading is not None
            met["answered", standing_is[0], reading[0], beats(cards, position.standing, variant)] += 1
    kinds = ["single", "pair", "triple", *variant.five_cards]
    assert all(met["to beat", kind] >= 20 for kind in kinds)
    assert all(met["answered", kind, kind, beaten] >= 3 for kind in kinds for beaten in (True, False))
    assert all(met["answered", "single", bomb, True] >= 4 for bomb in variant.bombs)
    assert min(met["can answer", True], met["can answer", False]) >= 200
    assert min(met["asked", True], met["asked", False]) >= 200
