"""Words for messages: the nearest known word to a mistyped one, names as words, lists, and texts cut to fit."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache

LIKE = 0.6
"""How much of two words must be alike for one to be meant by the other."""
VERY_LIKE = 0.75
"""The same where nearly everything else is possible, too: for names of files."""

_QUESTION = "did you mean"

MOST_COMPARED = 10_000
"""How many names are compared for the findings of one file, far more than for the findings that are shown."""


class _Guesses:
    """What was guessed so far, and how many names may still be compared for it."""

    def __init__(self) -> None:
        self.left = MOST_COMPARED
        self.known: dict[tuple[str, tuple[str, ...], int, float], list[str]] = {}


_guesses: ContextVar[_Guesses | None] = ContextVar("_guesses", default=None)


@contextmanager
def guessing_sparingly() -> Iterator[None]:
    """Let no more than so many names be compared within: of thousands of mistakes, the later ones get no guesses."""
    if _guesses.get() is not None:  # what is done within may say so, too
        yield
        return
    token = _guesses.set(_Guesses())
    try:
        yield
    finally:
        _guesses.reset(token)


def alike(word: str, known: Collection[str], number: int, like: float = LIKE) -> list[str]:
    """So many known words that are most like `word`, the most like first; fewer if no more are like enough."""
    guesses = _guesses.get() or _Guesses()
    asked = (word, tuple(known), number, like)
    found = guesses.known.get(asked)
    if found is None:
        guesses.left -= len(known)
        found = difflib.get_close_matches(word, known, n=number, cutoff=like) if guesses.left >= 0 else []
        guesses.known[asked] = found
    return found


def closest(word: str, known: Iterable[str], like: float = LIKE) -> str | None:
    """The known word most like `word`, if one is like enough to have been meant."""
    if len(word) > 80:
        return None
    folded = _by_fold(tuple(known))
    wanted = _fold(word)
    if wanted in folded:
        return folded[wanted]
    near = alike(wanted, folded, 1, like)
    if near:
        return folded[near[0]]
    longer = [name for key, name in folded.items() if key.startswith(wanted)] if len(wanted) >= 3 else []
    return longer[0] if len(longer) == 1 else None


def _fold(name: str) -> str:
    return name.casefold().replace("-", "_").replace(" ", "_")


@lru_cache(maxsize=64)
def _by_fold(names: tuple[str, ...]) -> Mapping[str, str]:
    """Names by what they are apart from capitals and the like; of several the first."""
    return {_fold(name): name for name in reversed(names)}


def did_you_mean(word: str, known: Iterable[str], like: float = LIKE) -> str | None:
    """A question naming the closest known word, if there is one."""
    name = closest(word, known, like)
    return f"{_QUESTION} `{name}`?" if name is not None else None


def is_misspelt(help_: str | None) -> bool:
    """Whether what is said to help is the question for a known word that is like enough to have been meant."""
    return help_ is not None and help_.startswith(_QUESTION)


def nearest_or_all(word: str, known: Iterable[str]) -> str | None:
    """A question naming the closest known word, or else all there are, if there are any."""
    names = list(known)
    return did_you_mean(word, names) or (f"there are {listed(names)}" if names else None)


def spoken(name: str) -> str:
    """A name of the language as words.

    >>> spoken("full_house")
    'full house'
    """
    return name.replace("_", " ")


def listed(names: Iterable[str], *, limit: int = 30) -> str:
    """Names as a list for a note, cut off when there are very many."""
    all_names = list(names)
    shown = ", ".join(all_names[:limit])
    return f"{shown} … and {len(all_names) - limit} more" if len(all_names) > limit else shown


def short(text: str, most: int = 40) -> str:
    """A text cut to a length that fits into a message."""
    flat = " ".join(text.split())
    return flat if len(flat) <= most else flat[: most - 1] + "…"
