"""The beginning of a new ruleset or house rule: a small valid file with pointers to what to write next."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap

from interpreter.compose import Document, Kind, asked_for, compose, is_there, read_head, wrong_kind
from interpreter.diagnostics import Diagnostic, UsageError, spoken
from interpreter.schema import schema_path
from interpreter.source import Mapping

_NAME = re.compile(r"[a-z][a-z0-9_]*\Z")

_HEAD = """\
# yaml-language-server: $schema={schema}
{kind}: {name}
title: {title}
about: One sentence that says what is {what}.
"""

_ALONE = """
players: 2-4

cards:
  ranks: 2 3 4 5 6 7 8 9 10 J Q K A       # low to high
  suits: D C H S

zones:
  pile: { seen_by: top, about: The last card laid lies on top. }

deal:
  hands: { deal: 5 }
  start: { move: "top(stock)", to: pile }

turn:
  act: { must: [lay, draw, pass] }

actions:
  lay:  { cards: 1, to: pile, about: Lay a card of the rank or the suit of the top card. }
  draw: { if: "not empty(stock)", do: { move: "top(stock)", to: hand }, about: Draw a card instead. }
  pass: { if: "empty(stock)", about: Only if there is nothing to draw. }

forbid:
  must_match:
    action: lay
    if: "not any(c in cards: c.rank == top(pile).rank or c.suit == top(pile).suit)"
    because: the card must have the rank or the suit of the top card

rules:
  out: { when: lay, if: "empty(hand)", do: [{ place: player }, { end: deal, ending: out }] }
  refill:                                 # all but the top card of the pile become the stock again
    when: draw
    if: "empty(stock)"
    do: [{ move: "those(c in pile: c != top(pile))", to: stock }, { shuffle: stock }]

endings:
  out: { say: "{winners} out of cards." }

# This is a whole game; change it into your own. A game in which plays beat each other is better begun with --extends:
# what it can be laid over is listed by   cardhouse list --skeletons
#
# read it in words      cardhouse show PATH
# see whether it holds  cardhouse validate PATH
# try the examples      cardhouse test PATH
# play                  cardhouse play PATH

examples:
  rank_or_suit:
    given: { turn: 1, hands: { 1: 8D 9C 4S }, zones: { pile: 4D, stock: 7H } }
    expect: { legal: [1 lay 8D, 1 lay 4S, 1 draw], refused: { 1 lay 9C: must_match } }
  out_of_cards:
    given: { turn: 1, hands: { 1: 8D, 2: 3 }, zones: { pile: 4D } }
    do: [1 lay 8D]
    expect: { deal_over: out, winners: [1] }
"""
"""A whole game, for who begins one of his own."""

_ABOUT = """
# What stands here is laid over {over}: parts of the same name are merged, `null` removes a part.
#
# see what there is     cardhouse show {base}
# see whether it fits   cardhouse validate {path}
# try the examples      cardhouse test {path}
# play                  cardhouse play {play}
#
# In `{base}` there are
{parts}
#
# A rule that forbids something begins like this:
#
# forbid:
#   {name}:
#     action: {action}
#     if: "count(hand) == 1"              # whenever this holds …
#     because: "a sentence for the player who asks why"
"""

_OWN_GAME = """
players: 2-4

cards:
  ranks: 2 3 4 5 6 7 8 9 10 J Q K A       # low to high
  suits: D C H S

deal:
  hands: { deal: even }

combinations:
  single: { shape: "same(1)", strength: rank }
  pair:   { shape: "same(2)", strength: rank }
"""

_EXAMPLES = """
# Examples say what must hold{on}.

examples:
  everybody_is_dealt_cards:
{base_line}    given: {{ deal: true }}
    expect: {{ that: ["all(s in seats: count(hand(s)) > 0)"] }}
