"""Examples: positions and plays with their right answers, written beside the rules and run by `cardhouse test`."""

from interpreter.examples.run import Failure, Results, run_examples, run_file
from interpreter.examples.sense import asked_in, senseless

__all__ = ["Failure", "Results", "asked_in", "run_examples", "run_file", "senseless"]
