"""Which file a name or a path means, and what is said if it means none."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Literal, get_args

import rulesets
from interpreter.diagnostics import VERY_LIKE, Diagnostic, UsageError, closest, did_you_mean, listed
from interpreter.source import unreadable

Kind = Literal["ruleset", "house_rule"]

KINDS: tuple[Kind, ...] = get_args(Kind)

WORDS: dict[Kind, str] = {"ruleset": "ruleset", "house_rule": "house rule"}

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
    return sorted({name for folder in _folders(kind, beside) for name in _names_in(folder, _changed(folder))})


def shipped_files(kind: Kind) -> list[Path]:
    """The files that come with cardhouse."""
    return sorted(_yaml_files(SHIPPED if kind == "ruleset" else SHIPPED / HOUSE_RULES))


def asked_for(ref: str, *kinds: Kind) -> Path:
    """The file a user names.

    Args:
        ref: Its name or path.
        kinds: What is wanted; without any, a ruleset or a house rule.

    Raises:
        UsageError: There is none, one of that name is of the other kind, or there is something else than a file.
    """
    wanted = kinds or KINDS
    path = next((path for kind in wanted if (path := find(ref, kind))), None)
    if path is None:
        if any(find(ref, kind) for kind in KINDS):
            raise UsageError(wrong_kind(ref, wanted[0]))
        if not ref or not is_folder(Path(ref)):
            raise UsageError(_not_there(ref, wanted))
        path = Path(ref)
    refused = _no_file(ref, path)
    if refused is not None:
        raise UsageError(refused)
    return path


def all_asked_for(ref: str) -> tuple[list[Path], list[Diagnostic]]:
    """The files a user names by one name or path: one, or all in a folder; and what of a folder cannot be looked at.

    Raises:
        UsageError: There is no such file or folder, or no file in the folder.
    """
    if not ref or not is_folder(Path(ref)) or (not is_path(ref) and any(find(ref, kind) for kind in KINDS)):
        return [asked_for(ref)], []
    files, findings = _below(Path(ref))
    if not files and not findings:
        raise UsageError(Diagnostic("C426", f"there are no .yaml files in the folder `{ref}`"))
    return files, findings


def _below(folder: Path) -> tuple[list[Path], list[Diagnostic]]:
    """The YAML files in a folder and in those in it, links to folders left out; and what cannot be looked at."""
    files: list[Path] = []
    findings: list[Diagnostic] = []
    pending = [folder]
    while pending:
        inside = pending.pop()
        try:
            with os.scandir(inside) as entries:
                for entry in entries:
                    path = inside / entry.name
                    if entry.is_dir(follow_symlinks=False):
                        pending.append(path)
                    elif entry.name.endswith(".yaml") and not is_folder(path):
                        files.append(path)
        except OSError as error:
            findings.append(unreadable(inside, error, "folder"))
    return sorted(files), findings


def _no_file(ref: str, path: Path) -> Diagnostic | None:
    """The finding for a path that leads to something else than a file; what may not be looked at counts as a file."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return None
    if stat.S_ISREG(mode):
        return None
    help_ = "name a file that ends in .yaml"
    if not stat.S_ISDIR(mode):
        return Diagnostic("C426", f"`{ref}` is no file but a pipe or a device", help=help_)
    inside = sorted(file.name for file in _yaml_files(path))
    if inside:
        help_ = f"name a file in it: {listed(inside, limit=10)}"
    return Diagnostic("C426", f"`{ref}` is no file but a folder", help=help_)


def _not_there(ref: str, kinds: Sequence[Kind]) -> Diagnostic:
    """The finding for a name or path that leads nowhere."""
    code = "C424" if len(kinds) > 1 else "C421" if kinds[0] == "ruleset" else "C422"
    what = "file" if is_path(ref) else " or ".join(WORDS[kind] for kind in kinds)
    return Diagnostic(code, f"there is no {what} `{ref}`", help=_meant(ref, kinds))


def wrong_kind(ref: str, wanted: Kind) -> Diagnostic:
    """The finding for a house rule where a ruleset is wanted, or the other way round."""
    if wanted == "ruleset":
        message, help_ = f"`{ref}` is a house rule, not a ruleset", f"put it on a ruleset with --with {ref}"
        return Diagnostic("C421", message, help=help_)
    return Diagnostic("C422", f"`{ref}` is a ruleset, not a house rule", help="--with takes house rules")


def _meant(ref: str, kinds: Sequence[Kind]) -> str:
    known = [name for kind in kinds for name in names(kind)]
    path = Path(ref)
    target = _target(path) if is_path(ref) else None
    if target is not None:
        return f"it is a link to `{target}`, which leads to no file"
    if is_path(ref):
        stem = path.stem[:100]
        beside = [file for file in (path.with_suffix(".yaml"), path.with_suffix(".yml")) if is_file(file)]
        if beside:
            return f"did you mean `{beside[0]}`?"
        if stem in known:
            return f"what comes along is named without a path: did you mean `{stem}`?"
        beside_it = {file.stem: file.name for file in _yaml_files(path.parent)[:1000]}
        near = closest(stem, beside_it, VERY_LIKE)
        if near is not None:
            return f"did you mean `{beside_it[near]}`?"
        return did_you_mean(stem, known, VERY_LIKE) or "a path is taken from the current folder"
    for candidate in (Path(f"{ref}.yaml"), path):
        if ref and is_file(candidate):
            return f"a file is named by its path: did you mean `./{candidate}`?"
    commands = {"ruleset": "`cardhouse list`", "house_rule": "`cardhouse list --house-rules`"}
    see = listed([commands[kind] for kind in kinds]).replace(", ", " and ")
    return did_you_mean(ref, known) or f"see {see}; a file of your own is named by its path"


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
    return [folder / f"{name}.yaml" for name in _names_in(folder, _changed(folder))]


def _changed(folder: Path) -> int:
    """When anything last came into a folder or went out of it."""
    try:
        return folder.stat().st_mtime_ns
    except (OSError, ValueError):
        return 0


@lru_cache(maxsize=32)
def _names_in(folder: Path, _changed: int) -> tuple[str, ...]:
    """The names of the files in a folder, which of hundreds of names that lead nowhere each is to be compared with."""
    try:
        with os.scandir(folder) as entries:
            return tuple(
                entry.name.removesuffix(".yaml")
                for entry in entries
                if entry.name.endswith(".yaml") and _is_file(entry)
            )
    except (OSError, ValueError):
        return ()


def _is_file(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_file()
    except OSError:  # such as a link in a circle
        return False


def _target(path: Path) -> Path | None:
    """What a link names, if a path is that of a link."""
    try:
        return path.readlink()
    except (OSError, ValueError):
        return None


def _same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False
