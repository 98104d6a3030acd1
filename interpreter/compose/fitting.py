"""House rules that somebody laid over a ruleset they do not fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from interpreter.compose.library import find
from interpreter.diagnostics import Diagnostic, RulesetError

_MISFITS = frozenset({"M320", "M332", "M335", "M336", "M353", "M354", "M365", "X202", "X208"})
"""What is found where a patch speaks of something that is not there, or needs what is not there."""


def told_of_fit(findings: Iterable[Diagnostic], ref: str, house_rules: Sequence[str]) -> tuple[Diagnostic, ...]:
    """Findings, of which those in a house rule that does not fit say so.

    Args:
        findings: What was found when the house rules were laid over the ruleset.
        ref: The ruleset.
        house_rules: The house rules that were asked for.
    """
    ruleset = find(ref, "ruleset")
    rules = {str(path): path.stem for name in house_rules if (path := find(name, "house_rule")) is not None}
    found = []
    for finding in findings:
        rule = rules.get(finding.span.file) if finding.span else None
        if ruleset is not None and rule is not None and finding.code in _MISFITS and finding.severity == "error":
            finding = replace(finding, message=f"`{rule}` does not fit `{ruleset.stem}`: {finding.message}")
        found.append(finding)
    return tuple(found)


@contextmanager
def telling_of_fit(ref: str, house_rules: Sequence[str]) -> Iterator[None]:
    """Let the findings of what is done here say so if a house rule that was asked for does not fit.

    Raises:
        RulesetError: The files cannot be used together.
    """
    try:
        yield
    except RulesetError as error:
        raise RulesetError(told_of_fit(error.diagnostics, ref, house_rules)) from None
