"""The divine intervention cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.kemet.atoms import gain_prayer, remove_soldiers
from ennead.kemet.board import zones_of
from ennead.kemet.muster import SUPPORT, Muster
from ennead.kemet.queries import DIVERSION, army_of, enemies, soldiers
from ennead.kemet.state import DI_KINDS, State, Step
from ennead.kemet.tile import Divine
from ennead.kemet.why import Why
from ennead.kernel.decision import Asked, ask


class WarRage(Divine):
    """Battle: a little strength."""

    id = "war_rage"


class WarFury(Divine):
    """Battle: strength."""

    id = "war_fury"


class BloodyBattle(Divine):
    """Battle: a little damage."""

    id = "bloody_battle"


class Bloodbath(Divine):
    """Battle: damage."""

    id = "bloodbath"


class BronzeWall(Divine):
    """Battle: a shield."""

    id = "bronze_wall"


class IronWall(Divine):
    """Battle: shields."""

    id = "iron_wall"


class TacticalSupport(Divine):
    """Day: add soldiers to own districts or own armies; battles follow as in recruiting."""

    id = "tactical_support"

    def playable(self, g: State, seat: int) -> bool:
        return g.supply[seat] > 0

    def play(self, g: State, seat: int) -> None:
        g.stack.append(Muster(seat, SUPPORT, self.n["soldiers"]))


class RainingFire(Divine):
    """Day: a soldier of an enemy army is removed."""

    id = "raining_fire"

    def playable(self, g: State, seat: int) -> bool:
        return enemies(g, seat) != 0

    def play(self, g: State, seat: int) -> None:
        g.stack.append(FireRains(seat, self.n["soldiers"]))


@dataclass(slots=True)
class FireRains(Step):
    """Choose the enemy army."""

    seat: int
    most: int

    def run(self, g: State) -> Asked:
        return ask(self.seat, "di.fire", zones_of(enemies(g, self.seat)))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        enemy = army_of(g, option, seat)
        remove_soldiers(g, enemy, option, min(self.most, soldiers(g, enemy, option)), Why.FIRE)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "no_enemy"


class Prayer(Divine):
    """Day: prayer points, but not as a Pray action."""

    id = "prayer"

    def play(self, g: State, seat: int) -> None:
        gain_prayer(g, seat, self.n["prayer"], self.why)


class Transfer(Divine):
    """Move: the army may teleport free from any zone."""

    id = "transfer"


class Swiftness(Divine):
    """Move, before the first step: one more movement point."""

    id = "swiftness"


class Diversion(Divine):
    """Battle: no effect; it always returns to its owner's hand."""

    id = "diversion"


DIVINE: Final[tuple[type[Divine], ...]] = (
    WarRage,
    WarFury,
    BloodyBattle,
    Bloodbath,
    BronzeWall,
    IronWall,
    TacticalSupport,
    RainingFire,
    Prayer,
    Transfer,
    Swiftness,
    Diversion,
)
assert len(DIVINE) == DI_KINDS
assert DIVINE[DIVERSION] is Diversion
