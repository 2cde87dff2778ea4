"""Tables and seats as rows of the database. Stored JSON keys never change; some fields have better names today."""

from __future__ import annotations

import json
from dataclasses import astuple
from typing import Any

from ennead.table.entries import message_from, message_json
from ennead.table.rows import Head, SeatRow, TableRow, Vote


def head_text(head: Head) -> str:
    vote = None if head.vote is None else list(astuple(head.vote))
    return json.dumps(
        {
            "seen": head.entries_seen,
            "versions": head.versions,
            "floor": head.floor,
            "vote": vote,
            "votes": head.votes,
            "result": head.result,
            "asked": head.asked,
            "left": head.gave_up,
            "gods": head.names,
            "crumb": message_json(head.trail[0]) if head.trail else (),
            "points": head.points,
            "denied": head.failed_votes,
        },
        separators=(",", ":"),
    )


def head_from(text: str) -> Head:
    data = json.loads(text)
    vote = data["vote"] and _vote_from(*data["vote"])
    seen, versions, result = (tuple(data[name]) for name in ("seen", "versions", "result"))
    votes, asked = data.get("votes", 0), tuple(data.get("asked", ()))
    gave_up = tuple((user, seat) for user, seat in data.get("left", ()))
    names, points = (tuple(data.get(name, ())) for name in ("gods", "points"))
    trail = (message_from(data["crumb"]),) if data.get("crumb") else ()
    failed = tuple((kind, seat, at) for kind, seat, at in data.get("denied", ()))
    return Head(seen, versions, data["floor"], vote, votes, result, asked, gave_up, names, trail, points, failed)


def _vote_from(by: int, to: int, yes: list[int], *more: Any) -> Vote:
    """The oldest stored votes have no kind."""
    return Vote(by, to, tuple(yes), *more)


def game_values(row: TableRow) -> dict[str, Any]:
    names = ("id", "game", "ruleset", "host", "created", "status", "title", "public", "watch", "imported", "parent")
    values = {name: getattr(row, name) for name in (*names, "invite", "seq", "bot_due")}
    setup = json.dumps(row.setup, separators=(",", ":"), ensure_ascii=False)
    return {**values, "setup": setup, "seed": str(row.seed), "head": head_text(row.head)}


def game_from(row: Any, seats: tuple[SeatRow, ...]) -> TableRow:
    values = dict(row._mapping)
    values.pop("touched")
    values["setup"], values["seed"] = json.loads(values["setup"]), int(values["seed"])
    values["head"] = head_from(values["head"])
    return TableRow(**values, seats=seats)


def seat_values(game: str, row: SeatRow) -> dict[str, Any]:
    names = ("seat", "kind", "user", "name", "bot", "epoch", "hook")
    return {"game": game, **{name: getattr(row, name) for name in names}}


def seat_from(row: Any) -> SeatRow:
    return SeatRow(row.seat, row.kind, row.user, row.name, row.bot, row.epoch, row.hook)
