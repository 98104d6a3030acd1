"""Everything that is wrong with rulesets and house rules: their shape, how they compose, and whether they compile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from interpreter.compiler import try_compile
from interpreter.compose import (
    Document,
    File,
    Option,
    all_asked_for,
    find,
    load,
    lost_in,
    shipped,
    try_compose,
    weight,
)
from interpreter.diagnostics import (
    Diagnostic,
    Related,
    RulesetError,
    Span,
    UsageError,
    guessing_sparingly,
    without_missing,
    without_wholes,
)
from interpreter.examples import asked_in, senseless
from interpreter.ruleset import Ruleset, usual_players
from interpreter.source import Mapping as Tree
from interpreter.source import Scalar
from interpreter.validation.settings import chosen_in, examples_of, needed_by, settings_of

_MOST_WORK = 20_000
"""How many values are compiled to try choices: of a ruleset far larger than any that is played, not all are tried."""
_FAILED = 3
"""As much as so many choices counts one that is wrong: there is enough to mend before further ones are tried."""
_MOST_FAILED = 10
"""When so many settings of a house rule went wrong, further ones are not tried."""
_MOST_MISFITS = 100
"""With more findings than so many, a house rule is not tried on further rulesets: it is no matter of which it fits."""
_MOST_SETTINGS = 100
"""So many examples are looked at whose choices are not tried otherwise, or that ask for what cannot be had."""
_MOST_SENSELESS = 300
"""When so much in the examples makes no sense, further ones are not looked at."""
_BLAMED = {"M328": ("players", "cards", "deal"), "M334": ("players", "cards", "deal")}
"""The sections that are to blame where a finding shows in another file, in this order."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of checking files.

    Attributes:
        files: The files that were checked.
        findings: Everything that is wrong with them.
        problems: What made no sense in what was asked for, such as a file that is not there.
    """

    files: tuple[Path, ...]
    findings: tuple[Diagnostic, ...]
    problems: tuple[Diagnostic, ...]


def check(
    refs: Iterable[str],
    house_rules: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    players: int | None = None,
) -> Checked:
    """Find what is wrong with files.

    A ruleset is compiled for every number of players, and with every choice of every option. A house rule is laid over
    what its examples are tried on, or over the first shipped ruleset it fits, and then checked in the same way.

    Args:
        refs: Names or paths of rulesets and house rules, or folders of them.
        house_rules: House rules to lay over the rulesets.
        options: What is chosen.
        players: Only this number of players.
    """
    files: list[Path] = []
    found: dict[Diagnostic, None] = {}
    problems: dict[Diagnostic, None] = {}
    with guessing_sparingly():
        for ref in refs:
            try:
                paths, unread = all_asked_for(ref)
            except UsageError as error:
                problems[error.diagnostic] = None
                continue
            files += paths
            found.update(dict.fromkeys(unread))
    for path in files:
        try:
            with guessing_sparingly():
                for finding in _check_file(path, house_rules, dict(options or {}), players):
                    found[finding] = None
        except UsageError as error:
            problems[error.diagnostic] = None
    return Checked(tuple(files), tuple(found), tuple(problems))


def _check_file(
    path: Path, house_rules: Sequence[str], options: dict[str, str], players: int | None
) -> Iterator[Diagnostic]:
    try:
        file = load(path)
    except RulesetError as error:
        yield from error.diagnostics
        return
    yield from file.findings
    composed = without_missing(_check_composed(file, house_rules, options, players), lost_in([file]))
    for finding in without_wholes(file.findings, composed, file.root.span):
        yield finding if house_rules else _blamed(finding, file)


def _blamed(finding: Diagnostic, file: File) -> Diagnostic:
    """A finding at a place in the file that is checked, even if it shows only in a file that one is laid over."""
    places = [finding.span, *(other.span for other in finding.related)]
    if finding.span is None or str(file.path) in {place.file for place in places if place}:
        return finding
    key = next((key for key in _BLAMED.get(finding.code, ()) if key in file.root), file.kind)
    span = file.root.keys.get(key, file.span)
    return replace(finding, span=span, related=(Related("it shows here", finding.span), *finding.related))


def _check_composed(
    file: File, house_rules: Sequence[str], options: dict[str, str], players: int | None
) -> Iterator[Diagnostic]:
    path = file.path
    as_it_stands = not house_rules and not options and players is None  # this is what examples speak of
    if file.kind == "ruleset":
        checking = Checking(str(path), house_rules, options, players)
        yield from checking.findings()
        if as_it_stands:
            own = [example for example in examples_of(file) if "with" not in example and "base" not in example]
            told = checking.examples((example, chosen_in(example)) for example in own)
            yield from islice(told, _MOST_SENSELESS)
        return
    settings, problems = settings_of(file)
    yield from problems
    needed = needed_by(file)
    failed = refused = 0
    for setting, examples in settings.items():
        if failed >= _MOST_FAILED or refused >= _MOST_SETTINGS:
            break
        over = _distinct([str(path), *needed, *setting.house_rules, *house_rules])
        chosen = {**dict(setting.options), **options}
        try:
            checking = Checking(setting.base, over, chosen, players, owner=file.name)
            found = list(checking.findings())
            failed += any(finding.severity == "error" for finding in found)
            yield from found
            if as_it_stands:
                yield from islice(checking.examples((example, chosen) for example in examples), _MOST_SENSELESS)
        except UsageError as error:
            if players is not None:
                raise
            refused += 1
            yield replace(error.diagnostic, span=asked_in(examples[0], error.diagnostic) or setting.span)
    if not settings and not problems:
        yield from _where_it_fits(file, _distinct([str(path), *needed, *house_rules]), options, players)


def _distinct(refs: Iterable[str]) -> list[str]:
    """References without those that name a file again."""
    found: dict[str, str] = {}
    for ref in refs:
        path = find(ref, "house_rule")
        found.setdefault(ref if path is None else str(path), ref)
    return list(found.values())


def _where_it_fits(
    file: File, house_rules: Sequence[str], options: dict[str, str], players: int | None
) -> Iterator[Diagnostic]:
    """A house rule without examples is fine if it fits a shipped ruleset; if not, what is wrong with the best fit.

    Raises:
        UsageError: No ruleset has all that is chosen, or can be played by so many.
    """
    own = set(file.findings)  # they are found on every ruleset
    best: tuple[tuple[int, int], list[Diagnostic], Iterator[Sequence[Diagnostic]]] | None = None
    refused: UsageError | None = None
    for head in shipped("ruleset"):
        if head.skeleton:
            continue
        stages = Checking(head.name, house_rules, options, players, owner=file.name).stages()
        found: list[Diagnostic] = []
        passed = 0
        try:
            for stage in stages:
                found += stage
                passed += 1
                if any(finding.severity == "error" and finding not in own for finding in stage):
                    break
            else:
                yield from found
                return
        except UsageError as error:
            refused = refused or error
            continue
        fit = (-passed, len(found))
        if best is None or fit < best[0]:
            best = fit, found, stages
        if len(found) > _MOST_MISFITS:
            break
    if best is None and refused is not None:
        raise refused
    if best is not None:
        yield from best[1]
        for stage in best[2]:
            yield from stage


class Checking:
    """The check of one ruleset with what is laid over it.

    Args:
        ref: The ruleset.
        house_rules: House rules over it.
        options: What is chosen.
        players: Only this number of players.
        owner: Only the options of this file are tried; nothing for all.
    """

    def __init__(
        self,
        ref: str,
        house_rules: Sequence[str],
        options: dict[str, str],
        players: int | None,
        owner: str | None = None,
    ) -> None:
        self._ref = ref
        self._house_rules = house_rules
        self._options = options
        self._players = players
        self._owner = owner
        self._unread: frozenset[str] | None = None
        self._refused: dict[tuple[frozenset[tuple[str, str]], int | None], Diagnostic | None] = {}
        self._sound: set[tuple[frozenset[tuple[str, str]], int]] = set()
        self._document: Document | None = None
        self._rules: dict[tuple[frozenset[tuple[str, str]], int], Ruleset] = {}

    def findings(self) -> Iterator[Diagnostic]:
        """Everything that is wrong."""
        for stage in self.stages():
            yield from stage

    def stages(self) -> Iterator[Sequence[Diagnostic]]:
        """Everything that is wrong, by what it takes to see it: for whom the first will do, the rest is not tried."""
        document, found = self._compose(self._options)
        self._document = document
        yield found
        if document is None:
            return
        compiled: list[Diagnostic] = []
        for stage in self._compiled(document, self._options, self._counts(document)):
            compiled += stage
            yield stage
        if document.skeleton:
            return
        told = {(finding.code, finding.span) for finding in (*found, *compiled)}
        failed = any(finding.severity == "error" for finding in (*found, *compiled))
        usual = usual_players(tuple(self._counts(document)))
        others = document.root.get("other_deals")
        left = _MOST_WORK // weight(document.root) // (1 + len(others.items) if isinstance(others, Tree) else 1)
        for option in document.options.values():
            own = option.span.file == document.files[0]
            if option.name in self._options or (self._owner is not None and option.owner != self._owner):
                continue
            if failed and self._owner is None and not own:
                continue  # what lies below is not to blame
            for value in _worth_trying(option, document.chosen[option.name]):
                if left > 0:
                    chosen = self._choice(option, value, usual, of_this_file=own)
                    fresh = [finding for finding in chosen if (finding.code, finding.span) not in told]
                    yield fresh
                    left -= _FAILED if any(finding.severity == "error" for finding in fresh) else 1
        if not self._house_rules or self._owner is not None:
            yield list(self._never_read(document))

    def _never_read(self, document: Document) -> Iterator[Diagnostic]:
        """Number options of the file that no rule asks for, whatever is chosen and however many play."""
        for name in sorted(self._unread or ()):
            option = document.options[name]
            if option.owner == self._owner if self._owner else option.span.file == document.files[0]:
                message = f"`{name}` can be chosen, but no rule asks for it"
                yield Diagnostic("M369", message, option.span, severity="warning")

    def examples(self, examples: Iterable[tuple[Tree, dict[str, str]]]) -> Iterator[Diagnostic]:
        """What makes no sense in examples, each with what it chooses, as far as they are tried on compiled rules."""
        for example, options in examples:
            apart = self._apart(options)
            by_count = {count: rules for (chosen, count), rules in self._rules.items() if chosen == apart}
            said = example.get("players")
            players = said.value if isinstance(said, Scalar) and isinstance(said.value, int) else None
            rules = by_count.get(players or usual_players(tuple(by_count)))
            if rules is not None:
                yield from senseless(rules, example, sound=(apart, rules.players) in self._sound)
            else:
                yield from self._no_setting(example, options, players)

    def _apart(self, options: Mapping[str, str]) -> frozenset[tuple[str, str]]:
        """What is chosen that is not in force anyhow."""
        standing = self._document.chosen if self._document else {}
        return frozenset((name, value) for name, value in options.items() if standing.get(name) != value)

    def _no_setting(self, example: Tree, options: dict[str, str], players: int | None) -> Iterator[Diagnostic]:
        """What is wrong with the choices or the number of players an example asks for."""
        known = self._document.options if self._document else {}
        allowed = (None, *(self._document.players if self._document else ()))
        if players in allowed and all(
            name in known and not known[name].refuse(value) for name, value in options.items()
        ):
            return
        setting = frozenset(options.items()), players
        if setting not in self._refused and len(self._refused) < _MOST_SETTINGS:
            self._refused[setting] = self._why_not(options, players)
        refused = self._refused.get(setting)
        if refused is not None:
            yield replace(refused, span=asked_in(example, refused) or example.span)

    def _why_not(self, options: dict[str, str], players: int | None) -> Diagnostic | None:
        try:
            self._compose(options, players)
        except UsageError as error:
            return error.diagnostic
        return None

    def _counts(self, document: Document) -> Sequence[int]:
        if self._players is not None:
            return (self._players,)
        return document.players or (usual_players(()),)  # they are said wrongly: the rest is checked all the same

    def _choice(self, option: Option, value: str, usual: int, *, of_this_file: bool) -> Iterator[Diagnostic]:
        """What a choice brings about, looked at for one number of players."""
        options = {**self._options, option.name: value}
        try:
            document, found = self._compose(options, usual)
        except UsageError:  # the choice allows other numbers of players only
            document, found = self._compose(options)
        if (self._house_rules or not of_this_file) and any(finding.code in ("M355", "M356") for finding in found):
            return  # nobody asked for this choice beside these house rules: that they disagree is no fault of either
        yield from found
        if document is not None:
            for stage in self._compiled(document, options, (document.composed_for,)):
                yield from stage

    def _compose(
        self, options: Mapping[str, str], players: int | None = None
    ) -> tuple[Document | None, Sequence[Diagnostic]]:
        document, found = try_compose(self._ref, house_rules=self._house_rules, options=options, players=players)
        if document is not None:
            self._unread = document.unread & (document.unread if self._unread is None else self._unread)
        if self._owner is None and options == self._options:
            return document, found
        return document, [finding for finding in found if finding.code != "M368"]  # that is only tried, not asked for

    def _compiled(
        self, document: Document, options: Mapping[str, str], counts: Iterable[int]
    ) -> Iterator[list[Diagnostic]]:
        """What is wrong for each number of players."""
        said: set[tuple[str, Span | None]] = set()
        for count in counts:
            composed: Document | None = document
            found: list[Diagnostic] = []
            if count != document.composed_for:
                composed, composing = self._compose(options, count)
                found += composing
            if composed is not None:
                rules, compiling = try_compile(composed, count)
                found += compiling
                if rules is not None and not any(finding.code == "M302" for finding in compiling):
                    self._rules[self._apart(options), count] = rules
                    if not any(finding.severity == "error" for finding in compiling):
                        self._sound.add((self._apart(options), count))
            yield [finding for finding in found if (finding.code, finding.span) not in said]
            said.update((finding.code, finding.span) for finding in found)  # once is enough for all numbers of players


def _worth_trying(option: Option, chosen: str) -> Iterator[str]:
    """The choices that change something and are not already in force; the ends of the range of a number."""
    if option.is_number:
        yield from {str(end) for end in (option.low, option.high) if end is not None} - {chosen}
        return
    standing = option.choices[chosen]
    for name, choice in option.choices.items():
        if name != chosen and (choice.patch.items or choice.rules or standing.patch.items or standing.rules):
            yield name
