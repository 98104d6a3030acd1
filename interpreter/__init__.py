"""Reads rulesets of shedding card games written in YAML, and plays them."""
