"""The front door: load a ruleset, ask about cards, deal.

>>> from interpreter import load_ruleset
>>> rules = load_ruleset("big_two")
>>> bool(rules.beats("KS KC", "KH KD"))
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from interpreter.cards import CardError, copies_among, format_cards, mask_of, members, parse_cards
from interpreter.combinations import Play
from interpreter.compiler import compile_ruleset
from interpreter.compose import Document, compose
from interpreter.diagnostics import Diagnostic, UsageError, spoken
from interpreter.engine import State, first_deal
from interpreter.engine.legal import candidates, legal_actions
from interpreter.engine.position import Deed, Position, build
from interpreter.ruleset import Ruleset, usual_players


@dataclass(frozen=True, slots=True)
class Reading:
    """Cards as a combination: the kind's name and its strength within the kind, to be compared value by value."""

    name: str
    strength: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether cards beat others, and why."""

    beats: bool
    reason: str

    def __bool__(self) -> bool:
        return self.beats


@dataclass(frozen=True, slots=True)
class LegalPlays:
    """The plays a hand can make: every card set once, as texts of cards low to high; and whether passing is allowed."""

    plays: tuple[tuple[str, ...], ...]
    can_pass: bool


class Rules:
    """A ruleset with its house rules and options, for every number of players it allows. Compiled when first needed."""

    def __init__(
        self, ref: str, house_rules: Sequence[str] = (), options: Mapping[str, str | int] | None = None
    ) -> None:
        self.ref = ref
        self.wanted_house_rules = tuple(house_rules)
        self.wanted_options = dict(options or {})
        self.document = self.document_for()
        self._compiled: dict[int, Ruleset] = {}
        if self.document.skeleton:
            raise UsageError(
                Diagnostic(
                    "C404",
                    f"`{self.name}` is a skeleton that others extend; it cannot be played",
                    help="see `cardhouse list`",
                )
            )

    def document_for(self, players: int | None = None) -> Document:
        """The composed ruleset for a number of players, the lowest allowed if left out.

        Raises:
            UsageError: The rules do not allow that number.
        """
        return compose(self.ref, house_rules=self.wanted_house_rules, options=self.wanted_options, players=players)

    @property
    def name(self) -> str:
        """The ruleset's name."""
        return self.document.name

    @property
    def title(self) -> str:
        """The ruleset's title."""
        return self.document.title

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players it allows."""
        return self.document.players

    @property
    def usual_players(self) -> int:
        """The number of players taken if none is named."""
        return usual_players(self.document.players)

    def players_for(self, named: int) -> int:
        """The usual number of players, or, if more than so many are named, the next number that is enough for them."""
        if named <= self.usual_players:
            return self.usual_players
        return min((number for number in self.players if number >= named), default=self.players[-1])

    def for_players(self, players: int | None = None) -> Ruleset:
        """The compiled rules for a number of players.

        Raises:
            UsageError: The rules do not allow that number.
            RulesetError: The ruleset makes no sense; holds all findings.
        """
        count = self.usual_players if players is None else players
        if count not in self.players:
            allowed = ", ".join(str(n) for n in self.players)
            raise UsageError(
                Diagnostic("C405", f"`{self.name}` cannot be played by {count}", help=f"it is for {allowed} players")
            )
        found = self._compiled.get(count)
        if found is None:
            found = self._compiled[count] = compile_ruleset(self.document_for(count), count)
        return found

    def deal(self, players: int | None = None, seed: int | str = 0) -> State:
        """Deal the cards of a new match.

        Args:
            players: How many; by default four if the rules allow it.
            seed: Where all chance comes from: the same seed gives the same deal everywhere.
        """
        return first_deal(self.for_players(players), str(seed))

    # -- questions about cards --------------------------------------------------------------------------------------

    def cards(self, text: str | Sequence[str], players: int | None = None) -> tuple[int, ...]:
        """Read cards.

        Raises:
            UsageError: The text is no cards of this pack.
        """
        rules = self.for_players(players)
        joined = text if isinstance(text, str) else " ".join(text)
        try:
            named = parse_cards(joined, rules.pack)
        except CardError as problem:
            raise UsageError(Diagnostic(problem.code, problem.message, help=problem.help)) from None
        return _left_in(rules, named) if rules.removed else named

    def identify(self, cards: str | Sequence[str], players: int | None = None) -> tuple[Reading, ...]:
        """What the cards can be played as, strongest first; empty if they are no combination.

        Raises:
            UsageError: No cards are named, or what is no card.
        """
        rules = self.for_players(players)
        mask = mask_of(self._named(cards, players))
        return tuple(Reading(play.name, strength_of(play.strength)) for play in rules.catalog("main").readings(mask))

    def beats(self, cards: str | Sequence[str], over: str | Sequence[str], players: int | None = None) -> Verdict:
        """Whether cards may be put on others, and why.

        Raises:
            UsageError: No cards are named, or those to beat are no combination.
        """
        rules = self.for_players(players)
        catalog = rules.catalog("main")
        new, old = (mask_of(self._named(text, players)) for text in (cards, over))
        below = catalog.readings(old)
        if not below:
            raise UsageError(
                Diagnostic(
                    "C406",
                    f"{format_cards(old, rules.pack)} is no combination, so nothing can stand on it",
                )
            )
        above = catalog.readings(new)
        if not above:
            return Verdict(False, f"{format_cards(new, rules.pack)} is no combination")
        table = build(rules, Position())._table
        for reading in above:
            if catalog.beats(reading, below[0], table):
                return Verdict(True, _why_it_beats(reading, below[0]))
        return Verdict(False, catalog.why_not_beats(above[0], below[0], table))

    def legal(
        self, hand: str | Sequence[str], to_beat: str | Sequence[str] | None = None, players: int | None = None
    ) -> LegalPlays:
        """The plays a hand can make, in later steps of the turn as well: a free lead, or on a standing play.

        Raises:
            UsageError: The hand holds no cards, there is something to beat that is no combination, or a card is in two
                places.
        """
        rules = self.for_players(players)
        held = self._named(hand, players)
        standing = self.cards(to_beat, players) if to_beat else ()
        if standing and not rules.catalog("main").readings(mask_of(standing)):
            raise UsageError(
                Diagnostic(
                    "C406",
                    f"{format_cards(mask_of(standing), rules.pack)} is no combination, so nothing can stand on it",
                )
            )
        twice = mask_of(held) & mask_of(standing)
        if twice and rules.pack.n_copies == 1:
            raise UsageError(
                Diagnostic("C407", f"{format_cards(twice, rules.pack)} cannot be both in the hand and on the table")
            )
        state = self._with_hand(rules, held, standing)
        table = state._table
        actions = legal_actions(table, 0)
        offered = {action.name for action in actions}
        later = (rules.actions[name] for step in rules.turn for name in step.actions if name not in offered)
        actions = [*actions, *(action for spec in later if spec.lists_plays for action in candidates(table, 0, spec))]
        plays = []
        seen = set()
        for action in actions:
            spec = rules.actions.get(action.name)
            if spec is not None and spec.pick is not None and action.cards not in seen:
                seen.add(action.cards)
                plays.append(tuple(rules.pack.cards[card] for card in members(action.cards)))
        return LegalPlays(tuple(plays), any(action.name == "pass" for action in actions))

    def _named(self, text: str | Sequence[str], players: int | None) -> tuple[int, ...]:
        """Read cards of which there must be some."""
        found = self.cards(text, players)
        if not found:
            example = self.for_players(players).pack.cards[0]
            raise UsageError(Diagnostic("C408", "no cards are named", help=f"a card is written like `{example}`"))
        return found

    def _with_hand(self, rules: Ruleset, held: Sequence[int], standing: Sequence[int]) -> State:
        """A position in which seat 0 is to act, with a play by the seat before it if there is something to beat."""
        mask = mask_of(held)
        on_table = copies_among(rules.pack, standing, ~mask)
        twice = members(on_table & mask)
        if twice:
            raise UsageError(Diagnostic("C407", f"the pack has no further {rules.pack.cards[twice[0]]}"))
        hands = dict.fromkeys(range(rules.players), (0, 0))
        hands[0] = (mask, 0)
        trick = (Deed(rules.players - 1, on_table),) if on_table else ()
        return build(rules, Position(hands=hands, trick=trick, turn=0))


def _left_in(rules: Ruleset, named: tuple[int, ...]) -> tuple[int, ...]:
    """The cards, or copies of them, that were not taken out of the pack."""
    found: list[int] = []
    for card in named:
        copies = members(rules.pack.equal_masks[card] & ~rules.removed & ~mask_of(found))
        if not copies:
            raise UsageError(Diagnostic("C402", f"`{rules.pack.cards[card]}` was taken out of the pack"))
        found.append(card if card in copies else copies[0])
    return tuple(found)


def _why_it_beats(new: Play, old: Play) -> str:
    name = spoken(new.name)
    if new.name != old.name:
        return f"{name} beats {spoken(old.name)}"
    return f"a higher {name}" if new.strength > old.strength else f"this {name} may follow that one, though not higher"


def strength_of(power: Any) -> tuple[Any, ...]:
    """The strength within a kind as a flat tuple of numbers."""
    flat: list[Any] = []
    for value in power if isinstance(power, tuple) else (power,):
        flat.extend(strength_of(value) if isinstance(value, tuple) else (value,))
    return tuple(flat)


def load_ruleset(ref: str, house_rules: Sequence[str] = (), options: Mapping[str, str | int] | None = None) -> Rules:
    """Load a ruleset.

    Args:
        ref: A shipped name such as ``big_two``, or the path of a file.
        house_rules: Names or paths of house rules laid over it.
        options: Values for its options and those of the house rules.

    Raises:
        UsageError: There is no such ruleset, house rule or option.
        RulesetError: A file cannot be used; holds everything that is wrong.
    """
    return Rules(ref, house_rules, options)


__all__ = ["LegalPlays", "Reading", "Rules", "Verdict", "load_ruleset"]
