"""Plays all golden games and matches anew and writes them down: ``python -m tests.golden.regenerate``."""

from __future__ import annotations

import sys

from tests.golden import matches
from tests.golden.record import FOLDER, games, path_of, played


def main() -> None:
    """Write every file that is missing or differs; remove those of games and matches that there are no more."""
    wanted = {path_of(name, players): played(name, players) for name, players in games()}
    for name, golden in matches.MATCHES.items():
        wanted[matches.MATCHES_FOLDER / f"{name}.txt"] = matches.written(name, matches.played(golden))
    for path in sorted([*FOLDER.glob("*.txt"), *matches.MATCHES_FOLDER.glob("*.txt")]):
        if path not in wanted:
            path.unlink()
            sys.stdout.write(f"removed {path.name}\n")
    for path, text in wanted.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            sys.stdout.write(f"wrote {path.name}\n")


if __name__ == "__main__":
    main()
