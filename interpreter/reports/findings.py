"""What is wrong with files, in any format, and the exit code that goes with it."""

from __future__ import annotations

from interpreter.reports import output
from interpreter.reports.failures import FINDINGS, FINE, WRONG_USAGE, say_problems
from interpreter.validation import Checked

_FOR_PEOPLE = ("text", "concise")


def report(checked: Checked, layout: str, strict: bool = False) -> int:
    """Write findings to standard output, and what made no sense in what was asked for to standard error.

    Args:
        checked: What came of checking files.
        layout: One of the formats of `render`; those for programs hold what made no sense, too.
        strict: Whether warnings count.

    Returns:
        The exit code.
    """
    found, problems, files = checked.findings, checked.problems, len(checked.files)
    output.write_findings(found if layout in _FOR_PEOPLE else (*problems, *found), layout)
    say_problems(problems)
    if problems:
        return WRONG_USAGE
    if not found and layout in _FOR_PEOPLE:
        output.say("1 file is fine" if files == 1 else f"all {files} files are fine")
    counted = [finding for finding in found if strict or finding.severity == "error"]
    return FINDINGS if counted else FINE
