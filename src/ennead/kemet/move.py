"""The Move action: choose an army, its group, and its way step by step (K6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.kemet.atoms import discard_di, pay, settle_glory, shift
from ennead.kemet.board import N, zones_of
from ennead.kemet.creatures import Join, may_join
from ennead.kemet.muster import Clashes, clash
from ennead.kemet.paths import (
    Reach,
    can_leave,
    feasible,
    first_reach,
    may_teleport,
    onward,
    targets,
    teleport_reason,
    wall_reason,
)
from ennead.kemet.queries import after_discounts, card_reason, creatures_at, enemies, soldiers
from ennead.kemet.state import DI_KINDS, State, Step, becomes, done
from ennead.kemet.tile import Divine
from ennead.kemet.why import Why
from ennead.kernel.decision import NOBODY, PASS, Asked, ask, or_pass
from ennead.kernel.graph import lowest

MOVE_CARD: Final = N  # option MOVE_CARD + kind plays a divine intervention card
TELEPORT: Final = N  # option TELEPORT + zone


@dataclass(slots=True)
class Move(Step):
    """Choose the army; cards for the move are played now (K4.6)."""

    seat: int
    flags: int = 0
    swiftness: int = 0
    transfer: int = 0

    def is_secret(self) -> bool:
        return True

    def run(self, g: State) -> Asked:
        seat = self.seat
        zones = zones_of(g.armies[seat])
        if not zones:
            return done(g)
        options = zones if self.swiftness or self.transfer else or_pass(zones)
        for card in g.rules.move_cards:
            if g.di[seat * DI_KINDS + card.index] and self._playable(g, card):
                options += (MOVE_CARD + card.index,)
        return ask(seat, "move.army", options)

    def _playable(self, g: State, card: Divine) -> bool:
        """Whether a card can be paid for and does something: a second Transfer would not."""
        useless = card.id == "transfer" and self.transfer
        return not useless and after_discounts(g, self.seat, card.cost) <= g.prayer[self.seat]

    def chosen(self, g: State, seat: int, option: int) -> None:
        if option == PASS:
            g.stack.pop()
        elif option >= MOVE_CARD:
            self._play(g, seat, option - MOVE_CARD)
        else:
            reach = first_reach(g, seat, option, self.flags, self.swiftness, self.transfer)
            g.stack[-1] = GroupSize(reach, 1)

    def _play(self, g: State, seat: int, kind: int) -> None:
        card = g.rules.divine[kind]
        pay(g, seat, after_discounts(g, seat, card.cost), Why.PLAY)
        discard_di(g, seat, kind, Why.PLAY)
        swift = self.swiftness + card.n.get("points", 0)
        g.stack[-1] = Move(seat, self.flags, swift, self.transfer | (card.id == "transfer"))

    def why_not(self, g: State, seat: int, option: int) -> str:
        if option < MOVE_CARD:
            return "no_army"
        return card_reason(g, seat, g.rules.divine[option - MOVE_CARD], g.rules.move_cards)

    def why_no_pass(self, g: State, seat: int) -> str:
        return "card_played"

    def trail(self) -> tuple[str, int]:
        return "move", -1


@dataclass(slots=True)
class GroupSize(Step):
    """Choose how many of the soldiers in the group's zone go on; passing ends the move (K6.6, K6.10)."""

    reach: Reach
    first: int = 0

    @staticmethod
    def saved_as() -> str:
        return "March"

    def run(self, g: State) -> Asked:
        r = self.reach
        counts = feasible(g, r)
        if not counts:
            return done(g) if self.first else becomes(g, MoveEnd(r.seat, r.zone))  # nobody moved: no move ends (K9.4)
        stop = not self.first and self._may_stop(g)
        return ask(r.seat, "move.soldiers", or_pass(counts) if stop else counts, r.zone)

    def _may_stop(self, g: State) -> bool:
        r = self.reach
        creatures = creatures_at(g, r.seat, r.zone)
        return soldiers(g, r.seat, r.zone) <= g.limit[r.seat] and not creatures & (creatures - 1)

    def chosen(self, g: State, seat: int, option: int) -> None:
        r = self.reach
        if option == PASS:
            g.stack[-1] = MoveEnd(seat, r.zone)
        else:
            creatures = creatures_at(g, seat, r.zone)
            g.stack[-1] = GroupCreatures(r, option, creatures, 0) if creatures else GroupStep(r, option, 0)

    def why_not(self, g: State, seat: int, option: int) -> str:
        if not option:
            return "must_move"
        return "no_soldiers" if option > soldiers(g, seat, self.reach.zone) else "soldier_limit"

    def why_no_pass(self, g: State, seat: int) -> str:
        return "must_move" if self.first else "soldier_limit"

    def trail(self) -> tuple[str, int]:
        return "move", self.reach.zone


