"""All codes. To add one, add an entry to the file of its family in `registry/`; nothing else has to change."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from interpreter.diagnostics.code import Code
from interpreter.diagnostics.registry import composition, expressions, meaning, runtime, shape, text, usage

FAMILIES: Mapping[str, str] = MappingProxyType(
    {
        "Y": "the text of a file (YAML)",
        "S": "the shape of a file: keys and kinds of values",
        "X": "expressions",
        "M": "meaning, and how patches fit together",
        "C": "cards and use of the command",
        "R": "playing, replaying",
    }
)

_ENTRIES = (
    *text.CODES,
    *shape.CODES,
    *expressions.CODES,
    *meaning.CODES,
    *composition.CODES,
    *usage.CODES,
    *runtime.CODES,
)

CODES: Mapping[str, Code] = MappingProxyType({entry.code: entry for entry in _ENTRIES})


def find_code(word: str) -> Code | None:
    """The entry with this code or name, in any case."""
    wanted = word.strip().casefold()
    for entry in CODES.values():
        if wanted in (entry.code.casefold(), entry.name.casefold()):
            return entry
    return None
