"""Wrong expressions: each is found, with the code, a sentence and the very part that is wrong (between « and »)."""

from __future__ import annotations

import itertools
import logging
import re

import lark
import pytest

from interpreter.expressions import Checker, ExpressionProblem, ExpressionSyntaxError, Scope, Type, parse
from interpreter.expressions.parse import DEEPEST, LONGEST, grammar_text
from interpreter.expressions.scope import (
    action_scope,
    beats_scope,
    combination_scope,
    pack_scope,
    rule_scope,
    score_scope,
    table_scope,
)
from tests.small_games import findings, game
from tests.test_expressions_values import CASES, GAME, spot

Wrong = tuple[str, str, str]


def problem_of(text: str, scope: Scope, wanted: Type | None = None) -> tuple[str, str, str, str | None]:
    """Code, the text with the wrong part marked, message and help."""
    try:
        Checker(spot().state.rules.vocabulary, text).compile(parse(text), scope, wanted)
    except ExpressionSyntaxError as problem:
        return "X201", _marked(text, problem.start, problem.end), problem.message, problem.help
    except ExpressionProblem as problem:
        return problem.code, _marked(text, problem.tree.start, problem.tree.end), problem.message, problem.help
    raise AssertionError(f"`{text}` is right")


def _marked(text: str, start: int, end: int) -> str:
    return f"{text[:start]}«{text[start:end]}»{text[end:]}"


def check(marked: str, code: str, message: str, scope: Scope, wanted: Type | None = None) -> None:
    text = marked.replace("«", "").replace("»", "")
    assert problem_of(text, scope, wanted)[:3] == (code, marked, message)


SYNTAX: list[tuple[str, str]] = [
    ("x >= «or» or y", "`or` does not fit here"),
    ("«and» true", "`and` does not fit here"),
    ("true and«»", "the expression ends too early"),
    ("not«»", "the expression ends too early"),
    ("not «in»", "`in` does not fit here"),
    ("«in» seats", "`in` does not fit here"),
    ("1 in«»", "the expression ends too early"),
    ("1 «if» true", "`if` does not fit here"),
    ("«then»", "`then` does not fit here"),
    ("1 mod«»", "the expression ends too early"),
    ("1 +«»", "the expression ends too early"),
    ("1 + «+» 2", "`+` does not fit here"),
    ("(1 + 2«»", "the expression ends too early"),
    ("1 + 2«)»", "`)` does not fit here"),
    ("[1, 2«»", "the expression ends too early"),
    ("[1 «2»]", "`2` does not fit here"),
    ("count(hand(1)«»", "the expression ends too early"),
    ("1 == 2 «==» 3", "`==` does not fit here"),
    ("1 < 2 «<» 3", "`<` does not fit here"),
    ("a «&» b", "`&` cannot stand in an expression"),
    ("1 «=» 2", "`=` does not fit here"),
    ("«!»a", "`!` cannot stand in an expression"),
    ("«'»3D'", "`'` cannot stand in an expression"),
    ("3.«5»", "`5` does not fit here"),
    ("1 «/» 2", "`/` cannot stand in an expression"),
    ("«0xA»", "`0xA` is no name, number or card"),
    ("1 + «1_0»", "`1_0` is no name, number or card"),
    ("«3x»", "`3x` is no name, number or card"),
    ("«Hand»(1)", "`Hand` is no name, number or card"),
    ("«_hidden»", "nothing is called `_hidden`"),
    ("if true then 1«»", "the expression ends too early"),
    ("if true «1» else 2", "`1` does not fit here"),
    ("hand(1).«»", "the expression ends too early"),
    ("hand(1).«3»", "`3` does not fit here"),
    ("«is» pair", "`is` does not fit here"),
    ("standing is«»", "the expression ends too early"),
    ("standing is «3»", "`3` does not fit here"),
    ("c in hand(1)«:» true", "`:` does not fit here"),
    ("count(c in hand(1): «)»", "`)` does not fit here"),
    ("count(c «hand»(1): true)", "`hand` does not fit here"),
    ("count(«1 + 1»: true)", "before `:` there must be `name in set`"),
    ("count(«c not in hand(1)»: true)", "before `:` there must be `name in set`"),
    ("count(«c.x in hand(1)»: true)", "before `:` there must be `name in set`"),
    ("count(«or»)", "`or` does not fit here"),
    ("K«(»1)", "`(` does not fit here"),
    ("1«(»2)", "`(` does not fit here"),
    ("3«..»4", "`..` does not fit here"),
    ("« »", "there is no expression here"),
]


