"""A progress bar with the remaining time, if standard error is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

T = TypeVar("T")
SPEED_WINDOW = 60.0  # seconds over which the speed is averaged


def watched(text: str, games: int, work: Callable[[Callable[[int], None] | None], T]) -> T:
    """Do the work with a progress bar. The work calls its argument with the number of games just finished."""
    console = Console(file=sys.stderr)
    if not console.is_terminal:
        return work(None)
    columns = (TextColumn(text), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, speed_estimate_period=SPEED_WINDOW) as bar:
        task = bar.add_task("", total=games)
        return work(lambda done: bar.advance(task, done))
