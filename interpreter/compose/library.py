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
        path = _at_home(ref)
        if beside is not None and not path.is_absolute():
            path = beside.parent / path
        return path if is_there(path) else None
    for folder in _folders(kind, beside):
        path = folder / f"{ref}.yaml"
        if is_file(path) and (beside is None or not _same(path, beside)):
            return path
    return None


def names(kind: Kind, beside: Path | None = None) -> list[str]:
    """The names that can be used in a file, or on the command line."""
    return sorted({path.stem for folder in _folders(kind, beside) for path in _yaml_files(folder)})


def shipped_files(kind: Kind) -> list[Path]:
    """The files that come with cardhouse."""
    return sorted(_yaml_files(SHIPPED if kind == "ruleset" else SHIPPED / HOUSE_RULES))


def is_there(path: Path) -> bool:
    """Whether there is anything at a path, as far as the system tells; what may not be looked at counts as there."""
    try:
        return path.exists()
    except PermissionError:
        return True
    except (OSError, ValueError):  # such as a name that is too long
        return False


def is_file(path: Path) -> bool:
    """Whether a path is that of a file; not if the system does not tell."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def is_folder(path: Path) -> bool:
    """Whether a path is that of a folder; not if the system does not tell."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def _at_home(ref: str) -> Path:
    """A path in which `~` is the home of somebody, if there is such a home."""
    try:
        return Path(ref).expanduser()
    except RuntimeError:
        return Path(ref)


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
