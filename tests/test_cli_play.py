"""Games from the command line, without a terminal: bots only, moves from standard input, records."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import cli
from interpreter import load_ruleset
from interpreter.bots import make_bot
from interpreter.reports.progress import Counter
from tests.command import Ran, fine, run, value_of

GAMES = Path(__file__).parent / "terminal" / "games"
BOTS = "easy,easy,easy,easy"


def script(*moves: str) -> str:
    return "".join(f"{move}\n" for move in moves)


def moves_of_a_bot(name: str, seed: str, players: int = 4, level: str = "easy") -> list[str]:
    """What a person on seat 1 would type who plays like a bot, against medium bots."""
    state = load_ruleset(name).deal(players, seed)
    bots = [make_bot("medium", seed, seat) for seat in range(players)]
    me = make_bot(level, "somebody", 0)
    typed = []
    while not state.is_over:
        action = None
        for seat in state.interrupters:
            if seat:
                action = bots[seat].interrupt(state.view(seat))
            else:
                action = me.interrupt(state.view(seat))
                typed.append("" if action is None else state.text(action))
            if action is not None:
                break
        if action is None:
            seat = state.to_act
            action = (bots[seat] if seat else me).choose(state.view(seat))
            if not seat:
                typed.append(state.text(action))
        state = state.apply(action)
    return typed


# -- bots only -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["big_two", "big_two_classic", "choi_dai_di", "pusoy_dos"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_play_a_whole_game(name: str, players: int) -> None:
    seats = ",".join(["easy", "medium", "easy", "medium"][:players])
    out = fine("play", name, "--seats", seats, "--players", str(players), "--seed", "7")
    assert out.startswith(load_ruleset(name).title)
    assert "Seed: 7" in out
    assert "Deal 1 is over: Seat " in out
    assert out.count(" is dealt ") == players
    assert out == fine("play", name, "--seats", seats, "--players", str(players), "--seed", "7")


def test_what_is_laid_on_top_is_named() -> None:
    out = fine("play", "big_two", "--seats", BOTS, "--with", "no_two_last", "--set", "straights=taiwan")
    head = out.partition("Deal 1.")[0].splitlines()
    assert "House rules: No 2 last (no_two_last)" in head
    assert "Options: straights = taiwan" in head
    plain = fine("play", "choi_dai_di", "--seats", BOTS).partition("Deal 1.")[0]
    assert "House rules" not in plain and "Options" not in plain


def test_rules_lists_house_rules_and_choices_in_force_and_all_options_if_wanted() -> None:
    ask = ("play", "tonk", "--set", "stake=2", "--with", "nine_or_less", "--seed", "5", "--players", "3")
    out = run(*ask, stdin=script("rules", "quit")).out
    assert "House rule hit_lock: " in out and "House rule nine_or_less: " in out
    assert "stake = 2 (chosen): " in out and "up_card = " not in out
    assert " options are as usual; `rules all` lists them." in out
    everything = run(*ask, stdin=script("rules all", "quit")).out
    assert "stake = 2 (chosen): " in everything and "up_card = turned: " in everything
    for told in (out, everything):
        command = told.partition("More: ")[2].partition("\n\n")[0].partition("Your move")[0].split()
        assert command == "cardhouse show tonk --with nine_or_less --set stake=2 --players 3".split()  # noqa: SIM905
        assert fine(*command[1:]).startswith("Tonk")


def test_a_seed_is_drawn_and_printed() -> None:
    first, second = (fine("play", "big_two", "--seats", BOTS) for _ in range(2))
    assert first != second
    seed = first.split("Seed: ")[1].split()[0]
    assert fine("play", "big_two", "--seats", BOTS, "--seed", seed) == first


def test_a_seed_may_be_any_text() -> None:
    assert "Seed: three blind mice" in fine("play", "big_two", "--seats", BOTS, "--seed", "three blind mice")


def test_several_deals_with_totals() -> None:
    out = fine("play", "big_two", "--seats", BOTS, "--seed", "7", "--deals", "3")
    assert [f"Deal {n} is over" in out for n in (1, 2, 3, 4)] == [True, True, True, False]
    assert out.count("total") == 2
    totals = out.rstrip().splitlines()[-1]
    assert totals.startswith("After 3 deals: ")
    paid = totals.removesuffix(" dollars.").partition(": ")[2].split(", ")
    assert sum(int(part.split()[-1]) for part in paid) == 0


def test_the_seats_left_over_go_to_the_last_bot_named() -> None:
    ran = run("play", "big_two", "--seats", "human,easy", "--seed", "7", stdin="")
    assert "Seat 1 (you), Seat 2 (easy), Seat 3 (easy), Seat 4 (easy)" in ran.out
    ran = run("play", "big_two", "--seats", "human", "--seed", "7", stdin="")
    assert "Seat 1 (you), Seat 2 (medium), Seat 3 (medium), Seat 4 (medium)" in ran.out


def test_as_many_seats_as_are_named() -> None:
    assert "Seat 5 (easy)" in fine("play", str(GAMES / "eights.yaml"), "--seats", ",".join(["easy"] * 5))


# -- how it looks ----------------------------------------------------------------------------------------------------


def test_suits_as_symbols_or_letters() -> None:
    game = ["play", "big_two", "--seats", BOTS, "--seed", "7"]
    assert "3♦" in fine(*game) and "3D" not in fine(*game)
    assert "3D" in fine(*game, "--ascii") and fine(*game, "--ascii").isascii()
    assert fine(*game, "--plain").isascii()


def test_colour_only_when_wanted() -> None:
    game = ["play", "big_two", "--seats", BOTS, "--seed", "7"]
    assert "\x1b" not in fine(*game)
    coloured = fine(*game, "--color", "always")
    assert "\x1b[31m" in coloured
    assert "♥" in coloured  # never by colour alone
    assert "\x1b" not in fine(*game, "--color", "never")
    assert "\x1b" not in fine(*game, "--plain", "--color", "always")


def test_plain_has_one_fact_a_line() -> None:
    out = run("play", "big_two", "--plain", "--seed", "649", stdin=script("3d")).out
    assert "Hand: 1 3D, 2 3H" in out
    assert "Moves: play CARDS" in out and "Moves: play CARDS, pass" in out


# -- moves from standard input ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["big_two", "choi_dai_di"])
@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_scripted_game(name: str, seed: str) -> None:
    out = fine("play", name, "--seed", seed, stdin=script(*moves_of_a_bot(name, seed)))
    assert "Deal 1 is over" in out and "Not allowed" not in out


def test_a_script_that_ends_too_early() -> None:
    ran = run("play", "big_two", "--seed", "649", stdin=script("3d"))
    assert ran.code == 2
    assert "ended" in ran.err and "--seats" in ran.err
    assert "Seat 1: play 3♦" in ran.out


def test_no_input_at_all() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cli", "play", "big_two", "--seed", "7"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=Path(cli.__file__).parent,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2 and b"Traceback" not in done.stderr


def test_notes_in_a_script() -> None:
    ran = run("play", "big_two", "--seed", "649", stdin=script("# the lowest card", "3d"))
    assert "Seat 1: play 3♦" in ran.out and "lowest card" not in ran.out.partition("Deal 1.")[2]


def test_moves_can_be_refused_and_asked_about() -> None:
    lines = ["4D", "why", "why 3D 3S", "why pass", "legal", "hint", "log", "rules all"]
    out = run("play", "big_two", "--seed", "649", stdin=script(*lines)).out.replace("\n  ", " ")
    assert "Not allowed: the first play of the deal must contain the opening card (open_with_card, " in out
    assert "big_two.yaml:" in out and "(leader_must_play, " in out
    assert "play 3♦ 3♠: that is allowed." in out
    assert "full house" in out
    assert "A medium bot would: play " in out
    assert "Nothing has happened yet." in out
    assert "straights = hong_kong" in out


def test_rubbish_is_no_move() -> None:
    lines = [
        "xyzzy",
        "3d4",
        "99",
        "1 1",
        "5-2",
        "play",
        "play 99",
        "sort",
        "/nothing",
        "why",
        "\x1b[A",
        "é" * 2000,
        "🂡",
    ]
    ran = run("play", "big_two", "--seed", "7", stdin=script(*lines))
    assert ran.code == 2
    assert ran.out.count("Your move") == len(lines)
    assert "\x1b" not in ran.out.replace("> \x1b[A", "")


def test_quit_is_fine() -> None:
    ran = run("play", "big_two", "--seed", "7", stdin=script("quit"))
    assert ran.code == 0 and "--seed 7" in ran.out


def test_undo_goes_back_to_the_last_decision() -> None:
    ran = run("play", "big_two", "--seed", "649", stdin=script("undo", "3d", "undo", "3d 3s", "log"))
    assert "You have not done anything in this deal yet." in ran.out
    assert "Your last move is taken back." in ran.out
    log = ran.out.rpartition("Trick by trick")[2]
    assert "1 play 3♦ 3♠" in log and "1 play 3♦ ·" not in log


def test_several_people_take_turns() -> None:
    ran = run("play", "big_two", "--seats", "human,human,easy,easy", "--seed", "649", stdin=script("3d", "pass"))
    assert "Seat 1's turn." in ran.out and "Seat 2's turn." in ran.out
    assert "Seat 1, your move" in ran.out and "Seat 2, your move" in ran.out


def test_a_move_stands_once_another_person_has_moved() -> None:
    ran = run("play", "big_two", "--seats", "human,human", "--players", "2", "--seed", "3", stdin=two_moves_and_undo())
    assert "has acted since your last move, so it stands." in ran.out


def two_moves_and_undo() -> str:
    state = load_ruleset("big_two").deal(2, "3")
    typed = []
    for _ in range(2):
        action = state.legal_actions()[0]
        typed.append(state.text(action))
        state = state.apply(action)
    return script(*typed, "undo")


# -- records ---------------------------------------------------------------------------------------------------------


def test_a_record_can_be_played_again(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    fine(
        "play", "big_two", "--seats", BOTS, "--seed", "7", "--deals", "2", "--with", "no_two_last", "--save", str(path)
    )
    record = json.loads(path.read_text())
    assert record["ruleset"] == "big_two" and record["house_rules"] == ["no_two_last"] and record["seed"] == "7"
    assert record["seats"] == BOTS.split(",") and record["players"] == 4
    rules = load_ruleset(record["ruleset"], record["house_rules"], record["options"])
    assert rules.for_players(4).digest == record["digest"]
    state = rules.deal(record["players"], record["seed"])
    for deal in record["deals"]:
        for line in deal["actions"]:
            seat, _, text = line.partition(" ")
            state = state.apply(text, int(seat) - 1)
        assert state.is_over and state.outcome is not None
        assert list(state.outcome.payments) == deal["payments"] and list(state.scores) == deal["scores"]
        state = state.next_deal()


def test_a_game_that_was_left_is_recorded_as_far_as_it_went(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run("play", "big_two", "--seed", "649", "--save", str(path), stdin=script("3d", "undo", "3d 3s"))
    (deal,) = json.loads(path.read_text())["deals"]
    assert deal["actions"][0] == "1 play 3D 3S" and "ending" not in deal and deal["taken_back"] == 1


def test_the_record_as_json() -> None:
    record = value_of("play", "big_two", "--seats", BOTS, "--seed", "7")
    assert record["kind"] == "cardhouse game" and record["deals"][0]["ending"] == "out"


def test_only_records_are_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game = ["play", "big_two", "--seats", BOTS, "--seed", "7", "--save", str(path)]
    path.write_text("my diary")
    ran = run(*game)
    assert ran.code == 2 and path.read_text() == "my diary" and not ran.out
    path.unlink()
    fine(*game)
    fine(*game)


# -- other kinds of games --------------------------------------------------------------------------------------------


def eights(*lines: str) -> Ran:
    return run(
        "play",
        str(GAMES / "eights.yaml"),
        "--seats",
        "human,easy",
        "--players",
        "2",
        "--seed",
        "1",
        stdin=script(*lines),
    )


def test_stocks_piles_and_cards_drawn() -> None:
    out = eights("draw a card", "d").out
    assert "Stock " in out and "on top, " in out
    assert "Seat 1 gets " in out and "Seat 2 gets " not in out


def test_groups_and_steps() -> None:
    ran = run("play", str(GAMES / "rummyish.yaml"), "--players", "2", "--seed", "1", stdin=script("draw", "draw stock"))
    assert "could be `draw stock` or `draw discard`" in ran.out.replace("\n", " ") or "draw_" in ran.out
    assert "Moves  " in ran.out


@pytest.mark.parametrize("game", sorted(path.name for path in GAMES.glob("*.yaml")))
@pytest.mark.parametrize("seed", range(5))
def test_other_games_end(game: str, seed: int) -> None:
    assert "is over" in fine(
        "play", str(GAMES / game), "--seats", "easy,easy,easy", "--players", "3", "--seed", str(seed)
    )


def test_a_whole_process_in_ascii() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cli", "play", "big_two", "--seed", "649"],
        input=b"legal\nquit\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        cwd=Path(cli.__file__).parent,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0 and done.stdout.isascii() and b"3D 3S 4D 4C 4S" in done.stdout


# -- many games ------------------------------------------------------------------------------------------------------


def test_simulate() -> None:
    words = ["simulate", "big_two", "-n", "4", "--seed", "1", "--with", "no_two_last", "--players", "3"]
    report = value_of(*words)
    assert (report["games"], report["players"], report["seed"]) == (4, 3, "1")
    assert report["house_rules"] == ["no_two_last"]
    assert value_of(*words, "--jobs", "2") == report
    assert "4 games, 3 players" in fine(*words)


def test_progress_is_told_apart_from_results(capsys: pytest.CaptureFixture[str]) -> None:
    times = iter([0.0, 0.5, 2.0, 2.1, 3.0])
    counter = Counter("games", lambda: next(times))
    for done in (1, 20, 21, 100):
        counter(done, 100)
    counter.close()
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == "20 of 100 games\n100 of 100 games\n"
