"""Carrying out effects, one function for each of the closed list.

Rules of the end of a trick or a deal run inside the effect that ends it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from interpreter.cards import members
from interpreter.engine import zones
from interpreter.engine.table import Table
from interpreter.engine.values import Happening, Made, Question
from interpreter.expressions import Memory
from interpreter.expressions.frame import NEW, OLD, PAYEE, PAYER, PLAYER, SEAT, frame
from interpreter.expressions.reading import DIRECTIONS
from interpreter.expressions.types import Evaluate
from interpreter.ruleset import Rule
from interpreter.ruleset import effects as E

MOST_REDEALS = 200
"""After so many redeals the deal is ended as capped."""

Payment = tuple[int | str, int | str, int]
"""From whom, to whom, how much; a negative amount goes the other way."""

OneEffect = Callable[[Table, E.Effect, list[Any], int], None]
"""A way to carry out an effect whose condition holds, so deep inside of others."""

DEPTH = 20
"""How deeply `run` may call rules that call rules."""


def raise_event(t: Table, event: str, f: list[Any]) -> None:
    """Run the rules of an event. Of rules that stand in for each other only the first whose condition holds fires."""
    rules = t.rules
    phases = rules.rules_by_phase.get(event)
    if phases is None:
        return
    for place, group in phases[(t.standing is None) + 2 * (t.last_play is None)]:
        if _fire(t, group, f):
            for later in rules.rules_at[event][place + 1 :]:  # by now the phase may be another one
                if t.over or t.redeal is not None:  # nothing follows
                    return
                _fire(t, later, f)
            return


def _fire(t: Table, group: tuple[Rule, ...], f: list[Any]) -> bool:
    """Carry out the first of some rules whose condition holds, if there is one."""
    for rule in group:
        if rule.condition is None or rule.condition(t, f):
            if t.fired is not None:
                _count(t.fired, rule)
            carry_out(t, rule.effects, f)
            return True
    return False


def _count(fired: dict[str, int], rule: Rule) -> None:
    fired[rule.name] = fired.get(rule.name, 0) + 1


def carry_out(
    t: Table, effects: Iterable[E.Effect], f: list[Any], depth: int = 0, one: OneEffect | None = None
) -> None:
    """Carry out effects in order, until the deal is over or thrown in; each in another way if `one` says so."""
    one = one or _one
    for effect in effects:
        if effect.seats is not None:
            before = f[SEAT]
            for seat in t.in_turn_order(effect.seats(t, f)):
                f[SEAT] = seat
                if t.over or t.redeal is not None:
                    break
                if effect.condition is None or effect.condition(t, f):
                    one(t, effect, f, depth)
            f[SEAT] = before
        elif effect.condition is None or effect.condition(t, f):
            one(t, effect, f, depth)
        if t.over or t.redeal is not None:
            return


def set_memory(t: Table, effects: Iterable[E.Effect], f: list[Any]) -> None:
    """Carry out only those of some effects that set memory."""
    carry_out(t, effects, f, one=_remember)


def _remember(t: Table, effect: E.Effect, f: list[Any], depth: int) -> None:
    if isinstance(effect, E.SetMemory):
        _one(t, effect, f, depth)
    elif isinstance(effect, E.Group):
        carry_out(t, effect.effects, f, depth, _remember)
    elif isinstance(effect, E.Run) and depth < DEPTH:
        carry_out(t, t.rules.rules[effect.rule].effects, f, depth + 1, _remember)


def _one(t: Table, effect: E.Effect, f: list[Any], depth: int) -> None:
    if isinstance(effect, E.Run):
        if depth < DEPTH:
            rule = t.rules.rules[effect.rule]
            if t.fired is not None:
                _count(t.fired, rule)
            carry_out(t, rule.effects, f, depth + 1)
    elif isinstance(effect, E.Group):
        carry_out(t, effect.effects, f, depth)
    else:
        before = t.catalog
        _HOW[type(effect)](t, effect, f)
        if t.catalog is not before:
            _read_again(t, f)
        t.legal.clear()


def _whose(t: Table, target: E.Target, f: list[Any]) -> int | None:
    if not target.zone.of_seat:
        return None
    seat: int | None = target.seat(t, f) if target.seat is not None else _own(f)
    return seat


def _own(f: list[Any]) -> int | None:
    """Whose a zone or memory is if nothing is said: the seat an effect goes round to, else whoever acts."""
    seat: int | None = f[PLAYER] if f[SEAT] is None else f[SEAT]
    return seat


def _read_again(t: Table, f: list[Any]) -> None:
    """Let what follows see the plays of the event as the order now in force has them."""
    new, old = f[NEW], f[OLD]
    if new is not None:
        f[NEW] = zones.read_again(t.catalog, new)
    if old is not None:
        f[OLD] = Made(zones.read_again(t.catalog, old.play), old.by, old.over)


def _move(t: Table, effect: E.Move, f: list[Any]) -> None:
    cards = effect.cards(t, f)
    zone, seat = effect.to.zone, _whose(t, effect.to, f)
    if not cards or (zone.of_seat and seat is None):
        return
    giver = _giver(t, cards)
    taken = zones.take(t, cards)
    zones.put(t, taken, zone, seat, effect.under)
    t.idle = 0
    t.happened.append(Happening("moved", seat, zone.name, taken, giver=giver))


def _giver(t: Table, cards: int) -> int | None:
    """The seat whose hand holds all of some cards."""
    return next((seat for seat, hand in enumerate(t.hands) if cards & hand and not cards & ~hand), None)


def _swap(t: Table, effect: E.Swap, f: list[Any]) -> None:
    picked = []
    for move in effect.moves:
        seat = _whose(t, move.to, f)
        nobody = move.to.zone.of_seat and seat is None
        if not nobody and (move.condition is None or move.condition(t, f)):
            picked.append((move, seat, move.cards(t, f)))
    givers = [_giver(t, cards) for _, _, cards in picked]
    taken = [(move, seat, zones.take(t, cards)) for move, seat, cards in picked]
    for (move, seat, cards), giver in zip(taken, givers, strict=True):
        zones.put(t, cards, move.to.zone, seat, move.under)
        t.happened.append(Happening("moved", seat, move.to.zone.name, cards, giver=giver))
    t.idle = 0


def _deal(t: Table, effect: E.DealCards, f: list[Any]) -> None:
    from interpreter.engine.dealing import deal_cards

    deal_cards(t, effect, f)


def _shuffle(t: Table, effect: E.Shuffle, f: list[Any]) -> None:
    zone, seat = effect.zone.zone, _whose(t, effect.zone, f)
    if not zone.stacked or (zone.of_seat and seat is None):
        return
    pile = t.shuffled(t.pile(zone, seat))
    for card in pile:
        t.shown &= ~(1 << card)
    if zone.of_seat:
        parts = list(t.zones[zone.index])
        parts[seat or 0] = pile
        t.zones[zone.index] = tuple(parts)
    else:
        t.zones[zone.index] = pile


def _show(t: Table, effect: E.Show, f: list[Any]) -> None:
    cards = effect.cards(t, f)
    t.shown |= cards
    if cards:
        t.happened.append(Happening("show", _own(f), "", cards))


def _set(t: Table, effect: E.SetMemory, f: list[Any]) -> None:
    value = effect.value(t, f)
    if effect.memory is None:
        if effect.builtin == "order":
            if value in t.rules.orders and value != t.order.name:
                zones.use_order(t, value)
                t.happened.append(Happening("order", None, value))
        elif value in DIRECTIONS:
            turn_direction(t, value)
            t.happened.append(Happening("direction", None, value))
        return
    slot = effect.memory.slot
    if effect.memory.of_seat:
        seat = effect.seat(t, f) if effect.seat is not None else _own(f)
        if seat is None:
            return
        slot += seat
    t.memory[slot] = value


def turn_direction(t: Table, word: str) -> None:
    """Let the turn pass ``clockwise`` or ``counter_clockwise``."""
    t.direction_word = word
    t.step = step_of(t, word)


def step_of(t: Table, word: str) -> int:
    """What is added to a seat to get to the next one ``clockwise`` or ``counter_clockwise``."""
    return 1 if (word == "clockwise") == t.rules.clockwise else -1


def _seats(t: Table, who: Evaluate | str, f: list[Any]) -> list[int | str]:
    return [who] if isinstance(who, str) else list(t.in_turn_order(who(t, f)))


def _pay(t: Table, effect: E.Pay, f: list[Any]) -> None:
    before = f[PAYER], f[PAYEE]
    payers, payees = _seats(t, effect.payers, f), _seats(t, effect.payees, f)
    due: list[Payment] = []
    for payer in payers:
        for payee in payees:
            if payer == payee:
                continue
            f[PAYER] = payer if isinstance(payer, int) else None
            f[PAYEE] = payee if isinstance(payee, int) else None
            amount = effect.amount(t, f) or 0
            if payer == "pot":  # what is taken out of it is shared; a rest stays in it
                amount = min(amount, t.pot) // len(payees)
            if amount:
                due.append((payer, payee, amount))
    f[PAYER], f[PAYEE] = before
    for payer, payee, amount in _affordable(t, due):
        _book(t, payer, -amount)
        _book(t, payee, amount)
        seat = payer if isinstance(payer, int) else None
        t.happened.append(Happening("pay", seat, str(payee + 1) if isinstance(payee, int) else payee, 0, amount))


def _affordable(t: Table, due: list[Payment]) -> list[Payment]:
    """Payments, cut to what those who pay have left where everybody brings so much: first come, first paid."""
    purse = t.main_rules.match.purse
    if purse is None:
        return due
    left: dict[int | str, int] = {seat: max(0, purse + t.score_of(seat)) for seat in range(t.players)}
    found: list[Payment] = []
    for payer, payee, amount in due:
        giver = payer if amount > 0 else payee
        paid = min(abs(amount), left.get(giver, abs(amount)))
        if giver in left:
            left[giver] -= paid
        if paid:
            found.append((payer, payee, paid if amount > 0 else -paid))
    return found


def _book(t: Table, account: int | str, amount: int) -> None:
    if isinstance(account, int):
        t.money[account] += amount
    elif account == "pot":
        t.pot += amount
    else:
        t.bank += amount


def _place(t: Table, effect: E.Place, f: list[Any]) -> None:
    who = [seat for seat in members(effect.who(t, f)) if not t.places[seat]]
    if not who:
        return
    free = _free_places(t)
    place = free[-len(who)] if effect.last else free[0]
    for seat in who:
        t.places[seat] = place
        t.happened.append(Happening("place", seat, "", 0, place))


def _free_places(t: Table) -> list[int]:
    """The places nobody has; seats that share one have those after it as well."""
    taken: set[int] = set()
    for place in t.places:
        if place:
            taken.update(range(place, place + t.places.count(place)))
    return [place for place in range(1, t.players + 1) if place not in taken]


def _next_turn(t: Table, effect: E.NextTurn, f: list[Any]) -> None:
    seat = effect.who(t, f)
    if seat is not None:
        t.next_seat = seat


def _ask(t: Table, effect: E.Ask, f: list[Any]) -> None:
    seats = tuple(t.in_turn_order(effect.who(t, f), after=f[PLAYER]))
    t.questions = (*t.questions, Question(effect, seats, tuple(f)))


def _tell(t: Table, effect: E.Tell, f: list[Any]) -> None:
    t.happened.append(Happening("tell", f[PLAYER], effect.text))


def _redeal(t: Table, effect: E.Redeal, f: list[Any]) -> None:
    if t.redeals > MOST_REDEALS:  # the deal has been ended because there were too many
        return
    t.redeal = effect.deal or ""
    t.happened.append(Happening("redeal", f[PLAYER], effect.deal or ""))


def _end(t: Table, effect: E.End, f: list[Any]) -> None:
    if effect.what == "turn":
        t.turn_over = True
    elif effect.what == "trick":
        end_trick(t)
    else:
        t.match_over = effect.what == "match"
        end_deal(t, effect.ending, f[PLAYER])


def end_trick(t: Table) -> None:
    """Close the trick: its rules run while `standing` is still the last play, then its cards leave play."""
    if t.standing is None or t.in_trick_end:
        return
    t.in_trick_end = True
    by = t.standing.by
    t.happened.append(Happening("trick_end", by, "", t.standing.cards))
    raise_event(t, "trick_end", frame(by))
    t.in_trick_end = False
    for made in t.trick:
        t.zones[t.rules.away] |= made.cards
    t.trick = ()
    t.standing = None
    t.trick_number += 1
    forget(t, "trick")


def end_deal(t: Table, ending: str | None, player: int | None) -> None:
    """Close the deal: its rules run, then nothing follows."""
    if t.ending is not None or t.over:
        return
    t.ending = ending or "over"
    raise_event(t, "deal_end", frame(player))
    if t.redeal is not None:  # a rule of the end calls for another deal instead
        t.ending = None
        return
    t.over = True
    t.questions = ()
    t.happened.append(Happening("deal_end", player, t.ending))


def forget(t: Table, until: str) -> None:
    """Memory that lasts until now goes back to its start."""
    rules = t.rules
    reset_memory(t, rules.memory_until.get(until, ()))
    if rules.order_until == until and t.order.name != "main":
        zones.use_order(t, "main")
    if rules.direction_until == until:
        turn_direction(t, rules.direction)


def reset_memory(t: Table, those: Iterable[Memory]) -> None:
    """Some memory goes back to its start."""
    for memory in those:
        width = t.rules.players if memory.of_seat else 1
        t.memory[memory.slot : memory.slot + width] = [memory.start] * width


_HOW: dict[type, Callable[[Table, Any, list[Any]], None]] = {
    E.Move: _move,
    E.Swap: _swap,
    E.DealCards: _deal,
    E.Shuffle: _shuffle,
    E.Show: _show,
    E.SetMemory: _set,
    E.Pay: _pay,
    E.Place: _place,
    E.NextTurn: _next_turn,
    E.Ask: _ask,
    E.Tell: _tell,
    E.Redeal: _redeal,
    E.End: _end,
}
