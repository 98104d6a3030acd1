"""What is shown to whom: hands, the table, what happened, the end of a deal."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from interpreter import Rules, load_ruleset
from interpreter.cards import mask_of, members, parse_cards
from interpreter.engine import State
from interpreter.engine.position import Position, build
from interpreter.play_through import Moment
from interpreter.terminal.board import board, facts
from interpreter.terminal.choices import capped, grouped, offered
from interpreter.terminal.hand import hand_lines, sorted_hand
from interpreter.terminal.look import Look
from interpreter.terminal.narration import cards_text, tell
from interpreter.terminal.screen import TIED, Screen
from interpreter.terminal.seats import Seats
from interpreter.terminal.settlement import settlement, standings
from interpreter.terminal.story import Story
from tests.small_games import Game, game
from tests.test_cli_play import GAMES

FOUR = Seats(("human", "easy", "easy", "easy"))
PEOPLE_4 = Seats(("human", "human", "human", "human"))
PEOPLE = Seats(("human", "human", "human"))


def screen(state: State, look: Look | None = None, width: int = 80) -> Screen:
    return Screen(look or Look(), state.rules.pack, Console(file=StringIO(), width=width))


def written(shown: Screen) -> str:
    file = shown._console.file
    assert isinstance(file, StringIO)
    return file.getvalue()


def step(state: State, text: str, seat: int | None = None) -> Moment:
    after = state.apply(text, seat)
    return Moment(state, after.history[-1], after)


@pytest.fixture
def opening() -> State:
    """Seat 1 leads from 3D 3S 4D 4C 4H 5C 5S 7S 8C 9D 10D JD 2S."""
    return load_ruleset("big_two").deal(4, "229728")


@pytest.fixture
def gifts() -> Rules:
    return load_ruleset(str(GAMES / "gifts.yaml"))


# -- hands -----------------------------------------------------------------------------------------------------------


def test_a_hand_with_numbers(opening: State) -> None:
    lines = [str(line).rstrip() for line in hand_lines(sorted_hand(opening.view(0)), screen(opening), "Hand   ")]
    assert lines[0] == "Hand   3♦  3♠  4♦  4♣  4♥  5♣  5♠  7♠  8♣  9♦  10♦ J♦  2♠"
    assert lines[1].split()[:2] == ["1*", "2*"] and "6" in lines[1].split()


def test_a_hand_by_suit(opening: State) -> None:
    (first, *_) = hand_lines(sorted_hand(opening.view(0), "suit"), screen(opening), "")
    assert str(first).split() == "3♦ 4♦ 9♦ 10♦ J♦ 4♣ 5♣ 8♣ 4♥ 3♠ 5♠ 7♠ 2♠".split()  # noqa: SIM905 -- cards read better


def test_a_hand_on_a_narrow_terminal(opening: State) -> None:
    lines = hand_lines(sorted_hand(opening.view(0)), screen(opening, width=30), "Hand   ")
    assert len(lines) > 2 and all(len(line) <= 30 for line in lines)


def test_a_plain_hand(opening: State) -> None:
    shown = screen(opening, Look(plain=True, symbols=False))
    assert hand_lines(sorted_hand(opening.view(0)), shown, "Hand: ")[0].startswith("Hand: 1 3D, 2 3S, 3 4D")  # type: ignore[union-attr]


def test_an_empty_hand(opening: State) -> None:
    hand = sorted_hand(opening.view(0))
    assert hand_lines(type(hand)((), 0), screen(opening), "Hand   ") == ["Hand   no cards"]


# -- the table -------------------------------------------------------------------------------------------------------


def test_what_is_to_be_beaten_and_how_many_cards_everybody_has(opening: State) -> None:
    after = opening.apply("play 3D 3S")
    shown = dict(facts(after.view(1), FOUR))
    assert shown["Table"] == "3D 3S (pair by Seat 1)"
    assert shown["Cards"].replace(TIED, " ") == "Seat 1 11 · Seat 2 (you) 13 · Seat 3 13 · Seat 4 13"


def test_what_is_remembered_is_told_once_it_changes() -> None:
    state = load_ruleset("big_two", options={"passing": "bars"}).deal(4, "229728")
    after = state.apply("play 3D").apply("pass")
    shown = dict(facts(after.view(2), FOUR, state.view(2)))
    assert shown["Noted"] == "This seat has passed in this trick: Seat 2"
    assert "Noted" not in dict(facts(state.view(0), FOUR, state.view(0)))


@pytest.mark.parametrize(
    ("memory", "value", "told"),
    [
        ("of: seat, start: 0, about: How often one played.", "2", "How often one played: 2 for Seat 1"),
        ("of: seat, start: false, about: Whether one has played.", "true", "One has played: Seat 1"),
        ("start: false, about: Whether a card was played.", "true", "A card was played: yes"),
        ("holds: seat, start: nothing, about: Who played.", "player", "Who played: Seat 1"),
        ("holds: seats, start: nothing", "seats - [player]", "It: Seat 2 and Seat 3"),
        ("holds: suit, start: nothing", "new.suit", "It: D"),
    ],
)
def test_what_is_remembered_is_told_in_the_rulesets_words_and_with_the_names_of_seats(
    memory: str, value: str, told: str
) -> None:
    rules = game(
        f"memory: {{ it: {{ until: deal, {memory} }} }}\n"
        f'rules: {{ note: {{ when: play, do: {{ set: it, to: "{value}" }} }} }}'
    )
    before = rules.at("turn: 1, hands: { 1: 3D 4D }")
    after = before.do("1 play 3D")
    assert dict(facts(after.view(2), PEOPLE, before.view(2)))["Noted"] == told


def test_what_the_dealing_notes_is_not_told_after_an_exchange_either() -> None:
    rules = load_ruleset("big_two", house_rules=["exchange_two"], options={"president_gives": "any_two"})
    given = Position(deal=True, previous={0: 1, 1: 2, 2: 3, 3: 4}, deal_number=2)
    story = Story(FOUR, build(rules.for_players(4), given))
    assert story.opening.is_asking
    assert story.dealt is story.opening
    while not story.moments or story.moments[-1].after.is_asking:
        state = story.moments[-1].after if story.moments else story.opening
        story.add(step(state, state.text(state.legal_actions()[0])))
    now = story.moments[-1].after
    assert story.dealt is now
    assert now.view(0).memory["opening_card"] is not None
    assert "Noted" not in dict(facts(now.view(0), FOUR, story.dealt.view(0)))


def test_no_hand_but_ones_own_is_on_the_table(opening: State) -> None:
    for seat in range(4):
        shown = screen(opening)
        view = opening.view(seat)
        board(view, FOUR, shown, sorted_hand(view), view)
        mine = {card for card in range(52) if view.hand >> card & 1}
        for card, name in enumerate(opening.rules.pack.cards):
            if card not in mine:
                assert str(shown.card(name)) not in written(shown).split()


# -- what can be done ------------------------------------------------------------------------------------------------


def test_the_weakest_comes_first(opening: State) -> None:
    groups = dict(grouped(opening.view(0)))
    assert list(groups) == ["single", "pair", "flush", "full house"]
    assert groups["single"] == ["3D"]
    assert dict(grouped(opening.view(0), "pa")) == {"pair": ["3D 3S"]}
    assert offered(opening.view(0)) == f"play{TIED}CARDS"


def test_long_lists_are_capped() -> None:
    assert capped(["a", "b", "c", "d"], 2) == "a · b … 2 more"
    assert capped(["a", "b", "c"], 2) == "a · b · c"  # there is room for a few more
    assert capped(["a", "b"], 2) == "a · b"


# -- what happened ---------------------------------------------------------------------------------------------------


def test_a_play_is_told_to_everybody(opening: State) -> None:
    moment = step(opening, "play 3D 3S")
    for viewer in (None, 0, 3):
        assert list(tell(moment, FOUR, viewer)) == ["Seat 1: play 3D 3S (pair, 11 left)"]


@pytest.mark.parametrize("giving", ["two_lowest", "any_two"])
def test_cards_that_change_hands_are_told_to_both_and_their_number_to_all(giving: str) -> None:
    """Whether a rule takes them or a player gives them; the log says it again."""
    rules = load_ruleset("big_two", ["exchange_two"], {"president_gives": giving})
    given = "turn: 1, hands: { 1: 8D, 2: 9D, 3: 10D, 4: 3 }"
    end = Game(rules.for_players(4)).at(given).do("1 play 8D", "2 play 9D", "3 play 10D").state
    opening = end.next_deal()
    story = Story(PEOPLE_4, opening)
    while story.moments[-1].after.is_asking if story.moments else opening.is_asking:
        state = story.moments[-1].after if story.moments else opening
        story.add(step(state, state.text(state.legal_actions()[0])))
    for viewer in range(4):
        log = list(story.log(viewer))
        told = [line.strip() for line in story.news(viewer)]
        for receiver, giver in ((1, 4), (4, 1)):
            (line,) = [line for line in told if line.startswith(f"Seat {receiver} gets ")]
            assert line.endswith(f" from Seat {giver}.")
            assert (line == f"Seat {receiver} gets 2 cards from Seat {giver}.") is (viewer + 1 not in (1, 4))
            assert line in log or any(f"{giver} give " in entry and f" to Seat {receiver}" in entry for entry in log)


def test_a_card_given_in_secret_is_seen_by_two_only(gifts: Rules) -> None:
    state = gifts.deal(3, "1")
    moments = []
    for _ in range(3):
        action = state.legal_actions()[0]
        after = state.apply(action)
        moments.append(Moment(state, action, after))
        state = after
    last = moments[-1]  # now all gifts change hands
    for moment in moments:
        giver = moment.action.seat
        card = moment.before.text(moment.action)
        for viewer in range(3):
            told = next(tell(moment, PEOPLE, viewer))
            knows = viewer == giver or (moment is last and viewer == (giver + 1) % 3)
            assert told.startswith(f"Seat {giver + 1}: {card if knows else 'give 1 card'}")
    pack = state.rules.pack
    for viewer in range(3):
        told = list(tell(last, PEOPLE, viewer))
        moved = [line.strip().removesuffix(".").split(" gets ") for line in told if " gets " in line]
        gets = {who: what.partition(" from ")[0] for who, what in moved}
        assert all(what.endswith(f" from Seat {(int(who[-1]) - 2) % 3 + 1}") for who, what in moved)
        known = {seat for seat, what in gets.items() if what in pack.cards}
        assert known <= {f"Seat {viewer + 1}", f"Seat {(viewer + 1) % 3 + 1}"}  # what it is given, and what it gave
        assert f"Seat {viewer + 1}" in known
        assert {what for seat, what in gets.items() if seat not in known} <= {"1 card"}
    assert sum(" gets " in line for line in tell(last, PEOPLE, None)) == 3


@pytest.fixture
def spreading() -> State:
    """Seat 1 has drawn; on the table lie a set of seat 2 and a run of its own."""
    rules = load_ruleset("tonk").for_players(3)

    def cards(text: str) -> int:
        return mask_of(parse_cards(text, rules.pack))

    hands = {0: (cards("5H 8S KC"), 0), 1: (cards("KD QD"), 0), 2: (cards("KS QS"), 0)}
    groups = {"spreads": [(cards("8C 8D 8H"), 1), (cards("5D 6D 7D"), 0)]}
    return build(rules, Position(hands=hands, groups=groups, turn=0, step="lay"))


def test_whose_spreads_lie_there_and_whose_was_hit(spreading: State) -> None:
    assert [text for label, text in facts(spreading.view(0), FOUR) if label == "Spreads"] == [
        "1: 8C 8D 8H (set of Seat 2)",
        "2: 5D 6D 7D (sequence of Seat 1 (you))",
    ]
    told = list(tell(step(spreading, "hit 8S on 1"), PEOPLE, 2))
    assert told == ["Seat 1: hit 8S on 1 (set of Seat 2: 8C 8D 8H 8S, 2 left)"]


def test_each_hand_is_shown_for_itself() -> None:
    state = load_ruleset("tonk", house_rules=["spades_pot"]).deal(3, "4")
    moments = []
    while any(action.name == "bet" for action in state.legal_actions()):
        moments.append(step(state, "bet on spades"))
        state = moments[-1].after
    lines = [line.strip() for line in tell(moments[-1], PEOPLE, 0) if "is shown" in line]
    shown = {seat: state.view(seat).known[seat] for seat in range(3)}
    assert sorted(lines) == [
        f"Everybody is shown Seat {seat + 1}'s {cards_text(state, cards)}." for seat, cards in shown.items() if cards
    ]
    assert len(lines) > 1


def test_what_was_taken_from_an_open_pile_is_told_to_all() -> None:
    state = load_ruleset("tonk").deal(3, "4")
    (taken,) = members(state.view(0).zones["discards"][0])
    name, drawer = state.rules.pack.cards[taken], state.to_act
    for viewer in range(3):
        open_pile = list(tell(step(state, "draw discard"), PEOPLE, viewer))
        assert open_pile[1:] == [f"  Seat {drawer + 1} gets {name}."]
        stock = list(tell(step(state, "draw stock"), PEOPLE, viewer))
        assert len(stock[1:]) == (1 if viewer == drawer else 0)


def test_hidden_cards_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "liars.yaml"
    path.write_text(LIARS)
    state = load_ruleset(str(path)).deal(2, "1")
    cards = " ".join(state.rules.pack.cards[card] for card in members(state.view(0).hand)[:2])
    moment = step(state, f"lay {cards} as 4", 0)
    assert next(tell(moment, PEOPLE, 0)).startswith(f"Seat 1: lay {cards} as 4")
    assert next(tell(moment, PEOPLE, 1)).startswith("Seat 1: lay 2 cards as 4")


LIARS = """\
ruleset: liars
title: Liars
about: Lay cards face down and say of what rank they are.
players: 2
cards: { ranks: 2 3 4 5 6, suits: D C H S }
zones: { pile: { seen_by: nobody } }
deal: { hands: { deal: 5 }, starter: { next_turn: 1 } }
actions: { lay: { say: "lay {cards} as {chosen}", cards: 1..4, to: pile, choose: ranks } }
turn: { lay: { must: lay } }
rules: { out: { when: lay, if: "empty(hand)", do: [{ place: player }, { end: deal, ending: out }] } }
endings: { out: { say: "{winners} out." } }
"""


def test_declining_is_not_announced() -> None:
    state = load_ruleset("big_two", options={"near_win": "courtesy"}).deal(2, "1")
    while not state.is_over and state.view(state.to_act).prompt is None:
        state = state.apply(state.legal_actions()[0])
    assert not state.is_over
    asked = state.to_act
    moment = step(state, "done")
    assert list(tell(moment, FOUR, 1 - asked)) == []
    assert list(tell(moment, FOUR, asked)) == [f"Seat {asked + 1} declines."]


def test_a_log_by_tricks(opening: State) -> None:
    story = Story(FOUR, opening)
    state = opening
    for text in ("play 3D", "pass", "pass", "pass", "play 3S", "pass"):
        moment = step(state, text)
        story.add(moment)
        state = moment.after
    assert list(story.log(0)) == [" 1  1 play 3D · 2 pass · 3 pass · 4 pass", " 2  1 play 3S · 2 pass"]


def test_a_log_by_turns_where_there_are_no_tricks() -> None:
    state = load_ruleset("tonk").deal(2, "4")
    story = Story(FOUR, state)
    first = state.to_act
    for text in ("draw stock", "discard", "draw stock"):
        action = next(a for a in state.legal_actions() if state.text(a).startswith(text))
        moment = step(state, state.text(action))
        story.add(moment)
        state = moment.after
    lines = list(story.log(None))
    assert [line.count(" · ") for line in lines] == [1, 0]
    assert lines[0].startswith(f" 1  {first + 1} draw stock · {first + 1} discard ")
    assert lines[1] == f" 2  {2 - first} draw stock"


def test_news_is_told_once(opening: State) -> None:
    story = Story(FOUR, opening)
    story.add(step(opening, "play 3D"))
    assert len(list(story.news(0))) == 1
    assert list(story.news(0)) == []
    assert len(list(story.news(1))) == 1


def test_taking_back(opening: State) -> None:
    story = Story(FOUR, opening)
    first = step(opening, "play 3D")
    second = step(first.after, "pass")
    story.add(first)
    story.add(second)
    assert story.take_back(0) is opening
    assert story.moments == [] and story.taken_back == 1
    assert isinstance(story.take_back(0), str)


def test_nothing_is_taken_back_over_the_head_of_another(opening: State) -> None:
    story = Story(Seats(("human", "human", "easy", "easy")), opening)
    first = step(opening, "play 3D")
    story.add(first)
    story.add(step(first.after, "pass"))
    assert "Seat 2 has acted" in str(story.take_back(0))
    assert story.take_back(1) is first.after


def test_what_changes_hands_at_the_deal_is_told() -> None:
    state = load_ruleset("big_two").deal(3, "1")  # one card is left over
    (taker,) = [seat for seat in range(3) if state.hands[seat].bit_count() == 18]
    lines = {viewer: list(Story(PEOPLE, state).news(viewer)) for viewer in (None, 0, 1, 2)}
    for viewer, told in lines.items():
        (line,) = told
        assert line.startswith(f"Seat {taker + 1} gets ")
        assert (line == f"Seat {taker + 1} gets 1 card.") is (viewer not in (None, taker))


# -- the end ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def over(opening: State) -> State:
    state = opening
    while not state.is_over:
        state = state.apply(state.legal_actions()[0])
    return state


def test_the_settlement(over: State) -> None:
    outcome = over.outcome
    assert outcome is not None
    lines = list(settlement(over, FOUR))
    (winner,) = outcome.winners
    assert lines[0] == f"Deal 1 is over: Seat {winner + 1} out of cards."
    rows = {seat: lines[2 + seat].split() for seat in range(4)}
    assert rows[winner][-3:-1] == ["1", "0"]
    assert [int(rows[seat][-1]) for seat in range(4)] == list(outcome.payments)
    assert sum(" held " in line for line in lines) == 3


def test_the_settlement_in_sentences(over: State) -> None:
    lines = list(settlement(over, FOUR, plain=True))
    assert all(line.endswith(".") or " held " in line for line in lines)


def test_totals_from_the_second_deal_on(over: State) -> None:
    state = over.next_deal()
    while not state.is_over:
        state = state.apply(state.legal_actions()[0])
    assert "total" in list(settlement(state, FOUR))[1]
    first, second = standings(state, FOUR)
    (winner,) = (seat for seat, place in enumerate(state.ranking) if place == 1)
    assert first == f"The match is over after 2 deals: Seat {winner + 1} wins it."
    assert second.startswith(f"After 2 deals: Seat {winner + 1} +")
    assert second.endswith(" dollars.")


def test_where_nothing_is_paid_the_places_are_shown() -> None:
    state = load_ruleset("big_two_president").deal(seed=3).play_out(lambda actions: actions[0])
    columns = list(settlement(state, FOUR))[1]
    assert columns.split() == ["place", "cards", "left", "next", "time"]
    (line,) = standings(state, FOUR)
    (best,) = (seat for seat, place in enumerate(state.ranking) if place == 1)
    assert line.startswith(f"After 1 deal: 1. Seat {best + 1}, 2. Seat ")


def test_how_a_match_for_places_stands_from_the_second_deal_on() -> None:
    state = load_ruleset("big_two_president").deal(seed=3).play_out(lambda actions: actions[0])
    state = state.next_deal().play_out(lambda actions: actions[0])
    lines = list(settlement(state, FOUR))
    assert lines[1].split() == ["place", "cards", "left", "in", "the", "match", "next", "time"]
    assert [int(line.split()[-3 if "vice" in line else -2]) for line in lines[2:6]] == list(state.ranking)


def test_what_is_paid_has_a_unit(over: State) -> None:
    assert "this deal (dollars)" in list(settlement(over, FOUR))[1]


# -- letters and symbols ---------------------------------------------------------------------------------------------


def test_every_card_in_a_line_is_a_card(opening: State) -> None:
    shown = screen(opening)
    assert str(shown.cards("3D and 10H, but not A3D or big_two.yaml:3D/x")) == (
        "3♦ and 10♥, but not A3D or big_two.yaml:3D/x"
    )
    ascii_only = screen(opening, Look(symbols=False, ascii=True))
    assert str(ascii_only.cards("3D … 10H — “ok”")) == '3D ... 10H - "ok"'


def test_a_pack_with_other_suits_and_jokers(tmp_path: Path) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text(
        "ruleset: odd\nextends: climbing\nplayers: 2\n"
        "cards: { ranks: 1 2 3 4, suits: RED BLUE, jokers: FOOL }\n"
        'combinations: { single: { shape: "same(1)", strength: [rank, suit] } }\n'
        "deal: { hands: { deal: even } }\n"
    )
    state = load_ruleset(str(path)).deal(2, "1")
    shown = screen(state)
    assert str(shown.cards("1RED 4BLUE FOOL")) == "1RED 4BLUE FOOL"
    view = state.view(0)
    board(view, Seats(("human", "easy")), shown, sorted_hand(view))
    assert "BLUE" in written(shown)


def test_lines_are_broken_between_words_but_not_inside_plays(opening: State) -> None:
    shown = screen(opening, width=30)
    shown.line(f"Table {'x' * 18} 3D{TIED}4D{TIED}5D", indent=6)
    first, second = written(shown).splitlines()
    assert "3♦" not in first and second == "      3♦ 4♦ 5♦"


def test_words_longer_than_the_line(opening: State) -> None:
    shown = screen(opening, width=20)
    shown.line("x" * 50 + " y")
    assert written(shown).split() == ["x" * 50, "y"]
