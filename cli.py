"""The command line: parses arguments, calls the packages, picks a reporter and the exit code.

Everything is imported inside the commands, so that each starts as fast as what it needs allows.
"""

from __future__ import annotations

import atexit
import gc
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

if TYPE_CHECKING:
    from interpreter import Rules

_WORDS = "words"


class Commands(TyperGroup):
    """All commands; maps what they raise to messages and exit codes."""

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """Read what stands before the name of a command."""
        if not args:
            return super().make_context(info_name, args, parent, **extra)  # the help
        words = tuple(args)
        try:
            context = super().make_context(info_name, args, parent, **extra)
        except typer.TyperException as error:
            raise typer.Exit(_report(error, words)) from None
        context.meta[_WORDS] = words
        return context

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except (typer.Exit, typer.Abort):
            raise
        except Exception as error:
            raise typer.Exit(_report(error, ctx.meta[_WORDS])) from None


def _report(error: Exception, words: Sequence[str]) -> int:
    from interpreter.reports import arguments, failures

    if isinstance(error, typer.TyperException):
        context = getattr(error, "ctx", None)
        command = context.command_path if context is not None else "cardhouse"
        error = arguments.unreadable(error.format_message(), command)
    return failures.report_failure(error, arguments.wants_json(words))


app = typer.Typer(
    name="cardhouse",
    cls=Commands,
    help="Plays any shedding card game from a ruleset written in YAML.",
    epilog="RULESET is a name that `cardhouse list` shows, or the path of a .yaml file.",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)

RulesetName = Annotated[str, typer.Argument(metavar="RULESET", help="A shipped name or the path of a file.")]
Cards = Annotated[list[str], typer.Argument(metavar="CARDS", help="Cards such as 3D 10H, in one argument or several.")]
With = Annotated[
    list[str] | None,
    typer.Option("--with", metavar="HOUSE_RULE", help="A house rule on top, by name or path; may be given again."),
]
Set = Annotated[
    list[str] | None, typer.Option("--set", metavar="OPTION=VALUE", help="A choice for an option; may be given again.")
]
Players = Annotated[int | None, typer.Option("--players", metavar="N", help="How many play.")]
Json = Annotated[bool, typer.Option("--json", help="Give one JSON value on standard output.")]
Seed = Annotated[
    str | None, typer.Option("--seed", metavar="S", help="The seed of all chance; the same seed, the same game.")
]


def _rules(ruleset: str, house_rules: list[str] | None, options: list[str] | None) -> Rules:
    from interpreter import load_ruleset

    return load_ruleset(ruleset, house_rules or (), _choices(options))


def _choices(options: list[str] | None) -> dict[str, str]:
    from interpreter.reports.arguments import read_choices

    return read_choices(options or ())


def _say_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"cardhouse {version('cardhouse')}")
        raise typer.Exit


@app.callback()
def _all(
    version: Annotated[
        bool, typer.Option("--version", help="Say which version this is.", callback=_say_version, is_eager=True)
    ] = False,
) -> None:
    del version


# ── Rulesets ────────────────────────────────────────────────────────────────────────────────────────────────────────


@app.command("list")
def list_(
    house_rules: Annotated[bool, typer.Option("--house-rules", help="List house rules.")] = False,
    skeletons: Annotated[bool, typer.Option("--skeletons", help="List rulesets that can only be extended.")] = False,
    json: Json = False,
) -> None:
    """List the shipped rulesets or house rules."""
    from interpreter.reports import listing

    listing.report(listing.house_rules() if house_rules else listing.rulesets(skeletons), json)


@app.command()
def validate(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Rulesets, house rules, or folders of them.")],
    format: Annotated[
        str, typer.Option("--format", metavar="FORMAT", help="auto, text, concise, json, sarif or github.")
    ] = "auto",
    json: Annotated[bool, typer.Option("--json", help="The same as --format json.")] = False,
    strict: Annotated[bool, typer.Option("--strict", help="Warnings are findings, too.")] = False,
    with_: With = None,
    set_: Set = None,
    players: Players = None,
) -> None:
    """Say all that is wrong with files."""
    from interpreter.reports import arguments, findings
    from interpreter.validation import check

    layout = arguments.read_format("json" if json else format)
    checked = check(files, with_ or (), _choices(set_), players)
    raise typer.Exit(findings.report(checked, layout, strict))


