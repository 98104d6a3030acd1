"""One mistake does not hide another: whatever two things are wrong with a file, both are told in one run."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from interpreter.diagnostics import Diagnostic
from interpreter.validation import check
from tests.patience import within

RIGHT = """\
ruleset: house
title: Our house game
about: A game with a part of every kind.
extends: climbing
players: 2-4
with: [no_two_last]
choose:
  colour: plain
cards:
  ranks: 3 4 5 6 7 8 9 10 J Q K A 2
  suits: D C H S
seats:
  direction: clockwise
define:
  low: { is: "lowest(hands)", about: The lowest card of all. }
memory:
  opened: { holds: card, start: nothing, until: deal, about: The card that opened. }
  counted: { holds: number, start: 0, until: match, of: seat, about: A count. }
titles:
  1: hero
deal:
  hands: { deal: even }
  kitty: { move: stock, to: "hand(dealer)" }
  opener:
    do:
      - { set: opened, to: "lowest(hands)" }
      - { next_turn: "holder(opened)" }
runs:
  rows: ["3 .. A"]
combinations:
  single:
    shape: same(1)
    strength: [rank, suit]
  pair:
    shape: same(2)
    strength: [rank, suit]
  row:
    shape: run(5, rows)
    suits: mixed
    strength: [height, suit]
    if: "count(cards) == 5"
  quad:
    shape: same(4) + any(1)
    strength: rank
families:
  bomb: [quad]
beats:
  ladders:
    five: { rungs: [row, quad] }
  also:
    bombs: { if: "new is bomb and old is single" }
score:
  points:
    left: { set: "count(hand)" }
    many: { times: "scale(count(hand))" }
tables:
  scale: { 1-9: 1, 10-12: 2, 13+: 3 }
forbid:
  open_low:
    action: play
    if: "first_play and opened not in cards and opened is not nothing"
    because: "open with the lowest"
  no_last_quad:
    action: play
    if: "new is quad and empty(hand - cards)"
    because: "no quad last"
rules:
  count_up: { when: play, if: "new is quad", do: { set: counted(player), to: "counted(player) + 1" } }
  settle: { when: deal_end, do: { pay: "points(payer)", from: losers, to: winners } }
options:
  colour:
    about: Whether there is more to it.
    default: plain
    choices:
      plain: { about: Plain. }
      fancy:
        about: More.
        rules: { extra: { when: play, if: "new is row", do: { set: counted(player), to: "0" } } }
for_players:
  2:
    deal: { hands: { deal: 13 } }
examples:
  singles:
    cards: 3D
    is: single
  higher:
    play: 4D
    over: 3D
    beats: true
  opening:
    given:
      hands: { 1: 3D 4D, 2: 5D 6D }
      turn: 1
    choose: { colour: plain }
    do: [1 play 3D]
    expect:
      to_act: 2
      that: [low is not nothing]
