"""Why an action is not allowed, naming the rule and its line. It is the other side of `legal`: no refusal means legal."""

from __future__ import annotations

from typing import Any

from interpreter.combinations import Play
from interpreter.engine.actions import DONE, Action, Refusal
from interpreter.engine.legal import (
    asked_seats,
    candidates,
    legal_actions,
    live_checks,
    offered_steps,
    refusing,
)
from interpreter.engine.notation import cards_text
from interpreter.engine.table import Table
from interpreter.expressions.frame import CARDS, NEW, OLD, frame
from interpreter.ruleset import ActionSpec, Check


def why_not(t: Table, action: Action) -> Refusal | None:
    """Why an action is not legal; ``None`` if it is."""
    if t.over:
        return Refusal("turn", "the deal is over")
    if action.name == DONE:
        legal = any(a.name == DONE for a in legal_actions(t, action.seat))
        return None if legal else Refusal("offered", "there is nothing to decline here")
    spec = t.rules.actions[action.name]
    return _not_offered(t, action.seat, spec) or _not_fitting(t, action, spec) or _out_of_turn(t, action, spec)


def resolve(t: Table, action: Action) -> Action | None:
    """The legal action that is meant: the same cards with their strongest allowed reading. ``None`` if it is not legal."""
    for legal in legal_actions(t, action.seat):
        if legal.name != action.name or legal.group != action.group or legal.chosen != action.chosen:
            continue
        if not _same_cards(t, legal.cards, action.cards):
            continue
        if action.play is None or legal.play is action.play:
            return legal._replace(cards=action.cards, play=_reread(t, legal.play, action.cards, legal))
    if action.play is not None and why_not(t, action) is None:  # a weaker reading, named by the player
        return action
    return None


def _same_cards(t: Table, a: int, b: int) -> bool:
    if a == b:
        return True
    pack = t.rules.pack
    if pack.n_copies == 1 or a.bit_count() != b.bit_count():
        return False
    return all((a & equal).bit_count() == (b & equal).bit_count() for equal in set(pack.equal_masks))


def _reread(t: Table, play: Play | None, cards: int, legal: Action) -> Play | None:
    if play is None or cards == legal.cards or legal.group is not None:
        return play
    return next((r for r in t.catalog.readings(cards) if r.name == play.name), play)


def _not_offered(t: Table, seat: int, spec: ActionSpec) -> Refusal | None:
    if t.questions:
        if seat not in asked_seats(t):
            return Refusal("turn", "it is not your turn")
        if spec.name not in t.questions[0].ask.actions:
            return Refusal("offered", "that is no answer to the question")
        return None
    if seat != t.turn:
        if spec.out_of_turn is None:
            return Refusal("turn", "it is not your turn")
        if t.places[seat]:
            return Refusal("turn", "you are out of this deal")
        return None
    if spec.out_of_turn is not None:
        return None
    offered, _ = offered_steps(t, seat)
    if any(name == spec.name for _, name in offered):
        return None
    reachable = _step_names(t)
    if spec.name in reachable:
        return None  # the step is there, but nothing of the action is allowed: the reason follows
    now = sorted({t.rules.actions[name].words for _, name in offered})
    return Refusal("offered", f"now you can {' or '.join(now)}" if now else "that is not possible now")


def _step_names(t: Table) -> set[str]:
    """The actions of the steps that could be taken now, whether or not anything of them is allowed."""
    found: set[str] = set()
    assert t.turn is not None
    for step in t.rules.turn[t.step_index :]:
        if step.condition is not None and not step.condition(t, frame(t.turn)):
            continue
        found.update(step.actions)
        if step.must and any(candidates(t, t.turn, t.rules.actions[name]) for name in step.actions):
            break
    return found


def _not_fitting(t: Table, action: Action, spec: ActionSpec) -> Refusal | None:
    wrong = _wrong_cards(t, action, spec) or _wrong_choice(t, action, spec)
    if wrong is not None:
        return wrong
    f = frame(action.seat)
    f[OLD] = t.standing
    late = live_checks(t, f, spec)
    if late is None:
        return _because(next(c for c in spec.checks if not c.late and all(part(t, f) for part in c.early)))
    if spec.pick is None or spec.pick.kinds is None or spec.onto is not None:
        check = refusing(t, f, late, _with_reading(t, action, spec))
        return None if check is None else _because(check)
    return _refused_readings(t, action, spec, f, late)


