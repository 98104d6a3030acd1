"""Reading what an example gives: hands, zones, tricks and the names of seats, into a position."""

from __future__ import annotations

from typing import Any

from interpreter.cards import CardError, mask_of, parse_cards
from interpreter.diagnostics import Span
from interpreter.engine.notation import read_value
from interpreter.engine.position import Position
from interpreter.expressions.types import Type
from interpreter.ruleset import Ruleset
from interpreter.source import Mapping, Node, Scalar, Sequence


class ExampleError(ValueError):
    """An example that makes no sense, with the place in the file."""

    def __init__(self, message: str, span: Span | None) -> None:
        super().__init__(message)
        self.message = message
        self.span = span


def text_of(node: Node | None) -> str:
    """The text of a scalar."""
    if not isinstance(node, Scalar):
        raise ExampleError("a text is wanted here", node.span if node else None)
    return node.text


def entries(node: Node | None) -> dict[str, Node]:
    """The entries of a mapping."""
    if node is None:
        return {}
    if not isinstance(node, Mapping):
        raise ExampleError("a mapping is wanted here", node.span)
    return node.items


def items(node: Node | None) -> list[Node]:
    """The items of a list, or a single value as a list of one."""
    if node is None:
        return []
    return list(node.items) if isinstance(node, Sequence) else [node]


def whole_number(node: Node) -> int:
    """A whole number."""
    try:
        return int(text_of(node))
    except ValueError:
        raise ExampleError(f"`{text_of(node)}` is no number", node.span) from None


