"""Whatever a text is, reading it gives a mapping or findings."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path

from hypothesis import example, given, settings
from hypothesis import strategies as st
from pytest import MonkeyPatch

from interpreter.compose import KINDS, read
from interpreter.compose.library import shipped_files
from interpreter.diagnostics import FORMATS, RulesetError, render
from interpreter.source import Mapping, Node, Scalar, Sequence, read_source, reader
from interpreter.source.events import quick_events

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


SHIPPED = [path.read_text("utf-8") for kind in KINDS for path in shipped_files(kind)]


def spoilt(text: str, start: int, length: int, pieces: list[str]) -> str:
    """A stretch of a text with pieces put in between here and there."""
    parts = zip_longest(_parts(text[start : start + length], len(pieces) + 1), pieces, fillvalue="")
    return "".join(part + piece for part, piece in parts)


def _parts(text: str, number: int) -> list[str]:
    step = len(text) // number + 1
    return [text[start : start + step] for start in range(0, len(text), step)]


cut = st.builds(
    spoilt,
    st.sampled_from(SHIPPED),
    st.integers(0, 3000),
    st.integers(1, 400),
    st.lists(st.sampled_from([*PIECES, ""]), max_size=3),
)


def read_as(text: str) -> object:
    """Everything that was read with its places, or everything that was found."""

    def seen(node: Node) -> object:
        inside: object = None
        if isinstance(node, Mapping):
            inside = [(key, node.keys[key], seen(value)) for key, value in node.items.items()]
        elif isinstance(node, Sequence):
            inside = [seen(item) for item in node.items]
        elif isinstance(node, Scalar):
            inside = (node.value, node.text, node.quoted, node.origin and (node.origin.start, node.origin.end))
        return (type(node), node.span, inside)

    try:
        return seen(read_source(text, "x.yaml"))
    except RulesetError as error:
        return error.diagnostics


@settings(max_examples=300)
@given(soup.map(lambda text: text + "\n") | cut.map(lambda text: text + "\n"))
def test_a_text_is_read_in_the_same_way_with_and_without_libyaml(text: str) -> None:
    with_it = read_as(text)
    with MonkeyPatch.context() as patch:
        patch.setattr(reader, "quick_events", lambda _: None)
        assert read_as(text) == with_it


def test_shipped_files_are_read_in_the_same_way_with_and_without_libyaml(monkeypatch: MonkeyPatch) -> None:
    with_it = [read_as(text) for text in SHIPPED]
    assert sum(quick_events(text) is not None for text in SHIPPED) > len(SHIPPED) // 2
    monkeypatch.setattr(reader, "quick_events", lambda _: None)
    assert [read_as(text) for text in SHIPPED] == with_it


@given(soup)
def test_any_soup_as_a_file(text: str) -> None:
    try:
        file = read("ruleset: x\n" + text, Path("x.yaml"))
        assert all(finding.span for finding in file.findings)
    except RulesetError as error:
        assert error.diagnostics
