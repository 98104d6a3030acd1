"""The shipped rulesets, one YAML file each, read as package data."""
