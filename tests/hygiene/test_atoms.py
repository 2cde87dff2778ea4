"""Every change of a state goes through an atom, apart from the stack of frames, the open decisions and the events."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from ennead.ankh.state import State
from hygiene.source import at, files, tree

FIELDS = set(State.__slots__)
MACHINERY = {"stack", "asked", "events"}
MAKERS = ("setup.py", "codec.py", "state.py")  # they fill a new state
CHANGERS = {"append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse"}


def makes_states(path: Path) -> bool:
    return path.name.startswith("atoms") or path.name in MAKERS


def field(node: ast.expr) -> str:
    """The field of `g` that an expression names: g.where, g.where[3], g.where[3][1]."""
    while isinstance(node, ast.Subscript):
        node = node.value
    is_field = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "g"
    return node.attr if is_field and isinstance(node, ast.Attribute) else ""


def targets(node: ast.AST) -> list[ast.expr]:
    """What a statement assigns, or the object whose method changes it."""
    if isinstance(node, ast.Assign):
        parts = (t.elts if isinstance(t, ast.Tuple) else [t] for t in node.targets)
        return [target for part in parts for target in part]
    if isinstance(node, (ast.AugAssign, ast.AnnAssign)):
        return [node.target]
    if isinstance(node, ast.Delete):
        return list(node.targets)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGERS:
        return [node.func.value]
    return []


def changes(root: ast.AST) -> Iterator[ast.expr]:
    for node in ast.walk(root):
        yield from (target for target in targets(node) if field(target) in FIELDS - MACHINERY)


def test_only_atoms_change_a_state() -> None:
    rules = [path for path in files("ankh") if not makes_states(path)]
    assert [at(path, node) for path in rules for node in changes(tree(path))] == []


@pytest.mark.parametrize("text", [
    "g.devotion[0] += 1", "g.where[3] = 4", "g.suns |= 1", "g.ladder.remove(2)", "g.owned[1], x = 2, 3", "del g.hand[0]"
])  # fmt: skip
def test_the_scan_sees_a_bypass(text: str) -> None:
    assert list(changes(ast.parse(text)))


@pytest.mark.parametrize("text", ["g.stack.append(step)", "g.asked = ()", "x = g.where[3]", "g.stack[-1] = step"])
def test_the_scan_allows_changes_of_the_stack(text: str) -> None:
    assert not list(changes(ast.parse(text)))
