"""The base game needs no expansion, and an expansion is one folder and one row."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import TypeGuard

import ennead
from ennead.ankh.codec import SAVED
from ennead.ankh.expansions import EXPANSIONS, GODS
from ennead.ankh.game import GAME

SOURCE = Path(ennead.__file__).parent
TESTS = Path(__file__).parents[1]
PANTHEON = re.compile(r'pantheon|bastet|hathor|thoth|horus|"set"', re.IGNORECASE)


def without_pantheon(folder: Path) -> Path:
    """A copy of the package without the folders of Pantheon and without its row."""
    shutil.copytree(SOURCE, folder / "ennead", ignore=shutil.ignore_patterns("__pycache__", "static", "server"))
    expansions = folder / "ennead/ankh/expansions"
    shutil.rmtree(expansions / "pantheon")
    (folder / "ennead/tui/ankh/expansions/pantheon.py").unlink()
    table = expansions / "__init__.py"
    rows = [line for line in table.read_text(encoding="utf-8").splitlines() if "expansions.pantheon" not in line]
    text = "\n".join(rows).replace("(PANTHEON,)", "()")
    assert not PANTHEON.search(text)
    table.write_text(text, encoding="utf-8")
    return folder


def names_pantheon(node: ast.AST, text: str) -> bool:
    return bool(PANTHEON.search(ast.get_source_segment(text, node) or ""))


def is_test(node: ast.AST) -> TypeGuard[ast.FunctionDef]:
    return isinstance(node, ast.FunctionDef) and node.name.startswith("test_")


def base_tests() -> tuple[list[str], list[str]]:
    """The files outside the folder of Pantheon that can do without it, and their tests that cannot."""
    files, left_out = [], []
    for path in sorted((TESTS / "ankh").rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        tests = ast.parse(text).body
        if path.parent.name == "pantheon" or any(names_pantheon(node, text) for node in tests if not is_test(node)):
            continue
        files.append(str(path))
        name = path.relative_to(TESTS).as_posix()
        left_out += [f"{name}::{node.name}" for node in tests if is_test(node) and names_pantheon(node, text)]
    return files, left_out


def test_the_base_game_runs_without_pantheon(tmp_path: Path) -> None:
    files, left_out = base_tests()
    assert len(files) > 45
    assert len(left_out) < 40
    paths = os.pathsep.join([str(without_pantheon(tmp_path)), str(TESTS)])
    alone = ["-p", "no:cacheprovider", "-p", "no:xdist", "-o", "addopts=", "-o", "pythonpath=", f"--rootdir={TESTS}"]
    found = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *alone, *(f"--deselect={test}" for test in left_out), *files],
        cwd=TESTS,
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stdout[-3000:] + found.stderr[-1000:]


def test_names_of_pieces_are_unique() -> None:
    """They are saved beside the fields of the state, so no name may occur twice."""
    names = [field.name for expansion in EXPANSIONS for field in fields(expansion.blank)]
    assert sorted([*names, *SAVED]) == sorted({*names, *SAVED})


def test_pieces_are_in_every_state_and_shared_with_clones() -> None:
    g = GAME.setup({"players": 2}, 1)
    assert g.extras == {one.name: one.blank for one in EXPANSIONS}
    assert GAME.clone(g).extras is g.extras


def test_gods_follow_those_of_the_base_game() -> None:
    named = [god.id for expansion in EXPANSIONS for god in expansion.gods]
    assert GODS[-len(named) :] == tuple(named)
