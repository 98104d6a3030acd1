"""Examples for messages: how a value is written, and what keys that people know from elsewhere are called here."""

from __future__ import annotations

import json
import re
from typing import Any

SAME: dict[str, tuple[str, ...]] = {
    "then": ("do",),
    "effect": ("do",),
    "effects": ("do",),
    "actions": ("do", "action"),
    "event": ("when",),
    "on": ("when", "base"),
    "condition": ("if",),
    "where": ("if",),
    "reason": ("because",),
    "message": ("because", "say"),
    "description": ("about",),
    "name": ("title",),
    "value": ("to", "start", "default"),
    "options": ("choose",),
    "next": ("to_act",),
    "ending": ("deal_over",),
    "illegal": ("refused",),
    "forbidden": ("refused",),
}
"""Keys as people may call them, and what they may be called here, depending on the place."""

_LONGEST = 100


def such_as(key: str | int, schema: dict[str, Any]) -> str | None:
    """The example a schema gives for the value of a key, written as in a file."""
    examples = schema.get("examples")
    if not examples:
        return None
    written = _flow(examples[0]) if isinstance(key, int) else f"{key}: {_flow(examples[0])}"
    return f"such as `{written}`" if len(written) <= _LONGEST else None


def _flow(value: Any) -> str:
    """A value as YAML on one line."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key}: {_flow(item)}' for key, item in value.items())} }}" if value else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(_flow, value))}]"
    if isinstance(value, str) and re.fullmatch(r"[A-Za-z0-9][\w .]*", value):
        return value
    return json.dumps(value, ensure_ascii=False)
