"""Simulations: the same whatever the number of processes, nothing hidden, and sound statistics."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import textwrap
import time
from math import comb, exp
from pathlib import Path
from statistics import NormalDist

import pytest

from interpreter import RulesetError, UsageError, load_ruleset
from interpreter.bots import seat_players
from interpreter.simulation import Report, report_lines, simulate
from interpreter.simulation.games import play_rounds
from interpreter.simulation.intervals import chi_square_above, chi_square_p, interval, spread_of, wilson
from interpreter.simulation.setup import Setup
from interpreter.simulation.tally import Tally, Wins
from interpreter.simulation.workers import MOST_PROCESSES
from tests.command import run
from tests.small_games import CLIMBING, house_rule_file, ruleset_file
from tests.walking import OTHERS, SHIPPED

ROOT = Path(__file__).resolve().parent.parent
SMALL = ruleset_file(CLIMBING)


def written(report: Report) -> str:
    return json.dumps(report.to_json())


# -- the same for everybody --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [["easy"], ["medium", "easy"]], ids=str)
def test_the_number_of_processes_changes_nothing(seats: list[str]) -> None:
    alone = simulate("big_two", ["no_two_last"], {"stake": 3}, seats=seats, games=30, seed="x")
    together = simulate("big_two", ["no_two_last"], {"stake": 3}, seats=seats, games=30, seed="x", jobs=2)
    assert written(alone) == written(together)


def test_the_same_seed_gives_the_same_report_and_another_seed_another() -> None:
    first, again, other = (simulate(SMALL, players=3, games=20, seed=seed) for seed in (1, 1, 2))
    assert written(first) == written(again)
    assert written(first) != written(other)


def test_more_games_begin_with_the_same_games() -> None:
    few = simulate(SMALL, players=3, games=5, seed=1).tally
    more = simulate(SMALL, players=3, games=6, seed=1).tally
    assert all(more.actions[length] >= count for length, count in few.actions.items())


@pytest.mark.parametrize("ref", [*SHIPPED, *OTHERS])
def test_every_ruleset_can_be_simulated_and_the_text_fits_eighty_columns(ref: str) -> None:
    report = simulate(ref, seats=["easy", "medium"], games=3, seed=2)
    assert report.deals >= report.tally.games == report.tally.matches_over == 3
    assert sum(report.endings.values()) == report.deals
    assert report.to_json()["unfinished"] == 0
    for plain in (False, True):
        lines = report_lines(report, plain)
        assert max(map(len, lines)) <= 80
        assert all(line == line.rstrip() for line in lines)
        assert not plain or all(line.isascii() for line in lines)


@pytest.mark.parametrize("jobs", [1, 2])
def test_progress_is_told_up_to_the_end(jobs: int) -> None:
    told: list[tuple[int, int]] = []
    simulate(SMALL, players=2, seats=["easy", "medium"], games=9, jobs=jobs, progress=lambda *now: told.append(now))
    assert told[-1] == (9, 9)
    assert [done for done, _ in told] == sorted({done for done, _ in told})


def test_an_exception_in_a_process_comes_through() -> None:
    with pytest.raises(RulesetError):
        simulate(ruleset_file("combinations: { pair: { shape: 3 } }"), jobs=2)


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs process groups")
def test_an_interruption_ends_all_processes(tmp_path: Path) -> None:
    script = tmp_path / "long.py"
    script.write_text(
        textwrap.dedent(f"""
            from interpreter.simulation import simulate
            if __name__ == "__main__":
                try:
                    progress = lambda *now: print(*now, flush=True)
                    simulate({SMALL!r}, players=2, games=10**18, jobs=2, progress=progress)
                except KeyboardInterrupt:
                    print("interrupted", flush=True)
        """),
        encoding="utf-8",
    )
    process = subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        start_new_session=True,
    )
    assert process.stdout is not None
    process.stdout.readline()
    os.killpg(process.pid, signal.SIGINT)
    out, errors = process.communicate(timeout=60)
    assert out.splitlines()[-1] == "interrupted"
    assert errors == ""
    assert nobody_is_left(process.pid)


def test_no_more_processes_play_than_a_system_bears(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def play(setup: Setup, jobs: int, _: object) -> Tally:
        asked.append(jobs)
        return play_rounds(load_ruleset("big_two").for_players(4), setup, range(1))

    monkeypatch.setattr(sys.modules[simulate.__module__], "play_together", play)
    simulate("big_two", games=10**6, jobs=10**6)
    assert asked == [MOST_PROCESSES]


def nobody_is_left(group: int) -> bool:
    """Whether all processes of a group end soon."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


