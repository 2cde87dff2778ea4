"""One session that uses every resource of the API as intended."""

from __future__ import annotations

import re
from typing import Any

from ennead.client import Client
from server.api_page import PAGE
from server.running import Running
from server.table import Table, at_rest, play_on

USED: set[tuple[str, str]] = set()


class RecordingClient(Client):
    """Records which resources were used successfully."""

    def raw(self, method: str, path: str, body: bytes | None = None, **query: object) -> tuple[int, bytes]:
        status, data = super().raw(method, path, body, **query)
        if status < 400:
            USED.add((method, template(path)))
        return status, data

    def get(self, game: str, *parts: str | int, **query: Any) -> dict[str, Any]:
        return self.call("GET", self.at(game, *parts), **query)

    def post(self, game: str, part: str, **body: Any) -> dict[str, Any]:
        return self.call("POST", f"{self.at(game)}/{part}", body or None)


def template(path: str) -> str:
    for known in PAGE["paths"]:
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", known), path):
            return str(known)
    return path


def guest(server: Running, name: str) -> RecordingClient:
    client = RecordingClient(server.url)
    client.guest(name)
    return client


def test_every_resource_is_used(server: Running) -> None:
    host, friend = guest(server, "Nofret"), guest(server, "Ramose")
    look_around(host)
    people(friend)
    game = lobby(host, friend)
    at_the_table(host, friend, game)
    afterwards(host, friend, game)
    stream = host.stream(game)
    assert next(stream).event == "table"
    stream.close()
    everything = {(method.upper(), path) for path, methods in PAGE["paths"].items() for method in methods}
    assert everything - USED == {("GET", "/api/games/{game}/events")}


def look_around(host: RecordingClient) -> None:
    assert host.call("GET", "/healthz")["status"] == "ok"
    assert b"ennead_requests_total" in host.raw("GET", "/metrics")[1]
    assert host.call("GET", "/api/catalogue")["bots"] == ["random", "easy", "medium", "hard"]
    clause = host.call("GET", "/api/rules/ankh")["clauses"][0]
    assert host.call("GET", f"/api/rules/ankh/{clause['clause']}") == clause
    assert all(fact["source"] for fact in host.call("GET", "/api/facts/kemet")["facts"])
    assert host.call("GET", "/api/text/de")
    assert host.call("GET", "/api/boards/kemet", players=2)["view"]


def people(friend: RecordingClient) -> None:
    assert friend.call("PATCH", "/api/me", {"name": "Ramose II"})["name"] == "Ramose II"
    friend.token = friend.call("POST", "/api/me/revoke")["token"]
    assert friend.call("GET", "/api/me")["name"] == "Ramose II"
    assert friend.call("POST", "/api/me/leave")["done"]


def lobby(host: RecordingClient, friend: RecordingClient) -> str:
    given_up = host.create("ankh", {"players": 2})["id"]
    host.call("DELETE", host.at(given_up))
    game = str(host.create("ankh", {"players": 3}, ["me", "open", "open"], public=True)["id"])
    assert game in [table["id"] for table in host.call("GET", "/api/games")["games"]]
    assert friend.join(game) == 1
    friend.post(game, "leave")
    old = host.invitation(game)
    assert host.post(game, "invitation/revoke")["token"] != old
    assert friend.call("POST", "/api/invitations", {"invitation": host.invitation(game)})["seat"] == 1
    host.post(game, "seats/1/kick")
    friend.join(game, seat=1)
    host.post(game, "seats/2", who="bot:random")
    assert host.get(game)["seats"][2]["bot"] == "random"
    assert friend.post(game, "seats/1/name", name="Ra")["seats"][1]["name"] == "Ra"
    assert host.get(game, "presence").keys() == {"here"}
    friend.get(game, "link")
    friend.post(game, "link/revoke")
    host.start(game)
    return game


def at_the_table(host: RecordingClient, friend: RecordingClient, game: str) -> None:
    play_on(Table(game, (host, friend)), 4, 12)
    at_rest(host, game)  # otherwise a choice of the bot would make the version below stale
    host.post(game, "chat", text="Well played.")
    assert host.log(game)[-1]["kind"] == "chat"
    hook = {"url": "https://hooks.example.invalid/abc"}
    friend.call("PUT", friend.at(game, "webhook"), hook)
    friend.call("DELETE", friend.at(game, "webhook"))
    assert friend.get(game, "sources", what="followers", of=[1])["sources"]
    reason(host, friend, game)
    view = at_rest(host, game)
    assert host.post(game, "undo", version=view["version"], steps=view["undoable"] + 1)["result"] == "vote"
    assert friend.post(game, f"votes/{friend.view(game)['vote']['n']}", yes=False)["result"] == "refused"
    assert host.post(game, "votes", kind="replace", seat=1)["result"] == "vote"
    assert host.post(game, f"votes/{host.view(game)['vote']['n']}", yes=False)["result"] == "withdrawn"
    assert host.get(game, "replay", 0)["moments"] > 1
    assert host.get(game, "replay", 4, "sources", what="followers", of=[1])["sources"]
    assert host.get(game, "story")
    assert host.get(game, "board")["view"]
    assert host.post(game, "report", text="odd")["report"]
    friend.post(game, "away", bot="random")
    friend.post(game, "back")
    friend.post(game, "resign", bot="random")


def reason(host: RecordingClient, friend: RecordingClient, game: str) -> None:
    """Play until some option is not offered."""
    for _ in range(60):
        for client in (host, friend):
            for option in (-1, 0, 1, 2, 3):
                status, data = client.raw("GET", client.at(game, "why-not"), option=option)
                if status == 200:
                    assert b'"clause"' in data
                    return
        play_on(Table(game, (host, friend)), 9, 1)
    raise AssertionError("everything is always offered")


def afterwards(host: RecordingClient, friend: RecordingClient, game: str) -> None:
    play_on(Table(game, (host,)), 5)
    record = host.record(game)
    assert friend.call("POST", "/api/records", {"record": record})["status"] == "over"
    assert host.post(game, "play-on", at=3)["status"] == "running"
    assert host.post(game, "rematch")["parent"] == game
