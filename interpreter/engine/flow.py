"""The flow of a deal, exactly: dealing, turns, the walk to the next seat, questions, and what an action does.

`proceed` carries on until somebody has to decide or the deal is over. Nothing half-done is ever kept: effects run to
their end, questions wait in a queue, and the stage says what comes next when nothing waits.
"""

from __future__ import annotations

from itertools import dropwhile
from typing import Any

from interpreter.engine import zones
from interpreter.engine.actions import DONE, Action
from interpreter.engine.dealing import clear, shuffle_pack, use_rules
from interpreter.engine.effects import MOST_REDEALS, carry_out, end_deal, forget, raise_event
from interpreter.engine.legal import candidates, turn_actions
from interpreter.engine.table import DEALING, NEXT, TURN, Table
from interpreter.engine.values import Made, Result
from interpreter.expressions.frame import GROUP, PLAYER, frame
from interpreter.expressions.types import Type
from interpreter.ruleset import CAP, ActionSpec

STUCK = "stuck"
"""The ending of a deal in which nobody can go on."""
CAPPED = "capped"
"""The ending of a deal that took too long."""

_MOST_ROUNDS = 60
"""How often a question may go round the table."""


def begin_deal(t: Table) -> None:
    """Begin the next deal of the match: the dealer, a fresh table, the pack shuffled."""
    match = t.main_rules.match
    if t.deal_number == 0:
        dealer = first_dealer(t)
    else:
        dealer = match.next_dealer(t, frame()) if match.next_dealer else t.next_seat_of(t.dealer)
        t.finishers = t.order_of_finish()
        t.past = (*t.past, result_of(t))
    t.scores = t.all_scores()
    t.dealer = t.dealer if dealer is None else dealer
    t.deal_number += 1
    use_rules(t, next((name for name, condition in match.others if condition(t, frame())), ""))
    t.redeals = 0
    t.accounts = t.pot, t.bank
    if t.deal_number > 1:  # else it is a new table
        clear(t)
    shuffle_pack(t)


def result_of(t: Table) -> Result:
    """What came of the deal that is over."""
    return Result(t.deal_number, t.dealer, t.other, t.ending or "", tuple(t.places), tuple(t.money), t.all_scores())


def first_dealer(t: Table) -> int | None:
    """Who deals first: as the match says, else drawn by lot."""
    match = t.main_rules.match
    if match.first_dealer is None:
        return t.random_member(t.everybody, Type.SEAT)
    seat: int | None = match.first_dealer(t, frame())
    return seat


def _deal_again(t: Table) -> None:
    name = t.redeal
    happened = t.happened
    t.redeals += 1
    if t.redeals > MOST_REDEALS:
        t.redeal = None
        end_deal(t, CAPPED, None)
        return
    if name:
        use_rules(t, name)
    clear(t)
    t.pot, t.bank = t.accounts
    t.happened = happened
    shuffle_pack(t)


def proceed(t: Table) -> None:
    """Carry on until a seat has to decide, or the deal is over."""
    while not t.over:
        if t.redeal is not None:
            _deal_again(t)
        elif t.questions:
            if _waits_for_answer(t):
                return
        elif t.stage == TURN:
            seat = t.turn
            assert seat is not None
            if not (t.turn_over or t.step_index >= len(t.rules.turn) or t.places[seat]):
                t.legal.clear()
                if turn_actions(t, seat):
                    return
            t.stage = NEXT
            if not t.acted:  # there was nothing to do: the walk goes on from this seat
                t.actor = seat
                _count_idle(t)
            if t.rules.ends_turns:
                _end_turn(t, seat)
        elif t.stage == DEALING:
            deal_on(t)
        else:
            _choose_next_seat(t)


# -- dealing -------------------------------------------------------------------------------------------------------


def deal_on(t: Table) -> None:
    """Carry out the next step of the dealing."""
    steps = t.rules.deal
    if t.deal_step >= len(steps):
        t.stage = NEXT
        return
    step = steps[t.deal_step]
    t.deal_step += 1
    f = frame()
    if step.condition is None or step.condition(t, f):
        carry_out(t, step.effects, f)


