"""Bots in worker processes and notices to webhooks: neither ever delays a game."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import http.server
import socket
import threading
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ennead.bots.bot import Answer
from ennead.games import GAMES
from ennead.kernel.record import loads
from ennead.server import webhooks
from ennead.server.botpool import BotFailed, BotPool
from ennead.server.config import Settings
from ennead.server.lobby import come_back, set_hook, stand_in
from ennead.server.metrics import Metrics
from ennead.server.room import load_room
from ennead.server.rooms import Rooms, bot_decision
from ennead.server.store import Store
from ennead.server.worker import Worker
from server.running import Running
from server.table import Table, play_on, play_until_chosen, sit_down, until
from server.test_stream import open_room
from server.webhook_receiver import WebhookReceiver


def job(**more: Any) -> dict[str, Any]:
    game = GAMES["ankh"]
    g = game.setup({"players": 2}, 5)
    seat = game.pending(g)[0].seat
    plain = {"id": "x", "game": "ankh", "ruleset": game.ruleset, "setup": {"players": 2}, "seed": 5, "choices": []}
    return {**plain, "seat": seat, "bot": "random", "chance": 3, "plan": {}, **more}


def test_a_worker_answers_from_what_it_kept_as_from_the_record() -> None:
    """State kept between jobs changes no answer."""
    kept, game = Worker(), GAMES["ankh"]
    g = game.setup({"players": 2}, 5)
    choices: list[list[int]] = []
    for n in range(25):
        seat = game.pending(g)[0].seat
        question = job(choices=[list(c) for c in choices], seat=seat, chance=n)
        option, plan = kept.answer(question)
        assert (option, plan) == Worker().answer(question)
        game.apply(g, seat, option)
        choices.append([seat, option])


def test_a_crashed_worker_is_replaced() -> None:
    async def run() -> list[Answer]:
        pool = BotPool(1, 20.0)
        first = await pool.ask(job())
        for worker in pool._all:
            worker.kill()
            await worker.wait()
        second = await pool.ask(job())
        with pytest.raises(BotFailed):
            await pool.ask(job(bot="nobody"))
        third = await pool.ask(job())
        await pool.close()
        return [first, second, third]

    first, *others = asyncio.run(run())
    assert others == [first, first]


def test_a_slow_worker_is_replaced() -> None:
    async def run() -> Answer:
        pool = BotPool(1, 0.0001)
        with pytest.raises(BotFailed):
            await pool.ask(job())
        pool.seconds = 20.0
        answer = await pool.ask(job())
        await pool.close()
        return answer

    assert isinstance(asyncio.run(run())[0], int)


def test_the_game_goes_on_without_its_bot(tmp_path: Path) -> None:
    """No worker ever answers in time, but an option is chosen all the same, with the usual checks."""
    with Running(tmp_path, ENNEAD_BOT_SECONDS="0.02") as server:
        table = sit_down(server, 2, {}, bots=1)
        for _ in range(3):
            play_until_chosen(table, 1)


def test_bots_alone_play_to_the_end(server: Running) -> None:
    host = server.client("Host")
    game = host.create("ankh", {"players": 3}, ["bot:greedy", "bot:random", "bot:random"])["id"]
    host.start(game)
    until(lambda: host.view(game)["status"] == "over")
    assert loads(host.record(game)).seats == ("greedy", "random", "random")


def test_a_bot_does_not_choose_for_a_player_who_is_back(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'test.sqlite'}")
        room = await open_room(store)
        rooms = Rooms(store, BotPool(1, 60.0), Settings(data=tmp_path))
        seat = room.playing().asked[0].seat
        await room.transact(partial(stand_in, room, seat, "random"))
        decision = bot_decision(room)
        assert decision is not None
        thinking = asyncio.ensure_future(rooms._choose_for_bot(room, decision))
        await asyncio.sleep(0)
        await room.transact(partial(come_back, room, seat))
        assert await thinking is False
        assert room.version(seat) == 0
        await rooms.pool.close()
        await store.close()

    asyncio.run(run())


# -- webhooks ----------------------------------------------------------------------------------------------------------
def test_a_notice_is_retried_until_it_is_accepted(tmp_path: Path, receiver: tuple[str, type[WebhookReceiver]]) -> None:
    more = {"ENNEAD_PRIVATE_WEBHOOKS": "1", "ENNEAD_WEBHOOK_WAIT": "0.05"}
    with Running(tmp_path, "", 1, "ennead.server", **more) as server:
        table = sit_down(server, 2, {})
        for client in table.seats:
            client.call(
                "PUT", client.at(table.game, "webhook"), {"url": receiver[0], "style": "slack", "language": "de"}
            )
        until(lambda: receiver[1].heard)
        assert "Du bist am Zug" in receiver[1].heard[0]["text"]


def test_a_table_that_is_opened_later_sends_no_notice_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server that wrote the turn of a seat has sent the notice; this one sends notices for turns it writes."""
    sent: list[str] = []
    monkeypatch.setattr(webhooks.Webhooks, "_send", lambda _self, hook, _room: sent.append(hook.url))

    async def run() -> None:
        store, hooks = Store(f"sqlite:///{tmp_path / 'test.sqlite'}"), webhooks.Webhooks(Settings(), Metrics())
        first = await open_room(store)
        for seat in (0, 1):
            await first.transact(partial(set_hook, first, seat, webhooks.Hook(f"http://{seat}").text()))
        hooks.room_changed(first)
        later = await load_room(store, first.id, 50)
        hooks.room_changed(later)
        asked = later.playing().asked[0].seat
        assert sent == [f"http://{asked}"]
        while later.playing().asked[0].seat == asked:
            option = later.playing().asked[0].options[0]
            await later.transact(partial(later.take_choice, asked, later.version(asked), option))
            hooks.room_changed(later)
        assert sent == [f"http://{asked}", f"http://{1 - asked}"]
        await store.close()

    asyncio.run(run())


