"""Break a rule on purpose and see whether a test notices.

Each mutation is applied alone to a copy of the tree, then the tests are run. A mutation that survives is a hole in the
tests. With names as arguments, only those mutations are tried.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ANKH = "src/ennead/ankh/"
TESTS = ("tests/ankh",)


@dataclass(frozen=True, slots=True)
class Mutation:
    name: str
    file: str  # below src/ennead/ankh
    old: str
    new: str
    clause: str


def mutations() -> list[Mutation]:
    """The table in mutations.toml."""
    table = tomllib.loads(Path(__file__).with_name("mutations.toml").read_text(encoding="utf-8"))
    return [Mutation(**row) for row in table["mutation"]]


def mutate(tree: Path, mutation: Mutation) -> str:
    """Write the mutated file and return its original text."""
    path = tree / ANKH / mutation.file
    text = path.read_text(encoding="utf-8")
    if text.count(mutation.old) != 1:
        raise SystemExit(f"{mutation.name}: {mutation.file} has the old text {text.count(mutation.old)} times")
    mutated = text.replace(mutation.old, mutation.new)
    compile(mutated, str(path), "exec")  # invalid Python would make any test fail
    path.write_text(mutated, encoding="utf-8")
    return text


def first_failure(tree: Path, tests: tuple[str, ...]) -> str:
    """The first test that fails, or an empty string."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--no-header", "--tb=no", *tests]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return ""
    named = [line.split(" ")[1] for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return named[0] if named else f"pytest ended with {done.returncode}"


def try_all(chosen: list[Mutation], tests: tuple[str, ...]) -> Iterator[tuple[Mutation, str]]:
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        for part in ("src", "tests", "docs", "tools"):
            shutil.copytree(ROOT / part, tree / part, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", tree)
        if before := first_failure(tree, tests):
            raise SystemExit(f"the tests fail without any mutation: {before}")
        for mutation in chosen:
            text = mutate(tree, mutation)
            yield mutation, first_failure(tree, tests)
            (tree / ANKH / mutation.file).write_text(text, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="mutations to try (all)")
    parser.add_argument("--tests", nargs="*", default=TESTS, help="tests to run (tests/ankh)")
    args = parser.parse_args()
    chosen = [mutation for mutation in mutations() if not args.names or mutation.name in args.names]
    survived = 0
    for mutation, caught_by in try_all(chosen, tuple(args.tests)):
        survived += not caught_by
        verdict = f"caught by {caught_by}" if caught_by else "SURVIVED"
        print(f"{mutation.clause:7} {mutation.name:24} {verdict}", flush=True)
    print(f"{len(chosen) - survived} of {len(chosen)} mutations caught")
    return 1 if survived else 0


if __name__ == "__main__":
    raise SystemExit(main())
