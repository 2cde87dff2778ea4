"""Static information: games and their options, rules, facts; and the health of the server."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import JSONResponse, PlainTextResponse

from ennead.bots import OFFERED
from ennead.games import GAMES, game_named
from ennead.kernel.text import LANGUAGES
from ennead.server import reference
from ennead.server.context import Lang, ServerDep
from ennead.server.problem import Problem, forbidden
from ennead.server.wire import CatalogueOut, ChapterOut, ClauseOut, FactOut, FactsOut, GameInfoOut, HealthOut, RulesOut

router = APIRouter()
Name = Annotated[str, Path(pattern="^[a-z]{1,20}$")]


@router.get("/api/catalogue", tags=["about"])
async def catalogue() -> CatalogueOut:
    """The games with their setup options, the bots and the languages."""
    games = [GameInfoOut(game=g.name, ruleset=g.ruleset, setup=reference.setup_options(g.name)) for g in GAMES.values()]
    return CatalogueOut(games=games, bots=list(OFFERED), languages=list(LANGUAGES))


@router.get("/api/rules/{game}", tags=["about"])
async def rules(game: Name, lang: Lang) -> RulesOut:
    """The rule clauses that reasons and sources refer to."""
    name = game_named(game).name
    clauses = [ClauseOut(clause=clause, text=text) for clause, text in reference.clauses(name, lang).items()]
    chapters = [ChapterOut(title=title, first=first) for title, first in reference.chapters(name, lang)]
    return RulesOut(game=game, clauses=clauses, chapters=chapters)


@router.get("/api/rules/{game}/{clause}", tags=["about"])
async def rule(game: Name, clause: Annotated[str, Path(max_length=64)], lang: Lang) -> ClauseOut:
    found = reference.clauses(game_named(game).name, lang)
    if clause not in found:
        raise Problem(404, "server.no_clause", clause=clause[:64])
    return ClauseOut(clause=clause, text=found[clause])


@router.get("/api/facts/{game}", tags=["about"])
async def facts(game: Name) -> FactsOut:
    """Uncertain facts about the components, for owners to compare with their copy of the game."""
    rows = [FactOut(**fact._asdict()) for fact in reference.facts(game_named(game).name)]
    return FactsOut(game=game, facts=rows)


# -- for the operator --------------------------------------------------------------------------------------------------
@router.get("/healthz", tags=["operator"], response_model=HealthOut, responses={503: {"model": HealthOut}})
async def health(server: ServerDep) -> JSONResponse:
    database = await server.store.healthy()
    out = HealthOut(status="ok" if database else "failing", database=database)
    return JSONResponse(out.model_dump(), 200 if database else 503)


@router.get("/metrics", tags=["operator"], response_class=PlainTextResponse)
async def metrics(request: Request, server: ServerDep) -> PlainTextResponse:
    """Metrics for Prometheus; only for requests from this machine, unless the operator allows more."""
    if not server.settings.metrics_public and not _is_local(request.scope["ennead.address"]):
        raise forbidden()
    gauges: dict[str, float] = {
        "rooms_open": len(server.rooms.open),
        "streams_open": sum(len(room.watchers) for room in server.rooms.open.values()),
        "bot_workers_started": server.rooms.pool.started,
        "bot_failures": server.rooms.pool.failed,
    }
    gauges |= {f"games_{status}": n for status, n in (await server.store.counts()).items()}
    return PlainTextResponse(server.metrics.text(gauges), media_type="text/plain; version=0.0.4")


def _is_local(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
