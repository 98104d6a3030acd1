"""Comparisons in words: numbers, amounts of cards, ranks, seats, and being among something."""

from __future__ import annotations

from interpreter.diagnostics import spoken
from interpreter.expressions import Type
from interpreter.expressions import tree as T
from interpreter.words import selections
from interpreter.words.english import article, listing, number, quoted
from interpreter.words.speaker import Speaker

_OPPOSITE = {"==": "!=", "!=": "==", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}
_TURNED = {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}
_NUMBERS = {
    "==": "{be}",
    "!=": "{be} not",
    "<": "{be} less than",
    "<=": "{be} at most",
    ">": "{be} more than",
    ">=": "{be} at least",
}
_RANKS = {
    "==": "{be}",
    "!=": "{be} not",
    "<": "{be} lower than",
    "<=": "{be} not higher than",
    ">": "{be} higher than",
    ">=": "{be} not lower than",
}
_COUNTS = {
    "==": "exactly {}",
    "!=": "not exactly {}",
    "<": "fewer than {}",
    "<=": "at most {}",
    ">": "more than {}",
    ">=": "at least {}",
}
_HIGH_AND_LOW = frozenset({Type.RANK, Type.CARD, Type.SUIT})


def compare(s: Speaker, tree: T.Compare, positive: bool) -> str:
    """A comparison, or its opposite."""
    operator = tree.operator if positive else _OPPOSITE[tree.operator]
    left, right = tree.left, tree.right
    if isinstance(left, T.Number | T.Printed) and not isinstance(right, T.Number | T.Printed):
        left, right, operator = right, left, _TURNED[operator]
    for pattern in (_known_number, _amount, _deeds, _rank_of, _same_seat):
        words = pattern(s, left, operator, right)
        if words is not None:
            return words
    if isinstance(left, T.Name) and left.name == "ending" and isinstance(right, T.Name) and left.name not in s.names:
        return f"the deal {'ended' if operator == '==' else 'did not end'} with {quoted(spoken(right.name))}"
    subject = s.noun(left)
    value = s.noun(right, subject.type)
    if subject.type in (Type.WORD, None) and value.type is Type.WORD:
        return f"{subject.text} {'is' if operator == '==' else 'is not'} {value.text}"
    words = (_RANKS if subject.type in _HIGH_AND_LOW else _NUMBERS)[operator]
    return f"{subject.text} {words.format(be=subject.does('is', 'are'))} {value.text}"


def _known_number(s: Speaker, left: T.Tree, operator: str, right: T.Tree) -> str | None:
    """Numbers of deals, tricks and turns."""
    if isinstance(left, T.Name) and left.name == "pot" and isinstance(right, T.Number) and right.value == 0:
        return {">": "there is something in the pot", "==": "the pot is empty"}.get(operator)
    things = {"deal_number": "deal of the match", "trick_number": "trick", "turn_number": "turn"}
    if not (isinstance(left, T.Name) and left.name in things and left.name not in s.names):
        return None
    thing = things[left.name]
    if not isinstance(right, T.Number):
        return None
    value = right.value
    first = (operator, value) in ((">", 1), (">=", 2), ("!=", 1))
    if first:
        return f"it is not the first {thing}"
    if operator == "==":
        words = {1: "first", 2: "second", 3: "third"}.get(value)
        return f"it is the {words} {thing}" if words else f"it is {thing.split(' ')[0]} {value}"
    return None


