"""Two calls for either database: `read(work)` and `write(work)`, where `work` uses plain SQLAlchemy on a connection.

SQLite gets one thread that writes and two that read. A transaction takes one thread switch instead of one for every
statement, and all waiting writes are committed together, with one flush to disk. PostgreSQL gets asyncpg and a pool.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from typing import Any, Protocol, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

T = TypeVar("T")
Work = Callable[[Connection], T]
Waiting = tuple[Work[Any], "asyncio.Future[Any]"]

MIGRATION_LOCK = 0x0E22EAD  # servers that start together migrate one after the other
READERS = 2


class WriteConflict(Exception):
    """Another process wrote first. Read again."""


class Database(Protocol):
    shared: bool  # other processes may write to the same games

    async def open(self) -> None: ...
    async def read(self, work: Work[T]) -> T: ...
    async def write(self, work: Work[T]) -> T: ...
    async def close(self) -> None: ...


def database_at(url: str, busy_seconds: float = 10.0) -> Database:
    return Sqlite(url, busy_seconds) if url.startswith("sqlite") else Postgres(url, busy_seconds)


# -- SQLite ------------------------------------------------------------------------------------------------------------
class Sqlite:
    shared = False

    def __init__(self, url: str, busy_seconds: float) -> None:
        patience = {"timeout": busy_seconds, "check_same_thread": False}
        self.engine = create_engine(url.replace("+aiosqlite", ""), connect_args=patience)
        event.listen(self.engine, "connect", _prepare)
        event.listen(self.engine, "begin", _begin_immediate)
        self.reader = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._writer = ThreadPoolExecutor(1, "ennead-write")
        self._readers = ThreadPoolExecutor(READERS, "ennead-read")
        self._waiting: list[Waiting] = []
        self._busy: asyncio.Task[None] | None = None
        self._connection: Connection | None = None  # the writer's; replaced after every error

    async def open(self) -> None:
        await self.write(_upgrade)

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, _with, self.reader, work)

    async def write(self, work: Work[T]) -> T:
        """Commits together with everything else that is waiting; returns after the commit."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if self._busy is None or self._busy.done():
            self._busy = asyncio.create_task(self._write_waiting())
        return await asyncio.shield(done)

    async def _write_waiting(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                results = await loop.run_in_executor(self._writer, self._commit, [work for work, _ in batch])
            except Exception as fault:  # nothing of the batch was committed: every waiting write fails
                results = [fault] * len(batch)
            for (_, done), result in zip(batch, results, strict=True):
                _settle(done, result)

    def _commit(self, works: list[Work[Any]]) -> list[Any]:
        """Run all in one transaction. If one conflicts, run each in its own, so that only that one fails."""
        try:
            return self._together(works)
        except (IntegrityError, WriteConflict):
            if len(works) == 1:
                raise
        return [self._alone(work) for work in works]

    def _together(self, works: list[Work[Any]]) -> list[Any]:
        connection = self._connection or self.engine.connect()
        self._connection = None
        try:
            with connection.begin():
                results = [work(connection) for work in works]
        except BaseException:
            connection.close()
            raise
        self._connection = connection
        return results

    def _alone(self, work: Work[Any]) -> Any:
        try:
            return self._together([work])[0]
        except Exception as fault:
            return fault

    async def close(self) -> None:
        if self._busy is not None:
            await asyncio.wait([self._busy])
        self._writer.shutdown()
        self._readers.shutdown()
        if self._connection is not None:
            self._connection.close()
        self.engine.dispose()


def _with(engine: Engine, work: Work[T]) -> T:
    with engine.connect() as connection:
        return work(connection)


def _settle(done: asyncio.Future[Any], result: Any) -> None:
    if done.cancelled():
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)


def _prepare(connection: Any, _: object) -> None:
    """Use a write-ahead log, and flush every commit to disk."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "cache_size=-8000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_immediate(connection: Connection) -> None:
    """Take the write lock at the start, so that a transaction never fails half-way. Reads use autocommit."""
    if connection.get_execution_options().get("isolation_level") != "AUTOCOMMIT":
        connection.exec_driver_sql("BEGIN IMMEDIATE")


# -- PostgreSQL --------------------------------------------------------------------------------------------------------
class Postgres:
    shared = True

    def __init__(self, url: str, busy_seconds: float) -> None:
        """Every wait has a limit, for a lock as well as for a database that does not answer."""
        patience = {"lock_timeout": str(int(1000 * busy_seconds)), "application_name": "ennead"}
        limits = {"timeout": busy_seconds, "command_timeout": 3 * busy_seconds, "server_settings": patience}
        self.engine = create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True, connect_args=limits)
        self.reader = self.engine.execution_options(isolation_level="AUTOCOMMIT")

    async def open(self) -> None:
        await self.write(_upgrade)

    async def read(self, work: Work[T]) -> T:
        async with self.reader.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self.engine.dispose()


# -- migrations --------------------------------------------------------------------------------------------------------
def alembic_config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(files("ennead.server") / "migrations"))
    config.set_main_option("path_separator", "os")
    return config


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
    config = alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
