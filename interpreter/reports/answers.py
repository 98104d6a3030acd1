"""Answers to questions about cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from interpreter.diagnostics import spoken
from interpreter.game import Rules
from interpreter.query import MOST, answer_stream
from interpreter.reports import output
from interpreter.reports.failures import FINDINGS, FINE


def report_identify(answer: Mapping[str, Any], as_json: bool) -> None:
    """Write down what cards can be played as."""
    if as_json:
        output.write_json(answer)
        return
    cards = " ".join(answer["cards"])
    names = [spoken(one["name"]) for one in answer["combinations"]]
    output.write(f"{cards}: {', or '.join(names)}" if names else f"{cards}: no combination")


def report_beats(answer: Mapping[str, Any], as_json: bool) -> int:
    """Write down whether cards beat others, and give the exit code."""
    if as_json:
        output.write_json(answer)
    else:
        output.write(f"{'yes' if answer['beats'] else 'no'}: {answer['reason']}")
    return FINE if answer["beats"] else FINDINGS


def report_legal(answer: Mapping[str, Any], as_json: bool) -> None:
    """Write down what a hand can play, a play a line."""
    if as_json:
        output.write_json(answer)
        return
    lines = [" ".join(play) for play in answer["plays"]]
    if answer["can_pass"]:
        lines.append("pass")
    output.write("\n".join(lines) if lines else "nothing can be played")


def answer_questions(rules: Rules, players: int | None) -> None:
    """Answer the questions on standard input, each at once."""
    rules.for_players(players)
    for answer in answer_stream(rules, output.lines_of_input(MOST + 1), players):
        output.write(answer)
        output.flush()
