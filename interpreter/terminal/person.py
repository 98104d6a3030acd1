"""A person at the terminal: sees the table, types, gets questions about the game answered, and decides."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from interpreter.bots import make_bot
from interpreter.diagnostics import Diagnostic, UsageError, did_you_mean
from interpreter.engine import Action, Refusal, State, View
from interpreter.engine.actions import DONE
from interpreter.engine.notation import format_action
from interpreter.game import Rules
from interpreter.terminal.board import board, labelled
from interpreter.terminal.choices import capped, grouped, in_a_row, offered
from interpreter.terminal.entry import Unclear, numbered_actions, understand
from interpreter.terminal.hand import SORTS, Hand, sorted_hand
from interpreter.terminal.heading import rules_in_force
from interpreter.terminal.helping import help_lines
from interpreter.terminal.keyboard import Keyboard, Left
from interpreter.terminal.narration import cards_text, has_tricks
from interpreter.terminal.reasons import reasons
from interpreter.terminal.screen import Screen
from interpreter.terminal.seats import HINTING, Seats
from interpreter.terminal.story import Story

WAIT = "wait"
"""What is typed, and said in a hint, to leave a chance out of turn to others; Enter alone does the same."""


class TakeBack(Exception):
    """A person wants to take the last move back."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something a person can ask for.

    Attributes:
        name: What is typed.
        usage: How it is written in the help.
        about: What it does, in a few words.
        run: Does it.
    """

    name: str
    usage: str
    about: str
    run: Callable[[Person, str], None]


class Person:
    """A person on one seat.

    Attributes:
        seat: The seat.
    """

    def __init__(self, seat: int, rules: Rules, seats: Seats, screen: Screen, keyboard: Keyboard, seed: str) -> None:
        self.seat = seat
        self._waiting: tuple[int, int] | None = None
        self._rules = rules
        self._seats = seats
        self._screen = screen
        self._keyboard = keyboard
        self._seed = seed
        self._sort = SORTS[0]
        self._refusal: Refusal | None = None
        self._state: State
        self._story: Story

    # -- decisions ---------------------------------------------------------------------------------------------------

    def decide(self, state: State, story: Story) -> Action:
        """What the person does now that the seat has to act.

        Raises:
            TakeBack: The last move is to be taken back.
            Left: The person leaves the game.
        """
        self._begin(state, story)
        if self._view.prompt is None and not has_tricks(self._view.rules):
            self._waiting = None
        self._show_table()
        while True:
            line = self._keyboard.ask(self._prompt())
            action = self._only_action() if not line.strip() else self._handle(line)
            if action is not None:
                return action

    def chance(self, state: State, story: Story) -> Action | None:
        """What the person does out of turn, having the chance; nothing to wait.

        Raises:
            TakeBack, Left: As in `decide`.
        """
        self._begin(state, story)
        view = self._view
        self._screen.line("")
        board(view, self._seats, self._screen, self._hand, self._story.dealt.view(self.seat))
        texts = [format_action(view.rules, action) for action in view.actions]
        standing = view.standing
        over = f" on {cards_text(view, standing.play.cards)}" if standing is not None else ""
        who = self._seats.name(self.seat) if self._seats.several_humans else "You"
        self._screen.line(f"{who} could act out of turn{over}: {capped(texts, 3)}", "bold", indent=2)
        how_long = "not in this trick" if has_tricks(self._view.rules) else "not before your turn"
        while True:
            line = self._keyboard.ask(f"Out of turn [Enter: {WAIT}, n: {how_long}, ?: help] > ")
            word = line.strip().lower()
            if word in ("", WAIT, "n", "no"):
                self._waiting = None if word in ("", WAIT) else (view.deal_number, view.trick_number)
                return None
            action = self._handle(line)
            if action is not None:
                return action

    def waits(self, view: View) -> bool:
        """Whether the person does not want to be asked out of turn: in this trick, or before the next turn."""
        return self._waiting == (view.deal_number, view.trick_number)

    def _begin(self, state: State, story: Story) -> None:
        self._state, self._story = state, story
        self._refusal = None

    @property
    def _view(self) -> View:
        return self._state.view(self.seat)

    @property
    def _hand(self) -> Hand:
        return sorted_hand(self._view, self._sort)

    def _prompt(self) -> str:
        who = f"{self._seats.name(self.seat)}, your" if self._seats.several_humans else "Your"
        view = self._view
        what = "move" if view.prompt is None and view.turn == self.seat else "answer"
        meant = self._by_default()
        enter = "" if meant is None else f"Enter: {self._default_words(meant)}, "
        return self._screen.look.writable(f"{who} {what} [{enter}?: help] > ")

    def _by_default(self) -> Action | None:
        """What Enter alone means: to decline, or the only thing that can be done; nothing if there is a choice."""
        legal = self._view.actions
        if len(legal) == 1 and not legal[0].cards and legal[0].chosen is None:
            return legal[0]
        return next((action for action in legal if action.name == DONE), None)

    def _default_words(self, action: Action) -> str:
        if action.name == DONE and self._view.prompt is not None:
            return "no"
        return format_action(self._view.rules, action)

    def _only_action(self) -> Action | None:
        """What Enter alone means; says what else to type if it means nothing."""
        meant = self._by_default()
        if meant is None:
            self._screen.line(
                "Type cards or their numbers, such as 1 or 1 2; `legal` lists what you can do, ? says more."
            )
        return meant

    def _handle(self, line: str) -> Action | None:
        """Answer a question about the game, or find the action that is meant; says why if it is not allowed."""
        try:
            command, rest = self._command(line)
            if command is not None:
                command.run(self, rest)
                return None
            action = understand(line, self._state, self.seat, self._hand)
            refusal = self._state.why_not(action, self.seat)
        except UsageError as error:
            self._say_problem(error.diagnostic)
            return None
        except Unclear as error:
            self._screen.line(_sentence(str(error)), indent=2)
            return None
        if refusal is None:
            return action
        self._refusal = refusal
        self._say_refusal(refusal)
        return None

    def _command(self, line: str) -> tuple[Command | None, str]:
        word, _, rest = line.strip().partition(" ")
        wanted = word.lower()
        if not wanted.startswith("/") and self._is_action(line):
            return None, ""
        if rest and not wanted.startswith("/") and wanted not in COMMANDS and self._begins_action(wanted):
            return None, ""  # `h 8H` is a hit, `h` alone asks for help
        wanted = wanted.removeprefix("/")
        found = COMMANDS.get(wanted) or COMMANDS.get(SHORT.get(wanted, ""))
        if found is None and len(wanted) > 1:
            alike = [command for name, command in COMMANDS.items() if name.startswith(wanted)]
            found = alike[0] if len(alike) == 1 else None
        if found is None and word.startswith("/"):
            hint = did_you_mean(wanted, COMMANDS)
            raise Unclear(f"there is no command `{wanted}`" + (f": {hint}" if hint else "; type ? for all"))
        return found, rest.strip()

    def _is_action(self, line: str) -> bool:
        """Whether a line is the whole text of an action; that comes before a command of the same name."""
        try:
            self._state.parse(line, self.seat)
        except UsageError:
            return False
        return True

    def _begins_action(self, word: str) -> bool:
        """Whether an action that can be done now begins with a word."""
        names = {action.name for action in self._view.actions if action.name != DONE}
        return any(self._view.rules.actions[name].words.startswith(word) for name in names)

    # -- what is shown -----------------------------------------------------------------------------------------------

    def _show_table(self) -> None:
        view = self._view
        screen = self._screen
        screen.line("")
        width = board(view, self._seats, screen, self._hand, self._story.dealt.view(self.seat))
        if view.prompt:
            question = f"{view.prompt.rstrip('?')}?{' (y/n)' if self._is_yes_or_no() else ''}"
            screen.line(f"You are asked: {question}", "bold")
        if not self._is_yes_or_no():
            numbered = [f"{number} {text}" for number, text in enumerate(self._numbered(), 1)]
            moves = in_a_row(numbered) if numbered else offered(view)
            screen.line(labelled("Moves", moves, screen.look.plain, width), indent=width)

    def _numbered(self) -> list[str]:
        """The actions, if they can be named by their numbers."""
        return [format_action(self._view.rules, action) for action in numbered_actions(self._view.actions)]

    def _is_yes_or_no(self) -> bool:
        actions = self._view.actions
        return (
            self._view.prompt is not None
            and len(actions) == 2
            and actions[1].name == DONE
            and self._view.rules.actions[actions[0].name].is_answer
        )

    def _say_refusal(self, refusal: Refusal, explained: bool = False) -> None:
        first, *others = reasons(refusal, self._rules, self._view.rules.players, explained)
        self._screen.line(first, indent=2)
        for line in others:
            self._screen.line(line, indent=4)

    def _say_problem(self, problem: Diagnostic) -> None:
        help_ = f" ({problem.help})" if problem.help else ""
        self._screen.line(f"{_sentence(problem.message)}{help_}", indent=2)

    # -- commands ----------------------------------------------------------------------------------------------------

    def _help(self, _: str) -> None:
        questions = {command.usage: command.about for command in COMMANDS.values()}
        for line in help_lines(self._view, self._screen, questions, self._is_yes_or_no()):
            self._screen.line(line, indent=4 + max(map(len, questions)))

    def _legal(self, rest: str) -> None:
        everything = rest == "all"
        wanted = "" if everything else rest.replace("_", " ")
        groups = list(grouped(self._view, wanted))
        if not groups:
            known = ", ".join(name for name, _ in grouped(self._view))
            self._screen.line(f"Nothing of that can be done now; there is {known or 'nothing'}.")
        self._list(groups, everything or bool(wanted))
        if not wanted and self._view.prompt is None:
            self._later(everything)

    def _later(self, everything: bool) -> None:
        """What fits together, or fits on something, but cannot be laid before a later step of the turn."""
        later = {
            spec: actions
            for name, actions in self._state.later_in_turn(self.seat).items()
            if (spec := self._view.rules.actions[name]).onto or (spec.pick and spec.pick.kinds)
        }
        actions = [action for some in later.values() for action in some]
        if actions:
            self._screen.line("Later in your turn, with the hand as it is:")
            self._list(list(grouped(self._view, actions=actions)), everything)
        elif later:
            names = " or ".join(spec.words for spec in later)
            self._screen.line(f"Later in your turn, with the hand as it is: nothing to {names}.", indent=2)

    def _list(self, groups: list[tuple[str, list[str]]], everything: bool) -> None:
        width = min(24, max((len(name) for name, _ in groups), default=0))
        for name, texts in groups:
            if texts == [name]:
                self._screen.line(name)
            else:
                shown = in_a_row(texts) if everything else capped(texts)
                self._screen.line(f"{name:<{width}}  {shown}", indent=width + 2)

    def _hint(self, _: str) -> None:
        view = self._view
        bot = make_bot(HINTING, self._seed, self.seat)
        if self.seat in self._state.interrupters:
            action = bot.interrupt(view)
            text = WAIT if action is None else format_action(view.rules, action)
        else:
            text = format_action(view.rules, bot.choose(view))
        self._screen.line(f"A {HINTING} bot would: {text}")

    def _sort_hand(self, rest: str) -> None:
        if rest not in SORTS:
            raise Unclear(f"a hand is sorted by {' or '.join(SORTS)}: `sort {SORTS[1]}`")
        self._sort = rest
        self._show_table()

    def _why(self, rest: str) -> None:
        refusal = self._refusal
        if rest:
            action = understand(rest, self._state, self.seat, self._hand)
            refusal = self._state.why_not(action, self.seat)
            if refusal is None:
                self._screen.line(f"{self._state.text(action)}: that is allowed.")
                return
            self._screen.line(f"{self._state.text(action)}:")
        if refusal is None:
            raise Unclear(f"nothing was refused; ask {' or '.join(self._askable())}")
        self._say_refusal(refusal, explained=True)

    def _askable(self) -> Iterator[str]:
        """What could be asked about here: a card of the hand, an action."""
        rules = self._view.rules
        for card in self._hand.cards[:1]:
            yield f"`why {rules.pack.cards[card]}` about cards"
        for spec in [spec for spec in rules.actions.values() if "{" not in spec.text][:1]:
            yield f"`why {spec.text}` about an action"

    def _table(self, _: str) -> None:
        view = self._view
        board(view, self._seats, self._screen, self._hand)

    def _log(self, _: str) -> None:
        lines = list(self._story.log(self.seat))
        by = "Trick by trick" if has_tricks(self._view.rules) else "Turn by turn"
        self._screen.line(f"{by}, each action after its seat:" if lines else "Nothing has happened yet.")
        for line in lines:
            self._screen.line(line, indent=4)

    def _show_rules(self, rest: str) -> None:
        for line in rules_in_force(self._rules, self._view.rules.players, rest == "all"):
            self._screen.line(line, indent=2)

    def _undo(self, _: str) -> None:
        raise TakeBack

    def _quit(self, _: str) -> None:
        if self._keyboard.interactive:
            answer = self._keyboard.ask("Leave the game before the deal is over? [y, Enter: play on] > ")
            if answer.strip().lower() not in ("y", "yes", "q", "quit"):
                return
        raise Left


COMMANDS: dict[str, Command] = {
    command.name: command
    for command in (
        Command("help", "?", "this text", Person._help),
        Command("legal", "legal", "what you can do now, and lay later; `legal all`, `legal pair`", Person._legal),
        Command("hint", "hint", "what a bot would do", Person._hint),
        Command("why", "why CARDS", "why something is not allowed; alone: why the last thing was not", Person._why),
        Command("sort", "sort suit", "sort your hand by suit, or again by rank", Person._sort_hand),
        Command("table", "table", "the table once more, with everything that is remembered", Person._table),
        Command("log", "log", "what has been done in this deal", Person._log),
        Command(
            "rules", "rules", "the house rules and choices in force; `rules all`: every option", Person._show_rules
        ),
        Command("undo", "undo", "take your last move back", Person._undo),
        Command("quit", "quit", "leave the game", Person._quit),
    )
}
"""Everything that can be asked for. An action of the same name comes first; `/quit` is always the command."""

SHORT = {"?": "help", "h": "help", "l": "legal", "u": "undo", "exit": "quit", "t": "table"}


def _sentence(text: str) -> str:
    """A text as a sentence: with a capital, and a full stop unless it ends with a question."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('?') else '.'}"
