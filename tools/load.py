"""Load test on loopback: many games at once, each at its own pace. Measures choice times and memory.

    PYTHONPATH=src:tests python tools/load.py [--games 50,200,500] [--pace 2] [--seconds 20] [--streams 1000]

It starts its own server on 127.0.0.1, talks to nothing else, and is limited in games and time.
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
from typing import Any, TypeVar, cast

from ennead.games import GAMES
from ennead.kernel.chance import draw
from ennead.kernel.record import Record, dumps
from server.running import Running

MOST_GAMES, MOST_SECONDS, MOST_STREAMS = 1000, 120, 3000
GOAL_GAMES, GOAL_MS = 200, 100
MIDDLE = 90  # choices already made in the most advanced games at the start

W = TypeVar("W", bound="Wire")


class Wire(asyncio.Protocol):
    """One connection, as cheap as possible, so that the client is not the bottleneck."""

    def __init__(self, port: int) -> None:
        self.host = f"Host: 127.0.0.1:{port}\r\n"
        self.came = bytearray()
        self.out: asyncio.WriteTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.out = cast("asyncio.WriteTransport", transport)

    def send(self, method: str, path: str, token: str, body: object = None) -> None:
        assert self.out is not None
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\n{self.host}Content-Type: application/json\r\n"
        head += f"Authorization: Bearer {token}\r\n" if token else ""
        self.out.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)


class Calls(Wire):
    """Sends requests one after the other."""

    answer: asyncio.Future[tuple[int, bytes]]

    def data_received(self, data: bytes) -> None:
        self.came += data
        at = self.came.find(b"\r\n\r\n")
        if at < 0:
            return
        head = bytes(self.came[:at]).lower()
        length = int(head.split(b"content-length: ")[1].split(b"\r\n")[0])
        if len(self.came) >= at + 4 + length:
            body = bytes(self.came[at + 4 :])
            self.came.clear()
            self.answer.set_result((int(head[9:12]), body))

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.answer.done():
            self.answer.set_exception(ConnectionError())

    async def call(self, method: str, path: str, token: str = "", body: object = None) -> tuple[int, bytes]:
        self.answer = asyncio.get_running_loop().create_future()
        self.send(method, path, token, body)
        return await self.answer


class Listening(Wire):
    """A stream: keeps the newest event as bytes and parses it only on request."""

    newest: bytes = b""
    at: float = 0.0
    lost: bool = False

    def data_received(self, data: bytes) -> None:
        self.came += data
        if self.came.endswith(b"\n\n\r\n"):
            begin = self.came.rfind(b"data: ")
            if begin >= 0:
                self.newest, self.at = bytes(self.came[begin + 6 : -4]), time.perf_counter()
            self.came.clear()

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True

    def game(self) -> dict[str, Any]:
        game: dict[str, Any] = json.loads(self.newest)["game"]
        return game


async def connect(kind: type[W], port: int) -> W:
    _, wire = await asyncio.get_running_loop().create_connection(lambda: kind(port), "127.0.0.1", port)
    return wire


@dataclass(slots=True)
class Result:
    times: list[float] = field(default_factory=list)
    notified: list[float] = field(default_factory=list)
    refused: int = 0
    over: int = 0
    cpu: float = 0.0  # processor seconds of the server
    mine: float = 0.0  # processor seconds of this program


@dataclass(slots=True)
class Table:
    game: str
    tokens: list[str]
    calls: Calls
    streams: list[Listening]

    @property
    def path(self) -> str:
        return f"/api/games/{self.game}"


def begun(n: int) -> str:
    """The record of a random game, cut at up to MIDDLE choices; every other one is Kemet."""
    game = GAMES["kemet" if n % 2 else "ankh"]
    g = game.setup({"players": 2}, n)
    record = Record(game.name, game.ruleset, {"players": 2}, n)
    for at in range(n * 7 % MIDDLE):
        asked = game.pending(g)
        if not asked:
            return begun(n + MOST_GAMES)  # that game was too short
        decision = asked[0]
        option = decision.options[draw(n, at, len(decision.options))]
        game.apply(g, decision.seat, option)
        record = record.plus(decision.seat, option)
    return dumps(record)


async def new_table(port: int, n: int) -> Table:
    """Two guests at a table, each with a stream, and one connection for their requests."""
    calls = await connect(Calls, port)
    tokens = [json.loads((await calls.call("POST", "/api/guests", "", {"name": "Load"}))[1])["token"] for _ in range(2)]
    game = json.loads((await calls.call("POST", "/api/records", tokens[0], {"record": begun(n)}))[1])["id"]
    table = Table(game, tokens, calls, [])
    invitation = json.loads((await calls.call("GET", f"{table.path}/invitation", tokens[0]))[1])["token"]
    for token in tokens:
        await calls.call("POST", f"{table.path}/join", token, {"invitation": invitation})
        table.streams.append(await connect(Listening, port))
        table.streams[-1].send("GET", f"{table.path}/events", token)
    return table


async def play(table: Table, pace: float, until: float, n: int, result: Result) -> None:
    """Make one choice every `pace` seconds, with the games spread evenly over that time."""
    await asyncio.sleep(pace * draw(1, n, 1000) / 1000)
    while (started := time.monotonic()) < until:
        if not await choose(table, n, result):
            result.over += 1
            return
        await asyncio.sleep(max(0.0, started + pace - time.monotonic()))


async def choose(table: Table, n: int, result: Result) -> bool:
    """The seat that must choose takes an option from what its stream has shown."""
    for token, stream in zip(table.tokens, table.streams, strict=True):
        if b'"decision":null' in stream.newest:
            continue
        look = stream.game()
        options = look["decision"]["options"]
        body = {"version": look["version"], "option": options[draw(n, look["version"], len(options))]["option"]}
        at = time.perf_counter()
        status, _ = await table.calls.call("POST", f"{table.path}/choices", token, body)
        result.times.append(time.perf_counter() - at)
        result.refused += status != 200
        await asyncio.sleep(0.25)  # by then the streams have delivered it
        result.notified += [other.at - at for other in table.streams if other.at > at]
        return True
    return any(stream.game()["status"] != "over" for stream in table.streams)


async def load(server: Running, games: int, pace: float, seconds: float) -> Result:
    result = Result()
    tables: list[Table] = []
    for start in range(0, games, 20):
        tables += await asyncio.gather(*(new_table(server.port, n) for n in range(start, min(games, start + 20))))
    await asyncio.sleep(2)
    before, mine = cpu(server), time.process_time()
    until = time.monotonic() + seconds
    await asyncio.gather(*(play(table, pace, until, n, result) for n, table in enumerate(tables)))
    result.cpu, result.mine = cpu(server) - before, time.process_time() - mine
    return result


async def idle(port: int, count: int, seconds: float) -> int:
    """How many of `count` streams of spectators are still held after `seconds`."""
    tables = [await new_table(port, n) for n in range(max(1, count // 50))]
    streams = [await connect(Listening, port) for _ in range(count)]
    for n, stream in enumerate(streams):
        stream.send("GET", f"{tables[n % len(tables)].path}/events", "")
    await asyncio.sleep(seconds)
    return sum(bool(stream.newest) and not stream.lost for stream in streams)


def memory(server: Running) -> float:
    """Megabytes in memory."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def cpu(server: Running) -> float:
    """Processor seconds the server has used."""
    assert server.process is not None
    fields = Path(f"/proc/{server.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def part(times: list[float], share: float) -> float:
    return 1000 * sorted(times)[min(len(times) - 1, int(len(times) * share))] if times else 0.0


def measure(games: int, pace: float, seconds: float) -> float:
    """Print a line and return the 99th percentile of a choice in milliseconds."""
    with tempfile.TemporaryDirectory() as folder, Running(Path(folder)) as server:
        result = asyncio.run(load(server, games, pace, seconds))
        made = max(1, len(result.times))
        p99 = part(result.times, 0.99)
        print(
            f"{games:4d} games, a choice every {pace:g} s: {len(result.times) / seconds:.1f} choices/s, "
            f"p50 {part(result.times, 0.5):.1f} ms, p99 {p99:.1f} ms, "
            f"notified p50 {part(result.notified, 0.5):.1f} ms, p99 {part(result.notified, 0.99):.1f} ms, "
            f"refused {result.refused}, over {result.over}, {2 * games} streams; "
            f"a core is busy {1000 * result.cpu / made:.2f} ms a choice in the server, "
            f"{1000 * result.mine / made:.2f} ms here; {memory(server):.0f} MB",
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
    kept = True
    for games in (int(text) for text in args.games.split(",") if text):
        p99 = measure(min(games, MOST_GAMES), args.pace, min(args.seconds, MOST_SECONDS))
        kept &= p99 <= GOAL_MS or games > GOAL_GAMES
    if args.streams:
        kept &= measure_idle(min(args.streams, MOST_STREAMS)) >= args.streams
    print("kept" if kept else f"TOO SLOW: p99 of {GOAL_MS} ms up to {GOAL_GAMES} games, every stream held")
    return 0 if kept else 1


if __name__ == "__main__":
    raise SystemExit(main())
