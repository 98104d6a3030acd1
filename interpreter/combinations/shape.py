"""The little language of shapes: ``same(3) + same(2)``, ``run(3.., pairs, each=2)``, ``length * same(2)``."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from interpreter.diagnostics import did_you_mean

MOST = 1000
"""The greatest number a shape may name."""

_TOKEN = re.compile(r"\s*(?:(?P<number>\d+)|(?P<name>[a-z][A-Za-z0-9_]*)|(?P<dots>\.\.)|(?P<sign>[()+*,=]))")
_WORDS = ("same", "run", "any")


class ShapeError(ValueError):
    """A shape that cannot be read.

    Attributes:
        message: What is wrong.
        start: Where in the text the problem begins.
        end: Where it ends.
    """

    def __init__(self, message: str, start: int, end: int) -> None:
        super().__init__(message)
        self.message = message
        self.start = start
        self.end = end


@dataclass(frozen=True, slots=True)
class Amount:
    """A number, a range of numbers, or the number of ranks of the run.

    Attributes:
        low: The least.
        high: The most; None if there is no end.
        length: Whether it is the number of ranks of the run; `low` and `high` then mean nothing.
    """

    low: int
    high: int | None
    length: bool = False

    def values(self, most: int, length: int) -> range:
        """The numbers it may be, up to `most`, for a run of `length` ranks."""
        if self.length:
            return range(length, min(length, most) + 1)
        return range(self.low, (most if self.high is None else min(self.high, most)) + 1)

    def __str__(self) -> str:
        if self.length:
            return "length"
        if self.high is None:
            return f"{self.low}.."
        return str(self.low) if self.low == self.high else f"{self.low}..{self.high}"


ONE = Amount(1, 1)
"""Exactly one."""


@dataclass(frozen=True, slots=True)
class Same:
    """`size` cards of one rank, `times` over in different ranks."""

    size: Amount
    times: Amount = ONE

    def __str__(self) -> str:
        word = f"same({self.size})"
        return word if self.times == ONE else f"{self.times} * {word}"


@dataclass(frozen=True, slots=True)
class Run:
    """`length` ranks in a row by the run table `table`, `each` cards of every rank."""

    length: Amount
    table: str
    each: Amount = ONE

    def __str__(self) -> str:
        each = "" if self.each == ONE else f", each={self.each}"
        return f"run({self.length}, {self.table}{each})"


@dataclass(frozen=True, slots=True)
class Loose:
    """`size` cards of ranks that no other part has."""

    size: Amount

    def __str__(self) -> str:
        return f"any({self.size})"


@dataclass(frozen=True, slots=True)
class Shape:
    """What cards make a combination: parts that share no rank.

    Attributes:
        same: The parts of cards of one rank each.
        run: The run, if there is one.
        loose: The other cards, if there are any.
    """

    same: tuple[Same, ...] = ()
    run: Run | None = None
    loose: Loose | None = None
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Work out the hash, since a shape is looked up by whenever it is looked for in cards."""
        object.__setattr__(self, "_hash", hash((self.same, self.run, self.loose)))

    def __hash__(self) -> int:
        return self._hash

    def __str__(self) -> str:
        parts: list[Same | Run | Loose] = [*([self.run] if self.run else []), *self.same]
        return " + ".join(map(str, [*parts, *([self.loose] if self.loose else [])]))


def parse_shape(text: str, numbers: Mapping[str, int] | None = None, tables: Collection[str] | None = None) -> Shape:
    """Reads a shape.

    Args:
        text: The shape.
        numbers: The number options that may be named in it.
        tables: The run tables there are; any name is taken if left out.

    Raises:
        ShapeError: With the place in the text.

    >>> str(parse_shape("run(2.., planes, each=3)+any(length)"))
    'run(2.., planes, each=3) + any(length)'
    """
    return _Parser(text, numbers or {}, tables).shape()


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    start: int
    end: int


