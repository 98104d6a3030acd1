"""Words for messages: the nearest known word to a mistyped one, names as words, lists, and texts cut to fit."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

LIKE = 0.6
"""How much of two words must be alike for one to be meant by the other."""
VERY_LIKE = 0.75
"""The same where nearly everything else is possible, too: for names of files."""

_QUESTION = "did you mean"

MOST_COMPARED = 10_000
"""How many names are compared for the findings of one file, far more than for the findings that are shown."""

_left: ContextVar[list[int] | None] = ContextVar("_left", default=None)


@contextmanager
def guessing_sparingly() -> Iterator[None]:
    """Let no more than so many names be compared within: of thousands of mistakes, the later ones get no guesses."""
    if _left.get() is not None:  # what is done within may say so, too
        yield
        return
    token = _left.set([MOST_COMPARED])
    try:
        yield
    finally:
        _left.reset(token)


def _may_compare(number: int) -> bool:
    left = _left.get()
    if left is None:
        return True
    left[0] -= number
    return left[0] >= 0


def closest(word: str, known: Iterable[str], like: float = LIKE) -> str | None:
    """The known word most like `word`, if one is like enough to have been meant."""
    names = list(dict.fromkeys(known))
    if len(word) > 80:
        return None
    folded = {name.casefold().replace("-", "_").replace(" ", "_"): name for name in reversed(names)}
    wanted = word.casefold().replace("-", "_").replace(" ", "_")
    if wanted in folded:
        return folded[wanted]
    if not _may_compare(len(folded)):
        return None
    near = difflib.get_close_matches(wanted, folded, n=1, cutoff=like)
    if near:
        return folded[near[0]]
    longer = [name for key, name in folded.items() if len(wanted) >= 3 and key.startswith(wanted)]
    return longer[0] if len(longer) == 1 else None


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
