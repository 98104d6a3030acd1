"""What a file says about itself, read quickly for lists of rulesets and house rules."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from interpreter.compose import library
from interpreter.compose.files import players_of, references, text_in
from interpreter.compose.kinds import identity
from interpreter.compose.library import Kind
from interpreter.diagnostics import RulesetError
from interpreter.source import Mapping, read_source, read_text
from interpreter.source.recovery import pieces

_WANTED = ("ruleset", "house_rule", "title", "about", "covers", "players", "extends", "skeleton")


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
    """What a file says about itself. Its sections are not read, so they may be wrong.

    Raises:
        RulesetError: It cannot be read.
    """
    path = Path(path)
    root = _head_of(path)
    kind, _ = identity(root)
    parents = references(root.get("extends"))
    name = text_in(root.get(kind)) or path.stem
    return Head(
        kind=kind,
        name=name,
        title=text_in(root.get("title")) or name,
        about=text_in(root.get("about")),
        covers=tuple(entry.name for entry in references(root.get("covers"))),
        players=_players(root, path),
        skeleton=text_in(root.get("skeleton")) == "true",
        extends=parents[0].name if parents else None,
        path=path,
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


def _head_of(path: Path) -> Mapping:
    text = read_text(path)
    head = "".join(
        text[start:end]
        for start, end in pieces(text, 0, len(text), 0)
        if text[start:end].partition(":")[0].strip() in _WANTED
    )
    try:
        return read_source(head, str(path))
    except RulesetError:
        return read_source(text, str(path))


def _players(root: Mapping, path: Path) -> tuple[int, ...]:
    """The numbers of players a file says, or else the nearest of its parents."""
    seen = {path}
    while not (players := players_of(root)):
        parents = references(root.get("extends"))
        parent = library.find(parents[0].name, "ruleset", path) if parents else None
        if parent is None or parent in seen:
            return ()
        seen.add(parent)
        try:
            root, path = _head_of(parent), parent
        except RulesetError:
            return ()
    return players
