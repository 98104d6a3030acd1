# Everything runs in a virtual environment of its own in .venv; the first target that needs it makes it.
#
#   make play        set up, then play Big Two against three bots
#   make test        set up, then run the tests
#   make check       lint, formatting and types
#   make benchmark   measure speed beside other engines (writes docs/benchmarks.md)
#   make clean       remove everything the above made
#
# make play PYTHON=python3.12            another interpreter (3.11 or newer)
# make play RULESET=pusoy_dos            another game
# make play SEATS=human,medium,medium    other players
# make test ARGS="-k bombs"              other arguments for pytest

PYTHON = python3
RULESET = big_two
SEATS =
ARGS = -n auto

BIN = .venv/bin

.PHONY: play test check benchmark clean

play: .venv/installed
	@if [ -n "$(SEATS)" ]; then exec $(BIN)/cardhouse play $(RULESET) --seats "$(SEATS)"; \
	elif [ -t 0 ] && [ -t 1 ] && [ "$${CI:-false}" != true ]; then exec $(BIN)/cardhouse play $(RULESET); \
	else \
		echo "No terminal to play in: here is a game among bots." >&2; \
		exec $(BIN)/cardhouse play $(RULESET) --seats medium,medium,medium,medium; \
	fi

test: .venv/installed-dev
	@$(BIN)/python -m pytest $(ARGS)

check: .venv/installed-dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

benchmark: .venv/installed-benchmark
	$(BIN)/python -m benchmarks --write docs/benchmarks.md

clean:
	rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamps: made once an installation has gone through, out of date when pyproject.toml changes.
.venv/installed: pyproject.toml .venv/bin/python
	$(BIN)/python -m pip install --quiet --editable .
	@touch $@

.venv/installed-dev: pyproject.toml .venv/bin/python
	$(BIN)/python -m pip install --quiet --editable ".[dev]"
	@touch .venv/installed $@

.venv/installed-benchmark: pyproject.toml .venv/bin/python
	$(BIN)/python -m pip install --quiet --editable ".[benchmark]"
	@touch .venv/installed $@

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "cardhouse needs Python 3.11 or newer; name one with: make play PYTHON=python3.12" >&2; exit 1; }
	$(PYTHON) -m venv .venv || { rm -rf .venv; exit 1; }
