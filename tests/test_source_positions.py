"""Every stretch of a scalar's text is found again in the file, however the scalar was written."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from interpreter.source import Scalar, read_source

WORDS = ["count(hand)", ">", "3", "and", "not", "it's", '"q"', "ä", "大", "x\\y", "#1", "a:b", "-", "\t", "🂡"]
texts = st.lists(st.sampled_from(WORDS), min_size=1, max_size=12).map(" ".join)


def scalar(text: str) -> Scalar:
    node = read_source(text, "x.yaml").items["a"]
    assert isinstance(node, Scalar)
    return node


def shown(source: str, node: Scalar, start: int, end: int) -> str:
    span = node.at(start, end)
    lines = source.split("\n")
    if span.line == span.end_line:
        return lines[span.line - 1][span.column - 1 : span.end_column - 1]
    first, last = lines[span.line - 1][span.column - 1 :], lines[span.end_line - 1][: span.end_column - 1]
    return "\n".join([first, *lines[span.line : span.end_line - 1], last])


@pytest.mark.parametrize(
    ("source", "word", "found"),
    [
        ("a: count(hand) > 3\n", "hand", "hand"),
        ("a: 'it''s > 3'\n", "s > 3", "s > 3"),
        ("a: 'it''s > 3'\n", "'", "''"),
        ('a: "x \\"y\\" z\\u0041b"\n', "A", "\\u0041"),
        ('a: "x \\"y\\" z\\u0041b"\n', "b", "b"),
        ("a: one two\n   three\n", "three", "three"),
        ("a: one two\n   three\n", "two three", "two\n   three"),
        ('a: "one\n\n  two"\n', "two", "two"),
        ('a: "one \\\n   two"\n', "two", "two"),
        ("a: >-\n  one\n  two\n\n  three\n", "three", "three"),
        ("a: >-\n  one\n    deeper\n  two\n", "  deeper", "  deeper"),
        ("a: >-\n  one\n    deeper\n  two\n", "two", "two"),
        ("a: |\n  one\n  two\n", "two", "two"),
        ("a: |2\n   one\n  two\n", " one", " one"),
        ("a: |+\n\n  one\n\n", "one", "one"),
        ("a: >\n\n  one\n", "one", "one"),
        ("b: [ x ]\na: two # c\n", "wo", "wo"),
    ],
)
def test_a_word(source: str, word: str, found: str) -> None:
    node = scalar(source)
    start = node.text.index(word)
    assert shown(source, node, start, start + len(word)) == found


@pytest.mark.parametrize("source", ["a: abc\n", "a: 'abc'\n", 'a: "abc"\n', "a: |-\n  abc\n", "a: >-\n  abc\n"])
def test_the_place_behind_the_last_character(source: str) -> None:
    node = scalar(source)
    span = node.at(3, 3)
    assert source.split("\n")[span.line - 1][: span.column - 1].endswith("abc")


@pytest.mark.parametrize("source", ["a: ''\n", 'a: ""\n', "a: |\n", "a:\n"])
def test_an_empty_text_has_a_place(source: str) -> None:
    assert scalar(source).at(0, 0).line == 1


def test_offsets_outside_are_brought_inside() -> None:
    node = scalar("a: abc\n")
    assert node.at(-5, 99) == node.at(0, 3)
    assert node.at(2, 1).column == 6


@given(texts, st.sampled_from(["'", '"', "|", ">"]), st.integers(10, 60))
def test_every_character_of_a_quoted_text(text: str, style: str, width: int) -> None:
    source = yaml.dump({"a": text}, default_style=style, width=width, allow_unicode=True).replace('"a":', "a:")
    source = source.replace("'a':", "a:").replace("? |-\n  a\n: ", "a: ").replace("? >-\n  a\n: ", "a: ")
    node = scalar(source)
    assert node.text.rstrip("\n") == text
    for index, char in enumerate(text):
        found = shown(source, node, index, index + 1)
        if char not in (" ", "\t") and not found.startswith("\\"):
            assert found in (char, "''")


@given(st.lists(st.sampled_from(["one", "two", "it's", "(x)", "3"]), min_size=1, max_size=8), st.data())
def test_every_character_of_a_plain_text(words: list[str], data: st.DataObject) -> None:
    gaps = data.draw(st.lists(st.sampled_from([" ", "  ", "\n  ", "\n\n    ", " \n  "]), min_size=len(words)))
    source = "a: " + "".join(word + gap for word, gap in zip(words, gaps, strict=False)).rstrip() + "\n"
    node = scalar(source)
    for index, char in enumerate(node.text):
        if not char.isspace():
            assert shown(source, node, index, index + 1) == char
