"""Checks size, rate and origin of every request; adds security headers, metrics and a log line to every answer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, MutableMapping
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.responses import JSONResponse

from ennead.kernel.text import catalogue, msg
from ennead.server.auth import COOKIE, fingerprint
from ennead.server.config import Settings
from ennead.server.limits import Limits
from ennead.server.metrics import Metrics
from ennead.server.problem import Problem

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[MutableMapping[str, Any], Receive, Send], Awaitable[None]]

LOG = logging.getLogger("ennead.requests")
BODY_SECONDS = 20.0
CSP = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
SECURITY = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cache-control": "no-store",
}
READING = ("GET", "HEAD", "OPTIONS")


def problem_response(problem: Problem, language: str = "en") -> JSONResponse:
    """Every error answer has this form."""
    text = catalogue(language).say(msg(problem.reason, **problem.details))
    content = {"error": problem.reason, "message": text, "version": None, "details": None, **problem.extra}
    return JSONResponse(content, problem.status, headers=problem.headers)


class Guard:
    """Pure ASGI, so that streams pass through unbuffered."""

    def __init__(self, app: App, settings: Settings, limits: Limits, metrics: Metrics) -> None:
        self.app = app
        self.settings = settings
        self.limits = limits
        self.metrics = metrics
        self.proxies = settings.listed("proxies")
        self.origins = settings.listed("origins")

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = perf_counter()
        status = 500

        async def send_out(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = with_security(message.get("headers", []), self.settings.secure)
            await send(message)

        try:
            await self._pass(scope, receive, send_out)
        finally:
            self._log(scope, status, perf_counter() - started)

    async def _pass(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        try:
            headers = Headers(scope=scope)
            self._check_rate(scope, headers)
            self._check_origin(scope, headers)
            receive = await self._whole_body(headers, receive)
        except Problem as problem:
            await problem_response(problem)(scope, receive, send)
            return
        await self.app(scope, receive, send)

    # -- rate --------------------------------------------------------------------------------------------------------
    def _check_rate(self, scope: MutableMapping[str, Any], headers: Headers) -> None:
        scope["ennead.address"] = address = self._address(scope, headers)
        token = headers.get("authorization", "").partition(" ")[2] or cookie_parser(headers.get("cookie", "")).get(
            COOKIE
        )
        wait = self.limits.addresses.take(address)
        if not wait and token:
            wait = self.limits.tokens.take(fingerprint(token))
        if wait:
            problem = Problem(429, "server.too_fast")
            problem.headers["retry-after"] = str(int(wait) + 1)
            raise problem

    def _address(self, scope: MutableMapping[str, Any], headers: Headers) -> str:
        """The peer's address; behind a trusted proxy, the client's."""
        peer = (scope.get("client") or ("unknown",))[0]
        if peer in self.proxies:
            lines = headers.getlist("x-forwarded-for") or [peer]  # each proxy may add a line: the last one counts
            return lines[-1].split(",")[-1].strip()[:64]
        return str(peer)

    # -- origin ------------------------------------------------------------------------------------------------------
    def _check_origin(self, scope: MutableMapping[str, Any], headers: Headers) -> None:
        """A page of another site may not act for a signed-in user."""
        if scope["method"] in READING:
            return
        origin = headers.get("origin")
        if origin is None:
            foreign = headers.get("sec-fetch-site", "none") not in ("none", "same-origin")
        else:
            foreign = origin not in self.origins and not _same_host(origin, headers.get("host", ""))
        if foreign:
            raise Problem(403, "server.origin")

    # -- size --------------------------------------------------------------------------------------------------------
    async def _whole_body(self, headers: Headers, receive: Receive) -> Receive:
        """Read the whole body, limited in size and time, and pass it on in one piece."""
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self.settings.body_bytes:
            raise Problem(413, "server.too_large")
        if length == "0" and "transfer-encoding" not in headers:
            return receive
        try:
            async with asyncio.timeout(BODY_SECONDS):
                body = await self._read(receive)
        except TimeoutError:
            raise Problem(408, "server.too_slow") from None
        waiting = [{"type": "http.request", "body": body, "more_body": False}]

        async def replay() -> Message:
            return waiting.pop() if waiting else await receive()

        return replay

    async def _read(self, receive: Receive) -> bytes:
        parts: list[bytes] = []
        size = 0
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return b""
            parts.append(message.get("body", b""))
            size += len(parts[-1])
            if size > self.settings.body_bytes:
                raise Problem(413, "server.too_large")
            if not message.get("more_body"):
                return b"".join(parts)

    # -- afterwards --------------------------------------------------------------------------------------------------
    def _log(self, scope: MutableMapping[str, Any], status: int, seconds: float) -> None:
        """Log the route, not the URL: no token or choice ends up in a log."""
        self.metrics.served(scope["method"] if len(scope["method"]) < 10 else "?", status, seconds)
        route = getattr(scope.get("route"), "path", "-")
        game = scope.get("path_params", {}).get("game", "-")
        fields = {"method": scope["method"], "route": route, "game": game, "status": status}
        LOG.info("request", extra={**fields, "ms": round(seconds * 1000, 1)})


def _same_host(origin: str, host: str) -> bool:
    try:
        return urlsplit(origin).netloc == host
    except ValueError:
        return False


_PLAIN = [(name.encode(), value.encode()) for name, value in SECURITY.items()]
_STRICT = [*_PLAIN, (b"strict-transport-security", b"max-age=31536000")]


def with_security(headers: list[tuple[bytes, bytes]], secure: bool) -> list[tuple[bytes, bytes]]:
    have = {name.lower() for name, _ in headers}
    return [*headers, *(pair for pair in (_STRICT if secure else _PLAIN) if pair[0] not in have)]
