"""Makes docs/reference.md from the schemas and the registries, so that it says what the program does.

`python docs/make_reference.py` writes the page, with `--check` it only says whether the page is up to date.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from interpreter.compiler.rules import EVENTS
from interpreter.compose.places import VERBS
from interpreter.diagnostics import CODES, FAMILIES
from interpreter.expressions import Checker, Scope, Vocabulary, parse
from interpreter.expressions import scope as scopes
from interpreter.expressions.functions import ANYWHERE, FUNCTIONS
from interpreter.expressions.names import CARD_ATTRIBUTES, LOCAL_NAMES, PLAY_ATTRIBUTES, TABLE_NAMES
from interpreter.expressions.tree import Compare
from interpreter.game import load_ruleset
from interpreter.schema import KINDS, schema_path

PAGE = Path(__file__).parent / "reference.md"

INTRODUCTION = """\
# Reference

Every key, name, function, effect, event and finding of the language, one by one. This page is made by
`python docs/make_reference.py` from the schemas in `schemas/` and the registries of the interpreter: change those, not
the page. How it all hangs together is told in [language.md](language.md), how to begin in
[writing_rulesets.md](writing_rulesets.md).

- [Keys](#keys): [rulesets](#rulesets), [house rules](#house-rules), and the sections both may have
- [Effects](#effects), [events](#events)
- Expressions: [names](#names), [attributes](#attributes), [functions](#functions)
- [Findings](#findings)
"""

EVENT_WORDS = {
    "turn_start": "The turn of the seat `player` begins.",
    "turn_end": "The turn of the seat `player` ends.",
    "turn_back": "The turn reaches the maker of the standing play: whoever was not skipped has had the chance.",
    "trick_end": "The effect `end: trick` ends a trick; `standing` is still the last play.",
    "deal_end": "The effect `end: deal` ends the deal, before the result is closed.",
}

EXAMPLES = {
    "count": "count(c in hand(dealer): c.rank == 2)",
    "empty": "empty(stock)",
    "any": "any(s in seats: count(hand(s)) == 1)",
    "all": "all(c in hand(dealer): c.suit == S)",
    "sum": "sum(s in losers: points(s))",
    "max": "max(s in seats: count(hand(s)))",
    "min": "min(s in seats: count(hand(s)))",
    "those": "those(s in seats: count(hand(s)) == 1)",
    "best": "best(c in hand(dealer): c.rank)",
    "least": "least(s in seats: count(hand(s)))",
    "next": "next(dealer)",
    "previous": "previous(dealer)",
    "left": "left(dealer)",
    "right": "right(dealer)",
    "seat_after": "seat_after(dealer, 2)",
    "team": "team(dealer)",
    "holder": "holder(3D)",
    "finished": "finished(1)",
    "place": "place(dealer) == 1",
    "score": "score(dealer) >= 100",
    "points": "points(dealer)",
    "did": "did(dealer, pass) > 0",
    "lowest": "lowest(hands)",
    "highest": "highest(hands, 2)",
    "top": "top(stock)",
    "random": "random(seats)",
    "joker": "joker(lowest(pack))",
    "made_of": "made_of(hand(dealer), pair)",
    "deadwood": "deadwood(hand(dealer), combination, hand_points)",
    "contains": "contains(hand(dealer), same(4))",
    "playable": "playable(hand(dealer))",
    "beats": "beats(hand(dealer), standing)",
    "unbeatable": "unbeatable(standing)",
    "can": "can(play)",
    "in_order": "in_order(A, main)",
}
"""A use of every function, which has to compile; what it gives is worked out from it."""

VARIOUS = {
    "those": "a set of such members",
    "best": "a set of such members",
    "least": "a set of such members",
    "random": "a member, or nothing",
    "lowest": "card, or nothing; with a number cards",
    "highest": "card, or nothing; with a number cards",
    "top": "card, or nothing; with a number or a card cards",
}
"""What functions give of which that depends on what they are given."""

HIDDEN = " It may be about cards that a seat cannot see, so it cannot stand in conditions of actions and `forbid`."

PLACES: dict[str, Scope] = {
    "`actions`": scopes.action_scope("actions"),
    "`forbid`": scopes.action_scope("forbid"),
    "`rules`": scopes.rule_scope(),
    "`deal`": scopes.table_scope("deal"),
    "`match`": scopes.table_scope("match"),
    "`define`": scopes.define_scope(()),
    "`score`": scopes.score_scope(),
    "`beats`": scopes.beats_scope(),
    "`combinations`": scopes.combination_scope(),
    "under `for`": Scope("").for_seat(),
    "in `pay`": Scope("").for_payment(),
}


def reference() -> str:
    """The whole page."""
    parts = [INTRODUCTION, *keys(), *effects(), *events(), *names(), *attributes(), *functions(), *findings()]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(parts)).rstrip() + "\n"


# ── Keys ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def schema(kind: str) -> dict[str, Any]:
    """The schema of a kind of file."""
    found: dict[str, Any] = json.loads(schema_path(kind).read_text(encoding="utf-8"))
    return found


class Keys:
    """The keys of a schema as tables."""

    def __init__(self, root: dict[str, Any]) -> None:
        self.root = root
        self.definitions: dict[str, Any] = root.get("definitions", {})

    def resolved(self, node: dict[str, Any]) -> tuple[dict[str, Any], str]:
        """A node with its reference followed, and the name of what it refers to."""
        reference_to = node.get("$ref", "")
        name = reference_to.rpartition("/")[2]
        return (self.definitions[name], name) if reference_to else (node, "")

    def sections(self) -> list[str]:
        """The properties that are sections of their own, in the order of the schema."""
        named = {name: self.resolved(node)[1] for name, node in self.root["properties"].items()}
        return [name for name, to in named.items() if name == to]

    def rows(self, node: dict[str, Any], path: str) -> Iterator[str]:
        """A row for every key below a node, however deep."""
        for key, child in node.get("properties", {}).items():
            found, name = self.resolved(child)
            yield self.row(f"{path}{key}", {**found, **{k: v for k, v in child.items() if k != "$ref"}})
            if not name or (name == key and name not in self.sections()):
                yield from self.rows(found, f"{path}{key}.")
        below = node.get("additionalProperties")
        if isinstance(below, dict):
            found, name = self.resolved(below)
            if not name:
                yield self.row(f"{path}NAME", found)
                yield from self.rows(found, f"{path}NAME.")

    def row(self, key: str, node: dict[str, Any]) -> str:
        """One key: what it takes, what it means, what it is without it, an example."""
        meaning = node.get("description", "") + without(node) + choices(node)
        return f"| `{key}` | {taken(node)} | {cell(meaning)} | {example(node)} |"


TABLE = ["| key | takes | meaning | example |", "|---|---|---|---|"]


def keys() -> Iterator[str]:
    """The tables of all keys."""
    ruleset, house_rule = Keys(schema("ruleset")), Keys(schema("house_rule"))
    yield "\n## Keys\n"
    yield "`NAME` stands for a name of your own. Any value may be `null` in a patch, which removes what is there.\n"
    sections = ruleset.sections()
    for title, kind in (("Rulesets", ruleset), ("House rules", house_rule)):
        yield f"\n### {title}\n"
        yield from TABLE
        for key, node in kind.root["properties"].items():
            if key not in sections:
                yield kind.row(key, kind.resolved(node)[0])
        yield ""
    for name in sections:
        found = ruleset.definitions[name]
        yield f"\n### `{name}`\n"
        yield cell(found.get("description", "")) + (f" For example {example(found)}." if found.get("examples") else "")
        rows = list(ruleset.rows(_without_sections(found, sections), f"{name}."))
        if rows:
            yield ""
            yield from TABLE
            yield from rows
        yield ""


def _without_sections(node: dict[str, Any], sections: list[str]) -> dict[str, Any]:
    """A node without the sections inside it, which are the same as outside."""
    return {key: _pruned(value, sections) for key, value in node.items()}


def _pruned(value: Any, sections: list[str]) -> Any:
    if isinstance(value, dict):
        kept = {
            key: _pruned(child, sections)
            for key, child in value.items()
            if not (key in sections and isinstance(child, dict) and "$ref" in child)
        }
        return kept
    return [_pruned(item, sections) for item in value] if isinstance(value, list) else value


def without(node: dict[str, Any]) -> str:
    """What holds without a key; a default that is nothing, or the example to begin with, says no more than that."""
    default = node.get("default")
    said = default not in (None, {}, []) and default not in node.get("examples", [])[:1]
    return f" Without it: `{written(default)}`." if said else ""


def taken(node: dict[str, Any]) -> str:
    """What a key takes, in words."""
    if "x-takes" in node:
        return cell(str(node["x-takes"]))
    if "x-form" in node:
        return cell(str(node["x-form"]))
    if "enum" in node:
        return " or ".join(f"`{written(value)}`" for value in node["enum"] if value is not None)
    types = node.get("type", "anything")
    found = [types] if isinstance(types, str) else [kind for kind in types if kind != "null"]
    words = {
        "string": "a text",
        "integer": "a whole number",
        "boolean": "`true` or `false`",
        "array": "a list",
        "object": "a mapping",
    }
    if "string" in found and "integer" in found:
        found.remove("integer")  # a number is taken as the text it was typed as
    return " or ".join(words.get(kind, kind) for kind in found)


def choices(node: dict[str, Any]) -> str:
    """What each of the words a key takes means."""
    said = node.get("enumDescriptions") or node.get("markdownEnumDescriptions") or []
    parts = [
        f"`{written(value)}`: {text.rstrip('.')}"
        for value, text in zip(node.get("enum", ()), said, strict=False)
        if value is not None
    ]
    return f" {'; '.join(parts)}." if parts else ""


def example(node: dict[str, Any]) -> str:
    """The first example of a key."""
    found = node.get("examples") or []
    return f"`{cell(written(found[0]))}`" if found else ""


def written(value: Any) -> str:
    """A value as it is written in a file, on one line."""
    if isinstance(value, bool) or value is None:
        return json.dumps(value)
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key}: {written(item)}" for key, item in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        return f"[{', '.join(written(item) for item in value)}]"
    text = str(value)
    return f'"{text}"' if set(text) & set("(){}[]:,=<>*") and not text.startswith("{") else text


def cell(text: str) -> str:
    """A text that can stand in a table."""
    return text.replace("|", "\\|").replace("\n", " ").strip()


# ── Effects and events ──────────────────────────────────────────────────────────────────────────────────────────────


def effects() -> Iterator[str]:
    """The verbs of effects, and the keys that go with them."""
    found = Keys(schema("ruleset"))
    effect = found.definitions["effect"]
    yield "\n## Effects\n"
    yield cell(effect["description"]) + "\n"
    yield from TABLE
    for verb in VERBS:
        yield found.row(verb, found.resolved(effect["properties"][verb])[0])
    yield "\nWith them go:\n"
    yield from TABLE
    for key, node in effect["properties"].items():
        if key not in VERBS:
            yield found.row(key, found.resolved(node)[0])
    yield ""


def events() -> Iterator[str]:
    """What rules can wait for."""
    yield "\n## Events\n"
    yield "The name of any action or offer is an event, after it was done; besides there are:\n"
    yield "| event | when |"
    yield "|---|---|"
    for event in EVENTS:
        yield f"| `{event}` | {EVENT_WORDS[event]} |"
    yield ""


# ── Expressions ─────────────────────────────────────────────────────────────────────────────────────────────────────


def names() -> Iterator[str]:
    """Every name an expression may use."""
    everywhere = [place for place, scope in PLACES.items() if scope.table and scope.place]
    yield "\n## Names\n"
    yield f"Known in {', '.join(everywhere)}:\n"
    yield "| name | type | is |"
    yield "|---|---|---|"
    for name, entry in TABLE_NAMES.items():
        secret = HIDDEN if entry.hidden else ""
        yield f"| `{name}` | {kind_of(entry.type.value, entry.maybe)} | {sentence(entry.about)}{secret} |"
    yield "\nKnown in some places only:\n"
    yield "| name | type | is | where |"
    yield "|---|---|---|---|"
    for name, local in LOCAL_NAMES.items():
        where = [place for place, scope in PLACES.items() if name in scope.locals]
        yield f"| `{name}` | {kind_of(local.type.value, local.maybe)} | {sentence(local.about)} | {', '.join(where)} |"
    yield "\nA ruleset adds the names of its zones, memory, defines, tables, titles and number options.\n"


def attributes() -> Iterator[str]:
    """What follows a dot."""
    yield "\n## Attributes\n"
    yield "Of plays and groups; in `if` and `strength` of a combination they are names:\n"
    yield "| attribute | type | is | of |"
    yield "|---|---|---|---|"
    for name, entry in PLAY_ATTRIBUTES.items():
        of = ", ".join(sorted(kind.value for kind in entry.of))
        yield f"| `.{name}` | {kind_of(entry.type.value, entry.maybe)} | {sentence(entry.about)} | {of} |"
    for name, entry in CARD_ATTRIBUTES.items():
        yield f"| `.{name}` | {kind_of(entry.type.value, entry.maybe)} | {sentence(entry.about)} | card |"
    yield ""


def functions() -> Iterator[str]:
    """Every function."""
    yield "\n## Functions\n"
    yield "| function | gives | is | example | where |"
    yield "|---|---|---|---|---|"
    vocabulary = load_ruleset("big_two", ["weak_hand_redeal"]).for_players(4).vocabulary
    for name, function in FUNCTIONS.items():
        shown = EXAMPLES[name]
        gives = VARIOUS.get(name) or result_of(name, vocabulary)
        where = "everywhere" if name in ANYWHERE else "not in `combinations` and `beats`"
        about = sentence(function.about) + (HIDDEN if function.hidden else "")
        yield f"| `{function.signature}` | {gives} | {about} | `{shown}` | {where} |"
    yield ""


def result_of(name: str, vocabulary: Vocabulary) -> str:
    """The type of what a function gives, by compiling its example."""
    shown = EXAMPLES[name]
    tree = parse(shown)
    if isinstance(tree, Compare):
        tree = tree.left
    code = Checker(vocabulary, shown).visit(tree, scopes.rule_scope())
    return kind_of(code.type.value, code.maybe)


def kind_of(word: str, maybe: bool) -> str:
    """A type in words."""
    return f"{word}, or nothing" if maybe else word


def sentence(text: str) -> str:
    """A text of a registry as a sentence."""
    return cell(text[:1].upper() + text[1:].rstrip(".") + ".")


# ── Findings ────────────────────────────────────────────────────────────────────────────────────────────────────────


def findings() -> Iterator[str]:
    """Every code of a finding."""
    yield "\n## Findings\n"
    yield "`cardhouse explain CODE` prints the same.\n"
    for letter, family in FAMILIES.items():
        found = [entry for entry in CODES.values() if entry.code.startswith(letter)]
        if not found:
            continue
        yield f"\n### {letter}: {family}\n"
        for entry in found:
            yield f"**{entry.code} {entry.name}**: {entry.summary}. {entry.explanation}\n"
            if entry.wrong:
                yield f"```yaml\n# wrong\n{entry.wrong.rstrip()}\n```\n"
            if entry.right:
                yield f"```yaml\n# right\n{entry.right.rstrip()}\n```\n"


def main() -> int:
    """Writes or checks the page."""
    parser = argparse.ArgumentParser(description="Makes docs/reference.md.")
    parser.add_argument("--check", action="store_true", help="only say whether the page is up to date")
    page = reference()
    if parser.parse_args().check:
        current = PAGE.exists() and PAGE.read_text(encoding="utf-8") == page
        sys.stdout.write("up to date\n" if current else f"{PAGE.name} is out of date: python docs/make_reference.py\n")
        return 0 if current else 1
    PAGE.write_text(page, encoding="utf-8")
    sys.stdout.write(f"{PAGE}: {len(page.splitlines())} lines\n")
    return 0


__all__ = ["EVENT_WORDS", "EXAMPLES", "KINDS", "PAGE", "main", "reference", "schema"]

if __name__ == "__main__":
    sys.exit(main())
