"""S1xx: keys and kinds of values, before anybody asks what they mean together."""

from __future__ import annotations

from interpreter.diagnostics.code import Code

CODES = (
    Code(
        "S101",
        "unknown-key",
        "a key that the language does not have",
        "Only the keys of the language may stand here; a misspelt one would be ignored without a word. The note "
        "lists the keys that are allowed. A key that begins with `x-` is a note of your own and is not read.",
        wrong="combinations:\n  pair: { shap: same(2), strength: rank }\n",
        right="combinations:\n  pair: { shape: same(2), strength: rank }\n",
    ),
    Code(
        "S102",
        "wrong-kind",
        "a value of the wrong kind",
        "A number, a text, a list or a mapping stands where something else is needed; the message says what.",
        wrong="cards:\n  packs: two\n",
        right="cards:\n  packs: 2\n",
    ),
    Code(
        "S103",
        "missing-key",
        "a key that must be there is missing",
        "The first key of a file says what it is, a ruleset or a house rule, and its name.",
        wrong="title: My game\nplayers: 2-4\n",
        right="ruleset: my_game\ntitle: My game\nplayers: 2-4\n",
    ),
    Code(
        "S104",
        "unknown-value",
        "a value that is not one of those allowed here",
        "Some keys take one of a few words only; the note lists them.",
        wrong="zones:\n  discards: { seen_by: everybody }\n",
        right="zones:\n  discards: { seen_by: all }\n",
    ),
    Code(
        "S105",
        "bad-text",
        "a text that is not written the way it has to be",
        "Some texts have a form: names are words of lower-case letters, digits and underscores; numbers of players are "
        "written `4` or `2-4`; places `first` or `before NAME`; catalogue ids `B-25`. The message says what is wanted.",
        wrong="players: two to four\n",
        right="players: 2-4\n",
    ),
    Code(
        "S106",
        "bad-number",
        "a number outside its range",
        "The number is smaller or larger than makes sense here.",
        wrong="cards:\n  packs: 0\n",
        right="cards:\n  packs: 1\n",
    ),
    Code(
        "S107",
        "too-few",
        "an empty list or mapping where something is needed",
        "At least one entry is needed here.",
        wrong="families:\n  bomb: []\n",
        right="families:\n  bomb: [four_of_a_kind]\n",
    ),
    Code(
        "S108",
        "repeated",
        "a list names something twice",
        "Every entry of this list may stand in it once.",
        wrong="beats:\n  ladders: { five: { rungs: [straight, flush, straight] } }\n",
        right="beats:\n  ladders: { five: { rungs: [straight, flush] } }\n",
    ),
    Code(
        "S109",
        "bad-name",
        "a name that cannot be a name",
        "The names you give to parts are words of lower-case letters, digits and underscores and begin with a "
        "letter, so that expressions can use them. A name under `define` may have parameters: `value(c: card)`.",
        wrong="memory:\n  Has-Passed: { of: seat, start: false }\n",
        right="memory:\n  has_passed: { of: seat, start: false }\n",
    ),
    Code(
        "S111",
        "empty-value",
        "a key with nothing after it",
        "It could mean that the part is to be removed, or that it is there and has no details. Say which: `null` "
        "removes, `{}` is a part without details.",
        wrong="actions:\n  pass:\n",
        right="actions:\n  pass: {}\n",
    ),
    Code(
        "S112",
        "unclear-at",
        "`at` beside `place` could mean two things",
        "In a step of dealing, `at` is the step's place among the others; in the effect `place` it says whether the "
        "best or the worst place is taken. Write the effect under `do`, so that both have their own `at`.",
        wrong="deal:\n  loses: { if: leading, place: dealer, at: last }\n",
        right="deal:\n  loses: { if: leading, do: { place: dealer, at: last } }\n",
    ),
)