# -- what is asked for -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"games": 0}, "C433"),
        ({"deals": 0}, "C433"),
        ({"jobs": 0}, "C435"),
        ({"seats": ["human"]}, "C431"),
        ({"seats": ["easy"] * 5}, "C432"),
        ({"players": 9}, "C405"),
        ({"ref": "big_tow"}, "C421"),
        ({"house_rules": ["no_such_rule"]}, "C422"),
    ],
    ids=str,
)
def test_what_cannot_be_simulated_is_refused(wanted: dict[str, object], code: str) -> None:
    with pytest.raises(UsageError) as raised:
        simulate(**{"ref": "big_two", "games": 1, **wanted})  # type: ignore[arg-type]
    assert raised.value.diagnostic.code == code


def test_the_last_bot_named_takes_the_seats_that_are_left() -> None:
    assert simulate(SMALL, players=2, games=1).setup.bots == ("easy", "easy")
    assert simulate(SMALL, seats=["medium"], players=3, games=1).setup.bots == ("medium",) * 3
    assert simulate("big_two", seats=["medium", "easy"], games=1).setup.bots == ("medium", "easy", "easy", "easy")


def test_as_many_play_as_are_named() -> None:
    assert simulate("big_two_president", seats=["easy"] * 5, games=1).setup.players == 5
    assert simulate("big_two", seats=["easy"] * 2, games=1).setup.players == 4


def test_seats_are_filled_as_in_a_game_with_people() -> None:
    for kinds, players, filled in (
        ((), 3, ("medium",) * 3),
        (("human",), 3, ("human", "medium", "medium")),
        (("human", "easy"), 4, ("human", "easy", "easy", "easy")),
        (("easy", "human"), 4, ("easy", "human", "easy", "easy")),
    ):
        assert seat_players(kinds, players, "medium") == filled
    with pytest.raises(UsageError):
        seat_players(("easy", "easy"), 1, "medium")


def setup(*bots: str, games: int = 8) -> Setup:
    return Setup("big_two", len(bots), bots, "s", games)


def test_different_bots_play_every_deal_from_every_seat() -> None:
    one = setup("medium", "easy", "easy", games=7)
    assert one.rotations == 3
    assert [one.seed_of(game) for game in range(7)] == ["s:0", "s:0", "s:0", "s:1", "s:1", "s:1", "s:2"]
    assert [one.bots_of(game).index("medium") for game in range(4)] == [0, 1, 2, 0]
    assert [list(one.games_of(number)) for number in range(one.rounds)] == [[0, 1, 2], [3, 4, 5], [6]]


def test_bots_do_not_move_further_than_makes_a_difference() -> None:
    assert setup("easy", "easy", "easy", "easy").rotations == 1
    assert setup("medium", "easy", "medium", "easy").rotations == 2
    assert [setup("easy", "easy").seed_of(game) for game in range(3)] == ["s:0", "s:1", "s:2"]


# -- what is counted ---------------------------------------------------------------------------------------------------


def test_counts_fit_together() -> None:
    report = simulate("big_two", games=40, seed=4).to_json()
    assert sum(seat["won"] for seat in report["seats"]) == sum(seat["won"] for seat in report["order_of_play"]) == 40
    assert sum(seat["payment"] for seat in report["seats"]) == pytest.approx(0, abs=0.001)
    (by_bot,) = report["by_bot"]
    assert set(by_bot) == {"bot", "won", "of", "share", "low", "high", "payment"}
    assert (by_bot["bot"], by_bot["share"], by_bot["payment"]) == ("easy", 0.25, 0.0)
    done = {part["name"]: part["count"] for part in report["coverage"]["actions"]}
    played = sum(part["count"] for part in report["coverage"]["combinations"])
    assert done["play"] == played
    assert report["passes"] == pytest.approx(done["pass"] / (done["play"] + done["pass"]), abs=1e-6)
    assert report["length"]["actions"]["mean"] == pytest.approx(sum(done.values()) / 40, abs=1e-3)
    rules = {part["name"]: part["count"] for part in report["coverage"]["rules"]}
    assert rules["settle"] == rules["out"] == 40
    assert rules["trick_over"] > 0


def test_without_a_number_of_deals_whole_matches_are_played() -> None:
    report = simulate("big_two", ["match_to_score"], {"target": 20}, games=3, seed=1)
    assert report.tally.matches_over == report.tally.games == 3
    data = report.to_json()["matches"]
    assert report.deals == sum(length * times for length, times in report.tally.match_deals.items()) > 3
    assert (data["over"], data["deals"]["min"]) == (3, min(report.tally.match_deals))
    assert sum(entry["won"] for entry in data["seats"]) >= 3
    assert abs(sum(entry["total"] for entry in data["seats"])) < 0.001
    assert all(1 <= entry["place"] <= 4 for entry in data["seats"])
    assert len(data["running_totals"]) == max(report.tally.match_deals)
    assert all(abs(sum(totals)) < 0.01 for totals in data["running_totals"])
    assert any(line.startswith("── Matches won") for line in report_lines(report))


