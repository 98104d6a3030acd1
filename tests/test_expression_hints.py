"""What people write out of habit is answered with how it is said here, and what is proposed is right."""

from __future__ import annotations

import re

import pytest

from interpreter.cards.spoken import printed
from interpreter.expressions import Checker, Type, parse
from interpreter.expressions.scope import rule_scope
from tests.small_games import findings
from tests.test_expressions_errors import problem_of
from tests.test_expressions_values import spot

WRITE = [
    ("new is pair && leading", "and"),
    ("new is pair || leading", "or"),
    ("lives => 3", ">="),
    ("lives =< 3", "<="),
    ("lives <> 3", "!="),
    ("lives ** 2 > 3", "^"),
    ("new is pair AND leading", "and"),
    ("Not leading", "not"),
    ("hand contains 2S", "2S in hand"),
    ("hand(2) contains 2", "any(c in hand(2): c.rank == 2)"),
    ("hand contains H", "any(c in hand: c.suit == H)"),
    ("in_play contains old.by", "old.by in in_play"),
    ("lives equals 3", "=="),
    ("lives is equal to 3", "=="),
    ("lives greater than 3", ">"),
    ("lives is at least 3", ">="),
    ("new is a pair", "is pair"),
    ("new is four of a kind", "four_of_a_kind"),
    ("new.suit == spades", "S"),
    ("2 in hand", "any(c in hand: c.rank == 2)"),
    ("A not in hand", "not any(c in hand: c.rank == A)"),
    ("new.suit in hand", "any(c in hand: c.suit == new.suit)"),
    ("new.cards in hand(next(player))", "all(c in new.cards: c in hand(next(player)))"),
    ("hand == 1", "count(hand) == 1"),
    ("hand < 3", "count(hand) < 3"),
    ("3 > hand(next(player))", "3 > count(hand(next(player)))"),
    ("new.cards == 2", "count(new.cards) == 2"),
    ("hand == A", "any(c in hand: c.rank == A)"),
    ("hand != A", "not any(c in hand: c.rank == A)"),
    ("hand is empty", "empty(hand)"),
    ("hand is not empty", "not empty(hand)"),
    ("new.rank == H", "new.suit == H"),
    ("old.rank == nothing", "old.rank is nothing"),
    ("old != nothing", "old is not nothing"),
    ("lives == thirteen", "13"),
    ("new.rank == thirteen", "K"),
    ("left(player + 1) == 1", "next(player)"),
    ("left(player - 1) == 1", "previous(player)"),
    ("left(player + 2) == 1", "seat_after(player, 2)"),
    ("left(player - 2) == 1", "seat_after(player, -2)"),
    ("seat == 1", "player"),
    ("count(everybody) == 4", "seats"),
    ("count(others) == 3", "seats - [player]"),
    ("yes", "true"),
    ("count(deck) > 3", "stock"),
    ("empty hand", "empty(hand)"),
    ("next player == 1", "next(player)"),
    ("lives ≤ 3", "<="),
    ("lives ≥ 3", ">="),
    ("lives ≠ 3", "!="),
    ("lives – 3 > 1", "-"),
    ("new.rank == ace", "A"),
    ("new.rank == Jacks", "J"),
    ("new.rank == T", "10"),
    ("new.rank == 1", "A"),
    ("new.rank == k", "K"),
    ("new.cards == 2♠", "2S"),
    ("S2 in hand", "2S"),
    ("10h in hand", "10H"),
    ("two of spades in hand", "2S"),
    ("new is single or pair", "new is single or new is pair"),
    ("new is not single or pair", "new is not single and new is not pair"),
    ("new.rank == 2 or A", "new.rank == 2 or new.rank == A"),
    ("new == pair", "new is pair"),
    ("new != pair", "new is not pair"),
    ("new.is_pair", "new is pair"),
    ("hand.count == 1", "count(hand)"),
    ("len(hand) == 1", "count(hand)"),
    ("empty(player.hand)", "hand(player)"),
    ("player.next == 1", "next(player)"),
]
SAY = [
    ("new.rank = 2", "to compare, write `==`"),
    ("!leading", "write `not` or `!=`"),
    ("new.rank == '2'", "words need no quotes inside an expression"),
    ("lives / 2 > 3", "write `div` for whole division"),
    ("lives % 2 == 0", "write `mod`"),
    ("lives == 1.5", "numbers are whole"),
    ("any(c in hand where c.rank == 2)", "the condition comes after a colon, as in `any(c in hand: c.rank == 2)`"),
    ("any(c.rank == 2 for c in hand)", "the condition comes after a colon, as in `any(c in hand: c.rank == 2)`"),
    ("lives is 1", "`is` asks what kind a play is; to compare, write `==`"),
    ("new.suit is S", "`is` asks what kind a play is; to compare, write `==`"),
    ("1 < lives < 5", "compare twice, as in `1 < count(hand) and count(hand) < 5`"),
    ("new.rank in (2, A)", "a set stands in square brackets, as in `in [2, A]`"),
    ("new.rank in 2, A", "a set stands in square brackets, as in `in [2, A]`"),
    ("new is pair, leading", "conditions are joined by `and` or `or`"),
    ("new is Pair", "names are written in small letters: `pair`"),
    ("last_cards.rank == 2", "cards are looked at one by one, as in `any(c in last_cards: c.rank == …)`"),
    ("hand == empty", "`empty(set)`: there is none"),
    ("new == 2", "a play has a `.rank`"),
    ("new.rank == 14", "ranks are 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A, 2, RJ, BJ"),
    ("2Z in hand", "suits are D, C, H, S"),
    ("XH in hand", "ranks are 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A, 2, RJ, BJ"),
    ("“leading”", 'around the whole text stand straight quotes: `"`'),
    ("new.rank\u00a0== 2", "that is no blank that the keyboard writes: write one anew"),
]


