"""What is wrong with files, in any format, and the exit code that goes with it."""

from __future__ import annotations

import json
from collections.abc import Sequence

from interpreter.diagnostics import Diagnostic, render
from interpreter.reports import output


def report(found: Sequence[Diagnostic], layout: str, files: int, strict: bool = False) -> int:
    """Write findings to standard output.

    Args:
        found: The findings.
        layout: One of the formats of `render`.
        files: How many files were checked.
        strict: Whether warnings count.

    Returns:
        The exit code.
    """
    text = render(found, layout)
    if layout in ("json", "sarif") and not output.writes_utf():
        text = json.dumps(json.loads(text)) + "\n"
    output.write(text)
    if not found and layout in ("text", "concise"):
        output.say("1 file is fine" if files == 1 else f"all {files} files are fine")
    counted = [finding for finding in found if strict or finding.severity == "error"]
    return output.FINDINGS if counted else output.FINE
