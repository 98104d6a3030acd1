"""Reading files: every way a file can fail to be a text ends in a finding."""

from __future__ import annotations

from pathlib import Path

from interpreter.diagnostics import Diagnostic, RulesetError, Span
from interpreter.source.nodes import Mapping
from interpreter.source.reader import MAX_BYTES, read_source, too_big

_BOM = b"\xef\xbb\xbf"


def read_file(path: str | Path) -> Mapping:
    """Read a ruleset file.

    Raises:
        RulesetError: The file cannot be read, is not UTF-8 text, or is not a YAML mapping; with everything found.
    """
    return read_source(read_text(path), str(path))


def read_text(path: str | Path) -> str:
    """The text of a file.

    Raises:
        RulesetError: The file cannot be read, is too big, or is not UTF-8 text.
    """
    file = str(path)
    data = _read_bytes(Path(path), file)
    if len(data) > MAX_BYTES:
        raise RulesetError([too_big(file)])
    bom = data.startswith(_BOM)
    data = data.removeprefix(_BOM)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", errors="replace").replace("\r\n", "\n").replace("\r", "\n")
        line = before.count("\n") + 1
        column = len(before) - before.rfind("\n")
        what = "UTF-16" if not bom and data[:2] in (b"\xff\xfe", b"\xfe\xff") else f"byte 0x{data[error.start]:02X}"
        message = "the file is encoded in UTF-16" if what == "UTF-16" else f"{what} is not UTF-8 text"
        raise RulesetError(
            [Diagnostic("Y013", message, Span(file, line, column, line, column + 1), help="save the file as UTF-8")]
        ) from None


def _read_bytes(path: Path, file: str) -> bytes:
    try:
        if path.is_dir():
            raise RulesetError([_unusable(file, "the file is a directory")])
        if path.exists() and not path.is_file():
            raise RulesetError([_unusable(file, "the file is not a regular file")])
        with path.open("rb") as stream:
            return stream.read(MAX_BYTES + len(_BOM) + 1)
    except RulesetError:
        raise
    except (OSError, ValueError) as error:
        raise RulesetError([unreadable(file, error)]) from None


def unreadable(path: str | Path, error: OSError | ValueError, what: str = "file") -> Diagnostic:
    """The finding for a file or folder that the system does not let us read."""
    if isinstance(error, FileNotFoundError):
        why = "does not exist"
    elif isinstance(error, PermissionError):
        why = "may not be read by you"
    else:
        why = f"cannot be read: {(getattr(error, 'strerror', None) or str(error)).lower()}"
    return _unusable(str(path), f"the {what} {why}")


def _unusable(file: str, message: str) -> Diagnostic:
    return Diagnostic("Y014", message, Span(file, 1, 1, 1, 1))
