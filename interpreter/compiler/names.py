"""The names a ruleset adds: zones, memory, defines, titles and words."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping as MappingType
from dataclasses import replace
from typing import Any

from interpreter.compiler.context import NOTHING, Context
from interpreter.diagnostics import Diagnostic, Related, Span
from interpreter.expressions import Code, Define, Memory, Type, Zone
from interpreter.expressions import tree as T
from interpreter.expressions.coerce import card_named
from interpreter.expressions.functions import FUNCTIONS
from interpreter.expressions.names import LOCAL_NAMES, TABLE_NAMES
from interpreter.expressions.scope import action_scope, define_scope
from interpreter.expressions.types import Evaluate
from interpreter.source import Mapping, Node, Scalar, entries_of, items_of, text_of, truth_of

BUILT_IN_ZONES = (
    Zone("hand", 0, of_seat=True, seen_by="owner"),
    Zone("stock", 1, of_seat=False, seen_by="nobody", stacked=True),
    Zone("trick", 2, of_seat=False, seen_by="all"),
    Zone("away", 3, of_seat=False, seen_by="nobody"),
)

_HOLDS = {
    kind.value: kind
    for kind in (
        Type.NUMBER,
        Type.TRUTH,
        Type.SEAT,
        Type.SEATS,
        Type.RANK,
        Type.SUIT,
        Type.CARD,
        Type.CARDS,
        Type.WORD,
    )
}


def compile_zones(context: Context, section: Node | None) -> dict[str, Zone]:
    """The built-in zones, perhaps changed, and the ruleset's own."""
    zones = {zone.name: zone for zone in BUILT_IN_ZONES}
    for name, node in entries_of(section).items():
        entries = entries_of(node)
        if name in zones:
            if "seen_by" in entries:
                zones[name] = replace(zones[name], seen_by=text_of(entries["seen_by"]))
            for key in ("of", "groups", "stacked"):
                if key in entries:
                    context.report("M319", f"`{key}` of the zone `{name}` cannot be changed", entries[key].span)
            continue
        of_seat = text_of(entries.get("of"), "table") == "seat"
        groups = _groups(context, entries.get("groups"))
        stacked = truth_of(entries.get("stacked"), not of_seat) and groups is None
        seen_by = text_of(entries.get("seen_by"), "owner" if of_seat else "all")
        zones[name] = Zone(name, len(zones), of_seat, seen_by, groups, stacked)
    return zones


def _groups(context: Context, node: Node | None) -> frozenset[str] | None:
    if node is None:
        return None
    kinds: set[str] = set()
    for item in items_of(node):
        named = context.vocabulary.kinds_of(text_of(item))
        if named is None:
            context.unknown("combination or family", text_of(item), item, context.vocabulary.kinds)
        kinds |= named or frozenset()
    return frozenset(kinds)


def check_names(context: Context, root: Mapping) -> None:
    """Expressions must know each name in one meaning only."""
    known: dict[str, tuple[str, Span]] = {}
    for what, name, span in _named(root):
        entry = TABLE_NAMES.get(name) or LOCAL_NAMES.get(name) or FUNCTIONS.get(name)
        other, there = known.setdefault(name, (what, span))
        if entry is not None:
            message = f"`{name}` already means something in expressions: {entry.about}"
            context.report("M321", message, span, f"give the {what} another name")
        elif other != what:
            message = f"`{name}` is already the name of a {other}"
            related = (Related(f"this {other}", there),)
            context.add(Diagnostic("M321", message, span, help=f"give the {what} another name", related=related))


def _named(root: Mapping) -> Iterator[tuple[str, str, Span]]:
    """What a ruleset names for expressions: what it is, its name, and where it is named."""
    built_in = {*(zone.name for zone in BUILT_IN_ZONES), "order", "direction"}
    for section, what in (("tables", "table"), ("zones", "zone"), ("memory", "memory"), ("define", "define")):
        parts = root.items.get(section)
        for key, span in parts.keys.items() if isinstance(parts, Mapping) else ():
            name = key.partition("(")[0].strip()
            if name not in built_in:
                yield what, name, span
    for title in entries_of(root.items.get("titles")).values():
        yield "title", text_of(title), title.span


def compile_memory(context: Context, section: Node | None, seats: int) -> tuple[dict[str, Memory], int, str, str]:
    """Memory by name, how many places it takes, and how long `order` and `direction` last."""
    found: dict[str, Memory] = {}
    size = 0
    until = {"order": "deal", "direction": "deal"}
    for name, node in entries_of(section).items():
        entries = entries_of(node)
        if name in until:
            until[name] = text_of(entries.get("until"), "deal")
            continue
        of_seat = text_of(entries.get("of"), "table") == "seat"
        kind, start = _start(context, name, node, entries)
        found[name] = Memory(
            name,
            size,
            of_seat,
            kind,
            start,
            text_of(entries.get("until"), "deal"),
            text_of(entries.get("seen_by"), "all"),
            text_of(entries.get("about")),
        )
        size += seats if of_seat else 1
    return found, size, until["order"], until["direction"]


