"""The search model of Ankh: positions, completed choices, default answers in conflicts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ennead.ankh.components import CHARIOTS
from ennead.ankh.game import GAME
from ennead.ankh.queries import monuments
from ennead.ankh.state import State
from ennead.bots.ankh.battle import usual
from ennead.bots.ankh.evaluation import EVAL, Opinion
from ennead.bots.ankh.judge import PLACES, AnkhJudge, different
from ennead.bots.ankh.sealed import mixed_card
from ennead.bots.mixing import weighted
from ennead.bots.search_model import Luck, Sight
from ennead.kernel.decision import Decision
from ennead.kernel.hidden import BotView

LOOKED_AT: Final = frozenset(
    {"turn.action", "move.figure", "move.to", "summon.figure", "summon.to", "unlock.power", "caravan.edge",
     "control.monument"}
)  # fmt: skip
RIVALRY: Final = 0.8
FAR: Final = -1  # passed instead of a seed: do not look closely


class AnkhSearchModel:
    kept = frozenset({"move.to", "summon.to", "attune.to", "hathor.to", "build.at", "osiris.to"})
    samples = 32  # battle cards are drawn at random, so a few samples say little

    def __init__(self, opinion: Opinion) -> None:
        self.opinion = opinion
        self.judge = AnkhJudge(opinion)

    def sealed(self, seen: BotView[State], seed: int) -> int | None:
        card = mixed_card(self, seen, seed) if seen.decision.kind == "battle.card" else None
        return self.judge.sealed(seen, seed) if card is None else card

    def worths(self, g: State) -> list[float]:
        return self.opinion.worths(g, RIVALRY)

    def expected(self, g: State) -> list[float] | None:
        return None

    def sight(self, g: State) -> Sight:
        return Sight()

    def farther(self, g: State) -> Sight | None:
        return None

    def turn(self, g: State) -> int:
        return g.turn

    def tries(self, g: State, decision: Decision, seed: int, close: bool) -> Sequence[tuple[tuple[int, ...], State]]:
        return list(self._tries(g, decision, seed if close else FAR, ()))

    def _tries(
        self, g: State, decision: Decision, seed: int, before: tuple[int, ...]
    ) -> Iterator[tuple[tuple[int, ...], State]]:
        for option in self._candidates(g, decision, seed):
            after = g.clone()
            GAME.apply(after, decision.seat, option)
            asked = GAME.pending(after)
            if len(asked) == 1 and asked[0].seat == decision.seat and self.judge.follows(decision.kind, asked[0].kind):
                yield from self._tries(after, asked[0], seed, (*before, option))
            else:
                yield (*before, option), after

    def _candidates(self, g: State, decision: Decision, seed: int) -> Sequence[int]:
        """If not looking closely, places of one region beside the same number of monuments are equivalent."""
        if seed != FAR or decision.kind not in PLACES:
            return self.judge.candidates(g, decision, seed)
        built = monuments(g)
        return different(decision.options, lambda h: (g.geo.region_of[h], (g.geo.adjacent[h] & built).bit_count()))

    def lively(self, decision: Decision, option: int) -> bool:
        return True

    def usual(self, g: State, decision: Decision, luck: Luck) -> State | None:
        if decision.kind in LOOKED_AT:
            return None
        GAME.apply(g, decision.seat, self._answer(g, decision, luck))
        return g

    def _answer(self, g: State, decision: Decision, luck: Luck) -> int:
        if decision.kind == "battle.card":
            weights = [2.0 if card == CHARIOTS else 1.0 for card in decision.options]
            return decision.options[weighted(weights, luck.seed, 0)]
        return usual(g, decision, luck.seed, 0)


SEARCH_MODEL: Final = AnkhSearchModel(EVAL)
