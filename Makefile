# Every target sets up what it needs. The scripts in scripts/ do the work; this file has the dependencies.
# Pass arguments to a program in ARGS, e.g.  make play ARGS="--host 0.0.0.0 --port 9000"

VENV := .venv
BENCH := .bench
PARTS := pyproject.toml constraints.txt
COMPILED := build/compiled
RULES := $(shell find src/ennead/kernel src/ennead/ankh src/ennead/kemet src/ennead/bots -name '*.py')
BUILT := src/ennead/server/static/index.html
FRONT := $(shell find frontend -name node_modules -prune -o -type f -print)

.DEFAULT_GOAL := help
.PHONY: help setup play test lint generated compiled bench load deep clean

help:
	@echo "make play    start the table in the browser; prints its address   ARGS=\"--host 0.0.0.0 --port 9000\""
	@echo "make test    linters, types, import rules, rule coverage, tests"
	@echo "make lint    the same without the tests"
	@echo "make generated  write generated code: states from their fields, TypeScript from the rules and the server"
	@echo "make compiled  engines and bots as native modules, in $(COMPILED); checks that they play the same games"
	@echo "make bench   speed of the rules, compared with catanatron and OpenSpiel, and of the server"
	@echo "make load    50, 200 and 500 games at once on a local server   ARGS=\"--games 200\""
	@echo "make deep    the full number of conformance games and compared logs (long)"
	@echo "make setup   install only, into $(VENV)"
	@echo "make clean   remove everything the other targets created"

setup: $(VENV)/.stamp-dev

play: $(VENV)/.stamp-play $(BUILT)
	@scripts/play.sh $(VENV) $(ARGS)

test: $(VENV)/.stamp-dev $(BUILT)
	@scripts/check.sh lint tests

lint: $(VENV)/.stamp-dev $(BUILT)
	@scripts/check.sh lint

generated: $(VENV)/.stamp-dev
	@PYTHONPATH=src $(VENV)/bin/python tools/state_code.py
	@PYTHONPATH=src $(VENV)/bin/python tools/wire_types.py --out frontend/src/api/wire.ts
	@PYTHONPATH=src $(VENV)/bin/python tools/browser_tables.py

compiled: $(COMPILED)/.stamp
	@scripts/compare.sh $(COMPILED)

bench: $(BENCH)/.stamp-bench
	@$(BENCH)/bin/python benchmarks/bench.py $(ARGS)
	@PYTHONPATH=src:tests $(BENCH)/bin/python benchmarks/server_bench.py

load: $(VENV)/.stamp-dev
	@PYTHONPATH=src:tests $(VENV)/bin/python tools/load.py $(ARGS)

deep: $(VENV)/.stamp-dev
	@$(VENV)/bin/python tools/deep.py $(ARGS)
	@SENTENCE_GAMES=60 $(VENV)/bin/python -m pytest -q -s tests/table/test_sentences.py

clean:
	rm -rf $(VENV) $(BENCH) build dist frontend/node_modules src/ennead/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(VENV)/.stamp-play: $(PARTS)
	@scripts/setup.sh $(VENV) play

$(VENV)/.stamp-dev: $(PARTS)
	@scripts/setup.sh $(VENV) dev

$(COMPILED)/.stamp: $(RULES) scripts/compile.sh | $(VENV)/.stamp-dev
	@scripts/compile.sh $(COMPILED)
	@touch $@

$(BENCH)/.stamp-bench: $(PARTS)
	@scripts/setup.sh $(BENCH) bench

# Node comes with either environment; the stamp is only made if there is none yet.
$(BUILT): $(FRONT) | $(if $(wildcard $(VENV)/.stamp-dev),,$(VENV)/.stamp-play)
	@scripts/build_frontend.sh $(VENV)
