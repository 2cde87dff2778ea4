"""A battle, steps 1 to 3: preparing, sealed choices, reveal, winner (K8.1–K8.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.kemet.aftermath import Damage
from ennead.kemet.atoms import (
    discard_di,
    pay,
    play_cards,
    return_di,
    show_card,
    show_di,
    take_back_cards,
    tell,
    whisper,
)
from ennead.kemet.fight import Battle, beast_of, strength
from ennead.kemet.queries import DIVERSION, after_discounts, cards_held, hand, soldiers, time_reason
from ennead.kemet.state import State, Step, becomes
from ennead.kemet.tile import Creature
from ennead.kernel.decision import PASS, Asked, Decision, ask, or_pass
from ennead.kernel.graph import bits

__all__ = ("Battle", "Council", "PayLaid", "Plan", "Prepare", "Winner", "Wound")

OPEN: Final = -1


@dataclass(slots=True)
class Prepare(Step):
    """Attacker's tiles act; an empty hand takes its discard back (K8.1 a, b)."""

    battle: Battle

    def run(self, g: State) -> Asked:
        b = self.battle
        tell(g, "battle.begins", b.attacker, b.defender, b.zone)
        for tile in g.powers[b.attacker].acting:
            tile.war_council(g, b.attacker)
        for seat in b.seats():
            if not g.cards[seat]:
                take_back_cards(g, seat)
        return becomes(g, Council(b, NO_PLANS, _first(g, b)))

    def crumb(self) -> tuple[str, int]:
        return "battle", self.battle.zone


def _first(g: State, b: Battle) -> int:
    """The side that must choose before the other, or -1 (K8.2)."""
    if g.powers[b.defender].foresees:
        return 0
    return 1 if g.powers[b.attacker].foresees else -1


@dataclass(slots=True)
class Plan:
    """What one side has chosen so far, known to nobody else."""

    active: int = OPEN
    spare: int = OPEN
    laid: tuple[int, ...] = ()
    ready: int = 0


NO_PLANS: Final = (Plan(), Plan())


@dataclass(slots=True)
class Council(Step):
    """Each side chooses for itself, apart from the other: active card, discarded card, cards laid (K8.1 c).

    Nobody sees how far the other is, only whether he is ready; hands change when both are.
    """

    battle: Battle
    plans: tuple[Plan, Plan]
    first: int = -1

    def hides(self) -> bool:
        return True

    def seals(self) -> bool:
        """Not if one side must choose before the other, who then sees it (K8.2)."""
        return self.first < 0

    def run(self, g: State) -> Asked:
        if self.first >= 0 and not self.plans[self.first].ready:
            return (self._question(g, self.first),)
        attack, defence = self.plans
        if not attack.ready:
            mine = self._question(g, 0)
            return (mine,) if defence.ready else (mine, self._question(g, 1))
        return becomes(g, _reveal(g, self)) if defence.ready else (self._question(g, 1),)

    def _question(self, g: State, side: int) -> Decision:
        seat, plan = self.battle.seat(side), self.plans[side]
        if plan.active == OPEN:
            return Decision(seat, "battle.card", bits(g.cards[seat]), self.battle.zone)
        if plan.spare == OPEN:
            return Decision(seat, "battle.discard", bits(g.cards[seat] & ~(1 << plan.active)), self.battle.zone)
        return Decision(seat, "battle.lay", or_pass(layable(g, seat, plan)), self.battle.zone)

    def chosen(self, g: State, seat: int, option: int) -> None:
        side = self.battle.side(seat)
        plan = _planned(g, seat, self.plans[side], option)
        plans = (plan, self.plans[1]) if side == 0 else (self.plans[0], plan)
        g.stack[-1] = Council(self.battle, plans, self.first)
        if plan.ready and side == self.first:
            show_card(g, seat, plan.active)
            tell(g, "battle.foreseen", seat, plan.active)

    def why_not(self, g: State, seat: int, option: int) -> str:
        plan = self.plans[self.battle.side(seat)]
        if plan.spare == OPEN:
            return "card_gone"
        return time_reason(g, seat, g.rules.divine[option], g.rules.battle_cards) or "card_laid"

    def crumb(self) -> tuple[str, int]:
        return "battle", self.battle.zone


def layable(g: State, seat: int, plan: Plan) -> tuple[int, ...]:
    """Kinds of battle cards in hand that are not laid yet."""
    held = hand(g, seat)
    for kind in plan.laid:
        held[kind] -= 1
    return tuple([kind for kind in g.rules.battle_kinds if held[kind] > 0])


