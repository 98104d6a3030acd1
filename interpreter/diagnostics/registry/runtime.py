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
    Code(
        "R503",
        "bad-example",
        "an example makes no sense",
        "An example names a card, a seat, an action or a part that the ruleset it is tried on does not have, or gives "
        "a position that cannot be. Such an example does not hold, whatever the rules say. What examples may give and "
        "expect is listed in the reference.",
    ),
)
