"""`ennead arena`: bots against bots, seats and gods balanced."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
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
from ennead.kernel.decision import BadSetup
from ennead.kernel.text import Catalogue, msg
from ennead.sim.executors import cores
from ennead.sim.progress import watched
from ennead.sim.wishes import names

COLUMNS = ("bot", "seats", "wins", "rate", "interval", "rating", "time")


class Output(StrEnum):
    table = "table"
    json = "json"


def arena(
    game: Annotated[str, typer.Argument(help="The game: ankh or kemet.")],
    bots: Annotated[str, typer.Option(help="Bots, e.g. hard,greedy or search:500,search:100ms.")] = "medium,easy",
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 0,
    players: Annotated[int, typer.Option(help="Number of seats; a few bots sit down several times.")] = 2,
    workers: Annotated[int, typer.Option(help="Processes; 0 chooses.")] = 0,
    cluster: Annotated[str, typer.Option(help="Address of a Dask scheduler that plays instead.")] = "",
    output: Annotated[Output, typer.Option("--format", help="How to print the standings.")] = Output.table,
    plot: Annotated[Path | None, typer.Option(help="A picture of the standings: .svg, .png or .pdf.")] = None,
    out: Annotated[
        Path | None, typer.Option(help="A .parquet or .csv file for a row a game; an aborted match goes on.")
    ] = None,
    lang: Language = "en",
) -> None:
    """Let bots play each other, every deal from all seats, and say who is how much stronger."""
    words = texts_for(lang)
    if workers < 0:
        raise BadSetup("sim.bad.workers", n=workers)
    if workers and cluster:
        raise BadSetup("sim.bad.workers_there")
    if plot is not None:
        check_plot(plot)
    match = Match(game, tuple(names(bots)), players, games, seed)
    hands = workers or min(cores(), games)
    bar = words.say(msg("sim.progress"))
    played = watched(bar, games, lambda tell: play_match(match, hands, out, tell, cluster))
    rows = standings(sorted(set(match.bots)), played)
    if output is Output.json:
        print(json.dumps({**asdict(match), "standings": [row.as_plain() for row in rows]}, indent=2))
    else:
        _print(match, rows, words)
    if plot is not None:
        draw_plot(plot, rows, _fair(match, rows), _title(match, words), words)


def _fair(match: Match, rows: Sequence[Standing]) -> float:
    """The share of wins if all bots were equal."""
    seats = sum(row.tally.games for row in rows)
    return sum(row.tally.wins for row in rows) / seats if seats else 1 / match.players


def _title(match: Match, words: Catalogue) -> str:
    return words.say(msg("arena.head", game=match.game, players=match.players, seed=match.seed, n=match.games))


def _print(match: Match, rows: Sequence[Standing], words: Catalogue) -> None:
    table = Table(box=SIMPLE_HEAD, title=_title(match, words), title_justify="left")
    for i, column in enumerate(COLUMNS):
        table.add_column(words.say(msg(f"arena.column.{column}")), justify="right" if i else "left")
    for row in rows:
        low, high = row.tally.interval
        rating = f"{row.mu:.1f} ± {row.sigma:.1f}"
        share = f"{100 * row.tally.rate:.1f} %", f"{100 * low:.1f}–{100 * high:.1f} %"
        counts = str(row.tally.games), str(row.tally.wins)
        table.add_row(row.name, *counts, *share, rating, f"{row.per_decision:.1f} ms")
    Console(file=sys.stdout, highlight=False).print(table)
