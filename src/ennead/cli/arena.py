"""`ennead arena`: matches between bots, with seats and gods balanced."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from ennead.arena.journal import play_match
from ennead.arena.match import Match
from ennead.arena.plot import check_plot, draw_plot
from ennead.arena.standings import Standing, standings
from ennead.cli.common import Language, texts_for
from ennead.cli.setup_args import OptionWords, names, setup_from
from ennead.cli.setup_flags import GameName, takes_setup
from ennead.kernel.decision import BadSetup
from ennead.kernel.text import Catalogue, msg
from ennead.sim.executors import cores
from ennead.sim.progress import watched

COLUMNS = ("bot", "seats", "wins", "rate", "interval", "rating", "time")


class Output(StrEnum):
    table = "table"
    json = "json"


@takes_setup
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Bots, e.g. hard,greedy or search:500,search:100ms.")] = "medium,easy",
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 0,
    players: Annotated[int, typer.Option(help="Number of players; with fewer bots, they take several seats.")] = 2,
    workers: Annotated[int, typer.Option(help="Number of processes; 0 chooses for you.")] = 0,
    cluster: Annotated[str, typer.Option(help="Address of a Dask scheduler to play on instead.")] = "",
    output: Annotated[Output, typer.Option("--format", help="How to print the standings.")] = Output.table,
    plot: Annotated[Path | None, typer.Option(help="A picture of the standings: .svg, .png or .pdf.")] = None,
    out: Annotated[
        Path | None, typer.Option(help="A .parquet or .csv file with one row per game; an interrupted match resumes.")
    ] = None,
    lang: Language = "en",
    *,
    setup: Mapping[str, OptionWords],
) -> None:
    """Let bots play each other, every deal from all seats, and rate their strength."""
    texts = texts_for(lang)
    if workers < 0:
        raise BadSetup("sim.bad.workers", n=workers)
    if workers and cluster:
        raise BadSetup("sim.bad.workers_there")
    if plot is not None:
        check_plot(plot)
    match = Match(game, tuple(names(bots)), players, games, seed, setup_from(game, setup))
    processes = workers or min(cores(), games)
    bar = texts.say(msg("sim.progress"))
    played = watched(bar, games, lambda progress: play_match(match, processes, out, progress, cluster))
    rows = standings(sorted(set(match.bots)), played)
    if output is Output.json:
        print(json.dumps({**asdict(match), "standings": [row.as_plain() for row in rows]}, indent=2))
    else:
        _print(match, rows, texts)
    if plot is not None:
        draw_plot(plot, rows, _fair(match, rows), _title(match, texts), texts)


def _fair(match: Match, rows: Sequence[Standing]) -> float:
    """The win rate of equally strong bots."""
    seats = sum(row.tally.games for row in rows)
    return sum(row.tally.wins for row in rows) / seats if seats else 1 / match.players


def _title(match: Match, texts: Catalogue) -> str:
    return texts.say(msg("arena.head", game=match.game, players=match.players, seed=match.seed, n=match.games))


def _print(match: Match, rows: Sequence[Standing], texts: Catalogue) -> None:
    table = Table(box=SIMPLE_HEAD, title=_title(match, texts), title_justify="left")
    for i, column in enumerate(COLUMNS):
        table.add_column(texts.say(msg(f"arena.column.{column}")), justify="right" if i else "left")
    for row in rows:
        low, high = row.tally.interval
        rating = f"{row.mu:.1f} ± {row.sigma:.1f}"
        share = f"{100 * row.tally.rate:.1f} %", f"{100 * low:.1f}–{100 * high:.1f} %"
        counts = str(row.tally.games), str(row.tally.wins)
        table.add_row(row.name, *counts, *share, rating, f"{row.per_decision:.1f} ms")
    Console(file=sys.stdout, highlight=False).print(table)
