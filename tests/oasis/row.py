"""The row that registers Oasis: ENNEAD_GAMES=oasis.row:ROW."""

from __future__ import annotations

from ennead.games import GameRow
from oasis.game import GAME

ROW = GameRow(GAME, texts="oasis:locale")
