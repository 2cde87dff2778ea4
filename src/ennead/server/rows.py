"""A game and its seats as the database keeps them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from ennead.kernel.game import JsonDict

LOBBY, RUNNING, OVER = "lobby", "running", "over"
OPEN, HUMAN, BOT = "open", "human", "bot"


@dataclass(frozen=True, slots=True)
class SeatRow:
    """`bot` of a human's seat is the stand-in that plays for him while he is away."""

    seat: int
    kind: str = OPEN
    user: str = ""
    name: str = ""
    bot: str = ""
    epoch: int = 0
    hook: str = ""

    @property
    def driven(self) -> bool:
        """A bot answers for this seat."""
        return bool(self.bot)


@dataclass(frozen=True, slots=True)
class Vote:
    """A wish to go back to `to` choices; everybody at the table must agree."""

    by: int
    to: int
    yes: tuple[int, ...]
    n: int = 0  # which vote of the table: a late answer must not count for the next one


@dataclass(frozen=True, slots=True)
class Head:
    """Counters that go with the journal: for each viewer entries and moves it has seen, and where undo ends."""

    seen: tuple[int, ...]
    versions: tuple[int, ...]
    floor: int = 0
    vote: Vote | None = None
    votes: int = 0  # how many there were
    result: tuple[float, ...] = ()
    asked: tuple[int, ...] = ()  # the seats that must choose
    left: tuple[tuple[str, int], ...] = ()  # who gave up which seat while the game ran
    gods: tuple[str, ...] = ()  # the names the seats play under, once the game runs
    crumb: tuple[Any, ...] = ()  # which turn or round it is, as a message
    points: tuple[int, ...] = ()  # what each seat has of what wins


@dataclass(frozen=True, slots=True)
class GameRow:
    id: str
    game: str
    ruleset: int
    setup: JsonDict
    seed: int
    host: str
    created: int
    head: Head
    status: str = LOBBY
    title: str = ""
    public: bool = False
    watch: bool = True
    imported: bool = False
    parent: str = ""
    invite: int = 0
    seq: int = 0
    bot_due: bool = False
    seats: tuple[SeatRow, ...] = field(default=())


def head_text(head: Head) -> str:
    vote = None if head.vote is None else [head.vote.by, head.vote.to, list(head.vote.yes), head.vote.n]
    return json.dumps(
        {
            "seen": head.seen,
            "versions": head.versions,
            "floor": head.floor,
            "vote": vote,
            "votes": head.votes,
            "result": head.result,
            "asked": head.asked,
            "left": head.left,
            "gods": head.gods,
            "crumb": head.crumb,
            "points": head.points,
        },
        separators=(",", ":"),
    )


def head_from(text: str) -> Head:
    data = json.loads(text)
    vote = data["vote"] and _vote_from(*data["vote"])
    seen, versions, result = (tuple(data[name]) for name in ("seen", "versions", "result"))
    votes, asked = data.get("votes", 0), tuple(data.get("asked", ()))
    left = tuple((user, seat) for user, seat in data.get("left", ()))
    gods, crumb, points = (tuple(data.get(name, ())) for name in ("gods", "crumb", "points"))
    return Head(seen, versions, data["floor"], vote, votes, result, asked, left, gods, crumb, points)


def _vote_from(by: int, to: int, yes: list[int], n: int = 0) -> Vote:
    return Vote(by, to, tuple(yes), n)


def game_values(row: GameRow) -> dict[str, Any]:
    names = ("id", "game", "ruleset", "host", "created", "status", "title", "public", "watch", "imported", "parent")
    values = {name: getattr(row, name) for name in (*names, "invite", "seq", "bot_due")}
    setup = json.dumps(row.setup, separators=(",", ":"), ensure_ascii=False)
    return {**values, "setup": setup, "seed": str(row.seed), "head": head_text(row.head)}


def game_from(row: Any, seats: tuple[SeatRow, ...]) -> GameRow:
    values = dict(row._mapping)
    values.pop("touched")
    values["setup"], values["seed"] = json.loads(values["setup"]), int(values["seed"])
    values["head"] = head_from(values["head"])
    return GameRow(**values, seats=seats)


def seat_values(game: str, row: SeatRow) -> dict[str, Any]:
    names = ("seat", "kind", "user", "name", "bot", "epoch", "hook")
    return {"game": game, **{name: getattr(row, name) for name in names}}


def seat_from(row: Any) -> SeatRow:
    return SeatRow(row.seat, row.kind, row.user, row.name, row.bot, row.epoch, row.hook)
