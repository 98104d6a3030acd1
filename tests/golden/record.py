"""How a golden game is played and written down. Bots may change; this policy and this form may not."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from pathlib import Path

from interpreter import Action, State, load_ruleset
from interpreter.cards import format_cards
from interpreter.compose import compose, shipped
from interpreter.engine import Happening

FOLDER = Path(__file__).resolve().parent
COMMAND = "python -m tests.golden.regenerate"
SEED = "golden"
MARK = "hash: "
EARLY = 25
"""Before so many actions the deal is not to end, if another choice can help it."""
TRIES = 4
"""How often another choice is tried then."""


def games() -> list[tuple[str, int]]:
    """Every ruleset that can be played, with every number of players."""
    names = [head.name for head in shipped("ruleset") if not head.skeleton]
    return [(name, players) for name in names for players in compose(name).players]


def path_of(name: str, players: int) -> Path:
    """The file of a game."""
    return FOLDER / f"{name}-{players}.txt"


def played(name: str, players: int) -> str:
    """The text of a game, played by the policy."""
    chance = random.Random(f"{name}:{players}")
    state = load_ruleset(name).deal(players, SEED)
    actions: list[str] = []
    while not state.is_over:
        action = choose(state, chance)
        for _ in range(TRIES if len(actions) < EARLY else 0):
            if state.apply(action).is_over:
                action = choose(state, chance)
        actions.append(f"{action.seat + 1} {state.text(action)}")
        state = state.apply(action)
    return replayed(name, players, SEED, actions)


def choose(state: State, chance: random.Random) -> Action:
    """Any action, but rather a play than a pass, and rather many cards than few; out of turn every other time."""
    for seat in state.interrupters:
        if chance.random() < 0.5:
            return _any(state.legal_actions(seat), chance)
    actions = state.legal_actions()
    cards = [action for action in actions if action.cards]
    if cards and chance.random() < 0.8:
        most = max(action.cards.bit_count() for action in cards)
        return _any([action for action in cards if action.cards.bit_count() * 2 >= most], chance)
    return _any(actions, chance)


def _any(actions: list[Action], chance: random.Random) -> Action:
    """One of them. Only `random()` gives the same numbers in every version of Python for sure."""
    return actions[int(chance.random() * len(actions))]


def replayed(name: str, players: int, seed: str, actions: list[str]) -> str:
    """The text of a game of which only the actions are known."""
    state = load_ruleset(name).deal(players, seed)
    rows: list[list[str]] = []
    body = list(dealt(state))
    for text in actions:
        seat, _, action = text.partition(" ")
        after = state.apply(action, int(seat) - 1)
        row = _row(state, int(seat), action, after)
        if rows and _can_join(rows[-1], row):
            rows[-1][0] += f" {row[0]}"
            rows[-1][3] += f" {row[3]}"
        else:
            rows.append(row)
        state = after
    body += (" | ".join(row) for row in rows)
    body += ended(state)
    head = [
        f"# A recorded game; after a change that is meant, run `{COMMAND}`.",
        f"ruleset: {name}",
        f"players: {players}",
        "options: as they are without a choice",
        f"seed: {seed}",
        f"{MARK}{digest(body)}",
        "",
        "# seats | cards in the hands | to beat | ways to act | action | what came of it",
    ]
    return "\n".join([*head, *body]) + "\n"


def digest(body: list[str]) -> str:
    """What changes if anybody edits a file by hand."""
    return hashlib.sha256("\n".join(body).encode()).hexdigest()[:16]


def parts(text: str) -> tuple[dict[str, str], list[str]]:
    """The head of a file by its words, and its body."""
    head, _, rest = text.partition("\n\n")
    entries = dict(line.split(": ", 1) for line in head.splitlines() if not line.startswith("#"))
    return entries, rest.splitlines()[1:]


def actions_in(body: list[str]) -> list[str]:
    """The actions of a game, each with its seat."""
    rows = [line.split(" | ") for line in body if " | " in line]
    return [f"{seat} {row[4]}" for row in rows for seat in row[0].split()]


def dealt(state: State) -> Iterator[str]:
    """What everybody was dealt, what came of it, and who begins."""
    for seat, hand in enumerate(state.hands):
        yield f"seat {seat + 1} is dealt {_cards(state, hand)}"
    for happening in state.happened:
        yield f"dealing: {_event(state, happening)}"
    yield f"seat {state._table.dealer + 1} deals, seat {state.to_act + 1} begins"


def _row(state: State, seat: int, action: str, after: State) -> list[str]:
    t = state._table
    standing = f"{t.standing.name} {_cards(state, t.standing.cards)}" if t.standing else "-"
    hands = " ".join(str(hand.bit_count()) for hand in state.hands)
    events = ", ".join(_event(after, happening) for happening in after.happened) or "-"
    return [str(seat), hands, standing, str(len(state.legal_actions(seat - 1))), action, events]


def _can_join(row: list[str], following: list[str]) -> bool:
    """Whether two seats did the same one after the other and nothing came of it, so that one line will do."""
    return [row[1], row[2], row[4], row[5]] == [following[1], following[2], following[4], "-"]


def _event(state: State, happening: Happening) -> str:
    words = [happening.what]
    if happening.seat is not None:
        words.append(str(happening.seat + 1))
    words += [word for word in (happening.text, str(happening.amount or "")) if word]
    if happening.cards:
        words.append(_cards(state, happening.cards))
    return " ".join(words)


def ended(state: State) -> Iterator[str]:
    """How a deal ended."""
    outcome = state.outcome
    assert outcome is not None
    yield f"ending: {outcome.ending}"
    yield "winners: " + " ".join(str(seat + 1) for seat in outcome.winners)
    yield "places: " + " ".join(map(str, outcome.places))
    yield "payments: " + " ".join(map(str, outcome.payments))
    for seat, hand in enumerate(state.hands):
        if hand:
            yield f"seat {seat + 1} is left with {_cards(state, hand)}"


def _cards(state: State, cards: int) -> str:
    return format_cards(cards, state.rules.pack) or "nothing"