@app.command()
def show(
    ruleset: Annotated[
        str, typer.Argument(metavar="RULESET", help="A shipped name or the path of a file; also of a house rule.")
    ],
    sources: Annotated[bool, typer.Option("--sources", help="Say after each line where it comes from.")] = False,
    json: Json = False,
    with_: With = None,
    set_: Set = None,
    players: Players = None,
) -> None:
    """Say the rules in plain words; of a house rule, what it changes."""
    from interpreter.reports import showing

    showing.report(showing.described(ruleset, with_ or (), _choices(set_), players), sources, json)


@app.command()
def test(
    files: Annotated[
        list[str] | None,
        typer.Argument(metavar="[FILE]...", help="Rulesets, house rules, or folders; without any, all shipped."),
    ] = None,
    strict: Annotated[
        bool, typer.Option("--strict", help="Also see that examples of a house rule fail without it.")
    ] = False,
    json: Json = False,
) -> None:
    """Run the examples inside files."""
    from interpreter.examples import run_examples
    from interpreter.reports import examples

    raise typer.Exit(examples.report(run_examples(files or (), strict=strict), json))


@app.command()
def new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The new file; it must not be there yet.")],
    extends: Annotated[
        str | None,
        typer.Option(
            "--extends",
            metavar="RULESET",
            help="The ruleset or skeleton it is laid over, or a house rule is tried on; without it, a game of its own.",
        ),
    ] = None,
    house_rule: Annotated[bool, typer.Option("--house-rule", help="Begin a house rule instead of a ruleset.")] = False,
) -> None:
    """Begin a new ruleset or house rule."""
    from interpreter.authoring import write_scaffold
    from interpreter.reports import output

    write_scaffold(file, "house_rule" if house_rule else "ruleset", extends)
    output.write(f"{file} is there. Next: cardhouse validate {file}")


# ── Questions about cards ───────────────────────────────────────────────────────────────────────────────────────────


@app.command()
def identify(
    ruleset: RulesetName,
    cards: Cards,
    json: Json = False,
    with_: With = None,
    set_: Set = None,
    players: Players = None,
) -> None:
    """Say what cards can be played as."""
    from interpreter.query import identify as ask
    from interpreter.reports import answers

    answers.report_identify(ask(_rules(ruleset, with_, set_), " ".join(cards), players), json)


@app.command()
def beats(
    ruleset: RulesetName,
    cards: Annotated[str, typer.Argument(metavar="CARDS", help="The cards to put on top.")],
    over: Annotated[str, typer.Argument(metavar="OVER", help="The cards to beat.")],
    json: Json = False,
    with_: With = None,
    set_: Set = None,
    players: Players = None,
) -> None:
    """Say whether cards beat others."""
    from interpreter.query import beats as ask
    from interpreter.reports import answers

    raise typer.Exit(answers.report_beats(ask(_rules(ruleset, with_, set_), cards, over, players), json))


@app.command()
def legal(
    ruleset: RulesetName,
    hand: Annotated[str, typer.Option("--hand", metavar="CARDS", help="The hand.")],
    to_beat: Annotated[
        str | None, typer.Option("--to-beat", metavar="CARDS", help="What is on the table; nothing is a free lead.")
    ] = None,
    json: Json = False,
    with_: With = None,
    set_: Set = None,
    players: Players = None,
) -> None:
    """List everything a hand can play."""
    from interpreter.query import legal as ask
    from interpreter.reports import answers

    answers.report_legal(ask(_rules(ruleset, with_, set_), hand, to_beat, players), json)


