"""`ennead serve`: the web table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ennead.kernel.decision import Refused


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on.", min=1, max=65535)] = 8000,
    data: Annotated[
        Path | None, typer.Option(help="Folder for the database and the secret key.", show_default="ennead-data")
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="postgresql+asyncpg://… instead of a SQLite file in the folder.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(help="Number of processes that compute bot choices.", min=1, max=64, show_default="1")
    ] = None,
) -> None:
    """Serve the web table until stopped."""
    try:
        from ennead.server.command import serve as run
    except ModuleNotFoundError as fault:
        raise Refused("server.not_installed", name=str(fault.name)) from fault
    run(host, port, data, database, workers)
