"""Running the command line in tests."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from typer.testing import CliRunner

from cli import app


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def value(self) -> Any:
        """Standard output as the one JSON value it is."""
        return json.loads(self.out)


def run(*words: str, stdin: str | None = None, env: dict[str, str] | None = None) -> Ran:
    """Run a command; whatever it raises that is not its exit is raised here."""
    result = CliRunner().invoke(app, list(words), input=stdin, env=env, catch_exceptions=False)
    assert "Traceback" not in result.output
    return Ran(result.exit_code, result.stdout, result.stderr)


def fine(*words: str, stdin: str | None = None) -> str:
    """Run a command that must go well, and give its standard output."""
    ran = run(*words, stdin=stdin)
    assert ran.code == 0, ran.err or ran.out
    return ran.out


def value_of(*words: str, code: int = 0) -> Any:
    """Run a command with `--json`, and give the one value it writes."""
    ran = run(*words, "--json")
    assert ran.code == code, ran.err or ran.out
    return ran.value


def answers(*words: str, requests: Sequence[object]) -> list[Any]:
    """Ask a stream of questions; a request that is a text is sent as it is."""
    lines = [request if isinstance(request, str) else json.dumps(request) for request in requests]
    return [json.loads(line) for line in fine("query", *words, stdin="\n".join(lines) + "\n").splitlines()]
