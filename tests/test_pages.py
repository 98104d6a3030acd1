"""What README.md and docs/python.md show is what happens."""

from __future__ import annotations

import doctest
import io
import re
from contextlib import redirect_stdout
from pathlib import Path

from docs.run_blocks import blocks, commands, inside, run
from interpreter import load_ruleset
from interpreter.cards import parse_cards
from interpreter.engine.position import Position, build

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PYTHON = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")


def test_the_page_about_python_is_what_happens() -> None:
    text = re.sub(r"^```.*$", "", PYTHON, flags=re.MULTILINE)
    page = doctest.DocTestParser().get_doctest(text, {}, "python.md", "docs/python.md", 0)
    assert len(page.examples) > 30
    told = io.StringIO()
    doctest.DocTestRunner(verbose=False).run(page, out=told.write)
    assert told.getvalue() == ""


def test_the_page_about_python_shows_nothing_but_what_is_tried() -> None:
    for block in blocks(PYTHON):
        assert block.kind == "python"
        assert block.body.startswith(">>> ")


def test_the_twenty_seconds_of_the_readme(tmp_path: Path) -> None:
    (rule,) = (block for block in blocks(README) if block.file)
    broken, mended = (list(commands(block.body)) for block in blocks(README) if block.kind == "console")
    path = tmp_path / rule.file
    with inside(tmp_path):
        path.write_text(rule.body, encoding="utf-8")
        ((validate, shown),) = broken
        assert run(validate) == (shown, 1)
        path.write_text(rule.body.replace("singel", "single"), encoding="utf-8")
        (validate, shown), (play, _) = mended
        assert run(validate) == (shown, 0)
        assert play == f"cardhouse play big_two --with ./{rule.file}"
        output, code = run(f"{play} --seats easy,easy,easy,easy --seed 7")
        assert (code, "No spade last" in output) == (0, True)


def test_the_refusal_in_the_readme(tmp_path: Path) -> None:
    (rule,) = (block for block in blocks(README) if block.file)
    (session,) = re.findall(r"^Your move \[\?: help\] > 4S\nNot allowed: (.*)$", README, re.MULTILINE)
    with inside(tmp_path):
        Path(rule.file).write_text(rule.body.replace("singel", "single"), encoding="utf-8")
        rules = load_ruleset("big_two", [f"./{rule.file}"])
        (card,) = parse_cards("4S", rules.for_players().pack)
        state = build(rules.for_players(), Position(hands={0: (1 << card, 0)}, turn=0))
        assert str(state.why_not("play 4S")) == session


def test_the_game_in_python_of_the_readme() -> None:
    (game,) = (block.body for block in blocks(README) if block.kind == "python")
    told = io.StringIO()
    with redirect_stdout(told):
        exec(compile(game, "README.md", "exec"), {})
    assert told.getvalue().startswith("Outcome(ending='out'")


def test_every_page_named_in_the_readme_is_there() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), target