def test_a_match_cut_short_is_not_over() -> None:
    report = simulate("big_two_president", games=2, deals=2, seed=1)
    assert (report.tally.matches_over, report.deals) == (0, 4)
    assert any("None of them was over by its rules" in line for line in report_lines(report))


def test_several_deals_a_game() -> None:
    report = simulate(SMALL, players=3, games=4, deals=3, seed=1)
    assert (report.tally.games, report.deals) == (4, 12)
    assert sum(share.of for share in report.seats) == 36


def test_the_better_bot_is_seen_to_be_better_whatever_its_seat() -> None:
    for seats in (["medium", "easy"], ["easy", "easy", "easy", "medium"]):
        bots = simulate("big_two", seats=seats, games=60, seed=3).bots
        assert bots["medium"].low > 0.4 > 0.25 > bots["easy"].high


def test_what_never_came_into_play_is_named_with_its_line() -> None:
    patch = house_rule_file(
        "combinations: { nine_in_a_row: { shape: 'run(9, rows)', suits: one } }\n"
        "runs: { rows: ['3 .. J'] }\n"
        "forbid: { no_nine: { action: play, if: 'new is nine_in_a_row', because: 'never' } }\n"
        "rules:\n"
        "  always: { when: play, do: { tell: A play. } }\n"
        "  never_so: { when: play, if: 'count(hand) > 30', do: { tell: Wonderful. } }\n"
    )
    report = simulate(SMALL, [patch], players=3, games=5)
    never = {(part.section, part.name): part.span for part in report.never}
    assert {("combinations", "nine_in_a_row"), ("forbid", "no_nine"), ("rules", "never_so")} <= set(never)
    assert any(line.startswith("    forbid that refused nothing: no_nine  ") for line in report_lines(report))
    assert ("rules", "always") not in never
    span = never["rules", "never_so"]
    assert span is not None
    lines = Path(patch).read_text(encoding="utf-8").splitlines()
    assert lines[span.line - 1].strip().startswith("never_so:")
    assert any(line.startswith("    rule that never fired: never_so  ") for line in report_lines(report))


def test_forbids_are_counted_once_for_each_deal_in_which_they_refuse_something() -> None:
    patch = house_rule_file(
        "memory: { passed: { of: seat, start: false, until: trick } }\n"
        "rules: { note: { when: pass, if: 'not leading', do: { set: passed(player), to: 'true' } } }\n"
        "forbid:\n"
        "  out_of_the_trick: { action: turn, if: 'passed(player)', because: 'a pass is final' }\n"
        "  no_leading_pass: { action: pass, if: 'leading', because: 'the leader plays' }\n"
        "  no_ten_twice: { action: play, if: 'new is pair and count(hand) > 300', because: 'never' }\n"
    )
    report = simulate(SMALL, [patch], players=3, games=5)
    counts = {part.name: part.count for part in report.parts if part.section == "forbid"}
    assert counts["no_leading_pass"] == 5
    assert 0 < counts["out_of_the_trick"] <= 5
    assert counts["no_ten_twice"] == 0
    assert [part["name"] for part in report.to_json()["coverage"]["forbid"]] == list(counts)


def test_rules_run_by_others_count_as_fired() -> None:
    patch = house_rule_file(
        "rules:\n"
        "  first: { when: deal_end, do: { run: second } }\n"
        "  second: { when: play, if: 'count(hand) > 30', do: { tell: Done. } }\n"
    )
    counts = simulate(SMALL, [patch], players=3, games=5).tally.rules
    assert counts["first"] == counts["second"] == 5


ENDLESS = "rules: { blocked: null }\nforbid: { none: { action: play, because: nobody may play } }"


def test_deals_that_do_not_end_are_counted_and_said() -> None:
    report = simulate(SMALL, [house_rule_file(ENDLESS)], players=3, games=3)
    assert report.tally.unfinished == 3
    assert report.to_json()["unfinished"] == 3
    assert [share.of for share in report.seats] == [3, 3, 3]  # they stay in the denominator
    assert any("Unfinished: 3 deals, 100.0%" in line for line in report_lines(report))


