"""The rules of a ruleset in words, skeletons included, and what a house rule changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from interpreter.compose import Document, File, compose, find, is_file, load, shipped
from interpreter.diagnostics import RulesetError, guessing_sparingly
from interpreter.game import load_ruleset
from interpreter.reports import output
from interpreter.ruleset import usual_players
from interpreter.source import entries_of
from interpreter.validation import Setting, needed_by, settings_of
from interpreter.words import Description, describe, describe_document, describe_house_rule, to_json, to_text


@guessing_sparingly()
def described(
    ref: str, house_rules: Sequence[str], options: Mapping[str, str], players: int | None = None
) -> Description:
    """A ruleset with what is laid over it, or what a house rule changes, in words.

    Args:
        ref: The name or path of a ruleset or house rule.
        house_rules: House rules that lie over the ruleset.
        options: What is chosen.
        players: The number of players the words are for; the usual one if left out.

    Raises:
        UsageError: There is no such ruleset, house rule or option, or it cannot be played by so many.
        RulesetError: The files do not fit together, or what they say makes no sense.
    """
    path = find(ref, "ruleset") or find(ref, "house_rule")
    file = load(path) if path is not None and is_file(path) else None
    if file is not None and file.kind == "house_rule":
        return _house_rule(file, house_rules, options, players)
    document = compose(ref, house_rules=house_rules, options=options)
    if document.skeleton:
        return describe_document(document)
    return describe(load_ruleset(ref, house_rules, options), players)


def report(description: Description, sources: bool, as_json: bool) -> None:
    """Write rules in words down.

    Args:
        description: The rules.
        sources: Whether each line of text says where it comes from.
        as_json: Whether JSON is wanted, which always says so.
    """
    if as_json:
        output.write_json(to_json(description))
    else:
        output.write(to_text(description, output.width(), sources))


def _house_rule(file: File, house_rules: Sequence[str], options: Mapping[str, str], players: int | None) -> Description:
    setting = _tried_on(file)
    beside = [*setting.house_rules, *house_rules]
    needed = needed_by(file)
    own = entries_of(file.root.items.get("options"))  # of them the defaults are shown, not what an example tries
    chosen = {**{name: value for name, value in setting.options if name not in own}, **options}
    with_it = _composed(setting.base, [str(file.path), *needed, *beside], chosen)
    known = compose(setting.base, house_rules=beside, without=[file.name]).options
    kept = {name: value for name, value in chosen.items() if name in known}
    without_it = _composed(setting.base, [rule for rule in beside if rule not in needed], kept, [file.name])
    count = usual_players(tuple(with_it)) if players is None else players
    load_ruleset(setting.base, [str(file.path), *needed, *beside], chosen).for_players(count)  # nothing wrong is told
    shared = {number: document for number, document in without_it.items() if number in with_it}
    return describe_house_rule(file, with_it, shared or without_it, count)


def _tried_on(file: File) -> Setting:
    """What the examples of a house rule are tried on, preferably alone; or else the first ruleset that it fits."""
    settings, problems = settings_of(file)
    if problems:
        raise RulesetError(problems)
    if settings:
        return min(settings, key=lambda setting: len(setting.house_rules) + len(setting.options))
    refused: RulesetError | None = None
    for head in shipped("ruleset"):
        setting = Setting(head.name, (), (), file.span)
        try:
            if not head.skeleton:
                load_ruleset(head.name, [str(file.path), *needed_by(file)]).for_players()
                return setting
        except RulesetError as error:
            refused = refused or error
            if any(finding.severity == "error" for finding in file.findings):
                break  # it fits nowhere
    raise refused or RulesetError([])


def _composed(
    base: str, house_rules: Sequence[str], options: Mapping[str, str], without: Sequence[str] = ()
) -> dict[int, Document]:
    """A ruleset and what lies over it, for every number of players it allows."""
    first = compose(base, house_rules=house_rules, options=options, without=without)
    found = {first.composed_for: first}
    for count in first.players:
        if count not in found:
            found[count] = compose(base, house_rules=house_rules, options=options, players=count, without=without)
    return found