@pytest.mark.parametrize(("marked", "message"), SYNTAX, ids=[marked for marked, _ in SYNTAX])
def test_what_is_no_expression(marked: str, message: str) -> None:
    check(marked, "X202" if message.startswith("nothing is called") else "X201", message, table_scope("a test"))


KEYWORDS = ("and", "or", "not", "in", "is", "if", "then", "else", "div", "mod")


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_keywords_are_no_names(keyword: str) -> None:
    """A contextual lexer would take a keyword for a name wherever the parser expects a name only."""
    for text in (f"counter >= {keyword} or 1", f"standing is {keyword}", f"standing.{keyword}", f"{keyword}(1)"):
        if text in ("standing is not", "not(1)", "if(1)"):
            continue
        with pytest.raises(ExpressionSyntaxError):
            parse(text)
    assert parse(f"{keyword}_x").end == len(keyword) + 2
    assert parse(f"x{keyword}").end == len(keyword) + 1


NAMES: list[Wrong] = [
    ("«x»", "X202", "nothing is called `x`"),
    ("1 + «countr»", "X202", "nothing is called `countr`"),
    ("«countr(hand(1))»", "X202", "there is no function `countr`"),
    ("mood == «grumpy»", "X202", "nothing is called `grumpy`"),
    ("order == «sideways»", "X202", "nothing is called `sideways`"),
    ("«1C»", "X202", "`1C` is no card, rank or suit of this pack"),
    ("«11D» in pack", "X202", "`11D` is no card, rank or suit of this pack"),
    ("«Z»", "X202", "`Z` is no card, rank or suit of this pack"),
    ("next(«9»)", "X202", "there is no seat 9"),
    ("hand(«0»)", "X202", "there is no seat 0"),
    ("dealer == «7»", "X202", "there is no seat 7"),
    ("5H.rank == «1»", "X202", "there is no rank 1"),
    ("can(«fly»)", "X202", "there is no action `fly`"),
    ("did(1, «fly»)", "X202", "there is no action or offer `fly`"),
    ("in_order(2, «sideways»)", "X202", "there is no order `sideways`"),
    ("«hand»", "X203", "`hand` is one for each seat: say whose, `hand(seat)`"),
    ("count(«kept»)", "X203", "`kept` is one for each seat: say whose, `kept(seat)`"),
    ("«lives» + 1", "X203", "`lives` is one for each seat: say whose, `lives(seat)`"),
    ("«player»", "X203", "`player` is not known in a test"),
    ("«new» is pair", "X203", "`new` is not known in a test"),
    ("«seat» == 1", "X203", "`seat` is not known in a test"),
    ("«points» > 1", "X203", "`points` is not known in a test"),
    ("«payer»", "X203", "`payer` is not known in a test"),
    ("«size» == 2", "X203", "`size` is not known in a test"),
    ("«standing is straigth»", "X208", "there is no combination or family `straigth`"),
    ("contains(hand(1), «flsh»)", "X208", "there is no combination or family `flsh`"),
]

