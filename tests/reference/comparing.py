"""The engine and the reference, asked the same questions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random

from interpreter import Rules, load_ruleset
from interpreter.cards import mask_of
from interpreter.engine.position import Deed, build
from interpreter.engine.position import Position as Given
from tests.reference.big_two import Variant, beats, classify, may_pass, plays, readings
from tests.reference.positions import positions

Play = tuple[str, ...]


def printed(cards: Iterable[str]) -> Play:
    """Cards as they are printed, in an order that is the same in every run: both copies of two packs look alike."""
    return tuple(sorted(card.rstrip("'") for card in cards))


class Engine:
    """A ruleset, asked in card texts.

    Args:
        ruleset: Its name.
        house_rules: What is laid over it.
        players: How many play.
        order: The order of ranks in force, if it is not the usual one.
        options: What is chosen.
    """

    def __init__(
        self,
        ruleset: str,
        house_rules: Sequence[str] = (),
        players: int | None = None,
        order: str | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.rules: Rules = load_ruleset(ruleset, house_rules, options)
        self.players = players or self.rules.usual_players
        self.order = order

    def kinds(self, cards: Iterable[str]) -> list[str]:
        """What the cards can be, the best first."""
        compiled = self.rules.for_players(self.players)
        catalog = compiled.catalog(self.order or "main")
        return [play.name for play in catalog.readings(mask_of(self._cards(cards)))]

    def beats(self, new: Iterable[str], old: Iterable[str]) -> bool:
        """Whether cards may be put on others."""
        if self.order is None:
            return bool(self.rules.beats(printed(new), printed(old), self.players).beats)
        return printed(new) in self.plays(new, old)[0]

    def plays(self, hand: Iterable[str], to_beat: Iterable[str] | None = None) -> tuple[list[Play], bool]:
        """Every play, in the engine's order, and whether passing is allowed."""
        if self.order is None:
            standing = None if to_beat is None else printed(to_beat)
            legal = self.rules.legal(printed(hand), to_beat=standing, players=self.players)
            return [printed(play) for play in legal.plays], legal.can_pass
        trick = () if to_beat is None else (Deed(self.players - 1, mask_of(self._cards(to_beat))),)
        hands = dict.fromkeys(range(self.players), (0, 0)) | {0: (mask_of(self._cards(hand)), 0)}
        compiled = self.rules.for_players(self.players)
        state = build(compiled, Given(hands=hands, trick=trick, turn=0, order=self.order))
        found = dict.fromkeys(action.cards for action in state.legal_actions() if action.name == "play")
        pack = compiled.pack.cards
        texts = [printed(pack[card] for card in range(len(pack)) if mask >> card & 1) for mask in found]
        return texts, any(action.name == "pass" for action in state.legal_actions())

    def _cards(self, cards: Iterable[str]) -> tuple[int, ...]:
        return self.rules.cards(printed(cards), self.players)


def compare_kind(engine: Engine, variant: Variant, cards: Sequence[str]) -> None:
    """What are these cards?"""
    known, found = readings(cards, variant), engine.kinds(cards)
    assert sorted(set(found)) == sorted({reading.kind for reading in known}), " ".join(cards)
    assert [reading.kind for reading in known[:1]] == found[:1], " ".join(cards)


def compare_answer(engine: Engine, variant: Variant, new: Sequence[str], old: Sequence[str]) -> None:
    """Do the first beat the second?"""
    assert engine.beats(new, old) is beats(new, old, variant), f"{' '.join(new)} on {' '.join(old)}"


def compare_plays(engine: Engine, variant: Variant, hand: Sequence[str], to_beat: Sequence[str] | None) -> None:
    """What can this hand do?"""
    asked = f"{' '.join(hand)} on {' '.join(to_beat or ['nothing'])}"
    listed, can_pass = engine.plays(hand, to_beat)
    assert set(listed) == {printed(play) for play in plays(hand, variant, to_beat)}, asked
    assert len(listed) == len(set(listed)), f"a play is listed twice: {asked}"
    assert can_pass is may_pass(hand, variant, to_beat), f"whether one may pass: {asked}"


def compare_positions(engine: Engine, variant: Variant, rng: Random, count: int, most: int = 13) -> None:
    """So many random positions with hands of up to so many cards."""
    for position in positions(rng, variant, count, most):
        for cards in position.questions:
            compare_kind(engine, variant, cards)
        for cards in position.answers:
            compare_answer(engine, variant, cards, position.standing)
        compare_plays(engine, variant, position.hand, None)
        compare_plays(engine, variant, position.hand, position.standing)


def compare_told(
    engine: Engine, variant: Variant, rng: Random, hand: Sequence[str], to_beat: Sequence[str], more: int
) -> None:
    """A position that is given, where the reference knows what is to be beaten, with so many more cards in the hand."""
    others = [card for card in variant.pack if card not in hand and card not in to_beat]
    held = [*hand, *rng.sample(others, more)]
    compare_kind(engine, variant, to_beat)
    compare_plays(engine, variant, held, None)
    if classify(to_beat, variant) is not None:
        compare_plays(engine, variant, held, to_beat)


def compare_pairs(engine: Engine, variant: Variant, pairs: Iterator[tuple[list[str], list[str]]]) -> None:
    """What are these cards, and which of each two beats the other?"""
    for one, other in pairs:
        compare_kind(engine, variant, one)
        compare_kind(engine, variant, other)
        if classify(one, variant) is not None and classify(other, variant) is not None:
            compare_answer(engine, variant, one, other)
            compare_answer(engine, variant, other, one)
