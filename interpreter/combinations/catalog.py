"""The catalog: all combinations of a game and who beats whom, while one order of ranks is in force."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any

from interpreter.cards import Order, Pack
from interpreter.combinations.beating import ASK, BY_LADDER, NO, YES, BeatRules, Form, Judge, Ladder, Place, ladders_of
from interpreter.combinations.hand import HandPlays
from interpreter.combinations.making import Maker, Subsets
from interpreter.combinations.play import Kind, OrderInForce, Play
from interpreter.combinations.recognize import Held, KindInForce
from interpreter.combinations.runs import RunTable, build_runs
from interpreter.combinations.shape import Shape

MOST_OF_HAND = 500_000
"""How many sets of cards are listed of one hand, shared out among all forms."""

LEAST_SHARE = 500
"""How many sets of one form are listed at least."""

MOST_TRIES = 20_000
"""How many plays of one form are tried to find one that beats a play."""

MOST_TRIES_IN_ALL = 100_000
"""How many plays of all forms are tried to find one that beats a play, and of one kind to find one in some cards."""

MOST_KNOWN = 250_000
"""How many plays are remembered before all are forgotten."""

MOST_HANDS = 2_000
"""How many hands are remembered before all are forgotten."""

MOST_BEATERS = 12
"""How many plays that beat others are remembered for each form, to be tried first."""

_power = attrgetter("power")


class Catalog:
    """All combinations of a game, and who beats whom.

    It remembers what it has worked out, within bounds; apart from that it never changes.

    Attributes:
        pack: The cards.
        order: The order of ranks in force.
        kinds: The kinds of combination.
        families: Names of several kinds.
        lane_numbers: All lanes, those of fewer cards first.
    """

    def __init__(
        self,
        pack: Pack,
        order: Order,
        kinds: Sequence[Kind],
        families: Mapping[str, Sequence[str]],
        runs: Mapping[str, RunTable | Sequence[str]],
        beats: BeatRules,
        wild: int = 0,
        wild_ties: str = "natural_wins",
        removed: int = 0,
    ) -> None:
        """Makes a catalog.

        Args:
            pack: The cards.
            order: The order of ranks in force.
            kinds: The kinds of combination.
            families: Names of several kinds.
            runs: The run tables, read or as lines.
            beats: Who beats whom.
            wild: The wild cards.
            wild_ties: ``natural_wins`` if plays with wild cards lose ties against plays with fewer, or ``equal``.
            removed: Cards of the pack that are not in the game.
        """
        self.pack = pack
        self.order = order
        self.kinds = tuple(kinds)
        self.families = {name: tuple(members) for name, members in families.items()}
        self.wild = wild
        self.deck = pack.full & ~removed
        self._natural_wins = wild_ties == "natural_wins"
        self._tables = {
            name: table if isinstance(table, RunTable) else build_runs(name, table, pack)
            for name, table in runs.items()
        }
        self._subsets = Subsets(pack)
        self._makers: dict[int, tuple[OrderInForce, Maker]] = {}
        self._ladders = ladders_of([kind.name for kind in kinds], beats.ladders)
        self._kinds = tuple(self._in_force(index, kind) for index, kind in enumerate(kinds))
        self._chosen: dict[frozenset[str], list[KindInForce]] = {}
        self._last_kind = {kind.place.ladder: kind.index for kind in self._kinds}
        self._forms = self._all_forms()
        for kind_in_force in self._kinds:
            most = MOST_OF_HAND // max(1, len(self._forms))
            kind_in_force.share = max(LEAST_SHARE, min(kind_in_force.share, most))
        self.lane_numbers = tuple(sorted({form.lane for form in self._forms}))
        self._of_lane: dict[int, list[tuple[KindInForce, int]]] = {lane: [] for lane in self.lane_numbers}
        for form in self._forms:
            self._of_lane[form.lane].append((self._kinds[form.kind], form.size))
        self._judge = Judge(beats, self._ladders, self._forms, self)
        self._read_one_way = {lane for lane, forms in self._of_lane.items() if self._judge.plain and len(forms) == 1}
        self._readings: dict[int, tuple[Play, ...]] = {}
        self._hands: dict[int, HandPlays] = {}
        self._held = Held(0, pack, wild)
        self._unbeatable: dict[Play, bool] = {}
        self._beaters: dict[int, list[Play]] = {}
        self._shapes: dict[tuple[Shape, str], KindInForce] = {}

    def readings(self, cards: int) -> tuple[Play, ...]:
        """Everything these cards can be read as, strongest first; nothing if they are no combination."""
        found = self._readings.get(cards)
        if found is None:
            if len(self._readings) >= MOST_HANDS:
                self._forget()
            size = cards.bit_count()
            plays = [play for kind in self._kinds if size in kind.by_size and (play := kind.known[cards]) is not None]
            plays.sort(key=self._rating, reverse=True)
            found = self._readings[cards] = tuple(plays)
        return found

    def is_stronger(self, one: Play, other: Play) -> bool:
        """Whether of two readings of the same cards one is the stronger."""
        return self._rating(one) > self._rating(other)

    def plays(self, cards: int) -> HandPlays:
        """Everything that can be made of some cards."""
        found = self._hands.get(cards)
        if found is None:
            if len(self._hands) >= MOST_HANDS:
                self._forget()
            found = self._hands[cards] = HandPlays(self, cards)
        return found

    def beats(self, new: Play, old: Play, table: Any = None) -> bool:
        """Whether a play beats another."""
        return self._judge.beats(new, old, table)

    def why_not_beats(self, new: Play, old: Play, table: Any = None) -> str:
        """In a few words why a play does not beat another; an empty text if it does."""
        return self._judge.why_not(new, old, table)

    def answers(self, hand: HandPlays, old: Play, table: Any = None) -> list[Play]:
        """The plays of a hand that beat a play, in the order of `HandPlays.all`."""
        judge = self._judge
        if not judge.plain:
            plan = judge.plan(old)
            if not plan.plain:
                return self._answers(hand, old, table, plan.verdicts, plan.lanes)
        lane, power = hand.lane(old.lane), old.power
        if judge.rules.equal:
            return lane[bisect_left(lane, power, key=_power) :]
        if not lane or lane[-1].power <= power:
            return []
        return lane[bisect_right(lane, power, key=_power) :]

    def answers_overlap(self, old: Play) -> bool:
        """Whether some cards might be read in more than one way that beats a play."""
        return old.lane not in self._read_one_way

    def unbeatable(self, play: Play, table: Any = None) -> bool:
        """Whether nothing that can be made of the other cards of the pack beats a play.

        If that would take too long to find out, the play counts as beatable.
        """
        if self._judge.reads_table:
            return not self._can_be_beaten(play, table)
        found = self._unbeatable.get(play)
        if found is None:
            found = self._unbeatable[play] = not self._can_be_beaten(play, table)
        return found

    def contains(self, cards: int, kinds: frozenset[str]) -> bool:
        """Whether some of the cards are a combination of one of these kinds or families."""
        found = self._chosen.get(kinds)
        if found is None:
            names = {member for name in kinds for member in self.families.get(name, (name,))}
            found = self._chosen[kinds] = [kind for kind in self._kinds if kind.kind.name in names]
        held = self.held(cards)
        return any(_has(kind, held) for kind in found)

    def contains_shape(self, cards: int, shape: Shape, suits: str = "any") -> bool:
        """Whether some of the cards have this shape."""
        found = self._shapes.get((shape, suits))
        if found is None:
            found = self._shapes[shape, suits] = self._in_force(-1, Kind("", shape, suits))
        if len(found.known) > MOST_KNOWN:
            found.forget()
        return _has(found, self.held(cards))

    def count_sets(self, cards: int, most: int, in_all: int) -> dict[str, int]:
        """How many sets of some cards have the shape of each kind, whatever its condition says of them.

        Args:
            cards: The cards.
            most: Of a kind no more are counted than it takes to see that there are more than so many.
            in_all: Further kinds are not counted once there are more than so many of all.
        """
        held = self.held(cards)
        found: dict[str, int] = {}
        for kind in self._kinds:
            number = 0
            for some in kind.sets([layout for layout in kind.layouts if layout.size <= cards.bit_count()], held):
                number += len(some)
                if number > most:
                    break
            found[kind.kind.name] = number
            in_all -= number
            if in_all < 0:
                break
        return found

    def renames(self, gone: int, left: int) -> bool:
        """Whether cards that left a hand have equals left in it that now come first, so that plays have other cards."""
        if self.pack.n_copies == 1:
            return False
        while gone:
            bit = gone & -gone
            if self.pack.equal_masks[bit.bit_length() - 1] & left & -bit:
                return True
            gone ^= bit
        return False

    def _in_force(self, index: int, kind: Kind) -> KindInForce:
        order = kind.order or self.order
        found = self._makers.get(id(order))
        if found is None:
            found = OrderInForce.of(order, self), Maker(self.pack, order, self._subsets)
            self._makers[id(order)] = found
        ladder, place = self._ladders[index] if index >= 0 else (Ladder("", ()), Place(-1, 0))
        return KindInForce(index, kind, found[0], found[1], self._tables, self.wild, self._natural_wins, ladder, place)

    def _all_forms(self) -> tuple[Form, ...]:
        """Numbers all forms and lanes, and tells the kinds theirs."""
        forms = [(kind, size) for kind in self._kinds for size in kind.by_size]
        keys = {
            (kind.index, size): (
                size if kind.ladder.same_size else len(self.pack) + 1,
                kind.place.ladder,
                kind.place.rung if kind.ladder.by == "same_rung" else 0,
            )
            for kind, size in forms
        }
        lanes = {key: number for number, key in enumerate(sorted(set(keys.values())))}
        found: list[Form] = []
        for kind, size in forms:
            lane = lanes[keys[kind.index, size]]
            form = Form(len(found), kind.index, kind.kind.name, size, lane, kind.place.rung)
            kind.forms[size] = form
            found.append(form)
        return tuple(found)

    def _rating(self, play: Play) -> tuple[Any, ...]:
        """By this the readings of one set of cards are sorted: ladders whose last kind is listed later are stronger."""
        kind = self._kinds[play.kind]
        last = self._last_kind[kind.place.ladder]
        return (
            (last, kind.place.rung, play.power, play.kind)
            if kind.ladder.by != "rank"
            else (last, play.power[0], kind.place.rung, play.power, play.kind)
        )

    def find_lane(self, held: Held, lane: int) -> tuple[list[Play], bool, int]:
        """The plays of one lane that can be made of a hand, low to high, whether that is all, and the effort."""
        found: list[Play] = []
        complete = True
        effort = 0
        number = held.mask.bit_count()
        for kind, size in self._of_lane[lane]:
            if size > number:
                continue
            left = kind.share
            for some in kind.sets(kind.by_size[size], held):
                left = kind.read_all(some, left, found)
                if left < 0:
                    complete = False
                    break
            effort += kind.share - left
        found.reverse()  # so that of plays of equal power, too, the lower one comes first
        found.sort(key=_power)
        return found, complete, effort

    def held(self, cards: int) -> Held:
        """A hand as kinds look at it; the same cards are often looked for several things one after the other."""
        found = self._held
        if found.mask != cards:
            found = self._held = Held(cards, self.pack, self.wild)
        return found

    def _forget(self) -> None:
        self._hands.clear()
        self._readings.clear()
        if sum(len(kind.known) for kind in self._kinds) > MOST_KNOWN:
            for kind in self._kinds:
                kind.forget()
            self._unbeatable.clear()
            self._beaters.clear()

    def _answers(
        self, hand: HandPlays, old: Play, table: Any, verdicts: tuple[int, ...], lanes: tuple[int, ...]
    ) -> list[Play]:
        beats, on_ladder = self._judge.beats, self._judge.on_ladder
        found = []
        for lane in lanes:
            for play in hand.lane(lane):
                verdict = verdicts[play.form]
                if verdict == BY_LADDER:
                    if on_ladder(play, old):
                        found.append(play)
                elif verdict == YES or (verdict == ASK and beats(play, old, table)):
                    found.append(play)
        return found

    def _can_be_beaten(self, play: Play, table: Any) -> bool:
        beaters = self._beaters.setdefault(play.form, [])
        for strong in beaters:  # mostly one of the few strongest plays does it
            if not strong.cards & play.cards and self._judge.beats(strong, play, table):
                return True
        found = self._find_beater(play, table)
        if found is not None and len(beaters) < MOST_BEATERS:
            beaters.append(found)
        return found is not None

    def _find_beater(self, play: Play, table: Any) -> Play | None:
        """A play of the other cards of the pack that beats this one; this one itself if that takes too long to tell."""
        held = Held(self.deck & ~play.cards, self.pack, self.wild)
        verdicts = self._judge.plan(play).verdicts
        rung = self._forms[play.form].rung
        hopeful: list[tuple[int, Form]] = []
        for form, verdict in zip(self._forms, verdicts, strict=True):
            if verdict == NO or (verdict == BY_LADDER and form.lane != play.lane):
                continue
            by_rung = self._kinds[form.kind].ladder.by == "rung"
            if verdict == BY_LADDER and by_rung and form.rung < rung:
                continue
            hopeful.append((form.rung if by_rung and form.rung > rung else -1, form))
        left = MOST_TRIES_IN_ALL
        for _, form in sorted(hopeful, key=lambda entry: entry[0], reverse=True):
            found, tries = self._some_beats(form, held, play, table)
            left -= tries
            if found is not None:
                return found
            if left < 0:
                return play
        return None

    def _some_beats(self, form: Form, held: Held, old: Play, table: Any) -> tuple[Play | None, int]:
        kind = self._kinds[form.kind]
        tries = 0
        for some in kind.sets(kind.by_size[form.size], held):
            for cards in some:
                play = kind.known[cards]
                if play is not None and self._judge.beats(play, old, table):
                    return play, tries
                tries += kind.dear.get(cards, 1)
                if tries > MOST_TRIES:
                    return old, tries
        return None, tries


def _has(kind: KindInForce, held: Held) -> bool:
    size = held.mask.bit_count()
    if not kind.layouts or size < kind.layouts[0].size:
        return False
    if kind.by_size.keys() == {size}:  # it is all of the cards or nothing
        return kind.known[held.mask] is not None
    left = MOST_TRIES_IN_ALL
    for some in kind.sets(kind.layouts, held):
        for cards in some:
            if kind.known[cards] is not None:
                return True
            left -= kind.dear.get(cards, 1)
            if left < 0:
                return False
    return False