TYPES: list[Wrong] = [
    ("1 + «true»", "X204", "a number is wanted here, this is a truth"),
    ("«true» + 1", "X204", "a number is wanted here, this is a truth"),
    ("«1» and true", "X204", "a truth is wanted here, this is a number"),
    ("true or «KS»", "X204", "a truth is wanted here, this is a card"),
    ("not «1»", "X204", "a truth is wanted here, this is a number"),
    ("if «1» then 2 else 3", "X204", "a truth is wanted here, this is a number"),
    ("«if true then 1 else KS»", "X204", "`then` gives a number, `else` gives a card"),
    ("«1 == true»", "X204", "cannot compare a number with a truth"),
    ("«KS == 1»", "X204", "cannot compare a card with a number"),
    ("«KS == K»", "X204", "cannot compare a card with a rank"),
    ("«hand(1) == 1»", "X204", "cannot compare cards with a number"),
    ("«trump == 9C»", "X204", "cannot compare a suit with a card"),
    ("«mood == 3»", "X204", "cannot compare a word with a number"),
    ("«1 < true»", "X204", "cannot compare a number with a truth by `<`"),
    ("«hand(1) < hand(2)»", "X204", "cannot compare cards with cards by `<`"),
    ("«standing < standing»", "X204", "cannot compare a play that was made with a play that was made by `<`"),
    ("«standing == nothing»", "X204", "cannot compare a play that was made with nothing"),
    ("«nothing < 1»", "X204", "cannot compare nothing with a number by `<`"),
    ("KS in «1»", "X204", "cards are wanted here, this is a number"),
    ("«1 in hand(1)»", "X204", "a number is looked for among cards; they are looked at one by one"),
    ("KS in «seats»", "X204", "cards are wanted here, this is seats"),
    ("«[1, KS]»", "X204", "a set cannot hold card, number together"),
    ("«[true, false]»", "X204", "a set cannot hold truth together"),
    ("«5H» + 1", "X204", "a number is wanted here, this is a card"),
    ("seats + «hand(1)»", "X204", "seats are wanted here, this is cards"),
    ("-«true»", "X204", "a number is wanted here, this is a truth"),
    ("-«hand(1)»", "X204", "a number is wanted here, this is cards"),
    ("2 ^ «true»", "X204", "a number is wanted here, this is a truth"),
    ("«KS» is pair", "X204", "`is` asks what kind a play is, this is a card"),
    ("next(«KS»)", "X204", "a seat is wanted here, this is a card"),
    ("hand(«count(seats)»)", "X204", "a seat is wanted here, this is a number"),
    ("holder(«1»)", "X204", "a card is wanted here, this is a number"),
    ("holder(«hand(1)»)", "X204", "a card is wanted here, this is cards"),
    ("top(stock, «true»)", "X204", "a number is wanted here, this is a truth"),
    ("«random(1)»", "X204", "`random` takes a set, this is a number"),
    ("in_order(«hand(1)», main)", "X204", "a rank is wanted here, this is cards"),
    ("count(«1»)", "X204", "a set is wanted here, this is a number"),
    ("empty(«1»)", "X204", "a set is wanted here, this is a number"),
    ("count(c in «1»: true)", "X204", "a set is wanted here, this is a number"),
    ("sum(c in hand(1): «c»)", "X204", "a number is wanted here, this is a card"),
    ("those(c in hand(1): «c.rank»)", "X204", "a truth is wanted here, this is a rank"),
    ("best(c in hand(1): «hand(2)»)", "X204", "cards cannot be larger or smaller"),
    ("max(1, «true»)", "X204", "a number is wanted here, this is a truth"),
    ("pips(«true»)", "X204", "cards are wanted here, this is a truth"),
    ("scale(13, «KS»)", "X204", "a number is wanted here, this is a card"),
    ("worth(«1»)", "X204", "a card is wanted here, this is a number"),
    ("unbeatable(«KS»)", "X204", "a play is wanted here, this is a card"),
    ("joker(«hand(1)»)", "X204", "a card is wanted here, this is cards"),
    ("lowest(hand(1), «KS»)", "X204", "a number is wanted here, this is a card"),
    ("1 + max(3, «if true then KS else 5H»)", "X204", "a number is wanted here, this is a card"),
    ("«next()»", "X205", "`next` takes seat; here are 0 arguments"),
    ("1 + count(«next(1, 2, 3)»)", "X205", "`next` takes seat; here are 3 arguments"),
    ("top(«hand(1)»)", "X205", "the cards in `hand` do not lie on one another"),
    ("top(«standing»)", "X205", "here the name of a zone is wanted"),
    ("«top()»", "X205", "`top` takes a zone and perhaps a number or a card"),
    ("«random()»", "X205", "`random` takes a set"),
    ("«can()»", "X205", "`can` wants the name of an action here"),
    ("can(«1»)", "X205", "`can` wants the name of an action here"),
    ("«did(wave)»", "X205", "`did` takes a seat and the name of an action or offer"),
    ("«in_order(2)»", "X205", "`in_order` takes a rank and the name of an order"),
    ("contains(hand(1), «same()»)", "X205", "expected a number, but this is `)`"),
    ("«contains(hand(1))»", "X205", "`contains` takes cards and a kind or a shape"),
    ("«made_of(hand(1))»", "X205", "`made_of` takes cards and a kind"),
    ("made_of(hand(1), «same(2)»)", "X205", "`made_of` wants the name of a kind or family here"),
    ("made_of(hand(1), «flsh»)", "X208", "there is no combination or family `flsh`"),
    ("«deadwood(hand(1), pair)»", "X205", "`deadwood` takes cards, a kind and a table"),
    ("deadwood(hand(1), pair, «pip»)", "X205", "`deadwood` wants the name of a table of what ranks count here"),
    ("deadwood(hand(1), pair, «scale»)", "X205", "`deadwood` wants the name of a table of what ranks count here"),
    ("deadwood(hand(1), pair, «3»)", "X205", "`deadwood` wants the name of a table of what ranks count here"),
    ("«count()»", "X205", "`count` is written `count(x in set: …)`"),
    ("«any(hand(1))»", "X205", "`any` is written `any(x in set: …)`"),
    ("«max(1)»", "X205", "`max` is written `max(x in set: …)`"),
    ("«pips()»", "X205", "the table `pips` takes 1 arguments; here are 0"),
    ("«scale(13)»", "X205", "the table `scale` takes 2 arguments; here are 1"),
    ("«value()»", "X205", "`value` takes seat; here are 0 arguments"),
    ("«beats(standing)»", "X205", "`beats` takes cards or a play, and a play"),
    ("«empty()»", "X205", "`empty` takes a set"),
    ("next(«c in seats: true»)", "X201", "`name in set: …` can only stand in an aggregate"),
    ("next(«1..2»)", "X201", "this can only stand in a shape"),
    ("«standing.color»", "X207", "a play that was made has no `color`"),
    ("«hand(1).rank»", "X207", "cards have no `rank`"),
    ("«1.rank»", "X207", "a number has no `rank`"),
    ("«KS.by» == 1", "X207", "a card has no `by`"),
    ("«standing.by.rank»", "X207", "a seat has no `rank`"),
]


