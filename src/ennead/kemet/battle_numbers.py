"""The numbers of a battle."""

from __future__ import annotations

from dataclasses import dataclass

from ennead.kemet.queries import creature_with, own_districts, soldiers
from ennead.kemet.state import State
from ennead.kemet.tile import Creature


@dataclass(slots=True)
class Battle:
    """One battle. Side 0 is the attacker, side 1 the defender; -1 or empty means not known yet."""

    zone: int
    attacker: int
    defender: int
    cards: tuple[int, int] = (-1, -1)
    paid: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())  # divine intervention cards that count
    wounds: tuple[int, int] = (0, 0)
    winner: int = -1
    silenced: tuple[bool, bool] = (False, False)  # sides whose creature gives nothing (K9.3)
    lost: tuple[int, int] = (0, 0)  # soldiers lost through enemy damage
    stood: tuple[int, int] = (0, 0)  # soldiers when strengths were compared
    beasts: tuple[int, int] = (-1, -1)  # creatures at that time
    removed: tuple[int, int] = (0, 0)  # soldiers removed by their own side's card

    def seats(self) -> tuple[int, int]:
        return self.attacker, self.defender

    def seat(self, side: int) -> int:
        return self.defender if side else self.attacker

    def side(self, seat: int) -> int:
        return 0 if seat == self.attacker else 1

    def loser(self) -> int:
        return self.defender if self.winner == self.attacker else self.attacker

    # the same battle with one thing added; spelled out because dataclasses.replace is slow
    def showing(self, cards: tuple[int, int]) -> Battle:
        return Battle(self.zone, self.attacker, self.defender, cards)

    def laying(self, side: int, kind: int) -> Battle:
        mine = (*self.paid[side], kind)
        paid = (self.paid[0], mine) if side else (mine, self.paid[1])
        return Battle(self.zone, self.attacker, self.defender, self.cards, paid)

    def wounding(self, side: int, n: int) -> Battle:
        a, d = self.wounds
        wounds = (a, d + n) if side else (a + n, d)
        return Battle(self.zone, self.attacker, self.defender, self.cards, self.paid, wounds)

    def won_by(
        self, winner: int, silenced: tuple[bool, bool], stood: tuple[int, int], beasts: tuple[int, int]
    ) -> Battle:
        before = (self.zone, self.attacker, self.defender, self.cards, self.paid, self.wounds)
        return Battle(*before, winner, silenced, (0, 0), stood, beasts)

    def costing(self, lost: tuple[int, int], removed: tuple[int, int]) -> Battle:
        before = (self.zone, self.attacker, self.defender, self.cards, self.paid, self.wounds)
        return Battle(*before, self.winner, self.silenced, lost, self.stood, self.beasts, removed)


def battle_under_way(g: State) -> Battle | None:
    """The innermost battle on the stack, if there is one."""
    for step in reversed(g.stack):
        battle = getattr(step, "battle", None)
        if isinstance(battle, Battle):
            return battle
    return None


def soldiers_of(g: State, b: Battle, side: int) -> int:
    """The soldiers of a side; once the winner is known, those that fought."""
    return b.stood[side] if b.winner >= 0 else soldiers(g, b.seat(side), b.zone)


def beast_of(g: State, b: Battle, side: int) -> Creature | None:
    """The creature of a side; once the winner is known, the one that fought."""
    if b.winner < 0:
        return creature_with(g, b.seat(side), b.zone)
    return g.rules.creatures[b.beasts[side]] if b.beasts[side] >= 0 else None


def silenced(g: State, b: Battle, side: int) -> bool:
    """Whether the enemy creature cancels this side's creature."""
    theirs = beast_of(g, b, 1 - side)
    return theirs is not None and theirs.silences


def total(g: State, b: Battle, side: int, what: str) -> int:
    """The sum of `battle_sources`, without making them: it is needed far more often."""
    seat = b.seat(side)
    n = g.powers[seat].defence[what] if side else g.powers[seat].attack[what]
    beast = beast_of(g, b, side)
    if beast is not None and not silenced(g, b, side):
        n += beast.in_army(what)
    card = b.cards[side]
    if card >= 0:
        n += g.rules.cards[card].get(what, 0)
    for kind in b.paid[side]:
        n += g.rules.divine[kind].in_battle(what)
    if what == "strength":
        n += soldiers_of(g, b, side) + b.wounds[side] + (own_districts(g, seat) >> b.zone & 1)
    return n


def strength(g: State, b: Battle, side: int) -> int:
    return total(g, b, side, "strength")
