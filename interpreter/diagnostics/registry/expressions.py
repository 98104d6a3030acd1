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
        wrong=('ruleset: my_game\nextends: big_two\ndefine: { many: "count(hand >" }\n'),
        right=('ruleset: my_game\nextends: big_two\ndefine: { many: "count(hands) > 3" }\n'),
    ),
    Code(
        "X202",
        "unknown-name",
        "an expression uses a name that nothing has",
        "Names are those of the language, of zones, memory, defines, tables, titles and number options.",
        wrong=('ruleset: my_game\nextends: big_two\ndefine: { many: "count(handz) > 3" }\n'),
        right=('ruleset: my_game\nextends: big_two\ndefine: { many: "count(hands) > 3" }\n'),
    ),
    Code(
        "X203",
        "name-not-here",
        "a name that means nothing in this place",
        "Some names are known in some places only: `new` where there is a new play, `payer` inside `pay`.",
        wrong=('ruleset: my_game\nextends: big_two\ndefine: { mine: "count(hand) > 3" }\n'),
        right=('ruleset: my_game\nextends: big_two\ndefine: { cards_of(s): "count(hand(s)) > 3" }\n'),
    ),
    Code(
        "X204",
        "wrong-type",
        "an expression gives, or is made of, the wrong kind of value",
        "Numbers, truths, cards, ranks, suits, seats, plays and words do not mix; a number beside a rank is that rank.",
        wrong=('ruleset: my_game\nextends: big_two\ndefine: { odd: "3D + 1" }\n'),
        right=('ruleset: my_game\nextends: big_two\ndefine: { odd: "count(hands) + 1" }\n'),
    ),
    Code(
        "X205",
        "wrong-arguments",
        "a function is given the wrong number or kind of arguments",
        "The message says what the function takes.",
        wrong=('ruleset: my_game\nextends: big_two\ndefine: { a: "lowest(hands, 2, 3)" }\n'),
        right=('ruleset: my_game\nextends: big_two\ndefine: { a: "lowest(hands, 2)" }\n'),
    ),
    Code(
        "X206",
        "hidden-cards",
        "a condition looks at cards that the acting seat may not see",
        "Whether an action is allowed must not tell a player anything about hidden cards. Counts of cards are public.",
        wrong=(
            "ruleset: my_game\n"
            "extends: big_two\n"
            'forbid: { peek: { action: play, if: "2S in hand(next(player))", because: "danger" } }\n'
        ),
        right=(
            "ruleset: my_game\n"
            "extends: big_two\n"
            'forbid: { peek: { action: play, if: "count(hand(next(player))) == 1 and false", because: "danger" } }\n'
        ),
    ),
    Code(
        "X207",
        "unknown-attribute",
        "a value has no such attribute",
        "After a dot stands an attribute of the value before it: `c.rank`, `new.size`.",
        wrong=('ruleset: my_game\nextends: big_two\ndefine: { a: "any(c in hands: c.colour == S)" }\n'),
        right=('ruleset: my_game\nextends: big_two\ndefine: { a: "any(c in hands: c.suit == S)" }\n'),
    ),
    Code(
        "X208",
        "unknown-kind",
        "an expression names a combination or family that is not there",
        "After `is` and in `contains` stands the name of a combination or family of this ruleset.",
        wrong=('ruleset: my_game\nextends: big_two\nbeats: { also: { my_bomb: "new is my_bomb" } }\n'),
        right=(
            "ruleset: my_game\n"
            "extends: big_two\n"
            "families: { my_bomb: [straight_flush] }\n"
            'beats: { also: { my_bomb: "new is my_bomb and old is not my_bomb" } }\n'
        ),
    ),
    Code(
        "X209",
        "too-much-work",
        "an expression could take too many steps",
        "Expressions are limited so that every move stays fast. Nest fewer aggregates, or give the inner part a name.",
        wrong=(
            "ruleset: my_game\n"
            "extends: big_two\n"
            'define: { much: "any(a in hands: any(b in hands: any(c in hands: any(d in hands: a.rank == d.rank))))" }\n'
        ),
        right=(
            "ruleset: my_game\n"
            "extends: big_two\n"
            'define: { much: "any(a in hands: any(b in hands: a.rank == b.rank))" }\n'
        ),
    ),
)
