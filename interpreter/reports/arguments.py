"""What is typed after options of the command line, read."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from itertools import pairwise

from interpreter.diagnostics import FORMATS, Diagnostic, UsageError, nearest_or_all

AUTO = "auto"
COLOURS = (AUTO, "always", "never")


def read_choices(texts: Sequence[str]) -> dict[str, str]:
    """Choices such as ``straights=taiwan``, by option.

    Raises:
        UsageError: One is written in another way, or an option is given twice.
    """
    choices: dict[str, str] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals or not name or not value:
            raise UsageError(Diagnostic("C434", f"`{text}` is no choice", help="write OPTION=VALUE"))
        if choices.get(name, value) != value:
            message = f"`{name}` cannot be `{choices[name]}` and `{value}` at once"
            raise UsageError(Diagnostic("C434", message, help="give each option once"))
        choices[name] = value
    return choices


def read_format(word: str) -> str:
    """The format of findings: a name, or `auto`: annotations in runs of GitHub, and text anywhere else.

    Raises:
        UsageError: There is no such format.
    """
    if word == AUTO:
        return "github" if os.environ.get("GITHUB_ACTIONS") == "true" else "text"
    return _one_of(word, (AUTO, *FORMATS), "format")


def read_color(word: str) -> str:
    """When to use colours.

    Raises:
        UsageError: There is no such word for it.
    """
    return _one_of(word, COLOURS, "choice for --color")


def _one_of(word: str, known: Sequence[str], what: str) -> str:
    if word not in known:
        raise UsageError(Diagnostic("C435", f"there is no {what} `{word}`", help=nearest_or_all(word, known)))
    return word


def wants_json(words: Sequence[str]) -> bool:
    """Whether JSON is asked for, by the words of a command that perhaps cannot be read."""
    return not {"--json", "--format=json"}.isdisjoint(words) or ("--format", "json") in pairwise(words)


def unreadable(message: str, command: str) -> UsageError:
    """What is wrong with words that make no command, said as everything else is.

    Args:
        message: What the reader of the command line says.
        command: The command, as far as it was read.
    """
    said = re.sub(r"'([^']*)'", r"`\1`", message.strip().removesuffix("."))
    said = re.sub(r"Input should be (?:a valid )?(\w+)(?:, unable to .*)?$", r"it takes an \1", said)
    help_ = f"`{command} -h` says what it takes"
    return UsageError(Diagnostic("C444", said[:1].lower() + said[1:], help=help_))
