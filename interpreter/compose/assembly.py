"""Gathering what will lie over a ruleset: parents, house rules in force, and what is chosen for every option."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping as Map
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Literal

from interpreter.compose import library
from interpreter.compose.conflicts import MOST_SAID
from interpreter.compose.files import File, Reference, section
from interpreter.compose.merge import Composition, Layer, is_null
from interpreter.compose.options import Choice, Declared, Option, read_options
from interpreter.compose.sources import Sources, circle_of_rules
from interpreter.diagnostics import Diagnostic, Related, UsageError, did_you_mean, listed
from interpreter.source import Mapping, Node, Scalar

_DEEPEST = 20
Chooser = Literal["default", "file", "hand"]


@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """A house rule in force.

    Attributes:
        file: Its file.
        brought: House rules it brings itself.
        picks: What is chosen for its own options.
        asked: Whether somebody asked for it by hand.
        brought_by: What brought it and where, then what brought that, and so on; nothing if somebody asked for it.
    """

    file: File
    brought: tuple[Rule, ...]
    picks: tuple[Pick, ...]
    asked: bool
    brought_by: tuple[Related, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Pick:
    """What is chosen for an option.

    Attributes:
        option: The option.
        value: The name of the choice, or the number.
        chooser: Whether this is the default, or was chosen in a file or by hand.
        choice: The choice; nothing for a number.
        brought: House rules the choice brings.
        node: Where a file chose it.
    """

    option: Option
    value: str
    chooser: Chooser
    choice: Choice | None
    brought: tuple[Rule, ...]
    node: Node | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Level:
    """A ruleset of the chain, and the house rules it brings."""

    file: File
    brought: tuple[Rule, ...]


class Assembly:
    """A ruleset, its parents, its house rules and its options.

    Attributes:
        levels: The rulesets, the farthest parent first.
        picks: What is chosen for the options of the rulesets.
        asked: The house rules asked for by hand that were not already in force.
        rules: All house rules in force, by name.
        options: All options, by name.
        quarrels: Which house rules and choices cannot stand beside each other.
        findings: What is wrong, the quarrels included.
    """

    def __init__(
        self,
        sources: Sources,
        ruleset: File,
        house_rules: Iterable[File],
        wanted: Map[str, str | int],
        without: Iterable[str] = (),
    ) -> None:
        self.findings: list[Diagnostic] = []
        self.quarrels: list[Diagnostic] = []
        self.rules: dict[str, Rule] = {}
        self.options: dict[str, Option] = {}
        self._sources = sources
        self._wanted = {name: str(value) for name, value in wanted.items()}
        self._refused: frozenset[str] = frozenset()
        self._in_files: dict[str, Scalar] = {}
        self._loading: list[str] = []
        self._left_out = frozenset(without)
        chain = sources.chain(ruleset)
        self._read_choices(chain)
        asked = sorted(dict.fromkeys(house_rules), key=lambda file: file.name)
        self._asked = _by_name(asked)
        brought = (sources.named(reference, "house_rule") for file in chain for reference in file.references("with"))
        self._company = self._with_all_they_bring([file for file in brought if file is not None] + asked)
        self.levels = tuple(Level(file, self._bring(file.references("with"), f"`{file.name}`")) for file in chain)
        self.picks = self._pick(_options_of(tuple(chain)), chain[-1])
        self.asked = tuple(rule for file in asked if (rule := self._rule(file)) is not None)
        self._check_choices()
        self._check_company()
        self._check_alternatives()
        self.findings += self.quarrels

    @property
    def all_picks(self) -> list[Pick]:
        """What is chosen for every option, those of house rules included."""
        return [*self.picks, *(pick for rule in self.rules.values() for pick in rule.picks)]

    # ── Options ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _read_choices(self, chain: list[File]) -> None:
        for file in chain:
            chosen = section(file.root, "choose")
            for name, node in chosen.items.items() if chosen else ():
                if isinstance(node, Scalar) and not name.startswith("x-"):
                    self._in_files[name] = node

    def _pick(self, declared: Declared, by: File, brought_by: tuple[Related, ...] = ()) -> tuple[Pick, ...]:
        picks = []
        self.findings += declared.findings
        self._refused |= declared.refused
        for option in declared.options.values():
            there = self.options.get(option.name)
            if there is not None:
                related = (Related("also declared here", there.span),)
                message = f"`{by.name}` and `{there.owner}` both declare the option `{option.name}`"
                self.findings.append(Diagnostic("M366", message, option.span, related=related))
                continue
            self.options[option.name] = option
            picks.append(self._choose(option, brought_by))
        return tuple(picks)

    def _default(self, option: Option) -> str:
        """What holds if nobody chooses.

        That is the default; or, if it brings a house rule that cannot stand beside those there are, the first choice
        that can.
        """
        names = [option.default, *(name for name in option.choices if name != option.default)]
        return next((name for name in names if self._fits_company(option.choices.get(name))), option.default)

    def _fits_company(self, choice: Choice | None) -> bool:
        if choice is None or not choice.rules:
            return True
        files = [self._sources.named(reference, "house_rule") for reference in choice.rules]
        brought = self._with_all_they_bring(file for file in files if file is not None)
        return not any(_excludes(one, other) or _excludes(other, one) for one in brought for other in self._company)

    def _with_all_they_bring(self, files: Iterable[File]) -> list[File]:
        """House rules and those they bring, each once."""
        found: list[File] = []
        waiting = list(files)
        while waiting:
            file = waiting.pop(0)
            if file not in found and file.name not in self._left_out:
                found.append(file)
                brought = (self._sources.named(reference, "house_rule") for reference in file.references("with"))
                waiting += [other for other in brought if other is not None]
        return found

    def _choose(self, option: Option, brought_by: tuple[Related, ...]) -> Pick:
        value = self._default(option)
        chooser: Chooser = "default"
        node: Node | None = None
        if option.name in self._in_files:
            there = self._in_files[option.name]
            refused = option.refuse(there.text)
            if refused:
                self.findings.append(Diagnostic("M360", refused[0], there.span, help=refused[1]))
            else:
                value, chooser, node = there.text, "file", there
        if option.name in self._wanted:
            refused = option.refuse(self._wanted[option.name])
            if refused:
                raise UsageError(Diagnostic("C423", refused[0], help=refused[1]))
            value, chooser, node = self._wanted[option.name], "hand", None
        value = value if option.choices else str(int(value))
        choice = option.choices.get(value)
        chosen = (Related(f"`{value}` is chosen for `{option.name}`", node.span),) if node else ()
        by = f"the option `{option.name}` (`{value}`)"
        brought = self._bring(choice.rules, by, (*chosen, *brought_by)) if choice else ()
        return Pick(option, value, chooser, choice, brought, node)

    def _check_choices(self) -> None:
        known = list(self.options)
        declared = self.options.keys() | self._refused
        for name in self._wanted:
            if name not in declared:
                help_ = did_you_mean(name, known) or (f"options are {listed(known)}" if known else "there are none")
                raise UsageError(Diagnostic("C423", f"there is no option `{name}`", help=help_))
        own = section(self.levels[-1].file.root, "choose")
        for name in own.items if own else ():
            if name not in declared and not name.startswith("x-") and own:
                notes = (f"options are {listed(known)}",) if known else ("there are no options to choose",)
                message = f"there is no option `{name}`"
                hint = did_you_mean(name, known)
                self.findings.append(Diagnostic("M359", message, own.keys[name], help=hint, notes=notes))

    # ── House rules ─────────────────────────────────────────────────────────────────────────────────────────────────

    def _bring(
        self, references: Iterable[Reference], by: str, brought_by: tuple[Related, ...] = ()
    ) -> tuple[Rule, ...]:
        """The house rules that somebody brings who may himself be brought by others."""
        brought = []
        for reference in references:
            if reference.name in self._loading or len(self._loading) > _DEEPEST:
                self.findings.append(circle_of_rules(self._loading, reference))
                continue
            file = self._sources.named(reference, "house_rule")
            if file is None or file.name in self._left_out:
                continue
            here = Related(f"{by} brings `{file.name}`", reference.span)
            rule = self._rule(self._asked.get(file.name, file), (here, *brought_by))
            if rule:
                brought.append(rule)
        return tuple(brought)

    def _rule(self, file: File, brought_by: tuple[Related, ...] = ()) -> Rule | None:
        if file.name in self.rules:
            return None
        asked = file.name in self._asked
        brought_by = () if asked else brought_by
        self._loading.append(file.name)
        brought = self._bring(file.references("with"), f"the house rule `{file.name}`", brought_by)
        picks = self._pick(read_options(file.root.get("options"), file.name), file, brought_by)
        self._loading.pop()
        rule = Rule(file, brought, picks, asked, brought_by)
        self.rules[file.name] = rule
        return rule

    def _check_company(self) -> None:
        said: set[tuple[str, str]] = set()
        for rule in self.rules.values():
            file = rule.file
            for need in file.references("requires"):
                if stem(need.name) not in self.rules:
                    known = self._sources.named(need, "house_rule")
                    if known is not None:
                        message = f"`{file.name}` needs the house rule `{known.name}`"
                        self.findings.append(Diagnostic("M357", message, need.span, help=f"add --with {need.name}"))
            for foe in file.references("conflicts"):
                if len(self.quarrels) >= MOST_SAID:
                    break
                self._check_spelling(foe)
                other = self.rules.get(stem(foe.name))
                if other is not None and other is not rule and (other.file.name, file.name) not in said:
                    said.add((file.name, other.file.name))
                    message = f"the house rules `{file.name}` and `{other.file.name}` cannot stand beside each other"
                    related = (Related("the other one", other.file.span),)
                    self.quarrels.append(Diagnostic("M356", message, foe.span, related=related))

    def _check_alternatives(self) -> None:
        """A house rule that is one choice of an option cannot be in force where another one is chosen by hand."""
        for pick in self.all_picks:
            if pick.chooser != "hand" or pick.choice is None:
                continue
            others = {stem(rule.name): choice.name for choice in pick.option.choices.values() for rule in choice.rules}
            for name in sorted(others.keys() & self.rules.keys() - {stem(rule.name) for rule in pick.choice.rules}):
                message = (
                    f"the option `{pick.option.name}` (`{pick.value}`) and the house rule `{name}` disagree: "
                    f"the house rule is its choice `{others[name]}`"
                )
                related = (Related("the house rule", self.rules[name].file.span),)
                self.quarrels.append(Diagnostic("M355", message, pick.choice.span, related=related))

    def _check_spelling(self, foe: Reference) -> None:
        """A name under `conflicts` may be of a house rule that is not here, but not a misspelt one."""
        beside = Path(foe.span.file)
        if library.find(foe.name, "house_rule", beside) is None:
            help_ = did_you_mean(foe.name, library.names("house_rule", beside))
            if help_:
                self.findings.append(Diagnostic("M351", f"there is no house rule `{foe.name}`", foe.span, help=help_))


@lru_cache(maxsize=256)
def _options_of(chain: tuple[File, ...]) -> Declared:
    """The options a ruleset has with those of the rulesets below it, and what is wrong with them."""
    composition = Composition(chain[-1].root.span)
    for number, file in enumerate(chain):
        section_ = file.root.get("options")
        if isinstance(section_, Mapping):
            patch = Mapping(section_.span, {"options": section_}, {"options": file.root.keys["options"]})
            composition.lay(Layer(patch, number, file.name))
    declared = read_options(composition.finish().get("options"), chain[-1].name)
    return replace(declared, findings=(*composition.findings, *declared.findings))


def _by_name(asked: Iterable[File]) -> dict[str, File]:
    """The house rules somebody asked for; each stands in for one of its name that a file brings."""
    found: dict[str, File] = {}
    for file in asked:
        other = found.setdefault(file.name, file)
        if other is not file:
            message = f"{other.path} and {file.path} are both called `{file.name}`"
            raise UsageError(Diagnostic("C425", message, help="rename one of them, and its file"))
    return found


def stem(name: str) -> str:
    """The name of a file that is referred to by name or path."""
    return name.replace("\\", "/").rsplit("/", 1)[-1].removesuffix(".yaml").removesuffix(".yml")


def _excludes(one: File, other: File) -> bool:
    """Whether a house rule says that it cannot stand beside another."""
    return any(stem(foe.name) == other.name for foe in one.references("conflicts"))


def null_keys(node: Node | None) -> tuple[str, ...]:
    """The keys of a mapping whose value is `null`."""
    return tuple(key for key, value in node.items.items() if is_null(value)) if isinstance(node, Mapping) else ()
