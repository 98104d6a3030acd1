"""Makes docs/coverage.md from what the shipped rulesets and house rules say they cover, and from their examples.

`python docs/make_coverage.py` writes the page, with `--check` it only says whether the page is up to date.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from interpreter.compose import File, load, shipped
from interpreter.compose.files import references
from interpreter.compose.options import read_options
from interpreter.source import Mapping, read_file, to_plain

HERE = Path(__file__).parent
PAGE = HERE / "coverage.md"
IDS = HERE / "catalogue_ids.yaml"

INTRODUCTION = """\
# Coverage

Where every rule of the catalogue lives, and how many examples of `cardhouse test` carry its id. This page is made by
`python docs/make_coverage.py` from `covers:` in the shipped rulesets and house rules: change those, not the page.
"""


@dataclass(frozen=True, slots=True)
class Group:
    """Ids that belong together."""

    letter: str
    title: str
    ids: dict[str, str]


@dataclass(frozen=True, slots=True)
class Doubt:
    """A passage that can be read in more than one way.

    Attributes:
        name: Its id.
        about: What is doubtful, in a few words.
        choices: Where the choice lives: files that are the other reading, or options of files, as `file option`.
        sole: Why there is only one reading, if so.
    """

    name: str
    about: str
    choices: tuple[str, ...] = ()
    sole: str = ""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Every id in a few words.

    Attributes:
        groups: The groups.
        notes: Ids that are remarks and nothing that can be played.
        doubts: What can be read in more than one way.
    """

    groups: tuple[Group, ...]
    notes: frozenset[str]
    doubts: tuple[Doubt, ...]

    @property
    def ids(self) -> list[str]:
        """All ids."""
        return [name for group in self.groups for name in group.ids]

    @property
    def mechanics(self) -> list[str]:
        """The ids that can be played."""
        return [name for name in self.ids if name not in self.notes]


@dataclass
class Coverage:
    """Where ids live, and the examples that carry them.

    Attributes:
        places: Links to the files and choices that cover an id.
        examples: How many examples carry it.
        carried: The ids each example carries, by file and name.
    """

    places: dict[str, list[str]] = field(default_factory=dict)
    examples: Counter[str] = field(default_factory=Counter)
    carried: dict[str, tuple[str, ...]] = field(default_factory=dict)


def catalogue() -> Catalogue:
    """The ids of `catalogue_ids.yaml`."""
    data: dict[str, Any] = to_plain(read_file(IDS))
    groups = (Group(letter, group["title"], group["ids"]) for letter, group in data["groups"].items())
    doubts = (
        Doubt(name, doubt["about"], tuple(doubt.get("choices", ())), doubt.get("sole", ""))
        for name, doubt in data["doubts"].items()
    )
    return Catalogue(tuple(groups), frozenset(data["notes"]), tuple(doubts))


def coverage() -> Coverage:
    """What the shipped files cover."""
    found = Coverage()
    for head in [*shipped("ruleset"), *shipped("house_rule")]:
        file = load(head.path)
        _add_places(found, file)
        _add_examples(found, file)
    return found


def _add_places(found: Coverage, file: File) -> None:
    link = _link(file)
    in_choices = dict(_covered_by_choices(file))
    for name in dict.fromkeys([*file.covers, *in_choices]):
        where = [f"{option}: {', '.join(choices)}" for option, choices in in_choices.get(name, {}).items()]
        found.places.setdefault(name, []).append(f"{link} ({'; '.join(where)})" if where else link)


def _link(file: File) -> str:
    return f"[`{file.name}`](../rulesets/{'house_rules/' if file.kind == 'house_rule' else ''}{file.path.name})"


def _covered_by_choices(file: File) -> Iterator[tuple[str, dict[str, list[str]]]]:
    """Ids that choices of the file's options cover, with those choices by option."""
    found: dict[str, dict[str, list[str]]] = {}
    for option in read_options(file.root.get("options"), file.name).options.values():
        for choice in option.choices.values():
            for name in choice.covers:
                found.setdefault(name, {}).setdefault(option.name, []).append(choice.name)
    yield from found.items()


