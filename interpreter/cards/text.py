"""Cards as text: ``3D``, ``10h`` or ``Th``, ``2♠``, a joker by its name.

Capitals do not matter, nor whether there are blanks or commas between cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from interpreter.cards.masks import members
from interpreter.cards.order import Order
from interpreter.cards.pack import Pack
from interpreter.cards.spoken import printed
from interpreter.diagnostics import VERY_LIKE, Diagnostic, UsageError, alike

_SYMBOLS = {"D": "♦♢", "C": "♣♧", "H": "♥♡", "S": "♠♤"}
_SEPARATORS = " \t\r\n,;"
_IGNORED = "\ufe0e\ufe0f"
_LONGEST = 5000


class CardError(UsageError):
    """Card text that cannot be read, or that names cards the pack does not have.

    Attributes:
        start: Where in the text the problem begins.
        end: Where it ends.
    """

    def __init__(self, code: str, message: str, help_: str | None, start: int, end: int) -> None:
        super().__init__(Diagnostic(code, message, help=help_))
        self.start = start
        self.end = end

    @property
    def code(self) -> str:
        """The code of the problem."""
        return self.diagnostic.code

    @property
    def message(self) -> str:
        """What is wrong."""
        return self.diagnostic.message

    @property
    def help(self) -> str | None:
        """What would be right."""
        return self.diagnostic.help


def parse_card(text: str, pack: Pack) -> int:
    """The card a text names; of equal cards the first.

    Raises:
        CardError: If the text is not exactly one card of the pack.
    """
    cards = parse_cards(text, pack)
    if len(cards) != 1:
        what = "there is no card here" if not cards else f"this is {len(cards)} cards, not one"
        raise CardError("C401", what, _how(pack), 0, len(text))
    return cards[0]


def parse_cards(text: str, pack: Pack) -> tuple[int, ...]:
    """The cards a text names, in its order. A card named again is the next of the equal cards the pack has.

    Raises:
        CardError: For a word that is no card, a card the pack lacks, or one named more often than the pack has it.
    """
    if len(text) > _LONGEST:
        raise CardError(
            "C401", f"this text is {len(text)} characters long", f"{_LONGEST} are allowed", _LONGEST, len(text)
        )
    names = _names(pack)
    found: list[int] = []
    taken = 0
    for name, start, end in _split(text, names, pack):
        equals = pack.equals(name)
        if not equals:
            raise CardError("C402", f"there is no `{name}` in the pack", _close(name, pack.cards), start, end)
        free = equals & ~taken
        if not free:
            number = equals.bit_count()
            has = "there is only one in the pack" if number == 1 else f"there are only {number} in the pack"
            raise CardError("C403", f"`{name}` is given {_times(number + 1)}; {has}", None, start, end)
        taken |= free & -free
        found.append((free & -free).bit_length() - 1)
    return tuple(found)


def format_card(card: int, pack: Pack) -> str:
    """The text of one card."""
    return pack.cards[card]


def format_cards(cards: int | Iterable[int], pack: Pack, order: Order | None = None) -> str:
    """The texts of some cards, lowest first.

    Args:
        cards: A mask, or cards one by one.
        pack: The pack they belong to.
        order: What low means; the order of the pack if left out.
    """
    ids = members(cards) if isinstance(cards, int) else list(cards)
    ids.sort(key=order.listing.__getitem__ if order is not None else None)
    return " ".join([pack.cards[card] for card in ids])


@lru_cache(maxsize=32)
def _names(pack: Pack) -> dict[str, str]:
    """Every way to write a card, in capitals, with the card's own text."""
    ranks = {rank: rank for rank in pack.ranks[: len(pack.ranks) - pack.joker_ranks.bit_count()]}
    if "10" in ranks and "T" not in ranks and "T" not in pack.suits:
        ranks["T"] = "10"
    names: dict[str, str] = {}
    for written, rank in ranks.items():
        for suit in pack.suits:
            text = rank + suit
            names.setdefault((written + suit).upper(), text)
            for symbol in _SYMBOLS.get(suit, ""):
                names.setdefault(written.upper() + symbol, text)
                names.setdefault(symbol + written.upper(), text)
    for joker in members(pack.joker_ranks):
        names.setdefault(pack.ranks[joker].upper(), pack.ranks[joker])
    return names


