"""A real server process on loopback, for tests and tools."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TypeVar

from sqlalchemy import Connection, text

import ennead
from ennead.client import Client
from ennead.server.store import Store

T = TypeVar("T")
START_SECONDS = 90.0
END_SECONDS = 60.0
QUICK = {
    "ENNEAD_RATE_TOKEN": "100000",
    "ENNEAD_RATE_ADDRESS": "100000",
    "ENNEAD_GUESTS_PER_HOUR": "1000000",
    "ENNEAD_IMPORTS_PER_HOUR": "1000000",
    "ENNEAD_GAMES_PER_GUEST": "100000",
    "ENNEAD_PRESENCE_SECONDS": "0.5",
}


def reserved_port() -> socket.socket:
    """Reserve a port while the socket lives, even if our server is down. The socket does not listen, so a server
    can: both allow sharing the address, and the kernel then accepts one listener."""
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    return held


class Running:
    """`with Running(folder) as server:`; it can be killed and started again in the same folder."""

    def __init__(
        self, data: Path, database: str = "", workers: int = 1, module: str = "ennead.server", **environment: str
    ) -> None:
        self.data = data.resolve()
        self.database = database
        self.workers = workers
        self.program = [sys.executable, "-X", "faulthandler", "-m", module]
        self.reserved = reserved_port()
        self.port = int(self.reserved.getsockname()[1])
        source = [str(Path(ennead.__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[1])]
        self.environment = {**os.environ, "PYTHONPATH": os.pathsep.join(source), **QUICK, **environment}
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> Path:
        return self.data / "log.jsonl"

    def start(self) -> Running:
        self.data.mkdir(parents=True, exist_ok=True)
        command = [*self.program, "--port", str(self.port), "--data", str(self.data)]
        command += ["--workers", str(self.workers), "--database", self.database]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, cwd=self.data, stderr=log, stdout=log, env=self.environment)
        self._wait()
        return self

    def _wait(self) -> None:
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            if self._dead():
                raise RuntimeError(self.log.read_text(encoding="utf-8")[-3000:])
            try:
                if self.client().raw("GET", "/healthz")[0] == 200:
                    return
            except OSError:
                time.sleep(0.03)
        self._end(signal.SIGABRT)  # leaves every thread's stack in the log
        raise TimeoutError(self.log.read_text(encoding="utf-8")[-3000:])

    def _dead(self) -> bool:
        return self.process is not None and self.process.poll() is not None

    def stored(self, work: Callable[[Connection], T]) -> T:
        """The result of `work` on the database, in one transaction."""
        store = Store(self.database or f"sqlite:///{self.data / 'ennead.sqlite'}")

        def at_once(c: Connection) -> T:
            if store.shared:
                c.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
            return work(c)

        async def read() -> T:
            try:
                return await store.database.write(at_once)
            finally:
                await store.close()

        return asyncio.run(read())

    def client(self, name: str = "", language: str = "en") -> Client:
        client = Client(self.url, language=language)
        if name:
            client.guest(name)
        return client

    def kill(self) -> None:
        """Kill the process without warning, like a power cut."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(END_SECONDS)
            self.process = None

    def __enter__(self) -> Running:
        return self.start()

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.stop()
