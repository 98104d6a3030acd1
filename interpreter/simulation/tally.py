"""What is counted in the games. Whole numbers only, so that it does not matter in which order games are added up."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, fields


@dataclass(slots=True)
class Wins:
    """Wins of something, and how they go together in rounds of games with the same cards.

    Attributes:
        won: How many deals were won.
        of: How many were played.
        won_won, won_of, of_of: Sums over rounds of the squares of `won` and `of`, and of their product.
    """

    won: int = 0
    of: int = 0
    won_won: int = 0
    won_of: int = 0
    of_of: int = 0

    def add_round(self, won: int, of: int) -> None:
        """Count a round."""
        self.won += won
        self.of += of
        self.won_won += won * won
        self.won_of += won * of
        self.of_of += of * of

    def add(self, other: Wins) -> None:
        """Count what the other has counted."""
        self.won += other.won
        self.of += other.of
        self.won_won += other.won_won
        self.won_of += other.won_of
        self.of_of += other.of_of


@dataclass(slots=True)
class Tally:
    """Everything counted.

    Attributes:
        games: How many games.
        deals: How many deals.
        unfinished: How many deals the engine had to end, because they went on too long or nobody could go on.
        cut_short: How many of them ended so in which game: by the name of the ending and the game's number.
        passes: How many actions let a turn go by and did nothing at all.
        forced: How many actions were the only legal one.
        redeals: How often cards were thrown in.
        endings: How often each ending came.
        seats: Wins by seat.
        bots: Wins by bot, over all seats it had.
        order: Wins by place in the order of play: 0 is who made the first play of the deal.
        sole_by_seat, sole_by_order: By seat and by place in the order of play, how often it was the only winner.
        payments, bot_payments: The money of each seat and of each bot, all deals together.
        actions, tricks: How many deals had so many.
        done: How often each action was done.
        combinations: How often each combination was played.
        rules: How often each rule fired.
        forbids: In how many deals each `forbid` refused something.
        matches_over: How many matches were over by their rules.
        match_deals: How many matches had so many deals.
        match_seats, match_bots: Matches won, by seat and by bot; whoever shares the first place has won.
        match_places: The places of each seat in matches, added up.
        by_deal: The money of each seat in the deals of one number, all matches together.
    """

    games: int = 0
    deals: int = 0
    unfinished: int = 0
    cut_short: Counter[tuple[str, int]] = field(default_factory=Counter)
    passes: int = 0
    forced: int = 0
    redeals: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    seats: dict[int, Wins] = field(default_factory=dict)
    bots: dict[str, Wins] = field(default_factory=dict)
    order: dict[int, Wins] = field(default_factory=dict)
    sole_by_seat: Counter[int] = field(default_factory=Counter)
    sole_by_order: Counter[int] = field(default_factory=Counter)
    payments: Counter[int] = field(default_factory=Counter)
    bot_payments: Counter[str] = field(default_factory=Counter)
    actions: Counter[int] = field(default_factory=Counter)
    tricks: Counter[int] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)
    combinations: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    forbids: Counter[str] = field(default_factory=Counter)
    matches_over: int = 0
    match_deals: Counter[int] = field(default_factory=Counter)
    match_seats: dict[int, Wins] = field(default_factory=dict)
    match_bots: dict[str, Wins] = field(default_factory=dict)
    match_places: Counter[int] = field(default_factory=Counter)
    by_deal: Counter[tuple[int, int]] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Count what the other has counted."""
        for part in fields(self):
            mine, theirs = getattr(self, part.name), getattr(other, part.name)
            if isinstance(mine, Counter):
                for key, number in theirs.items():
                    mine[key] += number  # not `+`, which loses what is not above 0
            elif isinstance(mine, dict):
                for key, wins in theirs.items():
                    mine.setdefault(key, Wins()).add(wins)
            else:
                setattr(self, part.name, mine + theirs)
