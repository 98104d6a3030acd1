"""What is said when a name or a path leads to no ruleset or house rule."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from interpreter.compose import library
from interpreter.compose.library import Kind
from interpreter.diagnostics import Diagnostic, did_you_mean, listed

WORDS: dict[Kind, str] = {"ruleset": "ruleset", "house_rule": "house rule"}


def not_there(ref: str, *kinds: Kind) -> Diagnostic:
    """The finding for a reference on the command line that leads nowhere.

    Args:
        ref: The name or path.
        kinds: What is wanted, one kind or both.
    """
    code = "C424" if len(kinds) > 1 else "C421" if kinds[0] == "ruleset" else "C422"
    what = "file" if library.is_path(ref) else " or ".join(WORDS[kind] for kind in kinds)
    return Diagnostic(code, f"there is no {what} `{ref}`", help=_meant(ref, kinds))


def wrong_kind(ref: str, wanted: Kind) -> Diagnostic:
    """The finding for a house rule where a ruleset is wanted, or the other way round."""
    if wanted == "ruleset":
        message, help_ = f"`{ref}` is a house rule, not a ruleset", f"put it on a ruleset with --with {ref}"
        return Diagnostic("C421", message, help=help_)
    return Diagnostic("C422", f"`{ref}` is a ruleset, not a house rule", help="--with takes house rules")


def _meant(ref: str, kinds: Sequence[Kind]) -> str:
    known = [name for kind in kinds for name in library.names(kind)]
    path = Path(ref)
    if library.is_path(ref):
        stem = path.stem[:100]
        beside = [file for file in (path.with_suffix(".yaml"), path.with_suffix(".yml")) if library.is_file(file)]
        if beside:
            return f"did you mean `{beside[0]}`?"
        if stem in known:
            return f"what comes along is named without a path: did you mean `{stem}`?"
        near = did_you_mean(path.name, _yaml_files(path.parent))
        return near or did_you_mean(stem, known) or "a path is taken from the current folder"
    for candidate in (Path(f"{ref}.yaml"), path):
        if ref and library.is_file(candidate):
            return f"a file is named by its path: did you mean `./{candidate}`?"
    commands = {"ruleset": "`cardhouse list`", "house_rule": "`cardhouse list --house-rules`"}
    see = listed([commands[kind] for kind in kinds]).replace(", ", " and ")
    return did_you_mean(ref, known) or f"see {see}; a file of your own is named by its path"


def _yaml_files(folder: Path) -> list[str]:
    try:
        return [file.name for file in folder.glob("*.yaml")][:1000]
    except (OSError, ValueError):
        return []
