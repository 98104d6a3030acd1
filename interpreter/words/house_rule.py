"""A house rule in plain words: what becomes different where it is laid over a ruleset."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from interpreter.compose import Document, File
from interpreter.words.describe import describe_document
from interpreter.words.description import Description, Line, Section
from interpreter.words.english import listing, sentence

IN_FORCE, CHOICES = "House rules in force", "Choices"
"""Headings under which a house rule itself is named, and where nothing of the rules is lost."""


def describe_house_rule(
    file: File, with_it: Mapping[int, Document], without_it: Mapping[int, Document], players: int
) -> Description:
    """A house rule in plain words.

    Args:
        file: The house rule.
        with_it: A ruleset with the house rule, for every number of players it then allows.
        without_it: The same ruleset without the house rule, for as many of these numbers as it allows.
        players: The number of players the words are for, where that makes a difference.
    """
    plain = without_it.get(players) or next(iter(without_it.values()))
    after = describe_document(with_it[players], with_it.values())
    before = describe_document(plain, without_it.values())
    title = file.text_of("title") or file.name
    sections = [Section("This house rule", tuple(_company(file, before.title)))]
    sections += _news(after, before)
    gone = tuple(_gone(before, after))
    if gone:
        sections.append(Section("What no longer holds", gone))
    return Description(file.name, title, file.text_of("about"), after.players, after.described_for, tuple(sections))


def _company(file: File, base: str) -> Iterator[Line]:
    """What it is laid over here, and what it needs or excludes."""
    yield Line(f"Below is what it changes in {base}; it can be laid over any game it fits.", file.span)
    for key, words in (("with", "brings"), ("requires", "needs"), ("conflicts", "cannot stand beside")):
        named = file.references(key)
        if named:
            names = listing([f"`{one.name}`" for one in named])
            yield Line(sentence(f"it {words} {names}"), named[0].span)


def _news(after: Description, before: Description) -> Iterator[Section]:
    """The lines that were not there before, each below what it belongs to."""
    known = {line.text for line in before.lines}
    for section in after.sections:
        lines: list[Line] = []
        above: list[Line] = []
        for line in section.lines:
            above = [upper for upper in above if upper.level < line.level]
            if line.text not in known:
                lines += [upper for upper in above if upper not in lines]
                lines.append(line)
            above.append(line)
        if lines and section.heading != IN_FORCE:
            yield Section(section.heading, tuple(lines))


def _gone(before: Description, after: Description) -> Iterator[Line]:
    """The lines that are no longer there."""
    known = {line.text for line in after.lines}
    for section in before.sections:
        if section.heading not in (IN_FORCE, CHOICES):
            yield from (Line(line.text, line.span) for line in section.lines if line.text not in known)
