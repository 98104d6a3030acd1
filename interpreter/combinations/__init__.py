"""Combinations: shapes of cards, run tables, and the catalog of all plays with who beats whom."""

from interpreter.combinations.beating import BeatRules, Ladder, Test
from interpreter.combinations.catalog import Catalog
from interpreter.combinations.hand import HandPlays
from interpreter.combinations.layout import MOST_LAYOUTS, layouts_of, sizes_of
from interpreter.combinations.packing import least_left
from interpreter.combinations.play import Kind, OrderInForce, Play
from interpreter.combinations.recognize import MOST_SETS
from interpreter.combinations.runs import RunError, RunTable, Window, build_runs
from interpreter.combinations.shape import Amount, Loose, Run, Same, Shape, ShapeError, parse_shape

__all__ = [
    "MOST_LAYOUTS",
    "MOST_SETS",
    "Amount",
    "BeatRules",
    "Catalog",
    "HandPlays",
    "Kind",
    "Ladder",
    "Loose",
    "OrderInForce",
    "Play",
    "Run",
    "RunError",
    "RunTable",
    "Same",
    "Shape",
    "ShapeError",
    "Test",
    "Window",
    "build_runs",
    "layouts_of",
    "least_left",
    "parse_shape",
    "sizes_of",
]
