"""The greedy bot's judge for Kemet: candidates, choices that belong together, sealed answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ennead.bots.kemet.battle import drop_card, expected, lay_card, pick_card, wound
from ennead.bots.kemet.evaluation import EVAL, KemetEval
from ennead.bots.kemet.move_reach import worth_moving
from ennead.kemet.action_spaces import ARRANGE, FLOORS
from ennead.kemet.battle_numbers import battle_under_way
from ennead.kemet.creatures import lacking
from ennead.kemet.day import GLORY_TO_WIN
from ennead.kemet.queries import glory, reserve
from ennead.kemet.state import State
from ennead.kernel.decision import Decision
from ennead.kernel.hidden import BotView

FOLLOWS: Final[dict[str, frozenset[str]]] = {
    "day.turn": frozenset({"acquire.tile", "build.district", "muster.zone", "di.fire", "creature.arrange"}),
    "build.district": frozenset({"build.colour", "build.level"}),
    "build.colour": frozenset({"build.level"}),
    "setup.site": frozenset({"build.colour", "build.level"}),
    "muster.zone": frozenset({"muster.count"}),
    "creature.arrange": frozenset({"creature.arrange"}),
}
TWINS: Final = ((0, 3), (8, 4))  # spaces of the same action on two floors
CARD_RANK: Final = ("prayer", "war_rage", "war_fury", "tactical_support", "transfer", "raining_fire", "swiftness")


def place(_: KemetEval, seen: BotView[State], seed: int) -> int:
    """First if that may win at once, else as late as possible: nobody takes away what the last player takes."""
    g, decision = seen.sample(seed), seen.decision
    return decision.options[0 if glory(g, decision.seat) >= GLORY_TO_WIN else -1]


def discard(_: KemetEval, seen: BotView[State], seed: int) -> int:
    """The least useful card."""
    g, decision = seen.sample(seed), seen.decision
    rank = {name: len(CARD_RANK) - i for i, name in enumerate(CARD_RANK)}
    return min(decision.options, key=lambda kind: (rank.get(g.rules.divine[kind].id, 0), kind))


ANSWERS: Final[dict[str, Callable[[KemetEval, BotView[State], int], int]]] = {
    "battle.card": pick_card,
    "battle.discard": drop_card,
    "battle.lay": lay_card,
    "battle.wound": wound,
    "card.remove": drop_card,
    "night.place": place,
    "night.discard": discard,
}


class KemetJudge:
    def __init__(self, opinion: KemetEval = EVAL) -> None:
        self.opinion = opinion

    def worth(self, g: State, seat: int) -> float:
        """An unfinished Move is worth its best outcome, a battle its expected result."""
        moving = worth_moving(self.opinion, g, seat)
        if moving is not None:
            return moving
        battle = battle_under_way(g)
        if battle is not None and battle.winner == -1:
            return expected(self.opinion, g, battle, seat)
        return self.opinion.position(g, seat)

    def candidates(self, g: State, decision: Decision, seed: int) -> Sequence[int]:
        if decision.kind != "day.turn":
            return decision.options
        options = set(decision.options)
        if not (reserve(g, decision.seat) and lacking(g, decision.seat)):
            options.discard(ARRANGE)
        for twins in TWINS:
            if options.issuperset(twins):
                options.discard(twins[1 - _better_floor(g.spaces[decision.seat], twins)])
        return sorted(options)

    def follows(self, kind: str, following: str) -> bool:
        return following in FOLLOWS.get(kind, ())

    def joined(self, kind: str, values: Sequence[float]) -> float:
        return max(values)

    def sample(self, seen: BotView[State], seed: int) -> State:
        return seen.sample(seed)

    def samples(self, kind: str) -> int:
        return 1

    def sealed(self, seen: BotView[State], seed: int) -> int | None:
        answer = ANSWERS.get(seen.decision.kind)
        return answer(self.opinion, seen, seed) if answer else None


def _better_floor(taken: int, twins: tuple[int, int]) -> int:
    """Which of two spaces fills an empty floor; the first if both or none do. (K4.3)"""
    empty = [any(floor >> space & 1 and not taken & floor for floor in FLOORS) for space in twins]
    return 1 if empty[1] and not empty[0] else 0


JUDGE: Final = KemetJudge()
