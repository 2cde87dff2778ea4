"""A battle, steps 4 to 8: damage, the loser leaves, rewards, the winner stays, clean-up (K8.5–K8.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.kemet.atoms import (
    dismiss_lonely,
    gain_prayer,
    give_veterans,
    lose_soldiers,
    settle_glory,
    shift,
    take_soldiers,
    tidy,
    win_battle_glory,
)
from ennead.kemet.battle_numbers import Battle, total
from ennead.kemet.board import DISTRICTS, zones_of
from ennead.kemet.queries import creatures_at, occupied, own_districts, soldiers
from ennead.kemet.state import State, Step, becomes, done
from ennead.kemet.why import Why
from ennead.kernel.decision import Asked, ask

RECALL: Final = 0
RETREAT: Final = 1
STAY: Final = 1


@dataclass(slots=True)
class Damage(Step):
    """All numbers are fixed before the first soldier is lost (K8.5)."""

    battle: Battle

    def run(self, g: State) -> Asked:
        b = self.battle
        critical = (total(g, b, 0, "critical"), total(g, b, 1, "critical"))
        attack = max(0, total(g, b, 0, "damage") - total(g, b, 1, "shield"))
        defence = max(0, total(g, b, 1, "damage") - total(g, b, 0, "shield"))
        mine, theirs = _hit(g, b, 0, critical[1], Why.CRITICAL), _hit(g, b, 1, critical[0], Why.CRITICAL)
        removed = (_remove_own(g, b, 0), _remove_own(g, b, 1))
        mine += _hit(g, b, 0, defence, Why.DAMAGE)
        theirs += _hit(g, b, 1, attack, Why.DAMAGE)
        for tile in g.powers[b.attacker].acting:
            tile.after_damage(g, b.attacker, theirs, mine)
        for tile in g.powers[b.defender].acting:
            tile.after_damage(g, b.defender, mine, theirs)
        dismiss_lonely(g, b.attacker, b.zone)
        dismiss_lonely(g, b.defender, b.zone)
        return becomes(g, Leave(b.costing((mine, theirs), removed)))


def _hit(g: State, b: Battle, side: int, n: int, why: int) -> int:
    """A side loses n soldiers, or all it has."""
    seat = b.seat(side)
    n = min(n, soldiers(g, seat, b.zone))
    lose_soldiers(g, seat, b.zone, n, why, b)
    return n


def _remove_own(g: State, b: Battle, side: int) -> int:
    """A battle card may remove soldiers of its own side; they are removed, not lost."""
    seat = b.seat(side)
    n = min(g.rules.cards[b.cards[side]]["removes"], soldiers(g, seat, b.zone))
    if n:
        take_soldiers(g, seat, b.zone, n)
        g.record("soldiers.removed", seat, b.zone, n, why=Why.OWN_CARD)
    return n


def recall(g: State, seat: int, zone: int, why: int) -> None:
    """All survivors go to supply; their owner gets one prayer point fewer than soldiers (K8.6)."""
    n = soldiers(g, seat, zone)
    take_soldiers(g, seat, zone, n)
    g.record("army.recalled", seat, zone, n, why=why)
    dismiss_lonely(g, seat, zone)
    gain_prayer(g, seat, n - 1, why, in_battle=True)


def retreat_zones(g: State, b: Battle) -> int:
    """Adjacent empty zones, but no district except the loser's own (K8.6)."""
    zones = g.rules.board.neighbours[b.zone] & ~occupied(g)
    return zones & ~(DISTRICTS & ~own_districts(g, b.loser()))


@dataclass(slots=True)
class Leave(Step):
    """The loser recalls the army or retreats, and never stays (K8.6)."""

    battle: Battle

    def run(self, g: State) -> Asked:
        b = self.battle
        if not soldiers(g, b.loser(), b.zone):
            return becomes(g, Rewards(b))
        options = (RECALL, RETREAT) if retreat_zones(g, b) else (RECALL,)
        return ask(b.loser(), "battle.leave", options, b.zone)

    def chosen(self, g: State, seat: int, option: int) -> None:
        if option == RECALL:
            recall(g, seat, self.battle.zone, Why.RECALL)
            g.stack[-1] = Rewards(self.battle)
        else:
            g.stack[-1] = Retreat(self.battle)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "no_retreat"

    def trail(self) -> tuple[str, int]:
        return "battle", self.battle.zone


@dataclass(slots=True)
class Retreat(Step):
    """The winner picks where the loser goes."""

    battle: Battle

    def run(self, g: State) -> Asked:
        return ask(self.battle.winner, "battle.retreat", zones_of(retreat_zones(g, self.battle)), self.battle.zone)

    def chosen(self, g: State, seat: int, option: int) -> None:
        b = self.battle
        loser = b.loser()
        shift(g, loser, b.zone, option, soldiers(g, loser, b.zone), creatures_at(g, loser, b.zone), Why.RETREAT)
        g.stack[-1] = Rewards(b)

    def why_not(self, g: State, seat: int, option: int) -> str:
        if not g.rules.board.neighbours[self.battle.zone] >> option & 1:
            return "not_adjacent"
        return "not_free" if occupied(g) >> option & 1 else "foreign_district"

    def trail(self) -> tuple[str, int]:
        return "battle", self.battle.zone


@dataclass(slots=True)
class Rewards(Step):
    """Battle glory, veteran tokens, then temporary glory (K8.7)."""

    battle: Battle

    def run(self, g: State) -> Asked:
        b = self.battle
        won = _battle_glory(g, b)
        if won:
            win_battle_glory(g, b.winner, won, Why.REWARD, b)
        if b.winner == b.defender:
            give_veterans(g, b.defender, 1, Why.REWARD)
        for seat in b.seats():
            if not (won and seat == b.winner):
                give_veterans(g, seat, 1, Why.REWARD)
        settle_glory(g, Why.CONTROL)
        return becomes(g, Stay(b))


def _battle_glory(g: State, b: Battle) -> int:
    """The battle glory of the winner."""
    survivors = soldiers(g, b.winner, b.zone)
    won = 1 if b.winner == b.attacker and survivors else 0
    for tile in g.powers[b.winner].acting:
        won += tile.glory(g, b, b.winner)
    return won


@dataclass(slots=True)
class Stay(Step):
    """The winner's army stays or is recalled (K8.8)."""

    battle: Battle

    def run(self, g: State) -> Asked:
        b = self.battle
        if not soldiers(g, b.winner, b.zone):
            return becomes(g, Tidy(b))
        return ask(b.winner, "battle.stay", (RECALL, STAY), b.zone)

    def chosen(self, g: State, seat: int, option: int) -> None:
        if option == RECALL:
            recall(g, seat, self.battle.zone, Why.WITHDRAWAL)
            settle_glory(g, Why.WITHDRAWAL)
        g.stack[-1] = Tidy(self.battle)

    def trail(self) -> tuple[str, int]:
        return "battle", self.battle.zone


@dataclass(slots=True)
class Tidy(Step):
    """Active cards go face down to the discards, divine interventions to their own discard (K8.9)."""

    battle: Battle

    def run(self, g: State) -> Asked:
        b = self.battle
        for side in (0, 1):
            tidy(g, b.seat(side), b.cards[side], b.paid[side])
        g.record("battle.over", b.zone)
        return done(g)
