"""A simulation as JSON, CSV or a table for people."""

from __future__ import annotations

import csv
import io
import json

from rich.box import SIMPLE_HEAD
from rich.console import Console, Group
from rich.table import Table

from ennead.kernel.game import JsonDict
from ennead.kernel.text import Catalogue, msg
from ennead.sim.batch import Batch, as_plain
from ennead.sim.statistics import STATISTICS
from ennead.sim.totals import Spread, Tally, Totals, spread

FAMILIES = (
    "bot", "god", "merged", "seat", "place", "players", "players_god", "players_seat", "players_place",
    "scenario", "scenario_god", "power", "guardian", "city", "players_city", "colour", "tile",
)  # fmt: skip
PAIRS = {
    "scenario_god": ("scenario", "god"),
    "players_god": ("players", "god"),
    "players_seat": ("players", "seat"),
    "players_place": ("players", "place"),
    "players_city": ("players", "city"),
}


def families(totals: Totals) -> list[tuple[str, list[tuple[str, Tally]]]]:
    """The tallies by family in a fixed order, labels ascending."""
    order = [*FAMILIES, *sorted({family for family, _ in totals.wins} - set(FAMILIES))]
    found = [(f, sorted((label, tally) for (family, label), tally in _items(totals) if family == f)) for f in order]
    return [(family, rows) for family, rows in found if rows]


def _items(totals: Totals) -> list[tuple[tuple[str, str], Tally]]:
    return sorted(totals.wins.items(), key=lambda item: item[0])


# -- for machines ------------------------------------------------------------------------------------------------
def as_json(batch: Batch, totals: Totals, seconds: float) -> str:
    """Everything but `seconds` depends on the batch alone."""
    choices = sum(n * games for n, games in totals.decisions.items())
    out: JsonDict = {
        **as_plain(batch),
        "finished": totals.finished,
        "decisions": choices,
        "seconds": round(seconds, 3),
        "wins": {family: {label: as_figures(tally) for label, tally in rows} for family, rows in families(totals)},
        "endings": {ending: totals.endings[ending] for ending in STATISTICS[batch.game].endings},
        "choices": _spread(spread(totals.decisions)),
        "turns": _spread(spread(totals.turns)),
        STATISTICS[batch.game].period: _spread(spread(totals.periods)),
    }
    return json.dumps(out, indent=2, ensure_ascii=False)


def as_figures(tally: Tally) -> JsonDict:
    low, high = tally.interval
    rounded = {"rate": round(tally.rate, 4), "low": round(low, 4), "high": round(high, 4)}
    return {"games": tally.games, "wins": tally.wins, **rounded}


def _spread(numbers: Spread) -> JsonDict:
    return {
        "min": numbers.least,
        "median": numbers.median,
        "mean": round(numbers.mean, 2),
        "p95": numbers.p95,
        "max": numbers.most,
    }


def as_csv(batch: Batch, totals: Totals) -> str:
    """One line per family and label; the endings are the family `ending`."""
    out = io.StringIO()
    write = csv.writer(out, lineterminator="\n")
    write.writerow(("family", "label", "games", "wins", "rate", "low", "high"))
    endings = [(ending, Tally(totals.games, totals.endings[ending])) for ending in STATISTICS[batch.game].endings]
    for family, rows in [*families(totals), ("ending", endings)]:
        for label, tally in rows:
            write.writerow((family, label, *as_figures(tally).values()))
    return out.getvalue().rstrip("\n")


