"""The commands that list, look up and answer questions about cards: results as text and as JSON."""

from __future__ import annotations

import json
from importlib.metadata import version

import pytest

from interpreter import load_ruleset
from tests.command import answers, fine, run, value_of

COMMANDS = ["list", "validate", "show", "test", "new", "identify", "beats", "legal", "query", "play", "simulate"]
SHIPPED = {"big_two", "big_two_classic", "choi_dai_di", "pusoy_dos"}


# -- help and version ----------------------------------------------------------------------------------------------


def test_help_names_every_command() -> None:
    out = fine("--help")
    for command in COMMANDS:
        assert f"\n  {command} " in out


def test_no_command_shows_the_help() -> None:
    ran = run()
    assert ran.code == 2
    assert "Commands:" in ran.out + ran.err


def test_version() -> None:
    assert fine("--version") == f"cardhouse {version('cardhouse')}\n"


def test_help_is_plain_text() -> None:
    assert fine("play", "--help").isascii()


# -- list ----------------------------------------------------------------------------------------------------------


def test_list_has_what_can_be_played() -> None:
    entries = value_of("list")
    assert {entry["name"] for entry in entries} >= SHIPPED
    assert all(set(entry) == {"name", "title", "about", "covers", "players", "path"} for entry in entries)
    big_two = next(entry for entry in entries if entry["name"] == "big_two")
    assert big_two["players"] == [2, 3, 4]
    assert big_two["title"] == "Big Two"
    assert {"B-01", "B-31"} <= set(big_two["covers"])  # its own, and what it takes from its parent


def test_list_of_house_rules() -> None:
    entries = value_of("list", "--house-rules")
    assert "no_two_last" in {entry["name"] for entry in entries}


def test_a_skeleton_is_listed_apart() -> None:
    assert "climbing" not in {entry["name"] for entry in value_of("list")}
    assert "climbing" in {entry["name"] for entry in value_of("list", "--skeletons")}


def test_list_as_text() -> None:
    line = next(line for line in fine("list").splitlines() if line.startswith("big_two "))
    assert "2-4" in line and "Big Two" in line


# -- identify ------------------------------------------------------------------------------------------------------


def test_identify() -> None:
    answer = value_of("identify", "big_two", "4C 3D 3C 3H 4D")
    assert answer["cards"] == ["3D", "3C", "3H", "4D", "4C"]
    assert [one["name"] for one in answer["combinations"]] == ["full_house"]
    assert isinstance(answer["combinations"][0]["strength"], list)


def test_identify_takes_cards_apart_or_together() -> None:
    assert value_of("identify", "big_two", "3D", "3C") == value_of("identify", "big_two", "3d3c")


def test_identify_nothing() -> None:
    assert value_of("identify", "big_two", "3D 4C") == {"cards": ["3D", "4C"], "combinations": []}
    assert fine("identify", "big_two", "3D 4C") == "3D 4C: no combination\n"


def test_strengths_can_be_compared() -> None:
    strengths = [
        value_of("identify", "big_two", cards)["combinations"][0]["strength"] for cards in ("3D 3C", "3H 3S", "4D 4C")
    ]
    assert strengths == sorted(strengths) and len({tuple(strength) for strength in strengths}) == 3


def test_identify_as_text() -> None:
    assert fine("identify", "big_two", "3D 3C 3H 4D 4C") == "3D 3C 3H 4D 4C: full house\n"


# -- beats ---------------------------------------------------------------------------------------------------------


def test_beats() -> None:
    answer = value_of("beats", "big_two", "4D", "3S")
    assert answer["beats"] is True and answer["reason"]


def test_does_not_beat_is_a_finding() -> None:
    answer = value_of("beats", "big_two", "3D", "3S", code=1)
    assert answer["beats"] is False and answer["reason"]


@pytest.mark.parametrize(
    ("house_rules", "cards", "over", "reason"),
    [
        ([], "4D", "3S", "a higher single"),
        ([], "3D 3C 3H 3S 4D", "2S 2H 2C AD AC", "four of a kind beats full house"),
        (["two_packs", "equal_plays"], "3D", "3D", "this single may follow that one, though not higher"),
        (["two_packs", "equal_plays"], "3C", "3D", "a higher single"),
        (["jokers_worthless"], "3D", "RJ", "this single may follow that one, though not higher"),
    ],
)
def test_the_reason_is_why_it_beats(house_rules: list[str], cards: str, over: str, reason: str) -> None:
    words = [word for name in house_rules for word in ("--with", name)]
    assert value_of("beats", "big_two", cards, over, *words) == {"beats": True, "reason": reason}


def test_beats_as_text() -> None:
    assert fine("beats", "big_two", "4D", "3S").startswith("yes: ")
    ran = run("beats", "big_two", "3D", "3S")
    assert ran.code == 1 and ran.out.startswith("no: ")


def test_options_and_house_rules_count() -> None:
    cards = ("2D 3C 4H 5S 6D", "AS 2C 3S 4S 5H")
    assert value_of("beats", "big_two", *cards, code=1)["beats"] is False
    assert value_of("beats", "big_two", *cards, "--set", "straights=taiwan")["beats"] is True
    assert value_of("beats", "big_two", *cards, "--with", "taiwanese_straights")["beats"] is True


# -- legal ---------------------------------------------------------------------------------------------------------


def test_legal_to_beat() -> None:
    assert value_of("legal", "big_two", "--hand", "3D 3C 4S", "--to-beat", "3H") == {
        "plays": [["4S"]],
        "can_pass": True,
    }


