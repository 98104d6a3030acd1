"""Where each character of a scalar's value stands in the text it was written as.

YAML folds lines, takes away indentation and resolves escapes. This retraces those steps, so that a finding about a
stretch of a value can be shown in the file. Where the steps do not lead to the value, nothing is returned and the whole
scalar is shown instead.
"""

from __future__ import annotations

import re
from typing import Literal

Style = Literal["", "'", '"', "|", ">"]
Offsets = list[tuple[int, int]]

_FOLD = re.compile(r"[ \t]*(?:\r\n|\n|\r)[ \t\r\n]*")
_BREAK = re.compile(r"\r\n|\n|\r")
_LINE = re.compile(r"([^\r\n]*)(\r\n|\n|\r|\Z)")
_ESCAPE_LENGTH = {"x": 4, "u": 6, "U": 10}


def align(value: str, raw: str, style: Style) -> Offsets | None:
    """Start and end, in `raw`, of every character of `value`.

    Args:
        value: The value.
        raw: What stands in the file, with its quotes or block header.
        style: How it was written: plain, in single or double quotes, as a literal or a folded block.
    """
    offsets = _align_block(raw, style) if style in ("|", ">") else _align_flow(raw, style)
    found = [(start, end) for start, end, char in offsets]
    written = "".join(char for _, _, char in offsets)
    if style in ("|", ">"):
        return _fit_end(value, written, found)
    return found if written == value else None


def _align_flow(raw: str, style: Style) -> list[tuple[int, int, str]]:
    quote = style if style in ("'", '"') else ""
    position = len(quote)
    end = len(raw) - len(quote)
    out: list[tuple[int, int, str]] = []
    while position < end:
        fold = _FOLD.match(raw, position, end)
        if fold:
            lines = len(_BREAK.findall(fold.group()))
            folded = "\n" * (lines - 1) or " "
            out += [(position, fold.end(), char) for char in folded]
            position = fold.end()
        elif quote == "'" and raw.startswith("''", position):
            out.append((position, position + 2, "'"))
            position += 2
        elif quote == '"' and raw[position] == "\\":
            position = _escape(raw, position, end, out)
        else:
            out.append((position, position + 1, raw[position]))
            position += 1
    return out


_ESCAPES = {
    "0": "\0",
    "a": "\x07",
    "b": "\x08",
    "t": "\x09",
    "\t": "\x09",
    "n": "\x0a",
    "v": "\x0b",
    "f": "\x0c",
    "r": "\x0d",
    "e": "\x1b",
    " ": " ",
    '"': '"',
    "\\": "\\",
    "/": "/",
    "N": "\x85",
    "_": "\xa0",
    "L": "\u2028",
    "P": "\u2029",
}


def _escape(raw: str, position: int, end: int, out: list[tuple[int, int, str]]) -> int:
    following = raw[position + 1 : position + 2]
    if following in ("\r", "\n"):
        fold = _FOLD.match(raw, position + 1, end)
        assert fold is not None
        lines = len(_BREAK.findall(fold.group()))
        out += [(position, fold.end(), "\n")] * (lines - 1)
        return fold.end()
    length = _ESCAPE_LENGTH.get(following, 2)
    if length > 2:
        try:
            char = chr(int(raw[position + 2 : position + length], 16))
        except (ValueError, OverflowError):
            char = "\ufffd"
    else:
        char = _ESCAPES.get(following, following)
    out.append((position, position + length, char))
    return position + length


def _align_block(raw: str, style: Style) -> list[tuple[int, int, str]]:
    header = _LINE.match(raw)
    assert header is not None
    explicit = re.match(r"[|>][+-]?(\d)", raw)
    lines = [(m.start(1), m.group(1), m.start(2), m.end(2)) for m in _LINE.finditer(raw, header.end()) if m.group()]
    indent = _indent([text for _, text, _, _ in lines], bool(explicit))
    out: list[tuple[int, int, str]] = []
    blank: list[tuple[int, int, str]] = []
    pending: tuple[int, int, str] | None = None
    before_indented = False
    for start, text, text_end, break_end in lines:
        content = text[indent:]
        if not content and not text.strip(" "):
            blank.append((text_end, break_end, "\n"))
            continue
        if pending:
            indented = content[:1] in (" ", "\t")
            if style == ">" and not before_indented and not indented:
                out += blank or [(pending[0], start + indent, " ")]
            else:
                out += [pending, *blank]
        else:
            out += blank
        blank = []
        out += [(start + indent + i, start + indent + i + 1, char) for i, char in enumerate(content)]
        pending = (text_end, break_end, "\n") if break_end > text_end else None
        before_indented = content[:1] in (" ", "\t")
    if pending:
        out.append(pending)
    return out + blank


def _indent(lines: list[str], explicit: bool) -> int:
    indents = [len(text) - len(text.lstrip(" ")) for text in lines if text.strip(" ")]
    if not indents:
        return max((len(text) for text in lines), default=0)
    return min(indents) if explicit else indents[0]


def _fit_end(value: str, written: str, found: Offsets) -> Offsets | None:
    """Allow for the line breaks at the end that the block header keeps or strips."""
    if written[: len(value)] == value:
        return found[: len(value)]
    if value.rstrip("\n") == written.rstrip("\n"):
        last = found[-1] if found else (0, 0)
        return found + [(last[1], last[1])] * (len(value) - len(found))
    return None