def _amount(s: Speaker, left: T.Tree, operator: str, right: T.Tree) -> str | None:
    """How many cards there are: ``the hand holds exactly one card``."""
    if isinstance(left, T.Attribute) and left.name == "size":
        return has(s, left.of, ("card", "cards"), operator, right)
    if not (isinstance(left, T.Call) and left.name == "count" and len(left.arguments) == 1):
        return None
    inside = left.arguments[0]
    if isinstance(inside, T.Binder):
        found = selections.picked(s, inside)
        if s.noun(inside.whole).type in (Type.CARDS, Type.PLAY, Type.MADE, Type.GROUP):
            return has(s, inside.whole, (found.singular, found.many), operator, right)
        many = _how_many(s, (found.singular, found.many), operator, right)
        return None if many is None else f"there {_be(many)} {many}"
    words = s.noun(inside).text
    if words.startswith("the cards"):
        many = _how_many(s, ("card", "cards"), operator, right)
        return None if many is None else f"there {_be(many)} {many}{words.removeprefix('the cards')}"
    if s.noun(inside).type in (Type.CARDS, Type.PLAY, Type.MADE, Type.GROUP):
        return has(s, inside, ("card", "cards"), operator, right)
    if words.startswith("whoever ") and _everybody(s, right) and operator == "==":
        return f"everybody {words.removeprefix('whoever ')}"
    if words.startswith("whoever "):
        many = _how_many(s, ("player", "players"), operator, right)
        rest = words.removeprefix("whoever ")
        return (
            None if many is None else f"{many} {rest if many.endswith('player') else rest.replace('has ', 'have ', 1)}"
        )
    member = selections.member_word(s, inside)
    if not isinstance(inside, T.Name) or inside.name not in ("seats", "in_play", "winners", "losers", "ranks", "suits"):
        return None
    many = _how_many(
        s, (member, member.replace("player", "players") if "player" in member else member + "s"), operator, right
    )
    return None if many is None else f"there {_be(many)} {many}"


def _everybody(s: Speaker, tree: T.Tree) -> bool:
    """Whether this is the number of players."""
    return s.noun(tree).text == "the number of players"


def _be(many: str) -> str:
    return "is" if many.split(" ")[-1].rstrip("s") == many.split(" ")[-1] and " one " in f" {many} " else "are"


def _how_many(s: Speaker, thing: tuple[str, str], operator: str, right: T.Tree) -> str | None:
    if not isinstance(right, T.Number):
        compared = isinstance(right, T.Attribute) and right.name == "size" and thing[0] == "card"
        value = s.noun(right.of if compared and isinstance(right, T.Attribute) else right)
        words = {"==": "as many {} as", ">=": "at least as many {} as", ">": "more {} than", "<": "fewer {} than"}.get(
            operator
        )
        return None if words is None else f"{words.format(thing[1])} {value.text}"
    value_of = right.value
    if (operator, value_of) in ((">", 0), ("!=", 0), (">=", 1)):
        return article(thing[0])
    if (operator, value_of) in (("==", 0), ("<", 1), ("<=", 0)):
        return f"no {thing[1]}"
    single = value_of == 1
    return f"{_COUNTS[operator].format(number(value_of))} {thing[0] if single else thing[1]}"


def has(s: Speaker, whole: T.Tree, thing: tuple[str, str], operator: str, right: T.Tree) -> str | None:
    """That cards lie somewhere: ``the hand holds a king``."""
    many = _how_many(s, thing, operator, right)
    return None if many is None else f"{holding(s, whole)} {many}"


def holding(s: Speaker, whole: T.Tree) -> str:
    """Who or what has cards, with the verb."""
    words = s.noun(whole)
    if isinstance(whole, T.Attribute) and whole.name == "cards":
        words = s.noun(whole.of)
    if words.type in (Type.PLAY, Type.MADE, Type.GROUP):
        return f"{words.text} {words.does('has', 'have')}"
    if isinstance(whole, T.Name) and whole.name == "hands":
        return "the hands together hold"
    if isinstance(whole, T.Name | T.Call) and whole.name == "hand":
        return f"{words.text} holds"
    return f"{words.text} {words.does('includes', 'include')}"


def _deeds(s: Speaker, left: T.Tree, operator: str, right: T.Tree) -> str | None:
    """How often somebody did something."""
    if not (
        isinstance(left, T.Call) and left.name == "did" and isinstance(right, T.Number) and len(left.arguments) == 2
    ):
        return None
    seat, action = s.noun(left.arguments[0], Type.SEAT), left.arguments[1]
    words = quoted(s.lexicon.action(action.name)) if isinstance(action, T.Name) else "it"
    if (operator, right.value) in ((">", 0), ("!=", 0), (">=", 1)):
        return f"{seat.text} did {words} in this deal"
    if (operator, right.value) in (("==", 0), ("<", 1), ("<=", 0)):
        return f"{seat.text} did not do {words} in this deal"
    times = "time" if right.value == 1 else "times"
    return f"{seat.text} did {words} {_COUNTS[operator].format(number(right.value))} {times} in this deal"