@dataclass(slots=True)
class GroupCreatures(Step):
    """Choose the creatures that go along."""

    reach: Reach
    group: int  # soldiers
    open: int  # creatures still to be asked for
    taken: int  # creatures that come along

    @staticmethod
    def saved_as() -> str:
        return "Company"

    def run(self, g: State) -> Asked:
        if not self.open:
            return becomes(g, GroupStep(self.reach, self.group, self.taken))
        creature = lowest(self.open)
        options = [option for option in (PASS, creature) if self._possible(g, option)]
        return ask(self.reach.seat, "move.creature", tuple(options), creature)

    def _possible(self, g: State, option: int) -> bool:
        """Whether a step is still possible with some choice of the other creatures."""
        rest = (self.open & (self.open - 1)).bit_count()
        sure = self.taken.bit_count() + (option != PASS)
        return can_leave(g, self.reach, self.group, sure, sure + rest)

    def chosen(self, g: State, seat: int, option: int) -> None:
        taken = self.taken if option == PASS else self.taken | 1 << option
        g.stack[-1] = GroupCreatures(self.reach, self.group, self.open & (self.open - 1), taken)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "one_creature"

    def trail(self) -> tuple[str, int]:
        return "move", self.reach.zone


@dataclass(slots=True)
class GroupStep(Step):
    """One step by land or sea, or by teleport."""

    reach: Reach
    group: int
    taken: int

    @staticmethod
    def saved_as() -> str:
        return "Stride"

    def run(self, g: State) -> Asked:
        return ask(self.reach.seat, "move.step", targets(g, self.reach, self.group, self.taken.bit_count()), self.group)

    def chosen(self, g: State, seat: int, option: int) -> None:
        r = self.reach
        zone = option % TELEPORT
        price = r.toll_at(g, zone)
        if option >= TELEPORT:
            after = r.teleported(zone)
            pay(g, seat, r.price, Why.TELEPORT)
        else:
            after = r.stepped(zone)
        pay(g, seat, price, Why.TOLL)
        shift(g, seat, r.zone, zone, self.group, self.taken, Why.MOVE)
        fight = enemies(g, seat) >> zone & 1
        g.stack[-1] = MoveEnd(seat, zone) if fight else GroupSize(after)

    def why_not(self, g: State, seat: int, option: int) -> str:
        steps, jumps = onward(g, self.reach, g.prayer[seat])
        if (steps | jumps << TELEPORT) >> option & 1:
            return "soldier_limit"
        zone = option % TELEPORT
        reason = wall_reason(g, self.reach, zone)
        return (
            teleport_reason(g, self.reach, zone)
            if option >= TELEPORT or self._jumps(g, zone, reason, jumps)
            else reason
        )

    def _jumps(self, g: State, zone: int, reason: str, open_jumps: int) -> bool:
        """Whether only a teleport could lead there: then the reason is why the teleport cannot."""
        is_far = reason == "not_adjacent" and not open_jumps >> zone & 1
        return is_far and bool(g.rules.board.obelisks >> zone & 1) and may_teleport(g, self.reach)

    def trail(self) -> tuple[str, int]:
        return "move", self.reach.zone


@dataclass(slots=True)
class MoveEnd(Step):
    """The end of a move: a creature may join, glory is settled, two armies fight (K6.7–K6.9, K9.4)."""

    seat: int
    zone: int

    def run(self, g: State) -> Asked:
        settle_glory(g, Why.MOVE)
        if not may_join(g, self.seat, self.zone):
            return clash(g, self.seat)
        g.stack[-1:] = [Clashes(self.seat), Join(self.seat, self.zone)]
        return NOBODY
