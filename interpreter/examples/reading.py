"""Reading what an example gives: hands, zones, tricks and the names of seats, into a position."""

from __future__ import annotations

from typing import Any

from interpreter.cards import CardError, mask_of, parse_cards
from interpreter.diagnostics import Diagnostic, Span, did_you_mean, nearest_or_all, short
from interpreter.engine.notation import read_value
from interpreter.engine.position import Deed, Position
from interpreter.expressions.types import Type
from interpreter.ruleset import Ruleset
from interpreter.source import Mapping, Node, Scalar, Sequence, items_of


class ExampleError(ValueError):
    """An example that makes no sense; `finding` says where and why."""

    def __init__(self, message: str, span: Span | None, help_text: str | None = None, code: str = "R503") -> None:
        super().__init__(message)
        self.finding = Diagnostic(code, message, span, help=help_text)


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


def by_key(node: Node | None) -> list[tuple[str, Span, Node]]:
    """The keys of a mapping, where each stands, and its value."""
    return [(key, node.keys[key], value) for key, value in entries(node).items()] if isinstance(node, Mapping) else []


def whole_number(node: Node) -> int:
    """A whole number."""
    try:
        return int(text_of(node))
    except ValueError:
        raise ExampleError(f"`{text_of(node)}` is no number", node.span) from None


def other_deal(rules: Ruleset, given: dict[str, Node]) -> Ruleset:
    """The rules of the other deal a position is given `as`; without one those of the match."""
    if "as" not in given:
        return rules
    name = text_of(given["as"])
    other = rules.others.get(name)
    if other is None:
        raise ExampleError(f"there is no other deal `{name}`", given["as"].span, did_you_mean(name, rules.others))
    return other


def _part(node: Node, text: str, start: int, end: int) -> Span:
    """The place of a stretch of a text that is part of what a node holds."""
    if not isinstance(node, Scalar):
        return node.span
    at = max(node.text.rfind(text), 0)
    return node.at(at + start, at + end)


