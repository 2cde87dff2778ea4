"""Weighted random choices, so that opponents cannot predict them."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from ennead.kernel.chance import draw

FINE: Final = 1 << 32
COOL: Final = 0.35  # temperature: lower values take worse options less often


def sigmoid(x: float) -> float:
    return 1 / (1 + exp(-x)) if x > -50 else 0.0


def weighted(weights: Sequence[float], seed: int, n: int) -> int:
    """An index drawn by weight."""
    at = draw(seed, n, FINE) / FINE * sum(weights)
    for index, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return index
    return len(weights) - 1


def mixed(values: Sequence[float], least: float = 1.0) -> list[float]:
    """Weights of the options: better ones are taken more often, but even a clearly best one not always."""
    best = max(values)
    scale = COOL * max(least, best - sum(values) / len(values))
    return [exp((value - best) / scale) for value in values]