def _start(context: Context, name: str, node: Node, entries: dict[str, Node]) -> tuple[Type, Any]:
    start = entries.get("start")
    holds = entries.get("holds")
    kind = _HOLDS.get(text_of(holds)) if holds is not None else None
    if holds is not None and kind is None:
        context.unknown("type", text_of(holds), holds, _HOLDS)
    text = text_of(start)
    pack = context.vocabulary.pack
    if start is None or text == "nothing":
        if kind is None:
            context.report(
                "M322", f"the memory `{name}` does not say what it holds", node.span, "such as `holds: card`"
            )
            return Type.WORD, None
        return kind, {Type.CARDS: 0, Type.SEATS: 0}.get(kind)
    value = start.value if isinstance(start, Scalar) else None
    if isinstance(value, bool):
        guess: tuple[Type, Any] = (Type.TRUTH, value)
    elif kind is Type.RANK and text in pack.ranks:
        guess = (Type.RANK, pack.ranks.index(text))
    elif isinstance(value, int):
        guess = (Type.NUMBER, value)
    elif text in pack.ranks:
        guess = (Type.RANK, pack.ranks.index(text))
    elif text in pack.suits:
        guess = (Type.SUIT, pack.suits.index(text))
    elif (card := card_named(pack, text)) is not None:
        guess = (Type.CARD, card)
    else:
        guess = (Type.WORD, text)
    if kind is not None and kind is not guess[0]:
        context.report("M322", f"`{text}` is {guess[0].with_article}, not {kind.with_article}", start.span)
        return kind, None
    return guess


def memory_words(memory: MappingType[str, Memory]) -> frozenset[str]:
    """The words memory starts with, which may stand in expressions."""
    return frozenset(str(m.start) for m in memory.values() if m.type is Type.WORD and m.start is not None)


def compile_titles(context: Context, section: Node | None) -> dict[str, int]:
    """Names of seats by their place in the deal before."""
    found = {}
    for key, node in entries_of(section).items():
        if key.lstrip("-").isdecimal():
            found[text_of(node)] = int(key)
        else:
            context.report("M323", f"`{key}` is no place", node.span, "places are 1, 2 … or -1 for the last")
    return found


# -- defines -------------------------------------------------------------------------------------------------------


def signature(key: str) -> tuple[str, tuple[tuple[str, Type], ...]] | None:
    """The name and parameters of a define's key: ``value(c: card)``."""
    name, opened, rest = key.partition("(")
    if not opened:
        return name.strip(), ()
    if not rest.rstrip().endswith(")"):
        return None
    parameters = []
    for part in rest.rstrip()[:-1].split(","):
        parameter, _, kind = part.partition(":")
        found = _HOLDS.get(kind.strip() or "seat")
        if found is None or not parameter.strip().isidentifier():
            return None
        parameters.append((parameter.strip(), found))
    return name.strip(), tuple(parameters)


def compile_defines(context: Context, section: Node | None) -> dict[str, Evaluate]:
    """Compile all defines into the vocabulary, those first that others use; gives those shown at the table."""
    pending: dict[str, tuple[Node, tuple[tuple[str, Type], ...]]] = {}
    for key, node in entries_of(section).items():
        found = signature(key)
        if found is None:
            context.report(
                "M324", f"`{key}` is not a name with parameters", node.span, "such as `value(s)` or `worth(c: card)`"
            )
            continue
        name, parameters = found
        expression = entries_of(node).get("is") if isinstance(node, Mapping) else node
        if expression is None:
            context.report("M324", f"`{name}` has no `is`", node.span)
            continue
        pending[name] = (expression, parameters)
    done: set[str] = set()
    for name in pending:
        _define(context, name, pending, done, ())
    return dict(_shown(context, section, pending))


def _shown(
    context: Context, section: Node | None, pending: MappingType[str, tuple[Node, tuple[tuple[str, Type], ...]]]
) -> Iterator[tuple[str, Evaluate]]:
    """The defines every seat is shown of itself: numbers, worked out from nothing that it may not know."""
    nodes = {key.partition("(")[0].strip(): node for key, node in entries_of(section).items()}
    for name, (expression, parameters) in pending.items():
        seen_by = entries_of(nodes[name]).get("seen_by")
        if text_of(seen_by, "nobody") != "owner" or not isinstance(expression, Scalar):
            continue
        if [kind for _, kind in parameters] != [Type.SEAT]:
            assert seen_by is not None
            help_ = f"such as `{name}(s)`"
            context.report("M324", f"`{name}` has no owner: it needs one seat as its parameter", seen_by.span, help_)
            continue
        end = len(expression.text)
        of_player = T.Call(0, end, name, (T.Name(0, end, "player"),))
        yield name, context.compile(expression, of_player, action_scope("what a seat is shown"), Type.NUMBER).fn


def _define(
    context: Context,
    name: str,
    pending: dict[str, tuple[Node, tuple[tuple[str, Type], ...]]],
    done: set[str],
    path: tuple[str, ...],
) -> None:
    if name in done:
        return
    node, parameters = pending[name]
    if name in path:
        circle = " → ".join((*path[path.index(name) :], name))
        context.report("M325", f"defines use each other in a circle: {circle}", node.span)
        return
    tree = context.tree(node)
    code: Code = NOTHING
    if tree is not None:
        for used in names_in(tree):
            if used in pending:
                _define(context, used, pending, done, (*path, name))
        code = context.compile(node, tree, define_scope(parameters))
    if code is NOTHING:
        context.doubt_name(name)
    context.vocabulary.defines[name] = Define(name, parameters, code, tree, text_of(node))
    done.add(name)


def names_in(tree: T.Tree) -> set[str]:
    """All names an expression mentions."""
    found: set[str] = set()
    if isinstance(tree, T.Name | T.Call):
        found.add(tree.name)
    for part in tree.parts():
        found |= names_in(part)
    return found
