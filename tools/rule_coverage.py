"""Check that every rule clause has a test that names it.

Clauses are the lines `- A5.1 …` of docs/rules/*.md; tests name them in `@pytest.mark.rule("A5.1")`. The tests are read,
not imported. Fails if a clause of the given families has no test, or if a test names a clause that does not exist.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FAMILIES = "A,K,P,S"  # F (Pharaoh) is not implemented
_CLAUSE = re.compile(r"^\s*[-*] \**([A-Z]\d+(?:\.\d+)?)\b")


def clauses(folder: Path) -> list[str]:
    """All clause ids of the rule documents, in order."""
    lines = (line for path in sorted(folder.glob("*.md")) for line in path.read_text(encoding="utf-8").splitlines())
    return [match[1] for match in map(_CLAUSE.match, lines) if match]


def marked(folder: Path) -> dict[str, list[str]]:
    """Clause id → where tests name it."""
    out: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for line, clause in _marks(ast.parse(path.read_text(encoding="utf-8"))):
            out.setdefault(clause, []).append(f"{path.relative_to(folder.parent)}:{line}")
    return out


def _marks(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for arg in node.args:
                if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
                    yield node.lineno, arg.value


def exists(name: str, known: list[str]) -> bool:
    """Whether a name is a clause, or a table row in a section of clauses (K12.white.priest)."""
    section, _, row = name.partition(".")
    is_row = bool(row) and not row[0].isdigit() and any(clause.startswith(f"{section}.") for clause in known)
    return name in known or is_row


def report(wanted: list[str], known: list[str], tests: dict[str, list[str]]) -> list[str]:
    """The errors: clauses without a test, names without a clause. Families without a document are skipped."""
    families = {clause[0] for clause in known}
    named = {name: places for name, places in sorted(tests.items()) if name[0] in families}
    bare = [f"no test names {clause}" for clause in wanted if clause not in tests]
    return bare + [f"{places[0]} names {name}, no clause" for name, places in named.items() if not exists(name, known)]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--families", default=FAMILIES, help=f"clause families that must be covered ({FAMILIES})")
    parser.add_argument("--rules", type=Path, default=ROOT / "docs/rules")
    parser.add_argument("--tests", type=Path, default=ROOT / "tests")
    args = parser.parse_args(arguments)
    known, tests = clauses(args.rules), marked(args.tests)
    if not known:
        print(f"no clauses found in {args.rules}", file=sys.stderr)
        return 1
    wanted = [clause for clause in known if clause[0] in args.families.split(",")]
    faults = report(wanted, known, tests)
    covered = sum(clause in tests for clause in wanted)
    print(f"rule coverage: {covered} of {len(wanted)} clauses of {args.families} have a test")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
