"""What the other side can unpack, and whether it has the answer already (RFC 9110, 12.5.3 and 13.1.2)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from fastapi import Request

_TAG = re.compile(r'"[^"]*"')


def coding_for(request: Request, offered: Sequence[str]) -> str:
    """The coding that is liked best of those offered, the first of equals; "" for the plain bytes, also to who refuses
    everything: that is still an answer."""
    liked = _weights(",".join(request.headers.getlist("accept-encoding")))
    others = liked.get("*", 0.0)
    best = max(offered, key=lambda coding: liked.get(coding, others), default="")
    weight = liked.get(best, others)
    return best if weight > 0 and weight >= liked.get("identity", 0.0) else ""


def _weights(header: str) -> dict[str, float]:
    parts = ([word.strip() for word in part.split(";")] for part in header.lower().split(","))
    return {coding: _weight(parameters) for coding, *parameters in parts if coding}


def _weight(parameters: Iterable[str]) -> float:
    """What is no number is no wish."""
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name.strip() == "q":
            return float(value) if re.fullmatch(r"[01](\.\d{0,3})?", value.strip()) else 0.0
    return 1.0


def is_known(request: Request, tag: str) -> bool:
    """Whether the browser says that it has this. Tags are compared weakly: a proxy that packs an answer weakens its
    tag, and the content is the same."""
    said = ",".join(request.headers.getlist("if-none-match"))
    return said.strip() == "*" or tag.removeprefix("W/") in _TAG.findall(said)