def test_a_free_lead() -> None:
    answer = value_of("legal", "big_two", "--hand", "3D 3C 4S")
    assert answer["can_pass"] is False
    assert sorted(answer["plays"]) == sorted([["3D"], ["3C"], ["4S"], ["3D", "3C"]])


def test_every_card_set_once() -> None:
    plays = value_of("legal", "big_two", "--hand", "3D 3C 3H 3S 4D 4C 5H 6S 7D 8D 9D 10D JD")["plays"]
    sets = [frozenset(play) for play in plays]
    assert len(sets) == len(set(sets))
    assert all(len(play) == len(set(play)) for play in plays)


def test_legal_as_text() -> None:
    assert fine("legal", "big_two", "--hand", "3D 4S", "--to-beat", "3H").splitlines() == ["4S", "pass"]


# -- query ---------------------------------------------------------------------------------------------------------


def test_query_answers_as_the_commands_do() -> None:
    found = answers(
        "big_two",
        requests=[
            {"ask": "identify", "cards": ["3D", "3C"]},
            {"ask": "beats", "cards": ["4D"], "over": ["3S"]},
            {"ask": "legal", "hand": ["3D", "4S"], "to_beat": ["3H"]},
            {"ask": "legal", "hand": ["3D", "4S"]},
            {"ask": "legal", "hand": ["3D", "4S"], "to_beat": None},
            {"ask": "identify", "cards": "3D 3C"},
        ],
    )
    assert found[0] == found[5] == value_of("identify", "big_two", "3D 3C")
    assert found[1] == value_of("beats", "big_two", "4D", "3S")
    assert found[2] == value_of("legal", "big_two", "--hand", "3D 4S", "--to-beat", "3H")
    assert found[3] == found[4] == value_of("legal", "big_two", "--hand", "3D 4S")


@pytest.mark.parametrize(
    ("request_", "says"),
    [
        ("rubbish", "no JSON"),
        ("[1]", "object"),
        ("[" * 5000, "JSON"),
        ("{" + '"a":' * 3000, "JSON"),
        ("1" * 5000, "JSON"),
        ('"' + "x" * 200_000 + '"', "characters"),
        ({}, "ask"),
        ({"ask": "nonsense"}, "nonsense"),
        ({"ask": 3}, "3"),
        ({"ask": ["legal"]}, "legal"),
        ({"ask": "identify"}, "cards"),
        ({"ask": "identify", "cards": 3}, "cards"),
        ({"ask": "identify", "cards": [3]}, "cards"),
        ({"ask": "identify", "cards": None}, "cards"),
        ({"ask": "identify", "cards": ["11D"]}, "11D"),
        ({"ask": "identify", "cards": ["3D", "3D"]}, "3D"),
        ({"ask": "identify", "crads": ["3D"]}, "did you mean `cards`"),
        ({"ask": "beats", "cards": ["3D"], "ovr": ["3C"]}, "did you mean `over`"),
        ({"ask": "beats", "cards": ["3D"]}, "over"),
        ({"ask": "beats", "cards": ["3D"], "over": ["3C", "4D"]}, "no combination"),
        ({"ask": "legal", "hand": ["3D"], "to_beat": ["3D"]}, "3D"),
        ('{"ask": "identify", "ask": "beats"}', "twice"),
    ],
)
def test_a_bad_request_gets_an_error_and_the_stream_goes_on(request_: object, says: str) -> None:
    bad, good = answers("big_two", requests=[request_, {"ask": "identify", "cards": ["3D"]}])
    assert says in bad["error"]
    assert good["cards"] == ["3D"]


def test_blank_lines_are_passed_over() -> None:
    assert len(answers("big_two", requests=["", "   ", {"ask": "identify", "cards": ["3D"]}])) == 1


def test_query_without_requests() -> None:
    assert fine("query", "big_two", stdin="") == ""


def test_query_takes_house_rules() -> None:
    cards = {"ask": "beats", "cards": "2D 3C 4H 5S 6D", "over": "AS 2C 3S 4S 5H"}
    assert answers("big_two", "--with", "taiwanese_straights", requests=[cards])[0]["beats"] is True


# -- show, schema, explain -----------------------------------------------------------------------------------------


def test_show() -> None:
    assert "Big Two" in fine("show", "big_two")
    assert value_of("show", "big_two")["name"] == "big_two"


def test_show_names_what_is_laid_over() -> None:
    assert fine("show", "big_two") != fine("show", "big_two", "--with", "no_two_last")


def test_a_house_rule_is_shown_with_its_defaults_whatever_its_examples_try() -> None:
    assert "chosen: 50, of 1 to 100000" in fine("show", "match_until_broke")
    assert "chosen: 30, of 1 to 100000" in fine("show", "match_until_broke", "--set", "purse=30")


def test_a_skeleton_can_be_shown() -> None:
    assert "trick" in fine("show", "climbing")


def test_schema() -> None:
    assert json.loads(fine("schema", "ruleset"))["type"] == "object"
    assert {entry["kind"] for entry in value_of("schema")} >= {"ruleset", "house_rule"}
    assert "house_rule" in fine("schema")


def test_explain() -> None:
    assert "no-card" in fine("explain", "C401")
    assert fine("explain", "c401") == fine("explain", "no-card")
    assert value_of("explain", "C401")["code"] == "C401"


def test_explain_lists_all_codes() -> None:
    assert "C401" in fine("explain") and "Y0" in fine("explain")
    assert len(value_of("explain")) > 50


def test_the_answers_are_those_of_python() -> None:
    rules = load_ruleset("big_two")
    assert value_of("legal", "big_two", "--hand", "3D 3C 5S 7H", "--to-beat", "4D")["plays"] == [
        list(play) for play in rules.legal("3D 3C 5S 7H", "4D").plays
    ]
