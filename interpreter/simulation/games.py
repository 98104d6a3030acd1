"""Playing the games of a setup and counting what happens in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import count
from typing import Generic, TypeVar

from interpreter.bots import make_bot
from interpreter.engine import DONE, State, first_deal
from interpreter.play_through import Moment, moments
from interpreter.ruleset import Ruleset
from interpreter.simulation.setup import Setup
from interpreter.simulation.tally import Tally, Wins

Key = TypeVar("Key", int, str)


def play_rounds(
    rules: Ruleset,
    setup: Setup,
    rounds: Iterable[int],
    go_on: Callable[[int], bool] | None = None,
) -> Tally:
    """Play some rounds of games.

    Args:
        rules: The compiled rules.
        setup: What is simulated.
        rounds: The numbers of the rounds.
        go_on: Is told after each round how many games it had; if it says no, no more are played.
    """
    tally = Tally()
    for number in rounds:
        games = setup.games_of(number)
        _Round(rules, setup, tally).play(games)
        if go_on is not None and not go_on(len(games)):
            break
    return tally


class _Round:
    """Games with the same cards, in each of which the bots sit elsewhere."""

    def __init__(self, rules: Ruleset, setup: Setup, tally: Tally) -> None:
        self._rules = rules
        self._setup = setup
        self._tally = tally
        self._seats = _Results(tally.seats)
        self._bots = _Results(tally.bots)
        self._order = _Results(tally.order)
        self._match_seats = _Results(tally.match_seats)
        self._match_bots = _Results(tally.match_bots)

    def play(self, games: Iterable[int]) -> None:
        """Play them all."""
        for game in games:
            self._game(game)
        for results in (self._seats, self._order, self._match_seats):
            results.close()
        for by_bot in (self._bots, self._match_bots):
            by_bot.close()

    def _game(self, game: int) -> None:
        setup = self._setup
        seed, names = setup.seed_of(game), setup.bots_of(game)
        bots = [setup.own.get(name) or make_bot(name, seed, seat) for seat, name in enumerate(names)]
        state = first_deal(self._rules, seed, self._tally.rules)
        self._tally.games += 1
        for number in count(1):
            deal = _Deal(self._tally, state)
            for moment in moments(state, bots):
                deal.watch(moment)
                state = moment.after
            self._count(state, deal, names)
            if state.outcome is not None and state.outcome.capped:
                self._tally.cut_short[state.outcome.ending, game] += 1
            if number == setup.deals or (setup.deals is None and state.match_is_over):
                break
            state = state.next_deal()
        self._count_match(state, names)

    def _count_match(self, state: State, names: tuple[str, ...]) -> None:
        tally = self._tally
        tally.match_deals[len(state.results)] += 1
        tally.matches_over += state.match_is_over
        for seat, place in enumerate(state.ranking):
            self._match_seats.add(seat, place == 1)
            tally.match_places[seat] += place
            self._match_bots.add(names[seat], place == 1)
        for result in state.results:
            for seat in range(state.players):
                tally.by_deal[result.number, seat] += result.payments[seat]

    def _count(self, state: State, deal: _Deal, names: tuple[str, ...]) -> None:
        outcome = state.outcome
        assert outcome is not None
        tally = self._tally
        players = state.players
        tally.deals += 1
        tally.unfinished += outcome.capped
        tally.endings[outcome.ending] += 1
        tally.actions[deal.actions] += 1
        tally.tricks[deal.tricks + (state.view(0).standing is not None)] += 1
        for seat, name in enumerate(names):
            won = seat in outcome.winners
            self._seats.add(seat, won)
            self._bots.add(name, won)
            if deal.opener is not None:
                self._order.add((seat - deal.opener) % players, won)
            tally.payments[seat] += outcome.payments[seat]
            tally.bot_payments[name] += outcome.payments[seat]
        if len(outcome.winners) == 1:
            winner = outcome.winners[0]
            tally.sole_by_seat[winner] += 1
            if deal.opener is not None:
                tally.sole_by_order[(winner - deal.opener) % players] += 1


class _Results(Generic[Key]):
    """The results of one round, by seat, by bot or by something else."""

    def __init__(self, wins: dict[Key, Wins]) -> None:
        self._wins: dict[Key, Wins] = wins
        self._played: Counter[Key] = Counter()
        self._won: Counter[Key] = Counter()

    def add(self, key: Key, won: bool) -> None:
        """Count a result."""
        self._played[key] += 1
        self._won[key] += won

    def close(self) -> None:
        """The round is over."""
        for key, of in self._played.items():
            self._wins.setdefault(key, Wins()).add_round(self._won[key], of)


def forbids_of(rules: Ruleset) -> set[str]:
    """The names of all `forbid` rules; an action's own condition has the name `if`, which none of them can have."""
    return {check.name for check in rules.checks} - {"if"}


class _Deal:
    """One deal, watched."""

    def __init__(self, tally: Tally, dealt: State) -> None:
        self.actions = 0
        self.tricks = 0
        self.opener: int | None = None
        self._tally = tally
        self._forbids = forbids_of(dealt.rules)
        self._listen(dealt)

    def watch(self, moment: Moment) -> None:
        """Count an action."""
        tally, action = self._tally, moment.action
        self.actions += 1
        if self._forbids:
            found = moment.before.forbidding(action.seat, self._forbids)
            self._forbids -= found
            tally.forbids.update(found)
        tally.done[action.name] += 1
        tally.forced += len(moment.before.legal_actions(action.seat)) == 1
        spec = moment.before.rules.actions.get(action.name)
        if action.play is not None:
            tally.combinations[action.play.name] += 1
            if self.opener is None and spec is not None and spec.makes_play:
                self.opener = action.seat
        elif action.name == DONE or (action.name in moment.before.rules.passes and not moment.after.is_over):
            tally.passes += 1
        self._listen(moment.after)

    def _listen(self, state: State) -> None:
        for happening in state.happened:
            if happening.what == "trick_end":
                self.tricks += 1
            elif happening.what == "redeal":
                self._tally.redeals += 1
