"""Values in words: names, attributes, sets and their members, arithmetic, functions."""

from __future__ import annotations

from dataclasses import replace

from interpreter.diagnostics import spoken
from interpreter.expressions import Type
from interpreter.expressions import tree as T
from interpreter.expressions.functions import FUNCTIONS
from interpreter.expressions.names import CARD_ATTRIBUTES, PLAY_ATTRIBUTES
from interpreter.expressions.types import ELEMENT
from interpreter.words import selections
from interpreter.words.english import listing, number, quoted
from interpreter.words.function_words import FUNCTION_WORDS
from interpreter.words.lexicon import Remembered, Term
from interpreter.words.speaker import DEEPEST, Noun, Speaker, person
from interpreter.words.vocabulary import CONSTANTS, LOCAL_NAMES, MEMBERS, TABLE_NAMES
from interpreter.words.vocabulary import PLAY_ATTRIBUTES as ATTRIBUTE_WORDS

LONGEST = 60
"""How long a define may be in words to be spelled out where it is used."""
SHORT = 40
"""How short it has to be to be spelled out although it has a sentence of its own."""


def noun(s: Speaker, tree: T.Tree, hint: Type | None = None) -> Noun:
    """The words for a value; `hint` says whether a number is a rank or a seat."""
    match tree:
        case T.Number():
            return _number(tree.value, hint)
        case T.Printed():
            words, kind = s.lexicon.printed(tree.text)
            return Noun(words, kind)
        case T.Name():
            return named(s, tree.name)
        case T.Attribute():
            return _attribute(s, tree)
        case T.Call():
            return _call(s, tree)
        case T.List():
            return _list(s, tree, hint)
        case T.Negate():
            return Noun(f"minus {s.noun(tree.of).text}", Type.NUMBER)
        case T.Arithmetic():
            return _arithmetic(s, tree)
        case T.Conditional():
            return _conditional(s, tree, hint)
        case T.Not() | T.Logic() | T.Compare() | T.In() | T.Is():
            return Noun(f"whether {s.clause(tree)}", Type.TRUTH)
    return Noun(s.written(tree))


def _number(value: int, hint: Type | None) -> Noun:
    if hint in (Type.RANK, Type.RANKS, Type.RANK_LIST):
        return Noun(str(value), Type.RANK)
    if hint in (Type.SEAT, Type.SEATS):
        return person(f"player {value}")
    return Noun(number(value), Type.NUMBER)


# ── Names ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def named(s: Speaker, name: str) -> Noun:
    """The words for a name."""
    lexicon = s.lexicon
    if name in s.names:
        return s.names[name]
    if name in lexicon.memory:
        return remembered(s, lexicon.memory[name], None)
    if name in lexicon.numbers:
        return Noun(f"the {spoken(name)}", Type.NUMBER)
    if name in lexicon.zones:
        return zone(s, name, None)
    if name in lexicon.terms:
        return term(s, lexicon.terms[name], ())
    if name in TABLE_NAMES:
        return TABLE_NAMES[name]
    if name in LOCAL_NAMES:
        return LOCAL_NAMES[name]
    if name in lexicon.titles:
        return person(f"the {spoken(name)}")
    if name in CONSTANTS:
        return Noun(CONSTANTS[name], Type.TRUTH if name in ("true", "false") else None)
    if name == "main":
        return Noun("the usual one", Type.WORD)
    return Noun(quoted(spoken(name)), Type.WORD)


def zone(s: Speaker, name: str, whose: Noun | None) -> Noun:
    """A place where cards lie."""
    words = spoken(name)
    many = words.endswith("s")
    if whose is not None and whose != s.owner:
        return Noun(whose.of(words), Type.CARDS, many)
    return Noun(f"the {words}", Type.CARDS, many)


def remembered(s: Speaker, memory: Remembered, whose: Noun | None) -> Noun:
    """What is kept in mind."""
    about = memory.about.rstrip(".")
    if whose is None and memory.type is Type.SEAT and about.startswith("Who "):
        return Noun(f"whoever {about.removeprefix('Who ')}", Type.SEAT)
    words = spoken(memory.name)
    if memory.type in (Type.NUMBER, Type.TRUTH, Type.WORD, Type.SEAT):
        words = quoted(words)
        whose = whose or (s.owner if memory.of_seat else None)
        return Noun(words if whose is None else whose.of(words), memory.type)
    return Noun(whose.of(words) if whose is not None and whose != s.owner else f"the {words}", memory.type)


