"""Examples: positions and plays with their right answers, written beside the rules and run by `cardhouse test`."""

from interpreter.examples.run import Failure, Results, run_examples, run_file
from interpreter.examples.sense import senseless

__all__ = ["Failure", "Results", "run_examples", "run_file", "senseless"]
