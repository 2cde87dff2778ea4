"""The first schema: users, games, seats, journal, snapshots, reports."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def key(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.String(32), primary_key=True)


def place(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, primary_key=True)


def text(name: str, size: int) -> sa.Column[str]:
    return sa.Column(name, sa.String(size), nullable=False, server_default="")


def number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=False, server_default="0")


def moment(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, nullable=False)


def flag(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())


def long(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def upgrade() -> None:
    people_and_games()
    journal()
    op.create_index("games_host", "games", ["host", "status"])
    op.create_index("games_due", "games", ["bot_due", "touched"])
    op.create_index("games_public", "games", ["public", "status", "created"])
    op.create_index("seats_user", "seats", ["user"])


def people_and_games() -> None:
    op.create_table("users", key("id"), text("name", 64), number("epoch"), moment("created"))
    op.create_table(
        "games",
        key("id"),
        text("game", 32),
        number("ruleset"),
        long("setup"),
        text("seed", 64),
        text("status", 16),
        text("title", 64),
        text("host", 32),
        flag("public"),
        flag("watch"),
        flag("imported"),
        text("parent", 32),
        number("invite"),
        number("seq"),
        long("head"),
        flag("bot_due"),
        moment("created"),
        moment("touched"),
    )
    op.create_table(
        "seats",
        key("game"),
        place("seat"),
        text("kind", 16),
        text("user", 32),
        text("name", 64),
        text("bot", 32),
        number("epoch"),
        sa.Column("hook", sa.Text, nullable=False, server_default=""),
    )


def journal() -> None:
    op.create_table(
        "journal",
        key("game"),
        place("seq"),
        text("kind", 16),
        number("seat"),
        number("option"),
        number("mask"),
        moment("at"),
        long("body"),
    )
    op.create_table(
        "snapshots",
        key("game"),
        place("n"),
        long("state"),
    )
    op.create_table("reports", key("id"), text("game", 32), moment("at"), long("body"))


def downgrade() -> None:
    for table in ("reports", "snapshots", "journal", "seats", "games", "users"):
        op.drop_table(table)
