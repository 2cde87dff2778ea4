"""Runs that survive being killed. `run_to(file, plan)` plays what is missing and leaves the finished file.

While a run goes on, `FILE.part` holds the plan in its first line and then a line a game, in order. A line that was
cut short is played again. When all games are there, the file is made from the lines, and `FILE.part` goes away; so
the finished file is the same however often the run was killed, and whenever.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Callable, Iterator
from io import BufferedRandom
from itertools import islice
from pathlib import Path

from ennead.kernel.decision import Refused
from ennead.sim import files
from ennead.sim.executors import crew
from ennead.sim.plan import Plan, as_plain, check_plan, digest
from ennead.sim.result import Result
from ennead.sim.run import count, results
from ennead.sim.stats import Totals


def part_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.part")


def run_to(
    path: Path, plan: Plan, workers: int = 1, progress: Callable[[int], None] | None = None, cluster: str = ""
) -> Totals:
    """Play what is missing of a plan; `progress` hears how many more are there, at first those of earlier starts."""
    files.check_name(path)
    check_plan(plan)
    if path.exists():
        _check_finished(path, plan)
    if not path.exists() or part_of(path).exists():
        _play(path, plan, workers, progress or _nobody, cluster)
    return count(files.read(path))


def _nobody(_: int) -> None:
    """Hears nothing."""


def _check_finished(path: Path, plan: Plan) -> None:
    """A finished file of the same run is kept, any other one is not overwritten."""
    first = next(files.read(path), None)
    if first is None or first.run != digest(plan):
        raise Refused("sim.bad.other_run", file=str(path))


def _play(path: Path, plan: Plan, workers: int, progress: Callable[[int], None], cluster: str) -> None:
    part = part_of(path)
    with part.open("a+b") as journal:
        _claim(journal, part)
        done = _pick_up(journal, plan, part)
        progress(done)
        if done < plan.games:
            with crew(workers, cluster) as hands:
                for rows in results(plan, hands, done):
                    journal.write(b"".join(map(line_of, rows)))
                    journal.flush()
                    progress(len(rows))
        files.write(path, _lines(part))
        part.unlink()


def _claim(journal: BufferedRandom, part: Path) -> None:
    """Two runs into one file would mix their lines. The claim ends with the process, however it ends."""
    try:
        fcntl.flock(journal, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as fault:
        raise Refused("sim.bad.busy", file=str(part)) from fault


def _pick_up(journal: BufferedRandom, plan: Plan, part: Path) -> int:
    """How many games are there; what was cut short is cut off, and a new journal gets its first line."""
    head = first_line(plan)
    whole, lines = _whole_lines(journal)
    journal.truncate(whole)
    journal.seek(0)
    if not lines:
        journal.write(head)
        journal.flush()
    elif journal.readline() != head:
        raise Refused("sim.bad.other_run", file=str(part))
    journal.seek(0, os.SEEK_END)
    return max(lines - 1, 0)


def _whole_lines(journal: BufferedRandom) -> tuple[int, int]:
    """The bytes up to the last end of a line, and the number of lines."""
    journal.seek(0)
    size = lines = 0
    for line in journal:
        if line.endswith(b"\n"):
            size, lines = size + len(line), lines + 1
    return size, lines


def first_line(plan: Plan) -> bytes:
    return json.dumps(as_plain(plan) | {"run": digest(plan)}).encode() + b"\n"


def line_of(result: Result) -> bytes:
    return json.dumps(files.values(result), separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def _lines(part: Path) -> Iterator[Result]:
    with part.open(encoding="utf-8", newline="\n") as journal:
        for line in islice(journal, 1, None):
            yield files.from_values(json.loads(line))
