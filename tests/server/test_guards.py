"""Limits and guards: sizes, rates, origins, headers, cookies, keys, logs, metrics, memory."""

from __future__ import annotations

import fcntl
import http.client
import json
import os
import re
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.datastructures import Headers

import ennead
import ennead.server
from ennead.client import ApiError, Client
from ennead.kernel.record import dumps
from ennead.kernel.text import catalogue
from ennead.server.auth import load_key
from ennead.server.cleaning import clean
from ennead.server.command import lock_folder
from ennead.server.config import Settings, settings_from
from ennead.server.guards import Guard
from ennead.server.limits import Buckets, Limits
from ennead.server.metrics import Metrics
from ennead.server.webhooks import public_address
from server.running import Running
from server.table import play_on, sit_down, until
from web.positions import position

STRICT = {
    "ENNEAD_RATE_TOKEN": "1",  # and 20 at once, so that a slow machine does not refill them during the test
    "ENNEAD_BURST": "20",
    "ENNEAD_GAMES_PER_GUEST": "2",
    "ENNEAD_GUESTS_PER_HOUR": "40",
    "ENNEAD_IMPORTS_PER_HOUR": "2",
    "ENNEAD_IDLE_SECONDS": "1",
    "ENNEAD_STREAMS_PER_SEAT": "1",
}


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Running]:
    """A separate server for each test, because a test uses up its limits."""
    running = Running(tmp_path / "data")
    running.environment |= STRICT
    with running:
        yield running


def ask(
    server: Running, method: str, path: str, body: bytes = b"", **headers: str
) -> tuple[int, http.client.HTTPMessage]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status, answer.headers


def test_headers_of_every_answer(server: Running) -> None:
    for path in ("/", "/api/catalogue", "/nothing", "/api/me", "/healthz"):
        _, headers = ask(server, "GET", path)
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cache-control"] == "no-store"
        assert "server" not in headers


def test_cookies_are_for_this_site_only(server: Running) -> None:
    _, headers = ask(server, "POST", "/api/guests", b'{"name": "N"}', Content_Type="application/json")
    cookie = headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    token = headers["set-cookie"].split("=", 1)[1].split(";")[0]
    assert ask(server, "GET", "/api/me", Cookie=f"ennead={token}")[0] == 200


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Sec_Fetch_Site": "cross-site"}, 403),
        ({"Sec_Fetch_Site": "same-origin"}, 201),
        ({}, 201),
    ],
)
def test_other_sites_may_not_post(server: Running, headers: dict[str, str], status: int) -> None:
    body = b'{"name": "N"}'
    assert ask(server, "POST", "/api/guests", body, Content_Type="application/json", **headers)[0] == status
    own = f"http://127.0.0.1:{server.port}"
    assert ask(server, "POST", "/api/guests", body, Content_Type="application/json", Origin=own)[0] == 201


def test_large_bodies_are_refused(server: Running) -> None:
    assert ask(server, "POST", "/api/guests", b"x" * 300_000, Content_Type="application/json")[0] == 413
    chunks = iter([b"x" * 65_536] * 8)
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    try:
        connection.request("POST", "/api/guests", chunks, {"Content-Type": "application/json"}, encode_chunked=True)
        assert connection.getresponse().status == 413
    except (BrokenPipeError, ConnectionResetError):
        pass  # refused before everything was sent
    finally:
        connection.close()


def test_too_many_requests_games_streams_and_guests(strict: Running) -> None:
    guest = strict.client("Fast")
    statuses = [guest.raw("GET", "/api/me")[0] for _ in range(60)]
    assert 429 in statuses
    assert statuses[0] == 200
    host = strict.client("Host")
    for _ in range(2):
        host.create("ankh", {"players": 2})
    with pytest.raises(ApiError) as caught:
        host.create("ankh", {"players": 2})
    assert (caught.value.status, caught.value.error) == (429, "server.too_many_games")
    guests = [Client(strict.url).raw("POST", "/api/guests", b'{"name": "One more"}')[0] for _ in range(60)]
    assert 429 in guests


def test_records_may_not_fill_the_disk(strict: Running) -> None:
    """For finished games this is the only limit."""
    finished = position("ankh", {"players": 2}, 1, lambda asked: not asked)
    host = strict.client("Importer")
    bodies = [{"record": dumps(finished)}] * 3
    statuses = [host.raw("POST", "/api/records", json.dumps(body).encode())[0] for body in bodies]
    assert statuses == [201, 201, 429]


