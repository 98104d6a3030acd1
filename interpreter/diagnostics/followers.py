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
