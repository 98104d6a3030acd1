"""Effects: from the mappings of the closed list to compiled effects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from interpreter.compiler.context import NOTHING, Context
from interpreter.compose.places import VERBS
from interpreter.diagnostics import Span, spoken
from interpreter.expressions import Scope, Type, Zone
from interpreter.expressions import tree as T
from interpreter.expressions.reading import ACCOUNTS, DIRECTIONS
from interpreter.expressions.types import Evaluate
from interpreter.ruleset import effects as E
from interpreter.source import Mapping, Node, items_of, text_of, truth_of

ENDS = ("turn", "trick", "deal", "match")


def compile_effects(context: Context, node: Node | None, scope: Scope) -> tuple[E.Effect, ...]:
    """A list of effects, or one effect written without the list."""
    found = []
    for item in items_of(node):
        effect = compile_effect(context, item, scope)
        if effect is not None:
            found.append(effect)
    return tuple(found)


def compile_effect(context: Context, node: Node, scope: Scope) -> E.Effect | None:
    """One effect. Anything wrong is reported and the effect left out."""
    if not isinstance(node, Mapping):
        context.report("M310", "an effect is a mapping such as `{ end: trick }`", node.span)
        return None
    verbs = [key for key in node.items if key in VERBS]
    if "do" in node.items and verbs != ["offer"]:
        verbs.append("do")
    if len(verbs) != 1:
        context.report("M310", *_not_one(node, verbs))
        return None
    seats = context.code(node.items.get("for"), scope, Type.SEATS)
    inner = scope.for_seat() if seats is not None else scope
    condition = context.code(node.items.get("if"), inner, Type.TRUTH)
    effect: E.Effect | None = _HOW[verbs[0]](context, node, inner)
    if effect is None:
        return None
    return replace(
        effect,
        span=_place_of(node, verbs[0]),
        condition=condition.fn if condition else None,
        seats=seats.fn if seats else None,
    )


def _not_one(node: Mapping, verbs: list[str]) -> tuple[str, Span, str]:
    """Message, place and help for a mapping that is not one effect."""
    if verbs:
        separate = ", ".join(f"{{ {verb}: … }}" for verb in verbs)
        return f"an effect does one thing, not {' and '.join(verbs)}", node.span, f"several are a list: [{separate}]"
    return "this effect does nothing", node.span, "an effect has one of " + ", ".join((*VERBS, "do"))


def _place_of(node: Mapping, verb: str) -> Span:
    """Where an effect is said: where a patch has changed it, if one has."""
    value = node.items[verb].span
    whole = node.span
    return whole if value.file == whole.file and whole.line <= value.line <= whole.end_line else value


def _fn(context: Context, node: Node | None, scope: Scope, wanted: Type | None = None) -> Evaluate:
    return (context.code(node, scope, wanted) or NOTHING).fn


def _optional(context: Context, node: Node | None, scope: Scope, wanted: Type) -> Evaluate | None:
    code = context.code(node, scope, wanted)
    return None if code is None else code.fn


def compile_target(context: Context, node: Node | None, scope: Scope) -> E.Target | None:
    """A zone written ``stock`` or ``hand(seat)``."""
    tree = context.tree(node) if node is not None else None
    if node is None or tree is None:
        return None
    name = tree.name if isinstance(tree, T.Name | T.Call) else ""
    zone = context.vocabulary.zones.get(name)
    if zone is None:
        context.unknown("zone", name or text_of(node), node, context.vocabulary.zones)
        return None
    if not _says_whose(context, node, tree, scope, "zone", of_seat=zone.of_seat):
        return None
    return E.Target(zone=zone, seat=_seat_in(context, node, tree, scope))


def _says_whose(context: Context, node: Node, tree: T.Tree, scope: Scope, what: str, *, of_seat: bool) -> bool:
    """Whether a zone or memory is written with a seat if, and only if, there is one for each; reports it if not."""
    assert isinstance(tree, T.Name | T.Call)
    name = tree.name
    if isinstance(tree, T.Call) and (not of_seat or len(tree.arguments) != 1):
        context.report("M311", f"the {what} `{name}` is one for the whole table", node.span)
        return False
    if isinstance(tree, T.Name) and of_seat and scope.owner is None:
        context.report("M311", f"`{name}` is one for each seat: say whose, `{name}(seat)`", node.span)
        return False
    return True


def _seat_in(context: Context, node: Node, tree: T.Tree, scope: Scope) -> Evaluate | None:
    """The seat a zone or memory is written with."""
    return context.compile(node, tree.arguments[0], scope, Type.SEAT).fn if isinstance(tree, T.Call) else None


def _move(context: Context, node: Mapping, scope: Scope) -> E.Effect | None:
    target = compile_target(context, node.items.get("to"), scope)
    if "to" not in node.items:
        context.report("M310", "a `move` needs `to:`, the zone where the cards go", node.span)
    cards = _fn(context, node.items["move"], scope, Type.CARDS)
    return None if target is None else E.Move(cards=cards, to=target, under=truth_of(node.items.get("under")))


def _swap(context: Context, node: Mapping, scope: Scope) -> E.Effect | None:
    moves = []
    for item in items_of(node.items["swap"]):
        move = compile_effect(context, item, scope)
        if isinstance(move, E.Move):
            moves.append(move)
        elif move is not None:
            context.report("M310", "a `swap` holds moves only", item.span)
    return E.Swap(moves=tuple(moves))


def _deal(context: Context, node: Mapping, scope: Scope) -> E.Effect | None:
    how = node.items["deal"]
    word = text_of(how)
    number = None if word in ("even", "all") else _fn(context, how, scope, Type.NUMBER)
    zone: Zone | None = None
    target = node.items.get("to")
    if target is not None:
        zone = context.vocabulary.zones.get(text_of(target))
        if zone is None or not zone.of_seat:
            context.unknown("zone of a seat", text_of(target), target, context.vocabulary.zones)
    return E.DealCards(
        how=word if number is None else "number",
        number=number,
        first=_optional(context, node.items.get("first"), scope, Type.SEAT),
        direction=_optional(context, node.items.get("direction"), scope, Type.WORD),
        to=zone,
    )


def _shuffle(context: Context, node: Mapping, scope: Scope) -> E.Effect | None:
    target = compile_target(context, node.items["shuffle"], scope)
    return None if target is None else E.Shuffle(zone=target)


def _show(context: Context, node: Mapping, scope: Scope) -> E.Effect | None:
    return E.Show(cards=_fn(context, node.items["show"], scope, Type.CARDS))


def _set(context: Context, node: Mapping, scope: Scope) -> E.Effect | None:
    target = node.items["set"]
    tree = context.tree(target)
    name = tree.name if isinstance(tree, T.Name | T.Call) else ""
    if "to" not in node.items:
        context.report("M310", "a `set` needs `to:`, the value", node.span)
        return None
    value_node = node.items["to"]
    if name in ("order", "direction"):
        code = context.code(value_node, scope, Type.WORD)
        known = [*context.vocabulary.orders] if name == "order" else [*DIRECTIONS]
        if code is not None and code.constant and code.value() is not None and code.value() not in known:
            context.unknown("rank order" if name == "order" else "direction", text_of(value_node), value_node, known)
        return E.SetMemory(memory=None, builtin=name, value=(code or NOTHING).fn)
    memory = context.vocabulary.memory.get(name)
    if memory is None:
        context.unknown("memory", name or text_of(target), target, [*context.vocabulary.memory, "order", "direction"])
        return None
    assert tree is not None
    if not _says_whose(context, target, tree, scope, "memory", of_seat=memory.of_seat):
        return None
    seat = _seat_in(context, target, tree, scope)
    value = context.code(value_node, scope, None if context.doubts(name) else memory.type) or NOTHING
    if memory.start is not None and memory.type in (Type.NUMBER, Type.TRUTH) and value.maybe:
        fn = value.fn  # such memory is never nothing: that counts 0, and does not hold
        nothing: int | bool = 0 if memory.type is Type.NUMBER else False
        return E.SetMemory(memory=memory, seat=seat, value=lambda t, f: fn(t, f) or nothing)
    return E.SetMemory(memory=memory, seat=seat, value=value.fn)


def _party(context: Context, node: Node | None, scope: Scope, span_node: Node, key: str) -> Evaluate | str:
    if node is None:
        context.report("M310", f"a payment needs `{key}:`", span_node.span)
        return NOTHING.fn
    if text_of(node) in ACCOUNTS:
        return text_of(node)
    return _fn(context, node, scope, Type.SEATS)


def _pay(context: Context, node: Mapping, scope: Scope) -> E.Effect | None:
    return E.Pay(
        amount=_fn(context, node.items["pay"], scope.for_payment(), Type.NUMBER),
        payers=_party(context, node.items.get("from"), scope, node, "from"),
        payees=_party(context, node.items.get("to"), scope, node, "to"),
    )


def _place(context: Context, node: Mapping, scope: Scope) -> E.Effect | None:
    who = _fn(context, node.items["place"], scope, Type.SEATS)
    return E.Place(who=who, last=text_of(node.items.get("at")) == "last")


def _next_turn(context: Context, node: Mapping, scope: Scope) -> E.Effect | None:
    return E.NextTurn(who=_fn(context, node.items["next_turn"], scope, Type.SEAT))


def _ask(context: Context, node: Mapping, scope: Scope) -> E.Effect | None:
    verb = "must" if "must" in node.items else "may"
    names = items_of(node.items.get(verb))
    if not names or ("must" in node.items and "may" in node.items):
        context.report("M310", "an `ask` needs either `may:` or `must:` with actions", node.span)
    return E.Ask(
        who=_fn(context, node.items["ask"], scope, Type.SEATS),
        actions=context.known("action", names, context.vocabulary.actions),
        must=verb == "must",
        answers=text_of(node.items.get("answers"), "in_turn"),
        until=_optional(context, node.items.get("until"), scope, Type.TRUTH),
        otherwise=compile_effects(context, node.items.get("otherwise"), scope),
        then=compile_effects(context, node.items.get("then"), scope),
        prompt=text_of(node.items.get("say")),
    )


def _offer(context: Context, node: Mapping, scope: Scope) -> E.Effect | None:
    name = text_of(node.items["offer"])
    if "to" not in node.items:
        context.report("M310", "an `offer` needs `to:`, the seats", node.span)
    return E.Ask(
        who=_fn(context, node.items.get("to"), scope, Type.SEATS),
        actions=(name,),
        answers=text_of(node.items.get("answers"), "in_turn"),
        otherwise=compile_effects(context, node.items.get("otherwise"), scope),
        then=compile_effects(context, node.items.get("then"), scope),
        prompt=text_of(node.items.get("say"), spoken(name)),
    )


def _group(context: Context, node: Mapping, scope: Scope) -> E.Effect | None:
    return E.Group(effects=compile_effects(context, node.items["do"], scope))


def _run(context: Context, node: Mapping, scope: Scope) -> E.Effect | None:
    return E.Run(rule=text_of(node.items["run"]))


def _tell(context: Context, node: Mapping, scope: Scope) -> E.Effect | None:
    return E.Tell(text=text_of(node.items["tell"]))


def _redeal(context: Context, node: Mapping, scope: Scope) -> E.Effect | None:
    name = text_of(node.items["redeal"])
    return E.Redeal(deal=None if name == "same" else name)


def _end(context: Context, node: Mapping, scope: Scope) -> E.Effect | None:
    what = text_of(node.items["end"])
    if what not in ENDS:
        context.unknown("thing to end", what, node.items["end"], ENDS)
        return None
    return E.End(what=what, ending=text_of(node.items.get("ending")) or None)


_HOW: dict[str, Callable[[Context, Mapping, Scope], Any]] = {
    "move": _move,
    "deal": _deal,
    "shuffle": _shuffle,
    "show": _show,
    "swap": _swap,
    "set": _set,
    "pay": _pay,
    "place": _place,
    "next_turn": _next_turn,
    "ask": _ask,
    "offer": _offer,
    "do": _group,
    "run": _run,
    "tell": _tell,
    "redeal": _redeal,
    "end": _end,
}
