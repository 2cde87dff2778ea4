"""A bar on standard error with the time left, if somebody looks at it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

T = TypeVar("T")
SPEED_OVER = 60.0  # seconds the time left is reckoned from


def watched(text: str, games: int, work: Callable[[Callable[[int], None] | None], T]) -> T:
    """Do the work; it tells how many more games are done."""
    console = Console(file=sys.stderr)
    if not console.is_terminal:
        return work(None)
    columns = (TextColumn(text), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, speed_estimate_period=SPEED_OVER) as bar:
        task = bar.add_task("", total=games)
        return work(lambda done: bar.advance(task, done))
