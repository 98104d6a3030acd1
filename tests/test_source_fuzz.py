"""Whatever a text is, reading it gives a mapping or findings."""

from __future__ import annotations

from pathlib import Path

from hypothesis import example, given
from hypothesis import strategies as st

from interpreter.compose import read
from interpreter.diagnostics import FORMATS, RulesetError, render
from interpreter.source import read_source

PIECES = [
    *"{}[]:,-?!&*|>%@`'\"#~\\ \t\n\r",
    "  ",
    "\n  ",
    "\n    ",
    ": ",
    "- ",
    "a",
    "rules",
    "ruleset: x\n",
    "house_rule: x\n",
    "null",
    "true",
    "3",
    "<<",
    "---\n",
    "...\n",
    "|-\n",
    "!!str ",
    "&x ",
    "*x",
    "\\x4",
    "\\U99999999",
    "大",
    "\u2028",
    "\0",
    "do: { end: trick }",
    "options",
    "at: after x",
    "%YAML 9.9\n",
    "%TAG ! x\n",
]
soup = st.lists(st.sampled_from(PIECES), max_size=40).map("".join)


def check(text: str) -> None:
    try:
        read_source(text, "x.yaml")
    except RulesetError as error:
        for format_ in FORMATS:
            assert render(error.diagnostics, format_, sources={"x.yaml": text})
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        for finding in error.diagnostics:
            assert finding.span is not None
            assert 1 <= finding.span.line <= len(lines)
            assert (finding.span.line, finding.span.column) <= (finding.span.end_line, finding.span.end_column)


@given(st.text())
def test_any_text(text: str) -> None:
    check(text)


@given(soup)
@example('"\\U99999999"')
@example("a: !<")
@example("%TAG\n---\n")
@example("? a\n: &a b\n? *a\n: c")
def test_any_soup_of_yaml(text: str) -> None:
    check(text)


@given(soup)
def test_any_soup_as_a_file(text: str) -> None:
    try:
        file = read("ruleset: x\n" + text, Path("x.yaml"))
        assert all(finding.span for finding in file.findings)
    except RulesetError as error:
        assert error.diagnostics
