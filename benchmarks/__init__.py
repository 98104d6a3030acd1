"""How fast cardhouse is, beside other engines and against its own targets: ``python -m benchmarks``."""
