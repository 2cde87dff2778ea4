"""The source as syntax trees, for the scans."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import ennead

SOURCE = Path(ennead.__file__).parent
ROOT = SOURCE.parent.parent
RULES = ("kernel", "ankh", "kemet")  # where nothing but seed and choices may decide

Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def files(*folders: str) -> list[Path]:
    """Python files of the package, or of some folders of it."""
    return sorted(path for folder in folders or (".",) for path in (SOURCE / folder).rglob("*.py"))


def functions(path: Path) -> Iterator[Function]:
    for node in ast.walk(tree(path)):
        if isinstance(node, Function):
            yield node


def at(path: Path, node: ast.stmt | ast.expr) -> str:
    """A place as an editor opens it."""
    return f"{path.relative_to(ROOT)}:{node.lineno}"
