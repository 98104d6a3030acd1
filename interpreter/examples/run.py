"""Running the examples of rulesets and house rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from interpreter.cards import copies_among, members
from interpreter.compiler import compile_ruleset
from interpreter.compose import KINDS, Document, File, all_asked_for, compose, load, shipped
from interpreter.diagnostics import (
    CardhouseError,
    Diagnostic,
    RulesetError,
    Span,
    UsageError,
    shown_path,
)
from interpreter.engine.position import PositionError, build, next_deal
from interpreter.examples.expectations import unmet, why_not
from interpreter.examples.reading import ExampleError, Reader, entries, other_deal, text_of, whole_number
from interpreter.examples.sense import asked_in, check_kind, combination
from interpreter.ruleset import Ruleset, usual_players
from interpreter.source import Node, items_of


@dataclass(frozen=True, slots=True)
class Failure:
    """An example that does not hold, or a file that cannot be used.

    Attributes:
        name: Its name.
        covers: The ids it carries.
        messages: What does not hold.
        span: Where it stands.
        finding: What makes no sense in it, if that is why it does not hold.
    """

    name: str
    covers: tuple[str, ...]
    messages: tuple[str, ...]
    span: Span | None
    finding: Diagnostic | None = None

    def __str__(self) -> str:
        where = f"{shown_path(self.span.file)}:{self.span.line}: " if self.span else ""
        return where + f"{self.name}: " + "; ".join(self.messages)


@dataclass
class Results:
    """What came of running examples."""

    passed: int = 0
    failures: list[Failure] = field(default_factory=list)
    without: list[Span] = field(default_factory=list)
    """Where files begin that have no examples."""
    problems: list[Diagnostic] = field(default_factory=list)
    """What made no sense in what was asked for, such as a file that is not there."""

    @property
    def failed(self) -> int:
        """How many examples do not hold."""
        return len(self.failures)

    def add(self, other: Results) -> None:
        """Add the results of another file."""
        self.passed += other.passed
        self.failures.extend(other.failures)
        self.without.extend(other.without)


class Games:
    """Compiled rules by what was asked for, so that examples of one setting share them."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], Ruleset] = {}

    def get(
        self,
        base: str,
        house_rules: Sequence[str],
        options: dict[str, str],
        players: int | None,
        without: Sequence[str] = (),
    ) -> Ruleset:
        """The rules for one setting; without a number of players, the usual one."""
        key = (base, tuple(house_rules), tuple(sorted(options.items())), players, tuple(without))
        found = self._known.get(key)
        if found is None:

            def composed(number: int | None) -> Document:
                return compose(base, house_rules=house_rules, options=options, players=number, without=without)

            count = players or usual_players(composed(None).players)
            found = self._known[key] = compile_ruleset(composed(count), count)
        return found


def run_examples(refs: Iterable[str] = (), strict: bool = False) -> Results:
    """Run the examples of files.

    Args:
        refs: Names or paths of rulesets and house rules, or folders of them; without any, all that are shipped.
        strict: Also run every house rule's examples without the rule: one of each id it covers must then fail, or,
            if it covers none, one of all.

    Returns:
        What came of them. A file that cannot be used fails under its own name, once for everything wrong with it.
    """
    results = Results()
    games = Games()
    named = list(refs) or [str(head.path) for kind in KINDS for head in shipped(kind)]
    for ref in named:
        try:
            paths, unread = all_asked_for(ref)
        except UsageError as problem:
            results.problems.append(problem.diagnostic)
            continue
        results.failures += _unusable(ref, unread)
        for path in paths:
            try:
                results.add(run_file(load(path), strict, games))
            except RulesetError as error:
                results.failures += _unusable(path.stem, error.diagnostics)
    return results


def _unusable(name: str, findings: Iterable[Diagnostic]) -> list[Failure]:
    """What fails because of something that cannot be used."""
    errors = [finding for finding in findings if finding.severity == "error"]
    return [Failure(name, (), (finding.message,), finding.span, finding) for finding in errors]


def run_file(file: File, strict: bool = False, games: Games | None = None) -> Results:
    """Run the examples of one file; see `run_examples`.

    Raises:
        RulesetError: The file cannot be used.
    """
    games = games or Games()
    results = Results()
    if any(finding.severity == "error" for finding in file.findings):
        raise RulesetError(file.findings)
    if not entries(file.examples):
        results.without.append(file.span)
    for name, node in entries(file.examples).items():
        messages, finding = _run(games, file, node, with_rule=True)
        if messages:
            assert file.examples is not None
            span = file.examples.keys[name]
            results.failures.append(Failure(name, _covers(node), tuple(messages), span, finding))
        else:
            results.passed += 1
    if strict and file.kind == "house_rule":
        results.failures.extend(_empty_examples(games, file))
    return results


