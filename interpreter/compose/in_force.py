"""The house rules and choices that lie over a ruleset, in words."""

from __future__ import annotations

from collections.abc import Container
from collections.abc import Mapping as Map
from pathlib import PurePath

from interpreter.compose.assembly import Assembly, Pick, Rule
from interpreter.compose.document import InForce
from interpreter.compose.options import Choice
from interpreter.compose.overruling import Overruler


def in_force(assembly: Assembly, overruled: Map[Pick | Rule, Overruler], unread: Container[str]) -> tuple[InForce, ...]:
    """The house rules that were brought, the choices, and the house rules that were asked for.

    Args:
        assembly: All of them.
        overruled: Those of which nothing holds, each with what overrules it.
        unread: The number options that no rule asks for.
    """
    asked = {rule.file.name for rule in assembly.asked}
    rules = [rule for name, rule in assembly.rules.items() if name not in asked]
    idle = {beneath: f"{overruler.label} overrules it" for beneath, overruler in overruled.items()}
    idle.update((pick, "no rule asks for it") for pick in assembly.all_picks if pick.option.name in unread)
    return (
        *(_rule_in_words(rule, idle.get(rule, "")) for rule in rules),
        *(_pick_in_words(pick, assembly.rules, idle.get(pick, "")) for pick in assembly.all_picks),
        *(_rule_in_words(rule, idle.get(rule, "")) for rule in assembly.asked),
    )


def _rule_in_words(rule: Rule, idle: str) -> InForce:
    file = rule.file
    title = file.text_of("title") or file.name
    return InForce("house_rule", file.name, "", title, file.text_of("about"), rule.asked, file.span, idle)


def _pick_in_words(pick: Pick, rules: Container[str], idle: str) -> InForce:
    option = pick.option
    choice = _holding(pick, rules)
    chosen = pick.chooser != "default" or choice is not pick.choice
    if choice is None:
        return InForce("option", option.name, pick.value, option.about, "", chosen, option.span, idle)
    idle = idle if choice is pick.choice else ""
    return InForce("option", option.name, choice.name, option.about, choice.about, chosen, choice.span, idle)


def _holding(pick: Pick, rules: Container[str]) -> Choice | None:
    """The choice that holds: one that is no more than house rules which are in force anyhow counts as chosen."""
    if pick.choice is None or pick.choice.rules:
        return pick.choice
    for choice in pick.option.choices.values():
        if choice.rules and not choice.patch.items and all(PurePath(rule.name).stem in rules for rule in choice.rules):
            return choice
    return pick.choice
