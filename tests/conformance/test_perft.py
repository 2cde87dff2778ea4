"""Choice trees have the size they had."""

from __future__ import annotations

from pathlib import Path

import pytest

from conformance.tools import ROOT, tool

POSITIONS = sorted((ROOT / "tests/perft").glob("*.txt"))


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: str(path.stem))
def test_choice_sequences_to_each_depth(path: Path) -> None:
    perft = tool("perft")
    position = perft.read(path)
    assert tuple(perft.count(position, depth) for depth in range(1, len(position.counts) + 1)) == position.counts


def test_there_are_positions() -> None:
    assert len(POSITIONS) >= 6
