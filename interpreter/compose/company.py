"""House rules over a ruleset together, and what findings say about them: who does not fit, who brought whom."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping as Map
from dataclasses import dataclass, field, replace

from interpreter.diagnostics import Diagnostic, Lost, Related, Span, is_misspelt, without_missing, without_quarrels

_MISFITS = frozenset({"M320", "M332", "M335", "M336", "M353", "M354", "M365", "X202", "X208"})
"""What is found where a patch speaks of something that is not there, or needs what is not there."""


@dataclass(frozen=True, slots=True)
class Member:
    """A house rule in force.

    Attributes:
        name: Its name.
        brought_by: What brought it and where, then what brought that, and so on; nothing if somebody asked for it.
    """

    name: str
    brought_by: tuple[Related, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Company:
    """A ruleset and the house rules in force.

    Attributes:
        ruleset: The name of the ruleset.
        members: The house rules, by the paths of their files.
        quarrels: What says that two of them cannot stand beside each other.
        lost: What could not be read of their files, by path.
        misfits: Files that were already said to lack a part which another house rule takes away, and where it does.
    """

    ruleset: str
    members: Map[str, Member]
    quarrels: tuple[Diagnostic, ...] = ()
    lost: Map[str, Lost] = field(default_factory=dict)
    misfits: frozenset[tuple[str, Span]] = field(default_factory=frozenset)

    def tell(self, findings: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
        """Findings as they are told: each cause once, with what does not fit what, and who brought it."""
        told: dict[Diagnostic, None] = {}
        known = set(self.misfits)
        for finding in without_quarrels(self.quarrels, without_missing(findings, self.lost)):
            misfit = self.misfit(finding)
            if misfit is None or misfit not in known:
                told[self._in_full(finding)] = None
            if misfit is not None:
                known.add(misfit)
        return tuple(told)

    def misfit(self, finding: Diagnostic) -> tuple[str, Span] | None:
        """The house rule that lacks a part which another one takes away, and where that does."""
        if finding.span is None or finding.severity != "error" or finding.code not in _MISFITS:
            return None
        for other in finding.related:
            if other.span.file in self.members and other.span.file != finding.span.file:
                return finding.span.file, other.span
        return None

    def _in_full(self, finding: Diagnostic) -> Diagnostic:
        if finding.severity != "error" or finding.span is None:
            return finding
        places = [finding.span, *(other.span for other in finding.related)]
        bringers = [more for place in places for more in self._bringers(place) if more.span not in places]
        related = (*finding.related, *dict.fromkeys(bringers))
        return replace(finding, message=self._message(finding, finding.span), related=related)

    def _bringers(self, place: Span) -> tuple[Related, ...]:
        member = self.members.get(place.file)
        return member.brought_by if member else ()

    def _message(self, finding: Diagnostic, span: Span) -> str:
        member = self.members.get(span.file)
        itself = any(other.span.file == span.file for other in finding.related)
        if member is None or itself or finding.code not in _MISFITS:
            return finding.message
        misfit = self.misfit(finding)
        if misfit is None and is_misspelt(finding.help):
            return finding.message
        if misfit is None:
            return f"`{member.name}` does not fit `{self.ruleset}`: {finding.message}"
        return f"`{member.name}` cannot stand beside `{self.members[misfit[1].file].name}`: {finding.message}"
