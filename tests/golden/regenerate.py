"""Plays all golden games anew and writes them down: ``python -m tests.golden.regenerate``."""

from __future__ import annotations

import sys

from tests.golden.record import FOLDER, games, path_of, played


def main() -> None:
    """Write every file that is missing or differs; remove those of games that there are no more."""
    wanted = {path_of(name, players): (name, players) for name, players in games()}
    for path in sorted(FOLDER.glob("*.txt")):
        if path not in wanted:
            path.unlink()
            sys.stdout.write(f"removed {path.name}\n")
    for path, (name, players) in wanted.items():
        text = played(name, players)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            sys.stdout.write(f"wrote {path.name}\n")


if __name__ == "__main__":
    main()
