"""Gathering the files a ruleset is made of: its parents, and house rules with the house rules they bring."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from interpreter.compose import library
from interpreter.compose.files import File, Reference, load
from interpreter.compose.library import WORDS, Kind, wrong_kind
from interpreter.diagnostics import (
    VERY_LIKE,
    Diagnostic,
    Related,
    RulesetError,
    UsageError,
    closest,
    did_you_mean,
    listed,
)

MOST_FILES = 200
"""Of so many files a ruleset can be composed."""


class Sources:
    """Reads files once each and collects what is wrong with them.

    Attributes:
        files: All files read, in the order they were first needed.
        findings: Everything that is wrong with them.
        whole: Whether all of them are there, and no section of them could not be read.
    """

    def __init__(self) -> None:
        self.whole = True
        self.files: list[File] = []
        self.findings: list[Diagnostic] = []
        self._known: dict[Path, File | None] = {}

    def asked_for(self, ref: str, kind: Kind) -> File | None:
        """The file a user names; nothing if it cannot be used, which is then among the findings.

        Raises:
            UsageError: There is no such file, or it is of the other kind.
        """
        file = self._load(library.asked_for(ref, kind))
        if file is not None and file.kind != kind:
            raise UsageError(wrong_kind(ref, kind))
        return file

    def named(self, reference: Reference, kind: Kind) -> File | None:
        """The file another file names; nothing if it cannot be used.

        If there is none it is among the findings, and the one that seems to be meant stands in for it.
        """
        beside = Path(reference.span.file)
        path = library.find(reference.name, kind, beside)
        if path is None and reference.name == beside.stem:
            path = beside
        if path is None:
            path = library.find(reference.name, "house_rule" if kind == "ruleset" else "ruleset", beside)
        if path is None:
            known = library.names(kind, beside)
            help_ = did_you_mean(reference.name, known)
            notes = () if help_ or library.is_path(reference.name) else (f"there are {listed(known)}",)
            what = "file" if library.is_path(reference.name) else WORDS[kind]
            message = f"there is no {what} `{reference.name}`"
            self.findings.append(Diagnostic("M351", message, reference.span, help=help_, notes=notes))
            meant = closest(reference.name, known, VERY_LIKE)  # what else is wrong shows beside the file that is meant
            path = library.find(meant, kind, beside) if meant else None
        if path is None:
            return None
        if len(self._known) >= MOST_FILES and _canonical(path) not in self._known:
            self._say_too_many(reference)
            return None
        file = self._load(path)
        if file is not None and file.kind != kind:
            message = f"`{reference.name}` is a {WORDS[file.kind]}; a {WORDS[kind]} is needed here"
            self.findings.append(Diagnostic("M363", message, reference.span))
            return None
        return file

    def chain(self, file: File) -> list[File]:
        """A ruleset and all it is laid over, the lowest first."""
        chain = [file]
        while parents := chain[-1].references("extends"):
            parent = self.named(parents[0], "ruleset")
            if parent is None:
                self.whole = False
                break
            if parent in chain:
                self.findings.append(_circle("extends", [*chain, parent], parents[0]))
                self.whole = False
                break
            chain.append(parent)
        return chain[::-1]

    def _say_too_many(self, reference: Reference) -> None:
        if self.whole:
            message = f"rulesets and house rules of more than {MOST_FILES} files lie over each other"
            self.findings.append(Diagnostic("M367", message, reference.span, help="say the rules in fewer files"))
        self.whole = False

    def _load(self, path: Path) -> File | None:
        key = _canonical(path)
        if key not in self._known:
            try:
                file = load(path)
            except RulesetError as error:
                self._known[key] = None
                self.findings += error.diagnostics
                return None
            self._known[key] = file
            self.files.append(file)
            self.findings += file.findings
            self.whole = self.whole and file.whole
        return self._known[key]


def circle_of_rules(names: Iterable[str], reference: Reference) -> Diagnostic:
    """The finding for house rules that bring each other in a circle."""
    path = " → ".join((*names, reference.name))
    return Diagnostic("M352", f"house rules bring each other in a circle: {path}", reference.span)


def _circle(verb: str, files: list[File], reference: Reference) -> Diagnostic:
    first = files.index(files[-1])
    round_ = files[first:]
    path = " → ".join(file.name for file in round_)
    related = tuple(
        Related(f"{file.name} {verb} {entry.name}", entry.span)
        for file in round_[:-2]
        for entry in file.references(verb)[:1]
    )
    message = f"rulesets extend each other in a circle: {path}"
    if len(round_) == 2:
        message = f"`{round_[0].name}` {verb} itself"
    return Diagnostic("M352", message, reference.span, related=related)


def _canonical(path: Path) -> Path:
    try:
        return path.resolve()
    except (OSError, RuntimeError):
        return path
