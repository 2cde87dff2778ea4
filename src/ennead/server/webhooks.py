"""Turn notices: a message to a Discord- or Slack-style webhook when a seat must choose. Never to private addresses."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import ipaddress
import json
import logging
import socket
import ssl
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from urllib.parse import urlsplit

from ennead.kernel.text import catalogue, msg
from ennead.server.config import Settings
from ennead.server.metrics import Metrics
from ennead.server.problem import Problem
from ennead.server.room import Room

LOG = logging.getLogger("ennead.webhooks")
SECONDS = 10
THREADS = 4
MOST_WAITING = 1000
UNICAST = ipaddress.IPv6Network("2000::/3")  # the globally assigned range; the rest has special uses


@dataclass(frozen=True, slots=True)
class Hook:
    url: str
    style: str = "discord"
    language: str = "en"

    def text(self) -> str:
        return json.dumps([self.url, self.style, self.language])


def hook_from(text: str) -> Hook:
    return Hook(*json.loads(text))


def check_url(url: str) -> None:
    """Accept only http(s) with a host and no password. The address it resolves to is checked when a notice is sent."""
    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.username is None
        good = good and (parts.port or 443) > 0 and url.isascii() and not any(char.isspace() for char in url)
    except ValueError:
        good = False
    if not good:
        raise Problem(422, "server.hook_address")


def public_address(host: str, port: int, private_allowed: bool) -> str:
    """Resolve the host to the address that will be called; raises PermissionError if any is private."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(info[4][0]) for info in found]
    for address in addresses:
        if not private_allowed and not _is_public(address):
            raise PermissionError("private address")
    return addresses[0]


def _is_public(address: str) -> bool:
    ip = ipaddress.ip_address(address.split("%")[0])
    if isinstance(ip, ipaddress.IPv6Address) and not (ip in UNICAST and ip.is_global):
        return False  # also excludes addresses that embed an IPv4 address: mapped, compatible, NAT64
    inner = getattr(ip, "sixtofour", None) or ip
    return bool(ip.is_global and inner.is_global and not ip.is_multicast)


class _Pinned(http.client.HTTPSConnection):
    """Connects to the checked address, and still verifies the certificate of the host name."""

    def __init__(self, address: str, host: str, port: int) -> None:
        super().__init__(host, port, timeout=SECONDS)
        self._address, self._context_used = address, ssl.create_default_context()

    def connect(self) -> None:
        plain = socket.create_connection((self._address, self.port), SECONDS)
        sock = self._context_used.wrap_socket(plain, server_hostname=self.host, do_handshake_on_connect=False)
        self.sock = sock  # from here on `_hang_up` can close it
        sock.do_handshake()


def _hang_up(connection: http.client.HTTPConnection) -> None:
    with contextlib.suppress(AttributeError, OSError):
        connection.sock.shutdown(socket.SHUT_RDWR)


def post(url: str, body: bytes, private_allowed: bool) -> int:
    """Post and return the status of the answer. Redirects are not followed: they could lead anywhere."""
    parts = urlsplit(url)
    host, secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    address = public_address(host, port, private_allowed)
    plain = http.client.HTTPConnection(address, port, timeout=SECONDS)
    connection = _Pinned(address, host, port) if secure else plain
    end = threading.Timer(
        2 * SECONDS, _hang_up, [connection]
    )  # a server that sends one byte at a time must not block the thread
    end.daemon = True
    end.start()
    try:
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", target, body, {"Content-Type": "application/json", "Host": parts.netloc})
        return connection.getresponse().status
    finally:
        end.cancel()
        connection.close()


class Webhooks:
    """Sends notices in the background: a slow or dead address delays no game."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self._tasks: set[asyncio.Task[None]] = set()
        self._threads = ThreadPoolExecutor(
            THREADS, "ennead-hook"
        )  # separate threads: nothing else waits for slow addresses

    def room_changed(self, room: Room) -> None:
        """Send one notice to every seat with a webhook that is newly asked to choose."""
        wanted = room.to_notice()
        room.notified &= wanted
        for seat in sorted(wanted - room.notified):
            if len(self._tasks) < MOST_WAITING:
                room.notified.add(seat)
                self._send(hook_from(room.seats[seat].hook), room)

    def _send(self, hook: Hook, room: Room) -> None:
        link = f"{self.settings.public_url}/#game={room.id}"
        text = catalogue(hook.language).say(msg("server.your_turn", title=room.row.title or room.row.game, link=link))
        body = json.dumps({"content" if hook.style == "discord" else "text": text}).encode()
        task = asyncio.create_task(self._deliver(hook.url, body))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _deliver(self, url: str, body: bytes) -> None:
        wait = self.settings.webhook_wait
        for n in range(self.settings.webhook_tries):
            if n:
                await asyncio.sleep(wait)
                wait *= 2
            result = await self._once(url, body)
            if result in ("sent", "refused"):
                break
        self.metrics.webhooks[result] += 1
        if result != "sent":
            LOG.warning("webhook not delivered", extra={"host": urlsplit(url).hostname, "result": result})

    async def _once(self, url: str, body: bytes) -> str:
        try:
            loop, private = asyncio.get_running_loop(), self.settings.private_webhooks
            status = await loop.run_in_executor(self._threads, post, url, body, private)
        except PermissionError:
            return "refused"
        except (OSError, http.client.HTTPException, ValueError):
            return "failed"
        if status < 400:
            return "sent"
        return "refused" if status < 500 and status != 429 else "failed"

    async def close(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)
