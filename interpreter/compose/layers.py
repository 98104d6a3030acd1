"""Which layers lie over each other, and in which order.

Lowest first: for every ruleset from the farthest parent on, its own sections and then the house rules it brings;
options that stand at their default, options a file chooses, options chosen by hand; what the ruleset says for the
number of players; at last the house rules somebody asked for, each with its own options and words for the number of
players.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from interpreter.compose.assembly import Assembly, Pick, Rule, null_keys, stem
from interpreter.compose.conflicts import Unit, changes_of, disagreements
from interpreter.compose.files import MOST_PLAYERS, parse_players, players_of, section, without
from interpreter.compose.merge import Composition, Layer, join
from interpreter.compose.overruling import Overruler, Overruling
from interpreter.diagnostics import Diagnostic, Related, Span
from interpreter.source import Mapping

_APART = ("players", "for_players")


class Layers:
    """The layers of an assembly for one number of players.

    Args:
        assembly: What was gathered.
        players: The number of players; nothing for the lowest allowed.

    Attributes:
        allowed: The numbers of players allowed.
        players: The number of players taken.
        strangers: House rules that no number of players suits.
        disagreements: Patches that disagree.
        findings: All that is wrong.
    """

    def __init__(self, assembly: Assembly, players: int | None) -> None:
        self.findings: list[Diagnostic] = []
        self.strangers: list[Diagnostic] = []
        self.disagreements: list[Diagnostic] = []
        self._assembly = assembly
        self._rank = 0
        self._number = 0
        self._layers: list[Layer] = []
        self._above: dict[Pick | Rule | str, int] = {}
        self.allowed = self._allowed()
        fallback = self.allowed[0] if self.allowed else 1
        self.players = fallback if players is None else players

    def compose(self) -> Composition:
        """Lay everything over each other, even where patches disagree."""
        assembly = self._assembly
        for level in assembly.levels:
            self._add(level.file.body, level.file.name, f"`{level.file.name}`")
            self._side_by_side(level.brought)
            self._above[str(level.file.path)] = len(self._layers)
        by_chooser: dict[str, list[Pick]] = {"default": [], "file": [], "hand": []}
        for pick in assembly.picks:
            by_chooser[pick.chooser].append(pick)
        for chooser, picks in by_chooser.items():
            self._add_picks(sorted(picks, key=lambda pick: pick.option.name) if chooser == "hand" else picks)
        self._rank += 1
        self._add_for_players(self._chain_for_players())
        self._check_picks(by_chooser)
        self._side_by_side(assembly.asked, beside=by_chooser["hand"])
        composition = Composition(assembly.levels[-1].file.root.span)
        for layer in self._layers:
            composition.lay(layer)
        return composition

    def overruled(self) -> dict[Pick | Rule, Overruler]:
        """The house rules and choices of which nothing holds any more, each with what overrules it."""
        overruling = Overruling(self._layers)
        found: dict[Pick | Rule, Overruler | None] = {}
        for rule in self._assembly.rules.values():
            above = self._above[rule]
            found[rule] = overruling.of_patches(self._patches_of(rule), above)
            found.update((pick, self._overruling(overruling, pick, above, above)) for pick in rule.picks)
        for pick in self._assembly.picks:
            declared = self._above.get(pick.option.span.file, 0)
            found[pick] = self._overruling(overruling, pick, declared, self._above[pick])
        return {beneath: by for beneath, by in found.items() if by is not None}

    def _overruling(self, overruling: Overruling, pick: Pick, declared: int, above: int) -> Overruler | None:
        """What overrules a choice that lies beneath a layer; one that patches nothing stands for what was declared."""
        if pick.choice is None:
            return None
        patches = [*_patches_of_pick(pick), *(patch for rule in pick.brought for patch in self._patches_of(rule))]
        if any(patch.items for patch in patches) or pick.choice.rules:
            return overruling.of_patches(patches, above)
        others = (without(choice.patch, _APART) for choice in pick.option.choices.values())
        by = overruling.of_body(dict.fromkeys(path for patch in others for path in changes_of([patch])), declared)
        rulesets = [level.file.name for level in self._assembly.levels]  # these know what their options stand for
        return by if by is not None and by.file not in rulesets else None

    def _compare(self, units: Sequence[Unit]) -> None:
        found = disagreements(units)
        self.disagreements += found
        self.findings += found

    # ── Layers ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _add(self, patch: Mapping, file: str, label: str) -> None:
        self._number += 1
        if patch.items:
            self._layers.append(Layer(patch, self._rank, file, self._number, label))

    def _add_picks(self, picks: Iterable[Pick]) -> None:
        for pick in picks:
            self._side_by_side(pick.brought)
        self._rank += 1
        for pick in picks:
            for patch in _patches_of_pick(pick):
                self._add(patch, pick.option.name, _label(pick))
            self._above[pick] = len(self._layers)

    def _patches_of(self, rule: Rule) -> list[Mapping]:
        """Everything a house rule itself lays over a ruleset, in order."""
        patches = [rule.file.body]
        for chooser in ("default", "file", "hand"):
            for pick in rule.picks:
                if pick.chooser == chooser:
                    patches += _patches_of_pick(pick)
        words = [section(rule.file.root, "for_players")]
        words += [section(pick.choice.patch, "for_players") for pick in rule.picks if pick.choice]
        for_players = _joined(words)
        if for_players:
            patches += self._matching(for_players)
        return [patch for patch in patches if patch.items]

    def _side_by_side(self, rules: Iterable[Rule], beside: Iterable[Pick] = ()) -> None:
        """Add house rules that stand side by side: in an order that does not depend on how they were named."""
        together = {rule.file.name: rule for rule in _with_brought(rules)}
        above = {name: self._needs(rule) for name, rule in together.items()}
        units = [*map(_unit_of_pick, beside)]
        brought = _with_brought(rule for pick in beside for rule in pick.brought)
        units += map(self._unit_of, brought)
        units += [self._unit_of(together[name]) for name in sorted(together)]
        self._compare(units)
        start = self._rank + 1
        heights = {name: len(above[name] & together.keys()) for name in together}
        for name in sorted(together, key=lambda name: (heights[name], name)):
            self._rank = start + heights[name]
            for patch in self._patches_of(together[name]):
                self._add(patch, name, _label_of_rule(name))
            self._above[together[name]] = len(self._layers)
        self._rank += 1

    def _unit_of(self, rule: Rule) -> Unit:
        name = rule.file.name
        return Unit(name, _label_of_rule(name), tuple(self._patches_of(rule)), self._needs(rule))

    def _needs(self, rule: Rule) -> frozenset[str]:
        """The house rules it requires or brings, and what those need: it may overrule them all."""
        needs = {rule.file.name}
        pending = [rule]
        while pending:
            asking = pending.pop()
            references = [*asking.file.references("requires"), *asking.file.references("with")]
            references += [reference for pick in asking.picks if pick.choice for reference in pick.choice.rules]
            for reference in references:
                other = self._assembly.rules.get(stem(reference.name))
                if other is not None and other.file.name not in needs:
                    needs.add(other.file.name)
                    pending.append(other)
        return frozenset(needs - {rule.file.name})

    def _check_picks(self, by_chooser: dict[str, list[Pick]]) -> None:
        groups: dict[tuple[str, str], list[Pick]] = {}
        for pick in [*by_chooser["default"], *by_chooser["file"]]:
            where = pick.node.span.file if pick.node else pick.option.span.file
            groups.setdefault((pick.chooser, where), []).append(pick)
        for picks in groups.values():
            self._compare([*map(_unit_of_pick, picks)])

    # ── Numbers of players ──────────────────────────────────────────────────────────────────────────────────────────

    def _allowed(self) -> tuple[int, ...]:
        allowed: tuple[int, ...] = ()
        for level in self._assembly.levels:
            allowed = level.file.players or allowed
        for pick in self._assembly.picks:
            if pick.choice:
                allowed = players_of(pick.choice.patch) or allowed
        said = [(rule.file, players) for rule in self._assembly.rules.values() if (players := _players_of_rule(rule))]
        if not said:
            return allowed
        if allowed and all(players[-1] == MOST_PLAYERS for _, players in said):  # `3+` only narrows
            said.append((self._assembly.levels[-1].file, allowed))
        elif not any(rule.asked and _players_of_rule(rule) for rule in self._assembly.rules.values()):
            own = self._assembly.levels[-1].file  # what a ruleset says itself narrows the house rules it brings
            said += [(own, own.players)] if own.players else []
        common = set(said[0][1]).intersection(*(players for _, players in said[1:]))
        if not common:
            names = " and ".join(f"`{file.name}` (for {_numbers(players)})" for file, players in said)
            first, *others = [file.root.keys.get("players", file.span) for file, _ in said]
            message = f"no number of players suits all of {names}"
            related = tuple(Related("and here", span) for span in others)
            self.strangers = [Diagnostic("M358", message, first, related=related)]
            self.findings += self.strangers
            return allowed
        return tuple(sorted(common))

    def _chain_for_players(self) -> Mapping | None:
        words = [section(level.file.root, "for_players") for level in self._assembly.levels]
        words += [section(pick.choice.patch, "for_players") for pick in self._assembly.picks if pick.choice]
        joined = _joined(words)
        if joined is None:
            return None
        dropped = {
            key
            for rule in self._assembly.rules.values()
            for key in null_keys(rule.file.root.get("for_players"))
            if key in joined
        }
        return without(joined, tuple(dropped))

    def _add_for_players(self, words: Mapping | None) -> None:
        for patch in self._matching(words) if words else ():
            name = self._assembly.levels[-1].file.name
            self._add(patch, name, f"`{name}` for {self.players} players")

    def _matching(self, words: Mapping) -> list[Mapping]:
        found = []
        for key, patch in words.items.items():
            numbers = self._numbers(key, words.keys[key])
            if self.players in numbers and isinstance(patch, Mapping):
                found.append(without(patch, _APART))
        return found

    def _numbers(self, key: str, span: Span) -> tuple[int, ...]:
        try:
            return parse_players(key)
        except ValueError as error:
            help_ = f"write 3, 2-4 or 5+; there can be {MOST_PLAYERS} players at most"
            finding = Diagnostic("S105", str(error), span, help=help_)
            if finding not in self.findings:
                self.findings.append(finding)
            return ()


def _players_of_rule(rule: Rule) -> tuple[int, ...] | None:
    players = rule.file.players
    for pick in rule.picks:
        if pick.choice:
            players = players_of(pick.choice.patch) or players
    return players


def _joined(words: Iterable[Mapping | None]) -> Mapping | None:
    joined: Mapping | None = None
    for section_ in words:
        if section_ is not None:
            joined = join(joined, section_) if joined else section_
    return joined


def _patches_of_pick(pick: Pick) -> list[Mapping]:
    return [without(pick.choice.patch, _APART)] if pick.choice else []


def _unit_of_pick(pick: Pick) -> Unit:
    return Unit(f"option {pick.option.name}", _label(pick), tuple(_patches_of_pick(pick)))


def _with_brought(rules: Iterable[Rule]) -> list[Rule]:
    """House rules and all the house rules they bring, each once."""
    found: list[Rule] = []
    for rule in rules:
        brought = [*rule.brought, *(inner for pick in rule.picks for inner in pick.brought)]
        found += [inner for inner in _with_brought(brought) if inner not in found]
        if rule not in found:
            found.append(rule)
    return found


def _label(pick: Pick) -> str:
    return f"the option `{pick.option.name}` (`{pick.value}`)"


def _label_of_rule(name: str) -> str:
    return f"the house rule `{name}`"


def _numbers(players: tuple[int, ...]) -> str:
    if players[-1] == MOST_PLAYERS:
        return f"{players[0]} or more"
    return ", ".join(str(number) for number in players)
