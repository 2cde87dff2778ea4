"""Small files, short functions, a small kernel."""

from __future__ import annotations

from pathlib import Path
from statistics import median

from hygiene.source import ROOT, Function, at, files, functions

LONGEST_FILE = 400
LONGEST_FUNCTION = 45
MEDIAN_FUNCTION = 6
KERNEL = 1600  # the rows, schemas and fields that games declare are read here, instead of once a game
LISTS = ("clone", "upgrade")  # one line for each field or column: only a list


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def length(function: Function) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


def test_files_are_small() -> None:
    long = {str(path.relative_to(ROOT)): lines(path) for path in files() if lines(path) > LONGEST_FILE}
    assert long == {}


def test_functions_are_short() -> None:
    rules = [(path, f) for path in files() for f in functions(path) if f.name not in LISTS]
    assert [at(path, f) for path, f in rules if length(f) > LONGEST_FUNCTION] == []


def test_most_functions_are_very_short() -> None:
    assert median(length(f) for path in files() for f in functions(path)) <= MEDIAN_FUNCTION


def test_the_kernel_is_small() -> None:
    assert sum(lines(path) for path in files("kernel")) <= KERNEL
