"""Public boards for the small pictures of the lobby: built once per state, without opening a room."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from typing import Any

from ennead.games import game_named
from ennead.kernel.game import JsonDict
from ennead.server.lobby import try_setup
from ennead.server.payload import json_bytes
from ennead.server.problem import Problem
from ennead.server.room import load_play
from ennead.server.rooms import Rooms
from ennead.server.texts import Packed, pack
from ennead.table.play import Play
from ennead.table.rows import TableRow

MOST_KEPT = 1000  # tables; some 3 kB each
MOST_FIRST = 64  # first boards; the games that come with Ennead have 16
QUICK = 5  # a level of gzip


class Boards:
    """The newest public board of each table that was asked for. A lobby is polled often, and most of its tables
    have not changed in between: each of those costs one row of the database."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self._kept: OrderedDict[str, tuple[int, Packed]] = OrderedDict()

    async def of(self, row: TableRow) -> Packed:
        """Versions only grow (an undo is a move too), so each number stands for one board."""
        version = row.head.versions[-1]
        at, found = self._kept.get(row.id, (-1, None))
        if found is None or at != version:
            found = public_board(await self._play(row))
        self._keep(row.id, version, found)
        return found

    async def _play(self, row: TableRow) -> Play[Any]:
        room = self.rooms.open.get(row.id)
        play = room.play if room is not None and room.row.seq == row.seq else await load_play(self.rooms.store, row)
        if play is None:
            raise Problem(409, "server.not_started")
        return play

    def _keep(self, game: str, version: int, board: Packed) -> None:
        self._kept[game] = (version, board)
        self._kept.move_to_end(game)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)


def public_board(play: Play[Any]) -> Packed:
    """Always a spectator's view: several players at one screen may see the same lobby."""
    return pack(json_bytes({"view": play.game.view(play.g, None)}), QUICK)


@lru_cache(maxsize=MOST_FIRST)
def first_board(game: str, players: int, scenario: str) -> Packed:
    """How a table with these options would begin. Gods are drawn at random, so the picture must not show them."""
    setup: JsonDict = {"players": players} | ({"scenario": scenario} if scenario else {})
    rules = game_named(game)
    return public_board(Play(rules, try_setup(game, setup, 0), (), ()))
