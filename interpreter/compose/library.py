"""Which file a name means."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import rulesets

Kind = Literal["ruleset", "house_rule"]

SHIPPED = Path(rulesets.__file__).parent
"""The folder of the shipped rulesets; their house rules are in the folder `house_rules` in it."""

HOUSE_RULES = "house_rules"


def is_path(ref: str) -> bool:
    """Whether a reference is the path of a file and not a name."""
    return "/" in ref or "\\" in ref or ref.endswith((".yaml", ".yml"))


def find(ref: str, kind: Kind, beside: Path | None = None) -> Path | None:
    """The file a reference means.

    Args:
        ref: A name or a path.
        kind: What is wanted.
        beside: The file the reference stands in: paths are relative to it, and names are first looked for beside it.
    """
    if is_path(ref):
        path = Path(ref).expanduser()
        if beside is not None and not path.is_absolute():
            path = beside.parent / path
        return path if path.exists() else None
    for folder in _folders(kind, beside):
        path = folder / f"{ref}.yaml"
        if path.is_file() and (beside is None or not _same(path, beside)):
            return path
    return None


def names(kind: Kind, beside: Path | None = None) -> list[str]:
    """The names that can be used in a file, or on the command line."""
    return sorted({path.stem for folder in _folders(kind, beside) for path in _yaml_files(folder)})


def shipped_files(kind: Kind) -> list[Path]:
    """The files that come with cardhouse."""
    return sorted(_yaml_files(SHIPPED if kind == "ruleset" else SHIPPED / HOUSE_RULES))


def _folders(kind: Kind, beside: Path | None) -> Iterator[Path]:
    if beside is not None:
        folder = beside.parent
        yield folder
        if kind == "house_rule":
            yield folder / HOUSE_RULES
        elif folder.name == HOUSE_RULES:
            yield folder.parent
    yield SHIPPED if kind == "ruleset" else SHIPPED / HOUSE_RULES


def _yaml_files(folder: Path) -> list[Path]:
    try:
        return list(folder.glob("*.yaml"))
    except OSError:
        return []


def _same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False
