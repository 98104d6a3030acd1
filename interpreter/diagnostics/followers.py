"""Findings that only follow from others."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.diagnostics.model import Diagnostic


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