def term(s: Speaker, found: Term, arguments: tuple[Noun, ...]) -> Noun:
    """A define: spelled out if that is short, else by its name."""
    if found.tree is not None and s.depth < DEEPEST:
        words = inside(s, found, arguments).noun(found.tree)
        if len(words.text) <= (SHORT if found.about else LONGEST) and '"' not in words.text:
            return words
    s.terms[found.name] = None
    kind = type_of(s, found.tree)
    words_for = quoted(spoken(found.name))
    if not arguments:
        return Noun(words_for, kind)
    return Noun(arguments[0].of(words_for), kind)


def inside(s: Speaker, found: Term, arguments: tuple[Noun, ...]) -> Speaker:
    """The speaker for what a define stands for with these arguments."""
    return s.unfolding(found, dict(parameters(found, arguments)))


def unfolded(s: Speaker, tree: T.Tree) -> tuple[Speaker, T.Tree]:
    """What a define without a sentence of its own stands for, with the speaker for it; anything else as it is."""
    name = tree.name if isinstance(tree, T.Name | T.Call) else ""
    found = s.lexicon.terms.get(name) if name not in s.names else None
    if found is None or found.tree is None or found.about or s.depth >= DEEPEST:
        return s, tree
    arguments = tree.arguments if isinstance(tree, T.Call) else ()
    return inside(s, found, tuple(s.noun(argument, Type.SEAT) for argument in arguments)), found.tree


def parameters(found: Term, arguments: tuple[Noun, ...]) -> list[tuple[str, Noun]]:
    """The parameters of a define with what they mean for these arguments."""
    return [(name, argument) for (name, _), argument in zip(found.parameters, arguments, strict=False)]


# ── Attributes ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _attribute(s: Speaker, tree: T.Attribute) -> Noun:
    of = s.noun(tree.of)
    if tree.name == "by":
        return Noun(f"whoever made {of.text}", Type.SEAT)
    if tree.name == "over":
        return Noun(f"the play under {of.text}", Type.MADE)
    if tree.name == "owner":
        return Noun(f"whoever owns {of.text}", Type.SEAT)
    known = CARD_ATTRIBUTES if of.type is Type.CARD else PLAY_ATTRIBUTES
    kind = known[tree.name].type if tree.name in known else None
    words = of.of(ATTRIBUTE_WORDS.get(tree.name, spoken(tree.name)))
    return Noun(words, kind, plural=tree.name in ("cards", "ranks"))


# ── Sets and numbers ────────────────────────────────────────────────────────────────────────────────────────────────


def _list(s: Speaker, tree: T.List, hint: Type | None) -> Noun:
    words = [s.noun(item, ELEMENT.get(hint) if hint in ELEMENT else hint) for item in tree.items]
    if not words:
        return Noun("nothing", Type.NOTHING)
    if len(words) == 1:
        return words[0]
    return Noun(listing([word.text for word in words]), None, plural=True)


_SIGNS = {"+": "plus", "-": "minus", "*": "times"}


def _arithmetic(s: Speaker, tree: T.Arithmetic) -> Noun:
    left = s.noun(tree.left)
    right = s.noun(tree.right, left.type if left.type in MEMBERS else None)
    if left.type in MEMBERS and tree.operator in "+-":
        if tree.operator == "+":
            return Noun(f"{left.text} and {right.text}", left.type, plural=True)
        if isinstance(tree.left, T.Name) and tree.left.name == "seats":
            return Noun(f"everybody but {right.text}", Type.SEATS)
        if left.text.startswith("whoever ") and right.type is Type.SEAT:
            return Noun(left.text.replace("whoever", "whoever else", 1), Type.SEATS)
        return Noun(f"{left.text} except {right.text}", left.type, left.plural)
    a, b = _grouped(tree.left, left.text, tree.operator), _grouped(tree.right, right.text)
    if tree.operator in _SIGNS:
        return Noun(f"{a} {_SIGNS[tree.operator]} {b}", Type.NUMBER)
    if tree.operator == "div":
        words = f"half of {a}" if isinstance(tree.right, T.Number) and tree.right.value == 2 else f"{a} divided by {b}"
        return Noun(f"{words} (rounded down)", Type.NUMBER)
    if tree.operator == "mod":
        return Noun(f"what is left over when {a} is divided by {b}", Type.NUMBER)
    if isinstance(tree.left, T.Number) and tree.left.value == 2:
        return Noun(f"one doubled as many times as {b}", Type.NUMBER)
    return Noun(f"{a} to the power of {b}", Type.NUMBER)


