"""`ennead simulate`: the options, the progress bar, the output."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path
from time import perf_counter
from typing import Annotated, NamedTuple

import typer
from rich.console import Console

from ennead.cli.setup_args import OptionWords, names, player_counts, setup_from
from ennead.cli.setup_flags import GameName, takes_setup
from ennead.kernel.decision import BadSetup
from ennead.kernel.text import LANGUAGES, Catalogue, catalogue
from ennead.sim.batch import Batch
from ennead.sim.executors import cores
from ennead.sim.journal import run_to
from ennead.sim.progress import watched
from ennead.sim.report import ReportTexts, as_csv, as_json, print_table
from ennead.sim.run import run
from ennead.sim.totals import Totals

GAMES_PER_WORKER = 40  # with fewer, starting a process takes longer than playing


class Format(StrEnum):
    table = "table"
    json = "json"
    csv = "csv"


@takes_setup
def simulate(
    game: GameName,
    players: Annotated[str, typer.Option(help="Number of players; with 2,3 or 2-5 the games alternate.")] = "2",
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    bots: Annotated[
        str, typer.Option(help="Bots by seat, e.g. greedy,random; they rotate after every game.")
    ] = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    workers: Annotated[int, typer.Option(help="Number of processes; 0 chooses for you.")] = 0,
    cluster: Annotated[str, typer.Option(help="Address of a Dask scheduler to play on instead.")] = "",
    out: Annotated[
        Path | None, typer.Option(help="A .parquet or .csv file with one row per game; an interrupted run resumes.")
    ] = None,
    output: Annotated[Format, typer.Option("--format", help="How to print the results.")] = Format.table,
    lang: Annotated[str, typer.Option(metavar="|".join(LANGUAGES), help="Language of the table.")] = "en",
    *,
    setup: Mapping[str, OptionWords],
) -> None:
    """Play many games between bots and report how often each won."""
    if lang not in LANGUAGES:
        raise BadSetup("sim.bad.lang", name=lang, known=", ".join(LANGUAGES))
    if workers < 0:
        raise BadSetup("sim.bad.workers", n=workers)
    if workers and cluster:
        raise BadSetup("sim.bad.workers_there")
    batch = Batch(game, player_counts(game, players), games, tuple(names(bots)), seed, setup_from(game, setup))
    start = perf_counter()
    totals = _run(batch, Where(workers or _workers(games), cluster, out), catalogue(lang))
    _print(batch, totals, perf_counter() - start, output, catalogue(lang))


class Where(NamedTuple):
    """Where the games are played, and where their rows go."""

    workers: int
    cluster: str
    out: Path | None


def _workers(games: int) -> int:
    return max(1, min(cores(), games // GAMES_PER_WORKER))


def _run(batch: Batch, where: Where, texts: Catalogue) -> Totals:
    title = ReportTexts(batch.game, texts).say("progress")
    return watched(title, batch.games, lambda progress: _play(batch, where, progress))


def _play(batch: Batch, where: Where, progress: Callable[[int], None] | None) -> Totals:
    if where.out is None:
        return run(batch, where.workers, progress, where.cluster)
    return run_to(where.out, batch, where.workers, progress, where.cluster)


def _print(batch: Batch, totals: Totals, seconds: float, output: Format, texts: Catalogue) -> None:
    match output:
        case Format.json:
            print(as_json(batch, totals, seconds))
        case Format.csv:
            print(as_csv(batch, totals))
        case Format.table:
            print_table(Console(file=sys.stdout, highlight=False), batch, totals, seconds, texts)
