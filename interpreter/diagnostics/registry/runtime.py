"""R5xx: playing and replaying."""

from __future__ import annotations

from interpreter.diagnostics.code import Code

CODES = (
    Code(
        "R501",
        "deal-over",
        "nobody has to act any more",
        "The deal is over. Ask for the outcome, or begin the next deal of the match.",
    ),
    Code(
        "R502",
        "deal-not-over",
        "the deal is not over yet",
        "The next deal of a match begins when the one before is over.",
    ),
)
