"""Values that are read but could mean nothing are findings of the file, and many findings take no time."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from tests.command import run

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


def test_thousands_of_findings(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    lines = "".join(f'  a{number}: "q{number} +"\n' for number in range(2000))
    path.write_text(f"ruleset: x\ntitle: X\nabout: X.\nextends: big_two\ndefine:\n{lines}")
    ran = run("validate", str(path), "--json")
    assert ran.code == 1
    assert len(ran.value["diagnostics"]) == 2000
