"""The tables of the page. Their figures are those of `ennead simulate --format json`, as attributes of each row too."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from ennead.sim.page.charts import average
from ennead.sim.page.svg import tag
from ennead.sim.report import PAIRS, Words, as_figures
from ennead.sim.stats import Spread, Tally

STRONGEST = 0.35  # tint, in parts of a hundred per cent of colour, at twice or none of the average
COLUMNS = ("label", "games", "wins", "rate", "interval")


def numbers(words: Words, family: str, rows: Mapping[str, Tally]) -> str:
    """All figures of a family, to open and close."""
    head = tag("tr", *(tag("th", escape(words.say(f"column.{column}"))) for column in COLUMNS))
    body = "".join(_row(words, family, label, tally) for label, tally in rows.items())
    title = tag("summary", escape(words.say(f"family.{family}")), tag("span", str(len(rows))))
    return tag("details", title, tag("table", tag("thead", head), tag("tbody", body), class_="numbers"))


def _row(words: Words, family: str, label: str, tally: Tally) -> str:
    low, high = tally.interval
    interval = f"{words.number(100 * low, 1)}–{words.percent(high)}"
    cells = (str(tally.games), str(tally.wins), words.percent(tally.rate), interval)
    figures = {f"data_{name}": f"{figure:g}" for name, figure in as_figures(tally).items()}
    name = tag("th", escape(words.label(family, label)))
    return tag("tr", name, *(tag("td", cell) for cell in cells), data_family=family, data_label=label, **figures)


def crossed(words: Words, family: str, rows: Mapping[str, Tally]) -> str:
    """A pair of families: the second down, the first across; tinted by how far a cell is off its column."""
    across, down = PAIRS[family]
    tops = sorted({label.split(" ", 1)[0] for label in rows})
    sides = sorted({label.split(" ", 1)[1] for label in rows}, key=lambda side: words.label(down, side))
    heads = [tag("th", escape(words.label(across, top))) for top in tops]
    averages = {top: average([row for row in rows.items() if row[0].split(" ", 1)[0] == top]) for top in tops}
    lines = []
    for side in sides:
        cells = [_cell(words, rows.get(f"{top} {side}", Tally()), averages[top]) for top in tops]
        lines.append(tag("tr", tag("th", escape(words.label(down, side))), *cells))
    head = tag("tr", tag("th", escape(words.say(f"family.{down}"))), *heads)
    return tag("table", tag("thead", head), tag("tbody", *lines), class_="crossed")


def _cell(words: Words, tally: Tally, mean: float) -> str:
    """Untinted if the average lies within the interval."""
    if not tally.games:
        return tag("td", "–")
    low, high = tally.interval
    said = f"{words.percent(low)} – {words.percent(high)}, {tally.wins}/{tally.games}"
    off = 0.0 if low <= mean <= high else min(1.0, abs(tally.rate / mean - 1)) if mean else 0.0
    side = "above" if tally.rate > mean else "below"
    tint = {"class_": f"tint {side}", "style": f"--tint:{12 + 100 * STRONGEST * off:.0f}%"} if off else {}
    return tag("td", words.percent(tally.rate), title=said, **tint)


def lengths(words: Words, rows: Mapping[str, Spread]) -> str:
    columns = ("length", "min", "median", "mean", "p95", "max")
    head = tag("tr", *(tag("th", escape(words.say(f"column.{column}"))) for column in columns))
    lines = []
    for name, s in rows.items():
        cells = (str(s.least), words.number(s.median, 1), words.number(s.mean, 1), str(s.p95), str(s.most))
        lines.append(tag("tr", tag("th", escape(words.say(f"length.{name}"))), *(tag("td", cell) for cell in cells)))
    return tag("table", tag("thead", head), tag("tbody", *lines), class_="numbers")
