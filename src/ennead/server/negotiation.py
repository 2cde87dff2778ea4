"""Content negotiation: which encodings the client accepts, and whether its cached copy is current (RFC 9110, 12.5.3
and 13.1.2)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from fastapi import Request

_TAG = re.compile(r'"[^"]*"')


def coding_for(request: Request, offered: Sequence[str]) -> str:
    """The client's preferred coding of those offered, the first of equals; "" for plain bytes, which are also sent to a
    client that accepts nothing."""
    accepted = _weights(",".join(request.headers.getlist("accept-encoding")))
    others = accepted.get("*", 0.0)
    best = max(offered, key=lambda coding: accepted.get(coding, others), default="")
    weight = accepted.get(best, others)
    return best if weight > 0 and weight >= accepted.get("identity", 0.0) else ""


def _weights(header: str) -> dict[str, float]:
    parts = ([word.strip() for word in part.split(";")] for part in header.lower().split(","))
    return {coding: _weight(parameters) for coding, *parameters in parts if coding}


def _weight(parameters: Iterable[str]) -> float:
    """A malformed weight counts as 0."""
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name.strip() == "q":
            return float(value) if re.fullmatch(r"[01](\.\d{0,3})?", value.strip()) else 0.0
    return 1.0


def is_known(request: Request, tag: str) -> bool:
    """Whether the client already has this content. Tags are compared weakly: a proxy that compresses an answer weakens
    its tag, but the content is the same."""
    said = ",".join(request.headers.getlist("if-none-match"))
    return said.strip() == "*" or tag.removeprefix("W/") in _TAG.findall(said)
