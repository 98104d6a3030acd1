"""Checking files as a whole: alone, with everything that can be chosen, and for every number of players."""

from interpreter.validation.check import Checked, check
from interpreter.validation.settings import Setting, needed_by, settings_of

__all__ = ["Checked", "Setting", "check", "needed_by", "settings_of"]
