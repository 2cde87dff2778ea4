"""Games that continue while their server is killed, and checks that nothing was lost or half done."""

from __future__ import annotations

import json
import threading
import time
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, select

from ennead.client import ApiError, Client
from ennead.games import GAMES
from ennead.kernel.chance import draw
from ennead.kernel.record import Record, state_at
from ennead.server.tables import GAMES as GAMES_TABLE
from ennead.server.tables import JOURNAL
from server.running import Running
from server.table import Table, pick, sit_down

THREADS = 2
PATIENCE = 60.0  # seconds until a bot must have answered, on the slowest machine


@dataclass(slots=True)
class Game:
    """A game, and the choices the server has acknowledged."""

    table: Table
    acknowledged: list[tuple[int, int, int]] = field(default_factory=list)  # seat, version, option
    over: bool = False


class Players(threading.Thread):
    """A thread that plays some games, one choice at a time, whatever happens to the server."""

    def __init__(self, games: list[Game], seed: int) -> None:
        super().__init__(daemon=True)
        self.games = games
        self.seed = seed
        self.stopped = threading.Event()
        self.faults: list[str] = []
        self.n = 0

    def run(self) -> None:
        while not self.stopped.is_set() and not all(game.over for game in self.games):
            for game in self.games:
                if self.stopped.is_set():
                    return
                self.try_step(game)

    def try_step(self, game: Game) -> None:
        """The server may be down or busy, or a bot may have been faster."""
        try:
            self.step(game)
        except OSError:
            _close(game.table)
            time.sleep(0.02)
        except ApiError as fault:
            if fault.status not in (409, 503):
                self.faults.append(str(fault))

    def step(self, game: Game) -> None:
        """A seat that is asked chooses. After a lost answer it asks again or gives up: both must be safe."""
        self.n += 1
        if game.over:
            return
        for seat, client in enumerate(game.table.seats):
            view = client.view(game.table.game)
            game.over = view["status"] == "over"
            if view["decision"]:
                option = pick(view, self.seed, self.n)
                again = draw(self.seed, self.n, 2)
                self.choose(game, seat, client, view["version"], option, again=bool(again))
                return

    def choose(self, game: Game, seat: int, client: Client, version: int, option: int, *, again: bool) -> None:
        try:
            client.choose(game.table.game, version, option)
        except OSError:
            client.close()
            if not again:
                raise
            time.sleep(0.3)
            client.choose(game.table.game, version, option)
        game.acknowledged.append((seat, version, option))


def _close(table: Table) -> None:
    for client in table.seats:
        client.close()


def make_games(server: Running, count: int) -> list[Game]:
    """Both games, with and without bots."""
    names = list(GAMES)
    return [
        Game(sit_down(server, 2 + n % 2, {}, bots=n % 2 if n % 4 == 1 else 0, game=names[n % len(names)]))
        for n in range(count)
    ]


# -- proofs ------------------------------------------------------------------------------------------------------------
def faults_on_disk(server: Running, games: list[Game]) -> list[str]:
    """The faults in the database as the killed server left it."""
    return server.stored(lambda c: [fault for game in games for fault in _faults(c, game)])


def _faults(c: Connection, game: Game) -> list[str]:
    row = c.execute(select(GAMES_TABLE).where(GAMES_TABLE.c.id == game.table.game)).mappings().one()
    journal = select(JOURNAL).where(JOURNAL.c.game == game.table.game).order_by(JOURNAL.c.seq)
    rows = c.execute(journal).mappings().all()
    out = []
    if [entry["seq"] for entry in rows] != list(range(1, row["seq"] + 1)):
        out.append(f"{row['id']}: the journal has {len(rows)} entries, the game says {row['seq']}")
    moves = [entry for entry in rows if entry["kind"] in ("choice", "undo")]
    head = json.loads(row["head"])
    for viewer, version in enumerate(head["versions"]):
        if version != sum(move["mask"] >> viewer & 1 for move in moves):
            out.append(f"{row['id']}: version of viewer {viewer} is {version}")
    for seat, version, option in list(game.acknowledged):
        seen = [move for move in moves if move["mask"] >> seat & 1]
        if version >= len(seen) or (seen[version]["seat"], seen[version]["option"]) != (seat, option):
            out.append(f"{row['id']}: choice {option} of seat {seat} at {version} was acknowledged and is lost")
    return [*out, *_unplayable(row, moves, head)]


def _unplayable(row: Any, moves: list[Any], head: dict[str, Any]) -> list[str]:
    """The choices must form a game that is over exactly if the row says so."""
    game = GAMES[row["game"]]
    choices = tuple((move["seat"], move["option"]) for move in moves)
    g = state_at(game, Record(row["game"], row["ruleset"], json.loads(row["setup"]), int(row["seed"]), choices))
    over = not game.pending(g)
    wrong = over != (row["status"] == "over") or (over and list(game.returns(g)) != head["result"])
    return [f"{row['id']}: status {row['status']} does not fit the choices"] if wrong else []


def kill_again_and_again(
    server: Running, games: list[Game], kills: int, seed: int, progress: bool = False
) -> list[str]:
    """The faults found: on disk after each kill, and at the end in the games, which must continue."""
    players = [Players(games[n::THREADS], seed + n) for n in range(THREADS)]
    for thread in players:
        thread.start()
    faults: list[str] = []
    for n in range(kills):
        wait_for_choices(games, 1 + draw(seed, 2 * n, 10))
        time.sleep(draw(seed, 2 * n + 1, 30) / 1000)
        server.kill()
        if n % 10 == 9:
            faults += faults_on_disk(server, games)
        server.start()
        if progress and n % 20 == 19:
            print(
                f"{n + 1} kills, {sum(len(game.acknowledged) for game in games)} choices, {len(faults)} faults",
                flush=True,
            )
    for thread in players:
        thread.stopped.set()
    for thread in players:
        thread.join(60)
        faults += thread.faults
    return faults + faults_on_disk(server, games) + _stuck(games)


def wait_for_choices(games: list[Game], count: int) -> None:
    """Wait until this many more choices are acknowledged, or for some seconds."""
    before, until = sum(len(game.acknowledged) for game in games), time.monotonic() + 10
    while sum(len(game.acknowledged) for game in games) < before + count and time.monotonic() < until:
        time.sleep(0.002)


def _stuck(games: list[Game]) -> list[str]:
    """Every game continues: its current view accepts another choice, or it is over."""
    out = []
    for game in games:
        before = len(game.acknowledged)
        player, until = Players([game], 99), time.monotonic() + PATIENCE
        while not game.over and len(game.acknowledged) == before:
            if time.monotonic() > until:
                out.append(f"{game.table.game} does not go on")
                break
            player.try_step(game)
            time.sleep(0.02)
        out += player.faults
    return out
