"""What a seat may do: the candidates of an action, filtered by the refusals, and which actions are offered now."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from interpreter.combinations import Play
from interpreter.engine.actions import DONE, Action
from interpreter.engine.picking import picks, source
from interpreter.engine.table import TURN, Table
from interpreter.expressions.frame import CARDS, CHOSEN, GROUP, NEW, OLD, frame
from interpreter.ruleset import ActionSpec, Check

MOST_INTERNED = 100_000
"""How many actions of a seat are kept before all are forgotten."""

OUT_OF_TURN = "out of turn"
"""Beside an action's number, a table's `legal` keeps under this what of it can be done out of turn."""

READINGS = "readings"
"""Under this it keeps the legal ways to do an action that can be done out of turn with every reading of the cards."""

IN_TURN = "in turn"
"""Under this it keeps what the turn offers the seat that has it."""


class _Interned(dict[Play, Action]):
    """The actions of one seat that make plays: each is made once, since a game asks for the same ones all the time."""

    def __init__(self, seat: int, name: str) -> None:
        super().__init__()
        self.seat = seat
        self.name = name

    def __missing__(self, play: Play) -> Action:
        if len(self) >= MOST_INTERNED:
            self.clear()
        action = self[play] = Action(self.seat, self.name, play.cards, play)
        return action


def candidates(t: Table, seat: int, spec: ActionSpec) -> list[Action]:
    """All legal ways for a seat to do an action, whether or not it is offered now. Remembered for the position.

    Cards of several readings are listed with the strongest one that is allowed.

    Args:
        t: The table.
        seat: The seat.
        spec: The action.
    """
    key = (seat, spec.index)
    found: list[Action] | None = t.legal.get(key)
    if found is None:
        checks = spec.checks_by_phase[(t.standing is None) + 2 * (t.last_play is None)]
        late = live_checks(t, frame(seat, None, t.standing), checks) if checks else ()
        overlap = False
        if late is None:
            found = []
        elif spec.plain:
            found = _only(seat, spec.name)
        else:
            found, overlap = _plays(t, seat, spec) if spec.lists_plays else _picks(t, seat, spec)
        if late and found:
            found = _not_refused(t, frame(seat, None, t.standing), late, found)
        if spec.out_of_turn is not None:
            t.legal[seat, spec.index, READINGS] = found
        if overlap and len(found) > 1:
            found = _strongest(t, found)
        t.legal[key] = found
    return found


@cache
def _plain(seat: int, name: str) -> Action:
    """An action that can be done in one way only."""
    return Action(seat, name)


@cache
def _only(seat: int, name: str) -> list[Action]:
    """The same as all there is to choose from; the list must not be changed."""
    return [_plain(seat, name)]


def live_checks(t: Table, f: list[Any], checks: tuple[Check, ...]) -> tuple[Check, ...] | None:
    """The refusals that depend on what is picked; ``None`` if the action is refused whatever is picked."""
    late: tuple[Check, ...] = ()
    for check in checks:
        for part in check.early:
            if not part(t, f):
                break
        else:
            if check.late is None:
                return None
            late += (check,)
    return late


def put_in_frame(t: Table, f: list[Any], action: Action) -> None:
    """Let the local names stand for what this candidate picks."""
    f[NEW], f[CARDS], f[CHOSEN] = action.play, action.cards, action.chosen
    f[GROUP] = t.groups()[action.group] if action.group is not None else None


def refusing(t: Table, f: list[Any], late: Iterable[Check], action: Action) -> Check | None:
    """The first refusal that names this candidate."""
    put_in_frame(t, f, action)
    for check in late:
        if check.late is not None and check.late(t, f):
            return check
    return None


def _not_refused(t: Table, f: list[Any], late: Iterable[Check], actions: list[Action]) -> list[Action]:
    """The candidates that no refusal names, as `refusing` finds it, for many at a time: a deal opens with this."""
    tests = [check.late for check in late if check.late is not None]
    found: list[Action] = []
    for action in actions:
        f[NEW], f[CARDS], f[CHOSEN] = action.play, action.cards, action.chosen
        f[GROUP] = None if action.group is None else t.groups()[action.group]
        for test in tests:
            if test(t, f):
                break
        else:
            found.append(action)
    return found


def _plays(t: Table, seat: int, spec: ActionSpec) -> tuple[list[Action], bool]:
    """Candidates that pick a combination, and whether some may have the same cards: the hot path of climbing games."""
    catalog = t.catalog
    hand = t.hand_plays[seat] if spec.from_hand else catalog.plays(source(t, seat, spec))
    if hand is None:
        hand = t.plays_of(seat)
    standing = t.standing
    old = standing.play if standing is not None and spec.beats_standing else None
    plays = hand.all if old is None else catalog.answers(hand, old, t)
    if not spec.all_kinds:
        kinds = spec.pick.kinds if spec.pick is not None else ()
        plays = [play for play in plays if play.name in kinds]
    if not plays:
        return [], False
    interned = spec.interned.get(seat)
    if interned is None:
        interned = spec.interned[seat] = _Interned(seat, spec.name)
    found = list(map(interned.__getitem__, plays))
    if len(found) < 2:
        return found, False
    return found, hand.overlaps if old is None else catalog.answers_overlap(old)


def _strongest(t: Table, actions: list[Action]) -> list[Action]:
    """Of several readings of one card set, the strongest one that is allowed."""
    strongest: dict[tuple[int, Any], Action] = {}
    for action in actions:
        key = action.cards, action.chosen
        other = strongest.get(key)
        if other is None or _stronger(t, action.play, other.play):
            strongest[key] = action
    return list(strongest.values())


def _stronger(t: Table, play: Play | None, other: Play | None) -> bool:
    return play is not None and (other is None or t.catalog.is_stronger(play, other))


def unhindered(t: Table, seat: int, spec: ActionSpec) -> list[Action]:
    """All ways for a seat to do an action if nothing refused any of them."""
    if spec.plain:
        return [_plain(seat, spec.name)]
    return (_plays(t, seat, spec) if spec.lists_plays else _picks(t, seat, spec))[0]


def _picks(t: Table, seat: int, spec: ActionSpec) -> tuple[list[Action], bool]:
    """Candidates that pick other cards, a group or something chosen, and whether some may have the same cards."""
    found = [action for action in picks(t, seat, spec) if beats_standing(t, spec, action)]
    return found, spec.onto is None and spec.pick is not None


def beats_standing(t: Table, spec: ActionSpec, action: Action) -> bool:
    """Whether the cards beat the standing play, if they have to and there is one."""
    standing = t.standing
    if not spec.beats_standing or standing is None:
        return True
    if action.play is not None and spec.onto is None:
        return t.catalog.beats(action.play, standing.play, t)
    return any(t.catalog.beats(reading, standing.play, t) for reading in t.catalog.readings(action.cards))


# -- what is offered now -------------------------------------------------------------------------------------------


def offered_steps(t: Table, seat: int) -> tuple[list[tuple[int, str]], bool]:
    """The actions the turn offers, each with its step, and whether the turn may be left as it is.

    Those of the current step and, past `may` steps, of the following ones up to the first `must` that can be met.
    """
    offered: list[tuple[int, str]] = []
    rules = t.rules
    may_leave = False
    for index in range(t.step_index, len(rules.turn)):
        step = rules.turn[index]
        if step.condition is not None and not step.condition(t, frame(seat, None, t.standing)):
            continue
        met = False
        for name in step.actions:
            if candidates(t, seat, rules.actions[name]):
                offered.append((index, name))
                met = True
        if met:
            if step.must:
                return offered, False
            may_leave = True
    return offered, may_leave


def turn_actions(t: Table, seat: int) -> list[Action]:
    """The actions the turn offers the seat whose turn it is; empty if its turn is over."""
    found: list[Action] | None = t.legal.get(IN_TURN)
    if found is None:
        one_step = t.rules.one_step
        if one_step:
            found = []
            if t.step_index == 0:
                phase = (t.standing is None) + 2 * (t.last_play is None)
                for spec in one_step:
                    free = spec.plain and not spec.checks_by_phase[phase]
                    more = _only(seat, spec.name) if free else candidates(t, seat, spec)
                    found = found + more if found and more else found or more
        else:
            found = _turn_actions(t, seat)
        t.legal[IN_TURN] = found
    return found


def _turn_actions(t: Table, seat: int) -> list[Action]:
    rules = t.rules
    found: list[Action] = []
    offered, may_leave = offered_steps(t, seat)
    names: list[str] = []
    for _, name in offered:
        if name not in names:
            names.append(name)
            found += candidates(t, seat, rules.actions[name])
    if offered and rules.interrupting:
        for spec in rules.interrupting:
            if spec.name not in names:
                found += _out_of_turn(t, seat, spec)
    if may_leave:
        found.append(_plain(seat, DONE))
    return found


def later_in_turn(t: Table, seat: int) -> dict[str, list[Action]]:
    """The actions of those steps of a seat's turn that are not offered yet, each with the legal ways to do it.

    They are worked out with the hand as it is. It is empty if it is not the seat's turn, or if there is a question.
    """
    if t.over or t.questions or seat != t.turn:
        return {}
    offered, _ = offered_steps(t, seat)
    start = 1 + max((index for index, _ in offered), default=t.step_index)
    names = dict.fromkeys(name for step in t.rules.turn[start:] for name in step.actions)
    return {name: candidates(t, seat, t.rules.actions[name]) for name in names}


def asked_seats(t: Table) -> tuple[int, ...]:
    """Who has to answer the question that is open: one seat, or all that may react first."""
    question = t.questions[0]
    if question.ask.answers == "first":
        return tuple(s for s in question.seats if _answers(t, s))
    return question.seats[:1]


def _answers(t: Table, seat: int) -> list[Action]:
    found: list[Action] = []
    for name in t.questions[0].ask.actions:
        found.extend(candidates(t, seat, t.rules.actions[name]))
    return found


def next_to_act(t: Table) -> int:
    """Whose action the deal waits for: whose turn it is, or who is asked first. Others may act out of turn."""
    if t.questions:
        return asked_seats(t)[0]
    assert t.turn is not None
    return t.turn


def actors(t: Table) -> tuple[int, ...]:
    """All seats that may act now, in the order in which they are to be asked.

    Those who may act out of turn come first, in turn order from whoever acted last, then the seat whose turn it is.
    """
    if t.over:
        return ()
    if t.questions:
        return asked_seats(t)
    assert t.turn is not None
    if not t.rules.interrupting:
        return (t.turn,)
    others = [seat for seat in interrupters(t) if seat != t.turn]
    return (*others, t.turn)


def interrupters(t: Table) -> list[int]:
    """The seats that have something to do out of turn, in turn order from whoever acted last."""
    specs = t.rules.interrupting
    if not specs or t.over or t.questions or t.stage != TURN:
        return []
    count = t.rules.players
    start = t.actor if t.actor is not None else t.dealer
    order = [(start + i * t.step) % count for i in range(1, count + 1)]
    return [seat for seat in order if seat != t.turn and any(_out_of_turn(t, seat, spec) for spec in specs)]


def _out_of_turn(t: Table, seat: int, spec: ActionSpec) -> list[Action]:
    """The legal ways to do an action out of turn."""
    if t.places[seat] or spec.out_of_turn is None:
        return []
    key = (seat, spec.index, OUT_OF_TURN)
    found: list[Action] | None = t.legal.get(key)
    if found is None:
        f = frame(seat)
        f[OLD] = t.standing
        possible = candidates(t, seat, spec)
        found = []
        for action in t.legal[seat, spec.index, READINGS]:
            put_in_frame(t, f, action)
            if spec.out_of_turn(t, f):
                found.append(action)
        if len(found) > len(possible):
            found = _strongest(t, found)
        t.legal[key] = found
    return found


def legal_actions(t: Table, seat: int) -> list[Action]:
    """All actions a seat may do now, in a stable order; empty if it may do nothing. The list must not be changed."""
    if seat == t.turn and not t.questions and not t.over:
        return turn_actions(t, seat)
    if t.over:
        return []
    if not t.questions:
        return [action for spec in t.rules.interrupting for action in _out_of_turn(t, seat, spec)]
    if seat not in asked_seats(t):
        return []
    answers = _answers(t, seat)
    return answers if t.questions[0].ask.must and answers else [*answers, _plain(seat, DONE)]
