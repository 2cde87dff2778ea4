"""What an expansion adds to the terminal's table of Ankh: a module `expansions/NAME.py` with a `DRAWN`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ennead.kernel.game import JsonDict
from ennead.tui.answers import Say


@dataclass(frozen=True, slots=True)
class Drawn:
    """What is drawn of one expansion, from a view.

    marks     hex → the mark of a piece that lies on it, beside what stands there
    brackets  region → the brackets around its token
    pieces    hex and words of each piece on the map
    of_god    lines about a god's pieces beside the map
    legend    the line of the legend
    """

    marks: Callable[[JsonDict], dict[str, str]]
    brackets: Callable[[JsonDict], dict[int, str]]
    pieces: Callable[[JsonDict, Say], list[tuple[str, str]]]
    of_god: Callable[[JsonDict, JsonDict, Say], list[str]]
    legend: Callable[[Say], str]
