"""The beginning of a new ruleset or house rule: a small valid file with pointers to what to write next."""

from __future__ import annotations

import os
import re
from pathlib import Path

from interpreter.compose import Kind, find, read_head
from interpreter.compose import names as known_names
from interpreter.diagnostics import Diagnostic, UsageError, did_you_mean
from interpreter.schema import schema_path

_NAME = re.compile(r"[a-z][a-z0-9_]*\Z")

_EXTENDING = """\
# yaml-language-server: $schema={schema}
ruleset: {name}
title: {title}
about: One sentence that says what is different here.
extends: {base}

# What stands in this file is laid over `{base}`: parts of the same name are merged, `null` removes a part.
# To see what there is:        cardhouse show {base}
# To see whether it fits:      cardhouse validate {path}
# To try it:                   cardhouse play {path}
#
# choose: {{ OPTION: CHOICE }}             # another default for an option of `{base}`
#
# forbid:
#   my_rule:
#     action: ACTION                      # one of the actions of `{base}`
#     if: "count(hand) == 1"              # whenever this holds …
#     because: "a sentence for the player who asks why"

# Examples say what must hold, and `cardhouse test {path}` tries them.
examples:
  everybody_is_dealt_cards:
    given: {{ deal: true }}
    expect: {{ that: ["all(s in seats: count(hand(s)) > 0)"] }}
"""

_HOUSE_RULE = """\
# yaml-language-server: $schema={schema}
house_rule: {name}
title: {title}
about: One sentence that says what this rule changes.

# What stands in this file is laid over a ruleset: parts of the same name are merged, `null` removes a part.
# To see what there is:        cardhouse show {base}
# To see whether it fits:      cardhouse validate {path}
# To play with it:             cardhouse play {base} --with {path}
#
# forbid:
#   {name}:
#     action: ACTION                      # one of the actions of the ruleset
#     if: "count(hand) == 1"              # whenever this holds …
#     because: "a sentence for the player who asks why"

# Examples say what must hold, and `cardhouse test {path}` tries them; `base` is the ruleset they are tried on.
examples:
  everybody_is_dealt_cards:
    base: {base}
    given: {{ deal: true }}
    expect: {{ that: ["all(s in seats: count(hand(s)) > 0)"] }}
"""


def write_scaffold(path: Path, kind: Kind, base: str) -> None:
    """Write the beginning of a file.

    Args:
        path: The new file; its stem is the name.
        kind: Whether it becomes a ruleset or a house rule.
        base: The ruleset it extends, or on which the examples of a house rule are tried.

    Raises:
        UsageError: The file is already there or cannot be written, its name cannot be used, or there is no such base.
    """
    _check_name(path)
    _check_base(base, path, kind)
    if path.exists():
        raise UsageError(
            Diagnostic("C441", f"`{path}` is already there; it is not overwritten", help="name another file")
        )
    text = (_EXTENDING if kind == "ruleset" else _HOUSE_RULE).format(
        name=path.stem,
        title=path.stem.replace("_", " ").capitalize(),
        base=_seen_from(base, path),
        path=_shown(path),
        schema=_schema_seen_from(path, kind),
    )
    try:
        with path.open("x", encoding="utf-8") as stream:
            stream.write(text)
    except OSError as error:
        reason = error.strerror or str(error)
        raise UsageError(Diagnostic("C442", f"`{path}` cannot be written: {reason}")) from None


def _check_name(path: Path) -> None:
    if path.suffix != ".yaml":
        help_ = f"say `{path.with_suffix('.yaml') if path.suffix in ('.yml', '') else f'{path}.yaml'}`"
        raise UsageError(Diagnostic("C443", f"`{path}` does not end in .yaml", help=help_))
    if not _NAME.match(path.stem):
        better = re.sub(r"[^a-z0-9]+", "_", path.stem.lower()).strip("_")
        better = better if better[:1].isalpha() else f"my_{better}".rstrip("_")
        message = (
            f"`{path.stem}` cannot be the name of a ruleset or house rule: lower-case letters, digits and underscores"
        )
        raise UsageError(Diagnostic("C443", message, help=f"name the file `{better}.yaml`"))


def _check_base(base: str, path: Path, kind: Kind) -> None:
    found = find(base, "ruleset")
    if found is None:
        help_ = did_you_mean(base, known_names("ruleset")) or "see `cardhouse list`"
        raise UsageError(Diagnostic("C421", f"there is no ruleset `{base}`", help=help_))
    if kind == "ruleset" and found.resolve() == path.resolve():
        raise UsageError(Diagnostic("C443", "a ruleset cannot extend itself"))
    head = read_head(found)
    if head.kind != "ruleset":
        raise UsageError(Diagnostic("C421", f"`{base}` is a house rule; a ruleset is needed here"))


def _seen_from(base: str, path: Path) -> str:
    """The base as it has to be named in the new file."""
    if "/" not in base and "\\" not in base and not base.endswith((".yaml", ".yml")):
        return base
    seen = Path(os.path.relpath(base, path.parent)).as_posix()
    return seen if "/" in seen else f"./{seen}"


def _schema_seen_from(path: Path, kind: Kind) -> str:
    """The schema as an editor finds it: relative inside this project, otherwise from the root."""
    schema = schema_path(kind)
    project = schema.parent.parent
    folder = path.resolve().parent
    if folder == project or project in folder.parents:
        return Path(os.path.relpath(schema, folder)).as_posix()
    return schema.as_posix()


def _shown(path: Path) -> str:
    text = path.as_posix()
    return f"'{text}'" if " " in text else text
