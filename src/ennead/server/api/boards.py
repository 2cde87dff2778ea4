"""Boards for small pictures: of a table as it is now, and of a setup as it would begin."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from ennead.server.api.common import GameId
from ennead.server.auth import viewer_of
from ennead.server.boards import first_board
from ennead.server.context import ServerDep, Who
from ennead.server.problem import not_found
from ennead.server.room import Room
from ennead.server.texts import handed_out
from ennead.server.wire import BoardOut

router = APIRouter(tags=["lobby"])


@router.get("/api/games/{game}/board", response_model=BoardOut)
async def board(game: GameId, who: Who, server: ServerDep, request: Request) -> Response:
    """The public board. Ask again when the `board` number of the table has grown. Supports ETag."""
    row = await server.store.game(game)
    if row is None:
        raise not_found()
    viewer_of(Room(server.store, row, None, 0), who)
    return handed_out(request, await server.boards.of(row), "private, no-cache")


@router.get("/api/boards/{game}", response_model=BoardOut)
async def first(
    game: Annotated[str, Path(pattern="^[a-z]{1,20}$")],
    request: Request,
    players: Annotated[int, Query(ge=2, le=5)],
    scenario: Annotated[str, Query(pattern="^[a-z_]{0,40}$", description="A scenario of the catalogue.")] = "",
) -> Response:
    """How a table with these options would begin; the gods are drawn at random. Supports ETag."""
    return handed_out(request, first_board(game, players, scenario))
