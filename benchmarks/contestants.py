"""The engines that are measured, each playing whole games at random.

Every contestant picks uniformly among the legal actions its engine lists, with Python's ``random``, except the one
that shows how fast OpenSpiel is without Python. Dealing is part of each game, and of the time.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

OURS = "cardhouse `big_two`"
RLCARD = "RLCard `doudizhu`, bare game"


@dataclass(frozen=True, slots=True)
class Contestant:
    """An engine with a game.

    Attributes:
        name: What the tables call it.
        seats: How many players the game has.
        play: Plays one game; this is what is timed.
        count: Says how many decisions of players (passes included) the game that `play` returned had; not timed.
    """

    name: str
    seats: int
    play: Callable[[random.Random], Any]
    count: Callable[[Any], int]


def cardhouse_big_two() -> Contestant:
    """Our Big Two with four seats, through the public interface, each deal played out in one go."""
    from interpreter import load_ruleset

    rules = load_ruleset("big_two")

    def play(rng: random.Random) -> Any:
        return rules.deal(players=4, seed=rng.randrange(2**32)).play_out(rng.choice)

    return Contestant(OURS, 4, play, lambda state: len(state.history))


def cardhouse_step_by_step() -> Contestant:
    """The same, with an immutable state for every position."""
    from interpreter import load_ruleset

    rules = load_ruleset("big_two")

    def play(rng: random.Random) -> int:
        state = rules.deal(players=4, seed=rng.randrange(2**32))
        moves = 0
        while not state.is_over:
            state = state.apply(rng.choice(state.legal_actions()))
            moves += 1
        return moves

    return Contestant(f"{OURS}, a state for every position", 4, play, int)


def open_spiel(name: str) -> Contestant:
    """A game of OpenSpiel, driven from Python."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(rng: random.Random) -> Any:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        return state

    return Contestant(f"OpenSpiel `{name}`, driven from Python", game.num_players(), play, _decisions)


def open_spiel_native(name: str) -> Contestant:
    """A game of OpenSpiel, played by its own random bots in its own loop, all of it C++."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]

    def play(rng: random.Random) -> Any:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, rng.randrange(2**31))
        return state

    return Contestant(f"OpenSpiel `{name}`, C++ loop", game.num_players(), play, _decisions)


def rlcard_doudizhu() -> Contestant:
    """RLCard's Dou Dizhu: the game alone, without the environment around it."""
    import numpy
    from rlcard.games.doudizhu import Game

    game = Game()
    game.np_random = numpy.random.RandomState(0)

    def play(rng: random.Random) -> int:
        state, _ = game.init_game()
        moves = 0
        while not game.is_over():
            state, _ = game.step(rng.choice(state["actions"]))
            moves += 1
        return moves

    return Contestant(RLCARD, 3, play, int)


def _decisions(state: Any) -> int:
    """Counts the actions of players in a finished OpenSpiel game; dealing is an action of nobody there."""
    return sum(event.player >= 0 for event in state.full_history())


MAKERS: dict[str, Callable[[], Contestant]] = {
    "cardhouse": cardhouse_big_two,
    "cardhouse-states": cardhouse_step_by_step,
    "rlcard": rlcard_doudizhu,
    "dou_dizhu": lambda: open_spiel("dou_dizhu"),
    "crazy_eights": lambda: open_spiel("crazy_eights"),
    "dou_dizhu-native": lambda: open_spiel_native("dou_dizhu"),
    "crazy_eights-native": lambda: open_spiel_native("crazy_eights"),
}
