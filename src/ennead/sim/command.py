"""`ennead simulate`: the options, the progress bar, the output. Refusals are `Refused`; the command line tells them."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from time import perf_counter
from typing import Annotated, NamedTuple

import typer
from rich.console import Console

from ennead.kernel.decision import BadSetup
from ennead.kernel.game import JsonDict
from ennead.kernel.text import LANGUAGES, Catalogue, catalogue
from ennead.sim.executors import cores
from ennead.sim.journal import run_to
from ennead.sim.plan import Plan
from ennead.sim.progress import watched
from ennead.sim.report import Words, as_csv, as_json, print_table
from ennead.sim.run import run
from ennead.sim.stats import Totals
from ennead.sim.wishes import kemet_wishes, names, tables

WORTH_A_WORKER = 40  # games; below that a process takes longer to start than to play


class Format(StrEnum):
    table = "table"
    json = "json"
    csv = "csv"


def simulate(
    game: Annotated[str, typer.Argument(help="The game: ankh or kemet.")],
    players: Annotated[str, typer.Option(help="Number of seats; 2,3 or 2-5 take turns.")] = "2",
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    bots: Annotated[
        str, typer.Option(help="Bots by seat, e.g. greedy,random; they change seats every game.")
    ] = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    workers: Annotated[int, typer.Option(help="Processes; 0 chooses.")] = 0,
    cluster: Annotated[str, typer.Option(help="Address of a Dask scheduler that plays instead.")] = "",
    out: Annotated[
        Path | None, typer.Option(help="A .parquet or .csv file for a row a game; an aborted run goes on.")
    ] = None,
    scenario: Annotated[str, typer.Option(help="A scenario or a scenario file; without it one is drawn.")] = "",
    gods: Annotated[str, typer.Option(help="Gods by seat, e.g. amun,isis; what is missing is drawn.")] = "",
    guardians: Annotated[str, typer.Option(help="Guardians, e.g. satet,apep; what is missing is drawn.")] = "",
    pantheon: Annotated[bool, typer.Option("--pantheon", help="Draw gods of the expansion too.")] = False,
    colours: Annotated[str, typer.Option(help="Kemet: colours of the tiles, e.g. red,white; else drawn.")] = "",
    cities: Annotated[str, typer.Option(help="Kemet: cities by seat, e.g. NW,SW; else chosen.")] = "",
    values: Annotated[
        list[str] | None, typer.Option(metavar="ID=N", help="Kemet: a number of your copy (see `ennead facts`).")
    ] = None,
    output: Annotated[Format, typer.Option("--format", help="How to print the results.")] = Format.table,
    lang: Annotated[str, typer.Option(help="Language of the table: en, de or pl.")] = "en",
) -> None:
    """Play many games between bots and say who won how often."""
    if lang not in LANGUAGES:
        raise BadSetup("sim.bad.lang", name=lang, known=", ".join(LANGUAGES))
    if workers < 0:
        raise BadSetup("sim.bad.workers", n=workers)
    if workers and cluster:
        raise BadSetup("sim.bad.workers_there")
    wishes = _wishes(scenario, gods, guardians, pantheon) | kemet_wishes(colours, cities, values or [])
    plan = Plan(game, tables(players), games, tuple(names(bots)), seed, wishes)
    start = perf_counter()
    totals = _run(plan, Where(workers or _workers(games), cluster, out), catalogue(lang))
    _print(plan, totals, perf_counter() - start, output, catalogue(lang))


class Where(NamedTuple):
    """Where it is played, and where the rows go."""

    workers: int
    cluster: str
    out: Path | None


def _workers(games: int) -> int:
    return max(1, min(cores(), games // WORTH_A_WORKER))


def _wishes(scenario: str, gods: str, guardians: str, pantheon: bool) -> JsonDict:
    """Only what was wished for: a game may not know the other options."""
    wishes: JsonDict = {"gods": names(gods), "guardians": names(guardians), "pantheon": pantheon}
    if scenario:
        wishes["scenario"] = _scenario(scenario)
    return {name: value for name, value in wishes.items() if value}


def _scenario(text: str) -> str | JsonDict:
    """A name, or the content of a file."""
    path = Path(text)
    if path.suffix != ".toml":
        return text
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadSetup("sim.bad.file", file=text) from fault
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BadSetup("sim.bad.toml", file=text, fault=str(fault)) from fault


def _run(plan: Plan, where: Where, words: Catalogue) -> Totals:
    return watched(Words(plan.game, words).say("progress"), plan.games, lambda tell: _play(plan, where, tell))


def _play(plan: Plan, where: Where, progress: Callable[[int], None] | None) -> Totals:
    if where.out is None:
        return run(plan, where.workers, progress, where.cluster)
    return run_to(where.out, plan, where.workers, progress, where.cluster)


def _print(plan: Plan, totals: Totals, seconds: float, output: Format, words: Catalogue) -> None:
    match output:
        case Format.json:
            print(as_json(plan, totals, seconds))
        case Format.csv:
            print(as_csv(plan, totals))
        case Format.table:
            print_table(Console(file=sys.stdout, highlight=False), plan, totals, seconds, words)
