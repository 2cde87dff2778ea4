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
)
from ennead.kemet.battle_numbers import Battle, beast_of, strength
from ennead.kemet.queries import DIVERSION, after_discounts, cards_held, hand, soldiers, time_reason
from ennead.kemet.state import State, Step, becomes
from ennead.kemet.tile import Creature
from ennead.kemet.why import Why
from ennead.kernel.decision import PASS, Asked, Decision, ask, or_pass
from ennead.kernel.graph import bits

__all__ = ("Battle", "Council", "PayLaid", "SideChoice", "Prepare", "Winner", "Wound")

OPEN: Final = -1


@dataclass(slots=True)
class Prepare(Step):
    """The attacker's tiles act; an empty hand takes back its discard (K8.1 a, b)."""

    battle: Battle

    def run(self, g: State) -> Asked:
        b = self.battle
        g.record("battle.begins", b.attacker, b.defender, b.zone)
        for tile in g.powers[b.attacker].acting:
            tile.war_council(g, b.attacker)
        for seat in b.seats():
            if not g.cards[seat]:
                take_back_cards(g, seat, Why.NO_CARDS)
        return becomes(g, Council(b, NO_CHOICES, _first(g, b)))

    def trail(self) -> tuple[str, int]:
        return "battle", self.battle.zone


def _first(g: State, b: Battle) -> int:
    """The side that must choose before the other, or -1 (K8.2)."""
    if g.powers[b.defender].foresees:
        return 0
    return 1 if g.powers[b.attacker].foresees else -1


@dataclass(slots=True)
class SideChoice:
    """What one side has chosen so far, in secret."""

    active: int = OPEN
    spare: int = OPEN
    laid: tuple[int, ...] = ()
    ready: int = 0

    @staticmethod
    def saved_as() -> str:
        return "Plan"


NO_CHOICES: Final = (SideChoice(), SideChoice())


@dataclass(slots=True)
class Council(Step):
    """Each side chooses in secret: active card, discarded card, laid cards (K8.1 c).

    The enemy sees only whether a side is ready. Hands change when both are.
    """

    battle: Battle
    choices: tuple[SideChoice, SideChoice]
    first: int = -1

    def is_secret(self) -> bool:
        return True

    def is_sealing(self) -> bool:
        """Not if one side must choose first and show its card (K8.2)."""
        return self.first < 0

    def run(self, g: State) -> Asked:
        if self.first >= 0 and not self.choices[self.first].ready:
            return (self._question(g, self.first),)
        attack, defence = self.choices
        if not attack.ready:
            mine = self._question(g, 0)
            return (mine,) if defence.ready else (mine, self._question(g, 1))
        return becomes(g, _reveal(g, self)) if defence.ready else (self._question(g, 1),)

    def _question(self, g: State, side: int) -> Decision:
        seat, choice = self.battle.seat(side), self.choices[side]
        if choice.active == OPEN:
            return Decision(seat, "battle.card", bits(g.cards[seat]), self.battle.zone)
        if choice.spare == OPEN:
            return Decision(seat, "battle.discard", bits(g.cards[seat] & ~(1 << choice.active)), self.battle.zone)
        return Decision(seat, "battle.lay", or_pass(layable(g, seat, choice)), self.battle.zone)

    def chosen(self, g: State, seat: int, option: int) -> None:
        side = self.battle.side(seat)
        choice = _chosen(g, seat, self.choices[side], option)
        choices = (choice, self.choices[1]) if side == 0 else (self.choices[0], choice)
        g.stack[-1] = Council(self.battle, choices, self.first)
        if choice.ready and side == self.first:
            show_card(g, seat, choice.active)
            g.record("battle.foreseen", seat, choice.active)

    def why_not(self, g: State, seat: int, option: int) -> str:
        choice = self.choices[self.battle.side(seat)]
        if choice.spare == OPEN:
            return "card_gone"
        return time_reason(g, seat, g.rules.divine[option], g.rules.battle_cards) or "card_laid"

    def trail(self) -> tuple[str, int]:
        return "battle", self.battle.zone


def layable(g: State, seat: int, choice: SideChoice) -> tuple[int, ...]:
    """Kinds of divine interventions for battles in hand that are not laid yet."""
    held = hand(g, seat)
    for kind in choice.laid:
        held[kind] -= 1
    return tuple([kind for kind in g.rules.battle_kinds if held[kind] > 0])


