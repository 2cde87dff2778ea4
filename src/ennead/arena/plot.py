"""The standings as a picture: win rates and ratings with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ennead.arena.standings import Standing
from ennead.kernel.decision import Refused
from ennead.kernel.text import Catalogue, msg

SUFFIXES = (".svg", ".png", ".pdf")
WIDE = 1.959964  # standard deviations of a 95 % interval
INK, PALE = "#1f4e79", "#9aa7b4"


def check_plot(path: Path) -> None:
    if path.suffix not in SUFFIXES:
        raise Refused("arena.suffix", file=str(path), known=", ".join(SUFFIXES))


def draw_plot(path: Path, rows: Sequence[Standing], fair: float, title: str, texts: Catalogue) -> None:
    """`fair` is the win rate of equally strong bots."""
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError as fault:
        raise Refused("sim.bad.extra", name=str(fault.name), extra="analysis") from fault
    figure = Figure(figsize=(9, 1.6 + 0.5 * len(rows)), layout="constrained")
    left, right = figure.subplots(1, 2, sharey=True)
    places = range(len(rows))
    lows = [row.tally.rate - row.tally.interval[0] for row in rows]
    highs = [row.tally.interval[1] - row.tally.rate for row in rows]
    left.errorbar([row.tally.rate for row in rows], places, xerr=[lows, highs], fmt="o", color=INK, capsize=4)
    left.axvline(fair, color=PALE, linestyle="--")
    left.set(xlim=(-0.02, 1.02), xlabel=texts.say(msg("arena.column.rate")))
    left.set_yticks(list(places), [row.name for row in rows])
    left.invert_yaxis()
    right.errorbar([row.mu for row in rows], places, xerr=[WIDE * row.sigma for row in rows], fmt="o", color=INK)
    right.set(xlabel=texts.say(msg("arena.column.rating")))
    figure.suptitle(title)
    try:
        figure.savefig(path)
    except OSError as fault:
        raise Refused("arena.unwritable", file=str(path)) from fault
