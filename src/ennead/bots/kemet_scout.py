"""What the search asks about Kemet: positions, whole choices and whole moves, battles as they may end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ennead.bots.kemet_battle import resolved, win_chance
from ennead.bots.kemet_eval import KemetEval
from ennead.bots.kemet_journeys import journeys
from ennead.bots.kemet_judge import KemetJudge
from ennead.bots.kemet_sealed import pick_card
from ennead.bots.scout import Luck, cleared
from ennead.kemet.battle import Council
from ennead.kemet.game import GAME
from ennead.kemet.state import State, clone
from ennead.kemet.view import battle_of
from ennead.kernel.decision import PASS, Decision
from ennead.kernel.hidden import Seen

RIVALRY: Final = 0.8
LOOKED_AT: Final = frozenset({"day.turn", "move.army", "move.soldiers", "move.creature", "move.step", "acquire.tile"})


class KemetScout:
    kept = frozenset({"move.soldiers", "move.creature", "move.step", "build.colour", "build.level", "muster.count"})
    turns = 2

    def __init__(self, opinion: KemetEval) -> None:
        self.opinion = opinion
        self.judge = KemetJudge(opinion)

    def sealed(self, seen: Seen[State], seed: int) -> int | None:
        if seen.decision.kind == "battle.card":
            return pick_card(self.opinion, seen, seed)
        return self.judge.sealed(seen, seed)

    def worths(self, g: State) -> list[float]:
        """A battle is worth what one may expect of it."""
        seats = range(g.rules.players)
        battle = battle_of(g) if g.winner < 0 else None
        if battle is None or battle.winner != -1:
            return self.opinion.worths(g, RIVALRY, seats)
        chance = win_chance(g, battle)
        won = cleared(self.opinion.worths(resolved(g, battle, battle.attacker), RIVALRY, seats))
        lost = cleared(self.opinion.worths(resolved(g, battle, battle.defender), RIVALRY, seats))
        return [chance * a + (1 - chance) * b for a, b in zip(won, lost, strict=True)]

    def expected(self, g: State) -> list[float] | None:
        return self.worths(g) if isinstance(g.stack[-1], Council) else None

    def turn(self, g: State) -> int:
        return g.turns

    def tries(self, g: State, decision: Decision, seed: int, close: bool) -> Sequence[tuple[tuple[int, ...], State]]:
        return list(self._tries(g, decision, seed, ()))

    def _tries(
        self, g: State, decision: Decision, seed: int, before: tuple[int, ...]
    ) -> Iterator[tuple[tuple[int, ...], State]]:
        made = journeys(self.opinion, g, decision.seat) if decision.kind.startswith("move.") else []
        if made:
            yield from (((*before, *options), after) for options, after in made)
            return
        for option in self.judge.candidates(g, decision, seed):
            after = clone(g)
            GAME.apply(after, decision.seat, option)
            asked = GAME.pending(after)
            if len(asked) == 1 and asked[0].seat == decision.seat and self._goes_on(decision.kind, asked[0].kind):
                yield from self._tries(after, asked[0], seed, (*before, option))
            else:
                yield (*before, option), after

    def _goes_on(self, kind: str, following: str) -> bool:
        return following == "move.army" or self.judge.follows(kind, following)

    def usual(self, g: State, decision: Decision, luck: Luck) -> State | None:
        if decision.kind in LOOKED_AT:
            return None
        top = g.stack[-1]
        if isinstance(top, Council):
            return self._fought(g, top, luck)
        GAME.apply(g, decision.seat, self._answer(g, decision, luck.seed))
        return g

    def _fought(self, g: State, council: Council, luck: Luck) -> State:
        """A battle that waits for cards ends as it may, by luck within its chance."""
        battle = council.battle
        winner = battle.attacker if luck.share < win_chance(g, battle) else battle.defender
        after = resolved(g, battle, winner)
        after.stack.pop()
        after.asked = None
        after.shown += 1
        return after

    def _answer(self, g: State, decision: Decision, seed: int) -> int:
        if decision.kind == "night.discard":
            return decision.options[0]
        return decision.options[-1] if decision.kind == "night.place" else self._at_once(g, decision, seed)

    def _at_once(self, g: State, decision: Decision, seed: int) -> int:
        """What looks best at once."""
        best, value = PASS, -1e9
        for option in self.judge.candidates(g, decision, seed):
            after = clone(g)
            GAME.apply(after, decision.seat, option)
            GAME.pending(after)
            found = self.opinion.worths(after, RIVALRY, (decision.seat,))[0]
            if found > value:
                best, value = option, found
        return best
