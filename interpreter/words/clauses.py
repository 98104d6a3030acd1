"""Conditions in words, or their opposites."""

from __future__ import annotations

from interpreter.diagnostics import spoken
from interpreter.expressions import Type
from interpreter.expressions import tree as T
from interpreter.expressions.types import SETS
from interpreter.words import comparisons, nouns, selections, shapes
from interpreter.words.english import article, denied, quoted
from interpreter.words.lexicon import Remembered, Term
from interpreter.words.speaker import DEEPEST, Noun, Speaker


def clause(s: Speaker, tree: T.Tree, positive: bool = True) -> str:
    """The words for a condition; with `positive` false, for its opposite."""
    match tree:
        case T.Not():
            return s.clause(tree.of, not positive)
        case T.Logic():
            return _logic(s, tree, positive)
        case T.Compare():
            return comparisons.compare(s, tree, positive)
        case T.In():
            return comparisons.is_in(s, tree, positive != tree.negated)
        case T.Is():
            return _is(s, tree, positive != tree.negated)
        case T.Name():
            return _name(s, tree.name, positive)
        case T.Call():
            return _call(s, tree, positive)
        case T.Attribute() if tree.name == "one_suit":
            return f"{s.noun(tree.of).text} is {'all' if positive else 'not all'} of one suit"
        case T.Conditional():
            then, other = s.clause(tree.then, positive), s.clause(tree.otherwise, positive)
            joint = "otherwise" if isinstance(tree.otherwise, T.Conditional) else "else"
            return f"{then} if {s.clause(tree.condition)}, {joint} {other}"
    words = s.noun(tree)
    return (
        f"{words.text} {words.does('holds', 'hold')}"
        if positive
        else f"{words.text} {words.does('does', 'do')} not hold"
    )


# ── Logic ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _logic(s: Speaker, tree: T.Logic, positive: bool) -> str:
    joint = tree.operator if positive else {"and": "or", "or": "and"}[tree.operator]
    parts = [s.clause(part, positive) for part in tree.operands]
    if any(isinstance(part, T.Logic) for part in tree.operands):
        return _nested(tree, joint, parts)
    parts = _shortened(s, parts)
    if len(parts) > 2:
        return f"{', '.join(parts[:-1])} {joint} {parts[-1]}"
    return f" {joint} ".join(parts)


def _nested(tree: T.Logic, joint: str, parts: list[str]) -> str:
    """Conditions some of which are made of conditions themselves."""
    if joint == "or":
        return f"either {', or '.join(parts)}"
    grouped = [
        f"either {part}" if isinstance(of, T.Logic) and not part.startswith("either ") else part
        for of, part in zip(tree.operands, parts, strict=True)
    ]
    return f"{', '.join(grouped[:-1])}, and {grouped[-1]}"


def _shortened(s: Speaker, parts: list[str]) -> list[str]:
    """``the play is a single and the play is red`` as ``the play is a single and is red``."""
    known = sorted({*_SUBJECTS, *(noun.text for noun in s.names.values())}, key=len, reverse=True)
    subjects = [next((subject for subject in known if part.startswith(subject + " ")), "") for part in parts]
    return [
        part.removeprefix(subject + " ") if at and subject and subject == subjects[at - 1] else part
        for at, (part, subject) in enumerate(zip(parts, subjects, strict=True))
    ]


_SUBJECTS = (
    "the play to beat",
    "the play",
    "the last play",
    "the player",
    "the hand",
    "the group laid or added to last",
    "the group",
    "the cards",
    "all cards",
)


# ── Being something ───────────────────────────────────────────────────────────────────────────────────────────────


def _is(s: Speaker, tree: T.Is, positive: bool) -> str:
    of = tree.of
    if tree.name == "nothing":
        return _nothing(s, of, positive)
    subject = s.noun(of)
    return f"{subject.text} is {'' if positive else 'not '}{article(spoken(tree.name))}"


_NOTHING = {
    "standing": ("nothing is on the table to beat", "there is a play to beat"),
    "old": ("there was nothing to beat", "there is a play to beat"),
    "last_play": ("nothing has been played yet", "something has been played"),
    "winner": ("nobody has won", "somebody has won"),
    "group": ("no group was picked", "a group was picked"),
    "to_move": ("nobody has the turn", "somebody has the turn"),
}


