"""`ennead serve`: start the web table."""

from __future__ import annotations

import fcntl
import gc
import logging
import os
import sys
from pathlib import Path

import uvicorn

from ennead.server.app import make_app
from ennead.server.config import settings_from
from ennead.server.logs import start_logging
from ennead.server.problem import Problem

LOG = logging.getLogger("ennead.serve")
GRACE_SECONDS = 3


def lock_folder(data: Path) -> int:
    """Only one server may use a SQLite file. The lock ends with the process, however that ends. Child processes do not
    inherit it; otherwise a worker that is just starting would keep the folder of a killed server locked."""
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    file = os.open(data / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError) as fault:
        raise Problem(503, "server.folder_in_use", folder=str(data)) from fault
    return file


def _tune_interpreter() -> None:
    """Views are many short-lived objects: collect garbage rarely, and never scan the program itself. A shorter switch
    interval than Python's 5 ms lets the thread that commits run sooner."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    sys.setswitchinterval(0.001)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | None = None,
    database: str | None = None,
    workers: int | None = None,
) -> None:
    """Serve until stopped. What is None comes from the environment."""
    start_logging()
    os.umask(0o077)  # files are private even in a folder that existed before
    settings = settings_from(os.environ, data=data, database=database, workers=workers)
    lock = lock_folder(settings.database_folder()) if settings.database_url().startswith("sqlite") else -1
    _tune_interpreter()
    LOG.info("serving", extra={"host": host, "port": port})
    config = uvicorn.Config(
        make_app(settings),
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=GRACE_SECONDS,
        backlog=2048,
    )
    try:
        uvicorn.Server(config).run()
    finally:
        if lock >= 0:
            os.close(lock)
