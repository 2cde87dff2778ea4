"""The time the server takes to build a view, open a long game, and answer a choice on loopback.

PYTHONPATH=src:tests python benchmarks/server_bench.py
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from ennead.games import GAMES
from ennead.kernel.chance import draw
from ennead.kernel.record import Record
from ennead.server.lobby import imported
from ennead.server.payload import game_bytes
from ennead.server.room import Room, load_room
from ennead.server.store import Store, User
from ennead.table.play import fold
from ennead.table.views import Access
from server.running import Running
from server.table import pick, sit_down

CHOICES = 600
BUDGETS = {"view": 3.0, "open": 200.0, "choice": 20.0}  # milliseconds


def long_record(name: str) -> Record:
    """A game of CHOICES choices, cut there; if all games are shorter, the longest one found."""
    best = Record(name, GAMES[name].ruleset, {"players": 5}, 0)
    for seed in range(30):
        record = _random(name, seed)
        best = record if len(record.choices) > len(best.choices) else best
        if len(best.choices) >= CHOICES:
            break
    return best.upto(CHOICES)


def _random(name: str, seed: int) -> Record:
    game = GAMES[name]
    g = game.setup({"players": 5}, seed)
    choices: list[tuple[int, int]] = []
    while (asked := game.pending(g)) and len(choices) < CHOICES:
        option = asked[0].options[draw(seed, len(choices), len(asked[0].options))]
        game.apply(g, asked[0].seat, option)
        choices.append((asked[0].seat, option))
    return Record(name, game.ruleset, {"players": 5}, seed, tuple(choices))


def timed(work: Callable[[], Any], times: int) -> float:
    """Median milliseconds."""
    out = []
    for _ in range(times):
        at = time.perf_counter()
        work()
        out.append(1000 * (time.perf_counter() - at))
    return median(out)


async def stored(record: Record, folder: Path) -> tuple[Store, str]:
    store = Store(f"sqlite:///{folder / record.game}.sqlite")
    await store.open()
    row, entries = imported(record, User("u", "n", 0))
    await store.add_game(row, entries)
    return store, row.id


async def opening(record: Record, folder: Path) -> tuple[float, float, int]:
    """Milliseconds to open a game without a snapshot, and to build a seat's view in it."""
    store, game = await stored(record, folder)
    times = []
    for _ in range(5):
        at = time.perf_counter()
        room = await load_room(store, game, 50)
        times.append(1000 * (time.perf_counter() - at))
    views = timed(lambda: _view(room), 50)
    await store.close()
    return median(times), views, len(fold(await _moves(room)))


async def _moves(room: Room) -> list[Any]:
    return list(room.playing().moves)


def _view(room: Room) -> None:
    room.cache.clear()
    for seat in range(len(room.seats) + 1):
        game_bytes(room, Access(seat), "en")


def choice() -> float:
    """Median milliseconds of a choice over HTTP."""
    with tempfile.TemporaryDirectory() as folder, Running(Path(folder)) as server:
        table = sit_down(server, 2, {})
        times = []
        for n in range(80):
            for client in table.seats:
                view = client.view(table.game)
                if view["decision"]:
                    at = time.perf_counter()
                    client.choose(table.game, view["version"], pick(view, 1, n))
                    times.append(1000 * (time.perf_counter() - at))
                    break
    return median(times)


def main() -> int:
    found: dict[str, float] = {"view": 0.0, "open": 0.0}
    with tempfile.TemporaryDirectory() as folder:
        for name in GAMES:
            opened, views, n = asyncio.run(opening(long_record(name), Path(folder)))
            one = views / 6
            print(f"{name}: opening a game of {n} choices {opened:.1f} ms, a view {one:.2f} ms")
            found = {"view": max(found["view"], one), "open": max(found["open"], opened)}
    found["choice"] = choice()
    print(f"round trip of a choice: {found['choice']:.1f} ms (p50)")
    late = [name for name, budget in BUDGETS.items() if found[name] > budget]
    print("within budget" if not late else f"OVER BUDGET: {', '.join(late)}")
    return 1 if late else 0


if __name__ == "__main__":
    raise SystemExit(main())
