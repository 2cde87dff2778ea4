"""All sentences of a language for the browser table, compressed once and cached by the browser."""

from __future__ import annotations

import gzip
import hashlib
import json
from functools import cache
from typing import Any, Final, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ennead.games import GAMES
from ennead.kernel.text import catalogue
from ennead.server.negotiation import coding_for, is_known
from ennead.server.payload import json_bytes
from ennead.server.wire import Language

router = APIRouter()
OWN: Final = "web"  # the browser's own texts
# The server sends these as finished sentences.
SENTENCES: Final = ("crumb", "event", "option_help", "pass", "prompt", "step", "trail")


class Packed(NamedTuple):
    plain: bytes
    small: bytes
    tag: str


def pack(plain: bytes, level: int) -> Packed:
    return Packed(plain, gzip.compress(plain, level, mtime=0), f'"{hashlib.sha256(plain).hexdigest()[:20]}"')


def spoken(key: str) -> bool:
    """Whether the browser needs this key; everything else reaches it as a finished sentence."""
    part, family, *_ = key.split(".")
    return part == OWN or (part in GAMES and family not in SENTENCES)


@cache
def packed(language: str) -> Packed:
    entries = {key: entry for key, entry in catalogue(language).entries.items() if spoken(key)}
    return pack(json.dumps(entries, separators=(",", ":"), ensure_ascii=False).encode(), 9)


def handed_out(request: Request, found: Packed, keep: str = "no-cache") -> Response:
    """The browser caches the answer and asks whether it is still current."""
    headers = {"etag": found.tag, "cache-control": keep, "vary": "accept-encoding"}
    if is_known(request, found.tag):
        return Response(status_code=304, headers=headers)
    if coding_for(request, ["gzip"]):
        headers["content-encoding"] = "gzip"
        return Response(found.small, media_type="application/json", headers=headers)
    return Response(found.plain, media_type="application/json", headers=headers)


def packed_json(request: Request, data: Any) -> Response:
    """A long answer, compressed if the client accepts that."""
    plain = json_bytes(data)
    if not coding_for(request, ["gzip"]):
        return Response(plain, media_type="application/json", headers={"vary": "accept-encoding"})
    headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(gzip.compress(plain, 5, mtime=0), media_type="application/json", headers=headers)


@router.get("/api/text/{language}", tags=["about"], response_model=dict[str, str | dict[str, str]])
async def text(language: Language, request: Request) -> Response:
    """Catalogue keys and their sentences; where something is counted, a table of plural forms."""
    return handed_out(request, packed(language))
