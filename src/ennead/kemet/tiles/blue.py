"""Sapphire tiles: defence and recruiting."""

from __future__ import annotations

from typing import Final

from ennead.kemet.action_spaces import WILL_MOVE, WILL_RECRUIT
from ennead.kemet.atoms import raise_limit, take_back_cards, win_dominance
from ennead.kemet.battle_numbers import Battle
from ennead.kemet.move import Move
from ennead.kemet.muster import PRAYER, RECRUIT, WATCH, Muster
from ennead.kemet.queries import soldiers
from ennead.kemet.special_cards import DEFENCE, RemoveCard
from ennead.kemet.state import State, Step
from ennead.kemet.tile import Creature, Tile
from ennead.kemet.tiles.every import ActOfGod, Domination
from ennead.kemet.why import Why


class RecruitingScribe(Tile):
    """Some soldiers of each Recruit action are free."""

    id = "recruiting_scribe"

    def free_soldiers(self) -> int:
        return self.n["free"]


class Defense(Tile):
    """Strength for its owner when attacked."""

    id = "defense"

    def in_battle(self, what: str, attacking: bool) -> int:
        return 0 if attacking else self.n.get(what, 0)


class ReinforcementPrayer(Tile):
    """A Pray action also adds soldiers in own districts, free."""

    id = "reinforcement_prayer"

    def after_prayer(self, g: State, seat: int) -> None:
        g.stack.append(Muster(seat, PRAYER, self.n["soldiers"]))


class AncestralElephant(Creature):
    """A strong creature with a shield."""

    id = "ancestral_elephant"


class Shetyw(Tile):
    """On purchase: take all battle cards back and secretly replace one by the special card of strength and shields."""

    id = "shetyw"

    def bought(self, g: State, seat: int) -> None:
        take_back_cards(g, seat, Why.SPECIAL_CARD)
        g.stack.append(RemoveCard(seat, DEFENCE))


class ShieldOfNeith(Tile):
    """A shield in every battle."""

    id = "shield_of_neith"

    def in_battle(self, what: str, attacking: bool) -> int:
        return self.n.get(what, 0)


class Legion(Tile):
    """Armies may be larger."""

    id = "legion"

    def limit(self) -> int:
        return self.n["limit"]

    def bought(self, g: State, seat: int) -> None:
        raise_limit(g, seat, self.limit())


class DefensiveVictory(Tile):
    """A defender who wins and survives gets battle glory too."""

    id = "defensive_victory"

    def glory(self, g: State, battle: Battle, seat: int) -> int:
        if seat != battle.defender or soldiers(g, seat, battle.zone) < self.n["survivors"]:
            return 0
        return self.n["glory"]


class Prescience(Tile):
    """The enemy chooses first and shows the battle card."""

    id = "prescience"
    foresees = True


class Reinforcements(Tile):
    """A Recruit action costs nothing."""

    id = "reinforcements"

    def free_soldiers(self) -> int:
        return self.n["free"]

    def conscription(self, g: State, seat: int) -> None:
        """The version of older editions, if the values of the setup say so."""
        if self.n["night"]:
            g.stack.append(Muster(seat, WATCH, self.n["night"]))


class Sphinx(Creature):
    """A strong creature; on purchase dominance glory, kept for good."""

    id = "sphinx"

    def bought(self, g: State, seat: int) -> None:
        win_dominance(g, seat, self.n["glory"], self.why)


class DivineWill(Tile):
    """Golden: a Move or a Recruit action."""

    id = "divine_will"
    golden = (WILL_MOVE, WILL_RECRUIT)

    def golden_action(self, seat: int, option: int) -> Step:
        return Move(seat) if option == WILL_MOVE else Muster(seat, RECRUIT)


BLUE: Final[tuple[type[Tile], ...]] = (
    RecruitingScribe,
    Defense,
    ReinforcementPrayer,
    AncestralElephant,
    Shetyw,
    ShieldOfNeith,
    Legion,
    DefensiveVictory,
    Prescience,
    Domination,
    Reinforcements,
    Sphinx,
    DivineWill,
    ActOfGod,
)
