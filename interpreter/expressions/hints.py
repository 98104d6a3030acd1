"""What people write out of habit, from other languages or as they speak, and how it is said here."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from interpreter.cards import Pack
from interpreter.cards.spoken import printed
from interpreter.diagnostics import did_you_mean
from interpreter.expressions import tree as T
from interpreter.expressions.names import CARD_ATTRIBUTES
from interpreter.expressions.types import ELEMENT, MASKS, Type
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
    (r"['\"]", _say("words need no quotes inside an expression")),
    (r"\d+\.\d+", _say("numbers are whole")),
    (r"\w*[♠♤♥♡♦♢♣♧]\w*", _write_printed),
    (r"\b\w+ in [\w.()]+ (?:where|if|with|such that)\b|\bfor \w+ in\b", _say(_BINDER)),
    (r"([\w.]+(?:\([^()]*\))?) contains (\w+)", _write(r"\2 in \1")),
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
    (r",", _say("conditions are joined by `and` or `or`")),
    (r"\w*[A-Z]\w*|[0-9]\w+", _write_printed),
    (r"\b[A-Z][a-z]\w*", lambda match: f"names are written in small letters: `{match.group().lower()}`"),
    (r"[0-9]\w*|\b[A-Z]\w*", _say("names begin with a small letter; cards are written as in `10H`")),
    (
        r"\b([a-z]\w*) ([a-z]\w*)\b",
        lambda match: (
            f"the words of a name are joined by `_`, as in `{match[1]}_{match[2]}`; "
            "between two conditions stands `and` or `or`"
        ),
    ),
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


def for_printed(text: str, pack: Pack) -> str | None:
    """What is probably meant by something that no card of the pack has."""
    found = printed(text, pack)
    return f"write `{found}`" if found else did_you_mean(text, [*pack.ranks, *pack.suits])


def for_name(vocabulary: Vocabulary, name: str, known: Iterable[str]) -> str | None:
    """What is probably meant by a name that leads nowhere, besides names that are like it."""
    from interpreter.expressions.functions import FUNCTIONS

    word = printed(name, vocabulary.pack)
    if word:
        return f"write `{word}`"
    function = FUNCTIONS.get(name)
    if function and name not in known:
        return f"`{function.signature}`: {function.about}"
    return None


def for_function(name: str, known: Iterable[str]) -> str | None:
    """What is probably meant by a function that is not there."""
    return f"write `{_ELSEWHERE[name]}`" if name in _ELSEWHERE else did_you_mean(name, known)


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


def for_several(text: str, several: Type, wanted: Type) -> str | None:
    """How one of several is had where only one can stand."""
    if ELEMENT.get(several) is not wanted:
        return None
    if wanted is Type.SEAT:
        return f"an effect with `for: {text}` is done for each of them, who is `seat` in it"
    return f"one of them is `highest({text})` or `lowest({text})`" if several in MASKS else None


def for_comparison(tree: T.Compare, source: Callable[[T.Tree], str], a: Type, b: Type) -> str | None:
    """What is usually meant where two types cannot be compared."""
    left, right = source(tree.left), source(tree.right)
    if Type.NOTHING in (a, b):
        return "to test for nothing, write `is nothing`"
    plays = {Type.PLAY, Type.MADE, Type.GROUP} & {a, b}
    if plays and b is Type.WORD and tree.operator in ("==", "!="):
        return f"write `{left} {'is' if tree.operator == '==' else 'is not'} {right}`"
    attribute = {Type.RANK: "rank", Type.NUMBER: "rank", Type.SUIT: "suit", Type.CARD: "top"}
    if plays and (a in attribute or b in attribute):
        return f"a play has a `.{attribute[b if a not in attribute else a]}`"
    if Type.NUMBER in (a, b) and {Type.RANK, Type.SEAT} & {a, b}:
        thing = b if a is Type.NUMBER else a
        return f"only a number that is written out, or has a name, can be {thing.with_article}"
    if Type.CARD in (a, b):
        other = attribute.get(b if a is Type.CARD else a)
        return f"a card has a `.{other}`" if other else None
    return None