class Reader:
    """Reads the parts of an example for one set of rules.

    Args:
        rules: The rules.
        table: Names of the seats clockwise, if the example names them.
    """

    def __init__(self, rules: Ruleset, table: Node | None) -> None:
        self.rules = rules
        names = [text_of(item) for item in items_of(table)]
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
        known = f"seats are 1 to {self.rules.players}" + (f", or {', '.join(self.names)}" if self.names else "")
        raise ExampleError(f"there is no seat `{short(text)}` among {self.rules.players}", span, known)

    def cards(self, text: str, node: Node) -> tuple[int, ...]:
        """Cards in the order written; the text is that of the node, or the beginning or end of it."""
        try:
            return parse_cards(text, self.rules.pack) if text.strip() else ()
        except CardError as problem:
            raise ExampleError(problem.message, _part(node, text, problem.start, problem.end), problem.help) from None

    def mask(self, node: Node) -> int:
        """Cards as a set."""
        return mask_of(self.cards(text_of(node), node))

    def laid(self, text: str, node: Node) -> tuple[int, ...]:
        """Cards that lie somewhere in the position: of equal cards those that do not lie elsewhere."""
        found = []
        for card in self.cards(text, node):
            here = 1 << card
            if self._laid & here:
                free = self.rules.pack.equal_masks[card] & ~self._laid
                if not free:
                    raise ExampleError(f"{self.rules.pack.cards[card]} is in two places", node.span)
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
        return mask_of(self.laid(cards, node)), int(more) if plus else 0

    def action(self, node: Node) -> tuple[int, str]:
        """``2 play 9C``: who and what."""
        seat, _, action = text_of(node).strip().partition(" ")
        if seat in self.rules.actions and seat not in self.names:
            raise ExampleError(f"it is not said who does `{seat}`", node.span, f"such as `1 {text_of(node).strip()}`")
        if not action:
            raise ExampleError(f"`{short(seat)}` does not say who does what", node.span, "such as `1 pass`")
        return self.seat(seat, _part(node, seat, 0, len(seat))), action

    def position(self, given: dict[str, Node]) -> Position:
        """What is given of a position."""
        self._laid = 0
        hands = {self.seat(key, span): self.hand(node) for key, span, node in by_key(given.get("hands"))}
        zones, groups = self._zones(given.get("zones"))
        chance = tuple(self._drawn(node) for node in items_of(given.get("chance")))
        deal = "deal" in given and text_of(given["deal"]) == "true"
        return Position(
            hands=hands,
            zones=zones,
            groups=groups,
            trick=[self._deed(node) for node in items_of(given.get("trick"))],
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
            pack=self.cards(text_of(given["pack"]), given["pack"]) if "pack" in given else (),
            chance=chance,
            last_play=text_of(given["first_play"]) != "true" if "first_play" in given else True,
        )

    def _drawn(self, node: Node) -> tuple[Type, int]:
        """What `random` gives: a card, or a seat by number or name."""
        text = text_of(node).strip()
        if text.isdecimal() or text in self.names:
            return Type.SEAT, self.seat(text, node.span)
        found = self.cards(text, node)
        if not found:
            raise ExampleError("chance gives a card or a seat", node.span)
        return Type.CARD, found[0]

    @staticmethod
    def _word(given: dict[str, Node], key: str) -> str | None:
        """`order` or `direction`, given on its own or among the memory."""
        node = given.get(key) or entries(given.get("memory")).get(key)
        return None if node is None else text_of(node)

    def _optional_seat(self, node: Node | None) -> int | None:
        return None if node is None else self.seat(text_of(node), node.span)

    def _by_seat(self, node: Node | None) -> dict[int, int]:
        return {self.seat(key, span): whole_number(value) for key, span, value in by_key(node)}

    def _deed(self, node: Node) -> Deed:
        """What was done in the trick: ``1 play 5D``, ``2 pass``."""
        seat, action = self.action(node)
        word, _, cards = action.partition(" ")
        name = action.replace(" ", "_")
        if name in self.rules.actions:
            return Deed(seat, 0, name)
        if word not in self.rules.actions:
            raise ExampleError(f"there is no action `{word}`", node.span, did_you_mean(word, self.rules.actions))
        return Deed(seat, mask_of(self.laid(cards, node)), word)

    def _zones(
        self, node: Node | None
    ) -> tuple[dict[tuple[str, int | None], Any], dict[str, list[tuple[int, int | None]]]]:
        zones: dict[tuple[str, int | None], Any] = {}
        groups: dict[str, list[tuple[int, int | None]]] = {}
        for key, span, value in by_key(node):
            name, owner = self.zone(key, span)
            zone = self.rules.vocabulary.zones[name]
            if zone.groups is None:
                text = text_of(value).strip()
                zones[name, owner] = int(text) if text.isdecimal() else self.laid(text, value)
                continue
            for item in items_of(value):
                whose, cards = owner, text_of(item)
                if owner is None and zone.of_seat:
                    seat, _, cards = cards.strip().partition(" ")
                    whose = self.seat(seat, item.span)
                groups.setdefault(name, []).append((mask_of(self.laid(cards, item)), whose))
        return zones, groups

    def zone(self, key: str, span: Span) -> tuple[str, int | None]:
        """A zone, and whose it is: ``stock``, ``hand(2)``."""
        name, opened, seat = key.partition("(")
        known = self.rules.vocabulary.zones
        if name not in known:
            help_text = nearest_or_all(name, known)
            raise ExampleError(f"there is no zone `{short(name)}`", span, help_text)
        return name, self.seat(seat.rstrip(")"), span) if opened else None

    def _memory(self, node: Node | None) -> dict[tuple[str, int | None], Any]:
        found: dict[tuple[str, int | None], Any] = {}
        known = self.rules.vocabulary.memory
        for key, span, value in by_key(node):
            if key in ("order", "direction"):
                continue
            name, opened, seat = key.partition("(")
            memory = known.get(name)
            if memory is None:
                raise ExampleError(f"there is no memory `{short(name)}`", span, did_you_mean(name, known))
            if memory.of_seat and isinstance(value, Mapping):
                for whose, span_of, node_of in by_key(value):
                    found[name, self.seat(whose, span_of)] = self.value(memory.type, node_of)
                continue
            if memory.of_seat and not opened:
                raise ExampleError(f"say whose `{name}` it is: `{name}(1)`", span)
            owner = self.seat(seat.rstrip(")"), span) if opened else None
            found[name, owner] = self.value(memory.type, value)
        return found

    def value(self, kind: Type, node: Node) -> Any:
        """A value of a type, as it is written."""
        if kind is Type.SEATS and isinstance(node, Sequence):
            return mask_of(self.seat(text_of(item), item.span) for item in node.items)
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
            return 1 << self.seat(text, node.span)
        try:
            return read_value(self.rules, kind, text)
        except ValueError:
            raise ExampleError(f"`{text}` is not {kind.with_article}", node.span) from None
