"""Tests can run in any order, even browser tests before tests with their own event loop."""

from __future__ import annotations

import subprocess
import sys

from hygiene.source import ROOT

BROWSER = "tests/web/test_first.py::test_an_unknown_address_has_its_own_page"
LOOP = "tests/server/test_presence.py::test_nothing_is_announced_while_nothing_changes"


def test_a_loop_runs_after_the_browser() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", BROWSER, LOOP]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "2 passed" in ran.stdout, ran.stdout[-3000:]
