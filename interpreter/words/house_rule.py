"""A house rule in plain words: what becomes different where it is laid over a ruleset."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from interpreter.compose import Document, File
from interpreter.words.describe import describe_document
from interpreter.words.description import Description, Line, Section
from interpreter.words.english import listing, sentence, small

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
    known = {told.words for told in _told(before)}
    for section in after.sections:
        lines: list[Line] = []
        for told in _told_in(section):
            if told.words not in known:
                lines += [upper for upper in told.above if upper not in lines]
                lines.append(told.line)
        if lines and section.heading != IN_FORCE:
            yield Section(section.heading, tuple(lines))


def _gone(before: Description, after: Description) -> Iterator[Line]:
    """The lines that are no longer there."""
    known = {told.words for told in _told(after)}
    for section in before.sections:
        if section.heading not in (IN_FORCE, CHOICES):
            for told in _told_in(section):
                if told.words not in known:
                    yield Line(told.words, told.line.span)


class Told(NamedTuple):
    """A line that says something, by itself or together with the line it stands below.

    Attributes:
        words: What it says: a heading such as `When a deal ends:` and what stands below it are one sentence.
        line: The line.
        above: The lines it stands below.
    """

    words: str
    line: Line
    above: tuple[Line, ...]


def _told(description: Description) -> Iterator[Told]:
    for section in description.sections:
        yield from _told_in(section)


def _told_in(section: Section) -> Iterator[Told]:
    above: tuple[Line, ...] = ()
    for line in section.lines:
        above = tuple(upper for upper in above if upper.level < line.level)
        words = line.text
        for upper in reversed(above):
            if upper.text.endswith(":"):
                words = f"{upper.text[:-1]}, {small(words)}"
        if not line.text.endswith(":"):
            yield Told(words, line, above)
        above += (line,)