class _Parser:
    def __init__(self, text: str, numbers: Mapping[str, int], tables: Collection[str] | None) -> None:
        self.text = text
        self.numbers = numbers
        self.tables = tables
        self.tokens = self._tokens()
        self.at = 0

    def _tokens(self) -> list[_Token]:
        found = []
        at, end = 0, len(self.text.rstrip())
        while at < end:
            match = _TOKEN.match(self.text, at)
            if match is None or match.lastgroup is None:
                at += len(self.text[at:]) - len(self.text[at:].lstrip())
                raise ShapeError(f"`{self.text[at]}` means nothing in a shape", at, at + 1)
            found.append(_Token(match.lastgroup, match[match.lastgroup], match.start(match.lastgroup), match.end()))
            at = match.end()
        return [*found, _Token("end", "", max(end, 0), max(end, 0) + 1)]

    @property
    def token(self) -> _Token:
        return self.tokens[self.at]

    def take(self) -> _Token:
        token = self.token
        self.at += token.kind != "end"
        return token

    def expect(self, sign: str, what: str) -> _Token:
        if self.token.text != sign:
            raise self.wrong(f"expected `{sign}` {what}")
        return self.take()

    def wrong(self, message: str, token: _Token | None = None, known: Collection[str] = ()) -> ShapeError:
        token = token or self.token
        found = "the shape ends here" if token.kind == "end" else f"this is `{token.text}`"
        meant = _meant(token.text, known) if token.kind == "name" else ""
        return ShapeError(f"{message}, but {found}{meant}", token.start, token.end)

    def shape(self) -> Shape:
        same: list[Same] = []
        run: Run | None = None
        loose: Loose | None = None
        lengths: list[_Token] = []
        while True:
            start = self.token
            part = self.part(lengths)
            if isinstance(part, Same):
                same.append(part)
            elif isinstance(part, Run):
                if run is not None:
                    raise ShapeError("a shape has at most one run", start.start, self.tokens[self.at - 1].end)
                run = part
            else:
                if loose is not None:
                    message = "a shape has at most one `any`; give the numbers together"
                    raise ShapeError(message, start.start, self.tokens[self.at - 1].end)
                loose = part
            if self.token.kind == "end":
                break
            self.expect("+", "and another part")
        if lengths and run is None:
            message = "`length` is the number of ranks of a run, but this shape has no run"
            raise ShapeError(message, lengths[0].start, lengths[0].end)
        return Shape(tuple(same), run, loose)

    def part(self, lengths: list[_Token]) -> Same | Run | Loose:
        times: Amount | None = None
        first = self.token
        if first.kind == "number" or (first.kind == "name" and self.tokens[self.at + 1].text in ("*", "..")):
            times = self.amount(lengths, least=0)
            self.expect("*", "and a part")
        word = self.take()
        if word.text not in _WORDS:
            raise self.wrong("expected `same`, `run` or `any`", word, _WORDS)
        if times is not None and word.text != "same":
            message = f"`{word.text}` cannot be multiplied; only `same` can"
            raise ShapeError(message, first.start, word.end)
        self.expect("(", f"after `{word.text}`")
        part: Same | Run | Loose
        if word.text == "same":
            part = Same(self.amount(lengths, least=1), times or ONE)
        elif word.text == "run":
            part = self.run()
        else:
            part = Loose(self.amount(lengths, least=0))
        self.expect(")", f"at the end of `{word.text}(`")
        return part

    def run(self) -> Run:
        length = self.amount(None, least=1)
        self.expect(",", "and the name of a run table")
        table = self.take()
        if table.kind != "name":
            raise self.wrong("expected the name of a run table", table)
        if self.tables is not None and table.text not in self.tables:
            message = f"there is no run table `{table.text}`{_meant(table.text, self.tables)}"
            raise ShapeError(message, table.start, table.end)
        if self.token.text != ",":
            return Run(length, table.text)
        self.take()
        if self.token.text != "each":
            raise self.wrong("expected `each=`")
        self.take()
        self.expect("=", "after `each`")
        return Run(length, table.text, self.amount(None, least=1))

    def amount(self, lengths: list[_Token] | None, least: int) -> Amount:
        start = self.token
        if start.text == "length" and start.kind == "name":
            self.take()
            if lengths is None:
                raise ShapeError("the run itself cannot be as long as `length`", start.start, start.end)
            lengths.append(start)
            return Amount(0, None, length=True)
        low = self.number()
        high: int | None = low
        if self.token.kind == "dots":
            end = self.take().end
            high = None
            if self.token.kind in ("number", "name"):
                end = self.token.end
                high = self.number()
                if high < low:
                    raise ShapeError(f"nothing lies between {low} and {high}", start.start, end)
        if low < least:
            raise ShapeError(f"there must be at least {least} here, not {low}", start.start, start.end)
        return Amount(low, high)

    def number(self) -> int:
        token = self.take()
        if token.kind == "number" and len(token.text) <= len(str(MOST)) and int(token.text) <= MOST:
            return int(token.text)
        if token.kind == "number":
            raise ShapeError(f"{token.text} is too many: the most is {MOST}", token.start, token.end)
        if token.kind != "name":
            raise self.wrong("expected a number", token)
        if token.text not in self.numbers:
            message = f"there is no number option `{token.text}`{_meant(token.text, [*self.numbers, 'length'])}"
            raise ShapeError(message, token.start, token.end)
        return self.numbers[token.text]


def _meant(word: str, known: Collection[str]) -> str:
    question = did_you_mean(word, known)
    return f"; {question}" if question is not None else ""