def _rank_of(s: Speaker, left: T.Tree, operator: str, right: T.Tree) -> str | None:
    """``the play is of rank 2``; of a card: ``it is a 2``."""
    if not (isinstance(left, T.Attribute) and left.name in ("rank", "suit") and operator in ("==", "!=")):
        return None
    of = s.noun(left.of)
    no = "" if operator == "==" else "not "
    value = s.noun(right, Type.RANK if left.name == "rank" else Type.SUIT)
    fixed = isinstance(right, T.Number | T.Printed)
    if of.type is Type.CARD and fixed:
        thing = s.lexicon.suit(right.text) if left.name == "suit" and isinstance(right, T.Printed) else value.text
        return f"{of.text} is {no}{article(thing)}"
    if of.type is Type.CARD:
        return f"{of.text} is {no}of {value.text}"
    if fixed and left.name == "rank":
        return f"{of.text} is {no}of rank {value.text}"
    return None


def _same_seat(s: Speaker, left: T.Tree, operator: str, right: T.Tree) -> str | None:
    """``somebody else made the play``."""
    if operator not in ("==", "!="):
        return None
    if isinstance(right, T.Name) and right.name == "seats" and right.name not in s.names:
        return f"{s.noun(left).text} {'is' if operator == '==' else 'is not'} everybody"
    who = s.noun(left)
    if who.type is Type.SEATS and who.text.startswith("whoever ") and isinstance(right, T.List):
        alone, rest = f"{s.noun(right, Type.SEATS).text} alone", who.text.removeprefix("whoever ")
        return f"{alone} {rest}" if operator == "==" else f"it is not {alone} who {rest}"
    if isinstance(left, T.Name) and left.name == "owner" and left.name not in s.names:
        other = "" if operator == "==" else "somebody other than "
        return f"the group belongs to {other}{s.noun(right, Type.SEAT).text}"
    if isinstance(left, T.Attribute) and left.name == "by":
        made, whom = s.noun(left.of), s.noun(right, Type.SEAT)
        if operator == "==":
            return f"{whom.text} made {made.text}"
        return f"{made.text} was made by somebody other than {whom.text}"
    return None


def is_in(s: Speaker, tree: T.In, positive: bool) -> str:
    """That something is in a set, or that it is not."""
    whole, element = tree.whole, tree.element
    subject = s.noun(element)
    if isinstance(whole, T.List):
        if isinstance(element, T.Attribute) and s.noun(element.of).type is Type.CARD:
            ones = [article(_one(s, item, element.name)) for item in whole.items]
            return f"{s.noun(element.of).text} is {'' if positive else 'not '}{listing(ones, 'or')}"
        ones = [s.noun(item, subject.type).text for item in whole.items]
        return f"{subject.text} {subject.does('is', 'are')} {'' if positive else 'not '}{listing(ones, 'or')}"
    if isinstance(whole, T.Name) and whole.name == "hands" and whole.name not in s.names:
        return f"{'somebody' if positive else 'nobody'} holds {subject.text}"
    if subject.type is Type.CARD or s.noun(whole).type in (Type.CARDS, Type.PLAY, Type.MADE, Type.GROUP):
        words = holding(s, whole)
        start, verb = words.rsplit(" ", 1)
        base = {"holds": "hold", "has": "have", "includes": "include"}.get(verb, verb)
        if positive:
            return f"{start} {verb} {subject.text}"
        return f"{start} {'do' if verb == base else 'does'} not {base} {subject.text}"
    return f"{subject.text} is {'' if positive else 'not '}among {s.noun(whole).text}"


def _one(s: Speaker, item: T.Tree, attribute: str) -> str:
    if attribute == "suit" and isinstance(item, T.Printed):
        return s.lexicon.suit(item.text)
    return s.noun(item, Type.RANK).text