def _grouped(tree: T.Tree, words: str, going_on: str = "") -> str:
    """Words in brackets where they would run into others; not if they go on with the same sign, `+` or `*`."""
    if isinstance(tree, T.Arithmetic) and tree.operator == going_on and going_on in ("+", "*"):
        return words
    return f"({words})" if isinstance(tree, T.Arithmetic | T.Conditional) else words


def _conditional(s: Speaker, tree: T.Conditional, hint: Type | None) -> Noun:
    then, other = s.noun(tree.then, hint), s.noun(tree.otherwise, hint)
    condition = s.clause(tree.condition)
    if then.text.startswith(("the ", "“")) and condition.endswith(" " + then.text):
        condition = condition.removesuffix(then.text) + ("them" if then.plural else "it")
    joint = ", otherwise " if isinstance(tree.otherwise, T.Conditional) else ", else "
    return Noun(f"{then.text} if {condition}{joint}{other.text}", then.type or other.type, then.plural)


# ── Functions, and what authors name ────────────────────────────────────────────────────────────────────────────────


def _call(s: Speaker, tree: T.Call) -> Noun:
    lexicon, name = s.lexicon, tree.name
    if not makes_sense(tree):
        return Noun(s.written(tree))
    if name in lexicon.tables:
        return _look_up(s, tree)
    if name in lexicon.terms:
        return term(s, lexicon.terms[name], tuple(s.noun(argument, Type.SEAT) for argument in tree.arguments))
    if name in lexicon.zones and tree.arguments:
        return zone(s, name, s.noun(tree.arguments[0], Type.SEAT))
    if name in lexicon.memory and tree.arguments:
        return remembered(s, lexicon.memory[name], s.noun(tree.arguments[0], Type.SEAT))
    if name in selections.AGGREGATES:
        return selections.aggregate(s, tree)
    if name in FUNCTION_WORDS:
        return FUNCTION_WORDS[name](s, tree.arguments)
    return Noun(f"whether {s.clause(tree)}", Type.TRUTH) if name in TRUTHS else Noun(s.written(tree))


def makes_sense(tree: T.Call) -> bool:
    """Whether a call has the arguments it needs to be told."""
    least = {"seat_after": 2, "did": 2, "in_order": 2, "contains": 2, "beats": 2, "made_of": 2, "deadwood": 3}
    if len(tree.arguments) < least.get(tree.name, 1):
        return False
    return tree.name not in _BINDING or isinstance(tree.arguments[0], T.Binder) or len(tree.arguments) > 1


_BINDING = frozenset({"any", "all", "sum", "max", "min", "those", "best", "least"})


def _look_up(s: Speaker, tree: T.Call) -> Noun:
    found = [s.noun(argument) for argument in tree.arguments]
    keys = listing([key.text for key in found])
    words = spoken(tree.name)
    if keys == "the cards":
        return Noun(f"the {quoted(words)} of {keys} added up", Type.NUMBER)
    if len(found) == 1 and found[0].type is Type.CARDS:
        return Noun(f"the sum of the {quoted(words)} of the cards in {keys}", Type.NUMBER)
    return Noun(f"the figure in the table {quoted(words)} for {keys}", Type.NUMBER)


def type_of(s: Speaker, tree: T.Tree | None) -> Type | None:
    """What an expression gives, as far as that matters for words."""
    if tree is None:
        return None
    if isinstance(tree, T.Compare | T.In | T.Is | T.Not | T.Logic):
        return Type.TRUTH
    if isinstance(tree, T.Call) and tree.name in FUNCTIONS and FUNCTIONS[tree.name].takes is not None:
        return FUNCTIONS[tree.name].gives
    if isinstance(tree, T.Call) and tree.name in TRUTHS:
        return Type.TRUTH
    if s.depth >= DEEPEST:
        return None
    return replace(s, depth=s.depth + 1).noun(tree).type


TRUTHS = frozenset({"any", "all", "empty", "contains", "playable", "beats", "unbeatable", "joker", "can"})
"""Functions that give a truth: they are said as clauses."""
