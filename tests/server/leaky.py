"""A server with one planted leak, named by the variable LEAK. The leak test must find each of them."""

from __future__ import annotations

import os
from typing import Any

from ennead.ankh.game import Ankh
from ennead.server import guards
from ennead.server.__main__ import main
from ennead.server.problem import as_problem
from ennead.server.room import Room
from ennead.table import play, undo, views
from ennead.table.play import everybody


def plant(where: object, name: str, what: object) -> None:
    setattr(where, name, what)


def view() -> None:
    """Everybody sees sealed answers."""
    honest = Ankh.view

    def leaky(g: Any, seat: int | None) -> dict[str, Any]:
        return {**honest(g, seat), "sealed": [honest(g, s)["sealed"] for s in range(3)]}

    plant(Ankh, "view", staticmethod(leaky))


def option() -> None:
    """Entries contain the option that was chosen."""
    honest = views.entry_json

    def leaky(game: Any, g: Any, number: int, entry: Any, *rest: Any) -> dict[str, Any]:
        return {**honest(game, g, number, entry, *rest), "body": {"note": entry.option}}

    count()
    plant(views, "entry_json", leaky)


def events() -> None:
    """Everybody reads all events and is notified of every choice."""

    def leaky(told: Any, _: object) -> list[Any]:
        return list(told)

    plant(views, "redact", leaky)
    count()


def cause() -> None:
    """The cause of a line that everybody reads is made from the hidden state."""
    honest = views.lines_json

    def leaky(game: Any, g: Any, *rest: Any) -> list[dict[str, Any]]:
        hidden = str([game.view(g, seat)["sealed"] for seat in range(3)])
        return [{**row, "cause": {"text": hidden, "family": ""}} for row in honest(game, g, *rest)]

    plant(views, "lines_json", leaky)


def count() -> None:
    """Everybody's numbers grow with every choice."""

    def leaky(self: Any, *_: object) -> int:
        return everybody(self.seats)

    plant(play.Play, "_mask", leaky)


def header() -> None:
    """A header carries the last option, spelled backwards."""
    honest, took, last = guards.with_security, play.Play.after, ["0"]

    def remember(self: Any, g: Any, move: Any) -> Any:
        last[0] = f"{move.option:05d}"[::-1]
        return took(self, g, move)

    def leaky(headers: Any, secure: bool) -> list[tuple[bytes, bytes]]:
        return [*honest(headers, secure), (b"x-trace", last[0].encode())]

    plant(play.Play, "after", remember)
    plant(guards, "with_security", leaky)


def error() -> None:
    """A refusal contains the whole list of choices."""
    honest = Room.stale

    def leaky(self: Any, viewer: int) -> Any:
        return as_problem(honest(self, viewer)).with_extra(details=[list(made[:2]) for made in self.play.made])

    plant(Room, "stale", leaky)


def table() -> None:
    """The lobby's view of a table reveals the newest choice."""
    honest = views.table_json

    def leaky(room: Any, *rest: Any) -> dict[str, Any]:
        return {**honest(room, *rest), "title": str(room.play and room.play.made[-1:])}

    plant(views, "table_json", leaky)


def taken_back() -> None:
    """Everybody is notified when a seat takes back a choice nobody saw."""

    def leaky(play: Any, *_: object) -> int:
        return everybody(play.seats)

    plant(undo, "noticed", leaky)


def screen() -> None:
    """A guest with several seats is shown the newest secrets of all of them."""
    honest = views.table_json

    def leaky(room: Any, access: Any, *rest: Any) -> dict[str, Any]:
        others = [room.play.game.view(room.play.g, seat) for seat in access.yours] if room.play else []
        return {**honest(room, access, *rest), "setup": {"seats": others}}

    plant(views, "table_json", leaky)


def plan() -> None:
    """Entries show the plan of the bot that chose."""

    def leaky(entry: Any, _: object) -> dict[str, Any]:
        return {**entry.body, "plan": entry.plan}

    plant(views, "_body", leaky)


LEAKS = {leak.__name__: leak for leak in (view, option, events, cause, count, header, error, table, taken_back, screen)}

if __name__ == "__main__":
    {**LEAKS, "plan": plan}[os.environ["LEAK"]]()
    main()
