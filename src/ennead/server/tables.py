"""The database tables. `games` and `journal` hold a game; the other tables are about people or can be rebuilt."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()

USERS = Table(
    "users",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("epoch", Integer, nullable=False, default=0),  # raised to revoke every token of the user
    Column("created", BigInteger, nullable=False),
)

GAMES = Table(
    "games",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("ruleset", Integer, nullable=False),
    Column("setup", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("status", String(16), nullable=False),  # lobby, running, over
    Column("title", String(64), nullable=False, default=""),
    Column("host", String(32), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("watch", Boolean, nullable=False),
    Column("imported", Boolean, nullable=False, default=False),
    Column("parent", String(32), nullable=False, default=""),
    Column("invite", Integer, nullable=False, default=0),  # raised to revoke invitation links
    Column("seq", Integer, nullable=False),  # entries in the journal
    Column("head", Text, nullable=False),  # counters, undo floor, vote, result
    Column("bot_due", Boolean, nullable=False, default=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Index("games_host", "host", "status"),
    Index("games_due", "bot_due", "touched"),
    Index("games_public", "public", "status", "created"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("game", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),  # open, human, bot
    Column("user", String(32), nullable=False, default=""),
    Column("name", String(64), nullable=False, default=""),
    Column("bot", String(32), nullable=False, default=""),  # who plays: the seat's bot, or the stand-in of its player
    Column("epoch", Integer, nullable=False, default=0),  # raised to revoke links to this seat
    Column("hook", Text, nullable=False, default=""),
    Index("seats_user", "user"),
)

JOURNAL = Table(
    "journal",
    METADATA,
    Column("game", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),  # the primary key is the lock: two writers cannot both write entry n
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("option", Integer, nullable=False),
    Column("mask", Integer, nullable=False),  # the viewers who may know of it
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("game", String(32), primary_key=True),
    Column("n", Integer, primary_key=True),  # number of choices made
    Column("state", Text, nullable=False),
)

REPORTS = Table(
    "reports",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)
