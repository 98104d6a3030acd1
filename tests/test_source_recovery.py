"""A text that is broken in places is read as far as it can be, and all that is read keeps its place."""

from __future__ import annotations

import pytest

from interpreter.source import MAX_BYTES, Mapping, read_what_can_be, to_plain
from interpreter.source.building import MAX_FINDINGS
from interpreter.source.recovery import SMALL
from tests.patience import within

BROKEN = [
    ('a: 1\nb: "x\nc: 3\n', {"a": 1, "c": 3}, {"b", "x"}),
    ("a: 1\nb: { c: 1 d: 2 }\ne: 5\n", {"a": 1, "e": 5}, {"b", "c", "d"}),
    ("a:\n  b: 1\n  c: [1, 2\n  d: 4\n", {"a": {"b": 1, "d": 4}}, {"c"}),
    ("a:\n  b:\n    c: 1\n    d: 'x\n    e: 2\nf: 6\n", {"a": {"b": {"c": 1, "e": 2}}, "f": 6}, {"d", "x"}),
    ("a:\n\tb: 1\nc: 3\n", {"c": 3}, {"a", "b"}),
    ("a:\n  b: {\nc: 3\n", {"a": {}, "c": 3}, {"b"}),
    ("a:\n  b: 1\nc\n  d: 4\ne: 5\n", {"a": {"b": 1}, "e": 5}, {"c", "d"}),
    ("a:\n  b: 1\n c:\n  d: 4\ne: 5\n", {"a": {"b": 1}, "e": 5}, {"c", "d"}),
    ("a:\n  b:\n  c: 1\n    d: 2\n  e: 3\n", {"a": {"e": 3}}, {"b", "c", "d"}),
    ("a b\nc: 1\n", {"c": 1}, {"a", "b"}),
    ("a:\nb:\n  c: {\na: 1\n", {"a": 1, "b": {}}, {"c"}),
    ("a:\n  # a note\n\n  b: {\n  d: 1\n", {"a": {"d": 1}}, {"b"}),
]


@pytest.mark.parametrize(("text", "left", "lost"), BROKEN, ids=[repr(text) for text, _, _ in BROKEN])
def test_what_is_not_broken_is_read(text: str, left: object, lost: set[str]) -> None:
    reading = read_what_can_be(text, "x.yaml")
    assert reading.findings
    assert reading.root is not None and to_plain(reading.root) == left
    assert lost <= reading.lost


def test_it_stands_where_it_stood() -> None:
    reading = read_what_can_be('a: 1\nb: "x\nc:\n  d: 4\n', "x.yaml")
    assert reading.root is not None
    below = reading.root.items["c"]
    assert isinstance(below, Mapping)
    span = below.items["d"].span
    assert (span.line, span.column) == (4, 6)


def test_a_key_whose_only_part_is_broken_is_not_taken_for_one_without_a_value() -> None:
    reading = read_what_can_be("a:\n  b: {\nc:\nd: 1\n", "x.yaml")
    assert reading.root is not None
    assert list(reading.root.items) == ["a", "c", "d"]
    assert to_plain(reading.root.items["a"]) == {}


def test_a_text_with_odd_parts_is_read_as_a_whole() -> None:
    reading = read_what_can_be("a: 1\na: 2\nb: !x y\nc: &z 3\nd: *z\n", "x.yaml")
    assert [finding.code for finding in reading.findings] == ["Y003", "Y005", "Y004", "Y004"]
    assert reading.root is not None and list(reading.root.items) == ["a", "b", "c", "d"]
    assert reading.lost == {"a"} and not reading.broken and reading.whole


def test_what_encloses_a_broken_part_stretches_over_it() -> None:
    reading = read_what_can_be("a:\n  b:\n    c: 1\n    d: [2,\n      3\ne: 5\n", "x.yaml")
    assert reading.root is not None
    below = reading.root.items["a"]
    assert isinstance(below, Mapping)
    assert [(node.span.line, node.span.end_line) for node in (below, below.items["b"])] == [(2, 5), (3, 5)]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("p:\n  a: 1\n  b: 2\n  a: 3\n  b: 4\n", [4]),
        ("p:\n  a: 1\n  b: 2\n  a: 3\n  c: 4\n  b: 5\n", [4, 6]),
    ],
)
def test_of_several_keys_in_a_row_that_are_there_twice_the_first_is_told(text: str, lines: list[int]) -> None:
    findings = read_what_can_be(text, "x.yaml").findings
    assert [finding.span.line for finding in findings if finding.span] == lines
    assert [finding.help is not None for finding in findings] == [len(lines) == 1] * len(lines)


def test_a_key_with_nothing_after_it_gives_way_to_the_same_with_something() -> None:
    reading = read_what_can_be("a:\na:\n  b: 1\n", "x.yaml")
    assert reading.root is not None and to_plain(reading.root) == {"a": {"b": 1}}


@pytest.mark.parametrize(("section", "whole"), [("title", True), ("examples", True), ("extends", False)])
def test_a_section_that_is_missing_altogether_leaves_much_unknown(section: str, whole: bool) -> None:
    assert read_what_can_be(f'a: 1\n{section}: "x\nc: 3\n', "x.yaml").whole is whole


@pytest.mark.parametrize("text", ["", "- a\n", "a\0b: 1\n", "x" * (MAX_BYTES + 1), "a: 1\n---\nb: 2\n"])
def test_of_some_texts_nothing_is_left(text: str) -> None:
    reading = read_what_can_be(text, "x.yaml")
    assert reading.root is None and reading.findings


@pytest.mark.parametrize(
    "broken",
    ["a#: ]\n", "a#:\n  b: ]\n", "b:\n  c#: ]\n", "a#: b: c\n", "- x\n   y: z\n", "r#:\n  - a\n - b\n", "a#: *x !y\n"],
)
def test_of_a_text_broken_everywhere_only_so_much_is_read_and_told(broken: str) -> None:
    text = "".join(broken.replace("#", str(i)) for i in range(SMALL))[:SMALL]
    with within(1):
        reading = read_what_can_be(text, "x.yaml")
    assert reading.root is None
    assert MAX_FINDINGS // 2 < len(reading.findings) < 3 * MAX_FINDINGS