@pytest.mark.parametrize(
    ("marked", "code", "message"), [*NAMES, *TYPES], ids=[marked for marked, *_ in [*NAMES, *TYPES]]
)
def test_names_and_types(marked: str, code: str, message: str) -> None:
    check(marked, code, message, table_scope("a test"))


HELP: list[tuple[str, str]] = [
    ("countr", "did you mean `counter`?"),
    ("next(9)", "seats are 1 to 4"),
    ("standing == nothing", "write `standing is nothing`"),
    ("next(winners)", "an effect with `for: winners` is done for each of them, who is `seat` in it"),
    ("joker(hand(1))", "one of them is `highest(hand(1))` or `lowest(hand(1))`"),
    ("KS == K", "a card has a `.rank`"),
    ("S == KS", "a card has a `.suit`"),
    ("1 & 2", "write `and`"),
    ("1 = 2", "to compare, write `==`"),
    ("not 'x'", "words need no quotes inside an expression"),
    ("Hand", "names are written in small letters: `hand`"),
    ("standing is straigth", "did you mean `straight`?"),
    ("standing.ran", "did you mean `rank`?"),
    ("any(hand(1))", "such as `any(c in hand: c.rank == 2)`"),
    ("player", "did you mean `play`?"),
]


@pytest.mark.parametrize(("text", "help_text"), HELP, ids=[text for text, _ in HELP])
def test_help(text: str, help_text: str) -> None:
    assert problem_of(text, table_scope("a test"))[3] == help_text


# -- what is known where -------------------------------------------------------------------------------------------

NOT_KNOWN: list[tuple[Scope, str]] = [
    (combination_scope(), "hand(1)"),
    (combination_scope(), "standing"),
    (combination_scope(), "counter"),
    (combination_scope(), "leading"),
    (combination_scope(), "new"),
    (combination_scope(), "player"),
    (combination_scope(), "value(1)"),
    (combination_scope(), "pips(cards)"),
    (combination_scope(), "next(1)"),
    (beats_scope(), "hand(1)"),
    (beats_scope(), "standing"),
    (beats_scope(), "leading"),
    (beats_scope(), "lives"),
    (beats_scope(), "player"),
    (beats_scope(), "size"),
    (beats_scope(), "doubled"),
    (score_scope(), "player"),
    (score_scope(), "new"),
    (table_scope("the dealing"), "player"),
    (table_scope("the dealing"), "cards"),
    (rule_scope(), "seat"),
    (rule_scope(), "payer"),
    (rule_scope(), "size"),
    (action_scope("a `forbid`"), "seat"),
    (action_scope("a `forbid`"), "random(pack)"),
]


