"""Imagined positions: to the seat that imagines they look like the real one, and tell it nothing it may not know."""

from __future__ import annotations

import random

import pytest

from interpreter import State, load_ruleset
from interpreter.cards import members
from interpreter.engine.imagine import GAP
from tests.test_mixed_families import FILES
from tests.walking import OTHERS, SHIPPED, all_cards, fingerprint, walk

REFS = [*SHIPPED, *OTHERS, *map(str, FILES)]
each_ruleset = pytest.mark.parametrize("ref", REFS)


def positions(ref: str, every: int = 5) -> list[tuple[State, int]]:
    """Some positions of a random game, each with a seat that may act in it."""
    rules = load_ruleset(ref)
    state = rules.deal(seed="imagine")
    found = [(state, seat) for seat in state.actors]
    for number, moment in enumerate(walk(state, random.Random("imagine"))):
        if number % every == 0:
            found += [(moment.after, seat) for seat in moment.after.actors]
    return found


@each_ruleset
def test_the_seat_cannot_tell_an_imagined_position_from_the_real_one(ref: str) -> None:
    for state, seat in positions(ref):
        view = state.view(seat)
        imagined = view.imagine(random.Random(1))
        seen = imagined.view(seat)
        for name, value in vars(view).items():
            if name not in ("actions", "to_act", "happened", "_table"):  # `holder(…)` may tell hidden cards apart
                assert getattr(seen, name) == value, name
        table = imagined._table
        assert sorted(all_cards(table)) == list(members(table.rules.pack.full & ~table.rules.removed))


@each_ruleset
def test_what_is_imagined_does_not_depend_on_what_is_hidden(ref: str) -> None:
    """Any position that looks the same is imagined the same, down to the chance to come."""
    for state, seat in positions(ref):
        other = state.view(seat).imagine(random.Random(2))
        first, second = (some.view(seat).imagine(random.Random(3)) for some in (state, other))
        assert fingerprint(first) == fingerprint(second)


def test_hidden_cards_lie_elsewhere_each_time() -> None:
    state = load_ruleset("tonk").deal(players=3, seed=1)
    view = state.view(0)
    chance = random.Random(4)
    hands = {view.imagine(chance).hands[1] for _ in range(20)}
    assert len(hands) == 20
    assert all(not hand & view.hand for hand in hands)


def test_cards_that_are_likelier_kept_are_oftener_in_hands() -> None:
    state = load_ruleset("tonk").deal(players=3, seed=1)
    view = state.view(0)
    pack = view.rules.pack
    aces, kings = (view.unseen & pack.rank_masks[pack.ranks.index(rank)] for rank in "AK")
    keeping = [4.0 if aces >> card & 1 else 1.0 for card in range(len(pack))]
    chance = random.Random(5)
    held = {"A": 0, "K": 0}
    for _ in range(400):
        hands = view.imagine(chance, keeping).hands
        for hand in hands[1:]:
            held["A"] += (hand & aces).bit_count()
            held["K"] += (hand & kings).bit_count()
    per_card = {name: held[name] / cards.bit_count() for name, cards in (("A", aces), ("K", kings))}
    assert per_card["A"] > 2 * per_card["K"]


@each_ruleset
def test_what_a_view_holds_to_imagine_by_has_gaps_for_what_the_seat_cannot_see(ref: str) -> None:
    for state, seat in positions(ref):
        view = state.view(seat)
        held = all_cards(view._table)
        assert not {card for card in held if card != GAP and view.unseen >> card & 1}
        assert sum(hand.bit_count() for hand in view._table.hands) == sum(
            (hand & ~view.unseen).bit_count() for hand in state.hands
        )
        assert (view._table.seed, view._table.history, view._table.happened) == ("", None, [])


def test_imagining_leaves_the_real_position_as_it_is() -> None:
    state = load_ruleset("tonk").deal(players=3, seed=1)
    before = fingerprint(state)
    imagined = state.view(0).imagine(random.Random(6))
    imagined.apply(imagined.legal_actions()[0])
    assert fingerprint(state) == before
