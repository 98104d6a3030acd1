"""Values that are read but could mean nothing are findings of the file, and many findings take no time."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from tests.command import run
from tests.patience import within

FORMS = {"cards": ({"cards": "3D", "is": "single"}), "play": {"play": "4D", "over": "3D", "beats": "true"}}


def test_any_part_of_a_short_form_alone(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    for form in FORMS.values():
        for size in range(1, len(form) + 1):
            for keys in combinations(form, size):
                example = ", ".join(f"{key}: {form[key]}" for key in keys)
                path.write_text(
                    f"ruleset: x\ntitle: X\nabout: X.\nextends: big_two\nexamples:\n  one: {{ {example} }}\n"
                )
                whole = size == len(form)
                for command in ("validate", "test"):
                    ran = run(command, str(path))
                    assert ran.code == (0 if whole else 1), (command, example)
                    assert whole or ("S103" in ran.out + ran.err and "x.yaml:6:" in ran.out + ran.err)


@pytest.mark.parametrize(
    "deals", ["0", "-1", "1.5", ".inf", "+3", "1_000", "3:20", "true", "dealer", "count(stock)", "9" * 30]
)
def test_a_number_of_deals_that_cannot_be(deals: str, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(f"ruleset: x\ntitle: X\nabout: X.\nextends: big_two\nmatch: {{ deals: {deals} }}\n")
    ran = run("validate", str(path), "--format", "concise")
    assert ran.code == 1
    assert "x.yaml:5:" in ran.out


def test_a_number_of_deals_that_is_an_option(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(
        "ruleset: x\ntitle: X\nabout: X.\nextends: big_two\nmatch: { deals: length + 1 }\n"
        "options: { length: { about: How long a match is., default: 2, from: 1, to: 9 } }\n"
    )
    assert run("validate", str(path)).code == 0
    played = run("play", str(path), "--seats", "easy,easy,easy,easy", "--seed", "1", "--json")
    assert len(played.value["deals"]) == 3


def test_hundreds_of_findings_are_all_told(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    lines = "".join(f'  a{number}: "q{number} +"\n' for number in range(250))
    path.write_text(f"ruleset: x\ntitle: X\nabout: X.\nextends: big_two\ndefine:\n{lines}")
    ran = run("validate", str(path), "--json")
    assert ran.code == 1
    assert len(ran.value["diagnostics"]) == 250


@pytest.mark.parametrize("game", ["extends: big_two", "extends: climbing", "cards: { ranks: 3 4 5, suits: D C }"])
@pytest.mark.parametrize(
    "players", ["0", "17", "1000", "-2", "4-2", "4-99", "99+", '"0"', "2-", "two", "1.5", "[]", "{}", "[2, 4]"]
)
def test_a_number_of_players_that_cannot_be(players: str, game: str, tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text(f"ruleset: x\ntitle: X\nabout: X.\n{game}\nplayers: {players}\n")
    (tmp_path / "y.yaml").write_text("ruleset: y\ntitle: Y\nabout: Y.\nextends: bigtwo\n")
    ran = run("validate", str(tmp_path), "--format", "concise")
    assert ran.code == 1
    assert "x.yaml:5:10" in ran.out
    assert "y.yaml:4:10" in ran.out  # the other files are checked all the same


@pytest.mark.parametrize("key", ["remove", "wild"])
@pytest.mark.parametrize(
    "cards",
    [
        "random(pack)",
        "hand(1)",
        "hands",
        "stock",
        "top(stock)",
        "last_cards",
        "standing.cards",
        "opening_card",
        "those(c in pack: holder(c) == 1)",
        "lowest(pack, trick_number)",
        "lowest(pack, points(1))",
    ],
)
def test_cards_of_the_pack_chosen_by_what_is_not_known_yet(key: str, cards: str, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(f'ruleset: x\ntitle: X\nabout: X.\nextends: big_two\ncards: {{ {key}: "{cards}" }}\n')
    ran = run("validate", str(path), "--format", "concise")
    assert ran.code == 1
    assert "x.yaml:5:" in ran.out and "only known once the cards are dealt" in ran.out


@pytest.mark.parametrize(
    "patch",
    [
        "cards: { remove: pack }",
        'cards: { remove: "lowest(pack, 51)" }',
        "deal: { hands: { deal: 0 } }",
        "deal: { hands: { deal: -3 } }",
        "deal: { hands: { deal: 53 } }",
        "deal: { more: { deal: 0 } }",
    ],
)
def test_a_deal_of_no_cards_or_of_too_many(patch: str, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(f"ruleset: x\ntitle: X\nabout: X.\nextends: big_two\n{patch}\n")
    ran = run("validate", str(path), "--format", "concise")
    assert ran.code == 1
    assert "M302" in ran.out or "M328" in ran.out or "M334" in ran.out


def test_cards_taken_out_of_the_pack_are_not_there(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text('ruleset: x\ntitle: X\nabout: X.\nextends: big_two\ncards: { remove: "[3D, 3C]" }\n')
    ref = str(path)
    for words in (
        ["identify", ref, "3D 4D"],
        ["beats", ref, "4D", "3D"],
        ["beats", ref, "3D", "4D"],
        ["legal", ref, "--hand", "3C 4D"],
        ["legal", ref, "--hand", "4D", "--to-beat", "3C"],
    ):
        ran = run(*words)
        assert (ran.code, ran.out) == (2, "")
        assert "C402" in ran.err
    assert run("identify", ref, "3H 4D").code == 0


def test_of_two_packs_the_copy_that_is_left(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(
        'ruleset: x\ntitle: X\nabout: X.\nextends: big_two\ncards: { packs: 2, remove: "lowest(pack, 1)" }\n'
    )
    assert run("legal", str(path), "--hand", "3D").code == 0
    assert run("legal", str(path), "--hand", "3D 3D").code == 2


@pytest.mark.parametrize("key", ["ranks", "suits", "jokers"])
@pytest.mark.parametrize("name", ["zz", "-7", "count(", "K!", "♠", "É", "a1", "A_B", "３"])
def test_a_name_that_cannot_stand_on_a_card(key: str, name: str, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(f'ruleset: x\ntitle: X\nabout: X.\nextends: big_two\ncards: {{ {key}: "{name} Q7" }}\n')
    ran = run("validate", str(path), "--format", "concise")
    assert ran.code == 1
    assert "x.yaml:5:" in ran.out and "cannot be printed on a card" in ran.out


@pytest.mark.parametrize("covers", ["zz", "''", "count(zz)", "[zz]", "7"])
def test_an_id_that_cannot_be(covers: str, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(f"ruleset: x\ntitle: X\nabout: X.\nextends: big_two\ncovers: {covers}\n")
    ran = run("validate", str(path), "--format", "concise")
    assert ran.code == 1
    assert "x.yaml:5:" in ran.out


@pytest.mark.parametrize("default", ["one", "two"])
@pytest.mark.parametrize(
    ("sets", "value"),
    [
        ("cards.packs", "zz"),
        ("cards.packs", "[1]"),
        ("cards.packs", "{ a: b }"),
        ("cards.packs", "99"),
        ("cards.suits_rank", "7"),
        ("cards.wild_ties", "zz"),
        ("seats.direction", "zz"),
        ("match.nope", "1"),
        ("rules.settle", "7"),
        ("nope.at_all", "1"),
    ],
)
def test_a_value_of_an_option_that_does_not_fit_where_it_goes(
    sets: str, value: str, default: str, tmp_path: Path
) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(
        "ruleset: x\ntitle: X\nabout: X.\nextends: big_two\noptions:\n"
        f"  which:\n    about: X.\n    default: {default}\n    sets: {sets}\n    choices:\n"
        f"      one: {{ about: One., value: {value} }}\n      two: {{ about: Two. }}\n"
    )
    ran = run("validate", str(path), "--format", "concise")
    assert ran.code == 1
    assert "x.yaml:11:" in ran.out


@pytest.mark.parametrize("number", ["٣", "1_0", "+ 3", "1e3", "0x10", "1.5", "", "9" * 5000])
def test_a_number_of_an_option_that_is_none(number: str) -> None:
    ran = run("identify", "big_two", "3D", "--set", f"stake={number}")
    assert (ran.code, ran.out) == (2, "")
    assert len(ran.err) < 400


def test_other_deals_are_dealt_as_far_as_the_pack_goes(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    for deal in ("0", "53"):
        path.write_text(
            "ruleset: x\ntitle: X\nabout: X.\nextends: big_two\n"
            f"other_deals: {{ again: {{ deal: {{ hands: {{ deal: {deal} }} }} }} }}\n"
        )
        assert run("validate", str(path)).code == 1


@pytest.mark.parametrize(("jokers", "code"), [(8, 0), (9, 1), (59, 1)])
def test_a_pack_has_only_so_many_wild_cards(jokers: int, code: int, tmp_path: Path) -> None:
    names = " ".join(f"J{number}" for number in range(1, jokers + 1))
    path = tmp_path / "x.yaml"
    path.write_text(
        f"ruleset: x\ntitle: X\nabout: X.\nextends: big_two\nplayers: 4\ncards: {{ jokers: {names}, wild: jokers }}\n"
    )
    ran = run("validate", str(path), "--format", "concise")
    assert ran.code == code
    assert code == 0 or ("M302" in ran.out and f"{jokers} cards of the pack are wild" in ran.out)


def body(size: int, each: str) -> str:
    return (
        "ruleset: x\ntitle: X\nabout: X.\nextends: big_two\n"
        + each.split("|")[0]
        + "".join(each.split("|")[1].replace("#", str(number)) for number in range(size))
    )


@pytest.mark.parametrize(
    "each",
    [
        'combinations:\n|  c#: { shape: "same(2)", strength: rank }\n',
        'rules:\n|  r#: { when: play, if: "count(hand) == #", do: { tell: X } }\n',
        "tables:\n  points:\n|    #: #\n",
        'define:\n|  d#: "count(hand(1)) + #"\n',
        "x-notes:\n|  - n#\n",
    ],
    ids=lambda each: each.partition(":")[0],
)
def test_more_values_than_any_game_has(each: str, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(body(10_001, each))
    ran = run("validate", str(path), "--format", "concise")
    assert ran.code == 1
    assert ": Y010 too-big: " in ran.out


def test_hundreds_of_rules_that_stand_in_for_one(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(body(200, "rules:\n|  r#: { when: play, instead_of: deal_over, do: { tell: X } }\n"))
    assert run("validate", str(path), "--players", "4").code == 0


SOON = 5.0
"""Nothing takes so many seconds of work, on a usual machine."""


@pytest.mark.parametrize(
    "each",
    [
        "options:\n|  o#: { about: X., default: 2, from: 1, to: 9 }\n",
        "options:\n  o:\n    about: X.\n    default: a0\n    choices:\n|      a#: { about: A., define: { zz: '#' } }\n",
        "other_deals:\n|  o#: { deal: { hands: { deal: 5 } } }\n",
        "other_deals:\n|  o#: { choose: 5 }\n",
        "examples:\n|  e#: { cards: 3D, is: single }\n",
        "examples:\n|  e#: { cards: 3D, is: single, choose: { o#: y } }\n",
        "forbid:\n|  f#: { action: play, if: 'count(hand) == #', because: X. }\n",
        "actions:\n|  a#: { about: X. }\n",
        "zones:\n|  z#: { }\n",
    ],
    ids=lambda each: each.partition(":")[0],
)
def test_a_thousand_of_a_kind_take_no_longer(each: str, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(body(1000, each))
    with within(SOON):
        assert run("validate", str(path), "--format", "concise").code in (0, 1)


def test_thousands_of_unknown_keys(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(body(9000, "covers: [B-01]\n|k#: 1\n"))
    with within(SOON):
        assert run("validate", str(path), "--format", "concise").code == 1


@pytest.mark.parametrize("sets", ["h#", "h"])
def test_a_thousand_house_rules(sets: str, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(body(1000, "with:\n|  - r#\n"))
    for number in range(1000):
        defined = sets.replace("#", str(number))
        text = f"house_rule: r{number}\ntitle: R\nabout: R.\ndefine: {{ {defined}: '{number}' }}\n"
        (tmp_path / f"r{number}.yaml").write_text(text)
    with within(SOON):
        ran = run("validate", str(path), "--format", "concise")
    assert ran.code == 1 and "M367" in ran.out
    path.write_text(body(150, "with:\n|  - r#\n"))
    with within(SOON):
        ran = run("validate", str(path), "--format", "concise")
    assert ran.code == (1 if sets == "h" else 0)
