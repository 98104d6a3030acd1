"""The engine against the brute-force reference for Tonk: random hands and tables, every answer compared.

Cards are dealt so that sets, runs and runs round the ace are common, in the hand and on the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import get_args

import pytest

from interpreter import State, load_ruleset
from interpreter.cards import mask_of, members, parse_cards
from interpreter.combinations import least_left
from interpreter.engine import DONE
from interpreter.engine.position import Position, build
from interpreter.ruleset import Ruleset
from tests.reference.tonk import (
    PACK,
    RANKS,
    SUITS,
    Caught,
    Table,
    dealt,
    drop,
    fewest_left,
    hits,
    is_run,
    is_set,
    pips,
    spreads,
    stock_used_up,
)

CHUNKS, CHUNK = 10, 400
COUNTS = ("forty_nine_or_fifty", "nine_or_less", "thirteen_or_less")
FLAVOURS = ("anything", "few ranks", "few suits in a row", "round the ace")


# ── The engine, as these tests need it ───────────────────────────────────────────────────────────────────────────────


@cache
def rules_of(players: int = 4, house_rules: tuple[str, ...] = (), **options: str) -> Ruleset:
    return load_ruleset("tonk", house_rules, options).for_players(players)


def mask(rules: Ruleset, cards: Sequence[str] | frozenset[str]) -> int:
    return mask_of(parse_cards(" ".join(cards), rules.pack))


def texts(rules: Ruleset, cards: int) -> frozenset[str]:
    return frozenset(rules.pack.cards[card] for card in members(cards))


def position(rules: Ruleset, hands: Sequence[Sequence[str]], table: Table = (), step: str = "lay") -> State:
    held = {seat: (mask(rules, hand), 0) for seat, hand in enumerate(hands)}
    groups = {"spreads": [(mask(rules, spread), number % rules.players) for number, spread in enumerate(table)]}
    return build(rules, Position(hands=held, groups=groups, turn=0, step=step))


# ── Random cards ─────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Lay:
    """A hand, and the spreads on the table."""

    hand: tuple[str, ...]
    table: Table


def some_cards(rng: Random, number: int, taken: Sequence[str] = ()) -> list[str]:
    """Cards that go together more often than not."""
    flavour = rng.choice(FLAVOURS)
    ranks, suits = list(RANKS), list(SUITS)
    if flavour == "few ranks":
        ranks = rng.sample(ranks, 4)
    elif flavour != "anything":
        start = rng.randrange(13) if flavour == "few suits in a row" else 10
        ranks = [RANKS[(start + step) % 13] for step in range(7)]
        suits = rng.sample(suits, 2)
    wanted = [rank + suit for rank in ranks for suit in suits if rank + suit not in taken]
    others = [card for card in PACK if card not in wanted and card not in taken]
    rng.shuffle(wanted)
    rng.shuffle(others)
    return (wanted + others)[:number]


def lays(seed: str, count: int, most: int) -> Iterator[Lay]:
    rng = Random(seed)
    for _ in range(count):
        table: list[frozenset[str]] = []
        for _ in range(rng.randrange(4)):
            taken = [card for spread in table for card in spread]
            found = sorted(map(sorted, spreads(some_cards(rng, 7, taken))))
            if found:
                table.append(frozenset(rng.choice(found)))
        taken = [card for spread in table for card in spread]
        yield Lay(tuple(some_cards(rng, rng.randint(1, most), taken)), tuple(table))


# ── Spreads and hits ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_spreads_and_hits(chunk: int) -> None:
    rules, only_runs = rules_of(), rules_of(house_rules=("only_runs_are_hit",))
    for lay in lays(f"lay {chunk}", CHUNK, 10):
        state = position(rules, [lay.hand], lay.table)
        legal = state.legal_actions(0)
        laid = [texts(rules, action.cards) for action in legal if action.name == "spread"]
        assert len(laid) == len(set(laid))
        assert set(laid) == spreads(lay.hand), lay
        assert hit_by(rules, state) == hits(lay.hand, lay.table), lay
        assert hit_by(only_runs, position(only_runs, [lay.hand], lay.table)) == hits(lay.hand, lay.table, True), lay


def hit_by(rules: Ruleset, state: State) -> set[tuple[str, int | None]]:
    found = [action for action in state.legal_actions(0) if action.name == "hit"]
    return {(card, action.group) for action in found for card in texts(rules, action.cards)}


@pytest.mark.parametrize("ace", ["either_end", "low"])
def test_kinds(ace: str) -> None:
    tonk = load_ruleset("tonk", options={"ace": ace})
    rng = Random("kinds")
    seen: Counter[str] = Counter()
    for _ in range(4000):
        cards = frozenset(some_cards(rng, rng.randint(1, 6)))
        if rng.random() < 0.5:
            cards = rng.choice([cards, *sorted(spreads(some_cards(rng, 8)), key=sorted)])
        names = [reading.name for reading in tonk.identify(sorted(cards))]
        assert names == ["set"] * is_set(cards) + ["sequence"] * is_run(cards, ace == "low")
        seen.update(names or ["nothing"])
    assert set(seen) == {"set", "sequence", "nothing"}
    assert min(seen.values()) > 200


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_best_way_to_lay_a_hand_down(chunk: int) -> None:
    rules = rules_of()
    for lay in lays(f"down {chunk}", CHUNK // 10, 8):
        left = fewest_pips(position(rules, [lay.hand], lay.table), {})
        assert left == fewest_left(lay.hand, lay.table), lay


@pytest.mark.parametrize("packs", [1, 2])
def test_what_is_left_besides_combinations(packs: int) -> None:
    """A hand alone: what is left of it counts least, with one pack and with two, in which cards have equals."""
    rules = rules_of(4, ("two_packs",) if packs == 2 else ())
    worth = [pips([rank + "S"]) for rank in rules.pack.ranks]
    rng = Random(f"left {packs}")
    seen = 0
    for _ in range(CHUNK):
        half = some_cards(rng, rng.randint(1, 5))
        hand = half * 2 if packs == 2 else some_cards(rng, rng.randint(1, 10))
        left = least_left(rules.catalog("main"), mask(rules, hand), frozenset({"set", "sequence"}), worth)
        if packs == 1:
            assert left == fewest_left(hand, ())
        else:  # as of two players who hold the same: neither can do worse with the other's cards
            assert left <= 2 * fewest_left(half, ())
        seen += left < pips(hand)
    assert seen > CHUNK // 10


def fewest_pips(state: State, known: dict[object, int]) -> int:
    """The fewest pips a hand can be brought to by what the engine allows, found by trying everything."""
    t = state._table
    key = t.hands[0], frozenset(group.cards for group in t.groups()), state.is_over
    if key not in known:
        after = [] if state.is_over else [a for a in state.legal_actions(0) if a.name in ("spread", "hit", DONE)]
        now = pips(texts(state.rules, t.hands[0]))
        known[key] = min([now, *(fewest_pips(state.apply(action), known) for action in after)])
    return known[key]


# ── Payments ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def close_hands(rng: Random, players: int) -> list[list[str]]:
    """Hands of few cards, so that they often count the same."""
    cards = rng.sample(PACK, 3 * players)
    return [cards[3 * seat : 3 * seat + rng.randint(1, 3)] for seat in range(players)]


@pytest.mark.parametrize("reading", get_args(Caught))
@pytest.mark.parametrize("players", range(2, 7))
def test_drops(players: int, reading: Caught) -> None:
    rules = rules_of(players, caught_pays=reading)
    rng = Random(f"drop {players} {reading}")
    seen: Counter[str] = Counter()
    for _ in range(200):
        hands = close_hands(rng, players)
        outcome = position(rules, hands, step="start").apply("drop", 0).outcome
        assert outcome is not None
        ending, paid = drop([pips(hand) for hand in hands], 0, reading)
        assert (outcome.ending, list(outcome.payments)) == (ending, paid), hands
        seen[ending] += 1
    assert set(seen) == {"dropped", "caught"}


@pytest.mark.parametrize("players", range(2, 7))
def test_no_stock_left(players: int) -> None:
    rules = rules_of(players)
    rng = Random(f"stop {players}")
    seen: Counter[str] = Counter()
    for _ in range(200):
        hands = close_hands(rng, players)
        outcome = position(rules, hands, step="draw").apply("stop", 0).outcome
        assert outcome is not None
        ending, paid = stock_used_up([pips(hand) for hand in hands])
        assert (outcome.ending, list(outcome.payments)) == (ending, paid), hands
        seen[ending] += 1
    assert set(seen) == {"stock", "drawn"}


@pytest.mark.parametrize("house_rules", [COUNTS, COUNTS[:1], COUNTS[1:2], COUNTS[2:]], ids=" ".join)
def test_dealt_counts(house_rules: tuple[str, ...]) -> None:
    rules = rules_of(3, house_rules)
    rng = Random(f"dealt {house_rules}")
    seen: Counter[str] = Counter()
    for _ in range(400):
        hands = extreme_hands(rng, 3)
        held = {seat: (mask(rules, hand), 0) for seat, hand in enumerate(hands)}
        outcome = build(rules, Position(hands=held, deal=True)).outcome
        expected = dealt([pips(hand) for hand in hands], house_rules)
        assert (outcome and (outcome.ending, list(outcome.payments))) == expected, hands
        seen[expected[0] if expected else "played"] += 1
    endings = {"high_count" if name == COUNTS[0] else name for name in house_rules}
    assert set(seen) == {"played", "drawn", *endings}


def extreme_hands(rng: Random, players: int) -> list[list[str]]:
    """Hands of five cards, many of which count very little or very much."""
    low = [card for card in PACK if pips([card]) <= 3]
    high = [card for card in PACK if pips([card]) >= 9]
    hands: list[list[str]] = []
    while len(hands) < players:
        taken = {card for hand in hands for card in hand}
        free = sorted(set(rng.choice((PACK, low, high))) - taken)
        if len(free) >= 5:
            hands.append(rng.sample(free, 5))
    return hands
