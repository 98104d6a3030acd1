"""However a file is damaged, composing it gives a document or findings with places, and nothing else."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter.compose import shipped, try_compose
from interpreter.diagnostics import UsageError, render
from tests.test_compose_layers import BASE, FOR_PLAYERS, OPTIONS

TEXT = BASE + OPTIONS + FOR_PLAYERS + "choose: { x: y }\nother_deals: { quick: { deal: { kitty: null } } }\n"
WORDS = [
    "null",
    "{}",
    "[]",
    "3",
    "true",
    "x",
    "{ a: b }",
    "[a, null]",
    "'q'",
    "at: first",
    "2-3",
    ".",
    "runs.straights",
]


@st.composite
def damaged(draw: st.DrawFn) -> str:
    text = TEXT
    for _ in range(draw(st.integers(1, 4))):
        values = [index for index, char in enumerate(text) if char in " \n"]
        start = draw(st.sampled_from(values)) + 1
        end = next((index for index in values if index > start), len(text))
        what = draw(st.sampled_from(["replace", "remove", "insert", "line"]))
        word = draw(st.sampled_from(WORDS))
        if what == "replace":
            text = text[:start] + word + text[end:]
        elif what == "remove":
            text = text[:start] + text[end:]
        elif what == "insert":
            text = text[:start] + word + " " + text[start:]
        else:
            text = text[:start].rpartition("\n")[0] + text[start:][text[start:].find("\n") :]
    return text


@settings(deadline=None)
@given(damaged(), st.sampled_from([{}, {"ending": "long"}, {"kitty": "none", "stake": "9"}, {"zzz": "1"}]))
def test_a_damaged_ruleset(text: str, options: dict[str, str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "base.yaml"
        path.write_text(text)
        rule = Path(folder) / "rule.yaml"
        rule.write_text("house_rule: rule\ndeal: { extra: { at: after hands, shuffle: stock }, kitty: null }\n")
        for ref, rules in ((path, []), (path, [str(rule)])):
            try:
                document, findings = try_compose(str(ref), house_rules=rules, options=options)
            except UsageError as error:
                assert error.diagnostic.message
                continue
            assert document is not None or findings
            assert all(finding.span for finding in findings)
            assert bool(render(findings)) == bool(findings)


@settings(deadline=None, max_examples=30)
@given(damaged().map(lambda text: text.replace("ruleset: base", "house_rule: base").replace("title: Base", "")))
def test_a_damaged_house_rule_on_a_shipped_ruleset(text: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "base.yaml"
        path.write_text(text)
        for head in shipped():
            try:
                document, findings = try_compose(head.name, house_rules=[str(path)])
            except UsageError:
                continue
            assert document is not None or findings
