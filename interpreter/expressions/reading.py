"""Names and attributes: where a bare name leads, and how zones, memory and the parts of a play are read."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any

from interpreter.diagnostics import did_you_mean
from interpreter.expressions import frame as F
from interpreter.expressions import hints
from interpreter.expressions import tree as T
from interpreter.expressions.names import LOCAL_NAMES, PLAY_ATTRIBUTES, TABLE_NAMES, AttributeName
from interpreter.expressions.problem import ExpressionProblem
from interpreter.expressions.scope import Scope
from interpreter.expressions.types import MASKS, Code, Evaluate, Type, constant
from interpreter.expressions.vocabulary import Define, Memory, Vocabulary, Zone

if TYPE_CHECKING:
    from interpreter.expressions.checker import Checker

DIRECTIONS = ("clockwise", "counter_clockwise")
ACCOUNTS = ("pot", "bank")

_CONSTANTS: dict[str, tuple[Type, Any]] = {
    "true": (Type.TRUTH, True),
    "false": (Type.TRUTH, False),
    "nothing": (Type.NOTHING, None),
    **{word: (Type.WORD, word) for word in DIRECTIONS},
}
_WRITTEN_AS_NUMBERS = (Type.RANK, Type.RANKS, Type.SEAT, Type.SEATS)
_TABLE = frozenset({"table"})


def read_name(checker: Checker, tree: T.Name, scope: Scope, hint: Type | None) -> Code:
    """Compile a bare name. Where a word is welcome, a word of the ruleset goes before a zone or define of that name."""
    name = tree.name
    if hint is Type.WORD and name in checker.vocabulary.words:
        return constant(Type.WORD, name)
    if name in _CONSTANTS:
        return constant(*_CONSTANTS[name])
    if name in scope.variables:
        slot, kind = scope.variables[name]
        return Code(kind, _local(slot), reads=frozenset({name}), maybe=name in scope.parameters, slot=slot)
    if scope.play and name == "cards":  # wild cards count as what they stand for
        return Code(Type.CARDS, _local(F.CARDS), reads=frozenset({"cards"}))
    if scope.play and name in PLAY_ATTRIBUTES and Type.PLAY in PLAY_ATTRIBUTES[name].of:
        play = Code(Type.PLAY, _local(F.NEW), reads=frozenset({"new"}))
        return attribute(checker.vocabulary, play, name, PLAY_ATTRIBUTES[name])
    if name in scope.locals:
        return _read_local(name, scope)
    written = _written_numbers(checker.vocabulary, tree, scope) if hint in _WRITTEN_AS_NUMBERS else None
    if written is not None:
        return checker.visit(written, scope, hint)
    named = _read_author_name(checker, tree, scope)
    if named is not None:
        return named
    if name in TABLE_NAMES and scope.table:
        entry = TABLE_NAMES[name]
        return Code(entry.type, entry.fn, maybe=entry.maybe, hidden=entry.hidden, reads=_TABLE)
    vocabulary = checker.vocabulary
    if name in vocabulary.words or (vocabulary.kinds_of(name) is not None and name != "combination"):
        return constant(Type.WORD, name)
    raise _unknown(checker, tree, scope, hint)


def _local(slot: int) -> Evaluate:
    return lambda t, f: f[slot]


def _read_local(name: str, scope: Scope) -> Code:
    entry = LOCAL_NAMES[name]
    reads = frozenset({name})
    if name == "owner":
        return Code(Type.SEAT, _owner, maybe=True, reads=reads)
    if name == "goes_out":
        return Code(Type.TRUTH, _goes_out, reads=reads)
    if name == "plays":
        return Code(Type.PLAYS, _plays, reads=_TABLE, cost=100)
    kind = entry.type
    if name == "chosen" and scope.chosen is not None:
        kind = scope.chosen
    if name == "old" and scope.plain_old:
        kind = Type.PLAY
    assert entry.slot is not None
    maybe = (entry.maybe and not scope.plain_old) or (name == "player" and scope.nobody)
    return Code(kind, _local(entry.slot), maybe=maybe, reads=reads, slot=entry.slot)


def _plays(t: Any, f: list[Any]) -> Any:
    player = f[F.PLAYER]
    return () if player is None else t.legal_plays(player)


def _owner(t: Any, f: list[Any]) -> Any:
    group = f[F.GROUP]
    return None if group is None else group.owner


def _goes_out(t: Any, f: list[Any]) -> bool:
    cards = f[F.CARDS]
    return bool(cards) and not t.hands[f[F.PLAYER]] & ~cards


def _written_numbers(vocabulary: Vocabulary, name: T.Name, scope: Scope) -> T.Tree | None:
    """The number, or list of numbers, that an option or define only gives a name: it can be a rank or seat as well."""
    start, end = name.start, name.end
    if name.name in vocabulary.numbers:
        return T.Number(start, end, vocabulary.numbers[name.name])
    define = vocabulary.defines.get(name.name)
    if define is None or not scope.table or name.name in vocabulary.memory or name.name in vocabulary.zones:
        return None
    if isinstance(define.tree, T.Number):
        return T.Number(start, end, define.tree.value)
    items = define.tree.items if isinstance(define.tree, T.List) else ()
    numbers = tuple(T.Number(start, end, item.value) for item in items if isinstance(item, T.Number))
    return T.List(start, end, numbers) if numbers and len(numbers) == len(items) else None


def _read_author_name(checker: Checker, tree: T.Name, scope: Scope) -> Code | None:
    name, vocabulary = tree.name, checker.vocabulary
    if name in vocabulary.numbers:
        return constant(Type.NUMBER, vocabulary.numbers[name])
    if name in vocabulary.memory and scope.memory and (scope.table or not vocabulary.memory[name].of_seat):
        memory = vocabulary.memory[name]
        if memory.of_seat:
            return read_memory(memory, whose(tree, scope), own=scope.owner == F.PLAYER)
        return read_memory(memory, None, own=False)
    if not scope.table:
        return None
    if name in vocabulary.zones:
        zone = vocabulary.zones[name]
        seat = whose(tree, scope) if zone.of_seat else None
        return read_zone(zone, seat, own=scope.owner == F.PLAYER)
    if name in vocabulary.titles:
        place = vocabulary.titles[name]
        return Code(Type.SEAT, lambda t, f: t.finished(place), maybe=True, reads=_TABLE)
    if name in vocabulary.defines:
        define = vocabulary.defines[name]
        if define.parameters:
            kinds = [kind for _, kind in define.parameters]
            takes = " and ".join(kind.with_article for kind in kinds)
            of = {F.PLAYER: "player", F.SEAT: "seat"}.get(-1 if scope.owner is None else scope.owner)
            help_text = f"write `{name}({of})`" if of and kinds == [Type.SEAT] else None
            raise ExpressionProblem("X205", f"`{name}` takes {takes}, in brackets after it", tree, help_text)
        return read_define(define, (), define.code.hidden)
    return None


def whose(tree: T.Tree, scope: Scope) -> Code:
    """The seat that a bare name of something there is one of for each seat refers to."""
    if scope.owner is None:
        name = tree.name if isinstance(tree, T.Name) else "this"
        raise ExpressionProblem("X203", f"`{name}` is one for each seat: say whose, `{name}(seat)`", tree)
    reads = frozenset({"player" if scope.owner == F.PLAYER else "seat"})
    maybe = scope.nobody and scope.owner == F.PLAYER
    return Code(Type.SEAT, _local(scope.owner), maybe=maybe, reads=reads, slot=scope.owner)


def read_memory(memory: Memory, seat: Code | None, own: bool) -> Code:
    """The value of a memory, of a seat if it is one for each."""
    slot = memory.slot
    hidden = memory.seen_by == "nobody" or (memory.seen_by == "owner" and not own)
    maybe = memory.start is None or memory.type not in (Type.NUMBER, Type.TRUTH, *MASKS)
    if seat is None:
        return Code(memory.type, lambda t, f: t.memory[slot], maybe=maybe, hidden=hidden, reads=_TABLE)
    whose = seat.fn
    reads = seat.reads | _TABLE
    place = seat.slot
    if place is not None and not seat.maybe:
        return Code(memory.type, lambda t, f: t.memory[slot + f[place]], maybe=maybe, hidden=hidden, reads=reads)

    def guarded(t: Any, f: list[Any]) -> Any:
        of = whose(t, f)
        return memory.start if of is None else t.memory[slot + of]

    return Code(memory.type, guarded, maybe=maybe, hidden=hidden, reads=reads)


def read_zone(zone: Zone, seat: Code | None, own: bool) -> Code:
    """The cards in a zone, as a set."""
    hidden = zone.seen_by in ("nobody", "top") or (zone.seen_by in ("owner", "team") and not own)
    reads = _TABLE | (seat.reads if seat else frozenset())
    if seat is None:
        return Code(Type.CARDS, lambda t, f: t.cards_in(zone, None), hidden=hidden, reads=reads)
    whose = seat.fn
    place = seat.slot
    if zone.index == 0 and place is not None and not seat.maybe:
        return Code(Type.CARDS, lambda t, f: t.hands[f[place]], hidden=hidden, reads=reads, hand_of=place)

    def cards(t: Any, f: list[Any]) -> int:
        of = whose(t, f)
        found: int = 0 if of is None else t.cards_in(zone, of)
        return found

    return Code(Type.CARDS, cards, hidden=hidden, reads=reads)


def read_define(define: Define, arguments: tuple[Code, ...], hidden: bool) -> Code:
    """The value of a define; arguments are put where its body expects them."""
    body = define.code.fn
    parts: dict[str, Any] = {
        "maybe": define.code.maybe,
        "hidden": hidden or any(a.hidden for a in arguments),
        "reads": define.code.reads.union(_TABLE, *(a.reads for a in arguments)),
        "cost": define.code.cost + 2 + sum(a.cost for a in arguments),
    }
    if not arguments:
        return Code(define.code.type, lambda t, f: body(t, list(F.EMPTY)), constant=define.code.constant, **parts)
    fns = tuple(a.fn for a in arguments)

    def call(t: Any, f: list[Any]) -> Any:
        inner = list(F.EMPTY)
        for i, fn in enumerate(fns):
            inner[F.FIRST_VARIABLE + i] = fn(t, f)
        return body(t, inner)

    return Code(define.code.type, call, **parts)


def attribute(vocabulary: Vocabulary, of: Code, name: str, entry: AttributeName) -> Code:
    """The value of an attribute of a play, a group or a card."""
    fn = of.fn
    common: dict[str, Any] = {"hidden": of.hidden, "reads": of.reads, "cost": of.cost + 1}
    if of.type is Type.CARD:
        where = vocabulary.pack.rank_of if name == "rank" else vocabulary.pack.suit_of

        def of_card(t: Any, f: list[Any]) -> int | None:
            card = fn(t, f)
            if card is None:
                return None
            value = where[card]
            return None if value < 0 else value

        return Code(entry.type, of_card, maybe=of.maybe or name == "suit", **common)
    if name == "kind":
        name = "name"
    if name in ("by", "over", "owner", "cards", "name"):
        get = _getter(name)
    else:
        get = _play_getter(name, of.type is Type.PLAY)
    empty = 0 if entry.type is Type.CARDS else None

    def of_play(t: Any, f: list[Any]) -> Any:
        play = fn(t, f)
        return empty if play is None else get(play)

    maybe = (of.maybe and entry.type is not Type.CARDS) or entry.maybe
    return Code(entry.type, of_play, maybe=maybe, **common)


def _getter(name: str) -> Any:
    return lambda play: getattr(play, name)


def _play_getter(name: str, bare: bool) -> Any:
    def value(play: Any) -> Any:
        found = getattr(play if bare else play.play, name)
        return None if name in ("rank", "suit") and found is not None and found < 0 else found

    return value


def _unknown(checker: Checker, tree: T.Name, scope: Scope, wanted: Type | None) -> Exception:
    name = tree.name
    vocabulary = checker.vocabulary
    places: tuple[Collection[str], ...] = (LOCAL_NAMES, TABLE_NAMES, PLAY_ATTRIBUTES)
    places += (vocabulary.zones, vocabulary.memory, vocabulary.defines)
    known = list(known_names(vocabulary, scope))
    hint = hints.for_define(vocabulary, name) or hints.for_name(vocabulary, name, known, wanted)
    if name in vocabulary.memory and not scope.table:  # nothing known here is meant instead
        hint = "what is remembered has no part in what a play is, but `beats.also` and `beats.never` may ask for it"
        return ExpressionProblem("X203", f"`{name}` is not known in {scope.place}", tree, hint)
    hint = hint or did_you_mean(name, known)
    if any(name in place for place in places):
        return ExpressionProblem("X203", f"`{name}` is not known in {scope.place}", tree, hint)
    return ExpressionProblem("X202", f"nothing is called `{name}`", tree, hint)


def known_names(vocabulary: Vocabulary, scope: Scope) -> Iterable[str]:
    """All names an expression may use in a scope, for "did you mean" and completion."""
    yield from _CONSTANTS
    yield from scope.variables
    yield from scope.locals
    if scope.play:
        yield from (name for name, entry in PLAY_ATTRIBUTES.items() if Type.PLAY in entry.of)
    yield from vocabulary.numbers
    if scope.memory:
        yield from vocabulary.memory
    if scope.table:
        yield from TABLE_NAMES
        yield from vocabulary.zones
        yield from vocabulary.titles
        yield from vocabulary.defines
        yield from vocabulary.words
