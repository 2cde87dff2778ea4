"""The two tiles that every colour has."""

from __future__ import annotations

from ennead.kemet.atoms import gain_silver, win_dominance
from ennead.kemet.state import State
from ennead.kemet.tile import Tile
from ennead.kemet.why import Why


class Domination(Tile):
    """On purchase: dominance glory, kept for good."""

    id = "domination"

    def bought(self, g: State, seat: int) -> None:
        win_dominance(g, seat, self.n["glory"], self.why)


class ActOfGod(Tile):
    """On purchase: a silver marker, one more action on any free space each day."""

    id = "act_of_god"

    def bought(self, g: State, seat: int) -> None:
        gain_silver(g, seat, Why.SILVER)
