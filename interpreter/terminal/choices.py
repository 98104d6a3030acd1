"""What can be done now, in lists a person can read: by kind of combination, the weakest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from interpreter.diagnostics import spoken
from interpreter.engine import Action, View
from interpreter.engine.actions import DONE
from interpreter.engine.notation import format_action, format_template
from interpreter.terminal.screen import TIED

SHOWN = 8
"""How many actions of one kind are listed unless all are asked for."""


def offered(view: View) -> str:
    """The kinds of actions that can be done now, as they are written."""
    names = dict.fromkeys(action.name for action in view.actions)
    templates = [format_template(view.rules.actions[name]) for name in names if name != DONE]
    if DONE in names:
        templates.append("done")
    return in_a_row(templates)


def grouped(view: View, wanted: str = "", actions: Sequence[Action] | None = None) -> Iterator[tuple[str, list[str]]]:
    """Actions: for every group its name and the texts, the weakest first.

    Args:
        view: Whose actions.
        wanted: Only groups whose name begins so; of these, all.
        actions: The actions; left out, those that can be done now.
    """
    groups: dict[str, list[Action]] = {}
    for action in view.actions if actions is None else actions:
        groups.setdefault(group_name(view, action), []).append(action)
    for name, actions in groups.items():
        if name.startswith(wanted):
            yield name, [_short(view, action) for action in sorted(actions, key=strength)]


def group_name(view: View, action: Action) -> str:
    """The group an action is listed in: the kind of what it plays, or what it is."""
    if action.name == DONE:
        return DONE
    spec = view.rules.actions[action.name]
    if action.play is not None and spec.onto is None:
        kind = spoken(action.play.name)
        several = sum(1 for other in view.rules.actions.values() if other.pick is not None and other.pick.kinds) > 1
        return f"{spec.words} {kind}" if several else kind
    return spec.words


def strength(action: Action) -> tuple[int, int, tuple[object, ...], int]:
    """By this the weakest action comes first."""
    if action.play is None:
        return (0, 0, (), action.cards)
    return (action.play.size, action.play.lane, action.play.power, action.cards)


def capped(texts: Sequence[str], most: int = SHOWN) -> str:
    """Texts in a row, with the number of those left out; none is left out for the sake of a few."""
    if len(texts) <= most + most // 2:
        return in_a_row(texts)
    shown = in_a_row(texts[:most])
    return f"{shown} … {len(texts) - most} more" if len(texts) > most else shown


def in_a_row(texts: Sequence[str]) -> str:
    """Texts in a row, each of which is not broken."""
    return " · ".join(text.replace(" ", TIED) for text in texts)


def _short(view: View, action: Action) -> str:
    """The text of an action without what the group's name says already."""
    text = format_action(view.rules, action)
    spec = view.rules.actions.get(action.name)
    return text.removeprefix(f"{spec.words} ") if spec and spec.text.startswith(f"{spec.words} {{cards}}") else text