@app.command()
def query(ruleset: RulesetName, with_: With = None, set_: Set = None, players: Players = None) -> None:
    """Answer questions given as JSON lines.

    One request a line on standard input, one answer a line on standard output:
    {"ask": "identify", "cards": ["3D", "3C"]}, {"ask": "beats", "cards": ["4D"], "over": ["3S"]},
    {"ask": "legal", "hand": ["3D", "4S"], "to_beat": ["3H"]}. A request that makes no sense gets {"error": "..."}.
    """
    from interpreter.reports import answers

    answers.answer_questions(_rules(ruleset, with_, set_), players)


# ── Games ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@app.command()
def play(
    ruleset: RulesetName,
    players: Players = None,
    seats: Annotated[
        str | None,
        typer.Option("--seats", metavar="KINDS", help="Who plays, such as human,easy; the last bot again, or medium."),
    ] = None,
    seed: Seed = None,
    deals: Annotated[
        int | None, typer.Option("--deals", metavar="N", help="How many deals; else as the rules say.")
    ] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Keep a record of the game.")] = None,
    color: Annotated[str, typer.Option("--color", metavar="WHEN", help="auto, always or never.")] = "auto",
    ascii: Annotated[bool, typer.Option("--ascii", help="Letters instead of suit symbols.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="One fact a line, for screen readers.")] = False,
    json: Json = False,
    with_: With = None,
    set_: Set = None,
) -> None:
    """Play a game in the terminal.

    With bots on all seats the whole game is printed. Without a terminal, moves are read from standard input.
    """
    from interpreter.reports import arguments, output
    from interpreter.terminal.game import Table, play_game, record_game
    from interpreter.terminal.look import detect_look

    table = Table(players, seats, seed, deals, save)
    rules = _rules(ruleset, with_, set_)
    if json:
        output.write_json(record_game(rules, table))
    else:
        play_game(rules, table, detect_look(arguments.read_color(color), ascii, plain))


@app.command()
def simulate(
    ruleset: RulesetName,
    games: Annotated[int, typer.Option("-n", "--games", metavar="N", help="How many games.")] = 1000,
    players: Players = None,
    seats: Annotated[
        str | None,
        typer.Option("--seats", metavar="KINDS", help="The bots, such as medium,easy; the last one again, or easy."),
    ] = None,
    seed: Seed = None,
    deals: Annotated[
        int | None, typer.Option("--deals", metavar="N", help="How many deals each game has; else as the rules say.")
    ] = None,
    jobs: Annotated[
        int,
        typer.Option("--jobs", metavar="J", help="How many processes; no more play than there are processors, or 4."),
    ] = 1,
    json: Json = False,
    with_: With = None,
    set_: Set = None,
) -> None:
    """Play many games among bots and report."""
    from interpreter.reports import simulation

    choices = _choices(set_)
    played = simulation.run(
        ruleset, with_ or (), choices, players=players, seats=seats, games=games, seed=seed, deals=deals, jobs=jobs
    )
    simulation.report(played, json)


# ── Reference ───────────────────────────────────────────────────────────────────────────────────────────────────────


@app.command()
def schema(
    kind: Annotated[str | None, typer.Argument(metavar="[KIND]", help="ruleset or house_rule.")] = None,
    json: Json = False,
) -> None:
    """Print the JSON Schema of a kind of file.

    Without a kind it says which there are.
    """
    from interpreter.reports import reference

    reference.report_schema(kind, json)


@app.command()
def explain(
    code: Annotated[str | None, typer.Argument(metavar="[CODE]", help="A code such as M301, or its name.")] = None,
    json: Json = False,
) -> None:
    """Explain the code of a message.

    Without a code it lists all.
    """
    from interpreter.reports import reference

    reference.report_code(code, json)


def main() -> None:
    """Run the command line."""
    # A command makes much that lasts: to look through it for garbage often, or at the end once more, finds little.
    gc.set_threshold(50_000, 20, 20)
    atexit.register(gc.freeze)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # whoever started us closed it
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8"))
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # what cannot be written must not end the program
    try:
        app()
    except OSError as error:  # the help could not be written
        from interpreter.reports.failures import report_failure

        sys.exit(report_failure(error))


if __name__ == "__main__":
    main()
