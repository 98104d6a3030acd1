"""Shapes, run tables, and the numbers of cards shapes may have."""

from __future__ import annotations

import pytest

from interpreter.cards import build_pack
from interpreter.combinations import (
    Amount,
    Loose,
    Run,
    RunError,
    RunTable,
    Same,
    Shape,
    ShapeError,
    build_runs,
    parse_shape,
    sizes_of,
)
from tests.combining import RANKS, RUNS, SUITS

PACK = build_pack(RANKS, SUITS)
TWO_PACKS = build_pack(RANKS, SUITS, packs=2)


def table(*lines: str) -> RunTable:
    return build_runs("some", lines, PACK)


def shown(runs: RunTable, length: int) -> list[str]:
    return ["".join(PACK.ranks[rank] for rank in window.ranks) for window in runs.windows(length)]


def test_a_shape_is_parts_joined_by_plus() -> None:
    shape = parse_shape("same(3)  +same( 2 )+any(1)")
    assert shape == Shape((Same(Amount(3, 3)), Same(Amount(2, 2))), None, Loose(Amount(1, 1)))


def test_numbers_may_be_ranges_options_or_the_length_of_the_run() -> None:
    shape = parse_shape("run(few..5, straights, each=2) + length * same(1..2) + any(length)", {"few": 3})
    assert shape.run == Run(Amount(3, 5), "straights", Amount(2, 2))
    assert shape.same == (Same(Amount(1, 2), Amount(0, None, length=True)),)
    assert shape.loose == Loose(Amount(0, None, length=True))
    assert parse_shape("same(3..)").same[0].size == Amount(3, None)
    assert parse_shape("6 * same(2)").same[0].times == Amount(6, 6)
    assert parse_shape("few..4 * same(2)", {"few": 3}).same[0].times == Amount(3, 4)


@pytest.mark.parametrize(
    "text",
    [
        "same(3)",
        "same(3..4) + any(2)",
        "run(5, straights)",
        "run(3.., pairs, each=2) + same(1)",
        "run(2.., planes, each=3) + length * same(2)",
        "run(2.., planes, each=3) + any(length)",
        "6 * same(2) + any(0..1)",
    ],
)
def test_a_shape_is_written_as_it_is_read(text: str) -> None:
    assert str(parse_shape(text)) == text


@pytest.mark.parametrize(
    ("text", "message", "marked"),
    [
        ("", "expected `same`, `run` or `any`, but the shape ends here", ""),
        ("same(3) +", "expected `same`, `run` or `any`, but the shape ends here", ""),
        ("sane(3)", "expected `same`, `run` or `any`, but this is `sane`; did you mean `same`?", "sane"),
        ("same 3", "expected `(` after `same`, but this is `3`", "3"),
        ("same(3", "expected `)` at the end of `same(`, but the shape ends here", ""),
        ("same(3) same(2)", "expected `+` and another part, but this is `same`", "same"),
        ("same()", "expected a number, but this is `)`", ")"),
        ("same(0)", "there must be at least 1 here, not 0", "0"),
        ("same(4..3)", "nothing lies between 4 and 3", "4..3"),
        ("same(1001)", "1001 is too many: the most is 1000", "1001"),
        ("same(9999999999999)", "9999999999999 is too many: the most is 1000", "9999999999999"),
        ("same(tree)", "there is no number option `tree`; did you mean `three`?", "tree"),
        ("same(-1)", "`-` means nothing in a shape", "-"),
        ("any(length)", "`length` is the number of ranks of a run, but this shape has no run", "length"),
        ("run(length, straights)", "the run itself cannot be as long as `length`", "length"),
        ("run(5)", "expected `,` and the name of a run table, but this is `)`", ")"),
        ("run(5, 6)", "expected the name of a run table, but this is `6`", "6"),
        ("run(5, strait)", "there is no run table `strait`; did you mean `straights`?", "strait"),
        ("run(5, straights, 2)", "expected `each=`, but this is `2`", "2"),
        ("run(5, straights, each 2)", "expected `=` after `each`, but this is `2`", "2"),
        ("2 * any(2)", "`any` cannot be multiplied; only `same` can", "2 * any"),
        ("2 same(2)", "expected `*` and a part, but this is `same`", "same"),
        ("any(1) + any(2)", "a shape has at most one `any`; give the numbers together", "any(2)"),
        ("run(3, straights) + run(4, straights)", "a shape has at most one run", "run(4, straights)"),
        ("same(3) & any(1)", "`&` means nothing in a shape", "&"),
    ],
)
def test_shapes_that_cannot_be_read(text: str, message: str, marked: str) -> None:
    with pytest.raises(ShapeError) as caught:
        parse_shape(text, {"three": 3}, ["straights", "pairs"])
    error = caught.value
    assert error.message == str(error) == message
    assert text[error.start : error.end] == marked
    assert error.end > error.start


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("same(3)", [3]),
        ("same(3..)", [3, 4]),
        ("same(3..4) + any(2)", [5, 6]),
        ("run(3.., pairs, each=2)", list(range(6, 27, 2))),
        ("run(5, straights)", [5]),
        ("run(2.., pairs, each=3) + any(length)", [*range(8, 53, 4)]),
        ("run(2..3, pairs, each=3) + length * same(2)", [10, 15]),
        ("same(5)", []),
        ("any(0..2)", [1, 2]),
        ("13 * same(4)", [52]),
    ],
)
def test_sizes_a_shape_may_have(text: str, sizes: list[int]) -> None:
    shape = parse_shape(text)
    runs = build_runs("some", RUNS[shape.run.table], PACK) if shape.run else None
    assert list(sizes_of(shape, runs, PACK)) == sizes


