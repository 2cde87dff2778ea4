"""A server that starts immediately: a process forked from one that has already imported everything."""

from __future__ import annotations

import multiprocessing
import os
import signal
from multiprocessing.process import BaseProcess
from pathlib import Path

from ennead.server.command import serve
from server.running import END_SECONDS, Running

FORK = multiprocessing.get_context("forkserver")


def _serve(port: int, data: str, workers: int, database: str, environment: dict[str, str]) -> None:
    """Run the server in its own process; its output goes to its log."""
    os.environ.clear()
    os.environ.update(environment)
    log = os.open(Path(data) / "log.jsonl", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for stream in (1, 2):
        os.dup2(log, stream)
    serve("127.0.0.1", port, Path(data), database, workers)


class Forked(Running):
    """The same as `Running`, for tests that restart it often."""

    child: BaseProcess | None = None

    def start(self) -> Running:
        os.environ["PYTHONPATH"] = self.environment["PYTHONPATH"]  # the forking process needs it to find us
        FORK.set_forkserver_preload(["server.forked"])
        self.data.mkdir(parents=True, exist_ok=True)
        arguments = (self.port, str(self.data), self.workers, self.database, self.environment)
        self.child = FORK.Process(target=_serve, args=arguments, daemon=False)
        self.child.start()
        self._wait()
        return self

    def _dead(self) -> bool:
        return self.child is not None and not self.child.is_alive()

    def _end(self, how: signal.Signals) -> None:
        if self.child is not None and self.child.pid is not None:
            if self.child.is_alive():
                os.kill(self.child.pid, how)
            self.child.join(END_SECONDS)
            self.child = None
