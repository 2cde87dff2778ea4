"""The named moments at which powers and cards act. (A9.2)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.ankh.components import ALL_CARDS
from ennead.ankh.powers.cards import CARD_RULES
from ennead.ankh.state import MOMENT, Power, State, Step
from ennead.kernel.decision import NOBODY, Asked
from ennead.kernel.graph import bits

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
