"""Words and paths that the repository must not contain."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

import pytest

from hygiene.source import ROOT

SUFFIXES = {".py", ".md", ".toml", ".txt", ".sh", ".cfg", ".yml", ".yaml", ""}
ELSEWHERE = "/".join(("..", "shared"))  # a folder that no clone has
UNFINISHED = [f"{word}:" for word in ("TO" + "DO", "FIX" + "ME", "X" + "XX")]
SILENCED = ["no" + "qa", "type: " + "ignore", "pytest.mark." + "skip", "x" + "fail", "pytest." + "skip("]


@cache
def texts() -> tuple[Path, ...]:
    """Files under version control that people read."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True).stdout
    paths = (ROOT / name for name in listed.split("\0") if name)
    return tuple(path for path in paths if path.suffix in SUFFIXES and path.is_file())


def saying(word: str, *suffixes: str) -> list[str]:
    found = (path for path in texts() if not suffixes or path.suffix in suffixes)
    return [str(p.relative_to(ROOT)) for p in found if word in p.read_text(encoding="utf-8", errors="ignore")]


def test_nothing_points_outside_the_repository() -> None:
    assert saying(ELSEWHERE) == []


@pytest.mark.parametrize("word", UNFINISHED)
def test_nothing_is_left_for_later(word: str) -> None:
    assert saying(word) == []


@pytest.mark.parametrize("word", SILENCED)
def test_no_check_is_silenced(word: str) -> None:
    assert saying(word, ".py") == []


def test_there_is_something_to_read() -> None:
    assert len(texts()) > 50
