"""Findings that only follow from others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from interpreter.diagnostics.model import Diagnostic, Span


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
    refused = [finding.span for finding in found if finding.span and finding.severity == "error"]
    for finding in later:
        whole = finding.span
        if whole is None or whole == root or not any(_holds(whole, part) for part in refused):
            yield finding


def _holds(whole: Span, part: Span) -> bool:
    if whole.file != part.file:
        return False
    begin, end = (whole.line, whole.column), (whole.end_line, whole.end_column)
    return begin <= (part.line, part.column) and (part.end_line, part.end_column) <= end


def without_quarrels(quarrels: Iterable[Diagnostic], found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Findings without those about two files of which it is already said that they cannot stand beside each other.

    Args:
        quarrels: What says so; each has its places in the two files.
        found: All findings, the quarrels among them.
    """
    quarrels = list(quarrels)
    pairs = [_files(quarrel) for quarrel in quarrels]
    return [finding for finding in found if finding in quarrels or not any(pair <= _files(finding) for pair in pairs)]


def _files(finding: Diagnostic) -> set[str]:
    spans = [finding.span, *(other.span for other in finding.related)]
    return {span.file for span in spans if span is not None}
