"""What a file says about itself, read quickly for lists of rulesets and house rules."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from interpreter.compose import library
from interpreter.compose.files import File, load
from interpreter.compose.library import Kind
from interpreter.compose.sources import Sources
from interpreter.diagnostics import RulesetError


@dataclass(frozen=True, slots=True)
class Head:
    """What a file says about itself.

    Attributes:
        kind: Ruleset or house rule.
        name: Its name.
        title: A short title.
        about: One sentence.
        covers: The catalogue ids it implements.
        players: How many can play, its parents' numbers included; empty if it does not say.
        skeleton: Whether it can only be extended.
        extends: The ruleset it is laid over.
        path: Its file.
    """

    kind: Kind
    name: str
    title: str
    about: str
    covers: tuple[str, ...]
    players: tuple[int, ...]
    skeleton: bool
    extends: str | None
    path: Path


def read_head(path: str | Path) -> Head:
    """What a file says about itself.

    Raises:
        RulesetError: It cannot be read.
    """
    file = load(Path(path))
    parents = file.references("extends")
    return Head(
        kind=file.kind,
        name=file.name,
        title=file.text_of("title") or file.name,
        about=file.text_of("about"),
        covers=file.covers,
        players=_players(file),
        skeleton=file.text_of("skeleton") == "true",
        extends=parents[0].name if parents else None,
        path=file.path,
    )


def shipped(kind: Kind = "ruleset") -> list[Head]:
    """The heads of the files that come with cardhouse, by name; a file that cannot be read is left out."""
    heads = []
    for path in library.shipped_files(kind):
        try:
            heads.append(read_head(path))
        except RulesetError:
            continue
    return heads


def _players(file: File) -> tuple[int, ...]:
    if file.kind == "house_rule":
        return file.players or ()
    players: tuple[int, ...] = ()
    for link in Sources().chain(file):
        players = link.players or players
    return players
