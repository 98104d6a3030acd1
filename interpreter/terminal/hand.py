"""A hand as it lies before its owner: in an order of the owner's choosing, every card with a number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from interpreter.cards import members
from interpreter.engine import View
from interpreter.terminal.screen import Screen

SORTS = ("rank", "suit")


@dataclass(frozen=True, slots=True)
class Hand:
    """A sorted hand.

    Attributes:
        cards: The cards, in order; the number of a card is its place from 1.
        playable: The cards of which something can be done now, as a set.
    """

    cards: tuple[int, ...]
    playable: int

    def numbered(self, number: int) -> int | None:
        """The card with a number; nothing if there is none."""
        return self.cards[number - 1] if 1 <= number <= len(self.cards) else None


def sorted_hand(view: View, by: str = "rank") -> Hand:
    """A seat's hand, low to high or suit by suit."""
    pack = view.rules.pack
    listing = view.rules.orders[view.order].listing
    cards = members(view.hand)
    if by == "suit":
        cards.sort(key=lambda card: (pack.suit_of[card], listing[card]))
    else:
        cards.sort(key=lambda card: listing[card])
    playable = 0
    for action in view.actions:
        playable |= action.cards
    return Hand(tuple(cards), playable & view.hand)


def marked(hand: Hand) -> int:
    """The cards that are marked because something can be done with them now: none if that is so for all or none."""
    return hand.playable if hand.playable.bit_count() < len(hand.cards) else 0


def hand_lines(hand: Hand, screen: Screen, label: str) -> list[Text | str]:
    """The hand with its numbers, in as many pairs of lines as the width asks for.

    Cards of which something can be done now have a `*` at their number, unless that is so for all or none.
    """
    pack = screen.pack
    names = [pack.cards[card] for card in hand.cards]
    if not names:
        return [f"{label}no cards"]
    if screen.look.plain:
        return [f"{label}" + ", ".join(f"{number} {name}" for number, name in enumerate(names, 1))]
    telling = marked(hand)
    marks = [bool(telling >> card & 1) for card in hand.cards]
    cells = [screen.card(name, "" if mark or not telling else "dim") for name, mark in zip(names, marks, strict=True)]
    numbers = [f"{number}{'*' if mark else ''}" for number, mark in enumerate(marks, 1)]
    size = 1 + max(max(len(cell) for cell in cells), max(len(number) for number in numbers))
    per_line = max(1, (screen.width - len(label)) // size)
    lines: list[Text | str] = []
    for start in range(0, len(names), per_line):
        some = range(start, min(start + per_line, len(names)))
        lines.append(_row([cells[i] for i in some], label if start == 0 else " " * len(label), size))
        lines.append(_row([Text(numbers[i], "dim") for i in some], " " * len(label), size))
    return lines


def _row(cells: Sequence[Text], label: str, size: int) -> Text:
    row = Text(label)
    for cell in cells:
        row.append_text(cell)
        row.append(" " * (size - len(cell)))
    row.rstrip()
    return row
