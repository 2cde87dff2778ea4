"""Answers are compressed as the client accepts, and not sent again if it has them."""

from __future__ import annotations

import http.client
from pathlib import Path

import pytest
from starlette.requests import Request

import ennead.server
from ennead.server.negotiation import coding_for, is_known
from server.running import Running
from server.test_guards import ask

CODINGS = [
    ("gzip, deflate, br", "br"),
    ("gzip", "gzip"),
    ("deflate;q=0.5,gzip;q=1.0", "gzip"),
    ("br;q=0.2, gzip;q=0.8", "gzip"),
    ("BR", "br"),
    ("*", "br"),
    ("br;q=0, *", "gzip"),
    ("gzip;q=0, *;q=0.1", "br"),
    ("identity;q=0, gzip;q=0.001", "gzip"),
    ("identity;q=0.5, *;q=0.1", ""),
    ("gzip;q=0", ""),
    ("gzip ; Q = 0", ""),
    ("br;q=0.000, gzip;q=0", ""),
    ("*;q=0", ""),
    ("identity", ""),
    ("brotli", ""),
    ("gzip;q=much", ""),
    ("gzip;q=nan", ""),
    (";,=;q", ""),
    ("", ""),
]


def asking(**headers: str) -> Request:
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "headers": pairs})


@pytest.mark.parametrize(("accepted", "coding"), CODINGS)
def test_the_preferred_coding_is_used(accepted: str, coding: str) -> None:
    assert coding_for(asking(accept_encoding=accepted), ["br", "gzip"]) == coding


def test_several_lines_are_one_list() -> None:
    lines = [(b"accept-encoding", b"br;q=0"), (b"accept-encoding", b"gzip")]
    assert coding_for(Request({"type": "http", "headers": lines}), ["br", "gzip"]) == "gzip"
    assert coding_for(asking(), ["br", "gzip"]) == coding_for(asking(accept_encoding="br"), []) == ""


KNOWN = ['"a"', 'W/"a"', '"b", "a"', 'W/"b",W/"a" , "c"', "*", ' "a" ', '"x,y", "a"']
UNKNOWN = ["", '"b"', "a", '"a', 'W/"b", "c"', '"*"', '"b"a"c"']


@pytest.mark.parametrize("said", [*KNOWN, *UNKNOWN])
def test_what_the_browser_has(said: str) -> None:
    assert is_known(asking(if_none_match=said), '"a"') is (said in KNOWN)
    assert is_known(asking(if_none_match=said), 'W/"a"') is (said in KNOWN)


# -- over HTTP ---------------------------------------------------------------------------------------------------------
def script() -> str:
    folder = Path(ennead.server.__file__).parent / "static" / "assets"
    return "/assets/" + next(folder.glob("index-*.js")).name


@pytest.mark.parametrize("path", ["/", "/rules", "script", "/nowhere"])
@pytest.mark.parametrize(
    ("accepted", "coding"), [("br, gzip", "br"), ("br;q=0, gzip", "gzip"), ("br;q=0,gzip;q=0", None)]
)
def test_files(server: Running, path: str, accepted: str, coding: str | None) -> None:
    where = script() if path == "script" else path
    status, headers = ask(server, "GET", where, accept_encoding=accepted, accept="text/html")
    assert (headers["content-encoding"], headers["vary"]) == (coding, "accept-encoding")
    assert status == (404 if path == "/nowhere" else 200)


@pytest.mark.parametrize("path", ["script", "/favicon.svg", "/api/text/en", "/api/boards/kemet?players=3"])
@pytest.mark.parametrize("accepted", ["br, gzip", "gzip;q=0, br;q=0"])
def test_a_cached_file_is_not_sent_again(server: Running, path: str, accepted: str) -> None:
    where = script() if path == "script" else path
    status, headers = ask(server, "GET", where, accept_encoding=accepted)
    assert (status, headers["content-encoding"] is None) == (200, "q=0" in accepted)
    for said in (headers["etag"], "W/" + headers["etag"], f'"other", {headers["etag"]}', "*"):
        assert unchanged(ask(server, "GET", where, accept_encoding=accepted, if_none_match=said), headers)
    assert ask(server, "GET", where, accept_encoding=accepted, if_none_match='"other"')[0] == 200


def unchanged(answer: tuple[int, http.client.HTTPMessage], before: http.client.HTTPMessage) -> bool:
    status, now = answer
    return status == 304 and all(now[name] == before[name] for name in ("etag", "cache-control", "vary"))


def test_an_address_that_leads_nowhere_is_never_unchanged(server: Running) -> None:
    assert ask(server, "GET", "/nowhere", if_none_match="*", accept="text/html")[0] == 404
