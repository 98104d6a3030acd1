"""Checking files as a whole: alone, with everything that can be chosen, and for every number of players."""

from interpreter.validation.check import Checked, check

__all__ = ["Checked", "check"]
