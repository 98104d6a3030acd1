"""C4xx: text of cards and actions, and requests that make no sense."""

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
        "C404",
        "skeleton",
        "this ruleset cannot be played alone",
        "A skeleton is made to be extended: another ruleset brings the cards and combinations.",
    ),
    Code(
        "C405",
        "number-of-players",
        "the ruleset cannot be played by so many",
        "The ruleset and the house rules on it say how many can play.",
    ),
    Code(
        "C406",
        "no-combination",
        "cards are no combination",
        "Only combinations can be played on, so what lies on the table has to be one. `cardhouse identify` says "
        "what cards are.",
    ),
    Code(
        "C407",
        "card-in-two-places",
        "a card is wanted in two places",
        "The cards named for the hand and for the table together are more than the pack has of one of them.",
    ),
    Code(
        "C408",
        "no-cards",
        "cards are asked about, and none are named",
        "No cards are no combination, beat nothing and are no hand: whoever has no cards does not play. In a script, "
        "perhaps a variable is empty.",
    ),
    Code(
        "C410",
        "no-action",
        "a text is no action of this game",
        "An action is written as the ruleset says: its name and, if it needs any, cards: `play 3D 3C`, `pass`, "
        "`draw stock`.",
    ),
    Code(
        "C411",
        "needs-cards",
        "an action needs cards",
        "After the name of this action stand the cards it is done with.",
    ),
    Code(
        "C412",
        "bad-choice",
        "an action needs something else to be chosen",
        "After the name of this action stands what is chosen: a card, a rank, a suit, a seat or a number.",
    ),
    Code(
        "C413",
        "not-that-kind",
        "cards are not the combination they are said to be",
        "`as KIND` after the cards picks one of the combinations they can be read as.",
    ),
    Code(
        "C421",
        "unknown-ruleset",
        "there is no such ruleset",
        "A ruleset is named by the name of a shipped one (`cardhouse list`) or by the path of a file that ends in "
        ".yaml.",
    ),
    Code(
        "C422",
        "unknown-house-rule",
        "there is no such house rule",
        "A house rule is named by the name of a shipped one (`cardhouse list --house-rules`) or by the path of a "
        "file that ends in .yaml.",
    ),
    Code(
        "C423",
        "not-to-choose",
        "there is no such option, or it has no such choice",
        "`cardhouse show RULESET` lists the options of a ruleset with their choices.",
    ),
    Code(
        "C424",
        "unknown-file",
        "there is no such ruleset or house rule",
        "What is shipped is named by its name (`cardhouse list`, `cardhouse list --house-rules`), a file of your "
        "own by its path, which ends in .yaml.",
    ),
    Code(
        "C425",
        "same-name",
        "two house rules are called the same",
        "House rules are told apart by their names. One that is asked for stands in for one of its name that the "
        "ruleset brings, but two that are asked for cannot both stand.",
    ),
    Code(
        "C426",
        "not-a-file",
        "a path leads to something else than a file",
        "A ruleset or house rule is a file that ends in .yaml, and not a folder, pipe or device. `cardhouse validate` "
        "and `cardhouse test` also take folders that hold such files.",
    ),
    Code(
        "C431",
        "unknown-player",
        "there is no such kind of player",
        "A seat is taken by `human` or by one of the bots; the message names them.",
    ),
    Code(
        "C432",
        "number-of-seats",
        "more or fewer players are named than there are seats",
        "`--seats` names one player for each seat, separated by commas.",
    ),
    Code(
        "C433",
        "number-of-deals",
        "so many deals or games cannot be played",
        "At least one is needed.",
    ),
    Code(
        "C434",
        "bad-set",
        "what follows --set is no choice",
        "A choice is written OPTION=VALUE, and each option is given once.",
    ),
    Code(
        "C435",
        "bad-value",
        "an option of the command has no such value",
        "`cardhouse COMMAND --help` says what it can be.",
    ),
    Code(
        "C436",
        "unknown-code",
        "there is no such code",
        "`cardhouse explain` without a code lists all.",
    ),
    Code(
        "C437",
        "unknown-file-kind",
        "there is no such kind of file",
        "`cardhouse schema` without a kind lists all.",
    ),
    Code(
        "C438",
        "people-and-json",
        "a game with people cannot be given as JSON",
        "People need the terminal to play on. With bots on all seats, --json gives the record of the game; with "
        "people, --save FILE keeps it.",
    ),
    Code(
        "C440",
        "input-ended",
        "the input ended before the game did",
        "Without a terminal the moves of people are read from standard input, one a line, and a line that is longer "
        "than any move ends it. To watch bots play, name bots for all seats.",
    ),
    Code(
        "C441",
        "not-overwritten",
        "a file is already there",
        "No file is overwritten that cardhouse did not write itself.",
    ),
    Code(
        "C442",
        "cannot-write",
        "a file cannot be written",
        "The folder must exist and be writable.",
    ),
    Code(
        "C443",
        "bad-file-name",
        "a file cannot be named like this",
        "A ruleset or house rule is named like its file: a word of lower-case letters, digits and underscores, "
        "followed by .yaml.",
    ),
    Code(
        "C444",
        "bad-arguments",
        "a command is not written as it is meant to be",
        "Something that the command needs is missing, is of the wrong kind, or is nothing it knows. `-h` after its "
        "name lists what it takes.",
    ),
    Code(
        "C445",
        "bad-request",
        "a request to `query` makes no sense",
        "A request is one JSON object on a line, with `ask` and the fields of that question, each once. The answers to "
        "the other requests are not touched.",
    ),
    Code(
        "C450",
        "internal-error",
        "cardhouse itself is at fault",
        "Something happened that must not happen, whatever is asked for. Please report it with the command and the "
        "files it read; with CARDHOUSE_TRACEBACK=1 in the environment the command says where it happened.",
    ),
)
