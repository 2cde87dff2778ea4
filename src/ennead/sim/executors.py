"""Where work is done: in this process, in processes of this machine, or on a Dask cluster.

    with crew(workers=2) as team:                       # or crew(cluster="tcp://10.0.0.1:8786")
        for result in team.in_order(play_rows, [(batch, 0, 10), (batch, 10, 20)]):
            ...

`in_order(work, tasks)` calls `work(*task)` for every task and yields the results in the order of the tasks, so files
made from them are identical byte for byte, wherever the games were played. `work` must be a function of a module, and
tasks must be picklable. `tasks` may be endless or depend on earlier results, because only a few are taken ahead. The
result of a task must depend only on the task.

Processes are spawned and import the main module again. So start them from a file or a command, not from standard input,
and put the work of a script under `if __name__ == "__main__"`.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from typing import Any, ParamSpec, TypeVar

from ennead import __version__
from ennead.kernel.decision import Refused

P = ParamSpec("P")
T = TypeVar("T")

AHEAD = 4  # tasks under way per worker, so that no worker waits for the slowest one
CONNECT_TIMEOUT = "10s"


class Here(Executor):
    """Runs work immediately in this process."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@dataclass(frozen=True, slots=True)
class Crew:
    """An executor, its number of workers, and how many tasks are under way at once."""

    pool: Executor
    workers: int
    ahead: int

    def in_order(self, work: Callable[..., T], tasks: Iterable[tuple[Any, ...]]) -> Iterator[T]:
        """The results in the order of the tasks. Closing the iterator cancels the remaining tasks."""
        rest, submitted = iter(tasks), deque[Future[T]]()
        try:
            submitted.extend(self.pool.submit(work, *task) for task in islice(rest, self.ahead))
            while submitted:
                result = submitted.popleft().result()
                yield result
                submitted.extend(self.pool.submit(work, *task) for task in islice(rest, 1))
        except BrokenProcessPool as fault:
            raise Refused("sim.bad.worker_died") from fault
        finally:
            for future in submitted:
                future.cancel()


@contextmanager
def crew(workers: int = 1, cluster: str = "") -> Iterator[Crew]:
    """A cluster if its address is given, else this many processes; a single one is this process itself."""
    if cluster:
        with _cluster(cluster) as team:
            yield team
    elif workers <= 1:
        yield Crew(Here(), 1, 1)
    else:
        # Spawned, not forked: forking a process with threads, such as that of the progress bar, may hang.
        with ProcessPoolExecutor(workers, get_context("spawn"), _ignore_interrupts) as pool:
            yield Crew(pool, workers, AHEAD * workers)


def cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _ignore_interrupts() -> None:
    """Ctrl-C reaches all processes of a terminal, but only the main process handles it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# -- Dask --------------------------------------------------------------------------------------------------------
def our_version() -> str:
    return __version__


@contextmanager
def _cluster(address: str) -> Iterator[Crew]:
    try:
        from distributed import Client, KilledWorker
        from distributed.comm import get_address_host_port
    except ModuleNotFoundError as fault:
        raise Refused("sim.bad.extra", name=str(fault.name), extra="cluster") from fault
    try:
        get_address_host_port(address)  # a client with an invalid address takes long to close
        client = Client(address, timeout=CONNECT_TIMEOUT, set_as_default=False)
    except (OSError, ValueError) as fault:
        raise Refused("sim.bad.cluster", address=address) from fault
    with client:
        _check_versions(client, address)
        workers = sum(client.ncores().values())
        # Not pure: a repeated task is run again, not looked up by the hash of its arguments.
        try:
            yield Crew(client.get_executor(pure=False), workers, AHEAD * workers)
        except KilledWorker as fault:
            raise Refused("sim.bad.worker_died") from fault


def _check_versions(client: Any, address: str) -> None:
    """Refuse workers of another version, which may play different games."""
    try:
        there = set(client.run(our_version).values())
    except ModuleNotFoundError as fault:
        raise Refused("sim.bad.cluster_version", address=address, there="–", here=__version__) from fault
    if not there:
        raise Refused("sim.bad.cluster_empty", address=address)
    if there != {__version__}:
        raise Refused("sim.bad.cluster_version", address=address, there=", ".join(sorted(there)), here=__version__)
