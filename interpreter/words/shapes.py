"""Shapes, strengths and run tables in words."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.cards import RankListError
from interpreter.cards.order import expand_marked
from interpreter.combinations import ShapeError, parse_shape
from interpreter.combinations.shape import ONE, Amount, Loose, Run, Same, Shape
from interpreter.expressions import tree as T
from interpreter.source import Node, items_of, text_of
from interpreter.words.english import counted, listing, number, plural
from interpreter.words.lexicon import Lexicon, tree_of
from interpreter.words.speaker import Speaker

SHORTEST_GAP = 4
"""A stretch of a line of so many runs or more is written with dots."""
LONGEST_CLOSE = 7
"""The ranks of longer runs are written with blanks between them."""


def shape_in_words(written: str, lexicon: Lexicon) -> str:
    """A shape in words: ``three cards of one rank and two of another``; the text itself if it cannot be read."""
    try:
        return _shape(parse_shape(written, lexicon.numbers))
    except ShapeError:
        return written


def _shape(shape: Shape) -> str:
    parts = [_run(shape.run)] if shape.run else []
    odd = [part for part in shape.same if part.size == ONE and part.times == ONE]
    for part in shape.same:
        if len(odd) < 2 or part not in odd:
            parts.append(_same(part, bool(parts)))
    if len(odd) > 1:
        parts.append(f"{counted(len(odd), 'card')} of {'other, ' if parts else ''}different ranks")
    if shape.loose:
        parts.append(_loose(shape.loose, bool(parts)))
    return listing(parts)


def _same(part: Same, further: bool) -> str:
    if part.times == ONE:
        if part.size == ONE:
            return "one card of another rank" if further else "one card"
        if further:
            return f"{_amount(part.size, '').strip()} of another"
        return f"{_amount(part.size, 'card')} of one rank"
    group = f"cards of one rank ({_amount(part.size, 'card')} each)"
    times = "as many times as there are ranks in the run" if part.times.length else f"{_amount(part.times, 'time')}"
    return (
        f"{times} {_amount(part.size, 'card')} of one {'further ' if further else ''}rank"
        if not part.times.length
        else f"{group}, {times}"
    )


def _run(run: Run) -> str:
    if run.each == ONE:
        return f"{_amount(run.length, 'card')} in a row"
    return f"{_amount(run.length, 'rank')} in a row with {_amount(run.each, 'card')} of each"


def _loose(part: Loose, further: bool) -> str:
    if part.size.length:
        return "as many cards of other ranks as there are ranks in the run"
    if not further:
        return f"any {_amount(part.size, 'card')}"
    return "one other card" if part.size == ONE else f"{_amount(part.size, '')}other cards".replace("  ", " ")


def _amount(amount: Amount, noun: str) -> str:
    if amount.length:
        return f"as many {plural(noun)} as the run has ranks"
    many = plural(noun) if noun else ""
    if amount.high is None:
        return f"{number(amount.low)} or more {many}".rstrip() if amount.low else f"any number of {many}".rstrip()
    if amount.low == amount.high:
        return counted(amount.low, noun) if noun else number(amount.low) + " "
    joint = "or" if amount.high == amount.low + 1 else "to"
    return f"{number(amount.low)} {joint} {number(amount.high)} {many}".rstrip()


# ── Strength ────────────────────────────────────────────────────────────────────────────────────────────────────────


def strength_in_words(node: Node | None, written: str, s: Speaker) -> str:
    """How two of a kind compare."""
    keys = [key for key in items_of(node) if s.lexicon.suits_rank or text_of(key) != "suit"]
    if not keys:
        return "all of them count alike"
    shape = _parsed(written, s.lexicon)
    said = [_key(key, shape, s) for key in keys]
    if len(said) == 1:
        return f"compared by {said[0]}"
    return f"compared by {said[0]}, then by {', then by '.join(said[1:])}"


def _parsed(written: str, lexicon: Lexicon) -> Shape | None:
    try:
        return parse_shape(written, lexicon.numbers)
    except ShapeError:
        return None


def _key(node: Node, shape: Shape | None, s: Speaker) -> str:
    tree = tree_of(node)
    name = tree.name if isinstance(tree, T.Name) else ""
    if name == "rank" and shape is not None:
        return _rank_key(shape)
    if name == "suit" and shape is not None:
        return _suit_key(shape)
    if name == "height":
        return "how high the run stands"
    if name == "ranks":
        return "the ranks one after the other, from the highest down"
    if name == "top":
        return "the highest card"
    if name == "size":
        return "the number of cards"
    if name == "length":
        return "the length of the run"
    if name == "wilds":
        return "the number of wild cards"
    if tree is not None and not isinstance(tree, T.Name | T.Number) and _is_truth(tree):
        return f"whether {s.holds(node)}"
    return s.say(node)


def _is_truth(tree: T.Tree) -> bool:
    return isinstance(tree, T.Compare | T.In | T.Is | T.Not | T.Logic)


def _rank_key(shape: Shape) -> str:
    if shape.run is not None:
        return "the rank that decides ties of the run"
    if not shape.same:
        return "the highest rank"
    largest = _largest(shape)
    return f"the rank of {largest}" if largest else "rank"


def _suit_key(shape: Shape) -> str:
    if shape.run is not None:
        return "the suit of the card that decides ties"
    if not shape.same or max(part.size.low for part in shape.same) == 1:
        return "suit"
    largest = _largest(shape)
    return f"the higher suit of {largest}" if largest else "the higher suit"


def _largest(shape: Shape) -> str:
    """The equal cards that count in a shape with equal cards; nothing if there are no others."""
    sizes = shape.same
    if len(sizes) == 1 and shape.loose is None and sizes[0].times == ONE:
        return ""
    largest = max(sizes, key=lambda part: part.size.low)
    are_several = [part.size.low for part in sizes].count(largest.size.low) > 1 or largest.times != ONE
    return f"the {'higher ' if are_several else ''}{number(largest.size.low)}"


# ── Run tables ──────────────────────────────────────────────────────────────────────────────────────────────────────


def runs_low_to_high(node: Node, length: int, lexicon: Lexicon) -> tuple[str, str]:
    """The runs of a length low to high, as text with `<` between them, and a sentence about ties."""
    lines, marked = _lines(node, length, lexicon.ranks)
    seen: set[frozenset[str]] = set()
    shown: list[str] = []
    exceptions: list[tuple[str, str]] = []
    for line in lines:
        stretches = []
        for stretch in line:
            key = frozenset(stretch)
            if len(key) == length and key not in seen:
                seen.add(key)
                stretches.append(stretch)
                tie = marked.get(stretch)
                if tie is not None and tie != stretch[-1]:
                    exceptions.append((tie, _run_text(stretch)))
        texts = [_run_text(stretch) for stretch in stretches]
        if len(texts) > SHORTEST_GAP:
            texts = [*texts[:2], "…", texts[-1]]
        shown += texts
    return " < ".join(shown), _ties(exceptions, lexicon)


def _lines(
    node: Node, length: int, ranks: Sequence[str]
) -> tuple[list[list[tuple[str, ...]]], dict[tuple[str, ...], str]]:
    lines = []
    marked: dict[tuple[str, ...], str] = {}
    for item in items_of(node):
        try:
            line = [(rank, mark) for rank, mark, _ in expand_marked(text_of(item), list(ranks))]
        except RankListError:
            continue
        stretches = []
        for start in range(len(line) - length + 1):
            part = line[start : start + length]
            stretch = tuple(rank for rank, _ in part)
            stretches.append(stretch)
            for rank, mark in part:
                if mark:
                    marked.setdefault(stretch, rank)
        lines.append(stretches)
    return lines, marked


def _run_text(stretch: Sequence[str]) -> str:
    return "".join(stretch) if len(stretch) <= LONGEST_CLOSE else " ".join(stretch)


def _ties(exceptions: list[tuple[str, str]], lexicon: Lexicon) -> str:
    usual = "the card that decides ties is the last one"
    if not exceptions:
        return usual
    by_rank: dict[str, list[str]] = {}
    for rank, run in exceptions:
        by_rank.setdefault(rank, []).append(run)
    others = [f"in {listing(runs)} it is the {lexicon.rank(rank)}" for rank, runs in by_rank.items()]
    return f"{usual}; {listing(others)}"