def test_idle_rooms_leave_memory(tmp_path: Path) -> None:
    with Running(tmp_path, ENNEAD_IDLE_SECONDS="1") as server:
        table = sit_down(server, 2, {})
        looking = table.seats[0].stream(table.game)
        next(looking)
        assert gauge(server, "rooms_open") == 1
        looking.close()
        until(lambda: gauge(server, "rooms_open") == 0)
        play_on(table, 1, 5)


def gauge(server: Running, name: str) -> float:
    lines = server.client().raw("GET", "/metrics")[1].decode().splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"ennead_{name} "))


def test_spectators_cannot_lock_out_players(strict: Running) -> None:
    table = sit_down(strict, 2, {})
    spectator = Client(strict.url)
    open_streams = [spectator.stream(table.game) for _ in range(4)]
    for stream in open_streams:
        next(stream)
    with pytest.raises(ApiError) as caught:
        next(spectator.stream(table.game))
    assert caught.value.error == "server.too_many_streams"
    for seat in table.seats:
        open_streams.append(seat.stream(table.game))
        assert next(open_streams[-1]).data["game"]["you"] is not None
    for stream in open_streams:
        stream.close()


def test_an_address_is_what_the_last_proxy_says(tmp_path: Path) -> None:
    """Some proxies add a line and keep the one that a client forged."""
    settings = Settings(tmp_path, proxies="127.0.0.1")
    guard = Guard(nowhere, settings, Limits(settings), Metrics())
    for lines in ((b"127.0.0.1", b"203.0.113.9"), (b"127.0.0.1, 203.0.113.9",), (b"::1", b"10.0.0.1, 203.0.113.9")):
        scope = {"client": ("127.0.0.1", 1), "headers": [(b"x-forwarded-for", line) for line in lines]}
        assert guard._address(scope, Headers(scope=scope)) == "203.0.113.9"


async def nowhere(_scope: object, _receive: object, _send: object) -> None: ...


def test_health_and_metrics(server: Running) -> None:
    assert server.client().call("GET", "/healthz") == {"status": "ok", "database": True}
    text = server.client().raw("GET", "/metrics")[1].decode()
    assert "# TYPE ennead_requests_total counter" in text
    assert 'ennead_requests_total{method="GET",status="200"}' in text


def test_stored_files_are_private(tmp_path: Path) -> None:
    """Also in a folder that everybody may read."""
    (tmp_path / "open").mkdir(mode=0o755)
    with Running(tmp_path / "open") as server:
        for name in ("secret.key", "ennead.sqlite"):
            assert stat.S_IMODE((server.data / name).stat().st_mode) == 0o600, name


def test_a_start_that_was_killed_leaves_no_empty_key(tmp_path: Path) -> None:
    """It had created the file, but not written the key."""
    (tmp_path / "secret.key").touch(mode=0o644)
    key = load_key(tmp_path)
    assert len(key) == 64
    assert load_key(tmp_path) == key
    assert stat.S_IMODE((tmp_path / "secret.key").stat().st_mode) == 0o600


def test_servers_that_start_together_have_one_key(tmp_path: Path) -> None:
    """The server that creates the key is delayed; the other one waits."""
    with open(tmp_path / "secret.key", "w", encoding="ascii") as file:
        fcntl.lockf(file, fcntl.LOCK_EX)
        source = str(Path(ennead.__file__).parents[1])
        ask = "import sys; from pathlib import Path; from ennead.server.auth import load_key; sys.stdout.write('?');"
        ask += "sys.stdout.flush(); print(load_key(Path(sys.argv[1])))"
        command = [sys.executable, "-c", ask, str(tmp_path)]
        other = subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": source})
        assert other.stdout is not None
        assert other.stdout.read(1) == b"?"
        with pytest.raises(subprocess.TimeoutExpired):
            other.wait(0.5)
        file.write("the key\n")
    assert other.communicate()[0] == b"the key\n"