# -- whose turn ----------------------------------------------------------------------------------------------------


def may_have_turn(t: Table, seat: int) -> bool:
    """Whether a seat may be given a turn: it has no place yet and no refusal of `turn` names it."""
    if t.places[seat]:
        return False
    if not t.rules.turn_checks:
        return True
    f = frame(seat, None, t.standing)
    return not any(check.refuses(t, f) for check in t.rules.turn_checks)


def _choose_next_seat(t: Table) -> None:
    seat = _next_seat(t)
    if t.over or t.redeal is not None or t.questions:
        return
    if seat is None:
        end_deal(t, STUCK, t.actor)
        return
    t.turn = seat
    t.step_index = 0
    t.acted = False
    t.next_seat = None
    t.turn_number += 1
    t.turn_over = False
    t.stage = TURN
    if "turn_start" in t.rules.rules_at:
        raise_event(t, "turn_start", frame(seat))


def _next_seat(t: Table) -> int | None:
    """The next seat to have a turn: the walk from one that was set, else from the next of whoever acted last."""
    count = t.rules.players
    step = t.step
    free = not t.rules.turn_checks
    by = t.standing.by if t.standing is not None else None
    seat = t.next_seat
    if seat is None:
        seat = ((t.actor if t.actor is not None else t.dealer) + step) % count
    for _ in range(count):
        if by == seat:
            t.next_seat = None  # what was set has led here; what the event's rules set counts from now on
            raise_event(t, "turn_back", frame(seat))
            if t.questions and t.next_seat is None:
                t.next_seat = seat  # once they are answered the walk goes on from here
            if _interrupted(t):
                return _set_next(t)
        if (free and not t.places[seat]) or may_have_turn(t, seat):
            return seat
        seat = (seat + step) % count
    return None


def _first_able(t: Table, seat: int) -> int | None:
    """The seat, or the next after it that may have a turn."""
    for _ in range(t.rules.players):
        if may_have_turn(t, seat):
            return seat
        seat = t.next_seat_of(seat)
    return None


def _interrupted(t: Table) -> bool:
    """Whether rules have stopped the walk to the next seat."""
    return t.next_seat is not None or bool(t.questions) or t.over or t.redeal is not None


def _set_next(t: Table) -> int | None:
    return None if t.next_seat is None else _first_able(t, t.next_seat)


def _end_turn(t: Table, seat: int) -> None:
    raise_event(t, "turn_end", frame(seat))
    forget(t, "turn")


# -- actions -------------------------------------------------------------------------------------------------------


def act(t: Table, action: Action) -> None:
    """Carry out a legal action on the table and go on to the next decision."""
    t.happened = []
    t.history = (t.history, action)
    t.actions_done += 1
    if t.questions:
        _answer(t, action)
    elif t.rules.one_step:  # there is nothing to choose between
        t.actor = action.seat
        t.acted = True
        t.step_index = 1
        perform(t, action)
    elif action.name == DONE:
        t.turn_over = True
    else:
        _act_in_turn(t, action)
    if (t.idle > t.rules.patience or t.actions_done >= CAP) and not t.over:
        end_deal(t, CAPPED if t.actions_done >= CAP else STUCK, action.seat)
    proceed(t)


def _count_idle(t: Table) -> None:
    t.idle += 1
    if t.idle > t.rules.patience:
        end_deal(t, STUCK, t.actor)


def _act_in_turn(t: Table, action: Action) -> None:
    seat = action.seat
    if seat != t.turn:
        if not _takes_turn_over(t, action):  # out of turn, and no step of the turn: the turn stays where it was
            perform(t, action)
            return
        t.turn = seat
        t.step_index = 0
        t.next_seat = None
    steps = t.rules.turn
    for index in range(t.step_index, len(steps)):
        step = steps[index]
        if action.name in step.actions and (step.condition is None or step.condition(t, frame(seat, None, t.standing))):
            t.actor = seat
            t.acted = True
            t.step_index = index if step.repeat else index + 1
            break
    perform(t, action)


