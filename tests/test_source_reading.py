"""YAML as rulesets read it: the values, the limits, and what files can be."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
import yaml

from interpreter.compose.library import shipped_files
from interpreter.diagnostics import RulesetError
from interpreter.source import MAX_BYTES, MAX_DEPTH, Mapping, Scalar, Sequence, read_file, read_source, to_plain
from interpreter.source.events import Events
from tests.patience import within


def codes(text: str) -> list[str]:
    with pytest.raises(RulesetError) as caught:
        read_source(text, "x.yaml")
    return [finding.code for finding in caught.value.diagnostics]


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("3", 3),
        ("-12", -12),
        ("0", 0),
        ("010", "010"),
        ("0x1F", "0x1F"),
        ("1_000", "1_000"),
        ("3:20", "3:20"),
        ("+3", "+3"),
        ("-0", 0),
        ("1.0", "1.0"),
        ("1e3", "1e3"),
        ("9" * 30, "9" * 30),
        ("'3'", "3"),
        ('"3"', "3"),
        ("true", True),
        ("false", False),
        ("True", "True"),
        ("yes", "yes"),
        ("no", "no"),
        ("on", "on"),
        ("off", "off"),
        ("y", "y"),
        ("N", "N"),
        ("null", None),
        ("~", None),
        ("", None),
        ("Null", "Null"),
        ("'null'", "null"),
        ("''", ""),
        ("2024-01-01", "2024-01-01"),
        (".inf", ".inf"),
        ("=", "="),
        ("10H", "10H"),
        ("3 4 5", "3 4 5"),
    ],
)
def test_values(written: str, value: object) -> None:
    node = read_source(f"a: {written}\n", "x.yaml").items["a"]
    assert isinstance(node, Scalar)
    assert node.value == value
    assert type(node.value) is type(value)
    assert node.quoted == written.startswith(("'", '"'))
    if not node.quoted:
        assert node.text == written


def test_keys_are_text() -> None:
    root = read_source("on: 1\n2: 2\ntrue: 3\n1-9: 4\n'10': 5\n010: 6\n", "x.yaml")
    assert list(root) == ["on", "2", "true", "1-9", "10", "010"]


def test_nodes_know_their_places() -> None:
    root = read_source("a:\n  b: [1, two]\n  c: { d: x }\ne: {}\n", "x.yaml")
    a = root.items["a"]
    assert isinstance(a, Mapping)
    b, c = a.items["b"], a.items["c"]
    assert isinstance(b, Sequence)
    places = [node.span for node in (a, b, *b.items, c, root.items["e"])]
    assert [(s.line, s.column, s.end_line, s.end_column) for s in places] == [
        (2, 3, 3, 14),
        (2, 6, 2, 14),
        (2, 7, 2, 8),
        (2, 10, 2, 13),
        (3, 6, 3, 14),
        (4, 4, 4, 6),
    ]
    assert (root.keys["a"].line, root.keys["a"].column, root.keys["a"].end_column) == (1, 1, 2)
    assert (a.keys["c"].line, a.keys["c"].column) == (3, 3)


def test_plain_data() -> None:
    root = read_source("a: [1, x, true, null, { b: 010 }]\n", "x.yaml")
    assert to_plain(root) == {"a": [1, "x", True, None, {"b": "010"}]}


@pytest.mark.parametrize("breaks", ["\n", "\r\n", "\r"])
def test_line_breaks_of_all_systems(breaks: str) -> None:
    root = read_source(f"a: 1{breaks}b: two{breaks}", "x.yaml")
    assert root.items["b"].span.line == 2
    assert root.items["b"].span.column == 4


def test_a_byte_order_mark_does_not_move_columns() -> None:
    assert read_source("\ufeffa: 1\n", "x.yaml").items["a"].span.column == 4


def test_an_explicit_document_start_is_allowed() -> None:
    assert to_plain(read_source("%YAML 1.2\n---\na: 1\n...\n", "x.yaml")) == {"a": 1}


@pytest.mark.parametrize("char", ["\0", "\x01", "\x07", "\x7f", "\x85", "\u2028", "\ufeff", "\ud800", "\uffff"])
def test_what_is_not_text(char: str) -> None:
    assert codes(f"a: x{char}y\n") == ["Y012"]


@pytest.mark.parametrize("escape", ["\\0", "\\e", "\\x07", "\\ud800", "\\N", "\\L", "\\uFEFF"])
def test_escapes_do_not_bring_in_what_is_not_text(escape: str) -> None:
    assert codes(f'a: "x{escape}[31m"\n') == ["Y012"]
    assert codes(f'"x{escape}": 1\n') == ["Y012"]


def test_escapes_of_printable_characters() -> None:
    assert to_plain(read_source('a: "\\u2660\\t\\x41\\U0001F0A1\\n"\n', "x.yaml")) == {"a": "♠\tA🂡\n"}


def test_size_limit() -> None:
    read_source("a: 1\n#" + "x" * (MAX_BYTES - 7) + "\n", "x.yaml")
    assert codes("a: 1\n#" + "x" * MAX_BYTES) == ["Y010"]
    assert codes("é" * (MAX_BYTES // 2 + 1)) == ["Y010"]


def test_depth_limit() -> None:
    inside = MAX_DEPTH - 1
    read_source("a: " + "[" * inside + "]" * inside, "x.yaml")
    assert codes("a: " + "[" * (inside + 1) + "]" * (inside + 1)) == ["Y011"]


@pytest.mark.parametrize(
    "text",
    [
        "[" * 200_000,
        "{" * 200_000,
        "- " * 100_000,
        "? " * 100_000,
        "a: {b: " * 30_000,
        "'" + "\n" * 200_000,
        '"' + "\\x41" * 60_000,
        "x: &a [" * 20_000,
        "{" * 39 + "a: 1, " * 40_000,
        "a" * 200_000 + ": 1",
        "".join(f"k{i}: !t v\n" for i in range(15_000)),
        "".join(f"k: {i}\n" for i in range(30_000)),
        "#" * 250_000,
        "%" * 250_000,
        "&" * 250_000,
        "x: |\n" + " y\n" * 80_000,
        "a: 1\n" * 10_000 + "b: [",
    ],
    ids=lambda text: text[:8],
)
def test_hostile_texts_are_quick(text: str) -> None:
    with within(4):  # a second on the machines this is made for, with room for slow ones
        try:
            read_source(text, "x.yaml")
        except RulesetError as error:
            assert error.diagnostics


def test_a_big_file_is_not_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "big.yaml"
    path.write_bytes(b"a: 1\n" * 2_000_000)
    with within(1):
        with pytest.raises(RulesetError) as caught:
            read_file(path)
        assert [finding.code for finding in caught.value.diagnostics] == ["Y010"]


@pytest.mark.parametrize(
    ("data", "code", "place"),
    [
        (b"a: 1\nb: \xff\n", "Y013", (2, 4)),
        (b"a: caf\xe9 au lait\n", "Y013", (1, 7)),
        ("a: 1\n".encode("utf-16"), "Y013", (1, 1)),
        (b"\x89PNG\r\n\x1a\n", "Y013", (1, 1)),
        (b"GIF89a\0\0", "Y012", (1, 7)),
        (b"", "Y015", (1, 1)),
    ],
)
def test_files_that_are_no_texts(tmp_path: Path, data: bytes, code: str, place: tuple[int, int]) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(data)
    with pytest.raises(RulesetError) as caught:
        read_file(path)
    (finding,) = caught.value.diagnostics
    assert finding.span is not None
    assert (finding.code, (finding.span.line, finding.span.column)) == (code, place)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    closed = tmp_path / "closed.yaml"
    closed.write_text("a: 1\n")
    closed.chmod(0)
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    loop = tmp_path / "loop.yaml"
    loop.symlink_to(loop)
    paths = [tmp_path, tmp_path / "missing.yaml", pipe, loop, tmp_path / ("x" * 300), Path("a\0b.yaml")]
    if os.geteuid() != 0:
        paths.append(closed)
    for path in paths:
        with pytest.raises(RulesetError) as caught:
            read_file(path)
        assert [finding.code for finding in caught.value.diagnostics] == ["Y014"], path


def test_all_duplicate_keys_are_found() -> None:
    text = "a: { x: 1, x: 2, y: { z: 1, z: 2 } }\nb: 1\na: 2\nc: 3\nb: 3\n"
    assert codes(text) == ["Y003"] * 4


def test_one_mistake_does_not_hide_those_in_other_parts() -> None:
    text = "rules:\n  a: { x: [ }\n  b: { y: 'z }\nforbid:\n  c: p: q\n  d: *e\n"
    assert codes(text) == ["Y017", "Y017", "Y001", "Y004"]


def test_yaml_cannot_make_python_objects(tmp_path: Path) -> None:
    target = tmp_path / "made"
    assert codes(f"a: !!python/object/apply:os.mkdir ['{target}']\n") == ["Y005"]
    assert not target.exists()


def events(loader: Any) -> list[Any]:
    found = []
    try:
        while (event := loader.get_event()) is not None:
            marks = [(mark.index, mark.line, mark.column) for mark in (event.start_mark, event.end_mark)]
            found.append((type(event), getattr(event, "value", None), marks))
    except yaml.YAMLError as error:
        found.append(str(error).splitlines()[0])
    return found


TEXTS = [*(Path(__file__).parent / "diagnostics" / "texts").glob("*.yaml"), *shipped_files("ruleset")]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_the_events_are_those_of_pyyaml(path: Path) -> None:
    for breaks in ("\n", "\r\n", "\r"):
        text = path.read_text().replace("\n", breaks)
        assert events(Events(text)) == events(yaml.SafeLoader(text))
