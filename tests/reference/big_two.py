"""Big Two and its relatives, written out by hand: every subset is tried, every rule is an ``if``.

This is what the engine is compared with, so it must be obviously right and need not be fast. It shares no code with the
engine and reads no ruleset. What cards are together is said in `kinds`, what can be different in `variant`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from tests.reference.kinds import Reading, classify, readings
from tests.reference.variant import (
    BIG_TWO,
    BIG_TWO_CLASSIC,
    CHOI_DAI_DI,
    FLUSHES,
    JOKERS,
    PACK,
    PUSOY_DOS,
    RANKS,
    SHIPPED,
    STRAIGHTS,
    SUITS,
    Flushes,
    Kind,
    Variant,
    Window,
    rank_of,
    suit_of,
    window,
)

__all__ = [
    "BIG_TWO",
    "BIG_TWO_CLASSIC",
    "CHOI_DAI_DI",
    "FLUSHES",
    "JOKERS",
    "PACK",
    "PUSOY_DOS",
    "RANKS",
    "SHIPPED",
    "STRAIGHTS",
    "SUITS",
    "Flushes",
    "Kind",
    "Reading",
    "Variant",
    "Window",
    "beats",
    "classify",
    "may_pass",
    "opening_plays",
    "plays",
    "rank_of",
    "readings",
    "suit_of",
    "window",
]


# ── What beats what ─────────────────────────────────────────────────────────────────────────────────────────────────


def beats(new: Iterable[str], old: Iterable[str], variant: Variant) -> bool:
    """Whether the new cards may be played on the old ones.

    Raises:
        ValueError: If the old cards, which have been played after all, are no combination.
    """
    played = _as_played(tuple(old), variant)
    return any(_is_higher(reading, played, variant) for reading in readings(new, variant))


def _as_played(cards: tuple[str, ...], variant: Variant) -> Reading:
    found = readings(cards, variant)
    if not found:
        raise ValueError(f"nobody can have played {' '.join(cards)}")
    return found[0]


def _is_higher(new: Reading, old: Reading, variant: Variant) -> bool:
    bombed = _by_bomb(new, old, variant)
    if bombed is not None:
        return bombed
    if variant.smack_down != "never" and new.kind in ("bare_four", "pair_run"):
        if old.kind == "single" and old.cards[0].rstrip("'") == "2S":
            return True
        if variant.smack_down == "four_on_runs" and (new.kind, old.kind) == ("bare_four", "pair_run"):
            return True
    if variant.jokers == "worthless" and new.kind == old.kind == "single" and old.cards[0] in JOKERS:
        return True
    if len(new.cards) != len(old.cards):
        return False
    if len(new.cards) == 5 and variant.fives_meet == "key_card":
        return _key_card(new, variant) > _key_card(old, variant)
    if new.kind == old.kind:
        return new.strength >= old.strength if variant.equal_plays else new.strength > old.strength
    if new.kind in variant.four_cards and old.kind in variant.four_cards:
        return variant.four_cards.index(new.kind) > variant.four_cards.index(old.kind)
    if new.kind in variant.five_cards and old.kind in variant.five_cards and variant.fives_meet == "by_kind":
        return variant.five_cards.index(new.kind) > variant.five_cards.index(old.kind)
    return False


def _by_bomb(new: Reading, old: Reading, variant: Variant) -> bool | None:
    """Whether a bomb decides, and how; nothing if it is as if there were no bombs."""
    new_is, old_is = new.kind in variant.bombs, old.kind in variant.bombs
    if variant.bombs_reach == "others" and new_is and not old_is:
        return True
    if variant.bombs_reach in ("others_only", "no_straight_flush"):
        if variant.bombs_reach == "no_straight_flush" and "straight_flush" in (new.kind, old.kind):
            return None
        if new_is and (not old_is or len(new.cards) > len(old.cards)):
            return True
        if old_is and not new_is and variant.bombs_reach == "others_only":
            return False
        if (new.kind, old.kind) == ("straight_flush", "four_of_a_kind"):
            return True
    if variant.bombs_reach in ("two", "three") and new_is:
        return len(old.cards) <= (2 if variant.bombs_reach == "two" else 3) or None
    if variant.bombs_reach == "no_four_or_straight_flush" and old.kind == "straight_flush":
        return None
    if variant.bombs_reach in ("no_four", "no_four_or_straight_flush") and new_is:
        ranks = [rank_of(card) for card in old.cards if card not in JOKERS]
        if not any(ranks.count(rank) >= 4 for rank in ranks):
            return True
    return None


def _key_card(play: Reading, variant: Variant) -> int:
    """The height of the rank a play of five cards is compared by where the kind does not matter."""
    ranks = [rank_of(card) for card in play.cards]
    if play.kind in ("straight", "straight_flush"):
        return variant.ranks.index(variant.ties[frozenset(ranks)])
    most = max(ranks.count(rank) for rank in ranks)
    return max(variant.ranks.index(rank) for rank in ranks if ranks.count(rank) == most)


# ── What a hand can play ────────────────────────────────────────────────────────────────────────────────────────────


def plays(hand: Iterable[str], variant: Variant, to_beat: Iterable[str] | None = None) -> set[frozenset[str]]:
    """Every set of cards of the hand that may be led, or that beats what is to be beaten."""
    hand = frozenset(hand)
    found = _combinations_in(hand, variant)
    if to_beat is None:
        return {play for play, are in found.items() if any(map(_may_be_led, are))}
    to_beat = tuple(to_beat)
    old = _as_played(to_beat, variant)
    higher = {play for play, are in found.items() if any(_is_higher(reading, old, variant) for reading in are)}
    if variant.twos_owed == "always" and _are_threes(to_beat, variant) and _count_twos(hand) >= 3:
        return {play for play in higher if len(play) == 3 and _count_twos(play) == 3}
    return higher


def may_pass(hand: Iterable[str], variant: Variant, to_beat: Iterable[str] | None) -> bool:
    """Whether the hand may let the turn go by."""
    if to_beat is None:
        return False
    to_beat = tuple(to_beat)
    if not _are_threes(to_beat, variant) or variant.twos_owed == "never":
        return True
    hand = frozenset(hand)
    if variant.twos_owed == "always":
        return _count_twos(hand) < 3
    answers = plays(hand, variant, to_beat)
    return not answers or any(_count_twos(play) != 3 or len(play) != 3 for play in answers)


def _may_be_led(reading: Reading) -> bool:
    return reading.kind not in ("bare_four", "pair_run")


def _are_threes(cards: tuple[str, ...], variant: Variant) -> bool:
    reading = classify(cards, variant)
    return reading is not None and reading[0] == "triple" and rank_of(cards[0]) == "3"


def _count_twos(cards: Iterable[str]) -> int:
    return sum(card not in JOKERS and rank_of(card) == "2" for card in cards)


def opening_plays(hand: Iterable[str], variant: Variant) -> set[frozenset[str]]:
    """Every set of cards that may be the first play of a deal."""
    return {play for play in plays(hand, variant) if variant.opening_card in play}


@lru_cache(maxsize=16)
def _combinations_in(hand: frozenset[str], variant: Variant) -> dict[frozenset[str], list[Reading]]:
    of_all_sizes = (cards for size in variant.sizes for cards in combinations(hand, size))
    return {frozenset(cards): found for cards in of_all_sizes if (found := readings(cards, variant))}
