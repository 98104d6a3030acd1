"""Sets and their members in words: `count`, `sum`, `those`, `best`, and cards picked by what they are."""

from __future__ import annotations

from dataclasses import dataclass

from interpreter.diagnostics import spoken
from interpreter.expressions import Type
from interpreter.expressions import tree as T
from interpreter.words.english import article, listing, plural
from interpreter.words.speaker import DEEPEST, Noun, Speaker, person
from interpreter.words.vocabulary import MEMBERS

AGGREGATES = frozenset({"count", "sum", "max", "min", "those", "best", "least"})
"""Aggregates that give a value; those that give a truth are said as clauses."""

_ELEMENTS = {
    Type.CARDS: Type.CARD,
    Type.RANKS: Type.RANK,
    Type.RANK_LIST: Type.RANK,
    Type.SUITS: Type.SUIT,
    Type.SEATS: Type.SEAT,
    Type.PLAYS: Type.PLAY,
    Type.MADE: Type.CARD,
    Type.PLAY: Type.CARD,
    Type.GROUP: Type.CARD,
}


@dataclass(frozen=True, slots=True)
class Picked:
    """Members of a set that are picked by what they are: ``king``, ``card of that rank``."""

    singular: str
    many: str
    unnamed: bool = False
    """Whether the words need a noun before them, as in ``card of that rank``."""

    @property
    def one(self) -> str:
        """One of them."""
        return article(self.singular)


# ── Who or what the members are ─────────────────────────────────────────────────────────────────────────────────────


def binding(s: Speaker, binder: T.Binder) -> tuple[Speaker, Noun]:
    """The speaker for the body of an aggregate, and the words for its variable."""
    kind = _ELEMENTS.get(s.noun(binder.whole).type or Type.CARDS, Type.CARD)
    assert isinstance(kind, Type)
    words = {Type.SEAT: "that player", Type.CARD: "the card", Type.PLAY: "that play"}.get(kind, f"that {kind.value}")
    taken = {noun.text for noun in s.names.values()}
    if words in taken:
        words = f"the other {words.split(' ', 1)[1]}"
    variable = person(words) if kind is Type.SEAT else Noun(words, kind, possessive=f"{words}'s")
    return s.meaning(**{binder.variable: variable}), variable


def member_word(s: Speaker, whole: T.Tree) -> str:
    """What one member of a set is called."""
    if isinstance(whole, T.Name) and whole.name not in s.names:
        special = {"in_play": "player still in play", "winners": "winner", "losers": "loser"}
        if whole.name in special:
            return special[whole.name]
    made = made_of(whole)
    if made is not None:
        return made[0]
    kind = s.noun(whole).type
    return MEMBERS.get(kind or Type.CARDS, "card")


def made_of(whole: T.Tree) -> tuple[str, T.Tree] | None:
    """What is made, and of which cards, if a set is all that can be made of cards."""
    if isinstance(whole, T.Call) and whole.name == "made_of" and len(whole.arguments) == 2:
        cards, kind = whole.arguments
        return spoken(kind.name) if isinstance(kind, T.Name) else "combination", cards
    return None


def among(s: Speaker, whole: T.Tree) -> str:
    """Of which somebody or something is one, if not of all: `` among the players who have passed``."""
    made = made_of(whole)
    if made is not None:
        return f" made of {s.noun(made[1], Type.CARDS).text}"
    if s.noun(whole).type is not Type.SEATS:
        return ""
    if isinstance(whole, T.Name) and whole.name not in s.names and whole.name in _EVERYBODY:
        return ""
    return f" among {everybody(s, whole)}"


_EVERYBODY = ("seats", "in_play", "winners", "losers")


def within(s: Speaker, tree: T.Tree) -> str:
    """Where cards lie, after the cards: ``in the hand``."""
    if isinstance(tree, T.Name) and tree.name not in s.names:
        if tree.name == "hands":
            return "anybody holds"
        if tree.name == "cards":
            return "among the cards"
    if isinstance(tree, T.Call) and tree.name == "those":
        return "among " + s.noun(tree).text
    words = s.noun(tree)
    if words.type in (Type.PLAY, Type.MADE, Type.GROUP):
        return f"of {words.text}"
    if isinstance(tree, T.Attribute) and tree.name == "cards":
        return f"of {s.noun(tree.of).text}"
    return f"in {words.text}" if isinstance(tree, T.Name | T.Call) else f"among {words.text}"


