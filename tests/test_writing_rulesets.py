"""What docs/writing_rulesets.md shows is what happens."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.run_blocks import PAGE, Block, Ran, blocks, brought_up_to_date, commands, run_page

TEXT = PAGE.read_text(encoding="utf-8")


def test_page_shows_what_is_printed(tmp_path: Path) -> None:
    found = run_page(TEXT, tmp_path)
    ran = [one for _, of_block in found for one in of_block]
    assert len(ran) > 10
    differing = [f"$ {one.command}\n{one.output}" for one in ran if not one.agrees]
    assert not differing, "run: python docs/run_blocks.py"
    slips = [one.command for one in ran if one.code]
    assert slips == ["cardhouse validate no_full_houses.yaml", "cardhouse test no_full_houses.yaml"]


def test_every_block_is_a_file_or_a_session() -> None:
    for block in blocks(TEXT):
        assert block.file or block.kind == "console", block.body


def test_every_file_is_tried() -> None:
    written = {block.file for block in blocks(TEXT) if block.file}
    typed = " ".join(command for block in blocks(TEXT) for command, _ in commands(block.body))
    assert {name for name in written if name not in typed} == set()


@pytest.mark.parametrize(
    ("shown", "output", "agrees"),
    [
        ("a\nb\n", "a\nb\n", True),
        ("a\n", "a\nb\n", False),
        ("a\n…\n", "a\nb\nc\n", True),
        ("…\nc\n", "a\nb\nc\n", True),
        ("a\n…\nd\n", "a\nb\nc\n", False),
        ("", "a\n", False),
        ("", "", True),
    ],
)
def test_dots_stand_for_anything(shown: str, output: str, agrees: bool) -> None:
    assert Ran("cardhouse", shown, output, 0).agrees is agrees


def test_outputs_are_brought_up_to_date() -> None:
    text = "```console\n$ cardhouse one\nold\n$ cardhouse two\nsame\n```\n"
    (block,) = blocks(text)
    ran = [Ran("cardhouse one", "old\n", "new\n", 0), Ran("cardhouse two", "same\n", "same\n", 0)]
    assert brought_up_to_date(text, [(block, ran)]) == text.replace("old", "new")


def test_only_cardhouse_is_run(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="only cardhouse"):
        run_page("```console\n$ rm -rf nothing\n```\n", tmp_path)


def test_files_are_named_by_their_first_line() -> None:
    assert Block("yaml", "# rules/mine.yaml\nruleset: mine\n", 0, 0).file == "rules/mine.yaml"
    assert Block("yaml", "ruleset: mine\n", 0, 0).file == ""
