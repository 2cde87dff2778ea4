"""The rule that fires names the cause of an event; it is never guessed from the stack or from other events."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from hygiene.source import SOURCE, at, files, tree

FORBIDDEN = {"stack", "events"}
LOGS = {"entries", "events", "lines", "log", "told"}
PATHS = [*files("table", "tui"), *(SOURCE / game / "explain.py" for game in ("ankh", "kemet"))]


def guesses(root: ast.AST) -> Iterator[ast.expr]:
    """Expressions that read the stack or the events of a state, or the neighbour of a line or an event."""
    for node in ast.walk(root):
        if isinstance(node, ast.Attribute) and is_of_state(node):
            yield node
        if isinstance(node, ast.Subscript) and is_neighbour(node):
            yield node


def is_of_state(node: ast.Attribute) -> bool:
    is_read = isinstance(node.ctx, ast.Load)
    return is_read and node.attr in FORBIDDEN and getattr(node.value, "id", "") == "g"


def is_neighbour(node: ast.Subscript) -> bool:
    """`events[i + 1]`, `self.log[n - 1]`."""
    name = getattr(node.value, "id", "") or getattr(node.value, "attr", "")
    return name in LOGS and isinstance(node.slice, ast.BinOp)


@pytest.mark.parametrize("path", PATHS, ids=[str(path.relative_to(SOURCE)) for path in PATHS])
def test_no_cause_is_guessed(path: Path) -> None:
    assert [at(path, node) for node in guesses(tree(path))] == []


@pytest.mark.parametrize(
    "text",
    [
        "g.stack[-1]",
        "x = g.events[-2].kind",
        "any(f for f in g.stack)",
        "events[i + 1].kind not in followed",
        "self.log[n - 1]",
    ],
)
def test_the_scan_sees_a_guess(text: str) -> None:
    assert list(guesses(ast.parse(text)))
