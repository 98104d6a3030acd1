"""Findings that only follow from others."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from interpreter.diagnostics.codes import MISS_PARTS
from interpreter.diagnostics.excerpt import Excerpts
from interpreter.diagnostics.model import Diagnostic, Span

Place = tuple[int, int]
"""Line and column."""


def without_followers(found: Iterable[Diagnostic], later: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Findings of a later check without those about something an earlier check already refused.

    Args:
        found: The findings of the earlier checks.
        later: The findings of the later check; those about lines that hold an earlier finding are left out.
    """
    lines: dict[str, set[int]] = {}
    for finding in found:
        if finding.span and finding.severity == "error":
            lines.setdefault(finding.span.file, set()).add(finding.span.line)
    kept = []
    for finding in later:
        span = finding.span
        taken = lines.get(span.file, set()) if span else set()
        if span is None or not any(span.line <= line <= span.end_line for line in taken):
            kept.append(finding)
    return kept


def without_wholes(found: Iterable[Diagnostic], later: Iterable[Diagnostic], root: Span) -> Iterator[Diagnostic]:
    """Findings of a later check without those about a whole of which an earlier check has already refused a part.

    Args:
        found: The findings of the earlier checks; what they refused was left out before the later check.
        later: The findings of the later check.
        root: The whole file, which is left out of this.
    """
    refused: dict[str, list[tuple[Place, Place]]] = {}
    for finding in found:
        if finding.span and finding.severity == "error":
            refused.setdefault(finding.span.file, []).append(_ends(finding.span))
    for parts in refused.values():
        parts.sort()
    for finding in later:
        whole = finding.span
        if whole is None or whole == root or not _holds_one(whole, refused.get(whole.file, [])):
            yield finding


def _ends(span: Span) -> tuple[Place, Place]:
    return (span.line, span.column), (span.end_line, span.end_column)


def _holds_one(whole: Span, parts: list[tuple[Place, Place]]) -> bool:
    """Whether one of some sorted parts lies within a whole."""
    begin, end = _ends(whole)
    within = parts[bisect_left(parts, (begin, begin)) : bisect_right(parts, (end, end))]
    return any(stop <= end for _, stop in within)


def without_quarrels(quarrels: Iterable[Diagnostic], found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Findings without those about two files of which it is already said that they cannot stand beside each other.

    Args:
        quarrels: What says so; each has its places in the two files.
        found: All findings, the quarrels among them.
    """
    quarrels = list(quarrels)
    pairs = [files for quarrel in quarrels if len(files := _files(quarrel)) > 1]
    return [finding for finding in found if finding in quarrels or not any(pair <= _files(finding) for pair in pairs)]


def _files(finding: Diagnostic) -> set[str]:
    spans = [finding.span, *(other.span for other in finding.related)]
    return {span.file for span in spans if span is not None}


@dataclass(frozen=True, slots=True)
class Lost:
    """What is known of the parts of a file that could not be read, or were left out because they are wrong.

    Attributes:
        text: The text of the file.
        words: The words of these parts, each of which may be a name that is missed elsewhere.
        rules: Whether they say anything about the game, which then lacks it.
    """

    text: str
    words: frozenset[str]
    rules: bool = True


def without_missing(found: Iterable[Diagnostic], lost: Mapping[str, Lost]) -> list[Diagnostic]:
    """Findings without those that may only say that a part is missing which could not be read, or was left out.

    Args:
        found: The findings.
        lost: What that is, by file.
    """
    if not lost:
        return list(found)
    excerpts = Excerpts({file: parts.text for file, parts in lost.items()})
    words = frozenset[str]().union(*(parts.words for parts in lost.values()))
    miss_parts = MISS_PARTS if any(parts.rules for parts in lost.values()) else ()

    def may_miss(finding: Diagnostic) -> bool:
        named = excerpts.words(finding.span) if finding.span else frozenset[str]()
        return finding.code in miss_parts or not words.isdisjoint(named)

    return [finding for finding in found if finding.stands_alone or not may_miss(finding)]