def _nothing(s: Speaker, of: T.Tree, positive: bool) -> str:
    if isinstance(of, T.Name) and of.name in _NOTHING:
        return _NOTHING[of.name][0 if positive else 1]
    if isinstance(of, T.Name | T.Call) and of.name in s.lexicon.memory:
        memory = s.lexicon.memory[of.name]
        words = s.noun(of).text
        if memory.type in SETS:
            return f"{words} is {'' if positive else 'not '}empty"
        if memory.type is Type.SEAT:
            who = "nobody" if positive else "somebody"
            return f"{who} is noted as {quoted(spoken(memory.name))}"
        return (
            f"there is {'no' if positive else article(spoken(memory.name)).split(' ')[0]} {words.removeprefix('the ')}"
        )
    words = s.noun(of).text
    if words.startswith("whoever "):
        return f"{'nobody' if positive else 'somebody'} {words.removeprefix('whoever ')}"
    return f"there is {'no' if positive else 'a'} {words.removeprefix('the ')}"


# ── Names and functions that hold or not ────────────────────────────────────────────────────────────────────────────


def _name(s: Speaker, name: str, positive: bool) -> str:
    if name in s.names:
        words = s.names[name]
        return f"{words.text} {'holds' if positive else 'does not hold'}"
    lexicon = s.lexicon
    if name in lexicon.memory:
        return noted(s, lexicon.memory[name], None, positive)
    if name in lexicon.terms:
        return _term(s, lexicon.terms[name], (), positive)
    if name == "true":
        return "in any case" if positive else "never"
    if name == "false":
        return "never" if positive else "in any case"
    who = s.owner.text if s.owner is not None else "the player"
    said = {
        "leading": (f"{who} leads", "there is a play to beat"),
        "first_play": ("it is the first play of the deal", "it is not the first play of the deal"),
        "goes_out": (f"{who} goes out with it", f"{who} keeps cards"),
        "one_suit": ("all cards are of one suit", "the cards are not all of one suit"),
    }
    if name in said:
        return said[name][0 if positive else 1]
    return f"{nouns.named(s, name).text} {'holds' if positive else 'does not hold'}"


def noted(s: Speaker, memory: Remembered, whose: Noun | None, positive: bool) -> str:
    """That something is kept in mind: by the memory's own sentence if it begins with `Whether`."""
    about = memory.about.rstrip(".")
    who = whose or s.owner or Noun("the player")
    if about.startswith("Whether "):
        words = about.removeprefix("Whether ")
        for seat in ("this seat", "that seat", "the seat", "this player"):
            words = words.replace(seat, who.text)
        return words if positive else denied(words)
    words = quoted(spoken(memory.name))
    no = "" if positive else "not "
    if memory.of_seat:
        return f"{who.text} is {no}marked {words}"
    return f"{words} is {no}noted"


def _term(s: Speaker, term: Term, arguments: tuple[Noun, ...], positive: bool) -> str:
    if term.about.startswith("Whether ") and not arguments:
        words = term.about.removeprefix("Whether ").rstrip(".")
        return words if positive else denied(words)
    if term.tree is not None and not term.about and s.depth < DEEPEST:
        words = nouns.inside(s, term, arguments).clause(term.tree, positive)
        if len(words) <= nouns.LONGEST and not isinstance(term.tree, T.Logic):
            return words
    s.terms[term.name] = None
    called = quoted(spoken(term.name))
    if arguments:
        return f"{arguments[0].text} is {'' if positive else 'not '}{called}"
    return f"{called} {'holds' if positive else 'does not hold'}"


def _call(s: Speaker, tree: T.Call, positive: bool) -> str:
    lexicon, name = s.lexicon, tree.name
    if not nouns.makes_sense(tree):
        return f"{s.written(tree)} {'holds' if positive else 'does not hold'}"
    if name in lexicon.terms:
        arguments = tuple(s.noun(argument, Type.SEAT) for argument in tree.arguments)
        return _term(s, lexicon.terms[name], arguments, positive)
    if name in lexicon.memory and tree.arguments:
        return noted(s, lexicon.memory[name], s.noun(tree.arguments[0], Type.SEAT), positive)
    if name in HOW:
        return HOW[name](s, tree, positive)
    words = s.noun(tree)
    return f"{words.text} {'holds' if positive else 'does not hold'}"


