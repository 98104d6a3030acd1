"""Rulesets, house rules and options laid over each other."""

from interpreter.compose.compose import compose, try_compose
from interpreter.compose.document import Document, InForce
from interpreter.compose.files import File, load, read
from interpreter.compose.heads import Head, read_head, shipped
from interpreter.compose.library import Kind, find, is_file, is_folder, is_there, names
from interpreter.compose.missing import not_there, wrong_kind
from interpreter.compose.options import Choice, Option
from interpreter.compose.players import MOST_PLAYERS, parse_players

__all__ = [
    "MOST_PLAYERS",
    "Choice",
    "Document",
    "File",
    "Head",
    "InForce",
    "Kind",
    "Option",
    "compose",
    "find",
    "is_file",
    "is_folder",
    "is_there",
    "load",
    "names",
    "not_there",
    "parse_players",
    "read",
    "read_head",
    "shipped",
    "try_compose",
    "wrong_kind",
]