def test_more_packs_have_more_equal_cards() -> None:
    assert sizes_of(parse_shape("same(5..)"), None, TWO_PACKS) == (5, 6, 7, 8)


def test_a_shape_that_can_be_made_in_too_many_ways_is_refused() -> None:
    with pytest.raises(ShapeError, match="too many ways"):
        sizes_of(parse_shape("13 * same(1..4) + 0..13 * same(1..4) + any(0..20)"), None, PACK)


def test_every_stretch_of_a_line_is_a_run_and_later_ones_are_higher() -> None:
    runs = table("3 .. A", "2* 3 4 5 6", "A 2* 3 4 5")
    assert shown(runs, 5) == [
        "34567",
        "45678",
        "56789",
        "678910",
        "78910J",
        "8910JQ",
        "910JQK",
        "10JQKA",
        "23456",
        "A2345",
    ]
    assert [window.height for window in runs.windows(5)] == list(range(1, 11))
    assert runs.longest == 12


def test_the_last_rank_of_a_run_breaks_ties_unless_another_is_marked() -> None:
    runs = table("3 .. A", "2* 3 4 5 6", "A 2* 3 4 5")
    assert [PACK.ranks[window.tie] for window in runs.windows(5)] == ["7", "8", "9", "10", "J", "Q", "K", "A", "2", "2"]
    assert [PACK.ranks[window.tie] for window in runs.windows(3)][-3:] == ["A", "2", "2"]


def test_the_first_listing_of_the_same_ranks_counts() -> None:
    runs = table("3 4 5 6", "5 4 3*", "3 4 5")
    assert shown(runs, 3) == ["345", "456"]
    assert PACK.ranks[runs.windows(3)[0].tie] == "5"


def test_a_run_never_repeats_a_rank() -> None:
    runs = table("A 2 3 .. K A")
    assert len(runs.windows(13)) == 1
    assert runs.windows(14) == ()
    assert shown(runs, 12) == ["A2345678910JQ", "2345678910JQK", "345678910JQKA"]
    assert runs.longest == 13


def test_a_run_is_found_by_its_ranks() -> None:
    runs = table("3 .. A")
    window = runs.window(0b111)
    assert window is not None
    assert window.ranks == (0, 1, 2)
    assert runs.window(0b1011) is None
    assert runs.window(0) is None


@pytest.mark.parametrize(
    ("lines", "line", "marked"),
    [
        (["3 .. A", "3 4 11"], 1, "11"),
        (["3 .. "], 0, ".."),
        (["A .. 3"], 0, ".."),
        (["3 ..* 5"], 0, "..*"),
        (["3 *"], 0, "*"),
    ],
)
def test_run_tables_that_cannot_be_read(lines: list[str], line: int, marked: str) -> None:
    with pytest.raises(RunError) as caught:
        table(*lines)
    assert caught.value.line == line
    assert lines[line][caught.value.start : caught.value.end] == marked


def test_a_line_of_a_run_table_names_ranks() -> None:
    with pytest.raises(RunError, match="names no ranks"):
        table("3 4 5", "  ")
