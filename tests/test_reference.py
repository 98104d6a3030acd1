"""The reference page is what the schemas and registries say, and leaves nothing out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from docs import make_reference
from interpreter import load_ruleset
from interpreter.compiler.rules import EVENTS
from interpreter.compose.places import VERBS
from interpreter.diagnostics import CODES
from interpreter.expressions import Checker, parse
from interpreter.expressions.functions import FUNCTIONS
from interpreter.expressions.names import CARD_ATTRIBUTES, LOCAL_NAMES, PLAY_ATTRIBUTES, TABLE_NAMES
from interpreter.expressions.scope import rule_scope

PAGE = make_reference.PAGE.read_text(encoding="utf-8") if make_reference.PAGE.exists() else ""


def properties(node: Any, path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every property of a schema that is not a reference, with its path."""
    if isinstance(node, list):
        for item in node:
            yield from properties(item, path)
    if not isinstance(node, dict):
        return
    for key, value in node.get("properties", {}).items():
        if "$ref" not in value:
            yield f"{path}.{key}", value
    for key, value in node.items():
        if key not in ("examples", "default", "enum"):
            yield from properties(value, f"{path}.{key}")


def test_page_is_up_to_date() -> None:
    assert make_reference.reference() == PAGE, "run: python docs/make_reference.py"


@pytest.mark.parametrize("kind", make_reference.KINDS)
def test_every_property_is_described_with_an_example(kind: str) -> None:
    found = list(properties(make_reference.schema(kind), kind))
    assert len(found) > 50
    undocumented = [path for path, node in found if not node.get("description") or "examples" not in node]
    assert not undocumented


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_is_documented_by_an_example_that_compiles(name: str) -> None:
    assert f"| `{FUNCTIONS[name].signature}` |" in PAGE
    vocabulary = load_ruleset("big_two", ["weak_hand_redeal"]).for_players(4).vocabulary
    example = make_reference.EXAMPLES[name]
    assert name + "(" in example
    Checker(vocabulary, example).visit(parse(example), rule_scope())


def test_no_example_is_left_over() -> None:
    assert set(make_reference.EXAMPLES) == set(FUNCTIONS)


@pytest.mark.parametrize("name", [*TABLE_NAMES, *LOCAL_NAMES])
def test_every_name_is_documented(name: str) -> None:
    assert f"\n| `{name}` | " in PAGE.partition("\n## Names\n")[2].partition("\n## Attributes\n")[0]


@pytest.mark.parametrize("name", LOCAL_NAMES)
def test_every_local_name_has_a_place(name: str) -> None:
    row = next(line for line in PAGE.partition("in some places only")[2].splitlines() if line.startswith(f"| `{name}`"))
    assert row.split(" | ")[-1].strip(" |")


@pytest.mark.parametrize("name", [*PLAY_ATTRIBUTES, *CARD_ATTRIBUTES])
def test_every_attribute_is_documented(name: str) -> None:
    assert f"\n| `.{name}` | " in PAGE


@pytest.mark.parametrize("name", VERBS)
def test_every_effect_is_documented(name: str) -> None:
    assert f"\n| `{name}` | " in PAGE.partition("\n## Effects\n")[2].partition("\n## Events\n")[0]


@pytest.mark.parametrize("name", EVENTS)
def test_every_event_is_documented(name: str) -> None:
    assert f"\n| `{name}` | " in PAGE.partition("\n## Events\n")[2].partition("\n## Names\n")[0]
    assert name in make_reference.EVENT_WORDS


@pytest.mark.parametrize("code", CODES)
def test_every_finding_is_documented(code: str) -> None:
    assert f"\n**{code} {CODES[code].name}**: " in PAGE


def test_the_check_says_whether_the_page_is_current(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["make_reference.py", "--check"])
    assert make_reference.main() == 0
    assert capsys.readouterr().out == "up to date\n"
