"""Expressions are total: what compiles has a value of its type in every position, and is nothing only if it may be."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from interpreter.expressions import Checker, ExpressionProblem, ExpressionSyntaxError, Type, parse
from interpreter.expressions.frame import frame
from interpreter.expressions.scope import rule_scope
from interpreter.expressions.types import MASKS
from tests.small_games import Spot, game
from tests.test_expressions_values import GAME, GIVEN

Text = st.SearchStrategy[str]

# -- expressions of every type -------------------------------------------------------------------------------------

NUMBERS = [
    "0",
    "1",
    "2",
    "13",
    "counter",
    "stake",
    "dealt",
    "pot",
    "trick_number",
    "lives",
    "standing.size",
    "old.size",
]
TRUTHS = ["true", "false", "flag", "leading", "first_play", "goes_out", "new is pair", "old.one_suit", "can(play)"]
CARD = ["3D", "KS", "BJ", "best_card", "standing.top", "new.top", "top(discards)", "latest.top"]
CARDS = ["hand", "hands", "trick", "cards", "heap", "pack", "stock", "[]", "standing", "new", "group", "kept", "groups"]
RANKS_ = ["K", "2", "top_rank", "standing.rank", "old.over.rank", "new.rank", "group.rank"]
SUITS_ = ["S", "D", "trump", "standing.suit", "old.over.suit", "BJ.suit"]
SEAT = ["player", "dealer", "friend", "winner", "owner", "standing.by", "old.over.by", "latest.owner", "president", "1"]
SEATS = ["seats", "in_play", "winners", "losers", "group_of", "team(player)", "[1, 3]", "[]"]
PLAYS = ["standing", "new", "old", "last_play", "old.over", "latest", "group"]
WORDS = ["mood", "calm", "order", "direction", "standing.kind", "new.kind", "ending"]


def written(*parts: str | Text) -> Text:
    """A text put together of fixed and drawn parts."""
    return st.tuples(*(st.just(part) if isinstance(part, str) else part for part in parts)).map("".join)


def grow(depth: int) -> dict[str, Text]:
    """For every type, expressions nested so deeply."""
    leaves = {
        "number": st.sampled_from(NUMBERS),
        "truth": st.sampled_from(TRUTHS),
        "card": st.sampled_from(CARD),
        "cards": st.sampled_from(CARDS),
        "rank": st.sampled_from(RANKS_),
        "suit": st.sampled_from(SUITS_),
        "seat": st.sampled_from(SEAT),
        "seats": st.sampled_from(SEATS),
        "play": st.sampled_from(PLAYS),
        "word": st.sampled_from(WORDS),
    }
    if depth == 0:
        return leaves
    below = grow(depth - 1)
    n, t, c, cs, r, s, p, ps, pl, w = (
        below[kind] for kind in ("number", "truth", "card", "cards", "rank", "suit", "seat", "seats", "play", "word")
    )
    sign = st.sampled_from([" + ", " - ", " * ", " div ", " mod ", " ^ "])
    equal = st.sampled_from([" == ", " != "])
    compare = st.sampled_from([" == ", " != ", " < ", " <= ", " > ", " >= "])
    within = st.sampled_from([" in ", " not in "])
    kind_of = st.sampled_from([" is pair", " is not pair", " is long", " is nothing", " is not nothing"])
    either = st.sampled_from(["lowest(", "highest("])
    extreme = st.sampled_from(["best(", "least("])
    tests = st.one_of(
        t, st.sampled_from(["x.suit == S", "x.rank > 5", "x == best_card", "beats(x, standing)", "joker(x)"])
    )
    of_seat = st.one_of(t, st.sampled_from(["x == player", "count(hand(x)) > 1", "lives(x) == 2", "x in winners"]))
    number_of = st.one_of(n, st.sampled_from(["pips(x)", "pips(x.rank)"]))
    return {
        "number": st.one_of(
            n,
            written("(", n, sign, n, ")"),
            written("(-", n, ")"),
            written("count(", st.one_of(cs, ps, pl), ")"),
            written("count(x in ", cs, ": ", tests, ")"),
            written("sum(x in ", cs, ": ", number_of, ")"),
            written("max(x in ", ps, ": ", n, ")"),
            written("min(", n, ", ", n, ")"),
            written("(if ", t, " then ", n, " else ", st.one_of(n, st.just("nothing")), ")"),
            written(st.sampled_from(["place(", "score(", "points(", "lives(", "value("]), p, ")"),
            written(st.sampled_from(["pips(", "odd("]), st.one_of(r, cs, c), ")"),
            written(st.sampled_from(["per_n(", "odd("]), n, ")"),
            written("scale(", n, ", ", n, ")"),
            written("in_order(", r, ", ", st.sampled_from(["main", "twos_low"]), ")"),
            written("worth(", c, ")"),
            written("both(", p, ", ", p, ")"),
            written("did(", p, ", wave)"),
        ),
        "truth": st.one_of(
            t,
            written("(not ", t, ")"),
            written("(", t, st.sampled_from([" and ", " or "]), t, ")"),
            written("(", n, compare, n, ")"),
            written("(", r, compare, r, ")"),
            written("(", s, compare, s, ")"),
            written("(", c, compare, c, ")"),
            written("(", p, equal, p, ")"),
            written("(", cs, equal, cs, ")"),
            written("(", ps, equal, ps, ")"),
            written("(", w, equal, w, ")"),
            written("(", pl, equal, pl, ")"),
            written("(", c, within, cs, ")"),
            written("(", p, within, ps, ")"),
            written("(", pl, kind_of, ")"),
            written("(", st.one_of(p, c, r, n, s, w), " is nothing)"),
            written(st.sampled_from(["any(x in ", "all(x in "]), cs, ": ", tests, ")"),
            written(st.sampled_from(["any(x in ", "all(x in "]), ps, ": ", of_seat, ")"),
            written("empty(", st.one_of(cs, ps), ")"),
            written("joker(", c, ")"),
            written("playable(", cs, ")"),
            written("contains(", cs, ", ", st.sampled_from(["pair", "long", "same(2)", "run(3.., straights)"]), ")"),
            written("beats(", st.one_of(cs, c, pl), ", ", pl, ")"),
            written("unbeatable(", pl, ")"),
        ),
        "card": st.one_of(
            c,
            written(either, cs, ")"),
            written("(if ", t, " then ", c, " else ", st.one_of(c, st.just("nothing")), ")"),
            written("random(", cs, ")"),
        ),
        "cards": st.one_of(
            cs,
            written("(", st.one_of(cs, c), st.sampled_from([" + ", " - "]), st.one_of(cs, c), ")"),
            written("[", c, ", ", c, "]"),
            written("hand(", p, ")"),
            written("kept(", p, ")"),
            written(either, cs, ", ", n, ")"),
            written("top(stock, ", n, ")"),
            written("those(x in ", cs, ": ", tests, ")"),
            written(extreme, "x in ", cs, ": ", st.one_of(number_of, st.sampled_from(["x", "x.rank", "x.suit"])), ")"),
            written(pl, ".cards").filter(lambda text: text.replace(".", "").replace("_", "").isalpha()),
        ),
        "rank": st.one_of(r, written("(if ", t, " then ", r, " else ", r, ")")),
        "suit": st.one_of(s, written("(if ", t, " then ", s, " else ", s, ")")),
        "seat": st.one_of(
            p,
            written(st.sampled_from(["next(", "previous(", "left(", "right("]), p, ")"),
            written("seat_after(", p, ", ", n, ")"),
            written("holder(", c, ")"),
            written("finished(", n, ")"),
            written("random(", ps, ")"),
            written("(if ", t, " then ", p, " else ", st.one_of(p, st.just("nothing")), ")"),
        ),
        "seats": st.one_of(
            ps,
            written("(", st.one_of(ps, p), st.sampled_from([" + ", " - "]), ps, ")"),
            written("team(", p, ")"),
            written("those(x in ", ps, ": ", of_seat, ")"),
            written(extreme, "x in ", ps, ": ", st.one_of(n, st.sampled_from(["score(x)", "-count(hand(x))"])), ")"),
        ),
        "play": pl,
        "word": st.one_of(w, written("(if ", t, " then ", w, " else ", w, ")")),
    }


EXPRESSIONS = grow(3)
ANY = st.one_of(*EXPRESSIONS.values())

# -- positions -----------------------------------------------------------------------------------------------------


@cache
def positions() -> tuple[tuple[Spot, tuple[Any, ...]], ...]:
    """Positions with the local values of an action in them: leading, in a trick, with a group, and at the end."""
    rules = game(GAME_OF_ALL, on=GAME, players=4)
    found = []
    for given_, act in (
        (GIVEN, "1 play KS"),
        ("turn: 1, hands: { 1: 3D 3C 5H, 2: 4D, 3: 5C, 4: 6C }", "1 play 3D 3C"),
        ("turn: 2, hands: { 1: 3D, 2: 7D 7C 7H BJ, 3: 5C, 4: 6C }", "2 pass"),
        ("turn: 1, hands: { 1: 3D, 2: 4D, 3: 5C, 4: 6C }, trick: [4 play 2D]", "1 pass"),
    ):
        spot = rules.at(given_)
        seat, _, text = act.partition(" ")
        f = frame(int(seat) - 1)
        action = spot.state.parse(text, int(seat) - 1)
        readings = spot.state._table.catalog.readings(action.cards) if action.cards else ()
        f[1], f[2], f[3] = (readings[0] if readings else None), spot.state._table.standing, action.cards
        groups = spot.state._table.groups()
        f[4] = groups[0] if groups else None
        found.append((spot, tuple(f)))
    over = rules.at("turn: 1, hands: { 1: 3D, 2: 4D, 3: 5C, 4: 6C }").do("1 play 3D")
    found.append((over, tuple(frame(0))))
    return tuple(found)


GAME_OF_ALL = "forbid: { leader_must_play: null }"

IS_OF: dict[Type, Callable[[Any], bool]] = {
    Type.NUMBER: lambda value: isinstance(value, int),
    Type.TRUTH: lambda value: value in (True, False),
    Type.WORD: lambda value: isinstance(value, str),
    **{kind: lambda value: isinstance(value, int) and value >= 0 for kind in (*MASKS, Type.CARD, Type.RANK, Type.SUIT)},
    Type.SEAT: lambda value: value in range(4),
}


@settings(deadline=None, max_examples=1500, derandomize=True, suppress_health_check=list(HealthCheck))
@given(ANY)
def test_what_compiles_has_a_value_everywhere(text: str) -> None:
    rules = positions()[0][0].state.rules
    try:
        code = Checker(rules.vocabulary, text).compile(parse(text), rule_scope())
    except (ExpressionProblem, ExpressionSyntaxError):
        return
    nobody = Checker(rules.vocabulary, text).compile(parse(text), rule_scope(nobody=True))
    at_the_end = positions()[-1][0].state._table.copy()
    assert nobody.fn(at_the_end, frame()) is not None or nobody.maybe, text
    for spot, f in positions():
        table = spot.state._table.copy()
        value = code.fn(table, list(f))
        if value is None:
            assert code.maybe or code.type is Type.NOTHING, text
        else:
            assert IS_OF.get(code.type, lambda _: True)(value), (text, code.type, value)


@settings(deadline=None, max_examples=300, derandomize=True, suppress_health_check=list(HealthCheck))
@given(ANY)
def test_most_of_what_is_tried_here_compiles(text: str) -> None:
    """Otherwise the test above would be worth little."""
    rules = positions()[0][0].state.rules
    try:
        Checker(rules.vocabulary, text).compile(parse(text), rule_scope())
    except ExpressionProblem as problem:
        assert problem.code in ("X204", "X209", "X205"), (text, problem.message)


@settings(deadline=None, max_examples=600, derandomize=True)
@given(st.text(alphabet="abcdxyz(),.:+-*=<>[] 0123456789ADHKSJ_^!&|'\"\n\té", max_size=40))
def test_any_text_is_an_expression_or_an_error_in_it(text: str) -> None:
    rules = positions()[0][0].state.rules
    try:
        tree = parse(text)
    except ExpressionSyntaxError as problem:
        assert 0 <= problem.start <= problem.end <= len(text) + 1
        return
    try:
        Checker(rules.vocabulary, text).compile(tree, rule_scope())
    except ExpressionProblem as problem:
        assert 0 <= problem.tree.start < problem.tree.end <= len(text)
