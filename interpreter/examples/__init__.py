"""Examples: positions and plays with their right answers, written beside the rules and run by `cardhouse test`."""

from interpreter.examples.run import Failure, Results, run_examples, run_file
from interpreter.examples.sense import SETTING, senseless

__all__ = ["SETTING", "Failure", "Results", "run_examples", "run_file", "senseless"]