def _planned(g: State, seat: int, plan: Plan, option: int) -> Plan:
    if plan.active == OPEN:
        whisper(g, seat, "battle.chose", seat, option)
        spare = g.cards[seat] & ~(1 << option)
        only = spare.bit_length() - 1 if not spare & (spare - 1) else OPEN
        return Plan(option, only)
    if plan.spare == OPEN:
        return Plan(plan.active, option)
    if option == PASS:
        return Plan(plan.active, plan.spare, plan.laid, 1)
    whisper(g, seat, "battle.laid", seat, option)
    laid = (*plan.laid, option)
    more = Plan(plan.active, plan.spare, laid)
    return more if layable(g, seat, more) else Plan(plan.active, plan.spare, laid, 1)


def _reveal(g: State, council: Council) -> Step:
    """Cards are shown, laid cards leave the hands (K8.3)."""
    b, plans = council.battle, council.plans
    for seat, plan in zip(b.seats(), plans, strict=True):
        play_cards(g, seat, plan.active, plan.spare)
        tell(g, "battle.shows", seat, plan.active)
        for kind in plan.laid:
            show_di(g, seat, kind)
            tell(g, "battle.reveals", seat, kind)
    shown = b.showing((plans[0].active, plans[1].active))
    return PayLaid(shown, 0, _to_pay(plans[0]), _to_pay(plans[1]))


def _to_pay(plan: Plan) -> tuple[int, ...]:
    return tuple(sorted([kind for kind in plan.laid if kind != DIVERSION]))


@dataclass(slots=True)
class PayLaid(Step):
    """Costs, attacker first; who cannot pay all says which first, the rest returns to hand (K8.3)."""

    battle: Battle
    side: int
    unpaid: tuple[int, ...]
    later: tuple[int, ...]  # what the defender laid

    def run(self, g: State) -> Asked:
        if not self.unpaid:
            return self._finish(g)
        seat = self.battle.seat(self.side)
        prices = {kind: after_discounts(g, seat, g.rules.divine[kind].cost) for kind in self.unpaid}
        payable = tuple(kind for kind, price in prices.items() if price <= g.prayer[seat])
        if not payable:
            return self._finish(g)
        cheapest = min(payable, key=prices.__getitem__)
        if prices[cheapest] == 0 or sum(prices[kind] for kind in self.unpaid) <= g.prayer[seat]:
            self.chosen(g, seat, cheapest)
            return ()
        return ask(seat, "battle.pay", payable, self.battle.zone)

    def chosen(self, g: State, seat: int, option: int) -> None:
        pay(g, seat, after_discounts(g, seat, g.rules.divine[option].cost))
        unpaid = list(self.unpaid)
        unpaid.remove(option)
        g.stack[-1] = PayLaid(self.battle.laying(self.side, option), self.side, tuple(unpaid), self.later)

    def _finish(self, g: State) -> Asked:
        for kind in self.unpaid:
            return_di(g, self.battle.seat(self.side), kind)
        if self.side == 0:
            return becomes(g, PayLaid(self.battle, 1, self.later, ()))
        return becomes(g, Wound(self.battle))

    def crumb(self) -> tuple[str, int]:
        return "battle", self.battle.zone


@dataclass(slots=True)
class Wound(Step):
    """Divine Wound: knowing everything, its owner may discard cards for strength (K8.3)."""

    battle: Battle

    def run(self, g: State) -> Asked:
        for seat in self.battle.seats():
            kinds = cards_held(g, seat) if g.powers[seat].wound else ()
            if kinds:
                return ask(seat, "battle.wound", or_pass(kinds), self.battle.zone)
        return becomes(g, Winner(self.battle))

    def chosen(self, g: State, seat: int, option: int) -> None:
        if option == PASS:
            becomes(g, Winner(self.battle))
            return
        discard_di(g, seat, option)
        g.stack[-1] = Wound(self.battle.wounding(self.battle.side(seat), g.powers[seat].wound))

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "diversion_stays" if option == DIVERSION else "card_gone"

    def crumb(self) -> tuple[str, int]:
        return "battle", self.battle.zone


@dataclass(slots=True)
class Winner(Step):
    """The highest strength wins, a tie is the defender's (K8.4)."""

    battle: Battle

    def run(self, g: State) -> Asked:
        b = self.battle
        beasts = (beast_of(g, b, 0), beast_of(g, b, 1))
        silent = (_silences(beasts[1]), _silences(beasts[0]))
        attack, defence = strength(g, b, 0), strength(g, b, 1)
        winner = b.attacker if attack > defence else b.defender
        tell(g, "battle.strength", b.attacker, attack)
        tell(g, "battle.strength", b.defender, defence)
        tell(g, "battle.won", winner, b.zone)
        stood = (soldiers(g, b.attacker, b.zone), soldiers(g, b.defender, b.zone))
        figures = (_figure(beasts[0]), _figure(beasts[1]))
        return becomes(g, Damage(b.won_by(winner, silent, stood, figures)))


def _silences(beast: Creature | None) -> bool:
    return beast is not None and beast.silences


def _figure(beast: Creature | None) -> int:
    return -1 if beast is None else beast.creature
