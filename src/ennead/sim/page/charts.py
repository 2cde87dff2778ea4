"""The charts of the page: intervals, histograms, shares and curves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from ennead.sim.page.svg import Scale, line, picture, step, tag, text, ticks
from ennead.sim.report import ReportTexts
from ennead.sim.totals import Tally, mean, quantile

WIDTH = 480
ROW = 21
TOP = 8
AXIS = 26
VALUE = 58  # room for a number at the right
LETTER = 6.3  # mean width of a letter
BINS = 44
FEWEST_BARS = 4  # fewer would look like a block
PANEL = 70
CAPTION = 18  # of a panel, for the median
CURVE = 150


Rows = Sequence[tuple[str, Tally]]


class Group(NamedTuple):
    """Rows compared with their average, if there is one; the heading may be empty."""

    heading: str
    rows: Rows
    average: float | None


def average(rows: Rows) -> float:
    games = sum(tally.games for _, tally in rows)
    return sum(tally.wins for _, tally in rows) / games if games else 0.0


def room(labels: Sequence[str], least: int = 60) -> float:
    return min(210.0, max(least, 14 + LETTER * max(map(len, labels), default=0)))


# -- intervals ---------------------------------------------------------------------------------------------------
def domain(tallies: Sequence[Tally]) -> list[float]:
    """Ticks that span all intervals, with zero unless it is far away."""
    low = min(tally.interval[0] for tally in tallies)
    high = max(tally.interval[1] for tally in tallies)
    return ticks(0.0 if low < 0.4 * high else low, high)


def intervals(texts: ReportTexts, title: str, groups: Sequence[Group], marks: list[float]) -> str:
    """A dot and Wilson's interval per row, coloured if it differs from the average of its group."""
    left = room([label for group in groups for label, _ in group.rows])
    scale = Scale(marks[0], marks[-1], left, WIDTH - VALUE)
    out, y = list[str](), float(TOP)
    for group in groups:
        if group.heading:
            out.append(text(0, y + 14, group.heading, "heading"))
            y += ROW
        if group.average is not None:
            at = scale(group.average)
            out.append(line(at, y, at, y + ROW * len(group.rows), "average"))
        for label, tally in group.rows:
            out.append(_interval(texts, scale, y + ROW / 2, label, tally, group.average))
            y += ROW
    axis = _percent_axis(texts, scale, marks, y)
    return picture(WIDTH, y + AXIS, title, axis, *out)


def _interval(texts: ReportTexts, scale: Scale, y: float, label: str, tally: Tally, average: float | None) -> str:
    low, high = tally.interval
    side = "" if average is None or low <= average <= high else " above" if low > average else " below"
    around = f"{texts.percent(low)} – {texts.percent(high)}"
    said = f"{label}: {texts.percent(tally.rate)} ({around}), {tally.wins}/{tally.games}"
    return tag(
        "g",
        tag("title", escape(said)),
        tag("rect", x=0, y=y - ROW / 2, width=WIDTH, height=ROW, class_="hover"),
        text(scale.start - 8, y + 4, label, "label", "end"),
        line(scale(low), y, scale(high), y, "whisker"),
        tag("circle", cx=scale(tally.rate), cy=y, r=4.2, class_="dot"),
        text(WIDTH, y + 4, texts.percent(tally.rate), "value", "end"),
        class_=f"row{side}",
    )


def _percent_axis(texts: ReportTexts, scale: Scale, marks: Sequence[float], bottom: float) -> str:
    digits = 0 if all(abs(100 * mark - round(100 * mark)) < 1e-6 for mark in marks) else 1
    return "".join(
        line(scale(mark), TOP, scale(mark), bottom, "grid")
        + text(scale(mark), bottom + 15, f"{texts.number(100 * mark, digits)} %", "tick", "middle")
        for mark in marks
    )


