"""Battle cards of Kemet for the search: both sides choose at once, so cards are mixed by regret matching. (K8.1)"""

from __future__ import annotations

from typing import Final

from ennead.bots.kemet.battle import NOTHING, council_of, duel
from ennead.bots.kemet.evaluation import KemetEval
from ennead.bots.mixing import weighted
from ennead.bots.regret_matching import Matching
from ennead.kemet.state import State
from ennead.kernel.chance import word
from ennead.kernel.hidden import BotView

ROUNDS: Final = 300


def mixed_card(e: KemetEval, seen: BotView[State], seed: int) -> int:
    """A card drawn from the mixture, against all cards the enemy may have."""
    g, mine = seen.sample(seed), seen.decision
    council = council_of(g)
    me = duel(e, g, council, mine.seat)
    enemy = duel(e, g, council, council.battle.seat(1 - me.side))
    theirs = [card for card, _ in me.cards]

    def payoff(joint: tuple[int, ...]) -> tuple[float, float]:
        a, b = mine.options[joint[0]], theirs[joint[1]]
        return me.against(a, NOTHING, b), enemy.against(b, NOTHING, a)

    sizes = [len(mine.options), len(theirs)]
    mixture = Matching(sizes, payoff).mixture(0, ROUNDS, word(seed, 1))
    return mine.options[weighted(mixture, seed, 2)]
