"""The shape of one file."""

from __future__ import annotations

from interpreter.diagnostics import Diagnostic
from interpreter.source import Mapping


def check_schema(root: Mapping, kind: str) -> tuple[Diagnostic, ...]:
    """What is wrong with the keys and kinds of values of a file."""
    del root, kind
    return ()
