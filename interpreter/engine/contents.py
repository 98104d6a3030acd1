"""What lies on the table: the working state of a match, field by field.

It is changed only while an action is carried out, on a copy of its own; outside, a `State` holds it and nobody changes
it any more. All that its lists hold are immutable values, so that a copy is cheap. The fields have slots, and are
copied one by one, because the engine looks at them all the time.
"""

from __future__ import annotations

from typing import Any, Self

from interpreter.cards import Order
from interpreter.combinations import Catalog, HandPlays
from interpreter.engine.values import Group, Happening, Made, Question, Result
from interpreter.expressions.types import Type
from interpreter.ruleset import Ruleset


class Contents:
    """Everything that lies on the table. Seats count from 0; money is per deal, `scores` per match.

    Attributes:
        rules: The rules of this deal; those of the match are `main_rules`.
        turn: Whose turn it is; `actor` acted last in turn; `next_seat` was set by a rule to have the next turn.
        stage: What comes next when nothing waits: see `DEALING` and its neighbours.
        step: 1 if the turn passes in the order of the seats, -1 if against it.
        trick: The plays of the trick; `standing` is its last, `last_play` the last of the deal.
        finishers: The seats in the order they finished the deal before in; empty in the first deal.
        past: What came of the deals before.
        counts: How often each seat did each action in this deal.
        other: The entry of `other_deals` this deal is played by; nothing for the usual rules.
        over: Whether the deal is over; `match_over`: whether a rule has ended the match with it.
        accounts: What was in the pot and in the bank when the deal began.
        shown: Cards everybody was shown; `played`: cards that left play in everybody's sight.
        legal: What was worked out about this position; must be cleared when anything changes.
        idle: How many actions in a row moved no card.
        fired: How often each rule fired in the match, if somebody counts. The one thing that all copies share.
    """

    __slots__ = (
        "accounts",
        "acted",
        "actions_done",
        "actor",
        "bank",
        "catalog",
        "chance",
        "counts",
        "deal_number",
        "deal_step",
        "dealer",
        "dealt",
        "direction_word",
        "draws",
        "ending",
        "finishers",
        "fired",
        "hand_plays",
        "hands",
        "happened",
        "history",
        "idle",
        "in_ranking",
        "in_trick_end",
        "last_cards",
        "last_play",
        "latest",
        "legal",
        "main_rules",
        "match_over",
        "memory",
        "money",
        "next_seat",
        "order",
        "other",
        "over",
        "past",
        "places",
        "played",
        "pot",
        "questions",
        "redeal",
        "redeals",
        "rules",
        "scores",
        "seed",
        "shown",
        "stage",
        "standing",
        "step",
        "step_index",
        "trick",
        "trick_number",
        "turn",
        "turn_number",
        "turn_over",
        "zones",
    )

    rules: Ruleset
    main_rules: Ruleset
    hands: list[int]
    zones: list[Any]
    memory: list[Any]
    trick: tuple[Made, ...]
    standing: Made | None
    last_play: Made | None
    last_cards: int
    latest: Group | None
    hand_plays: list[HandPlays | None]
    places: list[int]
    money: list[int]
    scores: tuple[int, ...]
    finishers: tuple[int, ...]
    past: tuple[Result, ...]
    counts: list[int]
    questions: tuple[Question, ...]
    history: Any
    happened: list[Happening]
    legal: dict[Any, Any]
    turn: int | None
    actor: int | None
    next_seat: int | None
    ending: str | None
    redeal: str | None
    chance: tuple[tuple[Type, int], ...]

    order: Order
    catalog: Catalog
    pot: int
    bank: int
    accounts: tuple[int, int]
    step: int
    direction_word: str
    step_index: int
    stage: int
    deal_step: int
    dealer: int
    dealt: int
    deal_number: int
    trick_number: int
    turn_number: int
    acted: bool
    turn_over: bool
    in_trick_end: bool
    over: bool
    match_over: bool
    redeals: int
    other: str
    seed: str
    draws: int
    shown: int
    played: int
    actions_done: int
    idle: int
    fired: dict[str, int] | None
    in_ranking: bool

    def copy(self) -> Self:
        """The same on a table that can be changed without changing this one; what was worked out is not taken over."""
        new = type(self).__new__(type(self))
        new.rules = self.rules
        new.main_rules = self.main_rules
        new.hands = self.hands[:]
        new.zones = self.zones[:]
        new.memory = self.memory[:]
        new.trick = self.trick
        new.standing = self.standing
        new.last_play = self.last_play
        new.last_cards = self.last_cards
        new.latest = self.latest
        new.hand_plays = self.hand_plays[:]
        new.places = self.places[:]
        new.money = self.money[:]
        new.scores = self.scores
        new.finishers = self.finishers
        new.past = self.past
        new.counts = self.counts[:]
        new.questions = self.questions
        new.history = self.history
        new.happened = self.happened
        new.legal = {}
        new.turn = self.turn
        new.actor = self.actor
        new.next_seat = self.next_seat
        new.ending = self.ending
        new.redeal = self.redeal
        new.chance = self.chance
        new.order = self.order
        new.catalog = self.catalog
        new.pot = self.pot
        new.bank = self.bank
        new.accounts = self.accounts
        new.step = self.step
        new.direction_word = self.direction_word
        new.step_index = self.step_index
        new.stage = self.stage
        new.deal_step = self.deal_step
        new.dealer = self.dealer
        new.dealt = self.dealt
        new.deal_number = self.deal_number
        new.trick_number = self.trick_number
        new.turn_number = self.turn_number
        new.acted = self.acted
        new.turn_over = self.turn_over
        new.in_trick_end = self.in_trick_end
        new.over = self.over
        new.match_over = self.match_over
        new.redeals = self.redeals
        new.other = self.other
        new.seed = self.seed
        new.draws = self.draws
        new.shown = self.shown
        new.played = self.played
        new.actions_done = self.actions_done
        new.idle = self.idle
        new.fired = self.fired
        new.in_ranking = self.in_ranking
        return new
