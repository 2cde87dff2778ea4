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
from ennead.server.config import Settings, from_environment
from ennead.server.logs import start_logging
from ennead.server.problem import Problem

LOG = logging.getLogger("ennead.serve")
GRACE_SECONDS = 3


def lock_folder(data: Path) -> int:
    """A SQLite file has one server. The lock goes with the process, however it ends; it is of the kind that no child
    inherits, or a worker just being started would hold the folder of a server that was killed in that moment."""
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    file = os.open(data / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError) as fault:
        raise Problem(503, "server.folder_in_use", folder=str(data)) from fault
    return file


def _calm() -> None:
    """Views are many small objects that die young: collect them rarely, and never look at the program itself. The
    thread that commits gets its turn sooner than after Python's usual 5 ms."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    sys.setswitchinterval(0.001)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path = Path("ennead-data"),
    database: str = "",
    workers: int = 1,
) -> None:
    """Serve until stopped. `workers` are the processes that think for bots."""
    start_logging()
    os.umask(0o077)  # what we write is nobody else's to read, in a folder that was there before too
    settings = from_environment(Settings(data=data, database=database, workers=workers))
    lock = lock_folder(settings.database_folder()) if settings.database_url().startswith("sqlite") else -1
    _calm()
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
