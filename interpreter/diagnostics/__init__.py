"""What can be wrong, where it is, how it is said, and the exceptions that carry it."""

from interpreter.diagnostics.code import Code
from interpreter.diagnostics.codes import CODES, FAMILIES, find_code
from interpreter.diagnostics.errors import CardhouseError, RulesetError, UsageError
from interpreter.diagnostics.excerpt import printable
from interpreter.diagnostics.followers import (
    Lost,
    without_followers,
    without_missing,
    without_quarrels,
    without_wholes,
)
from interpreter.diagnostics.model import Diagnostic, Related, Severity, Span
from interpreter.diagnostics.render import FORMATS, as_data, block, in_order, render, shown_path, usable_path
from interpreter.diagnostics.suggest import (
    VERY_LIKE,
    alike,
    closest,
    did_you_mean,
    guessing_sparingly,
    is_misspelt,
    listed,
    nearest_or_all,
    short,
    spoken,
)

__all__ = [
    "CODES",
    "FAMILIES",
    "FORMATS",
    "VERY_LIKE",
    "CardhouseError",
    "Code",
    "Diagnostic",
    "Lost",
    "Related",
    "RulesetError",
    "Severity",
    "Span",
    "UsageError",
    "alike",
    "as_data",
    "block",
    "closest",
    "did_you_mean",
    "find_code",
    "guessing_sparingly",
    "in_order",
    "is_misspelt",
    "listed",
    "nearest_or_all",
    "printable",
    "render",
    "short",
    "shown_path",
    "spoken",
    "usable_path",
    "without_followers",
    "without_missing",
    "without_quarrels",
    "without_wholes",
]