def _add_examples(found: Coverage, file: File) -> None:
    for name, node in file.examples.items.items() if file.examples else ():
        ids = tuple(entry.name for entry in references(node.get("covers"))) if isinstance(node, Mapping) else ()
        found.examples.update(set(ids))
        found.carried[f"{file.name}: {name}"] = ids


# ── The page ────────────────────────────────────────────────────────────────────────────────────────────────────────


def page() -> str:
    """The whole page."""
    known, found = catalogue(), coverage()
    return "\n".join([INTRODUCTION, *_summary(known, found), *_groups(known, found), *_doubts(known)]).rstrip() + "\n"


def _summary(known: Catalogue, found: Coverage) -> Iterator[str]:
    lacking = [name for name in known.mechanics if name not in found.places or not found.examples[name]]
    carrying = sum(bool(ids) for ids in found.carried.values())
    notes = len(known.notes)
    yield f"{len(known.ids)} ids; {notes} of them are notes and no rules. {carrying} examples carry ids."
    yield f"\nNot there yet: {', '.join(lacking)}." if lacking else "\nEvery other id is covered and has examples."


def _groups(known: Catalogue, found: Coverage) -> Iterator[str]:
    for group in known.groups:
        yield f"\n## {group.letter}: {group.title}\n"
        yield "| id | about | lives in | examples |"
        yield "|---|---|---|---|"
        for name, about in group.ids.items():
            yield f"| {name} | {about} | {_where(name, known, found)} | {_count(name, known, found)} |"


def _where(name: str, known: Catalogue, found: Coverage) -> str:
    places: Iterable[str] = found.places.get(name, ())
    return ", ".join(places) or ("a note" if name in known.notes else "**nowhere**")


def _count(name: str, known: Catalogue, found: Coverage) -> str:
    count = found.examples[name]
    return str(count) if count or name not in known.notes else ""


def _doubts(known: Catalogue) -> Iterator[str]:
    files = {head.name: load(head.path) for head in [*shipped("ruleset"), *shipped("house_rule")]}
    yield "\n## Doubtful passages\n"
    yield "What can be read in more than one way is a choice; the default is the reading we take.\n"
    yield "| id | about | where to choose |"
    yield "|---|---|---|"
    for doubt in known.doubts:
        places = [_choices(files[where.partition(" ")[0]], where.partition(" ")[2]) for where in doubt.choices]
        yield f"| {doubt.name} | {doubt.about} | {', '.join(places) or f'one reading: {doubt.sole}'} |"


def _choices(file: File, name: str) -> str:
    """An option of the file with all that can be chosen, the default first; or the file itself."""
    if not name:
        return f"{_link(file)}, a house rule"
    option = read_options(file.root.get("options"), file.name).options[name]
    others = [choice for choice in option.choices if choice != option.default]
    return f"{_link(file)} ({name}: **{option.default}**, {', '.join(others)})"


def main() -> int:
    """Writes or checks the page."""
    parser = argparse.ArgumentParser(description="Makes docs/coverage.md.")
    parser.add_argument("--check", action="store_true", help="only say whether the page is up to date")
    made = page()
    if parser.parse_args().check:
        current = PAGE.exists() and PAGE.read_text(encoding="utf-8") == made
        sys.stdout.write("up to date\n" if current else f"{PAGE.name} is out of date: python docs/make_coverage.py\n")
        return 0 if current else 1
    PAGE.write_text(made, encoding="utf-8")
    sys.stdout.write(f"{PAGE}: {len(made.splitlines())} lines\n")
    return 0


__all__ = ["PAGE", "Catalogue", "Coverage", "catalogue", "coverage", "main", "page"]

if __name__ == "__main__":
    sys.exit(main())
