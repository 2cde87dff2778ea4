"""Killed runs continue and write the same file as an uninterrupted run."""

from __future__ import annotations

import fcntl
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from ennead.kernel.decision import Refused
from ennead.sim import journal
from ennead.sim.batch import Batch
from ennead.sim.files import RESULTS
from ennead.sim.journal import part_of, run_of, run_to
from ennead.sim.run import run

ROOT = Path(__file__).parents[2]
BATCH = Batch("ankh", (2, 3), 30, ("random",), 8)
COMMAND = ["ankh", "--players", "2,3", "--games", "30", "--seed", "8", "--workers", "2", "--format", "csv", "--out"]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of an uninterrupted run."""
    path = tmp_path_factory.mktemp("whole") / "results.parquet"
    run_to(path, BATCH)
    return path


# The real command. If KILLED_AFTER is set, the whole process group is killed once that many games are in the journal,
# so neither the process nor its workers can clean up. It is done from inside, because an observer may be too late.
CODE = """
import os, signal
from ennead.cli.main import main
from ennead.sim import journal

play, most = journal._play, int(os.environ.get("KILLED_AFTER", "0"))

def killed(path, run, progress):
    played = []

    def counted(games):
        played.append(games)
        if sum(played) >= most > 0:
            os.killpg(0, signal.SIGKILL)
        progress(games)

    play(path, run, counted)

journal._play = killed
main()
"""


def simulate(out: Path, killed_after: int = 0) -> int:
    """Run it and return the exit code."""
    more = {"PYTHONPATH": str(ROOT / "src"), "KILLED_AFTER": str(killed_after)}
    command = [sys.executable, "-c", CODE, "simulate", *COMMAND, str(out)]
    done = subprocess.run(
        command, env=os.environ | more, stdout=subprocess.DEVNULL, start_new_session=True, check=False
    )
    return done.returncode


def games_in(part: Path) -> int:
    return part.read_bytes().count(b"\n") - 1 if part.exists() else 0


def test_a_killed_run_continues_and_writes_the_same_file(whole: Path, tmp_path: Path) -> None:
    """Killed twice by SIGKILL at different places, then run to the end."""
    out = tmp_path / "results.parquet"
    reached = [0]
    for games in (1, 12):
        assert simulate(out, games) == -signal.SIGKILL
        reached.append(games_in(part_of(out)))
    assert 0 < reached[1] < reached[2] < BATCH.games
    assert not out.exists()
    assert simulate(out) == 0
    assert out.read_bytes() == whole.read_bytes()
    assert not part_of(out).exists()


def test_progress_includes_games_already_played(whole: Path, tmp_path: Path) -> None:
    out = tmp_path / "results.parquet"
    keep_lines(whole, out, 11)
    heard: list[int] = []
    totals = run_to(out, BATCH, progress=heard.append)
    assert (heard[0], sum(heard)) == (10, BATCH.games)
    assert totals == run(BATCH)
    assert out.read_bytes() == whole.read_bytes()


def keep_lines(whole: Path, out: Path, lines: int, more: bytes = b"") -> None:
    """Write the journal as it is after `lines` lines."""
    run = run_of(BATCH)
    every = [run.first_line(), *map(run.line_of, RESULTS.read(whole))]
    part_of(out).write_bytes(b"".join(every[:lines]) + more)


@pytest.mark.parametrize(("lines", "more"), [(5, b'["half a li'), (0, b'{"run": "hal'), (0, b""), (31, b"")])
def test_a_run_continues_wherever_it_was_killed(whole: Path, tmp_path: Path, lines: int, more: bytes) -> None:
    """Within a line, in the first line, before it, and after the last game."""
    out = tmp_path / "results.parquet"
    keep_lines(whole, out, lines, more)
    run_to(out, BATCH)
    assert out.read_bytes() == whole.read_bytes()


def test_killed_between_the_file_and_the_end_of_the_journal(whole: Path, tmp_path: Path) -> None:
    """Both the file and the journal exist."""
    out = tmp_path / "results.parquet"
    keep_lines(whole, out, 31)
    out.write_bytes(whole.read_bytes())
    run_to(out, BATCH)
    assert out.read_bytes() == whole.read_bytes()
    assert not part_of(out).exists()


def test_killed_while_the_file_is_written(whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "results.parquet"
    with monkeypatch.context() as patch:
        patch.setattr("ennead.sim.files.os.replace", interrupt)
        with pytest.raises(KeyboardInterrupt):
            run_to(out, BATCH)
    assert not out.exists()
    run_to(out, BATCH)
    assert out.read_bytes() == whole.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == [out.name]


def interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def test_a_finished_file_is_not_played_again(whole: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "results", interrupt)
    assert run_to(whole, BATCH) == run(BATCH)


@pytest.mark.parametrize("other", [replace(BATCH, seed=9), replace(BATCH, games=31)])
def test_another_run_is_not_overwritten(whole: Path, tmp_path: Path, other: Batch) -> None:
    assert refusal(whole, other) == "sim.bad.other_run"
    out = tmp_path / "results.parquet"
    keep_lines(whole, out, 3)
    assert refusal(out, other) == "sim.bad.other_run"


def test_two_runs_do_not_write_one_file(tmp_path: Path) -> None:
    out = tmp_path / "results.csv"
    with part_of(out).open("a+b") as claimed:
        fcntl.flock(claimed, fcntl.LOCK_EX)
        assert refusal(out, BATCH) == "sim.bad.busy"


def test_bad_names_are_refused_before_anything_is_played(tmp_path: Path) -> None:
    assert refusal(tmp_path / "results.txt", BATCH) == "sim.bad.suffix"
    assert refusal(tmp_path / "no" / "results.csv", BATCH) == "sim.bad.write"
    (tmp_path / "folder.csv").mkdir()
    assert refusal(tmp_path / "folder.csv", BATCH) == "sim.bad.write"


def refusal(path: Path, batch: Batch) -> str:
    with pytest.raises(Refused) as refused:
        run_to(path, batch)
    return refused.value.reason
