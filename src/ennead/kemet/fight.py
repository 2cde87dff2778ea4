"""The numbers of a battle and where each comes from."""

from __future__ import annotations

from dataclasses import dataclass

from ennead.kemet.queries import creature_with, own_districts, soldiers
from ennead.kemet.state import State
from ennead.kemet.tile import Part


@dataclass(frozen=True, slots=True)
class Battle:
    """One attacker, one defender; side 0 attacks. What is -1 or empty is not known yet."""

    zone: int
    attacker: int
    defender: int
    cards: tuple[int, int] = (-1, -1)
    paid: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())  # divine intervention cards that count
    wounds: tuple[int, int] = (0, 0)
    winner: int = -1
    silenced: tuple[bool, bool] = (False, False)  # sides whose creature gives nothing (K9.3)
    lost: tuple[int, int] = (0, 0)  # soldiers lost through enemy damage

    def seats(self) -> tuple[int, int]:
        return self.attacker, self.defender

    def seat(self, side: int) -> int:
        return self.defender if side else self.attacker

    def side(self, seat: int) -> int:
        return 0 if seat == self.attacker else 1

    def loser(self) -> int:
        return self.defender if self.winner == self.attacker else self.attacker

    # the same battle, one thing further; spelled out because dataclasses.replace is slow
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

    def won_by(self, winner: int, silenced: tuple[bool, bool]) -> Battle:
        return Battle(self.zone, self.attacker, self.defender, self.cards, self.paid, self.wounds, winner, silenced)

    def costing(self, lost: tuple[int, int]) -> Battle:
        before = (self.zone, self.attacker, self.defender, self.cards, self.paid, self.wounds)
        return Battle(*before, self.winner, self.silenced, lost)


def parts(g: State, b: Battle, side: int, what: str) -> list[Part]:
    """Where a side's "strength", "damage", "critical" or "shield" comes from."""
    seat = b.seat(side)
    out = list(g.powers[seat].in_battle(what, side == 0))
    beast = creature_with(g, seat, b.zone)
    if beast is not None and not silenced(g, b, side):
        out.append(Part(f"kemet.tile.{beast.id}", beast.in_army(what), beast.clause))
    if b.cards[side] >= 0:
        out.append(Part(f"kemet.battle_card.{b.cards[side]}", g.rules.cards[b.cards[side]].get(what, 0), "K8.4"))
    for kind in b.paid[side]:
        card = g.rules.divine[kind]
        out.append(Part(f"kemet.di.{card.id}", card.in_battle(what), f"K12.di.{card.id}"))
    if what == "strength":
        home = 1 if own_districts(g, seat) >> b.zone & 1 else 0
        out.append(Part("kemet.part.soldiers", soldiers(g, seat, b.zone), "K8.4"))
        out.append(Part("kemet.tile.divine_wound", b.wounds[side], "K12.red.divine_wound"))
        out.append(Part("kemet.part.home", home, "K8.4"))
    return [part for part in out if part.n]


def silenced(g: State, b: Battle, side: int) -> bool:
    """Whether the enemy creature makes this side's creature useless."""
    theirs = creature_with(g, b.seat(1 - side), b.zone)
    return theirs is not None and theirs.silences


def total(g: State, b: Battle, side: int, what: str) -> int:
    return sum(part.n for part in parts(g, b, side, what))


def strength(g: State, b: Battle, side: int) -> int:
    return total(g, b, side, "strength")
