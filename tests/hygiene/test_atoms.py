"""Every change of a state goes through an atom, apart from the stack of frames, the open decisions and the events."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from ennead.ankh.state import State as AnkhState
from ennead.kemet.state import State as KemetState
from hygiene.source import at, files, tree

STATES = ("g", "c", "out")  # what a state is called, and a copy of it
MACHINERY = {"stack", "asked", "events"}
FIELDS = {"ankh": set(AnkhState.__slots__) - MACHINERY, "kemet": set(KemetState.__slots__) - MACHINERY}
MAKERS = ("setup.py", "codec.py", "state.py", "resample.py")  # they fill a new state
CHANGERS = {"append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse"}


def makes_states(path: Path) -> bool:
    return path.name.startswith("atoms") or path.name in MAKERS


def field(node: ast.expr) -> str:
    """The field of a state that an expression names: g.where, g.where[3], g.where[3][1]."""
    while isinstance(node, ast.Subscript):
        node = node.value
    is_field = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in STATES
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


def changes(root: ast.AST, fields: set[str]) -> Iterator[ast.expr]:
    for node in ast.walk(root):
        yield from (target for target in targets(node) if field(target) in fields)


@pytest.mark.parametrize("game", sorted(FIELDS))
def test_only_atoms_change_a_state(game: str) -> None:
    rules = [path for path in files(game) if not makes_states(path)]
    assert len(rules) > 20
    assert [at(path, node) for path in rules for node in changes(tree(path), FIELDS[game])] == []


@pytest.mark.parametrize(("game", "text"), [
    ("ankh", "g.devotion[0] += 1"), ("ankh", "g.where[3] = 4"), ("ankh", "g.suns |= 1"), ("ankh", "g.ladder.remove(2)"),
    ("ankh", "g.owned[1], x = 2, 3"), ("ankh", "del g.hand[0]"), ("kemet", "g.soldiers[4] -= 1"),
    ("kemet", "g.prayer[0] = 3"), ("kemet", "c.di[3] += 1"),
])  # fmt: skip
def test_the_scan_sees_a_bypass(game: str, text: str) -> None:
    assert list(changes(ast.parse(text), FIELDS[game]))


@pytest.mark.parametrize("text", ["g.stack.append(step)", "g.asked = ()", "x = g.where[3]", "g.stack[-1] = step"])
def test_the_scan_allows_changes_of_the_stack(text: str) -> None:
    assert not list(changes(ast.parse(text), FIELDS["ankh"]))