"""


def write_scaffold(path: Path, kind: Kind, base: str | None = None) -> None:
    """Write the beginning of a file.

    Args:
        path: The new file; its stem is the name.
        kind: Whether it becomes a ruleset or a house rule.
        base: The ruleset it extends, or on which the examples of a house rule are tried; a ruleset without one begins
            as a whole game.

    Raises:
        UsageError: The file is already there or cannot be written, its name cannot be used, there is no such base, or
            a house rule is given none.
    """
    _check_name(path)
    if base is not None:
        _check_base(base, path, kind)
    elif kind == "house_rule":
        message = "a house rule is tried on a ruleset, and none is named"
        raise UsageError(Diagnostic("C444", message, help="say --extends RULESET; `cardhouse list` shows them"))
    if is_there(path):
        raise UsageError(
            Diagnostic("C441", f"`{path}` is already there; it is not overwritten", help="name another file")
        )
    text = _text(path, kind, base)
    try:
        with path.open("x", encoding="utf-8") as stream:
            stream.write(text)
    except OSError as error:
        reason = error.strerror or str(error)
        raise UsageError(Diagnostic("C442", f"`{path}` cannot be written: {reason}")) from None


def _text(path: Path, kind: Kind, base: str | None) -> str:
    shown = _shown(path)
    is_rule = kind == "house_rule"
    head = _HEAD.format(
        schema=_schema_seen_from(path, kind),
        kind=kind,
        name=path.stem,
        title=spoken(path.stem).capitalize(),
        what="changed" if is_rule else "played here" if base is None else "different here",
    )
    if base is None:
        return head + _ALONE.replace("PATH", shown)
    document = compose(base)
    seen = _seen_from(base, path)
    actions = list(_names(document, "actions"))
    about = _ABOUT.format(
        over="a ruleset" if is_rule else f"`{seen}`",
        base=base,
        path=shown,
        play=f"{base} --with {shown}" if is_rule else shown,
        parts="\n".join(_parts(document)),
        name=path.stem,
        action=actions[0] if actions else "ACTION",
    )
    examples = _EXAMPLES.format(
        on="; `base` is the ruleset they are tried on" if is_rule else "",
        base_line=f"    base: {seen}\n" if is_rule else "",
    )
    if is_rule:
        return head + about + ("" if document.skeleton else examples)
    return head + f"extends: {seen}\n" + (_OWN_GAME if document.skeleton else "") + about + examples


def _parts(document: Document) -> Iterator[str]:
    """The names an author may want to patch, as comments."""
    for section in ("combinations", "actions", "forbid", "rules"):
        found = list(_names(document, section))
        if found:
            yield from wrap(f"{section}: {', '.join(found)}", 110, initial_indent="#   ", subsequent_indent="#     ")
    if document.options:
        options = ", ".join(document.options)
        yield from wrap(f"options: {options}", 110, initial_indent="#   ", subsequent_indent="#     ")


def _names(document: Document, section: str) -> Iterator[str]:
    node = document.find(section)
    yield from node.items if isinstance(node, Mapping) else ()


def _check_name(path: Path) -> None:
    if not str(path).isprintable():
        message = f"the path `{path}` holds what cannot be written in the file"
        raise UsageError(Diagnostic("C443", message, help="use folders and names of letters and digits"))
    if not path.name:
        raise UsageError(Diagnostic("C443", f"`{path}` is no name of a file", help="say `my_rules.yaml`"))
    if path.suffix != ".yaml":
        help_ = f"say `{path.with_suffix('.yaml') if path.suffix in ('.yml', '') else f'{path}.yaml'}`"
        raise UsageError(Diagnostic("C443", f"`{path}` does not end in .yaml", help=help_))
    if not _NAME.match(path.stem):
        better = re.sub(r"[^a-z0-9]+", "_", path.stem.lower()).strip("_")
        better = better if better[:1].isalpha() else f"my_{better}".rstrip("_")
        message = (
            f"`{path.stem}` cannot be the name of a ruleset or house rule: lower-case letters, digits and underscores"
        )
        raise UsageError(Diagnostic("C443", message, help=f"name the file `{better}.yaml`"))


def _check_base(base: str, path: Path, kind: Kind) -> None:
    if not base.isprintable():
        raise UsageError(
            Diagnostic("C443", f"`{base}` holds what cannot be written in the file", help="copy it elsewhere")
        )
    found = asked_for(base, "ruleset")
    if kind == "ruleset" and _real(found) == _real(path):
        raise UsageError(Diagnostic("C443", "a ruleset cannot extend itself"))
    head = read_head(found)
    if head.kind != "ruleset":
        raise UsageError(wrong_kind(base, "ruleset"))


def _seen_from(base: str, path: Path) -> str:
    """The base as it has to be named in the new file."""
    if "/" not in base and "\\" not in base and not base.endswith((".yaml", ".yml")):
        return base
    seen = Path(os.path.relpath(base, path.parent)).as_posix()
    return seen if "/" in seen else f"./{seen}"


def _schema_seen_from(path: Path, kind: Kind) -> str:
    """The schema as an editor finds it: relative inside this project, otherwise from the root."""
    schema = schema_path(kind)
    project = schema.parent.parent
    folder = _real(path).parent
    if folder == project or project in folder.parents:
        return Path(os.path.relpath(schema, folder)).as_posix()
    return schema.as_posix()


def _real(path: Path) -> Path:
    """A path without links; a circle of links stays what it is."""
    return Path(os.path.realpath(path))


def _shown(path: Path) -> str:
    text = path.as_posix()
    return f"'{text}'" if " " in text else text
