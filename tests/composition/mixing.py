"""Mixes of house rules on a ruleset, and whether they may stand beside each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random

from interpreter import Rules, load_ruleset
from interpreter.compose import find, load, shipped
from interpreter.diagnostics import CODES, Diagnostic, RulesetError, Span, UsageError
from interpreter.validation.settings import needed_by

BASES = [head.name for head in shipped("ruleset") if not head.skeleton]
HOUSE_RULES = [head.name for head in shipped("house_rule")]


@dataclass(frozen=True, slots=True)
class Mix:
    """A ruleset with house rules, and what is chosen for some options."""

    base: str
    rules: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options]
        return " + ".join([self.base, *self.rules, *chosen])

    def load(self) -> Rules:
        """The rules, composed and compiled for every number of players.

        Raises:
            RulesetError: They cannot stand together.
        """
        rules = load_ruleset(self.base, with_needs(self.rules), dict(self.options))
        for players in rules.players:
            rules.for_players(players)
        return rules


@dataclass(frozen=True, slots=True)
class Refused:
    """Why house rules cannot stand together.

    Attributes:
        mix: What was tried.
        code: The code of the first finding that has places in two of the house rules, or else of the first of all.
        message: What it says.
        places: Its files and lines.
        one_sided: Whether no finding has places in two of them.
        findings: How many findings there are.
    """

    mix: Mix
    code: str
    message: str
    places: tuple[str, ...]
    one_sided: bool
    findings: int

    @property
    def why(self) -> str:
        """The kind of that finding."""
        return f"{self.code} {CODES[self.code].name}"


@dataclass(slots=True)
class Played:
    """House rules that stand together, and the games they were played.

    Attributes:
        mix: What was played.
        players: The numbers of players.
        games: How many games.
        problems: What went wrong.
    """

    mix: Mix
    players: tuple[int, ...] = ()
    games: int = 0
    problems: list[str] = field(default_factory=list)


@cache
def needs_of(rule: str) -> tuple[str, ...]:
    """The house rules a house rule cannot do without, by name."""
    path = find(rule, "house_rule")
    assert path is not None, rule
    return tuple(Path(needed).stem for needed in needed_by(load(path)))


@cache
def brought_by(rule: str) -> frozenset[str]:
    """A house rule, what it needs and what it brings: a finding about any of them is about the rule."""
    path = find(rule, "house_rule")
    assert path is not None, rule
    brought = [Path(reference.name).stem for reference in load(path).references("with")]
    return frozenset([path.stem, *needs_of(rule)]).union(*(brought_by(other) for other in brought))


def with_needs(rules: Sequence[str]) -> tuple[str, ...]:
    """House rules with those they cannot do without, each once."""
    return tuple(dict.fromkeys([*rules, *(needed for rule in rules for needed in needs_of(rule))]))


def refusal(mix: Mix, error: RulesetError) -> Refused:
    """The findings about a mix, as one reason."""
    errors = [finding for finding in error.diagnostics if finding.severity == "error"]
    naming = [finding for finding in errors if _names_two(mix, finding)]
    first = (naming or errors)[0]
    return Refused(mix, first.code, first.message, tuple(dict.fromkeys(_places(first))), not naming, len(errors))


def _names_two(mix: Mix, finding: Diagnostic) -> bool:
    """Whether a finding has places in two of the house rules, so that one sees who quarrels with whom."""
    stems = {Path(span.file).stem for span in _spans(finding)}
    sides = [rule for rule in mix.rules if brought_by(rule) & stems]
    return len(sides) > 1 or ((len(mix.rules) < 2 or bool(mix.options)) and len(stems) > 1)


def _spans(finding: Diagnostic) -> list[Span]:
    return [span for span in (finding.span, *(other.span for other in finding.related)) if span is not None]


def _places(finding: Diagnostic) -> Iterator[str]:
    for span in _spans(finding):
        yield f"{Path(span.file).name}:{span.line}"


# ── What fits alone ─────────────────────────────────────────────────────────────────────────────────────────────────


@cache
def built_in(base: str) -> frozenset[str]:
    """The house rules a ruleset brings itself."""
    return frozenset(load_ruleset(base).document.house_rules)


@cache
def fits_alone(base: str, rule: str) -> bool:
    """Whether a house rule fits a ruleset that does not bring it itself."""
    if rule in built_in(base):
        return False
    try:
        load_ruleset(base, with_needs((rule,))).for_players()
    except RulesetError:
        return False
    return True


def fitting(base: str) -> list[str]:
    """The house rules that fit a ruleset."""
    return [rule for rule in HOUSE_RULES if fits_alone(base, rule)]


def belong_together(one: str, other: str) -> bool:
    """Whether one of the two is part of the other anyway."""
    return other in brought_by(one) or one in brought_by(other)


# ── Which mixes are tried ───────────────────────────────────────────────────────────────────────────────────────────


def pairs_among(base: str, rules: Sequence[str]) -> Iterator[Mix]:
    """Every two of some house rules, on a ruleset."""
    for pair in combinations(rules, 2):
        if not belong_together(*pair):
            yield Mix(base, pair)


def some_pairs(count: int, chance: Random, rules: Sequence[str] = HOUSE_RULES) -> list[Mix]:
    """Pairs spread over everything: each of some house rules in turn, on any ruleset it fits, with any partner."""
    found: dict[Mix, None] = {}
    for number in range(count):
        rule = rules[number % len(rules)]
        pair = next(_pairs_with(rule, chance), None)
        if pair is not None:
            found.setdefault(pair)
    return list(found)


def _pairs_with(rule: str, chance: Random) -> Iterator[Mix]:
    """Pairs of a house rule with others, in any order."""
    others = [other for other in HOUSE_RULES if not belong_together(rule, other)]
    for base in chance.sample(BASES, len(BASES)):
        if fits_alone(base, rule):
            for other in chance.sample(others, len(others)):
                if fits_alone(base, other):
                    yield Mix(base, (min(rule, other), max(rule, other)))


@cache
def stand_together(base: str, one: str, other: str) -> bool:
    """Whether two house rules that fit a ruleset alone fit it together."""
    try:
        Mix(base, (one, other)).load()
    except RulesetError:
        return False
    return True


def some_set(chance: Random) -> Mix:
    """Three to six house rules of which every two stand together; every other time with some options chosen."""
    base = chance.choice(BASES)
    wanted = chance.randint(3, 6)
    rules: list[str] = []
    for rule in chance.sample(HOUSE_RULES, len(HOUSE_RULES)):
        if fits_alone(base, rule) and all(_new_beside(base, rule, other) for other in rules):
            rules.append(rule)
        if len(rules) == wanted:
            break
    mix = Mix(base, tuple(sorted(rules)))
    return replace(mix, options=_some_choices(mix, chance)) if chance.random() < 0.5 else mix


def _new_beside(base: str, rule: str, other: str) -> bool:
    return not belong_together(rule, other) and stand_together(base, min(rule, other), max(rule, other))


def _some_choices(mix: Mix, chance: Random) -> tuple[tuple[str, str], ...]:
    """Other choices than the default for one to three options of the ruleset or the house rules."""
    try:
        options = mix.load().document.options
    except RulesetError:
        return ()
    found = []
    for name in chance.sample(sorted(options), min(len(options), chance.randint(1, 3))):
        option = options[name]
        value = chance.choice(sorted(option.choices) or [str(option.low), str(option.high)])
        if choice_fits_alone(mix.base, option.owner, name, value):
            found.append((name, value))
    return tuple(sorted(found))


@cache
def choice_fits_alone(base: str, owner: str, name: str, value: str) -> bool:
    """Whether a choice fits a ruleset with nothing but the house rule it belongs to; if not, no other is to blame."""
    own = (owner,) if owner in HOUSE_RULES and owner not in built_in(base) else ()
    try:
        Mix(base, own, ((name, value),)).load()
    except (RulesetError, UsageError):
        return False
    return True
