"""Wherever it is worked, the results come in order; a Dask cluster and the process pool leave the same tables."""

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
from ennead.sim.executors import Crew, crew
from ennead.sim.files import RESULTS
from ennead.sim.journal import run_to
from ennead.sim.plan import Plan
from ennead.sim.run import run

SOURCE = str(Path(__file__).parents[2] / "src")
PATIENCE = 120  # seconds
ANKH = Plan("ankh", (2, 3, 4), 48, ("random",), 11, {"pantheon": True})
KEMET = Plan("kemet", (2, 3), 14, ("random",), 12)


def slow_square(n: int) -> int:
    """The earlier, the slower."""
    sleep(0.02 * (5 - n % 5))
    return n * n


def test_results_come_in_the_order_of_the_tasks() -> None:
    with ThreadPoolExecutor(4) as pool:
        assert list(Crew(pool, 4, 8).in_order(slow_square, ((n,) for n in range(12)))) == [n * n for n in range(12)]


def test_only_a_few_tasks_are_taken_ahead() -> None:
    """So that tasks may be endless, and may depend on what came home."""
    taken: list[int] = []

    def tasks() -> Iterator[tuple[int]]:
        for n in count():
            taken.append(n)
            yield (n,)

    with crew() as hands:
        results = hands.in_order(abs, tasks())
        assert [next(results) for _ in range(3)] == [0, 1, 2]
    assert len(taken) <= 4


def test_a_fault_of_the_work_is_told() -> None:
    with crew() as hands, pytest.raises(ZeroDivisionError):
        list(hands.in_order(divmod, [(1, 0)]))


def test_a_worker_that_dies_is_told() -> None:
    """With a real process, killed in the middle of its work."""
    with crew(2) as hands, pytest.raises(Refused) as refused:
        list(hands.in_order(os._exit, [(9,)]))
    assert refused.value.reason == "sim.bad.worker_died"


# -- Dask ------------------------------------------------------------------------------------------------------------
@contextmanager
def dask(part: str, *words: str) -> Iterator[None]:
    """A scheduler or a worker, as a process of its own; it is not asked to leave, a busy machine may take long."""
    command = [sys.executable, "-m", f"distributed.cli.dask_{part}", *words, "--no-dashboard"]
    with subprocess.Popen(command, env=os.environ | {"PYTHONPATH": SOURCE}, stderr=subprocess.DEVNULL) as process:
        try:
            yield
        finally:
            process.kill()


@contextmanager
def scheduler(folder: Path) -> Iterator[Path]:
    """The file in which it says where it is."""
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
    """The whole of it: it is there before its last line is."""
    try:
        return bool(address_in(file))
    except (OSError, ValueError):
        return False


def address_in(file: Path) -> str:
    return str(json.loads(file.read_text(encoding="utf-8"))["address"])


@pytest.mark.parametrize(("plan", "suffix"), [(ANKH, ".parquet"), (KEMET, ".csv")])
def test_a_cluster_and_the_process_pool_leave_the_same_table(
    cluster: str, tmp_path: Path, plan: Plan, suffix: str
) -> None:
    """Byte for byte."""
    there, pool = (tmp_path / f"{name}{suffix}" for name in ("there", "pool"))
    assert run_to(there, plan, cluster=cluster) == run_to(pool, plan, workers=2)
    assert there.read_bytes() == pool.read_bytes()
    assert [result.number for result in RESULTS.read(there)] == list(range(plan.games))


def test_sums_over_a_cluster_are_the_same(cluster: str) -> None:
    plan = replace(ANKH, games=6)
    assert run(plan, cluster=cluster) == run(plan)


def test_a_match_over_a_cluster_is_the_same(cluster: str, tmp_path: Path) -> None:
    """But for the time that bots took."""
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
def test_no_cluster_at_an_address_is_told(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "PATIENCE", "1s")
    with pytest.raises(Refused) as refused:
        run(ANKH, cluster=address)
    assert refused.value.reason == "sim.bad.cluster"


def test_a_missing_extra_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Refused) as refused:
        run(ANKH, cluster="tcp://127.0.0.1:1")
    assert (refused.value.reason, refused.value.details["extra"]) == ("sim.bad.extra", "cluster")
