"""YAML text to nodes, with the meaning YAML 1.2 gives to values and none of the features a ruleset has no use for.

A text that is broken is read as far as it can be: its parts one by one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence as Several
from dataclasses import dataclass, replace

from interpreter.diagnostics import Diagnostic, RulesetError, Span
from interpreter.source.building import Builder
from interpreter.source.events import quick_events
from interpreter.source.nodes import Mapping, Node, Scalar, Sequence
from interpreter.source.recovery import SMALL, read_parts
from interpreter.source.text import UNPRINTABLE, SourceText

MAX_BYTES = 256 * 1024
_ODD_SPACES = re.compile(
    r"^ *[\u00a0\u2000-\u200a\u202f\u205f\u3000][ \u00a0\u2000-\u200a\u202f\u205f\u3000]*", re.MULTILINE
)


@dataclass(frozen=True, slots=True)
class Reading:
    """What could be read of a text.

    Attributes:
        root: The file, without what could not be read; nothing if there is nothing to go on with.
        findings: What is wrong with the text.
        lost: The words of what could not be read or kept: each may be a name that is missed elsewhere.
        broken: Whether there are parts that could not be read.
        whole: Whether no section is missing that says more than a word about the game.
    """

    root: Mapping | None
    findings: tuple[Diagnostic, ...]
    lost: frozenset[str] = frozenset()
    broken: bool = False
    whole: bool = True


def read_source(text: str, file: str) -> Mapping:
    """Read the text of a ruleset file.

    Args:
        text: The text.
        file: The name by which findings call it.

    Raises:
        RulesetError: The text is not a YAML mapping as cardhouse reads it; with everything found.
    """
    reading = read_what_can_be(text, file)
    if reading.root is None or reading.findings:
        raise RulesetError(reading.findings)
    return reading.root


def read_what_can_be(text: str, file: str) -> Reading:
    """Read the text of a ruleset file as far as it can be read, so that what is left can be checked further."""
    if len(text) > MAX_BYTES or len(text.encode("utf-8", errors="surrogatepass")) > MAX_BYTES:
        return Reading(None, (too_big(file),))
    source = SourceText(text.removeprefix("\ufeff"), file)
    spaces = list(_ODD_SPACES.finditer(source.text))
    if spaces:
        right = SourceText(_ODD_SPACES.sub(lambda found: " " * len(found[0]), source.text), file)
        reading = _read(right)
        return replace(reading, findings=_in_order(source, [_odd_indent(source, spaces), *reading.findings]))
    return _read(source)


def _odd_indent(source: SourceText, spaces: Several[re.Match[str]]) -> Diagnostic:
    others = f", and {len(spaces) - 1} more" if len(spaces) > 1 else ""
    message = f"another kind of space than the blank indents this line{others}"
    return Diagnostic("Y008", message, source.span(*spaces[0].span()), help="use blanks")


def _read(source: SourceText) -> Reading:
    odd = UNPRINTABLE.search(source.text)
    if odd:
        return Reading(None, (_not_text(source, odd.start()),))
    root, builder = _build(source)
    findings = builder.findings
    if builder.failure:
        return _recovered(source, builder, builder.failure)
    if builder.stopped or (findings and not isinstance(root, Mapping)):
        root = None
    elif root is None or (isinstance(root, Scalar) and root.value is None):
        findings = [Diagnostic("Y015", "the file is empty", source.span(0, 0), help="it begins with `ruleset: NAME`")]
    elif not isinstance(root, Mapping):
        what = "a list" if isinstance(root, Sequence) else "a text"
        findings = [Diagnostic("Y015", f"the file is {what}, not a mapping of keys to values", root.span)]
    return Reading(root if isinstance(root, Mapping) else None, _in_order(source, findings), frozenset(builder.lost))


def _in_order(source: SourceText, findings: list[Diagnostic]) -> tuple[Diagnostic, ...]:
    beginning = source.span(0, 0)
    return tuple(sorted(dict.fromkeys(findings), key=lambda finding: (finding.span or beginning, finding.code)))


def _build(source: SourceText) -> tuple[Node | None, Builder]:
    quick = quick_events(source.text)
    if quick is not None:
        builder = Builder(source, 0, len(source.text))
        root = builder.build(quick)
        if builder.failure is None and not builder.findings:
            return root, builder
    builder = Builder(source, 0, len(source.text))
    return builder.build(), builder


def too_big(file: str) -> Diagnostic:
    """The finding for a file beyond the size limit."""
    return Diagnostic("Y010", f"the file is longer than {MAX_BYTES // 1024} KiB", Span(file, 1, 1, 1, 1))


def _not_text(source: SourceText, offset: int) -> Diagnostic:
    char = source.text[offset]
    breaks = {"\x85": "NEL", "\u2028": "line separator", "\u2029": "paragraph separator"}
    if char in breaks:
        what = f"an unusual line break, {breaks[char]} (U+{ord(char):04X})"
    elif char == "\0":
        what = "a NUL character: it is no text file"
    else:
        what = f"a character that cannot be printed, U+{ord(char):04X}"
    return Diagnostic("Y012", f"the file holds {what}", source.span(offset, offset + 1))


def _recovered(source: SourceText, whole: Builder, failure: Diagnostic) -> Reading:
    """Read the parts of a broken text one by one, so that one mistake does not hide another."""
    text = source.text
    if len(text) > SMALL:
        return Reading(None, _in_order(source, [*whole.findings, failure]))
    parts = read_parts(source)
    marked = {found.span.line for found in parts.findings if found.span and found.code in ("Y004", "Y005")}
    failures = [failed for failed in parts.failures if failed.span and failed.span.line not in marked]
    findings = [*parts.findings, *failures]
    if failures:
        first = min(failed.span.line for failed in failures if failed.span)
        findings += [f for f in whole.findings if f.code == "Y003" and f.span and f.span.line < first]
    rest = None if parts.stopped else parts.without_broken(source)
    return Reading(
        rest.root if rest and isinstance(rest.root, Mapping) else None,
        _in_order(source, findings or [*whole.findings, failure]),
        parts.words(text) | (rest.lost if rest else set()),
        broken=True,
        whole=not parts.may_say_more(text),
    )
