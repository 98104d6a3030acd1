"""Ranks, suits and cards as people say or write them: what would be printed on the card."""

from __future__ import annotations

import re

from interpreter.cards.pack import Pack

_SMALL = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBERS = {word: str(value) for value, word in enumerate((*_SMALL, "eleven", "twelve", "thirteen"), 1)}
_RANKS = {
    **_NUMBERS,
    **dict.fromkeys(("ace", "one", "1"), "A"),
    **dict.fromkeys(("jack", "knave", "eleven", "11"), "J"),
    **dict.fromkeys(("queen", "twelve", "12"), "Q"),
    **dict.fromkeys(("king", "thirteen", "13"), "K"),
    "deuce": "2",
    "t": "10",
}
_SUITS = {"spade": "S", "heart": "H", "diamond": "D", "club": "C"}
_SYMBOLS = {symbol: suit for suit, symbols in zip("SHDC", ("♠♤", "♥♡", "♦♢", "♣♧"), strict=True) for symbol in symbols}
_OF = re.compile(r"(?:the +)?(\w+) +of +(\w+)", re.IGNORECASE)


def number(text: str) -> str | None:
    """The figures for a number that is written as a word.

    >>> number("thirteen"), number("king")
    ('13', None)
    """
    return _NUMBERS.get(text.lower())


def printed(text: str, pack: Pack | None = None) -> str | None:
    """What is printed on cards for a text that is meant as a rank, a suit or a card, but not written as one.

    Args:
        text: The text.
        pack: The pack that must have it; left out, an ordinary one.

    >>> printed("Jacks"), printed("two of spades"), printed("s2"), printed("10h"), printed("zzz")
    ('J', '2S', '2S', '10H', None)
    """
    of = _OF.fullmatch(text.strip())
    found = _card(of[1], of[2], pack) if of else _rank(text, pack) or _suit(text, pack) or _together(text, pack)
    return found if found != text else None


def _card(rank: str, suit: str, pack: Pack | None) -> str | None:
    left, right = _rank(rank, pack), _suit(suit, pack)
    return left + right if left and right else None


def _together(text: str, pack: Pack | None) -> str | None:
    """A card with a small letter or a symbol, or with its suit first."""
    for at in range(1, len(text)) if len(text) < 5 else ():
        found = _card(text[:at], text[at:], pack) or _card(text[at:], text[:at], pack)
        if found:
            return found
    return None


def _rank(text: str, pack: Pack | None) -> str | None:
    word = text.lower()
    ranks = set(pack.ranks) if pack else {*_RANKS.values()}
    for said in (
        word.upper(),
        _RANKS.get(word),
        _RANKS.get(word.removesuffix("s")),
        _RANKS.get(word.removesuffix("es")),
    ):
        if said in ranks:
            return said
    return None


def _suit(text: str, pack: Pack | None) -> str | None:
    suits = set(pack.suits) if pack else {*_SUITS.values()}
    word = text.lower()
    said = _SYMBOLS.get(text) or _SUITS.get(word.removesuffix("s")) or word.upper()
    return said if said in suits else None
