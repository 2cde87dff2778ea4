"""The table of games. Everything above asks here for a game by its name."""

from __future__ import annotations

from typing import Any

from ennead.ankh.game import GAME as ANKH
from ennead.kemet.game import GAME as KEMET
from ennead.kernel.decision import BadSetup
from ennead.kernel.game import Game

GAMES: dict[str, Game[Any]] = {ANKH.name: ANKH, KEMET.name: KEMET}


def game_named(name: str) -> Game[Any]:
    if name not in GAMES:
        raise BadSetup("setup.game", name=name, known=", ".join(GAMES))
    return GAMES[name]
