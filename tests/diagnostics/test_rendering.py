"""Findings as text, JSON, SARIF and annotations; and the excerpts in them."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import pytest

from interpreter.diagnostics import (
    FORMATS,
    Diagnostic,
    Related,
    RulesetError,
    Span,
    UsageError,
    did_you_mean,
    render,
    without_followers,
)
from interpreter.diagnostics.excerpt import display_width


def finding(line: int = 1, column: int = 1, *, file: str = "a.yaml", **more: object) -> Diagnostic:
    return Diagnostic("S101", "unknown key `shap`", Span(file, line, column, line, column + 4), **more)  # type: ignore[arg-type]


def excerpt(source: str, span: Span) -> list[str]:
    text = render([Diagnostic("S101", "m", span)], sources={"a.yaml": source})
    return text.split("\n")[2:4]


def test_text_with_everything() -> None:
    second = Span("b.yaml", 12, 3, 12, 6)
    one = finding(2, 3, help="did you mean `shape`?", notes=("a note",), related=(Related("first here", second),))
    sources = {"a.yaml": "x:\n  shap: 1\n", "b.yaml": "\n" * 11 + "  abc\n"}
    assert render([one], sources=sources) == (
        "a.yaml:2:3: error[S101 unknown-key]: unknown key `shap`\n"
        "  |\n"
        "2 |   shap: 1\n"
        "  |   ^^^^ did you mean `shape`?\n"
        "  ::: b.yaml:12:3\n"
        "   |\n"
        "12 |   abc\n"
        "   |   ^^^ first here\n"
        "   = note: a note\n"
        "   = help: cardhouse explain S101\n"
        "\n"
        "1 error, 0 warnings in 1 file\n"
    )


def test_text_without_a_file() -> None:
    assert render([Diagnostic("C421", "there is no ruleset `x`", help="did you mean `y`?")]) == (
        "error[C421 unknown-ruleset]: there is no ruleset `x`\n"
        " = help: did you mean `y`?\n"
        " = help: cardhouse explain C421\n"
        "\n"
        "1 error, 0 warnings\n"
    )


def test_text_about_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for file in ("missing.yaml", str(tmp_path), "a\0b"):
        text = render(
            [finding(file=file, help="did you mean `shape`?", related=(Related("here", Span(file, 2, 1, 2, 2)),))]
        )
        assert "= help: did you mean `shape`?" in text
        assert "= note: here: " in text
        assert "|" not in text


def test_a_long_help_has_a_line_of_its_own() -> None:
    text = render([finding(help="x" * 70)], sources={"a.yaml": "shap: 1\n"})
    assert f"= help: {'x' * 70}\n" in text
    assert "^^^^\n" in text


@pytest.mark.parametrize(
    ("source", "span", "line", "carets"),
    [
        ("a: b", (1, 4, 1, 5), "1 | a: b", "  |    ^"),
        ("\ta:\tb", (1, 5, 1, 6), "1 |     a:    b", "  |           ^"),
        ("大: b", (1, 4, 1, 5), "1 | 大: b", "  |     ^"),
        ("b: 大老二", (1, 4, 1, 6), "1 | b: 大老二", "  |    ^^^^"),
        ("e\u0301: b", (1, 5, 1, 6), "1 | e\u0301: b", "  |    ^"),
        ("a: b", (1, 5, 1, 5), "1 | a: b", "  |     ^"),
        ("a: b", (1, 9, 1, 12), "1 | a: b", "  |         ^"),
        ("a: b  ", (1, 4, 2, 3), "1 | a: b", "  |    ^"),
        ("a: \x1b[31mred", (1, 4, 1, 5), "1 | a: �[31mred", "  |    ^"),
        ("", (1, 1, 1, 1), "1 |", "  | ^"),
    ],
)
def test_what_is_underlined(source: str, span: tuple[int, int, int, int], line: str, carets: str) -> None:
    assert [text.rstrip() for text in excerpt(source, Span("a.yaml", *span))] == [line, carets]


def test_long_lines_are_cut() -> None:
    for column in (1, 500, 4995):
        line, carets = excerpt("x" * 5000, Span("a.yaml", 1, column, 1, column + 5))
        assert display_width(line) < 130
        assert carets.rstrip().endswith("^^^^^")
        assert line[carets.index("^")] == "x"


def test_findings_are_sorted_and_said_once() -> None:
    text = render([finding(9), finding(2), finding(2), finding(1, file="A.yaml")], "concise")
    assert [line.split(": ")[0] for line in text.splitlines()] == ["A.yaml:1:1", "a.yaml:2:1", "a.yaml:9:1"]


def test_there_is_an_end_to_it() -> None:
    many = [finding(line) for line in range(1, 76)]
    assert render(many).count("error[S101") == 50
    assert "… and 25 more\n" in render(many)
    assert render(many).endswith("75 errors, 0 warnings in 1 file\n")
    assert render(many, "concise").splitlines()[-1] == "… and 25 more"
    assert len(json.loads(render(many, "json"))["diagnostics"]) == 75


@pytest.mark.parametrize("format_", ["concise", "github", "sarif"])
def test_every_line_says_what_would_be_right(format_: str) -> None:
    noted = Diagnostic(
        "S104", "it cannot be `x`", finding().span, help="did you mean `y`?", notes=("it can be y or z",)
    )
    assert "it cannot be `x` (did you mean `y`?; it can be y or z)" in render([noted], format_)


def test_concise() -> None:
    warning = Diagnostic("S101", "odd", Span("a.yaml", 3, 1, 3, 2), severity="warning")
    assert render([finding(help="did you mean `x`?"), warning, Diagnostic("C421", "no")], "concise") == (
        "C421 unknown-ruleset: no\n"
        "a.yaml:1:1: S101 unknown-key: unknown key `shap` (did you mean `x`?)\n"
        "a.yaml:3:1: warning: S101 unknown-key: odd\n"
    )


def test_json() -> None:
    value = json.loads(render([finding(2, 3, help="h", notes=("n",))], "json"))
    assert value == {
        "schema_version": 1,
        "diagnostics": [
            {
                "code": "S101",
                "name": "unknown-key",
                "severity": "error",
                "message": "unknown key `shap`",
                "file": "a.yaml",
                "line": 2,
                "column": 3,
                "end_line": 2,
                "end_column": 7,
                "help": "h",
                "notes": ["n"],
                "related": [],
            }
        ],
    }
    assert json.loads(render([], "json"))["diagnostics"] == []


def test_sarif() -> None:
    related = (Related("here", Span("b.yaml", 1, 1, 1, 2)),)
    run = json.loads(render([finding(2, 3, related=related), Diagnostic("C421", "no")], "sarif"))["runs"][0]
    assert run["tool"]["driver"]["name"] == "cardhouse"
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["C421", "S101"]
    second = run["results"][1]
    assert (second["ruleId"], second["level"]) == ("S101", "error")
    place = second["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "a.yaml"
    assert place["region"] == {"startLine": 2, "startColumn": 3, "endLine": 2, "endColumn": 7}
    assert second["relatedLocations"][0]["message"]["text"] == "here"


def test_github() -> None:
    text = render([Diagnostic("S101", "100% wrong\nreally", Span("a,b.yaml", 2, 3, 2, 7))], "github")
    assert text == (
        "::error file=a%2Cb.yaml,line=2,col=3,endLine=2,endColumn=7,title=S101 unknown-key::100%25 wrong%0Areally\n"
    )


def test_paths_are_shown_from_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert render([finding(file=str(tmp_path / "x" / "a.yaml"))], "concise").startswith("x/a.yaml:1:1: ")
    assert render([finding(file="/elsewhere/a.yaml")], "concise").startswith("/elsewhere/a.yaml:1:1: ")


def test_nothing_found_is_nothing_said() -> None:
    assert [render([], format_) for format_ in ("text", "concise", "github")] == ["", "", ""]
    with pytest.raises(ValueError, match="no format"):
        render([], "xml")
    assert set(FORMATS) == {"text", "concise", "json", "sarif", "github"}


def test_exceptions_can_be_pickled_and_say_what_is_wrong() -> None:
    error = pickle.loads(pickle.dumps(RulesetError([finding()])))
    assert error.diagnostics == (finding(),)
    assert str(error) == "a.yaml:1:1: error[S101 unknown-key]: unknown key `shap`"
    usage = pickle.loads(pickle.dumps(UsageError(Diagnostic("C421", "no"))))
    assert usage.diagnostic.code == "C421"
    assert isinstance(usage, ValueError)


@pytest.mark.parametrize(
    ("word", "guess"),
    [
        ("shap", "shape"),
        ("Shape", "shape"),
        ("strenght", "strength"),
        ("same-rung", "same_rung"),
        ("abo", "about"),
        ("xyz", None),
        ("a" * 10_000, None),
    ],
)
def test_did_you_mean(word: str, guess: str | None) -> None:
    known = ["shape", "suits", "strength", "about", "same_rung"]
    assert did_you_mean(word, known) == (f"did you mean `{guess}`?" if guess else None)


def test_findings_about_what_was_already_refused_are_left_out() -> None:
    part = Diagnostic("M306", "no shape", Span("a.yaml", 1, 1, 4, 2))
    assert without_followers([finding(3)], [part, finding(9)]) == [finding(9)]
    assert without_followers([finding(3, file="b.yaml")], [part]) == [part]
    warning = Diagnostic("S101", "odd", Span("a.yaml", 3, 1, 3, 2), severity="warning")
    assert without_followers([warning], [part]) == [part]
