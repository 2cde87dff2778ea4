"""Any option, each as likely as the others."""

from __future__ import annotations

from ennead.kernel.chance import draw
from ennead.kernel.game import S
from ennead.kernel.hidden import Seen


class RandomBot:
    name = "random"

    def fresh(self) -> RandomBot:
        return self

    def knows(self, game: str) -> bool:
        return True

    def choose(self, seen: Seen[S], seed: int) -> int:
        options = seen.decision.options
        return options[draw(seed, 0, len(options))]
