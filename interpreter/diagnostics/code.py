"""The type of an entry in the registry of codes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of finding.

    Attributes:
        code: Letter of its family and three digits; never reused for anything else.
        name: Two or three words with hyphens.
        summary: One line.
        explanation: A few sentences: why it is refused and what to do.
        wrong: A fragment of a file that causes it, if one can.
        right: The fragment put right.
    """

    code: str
    name: str
    summary: str
    explanation: str
    wrong: str = ""
    right: str = ""

    def page(self) -> str:
        """The whole entry as text, as `cardhouse explain` prints it."""
        parts = [f"{self.code} {self.name}: {self.summary}", self.explanation]
        if self.wrong:
            parts.append("Wrong:\n\n" + _indented(self.wrong))
        if self.right:
            parts.append("Right:\n\n" + _indented(self.right))
        return "\n\n".join(parts) + "\n"


def _indented(fragment: str) -> str:
    return "\n".join(f"    {line}" if line else "" for line in fragment.rstrip("\n").split("\n"))
