"""The sections `actions`, `turn` and `forbid`, and the yes to every `offer`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Mapping as MappingType
from dataclasses import replace

from interpreter.compiler.context import NOTHING, Context
from interpreter.compiler.effects import compile_effects
from interpreter.diagnostics import Diagnostic, spoken
from interpreter.expressions import Code, Scope, Type, Zone
from interpreter.expressions.operations import every, negated
from interpreter.expressions.scope import action_scope, rule_scope
from interpreter.expressions.types import ELEMENT, SETS, Evaluate
from interpreter.ruleset import UNTOLD, ActionSpec, Check, Pick, Step
from interpreter.source import ACTION_PARTS, Mapping, Node, entries_of, is_fresh, items_of, text_of, truth_of, walk

CANDIDATE = ("new", "cards", "group", "owner", "chosen", "goes_out")
"""Local names that depend on what the player picks."""

TURN = "turn"
"""The pseudo-action that stands for being given a turn."""

_RANGE = re.compile(r"(\d+) *(?:-|–|to|\.+|\+|or more) *(\d*)(?: cards?)?")
"""Ranges as people write them."""


def offers_in(root: Mapping) -> dict[str, Mapping]:
    """Every offer of the ruleset, by name."""
    found: dict[str, Mapping] = {}
    for mapping in walk(root):
        if "offer" in mapping.items:
            found.setdefault(text_of(mapping.items["offer"]), mapping)
    return found


Choices = MappingType[str, Type | None]
"""What is chosen in each action, if anything is."""

Refusals = MappingType[str, tuple[Check, ...]]
"""The refusals of each action, and of the pseudo-action `TURN`."""


def choice_types(context: Context, section: Node | None) -> Choices:
    """The type of what a player chooses, for every action."""
    return {name: _choice_type(context, node) for name, node in entries_of(section).items()}


def chosen_in(choices: Choices, actions: Iterable[Node]) -> Type | None:
    """The type of `chosen` where any of some actions may have been done; ``None`` if it is not the same in all."""
    kinds = {choices.get(text_of(action)) for action in actions} - {None}
    return kinds.pop() if len(kinds) == 1 else None


def compile_actions(context: Context, root: Mapping, choices: Choices, refusals: Refusals) -> dict[str, ActionSpec]:
    """All actions by name, with their refusals."""
    found: dict[str, ActionSpec] = {}
    for name, node in entries_of(root.items.get("actions")).items():
        found[name] = _action(context, len(found), name, node, choices[name], refusals.get(name, ()))
    for name, node in offers_in(root).items():
        if name in found:
            context.report("M312", f"`{name}` is already the name of an action", node.items["offer"].span)
            continue
        found[name] = ActionSpec(
            name=name,
            index=len(found),
            words=text_of(node.items.get("say"), spoken(name)),
            text=text_of(node.items.get("say"), spoken(name)),
            span=node.span,
            about=text_of(node.items.get("about")),
            effects=compile_effects(context, node.items.get("do"), rule_scope("an offer")),
            checks=refusals.get(name, ()),
            is_answer=True,
        )
    return found


def _choice_type(context: Context, node: Node) -> Type | None:
    choose = entries_of(node).get("choose")
    if choose is None:
        return None
    code = context.code(choose, action_scope("an action"))
    if code is NOTHING:  # it is reported already
        return None
    if code is None or code.type not in SETS or code.type is Type.PLAYS:
        context.report("M313", "`choose` needs a set of ranks, suits, seats, numbers or cards", choose.span)
        return None
    return ELEMENT[code.type]


def _action(
    context: Context, index: int, name: str, node: Node, choice: Type | None, refusals: tuple[Check, ...]
) -> ActionSpec:
    entries = entries_of(node)
    words = spoken(name)
    say = text_of(entries.get("say"))
    scope = action_scope("an action").with_chosen(choice)
    pick = _pick(context, entries.get("cards"))
    to, onto = _zone(context, entries.get("to")), _zone(context, entries.get("onto"))
    if onto is not None and onto.groups is None:
        context.report("M314", f"cards in `{onto.name}` do not lie in groups, so none can be added to", node.span)
        onto = None
    if pick is None and (to is not None or onto is not None):
        context.report("M314", f"the action `{name}` says where cards go but not which: `cards:` is missing", node.span)
    lays = _lays(context, to)
    if pick is not None and lays is not None:
        pick = replace(pick, kinds=pick.kinds & lays)
    own = _own_checks(context, entries.get("if"), scope, _because(node, say.partition("{")[0].strip() or words))
    out_of_turn = context.code(entries.get("out_of_turn"), scope, Type.TRUTH)
    choose = context.code(entries.get("choose"), action_scope("an action"))
    return ActionSpec(
        name=name,
        index=index,
        words=say.partition("{")[0].strip() or words,
        text=_text(say or words, pick, onto, choice),
        span=node.span,
        about=text_of(entries.get("about")),
        pick=pick,
        sources=_sources(context, entries.get("from")),
        to=to,
        onto=onto,
        beats_standing=text_of(entries.get("beats")) == "standing",
        choose=choose.fn if choose is not None else None,
        choose_type=choice,
        effects=compile_effects(context, entries.get("do"), rule_scope("an action").with_chosen(choice)),
        checks=(*own, *refusals),
        out_of_turn=out_of_turn.fn if out_of_turn else None,
        lays=lays,
        all_kinds=pick is not None and pick.kinds == frozenset(context.vocabulary.kinds),
    )


def _text(words: str, pick: Pick | None, onto: Zone | None, choice: Type | None) -> str:
    text = words
    if pick is not None and not pick.only_all and "{cards}" not in text:
        text += " {cards}"
    if onto is not None and "{group}" not in text:
        text += " on {group}"
    if choice is not None and "{chosen}" not in text:
        text += " {chosen}"
    return text


def _zone(context: Context, node: Node | None) -> Zone | None:
    if node is None:
        return None
    zone = context.vocabulary.zones.get(text_of(node))
    if zone is None:
        context.unknown("zone", text_of(node), node, context.vocabulary.zones)
    return zone


def _sources(context: Context, node: Node | None) -> tuple[Zone, ...]:
    if node is None:
        return (context.vocabulary.zones["hand"],)
    return tuple(zone for item in items_of(node) if (zone := _zone(context, item)) is not None)


def _pick(context: Context, node: Node | None) -> Pick | None:
    if node is None:
        return None
    kinds: set[str] = set()
    numbers: list[tuple[int, int]] = []
    whole = False
    for item in items_of(node):
        text = text_of(item)
        if text == "all":
            whole = True
            continue
        low, dots, high = text.partition("..")
        if low.isdecimal():
            most = int(high) if high.isdecimal() else (len(context.vocabulary.pack.cards) if dots else int(low))
            numbers.append((int(low), most))
            continue
        named = context.vocabulary.kinds_of(text)
        if named is None and (bounds := _RANGE.fullmatch(text)):
            written = f"{bounds[1]}..{bounds[2] or ''}"
            context.report("M320", f"`{text}` is no number of cards", item.span, f"a range is written `{written}`")
        elif named is None:
            known = [*context.vocabulary.kinds, *context.vocabulary.families, "combination", "all"]
            context.unknown("combination or family", text, item, known)
        else:
            kinds |= named
    return Pick(frozenset(kinds), tuple(numbers), whole)


def _lays(context: Context, to: Zone | None) -> frozenset[str] | None:
    """The kinds of combination that may lie where an action's cards go; ``None`` if they may be anything."""
    if to is None:
        return None
    return frozenset(context.vocabulary.kinds) if to.name == "trick" else to.groups


