"""Rulesets in plain words: every expression and effect has words, and what is shipped reads without symbols."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from interpreter import load_ruleset
from interpreter.compiler.rules import EVENTS
from interpreter.compose import compose, find, load, names
from interpreter.compose.places import EFFECTS
from interpreter.diagnostics import RulesetError
from interpreter.expressions import Type, parse
from interpreter.expressions.functions import FUNCTIONS
from interpreter.expressions.names import LOCAL_NAMES, PLAY_ATTRIBUTES, TABLE_NAMES
from interpreter.reports.showing import described
from interpreter.source import Mapping, Scalar, read_source
from interpreter.validation.settings import needed_by
from interpreter.words import Description, deeds, describe, describe_document, shapes, to_json, to_text, vocabulary
from interpreter.words.clauses import HOW
from interpreter.words.english import denied, sentence
from interpreter.words.function_words import FUNCTION_WORDS
from interpreter.words.lexicon import Lexicon
from interpreter.words.selections import AGGREGATES
from interpreter.words.speaker import PLAYER, Speaker, person

ROOT = Path(__file__).resolve().parent.parent
DRAWING = str(ROOT / "docs" / "fragments" / "draw_and_spread.yaml")
SHIPPED = [name for name in names("ruleset") if not compose(name).skeleton]
HOUSE_RULES = names("house_rule")
CHOICES = [
    (option.name, choice)
    for option in load_ruleset("big_two").document.options.values()
    for choice in option.choices
    if choice != option.default
]
UNTOLD = re.compile(r"==|!=|<=|>=|\w_\w|[{}\[\]*^]|\bNone\b|\bnot not\b|  |\.\.|\bdiv\b|\bmod\b|\(s\)|\(\)|\$|`")
"""What must not be seen in a sentence made for people."""
NAMED_ON_PURPOSE = ("Choices", "House rules in force")
"""Chapters that show names as they are written after `--set` and `--with`."""


@cache
def speaker(ref: str = "big_two") -> Speaker:
    return Speaker(Lexicon(compose(ref)))


def told(description: Description) -> list[str]:
    """The lines that are made, not taken over from authors."""
    return [
        line.text
        for section in description.sections
        if section.heading not in NAMED_ON_PURPOSE
        for line in section.lines
    ]


# ── A single house rule ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", HOUSE_RULES[::3])
def test_a_house_rule_is_told_by_what_it_changes(name: str) -> None:
    path = find(name, "house_rule")
    assert path is not None
    description = described(name, (), {})
    changes = [section for section in description.sections if section.heading != "This house rule"]
    assert (description.name, description.about) == (name, load(path).text_of("about"))
    assert changes
    assert "House rules in force" not in [section.heading for section in changes]


def test_a_house_rule_is_told_with_what_it_adds_and_takes_away(tmp_path: Path) -> None:
    rule = tmp_path / "slow.yaml"
    rule.write_text(
        "house_rule: slow\ntitle: Slow\nabout: No shortcut.\nrules: { shortcut: null }\n"
        'forbid: { no_aces: { action: play, if: "new.rank == A", because: aces stay in the hand } }\n'
    )
    description = described(str(rule), (), {})
    assert [section.heading for section in description.sections] == [
        "This house rule",
        "Not allowed",
        "What no longer holds",
    ]
    (forbidden,) = description.section("Not allowed").lines
    assert "aces stay in the hand" in forbidden.text
    assert forbidden.span is not None
    assert forbidden.span.line == 5
    (gone,) = description.section("What no longer holds").lines
    assert gone.text == "After “play”, if nothing can beat the play, the trick ends."


def test_what_is_only_told_in_other_lines_is_nothing_new(tmp_path: Path) -> None:
    rule = tmp_path / "pot.yaml"
    rule.write_text(
        "house_rule: pot\ntitle: Pot\nabout: Who wins takes the pot.\n"
        "rules: { pot_won: { when: deal_end, do: { pay: pot, from: pot, to: winners } } }\n"
    )
    description = described(str(rule), (), {})
    told = description.section("What happens when")
    assert [line.text for line in told.lines] == ["When a deal ends:", "The winners share the pot."]
    assert "What no longer holds" not in [section.heading for section in description.sections]


def test_a_house_rule_is_told_beside_others_and_for_a_number_of_players() -> None:
    assert described("clockwise", (), {}, 3).described_for == 3
    both = described("equal_plays", ["no_triples"], {})
    assert not [line for line in both.lines if "triple" in line.text.lower()]


@pytest.mark.parametrize("base", ["", "examples: { a: { base: big_two, cards: 3D, is: single } }"])
def test_a_house_rule_that_makes_no_sense_is_not_told(base: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    said = "forbid: { a: { action: play, if: 'new.rank == count(hand)', because: No. } }"
    path.write_text(f"house_rule: mine\ntitle: X\nabout: X.\n{said}\n{base}\n")
    with pytest.raises(RulesetError) as problem:
        described(str(path), (), {})
    assert [(found.code, found.span and found.span.line) for found in problem.value.diagnostics] == [("X204", 4)]


def test_a_house_rule_that_fits_nowhere_is_not_told(tmp_path: Path) -> None:
    rule = tmp_path / "lost.yaml"
    rule.write_text("house_rule: lost\nrules: { no_such_rule: null }\n")
    with pytest.raises(RulesetError):
        described(str(rule), (), {})


# ── Everything has words ────────────────────────────────────────────────────────────────────────────────────────────


def test_every_name_has_words() -> None:
    assert set(vocabulary.TABLE_NAMES) == set(TABLE_NAMES)
    assert set(vocabulary.LOCAL_NAMES) == set(LOCAL_NAMES)
    assert set(vocabulary.PLAY_ATTRIBUTES) == set(PLAY_ATTRIBUTES)


def test_names_are_of_the_types_the_registry_says() -> None:
    for name, noun in {**vocabulary.TABLE_NAMES, **vocabulary.LOCAL_NAMES}.items():
        registered = TABLE_NAMES.get(name) or LOCAL_NAMES[name]
        assert noun.type is registered.type, name


def test_every_function_has_words() -> None:
    assert set(FUNCTION_WORDS) | set(HOW) | AGGREGATES == set(FUNCTIONS)


def test_every_effect_and_event_has_words() -> None:
    assert set(deeds.HOW) == EFFECTS
    assert set(vocabulary.EVENTS) == set(EVENTS)


# ── Expressions ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("expression", "words"),
    [
        ("count(hand) == 1", "the hand holds exactly one card"),
        ("count(hand) >= 2", "the hand holds at least two cards"),
        ("not (count(hand) >= 2)", "the hand holds fewer than two cards"),
        ("empty(hand)", "the hand is empty"),
        ("not empty(stock)", "the stock is not empty"),
        ("any(c in hand: c.rank == K)", "the hand holds a king"),
        ("not any(c in hand: c.rank in [J, Q, K])", "the hand holds no jacks, queens or kings"),
        ("count(c in hand: c.rank == 2) == 4", "the hand holds exactly four 2s"),
        ("all(c in last_play.cards: c.rank == 2)", "all cards of the last play are 2s"),
        ("any(c in hands: c.suit == S and c.rank == 2)", "the hands together hold a 2 of spades"),
        ("3D in hands", "somebody holds the 3 of diamonds"),
        ("3D not in hands", "nobody holds the 3 of diamonds"),
        ("2S in old.cards", "the play to beat has the 2 of spades"),
        ("new is pair", "the play is a pair"),
        ("not (new is pair or new is single)", "the play is not a pair and is not a single"),
        ("standing is nothing", "nothing is on the table to beat"),
        ("opening_card is nothing", "there is no opening card"),
        ("new.rank == 2", "the play is of rank 2"),
        ("new.size <= 2", "the play has at most two cards"),
        ("new.size > old.size", "the play has more cards than the play to beat"),
        ("count(cards) > 3", "there are more than three cards"),
        ("count(last_cards) == 1", "there is exactly one card moved last"),
        ("old.by != player", "the play to beat was made by somebody other than the player"),
        ("leading and can(play)", "the player leads and “play” is possible"),
        ("goes_out", "the player goes out with it"),
        ("unbeatable(new)", "nothing can beat the play"),
        ("deal_number > 1", "it is not the first deal of the match"),
        ("contains(hand, same(4))", "the hand contains four cards of one rank"),
        ("playable(hand)", "the hand could be played at once as one combination"),
        ("did(player, pass) == 0", "the player did not do “pass” in this deal"),
        (
            "any(s in those(t in seats: place(t) == 0): count(hand(s)) == 1)",
            "there is a player among the players whose place is zero whose hand holds exactly one card",
        ),
        (
            "if leading then first_play else goes_out",
            "it is the first play of the deal if the player leads, else the player goes out with it",
        ),
        ("all(c in hand: c.rank > 3)", "every card in the hand is one whose rank is higher than 3"),
        ("any(s in seats: count(hand(s)) == 1)", "there is a player whose hand holds exactly one card"),
        ("beats(lowest(hand), standing)", "the lowest card in the hand beats the play to beat"),
        ("place(player) == 1", "the player's place is one"),
        ("count(least(s in seats: score(s))) == count(seats)", "everybody has the lowest money in the match so far"),
        ("count(least(s in seats: score(s))) == 1", "exactly one player has the lowest money in the match so far"),
        ("pot > 0", "there is something in the pot"),
        (
            "(leading or first_play) and goes_out",
            "either the player leads or it is the first play of the deal, and the player goes out with it",
        ),
    ],
)
def test_conditions(expression: str, words: str) -> None:
    found = speaker().for_owner(PLAYER)
    tree = parse(expression)
    assert Speaker(found.lexicon, owner=PLAYER, source=expression).clause(tree) == words


@pytest.mark.parametrize(
    ("expression", "words"),
    [
        ("count(hand)", "the number of cards in the hand"),
        ("count(c in hand: c.rank == 2)", "the number of 2s in the hand"),
        ("next(dealer)", "the player after the dealer"),
        ("next(next(next(dealer)))", "the third player after the dealer"),
        ("next(dealer, in_play)", "the first of the players still in play after the dealer"),
        ("next(next(dealer, in_play), in_play)", "the second of the players still in play after the dealer"),
        ("next(next(dealer), in_play)", "the first of the players still in play after the player after the dealer"),
        ("next(dealer, in_play)", "the first of the players still in play after the dealer"),
        ("count(cards)", "the number of those cards"),
        ("count(last_cards)", "the number of those cards moved last"),
        ("1 + 2 + count(hand)", "one plus two plus the number of cards in the hand"),
        ("1 - (2 - count(hand))", "one minus (two minus the number of cards in the hand)"),
        ("scale(13, 3) * 2 + 1", "(the figure in the table “scale” for 13 and three times two) plus one"),
        ("hand(next(dealer))", "the hand of the player after the dealer"),
        ("hand(winner)", "the winner's hand"),
        ("holder(3D)", "whoever holds the 3 of diamonds"),
        ("lowest(hands)", "the lowest card anybody holds"),
        ("lowest(those(r in ranks: r > 9))", "the lowest rank that is higher than 9"),
        ("highest(suits)", "the highest of all suits"),
        ("top(stock, 2)", "the top two cards of the stock"),
        ("top(stock, count(hand))", "cards from the top of the stock (how many: the number of cards in the hand)"),
        ("highest(hand, 1)", "the highest card in the hand"),
        ("highest(hand, 2)", "the two highest cards in the hand"),
        ("top(stock)", "the top card of the stock"),
        ("random(seats)", "a player drawn by lot"),
        ("seats - [player]", "everybody but the player"),
        ("left(dealer)", "the dealer's left neighbour"),
        ("finished(1)", "whoever won the deal before"),
        ("finished(-1)", "whoever came last in the deal before"),
        ("least(s in seats: count(hand(s)))", "whoever has the fewest cards in the hand"),
        ("those(s in seats: place(s) == 1)", "each player whose place is one"),
        (
            "those(s in those(t in seats: did(t, pass) > 0): place(s) == 1)",
            "each of the players who did “pass” in this deal whose place is one",
        ),
        ("sum(s in losers: points(s)) * stake", "the penalty points of all losers together times the stake"),
        ("if leading then 1 else 2", "one if the player leads, else two"),
        ("scale(dealt, 3)", "the figure in the table “scale” for the number of cards dealt to each player and three"),
        ("start_card", "the 3 of diamonds"),
        ("2 ^ count(c in hand: c.rank == 2)", "one doubled as many times as the number of 2s in the hand"),
        ("count(hand) div 2", "half of the number of cards in the hand (rounded down)"),
        ("min(3, count(stock))", "the smaller of three and the number of cards in the stock"),
    ],
)
def test_values(expression: str, words: str) -> None:
    found = Speaker(speaker().lexicon, owner=PLAYER, source=expression)
    assert found.noun(parse(expression)).text == words


@pytest.mark.parametrize("name", [*FUNCTIONS, "no_such_function"])
def test_calls_that_make_no_sense_do_no_harm(name: str) -> None:
    for arguments in ("", "3", "hand", "hand, 3", "s in seats: 1", "c in hand: c", "hand, same(4)", "1, 2, 3"):
        expression = f"{name}({arguments})"
        found = Speaker(speaker().lexicon, owner=PLAYER, source=expression)
        tree = parse(expression)
        assert found.noun(tree).text
        assert found.clause(tree)
        assert found.clause(tree, False)


def test_numbers_are_ranks_or_seats_where_those_are_meant() -> None:
    assert speaker().noun(parse("2"), Type.RANK).text == "2"
    assert speaker().noun(parse("2"), Type.SEAT).text == "player 2"
    assert speaker().noun(parse("2")).text == "two"


# ── Effects ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ("{ end: trick }", "the trick ends"),
        ("{ end: deal, ending: out }", "the deal ends: “out”"),
        ("{ place: player }", "the player takes the best place that is free"),
        ("{ place: player, at: last }", "the player takes the worst place that is free"),
        ('{ move: "top(stock)", to: hand }', "the top card of the stock goes into the hand"),
        ("{ move: stock, to: away }", "what is left in the stock goes out of play"),
        ("{ deal: 5 }", "five cards are dealt to each player"),
        ("{ next_turn: standing.by }", "whoever made the play to beat has the next turn"),
        ("{ pay: stake, from: losers, to: winners }", "each loser pays each winner the stake"),
        ("{ pay: stake, from: player, to: pot }", "the player pays the stake into the pot"),
        ("{ pay: pot, from: pot, to: winner }", "the pot goes to the winner"),
        ("{ pay: pot, from: pot, to: winners }", "the winners share the pot"),
        ("{ pay: pot, from: pot, to: seats }", "all players share the pot"),
        ("{ pay: pot, from: pot, to: bank }", "the pot goes to the bank"),
        ("{ set: first_dealt, to: dealer }", "the dealer is dealt the first card"),
        ("{ set: order, to: main }", "from now on the rank order is the usual one"),
        (
            '{ set: passes, to: "passes + count(hand)" }',
            "the count “passes” goes up by the number of cards in the hand",
        ),
        ("{ shuffle: stock }", "the stock is shuffled"),
        ("{ show: hands }", "all hands are shown to everybody"),
        ("{ redeal: same }", "the cards are thrown in and dealt again"),
        ("{ ask: player, may: [play, pass] }", "the player may do “play” or “pass”"),
        (
            "{ offer: call, to: player, say: last card, do: { end: turn } }",
            "the player may say “call”; if so, the turn ends",
        ),
        ("{ for: losers, end: turn, if: leading }", "for each of the losers, if that player leads, the turn ends"),
        (
            "{ for: losers, if: leading, do: [{ tell: Go. }, { end: turn }] }",
            "for each of the losers, if that player leads, the table is told: “Go.”, then the turn ends",
        ),
        ('{ tell: "Hurry!" }', "the table is told: “Hurry!”"),
    ],
)
def test_effects(effect: str, words: str) -> None:
    root = read_source(f"do: {effect}\n", "effect.yaml")
    found = Speaker(speaker().lexicon, owner=PLAYER)
    node = root.items["do"]
    assert isinstance(node, Mapping)
    assert deeds.deed(found, node) == words


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ('{ set: laid_to_tonk, to: "laid_to_tonk + cards" }', "the cards are added to “laid to tonk”"),
        ('{ set: laid_to_tonk, to: "laid_to_tonk - cards" }', "the cards are taken out of “laid to tonk”"),
        ('{ if: "laid_to_tonk is nothing", end: turn }', "if the laid to tonk is empty, the turn ends"),
        ('{ if: "laid_to_tonk is not nothing", end: turn }', "if the laid to tonk is not empty, the turn ends"),
        ('{ set: locked(player), to: "locked(player) + 1" }', "the count “locked” of the player goes up by one"),
        ('{ set: locked(player), to: "locked(player) - 1" }', "the count “locked” of the player goes down by one"),
    ],
)
def test_what_is_remembered_changes(effect: str, words: str) -> None:
    root = read_source(f"do: {effect}\n", "effect.yaml")
    found = Speaker(Lexicon(compose("tonk", house_rules=["double_double"])), owner=PLAYER)
    node = root.items["do"]
    assert isinstance(node, Mapping)
    assert deeds.deed(found, node) == words


# ── Shapes and runs ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("shape", "words"),
    [
        ("same(1)", "one card"),
        ("same(3)", "three cards of one rank"),
        ("same(3..4)", "three or four cards of one rank"),
        ("same(3) + same(2)", "three cards of one rank and two of another"),
        ("same(4) + any(1)", "four cards of one rank and one other card"),
        ("same(2) + same(2) + same(1)", "two cards of one rank, two of another and one card of another rank"),
        ("same(3) + same(1) + same(1)", "three cards of one rank and two cards of other, different ranks"),
        ("run(5, straights)", "five cards in a row"),
        ("run(3.., straights, each=2)", "three or more ranks in a row with two cards of each"),
        ("any(5)", "any five cards"),
        (
            "run(2.., straights, each=3) + any(length)",
            "two or more ranks in a row with three cards of each and as many cards of other ranks as there are "
            "ranks in the run",
        ),
    ],
)
def test_shapes(shape: str, words: str) -> None:
    assert shapes.shape_in_words(shape, speaker().lexicon) == words


def test_run_tables_are_written_out() -> None:
    text = " ".join(told(describe(load_ruleset("big_two"))))
    assert "34567 < 45678 < … < 10JQKA < 23456 < A2345" in text
    assert "the card that decides ties is the last one; in 23456 and A2345 it is the 2" in text


def test_long_runs_are_written_out_too() -> None:
    text = " ".join(told(describe(load_ruleset("big_two", ["dragon"]))))
    assert "3 4 5 6 7 8 9 10 J Q K A 2; the card that decides ties is the last one" in text


def test_suits_that_do_not_rank_decide_nothing() -> None:
    rules = load_ruleset("big_two", ["suits_do_not_rank"])
    chapter = next(section for section in describe(rules).sections if section.heading == "Combinations")
    for line in chapter.lines:
        compared = line.text.partition("compared by ")[2]
        assert "suit" not in compared, line.text
    assert "Single: one card; compared by rank." in [line.text for line in chapter.lines]


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ("seats", "The player names somebody. That player has the next turn."),
        ("seats - [player]", "The player names anybody but the player. That player has the next turn."),
        ("losers", "The player names one of the losers. That player has the next turn."),
    ],
)
def test_naming_somebody(tmp_path: Path, seats: str, words: str) -> None:
    rule = tmp_path / "naming.yaml"
    rule.write_text(
        "house_rule: naming\n"
        f'actions: {{ name: {{ choose: "{seats}", do: {{ next_turn: chosen }} }} }}\n'
        "rules: { naming: { when: pass, do: { ask: player, must: name } } }\n"
    )
    assert words in " ".join(told(describe(load_ruleset("big_two", [str(rule)]))))


def test_what_is_no_longer_so_is_told_as_that() -> None:
    text = " ".join(told(describe(load_ruleset("big_two", ["last_card_call"]))))
    assert "it is no longer noted that the player has one card left and has not called it" in text


# ── What is shipped ─────────────────────────────────────────────────────────────────────────────────────────────────


def check(description: Description) -> None:
    for words in told(description):
        assert not UNTOLD.search(words), words
        assert words[0].isupper() or words[0] in "“0123456789", words
        assert words[-1] in ".:!?”", words
        assert len(words) < 600, words


@pytest.mark.parametrize("ref", [*SHIPPED, DRAWING])
def test_rulesets_read_without_symbols(ref: str) -> None:
    check(describe(load_ruleset(ref)))


def base_of(house_rule: str) -> str:
    """The ruleset on which a house rule's first example is tried."""
    path = find(house_rule, "house_rule")
    assert path is not None
    file = load(path)
    for example in file.examples.items.values() if file.examples else ():
        base = example.items.get("base") if isinstance(example, Mapping) else None
        if isinstance(base, Scalar):
            return base.text
    return "big_two"


