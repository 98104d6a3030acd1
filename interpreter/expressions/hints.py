"""What people write out of habit, from other languages or as they speak, and how it is said here."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from interpreter.cards import Pack
from interpreter.cards.spoken import number, printed
from interpreter.diagnostics import did_you_mean, listed
from interpreter.expressions import tree as T
from interpreter.expressions.names import CARD_ATTRIBUTES
from interpreter.expressions.types import ELEMENT, MASKS, SETS, Type
from interpreter.expressions.vocabulary import Vocabulary

Say = Callable[[re.Match[str]], str | None]


def _write(template: str) -> Say:
    return lambda match: f"write `{match.expand(template)}`"


def _say(sentence: str) -> Say:
    return lambda match: sentence


def _write_printed(match: re.Match[str]) -> str | None:
    found = printed(match.group())
    return f"write `{found}`" if found else None


def _small(match: re.Match[str]) -> str:
    return f"write `{match.group().lower()}`"


def _write_member(match: re.Match[str]) -> str:
    part = _printed_part(match[2])
    return f"write `any(c in {match[1]}: c.{part} == {match[2]})`" if part else f"write `{match[2]} in {match[1]}`"


def _printed_part(text: str) -> str | None:
    """Whether a text is printed on cards as a `rank` or as a `suit`; nothing if it is neither, or a whole card."""
    return "suit" if text in _SUITS else "rank" if re.fullmatch(r"\d+|[A-Z]", text) else None


def _commas(match: re.Match[str]) -> str:
    joined = "conditions are joined by `and` or `or`"
    names = re.fullmatch(r"\s*(\w+(?:\s*,\s*\w+)+)\s*", match.string)
    return f"a list is written [{names[1]}], without quotes around it; {joined}" if names else joined


def _two_words(match: re.Match[str]) -> str:
    from interpreter.expressions.functions import FUNCTIONS

    first, second = match[1], match[2]
    if first in FUNCTIONS:
        return f"write `{first}({second})`"
    return (
        f"the words of a name are joined by `_`, as in `{first}_{second}`; between two conditions stands `and` or `or`"
    )


_SUITS = ("D", "C", "H", "S")
_BINDER = "the condition comes after a colon, as in `any(c in hand: c.rank == 2)`"

_SLIPS: tuple[tuple[str, Say], ...] = (
    (r"&&?", _write("and")),
    (r"\|\|?", _write("or")),
    (r"=>", _write(">=")),
    (r"=<", _write("<=")),
    (r"<>", _write("!=")),
    (r"(?<![<>!])=+", _say("to compare, write `==`")),
    (r"!", _say("write `not` or `!=`")),
    (r"\*\*", _write("^")),
    (r"/", _say("write `div` for whole division")),
    (r"%", _write("mod")),
    (r"≤", _write("<=")),
    (r"≥", _write(">=")),
    (r"≠", _write("!=")),
    (r"[×·]", _write("*")),
    (r"[÷]", _write("div")),
    (r"[‐‑‒–—−]", _write("-")),
    (r"[\u00a0\u2000-\u200b\u202f\u3000]", _say("that is no blank that the keyboard writes: write one anew")),
    (r"[“”„«»]", _say('around the whole text stand straight quotes: `"`')),
    (r"['\"‘’]", _say("words need no quotes inside an expression")),
    (r"\d+\.\d+", _say("numbers are whole")),
    (r"\w*[♠♤♥♡♦♢♣♧]\w*", _write_printed),
    (r"\b\w+ in [\w.()]+ (?:where|if|with|such that)\b|\bfor \w+ in\b", _say(_BINDER)),
    (r"([\w.]+(?:\([^()]*\))?) contains ([\w.]+)", _write_member),
    (r"\b(?:is )?equals?(?: to)?\b", _write("==")),
    (r"\b(?:is )?(?:more|greater|bigger|higher) than\b", _write(">")),
    (r"\b(?:is )?(?:less|fewer|smaller|lower) than\b", _write("<")),
    (r"\b(?:is )?at least\b", _write(">=")),
    (r"\b(?:is )?at most\b", _write("<=")),
    (r"\b(?:AND|OR|NOT|IN|IS|IF|THEN|ELSE|DIV|MOD|And|Or|Not|In|Is|If|Then|Else)\b", _small),
    (r"\b(\w+) of an? kind\b", _write(r"\1_of_a_kind")),
    (r"\b(?:the )?\w+ of \w+", _write_printed),
    (r"\bis (?:an?|the) (\w+)", _write(r"is \1")),
    (r"\bis (?:not )?(?:[0-9]\w*|[A-Z][A-Z0-9]*\b)", _say("`is` asks what kind a play is; to compare, write `==`")),
    (
        r"(?:<=?|>=?|[=!]=)[^<>=!]*(?:<=?|>=?|[=!]=)",
        _say("compare twice, as in `1 < count(hand) and count(hand) < 5`"),
    ),
    (r"\bin \(?\w+(?: *, *\w+)* *,", _say("a set stands in square brackets, as in `in [2, A]`")),
    (r"\b(\d+) cards?\b", _write(r"\1")),
    (r",", _commas),
    (r"\w*[A-Z]\w*|[0-9]\w+", _write_printed),
    (r"\b[A-Z][a-z]\w*", lambda match: f"names are written in small letters: `{match.group().lower()}`"),
    (r"[0-9]\w*|\b[A-Z]\w*", _say("names begin with a small letter; cards are written as in `10H`")),
    (r"\b([a-z]\w*) ([a-z]\w*)\b", _two_words),
)
_PATTERNS = tuple((re.compile(pattern), say) for pattern, say in _SLIPS)
_WINDOW = 80

_ELSEWHERE = {
    **dict.fromkeys(("len", "length", "size", "number", "number_of", "amount"), "count"),
    **dict.fromkeys(("exists", "some", "has"), "any"),
    **dict.fromkeys(("every", "each"), "all"),
    **dict.fromkeys(("filter", "where"), "those"),
    **dict.fromkeys(("total", "add"), "sum"),
    **dict.fromkeys(("maximum", "biggest", "largest"), "max"),
    **dict.fromkeys(("minimum", "smallest"), "min"),
    **dict.fromkeys(("prev", "before"), "previous"),
    **dict.fromkeys(("after", "next_player", "next_seat"), "next"),
}
"""What functions are called elsewhere, and what here."""

_NAMES_ELSEWHERE = {
    **dict.fromkeys(("seat", "me", "self", "actor", "current_player", "this_player"), "player"),
    **dict.fromkeys(("player", "each_player"), "seat"),
    **dict.fromkeys(("everybody", "everyone", "players", "all", "all_players"), "seats"),
    **dict.fromkeys(("others", "the_others", "rest"), "seats - [player]"),
    **dict.fromkeys(("yes", "on"), "true"),
    **dict.fromkeys(("no", "off"), "false"),
    **dict.fromkeys(("none", "null", "nobody", "nil"), "nothing"),
    **dict.fromkeys(("deck", "talon", "draw_pile"), "stock"),
    **dict.fromkeys(("table", "previous_play", "last"), "standing"),
}
"""What names are called elsewhere, and what here, where that is known."""


def for_syntax(text: str, at: int, end: int) -> str | None:
    """What is probably meant where an expression cannot be read.

    Args:
        text: The expression.
        at: Where what cannot be read begins.
        end: Where it ends.
    """
    low, high = max(0, at - _WINDOW), end + _WINDOW
    for pattern, say in _PATTERNS:
        for match in pattern.finditer(text, low, high):
            if match.start() < end and at <= match.end() - 1:
                found = say(match)
                if found:
                    return found
    return None


def for_printed(text: str, pack: Pack) -> str:
    """What is probably meant by something that no card of the pack has."""
    found = printed(text, pack)
    if found:
        return f"write `{found}`"
    ranks, suits = f"ranks are {listed(pack.ranks)}", f"suits are {listed(pack.suits)}"
    if any(text.startswith(rank) for rank in pack.ranks) and not text.isdecimal():
        return suits
    return ranks if text.isdecimal() or text.endswith(pack.suits) else f"{ranks}; {suits}"


def for_name(vocabulary: Vocabulary, name: str, known: Iterable[str], wanted: Type | None = None) -> str | None:
    """What is probably meant by a name that leads nowhere, besides names that are like it."""
    from interpreter.expressions.functions import FUNCTIONS

    word = number(name) if wanted is Type.NUMBER else printed(name, vocabulary.pack)
    elsewhere = _NAMES_ELSEWHERE.get(name, "")
    if not word and elsewhere.partition(" ")[0] in known:
        word = elsewhere
    if word:
        return f"write `{word}`"
    function = FUNCTIONS.get(name)
    if function and name not in known:
        return f"`{function.signature}`: {function.about}"
    return None


def for_define(vocabulary: Vocabulary, name: str) -> str | None:
    """What to do about a define where the table is not known, which defines may look at."""
    return "a `define` cannot be used here: write out what it says" if name in vocabulary.defines else None


def for_function(call: str, name: str, known: Iterable[str]) -> str | None:
    """What is probably meant by a call of a function that is not there."""
    return f"write `{call.replace(name, _ELSEWHERE[name], 1)}`" if name in _ELSEWHERE else did_you_mean(name, known)


def for_attribute(vocabulary: Vocabulary, of: str, kind: Type, name: str) -> str | None:
    """What is probably meant by an attribute that something does not have.

    Args:
        vocabulary: The names of the ruleset.
        of: The text of what the attribute is asked of.
        kind: The type of that.
        name: The attribute.
    """
    from interpreter.expressions.functions import FUNCTIONS

    call = _ELSEWHERE.get(name, name)
    if call in FUNCTIONS or (kind is Type.SEAT and (name in vocabulary.zones or name in vocabulary.memory)):
        return f"write `{call}({of})`"
    if kind is Type.CARDS and name in CARD_ATTRIBUTES:
        return f"cards are looked at one by one, as in `any(c in {of}: c.{name} == …)`"
    asked = name.removeprefix("is_")
    if asked != name and vocabulary.kinds_of(asked) is not None:
        return f"write `{of} is {asked}`"
    return None


def for_operand(before: T.Is | T.Compare, source: Callable[[T.Tree], str], part: T.Tree) -> str | None:
    """How a choice that is only hinted at, as in ``new is single or pair``, is said in full."""
    if isinstance(before, T.Is):
        left, sign, negated = before.of, "is not" if before.negated else "is", before.negated
        right = before.name
    else:
        left, sign, negated, right = before.left, before.operator, before.operator == "!=", source(before.right)
    if not source(left) or not isinstance(part, T.Name | T.Printed | T.Number):
        return None
    joined = "and" if negated else "or"
    return f"write `{source(left)} {sign} {right} {joined} {source(left)} {sign} {source(part)}`"


def for_several(tree: T.Tree, source: Callable[[T.Tree], str], several: Type, wanted: Type) -> str | None:
    """How one of several is had where only one can stand."""
    text = source(tree)
    if ELEMENT.get(several) is not wanted:
        return None
    if wanted is Type.SEAT:
        after = _seat_by_sum(tree, source)
        return after or f"an effect with `for: {text}` is done for each of them, who is `seat` in it"
    return f"one of them is `highest({text})` or `lowest({text})`" if several in MASKS else None


def _seat_by_sum(tree: T.Tree, source: Callable[[T.Tree], str]) -> str | None:
    """The seat that is meant by a seat and a number that is added to it."""
    if not isinstance(tree, T.Arithmetic) or not isinstance(tree.right, T.Number) or tree.operator not in "+-":
        return None
    seat = source(tree.left)
    if tree.right.value == 1:
        return f"write `{'next' if tree.operator == '+' else 'previous'}({seat})`"
    return f"write `seat_after({seat}, {'' if tree.operator == '+' else '-'}{tree.right.value})`"


def for_kind(tree: T.Is, source: Callable[[T.Tree], str], kind: Type) -> str | None:
    """What is meant by asking of something which kind of play it is when it is none."""
    whole = source(tree.of)
    if kind in SETS and tree.name == "empty":
        return f"write `{'not ' if tree.negated else ''}empty({whole})`"
    return None


def for_member(tree: T.In, source: Callable[[T.Tree], str], element: Type, whole: Type) -> str | None:
    """What is meant by looking for something in a set that holds things of another type."""
    part, those, no = source(tree.element), source(tree.whole), "not " if tree.negated else ""
    attribute = _PARTS.get(element)
    if whole is Type.CARDS and attribute:
        return f"write `{no}any(c in {those}: c.{attribute} == {part})`"
    if element is Type.CARDS and whole is Type.CARDS:
        return f"write `{no}all(c in {part}: c in {those})`"
    return None


_PARTS = {Type.RANK: "rank", Type.NUMBER: "rank", Type.SUIT: "suit"}
_ATTRIBUTES = {**_PARTS, Type.CARD: "top"}


def for_comparison(tree: T.Compare, source: Callable[[T.Tree], str], a: Type, b: Type) -> str | None:
    """What is usually meant where two types cannot be compared."""
    left, right = source(tree.left), source(tree.right)
    if Type.NOTHING in (a, b):
        thing = left if b is Type.NOTHING else right
        return f"write `{thing} {'is not' if tree.operator == '!=' else 'is'} nothing`" if a is not b else None
    plays = {Type.PLAY, Type.MADE, Type.GROUP} & {a, b}
    equal = tree.operator in ("==", "!=")
    if plays and b is Type.WORD and equal:
        return f"write `{left} {'is' if tree.operator == '==' else 'is not'} {right}`"
    if plays and (a in _ATTRIBUTES or b in _ATTRIBUTES):
        return f"a play has a `.{_ATTRIBUTES[b if a not in _ATTRIBUTES else a]}`"
    if Type.NUMBER in (a, b) and {a, b} & SETS:
        counted = (f"count({text})" if kind in SETS else text for text, kind in ((left, a), (right, b)))
        return f"write `{f' {tree.operator} '.join(counted)}`"
    if a is Type.CARDS and b in _PARTS and equal:
        return f"write `{'not ' if tree.operator == '!=' else ''}any(c in {left}: c.{_PARTS[b]} == {right})`"
    if isinstance(tree.left, T.Attribute) and {a, b} == {Type.RANK, Type.SUIT}:
        return f"write `{source(tree.left.of)}.{_PARTS[b]} {tree.operator} {right}`"
    if Type.NUMBER in (a, b) and {Type.RANK, Type.SEAT} & {a, b}:
        thing = (b if a is Type.NUMBER else a).with_article
        return f"only a number that is written out, or has a name, can be {thing}"
    if Type.CARD in (a, b):
        other = _PARTS.get(b if a is Type.CARD else a)
        return f"a card has a `.{other}`" if other else None
    return None
