"""The server refuses any malformed input properly: a 4xx with a message, nothing changed, no 5xx."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import settings
from itsdangerous import URLSafeTimedSerializer
from sqlalchemy import Connection, select

from ennead.client import ApiError, Client
from ennead.kernel.chance import draw
from ennead.server.tables import GAMES, JOURNAL, SEATS, SNAPSHOTS
from server.api_page import PAGE
from server.conftest import Databases
from server.running import Running
from server.table import PATIENCE, Table, play_on, sit_down

MALFORMED = {"sqlite": 10_000, "postgres": 1_500}


@pytest.fixture(scope="module")
def fuzzed(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(Path(tmp_path_factory.mktemp("fuzz")), databases.new()) as running:
        yield running


@pytest.fixture(scope="module")
def table(fuzzed: Running) -> Table:
    table = sit_down(fuzzed, 2, {})
    play_on(table, 1, 20)
    return table


class Seated:
    """Always a running game in which the first guest has a seat; a new one if they resigned, left or ended it."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self._table = sit_down(server, 2, {})

    @property
    def table(self) -> Table:
        view = self._table.seats[0].view(self._table.game)
        if view["you"] != 0 or view["status"] != "running":
            self._table = sit_down(self.server, 2, {})
        return self._table


@pytest.fixture(scope="module")
def seated(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seated]:
    """On a separate server: random input may start games of bots, and other tests compare everything stored."""
    with Running(Path(tmp_path_factory.mktemp("schema")), databases.new()) as running:
        yield Seated(running)


def content(server: Running) -> list[Any]:
    """Everything stored about games."""
    tables = (GAMES, SEATS, JOURNAL, SNAPSHOTS)

    def read(c: Connection) -> list[Any]:
        return [[tuple(row) for row in c.execute(select(t).order_by(*t.primary_key))] for t in tables]

    return server.stored(read)


# -- schemathesis ------------------------------------------------------------------------------------------------------
SCHEMA = schemathesis.openapi.from_dict(PAGE).exclude(path_regex="/events$|/me/revoke$")


@SCHEMA.parametrize()
@settings(max_examples=12)
def test_every_resource_follows_its_schema(case: Any, seated: Seated) -> None:
    """Random input by the schema, as a player of a running game: no 5xx, and answers that match the schema."""
    fresh = seated.table
    if "game" in (case.path_parameters or {}) and len(case.path_parameters["game"]) % 2:
        case.path_parameters["game"] = fresh.game
    bearer = {"Authorization": f"Bearer {fresh.seats[0].token}"}
    response = case.call(base_url=fresh.url, headers=bearer, timeout=PATIENCE)
    assert response.status_code < 500, response.text
    if response.status_code >= 400:
        answer = response.json()
        assert answer["error"]
        assert answer["message"]
    case.validate_response(response, checks=(schemathesis.checks.not_a_server_error,))