@pytest.mark.parametrize("house_rule", HOUSE_RULES)
def test_house_rules_read_without_symbols(house_rule: str) -> None:
    path = find(house_rule, "house_rule")
    assert path is not None
    description = describe(load_ruleset(base_of(house_rule), house_rules=[house_rule, *needed_by(load(path))]))
    check(description)
    assert any(f"({house_rule})" in line.text for line in description.section("House rules in force").lines)


@pytest.mark.parametrize(("option", "choice"), CHOICES)
def test_choices_read_without_symbols_and_change_the_words(option: str, choice: str) -> None:
    description = describe(load_ruleset("big_two", options={option: choice}))
    check(description)
    assert told(description) != told(describe(load_ruleset("big_two")))
    assert f"chosen: {choice} — " in to_text(description, 500)


def test_a_skeleton_can_be_described() -> None:
    description = describe_document(compose("climbing"))
    check(description)
    assert description.section("A turn")


@pytest.mark.parametrize("ref", SHIPPED)
def test_every_part_is_told(ref: str) -> None:
    rules = load_ruleset(ref)
    description = describe(rules)
    places = {(line.span.file, line.span.line) for line in description.lines if line.span}
    root = rules.document.root
    for section in ("combinations", "forbid", "rules", "actions", "turn", "deal", "endings", "tables", "memory"):
        part = root.get(section)
        for name, node in part.items.items() if isinstance(part, Mapping) else ():
            assert (node.span.file, node.span.line) in places, f"{section}.{name}"


