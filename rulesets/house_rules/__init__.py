"""The shipped house rules: patches that fit on top of a ruleset."""