# -- histograms --------------------------------------------------------------------------------------------------
def histogram(texts: ReportTexts, title: str, panels: Mapping[str, Counter[int]]) -> str:
    """One panel per number of players on a common axis, with the median. The few longest games join the last bar."""
    least = min(map(min, panels.values()))
    most = max(quantile(counts, 0.998) for counts in panels.values())
    width = max(1, round(step(max(1, most - least), BINS)))
    beside = max(0, FEWEST_BARS - (most - least)) if width == 1 else 0
    first, after = max(0, least - beside) // width * width, (most + beside) // width * width + width
    scale = Scale(first, after, room(list(panels), 40), WIDTH - 14)
    bottom = TOP + PANEL * len(panels)
    middle = 0.5 if width == 1 else 0.0
    by = max(1, round(step(after - first, 7)))
    marks = range(-(-first // by) * by, after + (width > 1), by)
    axis = "".join(text(scale(mark + middle), bottom + 15, str(mark), "tick", "middle") for mark in marks)
    drawn = [_panel(texts, scale, width, TOP + PANEL * n, *panel) for n, panel in enumerate(panels.items())]
    return picture(WIDTH, bottom + AXIS, title, axis, *drawn)


def _panel(texts: ReportTexts, scale: Scale, width: int, top: float, label: str, counts: Counter[int]) -> str:
    bins = Counter[int]()
    for value, times in counts.items():
        bins[min(value, int(scale.high) - 1) // width] += times
    floor, highest, middle = top + PANEL - 4, max(bins.values()), quantile(counts, 0.5)
    out = [text(scale.start - 8, floor - 4, label, "label", "end"), line(scale.start, floor, scale.end, floor, "base")]
    for n, times in sorted(bins.items()):
        first, after = n * width, n * width + width
        height, x = (PANEL - CAPTION - 6) * times / highest, scale(first)
        tip = _tip(f"{first}–{after - 1}" if width > 1 else str(first), times, counts, texts)
        size = {"width": max(0.5, scale(after) - x - 1), "height": height}
        out.append(tag("rect", tip, x=x, y=floor - height, **size, class_="bar"))
    at = scale(middle + 0.5 if width == 1 else middle)
    out += [
        line(at, top + CAPTION - 4, at, floor, "median"),
        text(at, top + CAPTION - 7, str(middle), "value", "middle"),
    ]
    return "".join(out)


def _tip(label: str, times: int, counts: Counter[int], texts: ReportTexts) -> str:
    return tag("title", escape(f"{label}: {times} ({texts.percent(times / counts.total())})"))


# -- shares ------------------------------------------------------------------------------------------------------
def shares(texts: ReportTexts, title: str, rows: Mapping[str, Counter[str]], parts: Mapping[str, str]) -> str:
    """One bar per row, divided into parts."""
    scale = Scale(0.0, 1.0, room(list(rows), 40), WIDTH - 8)
    out = [_share(texts, scale, TOP + n * 30.0, label, counts, parts) for n, (label, counts) in enumerate(rows.items())]
    bottom = TOP + 30.0 * len(rows) + 6
    return picture(WIDTH, bottom + 20 * len(parts), title, *out, *_legend(scale.start, bottom, list(parts.values())))


def _share(
    texts: ReportTexts, scale: Scale, y: float, label: str, counts: Counter[str], parts: Mapping[str, str]
) -> str:
    out, before = [text(scale.start - 8, y + 15, label, "label", "end")], 0
    for n, (part, name) in enumerate(parts.items()):
        share = counts[part] / counts.total()
        left, right = scale(before / counts.total()), scale((before + counts[part]) / counts.total())
        before += counts[part]
        tip = tag("title", escape(f"{name}: {counts[part]} ({texts.percent(share)})"))
        out.append(tag("rect", tip, x=left, y=y, width=max(0.0, right - left - 1), height=22, class_=f"part{n}"))
        if right - left > 46:
            out.append(text((left + right) / 2, y + 15, texts.percent(share), f"on{n}", "middle"))
    return "".join(out)


def _legend(x: float, y: float, names: Sequence[str]) -> list[str]:
    return [
        tag("rect", x=x, y=y + 20 * n, width=12, height=12, class_=f"part{n}")
        + text(x + 18, y + 20 * n + 10, name, "label")
        for n, name in enumerate(names)
    ]


# -- curves ------------------------------------------------------------------------------------------------------
class Line(NamedTuple):
    """A curve over periods; with a band it also shows the middle half."""

    class_: str
    points: Mapping[int, Counter[int]]
    band: bool = False


def curves(title: str, lines: Sequence[Line], last: int, top: float, under: str, width: float = WIDTH) -> str:
    """Mean values over time up to period `last`; `top` is the upper end of the axis."""
    up = ticks(0.0, top, 4)
    x, y = Scale(0, max(1, last), 30, width - 10), Scale(0.0, up[-1], CURVE - AXIS, TOP)
    grid = [line(x.start, y(mark), x.end, y(mark), "grid") for mark in up]
    grid += [text(24, y(mark) + 4, f"{mark:g}", "tick", "end") for mark in up]
    every = max(1, round(step(max(1, last), 8)))
    axis = [text(x(n), CURVE - 10, str(n), "tick", "middle") for n in range(0, last + 1, every)]
    drawn = [_band(x, y, row.points, last) for row in lines if row.band]
    drawn += [_mean(x, y, row, last) for row in lines]
    return picture(width, CURVE + 6, title, *grid, *axis, *drawn, text(x.end, CURVE + 4, under, "tick", "end"))


def _mean(x: Scale, y: Scale, row: Line, last: int) -> str:
    places = [(x(n), y(mean(row.points[n]))) for n in range(last + 1) if row.points.get(n)]
    path = "M" + " L".join(f"{px:.1f} {py:.1f}" for px, py in places)
    return tag("path", d=path, class_=f"curve {row.class_}")


def _band(x: Scale, y: Scale, points: Mapping[int, Counter[int]], last: int) -> str:
    known = [n for n in range(last + 1) if points.get(n)]
    upper = [f"{x(n):.1f} {y(quantile(points[n], 0.75)):.1f}" for n in known]
    lower = [f"{x(n):.1f} {y(quantile(points[n], 0.25)):.1f}" for n in reversed(known)]
    return tag("path", d=f"M{' L'.join([*upper, *lower])} Z", class_="band")