# ── Options, house rules, sentences of authors ──────────────────────────────────────────────────────────────────────


def test_options_show_what_is_chosen_and_what_else_there_is() -> None:
    lines = [line.text for line in describe(load_ruleset("big_two", options={"stake": 5})).section("Choices").lines]
    at = lines.index("passing — What a pass means for the rest of the trick.")
    assert lines[at + 1].startswith("chosen: free — ")
    assert lines[at + 2].startswith("or bars — ")
    assert "chosen: 5, of 1 to 1000." in lines


def patched(tmp_path: Path, text: str) -> Description:
    path = tmp_path / "mine.yaml"
    path.write_text("house_rule: mine\ntitle: Mine\nabout: For a test.\n" + text, encoding="utf-8")
    return describe(load_ruleset("big_two", house_rules=[str(path)]))


def test_sentences_of_authors_are_taken_over(tmp_path: Path) -> None:
    text = 'rules: { cheer: { when: play, do: { tell: "Bravo!" }, about: Everybody cheers at every play. } }\n'
    assert "Everybody cheers at every play." in told(patched(tmp_path, text))


@pytest.mark.parametrize(
    ("part", "condition"),
    [
        (
            "actions: { look: { out_of_turn: did_pass, if: trick_number > 3, do: { tell: x }, about: Look. } }",
            "Look. Only if it is {}.",
        ),
        ("rules: { look: { when: play, if: trick_number > 3, do: { tell: x }, about: Look. } }", "If it is {}, look."),
        ("deal: { look: { if: trick_number > 3, do: { tell: x }, about: Look. } }", "If it is {}, look."),
        ("score: { points: { look: { if: trick_number > 3, plus: 1, about: Look. } } }", "If it is {}, look."),
    ],
    ids=["action", "rule", "deal", "points"],
)
def test_the_sentence_of_an_author_hides_no_condition(part: str, condition: str, tmp_path: Path) -> None:
    written = part.replace("trick_number > 3", '"trick_number == 3"').replace("did_pass", '"did(player, pass) == 0"')
    assert any(condition.format("the third trick") in line for line in told(patched(tmp_path, written + "\n")))


