"""YAML text to values that know where they stand."""

from interpreter.source.building import MAX_DEPTH
from interpreter.source.contents import entries_of, items_of, names_in, number_of, text_of, truth_of, walk, words_of
from interpreter.source.files import read_file, read_text, unreadable
from interpreter.source.freshness import ACTION_PARTS, is_fresh
from interpreter.source.nodes import Mapping, Node, Removal, Scalar, Sequence, to_plain
from interpreter.source.reader import MAX_BYTES, Reading, read_source, read_what_can_be
from interpreter.source.recovery import SAY_NOTHING
from interpreter.source.text import SourceText

__all__ = [
    "ACTION_PARTS",
    "MAX_BYTES",
    "MAX_DEPTH",
    "SAY_NOTHING",
    "Mapping",
    "Node",
    "Reading",
    "Removal",
    "Scalar",
    "Sequence",
    "SourceText",
    "entries_of",
    "is_fresh",
    "items_of",
    "names_in",
    "number_of",
    "read_file",
    "read_source",
    "read_text",
    "read_what_can_be",
    "text_of",
    "to_plain",
    "truth_of",
    "unreadable",
    "walk",
    "words_of",
]
