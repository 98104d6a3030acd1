"""The rules of a ruleset in words, skeletons included."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from interpreter.compose import compose
from interpreter.game import load_ruleset
from interpreter.words import Description, describe, describe_document


def described(
    ref: str, house_rules: Sequence[str], options: Mapping[str, str], players: int | None = None
) -> Description:
    """A ruleset with what is laid over it, in words; where it matters, for the usual number of players.

    Raises:
        UsageError: There is no such ruleset, house rule or option, or it cannot be played by so many.
        RulesetError: The files do not fit together, or what they say makes no sense.
    """
    document = compose(ref, house_rules=house_rules, options=options)
    if document.skeleton:
        return describe_document(document)
    return describe(load_ruleset(ref, house_rules, options), players)
