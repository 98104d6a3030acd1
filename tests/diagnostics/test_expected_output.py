"""What is said about wrong files is what the files beside this one expect."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics import observe


def name(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", observe.TEXTS, ids=name)
def test_a_text(path: Path) -> None:
    assert observe.of_text(path) == observe.expected(path).read_text()


@pytest.mark.parametrize("folder", observe.FOLDERS, ids=name)
def test_files_together(folder: Path) -> None:
    assert observe.of_folder(folder) == observe.expected(folder).read_text()


def test_only_one_text_is_right() -> None:
    assert [path.stem for path in observe.TEXTS if observe.of_text(path) == ""] == ["numbers_are_fine"]
