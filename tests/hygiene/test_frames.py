"""What clones share never changes: frames of the rules stack, and the lists that atoms replace.

The scan stands in for `frozen` dataclasses, which are too slow.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from ennead.ankh.fields import FIELDS as ANKH_FIELDS
from ennead.games import GAMES
from ennead.kemet.fields import FIELDS as KEMET_FIELDS
from ennead.kernel import fields as declared
from hygiene.source import at, files, tree
from hygiene.test_atoms import targets

STATES = {"g", "c", "out"}  # names of states, also while a copy is filled
MAKERS = {"__init__"}
READERS = ("scenarios.py", "setup.py", "tile.py", "resample.py")  # their objects are not frames


def attributes(node: ast.AST) -> Iterator[ast.Attribute]:
    """Attributes that a statement assigns or deletes; setting an item changes a list, not a frame."""
    if isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Delete)):
        yield from (target for target in targets(node) if isinstance(target, ast.Attribute))


def changed(root: ast.AST) -> Iterator[ast.Attribute]:
    """Assignments to attributes of objects other than states; constructors may fill their own object."""
    made = {n for f in ast.walk(root) if isinstance(f, ast.FunctionDef) and f.name in MAKERS for n in ast.walk(f)}
    for node in ast.walk(root):
        for target in attributes(node):
            is_state = isinstance(target.value, ast.Name) and target.value.id in STATES
            if not is_state and node not in made:
                yield target


def test_no_rule_changes_a_frame() -> None:
    rules = [path for path in files("ankh", "kemet") if path.name not in READERS]
    assert [at(path, target) for path in rules for target in changed(tree(path))] == []


@pytest.mark.parametrize("text", ["self.seat = 1", "step.left -= 1", "g.stack[-1].left = 2", "del battle.cards"])
def test_the_scan_sees_a_change(text: str) -> None:
    assert list(changed(ast.parse(text)))


@pytest.mark.parametrize("text", ["g.battle = b", "g.stack[-1] = step", "seat = self.seat"])
def test_the_scan_allows_changes_of_states(text: str) -> None:
    assert not list(changed(ast.parse(text)))


def items_set(root: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Lists of a state that are changed in place, each with its name."""
    for node in ast.walk(root):
        for target in targets(node):
            inner: ast.expr = target
            while isinstance(inner, ast.Subscript):
                inner = inner.value
            in_place = inner is not target or isinstance(node, ast.Call)
            is_state = (
                isinstance(inner, ast.Attribute) and isinstance(inner.value, ast.Name) and inner.value.id in STATES
            )
            if in_place and is_state and isinstance(inner, ast.Attribute):
                yield inner.attr, target


FIELDS = {"ankh": tuple(declared.rows(ANKH_FIELDS)), "kemet": tuple(declared.rows(KEMET_FIELDS))}
SHARED = {
    game: tuple(f.name for f in fields if f.type.startswith("list") and f.clone == declared.SHARED)
    for game, fields in FIELDS.items()
}


@pytest.mark.parametrize("game", SHARED)
def test_lists_that_clones_share_are_never_changed_in_place(game: str) -> None:
    rules = [path for path in files(game) if path.name != "setup.py"]  # a new state has no clones
    found = [(name, at(path, node)) for path in rules for name, node in items_set(tree(path))]
    assert [place for name, place in found if name in SHARED[game]] == []


@pytest.mark.parametrize("text", ["g.hand[0] = 1", "g.owned[god] |= 1", "c.powers[1] = ()", "out.order.append(3)"])
def test_the_scan_sees_a_shared_list_change(text: str) -> None:
    assert [name for name, _ in items_set(ast.parse(text)) if name in SHARED["ankh"]]


@pytest.mark.parametrize("game", FIELDS)
def test_clones_share_what_the_list_says(game: str) -> None:
    g = GAMES[game].setup({"players": 3}, 1)
    copy = GAMES[game].clone(g)
    lists = [field.name for field in FIELDS[game] if isinstance(getattr(g, field.name), list)]
    assert sorted(name for name in lists if getattr(copy, name) is getattr(g, name)) == sorted(SHARED[game])
