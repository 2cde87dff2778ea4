"""The tables of the page. The figures of `ennead simulate --format json` are also attributes of the rows."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from ennead.sim.page.charts import average
from ennead.sim.page.svg import tag
from ennead.sim.report import PAIRS, ReportTexts, as_figures
from ennead.sim.totals import Spread, Tally

STRONGEST = 0.35  # opacity of the tint at twice the average, and at zero
COLUMNS = ("label", "games", "wins", "rate", "interval")


def numbers(texts: ReportTexts, family: str, rows: Mapping[str, Tally]) -> str:
    """All figures of a family, as a section that can be opened."""
    head = tag("tr", *(tag("th", escape(texts.say(f"column.{column}"))) for column in COLUMNS))
    body = "".join(_row(texts, family, label, tally) for label, tally in rows.items())
    title = tag("summary", escape(texts.say(f"family.{family}")), tag("span", str(len(rows))))
    return tag("details", title, tag("table", tag("thead", head), tag("tbody", body), class_="numbers"))


def _row(texts: ReportTexts, family: str, label: str, tally: Tally) -> str:
    low, high = tally.interval
    interval = f"{texts.number(100 * low, 1)}–{texts.percent(high)}"
    cells = (str(tally.games), str(tally.wins), texts.percent(tally.rate), interval)
    figures = {f"data_{name}": f"{figure:g}" for name, figure in as_figures(tally).items()}
    name = tag("th", escape(texts.label(family, label)))
    return tag("tr", name, *(tag("td", cell) for cell in cells), data_family=family, data_label=label, **figures)


def crossed(texts: ReportTexts, family: str, rows: Mapping[str, Tally]) -> str:
    """A pair of families, the first across, the second down. The tint is the distance from the column's average."""
    across, down = PAIRS[family]
    tops = sorted({label.split(" ", 1)[0] for label in rows})
    sides = sorted({label.split(" ", 1)[1] for label in rows}, key=lambda side: texts.label(down, side))
    heads = [tag("th", escape(texts.label(across, top))) for top in tops]
    averages = {top: average([row for row in rows.items() if row[0].split(" ", 1)[0] == top]) for top in tops}
    lines = []
    for side in sides:
        cells = [_cell(texts, rows.get(f"{top} {side}", Tally()), averages[top]) for top in tops]
        lines.append(tag("tr", tag("th", escape(texts.label(down, side))), *cells))
    head = tag("tr", tag("th", escape(texts.say(f"family.{down}"))), *heads)
    return tag("table", tag("thead", head), tag("tbody", *lines), class_="crossed")


def _cell(texts: ReportTexts, tally: Tally, mean: float) -> str:
    """No tint if the average lies within the interval."""
    if not tally.games:
        return tag("td", "–")
    low, high = tally.interval
    said = f"{texts.percent(low)} – {texts.percent(high)}, {tally.wins}/{tally.games}"
    off = 0.0 if low <= mean <= high else min(1.0, abs(tally.rate / mean - 1)) if mean else 0.0
    side = "above" if tally.rate > mean else "below"
    tint = {"class_": f"tint {side}", "style": f"--tint:{12 + 100 * STRONGEST * off:.0f}%"} if off else {}
    return tag("td", texts.percent(tally.rate), title=said, **tint)


def lengths(texts: ReportTexts, rows: Mapping[str, Spread]) -> str:
    columns = ("length", "min", "median", "mean", "p95", "max")
    head = tag("tr", *(tag("th", escape(texts.say(f"column.{column}"))) for column in columns))
    lines = []
    for name, s in rows.items():
        cells = (str(s.least), texts.number(s.median, 1), texts.number(s.mean, 1), str(s.p95), str(s.most))
        lines.append(tag("tr", tag("th", escape(texts.say(f"length.{name}"))), *(tag("td", cell) for cell in cells)))
    return tag("table", tag("thead", head), tag("tbody", *lines), class_="numbers")
