"""Every executor returns results in order; a Dask cluster and the process pool write the same tables."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from time import monotonic, sleep

import pytest
from distributed import Client

from ennead.arena.journal import play_match
from ennead.arena.match import Match
from ennead.kernel.decision import Refused
from ennead.sim import executors
from ennead.sim.batch import Batch
from ennead.sim.executors import Crew, crew
from ennead.sim.files import RESULTS
from ennead.sim.journal import run_to
from ennead.sim.run import run

SOURCE = str(Path(__file__).parents[2] / "src")
PATIENCE = 120  # seconds
ANKH = Batch("ankh", (2, 3, 4), 48, ("random",), 11, {"pantheon": True})
KEMET = Batch("kemet", (2, 3), 14, ("random",), 12)


def slow_square(n: int) -> int:
    """Earlier tasks are slower."""
    sleep(0.02 * (5 - n % 5))
    return n * n


def test_results_come_in_the_order_of_the_tasks() -> None:
    with ThreadPoolExecutor(4) as pool:
        assert list(Crew(pool, 4, 8).in_order(slow_square, ((n,) for n in range(12)))) == [n * n for n in range(12)]


def test_only_a_few_tasks_are_taken_ahead() -> None:
    """So tasks may be endless, and may depend on earlier results."""
    taken: list[int] = []

    def tasks() -> Iterator[tuple[int]]:
        for n in count():
            taken.append(n)
            yield (n,)

    with crew() as hands:
        results = hands.in_order(abs, tasks())
        assert [next(results) for _ in range(3)] == [0, 1, 2]
    assert len(taken) <= 4


def test_an_error_in_a_task_is_reported() -> None:
    with crew() as hands, pytest.raises(ZeroDivisionError):
        list(hands.in_order(divmod, [(1, 0)]))


def test_a_dead_worker_is_reported() -> None:
    """With a real process that is killed during its work."""
    with crew(2) as hands, pytest.raises(Refused) as refused:
        list(hands.in_order(os._exit, [(9,)]))
    assert refused.value.reason == "sim.bad.worker_died"


# -- Dask ------------------------------------------------------------------------------------------------------------
@contextmanager
def dask(part: str, *words: str) -> Iterator[None]:
    """A scheduler or a worker in its own process; killed at the end, because a clean exit may take long."""
    command = [sys.executable, "-m", f"distributed.cli.dask_{part}", *words, "--no-dashboard"]
    with subprocess.Popen(command, env=os.environ | {"PYTHONPATH": SOURCE}, stderr=subprocess.DEVNULL) as process:
        try:
            yield
        finally:
            process.kill()


@contextmanager
def scheduler(folder: Path) -> Iterator[Path]:
    """The file with its address."""
    file = folder / "scheduler.json"
    with dask("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file)):
        limit = monotonic() + PATIENCE
        while not is_written(file) and monotonic() < limit:
            sleep(0.05)
        yield file


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Two workers."""
    with scheduler(tmp_path_factory.mktemp("dask")) as file, ExitStack() as workers:
        for _ in range(2):
            workers.enter_context(dask("worker", "--scheduler-file", str(file), "--nthreads", "1", "--no-nanny"))
        address = address_in(file)
        with Client(address, timeout=PATIENCE, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=PATIENCE)
        yield address


def is_written(file: Path) -> bool:
    """Is it complete? The file exists before its last line is written."""
    try:
        return bool(address_in(file))
    except (OSError, ValueError):
        return False


def address_in(file: Path) -> str:
    return str(json.loads(file.read_text(encoding="utf-8"))["address"])


@pytest.mark.parametrize(("batch", "suffix"), [(ANKH, ".parquet"), (KEMET, ".csv")])
def test_a_cluster_and_the_process_pool_write_the_same_table(
    cluster: str, tmp_path: Path, batch: Batch, suffix: str
) -> None:
    """Byte for byte."""
    there, pool = (tmp_path / f"{name}{suffix}" for name in ("there", "pool"))
    assert run_to(there, batch, cluster=cluster) == run_to(pool, batch, workers=2)
    assert there.read_bytes() == pool.read_bytes()
    assert [result.number for result in RESULTS.read(there)] == list(range(batch.games))


def test_totals_from_a_cluster_are_the_same(cluster: str) -> None:
    batch = replace(ANKH, games=6)
    assert run(batch, cluster=cluster) == run(batch)


def test_a_match_on_a_cluster_is_the_same(cluster: str, tmp_path: Path) -> None:
    """Except for the bots' times."""
    match = Match("ankh", ("random", "easy"), 2, 6, 5)
    there = play_match(match, out=tmp_path / "there.csv", cluster=cluster)
    here = play_match(match, workers=2, out=tmp_path / "here.parquet")
    assert [replace(outcome, seconds=()) for outcome in there] == [replace(outcome, seconds=()) for outcome in here]
    assert [outcome.number for outcome in there] == list(range(6))


def test_workers_of_another_version_are_refused(cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "__version__", "0.0.0")
    with pytest.raises(Refused) as refused:
        run(ANKH, cluster=cluster)
    assert refused.value.reason == "sim.bad.cluster_version"


def test_a_cluster_without_workers_is_refused(tmp_path: Path) -> None:
    with scheduler(tmp_path) as file, pytest.raises(Refused) as refused:
        run(ANKH, cluster=address_in(file))
    assert refused.value.reason == "sim.bad.cluster_empty"


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense::", "foo://127.0.0.1:1"])
def test_a_missing_cluster_is_reported(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "CONNECT_TIMEOUT", "1s")
    with pytest.raises(Refused) as refused:
        run(ANKH, cluster=address)
    assert refused.value.reason == "sim.bad.cluster"


def test_a_missing_extra_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Refused) as refused:
        run(ANKH, cluster="tcp://127.0.0.1:1")
    assert (refused.value.reason, refused.value.details["extra"]) == ("sim.bad.extra", "cluster")
