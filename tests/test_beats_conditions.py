"""Whatever `beats` may ask, all that asks what beats what works: playing, refusing, `unbeatable`, a bot's weighing."""

from __future__ import annotations

import pytest

from interpreter.bots import make_bot
from interpreter.expressions.functions import FUNCTIONS
from interpreter.play_through import play_deal
from tests.small_games import findings, game

CONDITIONS = {
    "all": "all(c in new.cards: c.rank > 5)",
    "any": "any(c in old.cards: c.suit == D)",
    "best": "best(c in new.cards: c) == old.cards",
    "contains": "contains(new.cards, pair)",
    "count": "count(c in new.cards: c.rank > old.rank) == 2",
    "deadwood": "deadwood(new.cards, pair, worth) == 1",
    "empty": "empty(new.cards - old.cards)",
    "highest": "highest(new.cards) > highest(old.cards)",
    "in_order": "in_order(new.rank, main) == 3",
    "joker": "any(c in new.cards: joker(c))",
    "least": "least(c in new.cards: c) == old.cards",
    "lowest": "lowest(new.cards) == 3D",
    "made_of": "count(made_of(new.cards, pair)) == 1",
    "max": "max(c in old.cards: worth(c)) == 2",
    "min": "min(new.size, 2) == 1",
    "sum": "sum(c in new.cards: worth(c)) == 2",
    "those": "count(those(c in new.cards: c.suit > D)) == 1",
}
"""For each function that `beats` may use, a condition."""

OTHER_CONDITIONS = (
    "new.rank > old.rank",
    "new.suit < old.suit",
    "new.top > 5H",
    "old.rank > 5",
    "called == 4",
    "new.size == 1",
)


RULE = """
memory: {{ called: {{ holds: number, start: 4, until: deal, about: A number. }} }}
tables: {{ worth: {{ 3: 2, other: 1 }} }}
beats: {{ {part}: {{ asked: "{condition}" }} }}
rules: {{ look: {{ when: play, if: "unbeatable(new)", do: {{ set: called, to: called + 1 }} }} }}
"""


@pytest.mark.parametrize("part", ["also", "never"])
@pytest.mark.parametrize("kind", ["", "new is pair and "])
@pytest.mark.parametrize("condition", [*CONDITIONS.values(), *OTHER_CONDITIONS])
def test_a_deal_is_played_whatever_beats_asks(part: str, kind: str, condition: str) -> None:
    deal = game(RULE.format(part=part, condition=kind + condition), players=3).deal(1).state
    assert play_deal(deal, [make_bot("medium", 1, seat) for seat in range(3)]).outcome is not None
    assert deal.why_not("pass", deal.to_act) is not None


@pytest.mark.parametrize("name", sorted(set(FUNCTIONS) - set(CONDITIONS)))
def test_no_other_function_is_known_in_beats(name: str) -> None:
    """They ask for the table, which decides nothing about what a play is worth, or would ask `beats` itself."""
    (told,) = (found for found in findings(f'beats: {{ also: {{ asked: "{name}(new)" }} }}') if found.code == "X203")
    assert told.message == f"`{name}` is not known in `beats`"
