"""Questions as JSON lines: a request a line, an answer a line. A bad request gets an error, and the stream goes on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from interpreter.diagnostics import Diagnostic, RulesetError, UsageError, listed, nearest_or_all
from interpreter.game import Rules
from interpreter.query import answers

MOST = 100_000
"""How many characters a request may have."""


@dataclass(frozen=True, slots=True)
class Question:
    """Something that can be asked.

    Attributes:
        needed: Fields it must have.
        allowed: Fields it may have.
        answer: Answers it.
    """

    needed: tuple[str, ...]
    allowed: tuple[str, ...]
    answer: Callable[[Rules, Mapping[str, Any], int | None], dict[str, Any]]


QUESTIONS: Mapping[str, Question] = {
    "identify": Question(("cards",), (), lambda rules, asked, n: answers.identify(rules, asked["cards"], n)),
    "beats": Question(
        ("cards", "over"), (), lambda rules, asked, n: answers.beats(rules, asked["cards"], asked["over"], n)
    ),
    "legal": Question(
        ("hand",), ("to_beat",), lambda rules, asked, n: answers.legal(rules, asked["hand"], asked.get("to_beat"), n)
    ),
}


def answer_stream(rules: Rules, lines: Iterable[str], players: int | None = None) -> Iterator[str]:
    """The answers to requests, one by one; blank lines are passed over."""
    for line in lines:
        if line.strip():
            yield answer_line(rules, line, players)


def answer_line(rules: Rules, line: str, players: int | None = None) -> str:
    """The answer to one request, as JSON without a newline."""
    try:
        answer = _answer(rules, line, players)
    except RulesetError:
        raise  # no request can be answered
    except UsageError as error:
        found = error.diagnostic
        answer = {"error": f"{found.message} ({found.help})" if found.help else found.message, "code": found.code}
    return json.dumps(answer)


def _answer(rules: Rules, line: str, players: int | None) -> dict[str, Any]:
    asked = _read(line)
    word = asked.get("ask")
    if word is None:
        raise _bad(f"a request needs `ask`: one of {listed(QUESTIONS)}")
    question = QUESTIONS.get(word) if isinstance(word, str) else None
    if question is None:
        raise _bad(f"there is no question {_quoted(word)}; {nearest_or_all(str(word), QUESTIONS)}")
    fields = (*question.needed, *question.allowed)
    for field in asked:
        if field != "ask" and field not in fields:
            raise _bad(f"`{word}` has no field {_quoted(field)}; {nearest_or_all(field, fields)}")
    for field in question.needed:
        if field not in asked:
            raise _bad(f"`{word}` needs the field `{field}`")
    for field in fields:
        if field in asked:
            _check_cards(field, asked[field], field in question.allowed)
    return question.answer(rules, asked, players)


def _read(line: str) -> Mapping[str, Any]:
    if len(line) > MOST:
        raise _bad(f"a request may have {MOST} characters")
    try:
        asked = json.loads(line, object_pairs_hook=_without_doubles)
    except json.JSONDecodeError as error:
        raise _bad(f"this is no JSON: {error.msg} at column {error.colno}") from None
    except UsageError:
        raise
    except (ValueError, RecursionError):
        raise _bad("this is no JSON that can be read") from None
    if not isinstance(asked, dict):
        raise _bad('a request is an object such as {"ask": "identify", "cards": ["3D"]}')
    return asked


def _bad(message: str) -> UsageError:
    """A request that makes no sense; the message says why."""
    return UsageError(Diagnostic("C445", message))


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise _bad("a field is there twice")
    return fields


def _check_cards(field: str, value: Any, may_be_missing: bool) -> None:
    if value is None and may_be_missing:
        return
    if not isinstance(value, str) and not (isinstance(value, list) and all(isinstance(card, str) for card in value)):
        raise _bad(f'`{field}` must be a list of cards such as ["3D", "10H"]')


def _quoted(word: Any) -> str:
    text = word if isinstance(word, str) else json.dumps(word)
    return f"`{text[:40]}…`" if len(text) > 40 else f"`{text}`"