def test_no_secret_is_in_a_log_line(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        table = sit_down(server, 2, {})
        client = table.seats[0]
        client.call("POST", client.at(table.game, "chat"), {"text": "a secret word"})
        play_on(table, 1, 20)
        client.raw("GET", "/api/nothing/" + client.token)
        client.raw("GET", client.at(table.game, "view"), token=client.token)
        log = server.log.read_text(encoding="utf-8")
        secrets = [client.token, table.seats[1].token, client.invitation(table.game), "a secret word"]
        secrets.append((tmp_path / "secret.key").read_text(encoding="ascii").strip())
        assert [secret for secret in secrets if secret in log] == []
        assert '"option"' not in log
        lines = [json.loads(line) for line in log.splitlines()]
        assert {"method", "route", "status", "ms"} <= set(next(line for line in lines if line["what"] == "request"))


def test_two_servers_do_not_share_a_sqlite_folder(tmp_path: Path) -> None:
    with Running(tmp_path), pytest.raises(RuntimeError, match="folder_in_use"):
        Running(tmp_path).start()


def test_two_servers_do_not_share_a_sqlite_file_from_different_folders(tmp_path: Path) -> None:
    file = f"sqlite:///{tmp_path / 'one.sqlite'}"
    with Running(tmp_path / "a", file), pytest.raises(RuntimeError, match="folder_in_use"):
        Running(tmp_path / "b", file).start()


def test_a_child_does_not_hold_the_folder_of_a_killed_server(tmp_path: Path) -> None:
    """A server may be killed between the fork and the exec of a bot's worker."""
    holder = """if True:
        import os, pathlib, sys, time
        from ennead.server.command import lock_folder
        lock_folder(pathlib.Path(sys.argv[1]))
        if child := os.fork():
            print(child, flush=True)
            os._exit(0)
        time.sleep(60)"""
    parent = subprocess.Popen([sys.executable, "-c", holder, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    try:
        assert parent.wait(20) == 0
        os.close(lock_folder(tmp_path))
    finally:
        os.kill(child, signal.SIGKILL)


# -- small parts -------------------------------------------------------------------------------------------------------
def test_text_is_cleaned() -> None:
    assert clean("  a\u0000b\u202e c\n\n d  ", 10) == "ab c d"
    assert clean("e" + "\u0301" * 50, 100).count("\u0301") <= 3
    assert clean("\ud800x", 5) == "x"
    assert len(clean("x" * 100, 32)) == 32


def test_buckets_refill() -> None:
    now = [0.0]
    buckets = Buckets(2, 1, lambda: now[0])
    assert [buckets.take("a") > 0 for _ in range(3)] == [False, False, True]
    assert buckets.take("b") == 0
    now[0] = 0.5
    assert buckets.take("a") == 0


@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "0.0.0.0", "2130706433", "0x7f.1"),
        *("::1", "::ffff:10.0.0.1", "::7f00:1", "64:ff9b::7f00:1", "2002:7f00:1::", "fec0::1", "fe80::1"),
    ],
)
def test_webhooks_never_go_to_private_addresses(host: str) -> None:
    with pytest.raises(PermissionError):
        public_address(host, 80, private_allowed=False)
    assert public_address("127.0.0.1", 80, private_allowed=True) == "127.0.0.1"


def test_settings_come_from_the_environment() -> None:
    found = settings_from({"ENNEAD_SECURE": "yes", "ENNEAD_BURST": "2.5", "ENNEAD_STREAMS": "7"})
    assert (found.secure, found.burst, found.streams) == (True, 2.5, 7)


def test_a_flag_comes_before_the_environment() -> None:
    environment = {"ENNEAD_DATA": "there", "ENNEAD_WORKERS": "3"}
    found = settings_from(environment, data=Path("here"), database=None, workers=None)
    assert (found.data, found.database, found.workers) == (Path("here"), "", 3)


def test_the_plain_page_lists_public_games(server: Running) -> None:
    host = server.client("Host")
    host.create("ankh", {"players": 2}, title="<script>x</script>", public=True)
    page = Client(server.url).raw("GET", "/plain")[1].decode()
    assert "&lt;script&gt;x&lt;/script&gt;" in page
    assert "<script>" not in page
    assert "Public games" in page


def test_every_refusal_has_its_text() -> None:
    """Keys in the source of server and table are in the catalogue, and the catalogue has no others."""
    folder = Path(ennead.server.__file__).parent
    paths = sorted([*folder.rglob("*.py"), *(folder.parent / "table").rglob("*.py")])
    source = "".join(path.read_text(encoding="utf-8") for path in paths)
    source += "".join((folder.parent / "cli" / name).read_text(encoding="utf-8") for name in ("serve.py", "entry.py"))
    used = set(re.findall(r'"(server\.[a-z_.]+)"', source)) | set(re.findall(r"'(server\.[a-z_.]+)'", source))
    known = {key for key in catalogue("en").entries if key.startswith("server.")}
    assert used - known == set()
    assert known - used == set()
