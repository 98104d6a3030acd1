"""The sections `deal`, `rules`, `endings`, `score` and `match`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from interpreter.compiler.actions import Choices, chosen_in
from interpreter.compiler.context import Context
from interpreter.compiler.effects import compile_effect, compile_effects
from interpreter.compose.places import VERBS
from interpreter.expressions import Type
from interpreter.expressions.operations import every
from interpreter.expressions.scope import rule_scope, score_scope, seat_scope, table_scope
from interpreter.expressions.types import Evaluate
from interpreter.ruleset import DealStep, Match, PointsStep, Rule
from interpreter.source import Mapping, Node, entries_of, items_of, text_of, walk

EVENTS = ("turn_start", "turn_end", "turn_back", "trick_end", "deal_end")
"""Events besides the names of actions and offers."""

WITHOUT_PLAYER = ("trick_end", "deal_end")
"""Those of them that may come about without anybody having acted."""

LONGEST_MATCH = 1000
"""No match has more deals."""

POINTS_VERBS = ("set", "times", "plus")


def compile_deal(context: Context, section: Node | None) -> tuple[DealStep, ...]:
    """The steps of the dealing."""
    found = []
    scope = table_scope("the dealing")
    for name, node in entries_of(section).items():
        entries = entries_of(node)
        in_place = isinstance(node, Mapping) and any(key in entries for key in (*VERBS, "for"))
        if in_place:
            effect = compile_effect(context, node, scope)
            found.append(DealStep(name, (effect,) if effect else (), span=node.span))
            continue
        if "do" not in entries:
            context.report("M310", f"the deal step `{name}` has no effect", node.span, "one of " + ", ".join(VERBS))
        condition = context.code(entries.get("if"), scope, Type.TRUTH)
        effects = compile_effects(context, entries.get("do"), scope)
        found.append(DealStep(name, effects, condition.fn if condition else None, node.span))
    return tuple(found)


def compile_rules(context: Context, root: Mapping, choices: Choices) -> dict[str, Rule]:
    """All rules by name, in the order written."""
    run = {text_of(mapping.items["run"]) for mapping in walk(root) if "run" in mapping.items}
    found: dict[str, Rule] = {}
    known = {*EVENTS, *context.vocabulary.actions}
    nodes = entries_of(root.items.get("rules"))
    for name, node in nodes.items():
        entries = entries_of(node)
        events = items_of(entries.get("when"))
        for item in events:
            if text_of(item) not in known:
                context.unknown("event", text_of(item), item, known)
        for key in ("when", "do"):
            if key not in entries and not (key == "when" and name in run):
                context.report("M317", f"the rule `{name}` has no `{key}`", node.span)
        instead = entries.get("instead_of")
        if instead is not None and text_of(instead) not in nodes:
            context.unknown("rule", text_of(instead), instead, nodes)
        nobody = name in run or any(text_of(item) in WITHOUT_PLAYER for item in events)
        scope = rule_scope(nobody=nobody).with_chosen(chosen_in(choices, events))
        parts = tuple(part.fn for part in context.conjuncts(entries.get("if"), scope))
        found[name] = Rule(
            name=name,
            when=tuple(text_of(item) for item in events),
            condition=every(parts) if parts else None,
            parts=parts,
            effects=compile_effects(context, entries.get("do"), scope),
            instead_of=text_of(instead) or None,
            span=node.span,
            about=text_of(entries.get("about")),
        )
    return found


def group_rules(rules: dict[str, Rule]) -> dict[str, tuple[tuple[Rule, ...], ...]]:
    """For every event the groups of rules that stand in for each other: stand-ins first, then the rule itself.

    A group stands where that rule stands; where it does not listen to the event, where the first of its stand-ins does.
    """
    events = {event for rule in rules.values() for event in rule.when}
    return {event: _groups_at(event, rules) for event in events}


def _groups_at(event: str, rules: dict[str, Rule]) -> tuple[tuple[Rule, ...], ...]:
    bases: dict[str, None] = {}
    for rule in rules.values():
        base = rules[_base(rule, rules)]
        if event in rule.when and (rule is base or event not in base.when):
            bases[base.name] = None
    stand_ins: dict[str, list[str]] = {}
    for rule in rules.values():
        if rule.instead_of is not None:
            stand_ins.setdefault(rule.instead_of, []).append(rule.name)
    groups = (
        tuple(rule for rule in _with_stand_ins(base, rules, stand_ins, ()) if event in rule.when) for base in bases
    )
    return tuple(group for group in groups if group)


def _with_stand_ins(
    name: str, rules: dict[str, Rule], stand_ins: dict[str, list[str]], above: tuple[str, ...]
) -> Iterator[Rule]:
    for other in stand_ins.get(name, ()):
        if other not in above:
            yield from _with_stand_ins(other, rules, stand_ins, (*above, name))
    yield rules[name]


def _base(rule: Rule, rules: dict[str, Rule]) -> str:
    seen = {rule.name}
    name = rule.name
    while (above := rules[name].instead_of) is not None and above in rules and above not in seen:
        seen.add(above)
        name = above
    return name


def compile_points(context: Context, section: Node | None) -> tuple[PointsStep, ...]:
    """The steps of the penalty points."""
    found = []
    for name, node in entries_of(entries_of(section).get("points")).items():
        entries = entries_of(node)
        verbs = [verb for verb in POINTS_VERBS if verb in entries]
        if len(verbs) != 1:
            context.report("M318", f"the points step `{name}` needs one of `set`, `times`, `plus`", node.span)
            continue
        value = context.code(entries[verbs[0]], score_scope(), Type.NUMBER)
        condition = context.code(entries.get("if"), score_scope(), Type.TRUTH)
        assert value is not None
        found.append(
            PointsStep(
                name=name,
                verb=verbs[0],
                value=value.fn,
                condition=condition.fn if condition else None,
                one_of=text_of(entries.get("one_of")) or None,
                span=node.span,
                about=text_of(entries.get("about")),
            )
        )
    if found and found[0].verb == "times":
        context.report("M336", f"`{found[0].name}` multiplies points, but there are none before it", found[0].span)
    return tuple(found)


def compile_endings(section: Node | None) -> dict[str, str]:
    """The sentence of each ending."""
    return {
        name: text_of(entries_of(node).get("say")) or text_of(entries_of(node).get("about")) or text_of(node)
        for name, node in entries_of(section).items()
    }


def compile_match(context: Context, section: Node | None, others: Iterable[str]) -> Match:
    """Who deals, how long a match is and who wins it."""
    entries = entries_of(section)
    scope = table_scope("`match`")
    first = context.code(entries.get("first_dealer"), scope, Type.SEAT)
    following = context.code(entries.get("next_dealer"), scope, Type.SEAT)
    over = context.code(entries.get("over"), scope, Type.TRUTH)
    return Match(
        first_dealer=first.fn if first else None,
        next_dealer=following.fn if following else None,
        others=tuple(_other_deals(context, entries.get("other_deals"), frozenset(others))),
        deals=_deals(context, entries.get("deals"), LONGEST_MATCH if over else 1),
        purse=_known_before(context, entries.get("purse"), "M338", "what everybody brings"),
        over=over.fn if over else None,
        ranking=tuple(_ranking(context, entries.get("ranking"))),
        unit=text_of(entries.get("unit")),
        titles=context.vocabulary.titles,
    )


def _other_deals(context: Context, node: Node | None, known: frozenset[str]) -> Iterator[tuple[str, Evaluate]]:
    """When a deal of the match is played by which entry of `other_deals`."""
    for name, condition in entries_of(node).items():
        code = context.code(condition, table_scope("`match`"), Type.TRUTH)
        if name not in known:
            context.unknown("entry of `other_deals`", name, condition, known)
        elif code is not None:
            yield name, code.fn


def _ranking(context: Context, node: Node | None) -> Iterator[Evaluate]:
    """The values of a seat by which a match is decided."""
    for item in items_of(node):
        code = context.code(item, seat_scope("the ranking"), Type.NUMBER)
        if code is not None:
            yield code.fn


def _deals(context: Context, node: Node | None, unsaid: int) -> int:
    """How many deals a match has at most; known before it begins."""
    deals = _known_before(context, node, "M333", "the number of deals", "; what the play decides goes to `over`")
    if deals is None or node is None:
        return unsaid
    if not 1 <= deals <= LONGEST_MATCH:
        context.report("M333", f"a match has 1 to {LONGEST_MATCH} deals", node.span)
        return 1
    return deals


def _known_before(context: Context, node: Node | None, problem: str, what: str, advice: str = "") -> int | None:
    """A number that is known before the match begins; ``None`` if there is none."""
    code = context.code(node, table_scope("`match`"), Type.NUMBER)
    if node is None or code is None or code.type is not Type.NUMBER:
        return None
    if not code.constant:
        message = f"{what} must be known before the match begins"
        context.report(problem, message, node.span, f"a number or a number option{advice}")
        return None
    return int(code.value())
