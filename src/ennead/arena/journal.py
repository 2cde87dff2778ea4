"""Long matches: a line a game, so that an aborted match goes on where it stopped."""

from __future__ import annotations

import fcntl
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TextIO

from ennead import __version__
from ennead.arena.match import Match, Outcome, check_match, from_plain, play_game
from ennead.kernel.decision import Refused
from ennead.sim.executors import crew


def play_match(
    match: Match, workers: int, out: Path | None = None, progress: Callable[[int], None] | None = None
) -> list[Outcome]:
    """All games in order. With a file: those that are in it are not played again."""
    check_match(match)
    with _claimed(out) as journal:
        done = _pick_up(match, out, journal) if journal is not None else []
        for outcome in done:
            _tell(progress, outcome)
        for outcome in _rest(match, workers, len(done)):
            if journal is not None:
                journal.write(json.dumps(outcome.as_plain()) + "\n")
                journal.flush()
            done.append(outcome)
            _tell(progress, outcome)
    return done


@contextmanager
def _claimed(path: Path | None) -> Iterator[TextIO | None]:
    """The file, for this process alone: two matches into one file would mix their lines."""
    if path is None:
        yield None
        return
    try:
        file = path.open("a+", encoding="utf-8")
    except OSError as fault:
        raise Refused("arena.unwritable", file=str(path)) from fault
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as fault:
            raise Refused("sim.bad.busy", file=str(path)) from fault
        yield file


def _tell(progress: Callable[[int], None] | None, outcome: Outcome) -> None:
    if progress is not None:
        progress(outcome.number)


def _rest(match: Match, workers: int, first: int) -> Iterator[Outcome]:
    with crew(min(workers, max(1, match.games - first))) as hands:
        yield from hands.in_order(play_game, ((match, i) for i in range(first, match.games)))


def _head(match: Match) -> str:
    """The number of games may grow: more of the same match."""
    return json.dumps({"ennead": __version__, **asdict(match), "games": 0}, sort_keys=True)


def _pick_up(match: Match, path: Path | None, journal: TextIO) -> list[Outcome]:
    """The games of an earlier start; a line that was cut short is played again."""
    journal.seek(0)
    head, *lines = journal.read().split("\n")
    if head and head != _head(match):
        raise Refused("sim.bad.other_run", file=str(path))
    whole = lines[:-1]
    journal.truncate(0)
    journal.write("\n".join([_head(match), *whole, ""]))
    journal.flush()
    return [from_plain(json.loads(line)) for line in whole][: match.games]
