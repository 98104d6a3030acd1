"""M301 to M349: what the sections of a composed ruleset mean."""

from __future__ import annotations

from interpreter.diagnostics.code import Code

CODES = (
    Code(
        "M301",
        "cards-missing",
        "the pack has no ranks or no suits",
        "`cards` says the ranks and the suits, low to high; or lists the pack card by card.",
    ),
    Code(
        "M302",
        "bad-cards",
        "ranks, suits, jokers or an order make no pack",
        "Ranks and suits are upper-case words or numbers, no word is both, none stands twice, and an order lists "
        "ranks of the pack.",
    ),
    Code(
        "M303",
        "bad-table",
        "a table cannot be looked up",
        "A table leads from ranks, or from numbers such as `3`, `1-9` or `10+`, to whole numbers; not from both.",
    ),
    Code(
        "M304",
        "bad-run",
        "a line of a run table cannot be read",
        "A line lists ranks low to high; `..` goes on along the order, and `*` marks the rank that breaks ties.",
    ),
    Code(
        "M305",
        "family-is-kind",
        "a family has the name of a combination",
        "After `is` in an expression stands a combination or a family, so no name may be both.",
    ),
    Code(
        "M306",
        "bad-shape",
        "the shape of a combination cannot be read",
        "A shape is built of `same(…)`, `run(…)` and `any(…)`, joined by `+`.",
    ),
    Code(
        "M307",
        "two-ladders",
        "a combination stands on two ladders",
        "A combination stands on one ladder at most; what it may beat beyond that is said with `also`.",
    ),
    Code(
        "M308",
        "no-condition",
        "a way to beat has no condition",
        "Every entry of `also` and `never` is an expression, or a mapping with `if`.",
    ),
    Code(
        "M310",
        "bad-effect",
        "an effect is not complete, or is several",
        "An effect is a mapping with one verb such as `move`, `set` or `end`, and what belongs to it. Several "
        "effects make a list.",
    ),
    Code(
        "M311",
        "whose",
        "it is not clear whose zone or memory is meant",
        "What is one for each seat is named with a seat, `hand(winner)`, unless a seat is at hand already; what the "
        "table has is named without.",
    ),
    Code(
        "M312",
        "offer-is-action",
        "an offer has the name of an action",
        "Offers are counted and refused by their name, as actions are, so a name is one or the other.",
    ),
    Code(
        "M313",
        "bad-choose",
        "there is nothing to choose from",
        "`choose` is a set of ranks, suits, seats, numbers or cards.",
    ),
    Code(
        "M314",
        "bad-action",
        "an action moves cards it does not have",
        "`to` and `onto` say where the cards go that `cards` picks; cards are added to groups only in a zone of "
        "groups.",
    ),
    Code(
        "M315",
        "nothing-forbidden",
        "a forbid does not say what it forbids",
        "`action` names one or several actions, or `turn`.",
    ),
    Code(
        "M316",
        "bad-step",
        "a step offers no actions",
        "A step of a turn has either `may` or `must`, with one action or a list.",
    ),
    Code(
        "M317",
        "bad-rule",
        "a rule is not complete",
        "A rule says `when` it fires and what to `do`.",
    ),
    Code(
        "M318",
        "bad-points",
        "a step of the points does nothing, or several things",
        "A step has one of `set`, `times` and `plus`.",
    ),
    Code(
        "M319",
        "built-in-zone",
        "a zone that is always there cannot be changed so",
        "`hand`, `stock`, `trick` and `away` exist in every ruleset, and their nature is fixed.",
    ),
    Code(
        "M320",
        "unknown-part",
        "a name that no part has",
        "The message says what kind of part is meant; parts are declared in their own section.",
    ),
    Code(
        "M321",
        "name-taken",
        "a name already means something else",
        "Expressions know each name in one meaning only. Give the part another name.",
    ),
    Code(
        "M322",
        "bad-memory",
        "a memory does not say what it holds",
        "The type comes from `start`, or from `holds` if it starts with `nothing`.",
    ),
    Code(
        "M323",
        "bad-place",
        "a title is given to no place",
        "Places are 1, 2, 3 from the first, or -1, -2 from the last.",
    ),
    Code(
        "M324",
        "bad-define",
        "a define is not complete",
        '`define` gives expressions names, perhaps with parameters: `value(s): "count(hand(s))"`.',
    ),
    Code(
        "M325",
        "define-circle",
        "defines use each other in a circle",
        "None of them could be worked out first.",
    ),
    Code(
        "M326",
        "no-such-seat",
        "a team has a seat that is not at the table",
        "Seats are numbered from 1.",
    ),
    Code(
        "M327",
        "nothing-happens",
        "a ruleset has no turn or no deal",
        "Without `deal` nobody gets cards; without `turn` nobody can do anything.",
    ),
    Code(
        "M328",
        "too-many-cards",
        "more cards are dealt than there are",
        "The number of cards dealt to each, times the number of players, is more than the pack holds.",
    ),
    Code(
        "M329",
        "circle-of-refusals",
        "whether an action is refused depends on itself",
        "A `forbid` of an action may not ask `can(…)` or `plays` about the same action.",
    ),
    Code(
        "M330",
        "never-ends",
        "nothing ever ends the deal",
        "Some rule must have the effect `end: deal`, or the deal only stops when nobody can go on.",
    ),
    Code(
        "M331",
        "rules-in-a-circle",
        "rules run each other in a circle",
        "The effect `run` may not lead back to the rule it stands in.",
    ),
)
