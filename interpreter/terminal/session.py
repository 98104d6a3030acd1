"""A game at the terminal: people and bots play deal after deal, what happens is told, and the result is settled."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count

from interpreter.engine import Action, State
from interpreter.game import Rules
from interpreter.play_through import Moment
from interpreter.terminal.heading import heading
from interpreter.terminal.keyboard import Keyboard, Left
from interpreter.terminal.narration import cards_text, titles_text
from interpreter.terminal.person import Person, TakeBack
from interpreter.terminal.record import Record
from interpreter.terminal.screen import Screen
from interpreter.terminal.seats import Seats
from interpreter.terminal.settlement import settlement, standings
from interpreter.terminal.story import Story


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played.

    Attributes:
        rules: The rules.
        seats: Who sits where.
        seed: The seed of all chance.
        deals: How many deals; nothing for as many as the rules make a match of.
    """

    rules: Rules
    seats: Seats
    seed: str
    deals: int | None = None


class Session:
    """One game."""

    def __init__(self, plan: Plan, screen: Screen, keyboard: Keyboard, record: Record) -> None:
        self._plan = plan
        self._seats = plan.seats
        self._screen = screen
        self._keyboard = keyboard
        self._record = record
        self._bots = plan.seats.bots(plan.seed)
        self._people = {
            seat: Person(seat, plan.rules, plan.seats, screen, keyboard, plan.seed) for seat in plan.seats.humans
        }
        self._at_screen: int | None = plan.seats.humans[0] if len(plan.seats.humans) == 1 else None

    def play(self) -> None:
        """Play to the end, or until a person leaves.

        Raises:
            UsageError: A script ended before the game did.
        """
        for line in heading(self._plan.rules, self._seats, self._plan.seed):
            self._screen.line(line, indent=2)
        state = self._plan.rules.deal(len(self._seats.kinds), self._plan.seed)
        try:
            self._play_match(state)
        except Left:
            self._screen.line(f"You left the game. The same cards again: --seed {self._plan.seed}")
        finally:
            self._record.write()

    def _play_match(self, state: State) -> None:
        wanted = self._plan.deals
        for number in count(1):
            state = self._play_deal(state, number)
            self._screen.line("")
            self._screen.lines(list(settlement(state, self._seats, self._screen.look.plain)))
            if number == wanted or (wanted is None and state.match_is_over):
                break
            self._pause()
            state = state.next_deal()
        if number > 1 or state.match_rules.deals > 1:
            for line in standings(state, self._seats):
                self._screen.line(line, "bold")

    def _pause(self) -> None:
        if self._keyboard.interactive and not self._seats.only_bots:
            answer = self._keyboard.ask("Enter for the next deal, q to leave > ")
            if answer.strip().lower() in ("q", "quit"):
                raise Left

    # -- one deal ----------------------------------------------------------------------------------------------------

    def _play_deal(self, state: State, number: int) -> State:
        story = Story(self._seats, state)
        self._open(state)
        if not self._seats.several_humans:
            self._tell_news(story, self._at_screen)
        try:
            while not state.is_over:
                try:
                    action = self._next_action(state, story)
                except TakeBack:
                    assert self._at_screen is not None
                    taken = story.take_back(self._at_screen)
                    if isinstance(taken, str):
                        self._screen.line(f"{taken[0].upper()}{taken[1:]}.")
                    else:
                        state = taken
                        self._screen.line("Your last move is taken back.")
                    continue
                after = state.apply(action)
                story.add(Moment(state, after.history[-1], after))
                state = after
                if not self._seats.several_humans:
                    self._tell_news(story, self._at_screen)
        finally:
            self._record.put(number, story.moments, state, story.taken_back)
        if self._seats.several_humans:
            self._at_screen = None
            self._screen.clear()
            self._screen.lines(list(story.log(None)))
        return state

    def _open(self, state: State) -> None:
        view = state.view(0)
        self._screen.line("")
        self._screen.line(f"Deal {view.deal_number}. {self._seats.name(view.dealer)} deals.", "bold")
        titled = [
            f"{self._seats.name(seat)}: {titles_text(titles)}" for seat, titles in enumerate(view.titles) if titles
        ]
        if titled:
            self._screen.line(" · ".join(titled), indent=2)
        if self._seats.only_bots:
            for seat in range(state.players):
                self._screen.line(f"{self._seats.name(seat)} is dealt {cards_text(state, state.hands[seat])}", indent=2)

    def _next_action(self, state: State, story: Story) -> Action:
        for seat in state.interrupters:
            if seat in self._people:
                person = self._people[seat]
                if person.waits(state.view(seat)):
                    continue
                self._hand_over(seat, story)
                action = person.chance(state, story)
            else:
                action = self._bots[seat].interrupt(state.view(seat))
            if action is not None:
                return action
        seat = state.to_act
        if seat in self._people:
            self._hand_over(seat, story)
            return self._people[seat].decide(state, story)
        return self._bots[seat].choose(state.view(seat))

    def _hand_over(self, seat: int, story: Story) -> None:
        """Let a person come to the screen; nobody sees what was meant for another."""
        if self._at_screen == seat:
            self._tell_news(story, seat)
            return
        if self._at_screen is not None:
            self._screen.clear()
        name = self._seats.name(seat)
        self._screen.line(f"{name}'s turn.", "bold")
        if self._keyboard.interactive:
            self._keyboard.ask(f"Pass the device to {name}, who presses Enter: ")
            self._screen.clear()
            self._keyboard.forget()
        self._at_screen = seat
        self._tell_news(story, seat)

    def _tell_news(self, story: Story, viewer: int | None) -> None:
        self._screen.lines(list(story.news(viewer)))
