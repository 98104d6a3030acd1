"""A composed ruleset in plain words, generated from its data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from interpreter.compose import Document, compose
from interpreter.game import Rules
from interpreter.source import Mapping
from interpreter.words import cards_and_deal, score_and_choices, turns_and_rules
from interpreter.words.description import Description, Line, Section
from interpreter.words.english import counted, listing, number, sentence, spoken
from interpreter.words.lexicon import Lexicon, entries
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
    compiled = rules.for_players(count)
    documents = {number_of: _composed(rules, number_of) for number_of in rules.players}
    base = describe_document(documents[count])
    sections = list(base.sections)
    _insert(sections, "The deal", _hand_sizes(rules, documents[count]))
    known = {line.text for line in base.lines}
    for other, document in documents.items():
        if other != count:
            _add_differences(sections, other, document, known)
    return Description(base.name, base.title, base.about, base.players, compiled.players, tuple(sections))


def _composed(rules: Rules, players: int) -> Document:
    return compose(rules.ref, house_rules=rules.wanted_house_rules, options=rules.wanted_options, players=players)


def describe_document(document: Document) -> Description:
    """A composed ruleset in plain words; it need not be complete, so that a skeleton can be described as well."""
    speaker = Speaker(Lexicon(document))
    sections = []
    for heading, chapters in CHAPTERS:
        lines = tuple(line for chapter in chapters for line in chapter(speaker))
        if lines:
            sections.append(Section(heading, lines))
    sections += _other_deals(speaker)
    return Description(
        document.name,
        document.title,
        document.about,
        document.players,
        document.composed_for,
        tuple(sections),
    )


def _other_deals(s: Speaker) -> list[Section]:
    found = []
    for name, patch in entries(s.lexicon.document.root.get("other_deals")).items():
        if not isinstance(patch, Mapping):
            continue
        lines = tuple(cards_and_deal.deal(s, patch.get("deal")))
        found.append(Section(f"Dealt again as “{spoken(name)}”", lines))
    return found


def _insert(sections: list[Section], heading: str, lines: Iterable[Line]) -> None:
    for at, section in enumerate(sections):
        if section.heading == heading:
            sections[at] = Section(heading, (*lines, *section.lines))
            return


def _hand_sizes(rules: Rules, document: Document) -> list[Line]:
    """How many cards everybody gets when the cards are dealt evenly, for every number of players."""
    steps = entries(document.root.get("deal"))
    even = [node for node in steps.values() if isinstance(node, Mapping) and _even(node)]
    if not even:
        return []
    parts: list[str] = []
    for players in rules.players:
        compiled = rules.for_players(players)
        cards = len(compiled.pack.cards) - compiled.removed.bit_count()
        left = f" ({counted(cards % players, 'card')} left over)" if cards % players else ""
        seats = f" with {number(players)}" if len(rules.players) > 1 else ""
        first = f" cards{seats}{' players' if seats else ''}" if not parts else seats
        parts.append(f"{cards // players}{first}{left}")
    return [Line(sentence(f"everybody gets {listing(parts)}"), even[0].span)]


def _even(node: Mapping) -> bool:
    how = node.get("deal")
    return getattr(how, "text", "") == "even"


def _add_differences(sections: list[Section], players: int, document: Document, known: set[str]) -> None:
    """Lines that are different with another number of players."""
    other = describe_document(document)
    lines: list[Line] = []
    for section in other.sections:
        fresh = [line for line in section.lines if line.text not in known]
        if fresh:
            lines.append(Line(f"{section.heading}:", None, 0))
            lines += [Line(line.text, line.span, line.level + 1) for line in fresh]
    if lines:
        sections.append(Section(f"With {number(players)} players", tuple(lines)))
