"""Every byte that everybody except one seat receives around a secret choice, without what identifies the game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from ennead.client import Client, ServerEvent
from ennead.kernel.record import dumps
from server.running import Running
from server.secrets_of_games import Secret

_NOISE = (
    (re.compile(rb'"(at|created)":\d+'), rb'"\1":0'),
    (re.compile(rb"(?i)date: [^\r\n]*"), b""),
    (re.compile(rb'"(report|token|url)":"[^"]*"'), rb'"\1":""'),
    (re.compile(rb": still here\n\n"), b""),
)


class Circle:
    """Guests who sit down at one game after another, always at the same seats, and one spectator. At one screen
    all of them are the same guest, who gets the view of one seat at a time."""

    def __init__(self, server: Running, seats: int, one_screen: bool = False) -> None:
        self.one_screen = one_screen
        if one_screen:
            token = server.client("Screen").token
            self.people = [Client(server.url, token, seat=n) for n in range(seats)]
            self.watcher = Client(server.url, token, seat=-1)
        else:
            self.people = [server.client(f"Guest {n}") for n in range(seats)]
            self.watcher = server.client("Watcher")

    def open(self, secret: Secret) -> str:
        """The game of the record, with everybody in their seat."""
        host = self.people[0]
        game = str(host.call("POST", "/api/records", {"record": dumps(secret.record)})["id"])
        invitation = host.invitation(game)
        for n, client in enumerate(self.people):
            assert client.join(game, invitation, n, f"Guest {n}" if self.one_screen else "") == n
        return game

    def overheard(self, secret: Secret, option: int | None) -> dict[str, bytes]:
        """What each of the others is sent before, while and after the seat chooses `option` or does not and, where the
        rules allow it, takes it back."""
        game = self.open(secret)
        others = self._others(secret.seat)
        streams, numbers = {}, {}
        for name, client in others.items():
            client.heard = []
            streams[name] = client.stream(game)
            numbers[name] = next(streams[name]).id
        chooser = self.people[secret.seat]
        if option is not None:
            chooser.choose(game, chooser.view(game)["version"], option)
        for name, client in others.items():
            numbers[name] = _listen(streams[name], numbers[name], client.view(game)["seen"])
            _look_at_everything(client, game)
        _take_back(chooser, game, option)
        for name, client in others.items():
            _listen(streams[name], numbers[name], client.view(game)["seen"])
            client.raw("GET", client.at(game, "log"))
        chooser.call("POST", chooser.at(game, "chat"), {"text": "ready"})
        for stream in streams.values():
            next(stream)
            stream.close()
        return {name: _plain(client, game) for name, client in others.items()}

    def taking_back(self, secret: Secret, steps: int) -> dict[str, bytes]:
        """What each of the others is sent when the seat takes back that many of its sealed answers."""
        game = self.open(secret)
        others, chooser = self._others(secret.seat), self.people[secret.seat]
        streams = {}
        for name, client in others.items():
            client.heard = []
            streams[name] = client.stream(game)
            next(streams[name])
        view = chooser.view(game)
        chooser.call("POST", chooser.at(game, "undo"), {"version": view["version"], "steps": steps})
        for name, client in others.items():
            next(streams[name])
            streams[name].close()
            _look_at_everything(client, game)
        return {name: _plain(client, game) for name, client in others.items()}

    def _others(self, seat: int) -> dict[str, Client]:
        others = {f"seat {n}": client for n, client in enumerate(self.people) if n != seat}
        return {**others, "spectator": self.watcher}


def _look_at_everything(client: Client, game: str) -> None:
    """Every resource and every refusal that could leak something."""
    seen = json.loads(client.raw("GET", client.at(game, "view"))[1])
    _look_at_the_list(client, game)
    for part in ("", "view", "board", "log", "why-not", "record", "replay/0", "story", "invitation", "link"):
        client.raw("GET", client.at(game) + ("/" + part if part else ""))
    client.raw("GET", client.at(game, "why-not"), option=9)
    for moment in (seen["version"], seen["version"] + 1):
        client.raw("GET", client.at(game, "replay", moment))
        client.raw("GET", client.at(game, "replay", moment), seat=-1)
    client.raw("GET", client.at(game, "story"), seat=-1)
    for seat in set(range(len(seen["seats"]))) - set(seen["yours"]):
        for part in ("view", "board", "log", "events", "link", "webhook"):
            client.raw("GET", client.at(game, part), seat=seat)
        client.raw("GET", client.at(game, "replay", 0), seat=seat)
        client.raw("GET", client.at(game, "story"), seat=seat)
    for seat in range(len(seen["seats"])):
        for what in ("strength", "followers", "damage", "income", "shield"):
            client.raw("GET", client.at(game, "sources"), what=what, of=[seat, seat])
            client.raw("GET", client.at(game, "replay", seen["version"], "sources"), what=what, of=[seat, seat])
    for version in (0, seen["version"] + 5):
        body = json.dumps({"version": version, "option": 99_999}).encode()
        client.raw("POST", client.at(game, "choices"), body)
        client.raw("POST", client.at(game, "undo"), json.dumps({"version": version, "steps": 1}).encode())
    client.raw("POST", client.at(game, "report"), b'{"text": "?"}')


def _look_at_the_list(client: Client, game: str) -> None:
    """The row of this game; the list itself grows with every game."""
    heard, client.heard = client.heard, None
    listed = client.call("GET", "/api/games")["games"]
    client.heard = heard
    assert heard is not None
    heard += [json.dumps(line, separators=(",", ":")).encode() for line in listed if line["id"] == game]


def _take_back(chooser: Client, game: str, option: int | None) -> None:
    view = chooser.view(game)
    if option is not None and view["undoable"]:
        chooser.call("POST", chooser.at(game, "undo"), {"version": view["version"]})


def _listen(stream: Iterator[ServerEvent], at: int, upto: int) -> int:
    """Read until entry `upto` has arrived. A viewer who was sent nothing has nothing to read."""
    while at < upto:
        at = next(stream).id
    return at


def _plain(client: Client, game: str) -> bytes:
    """What was received, without game ids, times and report numbers."""
    text = b"".join(client.heard or []).replace(game.encode(), b"GAME")
    client.heard = None
    for pattern, instead in _NOISE:
        text = pattern.sub(instead, text)
    return text


def differences(circle: Circle, secret: Secret) -> Iterator[str]:
    """The viewers whose bytes depend on the option the seat chose in secret."""
    one = circle.overheard(secret, secret.options[0])
    two = circle.overheard(secret, secret.options[1])
    for name, text in one.items():
        if text != two[name]:
            yield f"{secret.record.game} {secret.kind}: {name} could tell: {_first(text, two[name])}"


def _first(one: bytes, two: bytes) -> str:
    at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"{one[max(0, at - 60) : at + 60]!r} against {two[max(0, at - 60) : at + 60]!r}"