class Reader:
    """Reads the parts of an example for one set of rules.

    Args:
        rules: The rules.
        table: Names of the seats clockwise, if the example names them.
    """

    def __init__(self, rules: Ruleset, table: Node | None) -> None:
        self.rules = rules
        names = [text_of(item) for item in items(table)]
        if names and len(names) != rules.players:
            raise ExampleError(
                f"`table` names {len(names)} seats, but {rules.players} play", table.span if table else None
            )
        if names and not rules.clockwise:  # seats are numbered the way play goes
            names = [names[0], *names[:0:-1]]
        self.names = {name: seat for seat, name in enumerate(names)}
        self._laid = 0

    def seat(self, text: str, span: Span | None) -> int:
        """A seat by number or name."""
        if text in self.names:
            return self.names[text]
        if text.isdecimal() and 1 <= int(text) <= self.rules.players:
            return int(text) - 1
        raise ExampleError(f"there is no seat `{text}` among {self.rules.players}", span)

    def cards(self, text: str, span: Span | None) -> tuple[int, ...]:
        """Cards in the order written."""
        try:
            return parse_cards(text, self.rules.pack) if text.strip() else ()
        except CardError as problem:
            raise ExampleError(problem.message, span) from None

    def mask(self, node: Node) -> int:
        """Cards as a set."""
        return mask_of(self.cards(text_of(node), node.span))

    def laid(self, text: str, span: Span | None) -> tuple[int, ...]:
        """Cards that lie somewhere in the position: of equal cards those that do not lie elsewhere."""
        found = []
        for card in self.cards(text, span):
            here = 1 << card
            if self._laid & here:
                free = self.rules.pack.equal_masks[card] & ~self._laid
                if not free:
                    raise ExampleError(f"{self.rules.pack.cards[card]} is in two places", span)
                here = free & -free
            self._laid |= here
            found.append(here.bit_length() - 1)
        return tuple(found)

    def hand(self, node: Node) -> tuple[int, int]:
        """``5D 9C``: just these; ``8``: so many of no interest; ``5D 9C +6``: these and six more."""
        text = text_of(node).strip()
        if text.isdecimal():
            return 0, int(text)
        cards, plus, more = text.partition("+")
        if plus and not more.strip().isdecimal():
            raise ExampleError("after `+` stands how many more cards", node.span)
        return mask_of(self.laid(cards, node.span)), int(more) if plus else 0

    def action(self, node: Node) -> tuple[int, str]:
        """``2 play 9C``: who and what."""
        seat, _, action = text_of(node).strip().partition(" ")
        return self.seat(seat, node.span), action

    def position(self, given: dict[str, Node]) -> Position:
        """What is given of a position."""
        self._laid = 0
        hands = {self.seat(key, node.span): self.hand(node) for key, node in entries(given.get("hands")).items()}
        trick, passed = self._trick(given.get("trick"))
        zones, groups = self._zones(given.get("zones"))
        chance = tuple(self._drawn(node) for node in items(given.get("chance")))
        deal = "deal" in given and text_of(given["deal"]) == "true"
        return Position(
            hands=hands,
            zones=zones,
            groups=groups,
            trick=trick,
            passed=passed,
            turn=self._optional_seat(given.get("turn")),
            step=text_of(given["step"]) if "step" in given else None,
            dealer=self._optional_seat(given.get("dealer")),
            memory=self._memory(given.get("memory")),
            order=self._word(given, "order"),
            direction=self._word(given, "direction"),
            places=self._by_seat(given.get("places")),
            previous=self._by_seat(given.get("previous")),
            scores=self._by_seat(given.get("scores")),
            deal_number=whole_number(given["deal_number"])
            if "deal_number" in given
            else 2
            if "previous" in given
            else 1,
            trick_number=whole_number(given["trick_number"]) if "trick_number" in given else 1,
            turn_number=whole_number(given["turn_number"]) if "turn_number" in given else None,
            deal=deal,
            pack=self.cards(text_of(given["pack"]), given["pack"].span) if "pack" in given else (),
            chance=chance,
            last_play=text_of(given["first_play"]) != "true" if "first_play" in given else True,
        )

    def _drawn(self, node: Node) -> tuple[Type, int]:
        """What `random` gives: a card, or a seat by number or name."""
        text = text_of(node).strip()
        if text.isdecimal() or text in self.names:
            return Type.SEAT, self.seat(text, node.span)
        return Type.CARD, self.cards(text, node.span)[0]

    @staticmethod
    def _word(given: dict[str, Node], key: str) -> str | None:
        """`order` or `direction`, given on its own or among the memory."""
        node = given.get(key) or entries(given.get("memory")).get(key)
        return None if node is None else text_of(node)

    def _optional_seat(self, node: Node | None) -> int | None:
        return None if node is None else self.seat(text_of(node), node.span)

    def _by_seat(self, node: Node | None) -> dict[int, int]:
        return {self.seat(key, value.span): whole_number(value) for key, value in entries(node).items()}

    def _trick(self, node: Node | None) -> tuple[list[tuple[int | None, int]], list[int]]:
        trick: list[tuple[int | None, int]] = []
        passed: list[int] = []
        for item in items(node):
            seat, action = self.action(item)
            word, _, cards = action.partition(" ")
            if not cards:
                passed.append(seat)
                continue
            passed = []
            if word not in self.rules.actions:
                raise ExampleError(f"there is no action `{word}`", item.span)
            trick.append((seat, mask_of(self.laid(cards, item.span))))
        return trick, passed

    def _zones(
        self, node: Node | None
    ) -> tuple[dict[tuple[str, int | None], Any], dict[str, list[tuple[int, int | None]]]]:
        zones: dict[tuple[str, int | None], Any] = {}
        groups: dict[str, list[tuple[int, int | None]]] = {}
        for key, value in entries(node).items():
            name, owner = self.zone(key, value)
            zone = self.rules.vocabulary.zones[name]
            if zone.groups is None:
                text = text_of(value).strip()
                zones[name, owner] = int(text) if text.isdecimal() else self.laid(text, value.span)
                continue
            for item in items(value):
                whose, cards = owner, text_of(item)
                if owner is None and zone.of_seat:
                    seat, _, cards = cards.strip().partition(" ")
                    whose = self.seat(seat, item.span)
                groups.setdefault(name, []).append((mask_of(self.laid(cards, item.span)), whose))
        return zones, groups

    def zone(self, key: str, node: Node) -> tuple[str, int | None]:
        """A zone, and whose it is: ``stock``, ``hand(2)``."""
        name, opened, seat = key.partition("(")
        if name not in self.rules.vocabulary.zones:
            raise ExampleError(f"there is no zone `{name}`", node.span)
        return name, self.seat(seat.rstrip(")"), node.span) if opened else None

    def _memory(self, node: Node | None) -> dict[tuple[str, int | None], Any]:
        found: dict[tuple[str, int | None], Any] = {}
        for key, value in entries(node).items():
            if key in ("order", "direction"):
                continue
            name, opened, seat = key.partition("(")
            memory = self.rules.vocabulary.memory.get(name)
            if memory is None:
                raise ExampleError(f"there is no memory `{name}`", value.span)
            if memory.of_seat and isinstance(value, Mapping):
                for whose, node_of in value.items.items():
                    found[name, self.seat(whose, node_of.span)] = self.value(memory.type, node_of)
                continue
            if memory.of_seat and not opened:
                raise ExampleError(f"say whose `{name}` it is: `{name}(1)`", value.span)
            owner = self.seat(seat.rstrip(")"), value.span) if opened else None
            found[name, owner] = self.value(memory.type, value)
        return found

    def value(self, kind: Type, node: Node) -> Any:
        """A value of a type, as it is written."""
        text = text_of(node)
        if text == "nothing":
            return 0 if kind in (Type.CARDS, Type.SEATS) else None
        if kind is Type.TRUTH:
            return text == "true"
        if kind is Type.WORD:
            return text
        if kind is Type.SEAT:
            return self.seat(text, node.span)
        if kind is Type.CARDS:
            return self.mask(node)
        if kind is Type.SEATS:
            return mask_of(self.seat(text_of(item), item.span) for item in items(node))
        try:
            return read_value(self.rules, kind, text)
        except ValueError:
            raise ExampleError(f"`{text}` is not {kind.with_article}", node.span) from None
