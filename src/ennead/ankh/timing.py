"""Named moments of a conflict, and the two ways to win a region. (A7.3, A9.2)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.ankh.components import ALL_CARDS
from ennead.ankh.killing import Doom, mortals
from ennead.ankh.powers.cards import CARD_RULES
from ennead.ankh.queries import majorities, own_in
from ennead.ankh.state import MOMENT, PYRRHIC, Power, State, Step
from ennead.ankh.steps import Gain
from ennead.ankh.why import Why
from ennead.kernel.decision import NOBODY, Asked
from ennead.kernel.graph import bits

NO_BATTLE: Final = MOMENT["no_battle"]
EVERYBODY: Final = 0
FIGHTERS: Final = 1
WINNER: Final = 2
LOSERS: Final = 3


def rules_in_play(g: State, god: int) -> tuple[Power, ...]:
    """Powers of a god, and its cards in the battle under way."""
    return g.powers[god] + cards_in_play(g, god)


def cards_in_play(g: State, god: int) -> tuple[Power, ...]:
    return _CARDS[g.battle.cards[god]] if g.battle is not None else ()


def _sets_of_cards() -> list[tuple[Power, ...]]:
    return [tuple([CARD_RULES[card] for card in bits(cards)]) for cards in range(ALL_CARDS + 1)]


def _moments_of(powers: tuple[Power, ...]) -> int:
    """The moments at which one of these powers acts."""
    out = 0
    for power in powers:
        out |= power.moments
    return out


_CARDS: Final = _sets_of_cards()
_MOMENTS_OF_CARDS: Final = [_moments_of(rules) for rules in _CARDS]


@dataclass(slots=True)
class Moment(Step):
    """A named moment: the gods act in ascending order, as it is when the moment comes. (A9.2)"""

    name: str
    who: int = EVERYBODY

    def run(self, g: State) -> Asked:
        g.stack.pop()
        if (g.awake | _woken_by_cards(g)) & MOMENT[self.name]:
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
    return _MOMENTS_OF_CARDS[shown]


def go_round(g: State, name: str, gods: tuple[int, ...]) -> None:
    """Let one god after another act. When a god pushes a step, the rest wait below it on the stack."""
    moment = MOMENT[name]
    depth = len(g.stack)
    for i, god in enumerate(gods):
        for power in g.powers[god]:
            if power.moments & moment:
                getattr(power, name)(g, god)
        for power in cards_in_play(g, god):
            if power.moments & moment:
                getattr(power, name)(g, god)
        if len(g.stack) > depth:
            g.stack.insert(depth, Round(name, gods[i + 1 :]))
            return


@dataclass(slots=True)
class Round(Step):
    """The gods that have still to act at a moment."""

    name: str
    gods: tuple[int, ...]

    def run(self, g: State) -> Asked:
        g.stack.pop()
        go_round(g, self.name, self.gods)
        return NOBODY


def victory_bonus(g: State, god: int, region: int) -> int:
    out = 0
    for power in g.powers[god]:
        out += power.victory_bonus(g, god, region)
    return out


def no_battle(g: State, region: int) -> None:
    """A region is resolved without a battle."""
    if g.awake & NO_BATTLE:
        for god in g.ladder:
            for power in g.powers[god]:
                if power.moments & NO_BATTLE:
                    power.no_battle(g, god, region)


def dominate(g: State, god: int, region: int) -> None:
    """One god is alone in a region: a gain for majorities, then one for domination. (A7.3)"""
    no_battle(g, region)
    g.tell("dominated", god, region, g.order[region])
    if g.agreed.switches & PYRRHIC:
        g.stack.append(PyrrhicDoom(god, region))
    g.stack.append(Gain(god, 1 + victory_bonus(g, god, region), Why.DOMINATED, region))
    if n := majorities(g, god, region):
        g.stack.append(Gain(god, n, Why.MAJORITY, region))  # comes first


@dataclass(slots=True)
class PyrrhicDoom(Step):
    """The People's Revolt: the dominating god loses its figures there. (S3.1)"""

    god: int
    region: int

    def run(self, g: State) -> Asked:
        g.stack[-1] = Doom(mortals(g, own_in(g, self.god, self.region)), True, Why.REVOLT)
        return NOBODY
