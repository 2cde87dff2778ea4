"""The application: its parts, its routes, and how refusals become error answers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

import ennead
from ennead.kernel.decision import Refused
from ennead.kernel.text import LANGUAGES
from ennead.server import page, texts, votes
from ennead.server.api import about, boards, games, history, session, tables
from ennead.server.attendance import Attendance
from ennead.server.auth import Auth, load_key
from ennead.server.boards import Boards
from ennead.server.botpool import BotPool
from ennead.server.cluster import Listener
from ennead.server.config import Settings
from ennead.server.context import Server, preferred
from ennead.server.database import Postgres, WriteConflict
from ennead.server.guards import Guard, problem_response
from ennead.server.limits import Limits
from ennead.server.metrics import Metrics
from ennead.server.presence import Presence
from ennead.server.problem import Problem, as_problem
from ennead.server.rooms import Rooms
from ennead.server.store import Store
from ennead.server.webhooks import Webhooks
from ennead.server.wire import ErrorOut

LOG = logging.getLogger("ennead.server")
ERRORS = (400, 401, 403, 404, 405, 408, 409, 413, 422, 429, 503)
_HTTP_REASONS = {400: "server.bad_request", 404: "server.no_page", 405: "server.bad_method"}


def make_server(settings: Settings) -> Server:
    settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    store = Store(settings.database_url(), settings.busy_seconds)
    metrics = Metrics()
    limits = Limits(settings)
    auth = Auth(store, load_key(settings.data), settings.token_days)
    rooms = Rooms(store, BotPool(settings.workers, settings.bot_seconds), settings)
    webhooks = Webhooks(settings, metrics)
    rooms.on_change.append(webhooks.room_changed)
    presence = Presence(store, rooms, settings.presence_seconds)
    attendance = Attendance(rooms, presence, settings)
    return Server(settings, store, auth, rooms, Boards(rooms), limits, metrics, webhooks, presence, attendance)


def make_app(settings: Settings) -> FastAPI:
    server = make_server(settings)

    @contextlib.asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        await server.store.open()
        tasks = [
            asyncio.create_task(server.rooms.sweep()),
            asyncio.create_task(server.attendance.run(votes.look_again)),
        ]
        database = server.store.database
        if isinstance(database, Postgres):
            listener = Listener(database, server.rooms, server.auth, server.presence)
            tasks += [asyncio.create_task(listener.run()), asyncio.create_task(server.presence.run())]
        yield
        for task in tasks:
            task.cancel()
        await server.rooms.close()
        await server.rooms.pool.close()
        await server.webhooks.close()
        await server.store.close()

    app = FastAPI(
        title="Ennead",
        version=ennead.__version__,
        description="The table for Ankh: Gods of Egypt and Kemet.",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        responses={status: {"model": ErrorOut} for status in ERRORS},
    )
    app.state.server = server
    for part in (games, tables, boards, session, about, history):  # routes are tried in this order: the busiest first
        app.include_router(part.router)
    app.include_router(tables.invitations)
    app.include_router(history.records)
    app.include_router(texts.router)
    app.include_router(page.router)
    _answer_refusals(app)
    app.add_middleware(Guard, settings=settings, limits=server.limits, metrics=server.metrics)
    return app


# -- refusals ----------------------------------------------------------------------------------------------------------
def _language(request: Request) -> str:
    wanted = request.query_params.get("lang", "")
    return wanted if wanted in LANGUAGES else preferred(request.headers.get("accept-language", ""))


def _as_problem(fault: Exception) -> Problem:
    if isinstance(fault, Refused):
        return as_problem(fault)
    if isinstance(fault, SQLAlchemyError | OSError | WriteConflict):
        return Problem(503, "server.storage")
    return Problem(500, "server.fault")


def _answer_refusals(app: FastAPI) -> None:
    async def refused(request: Request, fault: Exception) -> Response:
        problem = _as_problem(fault)
        if problem.status >= 500:
            LOG.error("request failed", extra={"fault": type(fault).__name__}, exc_info=fault)
        return problem_response(problem, _language(request))

    async def invalid(request: Request, fault: Exception) -> Response:
        """Say where the input is wrong, but never repeat it: an error must not echo anything."""
        assert isinstance(fault, RequestValidationError)
        where = [{"where": [str(part)[:64] for part in e["loc"]], "what": e["type"]} for e in fault.errors()[:10]]
        problem = Problem(422, "server.bad_input").with_extra(details=where)
        return problem_response(problem, _language(request))

    async def http(request: Request, fault: Exception) -> Response:
        assert isinstance(fault, HTTPException)
        if fault.status_code == 404 and page.wants_page(request):
            return page.not_found_page(request)
        reason = _HTTP_REASONS.get(fault.status_code, "server.bad_request")
        problem = Problem(fault.status_code, reason)
        problem.headers.update(fault.headers or {})
        return problem_response(problem, _language(request))

    for kind in (Refused, SQLAlchemyError, OSError, WriteConflict, Exception):
        app.add_exception_handler(kind, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, http)
