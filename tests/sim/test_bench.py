"""The benchmark runs and prints its tables; times are not checked."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_benchmark_prints_play_and_parts() -> None:
    """In a separate process, because it pins itself to one core."""
    short = ("--seconds", "0.05", "--rounds", "1")
    command = [sys.executable, str(ROOT / "benchmarks/bench.py"), *short]
    done = subprocess.run(command, capture_output=True, text=True, env={"PYTHONPATH": str(ROOT / "src")}, check=True)
    for words in ("games/s", "ankh 2 players", "ankh 4 players, plain", "catanatron", "clone", "replays in"):
        assert words in done.stdout
