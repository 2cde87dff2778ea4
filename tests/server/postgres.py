"""A real PostgreSQL of our own: a cluster in a folder of the test, on loopback, gone with it."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.running import free_port

ROOT = Path(__file__).resolve().parents[2]


def _as_user() -> list[str]:
    """PostgreSQL refuses to run as root."""
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.geteuid() == 0 else []


@contextmanager
def cluster() -> Iterator[str]:
    """The address of an empty database."""
    programs = subprocess.run([ROOT / "scripts/ensure_postgres.sh"], check=True, capture_output=True, text=True).stdout
    bin_folder = Path(programs.strip())
    folder = Path(tempfile.mkdtemp(prefix="ennead-pg-", dir="/tmp"))
    if os.geteuid() == 0:
        owner = pwd.getpwnam("postgres")
        os.chown(folder, owner.pw_uid, owner.pw_gid)
    port, data = free_port(), folder / "data"
    make = [
        *_as_user(),
        str(bin_folder / "initdb"),
        "-D",
        str(data),
        "-U",
        "ennead",
        "-A",
        "trust",
        "-E",
        "UTF8",
        "--no-sync",
    ]
    subprocess.run(make, check=True, cwd=folder, stdout=subprocess.DEVNULL)
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
    control = [*_as_user(), str(bin_folder / "pg_ctl"), "-D", str(data), "-w", "-l", str(folder / "log")]
    subprocess.run([*control, "-o", options, "start"], check=True, cwd=folder, stdout=subprocess.DEVNULL)
    try:
        yield f"postgresql+asyncpg://ennead@127.0.0.1:{port}/postgres"
    finally:
        subprocess.run([*control, "-m", "immediate", "stop"], check=False, cwd=folder, stdout=subprocess.DEVNULL)
        shutil.rmtree(folder, ignore_errors=True)
