"""The sizes of choice trees are unchanged."""

from __future__ import annotations

from pathlib import Path

import pytest

from conformance.tools import tool

POSITIONS: list[Path] = tool("perft").FILES


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: f"{path.parts[-2]}-{path.stem}")
def test_choice_sequences_to_each_depth(path: Path) -> None:
    perft = tool("perft")
    position = perft.read(path)
    assert tuple(perft.count(position, depth) for depth in range(1, len(position.counts) + 1)) == position.counts


def test_there_are_positions() -> None:
    assert len(POSITIONS) >= 11


def test_a_walk_is_listed_up_to_its_position(capsys: pytest.CaptureFixture[str]) -> None:
    perft = tool("perft")
    position = perft.read(next(path for path in POSITIONS if path.stem == "march"))
    perft.along(position)
    lines = capsys.readouterr().out.splitlines()
    assert lines[position.walk] == f"{position.walk} {perft.asked_in(position)} {position.counts[0]}"
