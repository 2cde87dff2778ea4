"""Onyx tiles: mercenaries, ambush and might."""

from __future__ import annotations

from typing import Final

from ennead.kemet.atoms import gain, hire
from ennead.kemet.fight import Battle
from ennead.kemet.muster import MERCENARIES, Muster
from ennead.kemet.queries import soldiers
from ennead.kemet.spaces import FORCED_MARCH, TWIN
from ennead.kemet.state import State
from ennead.kemet.tile import Creature, Tile
from ennead.kemet.tiles.every import ActOfGod, Domination


class SwordMercenaries(Tile):
    """On purchase: more soldiers for good, placed at once in own districts."""

    id = "sword_mercenaries"

    def bought(self, g: State, seat: int) -> None:
        hire(g, seat, self.n["soldiers"])
        g.stack.append(Muster(seat, MERCENARIES, self.n["soldiers"]))


class SpearMercenaries(SwordMercenaries):
    """On purchase: more soldiers for good, placed at once in own districts."""

    id = "spear_mercenaries"


class LocalRecruit(Tile):
    """Recruits may also join own armies anywhere, and some are free."""

    id = "local_recruit"
    anywhere = True

    def free_soldiers(self) -> int:
        return self.n["free"]


class HonorInBattle(Tile):
    """Prayer points for each own soldier lost through enemy damage."""

    id = "honor_in_battle"

    def after_damage(self, g: State, seat: int, dealt: int, lost: int) -> None:
        gain(g, seat, self.n["prayer"] * lost, in_battle=True)


class DedicationToBattle(Tile):
    """Prayer points when its owner attacks, before the battle cards are chosen."""

    id = "dedication_to_battle"

    def war_council(self, g: State, seat: int) -> None:
        gain(g, seat, self.n["prayer"], in_battle=True)


class KhnumsSphinx(Creature):
    """Armies of others pay to enter its zone in a Move action."""

    id = "khnums_sphinx"

    def toll(self) -> int:
        return self.n["toll"]


class TwinCeremony(Tile):
    """Golden: an Acquire action with a surcharge, also of a colour already bought today."""

    id = "twin_ceremony"
    golden = (TWIN,)


class GriffinSphinx(Creature):
    """Its army teleports free and may start in an obelisk zone."""

    id = "griffin_sphinx"
    from_obelisks = True

    def teleport_price(self) -> int:
        return self.n["teleport"]


class ForcedMarch(Tile):
    """Golden: a Move action without teleport."""

    id = "forced_march"
    golden = (FORCED_MARCH,)


class DeadlyTrap(Tile):
    """Strength and critical damage for its owner when he is attacked."""

    id = "deadly_trap"

    def in_battle(self, what: str, attacking: bool) -> int:
        return 0 if attacking else self.n.get(what, 0)


class SoulDevourer(Creature):
    """Battle glory if its army wins and its owner's damage cost the enemy enough soldiers."""

    id = "soul_devourer"

    def glory(self, g: State, battle: Battle, seat: int) -> int:
        fed = battle.lost[1 - battle.side(seat)] >= self.n["souls"]
        stands = g.creature[self.creature] == battle.zone and soldiers(g, seat, battle.zone) > 0
        return self.n["glory"] if fed and stands and not battle.silenced[battle.side(seat)] else 0


class BestialFury(Tile):
    """All own armies move further and fight with more strength and damage."""

    id = "bestial_fury"

    def points(self) -> int:
        return self.n["points"]

    def in_battle(self, what: str, attacking: bool) -> int:
        return self.n.get(what, 0)


class DivineMight(Tile):
    """Every other single effect that gives its owner prayer points gives more."""

    id = "divine_might"

    def gains_more(self, in_battle: bool) -> int:
        return 0 if in_battle and not self.n["in_battle"] else self.n["prayer"]


BLACK: Final[tuple[type[Tile], ...]] = (
    SwordMercenaries,
    SpearMercenaries,
    LocalRecruit,
    HonorInBattle,
    DedicationToBattle,
    KhnumsSphinx,
    TwinCeremony,
    GriffinSphinx,
    ForcedMarch,
    DeadlyTrap,
    Domination,
    SoulDevourer,
    BestialFury,
    DivineMight,
    ActOfGod,
)
