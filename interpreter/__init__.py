"""Cardhouse's interpreter: plays any shedding game that a ruleset in YAML describes."""

from interpreter.diagnostics import CardhouseError, Diagnostic, RulesetError, UsageError
from interpreter.engine import Action, IllegalAction, MatchOutcome, Outcome, Refusal, Result, State, View
from interpreter.game import LegalPlays, Reading, Rules, Verdict, load_ruleset

__all__ = [
    "Action",
    "CardhouseError",
    "Diagnostic",
    "IllegalAction",
    "LegalPlays",
    "MatchOutcome",
    "Outcome",
    "Reading",
    "Refusal",
    "Result",
    "Rules",
    "RulesetError",
    "State",
    "UsageError",
    "Verdict",
    "View",
    "load_ruleset",
]