def _any(s: Speaker, tree: T.Call, positive: bool) -> str:
    binder = tree.arguments[0]
    if not isinstance(binder, T.Binder):
        return f"{s.noun(tree.arguments[0]).text} holds"
    kind = s.noun(binder.whole).type
    if kind in (Type.CARDS, Type.PLAY, Type.MADE, Type.GROUP):
        found = selections.picked(s, binder)
        many = "no " + found.many.replace(" and ", " or ")
        return f"{comparisons.holding(s, binder.whole)} {found.one if positive else many}"
    words = selections.relative(s, binder)
    member = selections.member_word(s, binder.whole) + selections.among(s, binder.whole)
    if words.startswith("who "):
        return f"{'some' if positive else 'no'} {member} {words.removeprefix('who ')}"
    return f"there is {article(member) if positive else 'no ' + member} {words}"


def _all(s: Speaker, tree: T.Call, positive: bool) -> str:
    binder = tree.arguments[0]
    if not isinstance(binder, T.Binder):
        return f"{s.noun(tree.arguments[0]).text} holds"
    no = "" if positive else "not "
    kind = s.noun(binder.whole).type
    if kind in (Type.CARDS, Type.PLAY, Type.MADE, Type.GROUP):
        found, where = selections.picked(s, binder), selections.within(s, binder.whole)
        if found.many.startswith(("cards that ", "cards whose ", "cards for ")):
            return f"{no}every card {where} is one {found.singular.removeprefix('card ')}"
        return f"{no}all cards {where} are {found.many.removeprefix('cards ')}"
    inner, variable = selections.binding(s, binder)
    words = inner.clause(binder.body)
    if words.startswith(variable.text + " "):
        whole = s.noun(binder.whole).text
        return f"{no}each of {whole} {words.removeprefix(variable.text + ' ')}"
    member = selections.member_word(s, binder.whole) + selections.among(s, binder.whole)
    return f"{no}for every {member} {words}"


def _empty(s: Speaker, tree: T.Call, positive: bool) -> str:
    inside = tree.arguments[0]
    inner, found = nouns.unfolded(s, inside)
    if isinstance(found, T.Call) and found.name == "those" and isinstance(found.arguments[0], T.Binder):
        return _any(inner, T.Call(tree.start, tree.end, "any", found.arguments), not positive)
    words = s.noun(inside)
    if isinstance(inside, T.Name | T.Call) and inside.name in s.lexicon.zones:
        return f"{words.text} {words.does('is', 'are')} {'' if positive else 'not '}empty"
    return f"there {words.does('is', 'are')} {'no' if positive else 'some'} {words.text.removeprefix('the ')}"


def _contains(s: Speaker, tree: T.Call, positive: bool) -> str:
    cards, wanted = tree.arguments[0], tree.arguments[1]
    if isinstance(wanted, T.Name):
        what = article(spoken(wanted.name))
    else:
        what = shapes.shape_in_words(s.source[wanted.start : wanted.end], s.lexicon)
    words = s.noun(cards)
    if isinstance(cards, T.Attribute) and cards.name == "cards":
        words = s.noun(cards.of)
    verb = words.does("contains", "contain") if positive else words.does("does not contain", "do not contain")
    return f"{words.text} {verb} {what}"


def _playable(s: Speaker, tree: T.Call, positive: bool) -> str:
    return (
        f"{s.noun(tree.arguments[0]).text} {'could' if positive else 'could not'} be played at once as one combination"
    )


def _beats(s: Speaker, tree: T.Call, positive: bool) -> str:
    new, old = s.noun(tree.arguments[0]), s.noun(tree.arguments[1])
    verb = new.does("beats", "beat") if positive else new.does("does not beat", "do not beat")
    return f"{new.text} {verb} {old.text}"


def _unbeatable(s: Speaker, tree: T.Call, positive: bool) -> str:
    return f"{'nothing' if positive else 'something'} can beat {s.noun(tree.arguments[0]).text}"


def _joker(s: Speaker, tree: T.Call, positive: bool) -> str:
    return f"{s.noun(tree.arguments[0]).text} is {'' if positive else 'not '}a joker"


def _can(s: Speaker, tree: T.Call, positive: bool) -> str:
    action = tree.arguments[0]
    words = quoted(s.lexicon.action(action.name)) if isinstance(action, T.Name) else "it"
    return f"{words} is {'' if positive else 'not '}possible"


HOW = {
    "any": _any,
    "all": _all,
    "empty": _empty,
    "contains": _contains,
    "playable": _playable,
    "beats": _beats,
    "unbeatable": _unbeatable,
    "joker": _joker,
    "can": _can,
}
