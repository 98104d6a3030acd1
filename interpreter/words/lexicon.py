"""What the names of one composed ruleset mean, and how its cards are called."""

from __future__ import annotations

from collections.abc import Mapping as Map
from dataclasses import dataclass

from interpreter.compose import Document
from interpreter.diagnostics import spoken
from interpreter.expressions import ExpressionSyntaxError, Type, parse
from interpreter.expressions import tree as T
from interpreter.source import Mapping, Node, Scalar, entries_of, text_of, walk, words_of
from interpreter.words.english import plural

_RANKS = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
_SUITS = {"D": "diamond", "C": "club", "H": "heart", "S": "spade"}
_BUILT_IN_ZONES = {"hand": True, "stock": False, "trick": False, "away": False}
_HOLDS = {kind.value: kind for kind in Type}


@dataclass(frozen=True, slots=True)
class Remembered:
    """A memory: what it holds, for whom, how long, and its sentence."""

    name: str
    of_seat: bool
    type: Type
    start: str
    until: str
    about: str
    node: Mapping


@dataclass(frozen=True, slots=True)
class Term:
    """A define: its parameters, its expression and its sentence."""

    name: str
    parameters: tuple[tuple[str, Type], ...]
    tree: T.Tree | None
    text: str
    about: str
    node: Node


class Lexicon:
    """The names of a composed ruleset.

    Args:
        document: The ruleset.
    """

    def __init__(self, document: Document) -> None:
        self.document = document
        root = document.root
        cards = entries_of(root.get("cards"))
        self.ranks = words(cards.get("ranks"))
        self.suits = words(cards.get("suits"))
        self.suits_rank = text_of(cards.get("suits_rank")) != "false"
        self.jokers = words(cards.get("jokers"))
        self.kinds = frozenset(entries_of(root.get("combinations")))
        self.zones: dict[str, bool] = dict(_BUILT_IN_ZONES)
        for name, node in entries_of(root.get("zones")).items():
            self.zones.setdefault(name, text_of(entries_of(node).get("of")) == "seat")
        self.memory = {name: self._remembered(name, node) for name, node in entries_of(root.get("memory")).items()}
        self.terms = dict(_term(key, node) for key, node in entries_of(root.get("define")).items())
        self.tables = frozenset(entries_of(root.get("tables")))
        self.titles = frozenset(text_of(node) for node in entries_of(root.get("titles")).values())
        self.numbers: Map[str, int] = document.numbers
        self.says = {
            name: text_of(entries_of(node).get("say")) for name, node in entries_of(root.get("actions")).items()
        }
        self.says.update(offers(root))
        self.orders = frozenset(entries_of(cards.get("orders")))
        self.endings = entries_of(root.get("endings"))
        self._usual = bool(self.suits) and set(self.suits) <= set(_SUITS)

    def _remembered(self, name: str, node: Node) -> Remembered:
        keys = entries_of(node)
        start, holds = keys.get("start"), text_of(keys.get("holds"))
        return Remembered(
            name,
            text_of(keys.get("of")) == "seat",
            _HOLDS.get(holds) or self._type_of(start),
            text_of(start),
            text_of(keys.get("until")) or "deal",
            text_of(keys.get("about")),
            node if isinstance(node, Mapping) else Mapping(node.span, {}, {}),
        )

    def _type_of(self, start: Node | None) -> Type:
        value = start.value if isinstance(start, Scalar) else None
        if isinstance(value, bool):
            return Type.TRUTH
        if isinstance(value, int):
            return Type.NUMBER
        word = text_of(start)
        if word in self.ranks:
            return Type.RANK
        return Type.SUIT if word in self.suits else Type.WORD

    # ── Cards ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def rank(self, word: str) -> str:
        """What a rank is called: ``king``, ``7``."""
        return _RANKS.get(word, word) if self._usual else word

    def suit(self, word: str) -> str:
        """What a card of a suit is called: ``diamond``."""
        return _SUITS.get(word, word) if self._usual else f"{word} card"

    def printed(self, word: str) -> tuple[str, Type]:
        """What is printed on cards, in words, and what it is: a card, a rank or a suit."""
        if word in self.jokers:
            return f"the joker {word}", Type.CARD
        if word in self.ranks:
            return self.rank(word), Type.RANK
        if word in self.suits:
            return plural(self.suit(word)), Type.SUIT
        for suit in sorted(self.suits, key=len, reverse=True):
            if word.endswith(suit):
                rank = "10" if word[: -len(suit)] == "T" and "T" not in self.ranks else word[: -len(suit)]
                of = plural(self.suit(suit)) if self._usual else suit
                return f"the {self.rank(rank)} of {of}", Type.CARD
        return word, Type.CARD

    # ── Names ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def action(self, name: str) -> str:
        """What an action or offer is called at the table."""
        say = self.says.get(name, "")
        return say.partition("{")[0].strip() or spoken(name)


def words(node: Node | None) -> list[str]:
    """The words of a list, or of one text separated by blanks."""
    return [word for word, _ in words_of(node)]


def offers(node: Node) -> dict[str, str]:
    """The offers anywhere inside a node, with what is said."""
    found: dict[str, str] = {}
    for keys in walk(node):
        if "offer" in keys:
            name = text_of(keys.get("offer"))
            found[name] = text_of(keys.get("say")) or spoken(name)
    return found


def tree_of(node: Node | None) -> T.Tree | None:
    """The expression a node holds; nothing if it cannot be read."""
    if not isinstance(node, Scalar):
        return None
    try:
        return parse(node.text)
    except ExpressionSyntaxError:
        return None


def _term(key: str, node: Node) -> tuple[str, Term]:
    name, _, rest = key.partition("(")
    parameters = []
    for part in rest.rstrip(") ").split(",") if rest else ():
        parameter, _, kind = part.partition(":")
        parameters.append((parameter.strip(), _HOLDS.get(kind.strip(), Type.SEAT)))
    expression = entries_of(node).get("is") if isinstance(node, Mapping) else node
    about = text_of(entries_of(node).get("about"))
    found = Term(name.strip(), tuple(parameters), tree_of(expression), text_of(expression), about, node)
    return found.name, found
