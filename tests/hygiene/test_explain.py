"""The rule that fires names the cause of an event; it is never guessed from the stack or from earlier events."""

from __future__ import annotations

import ast

import pytest

from hygiene.source import at, files, tree

FORBIDDEN = {"stack", "events"}


def guesses(root: ast.AST) -> list[ast.Attribute]:
    """Expressions that read the stack or the events of a state."""
    found = (node for node in ast.walk(root) if isinstance(node, ast.Attribute))
    return [node for node in found if node.attr in FORBIDDEN and getattr(node.value, "id", "") == "g"]


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_no_cause_is_guessed(game: str) -> None:
    paths = [path for path in files(game) if path.name == "explain.py"]
    assert len(paths) == 1
    assert [at(path, node) for path in paths for node in guesses(tree(path))] == []


@pytest.mark.parametrize("text", ["g.stack[-1]", "x = g.events[-2].kind", "any(f for f in g.stack)"])
def test_the_scan_sees_a_guess(text: str) -> None:
    assert guesses(ast.parse(text))