def test_the_only_rule_of_an_event_says_when_even_with_a_sentence(tmp_path: Path) -> None:
    text = "rules: { cheer: { when: [play, pass], do: { tell: x }, about: Everybody cheers. } }\n"
    assert "After “play” or “pass”, everybody cheers." in told(patched(tmp_path, text))


def test_what_can_only_be_done_when_asked_stands_apart_from_a_turn(tmp_path: Path) -> None:
    text = """
actions: { nod: { about: Nod. }, knock: { out_of_turn: "did(player, knock) == 0", do: { tell: Knock. } } }
rules: { nodding: { when: play, do: { ask: player, may: nod } } }
"""
    lines = told(patched(tmp_path, text))
    at = lines.index("Only when it is asked for:")
    assert lines[at + 1] == "“nod”: Nod."
    assert any(line.startswith("“knock”") for line in lines[:at])


def test_a_combination_without_a_strength_is_said_to_be_beaten_by_none_of_its_kind(tmp_path: Path) -> None:
    pair = "combinations: { twins: { shape: same(3), suits: mixed, %s } }\n%s"
    lines = told(patched(tmp_path, pair % ('if: "true"', "")))
    assert "A twins is beaten by none of its own kind." in lines
    assert any(line.startswith("Twins: ") and line.endswith("; all of them count alike.") for line in lines)
    lines = told(patched(tmp_path, pair % ('if: "true"', "beats: { equal: true }\n")))
    assert not any("beaten by none" in line for line in lines)


