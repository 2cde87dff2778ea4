"""Results files: both formats hold the same data, and other files are refused."""

from __future__ import annotations

import csv
import re
import sys
from dataclasses import replace
from pathlib import Path

import pyarrow.parquet
import pytest

from ennead.games import GAMES
from ennead.kernel.decision import Refused
from ennead.sim.batch import Batch
from ennead.sim.files import RESULTS
from ennead.sim.result import Result
from ennead.sim.run import play_rows


@pytest.fixture(scope="module", params=GAMES)
def rows(request: pytest.FixtureRequest) -> list[Result]:
    return play_rows(Batch(request.param, (2, 3), 4, ("random",), 3), 0, 4)[0]


def reason(path: Path) -> str:
    with pytest.raises(Refused) as refused:
        list(RESULTS.read(path))
    return refused.value.reason


@pytest.mark.parametrize("suffix", [".csv", ".parquet"])
def test_rows_round_trip(rows: list[Result], tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"results{suffix}"
    RESULTS.write(path, rows)
    assert list(RESULTS.read(path)) == rows
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("suffix", [".csv", ".parquet"])
def test_a_game_without_an_end_is_written_too(rows: list[Result], tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"results{suffix}"
    open_end = replace(rows[0], ending="", winners=(), merged=(), guards=((),) * rows[0].players)
    RESULTS.write(path, [open_end])
    assert list(RESULTS.read(path)) == [open_end]


def test_parquet_is_written_in_batches(rows: list[Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ennead.sim.files.ROWS_AT_ONCE", 50)
    path = tmp_path / "results.parquet"
    RESULTS.write(path, (replace(rows[0], number=n) for n in range(120)))
    assert pyarrow.parquet.ParquetFile(path).num_row_groups == 3
    assert [result.number for result in RESULTS.read(path)] == list(range(120))


def test_csv_has_one_line_per_game_and_one_column_per_name(rows: list[Result], tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    RESULTS.write(path, rows)
    with path.open(encoding="utf-8") as file:
        found = list(csv.DictReader(file))
    assert [line["seed"] for line in found] == [str(row.seed) for row in rows]
    assert list(found[0]) == list(RESULTS.columns)
    assert found[1]["gods"].split() == list(rows[1].gods)


def test_other_files_are_refused(rows: list[Result], tmp_path: Path) -> None:
    good, bad = tmp_path / "good.csv", tmp_path / "bad.csv"
    RESULTS.write(good, rows)
    text = good.read_text(encoding="utf-8")
    for broken in (text.replace("winners", "losers"), text.replace(str(rows[0].seed), "many"), "a,b\n1,2\n"):
        bad.write_text(broken, encoding="utf-8")
        assert reason(bad) == "sim.bad.results"
    (tmp_path / "bad.parquet").write_bytes(b"PAR1 and nothing more")
    assert reason(tmp_path / "bad.parquet") == "sim.bad.results"
    assert reason(tmp_path / "none.csv") == "sim.bad.file"
    assert reason(tmp_path / "results.txt") == "sim.bad.suffix"


def test_without_pyarrow_there_is_no_parquet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "results.parquet").write_bytes(b"")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert reason(tmp_path / "results.parquet") == "sim.bad.extra"


def test_every_column_is_explained() -> None:
    document = (Path(__file__).parents[2] / "docs/simulation.md").read_text(encoding="utf-8")
    cells = [line.split("|")[1] for line in document.splitlines() if line.startswith("| `")]
    explained = {name for cell in cells for name in re.findall(r"`(\w+)`", cell)}
    assert set(RESULTS.columns) <= explained
