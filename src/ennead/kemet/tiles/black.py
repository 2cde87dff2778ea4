"""Onyx tiles: mercenaries, ambush and might."""

from __future__ import annotations

from typing import Final

from ennead.kemet.action_spaces import FORCED_MARCH, TWIN
from ennead.kemet.actions import Acquire
from ennead.kemet.atoms import gain_prayer, hire
from ennead.kemet.battle_numbers import Battle
from ennead.kemet.move import Move
from ennead.kemet.muster import MERCENARIES, Muster
from ennead.kemet.paths import NO_TELEPORT
from ennead.kemet.queries import soldiers
from ennead.kemet.state import State, Step
from ennead.kemet.tile import Creature, Tile
from ennead.kemet.tiles.every import ActOfGod, Domination
from ennead.kemet.why import Why


class SwordMercenaries(Tile):
    """On purchase: more soldiers for good, placed at once in own districts."""

    id = "sword_mercenaries"
    picture = "mercenaries"

    def hires(self) -> int:
        return self.n["soldiers"]

    def bought(self, g: State, seat: int) -> None:
        hire(g, seat, self.hires(), Why.MERCENARIES)
        g.stack.append(Muster(seat, MERCENARIES, self.hires()))


class SpearMercenaries(SwordMercenaries):
    """On purchase: more soldiers for good, placed at once in own districts."""

    id = "spear_mercenaries"
    is_double = True


class LocalRecruit(Tile):
    """Recruits may also join own armies anywhere, and some are free."""

    id = "local_recruit"
    anywhere = True

    def free_soldiers(self) -> int:
        return self.n["free"]


class HonorInBattle(Tile):
    """Prayer points for each of its owner's soldiers lost through enemy damage."""

    id = "honor_in_battle"

    def after_damage(self, g: State, seat: int, dealt: int, lost: int) -> None:
        gain_prayer(g, seat, self.n["prayer"] * lost, self.why, in_battle=True)


class DedicationToBattle(Tile):
    """Prayer points when its owner attacks, before the battle cards are chosen."""

    id = "dedication_to_battle"

    def war_council(self, g: State, seat: int) -> None:
        gain_prayer(g, seat, self.n["prayer"], self.why, in_battle=True)


class KhnumsSphinx(Creature):
    """Armies of others pay to enter its zone in a Move action."""

    id = "khnums_sphinx"

    def toll(self) -> int:
        return self.n["toll"]


class TwinCeremony(Tile):
    """Golden: an Acquire action with a surcharge, also of a colour already bought today."""

    id = "twin_ceremony"
    golden = (TWIN,)

    def golden_action(self, seat: int, option: int) -> Step:
        return Acquire(seat, 1)


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

    def golden_action(self, seat: int, option: int) -> Step:
        return Move(seat, 0 if self.n["teleport"] else NO_TELEPORT)


class DeadlyTrap(Tile):
    """Strength and critical damage for its owner when attacked."""

    id = "deadly_trap"

    def in_battle(self, what: str, attacking: bool) -> int:
        return 0 if attacking else self.n.get(what, 0)


class SoulDevourer(Creature):
    """Battle glory if its army wins and the enemy has lost enough soldiers to damage."""

    id = "soul_devourer"

    def glory(self, g: State, battle: Battle, seat: int) -> int:
        fed = battle.lost[1 - battle.side(seat)] >= self.n["souls"]
        stands = g.creature[self.creature] == battle.zone and soldiers(g, seat, battle.zone) > 0
        return self.n["glory"] if fed and stands and not battle.silenced[battle.side(seat)] else 0


class BestialFury(Tile):
    """All armies of its owner move further and fight with more strength and damage."""

    id = "bestial_fury"

    def points(self) -> int:
        return self.n["points"]

    def in_battle(self, what: str, attacking: bool) -> int:
        return self.n.get(what, 0)


class DivineMight(Tile):
    """Every single effect that gives its owner prayer points gives more."""

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