# -- for people --------------------------------------------------------------------------------------------------
class ReportTexts:
    """Names and numbers in one language."""

    def __init__(self, game: str, catalogue: Catalogue) -> None:
        self.game = game
        self.catalogue = catalogue

    def say(self, key: str, **args: int | str) -> str:
        return self.catalogue.say(msg(f"sim.{key}", **args))

    def label(self, family: str, label: str) -> str:
        """A name from the game, from the catalogue, or the label as it is."""
        if family in PAIRS:
            return ": ".join(map(self.label, PAIRS[family], label.split(" ", 1)))
        if name := STATISTICS[self.game].name(family, label, self.catalogue.language):
            return name
        key = f"{self.game}.{'god' if family == 'merged' else family}.{label}"
        return self.catalogue.say(msg(key)) if key in self.catalogue.entries else label

    def ending(self, name: str) -> str:
        own = f"sim.ending.{self.game}.{name}"
        return self.catalogue.say(msg(own if own in self.catalogue.entries else f"sim.ending.{name}"))

    def number(self, value: float, digits: int) -> str:
        text = f"{value:.{digits}f}"
        return text if self.catalogue.language == "en" else text.replace(".", ",")

    def percent(self, share: float) -> str:
        return f"{self.number(100 * share, 1)} %"


def print_table(console: Console, batch: Batch, totals: Totals, seconds: float, catalogue: Catalogue) -> None:
    texts = ReportTexts(batch.game, catalogue)
    players, bots = ", ".join(map(str, batch.player_counts)), ", ".join(batch.bots)
    console.print(texts.say("head", game=batch.game, players=players, bots=bots, seed=batch.seed))
    console.print(Group(_wins(texts, totals), _endings(texts, batch, totals), _lengths(texts, batch, totals)))
    choices = sum(n * games for n, games in totals.decisions.items())
    per_second = round(choices / seconds) if seconds else 0
    time = texts.number(seconds, 1)
    finished, games = totals.finished, totals.games
    console.print(texts.say("foot", finished=finished, games=games, choices=choices, time=time, speed=per_second))


def _wins(texts: ReportTexts, totals: Totals) -> Table:
    table = Table(box=SIMPLE_HEAD)
    for column in ("family", "label"):
        table.add_column(texts.say(f"column.{column}"))
    for column in ("games", "wins", "rate", "interval"):
        table.add_column(texts.say(f"column.{column}"), justify="right")
    for family, rows in _shown(totals):
        for i, (label, tally) in enumerate(rows):
            first = texts.say(f"family.{family}") if i == 0 else ""
            numbers = str(tally.games), str(tally.wins), texts.percent(tally.rate), _interval(texts, tally)
            table.add_row(first, texts.label(family, label), *numbers, end_section=i == len(rows) - 1)
    return table


def _shown(totals: Totals) -> list[tuple[str, list[tuple[str, Tally]]]]:
    """Families without the pairs that add nothing, e.g. gods by scenario if there was only one scenario."""
    found = dict(families(totals))
    single = {family for family, parts in PAIRS.items() if len(found.get(parts[0], [])) < 2}
    if len(found.get("players", [])) < 2:
        single.add("players")
    return [(family, rows) for family, rows in found.items() if family not in single]


def _interval(texts: ReportTexts, tally: Tally) -> str:
    low, high = tally.interval
    return f"{texts.number(100 * low, 1)}–{texts.percent(high)}"


def _endings(texts: ReportTexts, batch: Batch, totals: Totals) -> Table:
    table = Table(texts.say("column.ending"), box=SIMPLE_HEAD)
    table.add_column(texts.say("column.games"), justify="right")
    table.add_column(texts.say("column.share"), justify="right")
    for ending in STATISTICS[batch.game].endings:
        n = totals.endings[ending]
        table.add_row(texts.ending(ending), str(n), texts.percent(n / totals.games))
    return table


def _lengths(texts: ReportTexts, batch: Batch, totals: Totals) -> Table:
    table = Table(texts.say("column.length"), box=SIMPLE_HEAD)
    for column in ("min", "median", "mean", "p95", "max"):
        table.add_column(texts.say(f"column.{column}"), justify="right")
    period = STATISTICS[batch.game].period
    for name, counts in (("choices", totals.decisions), ("turns", totals.turns), (period, totals.periods)):
        s = spread(counts)
        middle = texts.number(s.median, 1), texts.number(s.mean, 1)
        table.add_row(texts.say(f"length.{name}"), str(s.least), *middle, str(s.p95), str(s.most))
    return table
