"""Choices by weight, so that nobody can read them."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from ennead.kernel.chance import draw

FINE: Final = 1 << 32
COOL: Final = 0.35  # the lower, the less a worse option is taken; points, and share of the best option's lead


def sigmoid(x: float) -> float:
    return 1 / (1 + exp(-x)) if x > -50 else 0.0


def weighted(weights: Sequence[float], seed: int, n: int) -> int:
    """A place drawn by weight."""
    at = draw(seed, n, FINE) / FINE * sum(weights)
    for place, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return place
    return len(weights) - 1


def mixed(values: Sequence[float], least: float = 1.0) -> list[float]:
    """How often to take each option: better ones more often, but even a clearly best one not always."""
    best = max(values)
    scale = COOL * max(least, best - sum(values) / len(values))
    return [exp((value - best) / scale) for value in values]
