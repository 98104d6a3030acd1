"""Random games of a mix of house rules, and what must hold at their end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from interpreter import Action, Rules, State, play_through
from interpreter.bots import make_bot
from interpreter.cards import members
from interpreter.diagnostics import RulesetError
from tests.composition.mixing import Mix, Played, Refused, refusal
from tests.walking import all_cards

Result = Played | Refused

MATCH_EVERY = 5
"""Of so many games one goes on for two more deals."""

BOTS_EVERY = 6
"""Of so many games one is played by bots, who see their views only."""


def try_out(mix: Mix, games: int) -> Result:
    """Put house rules together, and play if they can stand beside each other.

    The numbers of players take turns, the largest first: few players hold many cards, and their games take longest.
    """
    try:
        rules = mix.load()
    except RulesetError as error:
        return refusal(mix, error)
    found = Played(mix, rules.players)
    for number in range(games):
        problem = play(rules, rules.players[-1 - number % len(rules.players)], number)
        found.games += 1
        if problem:
            found.problems.append(f"{mix}, {problem}")
    return found


def play(rules: Rules, players: int, seed: int) -> str:
    """Play one game, or a match of three deals; gives what went wrong, or nothing."""
    chance = Random(f"{players}:{seed}")
    state = rules.deal(players, seed)
    for deal in range(3 if seed % MATCH_EVERY == 0 else 1):
        if deal:
            state = state.next_deal()
        try:
            if seed % BOTS_EVERY == BOTS_EVERY - 1:
                state = play_through.play_deal(state, [make_bot("medium", seed, seat) for seat in range(players)])
            else:
                state = play_deal(state, chance, lasting=seed % 2 == 1)
            wrong = list(what_is_wrong(state))
        except Exception as error:
            wrong = [f"{type(error).__name__}: {error}"]
        if wrong:
            return f"{players} players, seed {seed}, deal {deal + 1}: {'; '.join(wrong)}"
    return ""


def play_deal(state: State, chance: Random, lasting: bool = False) -> State:
    """Play a deal to its end: each time any of the actions of any seat that may act.

    Args:
        state: The deal.
        chance: Chooses.
        lasting: Whether actions that end the deal at once are mostly avoided.
    """
    while not state.is_over:
        actions = [action for seat in state.actors for action in state.legal_actions(seat)]
        state = _lasting(state, actions, chance) if lasting else state.apply(chance.choice(actions))
    return state


def _lasting(state: State, actions: Sequence[Action], chance: Random) -> State:
    """The state after one of the actions, mostly one after which the deal goes on."""
    after = state
    for _ in range(4):
        after = state.apply(chance.choice(actions))
        if not after.is_over or chance.random() < 0.1:
            break
    return after


def what_is_wrong(state: State) -> Iterator[str]:
    """What does not hold at the end of a deal that should."""
    table, outcome = state._table, state.outcome
    assert outcome is not None
    if outcome.capped or outcome.ending not in state.rules.endings:
        yield f"the deal ended {outcome.ending}"
    if sorted(all_cards(table)) != list(members(table.rules.pack.full & ~table.rules.removed)):
        yield "cards are lost or doubled"
    if sum(state.scores) != -(table.pot + table.bank):
        yield f"the scores {state.scores} do not add up, with {table.pot} in the pot and {table.bank} in the bank"