def relative(s: Speaker, binder: T.Binder) -> str:
    """A condition on a member as a relative clause: ``who has passed``, ``for which …``."""
    inner, variable = binding(s, binder)
    if isinstance(binder.body, T.Logic) and not any(isinstance(part, T.Logic) for part in binder.body.operands):
        joint = f" {binder.body.operator} "
        return joint.join(_related(inner, variable, part) for part in binder.body.operands)
    return _related(inner, variable, binder.body)


def _related(inner: Speaker, variable: Noun, body: T.Tree) -> str:
    clause = inner.clause(body)
    who = variable.type is Type.SEAT
    if clause.startswith(variable.text + " "):
        return ("who " if who else "that ") + clause.removeprefix(variable.text + " ")
    if variable.possessive and clause.startswith(variable.possessive + " ") and clause.count(variable.text) == 1:
        return "whose " + clause.removeprefix(variable.possessive + " ")
    return f"for {'whom' if who else 'which'} {clause}"


# ── Cards picked by what they are ───────────────────────────────────────────────────────────────────────────────────


def picked(s: Speaker, binder: T.Binder) -> Picked:
    """The members of a set for which a condition holds, by a name if there is one."""
    found = _card(s, binder.variable, binder.body)
    if found is not None:
        return found
    member = member_word(s, binder.whole)
    words = relative(s, binder)
    of = among(s, binder.whole)
    return Picked(f"{member}{of} {words}", f"{plural(member)}{of} {_plural_verb(words)}")


def _plural_verb(words: str) -> str:
    """A relative clause about several."""
    first, _, rest = words.partition(" ")
    verb, _, after = rest.partition(" ")
    several = {"is": "are", "has": "have", "holds": "hold", "does": "do", "was": "were", "beats": "beat"}
    return f"{first} {several.get(verb, verb)} {after}".rstrip() if first in ("who", "that") else words


def _card(s: Speaker, variable: str, body: T.Tree) -> Picked | None:
    if isinstance(body, T.Logic) and body.operator == "and":
        parts = [_card(s, variable, part) for part in body.operands]
        known = [part for part in parts if part is not None]
        if len(known) < len(parts):
            return None
        return _together(known) if len([part for part in known if not part.unnamed]) <= 1 else _of_suit(s, body)
    if isinstance(body, T.Call) and len(body.arguments) == 1 and _is(body.arguments[0], variable):
        found = s.lexicon.terms.get(body.name)
        if found is not None and found.tree is not None and len(found.parameters) == 1:
            return _card(s.unfolding(found), found.parameters[0][0], found.tree) if s.depth < DEEPEST else None
    if isinstance(body, T.Call) and body.name == "joker" and _is(body.arguments[0], variable):
        return Picked("joker", "jokers")
    if isinstance(body, T.Call) and body.name == "beats" and _is(body.arguments[0], variable):
        over = s.noun(body.arguments[1]).text
        return Picked(f"card that beats {over}", f"cards that beat {over}")
    if isinstance(body, T.Compare) and body.operator in ("==", "!="):
        return _compared(s, variable, body)
    if isinstance(body, T.In) and isinstance(body.element, T.Attribute) and _is(body.element.of, variable):
        return _one_of(s, body)
    return None


def _is(tree: T.Tree, variable: str) -> bool:
    return isinstance(tree, T.Name) and tree.name == variable