@pytest.mark.parametrize(("scope", "text"), NOT_KNOWN, ids=lambda part: getattr(part, "place", part))
def test_what_is_not_known_somewhere(scope: Scope, text: str) -> None:
    code, _, message, _ = problem_of(text, scope)
    assert code in ("X202", "X203")
    assert code == "X202" or scope.place in message


KNOWN: list[tuple[Scope, str]] = [
    (combination_scope(), "size == 2 and rank > 5 and top == 3D and one_suit and wilds == 0 and length > height"),
    (combination_scope(), "count(cards) == 2 and suit == S and contains(cards, pair)"),
    (combination_scope(), "if rank == K then stake else 2 * stake"),
    (combination_scope(), "any(r in ranks: r == K)"),
    (beats_scope(), "new is pair and old is not long and new.size == old.size and counter > 3 and stake == 7"),
    (beats_scope(), "mood == calm and joker(old.top)"),
    (score_scope(), "points * count(hand) + value(seat) + total"),
    (table_scope("the dealing"), "value(next(dealer)) + count(stock)"),
    (rule_scope(), "goes_out and new is pair and old.by == player and owner == player and chosen == chosen"),
    (rule_scope().for_seat(), "seat == player and count(hand) > 0"),
    (rule_scope().for_payment(), "points(payer) - points(payee)"),
    (pack_scope(), "lowest(pack, count(pack) mod count(seats)) == jokers"),
]


@pytest.mark.parametrize(("scope", "text"), KNOWN, ids=lambda part: getattr(part, "place", part))
def test_what_is_known_somewhere(scope: Scope, text: str) -> None:
    Checker(spot().state.rules.vocabulary, text).compile(parse(text), scope)


# -- secrets -------------------------------------------------------------------------------------------------------

HIDDEN = [
    "KS in hand(2)",
    "count(c in hand(next(player)): c.rank == 2) > 0",
    "any(c in hands: c.rank == 2)",
    "any(s in seats: KS in hand(s))",
    "contains(hand(2), pair)",
    "playable(hand(2))",
    "beats(hand(2), standing)",
    "highest(hand(2)) > 9C",
    "pips(hand(2)) > 9",
    "count(hand(2) - hand) > 3",
    "empty(hand(2) - KS)",
    "hand(2) == [KS]",
    "holder(3D) == player",
    "top(stock) == 3D",
    "3D in stock",
    "count(those(c in stock: c.suit == S)) > 1",
    "points(2) > 9",
    "value(player) > value(next(player))",
    "3D in kept(2)",
    "last_cards == [3D]",
    "3D in away",
    "secret == 1",
    "mine(2) == 1",
    "any(s in seats: mine(s) == 1)",
    "top(face_down) == 3D",
    "3D in topped",
    "top(topped, 2) == [3D, 4D]",
    "lowest(hand(2)) is nothing",
    "if 3D in hand(2) then true else false",
    "twice(2) > 9",
    "heavier(player, 2)",
    "heavier(2, player)",
    "of_all(player) > 9",
    "any(player in seats: KS in hand(player))",
]

PUBLIC = [
    "KS in hand",
    "KS in hand(player)",
    "count(hand(2)) > 3",
    "empty(hand(2))",
    "any(s in seats: count(hand(s)) == 1)",
    "count(stock) > 3 and not empty(stock)",
    "count(kept(2)) > 1 and 3D in kept",
    "3D in discards and top(discards) == 3D and 3D in trick",
    "top(topped) == 3D",
    "standing.by == player and last_play is pair",
    "counter > 1 and lives(2) > 1",
    "mine == 1",
    "mine(player) == 1",
    "can(play) and all(p in plays: p.size == 2)",
    "unbeatable(new)",
    "both(1, 2) > 3",
    "groups(2) == groups(1)",
    "count(hands) > 3",
    "dealt == 13 and score(2) > 1 and place(2) == 1 and did(2, wave) > 0",
    "value(player) > 9",
    "twice(player) > 9",
    "heavier(player, player)",
]

