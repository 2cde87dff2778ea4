"""Tables and players: create, join, fill, kick, links, rematch, stand-ins, chat, names."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ennead.client import ApiError, Client
from ennead.games import GAMES
from ennead.server.api.session import rename_at
from ennead.server.auth import Auth
from ennead.server.botpool import BotPool
from ennead.server.config import Settings
from ennead.server.lobby import create, drop
from ennead.server.problem import Problem
from ennead.server.rooms import Rooms
from ennead.server.store import Store, User
from server.running import Running
from server.table import Table, play_on, sit_down, until


def refused(
    status: int, error: str, client: Client, method: str, path: str, body: Any = None, **query: Any
) -> ApiError:
    with pytest.raises(ApiError) as caught:
        client.call(method, path, body, **query)
    assert (caught.value.status, caught.value.error) == (status, error)
    return caught.value


TYPES = {
    "players": "number",
    "scenario": "choice",
    "gods": "seats",
    "pantheon": "flag",
    "guardians": "choices",
    "start": "seat",
    "switches": "switches",
}


def test_every_setup_option_of_the_catalogue_makes_a_game(server: Running) -> None:
    host = server.client("Host")
    found = {info["game"]: info["setup"] for info in host.call("GET", "/api/catalogue")["games"]}
    assert set(found) == set(GAMES)
    ankh = {option["name"]: option for option in found["ankh"]}
    assert {name: option["type"] for name, option in ankh.items()} == TYPES
    for scenario in ankh["scenario"]["choices"]:
        host.create("ankh", {"players": scenario["players"][0], "scenario": scenario["id"]})
    guardians = {guardian["group"]: guardian["id"] for guardian in ankh["guardians"]["choices"]}
    assert set(guardians) == {"1", "2", "3"}
    gods = [god["id"] for god in ankh["gods"]["choices"][:2]]
    setup = {"gods": [*gods, ankh["gods"]["draws"]], "guardians": list(guardians.values()), "start": 2}
    setup["switches"] = ankh["switches"]["default"]
    table = host.create("ankh", setup, ["bot:greedy", "me", "open"], title=" My \u202etable\n ", public=True)
    assert (table["title"], table["you"], table["host"]) == ("My table", 1, True)
    assert [seat["kind"] for seat in table["seats"]] == ["bot", "human", "open"]
    assert table["id"] in [game["id"] for game in server.client().call("GET", "/api/games", public=True)["games"]]
    assert table["id"] in [game["id"] for game in host.call("GET", "/api/games")["games"]]


@pytest.mark.parametrize(
    "setup",
    [{"players": 9}, {"players": "2"}, {"gods": ["zeus"]}, {"gods": 5}, {"switches": []}, {"x": 1}, {"scenario": "x"}],
)
def test_invalid_setups_are_refused(server: Running, setup: dict[str, Any]) -> None:
    with pytest.raises(ApiError) as caught:
        server.client("Host").create("ankh", setup)
    assert caught.value.status == 422
    assert caught.value.answer["message"]


def test_seats_are_filled_freed_and_kicked(server: Running) -> None:
    host, guest, stranger = server.client("Host"), server.client("Guest"), server.client("Stranger")
    game = host.create("ankh", {"players": 3})["id"]
    refused(403, "server.invitation", stranger, "POST", host.at(game, "join"), {})
    assert guest.join(game, host.invitation(game)) == 1
    assert guest.join(game) == 1
    refused(403, "server.host_only", guest, "POST", host.at(game, "seats", 2), {"who": "bot:random"})
    refused(409, "server.open_seats", host, "POST", host.at(game, "start"))
    host.call("POST", host.at(game, "seats", 2), {"who": "bot:random"})
    refused(409, "server.taken", host, "POST", host.at(game, "seats", 1), {"who": "open"})
    refused(403, "server.not_yourself", host, "POST", host.at(game, "seats", 0, "kick"))
    link = guest.call("GET", host.at(game, "link"))["token"]
    host.call("POST", host.at(game, "seats", 1, "kick"))
    refused(403, "server.no_seat", guest, "GET", host.at(game, "link"))
    refused(401, "server.token", Client(server.url, link), "GET", host.at(game, "view"))
    host.call("POST", host.at(game, "seats", 1), {"who": "bot:random"})
    assert host.start(game)["status"] == "running"
    refused(409, "server.started", host, "POST", host.at(game, "start"))
    refused(409, "server.full", guest, "POST", host.at(game, "join"), {"invitation": host.invitation(game)})


def test_an_invitation_can_be_revoked(server: Running) -> None:
    host, guest = server.client("Host"), server.client("Guest")
    game = host.create("ankh", {"players": 2})["id"]
    old = host.invitation(game)
    new = host.call("POST", host.at(game, "invitation", "revoke"))["token"]
    refused(403, "server.invitation", guest, "POST", "/api/invitations", {"invitation": old})
    assert guest.call("POST", "/api/invitations", {"invitation": new}) == {"game": game, "seat": 1}


def test_a_link_opens_the_seat_on_another_machine(server: Running) -> None:
    table = sit_down(server, 2, {})
    guest = table.seats[1]
    phone = Client(server.url, guest.call("GET", guest.at(table.game, "link"))["token"])
    assert phone.view(table.game)["you"] == 1
    play_on(Table(table.game, (table.seats[0], phone)), 3, 12)
    refused(401, "server.sign_in", phone, "POST", guest.at(table.game, "link", "revoke"))
    guest.call("POST", guest.at(table.game, "link", "revoke"))
    refused(401, "server.token", phone, "GET", guest.at(table.game, "view"))
    assert guest.view(table.game)["you"] == 1


def test_tokens_can_be_revoked(server: Running) -> None:
    guest = server.client("Guest")
    old = Client(server.url, guest.token)
    guest.token = guest.call("POST", "/api/me/revoke")["token"]
    refused(401, "server.token", old, "GET", "/api/me")
    assert guest.call("GET", "/api/me")["name"] == "Guest"


def test_a_concurrent_rename_does_not_restore_revoked_tokens(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'test.sqlite'}")
        await store.open()
        auth = Auth(store, "key", 1)
        old = await auth.new_guest("Guest")
        new = await auth.revoke(old)
        for late in (auth.rename(old, "Thief"), auth.revoke(old)):  # both requests arrived with a valid token
            with pytest.raises(Problem) as caught:
                await late
            assert (caught.value.status, caught.value.reason) == (401, "server.token")
        assert await store.user(old.id) == new
        await store.close()

    asyncio.run(run())


def test_a_deleted_table_does_not_block_a_new_name(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'test.sqlite'}")
        await store.open()
        user = User("somebody", "Nofret", 0)
        await store.add_user(user)
        rooms = Rooms(store, BotPool(1, 60.0), Settings(data=tmp_path))
        room = await rooms.get(await create(store, user, "ankh", {"players": 2}, ["me", "open"], 9))
        read = room.row
        await room.transact(partial(drop, room))
        rooms.open.clear()
        await rename_at(rooms, read, user, "Meryt")
        await store.close()

    asyncio.run(run())


def test_away_back_and_resign(server: Running) -> None:
    table = sit_down(server, 2, {})
    host, guest = table.seats
    assert host.call("POST", host.at(table.game, "away"), {"bot": "random"})["seats"][0]["away"]
    assert not host.call("POST", host.at(table.game, "back"))["seats"][0]["away"]
    refused(422, "setup.bot", host, "POST", host.at(table.game, "away"), {"bot": "nobody"})
    guest.call("POST", host.at(table.game, "resign"), {"bot": "random"})
    assert guest.view(table.game)["you"] is None
    play_on(Table(table.game, (host,)), 8)
    assert host.view(table.game)["status"] == "over"
    again = host.call("POST", host.at(table.game, "rematch"))
    assert [seat["kind"] for seat in again["seats"]] == ["human", "bot"]
    assert again["parent"] == table.game


def test_a_player_who_gave_up_a_seat_gets_no_other(server: Running) -> None:
    """They have seen the secrets of the first."""
    table = sit_down(server, 3, {})
    host, guest, other = table.seats
    invitation = host.invitation(table.game)
    for leaving, seat in ((guest, 1), (other, 2)):
        leaving.call("POST", leaving.at(table.game, "leave"))
        host.call("POST", host.at(table.game, "seats", seat), {"who": "bot:random"})
    host.call("POST", host.at(table.game, "seats", 2), {"who": "open"})
    body = {"invitation": invitation}
    refused(409, "server.other_seat", guest, "POST", host.at(table.game, "join"), body)
    host.call("POST", host.at(table.game, "seats", 1), {"who": "open"})
    refused(409, "server.other_seat", guest, "POST", host.at(table.game, "join"), {**body, "seat": 2})
    assert other.join(table.game, invitation) == 2
    assert guest.join(table.game, invitation) == 1


def test_chat_is_cleaned_and_for_the_table(server: Running) -> None:
    table = sit_down(server, 2, {})
    host, guest = table.seats
    host.call("POST", host.at(table.game, "chat"), {"text": "<b>Hi</b>\u0007\n\u202e there" + "x" * 900})
    said = [entry["body"]["text"] for entry in guest.log(table.game) if entry["kind"] == "chat"]
    assert said[0].startswith("<b>Hi</b> there")
    assert len(said[0]) <= 500
    refused(422, "server.empty", host, "POST", host.at(table.game, "chat"), {"text": "\u200b \n"})
    refused(403, "server.no_seat", server.client("Stranger"), "POST", host.at(table.game, "chat"), {"text": "x"})


def test_players_choose_their_names_at_a_table(server: Running) -> None:
    host, guest = server.client("Host"), server.client("Guest")
    game = host.create("ankh", {"players": 3}, ["me", "local:Player 2", "open"])["id"]
    guest.join(game, host.invitation(game))
    host.call("POST", host.at(game, "seats", 1, "name"), {"name": " Teo\u202e "})
    guest.call("POST", host.at(game, "seats", 2, "name"), {"name": "Ida"})
    assert [seat["name"] for seat in host.view(game)["seats"]] == ["Host", "Teo", "Ida"]
    assert host.log(game)[-1]["body"]["what"] == "named"
    refused(403, "server.not_yours", guest, "POST", host.at(game, "seats", 0, "name"), {"name": "Eve"})
    refused(422, "server.name", guest, "POST", host.at(game, "seats", 2, "name"), {"name": "\u200b"})


def test_presence_is_an_open_stream_of_a_person(server: Running) -> None:
    """One stream counts for everybody at a screen."""
    host, guest = server.client("Host"), server.client("Guest")
    game = host.create("ankh", {"players": 4}, ["me", "local:Teo", "open", "bot:random"])["id"]
    guest.join(game, host.invitation(game))
    where = host.at(game, "presence")
    until(lambda: host.call("GET", where) == {"here": []})  # a server must listen for a while before it knows
    stream = host.stream(game)
    next(stream)
    assert guest.call("GET", where) == {"here": [0, 1]}
    stream.close()


def test_a_table_without_spectators(server: Running) -> None:
    host = server.client("Host")
    game = host.create("ankh", {"players": 2}, ["me", "bot:random"], watch=False)["id"]
    host.start(game)
    for part in ("view", "log", "events", "replay/0", "record", "presence"):
        refused(403, "server.no_spectators", server.client(), "GET", f"{host.at(game)}/{part}")


def test_a_table_can_be_deleted_before_it_starts(server: Running) -> None:
    host = server.client("Host")
    game = host.create("ankh", {"players": 2}, ["me", "bot:random"])["id"]
    refused(403, "server.host_only", server.client("Other"), "DELETE", host.at(game))
    host.call("DELETE", host.at(game))
    refused(404, "server.no_game", host, "GET", host.at(game))
