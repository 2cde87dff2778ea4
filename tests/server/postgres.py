"""A real PostgreSQL for the tests: a temporary cluster on loopback, in a folder of the test."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

import asyncpg

from server.running import reserved_port

ROOT = Path(__file__).resolve().parents[2]


def _as_user() -> list[str]:
    """PostgreSQL refuses to run as root."""
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.geteuid() == 0 else []


class Cluster:
    """`with Cluster() as cluster:`; it can be restarted. It never flushes: only our servers are killed."""

    def __init__(self) -> None:
        found = subprocess.run([ROOT / "scripts/ensure_postgres.sh"], check=True, capture_output=True, text=True)
        self.programs = Path(found.stdout.strip())
        self.folder = Path(tempfile.mkdtemp(prefix="ennead-pg-", dir="/tmp"))
        self.reserved = reserved_port()
        self.port = int(self.reserved.getsockname()[1])
        self.made = 0

    def __enter__(self) -> Cluster:
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
        self._run("initdb", "-U", "ennead", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *words: str) -> None:
        command = [*_as_user(), str(self.programs / program), "-D", str(self.folder / "data"), *words]
        subprocess.run(command, check=True, cwd=self.folder, stdout=subprocess.DEVNULL)

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder} -c fsync=off"
        self._run("pg_ctl", "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-w", "-m", "immediate", "stop")

    def new_database(self) -> str:
        """Create an empty database and return its address."""
        self.made += 1
        name = f"ennead{self.made}"
        asyncio.run(self._execute(f"CREATE DATABASE {name}"))
        return f"postgresql+asyncpg://ennead@127.0.0.1:{self.port}/{name}"

    async def _execute(self, statement: str) -> None:
        connection = await asyncpg.connect(f"postgresql://ennead@127.0.0.1:{self.port}/postgres")
        try:
            await connection.execute(statement)
        finally:
            await connection.close()


@contextmanager
def journal_locked(url: str) -> Iterator[None]:
    """Lock the journal: it can be read, but every commit fails."""
    with asyncio.Runner() as runner:
        connection = runner.run(asyncpg.connect(url.replace("+asyncpg", "")))
        runner.run(connection.execute("BEGIN; LOCK TABLE journal IN EXCLUSIVE MODE"))
        try:
            yield
        finally:
            runner.run(connection.execute("ROLLBACK"))
            runner.run(connection.close())
