"""What has happened in a deal so far: for the log, for those who did not look, and to take moves back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from interpreter.engine import State
from interpreter.engine.actions import DONE
from interpreter.play_through import Moment
from interpreter.terminal.narration import action_text, given_to, has_tricks, tell, tell_deal
from interpreter.terminal.seats import Seats


@dataclass
class Story:
    """The moments of one deal.

    Attributes:
        seats: Who sits where.
        opening: The state right after the cards were dealt.
        moments: What was done, the earliest first.
        seen: How many moments every seat has been told.
        taken_back: How many moves were taken back.
    """

    seats: Seats
    opening: State
    moments: list[Moment] = field(default_factory=list)
    seen: dict[int | None, int] = field(default_factory=dict)
    taken_back: int = 0

    @property
    def dealt(self) -> State:
        """The state in which the first turn began, or the opening while cards are still given away or bets are made."""
        afterwards = (moment.after for moment in self.moments)
        return next((state for state in (self.opening, *afterwards) if state.turn_number), self.opening)

    def add(self, moment: Moment) -> None:
        """Something happened."""
        self.moments.append(moment)

    def news(self, viewer: int | None) -> Iterator[str]:
        """What a seat has not been told yet, in lines."""
        if viewer not in self.seen:
            yield from tell_deal(self.opening, self.seats, viewer)
        start = self.seen.get(viewer, 0)
        self.seen[viewer] = len(self.moments)
        for moment in self.moments[start:]:
            yield from tell(moment, self.seats, viewer)

    def log(self, viewer: int | None) -> Iterator[str]:
        """Everything that was done, a line for each trick; in a game without tricks, for each turn.

        What came of dealing the cards stands before it.
        """
        yield from tell_deal(self.opening, self.seats, viewer)
        number = 0
        line: list[str] = []
        for moment in self.moments:
            if moment.action.name == DONE and viewer is not None and viewer != moment.action.seat:
                continue
            view = moment.before.view(moment.action.seat)
            now = view.trick_number if has_tricks(view.rules) else view.turn_number
            if now != number and line:
                yield f"{number:>2}  {' · '.join(line)}"
                line = []
            number = now
            receivers = given_to(moment)
            to = f" to {self.seats.names(receivers)}" if receivers else ""
            line.append(f"{moment.action.seat + 1} {action_text(moment, viewer)}{to}")
        if line:
            yield f"{number:>2}  {' · '.join(line)}"

    def take_back(self, seat: int) -> State | str:
        """The state before a person's last move, or why it cannot be taken back."""
        for index in range(len(self.moments) - 1, -1, -1):
            action = self.moments[index].action
            if action.seat == seat:
                before = self.moments[index].before
                del self.moments[index:]
                self.seen = {viewer: min(told, index) for viewer, told in self.seen.items()}
                self.taken_back += 1
                return before
            if self.seats.is_human(action.seat):
                return f"{self.seats.name(action.seat)} has acted since your last move, so it stands"
        return "you have not done anything in this deal yet"
