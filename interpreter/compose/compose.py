"""From the name of a ruleset, house rules and options to one document."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Container, Iterable, Sequence
from collections.abc import Mapping as Map
from dataclasses import replace
from functools import cache, lru_cache

from interpreter.compose.assembly import Assembly, Pick, Rule
from interpreter.compose.company import Company, Member
from interpreter.compose.crowds import crowded_deals, too_heavy
from interpreter.compose.document import Document, lay_over
from interpreter.compose.files import lost_in
from interpreter.compose.in_force import in_force
from interpreter.compose.layers import Layers
from interpreter.compose.overruling import Overruler
from interpreter.compose.places import Path
from interpreter.compose.sources import Sources
from interpreter.compose.unread import unread_numbers
from interpreter.diagnostics import (
    Diagnostic,
    Related,
    RulesetError,
    UsageError,
    guessing_sparingly,
    without_followers,
    without_quarrels,
)
from interpreter.source import Mapping


def compose(
    ref: str,
    *,
    house_rules: Sequence[str] = (),
    options: Map[str, str | int] | None = None,
    players: int | None = None,
    without: Sequence[str] = (),
) -> Document:
    """Compose a ruleset with everything that is laid over it.

    Args:
        ref: The name of a shipped ruleset, or the path of a file.
        house_rules: House rules on top, by name or path; their order does not matter.
        options: What is chosen, by the name of the option.
        players: The number of players whose parts are wanted; nothing for the lowest number allowed.
        without: House rules that are left out although the ruleset brings them, to see what they do.

    Raises:
        UsageError: There is no such ruleset, house rule, option or choice, or it cannot be played by so many.
        RulesetError: The files cannot be read or do not fit together; with everything found in all of them.
    """
    document, findings = try_compose(ref, house_rules=house_rules, options=options, players=players, without=without)
    if document is None or any(finding.severity == "error" for finding in findings):
        raise RulesetError(findings)
    return document


@guessing_sparingly()
def try_compose(
    ref: str,
    *,
    house_rules: Sequence[str] = (),
    options: Map[str, str | int] | None = None,
    players: int | None = None,
    without: Sequence[str] = (),
) -> tuple[Document | None, tuple[Diagnostic, ...]]:
    """Like `compose`, but gives what is wrong with the files instead of raising it.

    Where that makes sense there is a document all the same, without what is wrong, so that it can be checked further.

    Raises:
        UsageError: There is no such ruleset, house rule, option or choice, or it cannot be played by so many.
    """
    sources = Sources()
    ruleset = sources.asked_for(ref, "ruleset")
    asked = [file for name in house_rules if (file := sources.asked_for(name, "house_rule")) is not None]
    if ruleset is None:
        return None, _distinct(sources.findings)
    assembly = Assembly(sources, ruleset, asked, options or {}, without)
    layers = Layers(assembly, players)
    _check_players(layers, assembly, players)
    composition = layers.compose()
    company = _company(sources, assembly, layers)
    root = composition.finish()
    crowd = crowded_deals(root) or too_heavy(root)
    if crowd:
        return None, company.tell([*sources.findings, *crowd])
    laid = [*composition.findings, *_check_other_deals(root, composition.removed)]
    found = [*layers.findings, *without_followers(sources.findings, assembly.findings)]
    found += without_followers([*sources.findings, *found], laid)
    findings = [*sources.findings, *(finding for finding in found if sources.whole or finding.stands_alone)]
    refused = tuple(finding.span for finding in findings if finding.severity == "error" and finding.span)
    overruled = cache(lambda: {} if refused else layers.overruled())
    top = assembly.levels[-1].file
    picks = assembly.all_picks
    chosen = {pick.option.name: pick.value for pick in picks}
    numbers = {pick.option.name: int(pick.value) for pick in picks if pick.option.is_number}
    unread = frozenset() if refused else unread_numbers(root, numbers)  # what is left out may ask for them
    if any(pick.node is not None for pick in picks):
        findings += _overruled_choices(assembly, overruled())
    findings += _unread_choices(picks, unread)
    document = Document(
        name=top.name,
        title=top.text_of("title") or top.name,
        about=top.text_of("about"),
        root=root,
        players=layers.allowed,
        composed_for=layers.players,
        house_rules=tuple(sorted(assembly.rules)),
        options=assembly.options,
        chosen=chosen,
        numbers=numbers,
        covers=_covers(assembly),
        skeleton=top.text_of("skeleton") == "true",
        files=_files(assembly),
        digest=_digest(sources, assembly, chosen),
        examples=top.examples,
        tell_in_force=lambda: in_force(assembly, overruled(), unread),
        unread=unread,
        refused=refused,
        whole=sources.whole,
        removed={path: span for path, span in composition.removed.items() if not _there(root, path)},
        company=replace(company, misfits=frozenset(filter(None, map(company.misfit, findings)))),
    )
    return document, company.tell(findings)


def _distinct(findings: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    return tuple(dict.fromkeys(findings))


def _company(sources: Sources, assembly: Assembly, layers: Layers) -> Company:
    members = {str(rule.file.path): Member(rule.file.name, rule.brought_by) for rule in assembly.rules.values()}
    quarrels = list(assembly.quarrels)
    for further in (layers.strangers, layers.disagreements):
        quarrels += without_quarrels(quarrels, further)
    return Company(assembly.levels[-1].file.name, members, tuple(quarrels), lost_in(sources.files))


def _overruled_choices(assembly: Assembly, overruled: Map[Pick | Rule, Overruler]) -> list[Diagnostic]:
    """What is told of choices a ruleset makes that a house rule, or a choice made by hand, overrules."""
    by_hand = {pick.option.name for pick in assembly.picks if pick.chooser == "hand"}
    findings = []
    for pick, by in overruled.items():
        if isinstance(pick, Pick) and pick.node is not None and (by.file in assembly.rules or by.file in by_hand):
            message = f"`{pick.value}` is chosen for `{pick.option.name}`, but {by.label} overrules that"
            related = (Related("overruled here", by.span),)
            findings.append(Diagnostic("M368", message, pick.node.span, severity="warning", related=related))
    return findings


def _unread_choices(picks: Iterable[Pick], unread: Container[str]) -> list[Diagnostic]:
    """What is told of numbers that somebody chose and no rule asks for."""
    findings = []
    for pick in picks:
        if pick.option.name in unread and pick.chooser != "default":
            message = f"`{pick.value}` is chosen for `{pick.option.name}`, but no rule asks for it"
            span = pick.node.span if pick.node else pick.option.span
            findings.append(Diagnostic("M368", message, span, severity="warning"))
    return findings


def _check_players(layers: Layers, assembly: Assembly, players: int | None) -> None:
    top = assembly.levels[-1].file
    if not layers.allowed and top.text_of("skeleton") != "true" and not layers.findings:
        message = f"nothing says how many can play `{top.name}`"
        layers.findings.append(Diagnostic("M358", message, top.span, help="say `players: 2-4`"))
    elif players is not None and layers.allowed and players not in layers.allowed:
        allowed = ", ".join(str(number) for number in layers.allowed)
        help_ = f"it is for {allowed} players"
        raise UsageError(Diagnostic("C405", f"`{top.name}` cannot be played by {players}", help=help_))


def _check_other_deals(root: Mapping, gone: Collection[Path]) -> list[Diagnostic]:
    """What does not fit of the patches for other deals; they may take away what a house rule takes away anyhow."""
    entries = root.get("other_deals")
    findings: list[Diagnostic] = []
    for patch in entries.items.values() if isinstance(entries, Mapping) else ():
        findings += lay_over(root, patch, gone)[1]
    return findings


def _files(assembly: Assembly) -> tuple[str, ...]:
    rules = sorted(assembly.rules.values(), key=lambda rule: rule.file.name)
    files = [level.file for level in reversed(assembly.levels)] + [rule.file for rule in rules]
    return tuple(str(file.path) for file in files)


def _covers(assembly: Assembly) -> tuple[str, ...]:
    covers: dict[str, None] = {}
    for level in assembly.levels:
        covers.update(dict.fromkeys(level.file.covers))
    for pick in assembly.all_picks:
        covers.update(dict.fromkeys(pick.choice.covers if pick.choice else ()))
    for rule in assembly.rules.values():
        covers.update(dict.fromkeys(rule.file.covers))
    return tuple(covers)


def _digest(sources: Sources, assembly: Assembly, chosen: Map[str, str]) -> str:
    files = sorted((file.kind, file.name, _text_digest(file.text)) for file in sources.files)
    top = assembly.levels[-1].file.name
    return _text_digest(json.dumps([top, files, sorted(assembly.rules), sorted(chosen.items())]))


@lru_cache(maxsize=256)
def _text_digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _there(root: Mapping, path: tuple[str, ...]) -> bool:
    node: object = root
    for key in path:
        if not isinstance(node, Mapping) or key not in node:
            return False
        node = node.items[key]
    return True
