"""The greedy bot's judge for Ankh: candidates, choices that belong together, sealed answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ennead.ankh.board import DESERT
from ennead.ankh.queries import monuments, occupied
from ennead.ankh.state import State
from ennead.bots.ankh.battle import bid, guess, pick_card
from ennead.bots.ankh.evaluation import EVAL, Opinion
from ennead.kernel.chance import draw
from ennead.kernel.decision import PASS, Decision
from ennead.kernel.hidden import BotView

FOLLOWS: Final[dict[str, frozenset[str]]] = {
    "turn.action": frozenset({"move.figure", "summon.figure", "unlock.power"}),
    "move.figure": frozenset({"move.to"}),
    "summon.figure": frozenset({"summon.to"}),
    "attune.figure": frozenset({"attune.to"}),
    "hathor.summon": frozenset({"hathor.to"}),
    "build.type": frozenset({"build.at"}),
    "caravan.edge": frozenset({"caravan.edge"}),
    "caravan.swap": frozenset({"caravan.with"}),
    "consolidate.first": frozenset({"consolidate.second"}),
    "merge.take": frozenset({"merge.dismiss"}),
    "osiris.token": frozenset({"osiris.to"}),
}
PLACES: Final = frozenset({"move.to", "summon.to", "attune.to", "hathor.to", "mummy.rise", "satet.push"})
FEW: Final = 8  # caravans examined
AVERAGED: Final = {"cat.unmask": 3}
ANSWERS: Final[dict[str, Callable[[Opinion, BotView[State], int], int]]] = {
    "battle.card": pick_card,
    "plague.bid": bid,
    "thoth.guess": guess,
}
SEVERAL_MOVES: Final = 0.8  # figures that move after the first may want the same hex


class AnkhJudge:
    def __init__(self, opinion: Opinion = EVAL) -> None:
        self.opinion = opinion

    def worth(self, g: State, seat: int) -> float:
        return self.opinion.worth(g, seat)

    def candidates(self, g: State, decision: Decision, seed: int) -> Sequence[int]:
        if decision.kind in PLACES:
            return different(decision.options, lambda h: place(g, h))
        if decision.kind in ("build.at", "osiris.to"):
            return different(decision.options, lambda h: g.geo.adjacent[h] & occupied(g))
        if decision.kind == "bastet.lay":
            return different(decision.options, lambda h: g.geo.region_of[h])
        return few(decision.options, seed) if decision.kind == "caravan.edge" else decision.options

    def follows(self, kind: str, following: str) -> bool:
        return following in FOLLOWS.get(kind, ())

    def joined(self, kind: str, values: Sequence[float]) -> float:
        """Several figures may move: add up their improvements over moving none, which is the first option."""
        if kind == "move.figure":
            return values[0] + SEVERAL_MOVES * sum(max(0.0, value - values[0]) for value in values[1:])
        return max(values)

    def sample(self, seen: BotView[State], seed: int) -> State:
        return seen.sample(seed)

    def samples(self, kind: str) -> int:
        return AVERAGED.get(kind, 1)

    def sealed(self, seen: BotView[State], seed: int) -> int | None:
        answer = ANSWERS.get(seen.decision.kind)
        return answer(self.opinion, seen, seed) if answer else None


def place(g: State, h: int) -> tuple[int, int, int]:
    """What distinguishes hexes: region, adjacent monuments and figures, terrain."""
    near = g.geo.adjacent[h]
    return g.geo.region_of[h], near & (monuments(g) | occupied(g)), DESERT >> h & 1


def different(options: Sequence[int], look: Callable[[int], object]) -> list[int]:
    """The first of all options that look the same; passing is always kept."""
    out: dict[object, int] = {}
    for option in options:
        out.setdefault(PASS if option == PASS else (look(option),), option)
    return list(out.values())


def few(options: Sequence[int], seed: int) -> Sequence[int]:
    """Passing and a few of the other options."""
    real = [option for option in options if option != PASS]
    start, step = draw(seed, 1, len(real)), max(1, len(real) // FEW)
    picked = [real[(start + i * step) % len(real)] for i in range(min(FEW, len(real)))]
    return [*(option for option in options if option == PASS), *picked]


JUDGE: Final = AnkhJudge()
