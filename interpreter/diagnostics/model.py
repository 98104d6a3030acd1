"""What can be said about an author's text: where it is, what is wrong, what would be right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from interpreter.diagnostics.codes import CODES, STAND_ALONE

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of a file; lines and columns count from 1, the end column is the first one after the stretch."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Related:
    """A second place that belongs to a finding, and what it has to do with it."""

    message: str
    span: Span


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding.

    Attributes:
        code: The stable code; its name and explanation are in `CODES`.
        message: One sentence without capital and full stop that stands alone; names in backticks.
        span: The place; nothing if the finding is not about a file.
        severity: An error makes the file unusable, a warning does not.
        help: What would be right: a short phrase, shown beside the underlined text.
        notes: Further facts, one sentence each.
        related: Other places that belong to it.
    """

    code: str
    message: str
    span: Span | None = None
    severity: Severity = "error"
    help: str | None = None
    notes: tuple[str, ...] = ()
    related: tuple[Related, ...] = ()

    @property
    def name(self) -> str:
        """The name of the code, such as `unknown-key`."""
        entry = CODES.get(self.code)
        return entry.name if entry else "unregistered"

    @property
    def stands_alone(self) -> bool:
        """Whether it is true whatever is said elsewhere."""
        return self.code in STAND_ALONE

    def __str__(self) -> str:
        place = f"{self.span}: " if self.span else ""
        return f"{place}{self.severity}[{self.code} {self.name}]: {self.message}"