SECRETIVE = """
zones:
  face_down: { seen_by: nobody }
  topped:    { seen_by: top }
memory:
  secret: { start: 0, until: deal, seen_by: nobody }
  mine:   { of: seat, start: 0, until: deal, seen_by: owner }
define:
  twice(s): "value(s) * 2"
  heavier(a, b): "value(a) > value(b)"
  of_all(s): "sum(s in seats: value(s))"
"""

PLACES = {
    "forbid": 'forbid: {{ f: {{ action: play, if: "{}", because: "no" }} }}',
    "if of an action": 'actions: {{ wave: {{ if: "{}" }} }}',
    "out_of_turn": 'actions: {{ wave: {{ out_of_turn: "{}" }} }}',
    "choose": 'actions: {{ pick: {{ choose: "if {} then seats else [1]" }} }}',
    "turn step": 'turn: {{ more: {{ may: wave, if: "{}" }} }}',
    "forbid turn": 'forbid: {{ f: {{ action: turn, if: "{}", because: "no" }} }}',
}


@pytest.mark.parametrize("text", HIDDEN)
def test_what_a_seat_may_do_never_tells_what_it_may_not_know(text: str) -> None:
    found = findings(SECRETIVE, PLACES["forbid"].format(text), on=GAME, players=4)
    assert [finding.code for finding in found] == ["X206"]


@pytest.mark.parametrize("text", PUBLIC)
def test_what_a_seat_may_do_can_depend_on_what_it_knows(text: str) -> None:
    assert not findings(SECRETIVE, PLACES["forbid"].format(text).replace("play,", "pass,"), on=GAME, players=4)


@pytest.mark.parametrize("place", PLACES)
def test_secrets_are_kept_everywhere(place: str) -> None:
    assert not findings(PLACES[place].format("KS in hand"), on=GAME, players=4)
    found = findings(PLACES[place].format("KS in hand(2)"), on=GAME, players=4)
    assert {finding.code for finding in found} == {"X206"}


def test_rules_and_effects_may_look_at_everything() -> None:
    for text in HIDDEN:
        rule = f'rules: {{ r: {{ when: play, if: "{text}", do: {{ tell: yes }} }} }}'
        assert not findings(SECRETIVE, rule, on=GAME, players=4)


# -- places in the file --------------------------------------------------------------------------------------------

STYLES: list[tuple[str, int, int, int]] = [
    ("define: { d: 1 + flag }", 4, 18, 22),
    ("define: { d: '1 + flag' }", 4, 19, 23),
    ('define: { d: "1 + flag" }', 4, 19, 23),
    ('define: { d: "1 \\x2b flag" }', 4, 22, 26),
    ("define:\n  d: >-\n    1 +\n    flag\n", 7, 5, 9),
    ("define:\n  d: |\n    1 +\n     flag\n", 7, 6, 10),
]


@pytest.mark.parametrize(("text", "line", "column", "end"), STYLES)
def test_the_wrong_part_is_found_in_the_file(text: str, line: int, column: int, end: int) -> None:
    (found,) = findings(text, on=GAME, players=4)
    assert found.code == "X204" and found.span is not None
    assert (found.span.line, found.span.column, found.span.end_line, found.span.end_column) == (line, column, line, end)


def test_all_wrong_expressions_of_a_file_are_found_at_once() -> None:
    wrong = "define: { a: 1 +, b: KS + 1, c: nobody, d: b + 1 }\nrules: { r: { when: play, if: 1, do: { tell: x } } }"
    found = findings(wrong, on=GAME, players=4)
    assert sorted(finding.code for finding in found) == ["X201", "X202", "X204", "X204"]


# -- limits --------------------------------------------------------------------------------------------------------


def test_an_expression_may_not_take_too_many_steps() -> None:
    deep = "count(a in pack: count(b in pack: count(c in pack: count(d in pack: true) > 1) > 1) > 1)"
    check(f"«{deep}»", "X209", "this expression could take too many steps", table_scope("a test"))
    inside = "".join(f'd{n}: "any(c in pack: d{n + 1})", ' for n in range(3))
    text = f'define: {{ {inside} d3: "any(c in pack: c == KS)" }}'
    assert {finding.code for finding in findings(text, on=GAME, players=4)} == {"X209"}


