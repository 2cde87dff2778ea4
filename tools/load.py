"""Load on loopback: many games at once, each choosing at its pace; how long a choice takes, and what memory it needs.

    PYTHONPATH=src:tests python tools/load.py [--games 50,200,500] [--pace 2] [--seconds 20] [--streams 1000]

Bounded in games and time; it talks to a server it starts itself on 127.0.0.1, to nothing else.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ennead.kernel.chance import draw
from server.running import Running

MOST_GAMES, MOST_SECONDS, MOST_STREAMS = 1000, 120, 4000


class Line:
    """One keep-alive connection, as light as can be: the load must not be the client's."""

    def __init__(self, port: int, token: str) -> None:
        self.port = port
        self.head = f"Host: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
        self.head += f"Authorization: Bearer {token}\r\n" if token else ""
        self.pipe: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def call(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        """A connection the server closed while it was idle is opened again; a choice sent twice counts once."""
        try:
            return await self._call(method, path, body)
        except (ConnectionError, asyncio.IncompleteReadError):
            self.pipe = None
            return await self._call(method, path, body)

    async def _call(self, method: str, path: str, body: object) -> tuple[int, bytes]:
        if self.pipe is None:
            self.pipe = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.pipe
        data = b"" if body is None else json.dumps(body).encode()
        writer.write(f"{method} {path} HTTP/1.1\r\n{self.head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        length = int(head.split(b"content-length: ")[1].split(b"\r\n")[0])
        return int(head[9:12]), await reader.readexactly(length)

    async def listen(self, path: str) -> int:
        """Hold a stream until cancelled; counts nothing, reads everything."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(f"GET {path} HTTP/1.1\r\n{self.head}\r\n".encode())
        try:
            while await reader.read(65536):
                pass
        finally:
            writer.close()
        return 0


@dataclass(slots=True)
class Result:
    times: list[float] = field(default_factory=list)
    looks: list[float] = field(default_factory=list)
    refused: int = 0
    over: int = 0
    cpu: float = 0.0


@dataclass(slots=True)
class Seats:
    game: str
    lines: list[Line]


async def new_table(port: int) -> Seats:
    lines = [Line(port, "") for _ in range(2)]
    for n, line in enumerate(lines):
        _, data = await line.call("POST", "/api/guests", {"name": f"Load {n}"})
        lines[n] = Line(port, json.loads(data)["token"])
    _, data = await lines[0].call("POST", "/api/games", {"game": "ankh", "setup": {"players": 2}, "public": True})
    game = json.loads(data)["id"]
    await lines[1].call("POST", f"/api/games/{game}/join", {})
    await lines[0].call("POST", f"/api/games/{game}/start", {})
    return Seats(game, lines)


async def play(seats: Seats, pace: float, until: float, n: int, result: Result) -> None:
    """One choice every `pace` seconds, games spread evenly over it."""
    await asyncio.sleep(pace * draw(1, n, 1000) / 1000)
    while time.monotonic() < until:
        started = time.monotonic()
        if not await choose(seats, n, result):
            result.over += 1
            return
        await asyncio.sleep(max(0.0, started + pace - time.monotonic()))


async def choose(seats: Seats, n: int, result: Result) -> bool:
    for line in seats.lines:
        at = time.perf_counter()
        _, data = await line.call("GET", f"/api/games/{seats.game}/view")
        result.looks.append(time.perf_counter() - at)
        view: dict[str, Any] = json.loads(data)
        if view["status"] == "over":
            return False
        if view["decision"]:
            options = view["decision"]["options"]
            option = options[draw(n, view["version"], len(options))]["option"]
            at = time.perf_counter()
            body = {"version": view["version"], "option": option}
            status, _ = await line.call("POST", f"/api/games/{seats.game}/choices", body)
            result.times.append(time.perf_counter() - at)
            result.refused += status != 200
            return True
    return True


async def load(server: Running, games: int, pace: float, seconds: float) -> Result:
    port = server.port
    result = Result()
    tables: list[Seats] = []
    for start in range(0, games, 20):
        tables += await asyncio.gather(*(new_table(port) for _ in range(start, min(games, start + 20))))
    paths = [(line, f"/api/games/{table.game}/events") for table in tables for line in table.lines]
    streams = [asyncio.create_task(line.listen(path)) for line, path in paths]
    await asyncio.sleep(2)
    before = cpu(server)
    until = time.monotonic() + seconds
    await asyncio.gather(*(play(table, pace, until, n, result) for n, table in enumerate(tables)))
    result.cpu = cpu(server) - before
    for stream in streams:
        stream.cancel()
    return result


async def idle(port: int, count: int, seconds: float) -> int:
    """How many of `count` streams at one public table's spectators are still held after `seconds`."""
    tables = [await new_table(port) for _ in range(max(1, count // 20))]
    paths = [f"/api/games/{tables[n % len(tables)].game}/events" for n in range(count)]
    streams = [asyncio.create_task(Line(port, "").listen(path)) for path in paths]
    await asyncio.sleep(seconds)
    held = sum(not stream.done() for stream in streams)
    for stream in streams:
        stream.cancel()
    return held


def memory(server: Running) -> float:
    """Megabytes in memory."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def cpu(server: Running) -> float:
    """Seconds of a core the server has used."""
    assert server.process is not None
    fields = Path(f"/proc/{server.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def part(times: list[float], share: float) -> float:
    return 1000 * sorted(times)[min(len(times) - 1, int(len(times) * share))] if times else 0.0


def measure(games: int, pace: float, seconds: float) -> float:
    with tempfile.TemporaryDirectory() as folder, Running(Path(folder)) as server:
        result = asyncio.run(load(server, games, pace, seconds))
        rate = len(result.times) / seconds
        p99 = part(result.times, 0.99)
        print(
            f"{games:4d} games every {pace:g} s: {rate:6.1f} choices/s, choice p50 {part(result.times, 0.5):.1f} ms, "
            f"p99 {p99:.1f} ms, view p50 {part(result.looks, 0.5):.1f} ms, refused {result.refused}, "
            f"over {result.over}, server {1000 * result.cpu / max(1, len(result.times)):.1f} ms of a core a choice, "
            f"{2 * games} streams, {memory(server):.0f} MB",
            flush=True,
        )
    return p99


def measure_idle(count: int) -> int:
    with tempfile.TemporaryDirectory() as folder, Running(Path(folder), ENNEAD_STREAMS_PER_SEAT="1000") as server:
        before = memory(server)
        held = asyncio.run(idle(server.port, count, 20))
        print(f"{held} of {count} idle streams held, {memory(server) - before:.0f} MB for them", flush=True)
    return held


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default="50,200,500")
    parser.add_argument("--pace", type=float, default=2.0)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--streams", type=int, default=1000)
    args = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 16384), hard))
    for games in (int(text) for text in args.games.split(",") if text):
        measure(min(games, MOST_GAMES), args.pace, min(args.seconds, MOST_SECONDS))
    if args.streams:
        measure_idle(min(args.streams, MOST_STREAMS))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
