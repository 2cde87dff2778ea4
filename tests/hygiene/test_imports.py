"""Rules, bots and the table core import nothing but the standard library and each other."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator

import pytest

from hygiene.source import ROOT, at, files, tree

FOLDERS = ("kernel", "ankh", "kemet", "bots", "table")
OWN = "ennead"


def imports(root: ast.AST) -> Iterator[tuple[ast.stmt, str]]:
    """The import statements with the top-level package that each names."""
    for node in ast.walk(root):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name.partition(".")[0]) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node, (node.module or "").partition(".")[0] if not node.level else ""


def foreign(root: ast.AST) -> list[ast.stmt]:
    """Imports of anything else; relative ones are not used in this package."""
    return [node for node, name in imports(root) if name != OWN and name not in sys.stdlib_module_names]


def test_only_the_standard_library_is_imported() -> None:
    paths = [path for path in files() if path.name == "games.py" and path.parent.name == OWN] + files(*FOLDERS)
    assert len(paths) > 100
    assert [at(path, node) for path in paths for node in foreign(tree(path))] == []


@pytest.mark.parametrize("text", ["import numpy", "from rich.text import Text", "def f():\n    import os, yaml"])
def test_the_scan_sees_a_package_from_elsewhere(text: str) -> None:
    assert foreign(ast.parse(text))


@pytest.mark.parametrize("text", ["import json", "from ennead.kernel.graph import bits", "from os import path"])
def test_the_scan_allows_the_standard_library(text: str) -> None:
    assert not foreign(ast.parse(text))


# What gathers the expansions: words, rows, views, setup. Everything else in `ankh` does without them.
GATHERS = {
    "audit", "codec", "expansions", "explain", "game", "lexicon", "play", "preview", "resample", "setup",
    "setup_schema", "view", "words",
}  # fmt: skip


def test_every_other_module_of_ankh_may_not_import_expansions() -> None:
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    contracts = tools["importlinter"]["contracts"]
    [base] = [one["source_modules"] for one in contracts if one.get("forbidden_modules") == ["ennead.ankh.expansions"]]
    parts = {path.stem for path in (ROOT / "src/ennead/ankh").iterdir() if path.stem[0] not in "_."} - {"data"}
    assert {name.removeprefix("ennead.ankh.") for name in base} == parts - GATHERS
