"""Counters for Prometheus, as plain text. They include no timings of games, which could reveal hidden choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

BUCKETS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Metrics:
    def __init__(self) -> None:
        self.requests: Counter[tuple[str, int]] = Counter()
        self.slow: Counter[float] = Counter()
        self.seconds = 0.0
        self.streams = 0
        self.webhooks: Counter[str] = Counter()

    def served(self, method: str, status: int, seconds: float) -> None:
        self.requests[(method, status)] += 1
        self.seconds += seconds
        for bound in BUCKETS:
            self.slow[bound] += seconds <= bound

    def text(self, gauges: Mapping[str, float]) -> str:
        lines = ["# TYPE ennead_requests_total counter"]
        lines += [
            f'ennead_requests_total{{method="{method}",status="{status}"}} {n}'
            for (method, status), n in sorted(self.requests.items())
        ]
        lines += ["# TYPE ennead_request_seconds histogram"]
        lines += [f'ennead_request_seconds_bucket{{le="{bound}"}} {self.slow[bound]}' for bound in BUCKETS]
        total = sum(self.requests.values())
        lines += [f'ennead_request_seconds_bucket{{le="+Inf"}} {total}']
        lines += [f"ennead_request_seconds_sum {self.seconds:.6f}", f"ennead_request_seconds_count {total}"]
        lines += [f'ennead_webhooks_total{{result="{result}"}} {n}' for result, n in sorted(self.webhooks.items())]
        for name, value in gauges.items():
            lines += [f"# TYPE ennead_{name} gauge", f"ennead_{name} {value:g}"]
        return "\n".join(lines) + "\n"
