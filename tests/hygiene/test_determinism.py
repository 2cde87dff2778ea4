"""Rules depend only on seed and choices: no clock, no random generator, no floats, no order of sets."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from hygiene.source import RULES, at, files, functions, tree

FORBIDDEN = {"random", "time", "datetime", "secrets", "uuid", "os.urandom"}
UNORDERED = {"set", "frozenset"}
# Functions of an iterable that do not depend on its order.
ORDER_BLIND = {"sorted", "sum", "any", "all", "min", "max", "len", "set", "frozenset", "mask_of"}
FLOATS_ALLOWED = {("hexes.py", "centre")}  # pixel geometry, not a rule


def imports(path: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, at(path, node)) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module, at(path, node)


def test_no_clock_and_no_generator() -> None:
    found = [place for path in files(*RULES, "bots") for name, place in imports(path) if name in FORBIDDEN]
    assert found == []


def floats(path: Path) -> Iterator[str]:
    allowed = {
        node
        for function in functions(path)
        if (path.name, function.name) in FLOATS_ALLOWED
        for node in ast.walk(function)
    }
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, float) and node not in allowed:
            yield at(path, node)


def test_no_floats_in_rules() -> None:
    assert [place for path in files(*RULES) for place in floats(path)] == []


# -- the order of sets -----------------------------------------------------------------------------------------------
def is_set(node: ast.expr, names: set[str]) -> bool:
    if isinstance(node, ast.Name):
        return node.id in names
    called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in UNORDERED
    return called or isinstance(node, (ast.Set, ast.SetComp))


def names_of_sets(scope: ast.AST) -> set[str]:
    """Names to which a function assigns a set."""
    out: set[str] = set()
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign) and is_set(node.value, set()):
            out |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            out |= {node.target.id} if ast.unparse(node.annotation).startswith(("set[", "frozenset[")) else set()
    return out


def blind(scope: ast.AST) -> set[ast.AST]:
    """Comprehensions whose result does not depend on the order: sets, and arguments of functions like `sorted`."""
    out: set[ast.AST] = {node for node in ast.walk(scope) if isinstance(node, ast.SetComp)}
    for node in ast.walk(scope):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ORDER_BLIND:
            out |= set(node.args)
    return out


def loops_over_sets(scope: ast.AST) -> Iterator[ast.expr]:
    names, harmless = names_of_sets(scope), blind(scope)
    for node in ast.walk(scope):
        if isinstance(node, ast.For) and is_set(node.iter, names):
            yield node.iter
        elif isinstance(node, (ast.GeneratorExp, ast.ListComp, ast.DictComp)) and node not in harmless:
            yield from (part.iter for part in node.generators if is_set(part.iter, names))


def test_no_rule_depends_on_the_order_of_a_set() -> None:
    found = [at(p, node) for p in files(*RULES) for f in functions(p) for node in loops_over_sets(f)]
    assert sorted(set(found)) == []


@pytest.mark.parametrize(("text", "caught"), [
    ("def f():\n    for x in {1, 2}: print(x)", True),
    ("def f():\n    s = set()\n    return [x for x in s]", True),
    ("def f():\n    s: set[int] = make()\n    for x in s: print(x)", True),
    ("def f():\n    s = set()\n    return sorted(x for x in s)", False),
    ("def f():\n    for x in [1, 2]: print(x)", False),
])  # fmt: skip
def test_the_scan_sees_what_it_should(text: str, caught: bool) -> None:
    assert bool(list(loops_over_sets(ast.parse(text)))) == caught
