"""What every route needs: the parts of the server, the identity of the client, and the language."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from fastapi import Depends, Query, Request

from ennead.kernel.text import LANGUAGES
from ennead.server.attendance import Attendance
from ennead.server.auth import COOKIE, Auth, Identity
from ennead.server.boards import Boards
from ennead.server.config import Settings
from ennead.server.limits import Limits
from ennead.server.metrics import Metrics
from ennead.server.presence import Presence
from ennead.server.rooms import Rooms
from ennead.server.store import Store
from ennead.server.webhooks import Webhooks
from ennead.server.wire import Language


@dataclass(slots=True)
class Server:
    settings: Settings
    store: Store
    auth: Auth
    rooms: Rooms
    boards: Boards
    limits: Limits
    metrics: Metrics
    webhooks: Webhooks
    presence: Presence
    attendance: Attendance


async def server_dep(request: Request) -> Server:
    """Async, because FastAPI runs plain functions in a thread."""
    return server_of(request)


def server_of(request: Request) -> Server:
    server: Server = request.app.state.server
    return server


def token_of(request: Request) -> str:
    """From the header, else from the cookie."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return token.strip()
    return request.cookies.get(COOKIE, "")


async def identity(
    request: Request,
    speaks_for: Annotated[
        int | None,
        Query(alias="seat", ge=-1, le=15, description="The seat to act for if you hold several; -1 is a spectator."),
    ] = None,
) -> Identity:
    who = await server_of(request).auth.identify(token_of(request))
    return who if speaks_for is None else replace(who, wanted=speaks_for)


async def language_of(
    request: Request, lang: Annotated[Language | None, Query(description="Language of texts.")] = None
) -> str:
    """The requested language, else the browser's first preference that we have."""
    if lang is not None:
        return lang
    return preferred(request.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    wanted = (part.split(";")[0].strip()[:2].lower() for part in header[:200].split(","))
    return next((language for language in wanted if language in LANGUAGES), "en")


ServerDep = Annotated[Server, Depends(server_dep)]
Who = Annotated[Identity, Depends(identity)]
Lang = Annotated[str, Depends(language_of)]
