"""From composed documents to compiled rulesets."""

from interpreter.compiler.compile import compile_ruleset, try_compile

__all__ = ["compile_ruleset", "try_compile"]
