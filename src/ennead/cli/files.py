"""Reads files that are named on the command line."""

from __future__ import annotations

from pathlib import Path

from ennead.kernel.decision import Refused
from ennead.kernel.record import Record, load


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as fault:
        raise Refused("file.missing", file=str(path)) from fault
    except (OSError, UnicodeDecodeError, ValueError) as fault:
        raise Refused("file.unreadable", file=str(path)) from fault


def read_record(path: Path) -> Record:
    read_text(path)  # reports an unreadable file before its content is parsed
    return load(path)
