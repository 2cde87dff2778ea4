"""A server with one leak planted, named by the variable LEAK. The leak test must find each of them."""

from __future__ import annotations

import os
from typing import Any

from ennead.ankh.game import Ankh
from ennead.server import guards, play, stream, undo, views
from ennead.server.__main__ import main
from ennead.server.api import games, history
from ennead.server.play import everybody
from ennead.server.room import Room


def plant(where: object, name: str, what: object) -> None:
    setattr(where, name, what)


def view() -> None:
    """Everybody sees what the seats have sealed."""
    honest = Ankh.view

    def leaky(g: Any, seat: int | None) -> dict[str, Any]:
        return {**honest(g, seat), "sealed": [honest(g, s)["sealed"] for s in range(3)]}

    plant(Ankh, "view", staticmethod(leaky))


def option() -> None:
    """Entries tell the option that was chosen."""
    honest = views.entry_json

    def leaky(game: Any, number: int, entry: Any, *rest: Any) -> dict[str, Any]:
        return {**honest(game, number, entry, *rest), "body": {"note": entry.option}}

    count()
    for module in (views, stream, games, history):
        plant(module, "entry_json", leaky)


def events() -> None:
    """Everybody reads everybody's events, and hears of every choice."""

    def leaky(told: Any, _: object) -> list[Any]:
        return list(told)

    plant(views, "redact", leaky)
    count()


def count() -> None:
    """Everybody's numbers grow with every choice."""

    def leaky(self: Any, *_: object) -> int:
        return everybody(self.seats)

    plant(play.Play, "_mask", leaky)


def header() -> None:
    """A header carries the last option, spelled backwards."""
    honest, took, last = guards.with_security, play.Play.took, ["0"]

    def remember(self: Any, g: Any, move: Any) -> None:
        last[0] = f"{move.option:05d}"[::-1]
        took(self, g, move)

    def leaky(headers: Any, secure: bool) -> list[tuple[bytes, bytes]]:
        return [*honest(headers, secure), (b"x-trace", last[0].encode())]

    plant(play.Play, "took", remember)
    plant(guards, "with_security", leaky)


def error() -> None:
    """A refusal names the whole list of choices."""
    honest = Room.stale

    def leaky(self: Any, viewer: int) -> Any:
        return honest(self, viewer).with_extra(details=[list(made[:2]) for made in self.play.made])

    plant(Room, "stale", leaky)


def table() -> None:
    """The lobby's look at a table tells the newest choice."""
    honest = views.table

    def leaky(room: Any, *rest: Any) -> dict[str, Any]:
        return {**honest(room, *rest), "title": str(room.play and room.play.made[-1:])}

    plant(views, "table", leaky)


def taken_back() -> None:
    """Everybody hears when somebody takes back what nobody saw."""

    def leaky(play: Any, *_: object) -> int:
        return everybody(play.seats)

    plant(undo, "noticed", leaky)


def screen() -> None:
    """Whoever holds several seats is shown the newest secrets of all of them."""
    honest = views.table

    def leaky(room: Any, eyes: Any) -> dict[str, Any]:
        others = [room.play.game.view(room.play.g, seat) for seat in eyes.yours] if room.play else []
        return {**honest(room, eyes), "setup": {"seats": others}}

    plant(views, "table", leaky)


LEAKS = {leak.__name__: leak for leak in (view, option, events, count, header, error, table, taken_back, screen)}

if __name__ == "__main__":
    LEAKS[os.environ["LEAK"]]()
    main()
