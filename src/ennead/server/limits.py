"""Rate limits: a bucket of requests for each token and address, refilled over time."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from ennead.server.config import Settings

MOST_KEPT = 20_000


class Buckets:
    """`rate` a second, `burst` seconds at once. Memory is bounded: full buckets are forgotten."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.size = max(1.0, rate * burst)
        self.clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}

    def take(self, key: str) -> float:
        """0 if one more is allowed, else the seconds to wait."""
        now = self.clock()
        left, at = self._buckets.get(key, (self.size, now))
        left = min(self.size, left + (now - at) * self.rate)
        allowed = left >= 1.0
        self._buckets[key] = (left - 1.0 if allowed else left, now)
        if len(self._buckets) > MOST_KEPT:
            self._forget(now)
        return 0.0 if allowed else (1.0 - left) / self.rate

    def _forget(self, now: float) -> None:
        full = [key for key, (left, at) in self._buckets.items() if left + (now - at) * self.rate >= self.size]
        for key in full or list(self._buckets)[: MOST_KEPT // 2]:
            del self._buckets[key]


class Limits:
    def __init__(self, settings: Settings) -> None:
        self.tokens = Buckets(settings.rate_token, settings.burst)
        self.addresses = Buckets(settings.rate_address, settings.burst)
        self.guests = Buckets(settings.guests_per_hour / 3600, 3600)
        self.imports = Buckets(settings.imports_per_hour / 3600, 3600)
        self.chat = Buckets(1.0, 10)
        self.reports = Buckets(1 / 60, 600)