def hint(text: str) -> str | None:
    return problem_of(text, rule_scope(), Type.TRUTH)[3]


@pytest.mark.parametrize(("text", "right"), WRITE, ids=[text for text, _ in WRITE])
def test_what_would_be_right_is_written_out(text: str, right: str) -> None:
    assert hint(text) == f"write `{right}`"


@pytest.mark.parametrize(("text", "sentence"), SAY, ids=[text for text, _ in SAY])
def test_what_would_be_right_is_told(text: str, sentence: str) -> None:
    assert hint(text) == sentence


OBEYED = [text for text, _ in WRITE if problem_of(text, rule_scope(), Type.TRUTH)[0] != "X201"]


@pytest.mark.parametrize("text", OBEYED)
def test_what_is_proposed_is_right_in_the_place_of_what_is_wrong(text: str) -> None:
    _, marked, _, help_text = problem_of(text, rule_scope(), Type.TRUTH)
    found = re.fullmatch("write `(.*)`", help_text or "")
    assert found
    right = re.sub("«.*»", lambda _: found[1], marked)
    Checker(spot().state.rules.vocabulary, right).compile(parse(right), rule_scope(), Type.TRUTH)


CONDITIONS = [
    text for text, right in WRITE if re.search(r" is | == | in |\(.*\)", right) and text != "player.next == 1"
]


@pytest.mark.parametrize("text", CONDITIONS)
def test_a_whole_condition_that_is_proposed_is_right(text: str) -> None:
    found = re.fullmatch("write `(.*)`", hint(text) or "")
    assert found
    right = found[1]
    Checker(spot().state.rules.vocabulary, right).compile(parse(right), rule_scope())


def test_a_choice_only_hinted_at_in_a_forbid() -> None:
    condition = "not leading and standing is single and pair"
    (found,) = findings(f'forbid: {{ odd: {{ action: pass, if: "{condition}", because: X. }} }}')
    assert found.help == "write `standing is single or standing is pair`"


@pytest.mark.parametrize(
    "text", ["", "zzz", "of", "two of", "two of swords", "15D", "99", "♠♠", "x" * 500, "s" * 5, "the"]
)
def test_what_means_no_card_is_left_alone(text: str) -> None:
    assert printed(text) is None


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("Aces", "A"),
        ("sixes", "6"),
        ("THE ACE OF SPADES", "AS"),
        ("s2", "2S"),
        ("♠2", "2S"),
        ("deuce", "2"),
        ("13", "K"),
    ],
)
def test_what_people_say_is_found_on_the_cards(text: str, right: str) -> None:
    assert printed(text) == right


@pytest.mark.parametrize(
    ("patch", "help_text"),
    [
        ("cards: { suits: diamonds C H S }", "write `D`"),
        ("cards: { ranks: 3 4 5 six 7 }", "write `6`"),
        ("tables: { points: { Jack: 2 } }", "write `J`"),
    ],
)
def test_words_where_the_signs_on_the_cards_belong(patch: str, help_text: str) -> None:
    assert help_text in {found.help for found in findings(patch)}
