"""What cardhouse says about the wrong files beside this module.

Every file in `texts` and every folder in `files` (its `main.yaml`, with the house rules of its `with.txt` on it) has
its expected output beside it. After a wanted change: `python -m tests.diagnostics.observe` writes them anew; read the
difference before committing it.
"""

from __future__ import annotations

import os
from pathlib import Path

from interpreter.compose import read, try_compose
from interpreter.diagnostics import Diagnostic, RulesetError, UsageError, render

HERE = Path(__file__).parent
TEXTS = sorted((HERE / "texts").glob("*.yaml"))
FOLDERS = sorted(path for path in (HERE / "files").glob("*") if path.is_dir())


def of_text(path: Path) -> str:
    """What is said about one file."""
    text = path.read_bytes().decode()
    try:
        found: tuple[Diagnostic, ...] = read(text, Path(path.name)).findings
    except RulesetError as error:
        found = error.diagnostics
    return render(found, sources={path.name: text})


def of_folder(folder: Path) -> str:
    """What is said about files that stand together."""
    options = {}
    rules = []
    asked = folder / "with.txt"
    for line in asked.read_text().split() if asked.exists() else ():
        name, chosen, value = line.partition("=")
        if chosen:
            options[name] = value
        else:
            rules.append(name)
    before = Path.cwd()
    os.chdir(folder)
    try:
        _, found = try_compose("main.yaml", house_rules=rules, options=options)
        return render(found)
    except UsageError as error:
        return render([error.diagnostic])
    finally:
        os.chdir(before)


def expected(path: Path) -> Path:
    """The file with the expected output."""
    return path / "expected.txt" if path.is_dir() else path.with_suffix(".txt")


if __name__ == "__main__":
    for case in TEXTS:
        expected(case).write_text(of_text(case))
    for case in FOLDERS:
        expected(case).write_text(of_folder(case))
