"""Worker processes for bots. A worker that crashes or takes too long is killed and replaced."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from pathlib import Path

import ennead
from ennead.bots.bot import Answer
from ennead.kernel.game import JsonDict

LINE = 4 * 1024 * 1024


def _environment() -> dict[str, str]:
    """Makes the worker import the same package that runs here, installed or not."""
    source = str(Path(ennead.__file__).resolve().parents[1])
    return {**os.environ, "PYTHONPATH": os.pathsep.join([source, *filter(None, [os.environ.get("PYTHONPATH")])])}


class BotFailed(Exception):
    """The bot gave no valid answer: it was too slow, crashed, or answered nonsense."""


class BotPool:
    """Workers start when first needed, and wait in a queue between jobs."""

    def __init__(self, size: int, seconds: float) -> None:
        self.size = max(1, size)
        self.seconds = seconds
        self.started = 0
        self.failed = 0
        self._idle: asyncio.LifoQueue[asyncio.subprocess.Process | None] = asyncio.LifoQueue()
        for _ in range(self.size):
            self._idle.put_nowait(None)
        self._all: set[asyncio.subprocess.Process] = set()

    async def ask(self, job: JsonDict) -> Answer:
        """The bot's option and its plan; raises BotFailed."""
        worker = await self._idle.get()
        try:
            worker = worker if worker is not None and worker.returncode is None else await self._start()
            answer = await asyncio.wait_for(self._talk(worker, job), self.seconds)
        except (TimeoutError, OSError, ValueError, BotFailed, asyncio.CancelledError) as fault:
            self.failed += 1
            await self._replace(worker)
            worker = None
            if isinstance(fault, asyncio.CancelledError):
                raise
            raise BotFailed from fault
        finally:
            self._idle.put_nowait(worker)
        return answer

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "ennead.server.worker")
        worker = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, limit=LINE, start_new_session=True, env=_environment()
        )
        self.started += 1
        self._all.add(worker)
        return worker

    async def _talk(self, worker: asyncio.subprocess.Process, job: JsonDict) -> Answer:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(json.dumps(job, separators=(",", ":")).encode() + b"\n")
        await worker.stdin.drain()
        answer = json.loads(await worker.stdout.readline() or b"{}")
        if not isinstance(answer.get("option"), int):
            raise BotFailed(answer.get("fault", "gone"))
        return answer["option"], answer["plan"]

    async def _replace(self, worker: asyncio.subprocess.Process | None) -> None:
        if worker is None:
            return
        self._all.discard(worker)
        with contextlib.suppress(ProcessLookupError):
            worker.kill()
        with contextlib.suppress(Exception):
            await asyncio.shield(worker.wait())

    async def close(self) -> None:
        for worker in tuple(self._all):
            await self._replace(worker)
