"""Runs that are killed go on, and leave the file an uninterrupted run leaves."""

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
from ennead.sim.files import RESULTS
from ennead.sim.journal import part_of, run_of, run_to
from ennead.sim.plan import Plan
from ennead.sim.run import run

ROOT = Path(__file__).parents[2]
PLAN = Plan("ankh", (2, 3), 30, ("random",), 8)
COMMAND = ["ankh", "--players", "2,3", "--games", "30", "--seed", "8", "--workers", "2", "--format", "csv", "--out"]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What an uninterrupted run leaves."""
    path = tmp_path_factory.mktemp("whole") / "results.parquet"
    run_to(path, PLAN)
    return path


# The command as it is. With a number in KILLED_AFTER: once so many games are in the journal, the whole group is killed
# at once, so that neither the process nor its workers can tidy up. From inside, since whoever looks from outside may be
# too late: the run does not wait for him.
CODE = """
import os, signal
from ennead.cli.main import main
from ennead.sim import journal

play, most = journal._play, int(os.environ.get("KILLED_AFTER", "0"))

def killed(path, run, progress):
    played = []

    def heard(games):
        played.append(games)
        if sum(played) >= most > 0:
            os.killpg(0, signal.SIGKILL)
        progress(games)

    play(path, run, heard)

journal._play = killed
main()
"""


def simulate(out: Path, killed_after: int = 0) -> int:
    """How it ended."""
    more = {"PYTHONPATH": str(ROOT / "src"), "KILLED_AFTER": str(killed_after)}
    command = [sys.executable, "-c", CODE, "simulate", *COMMAND, str(out)]
    done = subprocess.run(
        command, env=os.environ | more, stdout=subprocess.DEVNULL, start_new_session=True, check=False
    )
    return done.returncode


def games_in(part: Path) -> int:
    return part.read_bytes().count(b"\n") - 1 if part.exists() else 0


def test_a_run_that_is_killed_goes_on_and_leaves_the_same_file(whole: Path, tmp_path: Path) -> None:
    """By SIGKILL, twice, at different places; then to the end."""
    out = tmp_path / "results.parquet"
    reached = [0]
    for games in (1, 12):
        assert simulate(out, games) == -signal.SIGKILL
        reached.append(games_in(part_of(out)))
    assert 0 < reached[1] < reached[2] < PLAN.games
    assert not out.exists()
    assert simulate(out) == 0
    assert out.read_bytes() == whole.read_bytes()
    assert not part_of(out).exists()


def test_progress_begins_with_what_is_there(whole: Path, tmp_path: Path) -> None:
    out = tmp_path / "results.parquet"
    keep_lines(whole, out, 11)
    heard: list[int] = []
    totals = run_to(out, PLAN, progress=heard.append)
    assert (heard[0], sum(heard)) == (10, PLAN.games)
    assert totals == run(PLAN)
    assert out.read_bytes() == whole.read_bytes()


def keep_lines(whole: Path, out: Path, lines: int, more: bytes = b"") -> None:
    """A journal as it is after so many lines."""
    run = run_of(PLAN)
    every = [run.first_line(), *map(run.line_of, RESULTS.read(whole))]
    part_of(out).write_bytes(b"".join(every[:lines]) + more)


@pytest.mark.parametrize(("lines", "more"), [(5, b'["half a li'), (0, b'{"run": "hal'), (0, b""), (31, b"")])
def test_any_place_to_be_killed_at(whole: Path, tmp_path: Path, lines: int, more: bytes) -> None:
    """In a line, in the first line, before it, and after the last game."""
    out = tmp_path / "results.parquet"
    keep_lines(whole, out, lines, more)
    run_to(out, PLAN)
    assert out.read_bytes() == whole.read_bytes()


def test_killed_between_the_file_and_the_end_of_the_journal(whole: Path, tmp_path: Path) -> None:
    """The file is there already, the journal still."""
    out = tmp_path / "results.parquet"
    keep_lines(whole, out, 31)
    out.write_bytes(whole.read_bytes())
    run_to(out, PLAN)
    assert out.read_bytes() == whole.read_bytes()
    assert not part_of(out).exists()


def test_killed_while_the_file_is_written(whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "results.parquet"
    with monkeypatch.context() as patch:
        patch.setattr("ennead.sim.files.os.replace", interrupt)
        with pytest.raises(KeyboardInterrupt):
            run_to(out, PLAN)
    assert not out.exists()
    run_to(out, PLAN)
    assert out.read_bytes() == whole.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == [out.name]


def interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def test_a_finished_file_is_not_played_again(whole: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "results", interrupt)
    assert run_to(whole, PLAN) == run(PLAN)


@pytest.mark.parametrize("other", [replace(PLAN, seed=9), replace(PLAN, games=31)])
def test_another_run_is_not_overwritten(whole: Path, tmp_path: Path, other: Plan) -> None:
    assert refusal(whole, other) == "sim.bad.other_run"
    out = tmp_path / "results.parquet"
    keep_lines(whole, out, 3)
    assert refusal(out, other) == "sim.bad.other_run"


def test_two_runs_do_not_write_one_file(tmp_path: Path) -> None:
    out = tmp_path / "results.csv"
    with part_of(out).open("a+b") as claimed:
        fcntl.flock(claimed, fcntl.LOCK_EX)
        assert refusal(out, PLAN) == "sim.bad.busy"


def test_bad_names_are_refused_before_anything_is_played(tmp_path: Path) -> None:
    assert refusal(tmp_path / "results.txt", PLAN) == "sim.bad.suffix"
    assert refusal(tmp_path / "no" / "results.csv", PLAN) == "sim.bad.write"
    (tmp_path / "folder.csv").mkdir()
    assert refusal(tmp_path / "folder.csv", PLAN) == "sim.bad.write"


def refusal(path: Path, plan: Plan) -> str:
    with pytest.raises(Refused) as refused:
        run_to(path, plan)
    return refused.value.reason
