"""Checks of the whole: things that are each well written but make no sense together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Map
from dataclasses import dataclass, field
from functools import lru_cache

from interpreter.cards import mask_of
from interpreter.combinations import MOST_SETS
from interpreter.compiler.context import Context
from interpreter.diagnostics import Diagnostic, Span
from interpreter.engine.dealing import new_table, shuffle_pack
from interpreter.expressions import tree as T
from interpreter.expressions.frame import frame
from interpreter.ruleset import Ruleset
from interpreter.ruleset import effects as E
from interpreter.source import Mapping, Node, Scalar, entries_of, items_of, text_of, walk

MOST_LISTED = 3 * MOST_SETS
"""How many plays of a hand can be listed before it takes too long."""


def check_sense(context: Context, compiled: Ruleset, root: Mapping) -> None:
    """Report what makes no sense in a ruleset that compiled."""
    for key, what in (("turn", "nobody can do anything"), ("deal", "nobody gets cards")):
        if not root.items.get(key):
            context.report("M327", f"there is no `{key}`, so {what}", root.span)
    _check_redeals(context, root)
    _check_runs(context, root)
    _check_refusals(context, root)
    _check_never_forbids(context, root)
    _check_ends(context, root)
    _check_endings(context, compiled, root)
    _check_interruptions(context, compiled, root)
    if not context.failed_in(root.get("cards")):
        _check_dealing(context, compiled, root)


def _check_redeals(context: Context, root: Mapping) -> None:
    for mapping in walk(root):
        node = mapping.items.get("redeal")
        if node is not None:
            name = text_of(node)
            known = entries_of(root.items.get("other_deals"))
            if name != "same" and name not in known:
                context.unknown("other deal", name, node, ["same", *known])


def _check_runs(context: Context, root: Mapping) -> None:
    """`run` must lead to a rule, and neither it nor `instead_of` back to the rule itself."""
    rules = entries_of(root.items.get("rules"))
    calls: dict[str, list[tuple[str, Node]]] = {}
    for name, node in rules.items():
        for mapping in walk(node):
            target = mapping.items.get("run")
            if target is not None:
                if text_of(target) not in rules:
                    context.unknown("rule", text_of(target), target, rules)
                calls.setdefault(name, []).append((text_of(target), target))
    above = {name: [(text_of(entry), entry)] for name, node in rules.items() if (entry := _instead_of(node))}
    for name in rules:
        _follow(context, name, name, calls, set(), "runs itself")
        _follow(context, name, name, above, set(), "stands in for itself")


def _instead_of(rule: Node) -> Node | None:
    return entries_of(rule).get("instead_of")


def _follow(
    context: Context, start: str, name: str, leads: dict[str, list[tuple[str, Node]]], seen: set[str], what: str
) -> None:
    """Report a rule that leads back to itself."""
    for target, node in leads.get(name, ()):
        if target == start:
            context.report("M331", f"the rule `{start}` {what}", node.span)
        elif target not in seen:
            seen.add(target)
            _follow(context, start, target, leads, seen, what)


def _check_refusals(context: Context, root: Mapping) -> None:
    """Whether an action is refused must not depend on whether that same action is refused."""
    asks: dict[str, set[str]] = {}
    spans: dict[str, Span] = {}
    makes_play = {
        name
        for name, node in entries_of(root.items.get("actions")).items()
        if text_of(entries_of(node).get("to")) == "trick"
    }
    for node in entries_of(root.items.get("forbid")).values():
        condition = entries_of(node).get("if")
        tree = context.tree(condition) if condition is not None else None
        asked = set(_asked(tree, makes_play)) if tree is not None else set()
        for item in items_of(entries_of(node).get("action")):
            asks.setdefault(text_of(item), set()).update(asked)
            if condition is not None and asked:
                spans.setdefault(text_of(item), condition.span)
    for name in asks:
        if _reaches(name, name, asks, set()):
            context.report("M329", f"whether `{name}` is forbidden depends on whether it is forbidden", spans.get(name))


def _check_never_forbids(context: Context, root: Mapping) -> None:
    """What asks for the play of actions that pick no cards refuses nothing."""
    actions = entries_of(root.items.get("actions"))
    for name, node in entries_of(root.items.get("forbid")).items():
        named = [actions.get(text_of(item)) for item in items_of(entries_of(node).get("action"))]
        condition = entries_of(node).get("if")
        if condition is None or not named or any(action is None or "cards" in entries_of(action) for action in named):
            continue
        tree = context.tree(condition)
        parts = tree.operands if isinstance(tree, T.Logic) and tree.operator == "and" else (tree,)
        for part in parts:
            asks = isinstance(part, T.Is) and not part.negated and part.name != "nothing"
            if asks and isinstance(part, T.Is) and isinstance(part.of, T.Name) and part.of.name == "new":
                message = f"the forbid `{name}` never refuses anything: its actions make no play, so `new` is nothing"
                help_ = f"the play on the table: `standing is {part.name}`"
                context.add(Diagnostic("M340", message, condition.span, severity="warning", help=help_))


def _asked(tree: T.Tree, makes_play: Iterable[str]) -> Iterator[str]:
    """The actions whose legality an expression asks for."""
    if isinstance(tree, T.Call) and tree.name == "can" and tree.arguments and isinstance(tree.arguments[0], T.Name):
        yield tree.arguments[0].name
    if isinstance(tree, T.Name) and tree.name == "plays":
        yield from makes_play
    for part in tree.parts():
        yield from _asked(part, makes_play)


def _reaches(start: str, name: str, asks: dict[str, set[str]], seen: set[str]) -> bool:
    for target in asks.get(name, ()):
        if target == start:
            return True
        if target not in seen:
            seen.add(target)
            if _reaches(start, target, asks, seen):
                return True
    return False


def _check_ends(context: Context, root: Mapping) -> None:
    """Something should end the deal."""
    ends = any(
        text_of(mapping.items.get("end")) in ("deal", "match") for mapping in walk(root) if "end" in mapping.items
    )
    if not ends:
        warning = Diagnostic(
            "M330",
            "no rule ever ends the deal",
            root.keys.get("rules") or root.span,
            severity="warning",
            help='such as `over: { when: play, if: "empty(hand)", do: { end: deal } }` under `rules`',
        )
        context.add(warning)


def _check_endings(context: Context, compiled: Ruleset, root: Mapping) -> None:
    for mapping in walk(root):
        node = mapping.items.get("ending")
        if node is not None and "end" in mapping.items and text_of(node) not in compiled.endings:
            context.unknown("ending", text_of(node), node, entries_of(root.items.get("endings")))


def _check_interruptions(context: Context, compiled: Ruleset, root: Mapping) -> None:
    """What can be done out of turn, whenever somebody likes, should change something."""
    steps = {name for step in compiled.turn for name in step.actions}
    heard = set(compiled.rules_at)
    for spec in compiled.interrupting:
        changes = spec.effects or spec.to is not None or spec.onto is not None
        if changes or spec.name in steps or spec.name in heard or _is_counted(root, spec.name):
            continue
        message = f"`{spec.name}` can be done out of turn, but nothing comes of it"
        context.report("M332", message, spec.span, "give it effects, a rule, or a step of the turn")


def _is_counted(root: Mapping, action: str) -> bool:
    """Whether some expression asks how often an action was done."""
    asked = re.compile(rf"\bdid\([^()]*\b{action}\)")
    scalars = (value for mapping in walk(root) for value in mapping.items.values() if isinstance(value, Scalar))
    return any(asked.search(scalar.text) for scalar in scalars)


def _check_dealing(context: Context, compiled: Ruleset, root: Mapping) -> None:
    """No more cards may be dealt than there are, and no fewer than one to each."""
    for other in compiled.others.values():
        _check_dealing(context, other, root)
    table = new_table(compiled, "sense")
    shuffle_pack(table)
    stock = table.zones[compiled.zone("stock").index]
    cards = len(stock)
    hand = 0
    for step in compiled.deal:
        for effect in E.singly(step.effects):
            if isinstance(effect, E.DealCards) and effect.how != "number":
                hand = -(-cards // compiled.players)
            elif isinstance(effect, E.DealCards) and effect.number is not None:
                each = effect.number(table, frame()) or 0
                wanted = each * compiled.players
                hand += each
                if wanted > cards:
                    message = f"{wanted} cards are dealt to {compiled.players} players, but there are {cards}"
                    context.report("M328", message, effect.span or step.span)
    for mapping in walk(root):
        node = mapping.items.get("deal")
        if isinstance(node, Scalar):
            if re.fullmatch(r"0+|-\s*\d+", node.text.strip()):
                context.report("M334", f"{node.text.strip()} cards are dealt to each", node.span)
            elif node.text == "even" and cards < compiled.players:
                message = f"{compiled.players} players cannot get a card each, there are {cards}"
                context.report("M334", message, node.span)
    if not context.failed_in(*map(root.get, ("cards", "deal", "combinations", "runs"))):
        _check_plays(context, compiled, mask_of(stock[: min(hand, cards)]), root)


def _check_plays(context: Context, compiled: Ruleset, hand: int, root: Mapping) -> None:
    """The plays of a usual hand must be few enough to list most of them."""
    shapes = tuple((kind.name, kind.shape, kind.suits) for kind in compiled.kinds)
    lines = tuple((name, table.lines) for name, table in compiled.runs.items())
    counts = _count_sets(_Hand((hand, compiled.wild, compiled.pack.cards, shapes, lines), compiled))
    most = max(counts, key=counts.__getitem__, default="")
    too_many = sum(counts.values()) > MOST_LISTED
    if not too_many and (not counts or counts[most] <= MOST_SETS):
        return
    node = entries_of(root.items.get("combinations")).get(most, root)
    whose = f"a hand of {hand.bit_count()} cards has more than"
    if too_many:
        message = f"{whose} {MOST_LISTED:,} plays, too many to list; {counts[most]:,} and more are `{most}`"
    else:
        message = f"{whose} {MOST_SETS:,} plays that are `{most}`; the others can be made by naming their cards only"
    help_ = "say more closely how many cards a part has, or how many parts there are, such as `any(1..3)`"
    span = entries_of(node).get("shape", node).span
    context.add(Diagnostic("M337", message, span, "error" if too_many else "warning", help=help_))


@dataclass(frozen=True, slots=True)
class _Hand:
    """A hand, and all that decides what sets of cards have a shape; the same in most choices of a ruleset."""

    key: tuple[object, ...]
    rules: Ruleset = field(compare=False)


@lru_cache(maxsize=16)
def _count_sets(hand: _Hand) -> Map[str, int]:
    cards = hand.key[0]
    assert isinstance(cards, int)
    return hand.rules.catalog("main").count_sets(cards, MOST_SETS, MOST_LISTED)
