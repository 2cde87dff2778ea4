"""Battles of Kemet: their expected result, and sealed answers that opponents cannot predict. (K8)

The enemy's possible hand is public knowledge: all cards not seen since the enemy took them back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ennead.bots.kemet.evaluation import CERTAIN, KemetEval
from ennead.bots.mixing import mixed, sigmoid, weighted
from ennead.kemet.atoms import (
    dismiss_lonely,
    gain_prayer,
    give_veterans,
    settle_glory,
    take_soldiers,
    win_battle_glory,
)
from ennead.kemet.battle import Council
from ennead.kemet.battle_numbers import Battle, strength, total
from ennead.kemet.queries import DIVERSION, after_discounts, hand, hidden_cards, soldiers
from ennead.kemet.special_cards import BASIC
from ennead.kemet.state import State
from ennead.kemet.why import Why
from ennead.kernel.chance import draw
from ennead.kernel.decision import PASS
from ennead.kernel.graph import bits
from ennead.kernel.hidden import BotView

HIDDEN_CARD: Final = 0.3  # expected strength of a divine intervention card in hand
USUAL_HITS: Final = 1  # soldiers each side usually loses, without tiles
SOLDIER: Final = 0.22
HELD_BACK: Final = 0.25  # worth of a card kept in hand
PRAYER_POINT: Final = 0.16
UNSURE: Final = 1.6  # how sharply strength decides while cards can still be laid
BLUFF: Final = 3  # Diversion is laid in one battle out of this many
KEEP: Final = (1.0, 0.5, 0.45)  # weights of strength, damage and shield of a card kept for later


# -- before the cards --------------------------------------------------------------------------------------------
def win_chance(e: KemetEval, g: State, b: Battle) -> float:
    """The attacker's chance, by strength on the board and cards in hand."""
    cards = hidden_cards(g, b.attacker) - hidden_cards(g, b.defender)
    margin = strength(g, b, 0) - strength(g, b, 1) + HIDDEN_CARD * cards
    return e.odds[max(0, min(4 * CERTAIN, round(2 * margin) + 2 * CERTAIN))]


def expected(e: KemetEval, g: State, b: Battle, seat: int) -> float:
    """The worth of a state with a battle before its reveal."""
    return expected_of(e, g, b, lambda after: e.position(after, seat))


def expected_of(e: KemetEval, g: State, b: Battle, position: Callable[[State], float]) -> float:
    """The same with another function for the worth of the board afterwards."""
    chance = win_chance(e, g, b)
    won, lost = resolved(g, b, b.attacker), resolved(g, b, b.defender)
    return chance * position(won) + (1 - chance) * position(lost)


def resolved(g: State, b: Battle, winner: int) -> State:
    """The board after a battle with typical losses; the loser recalls its army."""
    c = g.clone()
    for side in (0, 1):
        _lose(c, b.seat(side), b.zone, _hits(g, b, side))
    loser = b.defender if winner == b.attacker else b.attacker
    left = soldiers(c, loser, b.zone)
    _lose(c, loser, b.zone, left)
    gain_prayer(c, loser, left - 1, Why.RECALL, in_battle=True)
    glory = 1 if winner == b.attacker and soldiers(c, winner, b.zone) else 0
    glory += sum(tile.glory(c, b, winner) for tile in c.powers[winner].tiles)
    if glory:
        win_battle_glory(c, winner, glory, Why.REWARD)
    give_veterans(c, b.defender, 1 if winner == b.attacker else 2 - min(glory, 1), Why.REWARD)
    if not (glory and winner == b.attacker):
        give_veterans(c, b.attacker, 1, Why.REWARD)
    settle_glory(c, Why.CONTROL)
    return c


def _lose(c: State, seat: int, zone: int, n: int) -> None:
    take_soldiers(c, seat, zone, min(n, soldiers(c, seat, zone)))
    dismiss_lonely(c, seat, zone)


def _hits(g: State, b: Battle, side: int) -> int:
    """Soldiers a side will probably lose."""
    other = 1 - side
    more = total(g, b, other, "damage") - total(g, b, side, "shield")
    return max(0, USUAL_HITS + more) + total(g, b, other, "critical")


# -- the numbers of two cards ------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Side:
    """One side of a battle without its card."""

    strength: int
    damage: int
    critical: int
    shield: int
    soldiers: int


def side_of(g: State, b: Battle, side: int) -> Side:
    def all_of(what: str) -> int:
        return total(g, b, side, what)

    numbers = all_of("strength"), all_of("damage"), all_of("critical"), all_of("shield")
    return Side(*numbers, soldiers(g, b.seat(side), b.zone))


@dataclass(frozen=True, slots=True)
class Duel:
    """A battle as one side sees it before the reveal."""

    g: State
    battle: Battle
    side: int
    me: Side
    enemy: Side
    prize: float
    cards: tuple[tuple[int, float], ...]  # the enemy's possible cards with weights

    def value(self, card: int, more: Side) -> float:
        """My card with the bonuses of my laid cards, against every card the enemy may play."""
        return sum(weight * self.against(card, more, other) for other, weight in self.cards)

    def against(self, card: int, more: Side, other: int) -> float:
        mine, theirs = self.g.rules.cards[card], self.g.rules.cards[other]
        lead = self.me.strength + more.strength + mine["strength"] - self.enemy.strength - theirs["strength"]
        chance = sigmoid(UNSURE * (lead + (0.5 if self.side else -0.5)))
        shields = self.me.shield + more.shield + mine["shield"]
        lost = self.enemy.critical + mine["removes"] + max(0, self.enemy.damage + theirs["damage"] - shields)
        damage = self.me.damage + more.damage + mine["damage"] - self.enemy.shield - theirs["shield"]
        killed = self.me.critical + theirs["removes"] + max(0, damage)
        left = self.me.soldiers - lost
        prize = self.prize if left > 0 or self.side else 0.2 * self.prize
        gains = SOLDIER * (0.6 * min(killed, self.enemy.soldiers) - min(lost, self.me.soldiers))
        return chance * prize + gains