def test_a_sentence_is_not_kept_when_a_patch_changes_what_it_is_about(tmp_path: Path) -> None:
    kept = told(describe(load_ruleset("big_two")))
    assert any("Lay a combination that beats the one on the table." in line for line in kept)
    changed = told(patched(tmp_path, "actions: { play: { cards: [single, pair] } }\n"))
    assert not any("Lay a combination" in line for line in changed)
    assert any("The player lays a single or pair on the table" in line for line in changed)


def test_other_numbers_of_players_are_told_apart(tmp_path: Path) -> None:
    text = "for_players: { 2: { deal: { hands: { deal: 13 }, kitty: { move: stock, to: away } } } }\n"
    section = patched(tmp_path, text).section("With two players")
    assert [line.text for line in section.lines] == [
        "The deal:",
        "13 cards are dealt to each player.",
        "What is left in the stock goes out of play.",
        "Choices:",
        "kitty = lowest_card is not in force: the house rule `mine` overrules it.",
        "dealing = along_play is not in force: the house rule `mine` overrules it.",
    ]


def test_other_deals_are_told(tmp_path: Path) -> None:
    text = """
rules: { throw_in: { when: play, if: goes_out, do: { redeal: short } } }
other_deals: { short: { deal: { hands: { deal: 5 }, kitty: null } } }
"""
    section = patched(tmp_path, text).section("When a deal is played as “short”")
    assert [line.text for line in section.lines] == ["The deal:", "Five cards are dealt to each player."]


