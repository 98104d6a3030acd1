"""Dealing: a fresh table, cards round the table from the stock, and arranged deals for examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from interpreter.cards import mask_of, members
from interpreter.engine import zones
from interpreter.engine.effects import carry_out, reset_memory, step_of, turn_direction
from interpreter.engine.table import DEALING, Table
from interpreter.expressions import Zone
from interpreter.expressions.frame import frame
from interpreter.ruleset import Ruleset
from interpreter.ruleset import effects as E


def new_table(rules: Ruleset, seed: str) -> Table:
    """A table at which nothing has happened yet."""
    t = Table.__new__(Table)
    t.rules = t.main_rules = rules
    t.seed, t.draws, t.chance = seed, 0, ()
    t.deal_number = 0
    t.scores = (0,) * rules.players
    t.finishers = ()
    t.past = ()
    t.other = ""
    t.dealer = 0
    t.redeals = 0
    t.history = None
    t.fired = None
    t.in_ranking = False
    t.pot = t.bank = 0
    t.accounts = 0, 0
    t.memory = [None] * rules.memory_size
    reset_memory(t, rules.memory)
    clear(t)
    return t


def clear(t: Table) -> None:
    """Everything of one deal starts anew; what the match remembers stays."""
    rules = t.rules
    t.hands = [0] * rules.players
    t.hand_plays = [None] * rules.players
    t.zones = [empty_zone(zone, rules.players) for zone in rules.zones]
    t.trick, t.standing, t.last_play, t.last_cards, t.latest = (), None, None, 0, None
    t.places = [0] * rules.players
    t.money = [0] * rules.players
    t.counts = [0] * (len(rules.actions) * rules.players)
    t.questions = ()
    t.happened, t.legal = [], {}
    t.turn = t.actor = t.next_seat = None
    t.step_index, t.stage, t.deal_step, t.dealt = 0, DEALING, 0, 0
    t.acted = t.turn_over = t.in_trick_end = t.over = t.match_over = False
    t.trick_number, t.turn_number = 1, 0
    t.ending = t.redeal = None
    t.shown = t.played = 0
    t.actions_done = t.idle = 0
    t.order = rules.orders["main"]
    t.catalog = rules.catalog("main")
    reset_memory(t, (memory for memory in rules.memory if memory.until != "match"))
    turn_direction(t, rules.direction)


def use_rules(t: Table, other: str) -> None:
    """Let an entry of `other_deals`, or without one the rules of the match, be in force; the table is yet to clear."""
    before, after = t.rules, t.main_rules.others[other] if other else t.main_rules
    t.rules, t.other = after, other
    if after is before:
        return
    known, kept = {memory.name: memory for memory in before.memory}, t.memory
    t.memory = [None] * after.memory_size
    reset_memory(t, after.memory)
    for memory in after.memory:
        old = known.get(memory.name)
        if old is not None and old.of_seat == memory.of_seat:
            width = after.players if memory.of_seat else 1
            t.memory[memory.slot : memory.slot + width] = kept[old.slot : old.slot + width]


def empty_zone(zone: Zone, players: int) -> Any:
    """What a zone holds when nothing lies in it."""
    if zone.groups is not None or zone.name == "trick":
        return ()
    nothing: Any = () if zone.stacked else 0
    return (nothing,) * players if zone.of_seat else nothing


def shuffle_pack(t: Table) -> None:
    """All cards but those taken out go to the stock, shuffled."""
    t.zones[t.rules.zone("stock").index] = t.shuffled(t.rules.dealt_cards)


def deal_cards(t: Table, effect: E.DealCards, f: list[Any]) -> None:
    """Cards go round the table from the top of the stock, one at a time."""
    stock_zone = t.rules.zone("stock")
    stock = t.zones[stock_zone.index]
    order = _deal_order(t, effect, f)
    count = len(order)
    if not count:
        return
    if effect.how == "number":
        assert effect.number is not None
        rounds = max(0, min(effect.number(t, f) or 0, len(stock) // count))
        total = rounds * count
    else:
        rounds = len(stock) // count
        total = rounds * count if effect.how == "even" else len(stock)
    pile = stock[::-1][:total]
    for place, seat in enumerate(order):
        cards = mask_of(pile[place::count])
        zones.put(t, cards, effect.to or t.rules.zone("hand"), seat)
    t.zones[stock_zone.index] = stock[: len(stock) - total]
    t.dealt += rounds


def _deal_order(t: Table, effect: E.DealCards, f: list[Any]) -> list[int]:
    count = t.rules.players
    first = effect.first(t, f) if effect.first is not None else None
    if first is None:
        first = t.next_seat_of(t.dealer)
    step = t.step
    if effect.direction is not None:
        step = step_of(t, effect.direction(t, f))
    seats = [(first + i * step) % count for i in range(count)]
    return [seat for seat in seats if not t.places[seat]]


def tried(t: Table) -> Table:
    """A copy on which only the cards have gone round to those in the deal, to see which of the stock ends where."""
    trial = t.copy()
    for step in t.rules.deal:
        holds = step.condition is None or step.condition(trial, frame())
        for effect in E.singly(step.effects):
            if isinstance(effect, E.DealCards) or (isinstance(effect, E.Place) and holds and not trial.dealt):
                carry_out(trial, (effect,), frame())
    return trial


def arrange(t: Table, hands: Mapping[int, int], left_over: int) -> None:
    """Put the stock into an order in which wanted cards will be dealt to wanted seats.

    The dealing is tried on a copy to see which place of the stock goes to whom; wanted cards are laid into those places
    and all others into the rest, as they came.

    Args:
        t: A table whose pack is shuffled and of which nothing is dealt yet.
        hands: For seats, cards they are to be dealt.
        left_over: Cards that are not to be dealt to anybody.
    """
    trial = tried(t)
    index = t.rules.zone("stock").index
    pile = list(t.zones[index])
    wanted = [(trial.hands[seat], cards) for seat, cards in hands.items()]
    wanted.append((mask_of(trial.zones[index]), left_over))
    arranged: list[int | None] = [None] * len(pile)
    placed = 0
    for there, cards in wanted:
        free = [i for i, card in enumerate(pile) if there >> card & 1 and arranged[i] is None]
        for place, card in zip(free, members(cards), strict=False):
            arranged[place] = card
            placed |= 1 << card
    rest = iter(card for card in pile if not placed >> card & 1)
    t.zones[index] = tuple(next(rest) if card is None else card for card in arranged)
