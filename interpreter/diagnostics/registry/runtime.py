"""R5xx: playing and replaying."""

from __future__ import annotations

from interpreter.diagnostics.code import Code

CODES: tuple[Code, ...] = ()
