"""M351 to M399: how files and patches fit together."""

from __future__ import annotations

from interpreter.diagnostics.code import Code

CODES = (
    Code(
        "M351",
        "unknown-file",
        "a file names a ruleset or house rule that is not there",
        "`extends`, `with` and `requires` name shipped files, files in the same folder (or in its `house_rules` "
        "folder), or give a path relative to the file.",
    ),
    Code(
        "M352",
        "circle",
        "a ruleset extends itself, perhaps by way of others",
        "Of rulesets that extend each other in a circle none can be composed first. Take `extends` or `with` out of "
        "one of them.",
    ),
    Code(
        "M353",
        "nothing-to-remove",
        "a patch removes something that is not there",
        "`name: null` takes a part away. If there is no such part, the patch was made for another ruleset or its "
        "name is misspelt.",
    ),
    Code(
        "M354",
        "unknown-place",
        "a patch puts a part before or after something that is not there",
        '`at:` says `first`, `last`, `"before NAME"` or `"after NAME"`; NAME is another part of the same section. '
        "A list of places means the first one that exists.",
    ),
    Code(
        "M355",
        "patches-disagree",
        "two patches that stand side by side change one thing differently",
        "Two house rules, or a house rule and an option chosen by hand, set the same value to different things, or "
        "one removes what the other changes. Neither silently wins: leave one out, or write a house rule of your "
        "own that says what should hold.",
    ),
    Code(
        "M356",
        "declared-conflict",
        "two house rules cannot stand beside each other",
        "One of the two names the other under `conflicts`. Leave one out.",
    ),
    Code(
        "M357",
        "missing-requirement",
        "a house rule needs another one",
        "The house rule names another one under `requires`. Add that one too.",
    ),
    Code(
        "M358",
        "no-players",
        "no number of players is left",
        "The ruleset and the house rules each say for how many players they are made; they have no number in common.",
    ),
    Code(
        "M359",
        "unknown-option",
        "a choice is made for an option that is not there",
        "`choose` and `--set` name an option of the ruleset or of one of its house rules.",
    ),
    Code(
        "M360",
        "unknown-choice",
        "an option has no such choice",
        "An option takes one of its named choices, or a number between `from` and `to`.",
    ),
    Code(
        "M361",
        "bad-option",
        "an option is not declared in a way that can be chosen",
        "An option has either `choices`, one of them the `default`, or a `default` number with `from` and `to`. "
        "`value` in a choice needs `sets: path.to.value` in the option, and the path must lead to something a patch "
        "can set.",
    ),
    Code(
        "M362",
        "name-of-file",
        "a file has another name than the ruleset in it",
        "Files find each other by name, so the ruleset `big_two` stands in the file `big_two.yaml`.",
    ),
    Code(
        "M363",
        "wrong-file",
        "a house rule stands where a ruleset is needed, or the other way round",
        "Only rulesets can be extended and played; only house rules can be put on top with `with` and `--with`.",
    ),
    Code(
        "M364",
        "no-order",
        "parts are placed before and after each other in a circle",
        "No order satisfies all the `at:` of these parts. Take one of them away.",
    ),
    Code(
        "M365",
        "does-not-fit",
        "a patch does not fit what it is laid over",
        "The patch changes part of something that is not there, or that has another form: a list patch needs a list.",
    ),
    Code(
        "M366",
        "two-options",
        "two files declare an option of one name",
        "Options of a ruleset and of all its house rules share one set of names. Rename one of them.",
    ),
)
