"""A killed server loses nothing it acknowledged; a failing disk causes errors and nothing worse."""

from __future__ import annotations

import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from ennead.client import ApiError
from ennead.server.tables import GAMES
from server.conftest import Databases
from server.forked import Forked
from server.killing import kill_again_and_again, make_games
from server.postgres import Cluster, journal_locked
from server.running import Running
from server.table import pick, play_on, sit_down, until


def test_kills_lose_nothing(tmp_path: Path, databases: Databases) -> None:
    """tools/kills.py does the same with 50 games and 200 kills."""
    server = Forked(tmp_path, databases.new()).start()
    try:
        games = make_games(server, 8)
        assert kill_again_and_again(server, games, 10, seed=3) == []
        assert sum(len(game.acknowledged) for game in games) > 20
    finally:
        server.stop()


def test_bots_without_viewers_continue_after_a_restart(tmp_path: Path, databases: Databases) -> None:
    with Running(tmp_path, databases.new(), ENNEAD_BOT_PAUSE="1") as server:  # the game must outlast the kill
        host = server.client("Host")
        game = host.create("ankh", {"players": 2}, ["bot:random", "bot:random"])["id"]
        host.start(game)
        server.kill()
        before = server.stored(entries)
        server.environment["ENNEAD_BOT_PAUSE"] = "0"
        server.start()
        host.close()
        until(lambda: server.stored(status) == ["over"])
        assert server.stored(entries) > before


def entries(c: Connection) -> list[int]:
    return list(c.execute(select(GAMES.c.seq)).scalars())


def status(c: Connection) -> list[str]:
    return list(c.execute(select(GAMES.c.status)).scalars())


@contextmanager
def locked(server: Running) -> Iterator[None]:
    """Hold the write lock, so that every commit fails."""
    if server.database:
        with journal_locked(server.database):
            yield
        return
    db = sqlite3.connect(server.data / "ennead.sqlite", isolation_level=None)
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        db.execute("ROLLBACK")
        db.close()


def test_nobody_is_notified_of_a_failed_commit(tmp_path: Path, databases: Databases) -> None:
    with Running(tmp_path, databases.new(), ENNEAD_BUSY_SECONDS="0.5") as server:
        table = sit_down(server, 2, {})
        views = [client.view(table.game) for client in table.seats]
        seat = next(n for n, view in enumerate(views) if view["decision"])
        option = pick(views[seat], 1, 1)
        with locked(server):
            for _ in range(3):
                with pytest.raises(ApiError) as caught:
                    table.seats[seat].choose(table.game, views[seat]["version"], option)
                assert (caught.value.status, caught.value.error) == (503, "server.storage")
            assert [client.view(table.game) for client in table.seats] == views
        assert not table.seats[seat].choose(table.game, views[seat]["version"], option)["repeated"]
        play_on(table, 2, 5)


def test_a_database_that_goes_away_loses_nothing(tmp_path: Path, cluster: Cluster) -> None:
    with Running(tmp_path, cluster.new_database(), ENNEAD_BUSY_SECONDS="2") as server:
        table = sit_down(server, 2, {})
        play_on(table, 1, 10)
        before = [client.view(table.game) for client in table.seats]
        seat = next(n for n, view in enumerate(before) if view["decision"])
        option = pick(before[seat], 1, 1)
        cluster.stop()
        try:
            for _ in range(3):
                with pytest.raises(ApiError) as caught:
                    table.seats[seat].choose(table.game, before[seat]["version"], option)
                assert (caught.value.status, caught.value.error) == (503, "server.storage")
            assert table.seats[seat].raw("GET", "/healthz")[0] == 503
        finally:
            cluster.start()
        assert [client.view(table.game) for client in table.seats] == before
        assert not table.seats[seat].choose(table.game, before[seat]["version"], option)["repeated"]
        play_on(table, 2, 5)


def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    """Let no file of the server grow: for SQLite this is a full disk."""
    with Running(tmp_path) as server:
        table = sit_down(server, 2, {})
        play_on(table, 1, 10)
        assert server.process is not None
        unlimited = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        size = (tmp_path / "ennead.sqlite-wal").stat().st_size
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, unlimited[1]))
        before = [client.view(table.game) for client in table.seats]
        seat = next(n for n, view in enumerate(before) if view["decision"])
        for _ in range(3):
            with pytest.raises(ApiError) as caught:
                table.seats[seat].choose(table.game, before[seat]["version"], pick(before[seat], 1, 1))
            assert (caught.value.status, caught.value.error) == (503, "server.storage")
        assert [client.view(table.game) for client in table.seats] == before
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)
        play_on(table, 2)
        assert table.seats[0].view(table.game)["status"] == "over"
