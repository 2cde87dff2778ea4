"""Bots choose the same on the server, at the terminal and in a simulation; a plan survives a restart and is secret."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from ennead.bots import bot_named
from ennead.bots.bot import NO_PLAN, Answer, Bot, Plan, bot_stream
from ennead.client import Client
from ennead.games import game_named
from ennead.kernel.game import S
from ennead.kernel.hidden import BotView
from ennead.kernel.record import Choice, Record, loads
from ennead.server.room import load_room
from ennead.server.store import Store
from ennead.server.tables import JOURNAL
from ennead.sim.batch import Batch, setup_of
from ennead.sim.run import play, play_one
from ennead.table.undo import take_free
from ennead.tui.session import Session
from server.running import Running
from server.table import at_rest, pick, until
from server.test_stream import open_room

BOTS = ("search:40", "easy")
SEEDS = {"ankh": 1, "kemet": 2}  # games that differ without plans
KILLS = 2
every_game = pytest.mark.parametrize("name", ["ankh", "kemet"])


class Recorded:
    """A bot that records its choices in a shared list; optionally it never gets its plan back."""

    def __init__(self, bot: Bot, choices: list[Choice], keeps_plans: bool) -> None:
        self.bot, self.name, self.choices, self.keeps_plans = bot, bot.name, choices, keeps_plans

    def knows(self, game: str) -> bool:
        return self.bot.knows(game)

    def choose(self, seen: BotView[S], seed: int, plan: Plan = NO_PLAN) -> Answer:
        option, plan = self.bot.choose(seen, seed, plan if self.keeps_plans else NO_PLAN)
        self.choices.append((seen.decision.seat, option))
        return option, plan


def simulated(record: Record, keeps_plans: bool = True) -> tuple[Choice, ...]:
    """The choices of a simulation with the seeds of a record."""
    game, choices = game_named(record.game), list[Choice]()
    bots: list[Bot] = [Recorded(bot_named(name), choices, keeps_plans) for name in record.seats]
    play(game, game.setup(record.setup, record.seed), bots, bot_stream(record.seed))  # as `play_one`
    return tuple(choices)


def at_terminal(record: Record) -> tuple[Choice, ...]:
    bots = {seat: bot_named(name) for seat, name in enumerate(record.seats)}
    session = Session(game_named(record.game), record.upto(0), bots)
    while not session.over:
        session.let_bot_choose()
    return session.record.choices


def seeded(folder: Path, game: str, workers: int = 1) -> Running:
    return Running(folder, workers=workers, module="server.seeded", SEED=str(SEEDS[game]))


def between_bots(server: Running, name: str) -> tuple[Client, str]:
    host = server.client("Host")
    game = str(host.create(name, {"players": len(BOTS)}, [f"bot:{bot}" for bot in BOTS])["id"])
    host.start(game)
    return host, game


def record_of(host: Client, game: str) -> Record:
    until(lambda: host.view(game)["status"] == "over")
    return loads(host.record(game))


@every_game
def test_server_terminal_and_simulation_play_the_same_game(tmp_path: Path, name: str) -> None:
    """With two worker processes any free one answers. Without plans the game would differ."""
    with seeded(tmp_path, name, workers=2) as server:
        record = record_of(*between_bots(server, name))
    assert at_terminal(record) == record.choices
    assert simulated(record) == record.choices
    assert simulated(record, keeps_plans=False) != record.choices


@every_game
def test_the_command_simulate_plays_the_games_of_the_terminal(name: str) -> None:
    batch = Batch(name, 2, 3, ("greedy", "greedy"), 1, {})
    for i in range(batch.games):
        result = play_one(batch, i)
        record = Record(name, game_named(name).ruleset, setup_of(batch, i), result.seed, seats=result.bots)
        assert len(at_terminal(record)) == result.decisions


def has_reached(host: Client, game: str, version: int) -> bool:
    return bool(host.view(game)["version"] >= version)


@every_game
def test_a_restart_changes_no_choice(tmp_path: Path, name: str) -> None:
    with seeded(tmp_path, name) as server:
        host, game = between_bots(server, name)
        for n in range(1, KILLS + 1):
            until(partial(has_reached, host, game, 30 * n))
            server.kill()
            host.close()
            server.start()
        record = record_of(host, game)
    assert simulated(record) == record.choices


# -- who may know a plan -----------------------------------------------------------------------------------------------
def overheard(server: Running) -> tuple[set[str], set[str]]:
    """The plans of a bot at a table with a person, and the parts that the person or a spectator was sent."""
    host, watcher = server.client("Host"), server.client("Watcher")
    game = str(host.create("kemet", {"players": 2}, ["me", "bot:search:40"])["id"])
    host.start(game)
    for client in (host, watcher):
        client.heard = []
    streams = [client.stream(game, since=0) for client in (host, watcher)]
    for n in range(40):
        view = at_rest(host, game)
        host.choose(game, view["version"], pick(view, 1, n))
    last = at_rest(host, game)
    for client, stream in zip((host, watcher), streams, strict=True):
        while next(stream).id < client.view(game)["seen"]:
            pass
        stream.close()
        for part in ("log", "story", f"replay/{last['version']}"):
            client.raw("GET", f"{client.at(game)}/{part}")
        client.raw("POST", client.at(game, "report"), b'{"text": "?"}')
    planned = server.stored(partial(plans, game=game))
    heard = b"".join([*(host.heard or []), *(watcher.heard or [])])
    return planned, {key for key in planned if key.encode() in heard}


def plans(c: Connection, game: str) -> set[str]:
    rows = c.execute(select(JOURNAL.c.body).where(JOURNAL.c.game == game))
    return {key for row in rows for key in json.loads(row.body).get("plan", {})}


def test_nobody_is_sent_a_plan(tmp_path: Path) -> None:
    with seeded(tmp_path, "kemet") as server:
        planned, told = overheard(server)
    assert planned
    assert told == set()


def test_a_planted_leak_of_plans_is_found(tmp_path: Path) -> None:
    with Running(tmp_path, module="server.leaky", LEAK="plan") as server:
        assert overheard(server)[1]


# -- going back --------------------------------------------------------------------------------------------------------
def test_undoing_a_choice_drops_its_plan(tmp_path: Path) -> None:
    """The plan is that of the last choice that counts, in memory and after reading the journal again."""

    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'test.sqlite'}")
        room = await open_room(store)
        seat = room.playing().asked[0].seat
        while room.playing().undoable(seat, room.row.head.floor) < 2:
            decision = room.playing().asked[0]
            seat, n = decision.seat, len(room.playing().made)
            await room.transact(partial(room.take_choice, seat, room.version(seat), decision.options[0], {"n": n}))
            assert await room.plan(seat) == {"n": n}
        change = take_free(room, seat, 1)
        assert change is not None
        await room.commit(change)
        for again in (room, await load_room(store, room.id, 50)):
            assert await again.plan(seat) == {"n": n - 1}
        await store.close()

    asyncio.run(run())
