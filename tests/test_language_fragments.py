"""The fragments of docs/language.md, section 16: each compiles, holds its examples and is played to the end."""

from __future__ import annotations

import json
import random
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from interpreter import load_ruleset
from interpreter.examples import run_examples
from interpreter.source import read_file, to_plain

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "language.md"
BASES = ROOT / "docs" / "fragments"
EXAMPLES = to_plain(read_file(ROOT / "tests" / "language_fragments.yaml"))
WANTED = {
    "B": "37",
    "V": "05 08 09 10 11 31 37 39 41 42 44 51 56 57 61 62 64",
    "C": "02",
    "O": "03",
    "P": "03 04 08",
    "T": "07 08 09",
    "A": "01 02 03",
    "K": "21 28 29 31 32 33 34 39 41 50 51 52",
}
_FRAGMENT = re.compile(
    r"^\*\*(?P<ids>[^*]+)\*\* (?P<about>[^`]*(?:`[^`\n]+`[^`]*)*?)```yaml\n"
    r"# on (?P<base>\w+)(?P<more>, with the one above)?\n(?P<body>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True)
class Fragment:
    """A fragment of the page: what it is laid over, and the fragment it stands on, if any."""

    ids: str
    base: str
    body: str
    below: Fragment | None

    @property
    def name(self) -> str:
        return "fragment_" + self.ids.split(",")[0].lower().replace("-", "_")


def fragments() -> list[Fragment]:
    section = PAGE.read_text(encoding="utf-8").partition("\n## 16. ")[2].partition("\n## ")[0]
    found: list[Fragment] = []
    for match in _FRAGMENT.finditer(section):
        found.append(Fragment(match["ids"], match["base"], match["body"], found[-1] if match["more"] else None))
    assert len(found) == section.count("```yaml"), "a fragment of the page is not found by its form"
    return found


FRAGMENTS = fragments()


def base_of(fragment: Fragment) -> str:
    own = BASES / f"{fragment.base}.yaml"
    return str(own) if own.exists() else fragment.base


def written(fragment: Fragment, folder: Path) -> Path:
    """The fragment as a house rule file, with its examples."""
    head = f"house_rule: {fragment.name}\ntitle: {fragment.ids}\nabout: A fragment of the page.\n"
    head += f"covers: [{fragment.ids}]\n"
    if fragment.below is not None:
        head += f"with: [./{written(fragment.below, folder).name}]\n"
    examples: dict[str, dict[str, Any]] = EXAMPLES[fragment.ids]
    for example in examples.values():
        example["base"] = base_of(fragment)
        example["covers"] = fragment.ids.split(", ")
    path = folder / f"{fragment.name}.yaml"
    path.write_text(f"{head}{fragment.body}examples: {json.dumps(examples)}\n", encoding="utf-8")
    return path


def test_every_hard_rule_is_said() -> None:
    said = [one for fragment in FRAGMENTS for one in fragment.ids.split(", ")]
    assert sorted(said) == sorted(
        f"{group}-{number}" for group, numbers in WANTED.items() for number in numbers.split()
    )
    assert sorted(EXAMPLES) == sorted(fragment.ids for fragment in FRAGMENTS)


@pytest.mark.parametrize("path", sorted(BASES.glob("*.yaml")), ids=lambda path: str(path.stem))
def test_bases_hold_their_examples(path: Path) -> None:
    results = run_examples([str(path)])
    assert not results.failures
    assert results.passed > 5


@pytest.mark.parametrize("fragment", FRAGMENTS, ids=lambda fragment: str(fragment.ids))
def test_fragment_does_what_is_said(fragment: Fragment, tmp_path: Path) -> None:
    results = run_examples([str(written(fragment, tmp_path))])
    assert not results.failures
    assert results.passed == len(EXAMPLES[fragment.ids])


@pytest.mark.parametrize("fragment", FRAGMENTS, ids=lambda fragment: str(fragment.ids))
def test_fragment_is_played_to_the_end(fragment: Fragment, tmp_path: Path) -> None:
    rules = load_ruleset(base_of(fragment), house_rules=[str(written(fragment, tmp_path))])
    for players in rules.players:
        for seed in range(2):
            chance = random.Random(f"{fragment.ids}:{players}:{seed}")
            state = rules.deal(players=players, seed=seed)
            while not state.is_over:
                seat = chance.choice(state.actors)
                actions = state.legal_actions(seat)
                longer = [action for action in actions if action.name != "drop" or chance.random() < 0.05]
                state = state.apply(chance.choice(longer or actions))
            assert state.outcome is not None
            assert state.outcome.ending not in ("stuck", "capped")
