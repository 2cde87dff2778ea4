"""The table of games, one row per game. The layers above look up a game here by name, and their own part of it.

A layer may have a folder for a game (`bots/ankh`, `tui/kemet`); without one it uses its generic part. Rows name parts
as "module:name", so this module imports nothing from the layers above. The environment registers games from other
packages: ENNEAD_GAMES="oasis.row:ROW" (several are separated by commas).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.resources import files
from typing import Any, Generic, TypeVar

from ennead.ankh.game import GAME as ANKH
from ennead.kemet.game import GAME as KEMET
from ennead.kernel.box import Box
from ennead.kernel.decision import BadSetup
from ennead.kernel.game import Game
from ennead.kernel.text import add_texts

T = TypeVar("T")
EXTRA = "ENNEAD_GAMES"


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game, and the part that each layer has for it.

    judge       how bots value a position
    search      how the tree search plays
    statistics  what simulations count
    board       what the terminal draws
    box         numbers of the printed box that an owner may compare
    rules       first letters of its clauses in docs/rules
    texts       its catalogues, as "package:folder" with one folder per language; the built-in ones are in `locale`
    """

    game: Game[Any]
    judge: str = ""
    search: str = ""
    statistics: str = ""
    board: str = ""
    box: str = ""
    rules: str = ""
    texts: str = ""


ROWS: dict[str, GameRow] = {}
GAMES: dict[str, Game[Any]] = {}


def register(row: GameRow) -> None:
    if row.game.name in ROWS:
        raise ValueError(f"two games are named {row.game.name}")
    ROWS[row.game.name] = row
    GAMES[row.game.name] = row.game
    if row.texts:
        package, _, folder = row.texts.partition(":")
        add_texts(files(package) / folder)


def game_named(name: str) -> Game[Any]:
    if name not in GAMES:
        raise BadSetup("setup.game", name=name, known=", ".join(GAMES))
    return GAMES[name]


def load(path: str) -> Any:
    """Import the object that "module:name" names."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


class Parts(Mapping[str, T], Generic[T]):
    """One layer's parts by game name, loaded on first use; games without their own part get the generic one."""

    def __init__(self, column: str, generic: Callable[[Game[Any]], T] | None = None) -> None:
        self.column = column
        self.generic = generic
        self.loaded: dict[str, T] = {}

    def __getitem__(self, game: str) -> T:
        if game not in self.loaded:
            self.loaded[game] = self._load(ROWS[game])
        return self.loaded[game]

    def _load(self, row: GameRow) -> T:
        path = getattr(row, self.column)
        if path:
            part: T = load(path)
            return part
        if self.generic is None:
            raise KeyError(row.game.name)
        return self.generic(row.game)

    def __iter__(self) -> Iterator[str]:
        return (game for game, row in ROWS.items() if self.generic or getattr(row, self.column))

    def __len__(self) -> int:
        return sum(1 for _ in self)


BOXES: Parts[Box] = Parts("box")

register(
    GameRow(
        ANKH,
        judge="ennead.bots.ankh.judge:JUDGE",
        search="ennead.bots.ankh.search_model:SEARCH_MODEL",
        statistics="ennead.sim.ankh.statistics:STATISTICS",
        board="ennead.tui.ankh.board:BOARD",
        rules="ASPF",
    )
)
register(
    GameRow(
        KEMET,
        judge="ennead.bots.kemet.judge:JUDGE",
        search="ennead.bots.kemet.search_model:SEARCH_MODEL",
        statistics="ennead.sim.kemet.statistics:STATISTICS",
        board="ennead.tui.kemet.board:BOARD",
        box="ennead.kemet.box:BOX",
        rules="K",
    )
)
for _path in filter(None, os.environ.get(EXTRA, "").split(",")):
    register(load(_path.strip()))
