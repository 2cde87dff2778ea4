"""Runs that survive being killed. `run_to(file, plan)` plays what is missing and leaves the finished file.

While a run goes on, `FILE.part` holds what is played in its first line and then a line a game, in order. A line that
was cut short is played again. When all games are there, the file is made from the lines, and `FILE.part` goes away; so
the finished file is the same however often the run was killed, and whenever. Matches of the arena are kept so too.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BufferedRandom
from itertools import islice
from pathlib import Path
from typing import Generic

from ennead.kernel.decision import Refused
from ennead.kernel.game import JsonDict
from ennead.sim.executors import crew
from ennead.sim.files import RESULTS, R, Sheet, check_name
from ennead.sim.plan import Plan, as_plain, check_plan, digest
from ennead.sim.result import Result
from ennead.sim.run import count, results
from ennead.sim.stats import Totals

Progress = Callable[[int], None]
"""Hears how many more are there, at first those of earlier starts."""


@dataclass(frozen=True, slots=True)
class Run(Generic[R]):
    """What shall stand in a file."""

    sheet: Sheet[R]
    what: JsonDict  # for who looks into the journal
    digest: str
    games: int
    play: Callable[[int], Iterable[Sequence[R]]]  # the rows from a number on, batch by batch

    def first_line(self) -> bytes:
        return json.dumps(self.what | {"run": self.digest}).encode() + b"\n"

    def line_of(self, row: R) -> bytes:
        return json.dumps(self.sheet.values(row), separators=(",", ":"), ensure_ascii=False).encode() + b"\n"

    def lines(self, part: Path) -> Iterator[R]:
        with part.open(encoding="utf-8", newline="\n") as journal:
            for line in islice(journal, 1, None):
                yield self.sheet.from_values(json.loads(line))


def run_to(path: Path, plan: Plan, workers: int = 1, progress: Progress | None = None, cluster: str = "") -> Totals:
    """Play what is missing of a plan."""
    check_plan(plan)
    return count(fill(path, run_of(plan, workers, cluster), progress))


def run_of(plan: Plan, workers: int = 1, cluster: str = "") -> Run[Result]:
    def play(first: int) -> Iterator[list[Result]]:
        with crew(workers, cluster) as hands:
            yield from results(plan, hands, first)

    return Run(RESULTS, as_plain(plan), digest(plan), plan.games, play)


def part_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.part")


def fill(path: Path, run: Run[R], progress: Progress | None = None) -> Iterator[R]:
    """The rows of a run: what is missing is played and stands in the file before the first one is given."""
    check_name(path)
    finished = _finished(path, run) if path.exists() else 0
    if finished < run.games or part_of(path).exists():
        _play(path, run, progress or _nobody)
    return islice(run.sheet.read(path), run.games)


def _nobody(_: int) -> None:
    """Hears nothing."""


def _finished(path: Path, run: Run[R]) -> int:
    """How many games a finished file of the same run has; any other one is not overwritten."""
    rows = list(islice(run.sheet.read(path), run.games))
    if not rows or rows[0].run != run.digest:
        raise Refused("sim.bad.other_run", file=str(path))
    return len(rows)


def _play(path: Path, run: Run[R], progress: Progress) -> None:
    part = part_of(path)
    with part.open("a+b") as journal:
        _claim(journal, part)
        done = _pick_up(journal, run, path)
        progress(done)
        for rows in run.play(done) if done < run.games else ():
            journal.write(b"".join(map(run.line_of, rows)))
            journal.flush()
            progress(len(rows))
        run.sheet.write(path, run.lines(part))
        part.unlink()


def _claim(journal: BufferedRandom, part: Path) -> None:
    """Two runs into one file would mix their lines. The claim ends with the process, however it ends."""
    try:
        fcntl.flock(journal, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as fault:
        raise Refused("sim.bad.busy", file=str(part)) from fault


def _pick_up(journal: BufferedRandom, run: Run[R], path: Path) -> int:
    """How many games are there; what was cut short is cut off, and a new journal gets its first line, and the games
    that a finished file has."""
    whole, lines = _whole_lines(journal)
    journal.truncate(whole)
    journal.seek(0)
    if not lines:
        journal.write(run.first_line())
        lines = 1 + _copy(journal, run, path)
        journal.flush()
    elif journal.readline() != run.first_line():
        raise Refused("sim.bad.other_run", file=str(part_of(path)))
    journal.seek(0, os.SEEK_END)
    return lines - 1


def _copy(journal: BufferedRandom, run: Run[R], path: Path) -> int:
    """More games of a run that was finished with fewer."""
    rows = list(run.sheet.read(path)) if path.exists() else []
    journal.write(b"".join(map(run.line_of, rows)))
    return len(rows)


def _whole_lines(journal: BufferedRandom) -> tuple[int, int]:
    """The bytes up to the last end of a line, and the number of lines."""
    journal.seek(0)
    size = lines = 0
    for line in journal:
        if line.endswith(b"\n"):
            size, lines = size + len(line), lines + 1
    return size, lines
