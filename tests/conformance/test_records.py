"""Golden games: every record replays to the same end, with the same log. `tools/golden.py` writes them again."""

from __future__ import annotations

from pathlib import Path

import pytest

from conformance.tools import tool
from ennead.games import GAMES
from ennead.kernel.notation import read, write
from ennead.kernel.record import Record, load, state_at

GOLDEN = tool("golden")
FOLDERS: dict[str, Path] = GOLDEN.FOLDERS
RECORDS = [(game, path) for game, folder in FOLDERS.items() for path in sorted(folder.glob("*.json"))]
every_record = pytest.mark.parametrize("path", [path for _, path in RECORDS], ids=[f"{g}-{p.stem}" for g, p in RECORDS])
BY_HAND = sorted(GOLDEN.SCREENS.glob("*.json"))  # games played by a person, shown in the documents


def ends(file: Path) -> dict[str, str]:
    lines = file.read_text(encoding="utf-8").splitlines()
    return dict(line.split(" ", 1) for line in lines)


def records(game: str) -> list[Record]:
    return [load(path) for name, path in RECORDS if name == game]


@every_record
def test_a_golden_game_ends_as_it_did(path: Path) -> None:
    record = load(path)
    assert GOLDEN.ending(record) == ends(path.parent / "ends.txt")[path.stem]
    assert GAMES[record.game].pending(state_at(GAMES[record.game], record)) == ()


@every_record
def test_a_golden_game_reads_as_it_did(path: Path) -> None:
    """If a change is intended, `tools/golden.py` writes the logs again."""
    now, kept = GOLDEN.words(load(path)).splitlines(), path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    assert now == kept


@every_record
def test_its_notation_reads_back(path: Path) -> None:
    record = load(path)
    game = GAMES[record.game]
    assert read(game, write(game, record)) == record


@pytest.mark.parametrize("path", BY_HAND, ids=[path.stem for path in BY_HAND])
def test_a_game_played_by_hand_ends_as_it_did(path: Path) -> None:
    assert GOLDEN.ending(load(path)) == ends(GOLDEN.BY_HAND)[path.stem]


def test_the_records_cover_every_scenario_and_number_of_players() -> None:
    setups = [record.setup for record in records("ankh")]
    assert {setup["scenario"] for setup in setups if "scenario" in setup} == {
        "middle_kingdom",
        "old_kingdom",
        "peoples_revolt",
    }
    assert {setup["players"] for setup in setups} == {2, 3, 4, 5}
    assert {record.setup["players"] for record in records("kemet")} == {2, 3, 4, 5}


@pytest.mark.parametrize("game", FOLDERS)
def test_games_of_every_number_of_players_are_won(game: str) -> None:
    won = [record for record in records(game) if any(GAMES[game].returns(state_at(GAMES[game], record)))]
    assert {record.setup["players"] for record in won} == {2, 3, 4, 5}


@pytest.mark.parametrize("folder", FOLDERS.values(), ids=list(FOLDERS))
def test_every_end_and_every_score_belongs_to_a_record(folder: Path) -> None:
    names = {path.stem for path in folder.glob("*.json")}
    assert set(ends(folder / "ends.txt")) == names == {path.stem for path in folder.glob("*.txt")} - {"ends"}
