"""The sections `combinations`, `runs`, `families` and `beats`."""

from __future__ import annotations

from collections.abc import Mapping as MappingType
from typing import Any

from interpreter.cards import Order, Pack
from interpreter.combinations import (
    MOST_LAYOUTS,
    BeatRules,
    Kind,
    Ladder,
    RunError,
    RunTable,
    ShapeError,
    Test,
    build_runs,
    layouts_of,
    parse_shape,
)
from interpreter.compiler.context import Context
from interpreter.expressions import Code, Type
from interpreter.expressions import frame as F
from interpreter.expressions.coerce import sort_key
from interpreter.expressions.scope import beats_scope, combination_scope
from interpreter.source import Mapping, Node, Scalar, entries_of, items_of, text_of, truth_of

_STRENGTHS = frozenset({Type.NUMBER, Type.TRUTH, Type.RANK, Type.SUIT, Type.CARD, Type.RANK_LIST})


def compile_runs(context: Context, section: Node | None, pack: Pack) -> dict[str, RunTable]:
    """The run tables by name, without lines that cannot be read."""
    found = {}
    for name, node in entries_of(section).items():
        good = []
        for item in items_of(node):
            line = _line(text_of(item), pack)
            try:
                build_runs(name, [line], pack)
                good.append(line)
            except RunError as problem:
                at = item.at(problem.start, problem.end) if isinstance(item, Scalar) else item.span
                context.report("M304", problem.message, at)
        found[name] = build_runs(name, good, pack)
    return found


def _line(text: str, pack: Pack) -> str:
    """A line of a run table; ``..`` alone is all ranks that are not jokers."""
    if text.strip() != "..":
        return text
    plain = [rank for i, rank in enumerate(pack.ranks) if not pack.joker_ranks >> i & 1]
    return f"{plain[0]} .. {plain[-1]}"


def compile_families(context: Context, section: Node | None, known: frozenset[str]) -> dict[str, tuple[str, ...]]:
    """The families by name."""
    found = {}
    for name, node in entries_of(section).items():
        if name in known or name == "combination":
            context.report("M305", f"`{name}` is already the name of a combination", node.span)
        names = []
        for item in items_of(node):
            if text_of(item) not in known:
                context.unknown("combination", text_of(item), item, known)
            names.append(text_of(item))
        found[name] = tuple(names)
    return found


def compile_kinds(
    context: Context, section: Node | None, orders: MappingType[str, Order], runs: MappingType[str, RunTable]
) -> tuple[Kind, ...]:
    """The kinds of combination in the order written."""
    found = []
    left = MOST_LAYOUTS
    for name, node in entries_of(section).items():
        kind = _kind(context, name, node, orders, runs)
        if kind is None:
            continue
        table = runs[kind.shape.run.table] if kind.shape.run else None
        message = "the shapes up to this one can be made in too many ways"
        try:
            left -= len(layouts_of(kind.shape, table, context.vocabulary.pack))
        except ShapeError as problem:
            left, message = -1, problem.message
        if left < 0:  # enough is said: those that follow may take as long
            help_ = "name fewer numbers of cards, and fewer parts"
            context.report("M306", message, entries_of(node)["shape"].span, help_)
            break
        found.append(kind)
    return tuple(found)


def _kind(
    context: Context, name: str, node: Node, orders: MappingType[str, Order], runs: MappingType[str, RunTable]
) -> Kind | None:
    entries = entries_of(node)
    shape_node = entries.get("shape")
    if not isinstance(shape_node, Scalar):
        context.report("M306", f"the combination `{name}` has no `shape`", node.span, 'such as `shape: "same(2)"`')
        return None
    try:
        shape = parse_shape(shape_node.text, context.vocabulary.numbers, runs)
    except ShapeError as problem:
        context.report("M306", problem.message, shape_node.at(problem.start, problem.end))
        shape = None
    order = None
    order_node = entries.get("order")
    if order_node is not None:
        order = orders.get(text_of(order_node))
        if order is None:
            context.unknown("rank order", text_of(order_node), order_node, orders)
    condition = context.code(entries.get("if"), combination_scope(), Type.TRUTH)
    strength = _strength(context, entries.get("strength"))
    if shape is None:
        return None
    return Kind(
        name=name,
        shape=shape,
        suits=text_of(entries.get("suits"), "any"),
        condition=None if condition is None else _condition(condition),
        strength=strength,
        order=order,
    )


