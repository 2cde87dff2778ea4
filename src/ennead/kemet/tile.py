"""The hooks of power tiles and divine intervention cards, with the rulebook's answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ennead.kemet.why import Why

if TYPE_CHECKING:
    from ennead.kemet.battle_numbers import Battle
    from ennead.kemet.state import State, Step


class Moments:
    """The moments at which a tile may read or change the state. They are declared only here."""

    def after_prayer(self, g: State, seat: int) -> None:
        """At the end of a Pray action."""

    def war_council(self, g: State, seat: int) -> None:
        """The owner attacks, and battle cards are chosen next."""

    def after_damage(self, g: State, seat: int, dealt: int, lost: int) -> None:
        """At the end of the damage step: the enemy lost `dealt` soldiers, the owner lost `lost`."""

    def glory(self, g: State, battle: Battle, seat: int) -> int:
        """Battle glory for the winner, added to what every winning attacker gets."""
        return 0

    def after_cards(self, g: State, seat: int) -> None:
        """After the night's draws."""

    def conscription(self, g: State, seat: int) -> None:
        """At the step in which veteran tokens become soldiers."""

    def awakening(self, g: State, seat: int) -> None:
        """At the step in which markers come back."""


MOMENTS: Final = tuple(name for name in vars(Moments) if not name.startswith("_"))


class Tile(Moments):
    """A power tile. Override the hooks it needs. `n` holds its numbers, from the data files."""

    id: ClassVar[str] = ""
    picture: ClassVar[str] = ""  # nobody may own two tiles with the same picture
    is_double: ClassVar[bool] = False  # the second tile with a picture: left out with two players
    golden: ClassVar[tuple[int, ...]] = ()  # options of a turn that its golden action gives
    foresees: ClassVar[bool] = False  # the enemy shows their battle card first
    from_obelisks: ClassVar[bool] = False  # a teleport may start in an obelisk zone
    anywhere: ClassVar[bool] = False  # recruited soldiers may join armies anywhere
    is_creature: ClassVar[bool] = False

    def __init__(self, colour: int, index: int, n: dict[str, int], clause: str) -> None:
        self.clause = clause
        self.colour = colour
        self.index = index
        self.n = n
        self.level = n["level"]
        self.copies = n["copies"]
        self.creature = -1
        self.why = Why.TILE + index  # the cause of what it gives

    def bought(self, g: State, seat: int) -> None:
        """On purchase."""

    def hires(self) -> int:
        """Soldiers that its owner gets for good."""
        return 0

    def limit(self) -> int:
        """The most soldiers in a zone; 0: the usual limit."""
        return 0

    def golden_action(self, seat: int, option: int) -> Step:
        """The step of one of its golden options."""
        raise NotImplementedError

    # prices and incomes
    def discount(self, what: str) -> int:
        """Discount on a "tile", a "level" or a "teleport"."""
        return 0

    def pays_less(self) -> int:
        """Discount on every single payment."""
        return 0

    def gains_more(self, in_battle: bool) -> int:
        """Added to every single gain of prayer points."""
        return 0

    def free_soldiers(self) -> int:
        return 0

    def prays(self) -> int:
        """Added to the prayer points of a Pray action."""
        return 0

    # moving
    def points(self) -> int:
        """Movement points for every army."""
        return 0

    # battle
    def in_battle(self, what: str, attacking: bool) -> int:
        """The "strength", "damage", "critical" or "shield" that it gives every army of its owner."""
        return 0

    def wound(self) -> int:
        """Strength for each divine intervention card discarded after the reveal."""
        return 0

    # the night
    def night_prayer(self) -> int:
        return 0

    def night_cards(self) -> int:
        return 0


IN_BATTLE: Final = ("strength", "damage", "critical", "shield")


class Creature(Tile):
    """A tile with a figure: its bonuses go to the army that the figure is with."""

    is_creature: ClassVar[bool] = True
    silences: ClassVar[bool] = False  # the enemy creature gives nothing in battle
    ignores_walls: ClassVar[bool] = False

    def army_points(self) -> int:
        return self.n.get("points", 0)

    def in_army(self, what: str) -> int:
        """What it gives its army in battle."""
        return self.n.get(what, 0)

    def teleport_price(self) -> int:
        """What its army pays for a teleport; -1: the usual price."""
        return -1

    def toll(self) -> int:
        """What an enemy army pays to enter its zone."""
        return 0


