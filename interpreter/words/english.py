"""The little English that sentences are put together with: numbers, plurals, lists, capitals."""

from __future__ import annotations

from collections.abc import Sequence

_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_NEGATABLE = ("has", "have", "is", "are", "was", "were", "may", "must", "can", "could", "will", "would", "had")


def number(value: int) -> str:
    """A small number in words.

    >>> number(5), number(13)
    ('five', '13')
    """
    return _NUMBERS[value] if 0 <= value < len(_NUMBERS) else str(value)


def ordinal(value: int) -> str:
    """A place in words: ``first``, ``second``."""
    if 0 < value < len(_ORDINALS):
        return _ORDINALS[value]
    return f"{value}th"


def counted(value: int, noun: str) -> str:
    """A number of things.

    >>> counted(1, "card"), counted(3, "card")
    ('one card', 'three cards')
    """
    return f"{number(value) if value else 'no'} {noun if value == 1 else plural(noun)}"


def plural(noun: str) -> str:
    """The plural of a noun, the first word of which may be followed by ``of …``.

    >>> plural("four of a kind"), plural("straight flush"), plural("6")
    ('fours of a kind', 'straight flushes', '6s')
    """
    first, of, rest = noun.partition(" of ")
    if of:
        return plural(first) + of + rest
    if noun.endswith(("s", "x", "ch", "sh")):
        return noun + "es"
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + "s"


def listing(words: Sequence[str], last: str = "and") -> str:
    """Words in a row.

    >>> listing(["a", "b", "c"])
    'a, b and c'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def article(noun: str) -> str:
    """A noun with ``a`` or ``an``, unless there is only one such thing.

    >>> article("ace"), article("8"), article("pair"), article("the joker RJ")
    ('an ace', 'an 8', 'a pair', 'the joker RJ')
    """
    if noun.startswith("the "):
        return noun
    return f"an {noun}" if noun[:1].lower() in "aeio" or noun[:1] == "8" or noun[:2] == "11" else f"a {noun}"


def quoted(words: str) -> str:
    """Words that somebody gave a meaning, in quotation marks."""
    return f"“{words}”"


def capital(text: str) -> str:
    """The text with a capital letter."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """The text without a capital letter, unless the first word is one letter or all capitals."""
    first = text.split(" ", 1)[0]
    return text if first.isupper() and first not in ("A",) else text[:1].lower() + text[1:]


def sentence(text: str) -> str:
    """The text as a sentence."""
    text = capital(text.strip())
    return text if not text or (text[-1] in ".:!?”" and text[-2:-1] in ".!?:") or text[-1] in ".:!?" else text + "."


def denied(clause: str) -> str:
    """The opposite of a clause."""
    words = clause.split(" ")
    for at, word in enumerate(words):
        if word in _NEGATABLE:
            return " ".join([*words[: at + 1], "not", *words[at + 1 :]])
    return f"it is not so that {clause}"
