"""Regret matching: mixed strategies for simultaneous secret choices.

For each option, a player adds up how much better it would have been than what they played, and plays options in
proportion to that regret. In a two-player zero-sum game the average strategy converges to an equilibrium, which no
opponent can exploit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ennead.bots.mixing import weighted
from ennead.kernel.chance import word

RARE = 0.04  # options the mixture would play less often than this are dropped

Payoff = Callable[[tuple[int, ...]], Sequence[float]]
"""From one option index per player to the payoff of each player."""


class Matching:
    """A game in which everybody chooses once without seeing the other choices."""

    def __init__(self, sizes: Sequence[int], payoff: Payoff) -> None:
        self.sizes = sizes
        self.payoff = payoff
        self.known: dict[tuple[int, ...], Sequence[float]] = {}
        self.regrets = [[0.0] * size for size in sizes]
        self.played = [[0.0] * size for size in sizes]

    def mixture(self, player: int, rounds: int, seed: int) -> list[float]:
        """The probability of each option."""
        for n in range(rounds):
            self._round(n, word(seed, n))
        total = sum(self.played[player])
        shares = [weight / total for weight in self.played[player]]
        kept = [share if share >= RARE else 0.0 for share in shares]
        return kept if any(kept) else shares

    def _round(self, n: int, seed: int) -> None:
        """Later rounds count more, because the first ones know nothing yet."""
        mixes = [_now(regrets) for regrets in self.regrets]
        joint = tuple(weighted(mix, seed, player) for player, mix in enumerate(mixes))
        for player, mix in enumerate(mixes):
            values = [self._value(joint, player, option) for option in range(self.sizes[player])]
            mean = sum(share * value for share, value in zip(mix, values, strict=True))
            for option, value in enumerate(values):
                self.regrets[player][option] = max(0.0, self.regrets[player][option] + value - mean)
                self.played[player][option] += (n + 1) * mix[option]

    def _value(self, joint: tuple[int, ...], player: int, option: int) -> float:
        played = (*joint[:player], option, *joint[player + 1 :])
        if played not in self.known:
            self.known[played] = self.payoff(played)
        return self.known[played][player]


def _now(regrets: Sequence[float]) -> list[float]:
    """Proportional to regret; uniform if there is none."""
    total = sum(regrets)
    return [regret / total for regret in regrets] if total > 0 else [1 / len(regrets)] * len(regrets)
