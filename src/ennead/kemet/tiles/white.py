"""Diamond tiles: prayer points and cards."""

from __future__ import annotations

from typing import Final

from ennead.kemet.actions import Build
from ennead.kemet.atoms import draw_cards, gain_prayer
from ennead.kemet.night import DropCards
from ennead.kemet.state import State
from ennead.kemet.tile import Creature, Tile
from ennead.kemet.tiles.every import ActOfGod, Domination
from ennead.kemet.why import Why


class Priest(Tile):
    """A Pray action gives more prayer points."""

    id = "priest"

    def prays(self) -> int:
        return self.n["prayer"]


class Priestess(Tile):
    """Tiles cost less."""

    id = "priestess"

    def discount(self, what: str) -> int:
        return self.n["discount"] if what == "tile" else 0


class MagicalSupport(Tile):
    """Each pyramid level costs less."""

    id = "magical_support"

    def discount(self, what: str) -> int:
        return self.n["discount"] if what == "level" else 0


class DeepDesertSnake(Creature):
    """In battle the enemy creature gives nothing."""

    id = "deep_desert_snake"
    silences = True


class Vision(Tile):
    """At night: draw more cards, then discard as many from the whole hand."""

    id = "vision"

    def after_cards(self, g: State, seat: int) -> None:
        draw_cards(g, seat, self.n["cards"], Why.CARDS)
        g.stack.append(DropCards(seat, self.n["cards"]))


class DivineBoon(Tile):
    """At night: one more card."""

    id = "divine_boon"

    def night_cards(self) -> int:
        return self.n["cards"]


class HandOfGod(Tile):
    """At night: build one pyramid level free."""

    id = "hand_of_god"

    def awakening(self, g: State, seat: int) -> None:
        g.stack.extend([Build(seat, 1)] * self.n["levels"])


class DivineHunger(Tile):
    """Prayer points for each enemy soldier lost through its owner's damage."""

    id = "divine_hunger"

    def after_damage(self, g: State, seat: int, dealt: int, lost: int) -> None:
        gain_prayer(g, seat, self.n["prayer"] * dealt, self.why, in_battle=True)


class PriestOfThoeris(Tile):
    """When its owner attacks, they draw a card before battle cards are chosen."""

    id = "priest_of_thoeris"

    def war_council(self, g: State, seat: int) -> None:
        draw_cards(g, seat, self.n["cards"], self.why)


class PriestOfRa(Tile):
    """Every single payment is cheaper."""

    id = "priest_of_ra"

    def pays_less(self) -> int:
        return self.n["discount"]


class PriestOfAmon(Tile):
    """More prayer points at night."""

    id = "priest_of_amon"

    def night_prayer(self) -> int:
        return self.n["prayer"]


class Mummy(Creature):
    """A strong creature; at night its owner draws one more card, wherever the creature is."""

    id = "mummy"

    def night_cards(self) -> int:
        return self.n["cards"]


WHITE: Final[tuple[type[Tile], ...]] = (
    Priest,
    Priestess,
    MagicalSupport,
    DeepDesertSnake,
    Vision,
    DivineBoon,
    HandOfGod,
    DivineHunger,
    PriestOfThoeris,
    Domination,
    PriestOfRa,
    PriestOfAmon,
    Mummy,
    ActOfGod,
)