class _PlayOnly:
    """What an expression in a combination sees in place of the table: the order the play is read in."""

    __slots__ = ("catalog", "order")

    def __init__(self, order: Any) -> None:
        self.order = order
        self.catalog = getattr(order, "catalog", None)


def _frame(play: Any) -> list[Any]:
    """A frame that knows a play; `cards` are those it counts as, wild ones being what they stand for."""
    f = list(F.EMPTY)
    f[F.NEW], f[F.CARDS] = play, play.counts_as
    return f


def _condition(code: Code) -> Any:
    fn = code.fn
    return lambda order, play: bool(fn(_PlayOnly(order), _frame(play)))


def _strength(context: Context, node: Node | None) -> Any:
    if node is None:
        return None
    keys = []
    for item in items_of(node):
        code = context.code(item, combination_scope())
        if code is None or code.type is Type.NOTHING:
            continue
        if code.type not in _STRENGTHS:
            context.report("X204", f"{code.type.with_article} cannot be a strength", item.span)
            continue
        keys.append(sort_key(code))

    def strength(order: Any, play: Any) -> tuple[Any, ...]:
        t, f = _PlayOnly(order), _frame(play)
        return tuple([-1 if (value := key(t, f)) is None else value for key in keys])

    return strength


def compile_beats(context: Context, section: Node | None) -> BeatRules:
    """How plays stand to each other."""
    entries = entries_of(section)
    kinds = context.vocabulary.kinds
    ladders = []
    on_ladder: dict[str, str] = {}
    for name, node in entries_of(entries.get("ladders")).items():
        if "rungs" not in entries_of(node):
            context.report("M335", f"the ladder `{name}` has no rungs", node.span, "such as `rungs: [straight, flush]`")
        rungs = []
        for item in items_of(entries_of(node).get("rungs")):
            kind = text_of(item)
            if kind in context.vocabulary.gone:
                continue
            if kind not in kinds:
                context.unknown("combination", kind, item, kinds)
            elif kind in on_ladder:
                context.report("M307", f"`{kind}` is already on the ladder `{on_ladder[kind]}`", item.span)
            else:
                on_ladder[kind] = name
                rungs.append(kind)
        sizes = text_of(entries_of(node).get("sizes"), "same")
        ladders.append(Ladder(name, tuple(rungs), text_of(entries_of(node).get("by"), "rung"), sizes == "same"))
    return BeatRules(
        tuple(ladders),
        _tests(context, entries.get("also")),
        _tests(context, entries.get("never")),
        truth_of(entries.get("equal")),
    )


def _tests(context: Context, section: Node | None) -> tuple[Test, ...]:
    found = []
    for name, node in entries_of(section).items():
        condition = entries_of(node).get("if") if isinstance(node, Mapping) else node
        code = context.code(condition, beats_scope(), Type.TRUTH)
        if code is None:
            context.report("M308", f"`{name}` has no `if`", node.span)
            continue
        found.append(_test(name, code))
    return tuple(found)


def _test(name: str, code: Code) -> Test:
    fn = code.fn

    def holds(table: Any, new: Any, old: Any) -> bool:
        f = _frame(new)
        f[F.OLD] = old
        return bool(fn(table, f))

    return Test(name, holds, _attributes(code, "new"), "table" in code.reads, _attributes(code, "old"))


def _attributes(code: Code, play: str) -> frozenset[str]:
    """The attributes of a play that an expression reads; all it reads of a bare play is its cards."""
    read = {part.removeprefix(f"{play}.") for part in code.reads if part.startswith(f"{play}.")}
    return frozenset(read | ({"cards"} if play in code.reads else set()))
