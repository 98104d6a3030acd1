"""How a golden match is played and written down: several deals, with what passes from one to the next."""

from __future__ import annotations

import random
import textwrap
from collections.abc import Iterator
from typing import NamedTuple

from interpreter import Rules, State, load_ruleset
from interpreter.play_through import replay
from tests.golden.record import COMMAND, FOLDER, SEED, choose, dealt, ended

MATCHES_FOLDER = FOLDER / "recorded_matches"
WIDTH = 118


class Golden(NamedTuple):
    """A match that is recorded: what is played, and by how many."""

    ruleset: str
    players: int
    house_rules: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()

    def rules(self) -> Rules:
        """What is played."""
        return load_ruleset(self.ruleset, self.house_rules, dict(self.options))


MATCHES = {
    "president": Golden("big_two_president", 4),
    "president_of_seven": Golden(
        "big_two_president",
        7,
        ("match_of_deals",),
        (("match_deals", "3"), ("president_gives", "any_two"), ("vice_president_gives", "any_one")),
    ),
    "president_of_three": Golden("choi_dai_di", 3, ("exchange_two", "match_of_deals"), (("match_deals", "3"),)),
    "teams": Golden("big_two_teams", 4, ("match_of_deals",), (("match_deals", "4"),)),
    "to_a_score": Golden("big_two", 4, ("match_to_score", "tournament_lead"), (("target", "30"),)),
    "until_broke": Golden("choi_dai_di", 3, ("match_until_broke",), (("purse", "30"),)),
    "tonk_to_a_score": Golden("tonk", 3, ("match_to_score",), (("target", "6"),)),
}


def played(golden: Golden) -> list[str]:
    """The actions of a match, chosen by the policy of golden games."""
    chance = random.Random(f"{golden.ruleset}:{golden.players}")
    state = golden.rules().deal(golden.players, SEED)
    actions: list[str] = []
    while True:
        while not state.is_over:
            action = choose(state, chance)
            actions.append(f"{action.seat + 1} {state.text(action)}")
            state = state.apply(action)
        if state.match_is_over:
            return actions
        state = state.next_deal()


def written(name: str, actions: list[str]) -> str:
    """The text of a match of which only the actions are known."""
    golden = MATCHES[name]
    state = golden.rules().deal(golden.players, SEED)
    lines = [
        f"# A recorded match; after a change that is meant, run `{COMMAND}`.",
        " + ".join([golden.ruleset, *golden.house_rules, *(f"{option}={value}" for option, value in golden.options)]),
        f"players: {golden.players}",
        f"seed: {SEED}",
    ]
    done: list[str] = []
    lines += _begun(state)
    for action in actions:
        if state.is_over:
            lines += [*_actions(done), *_over(state)]
            done = []
            state = state.next_deal()
            lines += _begun(state)
        state = replay(state, [action])
        done.append(action)
    lines += [*_actions(done), *_over(state)]
    outcome = state.match_outcome
    assert outcome is not None
    lines += ["", f"the match is over after {outcome.deals} deals", f"places: {_numbers(outcome.places)}"]
    return "\n".join([*lines, f"scores: {_numbers(outcome.scores)}"]) + "\n"


def actions_of(text: str) -> list[str]:
    """The actions in the text of a match."""
    lines = [line for line in text.splitlines() if line.startswith("  ")]
    return [action.strip() for action in " ".join(line.strip() for line in lines).split(";") if action.strip()]


def _begun(state: State) -> Iterator[str]:
    view = state.view(0)
    yield ""
    yield f"deal {view.deal_number}"
    for seat, titles in enumerate(state.titles):
        if titles:
            yield f"seat {seat + 1} is {' and '.join(titles)}"
    yield from dealt(state)


def _actions(done: list[str]) -> list[str]:
    text = " ".join(f"{action};" for action in done)
    return textwrap.wrap(text, WIDTH, initial_indent="  ", subsequent_indent="  ")


def _over(state: State) -> Iterator[str]:
    yield from ended(state)
    yield f"scores: {_numbers(state.scores)}"
    yield f"places in the match: {_numbers(state.ranking)}"


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
