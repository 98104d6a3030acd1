"""YAML text to values that know where they stand."""

from interpreter.source.files import read_file, read_text
from interpreter.source.nodes import Mapping, Node, Removal, Scalar, Sequence, to_plain
from interpreter.source.reader import MAX_BYTES, MAX_DEPTH, read_source
from interpreter.source.text import SourceText

__all__ = [
    "MAX_BYTES",
    "MAX_DEPTH",
    "Mapping",
    "Node",
    "Removal",
    "Scalar",
    "Sequence",
    "SourceText",
    "read_file",
    "read_source",
    "read_text",
    "to_plain",
]