def _chosen(g: State, seat: int, choice: SideChoice, option: int) -> SideChoice:
    if choice.active == OPEN:
        if g.events is not None:
            g.record("battle.chose", seat, option, only_for=seat)
        spare = g.cards[seat] & ~(1 << option)
        only = spare.bit_length() - 1 if not spare & (spare - 1) else OPEN
        return SideChoice(option, only)
    if choice.spare == OPEN:
        return SideChoice(choice.active, option)
    if option == PASS:
        return SideChoice(choice.active, choice.spare, choice.laid, 1)
    if g.events is not None:
        g.record("battle.laid", seat, option, only_for=seat)
    laid = (*choice.laid, option)
    more = SideChoice(choice.active, choice.spare, laid)
    return more if layable(g, seat, more) else SideChoice(choice.active, choice.spare, laid, 1)


def _reveal(g: State, council: Council) -> Step:
    """Show the cards; laid cards leave the hands (K8.3)."""
    b, choices = council.battle, council.choices
    for seat, choice in zip(b.seats(), choices, strict=True):
        play_cards(g, seat, choice.active, choice.spare)
        for kind in choice.laid:
            show_di(g, seat, kind)
        if g.events is not None:
            g.record("battle.shows", seat, choice.active)
            for kind in choice.laid:
                g.record("battle.reveals", seat, kind)
    shown = b.showing((choices[0].active, choices[1].active))
    return PayLaid(shown, 0, _to_pay(choices[0]), _to_pay(choices[1]))


def _to_pay(choice: SideChoice) -> tuple[int, ...]:
    return tuple(sorted([kind for kind in choice.laid if kind != DIVERSION]))


@dataclass(slots=True)
class PayLaid(Step):
    """Pay for laid cards, attacker first. A side that cannot pay for all chooses; the rest return to hand (K8.3)."""

    battle: Battle
    side: int
    unpaid: tuple[int, ...]
    later: tuple[int, ...]  # the cards that the defender laid

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
        pay(g, seat, after_discounts(g, seat, g.rules.divine[option].cost), Why.LAID)
        unpaid = list(self.unpaid)
        unpaid.remove(option)
        g.stack[-1] = PayLaid(self.battle.laying(self.side, option), self.side, tuple(unpaid), self.later)

    def _finish(self, g: State) -> Asked:
        for kind in self.unpaid:
            return_di(g, self.battle.seat(self.side), kind, Why.UNPAID)
        if self.side == 0:
            return becomes(g, PayLaid(self.battle, 1, self.later, ()))
        return becomes(g, Wound(self.battle))

    def trail(self) -> tuple[str, int]:
        return "battle", self.battle.zone


@dataclass(slots=True)
class Wound(Step):
    """Divine Wound: after the reveal its owner may discard cards for strength (K8.3)."""

    battle: Battle

    def run(self, g: State) -> Asked:
        for seat in self.battle.seats():
            kinds = cards_held(g, seat) if g.powers[seat].wound else ()
            if kinds:
                return ask(seat, "battle.wound", or_pass(kinds), self.battle.zone)
        return becomes(g, Winner(self.battle))

    def chosen(self, g: State, seat: int, option: int) -> None:
        if option == PASS:
            g.stack[-1] = Winner(self.battle)
            return
        discard_di(g, seat, option, Why.WOUND)
        g.stack[-1] = Wound(self.battle.wounding(self.battle.side(seat), g.powers[seat].wound))

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "diversion_stays" if option == DIVERSION else "card_gone"

    def trail(self) -> tuple[str, int]:
        return "battle", self.battle.zone


@dataclass(slots=True)
class Winner(Step):
    """The higher strength wins; the defender wins ties (K8.4)."""

    battle: Battle

    def run(self, g: State) -> Asked:
        b = self.battle
        beasts = (beast_of(g, b, 0), beast_of(g, b, 1))
        silent = (_silences(beasts[1]), _silences(beasts[0]))
        attack, defence = strength(g, b, 0), strength(g, b, 1)
        winner = b.attacker if attack > defence else b.defender
        if g.events is not None:
            g.record("battle.strength", b.attacker, attack, why=Why.STRENGTH, about=b)
            g.record("battle.strength", b.defender, defence, why=Why.STRENGTH, about=b)
            g.record("battle.won", winner, b.zone)
        stood = (soldiers(g, b.attacker, b.zone), soldiers(g, b.defender, b.zone))
        figures = (_figure(beasts[0]), _figure(beasts[1]))
        return becomes(g, Damage(b.won_by(winner, silent, stood, figures)))


def _silences(beast: Creature | None) -> bool:
    return beast is not None and beast.silences


def _figure(beast: Creature | None) -> int:
    return -1 if beast is None else beast.creature
