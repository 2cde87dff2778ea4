"""Tests can run in any order, those of the browser before those with a loop of their own too."""

from __future__ import annotations

import subprocess
import sys

from hygiene.source import ROOT

BROWSER = "tests/web/test_first.py::test_an_address_that_leads_nowhere_has_a_page"
LOOP = "tests/server/test_presence.py::test_nothing_is_said_while_nothing_changes"


def test_a_loop_runs_after_the_browser() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", BROWSER, LOOP]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "2 passed" in ran.stdout, ran.stdout[-3000:]
