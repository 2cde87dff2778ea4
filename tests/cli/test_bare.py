"""Installed as a bare wheel: the rules work, and the commands name the missing extras."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SRC = Path(__file__).parents[2] / "src"
WITHOUT = """
import sys

class Nowhere:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("typer", "rich", "fastapi"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Nowhere())
from ennead.cli.entry import main
main()
"""


SAID = [("en", "commands"), ("de", "Befehle"), ("pl", "polecenia"), ("xx", "commands")]


@pytest.mark.parametrize(("language", "word"), SAID)
def test_without_the_extras_one_line_names_them(language: str, word: str) -> None:
    surroundings = {**os.environ, "PYTHONPATH": str(SRC), "ENNEAD_LANG": language}
    ran = subprocess.run(
        [sys.executable, "-c", WITHOUT, "serve"], capture_output=True, text=True, env=surroundings, check=False
    )
    assert ran.returncode != 0
    assert ran.stderr.count("\n") == 1, ran.stderr
    assert word in ran.stderr
    assert 'pip install "ennead[cli,web]"' in ran.stderr
