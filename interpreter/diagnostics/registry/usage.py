"""C4xx: text of cards, and requests that make no sense."""

from __future__ import annotations

from interpreter.diagnostics.code import Code

CODES = (
    Code(
        "C401",
        "no-card",
        "a text is no card",
        "A card is written rank then suit: 3D, 10H (or TH), 2S; a joker by its name.",
    ),
    Code(
        "C402",
        "not-in-pack",
        "a card is not in the pack",
        "The pack of this ruleset has no such card, or it was taken out.",
    ),
    Code(
        "C403",
        "card-twice",
        "a card is given more often than the pack has it",
        "Every card exists once for each pack.",
    ),
    Code(
        "C406",
        "unknown-ruleset",
        "there is no such ruleset",
        "A ruleset is named by the name of a shipped one (`cardhouse list`) or by the path of a file that ends in "
        ".yaml.",
    ),
    Code(
        "C407",
        "unknown-house-rule",
        "there is no such house rule",
        "A house rule is named by the name of a shipped one (`cardhouse list --house-rules`) or by the path of a "
        "file that ends in .yaml.",
    ),
    Code(
        "C408",
        "unknown-option",
        "there is no such option, or it has no such choice",
        "`cardhouse show RULESET` lists the options of a ruleset with their choices.",
    ),
    Code(
        "C405",
        "number-of-players",
        "the ruleset cannot be played by so many",
        "The ruleset and the house rules on it say how many can play.",
    ),
    Code(
        "C404",
        "skeleton",
        "this ruleset cannot be played alone",
        "A skeleton is made to be extended: another ruleset brings the cards and combinations.",
    ),
)