class TileSums:
    """The sums over a set of tiles. The hooks of each tile are asked once (`powers_of`) and then only added."""

    def __init__(self, tiles: tuple[Tile, ...] = ()) -> None:
        self.tiles = tiles
        self.acting: tuple[Tile, ...] = ()  # those that act at some moment; the others only give numbers
        self.creatures: tuple[int, ...] = ()  # their figures
        self.golden: tuple[int, ...] = ()
        self.off: dict[str, int] = {"tile": 0, "level": 0, "teleport": 0}
        self.gains_more: tuple[int, int] = (0, 0)  # outside battles, in battles
        self.pays_less = self.free_soldiers = self.prays = self.points = 0
        self.wound = self.night_prayer = self.night_cards = 0
        self.from_obelisks = self.anywhere = self.foresees = False
        self.attack: dict[str, int] = dict.fromkeys(IN_BATTLE, 0)
        self.defence: dict[str, int] = dict.fromkeys(IN_BATTLE, 0)

    def plus(self, more: TileSums) -> TileSums:
        out = TileSums(_in_order(self.tiles + more.tiles))
        out.acting = _in_order(self.acting + more.acting)
        out.creatures = tuple(sorted(self.creatures + more.creatures))
        out.golden = tuple(sorted(self.golden + more.golden))
        out.off = _sum(self.off, more.off)
        out.gains_more = (self.gains_more[0] + more.gains_more[0], self.gains_more[1] + more.gains_more[1])
        out.pays_less = self.pays_less + more.pays_less
        out.free_soldiers = self.free_soldiers + more.free_soldiers
        out.prays = self.prays + more.prays
        out.points = self.points + more.points
        out.wound = self.wound + more.wound
        out.night_prayer = self.night_prayer + more.night_prayer
        out.night_cards = self.night_cards + more.night_cards
        out.from_obelisks = self.from_obelisks or more.from_obelisks
        out.anywhere = self.anywhere or more.anywhere
        out.foresees = self.foresees or more.foresees
        out.attack = _sum(self.attack, more.attack)
        out.defence = _sum(self.defence, more.defence)
        return out


def powers_of(tile: Tile) -> TileSums:
    """The numbers of one tile."""
    out = TileSums((tile,))
    out.acting = (tile,) if _acts(tile) else ()
    out.creatures = (tile.creature,) if tile.creature >= 0 else ()
    out.golden = tile.golden
    out.off = {what: tile.discount(what) for what in out.off}
    out.gains_more = (tile.gains_more(False), tile.gains_more(True))
    out.pays_less = tile.pays_less()
    out.free_soldiers = tile.free_soldiers()
    out.prays = tile.prays()
    out.points = tile.points()
    out.wound = tile.wound()
    out.night_prayer = tile.night_prayer()
    out.night_cards = tile.night_cards()
    out.from_obelisks = tile.from_obelisks and not tile.is_creature  # a creature's counts only for its army
    out.anywhere = tile.anywhere
    out.foresees = tile.foresees
    out.attack = {what: tile.in_battle(what, True) for what in IN_BATTLE}
    out.defence = {what: tile.in_battle(what, False) for what in IN_BATTLE}
    return out


def _acts(tile: Tile) -> bool:
    kind = type(tile)
    return any(getattr(kind, moment) is not getattr(Moments, moment) for moment in MOMENTS)


def _in_order(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return tuple(sorted(tiles, key=_index)) if len(tiles) > 1 else tiles


def _index(tile: Tile) -> int:
    return tile.index


def _sum(some: dict[str, int], more: dict[str, int]) -> dict[str, int]:
    return {what: n + more[what] for what, n in some.items()}


class Divine:
    """A divine intervention card. `when` says where it is played: battle, day or move."""

    id: ClassVar[str] = ""

    def __init__(self, index: int, when: str, n: dict[str, int]) -> None:
        self.index = index
        self.when = when
        self.n = n
        self.cost = n["cost"]
        self.copies = n["copies"]
        self.why = Why.DIVINE + index

    def in_battle(self, what: str) -> int:
        return self.n.get(what, 0) if self.when == "battle" else 0

    def playable(self, g: State, seat: int) -> bool:
        """Whether a day card would do something."""
        return True

    def play(self, g: State, seat: int) -> None:
        """The effect of a day card."""
