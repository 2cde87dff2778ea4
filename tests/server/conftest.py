"""One server for the tests that can share it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.running import Running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(Path(tmp_path_factory.mktemp("server")) / "data") as running:
        yield running
