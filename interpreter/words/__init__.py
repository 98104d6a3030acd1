"""A ruleset in plain words, generated from its data: what `cardhouse show` prints."""

from interpreter.words.describe import describe, describe_document
from interpreter.words.description import Description, Line, Section
from interpreter.words.house_rule import describe_house_rule
from interpreter.words.render import to_json, to_text

__all__ = [
    "Description",
    "Line",
    "Section",
    "describe",
    "describe_document",
    "describe_house_rule",
    "to_json",
    "to_text",
]