def _compared(s: Speaker, variable: str, body: T.Compare) -> Picked | None:
    left, right = body.left, body.right
    if _is(left, variable) and body.operator == "!=":
        other = s.noun(right).text
        return Picked(f"card other than {other}", f"cards other than {other}", unnamed=True)
    if not isinstance(left, T.Attribute) and isinstance(right, T.Attribute):
        left, right = right, left
    if not (isinstance(left, T.Attribute) and _is(left.of, variable) and left.name in ("rank", "suit")):
        return None
    value = s.noun(right, Type.RANK if left.name == "rank" else Type.SUIT)
    if not isinstance(right, T.Number | T.Printed):
        words = f"of {value.text}" if body.operator == "==" else f"not of {value.text}"
        return Picked(f"card {words}", f"cards {words}", unnamed=True)
    if left.name == "suit" and isinstance(right, T.Printed):
        singular = s.lexicon.suit(right.text)
        found = Picked(singular, plural(singular))
    else:
        found = Picked(value.text, plural(value.text))
    if body.operator == "!=":
        return Picked(f"card other than {found.one}", f"cards other than {found.many}", unnamed=True)
    return found


def _one_of(s: Speaker, body: T.In) -> Picked | None:
    if not (isinstance(body.whole, T.List) and isinstance(body.element, T.Attribute)):
        return None
    hint = Type.RANK if body.element.name == "rank" else Type.SUIT
    suits = body.element.name == "suit"
    ones = [
        s.lexicon.suit(item.text) if suits and isinstance(item, T.Printed) else s.noun(item, hint).text
        for item in body.whole.items
    ]
    if body.negated:
        return Picked(
            f"card other than {listing([article(one) for one in ones], 'or')}",
            f"cards other than {listing([plural(one) for one in ones], 'and')}",
            True,
        )
    return Picked(listing(ones, "or"), listing([plural(one) for one in ones], "and"))


def _of_suit(s: Speaker, body: T.Logic) -> Picked | None:
    """A rank and a suit: ``2 of spades``."""
    found: dict[str, str] = {}
    for part in body.operands:
        if not (isinstance(part, T.Compare) and part.operator == "==" and isinstance(part.left, T.Attribute)):
            return None
        hint = Type.RANK if part.left.name == "rank" else Type.SUIT
        found[part.left.name] = s.noun(part.right, hint).text
    if set(found) != {"rank", "suit"} or len(body.operands) != 2:
        return None
    return Picked(f"{found['rank']} of {found['suit']}", f"{plural(found['rank'])} of {found['suit']}")


def _together(parts: list[Picked]) -> Picked:
    named = next((part for part in parts if not part.unnamed), None)
    rest = [part for part in parts if part is not named]
    if named is None:
        named, rest = rest[0], rest[1:]
    tail = "".join(" " + part.singular.removeprefix("card ") for part in rest)
    return Picked(named.singular + tail, named.many + tail, named.unnamed)


# ── Aggregates ──────────────────────────────────────────────────────────────────────────────────────────────────────


def aggregate(s: Speaker, tree: T.Call) -> Noun:
    """An aggregate that gives a value."""
    name = tree.name
    first = tree.arguments[0]
    if not isinstance(first, T.Binder):
        if name == "count":
            return _number_of(s, first)
        words = [s.noun(argument).text for argument in tree.arguments]
        return Noun(f"the {'larger' if name == 'max' else 'smaller'} of {listing(words)}", Type.NUMBER)
    if name == "count":
        found = picked(s, first)
        where = f" {within(s, first.whole)}" if _holds_cards(s, first.whole) else ""
        return Noun(f"the number of {found.many}{where}", Type.NUMBER)
    if name == "those":
        return _those(s, first)
    if name in ("best", "least"):
        return _extremes(s, first, name == "best")
    return _summed(s, first, name)


def _holds_cards(s: Speaker, whole: T.Tree) -> bool:
    return s.noun(whole).type in (Type.CARDS, Type.PLAY, Type.MADE, Type.GROUP, None)


def _number_of(s: Speaker, whole: T.Tree) -> Noun:
    if _holds_cards(s, whole):
        words = s.noun(whole).text
        where = f"those {words.removeprefix('the ')}" if words.startswith("the cards") else f"cards {within(s, whole)}"
        return Noun(f"the number of {where}", Type.NUMBER)
    return Noun(f"the number of {_many(s, whole)}", Type.NUMBER)


def _many(s: Speaker, whole: T.Tree) -> str:
    """The members of a set in the plural, without an article."""
    if isinstance(whole, T.Name) and whole.name in ("seats", "ranks", "suits"):
        return plural(member_word(s, whole))
    words = s.noun(whole).text
    if words.startswith("each player "):
        return "players " + _plural_verb(words.removeprefix("each player "))
    return words.removeprefix("the ")