def test_a_deal_that_did_not_end_can_be_found_again() -> None:
    seldom = "rules: { blocked: null }\nforbid: { none: { action: play, if: 'dealer == 1', because: nobody may } }"
    rule = house_rule_file(seldom)
    report = simulate("big_two", [rule], players=2, games=8, seats=["medium", "easy"])
    ((ending, (seed, bots)),) = report.cut_short.items()
    assert 0 < report.tally.unfinished < 8
    found = run("play", "big_two", "--with", rule, "--seed", seed, "--seats", ",".join(bots), "--json").value
    assert found["deals"][0]["ending"] == ending
    text = " ".join(line.strip() for line in report_lines(report))
    assert f"stuck: Nobody can go on. The first: --seed {seed} --seats {','.join(bots)}" in text


# -- the text ----------------------------------------------------------------------------------------------------------


def test_the_text_says_what_was_played_and_how_fair_it_is() -> None:
    text = "\n".join(report_lines(simulate("big_two", ["no_two_last"], {"stake": 2}, games=20, seed=9)))
    for part in ("Big Two (big_two)", "with no_two_last", "stake = 2", "20 games, 4 players, seed 9", "seat 4",
                 "The seats differ no more than by chance (p = ", "plays first", "Of all actions"):  # fmt: skip
        assert part in text


# -- statistics --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("won", "of"), [(270, 1000), (1, 7), (0, 20), (20, 20)])
def test_the_ends_of_wilsons_interval_are_as_far_from_the_share_as_chance_may_lead(won: int, of: int) -> None:
    z = NormalDist().inv_cdf(0.975)
    for end in wilson(won, of):
        assert end in (0.0, 1.0) or (won / of - end) ** 2 == pytest.approx(z * z * end * (1 - end) / of)


def test_wilson_intervals_at_the_edges() -> None:
    assert wilson(0, 20)[0] == 0.0 < wilson(0, 20)[1] < 0.17
    assert wilson(20, 20)[1] == 1.0
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("freedom", "distance"),
    [(1, 3.841459), (2, 5.991465), (3, 7.814728), (4, 9.487729), (5, 11.070498), (7, 14.067140)],
)
def test_chi_square_has_the_known_quantiles(freedom: int, distance: float) -> None:
    assert chi_square_above(distance, freedom) == pytest.approx(0.05, abs=1e-7)


def test_chi_square_of_counts() -> None:
    assert chi_square_p([10, 10, 10]) == 1.0
    assert chi_square_p([30, 20, 10]) == pytest.approx(exp(-5))
    assert chi_square_p([]) is chi_square_p([7]) is chi_square_p([0, 0]) is None


def test_chi_square_of_two_is_like_the_binomial_distribution() -> None:
    n, k = 400, 220
    exact = 2 * sum(comb(n, i) for i in range(k, n + 1)) / 2**n
    assert chi_square_p([k, n - k]) == pytest.approx(exact, abs=0.01)


def rounds(*results: tuple[int, int]) -> Wins:
    wins = Wins()
    for won, of in results:
        wins.add_round(won, of)
    return wins


def test_the_interval_of_single_deals_is_wilsons() -> None:
    wins = rounds(*[(1, 1)] * 30, *[(0, 1)] * 70)
    assert interval(wins, 100) == wilson(30, 100)


def test_deals_that_always_go_together_count_as_one() -> None:
    wins = rounds(*[(4, 4)] * 30, *[(0, 4)] * 70)
    assert interval(wins, 100) == pytest.approx(wilson(30, 100))


def test_rounds_that_make_up_for_each_other_are_worth_more() -> None:
    low, high = interval(rounds(*[(1, 4)] * 90, *[(0, 4)] * 5, *[(2, 4)] * 5), 100)
    plain_low, plain_high = wilson(100, 400)
    assert plain_low < low < 0.25 < high < plain_high
    assert interval(rounds(*[(1, 4)] * 50), 50) == (0.25, 0.25)
    assert interval(rounds(*[(0, 4)] * 50), 50) == pytest.approx(wilson(0, 50))


def test_what_numbers_are_like_can_be_read_off_their_counts() -> None:
    assert spread_of({3: 1, 5: 2, 9: 1}) == {"min": 3, "median": 5, "mean": 5.5, "max": 9}
    assert spread_of({1: 1, 2: 1}) == {"min": 1, "median": 1.5, "mean": 1.5, "max": 2}
    assert spread_of({}) == {"min": 0, "median": 0, "mean": 0, "max": 0}


def test_tallies_add_up_in_any_order() -> None:
    parts = []
    for number in range(3):
        part = Tally(games=1, deals=number)
        part.endings["out"] = number
        part.payments[0] = -number
        part.seats[0] = rounds((number, 3))
        parts.append(part)
    forward, backward = Tally(), Tally()
    for part in parts:
        forward.add(part)
    for part in reversed(parts):
        backward.add(part)
    assert forward == backward
    assert (forward.games, forward.deals, forward.payments[0], forward.seats[0].won_won) == (3, 3, -3, 5)