def _with_reading(t: Table, action: Action, spec: ActionSpec) -> Action:
    if action.group is None or spec.onto is None:
        return action
    group = t.groups()[action.group]
    reading = next(
        (r for r in t.catalog.readings(group.cards | action.cards) if r.name in (spec.onto.groups or ())), None
    )
    return action._replace(play=reading)


def _refused_readings(t: Table, action: Action, spec: ActionSpec, f: list[Any], late: list[Check]) -> Refusal | None:
    """The reason against the strongest reading, unless some reading is allowed."""
    assert spec.pick is not None and spec.pick.kinds is not None
    first: Refusal | None = None
    for reading in _readings(t, action, spec):
        refusal: Refusal | None = None
        standing = t.standing
        if spec.beats_standing and standing is not None and not t.catalog.beats(reading, standing.play, t):
            reason = t.catalog.why_not_beats(reading, standing.play, t)
            refusal = Refusal("beats", f"{cards_text(t.rules, standing.cards)} is to be beaten: {reason}", spec.span)
        else:
            check = refusing(t, f, late, action._replace(play=reading))
            refusal = None if check is None else _because(check)
        if refusal is None:
            return None
        first = first or refusal
    return first


def _readings(t: Table, action: Action, spec: ActionSpec) -> list[Play]:
    assert spec.pick is not None and spec.pick.kinds is not None
    if action.play is not None:
        return [action.play]
    return [reading for reading in t.catalog.readings(action.cards) if reading.name in spec.pick.kinds]


def _wrong_cards(t: Table, action: Action, spec: ActionSpec) -> Refusal | None:
    if spec.pick is None:
        return None
    source = 0
    for zone in spec.sources:
        source |= t.cards_in(zone, action.seat if zone.of_seat else None)
    missing = action.cards & ~source
    if missing:
        where = " or ".join(zone.name for zone in spec.sources)
        return Refusal("cards", f"{cards_text(t.rules, missing)} is not in your {where}", spec.span)
    number = action.cards.bit_count()
    pick = spec.pick
    if pick.all:
        if action.cards != source:
            return Refusal("cards", "all cards are wanted", spec.span)
    elif pick.kinds is not None:
        if spec.onto is None and not _readings(t, action, spec):
            return Refusal("cards", f"{cards_text(t.rules, action.cards)} is no combination", spec.span)
    elif not pick.lowest <= number <= pick.highest:
        wanted = str(pick.lowest) if pick.lowest == pick.highest else f"{pick.lowest} to {pick.highest}"
        return Refusal("cards", f"{wanted} cards are wanted, not {number}", spec.span)
    return _wrong_group(t, action, spec)


def _wrong_group(t: Table, action: Action, spec: ActionSpec) -> Refusal | None:
    if spec.onto is None:
        return None
    groups = t.groups()
    if action.group is None or not 0 <= action.group < len(groups) or groups[action.group].zone != spec.onto.name:
        return Refusal("cards", "there is no such group on the table", spec.span)
    together = groups[action.group].cards | action.cards
    if not any(r.name in (spec.onto.groups or ()) for r in t.catalog.readings(together)):
        return Refusal("cards", f"{cards_text(t.rules, together)} would be no combination", spec.span)
    return None


def _wrong_choice(t: Table, action: Action, spec: ActionSpec) -> Refusal | None:
    if spec.choose is None:
        return None
    options = spec.choose(t, frame(action.seat))
    known = action.chosen in options if isinstance(options, tuple) else bool(options >> action.chosen & 1)
    return None if known else Refusal("cards", "that cannot be chosen", spec.span)


def _out_of_turn(t: Table, action: Action, spec: ActionSpec) -> Refusal | None:
    if t.questions or spec.out_of_turn is None:
        return None
    if action.seat == t.turn and any(name == spec.name for _, name in offered_steps(t, action.seat)[0]):
        return None
    f = frame(action.seat)
    f[OLD], f[CARDS] = t.standing, action.cards
    readings: list[Play | None] = [*_readings(t, action, spec)] if spec.pick and spec.pick.kinds is not None else [None]
    for reading in readings:
        f[NEW] = reading
        if spec.out_of_turn(t, f):
            return None
    return Refusal("turn", "it is not your turn, and this may not be done out of turn", spec.span)


def _because(check: Check) -> Refusal:
    return Refusal(check.name, check.because, check.span)
