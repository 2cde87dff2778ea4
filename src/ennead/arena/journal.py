"""Plays matches on any executor and keeps them in a file, so that an interrupted match can continue."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Final

from ennead.arena.match import Match, Outcome, check_match, digest, play_game
from ennead.sim.executors import crew
from ennead.sim.files import Sheet
from ennead.sim.journal import Run, fill

OUTCOMES: Final[Sheet[Outcome]] = Sheet(Outcome)


def play_match(
    match: Match,
    workers: int = 1,
    out: Path | None = None,
    progress: Callable[[int], None] | None = None,
    cluster: str = "",
) -> list[Outcome]:
    """All games in order. With a file, games already in it are not played again."""
    check_match(match)
    if out is not None:
        return list(fill(out, run_of(match, workers, cluster), progress))
    done: list[Outcome] = []
    for rows in games_of(match, workers, cluster, 0):
        done += rows
        if progress is not None:
            progress(len(rows))
    return done


def run_of(match: Match, workers: int = 1, cluster: str = "") -> Run[Outcome]:
    what = asdict(match) | {"games": 0}
    return Run(OUTCOMES, what, digest(match), match.games, lambda first: games_of(match, workers, cluster, first))


def games_of(match: Match, workers: int, cluster: str, first: int) -> Iterator[list[Outcome]]:
    """Games from number `first` on, one task per game: games between searching bots are long enough."""
    with crew(min(workers, max(1, match.games - first)), cluster) as team:
        for outcome in team.in_order(play_game, ((match, i) for i in range(first, match.games))):
            yield [outcome]
