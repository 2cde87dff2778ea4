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
AT_ONCE: Final = 4  # everybody: no god waits for the answers of those before it


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
    """A named moment: the gods act in ascending order of devotion; the order is fixed as the moment begins. (A9.2)"""

    name: str
    who: int = EVERYBODY

    def run(self, g: State) -> Asked:
        g.stack.pop()
        if listening(g) & MOMENT[self.name]:
            if self.who == AT_ONCE:
                for god in g.ladder:
                    act(g, self.name, god)
            else:
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


def listening(g: State) -> int:
    """The moments at which a power, or a card in the battle under way, acts."""
    if g.battle is None:
        return g.awake
    shown = 0
    for cards in g.battle.cards:
        shown |= cards
    return g.awake | _MOMENTS_OF_CARDS[shown]


class Course:
    """Steps in order, the first one listed first. A moment at which nobody will act is left out as the course begins.

    No god gains or loses a power during a course. `reveals` says that cards are shown in it: before that, every
    moment at which a card may act is kept."""

    def __init__(self, *steps: Step, reveals: bool = False) -> None:
        self.steps = steps[::-1]
        self.moments = sum(MOMENT[step.name] for step in steps if isinstance(step, Moment))
        self.by_cards = _MOMENTS_OF_CARDS[ALL_CARDS] if reveals else 0
        self.kept: dict[int, tuple[Step, ...]] = {}  # moments at which somebody may act → the steps that are left

    def begin(self, g: State) -> None:
        acting = (listening(g) | self.by_cards) & self.moments
        kept = self.kept.get(acting)
        if kept is None:
            kept = self.kept[acting] = tuple(step for step in self.steps if _matters(step, acting))
        g.stack += kept


def _matters(step: Step, acting: int) -> bool:
    return not isinstance(step, Moment) or bool(MOMENT[step.name] & acting)


def act(g: State, name: str, god: int) -> None:
    """The powers and cards of a god act."""
    moment = MOMENT[name]
    for power in g.powers[god]:
        if power.moments & moment:
            getattr(power, name)(g, god)
    for power in cards_in_play(g, god):
        if power.moments & moment:
            getattr(power, name)(g, god)


def go_round(g: State, name: str, gods: tuple[int, ...]) -> None:
    """Let one god after another act. When a god pushes a step, the rest wait below it on the stack."""
    depth = len(g.stack)
    for i, god in enumerate(gods):
        act(g, name, god)
        if len(g.stack) > depth:
            g.stack.insert(depth, Round(name, gods[i + 1 :]))
            return


@dataclass(slots=True)
class Round(Step):
    """The gods that have yet to act at a moment."""

    name: str
    gods: tuple[int, ...]

    def run(self, g: State) -> Asked:
        g.stack.pop()
        go_round(g, self.name, self.gods)
        return NOBODY
