"""Logs as one JSON object per line. Only the listed fields are written: no body, no token, no URL."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

FIELDS = ("method", "route", "game", "seat", "status", "ms", "reason", "result", "host", "port", "fault")


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {"at": at, "level": record.levelname}
        line |= {"from": record.name, "what": record.getMessage()}
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[2] is not None:
            line["trace"] = where(record)
        return json.dumps(line, ensure_ascii=False, default=str)


def where(record: logging.LogRecord) -> list[str]:
    """Files and lines of a traceback, without its messages: they could quote a secret."""
    out: list[str] = []
    trace = record.exc_info[2] if record.exc_info else None
    while trace is not None:
        code = trace.tb_frame.f_code
        out.append(f"{code.co_filename.rsplit('/', 1)[-1]}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return out[-12:]


def start_logging(level: int = logging.INFO) -> None:
    """Skips collecting thread and process names, which no line shows."""
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("ennead").setLevel(level)