def told_of(body: str, tmp_path: Path) -> str:
    """The rulebook of Big Two with such a house rule, in one line."""
    path = tmp_path / "tried.yaml"
    path.write_text(f"house_rule: tried\ntitle: Tried\nabout: Tried.\n{body}", encoding="utf-8")
    return " ".join(to_text(described("big_two", (str(path),), {})).split())


def test_a_rule_that_only_others_run_is_told_once_and_by_its_name(tmp_path: Path) -> None:
    body = """
rules:
  fine:  { do: [{ pay: 1, from: player, to: pot }, { tell: Fined. }] }
  first: { when: play, if: "first_play", do: { run: fine } }
  later: { when: pass, do: { ask: dealer, may: pass, until: "false", otherwise: { run: fine }, then: { run: fine } } }
"""
    text = told_of(body, tmp_path)
    assert text.count("Fined.") == 1
    assert "“fine”: the player pays one into the pot; then the table is told: “Fined.”" in text
    assert (
        "“pass”; the question goes round until nobody does; if nobody does, “fine” follows; after that, “fine” follows."
        in text
    )


def test_parameters_of_one_type_are_told_apart(tmp_path: Path) -> None:
    body = """
define:
  "above(a: card, b: card, s, t)":
    is: "a.rank > b.rank and count(hand(s)) > count(hand(t))"
    about: Whether It is above.
forbid: { low: { action: play, if: "not above(lowest(hand), highest(hand), player, dealer)" } }
"""
    text = told_of(body, tmp_path)
    assert "“above” means that it is above: the first card's rank is higher than the second card's rank" in text
    assert "the first player's hand" in text
    assert "the second player's hand" in text


