"""Calls to the server: one method per resource, plain dicts as in docs/wire-protocol.md."""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Generator, Iterator
from contextlib import closing
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

from ennead.client.events import ServerEvent, parse_events

Json = dict[str, Any]
RETRIES = 20
RETRY_SECONDS = 0.1


class ApiError(Exception):
    """The server refused. `version` is the current one if the choice was stale."""

    def __init__(self, status: int, answer: Json) -> None:
        super().__init__(f"{status} {answer.get('error', '')}: {answer.get('message', '')}")
        self.status = status
        self.error = str(answer.get("error", ""))
        self.version: int | None = answer.get("version")
        self.answer = answer


class Client:
    """One guest, one connection. Not thread-safe."""

    def __init__(
        self, url: str, token: str = "", language: str = "en", timeout: float = 30.0, seat: int | None = None
    ) -> None:
        parts = urlsplit(url)
        self.host, self.port = parts.hostname or "127.0.0.1", parts.port or 80
        self.token = token
        self.language = language
        self.timeout = timeout
        self.seat = seat  # the seat to use if the guest holds several; -1 is a spectator
        self.heard: list[bytes] | None = None  # if a list, collects every byte received
        self._connection: http.client.HTTPConnection | None = None

    # -- plain calls -------------------------------------------------------------------------------------------------
    def call(self, method: str, path: str, body: Json | None = None, **query: object) -> Json:
        status, data = self.raw(method, path, None if body is None else json.dumps(body).encode(), **query)
        answer: Json = json.loads(data) if data else {}
        if status >= 400:
            raise ApiError(status, answer)
        return answer

    def raw(self, method: str, path: str, body: bytes | None = None, **query: object) -> tuple[int, bytes]:
        """Status and bytes. Reconnects once if the server has closed the connection."""
        target = path + self._query(query)
        for fresh in (False, True):
            connection = self._open(fresh)
            try:
                connection.request(method, target, body, self._headers())
                answer = connection.getresponse()
                data = answer.read()
            except (http.client.RemoteDisconnected, BrokenPipeError, ConnectionResetError):
                if fresh:
                    raise
                continue
            except http.client.HTTPException as fault:  # the server disappeared during its answer
                self.close()
                raise ConnectionError(target) from fault
            if self.heard is not None:
                self.heard.append(str(answer.headers).encode() + data)
            return answer.status, data
        raise ConnectionError(target)

    def _query(self, query: dict[str, object]) -> str:
        asked = query if self.seat is None else {"seat": self.seat, **query}
        return "?" + urlencode(asked, doseq=True) if asked else ""

    def _open(self, fresh: bool) -> http.client.HTTPConnection:
        if fresh:
            self.close()
        if self._connection is None:
            self._connection = http.client.HTTPConnection(self.host, self.port, timeout=self.timeout)
        return self._connection

    def _headers(self) -> dict[str, str]:
        headers = {"Content-Type": "application/json", "Accept-Language": self.language}
        return {**headers, "Authorization": f"Bearer {self.token}"} if self.token else headers

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    # -- people and tables -------------------------------------------------------------------------------------------
    def guest(self, name: str) -> Json:
        """Create a guest and use it for all following calls."""
        answer = self.call("POST", "/api/guests", {"name": name})
        self.token = answer["token"]
        return answer

    def create(self, game: str, setup: Json, seats: list[str] | None = None, **more: Any) -> Json:
        return self.call("POST", "/api/games", {"game": game, "setup": setup, "seats": seats or [], **more})

    def invitation(self, game: str) -> str:
        return str(self.call("GET", self.at(game, "invitation"))["token"])

    def join(self, game: str, invitation: str = "", seat: int | None = None, name: str = "") -> int:
        """Take a seat; with a name, take one more for somebody at the same screen."""
        body = {"invitation": invitation, "seat": seat, "name": name}
        return int(self.call("POST", self.at(game, "join"), body)["seat"])

    def start(self, game: str) -> Json:
        return self.call("POST", self.at(game, "start"))

    # -- at the table ------------------------------------------------------------------------------------------------
    def view(self, game: str) -> Json:
        return self.call("GET", self.at(game, "view"))

    def choose(self, game: str, version: int, option: int) -> Json:
        return self.call("POST", self.at(game, "choices"), {"version": version, "option": option})

    def transact(self, game: str, version: int, option: int) -> Json:
        """Choose, and retry while the server is unreachable: the same request counts once."""
        for _ in range(RETRIES):
            try:
                return self.choose(game, version, option)
            except ApiError as fault:
                if fault.status < 500:
                    raise
            except OSError:
                self.close()
            time.sleep(RETRY_SECONDS)
        raise ConnectionError("the server does not answer")

    def log(self, game: str, since: int = 0) -> list[Json]:
        lines: list[Json] = []
        while True:
            answer = self.call("GET", self.at(game, "log"), since=since + len(lines))
            lines += answer["entries"]
            if not answer["more"]:
                return lines

    def record(self, game: str) -> str:
        return str(self.call("GET", self.at(game, "record"))["record"])

    def stream(self, game: str, since: int | None = None) -> Generator[ServerEvent, None, None]:
        """Events as they arrive, on a separate connection; ends when the server closes it."""
        path = self.at(game, "events") + self._query({} if since is None else {"since": since})
        with closing(http.client.HTTPConnection(self.host, self.port, timeout=self.timeout)) as connection:
            connection.request("GET", path, headers={**self._headers(), "Accept": "text/event-stream"})
            answer = connection.getresponse()
            if answer.status >= 400:
                raise ApiError(answer.status, json.loads(answer.read()))
            yield from parse_events(self._lines(answer))

    def _lines(self, answer: http.client.HTTPResponse) -> Iterator[bytes]:
        while line := answer.readline():
            if self.heard is not None:
                self.heard.append(line)
            yield line

    def at(self, game: str, *parts: str | int) -> str:
        """The address of a resource of a game."""
        return "/".join(["/api/games", quote(game), *(quote(str(part)) for part in parts)])
