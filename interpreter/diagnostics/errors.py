"""The exceptions of cardhouse; whatever a user can cause derives from `CardhouseError`."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.diagnostics.model import Diagnostic


class CardhouseError(Exception):
    """Something a user can put right. Anything else that is raised is a fault of cardhouse itself."""


class RulesetError(CardhouseError, ValueError):
    """Files that cannot be used, with everything that is wrong with them."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics: tuple[Diagnostic, ...] = tuple(diagnostics)
        super().__init__(self.diagnostics)

    def __str__(self) -> str:
        return "\n".join(str(diagnostic) for diagnostic in self.diagnostics)


class UsageError(CardhouseError, ValueError):
    """A request that makes no sense: an unknown ruleset or option, text that is no card, too many players."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        self.diagnostic = diagnostic
        super().__init__(diagnostic)

    def __str__(self) -> str:
        return self.diagnostic.message
