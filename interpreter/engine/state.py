"""The state of a match: a value. Applying an action gives a new state and leaves this one as it is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from interpreter.diagnostics import Diagnostic, UsageError, spoken
from interpreter.engine import flow
from interpreter.engine.actions import Action, IllegalAction, Refusal
from interpreter.engine.dealing import new_table
from interpreter.engine.legal import IN_TURN, actors, interrupters, later_in_turn, legal_actions, next_to_act
from interpreter.engine.notation import format_action, parse_action
from interpreter.engine.refusals import forbidding, resolve, why_not
from interpreter.engine.sentences import filled, seat_names
from interpreter.engine.table import Table
from interpreter.engine.values import Happening, Result, first_of
from interpreter.engine.view import View, view_of
from interpreter.expressions.frame import frame
from interpreter.ruleset import Match, Ruleset


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal ended.

    Attributes:
        ending: The name of the ending; ``stuck`` or ``capped`` if the engine had to end it.
        sentence: The ending in words, as the ruleset has it; `told` fills in the names.
        winners: The seats in place 1.
        places: The place of every seat, 0 for none.
        payments: What every seat was paid in this deal; negative: paid.
        values: What the ruleset shows of seats (`View.values`), by name, now of every seat.
    """

    ending: str
    sentence: str
    winners: tuple[int, ...]
    places: tuple[int, ...]
    payments: tuple[int, ...]
    values: Mapping[str, tuple[int, ...]] = field(default_factory=dict, hash=False)

    @property
    def capped(self) -> bool:
        """Whether the engine had to end the deal."""
        return self.ending in (flow.STUCK, flow.CAPPED)

    def told(self, names: Sequence[str] | None = None) -> str:
        """The sentence with names filled in.

        Args:
            names: What every seat is called; without it `Seat 1` and so on.
        """
        return filled(self.sentence, self.places, names if names is not None else seat_names(len(self.places)))


