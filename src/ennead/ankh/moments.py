"""Named moments of a conflict, and the two ways to win a region. (A7.3, A9.2)"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ennead.ankh.atoms_pantheon import return_eye
from ennead.ankh.killing import Doom, mortals
from ennead.ankh.powers.cards import CARD_RULES
from ennead.ankh.queries import majorities, own_in
from ennead.ankh.state import MOMENTS, PYRRHIC, Power, State, Step, moments_of, then
from ennead.ankh.steps import Gain
from ennead.kernel.decision import NOBODY, Asked
from ennead.kernel.graph import bits

HOOKS: dict[str, Callable[[Power, State, int], None]] = {
    "battle_begins": lambda p, g, god: p.battle_begins(g, god),
    "cards_announced": lambda p, g, god: p.cards_announced(g, god),
    "cards_sealed": lambda p, g, god: p.cards_sealed(g, god),
    "cards_revealed": lambda p, g, god: p.cards_revealed(g, god),
    "guesses_checked": lambda p, g, god: p.guesses_checked(g, god),
    "monuments_rise": lambda p, g, god: p.monuments_rise(g, god),
    "plagues_fall": lambda p, g, god: p.plagues_fall(g, god),
    "won": lambda p, g, god: p.won(g, god),
    "lost": lambda p, g, god: p.lost(g, god),
    "after_loss": lambda p, g, god: p.after_loss(g, god),
    "after_resolution": lambda p, g, god: p.after_resolution(g, god),
    "worship": lambda p, g, god: p.worship(g, god),
    "battle_ends": lambda p, g, god: p.battle_ends(g, god),
    "conflict_ends": lambda p, g, god: p.conflict_ends(g, god),
    "all_laid": lambda p, g, god: p.all_laid(g, god),
}

BIT: Final = {name: 1 << i for i, name in enumerate(MOMENTS)}

EVERYBODY = 0
FIGHTERS = 1
WINNER = 2
LOSERS = 3


def rules_in_play(g: State, god: int) -> tuple[Power, ...]:
    """Powers of a god, and its cards in the battle under way."""
    if g.battle is None or not g.battle.cards[god]:
        return g.powers[god]
    return g.powers[god] + _played(g.battle.cards[god])


@lru_cache(maxsize=128)  # every set of cards once
def _played(cards: int) -> tuple[Power, ...]:
    return tuple(CARD_RULES[card] for card in bits(cards))


@dataclass(slots=True)
class Moment(Step):
    """A named moment: gods in ascending order as it is when the moment comes. (A9.2)"""

    name: str
    who: int = EVERYBODY

    def run(self, g: State) -> Asked:
        g.stack.pop()
        if (g.awake | _woken_by_cards(g)) & BIT[self.name]:
            go_round(g, self.name, self._gods(g))
        return NOBODY

    def _gods(self, g: State) -> tuple[int, ...]:
        battle = g.battle
        if self.who == EVERYBODY or battle is None:
            return tuple(g.ladder)
        if self.who == WINNER:
            return (battle.winner,) if battle.winner in g.ladder else ()
        fighters = [god for god in g.ladder if god in battle.fighters]
        return tuple(fighters if self.who == FIGHTERS else [god for god in fighters if god != battle.winner])


def _woken_by_cards(g: State) -> int:
    """The moments of the cards in the battle under way."""
    if g.battle is None:
        return 0
    shown = 0
    for cards in g.battle.cards:
        shown |= cards
    return _moments_of_cards(shown)


@lru_cache(maxsize=128)  # every set of cards once
def _moments_of_cards(cards: int) -> int:
    out = 0
    for card in bits(cards):
        out |= moments_of(CARD_RULES[card])
    return out


@lru_cache(maxsize=16384)  # few powers act in a moment, and the same hands come up again and again
def acting(name: str, powers: tuple[Power, ...]) -> tuple[Power, ...]:
    """Those of some powers that have something to do in a moment."""
    return tuple(power for power in powers if getattr(type(power), name) is not getattr(Power, name))


def go_round(g: State, name: str, gods: tuple[int, ...]) -> None:
    """One god after another; if one of them has something to do, the rest wait below it on the stack."""
    hook = HOOKS[name]
    depth = len(g.stack)
    for i, god in enumerate(gods):
        for power in acting(name, rules_in_play(g, god)):
            hook(power, g, god)
        if len(g.stack) > depth:
            g.stack.insert(depth, Round(name, gods[i + 1 :]))
            return


@dataclass(slots=True)
class Round(Step):
    """The gods whose turn in a moment is still to come."""

    name: str
    gods: tuple[int, ...]

    def run(self, g: State) -> Asked:
        g.stack.pop()
        go_round(g, self.name, self.gods)
        return NOBODY


def victory_bonus(g: State, god: int, region: int) -> int:
    return sum(power.victory_bonus(g, god, region) for power in g.powers[god])


def dominate(g: State, god: int, region: int) -> None:
    """Majorities as one gain, then domination as a second one. (A7.3)"""
    return_eye(g, region)
    g.tell("dominated", god, region)
    steps: list[Step] = []
    if n := majorities(g, god, region):
        steps.append(Gain(god, n))
    steps.append(Gain(god, 1 + victory_bonus(g, god, region)))
    if g.table.switches & PYRRHIC:
        steps.append(PyrrhicDoom(god, region))
    then(g, *steps)


@dataclass(slots=True)
class PyrrhicDoom(Step):
    """The People's Revolt: who dominates loses its figures there. (S3.1)"""

    god: int
    region: int

    def run(self, g: State) -> Asked:
        g.stack[-1] = Doom(mortals(g, own_in(g, self.god, self.region)), True)
        return NOBODY
