"""Nobody's bytes depend on what another seat chose in secret; and when a leak is planted, it is found."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import pytest

from ennead.client import Client
from ennead.games import GAMES
from ennead.kernel.chance import draw
from ennead.kernel.record import Record, dumps
from server.eavesdrop import Circle, differences
from server.leaky import LEAKS
from server.running import Running
from server.secrets_of_games import secrets
from server.table import pick

PANTHEON = {"players": 3, "gods": ["bastet", "thoth", "horus"]}
GAMES_WITH_SECRETS = [
    ("ankh", PANTHEON, 3, 8),
    ("ankh", {"players": 5, "pantheon": True}, 12, 4),
    *([("kemet", {"players": 3}, 5, 8)] if "kemet" in GAMES else []),
]


@pytest.mark.parametrize(("name", "setup", "seed", "most"), GAMES_WITH_SECRETS)
def test_nobody_can_tell(server: Running, name: str, setup: dict[str, Any], seed: int, most: int) -> None:
    circle = Circle(server, setup["players"])
    found = list(secrets(name, setup, seed, most))
    assert len(found) >= 3
    assert [leak for secret in found for leak in differences(circle, secret)] == []


@pytest.mark.parametrize(("name", "setup", "seed", "most"), GAMES_WITH_SECRETS[:1] + GAMES_WITH_SECRETS[2:])
def test_one_screen_shows_one_seat(server: Running, name: str, setup: dict[str, Any], seed: int, most: int) -> None:
    """All seats belong to one guest: the view of one seat, or of none, does not depend on the secrets of the others."""
    circle = Circle(server, setup["players"], one_screen=True)
    found = list(secrets(name, setup, seed + 1, most))
    assert [leak for secret in found for leak in differences(circle, secret)] == []


@pytest.mark.parametrize("leak", LEAKS)
def test_planted_leaks_are_found(tmp_path: Path, leak: str) -> None:
    """Each is a leak that a careless change could introduce."""
    name = "kemet" if leak in ("events", "count") else "ankh"
    setup = {"players": 3} if name == "kemet" else PANTHEON
    with Running(tmp_path, module="server.leaky", LEAK=leak) as leaky:
        circle = Circle(leaky, 3, one_screen=leak == "screen")
        assert any(True for secret in secrets(name, setup, 5, 12) for _ in differences(circle, secret))


@pytest.mark.parametrize("name", list(GAMES))
def test_every_byte_of_a_random_game(server: Running, name: str) -> None:
    """Streams and answers of all seats: each view is the engine's view of that seat, and none contains a key, a seed or
    somebody else's token in any encoding."""
    setup = PANTHEON if name == "ankh" else {"players": 3}
    circle = Circle(server, 3)
    seed = 1_234_567_890_123_456_789
    game = GAMES[name]
    host = circle.people[0]
    start = Record(name, game.ruleset, setup, seed)
    made = str(host.call("POST", "/api/records", {"record": dumps(start)})["id"])
    invitation = host.invitation(made)
    clients = [*circle.people, circle.watcher]
    for client in clients:
        client.heard = []
    for n, client in enumerate(circle.people):
        client.join(made, invitation, n)
    g = game.setup(setup, seed)
    game.pending(g)
    for n in range(250):
        asked = game.pending(g)
        if not asked:
            break
        client = circle.people[asked[0].seat]
        view = client.view(made)
        option = pick(view, seed, n)
        game.apply(g, asked[0].seat, option)
        game.pending(g)
        client.choose(made, view["version"], option)
        for seat, other in enumerate(clients):
            assert other.view(made)["view"] == json.loads(json.dumps(game.view(g, seat if seat < 3 else None)))
    for client in clients:
        assert spelled(b"".join(client.heard or []), seed, [c for c in clients if c is not client]) == []


def spelled(heard: bytes, seed: int, others: list[Client]) -> list[str]:
    """The secrets that the bytes contain, and their encodings."""
    words = {f"token {n}": other.token.encode() for n, other in enumerate(others)}
    raw = seed.to_bytes(8, "big")
    words |= {
        "seed": str(seed).encode(),
        "seed in hex": f"{seed:x}".encode(),
        "seed reversed": str(seed)[::-1].encode(),
    }
    words |= {"seed in base64": base64.b64encode(raw)[:-1], "seed in bytes": raw, "seed in bytes, little": raw[::-1]}
    words |= {
        "seed text in base64": base64.b64encode(str(seed).encode())[:20],
        "float seed": repr(float(seed)).encode(),
    }
    return [name for name, word in words.items() if word in heard]


@pytest.mark.parametrize("name", list(GAMES))
def test_what_everybody_is_sent_is_the_same_in_every_sample(name: str) -> None:
    """The trail and the asked seats go to everybody, so nothing hidden may change them."""
    game = GAMES[name]
    g = game.setup(PANTHEON if name == "ankh" else {"players": 3}, 9)
    for n in range(600):
        asked = game.pending(g)
        if not asked:
            break
        for seat in range(3):
            other = game.resample(g, seat, n)
            assert [decision.seat for decision in game.pending(other)] == [decision.seat for decision in asked]
            assert game.trail(other) == game.trail(g)
        decision = asked[draw(9, 2 * n, len(asked))]
        game.apply(g, decision.seat, decision.options[draw(9, 2 * n + 1, len(decision.options))])


def test_the_search_finds_what_it_looks_for(server: Running) -> None:
    others = [server.client("Somebody")]
    for word in (b"1234567890123456789", others[0].token.encode(), (1_234_567_890_123_456_789).to_bytes(8, "big")):
        assert spelled(b'{"x":"' + word + b'"}', 1_234_567_890_123_456_789, others)
