"""Where a game is saved. A file of another game is never overwritten."""

from __future__ import annotations

from pathlib import Path

from ennead.kernel.decision import Refused
from ennead.tui.session import Session


def save_as(session: Session, name: str) -> Path:
    """Save under `name`, or where it was last saved, or under an unused name."""
    path = Path(name) if name else session.path or _free_name(session)
    if path.exists() and not _is_own(session, path):
        raise Refused("record.exists", file=str(path))
    try:
        session.save(path)
    except (OSError, ValueError) as fault:
        raise Refused("record.unwritable", file=str(path)) from fault
    return path


def _is_own(session: Session, path: Path) -> bool:
    return session.path is not None and path.resolve() == session.path.resolve()


def _free_name(session: Session) -> Path:
    stem = f"{session.record.game}-{session.record.seed}"
    path, n = Path(f"{stem}.json"), 1
    while path.exists():
        n += 1
        path = Path(f"{stem}-{n}.json")
    return path
