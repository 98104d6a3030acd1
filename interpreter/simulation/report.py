"""What came out of a simulation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from interpreter.diagnostics import usable_path
from interpreter.simulation.coverage import Part
from interpreter.simulation.intervals import chi_square_p, interval, spread_of
from interpreter.simulation.setup import Setup
from interpreter.simulation.tally import Tally, Wins

DIGITS = 6
"""Shares are rounded to so many digits."""


@dataclass(frozen=True, slots=True)
class Share:
    """A share of deals won, and the interval the true one lies in."""

    won: int
    of: int
    share: float
    low: float
    high: float

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {"won": self.won, "of": self.of, "share": self.share, "low": self.low, "high": self.high}


@dataclass(frozen=True, slots=True)
class Report:
    """What came out of a simulation. Seats count from 0 here and from 1 in `to_json`.

    Attributes:
        setup: What was simulated.
        title: The ruleset's title.
        name: Its name.
        digest: A hash of everything it is composed of.
        tally: Everything counted.
        parts: Which parts of the ruleset came into play how often.
    """

    setup: Setup
    title: str
    name: str
    digest: str
    tally: Tally
    parts: tuple[Part, ...]

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return self.tally.deals

    @property
    def seats_alike(self) -> bool:
        """Whether the same bot sits on every seat: only then is it the rules that make seats differ."""
        return self.setup.rotations == 1

    @property
    def seats(self) -> tuple[Share, ...]:
        """The wins of each seat."""
        return tuple(self._share(self.tally.seats.get(seat)) for seat in range(self.setup.players))

    @property
    def order(self) -> tuple[Share, ...]:
        """The wins by place in the order of play, whoever made the first play of the deal first."""
        return tuple(self._share(self.tally.order.get(place)) for place in range(self.setup.players))

    @property
    def bots(self) -> Mapping[str, Share]:
        """The wins of each bot for each seat it had."""
        return {name: self._share(self.tally.bots.get(name)) for name in dict.fromkeys(self.setup.bots)}

    @property
    def match_seats(self) -> tuple[Share, ...]:
        """The matches won by each seat; whoever shares the first place has won."""
        return tuple(self._share(self.tally.match_seats.get(seat)) for seat in range(self.setup.players))

    @property
    def match_bots(self) -> Mapping[str, Share]:
        """The matches won by each bot for each seat it had."""
        return {name: self._share(self.tally.match_bots.get(name)) for name in dict.fromkeys(self.setup.bots)}

    @property
    def totals(self) -> tuple[float, ...]:
        """What each seat was paid in a match, on average."""
        games = max(1, self.tally.games)
        return tuple(round(self.tally.payments[seat] / games, 4) for seat in range(self.setup.players))

    @property
    def match_places(self) -> tuple[float, ...]:
        """The place of each seat in a match, on average."""
        games = max(1, self.tally.games)
        return tuple(round(self.tally.match_places[seat] / games, 4) for seat in range(self.setup.players))

    @property
    def running(self) -> tuple[tuple[float, ...], ...]:
        """For every deal of a match, what every seat had been paid by then, on average of the matches that had it."""
        matches, totals = self.tally.games, [0.0] * self.setup.players
        found = []
        for number in range(1, max(self.tally.match_deals, default=0) + 1):
            for seat in range(self.setup.players):
                totals[seat] += self.tally.by_deal[number, seat] / max(1, matches)
            matches -= self.tally.match_deals[number]
            found.append(tuple(round(total, 4) for total in totals))
        return tuple(found)

    @property
    def fairness_of_seats(self) -> float | None:
        """The chance that fair seats differ at least as much; nothing if the seats do not play alike."""
        return self._fairness(self.tally.sole_by_seat)

    @property
    def fairness_of_order(self) -> float | None:
        """The chance that places in a fair order of play differ at least as much."""
        return self._fairness(self.tally.sole_by_order)

    @property
    def payments(self) -> tuple[float, ...]:
        """What each seat was paid in a deal, on average."""
        deals = max(1, self.deals)
        return tuple(round(self.tally.payments[seat] / deals, 4) for seat in range(self.setup.players))

    @property
    def bot_payments(self) -> Mapping[str, float]:
        """What each bot was paid in a deal for each seat it had, on average."""
        paid = self.tally.bot_payments
        return {name: round(paid[name] / max(1, share.of), 4) for name, share in self.bots.items()}

    @property
    def endings(self) -> Mapping[str, int]:
        """How often each ending came, the commonest first."""
        return dict(sorted(self.tally.endings.items(), key=lambda entry: (-entry[1], entry[0])))

    @property
    def cut_short(self) -> Mapping[str, tuple[str, tuple[str, ...]]]:
        """For each ending by which the engine had to end a deal, the seed and bots of the first game with one."""
        games: dict[str, int] = {}
        for ending, game in sorted(self.tally.cut_short):
            games.setdefault(ending, game)
        return {ending: (self.setup.seed_of(game), self.setup.bots_of(game)) for ending, game in games.items()}

    @property
    def never(self) -> tuple[Part, ...]:
        """The parts of the ruleset that never came into play."""
        return tuple(part for part in self.parts if not part.count)

    def share_of_actions(self, number: int) -> float:
        """A number of actions as a share of all."""
        return round(number / max(1, self.tally.done.total()), DIGITS)

    def to_json(self) -> dict[str, Any]:
        """The report as plain data; the same for the same setup, whatever the number of processes."""
        tally, setup = self.tally, self.setup
        return {
            "ruleset": self.name,
            "house_rules": list(setup.house_rules),
            "options": {name: setup.options[name] for name in sorted(setup.options)},
            "digest": self.digest,
            "players": setup.players,
            "bots": list(setup.bots),
            "rotations": setup.rotations,
            "seed": setup.seed,
            "games": tally.games,
            "deals": tally.deals,
            "unfinished": tally.unfinished,
            "cut_short": [
                {"ending": ending, "seed": seed, "bots": list(bots)} for ending, (seed, bots) in self.cut_short.items()
            ],
            "redeals": tally.redeals,
            "seats": [
                {"seat": seat + 1, **share.to_json(), "payment": payment}
                for seat, (share, payment) in enumerate(zip(self.seats, self.payments, strict=True))
            ],
            "seat_fairness": {"p": self.fairness_of_seats},
            "matches": {
                "over": tally.matches_over,
                "deals": spread_of(tally.match_deals),
                "seats": [
                    {"seat": seat + 1, **share.to_json(), "total": total, "place": place}
                    for seat, (share, total, place) in enumerate(
                        zip(self.match_seats, self.totals, self.match_places, strict=True)
                    )
                ],
                "by_bot": [{"bot": name, **share.to_json()} for name, share in self.match_bots.items()],
                "running_totals": [list(totals) for totals in self.running],
            },
            "order_of_play": [{"place": place + 1, **share.to_json()} for place, share in enumerate(self.order)],
            "order_fairness": {"p": self.fairness_of_order},
            "by_bot": [
                {"bot": name, **share.to_json(), "payment": self.bot_payments[name]}
                for name, share in self.bots.items()
            ],
            "endings": [
                {"ending": name, "count": count, "share": _rounded(count / max(1, tally.deals))}
                for name, count in self.endings.items()
            ],
            "length": {"actions": spread_of(tally.actions), "tricks": spread_of(tally.tricks)},
            "passes": self.share_of_actions(tally.passes),
            "no_choice": self.share_of_actions(tally.forced),
            "coverage": {
                section: [_part(part) for part in self.parts if part.section == section]
                for section in dict.fromkeys(part.section for part in self.parts)
            },
        }

    def _share(self, wins: Wins | None) -> Share:
        wins = wins or Wins()
        low, high = interval(wins, self.setup.rounds)
        share = wins.won / wins.of if wins.of else 0.0
        return Share(wins.won, wins.of, _rounded(share), _rounded(low), _rounded(high))

    def _fairness(self, sole: Mapping[int, int]) -> float | None:
        if not self.seats_alike:
            return None
        chance = chi_square_p([sole.get(place, 0) for place in range(self.setup.players)])
        return None if chance is None else _rounded(chance)


def _part(part: Part) -> dict[str, Any]:
    return {
        "name": part.name,
        "count": part.count,
        "file": None if part.span is None else usable_path(part.span.file),
        "line": None if part.span is None else part.span.line,
    }


def _rounded(value: float) -> float:
    return round(value, DIGITS)
