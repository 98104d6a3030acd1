"""The engine against the brute-force reference: random hands, every answer compared."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from tests.reference.big_two import FLUSHES, SHIPPED, STRAIGHTS, Flushes, beats, classify, plays
from tests.reference.comparing import Engine, compare_pairs, compare_positions
from tests.reference.positions import pairs_of_flushes, pairs_of_straights, positions

HANDS = 5000  # for each of the four rulesets: 20,000 in all
CHUNK = 500
HANDS_PER_CHOICE = 40  # for each ruleset and each choice of an option


@cache
def engine_for(ruleset: str, **options: str) -> Engine:
    return Engine(ruleset, options=options)


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