NOTHING: Final = Side(0, 0, 0, 0, 0)


def duel(e: KemetEval, g: State, council: Council, seat: int) -> Duel:
    b = council.battle
    side = b.side(seat)
    shown = council.choices[council.first].active if council.first == 1 - side else -1
    cards = ((shown, 1.0),) if shown >= 0 else _possible(g, b.seat(1 - side))
    return Duel(g, b, side, side_of(g, b, side), side_of(g, b, 1 - side), prize(e, g, b, seat), cards)


def prize(e: KemetEval, g: State, b: Battle, seat: int) -> float:
    """How much better winning is than losing, if soldiers survive."""
    won, lost = resolved(g, b, b.attacker), resolved(g, b, b.defender)
    return max(0.3, abs(e.position(won, seat) - e.position(lost, seat)))


def _possible(g: State, enemy: int) -> tuple[tuple[int, float], ...]:
    """Cards the enemy may hold, strong ones more likely."""
    all_cards = (1 << BASIC) - 1
    for special in g.special[2 * enemy : 2 * enemy + 2]:
        if special >= 0:
            all_cards |= 1 << special
    cards = bits(all_cards & ~g.seen[enemy]) or bits(all_cards)
    weights = [1.0 + 0.5 * g.rules.cards[card]["strength"] for card in cards]
    return tuple((card, weight / sum(weights)) for card, weight in zip(cards, weights, strict=True))


# -- sealed answers ----------------------------------------------------------------------------------------------
def council_of(g: State) -> Council:
    top = g.stack[-1]
    assert isinstance(top, Council)
    return top


def pick_card(e: KemetEval, seen: BotView[State], seed: int) -> int:
    """A random card; better cards are more likely."""
    g, options = seen.sample(seed), seen.decision.options
    fight = duel(e, g, council_of(g), seen.decision.seat)
    values = [fight.value(card, NOTHING) for card in options]
    return options[weighted(mixed(values, 0.5), seed, 100)]


def keeping(g: State, card: int) -> float:
    """The worth of a battle card for later battles."""
    n = g.rules.cards[card]
    return sum(weight * n[what] for weight, what in zip(KEEP, ("strength", "damage", "shield"), strict=True))


def drop_card(_: KemetEval, seen: BotView[State], seed: int) -> int:
    """The card to discard: usually one of little use."""
    g, options = seen.sample(seed), seen.decision.options
    return options[weighted(mixed([-keeping(g, card) for card in options]), seed, 101)]


def lay_card(e: KemetEval, seen: BotView[State], seed: int) -> int:
    """The divine intervention that helps most, if it helps more now than later; sometimes a bluff."""
    g, seat = seen.sample(seed), seen.decision.seat
    council = council_of(g)
    fight = duel(e, g, council, seat)
    choice = council.choices[fight.side]
    prayer = g.prayer[seat] - sum(_price(g, seat, kind) for kind in choice.laid)
    before = fight.value(choice.active, laid(g, choice.laid))
    gains = {
        kind: fight.value(choice.active, laid(g, (*choice.laid, kind))) - before - PRAYER_POINT * _price(g, seat, kind)
        for kind in seen.decision.options
        if kind not in (PASS, DIVERSION) and _price(g, seat, kind) <= prayer
    }
    best = max(gains, key=lambda kind: gains[kind], default=PASS)
    if best != PASS and gains[best] > HELD_BACK:
        return best
    bluffs = DIVERSION in seen.decision.options and draw(seed, 102, BLUFF) == 0
    return DIVERSION if bluffs else PASS


def _price(g: State, seat: int, kind: int) -> int:
    return after_discounts(g, seat, g.rules.divine[kind].cost)


def laid(g: State, kinds: tuple[int, ...]) -> Side:
    """The bonuses of laid cards."""

    def all_of(what: str) -> int:
        return sum(g.rules.divine[kind].in_battle(what) for kind in kinds)

    return Side(all_of("strength"), all_of("damage"), all_of("critical"), all_of("shield"), 0)


def wound(e: KemetEval, seen: BotView[State], seed: int) -> int:
    """Discard for strength only if it turns the battle, and no more than needed."""
    g, seat = seen.sample(seed), seen.decision.seat
    b = getattr(g.stack[-1], "battle", None)
    assert isinstance(b, Battle)
    side = b.side(seat)
    lead = strength(g, b, side) - strength(g, b, 1 - side)
    short = (0 if side else 1) - lead
    kinds = [kind for kind in seen.decision.options if kind != PASS]
    if 0 < short * HELD_BACK < prize(e, g, b, seat) and short <= sum(hand(g, seat)[kind] for kind in kinds):
        return min(kinds, key=lambda kind: (g.rules.divine[kind].when == "battle", kind))
    return PASS
