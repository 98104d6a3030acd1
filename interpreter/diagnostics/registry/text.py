"""Y0xx: the text of a file before anybody asks what it means."""

from __future__ import annotations

from interpreter.diagnostics.code import Code

CODES = (
    Code(
        "Y001",
        "yaml-syntax",
        "the text is not YAML",
        "Rulesets are YAML: `key: value` lines, nested by indentation, or `{ key: value }` and `[a, b]` on one "
        "line. The place named is where reading had to stop; the mistake may be a little before it.",
        wrong="rules\n  out: { when: play, do: { place: player } }\n",
        right="rules:\n  out: { when: play, do: { place: player } }\n",
    ),
    Code(
        "Y002",
        "needs-quotes",
        "a text must be quoted",
        "YAML gives some characters a meaning of their own: a text may not begin with one of ! & * > | % @ ` and "
        "may not hold a colon followed by a blank, or go on after its closing quote. Put the whole text in double "
        "quotes; expressions are always written in quotes.",
        wrong="rules:\n  out:\n    when: play\n    if: any(c in hand: c.rank == 2)\n    do: { place: player }\n",
        right='rules:\n  out:\n    when: play\n    if: "any(c in hand: c.rank == 2)"\n    do: { place: player }\n',
    ),
    Code(
        "Y003",
        "duplicate-key",
        "one mapping has the same key twice",
        "Of two equal keys one would be lost without a word. Give one of them another name, or put what they hold "
        "together under one key. Keys are text: `2` and `'2'` are the same key.",
        wrong="actions:\n  pass: {}\n  pass: { about: Let the turn go by. }\n",
        right="actions:\n  pass: { about: Let the turn go by. }\n",
    ),
    Code(
        "Y004",
        "no-anchors",
        "anchors, aliases and merge keys are not read",
        "`&name`, `*name` and `<<` make one part of a file stand in several places, which patches could not "
        "address. Give an expression a name under `define`, or build on another ruleset with `extends`.",
        wrong="define:\n  a: &low 3\n  b: *low\n",
        right="define:\n  a: 3\n  b: a\n",
    ),
    Code(
        "Y005",
        "no-tags",
        "YAML tags are not read",
        "A value that begins with `!` is a tag in YAML. No tag means anything in a ruleset. If an exclamation mark was "
        "meant as `not`, write `not`, and quote the expression.",
        wrong="forbid:\n  x: { action: play, if: !leading }\n",
        right='forbid:\n  x: { action: play, if: "not leading" }\n',
    ),
    Code(
        "Y006",
        "one-document",
        "a file holds one document",
        "A line of three hyphens begins a new YAML document. Every ruleset and house rule has a file of its own.",
        wrong="actions: { pass: {} }\n---\nactions: { play: {} }\n",
        right="actions: { pass: {}, play: {} }\n",
    ),
    Code(
        "Y007",
        "bad-key",
        "a key is no text",
        "Keys are names: words or numbers. Empty keys, `null`, lists and mappings cannot be keys.",
        wrong="tables:\n  points: { [J, Q]: 1 }\n",
        right="tables:\n  points: { J: 1, Q: 1 }\n",
    ),
    Code(
        "Y008",
        "no-tabs",
        "a tab where blanks are needed",
        "YAML does not allow tab characters for indentation. Indent with blanks, usually two for each level.",
        wrong="actions:\n\tpass: {}\n",
        right="actions:\n  pass: {}\n",
    ),
    Code(
        "Y009",
        "no-value",
        "an entry inside { } has no value",
        "Inside braces every entry is `key: value`, and a comma begins the next entry. A comma inside a sentence or "
        "an expression therefore ends it unless the text is quoted. A set of words is a list and stands in square "
        "brackets. An entry that is meant to be empty is written `key: null`.",
        wrong="forbid:\n  a: { action: pass, because: the leader may not pass, ever }\n",
        right='forbid:\n  a: { action: pass, because: "the leader may not pass, ever" }\n',
    ),
    Code(
        "Y010",
        "too-big",
        "the file is too big",
        "A ruleset is at most 256 KiB long and holds at most 10000 values; no shipped one has a quarter of that.",
    ),
    Code(
        "Y011",
        "too-deep",
        "parts are nested too deeply",
        "A ruleset nests lists and mappings at most 40 levels deep; nothing in the language needs more than ten.",
    ),
    Code(
        "Y012",
        "not-text",
        "the file holds something that is not text",
        "A character that cannot be printed or that breaks lines in an unusual way stands in the file. Perhaps this "
        "is not a text file, or it was damaged. Remove the character, or write it as an escape inside double quotes.",
    ),
    Code(
        "Y013",
        "not-utf-8",
        "the file is not encoded in UTF-8",
        "Rulesets are UTF-8 text. Save the file as UTF-8 in your editor.",
    ),
    Code(
        "Y014",
        "unreadable",
        "the file cannot be read",
        "The file is missing, is a directory, or may not be read by you.",
    ),
    Code(
        "Y015",
        "no-mapping",
        "the file is not a mapping of keys to values",
        "A ruleset file is one mapping: `ruleset: name`, then its sections. An empty file says nothing.",
        wrong="- ruleset: example\n",
        right="ruleset: example\n",
    ),
    Code(
        "Y016",
        "cut-by-comment",
        "a `#` cut off the end of a text",
        "In YAML, a blank followed by `#` begins a comment, unless the text is quoted. What stands before it is not "
        "complete here. Quote the text; expressions are always written in quotes.",
        wrong="define:\n  far: count(hand) > # 3\n",
        right='define:\n  far: "count(hand) > 3"\n',
    ),
    Code(
        "Y017",
        "not-closed",
        "a bracket or a quote is not closed",
        "A quote or bracket that was opened here has no partner before the end of its part of the file.",
        wrong="beats:\n  ladders: { five: { rungs: [straight, flush }\n",
        right="beats:\n  ladders: { five: { rungs: [straight, flush] } }\n",
    ),
    Code(
        "Y018",
        "indentation",
        "a line is indented differently from its neighbours",
        "Parts of one mapping begin in the same column, and what belongs to a part is indented further than it.",
        wrong="actions:\n  play: {}\n pass: {}\n",
        right="actions:\n  play: {}\n  pass: {}\n",
    ),
)
