# Every target sets up what it needs. The work is done by the scripts in scripts/; this file says what depends on what.
# Words for a program go into ARGS, e.g.  make play ARGS="--players 3 --lang de"

VENV := .venv
BENCH := .bench
PARTS := pyproject.toml constraints.txt

.DEFAULT_GOAL := help
.PHONY: help setup play test lint bench deep clean

help:
	@echo "make play    play Ankh in the terminal        ARGS=\"--players 3 --lang de\""
	@echo "make test    lint, types, import laws, rule coverage, tests"
	@echo "make lint    the same without the tests"
	@echo "make bench   speed, beside catanatron"
	@echo "make deep    the full count of conformance games (long)"
	@echo "make setup   only install, into $(VENV)"
	@echo "make clean   remove what the other targets made"

setup: $(VENV)/.stamp-dev

play: $(VENV)/.stamp-play
	@$(VENV)/bin/ennead play ankh $(ARGS)

test: $(VENV)/.stamp-dev
	@scripts/check.sh lint tests

lint: $(VENV)/.stamp-dev
	@scripts/check.sh lint

bench: $(BENCH)/.stamp-bench
	@$(BENCH)/bin/python benchmarks/bench.py $(ARGS)

deep: $(VENV)/.stamp-dev
	@$(VENV)/bin/python tools/deep.py $(ARGS)

clean:
	rm -rf $(VENV) $(BENCH) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(VENV)/.stamp-play: $(PARTS)
	@scripts/setup.sh $(VENV) play

$(VENV)/.stamp-dev: $(PARTS)
	@scripts/setup.sh $(VENV) dev

$(BENCH)/.stamp-bench: $(PARTS)
	@scripts/setup.sh $(BENCH) bench
