"""Settings for the operator. Every field can be set in the environment as ENNEAD_<NAME>."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from sqlalchemy import make_url

PREFIX = "ENNEAD_"


@dataclass(frozen=True, slots=True)
class Settings:
    data: Path = Path("ennead-data")
    database: str = ""  # a SQLAlchemy URL; empty: a SQLite file in `data`
    busy_seconds: float = 10.0  # how long a commit waits for a locked file or row
    workers: int = 1  # processes that compute bot choices
    bot_seconds: float = 10.0  # after this a random option is chosen for a slow bot
    bot_pause: float = 0.0  # seconds a bot waits before each choice
    idle_seconds: float = 120.0  # after this a room without viewers is removed from memory
    snapshot_every: int = 50  # choices between snapshots
    keep_alive: float = 15.0  # seconds between comments on a silent stream
    presence_seconds: float = 5.0  # how often each server repeats who is at its tables
    missing_seconds: float = 300.0  # after this an absent player no longer blocks votes about a bot or an end
    ask_again_seconds: float = 60.0  # before a refused vote may be asked for again
    body_bytes: int = 256 * 1024
    rate_token: float = 40.0  # requests a second, for one token
    rate_address: float = 200.0  # requests a second, from one address
    burst: float = 5.0  # a burst may use up this many seconds of rate
    guests_per_hour: int = 60  # new guests an hour from one address
    imports_per_hour: int = 60  # records one guest may import; for finished games this is the only limit
    games_per_guest: int = 20  # unfinished games one guest may host
    streams_per_seat: int = 8
    streams: int = 4000
    token_days: float = 180.0
    secure: bool = False  # cookies over https only; set it behind TLS
    origins: str = ""  # further origins that may post, separated by commas
    proxies: str = ""  # trusted proxies (their X-Forwarded-For counts), separated by commas
    metrics_public: bool = False  # otherwise /metrics answers only requests from this machine
    private_webhooks: bool = False  # allow webhooks to private addresses
    webhook_tries: int = 5
    webhook_wait: float = 2.0  # seconds before the second try; doubles each time
    public_url: str = ""  # the address players use, for links in notices

    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'ennead.sqlite'}"

    def database_folder(self) -> Path:
        """The folder of the SQLite file."""
        file = make_url(self.database_url()).database
        return Path(file).parent if file else self.data

    def listed(self, name: str) -> tuple[str, ...]:
        """A comma-separated field as a tuple."""
        return tuple(part.strip() for part in str(getattr(self, name)).split(",") if part.strip())


def _typed(old: object, text: str) -> Any:
    if isinstance(old, bool):
        return text.lower() in ("1", "true", "yes", "on")
    if isinstance(old, int | float):
        return type(old)(text)
    return Path(text) if isinstance(old, Path) else text


def settings_from(env: Mapping[str, str], **flags: Any) -> Settings:
    """The settings of the environment; a flag that is given, and so not None, comes before them."""
    found = {
        field.name: _typed(field.default, env[PREFIX + field.name.upper()])
        for field in fields(Settings)
        if PREFIX + field.name.upper() in env
    }
    return Settings(**found | {name: value for name, value in flags.items() if value is not None})
