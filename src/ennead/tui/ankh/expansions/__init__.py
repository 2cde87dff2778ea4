"""What the terminal draws of each expansion in play. The expansions are listed in the rules; here each has a module."""

from __future__ import annotations

from typing import Final

from ennead.ankh.expansions import EXPANSIONS
from ennead.games import load
from ennead.tui.ankh.expansion import Drawn

DRAWN: Final[tuple[Drawn, ...]] = tuple(load(f"{__name__}.{expansion.name}:DRAWN") for expansion in EXPANSIONS)
