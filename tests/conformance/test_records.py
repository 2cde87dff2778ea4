"""Golden games: every record in tests/records replays to the end it had. `tools/golden.py` writes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from conformance.tools import ROOT, tool
from ennead.games import GAMES
from ennead.kernel.notation import read, write
from ennead.kernel.record import load, state_at

RECORDS = sorted((ROOT / "tests/records").glob("*/*.json"))


def ends(folder: Path) -> dict[str, str]:
    lines = (folder / "ends.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split(" ", 1) for line in lines)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_game_ends_as_it_did(path: Path) -> None:
    record = load(path)
    assert tool("golden").ending(record) == ends(path.parent)[path.stem]
    assert GAMES[record.game].pending(state_at(GAMES[record.game], record)) == ()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_its_score_reads_back(path: Path) -> None:
    record = load(path)
    game = GAMES[record.game]
    assert read(game, write(game, record)) == record


def test_the_records_cover_every_scenario_and_number_of_players() -> None:
    setups = [load(path).setup for path in RECORDS if path.parent.name == "ankh"]
    assert {setup["players"] for setup in setups} == {2, 3, 4, 5}
    assert {setup["scenario"] for setup in setups} == {"middle_kingdom", "old_kingdom", "peoples_revolt"}


def test_every_end_belongs_to_a_record() -> None:
    for folder in {path.parent for path in RECORDS}:
        assert set(ends(folder)) == {path.stem for path in folder.glob("*.json")}
