"""What the operator can set. Every field can come from the environment as ENNEAD_<NAME>."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from sqlalchemy import make_url

PREFIX = "ENNEAD_"


@dataclass(frozen=True, slots=True)
class Settings:
    data: Path = Path("ennead-data")
    database: str = ""  # a SQLAlchemy address; empty: a SQLite file in `data`
    busy_seconds: float = 10.0  # how long a commit waits for what somebody else holds: a file, a lock
    workers: int = 1  # processes for bots
    bot_seconds: float = 10.0  # a bot that thinks longer is replaced by a random one for that choice
    bot_pause: float = 0.0  # seconds between two choices of bots
    idle_seconds: float = 120.0  # a room nobody looks at leaves memory after this
    snapshot_every: int = 50  # choices between two snapshots
    keep_alive: float = 15.0  # seconds between two comments on a silent stream
    presence_seconds: float = 5.0  # how often servers on one database tell each other who is at their tables
    missing_seconds: float = 300.0  # who is not at the table for so long holds up no vote about a bot or about ending
    ask_again_seconds: float = 60.0  # before somebody may ask again what the table has refused
    body_bytes: int = 256 * 1024
    rate_token: float = 40.0  # requests a second, for one token
    rate_address: float = 200.0  # requests a second, from one address
    burst: float = 5.0  # seconds of rate that may come at once
    guests_per_hour: int = 60  # new guests an hour from one address
    imports_per_hour: int = 60  # records that one guest may bring; a finished game counts for no other limit
    games_per_guest: int = 20  # games not over that one guest may host
    streams_per_seat: int = 8
    streams: int = 4000
    token_days: float = 180.0
    secure: bool = False  # cookies over https only; set it behind TLS
    origins: str = ""  # further origins that may post, with commas
    proxies: str = ""  # addresses whose X-Forwarded-For is believed, with commas
    metrics_public: bool = False  # else /metrics answers only this machine
    private_webhooks: bool = False  # allow webhooks to private addresses
    webhook_tries: int = 5
    webhook_wait: float = 2.0  # seconds before the second try; doubles each time
    public_url: str = ""  # how people reach us, for links in notices

    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'ennead.sqlite'}"

    def database_folder(self) -> Path:
        """Where the SQLite file lies."""
        file = make_url(self.database_url()).database
        return Path(file).parent if file else self.data

    def listed(self, name: str) -> tuple[str, ...]:
        """A field with commas as a tuple."""
        return tuple(part.strip() for part in str(getattr(self, name)).split(",") if part.strip())


def _typed(old: object, text: str) -> Any:
    if isinstance(old, bool):
        return text.lower() in ("1", "true", "yes", "on")
    if isinstance(old, int | float):
        return type(old)(text)
    return Path(text) if isinstance(old, Path) else text


def from_environment(settings: Settings, environment: Mapping[str, str] | None = None) -> Settings:
    """The settings, with what the environment says instead."""
    env = os.environ if environment is None else environment
    found = {
        field.name: _typed(getattr(settings, field.name), env[PREFIX + field.name.upper()])
        for field in fields(settings)
        if PREFIX + field.name.upper() in env
    }
    return replace(settings, **found)
