"""Simulation: many games among bots, what comes out of them, and which rules came into play."""

from interpreter.simulation.report import Report, Share
from interpreter.simulation.report_text import report_lines
from interpreter.simulation.simulate import simulate
from interpreter.simulation.workers import Progress

__all__ = ["Progress", "Report", "Share", "report_lines", "simulate"]
