"""The schema files: `ruleset.schema.json` is written by hand; the one for house rules is made from it."""

from __future__ import annotations

import copy
import json
from functools import cache
from pathlib import Path
from typing import Any

import schemas

FOLDER = Path(schemas.__file__).parent
KINDS = ("ruleset", "house_rule")

_ONLY_RULESETS = ("ruleset", "extends", "skeleton", "choose")
_WIDTH = 120


def schema_path(kind: str) -> Path:
    """The file of the schema for a kind of file."""
    return FOLDER / f"{kind}.schema.json"


@cache
def load_schema(kind: str) -> dict[str, Any]:
    """The schema for a kind of file."""
    schema: dict[str, Any] = json.loads(schema_path(kind).read_text(encoding="utf-8"))
    return schema


def house_rule_schema(ruleset: dict[str, Any]) -> dict[str, Any]:
    """The schema for house rules: that of rulesets with another head.

    Every section of a ruleset may also be a patch, in which `null` removes; so a house rule has the same sections.
    """
    schema = copy.deepcopy(ruleset)
    head = schema["definitions"].pop("house_rule_head")["properties"]
    sections = {key: value for key, value in schema["properties"].items() if key not in _ONLY_RULESETS}
    schema["properties"] = {"house_rule": head.pop("house_rule"), **sections}
    about = list(schema["properties"]).index("with") + 1
    ordered = list(schema["properties"].items())
    schema["properties"] = dict([*ordered[:about], *head.items(), *ordered[about:]])
    schema["definitions"].pop("choose")
    schema["title"] = "cardhouse house rule"
    schema["description"] = "A patch that can be laid over any ruleset it fits."
    schema["required"] = ["house_rule"]
    schema["examples"] = [{"house_rule": "my_rule", "rules": {"shortcut": None}}]
    return schema


def written(schema: dict[str, Any]) -> str:
    """A schema as it is written to its file: whatever fits on a line stands on one."""
    return _written(schema, 0, 0) + "\n"


def _written(value: Any, indent: int, before: int) -> str:
    flat = json.dumps(value, ensure_ascii=False)
    if indent + before + len(flat) < _WIDTH or not isinstance(value, dict | list) or not value:
        return flat
    inner = " " * (indent + 2)
    if isinstance(value, dict):
        lines = [
            f"{inner}{json.dumps(key, ensure_ascii=False)}: {_written(item, indent + 2, len(key) + 4)}"
            for key, item in value.items()
        ]
        return "{\n" + ",\n".join(lines) + "\n" + " " * indent + "}"
    lines = [inner + _written(item, indent + 2, 0) for item in value]
    return "[\n" + ",\n".join(lines) + "\n" + " " * indent + "]"
