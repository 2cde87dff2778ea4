"""Looks ahead: a tree search over samples, within a budget.

A budget counts judged positions, so the same seed gives the same choice on every machine; or seconds, if the caller
brings a clock. Forced choices are not searched. Choices that complete a larger one (the steps of a move, the hex of a
summoned figure) are found together with it: they go into the plan and are not searched again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

from ennead.bots.bot import NO_PLAN, Answer, Plan
from ennead.bots.random_ import RandomBot
from ennead.bots.search_model import Line, SearchModel
from ennead.bots.tree import SAMPLES, Tree
from ennead.games import Parts
from ennead.kernel.decision import Decision, decision_for
from ennead.kernel.game import S
from ennead.kernel.hidden import BotView

SEARCH_MODELS: Final[Mapping[str, SearchModel[Any]]] = Parts("search")
PER_SECOND: Final = 10_000  # positions: a rough rate, to turn a budget in seconds into one in positions
NEAR_SHARE: Final = 0.5  # of the budget for the near turns, if enough is left for the far ones
MIN_FAR_POSITIONS: Final = 1500  # needed for a look at farther turns; by a clock it gets the time that is left
POSITIONS_PER_SAMPLE: Final = 300  # needed for one more sample
CLEAR_LEAD_DIVISOR: Final = 4  # after this part of the budget a clear lead ends the search
CHECK_EVERY_LINES: Final = 4  # lines between two checks for a clear lead
Clock = Callable[[], float]
GoesOn = Callable[[int, float], bool]


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think about one decision: positions, or seconds by the caller's clock."""

    positions: int
    seconds: float = 0.0
    clock: Clock | None = None

    def samples(self, most: int) -> int:
        """How many samples of the hidden information it pays for: a power of two."""
        return max(SAMPLES, min(most, (1 << (self.positions // POSITIONS_PER_SAMPLE).bit_length()) >> 1))

    def ticking(self) -> GoesOn:
        """Start now, and return whether a part of the budget is left after a number of judged positions."""
        clock = self.clock
        if clock is None:
            return lambda judged, part: judged < self.positions * part
        begun = clock()
        return lambda _, part: clock() < begun + self.seconds * part


def within(seconds: float, clock: Clock) -> Budget:
    return Budget(round(seconds * PER_SECOND), seconds, clock)


class SearchBot:
    """Its plan is the rest of the best line: an option for each question it expects, keyed by what it will then see."""

    def __init__(self, name: str, budget: Budget) -> None:
        self.name = name
        self.budget = budget

    def knows(self, game: str) -> bool:
        return game in SEARCH_MODELS

    def choose(self, seen: BotView[S], seed: int, plan: Plan = NO_PLAN) -> Answer:
        model, options = SEARCH_MODELS.get(seen.game.name), seen.decision.options
        if len(options) == 1:
            return options[0], plan
        if model is None:
            return RandomBot().choose(seen, seed)
        sealed = model.sealed(seen, seed)
        if sealed is not None:
            return sealed, plan
        planned = plan.get(self._key(seen.view(), seen.decision)) if plan and seen.decision.kind in model.kept else None
        return (planned, plan) if planned in options else self._search(model, seen, seed)

    def _search(self, model: SearchModel[S], seen: BotView[S], seed: int) -> Answer:
        """The first choice of the best line. Looks at the near turns first, then at farther ones with the rest."""
        goes_on = self.budget.ticking()
        tree = Tree(seen.game, model, seen, seed, self.budget.samples(model.samples))
        far = model.farther(tree.first_sample())
        is_enough = self.budget.positions * NEAR_SHARE >= MIN_FAR_POSITIONS
        self._look(tree, goes_on, NEAR_SHARE if far and is_enough else 1.0)
        again = tree.farther(far) if far and goes_on(tree.judged + MIN_FAR_POSITIONS, 1.0) else None
        best = (self._look(again, goes_on, 1.0) if again else tree).best()
        return best.options[0], self._plan(model, seen, best, tree.first_sample())

    def _look(self, tree: Tree[S], goes_on: GoesOn, part: float) -> Tree[S]:
        """Search while something is open and the budget lasts; at least one line, so that there is an answer."""
        early = self.budget.positions // CLEAR_LEAD_DIVISOR
        while tree.open and (not tree.lines or goes_on(tree.judged, part)):
            tree.follow()
            if tree.lines % CHECK_EVERY_LINES == 0 and tree.spent >= early and tree.clear():
                break
        return tree

    def _plan(self, model: SearchModel[S], seen: BotView[S], line: Line, g: S) -> Plan:
        """The rest of a line, keyed by what the seat will see."""
        game, seat, plan = seen.game, seen.decision.seat, {}
        for option, following in zip(line.options, line.options[1:], strict=False):
            game.apply(g, seat, option)
            if all(decision.seat != seat for decision in game.pending(g)):
                break
            decision = decision_for(game.pending(g), seat)
            if decision.kind in model.kept:
                plan[self._key(game.view(g, seat), decision)] = following
        return plan

    def _key(self, view: Mapping[str, Any], decision: Decision) -> str:
        """A digest of what the seat sees and is asked, and of the bot's name: no other bot may use the plan."""
        return blake2b(repr((self.name, view, decision)).encode(), digest_size=8).hexdigest()
