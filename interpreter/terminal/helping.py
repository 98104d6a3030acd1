"""What `?` tells a person who is to act: how to say what to do, what the marks mean, what can be asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.text import Text

from interpreter.engine import View
from interpreter.engine.actions import DONE
from interpreter.terminal.choices import offered
from interpreter.terminal.entry import initials
from interpreter.terminal.hand import marked, sorted_hand
from interpreter.terminal.screen import Screen


def help_lines(
    view: View, screen: Screen, questions: Mapping[str, str], yes_or_no: bool = False
) -> Iterator[str | Text]:
    """The help for the moment.

    Args:
        view: What the seat sees.
        screen: Where it will be shown.
        questions: How everything that can be asked is written, and what it does.
        yes_or_no: Whether there is nothing to do but answer yes or no.
    """
    pack = view.rules.pack
    hand = sorted_hand(view)
    cards = [pack.cards[card] for card in hand.cards[:2]]
    if yes_or_no:
        yield "Answer `yes` or `y`, `no` or `n`; Enter alone means no."
    elif len(cards) == 2:
        one, two = cards
        yield "Name cards to play them, or their numbers under your hand, in any of these ways:"
        yield Text(f"  {one} {two}    {one.lower()}{two.lower()}    1 2    1-2")
        letter = next((rank for rank in pack.ranks if not rank.isdecimal()), pack.ranks[0])
        yield f"  (ranks alone will do where they are clear: {letter}{letter})"
    if marked(hand) and not screen.look.plain:
        yield "A * under your hand marks the cards you can do something with now."
    symbols = [f"{suit} {screen.look.suit(suit)}" for suit in pack.suits if screen.look.suit(suit) != suit]
    if symbols:
        yield f"  (suits are {', '.join(symbols)})"
    yield f"Or say what you do, as far as it is clear: {offered(view)}"
    specs = [view.rules.actions[name] for name in dict.fromkeys(a.name for a in view.actions) if name != DONE]
    short = [f"`{initials(spec)}` for `{spec.words}`" for spec in specs if initials(spec) and "{" not in spec.text]
    if short:
        yield f"  ({', '.join(short)})"
    yield "You can also ask:"
    width = max(map(len, questions))
    for usage, about in questions.items():
        yield f"  {usage:<{width}}  {about}"