def _split(text: str, names: dict[str, str], pack: Pack) -> list[tuple[str, int, int]]:
    """The card names in a text with where they stand."""
    found: list[tuple[str, int, int]] = []
    longest = max(map(len, names))
    at = 0
    while at < len(text):
        if text[at] in _SEPARATORS or text[at] in _IGNORED:
            at += 1
            continue
        end = at
        while end < len(text) and text[end] not in _SEPARATORS:
            end += 1
        found += _split_word(text, at, end, names, longest, pack)
        at = end
    return found


def _split_word(
    text: str, start: int, end: int, names: dict[str, str], longest: int, pack: Pack
) -> list[tuple[str, int, int]]:
    """The card names in a word without blanks, so split that nothing is left over if there is such a way."""
    best: list[tuple[str, int] | None] = [None] * (end - start + 1)
    best[-1] = ("", end)
    for at in range(end - 1, start - 1, -1):
        if text[at] in _IGNORED:
            best[at - start] = best[at - start + 1] and ("", at + 1)
            continue
        for stop in range(min(end, at + longest), at, -1):
            if best[stop - start] is not None:
                name = names.get(text[at:stop].upper())
                if name is not None:
                    best[at - start] = (name, stop)
                    break
    if best[0] is None:
        raise _unreadable(text, start, end, names, longest, pack)
    found: list[tuple[str, int, int]] = []
    at = start
    while at < end:
        step = best[at - start]
        assert step is not None
        if step[0]:
            found.append((step[0], at, step[1]))
        at = step[1]
    return found


def _unreadable(text: str, start: int, end: int, names: dict[str, str], longest: int, pack: Pack) -> CardError:
    """Says what is wrong with a word that is not made of cards: only the part after those that could be read."""
    at = start
    while at < end:
        stop = next((s for s in range(min(end, at + longest), at, -1) if text[at:s].upper() in names), None)
        if stop is None:
            break
        at = stop
    if at == end:
        at = start
    word = text[at:end]
    shown = word if len(word) <= 20 else word[:19] + "…"
    ranks = pack.ranks[: len(pack.ranks) - pack.joker_ranks.bit_count()]
    capitals = word.upper()
    rank = max((r for r in ranks if capitals.startswith(r.upper())), key=len, default=None)
    suit = next((s for s in pack.suits if capitals.endswith(s.upper()) and len(capitals) > len(s)), None)
    if capitals in {r.upper() for r in ranks} or capitals == "T":
        message = f"`{shown}` has no suit"
    elif suit is not None:
        message = f"`{shown}` is no card: there is no rank `{shown[: len(shown) - len(suit)]}`"
    elif rank is not None:
        message = f"`{shown}` is no card: there is no suit `{word[len(rank) :] if word == shown else '…'}`"
    else:
        message = f"`{shown}` is no card"
    said = printed(word, pack)
    meant = said if said in pack.cards else None
    if meant is None and len(word) > 3:
        meant = next((names[close] for close in alike(capitals, names, 1, VERY_LIKE)), None)
    help_ = f"did you mean `{meant}`? {_how(pack)}" if meant else _how(pack)
    return CardError("C401", message, help_, at, end)


def _how(pack: Pack) -> str:
    ranks = pack.ranks[: len(pack.ranks) - pack.joker_ranks.bit_count()]
    how = f"a card is a rank ({' '.join(ranks)}) followed by a suit ({' '.join(pack.suits)})"
    jokers = [pack.ranks[rank] for rank in members(pack.joker_ranks)]
    return f"{how}, or {' or '.join(jokers)}" if jokers else how


def _close(name: str, cards: tuple[str, ...]) -> str | None:
    close = alike(name, sorted(set(cards)), 3, 0.5)
    return f"it has {', '.join(close)}" if close else None


def _times(number: int) -> str:
    return {2: "twice", 3: "three times"}.get(number, f"{number} times")
