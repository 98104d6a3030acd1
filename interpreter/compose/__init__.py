"""Rulesets, house rules and options laid over each other."""

from interpreter.compose.compose import compose, try_compose
from interpreter.compose.crowds import weight
from interpreter.compose.document import Document, InForce
from interpreter.compose.files import MOST_PLAYERS, File, load, lost_in, parse_players, read
from interpreter.compose.heads import Head, read_head, shipped
from interpreter.compose.library import (
    KINDS,
    Kind,
    all_asked_for,
    asked_for,
    find,
    is_file,
    is_there,
    names,
    wrong_kind,
)
from interpreter.compose.options import Choice, Option

__all__ = [
    "KINDS",
    "MOST_PLAYERS",
    "Choice",
    "Document",
    "File",
    "Head",
    "InForce",
    "Kind",
    "Option",
    "all_asked_for",
    "asked_for",
    "compose",
    "find",
    "is_file",
    "is_there",
    "load",
    "lost_in",
    "names",
    "parse_players",
    "read",
    "read_head",
    "shipped",
    "try_compose",
    "weight",
    "wrong_kind",
]