"""


class Mistake(NamedTuple):
    """Something wrong: what is written instead of what, and the beginning of the code it is told by."""

    name: str
    right: str
    wrong: str
    code: str


MISTAKES = [
    Mistake("unknown top key", "title: Our house game", "titel: Our house game", "S101"),
    Mistake("unknown parent", "extends: climbing", "extends: climbin", "M351"),
    Mistake("bad players", "players: 2-4", "players: 2-x", "S"),
    Mistake("too many players", "players: 2-4", "players: 2-40", "S"),
    Mistake("unknown with", "with: [no_two_last]", "with: [no_two_lost]", "M351"),
    Mistake("unknown choice", "colour: plain\n", "colour: plane\n", "M36"),
    Mistake("bad rank", "3 4 5 6 7 8 9 10 J Q K A 2", "3 4 5 6 7 8 9 9 J Q K A 2", "M3"),
    Mistake("bad suits", "suits: D C H S", "suits: D C C S", "M3"),
    Mistake("bad direction", "direction: clockwise", "direction: clockwize", "S"),
    Mistake("define unknown", 'lowest(hands)", about', 'lowest(hanz)", about', "X202"),
    Mistake("define syntax", 'lowest(hands)", about', 'lowest((hands)", about', "X201"),
    Mistake("memory type", "holds: card, start", "holds: kard, start", "S"),
    Mistake("memory start", "holds: number, start: 0", "holds: number, start: 3D", "M322"),
    Mistake("deal too many", "hands: { deal: even }", "hands: { deal: 30 }", "M328"),
    Mistake("deal zero", "hands: { deal: even }", "hands: { deal: 0 }", "M334"),
    Mistake("deal zone", "move: stock, to", "move: stok, to", "X202"),
    Mistake("deal expr", 'lowest(hands)" }', 'lowest(hand)" }', "X203"),
    Mistake("run table", '["3 .. A"]', '["3 .. X"]', "M"),
    Mistake("shape syntax", "shape: same(2)", "shape: sam(2)", "M3"),
    Mistake("shape run name", "run(5, rows)", "run(5, rowz)", "M3"),
    Mistake("strength name", "strength: [height, suit]", "strength: [heigth, suit]", "X202"),
    Mistake("combo if", "count(cards) == 5", "count(kards) == 5", "X202"),
    Mistake("combo if syntax", "count(cards) == 5", "count(cards) = 5", "X201"),
    Mistake("combo key", "    suits: mixed", "    suit: mixed", "S101"),
    Mistake("family member", "bomb: [quad]", "bomb: [quat]", "M3"),
    Mistake("rung", "rungs: [row, quad]", "rungs: [row, quat]", "M3"),
    Mistake("beats expr", "new is bomb and old is single", "new is bom and old is single", "X208"),
    Mistake("points expr", '"count(hand)" }', '"count(hnd)" }', "X202"),
    Mistake("points table", "scale(count(hand))", "skale(count(hand))", "X2"),
    Mistake("table range", "10-12: 2", "12-10: 2", "M3"),
    Mistake("forbid action", 'action: play\n    if: "first', 'action: pley\n    if: "first', "M3"),
    Mistake("forbid because", '    because: "open with the lowest"\n', "", "M339"),
    Mistake("forbid if", "new is quad and empty(hand", "new is quat and empty(hand", "X208"),
    Mistake("forbid key", '    because: "no quad last"', '    becouse: "no quad last"', "S101"),
    Mistake("rule event", 'when: play, if: "new is quad"', 'when: plai, if: "new is quad"', "M3"),
    Mistake("rule if", 'if: "new is quad", do: { set', 'if: "new is quad or", do: { set', "X201"),
    Mistake(
        "rule verb",
        'do: { set: counted(player), to: "counted(player) + 1" }',
        'do: { sett: counted(player), to: "counted(player) + 1" }',
        "S101",
    ),
    Mistake("rule memory", 'do: { set: counted(player), to: "counted', 'do: { set: conted(player), to: "counted', "M3"),
    Mistake("pay expr", "points(payer)", "points(payor)", "X202"),
    Mistake("option default", "default: plain", "default: plan", "M361"),
    Mistake("choice expr", 'if: "new is row"', 'if: "new is rwo"', "X208"),
    Mistake("choice event", "extra: { when: play", "extra: { when: plaz", "M3"),
    Mistake("for_players key", "for_players:\n  2:", "for_players:\n  two:", "S105"),
    Mistake("for_players deal", "deal: 13", "deal: 33", "M328"),
    Mistake("example card", "cards: 3D", "cards: 11D", "R503"),
    Mistake("example kind", "is: single", "is: singel", "R503"),
    Mistake("example seat", "{ 1: 3D 4D, 2: 5D 6D }", "{ 1: 3D 4D, 9: 5D 6D }", "R503"),
    Mistake("example twice", "{ 1: 3D 4D, 2: 5D 6D }", "{ 1: 3D 4D, 2: 3D 6D }", "R503"),
    Mistake("example beats", "over: 3D\n", "over: 3X\n", "R503"),
    Mistake("example do", "[1 play 3D]", "[1 plai 3D]", "R503"),
    Mistake("example key", "      to_act: 2", "      to_ack: 2", "S101"),
    Mistake("indent", "  counted: {", " counted: {", "Y"),
    Mistake("dup key", "  suits: D C H S", "  suits: D C H S\n  suits: D C H S", "Y"),
    Mistake("flow", "{ 1-9: 1, 10-12", "{ 1-9: 1 10-12", "Y"),
    Mistake("tag", "title: Our", "title: !x Our", "Y"),
    Mistake("quote", "about: A game", 'about: "A game', "Y"),
    Mistake("tab", "    shape: same(1)", "\tshape: same(1)", "Y"),
    Mistake("extends misspelt", "extends: climbing", "extendsd: climbing", "S101"),
    Mistake("with misspelt", "with: [", "wihth: [", "S101"),
    Mistake("choose misspelt", "choose:\n", "chose:\n", "S101"),
    Mistake("define misspelt", "define:\n", "defin:\n", "S101"),
    Mistake("memory misspelt", "memory:\n", "memroy:\n", "S101"),
    Mistake("combinations misspelt", "combinations:\n", "combintions:\n", "S101"),
    Mistake("families misspelt", "families:\n", "famlies:\n", "S101"),
    Mistake("tables misspelt", "tables:\n", "table:\n", "S101"),
    Mistake("options misspelt", "options:\n", "optionsq:\n", "S101"),
    Mistake("choices misspelt", "    choices:\n", "    choises:\n", "S101"),
    Mistake("examples misspelt", "examples:\n", "exampels:\n", "S101"),
    Mistake("over misspelt", "    over: 3D", "    ovr: 3D", "S101"),
    Mistake("empty define", '  low: { is: "lowest(hands)", about: The lowest card of all. }', "  low:", "S111"),
    Mistake("empty combination", "  quad:\n    shape: same(4) + any(1)\n    strength: rank\n", "  quad:\n", "S111"),
    Mistake("no default", "    default: plain\n", "", "M361"),
    Mistake("no choices", "    choices:\n      plain:", "    choices: {}\n    x-choices:\n      plain:", "M361"),
    Mistake("head misspelt", "ruleset: house\n", "rulset: house\n", "S101"),
    Mistake("head missing", "ruleset: house\n", "", "S103"),
    Mistake("head without colon", "ruleset: house\n", "ruleset house\n", "Y001"),
    Mistake("section without colon", "runs:\n", "runs\n", "Y001"),
    Mistake("section indented", "score:\n", " score:\n", "Y018"),
    Mistake("shape broken", "    shape: same(4) + any(1)", "    shape: [same(4) + any(1)", "Y"),
    Mistake("action broken", '    action: play\n    if: "first', '    action: [play\n    if: "first', "Y"),
    Mistake("memory of no kind", "  opened: { holds: card, ", "  opened: { holds: [card], ", "S102"),
]

CARDS = {"bad rank", "bad suits", "dup key"}
PLAYERS = {"bad players", "too many players", "for_players key"}
UNKNOWABLE = {
    "deal too many": CARDS,  # of a pack that is not known it cannot be said how many there are
    "deal zero": CARDS,
    "for_players deal": CARDS | PLAYERS,
}
"""What cannot be told beside some other mistakes."""

IN_ONE_SECTION = {"indent", "section without colon", "section indented"}
"""What breaks a section so that nothing in it can be read, and its words may be meant anywhere."""

BESIDE = (1, 5, 11, 19, 29)
"""How far on in the list the mistakes stand that each one is put beside."""


def put(text: str, mistake: Mistake) -> str | None:
    return text.replace(mistake.right, mistake.wrong, 1) if mistake.right in text else None


def found_in(text: str, folder: Path) -> tuple[Diagnostic, ...]:
    path = folder / "house.yaml"
    path.write_text(text, encoding="utf-8")
    return check([str(path)]).findings


def test_the_file_is_right_without_mistakes(tmp_path: Path) -> None:
    assert found_in(RIGHT, tmp_path) == ()


@pytest.mark.parametrize("mistake", MISTAKES, ids=[mistake.name for mistake in MISTAKES])
def test_a_mistake_alone_is_one_finding(mistake: Mistake, tmp_path: Path) -> None:
    text = put(RIGHT, mistake)
    assert text is not None
    (finding,) = found_in(text, tmp_path)
    assert finding.code.startswith(mistake.code)


@pytest.mark.parametrize("number", range(len(MISTAKES)), ids=[mistake.name for mistake in MISTAKES])
def test_a_mistake_hides_no_other(number: int, tmp_path: Path) -> None:
    one = MISTAKES[number]
    once = put(RIGHT, one)
    assert once is not None
    for step in BESIDE:
        other = MISTAKES[(number + step) % len(MISTAKES)]
        twice = put(once, other)
        if twice is None or other.wrong in one.wrong or one.name in IN_ONE_SECTION or other.name in IN_ONE_SECTION:
            continue
        codes = [finding.code for finding in found_in(twice, tmp_path)]
        for here, beside in ((one, other), (other, one)):
            if beside.name not in UNKNOWABLE.get(here.name, ()):
                assert any(code.startswith(here.code) for code in codes), f"{here.name} beside {beside.name}: {codes}"


def test_all_mistakes_that_can_be_made_at_once_are_told_at_once(tmp_path: Path) -> None:
    text, made = RIGHT, []
    for mistake in MISTAKES:
        changed = put(text, mistake) if mistake.name not in IN_ONE_SECTION | CARDS | PLAYERS else None
        if changed is not None:
            text = changed
            made.append(mistake)
    found = found_in(text, tmp_path)
    assert len(made) > 40
    assert len(found) >= len(made), [str(finding) for finding in found]


SEVERAL = [
    ("new is quat or empty(hnd) and leeding", {"quat", "hnd", "leeding"}),
    ("(new is quat or not leading) and (hnd == 3 or count(cards) > 2)", {"quat", "hnd"}),
]


@pytest.mark.parametrize(("condition", "wrong"), SEVERAL)
def test_all_parts_of_a_condition_are_told(condition: str, wrong: set[str], tmp_path: Path) -> None:
    text = RIGHT.replace("new is quad and empty(hand - cards)", condition)
    found = found_in(text, tmp_path)
    assert len(found) == len(wrong)
    assert all(any(f"`{name}`" in finding.message for finding in found) for name in wrong)


def test_a_misspelt_parent_is_taken_for_the_one_that_is_meant(tmp_path: Path) -> None:
    found = found_in(RIGHT.replace("extends: climbing", "extends: climbng").replace("hand - cards", "hnd"), tmp_path)
    assert sorted(finding.code for finding in found) == ["M351", "X202"]
    unknown = found_in(RIGHT.replace("extends: climbing", "extends: whist").replace("hand - cards", "hnd"), tmp_path)
    assert [finding.code for finding in unknown] == ["M351"]  # whatever is not known may be known there


HALF_READ = {
    "no name": ("house_rule:\ncards: { ranks: 3 4 }\n", {"S111", "M304"}),
    "a dealing that does not compile": (
        "ruleset: house\nextends: big_two\ndeal:\n  ante: { at: first, pay: 1, from: nobodys, to: pot }\n"
        "examples:\n  a: { given: { deal: true } }\n",
        {"X202"},
    ),
    "no ranks": (
        "ruleset: house\nplayers: 2\ncards: { suits: D C }\nruns: { rows: [3 .. 4] }\n",
        {"M301"},
    ),
}


@pytest.mark.parametrize("name", HALF_READ)
def test_what_is_left_of_a_file_breaks_nothing(name: str, tmp_path: Path) -> None:
    text, codes = HALF_READ[name]
    assert codes <= {finding.code for finding in found_in(text, tmp_path)}


def test_a_text_that_is_broken_everywhere_is_read_in_no_time(tmp_path: Path) -> None:
    with within(5):
        found_in("ruleset: house\na: ]\n" + "\n" * 20000 + "b: ]\n" * 2000, tmp_path)