def _split(codes: list[Code]) -> tuple[tuple[Evaluate, ...], tuple[Evaluate, ...]]:
    """Parts of a condition that do not depend on what is picked, and those that do."""
    early = tuple(code.fn for code in codes if not _depends(code))
    return early, tuple(code.fn for code in codes if _depends(code))


def _depends(code: Code) -> bool:
    return any(name.partition(".")[0] in CANDIDATE for name in code.reads)


def _because(node: Node, words: str) -> str:
    """What a player is told whom an action's own condition refuses it: what the action is, if the ruleset says so."""
    about = entries_of(node).get("about")
    said = text_of(about).rstrip(".")
    if about is None or not said or not is_fresh(node, about, ACTION_PARTS):
        return UNTOLD
    return f"{UNTOLD}; `{words}` means: {said[0].lower()}{said[1:]}"


def _own_checks(context: Context, node: Node | None, scope: Scope, because: str) -> tuple[Check, ...]:
    """An action's own condition as refusals, one for each of its parts: refused when that part does not hold."""
    found = []
    for code in context.conjuncts(node, scope):
        fails = negated(code.fn)
        early, late = ((), fails) if _depends(code) else ((fails,), None)
        found.append(Check("if", because, node.span if node else None, early, late))
    return tuple(found)


def compile_refusals(context: Context, section: Node | None, choices: Choices) -> Refusals:
    """The refusals of each action, and of the pseudo-action `turn`."""
    found: dict[str, list[Check]] = {}
    named_at = section.keys if isinstance(section, Mapping) else {}
    known = sorted((*context.vocabulary.actions, TURN))
    for name, node in entries_of(section).items():
        entries = entries_of(node)
        names = items_of(entries.get("action"))
        if not names:
            context.report("M315", f"the forbid `{name}` does not say which `action` it forbids", node.span)
        reason = entries.get("because", entries.get("about"))
        if reason is None and not context.lacks(node):
            help_ = 'such as `because: "a pass is final for the trick"`'
            message = f"the forbid `{name}` has no `because`: players are not told why they may not"
            context.add(Diagnostic("M339", message, named_at.get(name, node.span), "warning", help=help_))
        scope = action_scope("a `forbid`").with_chosen(chosen_in(choices, names))
        early, late = _split(context.conjuncts(entries.get("if"), scope))
        check = Check(
            name,
            text_of(reason, "that is not allowed"),
            named_at.get(name, node.span),
            early,
            every(late) if late else None,
        )
        for item in names:
            if text_of(item) not in known:
                context.unknown("action", text_of(item), item, known)
            found.setdefault(text_of(item), []).append(check)
    return {name: tuple(checks) for name, checks in found.items()}


def compile_turn(context: Context, section: Node | None) -> tuple[Step, ...]:
    """The steps of a turn."""
    found = []
    for name, node in entries_of(section).items():
        entries = entries_of(node)
        verb = "must" if "must" in entries else "may"
        names = items_of(entries.get(verb))
        if not names or ("must" in entries and "may" in entries):
            context.report("M316", f"the step `{name}` needs either `may:` or `must:` with actions", node.span)
        condition = context.code(entries.get("if"), action_scope("a step"), Type.TRUTH)
        found.append(
            Step(
                name=name,
                actions=context.known("action", names, context.vocabulary.actions),
                must=verb == "must",
                repeat=truth_of(entries.get("repeat")),
                condition=condition.fn if condition else None,
                span=node.span,
            )
        )
    return tuple(found)