# -- tokens -----------------------------------------------------------------------------------------------------------
def bad_tokens(server: Running, table: Table) -> dict[str, str]:
    good = table.seats[0].token
    key = (server.data / "secret.key").read_text(encoding="ascii").strip()
    other = URLSafeTimedSerializer("another key", salt="ennead.user").dumps(["u", "x", 0])
    wrong_use = URLSafeTimedSerializer(key, salt="ennead.invite").dumps(["i", table.game, 0])
    gone = URLSafeTimedSerializer(key, salt="ennead.user").dumps(["u", "nobody", 0])
    revoked = server.client("Revoked")
    old = revoked.token
    revoked.call("POST", "/api/me/revoke")
    return {
        "forged": other,
        "changed": good[:-2] + ("AA" if not good.endswith("AA") else "BB"),
        "cut": good[: len(good) // 2],
        "for something else": wrong_use,
        "of nobody": gone,
        "revoked": old,
        "noise": "x" * 300,
        "long": "y" * 20_000,
    }


def test_bad_tokens_open_nothing(fuzzed: Running, table: Table) -> None:
    view = table.seats[0].view(table.game)
    before = content(fuzzed)
    for name, token in bad_tokens(fuzzed, table).items():
        client = Client(fuzzed.url, token)
        for method, part, body in (
            ("GET", "view", None),
            ("POST", "choices", {"version": view["version"], "option": 0}),
            ("POST", "undo", {"version": view["version"]}),
            ("POST", "chat", {"text": "hello"}),
        ):
            with pytest.raises(ApiError) as caught:
                client.call(method, client.at(table.game, part), body)
            assert caught.value.status in (400, 401, 431), name
    assert content(fuzzed)[2] == before[2]


def test_an_expired_token_opens_nothing(tmp_path: Path, databases: Databases) -> None:
    with Running(tmp_path, databases.new(), ENNEAD_TOKEN_DAYS="-1") as server:
        guest = server.client("Late")
        with pytest.raises(ApiError) as caught:
            guest.call("GET", "/api/me")
        assert (caught.value.status, caught.value.error) == (401, "server.token")


def test_foreign_tokens_have_no_seat(fuzzed: Running, table: Table) -> None:
    other = sit_down(fuzzed, 2, {})
    before = content(fuzzed)
    for part, body in (
        ("choices", {"version": 0, "option": 0}),
        ("undo", {"version": 0}),
        ("away", {}),
        ("resign", {}),
    ):
        with pytest.raises(ApiError) as caught:
            other.seats[0].call("POST", other.seats[0].at(table.game, part), body)
        assert (caught.value.status, caught.value.error) == (403, "server.no_seat")
    link = other.seats[0].call("GET", other.seats[0].at(other.game, "link"))["token"]
    with pytest.raises(ApiError) as caught:
        Client(fuzzed.url, link).view(table.game)
    assert caught.value.status == 401
    assert content(fuzzed) == before


# -- noise ------------------------------------------------------------------------------------------------------------
PIECES = (
    *(b"", b"{", b"}", b"[]", b"null", b"0", b"-1", b'"', b'{"version":', b'{"version":0,"option":0}', b"\xff\xfe"),
    *(b"\x00", b'{"version":1e999,"option":0}', b'{"version":-1,"option":0}', b'{"version":true,"option":0}', b"NaN"),
    *(b'{"version":99999999999999999999,"option":1}', b'{"version":"0","option":"0"}', b'{"name":"\\ud800"}'),
    *(b'{"game":"ankh","setup":{"players":NaN}}', b'{"game":"ankh","setup":{"gods":[[[]]]}}', b'{"option":5}'),
    *(b'{"text":"\\u0000"}', b'{"game":"\\u0000","setup":{}}', b'{"record":"' + b"[" * 3000 + b'"}', b"[" * 3000),
    *(b'{"yes":"maybe"}', b'{"seat":-7}', b'{"who":"bot:"}', b'{"who":"bot:nobody"}', b'{"steps":0,"version":0}'),
    b'{"url":"http://[::1","style":"discord"}',
)
PARTS = (
    *(
        "",
        "/view",
        "/choices",
        "/undo",
        "/votes",
        "/votes/1",
        "/chat",
        "/join",
        "/seats/1",
        "/seats/99",
        "/seats/x/kick",
    ),
    *("/log", "/why-not", "/sources", "/replay/x", "/replay/99999999999", "/webhook", "/away", "/report", "/rematch"),
)
METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "BREW")
QUERIES = (
    "",
    "?lang=xx",
    "?option=x",
    "?option=999999999999",
    "?since=-1",
    "?what=%00&of=1",
    "?of=a",
    "?seat=-9",
    "?public=2",
)


def noise(n: int, game: str) -> tuple[str, str, bytes]:
    """The n-th malformed request; none could be valid."""
    pick = [draw(77, 8 * n + i, 1 << 30) for i in range(6)]
    where = (game, "x" * 12, "%00", "..%2f..", "Zk3p1tQ0aBcD-_9x", "ä")[pick[0] % 6]
    part = PARTS[pick[1] % len(PARTS)]
    body = b"".join(PIECES[draw(78, 4 * n + i, len(PIECES))] for i in range(1 + pick[2] % 2))
    roots = (
        f"/api/games/{where}{part}",
        "/api/games",
        "/api/guests",
        "/api/records",
        "/api/invitations",
        "/api/nothing",
    )
    path = roots[0] if pick[3] % 3 else roots[pick[3] // 3 % len(roots)]
    return METHODS[pick[4] % len(METHODS)], path + QUERIES[pick[5] % len(QUERIES)], body


def test_ten_thousand_malformed_requests(fuzzed: Running, table: Table) -> None:
    """None is answered with a 5xx, each refusal has a message, and the game is unchanged."""
    stranger = Client(fuzzed.url, timeout=PATIENCE)
    before = table.seats[0].view(table.game)
    journal = content(fuzzed)
    wrong: list[str] = []
    for n in range(MALFORMED["postgres" if fuzzed.database else "sqlite"]):
        method, path, body = noise(n, table.game)
        status, data = stranger.raw(method, path.encode("ascii", "ignore").decode(), body)
        if status >= 500 or (status >= 400 and not _explained(data)):
            wrong.append(f"{method} {path} {body[:60]!r}: {status} {data[:80]!r}")
    assert wrong == []
    assert table.seats[0].view(table.game) == before
    assert content(fuzzed)[:3] == journal[:3]


def _explained(data: bytes) -> bool:
    try:
        answer = json.loads(data)
    except ValueError:
        return data.startswith(b"Invalid HTTP request")
    return bool(answer.get("error") and answer.get("message"))


def test_the_page_of_the_api_is_complete() -> None:
    """Every resource documents input and output, with examples for input."""
    assert len(PAGE["paths"]) > 35
    for name, schema in PAGE["components"]["schemas"].items():
        if name in ("GuestIn", "GameIn", "ChoiceIn", "ChatIn", "SeatIn", "HookIn"):
            assert any("examples" in prop for prop in schema["properties"].values()), name
