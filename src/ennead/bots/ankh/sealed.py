"""Battle cards of Ankh for the search: two fighters choose at once, so cards are mixed by regret matching. (A8.2)"""

from __future__ import annotations

from typing import Final

from ennead.ankh.battle import PickCards
from ennead.ankh.game import GAME
from ennead.ankh.state import State
from ennead.bots.ankh.battle import battle_over
from ennead.bots.mixing import weighted
from ennead.bots.regret_matching import Matching
from ennead.bots.search_model import SearchModel
from ennead.kernel.chance import word
from ennead.kernel.decision import NOBODY, Decision
from ennead.kernel.hidden import BotView

ROUNDS: Final = 300


def mixed_card(model: SearchModel[State], seen: BotView[State], seed: int) -> int | None:
    """A card drawn from the mixture; None if more than two fight, which would take too long."""
    mine = seen.decision
    g = _unsealed(seen.sample(word(seed, 0)), mine.seat)
    others = [decision for decision in GAME.pending(g) if decision.seat != mine.seat]
    if len(others) != 1:
        return None
    asked = [mine, *others]

    def payoff(joint: tuple[int, ...]) -> list[float]:
        after = _played(g, asked, joint)
        battle_over(after, word(seed, 1))
        values = model.worths(after)
        return [values[decision.seat] for decision in asked]

    matching = Matching([len(decision.options) for decision in asked], payoff)
    mixture = matching.mixture(0, ROUNDS, word(seed, 2))
    return mine.options[weighted(mixture, seed, 3)]


def _unsealed(g: State, seat: int) -> State:
    """Undo the sealed choices of the others, so that they are mixed too."""
    top = g.stack[-1]
    if isinstance(top, PickCards):
        picked = tuple(cards if god == g.god_of[seat] else 0 for god, cards in enumerate(top.picked))
        g.stack[-1] = PickCards(picked)
        g.asked = NOBODY
    return g


def _played(g: State, asked: list[Decision], joint: tuple[int, ...]) -> State:
    after = g.clone()
    for decision, index in zip(asked, joint, strict=True):
        GAME.apply(after, decision.seat, decision.options[index])
    return after