def _takes_turn_over(t: Table, action: Action) -> bool:
    return any(action.name in step.actions for step in t.rules.turn)


def perform(t: Table, action: Action) -> None:
    """Move the action's cards, then its effects, then the rules of its event."""
    seat, name, cards, play, _, chosen = action
    rules = t.rules
    spec = rules.actions[name]
    f = frame(seat, play, t.standing, cards, chosen)
    t.counts[spec.index * rules.players + seat] += 1
    if cards:
        t.idle = 0
        _move_picked(t, spec, action, f)
    else:
        t.idle += 1
    t.legal.clear()
    if spec.effects:
        carry_out(t, spec.effects, f)
    raise_event(t, name, f)


def _move_picked(t: Table, spec: ActionSpec, action: Action, f: list[Any]) -> None:
    cards = action.cards
    t.last_cards = cards
    to = spec.to
    if to is None and spec.onto is None:
        return
    if spec.from_hand:
        zones.take_from_hand(t, action.seat, cards)
    else:
        zones.take(t, cards)
    if spec.makes_play:
        assert action.play is not None
        t.standing = t.last_play = made = Made(action.play, action.seat, t.standing)
        t.trick = (*t.trick, made)
        t.played |= cards
    elif to is not None:
        zones.put(t, cards, to, action.seat if to.of_seat else None)
    elif action.group is not None:
        zones.add_to_group(t, cards, action.group)
        f[GROUP] = t.latest


# -- questions -----------------------------------------------------------------------------------------------------


def _waits_for_answer(t: Table) -> bool:
    """Whether somebody can answer the first question; if not, it is closed."""
    t.legal.clear()
    question = t.questions[0]
    able: tuple[int, ...]
    if question.ask.answers == "first":
        able = tuple(s for s in question.seats if _can_answer(t, s))
    else:  # those asked later may be able to by then
        able = tuple(dropwhile(lambda s: not _can_answer(t, s), question.seats))
    if able:
        if able != question.seats:
            t.questions = (question._replace(seats=able), *t.questions[1:])
        return True
    t.questions = t.questions[1:]
    f = list(question.frame)
    for answer in question.answers:
        if not t.over and t.redeal is None:
            perform(t, answer)
    until = question.ask.until
    again = until is not None and not until(t, f) and question.rounds < _MOST_ROUNDS and not t.over
    if again and (question.acted or question.rounds == 0):
        seats = tuple(t.in_turn_order(question.ask.who(t, f), after=f[PLAYER]))
        t.questions = (
            question._replace(seats=seats, answers=(), acted=False, rounds=question.rounds + 1),
            *t.questions,
        )
        return False
    if not question.acted:
        carry_out(t, question.ask.otherwise, f)
    if not t.over and t.redeal is None:
        carry_out(t, question.ask.then, f)
    return False


def _can_answer(t: Table, seat: int) -> bool:
    return not t.places[seat] and any(candidates(t, seat, t.rules.actions[name]) for name in t.questions[0].ask.actions)


def _answer(t: Table, action: Action) -> None:
    question = t.questions[0]
    left = tuple(s for s in question.seats if s != action.seat)
    if action.name == DONE:
        t.questions = (question._replace(seats=left), *t.questions[1:])
        return
    if question.ask.answers == "together":
        answers = (*question.answers, action)
        t.questions = (question._replace(seats=left, acted=True, answers=answers), *t.questions[1:])
        return
    if question.ask.answers == "first":
        left = ()
    rest = t.questions[1:]
    t.questions = ()
    perform(t, action)
    if t.over or t.redeal is not None:
        return
    asked_meanwhile = t.questions
    t.questions = (*asked_meanwhile, question._replace(seats=left, acted=True), *rest)
