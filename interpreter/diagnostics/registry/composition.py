"""M351 to M399: how files and patches fit together."""

from __future__ import annotations

from interpreter.diagnostics.code import Code

CODES = (
    Code(
        "M351",
        "unknown-reference",
        "a file names a ruleset or house rule that is not there",
        "`extends`, `with` and `requires` name shipped files, files in the same folder (or in its `house_rules` "
        "folder), or give a path relative to the file.",
        wrong=("ruleset: my_game\nextends: big_tow\n"),
        right=("ruleset: my_game\nextends: big_two\n"),
    ),
    Code(
        "M352",
        "circle",
        "a ruleset extends itself, perhaps by way of others",
        "Of rulesets that extend each other in a circle none can be composed first. Take `extends` or `with` out of "
        "one of them.",
        wrong=("# one.yaml\nruleset: one\nextends: two\n# two.yaml\nruleset: two\nextends: one\n"),
        right=("# one.yaml\nruleset: one\nextends: two\n# two.yaml\nruleset: two\nextends: big_two\n"),
    ),
    Code(
        "M353",
        "nothing-to-remove",
        "a patch removes something that is not there",
        "`name: null` takes a part away. If there is no such part, the patch was made for another ruleset or its "
        "name is misspelt.",
        wrong=("ruleset: my_game\nextends: big_two\nrules: { shortcutt: null }\n"),
        right=("ruleset: my_game\nextends: big_two\nrules: { shortcut: null }\n"),
    ),
    Code(
        "M354",
        "unknown-place",
        "a patch puts a part before or after something that is not there",
        '`at:` says `first`, `last`, `"before NAME"` or `"after NAME"`; NAME is another part of the same section. '
        "A list of places means the first one that exists.",
        wrong=("ruleset: my_game\nextends: big_two\ndeal: { cut: { at: before hand, shuffle: stock } }\n"),
        right=("ruleset: my_game\nextends: big_two\ndeal: { cut: { at: before hands, shuffle: stock } }\n"),
    ),
    Code(
        "M355",
        "patches-disagree",
        "two patches that stand side by side change one thing differently",
        "Two house rules, or a house rule and an option chosen by hand, set the same value to different things, or "
        "one removes what the other changes. Neither silently wins: leave one out, or write a house rule of your "
        "own that says what should hold.",
        wrong=(
            "# my_game.yaml\n"
            "ruleset: my_game\n"
            "extends: big_two\n"
            "# one.yaml\n"
            "house_rule: one\n"
            "cards: { packs: 2 }\n"
            "# two.yaml\n"
            "house_rule: two\n"
            "cards: { packs: 3 }\n"
        ),
        right=(
            "# my_game.yaml\n"
            "ruleset: my_game\n"
            "extends: big_two\n"
            "# one.yaml\n"
            "house_rule: one\n"
            "cards: { packs: 2 }\n"
            "# two.yaml\n"
            "house_rule: two\n"
            "requires: [one]          # built on it, so it may overrule it\n"
            "cards: { packs: 3 }\n"
        ),
    ),
    Code(
        "M356",
        "declared-conflict",
        "two house rules cannot stand beside each other",
        "One of the two names the other under `conflicts`. Leave one out.",
        wrong=(
            "# my_game.yaml\n"
            "ruleset: my_game\n"
            "extends: big_two\n"
            "# one.yaml\n"
            "house_rule: one\n"
            "conflicts: [two]\n"
            "# two.yaml\n"
            "house_rule: two\n"
        ),
        right=(
            "# my_game.yaml\n"
            "ruleset: my_game\n"
            "extends: big_two\n"
            "# one.yaml\n"
            "house_rule: one\n"
            "# two.yaml\n"
            "house_rule: two\n"
        ),
    ),
    Code(
        "M357",
        "missing-requirement",
        "a house rule needs another one",
        "The house rule names another one under `requires`. Add that one too.",
        wrong=(
            "# my_game.yaml\nruleset: my_game\nextends: big_two\n# one.yaml\nhouse_rule: one\nrequires: [no_two_last]\n"
        ),
        right=(
            "# my_game.yaml\n"
            "ruleset: my_game\n"
            "extends: big_two\n"
            "with: [no_two_last]\n"
            "# one.yaml\n"
            "house_rule: one\n"
            "requires: [no_two_last]\n"
        ),
    ),
    Code(
        "M358",
        "no-players",
        "no number of players is left",
        "The ruleset and the house rules each say for how many players they are made; they have no number in common.",
        wrong=(
            "# my_game.yaml\n"
            "ruleset: my_game\n"
            "extends: big_two\n"
            "# one.yaml\n"
            "house_rule: one\n"
            "players: 2\n"
            "# two.yaml\n"
            "house_rule: two\n"
            "players: 3-4\n"
        ),
        right=(
            "# my_game.yaml\n"
            "ruleset: my_game\n"
            "extends: big_two\n"
            "# one.yaml\n"
            "house_rule: one\n"
            "players: 2-3\n"
            "# two.yaml\n"
            "house_rule: two\n"
            "players: 3-4\n"
        ),
    ),
    Code(
        "M359",
        "unknown-option",
        "a choice is made for an option that is not there",
        "`choose` and `--set` name an option of the ruleset or of one of its house rules.",
        wrong=("ruleset: my_game\nextends: big_two\nchoose: { straigths: taiwan }\n"),
        right=("ruleset: my_game\nextends: big_two\nchoose: { straights: taiwan }\n"),
    ),
    Code(
        "M360",
        "unknown-choice",
        "an option has no such choice",
        "An option takes one of its named choices, or a number between `from` and `to`.",
        wrong=("ruleset: my_game\nextends: big_two\nchoose: { straights: taiwanese }\n"),
        right=("ruleset: my_game\nextends: big_two\nchoose: { straights: taiwan }\n"),
    ),
    Code(
        "M361",
        "bad-option",
        "an option is not declared in a way that can be chosen",
        "An option has either `choices`, one of them the `default`, or a `default` number with `from` and `to`. "
        "`value` in a choice needs `sets: path.to.value` in the option, and the path must lead to something a patch "
        "can set.",
        wrong=(
            "ruleset: my_game\n"
            "extends: big_two\n"
            "options:\n"
            "  packs:\n"
            "    about: How many packs are used.\n"
            "    sets: cards.packs\n"
            "    default: one\n"
            "    choices: { single: {}, double: { value: 2 } }\n"
        ),
        right=(
            "ruleset: my_game\n"
            "extends: big_two\n"
            "options:\n"
            "  packs:\n"
            "    about: How many packs are used.\n"
            "    sets: cards.packs\n"
            "    default: single\n"
            "    choices: { single: {}, double: { value: 2 } }\n"
        ),
    ),
    Code(
        "M362",
        "name-of-file",
        "a file has another name than the ruleset in it",
        "Files find each other by name, so the ruleset `big_two` stands in the file `big_two.yaml`.",
        wrong=("# my_game.yaml\nruleset: your_game\nextends: big_two\n"),
        right=("# my_game.yaml\nruleset: my_game\nextends: big_two\n"),
    ),
    Code(
        "M363",
        "wrong-file",
        "a house rule stands where a ruleset is needed, or the other way round",
        "Only rulesets can be extended and played; only house rules can be put on top with `with` and `--with`.",
        wrong=("ruleset: my_game\nextends: no_two_last\n"),
        right=("ruleset: my_game\nextends: big_two\nwith: [no_two_last]\n"),
    ),
    Code(
        "M364",
        "no-order",
        "parts are placed before and after each other in a circle",
        "No order satisfies all the `at:` of these parts. Take one of them away.",
        wrong=(
            "ruleset: my_game\n"
            "extends: big_two\n"
            "deal:\n"
            "  cut: { at: after riffle, shuffle: stock }\n"
            "  riffle: { at: after cut, shuffle: stock }\n"
        ),
        right=(
            "ruleset: my_game\n"
            "extends: big_two\n"
            "deal:\n"
            "  cut: { at: after riffle, shuffle: stock }\n"
            "  riffle: { at: before hands, shuffle: stock }\n"
        ),
    ),
    Code(
        "M365",
        "does-not-fit",
        "a patch does not fit what it is laid over",
        "The patch changes part of something that is not there, or that has another form: a list patch needs a list.",
        wrong=("ruleset: my_game\nextends: big_two\nfamilies: { my_bomb: { four_of_a_kind: last } }\n"),
        right=("ruleset: my_game\nextends: big_two\nfamilies: { my_bomb: [four_of_a_kind] }\n"),
    ),
    Code(
        "M366",
        "two-options",
        "two files declare an option of one name",
        "Options of a ruleset and of all its house rules share one set of names. Rename one of them.",
        wrong=(
            "# my_game.yaml\n"
            "ruleset: my_game\n"
            "extends: big_two\n"
            "# one.yaml\n"
            "house_rule: one\n"
            "options: { stake: { about: Money., default: 1 } }\n"
        ),
        right=(
            "# my_game.yaml\n"
            "ruleset: my_game\n"
            "extends: big_two\n"
            "# one.yaml\n"
            "house_rule: one\n"
            "options: { prize: { about: Money., default: 1 } }\n"
        ),
    ),
    Code(
        "M367",
        "too-many-parts",
        "there are far more files, parts or other deals than any game has",
        "Every file is read, laid over the others and compared with them, and every entry of `other_deals` is a game "
        "that is compiled for itself. Of 200 files a ruleset can be composed, and 16 other deals it can have. A "
        "mapping or list can have 250 entries, examples and their lists 1000; a whole ruleset can be some fifteen "
        "times as large as the largest that comes along. What has more is not checked any further.",
    ),
    Code(
        "M368",
        "overruled-choice",
        "a ruleset chooses something, and what is laid over it says otherwise",
        "A house rule may change what a ruleset says, its choices as well; but what a ruleset chose does not "
        "vanish unseen: nothing of the choice holds any more, or no rule asks for the number chosen. A choice made by "
        "hand that a house rule changes is refused.",
        wrong=(
            "# my_game.yaml\n"
            "ruleset: my_game\n"
            "extends: big_two\n"
            "choose: { flushes: top_card }\n"
            "# one.yaml\n"
            "house_rule: one\n"
            "combinations: { flush: null }\n"
        ),
        right=(
            "# my_game.yaml\n"
            "ruleset: my_game\n"
            "extends: big_two\n"
            "# one.yaml\n"
            "house_rule: one\n"
            "combinations: { flush: null }\n"
        ),
    ),
    Code(
        "M369",
        "unread-option",
        "a number can be chosen that no rule asks for",
        "The name of a number option stands in no expression, whatever else is chosen and however many play, so it "
        "makes no difference. It is a warning.",
        wrong=(
            "ruleset: my_game\nextends: big_two\noptions: { fine: { about: A fine., default: 1, from: 1, to: 9 } }\n"
        ),
        right=(
            "ruleset: my_game\n"
            "extends: big_two\n"
            "options: { fine: { about: A fine., default: 1, from: 1, to: 9 } }\n"
            "rules: { fined: { when: pass, do: { pay: fine, from: player, to: bank } } }\n"
        ),
    ),
)
