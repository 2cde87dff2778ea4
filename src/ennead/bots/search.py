"""Looks ahead: a tree search over samples, as far as its budget goes.

The budget counts positions judged, so that the same seed gives the same choice on every machine; or seconds, if the
caller brings a clock. What is forced is not searched. A choice that belongs to a larger one (the steps of a move, the
hex of a summoned figure) was found with it, and is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

from ennead.bots.ankh_eval import EVAL as ANKH
from ennead.bots.ankh_scout import AnkhScout
from ennead.bots.kemet_eval import AMONG_MANY
from ennead.bots.kemet_eval import EVAL as KEMET
from ennead.bots.kemet_scout import KemetScout
from ennead.bots.random_ import RandomBot
from ennead.bots.scout import Line, Scout
from ennead.bots.tree import SAMPLES, Tree
from ennead.kernel.decision import Decision, decision_for
from ennead.kernel.game import S
from ennead.kernel.hidden import Seen

SCOUTS: Final[Mapping[str, Scout[Any]]] = {"ankh": AnkhScout(ANKH), "kemet": KemetScout(KEMET, AMONG_MANY)}
PER_SECOND: Final = 10_000  # positions, about: for what hangs on a part of the budget when time is what counts
HALF: Final = 0.5  # of the budget is for the near turns, if enough is left then
LEAST: Final = 1500  # positions that a look at farther turns needs; by a clock it gets what time is left
A_SAMPLE: Final = 300  # positions that one more sample needs
ENOUGH: Final = 4  # after this part of the budget a clear lead is enough
EVERY: Final = 4  # lines after which that is asked
MOST_KEPT: Final = 64  # choices found with larger ones
Clock = Callable[[], float]
GoesOn = Callable[[int, float], bool]


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think about one decision: positions, or seconds by a clock of the caller."""

    positions: int
    seconds: float = 0.0
    clock: Clock | None = None

    def samples(self, most: int) -> int:
        """How many samples of what is hidden it is good for: a power of two."""
        return max(SAMPLES, min(most, (1 << (self.positions // A_SAMPLE).bit_length()) >> 1))

    def ticking(self) -> GoesOn:
        """From now on: is there time left after so many positions, of such a part of the budget?"""
        clock = self.clock
        if clock is None:
            return lambda judged, part: judged < self.positions * part
        begun = clock()
        return lambda _, part: clock() < begun + self.seconds * part


def within(seconds: float, clock: Clock) -> Budget:
    return Budget(round(seconds * PER_SECOND), seconds, clock)


class SearchBot:
    """It remembers what it found out for the next choices of a move; `fresh` makes one that remembers nothing."""

    def __init__(self, name: str, budget: Budget) -> None:
        self.name = name
        self.budget = budget
        self.kept: dict[bytes, int] = {}

    def fresh(self) -> SearchBot:
        return SearchBot(self.name, self.budget)

    def knows(self, game: str) -> bool:
        return game in SCOUTS

    def choose(self, seen: Seen[S], seed: int) -> int:
        scout, options = SCOUTS.get(seen.game.name), seen.decision.options
        if len(options) == 1:
            return options[0]
        if scout is None:
            return RandomBot().choose(seen, seed)
        sealed = scout.sealed(seen, seed)
        if sealed is not None:
            return sealed
        kept = self.kept.get(_key(seen.view(), seen.decision)) if seen.decision.kind in scout.kept else None
        return kept if kept in options else self._search(scout, seen, seed)

    def _search(self, scout: Scout[S], seen: Seen[S], seed: int) -> int:
        """The best line's first choice: a look at the near turns, and with what is left one at farther ones."""
        goes_on = self.budget.ticking()
        tree = Tree(seen.game, scout, seen, seed, self.budget.samples(scout.samples))
        far = scout.farther(tree.first_sample())
        self._look(tree, goes_on, HALF if far and self.budget.positions * HALF >= LEAST else 1.0)
        again = tree.farther(far) if far and goes_on(tree.judged + LEAST, 1.0) else None
        best = (self._look(again, goes_on, 1.0) if again else tree).best()
        self._keep(scout, seen, best, tree.first_sample())
        return best.options[0]

    def _look(self, tree: Tree[S], goes_on: GoesOn, part: float) -> Tree[S]:
        """As long as there is something to find out, and time; one line in any case, so that there is an answer."""
        while tree.open and (not tree.lines or goes_on(tree.judged, part)):
            tree.follow()
            if tree.lines % EVERY == 0 and tree.spent >= self.budget.positions // ENOUGH and tree.clear():
                break
        return tree

    def _keep(self, scout: Scout[S], seen: Seen[S], line: Line, g: S) -> None:
        """Remember the other halves, as the seat will see them."""
        game, seat = seen.game, seen.decision.seat
        for option, following in zip(line.options, line.options[1:], strict=False):
            game.apply(g, seat, option)
            if all(decision.seat != seat for decision in game.pending(g)):
                return
            decision = decision_for(game.pending(g), seat)
            if decision.kind in scout.kept:
                while len(self.kept) >= MOST_KEPT:
                    del self.kept[next(iter(self.kept))]
                self.kept[_key(game.view(g, seat), decision)] = following


def _key(view: Mapping[str, Any], decision: Decision) -> bytes:
    """What the seat sees and is asked."""
    return blake2b(repr((view, decision)).encode(), digest_size=16).digest()
