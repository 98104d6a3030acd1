"""What came of running examples."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from interpreter.diagnostics import as_data as finding_data
from interpreter.diagnostics import block, shown_path, usable_path
from interpreter.examples import Failure, Results
from interpreter.reports import output
from interpreter.reports.failures import FINDINGS, FINE, WRONG_USAGE, say_problems


def report(results: Results, as_json: bool) -> int:
    """Write down what came of examples, and give the exit code."""
    if as_json:
        output.write_json(_as_data(results))
    else:
        output.write("\n".join(_as_lines(results)))
    say_problems(results.problems)
    return WRONG_USAGE if results.problems else FINDINGS if results.failed else FINE


def _as_data(results: Results) -> dict[str, Any]:
    """The results as plain data."""
    return {
        "passed": results.passed,
        "failed": results.failed,
        "failures": [_failure(failure) for failure in results.failures],
        "without_examples": [usable_path(span.file) for span in results.without],
        "diagnostics": [finding_data(problem) for problem in results.problems],
    }


def _failure(failure: Failure) -> dict[str, Any]:
    span = failure.span
    return {
        "name": failure.name,
        "covers": list(failure.covers),
        "messages": list(failure.messages),
        "file": usable_path(span.file) if span else None,
        "line": span.line if span else None,
        "column": span.column if span else None,
        "finding": finding_data(failure.finding) if failure.finding else None,
    }


def _as_lines(results: Results) -> Iterator[str]:
    """The results for people: every failure with its place, then the numbers."""
    for failure in results.failures:
        span = failure.span
        place = f"{shown_path(span.file)}:{span.line}:{span.column}: " if span else ""
        ids = f" [{', '.join(failure.covers)}]" if failure.covers else ""
        yield f"{place}{failure.name}{ids}"
        if failure.finding is not None:
            yield from block(failure.finding).rstrip("\n").split("\n")
            continue
        for message in failure.messages:
            yield f"    {message}"
    for span in results.without:
        yield f"{shown_path(span.file)}:{span.line}:{span.column}: there are no examples, so nothing was tried"
    if results.passed or results.failed or results.without or not results.problems:
        yield f"{results.passed} passed, {results.failed} failed"
