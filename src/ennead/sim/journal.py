"""Runs that survive being killed. `run_to(file, batch)` plays the missing games and writes the finished file.

During a run, `FILE.part` has a first line that says what is played, then one line per game, in order. The game of an
incomplete line is played again. When all games are there, the file is made from the lines and `FILE.part` is removed.
So the finished file is the same however often the run was killed. The arena stores matches in the same way.
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
from ennead.sim.batch import Batch, as_plain, check_batch, digest
from ennead.sim.executors import crew
from ennead.sim.files import RESULTS, R, Sheet, check_name
from ennead.sim.result import Result
from ennead.sim.run import count, results
from ennead.sim.totals import Totals

Progress = Callable[[int], None]
"""Called with the number of games just finished; at first with those of earlier runs."""


@dataclass(frozen=True, slots=True)
class Run(Generic[R]):
    """What a file should contain."""

    sheet: Sheet[R]
    what: JsonDict  # for people who read the journal
    digest: str
    games: int
    play: Callable[[int], Iterable[Sequence[R]]]  # the rows from a game number on, chunk by chunk

    def first_line(self) -> bytes:
        return json.dumps(self.what | {"run": self.digest}).encode() + b"\n"

    def line_of(self, row: R) -> bytes:
        return json.dumps(self.sheet.values(row), separators=(",", ":"), ensure_ascii=False).encode() + b"\n"

    def lines(self, part: Path) -> Iterator[R]:
        with part.open(encoding="utf-8", newline="\n") as journal:
            for line in islice(journal, 1, None):
                yield self.sheet.from_values(json.loads(line))


def run_to(path: Path, batch: Batch, workers: int = 1, progress: Progress | None = None, cluster: str = "") -> Totals:
    """Play the missing games of a batch."""
    check_batch(batch)
    return count(fill(path, run_of(batch, workers, cluster), progress))


def run_of(batch: Batch, workers: int = 1, cluster: str = "") -> Run[Result]:
    def play(first: int) -> Iterator[list[Result]]:
        with crew(workers, cluster) as team:
            yield from results(batch, team, first)

    return Run(RESULTS, as_plain(batch), digest(batch), batch.games, play)


def part_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.part")


def fill(path: Path, run: Run[R], progress: Progress | None = None) -> Iterator[R]:
    """The rows of a run. Missing games are played and stored before the first row is returned."""
    check_name(path)
    finished = _finished(path, run) if path.exists() else 0
    if finished < run.games or part_of(path).exists():
        _play(path, run, progress or _ignore)
    return islice(run.sheet.read(path), run.games)


def _ignore(_: int) -> None:
    """No progress display."""


def _finished(path: Path, run: Run[R]) -> int:
    """How many games a finished file has; a file of another run is refused, not overwritten."""
    rows = list(islice(run.sheet.read(path), run.games))
    if not rows or rows[0].run != run.digest:
        raise Refused("sim.bad.other_run", file=str(path))
    return len(rows)


def _play(path: Path, run: Run[R], progress: Progress) -> None:
    part = part_of(path)
    with part.open("a+b") as journal:
        _lock(journal, part)
        done = _pick_up(journal, run, path)
        progress(done)
        for rows in run.play(done) if done < run.games else ():
            journal.write(b"".join(map(run.line_of, rows)))
            journal.flush()
            progress(len(rows))
        run.sheet.write(path, run.lines(part))
        part.unlink()


def _lock(journal: BufferedRandom, part: Path) -> None:
    """Lock the journal: two runs would mix their lines. The lock ends with the process, however that ends."""
    try:
        fcntl.flock(journal, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as fault:
        raise Refused("sim.bad.busy", file=str(part)) from fault


def _pick_up(journal: BufferedRandom, run: Run[R], path: Path) -> int:
    """How many games the journal has. An incomplete last line is removed; a new journal gets its first line and the
    games of a finished file."""
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
    """Copy the games of a finished file, to extend its run."""
    rows = list(run.sheet.read(path)) if path.exists() else []
    journal.write(b"".join(map(run.line_of, rows)))
    return len(rows)


def _whole_lines(journal: BufferedRandom) -> tuple[int, int]:
    """The size of all complete lines, and their number."""
    journal.seek(0)
    size = lines = 0
    for line in journal:
        if line.endswith(b"\n"):
            size, lines = size + len(line), lines + 1
    return size, lines