DRIPS = 400  # ten per second: the address would continue for twice as long as the limit
OPENINGS = {"http": b"HTTP/1.1 200 OK\r\nX: ", "https": b"\x16\x03\x03\x40\x00"}  # a line, a long TLS record


@pytest.mark.parametrize("scheme", list(OPENINGS))
def test_an_endless_answer_is_cut_off(monkeypatch: pytest.MonkeyPatch, scheme: str) -> None:
    """Single bytes keep every wait short, but the whole call still has a time limit."""
    monkeypatch.setattr(webhooks, "SECONDS", 0.5)
    over = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as door:
        thread = threading.Thread(target=drip, args=(door, over, OPENINGS[scheme]))
        thread.start()
        began = time.monotonic()
        with contextlib.suppress(OSError, http.client.HTTPException):
            webhooks.post(f"{scheme}://127.0.0.1:{door.getsockname()[1]}/", b"{}", private_allowed=True)
        assert time.monotonic() - began < DRIPS / 20
        over.set()
        thread.join()


def drip(door: socket.socket, over: threading.Event, first: bytes) -> None:
    """Starts an answer and continues one byte at a time."""
    line, _ = door.accept()
    with line, contextlib.suppress(OSError):
        line.sendall(first)
        for _ in range(DRIPS):
            if over.wait(0.1):
                return
            line.sendall(b"x")


def test_private_addresses_get_no_notice(tmp_path: Path, receiver: tuple[str, type[WebhookReceiver]]) -> None:
    with Running(tmp_path) as server:
        table = sit_down(server, 2, {})
        asked = next(client for client in table.seats if client.view(table.game)["decision"])
        asked.call("PUT", asked.at(table.game, "webhook"), {"url": receiver[0]})
        metrics = server.client()
        until(lambda: b'ennead_webhooks_total{result="refused"} 1' in metrics.raw("GET", "/metrics")[1])
        assert receiver[1].heard == []
        assert WebhookReceiver.failures == 2
        play_on(Table(table.game, table.seats), 1, 5)
