"""Actions as text and back: ``play 3D 3C``, ``hit 8H on 2``, ``draw stock``. Every action's text reads back to it."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from interpreter.cards import CardError, Pack, copies_among, format_cards, parse_cards
from interpreter.cards.spoken import printed
from interpreter.combinations import Play
from interpreter.diagnostics import Diagnostic, UsageError, did_you_mean
from interpreter.engine.actions import DONE, Action
from interpreter.engine.legal import legal_actions
from interpreter.engine.picking import choices, source
from interpreter.engine.table import Table
from interpreter.expressions.types import Type
from interpreter.ruleset import ActionSpec, Ruleset


def format_action(rules: Ruleset, action: Action, cards: str | None = None) -> str:
    """The text of an action, without its seat.

    Args:
        rules: The rules.
        action: The action.
        cards: What is said instead of its cards.
    """
    if action.name == DONE:
        return DONE
    spec = rules.actions[action.name]
    text = spec.text
    text = text.replace("{cards}", cards_text(rules, action.cards) if cards is None else cards)
    text = text.replace("{group}", str((action.group or 0) + 1))
    text = text.replace("{chosen}", format_value(rules, spec.choose_type, action.chosen))
    if action.play is not None and spec.makes_play and not _is_always_strongest(rules, action.play):
        text += f" as {action.play.name}"
    return text.strip()


def _is_always_strongest(rules: Ruleset, play: Play) -> bool:
    """Whether cards count as this kind if nothing else is said, whatever order is in force."""
    if len(rules.catalog("main").readings(play.cards)) < 2:
        return True
    return all(rules.catalog(order).readings(play.cards)[0].name == play.name for order in rules.orders)


def cards_text(rules: Ruleset, cards: int) -> str:
    """Cards as text, low to high."""
    return format_cards(cards, rules.pack)


def format_value(rules: Ruleset, kind: Type | None, value: Any) -> str:
    """A value as it is written: a rank or suit by its name, a card by its text, a seat by its number.

    A number that stands for none of them, as in an action somebody made up, is written as it is.
    """
    if value is None:
        return "nothing"
    if kind in (Type.RANK, Type.SUIT, Type.CARD):
        names: dict[Type, tuple[str, ...]] = {
            Type.RANK: rules.pack.ranks,
            Type.SUIT: rules.pack.suits,
            Type.CARD: rules.pack.cards,
        }
        if 0 <= value < len(names[kind]):
            text: str = names[kind][value]
            return text
    if kind is Type.SEAT:
        return str(value + 1)
    if kind is Type.CARDS:
        return format_cards(value, rules.pack)
    return str(value)


def read_value(rules: Ruleset, kind: Type | None, text: str) -> Any:
    """The value a text stands for; raises `ValueError` if it stands for none of that type."""
    word = text.strip().upper()
    if kind is Type.RANK or kind is Type.SUIT:
        names = rules.pack.ranks if kind is Type.RANK else rules.pack.suits
        return names.index(word if word in names else printed(text.strip(), rules.pack) or word)
    if kind is Type.CARD:
        return parse_cards(text, rules.pack)[0]
    number = int(word)
    return number - 1 if kind is Type.SEAT else number


@cache
def _pattern(text: str, sure: bool) -> re.Pattern[str]:
    pattern = re.escape(text)
    pattern = pattern.replace(r"\{cards\}", "(?P<cards>.*?)").replace(r"\{group\}", r"(?P<group>\d+)")
    pattern = pattern.replace(r"\{chosen\}", r"(?P<chosen>\S+)").replace(r"\ ", r"\s*" if not sure else r"\s+")
    return re.compile(rf"\s*{pattern}(?:\s+as\s+(?P<kind>\w+))?\s*$", re.IGNORECASE)


def parse_action(t: Table, seat: int, text: str) -> Action:
    """Read an action, whether or not it is allowed.

    Args:
        t: The table, for what the cards could be.
        seat: Who does it.
        text: Such as ``play 3D 3C``.

    Raises:
        UsageError: The text is no action; says what would be.
    """
    if text.strip().lower() == DONE:
        return Action(seat, DONE)
    spec, found = _read(t.rules, text)
    return _build(t, seat, _possible(t, seat, spec), found)


def check_action(rules: Ruleset, text: str) -> None:
    """Check that a text is an action of the game, with cards of its pack, wherever that may be allowed.

    Raises:
        UsageError: It is not; says what would be.
    """
    if text.strip().lower() == DONE:
        return
    cards = _read(rules, text)[1].groupdict().get("cards")
    if cards:
        _cards(rules, cards)


def _read(rules: Ruleset, text: str) -> tuple[ActionSpec, re.Match[str]]:
    """The action a text is of, and its parts."""
    specs = sorted(rules.actions.values(), key=_fixed_length, reverse=True)  # those that say more first
    for spec in specs:
        found = _pattern(spec.text, True).match(f"{text} ") or _pattern(spec.text, False).match(text)
        if found and not _is_another_word(found, spec, rules.pack):
            return spec, found
    known = [format_template(spec) for spec in rules.actions.values()]
    words = text.split()
    hint = did_you_mean(words[0].lower(), [spec.words for spec in specs]) if words else None
    raise UsageError(
        Diagnostic("C410", f"`{text.strip()}` is no action of this game", help=hint or "there are " + ", ".join(known))
    )


def _cards(rules: Ruleset, text: str) -> tuple[int, ...]:
    try:
        return parse_cards(text, rules.pack)
    except CardError as problem:
        raise UsageError(Diagnostic(problem.code, problem.message, help=problem.help)) from None


def _possible(t: Table, seat: int, spec: ActionSpec) -> ActionSpec:
    """Of the actions that are written alike, the one the seat may do now."""
    alike = [other for other in t.rules.actions.values() if other.text == spec.text]
    if len(alike) == 1:
        return spec
    offered = {action.name for action in legal_actions(t, seat)}
    return next((other for other in alike if other.name in offered), spec)


def _is_another_word(found: re.Match[str], spec: ActionSpec, pack: Pack) -> bool:
    """Whether what looks like cards right behind an action's word is the rest of a longer word, as in `plays 3D`."""
    rest = found.groupdict().get("cards") or ""
    glued = rest and spec.text.endswith("{cards}") and not found.string[found.start("cards") - 1].isspace()
    return bool(glued and rest[0].isalpha() and not are_cards(rest.split()[0], pack))