def test_aggregates_may_be_nested_so_far() -> None:
    text = "true"
    for letter in "abcdef":
        text = f"any({letter} in seats: {text})"
    assert spot().ask(text) is True
    check_code = problem_of(f"any(g in seats: {text})", table_scope("a test"))
    assert check_code[0] == "X209"


def test_an_expression_may_not_be_too_long_or_too_deep() -> None:
    long = "1" + " + 1" * (LONGEST // 4)
    assert problem_of(long, table_scope("a test"))[0] == "X201"
    assert spot().ask("(" * DEEPEST + "1" + ")" * DEEPEST) == 1
    for deep in ("(" * (DEEPEST + 1) + "1" + ")" * (DEEPEST + 1), "not " * 400 + "true", "-" * 500 + "1"):
        assert problem_of(deep, table_scope("a test"))[:1] == ("X201",)
    chain = "1" + " + 1" * 450
    assert spot().ask(chain) == 451


def test_defines_may_not_use_each_other_in_a_circle() -> None:
    codes = [finding.code for finding in findings('define: { a: "b + 1", b: "c + 1", c: "a" }', on=GAME, players=4)]
    assert "M325" in codes
    assert "M325" in [f.code for f in findings('define: { "a(s)": "a(s)" }', on=GAME, players=4)]


# -- the grammar ---------------------------------------------------------------------------------------------------


def test_the_grammar_is_free_of_conflicts(caplog: pytest.LogCaptureFixture) -> None:
    """Lark resolves a shift/reduce conflict quietly; it tells of it only when it is asked to."""
    with caplog.at_level(logging.DEBUG, lark.logger.name):
        lark.Lark(grammar_text(), parser="lalr", debug=True)
        assert not [record for record in caplog.records if "onflict" in record.message]
        lark.Lark('start: "a" | "a" start | start "a"', parser="lalr", debug=True)
        assert [record for record in caplog.records if "onflict" in record.message]


def test_no_text_is_two_kinds_of_words_of_the_grammar() -> None:
    """Every text of up to four of these letters, as far as they matter to the grammar, is one word at most."""
    words = lark.Lark(grammar_text(), parser="lalr").terminals
    patterns = [re.compile(word.pattern.to_regexp()) for word in words]
    keywords = [word.pattern.value for word in words if word.pattern.type == "str"]
    texts = ["".join(letters) for size in range(1, 5) for letters in itertools.product("aA1_<=!>. (", repeat=size)]
    for text in [*texts, *keywords]:
        fitting = [word for word, pattern in zip(words, patterns, strict=True) if pattern.fullmatch(text)]
        first = [word.name for word in fitting if word.priority == max(other.priority for other in fitting)]
        assert len(first) <= 1, (text, first)


@pytest.mark.parametrize("text", [text for text, _ in CASES])
def test_every_node_knows_its_place(text: str) -> None:
    """Blanks around and inside an expression move its parts, and change nothing else."""
    tree = parse(text)
    assert (tree.start, tree.end) == (0, len(text)) or text.startswith("(")
    moved = parse(f"  {text}\n ")
    assert (moved.start, moved.end) == (tree.start + 2, tree.end + 2)
    assert type(moved) is type(tree)


def test_a_parsed_expression_is_computed_by_its_own_tree_only() -> None:
    """No text of an author is ever given to Python."""
    for text in ("__import__", "eval", "open", "exec"):
        assert problem_of(f"{text}(1)", table_scope("a test"))[0] == "X202"
    assert problem_of("hand(1).__class__", table_scope("a test"))[0] == "X207"
    assert game(on=GAME, players=4).deal().ask("count(seats)") == 4


def test_memory_in_a_combination_is_no_slip_of_the_pen() -> None:
    """Strength cannot depend on what is remembered; who tries is told where it can be asked, not of a like name."""
    (finding,) = findings(
        "memory: { high: { holds: suit, start: S, until: match } }",
        "combinations: { single: { strength: [rank, 'if suit == high then 1 else 0'] } }",
    )
    assert (finding.code, finding.message) == ("X203", "`high` is not known in a combination")
    assert finding.help is not None
    assert "beats.also" in finding.help
