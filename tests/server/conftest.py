"""Every test that needs a server runs twice: on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import http.server
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.postgres import Cluster
from server.running import Running
from server.webhook_receiver import WebhookReceiver


class Databases:
    """Addresses of new empty databases; an empty address means a SQLite file in the data folder."""

    def __init__(self, cluster: Cluster | None) -> None:
        self.cluster = cluster

    def new(self) -> str:
        return "" if self.cluster is None else self.cluster.new_database()

    @property
    def is_postgres(self) -> bool:
        return self.cluster is not None


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    with Cluster() as running:
        yield running


@pytest.fixture(scope="session", params=["sqlite", "postgres"])
def databases(request: pytest.FixtureRequest) -> Databases:
    return Databases(request.getfixturevalue("cluster") if request.param == "postgres" else None)


@pytest.fixture(scope="session")
def server(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server, shared by the tests that allow it."""
    with Running(Path(tmp_path_factory.mktemp("server")) / "data", databases.new()) as running:
        yield running


@pytest.fixture(scope="module")
def pair(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Running]]:
    """Two servers on one database, with the same secret."""
    folder, url = Path(tmp_path_factory.mktemp("postgres")), cluster.new_database()
    with Running(folder, url) as one, Running(folder, url) as two:
        yield one, two


@pytest.fixture
def receiver() -> Iterator[tuple[str, type[WebhookReceiver]]]:
    WebhookReceiver.heard, WebhookReceiver.failures = [], 2
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), WebhookReceiver) as listener:
        thread = threading.Thread(target=listener.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{listener.server_address[1]}/hook", WebhookReceiver
        listener.shutdown()