def _fixed_length(spec: ActionSpec) -> int:
    """How many letters of an action's text are always there."""
    return len(re.sub(r"\{\w+\}", "", spec.text))


def format_template(spec: ActionSpec) -> str:
    """How an action is written, with words for what is filled in."""
    choice = spec.choose_type.value.upper() if spec.choose_type is not None else ""
    return spec.text.replace("{cards}", "CARDS").replace("{group}", "GROUP").replace("{chosen}", choice)


def _such_as(t: Table, seat: int, spec: ActionSpec) -> str:
    """How an action could be written now, or else how it is written."""
    now = next((action for action in legal_actions(t, seat) if action.name == spec.name), None)
    return f"such as `{format_action(t.rules, now)}`" if now else f"it is written `{format_template(spec)}`"


def _build(t: Table, seat: int, spec: ActionSpec, found: re.Match[str]) -> Action:
    parts = found.groupdict()
    kind = (parts.get("kind") or "").lower()
    if kind and kind not in t.rules.vocabulary.kinds and are_cards(parts["kind"], t.rules.pack):
        kind, parts["cards"] = "", f"{parts.get('cards') or ''} AS {parts['kind']}"  # a card, not the word
    pick = spec.pick
    cards = 0
    if parts.get("cards"):
        cards = copies_among(t.rules.pack, _cards(t.rules, parts["cards"]), source(t, seat, spec))
    elif pick is not None and pick.all:
        cards = source(t, seat, spec)
    elif pick is not None and not pick.takes_number(0):
        if are_cards(parts.get("chosen") or "", t.rules.pack):
            wanted = (spec.choose_type or Type.WORD).with_article
            raise UsageError(Diagnostic("C412", f"`{spec.words}` needs {wanted}, too", help=_such_as(t, seat, spec)))
        raise UsageError(Diagnostic("C411", f"`{spec.words}` needs cards", help=_such_as(t, seat, spec)))
    chosen = None
    if spec.choose is not None:
        try:
            chosen = read_value(t.rules, spec.choose_type, parts.get("chosen") or "")
        except ValueError:
            wanted = (spec.choose_type or Type.WORD).with_article
            known = ", ".join(format_value(t.rules, spec.choose_type, value) for value in choices(t, seat, spec))
            message = f"`{parts.get('chosen')}` is not {wanted}"
            raise UsageError(Diagnostic("C412", message, help=f"there are {known}" if known else None)) from None
    group = int(parts["group"]) - 1 if parts.get("group") is not None else None
    play = None
    if kind:
        play = next((r for r in t.catalog.readings(cards) if r.name == kind), None)
        if play is None:
            raise UsageError(Diagnostic("C413", f"these cards are no {kind}"))
    return Action(seat, spec.name, cards, play, group, chosen)


def are_cards(text: str, pack: Pack) -> bool:
    """Whether a text is cards of the pack and nothing else."""
    try:
        return bool(parse_cards(text, pack))
    except CardError:
        return False
