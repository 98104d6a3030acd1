"""From a composed document to a compiled ruleset for one number of players."""

from __future__ import annotations

from dataclasses import replace

from interpreter.cards import Pack, build_pack
from interpreter.compiler import actions, cards, combinations, names, rules
from interpreter.compiler.context import Context
from interpreter.compiler.sense import check_sense
from interpreter.compose import Document
from interpreter.diagnostics import Diagnostic, RulesetError, guessing_sparingly
from interpreter.expressions import Vocabulary
from interpreter.ruleset import Ruleset
from interpreter.source import Mapping, Node, Sequence, entries_of, items_of, text_of

ENDINGS = {
    "over": "The deal is over.",
    "stuck": "Nobody can go on.",
    "capped": "The deal took too long and was stopped.",
}
"""Endings the engine itself may give a deal."""


def compile_ruleset(document: Document, players: int) -> Ruleset:
    """Compile a ruleset.

    Args:
        document: What `compose` gave for this number of players.
        players: How many seats.

    Raises:
        RulesetError: The ruleset makes no sense somewhere; holds all findings.
    """
    compiled, diagnostics = try_compile(document, players)
    if compiled is None or any(found.severity == "error" for found in diagnostics):
        raise RulesetError(diagnostics)
    return compiled


@guessing_sparingly()
def try_compile(document: Document, players: int) -> tuple[Ruleset | None, tuple[Diagnostic, ...]]:
    """Like `compile_ruleset`, but gives the findings, warnings among them, instead of raising.

    Where a part makes no sense there is a ruleset all the same, without it; not if the pack cannot be told.
    """
    compiled, findings = _compile(document.root, document, players, top=True)
    if document.skeleton or not document.whole:
        compiled, findings = None, tuple(finding for finding in findings if finding.stands_alone)
    return compiled, document.company.tell(findings)


def _compile(
    root: Mapping, document: Document, players: int, top: bool
) -> tuple[Ruleset | None, tuple[Diagnostic, ...]]:
    context = Context(Vocabulary(_NO_PACK, players), document.removed, document.refused)
    pack = cards.compile_pack(context, root.items.get("cards"), root)
    told = context.diagnostics
    compiled = _compile_with(pack or _NO_PACK, context, root, document, players, top)
    rest = context.diagnostics[len(told) :]
    if pack is not None:  # of ranks and suits that are not there, some may be meant by those that are wrong
        return compiled, (*told, *(finding for finding in rest if not told or finding.code != "M304"))
    about_cards = ("M302", "M304")
    apart = (finding for finding in rest if finding.stands_alone and finding.code not in about_cards)
    return None, (*told, *apart)  # what has to do with cards cannot be known


def _compile_with(pack: Pack, context: Context, root: Mapping, document: Document, players: int, top: bool) -> Ruleset:
    section = root.items.get("cards")
    orders = cards.compile_orders(context, section, pack)
    runs = combinations.compile_runs(context, root.items.get("runs"), pack)
    kinds = entries_of(root.items.get("combinations"))
    gone = frozenset(document.removed_names)
    families = combinations.compile_families(context, root.items.get("families"), frozenset(kinds) | gone)
    vocabulary = Vocabulary(
        pack=pack,
        seats=players,
        kinds={kind: i for i, kind in enumerate(kinds)},
        gone=gone,
        families=families,
        tables=cards.compile_tables(context, root.items.get("tables"), pack),
        numbers=document.numbers,
        orders=orders,
        runs=runs,
    )
    context.vocabulary = vocabulary
    names.check_names(context, root)
    for key in ("memory", "define", "zones", "tables"):
        context.doubt(root.items.get(key))
    zones = names.compile_zones(context, root.items.get("zones"))
    memory, size, order_until, direction_until = names.compile_memory(context, root.items.get("memory"), players)
    action_names = frozenset((*entries_of(root.items.get("actions")), *actions.offers_in(root)))
    endings = {**ENDINGS, **rules.compile_endings(root.items.get("endings"))}
    vocabulary = replace(
        vocabulary,
        zones=zones,
        memory=memory,
        titles=names.compile_titles(context, root.items.get("titles")),
        actions=action_names,
        words=frozenset(orders) | frozenset(endings) | action_names | names.memory_words(memory),
    )
    context.vocabulary = vocabulary
    shown = names.compile_defines(context, root.items.get("define"))
    compiled_kinds = combinations.compile_kinds(context, root.items.get("combinations"), orders, runs)
    choices = actions.choice_types(context, root.items.get("actions"))
    refusals = actions.compile_refusals(context, root.items.get("forbid"), choices)
    compiled_rules = rules.compile_rules(context, root, choices)
    removed, wild = cards.compile_selections(context, section, pack, players)
    seats = entries_of(root.items.get("seats"))
    compiled = Ruleset(
        name=document.name,
        title=document.title,
        about=document.about,
        digest=document.digest,
        players=players,
        vocabulary=vocabulary,
        pack=pack,
        clockwise=text_of(seats.get("direction"), "clockwise") == "clockwise",
        removed=removed,
        wild=wild,
        wild_ties=text_of(entries_of(section).get("wild_ties"), "natural_wins"),
        orders=orders,
        kinds=compiled_kinds,
        families=families,
        runs=runs,
        beats=combinations.compile_beats(context, root.items.get("beats")),
        zones=tuple(zones.values()),
        memory=tuple(memory.values()),
        memory_size=size,
        order_until=order_until,
        direction_until=direction_until,
        deal=rules.compile_deal(context, root.items.get("deal")),
        turn=actions.compile_turn(context, root.items.get("turn")),
        actions=actions.compile_actions(context, root, choices, refusals),
        rules=compiled_rules,
        rules_at=rules.group_rules(compiled_rules),
        turn_checks=refusals.get(actions.TURN, ()),
        points=rules.compile_points(context, root.items.get("score")),
        endings=endings,
        match=rules.compile_match(context, root.items.get("match"), entries_of(root.items.get("other_deals"))),
        teams=_teams(context, seats.get("teams"), players),
        shown=shown,
        others=_others(context, root, document, players) if top else {},
    )
    if top:
        check_sense(context, compiled, root)
    return compiled


def _teams(context: Context, node: Node | None, players: int) -> tuple[int, ...]:
    teams = [1 << seat for seat in range(players)]
    for team in items_of(node):
        members = items_of(team) if isinstance(team, Sequence) else [team]
        mask = 0
        for item in members:
            text = text_of(item)
            if not text.isdecimal() or not 1 <= int(text) <= players:
                context.report("M326", f"there is no seat `{text}` at a table of {players}", item.span)
            else:
                mask |= 1 << (int(text) - 1)
        for seat in range(players):
            if mask >> seat & 1:
                teams[seat] = mask
    return tuple(teams)


def _others(context: Context, root: Mapping, document: Document, players: int) -> dict[str, Ruleset]:
    """The deals played by changed rules: the same ruleset with a patch laid over it."""
    found: dict[str, Ruleset] = {}
    section = root.items.get("other_deals")
    if not isinstance(section, Mapping):
        return found
    for key, patch in section.items.items():
        patched = document.patched(root, patch)
        rules_of, diagnostics = _compile(patched, document, players, top=False)
        for diagnostic in diagnostics:
            context.add(diagnostic)
        if rules_of is not None:
            found[key] = rules_of
    return found


_NO_PACK = build_pack(["0"], ["X"])
