"""Answers to questions about cards, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from interpreter.game import Rules

Cards = str | Sequence[str]


def identify(rules: Rules, cards: Cards, players: int | None = None) -> dict[str, Any]:
    """What cards can be played as, the strongest first."""
    pack = rules.for_players(players).pack
    readings = rules.identify(cards, players)
    return {
        "cards": [pack.cards[card] for card in sorted(rules.cards(cards, players))],
        "combinations": [{"name": reading.name, "strength": list(reading.strength)} for reading in readings],
    }


def beats(rules: Rules, cards: Cards, over: Cards, players: int | None = None) -> dict[str, Any]:
    """Whether cards may be put on others, and why."""
    verdict = rules.beats(cards, over, players)
    return {"beats": verdict.beats, "reason": verdict.reason}


def legal(rules: Rules, hand: Cards, to_beat: Cards | None = None, players: int | None = None) -> dict[str, Any]:
    """What a hand can play on something, or as a free lead."""
    found = rules.legal(hand, to_beat, players)
    return {"plays": [list(play) for play in found.plays], "can_pass": found.can_pass}