def test_numbers_to_choose_from_are_no_players(tmp_path: Path) -> None:
    body = 'actions: { bid: { choose: "[1, 2, 3]" }, blame: { choose: "seats - [1]" } }'
    text = told_of(body, tmp_path)
    assert "The player names one, two or three." in text
    assert "The player names anybody but player 1." in text


def test_stand_ins_come_before_the_rule_they_stand_in_for() -> None:
    lines = told(describe(load_ruleset(DRAWING)))
    at = lines.index("Otherwise each loser pays each winner the stake.")
    assert lines[at - 1] == "If the deal ended with “spread out”, each loser pays each winner two times the stake."


def test_nothing_is_compared_where_nothing_has_to_be_beaten() -> None:
    description = describe(load_ruleset(DRAWING))
    assert "What beats what" not in [section.heading for section in description.sections]


# ── As text and as data ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_text_keeps_to_its_width(width: int) -> None:
    text = to_text(describe(load_ruleset("big_two")), width)
    assert max(map(len, text.splitlines())) <= width
    assert text.startswith("Big Two\n=======\n")


def test_lines_say_where_they_come_from() -> None:
    text = to_text(describe(load_ruleset("pusoy_dos")), 200, sources=True)
    assert re.search(r"Suits from low to high: clubs.* \[philippine_suits\.yaml:\d+\]", text)
    assert re.search(r"“pass” is not allowed .* \[climbing\.yaml:\d+\]", text)
    assert "[" not in to_text(describe(load_ruleset("pusoy_dos")))


def test_data_holds_the_same() -> None:
    description = describe(load_ruleset("big_two"), players=3)
    data = to_json(description)
    assert data["name"] == "big_two"
    assert data["players"] == [2, 3, 4]
    assert data["described_for"] == 3
    assert [line["text"] for section in data["sections"] for line in section["lines"]] == [
        line.text for line in description.lines
    ]


# ── English ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_opposites() -> None:
    assert denied("the player has passed") == "the player has not passed"
    assert denied("it rains") == "it is not so that it rains"


def test_sentences() -> None:
    assert sentence("the trick ends") == "The trick ends."
    assert sentence("Done!") == "Done!"
    assert sentence("the table is told: “Hurry!”") == "The table is told: “Hurry!”"
    assert sentence("the deal ends: “out”") == "The deal ends: “out”."


def test_whose_things_are() -> None:
    assert person("the dealer").of("hand") == "the dealer's hand"