@dataclass(frozen=True, slots=True)
class MatchOutcome:
    """How a match ended.

    Attributes:
        deals: How many deals it had.
        places: The place of every seat; seats that are equal in everything the rules compare share one.
        scores: The money every seat has won.
    """

    deals: int
    places: tuple[int, ...]
    scores: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in place 1."""
        return first_of(self.places)


class State:
    """A position in a match. Seats count from 0; sets of cards are bit masks by the ruleset's pack.

    Example:
        >>> from interpreter import load_ruleset
        >>> state = load_ruleset("big_two").deal(players=4, seed=7)
        >>> state = state.apply(state.legal_actions()[0])
        >>> state.is_over
        False
    """

    __slots__ = ("_table",)

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def rules(self) -> Ruleset:
        """The rules played by; a play-off deal may have its own."""
        return self._table.rules

    @property
    def match_rules(self) -> Match:
        """What lies above the deals."""
        return self._table.main_rules.match

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._table.rules.players

    @property
    def seed(self) -> str:
        """The seed all chance of the match comes from."""
        return self._table.seed

    @property
    def order(self) -> str:
        """The name of the rank order in force."""
        return self._table.order.name

    @property
    def is_over(self) -> bool:
        """Whether the deal is over."""
        return self._table.over

    @property
    def to_act(self) -> int:
        """The seat that has to act: whose turn it is, or who is asked. Others may act out of turn, see `actors`.

        Raises:
            UsageError: The deal is over.
        """
        t = self._table
        if t.over:
            raise UsageError(Diagnostic("R501", "the deal is over, nobody has to act"))
        return next_to_act(t)

    @property
    def is_asking(self) -> bool:
        """Whether a question waits for an answer."""
        return bool(self._table.questions)

    @property
    def turn_number(self) -> int:
        """How many turns the deal has had, the one that goes on included."""
        return self._table.turn_number

    @property
    def pot(self) -> int:
        """The money in the pot."""
        return self._table.pot

    @property
    def actors(self) -> tuple[int, ...]:
        """All seats that may act now, in the order in which they are to be asked: out of turn first, then `to_act`."""
        return actors(self._table)

    @property
    def interrupters(self) -> tuple[int, ...]:
        """The seats that may act out of turn now."""
        return tuple(interrupters(self._table))

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        """All actions a seat, by default `to_act`, may do now; empty if none."""
        t = self._table
        if seat is None:
            if t.over:
                return []
            seat = self.to_act
        return legal_actions(t, seat)[:]

    def later_in_turn(self, seat: int) -> dict[str, list[Action]]:
        """By action, what a seat could do with the hand as it is once its turn has come to a later step."""
        return later_in_turn(self._table, seat)

    def why_not(self, action: Action | str, seat: int | None = None) -> Refusal | None:
        """Why an action is not allowed, naming the rule and its line; ``None`` if it is allowed."""
        return why_not(self._table, self._read(action, seat))

    def forbidding(self, seat: int, names: Collection[str]) -> set[str]:
        """Which of some `forbid` rules take something away from a seat that may act now, or a turn from anybody."""
        return forbidding(self._table, seat, names)

    def apply(self, action: Action | str, seat: int | None = None) -> State:
        """The state after an action.

        Args:
            action: One of `legal_actions`, or its text; then `seat` says who does it, by default `to_act`.
            seat: See above.

        Raises:
            IllegalAction: The action is not allowed; its `refusal` says why.
            UsageError: The text is no action.
        """
        before = self._table
        wanted = action if isinstance(action, Action) else self._read(action, seat)
        if wanted not in legal_actions(before, wanted.seat):
            resolved = resolve(before, wanted)
            if resolved is None:
                raise IllegalAction(why_not(before, wanted) or Refusal("offered", "that is not possible now"))
            wanted = resolved
        table = before.copy()
        flow.act(table, wanted)
        return State(table)

    def play_out(self, choose: Callable[[list[Action]], Action]) -> State:
        """Play on to the end of the deal.

        It is the same game as applying one action after the other, but the positions in between are not kept, which is
        faster.

        Args:
            choose: Picks one of the legal actions of the seat that has to act; it must not change the list.
        """
        if self._table.over:
            return self
        table = self._table.copy()
        while not table.over:
            offered = table.legal.get(IN_TURN) or legal_actions(table, next_to_act(table))
            flow.act(table, choose(offered))
        return State(table)

    def _read(self, action: Action | str, seat: int | None) -> Action:
        if isinstance(action, Action):
            return action
        return self.parse(action, seat)

    def parse(self, text: str, seat: int | None = None) -> Action:
        """Read the text of an action, whether or not it is allowed."""
        if not isinstance(cast("object", text), str):
            message = f"an action is a value of `legal_actions` or a text, not {type(text).__name__}"
            raise UsageError(Diagnostic("C410", message))
        return parse_action(self._table, self.to_act if seat is None else seat, text)

    def text(self, action: Action) -> str:
        """The text of an action, without its seat."""
        return format_action(self._table.rules, action)

    def view(self, seat: int) -> View:
        """What a seat may know."""
        return view_of(self._table, seat)

    @property
    def hands(self) -> tuple[int, ...]:
        """All hands. Only for whoever runs the game: players get a `view`."""
        return tuple(self._table.hands)

    @property
    def scores(self) -> tuple[int, ...]:
        """The money every seat has won in the match, this deal included."""
        return self._table.all_scores()

    @property
    def outcome(self) -> Outcome | None:
        """How the deal ended; ``None`` while it goes on."""
        t = self._table
        if not t.over:
            return None
        ending = t.ending or "over"
        sentence = t.rules.endings.get(ending) or spoken(ending)
        return Outcome(ending, sentence, first_of(t.places), tuple(t.places), tuple(t.money), self._values())

    def _values(self) -> dict[str, tuple[int, ...]]:
        """What the ruleset shows of seats, of every seat."""
        t = self._table
        return {
            name: tuple(value(t, frame(seat)) for seat in range(t.players)) for name, value in t.rules.shown.items()
        }

    @property
    def happened(self) -> tuple[Happening, ...]:
        """What the latest action brought about besides itself."""
        return tuple(self._table.happened)

    @property
    def history(self) -> list[Action]:
        """All actions of the match so far, the first one first."""
        return list(self._walk())[::-1]

    def _walk(self) -> Iterator[Action]:
        link = self._table.history
        while link is not None:
            link, action = link
            yield action

    @property
    def match_is_over(self) -> bool:
        """Whether the match ends with this deal."""
        t = self._table
        if not t.over:
            return False
        if t.match_over:
            return True
        match = self.match_rules
        return t.deal_number >= match.deals or (match.over is not None and bool(match.over(t, frame())))

    @property
    def match_outcome(self) -> MatchOutcome | None:
        """How the match ended; ``None`` while it goes on."""
        return MatchOutcome(self._table.deal_number, self.ranking, self.scores) if self.match_is_over else None

    @property
    def ranking(self) -> tuple[int, ...]:
        """The place of every seat in the match so far, this deal included; seats that are equal share one."""
        return self._table.ranking()

    @property
    def results(self) -> tuple[Result, ...]:
        """What came of the deals of the match that are over, the first one first."""
        t = self._table
        return (*t.past, flow.result_of(t)) if t.over else t.past

    @property
    def titles(self) -> tuple[tuple[str, ...], ...]:
        """For every seat the titles it has in this deal, by the order they finished the deal before in."""
        return self._table.titles(self._table.finishers)

    @property
    def next_titles(self) -> tuple[tuple[str, ...], ...]:
        """For every seat the titles it will have in the next deal, as this one stands."""
        return self._table.titles(self._table.order_of_finish())

    def next_deal(self) -> State:
        """The next deal of the match, with the scores carried over.

        Raises:
            UsageError: This deal is not over.
        """
        if not self._table.over:
            raise UsageError(Diagnostic("R502", "the deal is not over yet"))
        table = self._table.copy()
        flow.begin_deal(table)
        flow.proceed(table)
        return State(table)


def first_deal(rules: Ruleset, seed: str, fired: dict[str, int] | None = None) -> State:
    """The first deal of a match.

    Args:
        rules: What is played by.
        seed: Where all chance comes from.
        fired: If given, how often each rule fires is counted in it, by name, in every state that comes of this one.
    """
    table = new_table(rules, seed)
    table.fired = fired
    flow.begin_deal(table)
    flow.proceed(table)
    return State(table)
