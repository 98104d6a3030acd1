"""M301 to M349: what the sections of a composed ruleset mean."""

from __future__ import annotations

from interpreter.diagnostics.code import Code

CODES = (
    Code(
        "M301",
        "cards-missing",
        "the pack has no ranks or no suits",
        "`cards` says the ranks and the suits, low to high; or lists the pack card by card.",
        wrong=("ruleset: my_game\nextends: climbing\nplayers: 2\ncards: { ranks: 3 4 5 6 }\n"),
        right=(
            "ruleset: my_game\n"
            "extends: climbing\n"
            "players: 2\n"
            "cards: { ranks: 3 4 5 6, suits: D C }\n"
            "deal: { hands: { deal: even } }\n"
        ),
    ),
    Code(
        "M302",
        "bad-cards",
        "ranks, suits, jokers or an order make no pack",
        "Ranks and suits are upper-case words or numbers, no word is both, none stands twice, and an order lists "
        "ranks of the pack.",
        wrong=("ruleset: my_game\nextends: big_two\ncards: { suits: D C C S }\n"),
        right=("ruleset: my_game\nextends: big_two\ncards: { suits: D C H S }\n"),
    ),
    Code(
        "M303",
        "bad-table",
        "a table cannot be looked up",
        "A table leads from ranks, or from numbers such as `3`, `1-9` or `10+`, to whole numbers; not from both.",
        wrong=("ruleset: my_game\nextends: big_two\ntables: { worth: { J: 1, 1-9: 2 } }\n"),
        right=("ruleset: my_game\nextends: big_two\ntables: { worth: { J: 1, other: 2 } }\n"),
    ),
    Code(
        "M304",
        "bad-run",
        "a line of a run table cannot be read",
        "A line lists ranks low to high; `..` goes on along the order, and `*` marks the rank that breaks ties.",
        wrong=('ruleset: my_game\nextends: big_two\nruns: { straights: ["3 .. 1"] }\n'),
        right=('ruleset: my_game\nextends: big_two\nruns: { straights: ["3 .. A"] }\n'),
    ),
    Code(
        "M305",
        "family-is-kind",
        "a family has the name of a combination",
        "After `is` in an expression stands a combination or a family, so no name may be both.",
        wrong=("ruleset: my_game\nextends: big_two\nfamilies: { pair: [triple] }\n"),
        right=("ruleset: my_game\nextends: big_two\nfamilies: { pairs: [pair, triple] }\n"),
    ),
    Code(
        "M306",
        "bad-shape",
        "the shape of a combination cannot be read",
        "A shape is built of `same(…)`, `run(…)` and `any(…)`, joined by `+`.",
        wrong=("ruleset: my_game\nextends: big_two\ncombinations: { pair: { shape: pair(2) } }\n"),
        right=("ruleset: my_game\nextends: big_two\ncombinations: { pair: { shape: same(2) } }\n"),
    ),
    Code(
        "M307",
        "two-ladders",
        "a combination stands on two ladders",
        "A combination stands on one ladder at most; what it may beat beyond that is said with `also`.",
        wrong=("ruleset: my_game\nextends: big_two\nbeats: { ladders: { high: { rungs: [full_house, triple] } } }\n"),
        right=(
            'ruleset: my_game\nextends: big_two\nbeats: { also: { high: "new is full_house and old is triple" } }\n'
        ),
    ),
    Code(
        "M308",
        "no-condition",
        "a way to beat has no condition",
        "Every entry of `also` and `never` is an expression, or a mapping with `if`.",
        wrong=("ruleset: my_game\nextends: big_two\nbeats: { also: { my_bomb: { about: Bombs beat all. } } }\n"),
        right=(
            "ruleset: my_game\n"
            "extends: big_two\n"
            'beats: { also: { my_bomb: { if: "new is straight_flush", about: Bombs beat all. } } }\n'
        ),
    ),
    Code(
        "M310",
        "bad-effect",
        "an effect is not complete, or is several",
        "An effect is a mapping with one verb such as `move`, `set` or `end`, and what belongs to it. Several "
        "effects make a list.",
        wrong=("ruleset: my_game\nextends: big_two\nrules: { hint: { when: play, do: { move: stock } } }\n"),
        right=("ruleset: my_game\nextends: big_two\nrules: { hint: { when: play, do: { move: stock, to: away } } }\n"),
    ),
    Code(
        "M311",
        "whose",
        "it is not clear whose zone or memory is meant",
        "What is one for each seat is named with a seat, `hand(winner)`, unless a seat is at hand already; what the "
        "table has is named without.",
        wrong=("ruleset: my_game\nextends: big_two\ndeal: { first: { move: stock, to: hand } }\n"),
        right=("ruleset: my_game\nextends: big_two\ndeal: { first: { move: stock, to: hand(dealer) } }\n"),
    ),
    Code(
        "M312",
        "offer-is-action",
        "an offer has the name of an action",
        "Offers are counted and refused by their name, as actions are, so a name is one or the other.",
        wrong=("ruleset: my_game\nextends: big_two\nrules: { ask: { when: play, do: { offer: pass, to: player } } }\n"),
        right=(
            "ruleset: my_game\nextends: big_two\nrules: { ask: { when: play, do: { offer: say_hello, to: player } } }\n"
        ),
    ),
    Code(
        "M313",
        "bad-choose",
        "there is nothing to choose from",
        "`choose` is a set of ranks, suits, seats, numbers or cards.",
        wrong=('ruleset: my_game\nextends: big_two\nactions: { call: { choose: "3" } }\n'),
        right=(
            "ruleset: my_game\n"
            "extends: big_two\n"
            'actions: { call: { choose: "suits" } }\n'
            "turn: { act: { must: [play, pass, call] } }\n"
        ),
    ),
    Code(
        "M314",
        "bad-action",
        "an action moves cards it does not have",
        "`to` and `onto` say where the cards go that `cards` picks; cards are added to groups only in a zone of "
        "groups.",
        wrong=("ruleset: my_game\nextends: big_two\nactions: { give: { to: away } }\n"),
        right=(
            "ruleset: my_game\n"
            "extends: big_two\n"
            "actions: { give: { cards: 1, to: away } }\n"
            "turn: { act: { must: [play, pass, give] } }\n"
        ),
    ),
    Code(
        "M315",
        "nothing-forbidden",
        "a forbid does not say what it forbids",
        "`action` names one or several actions, or `turn`.",
        wrong=('ruleset: my_game\nextends: big_two\nforbid: { never: { if: leading, because: "never" } }\n'),
        right=(
            "ruleset: my_game\n"
            "extends: big_two\n"
            'forbid: { never: { action: pass, if: "leading and can(play)", because: "never" } }\n'
        ),
    ),
    Code(
        "M316",
        "bad-step",
        "a step offers no actions",
        "A step of a turn has either `may` or `must`, with one action or a list.",
        wrong=("ruleset: my_game\nextends: big_two\nturn: { rest: { repeat: true } }\n"),
        right=("ruleset: my_game\nextends: big_two\nturn: { rest: { may: pass, repeat: true } }\n"),
    ),
    Code(
        "M317",
        "bad-rule",
        "a rule is not complete",
        "A rule says `when` it fires, unless an effect `run` names it, and what to `do`.",
        wrong=("ruleset: my_game\nextends: big_two\nrules: { shout: { when: play } }\n"),
        right=("ruleset: my_game\nextends: big_two\nrules: { shout: { when: play, do: { tell: A play. } } }\n"),
    ),
    Code(
        "M318",
        "bad-points",
        "a step of the points does nothing, or several things",
        "A step has one of `set`, `times` and `plus`.",
        wrong=("ruleset: my_game\nextends: big_two\nscore: { points: { twice: { if: leading } } }\n"),
        right=("ruleset: my_game\nextends: big_two\nscore: { points: { twice: { times: 2 } } }\n"),
    ),
    Code(
        "M319",
        "built-in-zone",
        "a zone that is always there cannot be changed so",
        "`hand`, `stock`, `trick` and `away` exist in every ruleset, and their nature is fixed.",
        wrong=("ruleset: my_game\nextends: big_two\nzones: { hand: { of: table } }\n"),
        right=("ruleset: my_game\nextends: big_two\nzones: { discards: { of: table, seen_by: all } }\n"),
    ),
    Code(
        "M320",
        "unknown-part",
        "a name that no part has",
        "The message says what kind of part is meant; parts are declared in their own section.",
        wrong=("ruleset: my_game\nextends: big_two\nturn: { act: { must: [play, pas] } }\n"),
        right=("ruleset: my_game\nextends: big_two\nturn: { act: { must: [play, pass] } }\n"),
    ),
    Code(
        "M321",
        "name-taken",
        "a name already means something else",
        "Expressions know each name in one meaning only. Give the part another name.",
        wrong=('ruleset: my_game\nextends: big_two\ndefine: { leading: "true" }\n'),
        right=('ruleset: my_game\nextends: big_two\ndefine: { i_lead: "leading" }\n'),
    ),
    Code(
        "M322",
        "bad-memory",
        "a memory does not say what it holds",
        "The type comes from `start`, or from `holds` if it starts with `nothing`.",
        wrong=("ruleset: my_game\nextends: big_two\nmemory: { last_suit: { start: nothing, until: deal } }\n"),
        right=(
            "ruleset: my_game\nextends: big_two\nmemory: { last_suit: { start: nothing, holds: suit, until: deal } }\n"
        ),
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
        wrong=("ruleset: my_game\nextends: big_two\ndefine: { half: { about: Half the cards. } }\n"),
        right=(
            "ruleset: my_game\n"
            "extends: big_two\n"
            'define: { half: { is: "count(hands) div 2", about: Half the cards. } }\n'
        ),
    ),
    Code(
        "M325",
        "define-circle",
        "defines use each other in a circle",
        "None of them could be worked out first.",
        wrong=('ruleset: my_game\nextends: big_two\ndefine: { a: "b + 1", b: "a - 1" }\n'),
        right=('ruleset: my_game\nextends: big_two\ndefine: { a: "b + 1", b: "1" }\n'),
    ),
    Code(
        "M326",
        "no-such-seat",
        "a team has a seat that is not at the table",
        "Seats are numbered from 1.",
        wrong=("ruleset: my_game\nextends: big_two\nplayers: 4\nseats: { teams: [[1, 3], [2, 5]] }\n"),
        right=("ruleset: my_game\nextends: big_two\nplayers: 4\nseats: { teams: [[1, 3], [2, 4]] }\n"),
    ),
    Code(
        "M327",
        "nothing-happens",
        "a ruleset has no turn or no deal",
        "Without `deal` nobody gets cards; without `turn` nobody can do anything.",
        wrong=("ruleset: my_game\nextends: big_two\nturn: null\n"),
        right=("ruleset: my_game\nextends: big_two\n"),
    ),
    Code(
        "M328",
        "too-many-cards",
        "more cards are dealt than there are",
        "The number of cards dealt to each, times the number of players, is more than the pack holds.",
        wrong=("ruleset: my_game\nextends: big_two\ndeal: { hands: { deal: 20 } }\n"),
        right=("ruleset: my_game\nextends: big_two\ndeal: { hands: { deal: 13 } }\n"),
    ),
    Code(
        "M329",
        "circle-of-refusals",
        "whether an action is refused depends on itself",
        "A `forbid` of an action may not ask `can(…)` or `plays` about the same action.",
        wrong=(
            "ruleset: my_game\n"
            "extends: big_two\n"
            'forbid: { loop: { action: pass, if: "can(pass)", because: "it depends" } }\n'
        ),
        right=(
            "ruleset: my_game\n"
            "extends: big_two\n"
            'forbid: { loop: { action: pass, if: "leading and can(play)", because: "it depends" } }\n'
        ),
    ),
    Code(
        "M330",
        "never-ends",
        "nothing ever ends the deal",
        "Some rule must have the effect `end: deal`, or the deal only stops when nobody can go on.",
        wrong=("ruleset: my_game\nextends: big_two\nrules: { deal_over: null, blocked: null }\n"),
        right=("ruleset: my_game\nextends: big_two\nrules: { deal_over: { do: { end: deal } } }\n"),
    ),
    Code(
        "M331",
        "rules-in-a-circle",
        "rules run each other, or stand in for each other, in a circle",
        "Neither the effect `run` nor `instead_of` may lead back to the rule it stands in.",
        wrong=(
            "ruleset: my_game\n"
            "extends: big_two\n"
            "rules: { a: { when: play, do: { run: b } }, b: { when: pass, do: { run: a } } }\n"
        ),
        right=(
            "ruleset: my_game\n"
            "extends: big_two\n"
            "rules: { a: { when: play, do: { run: b } }, b: { when: pass, do: { tell: Well. } } }\n"
        ),
    ),
    Code(
        "M332",
        "idle-interruption",
        "something can be done out of turn, but nothing comes of it",
        "The action moves no cards, has no effects, stands in no step of the turn, and no rule hears of it. A house "
        "rule that changes an action the ruleset does not have makes such a one: it does not fit.",
        wrong=('ruleset: my_game\nextends: big_two\nactions: { knock: { out_of_turn: "true" } }\n'),
        right=(
            "ruleset: my_game\n"
            "extends: big_two\n"
            'actions: { knock: { out_of_turn: "did(player, knock) == 0", do: { tell: Knock knock. } } }\n'
        ),
    ),
    Code(
        "M333",
        "bad-number-of-deals",
        "a match cannot have so many deals",
        "The number of deals is at least one and known before the match begins: a number, or a number option. When a "
        "match ends by how it goes, say so with `over`.",
        wrong=("ruleset: my_game\nextends: big_two\nmatch: { deals: count(stock) }\n"),
        right=("ruleset: my_game\nextends: big_two\nmatch: { deals: 4 }\n"),
    ),
    Code(
        "M334",
        "no-cards-dealt",
        "nobody gets a card",
        "A step of the dealing gives everybody no cards: it says so, or the pack has fewer cards than there are "
        "players. A step that is not wanted is removed with `null`.",
        wrong=("ruleset: my_game\nextends: big_two\ndeal: { hands: { deal: 0 } }\n"),
        right=("ruleset: my_game\nextends: big_two\ndeal: { hands: { deal: 13 } }\n"),
    ),
    Code(
        "M335",
        "no-rungs",
        "a ladder has no rungs",
        "A ladder lists kinds of combination low to high under `rungs`. A house rule that changes a ladder the ruleset "
        "does not have makes such a one: it does not fit.",
        wrong=("ruleset: my_game\nextends: big_two\nbeats: { ladders: { fives: { by: rank } } }\n"),
        right=("ruleset: my_game\nextends: big_two\nbeats: { ladders: { five: { by: rank } } }\n"),
    ),
    Code(
        "M336",
        "nothing-to-multiply",
        "the first step of the points multiplies",
        "Points begin at nothing, so `times` needs a step with `set` or `plus` before it. A house rule that multiplies "
        "points does not fit a ruleset that counts none.",
        wrong=(
            "ruleset: my_game\n"
            "extends: big_two\n"
            "score: { points: { cards_left: null, many_left: null, double: { times: 2 } } }\n"
        ),
        right=("ruleset: my_game\nextends: big_two\nscore: { points: { double: { times: 2 } } }\n"),
    ),
    Code(
        "M337",
        "too-many-plays",
        "a hand has more plays than can be listed",
        "The plays of a hand are listed to know what is allowed, and for bots. Of a hand as it is dealt at most "
        "300,000 sets of cards may have the shape of a combination; a condition makes them no fewer, since it is asked "
        "for every one. Of 26 cards there are 65,780 sets of five, but 230,230 of six. It is a warning if of one "
        "combination there are more than 100,000: no more are listed, the others can be made by naming their cards.",
        wrong=(
            "ruleset: my_game\nextends: big_two\nplayers: 2\n"
            'combinations: { some: { shape: "any(1..)" }, other: { shape: "any(1..)" }, more: { shape: "any(1..)" } }\n'
        ),
        right=('ruleset: my_game\nextends: big_two\nplayers: 2\ncombinations: { some: { shape: "any(1..3)" } }\n'),
    ),
    Code(
        "M338",
        "unknown-purse",
        "it is not known what everybody brings to the match",
        "`match.purse` is known before the match begins: a number, or a number option.",
        wrong=("ruleset: my_game\nextends: big_two\nmatch: { purse: count(stock) }\n"),
        right=("ruleset: my_game\nextends: big_two\nmatch: { purse: 50 }\n"),
    ),
    Code(
        "M339",
        "reason-missing",
        "a `forbid` does not say why",
        "Whoever is refused an action is told the sentence of `because`, and so is whoever asks for the rules. Without "
        "it players only learn that something is not allowed. It is a warning.",
        wrong=("ruleset: my_game\nextends: big_two\nforbid: { no_late_pass: { action: pass, if: leading } }\n"),
        right=(
            "ruleset: my_game\nextends: big_two\n"
            "forbid: { no_late_pass: { action: pass, if: leading, because: whoever leads must play } }\n"
        ),
    ),
    Code(
        "M340",
        "never-forbids",
        "a `forbid` can never refuse anything",
        "An action without `cards` makes no play, so `new` is nothing there; `standing` lies on the table. It is a "
        "warning.",
        wrong='ruleset: g\nextends: big_two\nforbid: { a: { action: pass, if: "new is pair", because: no } }\n',
        right='ruleset: g\nextends: big_two\nforbid: { a: { action: pass, if: "standing is pair", because: no } }\n',
    ),
)
