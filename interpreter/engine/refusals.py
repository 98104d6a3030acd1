"""Why an action is not allowed, naming the rule and its line. The other side of `legal`: no refusal means legal."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from interpreter.combinations import Play
from interpreter.diagnostics import spoken
from interpreter.engine.actions import DONE, Action, Refusal
from interpreter.engine.legal import (
    asked_seats,
    beats_standing,
    candidates,
    legal_actions,
    live_checks,
    offered_steps,
    put_in_frame,
    refusing,
    unhindered,
)
from interpreter.engine.notation import cards_text
from interpreter.engine.picking import choices, joined, meanings, source
from interpreter.engine.table import Table
from interpreter.expressions.frame import OLD, frame
from interpreter.ruleset import ActionSpec, Check, Pick


def why_not(t: Table, action: Action) -> Refusal | None:
    """Why an action is not legal; ``None`` if it is."""
    if t.over:
        return Refusal("turn", "the deal is over")
    if action.name == DONE:
        legal = action in legal_actions(t, action.seat)
        return None if legal else Refusal("offered", "there is nothing to decline here")
    spec = t.rules.actions.get(action.name)
    if spec is None or not 0 <= action.seat < t.players:
        return Refusal("offered", "there is no such action" if spec is None else "there is no such seat")
    return _not_offered(t, action.seat, spec) or _not_fitting(t, action, spec)


def resolve(t: Table, action: Action) -> Action | None:
    """The legal action that is meant: the same cards with their strongest allowed reading; ``None`` if not legal."""
    spec = t.rules.actions.get(action.name)
    if spec is not None and 0 <= action.seat < t.players and action.cards & ~source(t, action.seat, spec):
        return None  # equal cards may be listed, but these lie elsewhere
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


def forbidding(t: Table, seat: int, names: Collection[str]) -> set[str]:
    """Which of some `forbid` rules take something away from a seat that may act now, or a turn from anybody."""
    found = {check.name for check in t.rules.turn_checks if check.name in names and _bars_somebody(t, check)}
    wanted = t.questions[0].ask.actions if t.questions else _step_names(t)
    for spec in (t.rules.actions[name] for name in wanted):
        f = frame(seat, None, t.standing)
        live = [check for check in spec.checks if check.name in names and check.holds_early(t, f)]
        for action in unhindered(t, seat, spec) if live else ():
            put_in_frame(t, f, action)
            found.update(check.name for check in live if check.late is None or check.late(t, f))
    return found


def _bars_somebody(t: Table, check: Check) -> bool:
    """Whether somebody who is still in would not be given a turn now."""
    seats = (seat for seat in range(t.players) if not t.places[seat])
    frames = (frame(seat, None, t.standing) for seat in seats)
    return any(check.refuses(t, f) for f in frames)


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
        if step.condition is not None and not step.condition(t, frame(t.turn, None, t.standing)):
            continue
        found.update(step.actions)
        if step.must and any(candidates(t, t.turn, t.rules.actions[name]) for name in step.actions):
            break
    return found


def _not_fitting(t: Table, action: Action, spec: ActionSpec) -> Refusal | None:
    wrong = _wrong_cards(t, action, spec) or _wrong_group(t, action, spec) or _wrong_choice(t, action, spec)
    if wrong is not None:
        return wrong
    f = frame(action.seat)
    f[OLD] = t.standing
    late = live_checks(t, f, spec.checks)
    if late is None:
        return _because(next(check for check in spec.checks if check.late is None and check.holds_early(t, f)))
    first: Refusal | None = None
    outside = _is_out_of_turn(t, action.seat, spec)
    for reading in _readings(t, action, spec):
        refusal = _refused(t, action._replace(play=reading), spec, f, late, outside)
        if refusal is None:
            return None
        first = first or refusal
    return first


def _refused(
    t: Table, action: Action, spec: ActionSpec, f: list[Any], late: tuple[Check, ...], outside: bool
) -> Refusal | None:
    """The reason against one reading of the cards."""
    if not beats_standing(t, spec, action):
        return _not_beating(t, action, spec)
    check = refusing(t, f, late, action)
    if check is not None:
        return _because(check)
    if outside and spec.out_of_turn is not None and not spec.out_of_turn(t, f):
        return Refusal("turn", "it is not your turn, and this may not be done out of turn", spec.span)
    return None


def _is_out_of_turn(t: Table, seat: int, spec: ActionSpec) -> bool:
    """Whether an action, if it is allowed at all, is so only by its `out_of_turn`."""
    if t.questions or spec.out_of_turn is None:
        return False
    return seat != t.turn or all(name != spec.name for _, name in offered_steps(t, seat)[0])


def _not_beating(t: Table, action: Action, spec: ActionSpec) -> Refusal:
    assert t.standing is not None
    reading = action.play if spec.onto is None else None
    if reading is None:
        reading = next(iter(t.catalog.readings(action.cards)), None)
    if reading is None:
        reason = f"{cards_text(t.rules, action.cards)} is no combination"
    else:
        reason = t.catalog.why_not_beats(reading, t.standing.play, t)
    return Refusal("beats", f"{cards_text(t.rules, t.standing.cards)} is to be beaten: {reason}", spec.span)


def _readings(t: Table, action: Action, spec: ActionSpec) -> tuple[Play | None, ...]:
    """What the cards can count as, or just what the player says; of cards added to a group, what the group would be."""
    if spec.onto is not None and action.group is not None:
        return (joined(t, spec, t.groups()[action.group], action.cards),)
    counts_as = meanings(t, action.seat, spec, action.cards)
    if action.play is None:
        return counts_as
    return (action.play,) if action.play in counts_as else ()


def _wrong_cards(t: Table, action: Action, spec: ActionSpec) -> Refusal | None:
    pick = spec.pick
    if pick is None:
        return Refusal("cards", "no cards are wanted for this", spec.span) if action.cards else None
    cards = source(t, action.seat, spec)
    missing = action.cards & ~cards
    if missing:
        where = " or ".join(zone.name for zone in spec.sources)
        return Refusal("cards", f"{cards_text(t.rules, missing)} is not in your {where}", spec.span)
    if not meanings(t, action.seat, spec, action.cards):
        return Refusal("cards", _why_not_wanted(t, action, pick), spec.span)
    if spec.onto is None and not _readings(t, action, spec):
        assert action.play is not None
        kind = spoken(action.play.name)
        return Refusal("cards", f"{cards_text(t.rules, action.cards)} does not count as {kind} here", spec.span)
    return None


def _why_not_wanted(t: Table, action: Action, pick: Pick) -> str:
    text = cards_text(t.rules, action.cards)
    number = action.cards.bit_count()
    if not action.cards:
        return "there are no cards for this" if pick.all else "cards are wanted for this"
    if pick.kinds or pick.takes_number(number):
        reading = next(iter(t.catalog.readings(action.cards)), None)
        if reading is None:
            return f"{text} is no combination"
        return f"{text}, {spoken(reading.name)}, is not wanted for this"
    if pick.only_all:
        return "all cards are wanted"
    wanted = " or ".join(str(low) if low == high else f"{low} to {high}" for low, high in pick.numbers)
    return f"{'1 card is' if wanted == '1' else f'{wanted} cards are'} wanted, not {number}"


def _wrong_group(t: Table, action: Action, spec: ActionSpec) -> Refusal | None:
    if spec.onto is None:
        return None if action.group is None else Refusal("cards", "no group is wanted for this", spec.span)
    groups = t.groups()
    if action.group is None or not 0 <= action.group < len(groups) or groups[action.group].zone != spec.onto.name:
        return Refusal("cards", "there is no such group on the table", spec.span)
    group = groups[action.group]
    if joined(t, spec, group, action.cards) is None:
        together = cards_text(t.rules, group.cards | action.cards)
        return Refusal("cards", f"{together} would be no combination", spec.span)
    return None


def _wrong_choice(t: Table, action: Action, spec: ActionSpec) -> Refusal | None:
    if spec.choose is None:
        return None if action.chosen is None else Refusal("cards", "nothing is to be chosen for this", spec.span)
    known = action.chosen in choices(t, action.seat, spec)
    return None if known else Refusal("cards", "that cannot be chosen", spec.span)


def _because(check: Check) -> Refusal:
    return Refusal(check.name, check.because, check.span)
