"""Compiled rulesets: immutable values that the engine plays by."""

from interpreter.ruleset.effects import Effect
from interpreter.ruleset.parts import UNTOLD, ActionSpec, Check, DealStep, Match, Pick, PointsStep, Rule, Step
from interpreter.ruleset.ruleset import CAP, Ruleset, usual_players

__all__ = [
    "CAP",
    "UNTOLD",
    "ActionSpec",
    "Check",
    "DealStep",
    "Effect",
    "Match",
    "Pick",
    "PointsStep",
    "Rule",
    "Ruleset",
    "Step",
    "usual_players",
]
