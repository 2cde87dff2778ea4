#!/usr/bin/env bash
# check.sh lint|tests…: run every check, tests last, and fail if any failed. All of them run, to report every failure.
set -uo pipefail

bin=.venv/bin
failed=()

step() {
    local name=$1
    shift
    printf '── %s\n' "$name"
    "$@" || failed+=("$name")
}

code=()
for folder in src tests tools benchmarks; do
    if [ -d "$folder" ]; then code+=("$folder"); fi
done

lint() {
    step 'ruff: style' "$bin/ruff" check "${code[@]}"
    step 'ruff: format' "$bin/ruff" format --check "${code[@]}"
    step 'mypy: types' "$bin/mypy" --strict "${code[@]}"
    step 'import-linter: import rules' "$bin/lint-imports" --no-logo
    step 'rule coverage: every clause has its test' "$bin/python" tools/rule_coverage.py
    step 'biome: style of the browser table' front lint
    step 'tsc: types of the browser table' front types
    step 'wire types match the server' env PYTHONPATH=src "$bin/python" tools/wire_types.py --check frontend/src/api/wire.ts
    step 'browser tables match the rules' env PYTHONPATH=src "$bin/python" tools/browser_tables.py --check
}

front() { (PATH="$PWD/$bin:$PATH" && cd frontend && npm run --silent "$@"); }

tests() {
    step 'vitest' front test
    step 'pytest' "$bin/python" -m pytest -q -n 2
}

for part in "$@"; do
    "$part"
done
if [ ${#failed[@]} -gt 0 ]; then
    printf 'FAILED: %s\n' "${failed[@]}" >&2
    exit 1
fi
