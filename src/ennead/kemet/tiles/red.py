"""Ruby tiles: attack and movement."""

from __future__ import annotations

from typing import Final

from ennead.kemet.action_spaces import SURPRISE
from ennead.kemet.atoms import take_back_cards
from ennead.kemet.move import Move
from ennead.kemet.paths import THROUGH_WALLS
from ennead.kemet.special_cards import OFFENCE, RemoveCard
from ennead.kemet.state import State, Step
from ennead.kemet.tile import Creature, Tile
from ennead.kemet.tiles.every import ActOfGod, Domination
from ennead.kemet.why import Why


class Charge(Tile):
    """Strength for its owner when attacking."""

    id = "charge"

    def in_battle(self, what: str, attacking: bool) -> int:
        return self.n.get(what, 0) if attacking else 0


class PriestOfMafdet(Tile):
    """All armies of its owner move one zone further."""

    id = "priest_of_mafdet"

    def points(self) -> int:
        return self.n["points"]


class Carnage(Tile):
    """More damage in every battle."""

    id = "carnage"

    def in_battle(self, what: str, attacking: bool) -> int:
        return self.n.get(what, 0)


class WrrytStorm(Tile):
    """On purchase: take all battle cards back and secretly replace one by the special card of strength and damage."""

    id = "wrryt_storm"

    def bought(self, g: State, seat: int) -> None:
        take_back_cards(g, seat, Why.SPECIAL_CARD)
        g.stack.append(RemoveCard(seat, OFFENCE))


class Phoenix(Creature):
    """Its army may cross walls without starting beside them."""

    id = "phoenix"
    ignores_walls = True


class Portal(Tile):
    """Teleports are cheaper and may also start in an obelisk zone."""

    id = "portal"
    from_obelisks = True

    def discount(self, what: str) -> int:
        return self.n["discount"] if what == "teleport" else 0


class RoyalScarab(Creature):
    """A fast and strong creature."""

    id = "royal_scarab"


class BladesOfNeith(Tile):
    """Strength in every battle."""

    id = "blades_of_neith"

    def in_battle(self, what: str, attacking: bool) -> int:
        return self.n.get(what, 0)


class DivineWound(Tile):
    """After the reveal: strength for each divine intervention card discarded from hand."""

    id = "divine_wound"

    def wound(self) -> int:
        return self.n["strength"]


class GiantScorpion(Creature):
    """A strong creature that does damage."""

    id = "giant_scorpion"


class Initiative(Tile):
    """Damage and critical damage in every battle, strength too when its owner attacks."""

    id = "initiative"

    def in_battle(self, what: str, attacking: bool) -> int:
        if what == "strength" and not attacking:
            return 0
        return self.n.get(what, 0)


class SurpriseAttack(Tile):
    """Golden: a Move action that may cross walls without starting beside them."""

    id = "surprise_attack"
    golden = (SURPRISE,)

    def golden_action(self, seat: int, option: int) -> Step:
        return Move(seat, THROUGH_WALLS)


RED: Final[tuple[type[Tile], ...]] = (
    Charge,
    PriestOfMafdet,
    Carnage,
    WrrytStorm,
    Phoenix,
    Portal,
    RoyalScarab,
    BladesOfNeith,
    DivineWound,
    Domination,
    GiantScorpion,
    Initiative,
    SurpriseAttack,
    ActOfGod,
)
