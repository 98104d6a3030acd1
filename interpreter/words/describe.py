"""A composed ruleset in plain words, generated from its data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from collections.abc import Mapping as Map
from dataclasses import replace

from interpreter.compiler import try_compile
from interpreter.compose import Document
from interpreter.diagnostics import spoken
from interpreter.game import Rules
from interpreter.source import Mapping, entries_of
from interpreter.words import cards_and_deal, score_and_choices, turns_and_rules
from interpreter.words.description import Description, Line, Section
from interpreter.words.english import counted, listing, number, sentence
from interpreter.words.lexicon import Lexicon
from interpreter.words.speaker import Speaker

Chapter = Callable[[Speaker], Iterator[Line]]

CHAPTERS: tuple[tuple[str, tuple[Chapter, ...]], ...] = (
    ("Players", (cards_and_deal.table,)),
    ("Cards", (cards_and_deal.cards, cards_and_deal.zones)),
    ("The deal", (lambda s: cards_and_deal.deal(s, s.lexicon.document.root.get("deal")),)),
    ("Combinations", (cards_and_deal.combinations,)),
    ("What beats what", (cards_and_deal.beats,)),
    ("A turn", (turns_and_rules.turn,)),
    ("Not allowed", (turns_and_rules.forbidden,)),
    ("What happens when", (turns_and_rules.rules,)),
    ("How a deal ends", (score_and_choices.endings,)),
    ("Penalty points", (score_and_choices.points,)),
    ("The match", (score_and_choices.match,)),
    ("Tables", (score_and_choices.tables,)),
    ("What is kept in mind", (score_and_choices.memory,)),
    ("Terms", (score_and_choices.terms,)),
    ("House rules in force", (score_and_choices.house_rules,)),
    ("Choices", (score_and_choices.options,)),
)
"""The chapters in order; one without lines is left out."""


def describe(rules: Rules, players: int | None = None) -> Description:
    """A ruleset with its house rules and options, in plain words.

    Args:
        rules: The ruleset.
        players: The number of players the words are for, where that makes a difference; the usual one if left out.

    Raises:
        UsageError: The rules do not allow that number.
        RulesetError: The ruleset makes no sense.
    """
    count = rules.usual_players if players is None else players
    rules.for_players(count)
    documents = {number_of: rules.document_for(number_of) for number_of in rules.players}
    return describe_document(documents[count], documents.values())


def describe_document(document: Document, others: Iterable[Document] = ()) -> Description:
    """A composed ruleset in plain words; it need not be complete, so that a skeleton can be described as well.

    Args:
        document: The ruleset, for the number of players the words are for.
        others: The same for all numbers of players, to say what is different for them.
    """
    by_players = {document.composed_for: document, **{other.composed_for: other for other in others}}
    sections = _sections(document)
    known = {line.text for section in sections for line in section.lines}
    sections += _other_deals(document, known)
    for players in sorted(by_players):
        fresh = _fresh(by_players[players], known) if players != document.composed_for else ()
        if fresh:
            sections.append(Section(f"With {number(players)} players", fresh))
    _insert(sections, "The deal", _hand_sizes(by_players, document))
    return Description(
        document.name,
        document.title,
        document.about,
        document.players,
        document.composed_for,
        tuple(sections),
    )


def _sections(document: Document) -> list[Section]:
    speaker = Speaker(Lexicon(document))
    found = []
    for heading, chapters in CHAPTERS:
        lines = tuple(line for chapter in chapters for line in chapter(speaker))
        if lines:
            found.append(Section(heading, lines))
    return found


def _fresh(document: Document, known: set[str]) -> tuple[Line, ...]:
    """The lines about a document that are not known from another, under the headings of their sections."""
    lines: list[Line] = []
    for section in _sections(document):
        fresh = [line for line in section.lines if line.text not in known]
        if fresh:
            lines.append(Line(f"{section.heading}:"))
            lines += [Line(line.text, line.span, line.level + 1) for line in fresh]
    return tuple(lines)


def _other_deals(document: Document, known: set[str]) -> Iterator[Section]:
    """What is different in deals that are played by changed rules."""
    for name, patch in entries_of(document.root.get("other_deals")).items():
        if isinstance(patch, Mapping):
            changed = replace(document, root=document.patched(document.root, patch))
            yield Section(f"When a deal is played as “{spoken(name)}”", _fresh(changed, known))


def _insert(sections: list[Section], heading: str, lines: Iterable[Line]) -> None:
    for at, section in enumerate(sections):
        if section.heading == heading:
            sections[at] = Section(heading, (*lines, *section.lines))
            return


def _hand_sizes(by_players: Map[int, Document], document: Document) -> list[Line]:
    """How many cards everybody gets when the cards are dealt evenly, for every number of players."""
    steps = entries_of(document.root.get("deal")).values()
    even = next((node for node in steps if isinstance(node, Mapping) and _even(node)), None)
    parts: list[str] = []
    for players, other in sorted(by_players.items()) if even is not None else ():
        compiled, _ = try_compile(other, players)
        if compiled is None:
            continue
        cards = len(compiled.pack.cards) - compiled.removed.bit_count()
        left = f" ({counted(cards % players, 'card')} left over)" if cards % players else ""
        seats = f" with {number(players)}" if len(by_players) > 1 else ""
        first = f" cards{seats}{' players' if seats else ''}" if not parts else seats
        parts.append(f"{cards // players}{first}{left}")
    return [Line(sentence(f"everybody gets {listing(parts)}"), even.span)] if even is not None and parts else []


def _even(node: Mapping) -> bool:
    how = node.get("deal")
    return getattr(how, "text", "") == "even"
