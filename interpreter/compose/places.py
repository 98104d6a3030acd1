"""What is particular about single places of a ruleset when one mapping is laid over another."""

from __future__ import annotations

from functools import lru_cache

Path = tuple[str, ...]

ORDERED = (("deal",), ("turn",), ("rules",), ("score", "points"))
"""Sections whose parts run in order; a part may say `at`."""

VERBS = (
    "move",
    "deal",
    "shuffle",
    "show",
    "swap",
    "set",
    "pay",
    "place",
    "next_turn",
    "ask",
    "offer",
    "run",
    "tell",
    "redeal",
    "end",
)
"""The verbs of the closed list of effects."""

EFFECTS = frozenset({*VERBS, "do"})
"""The keys one of which makes a deal step what it is."""

EFFECT_DETAILS = frozenset(
    [
        "to",
        "under",
        "first",
        "direction",
        "from",
        "may",
        "must",
        "answers",
        "until",
        "otherwise",
        "then",
        "say",
        "ending",
        "for",
    ],
)
"""Keys that belong to an effect and go with it."""

_WHOLE = (("tables", "*"), ("runs", "*"), ("cards", "orders", "*"))
_LISTS = (("beats", "ladders", "*", "rungs"), ("families", "*"))
_STEP = frozenset({"must", "may"})
_POINTS = frozenset({"set", "times", "plus"})
_TARGET = frozenset({"to", "onto"})
_ONE_OF: dict[Path, tuple[frozenset[str], frozenset[str]]] = {
    ("deal", "*"): (EFFECTS, EFFECTS | EFFECT_DETAILS),
    ("turn", "*"): (_STEP, _STEP),
    ("score", "points", "*"): (_POINTS, _POINTS),
    ("actions", "*"): (_TARGET, _TARGET),
}
_PATCHES = (("for_players", "*"), ("other_deals", "*"), ("options", "*", "choices", "*"))


def _matches(path: Path, pattern: Path) -> bool:
    return len(path) == len(pattern) and all(want in ("*", have) for have, want in zip(path, pattern, strict=True))


@lru_cache(maxsize=4096)
def is_whole(path: Path) -> bool:
    """Whether the value at a path is one value that is always replaced whole."""
    return path[-1] in ("do", "otherwise", "then") or any(_matches(path, pattern) for pattern in _WHOLE)


@lru_cache(maxsize=4096)
def is_name_list(path: Path) -> bool:
    """Whether the list of names at a path can be patched by positions."""
    return any(_matches(path, pattern) for pattern in _LISTS)


def is_ordered(path: Path) -> bool:
    """Whether the parts at a path run in order."""
    return path in ORDERED


def is_part_of_ordered(path: Path) -> bool:
    """Whether the path is that of a part of an ordered section."""
    return len(path) > 1 and path[:-1] in ORDERED


@lru_cache(maxsize=4096)
def is_patch(path: Path) -> bool:
    """Whether what stands at a path is itself a patch, whose `null` is kept until it is laid over something."""
    return any(_matches(path, pattern) for pattern in _PATCHES)


@lru_cache(maxsize=4096)
def one_of(path: Path) -> tuple[frozenset[str], frozenset[str]] | None:
    """Keys of which the mapping at a path has one: a patch with any of the first set replaces the second set."""
    for pattern, keys in _ONE_OF.items():
        if _matches(path, pattern):
            return keys
    return None


@lru_cache(maxsize=4096)
def is_definition(path: Path) -> bool:
    """Whether a bare text at a path is short for a mapping with `is`."""
    return _matches(path, ("define", "*"))
