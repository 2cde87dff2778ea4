"""The search model of Kemet: positions, completed choices, whole moves, battles resolved by their odds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from ennead.bots.kemet.battle import resolved, win_chance
from ennead.bots.kemet.evaluation import AMONG_MANY, EVAL, KemetEval
from ennead.bots.kemet.judge import KemetJudge
from ennead.bots.kemet.move_plans import BEST, journeys
from ennead.bots.kemet.sealed import mixed_card
from ennead.bots.search_model import Luck, Sight, cleared
from ennead.kemet.action_spaces import GOLD, MOVES, TURN_CARD
from ennead.kemet.battle import Council
from ennead.kemet.battle_numbers import battle_under_way
from ennead.kemet.game import GAME
from ennead.kemet.state import State
from ennead.kernel.decision import NOBODY, PASS, Decision
from ennead.kernel.hidden import BotView

RIVALRY: Final = 0.8  # with two players; with more, the `rivalry` of the weights
LOOKED_AT: Final = frozenset({"day.turn", "move.army", "move.soldiers", "move.creature", "move.step", "acquire.tile"})


class KemetSearchModel:
    kept = frozenset({"move.soldiers", "move.creature", "move.step", "build.colour", "build.level", "muster.count"})
    samples = 8  # enough, because luck in battles is subtracted

    def __init__(self, opinion: KemetEval, among_many: KemetEval | None = None) -> None:
        self.opinion = opinion
        self.among_many = among_many or opinion
        self.judge = KemetJudge(opinion)

    def sealed(self, seen: BotView[State], seed: int) -> int | None:
        if seen.decision.kind == "battle.card":
            return mixed_card(self.opinion, seen, seed)
        return self.judge.sealed(seen, seed)

    def worths(self, g: State) -> list[float]:
        """A battle is worth its expected result."""
        opinion, seats, rivalry = self._of(g), range(g.rules.players), self._rivalry(g)
        battle = battle_under_way(g) if g.winner < 0 else None
        if battle is None or battle.winner != -1:
            return opinion.worths(g, rivalry, seats)
        chance = win_chance(opinion, g, battle)
        won = cleared(opinion.worths(resolved(g, battle, battle.attacker), rivalry, seats))
        lost = cleared(opinion.worths(resolved(g, battle, battle.defender), rivalry, seats))
        return [chance * a + (1 - chance) * b for a, b in zip(won, lost, strict=True)]

    def _of(self, g: State) -> KemetEval:
        return self.opinion if g.rules.players == 2 else self.among_many

    def _rivalry(self, g: State) -> float:
        return RIVALRY if g.rules.players == 2 else self.among_many.rivalry

    def expected(self, g: State) -> list[float] | None:
        return self.worths(g) if isinstance(g.stack[-1], Council) else None

    def sight(self, g: State) -> Sight:
        """With more than two players, looking only at the next one is not enough: everybody must have replied, a player
        with nine glory must have won (K11.1), and the searcher must have used what it prepared. There is no budget to
        compare the choices of the others: each takes what looks best immediately."""
        players = g.rules.players
        return Sight() if players == 2 else Sight(players + 1, 1)

    def farther(self, g: State) -> Sight | None:
        return Sight(4, 4) if g.rules.players == 2 else None

    def turn(self, g: State) -> int:
        return g.turn

    def tries(self, g: State, decision: Decision, seed: int, close: bool) -> Sequence[tuple[tuple[int, ...], State]]:
        if close or g.rules.players == 2:
            return list(self._tries(g, decision, seed, (), BEST))
        return list(self._tries(g, _without_cards(decision), seed, (), 1))

    def _tries(
        self, g: State, decision: Decision, seed: int, before: tuple[int, ...], best: int
    ) -> Iterator[tuple[tuple[int, ...], State]]:
        made = journeys(self._of(g), g, decision.seat, best) if decision.kind.startswith("move.") else []
        if made:
            yield from (((*before, *options), after) for options, after in made)
            return
        for option in self.judge.candidates(g, decision, seed):
            after = g.clone()
            GAME.apply(after, decision.seat, option)
            asked = GAME.pending(after)
            if len(asked) == 1 and asked[0].seat == decision.seat and self._continues(decision.kind, asked[0].kind):
                yield from self._tries(after, asked[0], seed, (*before, option), best)
            else:
                yield (*before, option), after

    def _continues(self, kind: str, following: str) -> bool:
        return following == "move.army" or self.judge.follows(kind, following)

    def lively(self, decision: Decision, option: int) -> bool:
        """Moves, including golden ones, and cards."""
        return decision.kind != "day.turn" or option in MOVES or option >= GOLD

    def usual(self, g: State, decision: Decision, luck: Luck) -> State | None:
        if self._looked_at(g, decision):
            return None
        top = g.stack[-1]
        if isinstance(top, Council):
            return self._resolve_battle(g, top, luck)
        GAME.apply(g, decision.seat, self._answer(g, decision, luck.seed))
        return g

    def _looked_at(self, g: State, decision: Decision) -> bool:
        """With more than two players, forced choices are not searched."""
        return decision.kind in LOOKED_AT and (g.rules.players == 2 or len(decision.options) > 1)

    def _resolve_battle(self, g: State, council: Council, luck: Luck) -> State:
        """Resolve a battle that waits for cards, by luck and the odds."""
        battle = council.battle
        winner = battle.attacker if luck.share < win_chance(self._of(g), g, battle) else battle.defender
        after = resolved(g, battle, winner)
        after.stack.pop()
        after.asked = NOBODY
        after.shown += 1
        return after

    def _answer(self, g: State, decision: Decision, seed: int) -> int:
        if decision.kind == "night.discard":
            return decision.options[0]
        return decision.options[-1] if decision.kind == "night.place" else self._best_now(g, decision, seed)

    def _best_now(self, g: State, decision: Decision, seed: int) -> int:
        """The option that looks best immediately."""
        best, value = PASS, -1e9
        for option in self.judge.candidates(g, decision, seed):
            after = g.clone()
            GAME.apply(after, decision.seat, option)
            GAME.pending(after)
            found = self._of(g).worths(after, self._rivalry(after), (decision.seat,))[0]
            if found > value:
                best, value = option, found
        return best


def _without_cards(decision: Decision) -> Decision:
    """Leave out day cards: they change little, and the cards of the others are only guessed."""
    if decision.kind != "day.turn":
        return decision
    return replace(decision, options=tuple(option for option in decision.options if option < TURN_CARD))


SEARCH_MODEL: Final = KemetSearchModel(EVAL, AMONG_MANY)
