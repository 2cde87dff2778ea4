"""Looks one choice ahead: tries every option on a sample, and takes what its judge likes best."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic

from ennead.bots.ankh_judge import AnkhJudge
from ennead.bots.judge import Judge, T
from ennead.bots.kemet_judge import KemetJudge
from ennead.bots.random_ import RandomBot
from ennead.kernel.chance import draw, word
from ennead.kernel.decision import PASS, Decision
from ennead.kernel.game import Game, S
from ennead.kernel.hidden import Seen

JUDGES: Mapping[str, Judge[Any]] = {"ankh": AnkhJudge(), "kemet": KemetJudge()}
ALIKE = 1e-9


class GreedyBot:
    """Plays at random where it has no judge for a game."""

    def __init__(self, name: str = "greedy", judges: Mapping[str, Judge[Any]] = JUDGES) -> None:
        self.name = name
        self.judges = judges

    def fresh(self) -> GreedyBot:
        return self

    def knows(self, game: str) -> bool:
        return game in self.judges

    def choose(self, seen: Seen[S], seed: int) -> int:
        judge = self.judges.get(seen.game.name)
        if judge is None:
            return RandomBot().choose(seen, seed)
        answer = judge.sealed(seen, seed)
        return Look(seen.game, judge, seen.decision.seat).best(seen, seed) if answer is None else answer


class Look(Generic[T]):
    """One look ahead for a seat."""

    def __init__(self, game: Game[T], judge: Judge[T], seat: int) -> None:
        self.game = game
        self.judge = judge
        self.seat = seat

    def best(self, seen: Seen[T], seed: int) -> int:
        """The option of the highest value. Of equal ones: doing nothing, else any."""
        decision = seen.decision
        states = [self.judge.sample(seen, word(seed, i)) for i in range(self.judge.samples(decision.kind))]
        options = self.judge.candidates(states[0], decision, seed)
        values = [sum(self.value(g, decision, option) for g in states) for option in options]
        best = [option for option, value in zip(options, values, strict=True) if value >= max(values) - ALIKE]
        return PASS if PASS in best else best[draw(seed, 0, len(best))]

    def value(self, g: T, decision: Decision, option: int) -> float:
        """What a state is worth after an option, its other half taken along."""
        after = self.game.clone(g)
        self.game.apply(after, self.seat, option)
        asked = self.game.pending(after)
        if len(asked) != 1 or asked[0].seat != self.seat or not self.judge.follows(decision.kind, asked[0].kind):
            return self.judge.worth(after, self.seat)
        options = self.judge.candidates(after, asked[0], 0)
        return self.judge.joined(asked[0].kind, [self.value(after, asked[0], option) for option in options])
