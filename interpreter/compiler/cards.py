"""The section `cards` and `tables`: the pack, its orders, and numbers looked up."""

from __future__ import annotations

import re
from typing import Any

from interpreter.cards import Order, Pack, PackError, RankListError, build_order, build_pack, expand_ranks
from interpreter.cards.spoken import printed
from interpreter.compiler.context import Context
from interpreter.diagnostics import Span
from interpreter.expressions import Lookup, Type
from interpreter.expressions.frame import frame
from interpreter.expressions.scope import pack_scope
from interpreter.source import Mapping, Node, Scalar, entries_of, number_of, text_of, truth_of, words_of

MOST_WILD = 8
"""How many cards of a pack may be wild: every further one multiplies what the cards of a hand can be."""

_MOST_MENDED = 60
"""So many wrong names of ranks, suits and cards are told of one pack."""

NUMBER_KEY = "a number, `2-4`, `5+` or `other`"


def compile_pack(context: Context, section: Node | None, span_node: Node) -> Pack | None:
    """The pack of cards, without ranks, suits and cards that cannot be in it; nothing if none can be told."""
    cards = entries_of(section)
    words = {part: words_of(cards.get(part)) for part in ("ranks", "suits", "jokers", "pack")}
    for missing in ("ranks", "suits"):
        if not words[missing]:
            message = f"`cards` has no `{missing}`, so there is nothing to play with"
            context.report("M301", message, span_node.span)
            return None
    for _ in range(_MOST_MENDED):
        ranks, suits, jokers, listed = ([word for word, _ in words[part]] for part in words)
        try:
            return build_pack(ranks, suits, jokers, number_of(cards.get("packs"), 1), listed if listed else None)
        except PackError as problem:
            there = words.get(problem.part, [])
            if problem.index >= len(there):
                context.report("M302", str(problem), cards.get(problem.part, section or span_node).span)
                return None
            word, where = there.pop(problem.index)
            said = printed(word)
            context.report("M302", str(problem), _span_of(where, word), f"write `{said}`" if said else None)
    return None


def _span_of(node: Node, word: str) -> Span:
    """Where a word stands in a text of words."""
    if not isinstance(node, Scalar):
        return node.span
    found = re.search(rf"(?<!\S){re.escape(word)}(?!\S)", node.text)
    return node.at(*found.span()) if found else node.span


def compile_orders(context: Context, section: Node | None, pack: Pack) -> dict[str, Order]:
    """The main rank order and the other ones by name."""
    cards = entries_of(section)
    suits_rank = truth_of(cards.get("suits_rank"), True)
    orders = {"main": build_order(pack, "main", None, suits_rank)}
    plain = pack.ranks
    for name, node in entries_of(cards.get("orders")).items():
        text = " ".join(word for word, _ in words_of(node))
        try:
            orders[name] = build_order(pack, name, expand_ranks(text, plain), suits_rank)
        except RankListError as problem:
            at = node.at(problem.start, problem.end) if isinstance(node, Scalar) else node.span
            context.report("M302", problem.message, at)
    return orders


def compile_tables(context: Context, section: Node | None, pack: Pack) -> dict[str, Lookup]:
    """All tables by name."""
    return {name: _table(context, name, node, pack) for name, node in entries_of(section).items()}


def _table(context: Context, name: str, node: Node, pack: Pack) -> Lookup:
    entries = entries_of(node)
    if not entries:
        context.report("M303", f"the table `{name}` is empty", node.span)
    values: dict[str, int | Lookup] = {}
    for key, value in entries.items():
        if isinstance(value, Mapping):
            values[key] = _table(context, name, value, pack)
        elif isinstance(value, Scalar) and isinstance(value.value, int) and not isinstance(value.value, bool):
            values[key] = value.value
        else:
            context.report("M303", f"a table gives whole numbers, not `{text_of(value)}`", value.span)
    other = values.pop("other", 0)
    spans = node.keys if isinstance(node, Mapping) else {}
    brackets: list[tuple[int, int | None, int | Lookup]] = []
    as_ranks = as_numbers = known = True
    for key, found in values.items():
        bracket = _bracket(key)
        if key not in pack.ranks and bracket is None:
            known = False
            said = printed(key, pack)
            help_text = f"write `{said}`" if said in pack.ranks else f"keys are ranks, or {NUMBER_KEY}"
            context.report("M303", f"`{key}` is neither a rank nor a number", spans.get(key), help_text)
            continue
        as_ranks = as_ranks and key in pack.ranks
        as_numbers = as_numbers and bracket is not None
        if bracket is not None:
            brackets.append((*bracket, found))
    if values and known and not as_ranks and not as_numbers:
        context.report("M303", f"the table `{name}` mixes ranks and numbers", node.span)
    by_rank = tuple(values.get(rank, other) for rank in pack.ranks) if as_ranks else None
    return Lookup(name, by_rank, tuple(brackets) if as_numbers else None, other)


def _bracket(key: str) -> tuple[int, int | None] | None:
    """``13`` → (13, 13), ``1-9`` → (1, 9), ``13+`` → (13, None)."""
    if key.isdecimal():
        return int(key), int(key)
    if key.endswith("+") and key[:-1].isdecimal():
        return int(key[:-1]), None
    low, dash, high = key.partition("-")
    if dash and low.isdecimal() and high.isdecimal() and int(low) <= int(high):
        return int(low), int(high)
    return None


def compile_selections(context: Context, section: Node | None, pack: Pack, players: int) -> tuple[int, int]:
    """The cards removed before dealing, and the wild ones."""
    entries = entries_of(section)
    removed, wild = (_selection(context, key, entries.get(key), pack, players) for key in ("remove", "wild"))
    if wild.bit_count() > MOST_WILD:
        message = f"{wild.bit_count()} cards of the pack are wild"
        context.report("M302", message, entries["wild"].span, f"at most {MOST_WILD} can be")
        wild = 0
    if removed == pack.full:
        context.report("M302", "all cards are taken out of the pack", entries["remove"].span)
    return removed, wild


class _NotYetKnownError(Exception):
    """Something of the table was asked for before there is one."""


class _PackOnly:
    """What expressions in `cards` see: the pack and its main order."""

    def __init__(self, pack: Pack, order: Order, players: int) -> None:
        self.rules = self
        self.pack = pack
        self.order = order
        self.everybody = (1 << players) - 1

    def __getattr__(self, name: str) -> Any:
        raise _NotYetKnownError(name)


def _selection(context: Context, key: str, node: Node | None, pack: Pack, players: int) -> int:
    code = context.code(node, pack_scope(), Type.CARDS)
    if node is None or code is None or code.type is Type.NOTHING:
        return 0
    try:
        found: int = code.fn(_PackOnly(pack, context.vocabulary.orders["main"], players), frame())
    except _NotYetKnownError:
        message = f"`cards.{key}` asks for something that is only known once the cards are dealt"
        context.report("M302", message, node.span, "say it by ranks, suits and the pack alone")
        return 0
    return found
