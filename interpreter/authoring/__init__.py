"""Help for authors of rulesets and house rules: the beginning of a file."""

from interpreter.authoring.scaffold import write_scaffold

__all__ = ["write_scaffold"]