def everybody(s: Speaker, whole: T.Tree) -> str:
    """Players in the plural."""
    words = s.noun(whole).text
    if words.startswith("each player "):
        return "the players " + _plural_verb(words.removeprefix("each player "))
    return words


def _those(s: Speaker, binder: T.Binder) -> Noun:
    kind = s.noun(binder.whole).type
    if _holds_cards(s, binder.whole):
        many, where = picked(s, binder).many, within(s, binder.whole)
        if many.startswith("cards other than "):
            return Noun(f"the cards {where} {many.removeprefix('cards ')}", Type.CARDS, plural=True)
        return Noun(f"the {many} {where}", Type.CARDS, plural=True)
    of = among(s, binder.whole)
    who = f"each of{of.removeprefix(' among')}" if of else f"each {member_word(s, binder.whole)}"
    return Noun(f"{who} {relative(s, binder)}", kind)


def _extremes(s: Speaker, binder: T.Binder, largest: bool) -> Noun:
    inner, variable = binding(s, binder)
    value = binder.body
    word = "highest" if largest else "lowest"
    if variable.type is Type.SEAT:
        among = (
            ""
            if isinstance(binder.whole, T.Name) and binder.whole.name == "seats"
            else f" among {everybody(s, binder.whole)}"
        )
        return Noun(f"whoever has {_most(inner, value, variable, largest)}{among}", Type.SEATS)
    words = inner.noun(value).text
    where = within(s, binder.whole) if variable.type is Type.CARD else f"of {s.noun(binder.whole).text}"
    thing = "card" if variable.type is Type.CARD else member_word(s, binder.whole)
    if isinstance(value, T.Attribute) and value.name == "rank":
        return Noun(f"the {plural(thing)} {where} of the {word} rank", Type.CARDS, plural=True)
    if isinstance(value, T.Call) and value.name == "in_order" and variable.type is Type.CARD:
        order = inner.noun(value.arguments[1]).text
        return Noun(f"the {word} of {s.noun(binder.whole).text} by the order {order}", Type.CARDS)
    return Noun(f"the {thing} {where} with the {word} value of: {words}", Type.CARDS)


def _most(s: Speaker, value: T.Tree, variable: Noun, largest: bool) -> str:
    if isinstance(value, T.Call) and value.name == "count" and not isinstance(value.arguments[0], T.Binder):
        zone = value.arguments[0]
        if isinstance(zone, T.Call) and s.noun(zone).text == variable.of(spoken(zone.name)):
            return f"the {'most' if largest else 'fewest'} cards in the {zone.name.replace('_', ' ')}"
    words = s.noun(value).text
    if words.startswith(variable.possessive + " "):
        words = words.removeprefix(variable.possessive + " ")
    elif words.startswith("the "):
        words = words.removeprefix("the ")
    return f"the {'highest' if largest else 'lowest'} {words}"


def _summed(s: Speaker, binder: T.Binder, name: str) -> Noun:
    inner, variable = binding(s, binder)
    words = inner.noun(binder.body).text
    whole = s.noun(binder.whole).text
    if whole in ("the losers", "the winners"):
        whole = whole.replace("the", "all", 1)
    if name == "sum" and words.startswith(variable.possessive + " ") and words.count(variable.text) == 1:
        return Noun(f"the {words.removeprefix(variable.possessive + ' ')} of {whole} together", Type.NUMBER)
    if name == "sum":
        tail = f" in {variable.possessive} hand"
        if words.endswith(tail) and words.count(variable.text) == 1:
            return Noun(f"{words.removesuffix(tail)} in the hands of {whole} together", Type.NUMBER)
        return Noun(f"the total, over {whole}, of {words}", Type.NUMBER)
    word = "largest" if name == "max" else "smallest"
    if words == variable.text:
        return Noun(f"the {word} of {whole}", Type.NUMBER)
    tail = words.removeprefix("the ")
    return Noun(f"the {word} {tail} among {whole}", Type.NUMBER)
