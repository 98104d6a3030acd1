"""X2xx: expressions and shapes."""

from __future__ import annotations

from interpreter.diagnostics.code import Code

CODES = (
    Code(
        "X201",
        "expression-syntax",
        "an expression is not written as the language says",
        "Expressions are short formulas: `count(hand) > 3 and not leading`. Operators are words (`and`, `or`, "
        "`not`, `in`, `is`) and the usual comparisons (`==`, `!=`, `<`, `<=`, `>`, `>=`).",
    ),
    Code(
        "X202",
        "unknown-name",
        "an expression uses a name that nothing has",
        "Names are those of the language, of zones, memory, defines, tables, titles and number options.",
    ),
    Code(
        "X203",
        "name-not-here",
        "a name that means nothing in this place",
        "Some names are known in some places only: `new` where there is a new play, `payer` inside `pay`.",
    ),
    Code(
        "X204",
        "wrong-type",
        "an expression gives, or is made of, the wrong kind of value",
        "Numbers, truths, cards, ranks, suits, seats, plays and words do not mix; a number beside a rank is that rank.",
    ),
    Code(
        "X205",
        "wrong-arguments",
        "a function is given the wrong number or kind of arguments",
        "The message says what the function takes.",
    ),
    Code(
        "X206",
        "hidden-cards",
        "a condition looks at cards that the acting seat may not see",
        "Whether an action is allowed must not tell a player anything about hidden cards. Counts of cards are public.",
    ),
    Code(
        "X207",
        "unknown-attribute",
        "a value has no such attribute",
        "After a dot stands an attribute of the value before it: `c.rank`, `new.size`.",
    ),
    Code(
        "X208",
        "unknown-kind",
        "an expression names a combination or family that is not there",
        "After `is` and in `contains` stands the name of a combination or family of this ruleset.",
    ),
    Code(
        "X209",
        "too-much-work",
        "an expression could take too many steps",
        "Expressions are limited so that every move stays fast. Nest fewer aggregates, or give the inner part a name.",
    ),
)