def _covers(node: Node) -> tuple[str, ...]:
    return tuple(text_of(item) for item in items_of(entries(node).get("covers")))


def _empty_examples(games: Games, file: File) -> Iterator[Failure]:
    """For every id a house rule covers: do its examples notice when the rule is left out? For none: does any?"""
    failing: set[str] = set()
    seen: set[str] = set()
    noticed = False
    for node in entries(file.examples).values():
        ids = _covers(node)
        seen.update(ids)
        if _run(games, file, node, with_rule=False)[0]:
            failing.update(ids)
            noticed = True
    if not file.covers and not noticed:
        yield Failure(file.name, (), ("no example fails when the rule is left out, so none shows it",), file.span)
    for covered in file.covers:
        if covered not in seen:
            yield Failure(covered, (covered,), ("no example carries this id",), file.root.keys["covers"])
        elif covered not in failing:
            message = "no example with this id fails when the rule is left out"
            yield Failure(covered, (covered,), (message,), file.root.keys["covers"])


def _run(games: Games, file: File, node: Node, with_rule: bool) -> tuple[list[str], Diagnostic | None]:
    """What does not hold in an example, and the finding if it makes no sense."""
    try:
        return list(_messages(games, file, node, with_rule)), None
    except ExampleError as problem:
        return [problem.finding.message], problem.finding
    except PositionError as problem:
        given = entries(node).get("given", node)
        return [str(problem)], Diagnostic("R503", str(problem), given.span)
    except UsageError as problem:
        return [str(problem)], replace(problem.diagnostic, span=asked_in(node, problem.diagnostic) or node.span)
    except CardhouseError as problem:
        return [str(problem)], None


def _messages(games: Games, file: File, node: Node, with_rule: bool) -> Iterator[str]:
    parts = entries(node)
    options = {key: text_of(value) for key, value in entries(parts.get("choose")).items()}
    house_rules = [text_of(item) for item in items_of(parts.get("with"))]
    base = text_of(parts["base"]) if "base" in parts else str(file.path)
    if file.kind == "house_rule":
        if "base" not in parts:
            raise ExampleError("an example of a house rule names the ruleset it is tried on: `base`", node.span)
        if with_rule:
            house_rules = [str(file.path), *house_rules]
        else:
            options = {}
    given = entries(parts.get("given"))
    players = whole_number(parts["players"]) if "players" in parts else None
    rules = games.get(base, house_rules, options, players, () if with_rule else (file.name,))
    main, rules = rules, other_deal(rules, given)
    reader = Reader(rules, given.get("table"))
    yield from _short_forms(reader, parts)
    if "given" in parts or "do" in parts or "expect" in parts or "next_deals" in parts:
        state = build(rules, reader.position(given), main=main)
        following = [entries(item) for item in items_of(parts.get("next_deals"))]
        for number, deal in enumerate([parts, *following]):
            if number:
                if not state.is_over:
                    yield f"the deal before next deal {number} is not over"
                    return
                state = next_deal(state, reader.position(entries(deal.get("given"))))
            where = f"next deal {number}: " if number else ""
            for item in items_of(deal.get("do")):
                seat, action = reader.action(item)
                refusal = why_not(state, action, seat, item.span)
                if refusal is not None:
                    yield f"{where}`{text_of(item)}` is refused: {refusal}"
                    return
                state = state.apply(action, seat)
            yield from (where + problem for problem in unmet(reader, state, entries(deal.get("expect"))))


def _short_forms(reader: Reader, parts: dict[str, Node]) -> Iterator[str]:
    catalog = reader.rules.catalog("main")
    if "is" in parts:
        readings = catalog.readings(reader.mask(parts["cards"]))
        names = [play.name for play in readings]
        wanted = text_of(parts["is"])
        families = reader.rules.families
        check_kind(reader, parts["is"])
        if wanted == "nothing":
            if names:
                yield f"the cards are {' or '.join(names)}, not nothing"
        elif wanted not in names and not set(families.get(wanted, ())) & set(names):
            yield f"the cards are {' or '.join(names) or 'no combination'}, not {wanted}"
    if "over" in parts:
        old = combination(reader, parts["over"])
        table = build(reader.rules, reader.position(entries(parts.get("given"))))._table
        catalog = table.catalog
        old = next((play for play in catalog.readings(old.cards) if play.name == old.name), old)
        pack = reader.rules.pack
        copies = copies_among(pack, members(reader.mask(parts["play"])), pack.full & ~old.cards)
        found = any(catalog.beats(play, old, table) for play in catalog.readings(copies))
        if str(found).lower() != text_of(parts["beats"]):
            yield f"{text_of(parts['play'])} {'beats' if found else 'does not beat'} {text_of(parts['over'])}"
