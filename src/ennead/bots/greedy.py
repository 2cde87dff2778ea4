"""Looks one choice ahead: tries every option on a sample and takes the one its judge values most."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic

from ennead.bots.bot import NO_PLAN, Answer, Plan
from ennead.bots.judge import Judge, T
from ennead.bots.random_ import RandomBot
from ennead.games import Parts
from ennead.kernel.chance import draw, word
from ennead.kernel.decision import PASS, Decision
from ennead.kernel.game import Game, S
from ennead.kernel.hidden import BotView

JUDGES: Mapping[str, Judge[Any]] = Parts("judge")
ALIKE = 1e-9


class GreedyBot:
    """Plays at random if it has no judge for the game."""

    def __init__(self, name: str = "greedy", judges: Mapping[str, Judge[Any]] = JUDGES) -> None:
        self.name = name
        self.judges = judges

    def knows(self, game: str) -> bool:
        return game in self.judges

    def choose(self, seen: BotView[S], seed: int, plan: Plan = NO_PLAN) -> Answer:
        judge = self.judges.get(seen.game.name)
        if judge is None:
            return RandomBot().choose(seen, seed)
        sealed = judge.sealed(seen, seed)
        return Look(seen.game, judge, seen.decision.seat).best(seen, seed) if sealed is None else sealed, plan


class Look(Generic[T]):
    """One look ahead for a seat."""

    def __init__(self, game: Game[T], judge: Judge[T], seat: int) -> None:
        self.game = game
        self.judge = judge
        self.seat = seat

    def best(self, seen: BotView[T], seed: int) -> int:
        """The option with the highest value. Ties are broken in favour of passing, else at random."""
        decision = seen.decision
        states = [self.judge.sample(seen, word(seed, i)) for i in range(self.judge.samples(decision.kind))]
        options = self.judge.candidates(states[0], decision, seed)
        values = [sum(self.value(g, decision, option) for g in states) for option in options]
        best = [option for option, value in zip(options, values, strict=True) if value >= max(values) - ALIKE]
        return PASS if PASS in best else best[draw(seed, 0, len(best))]

    def value(self, g: T, decision: Decision, option: int) -> float:
        """The worth of the state after an option and the choice that completes it."""
        after = self.game.clone(g)
        self.game.apply(after, self.seat, option)
        asked = self.game.pending(after)
        if len(asked) != 1 or asked[0].seat != self.seat or not self.judge.follows(decision.kind, asked[0].kind):
            return self.judge.worth(after, self.seat)
        options = self.judge.candidates(after, asked[0], 0)
        return self.judge.joined(asked[0].kind, [self.value(after, asked[0], option) for option in options])
