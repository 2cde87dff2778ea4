"""The files of the browser table, and a plain page for when they are not built or JavaScript is off."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Annotated, Final

from fastapi import APIRouter, Request
from fastapi import Path as PathPart
from fastapi.responses import FileResponse, HTMLResponse, Response

from ennead.kernel.text import catalogue, msg
from ennead.server.context import Lang, Server, ServerDep
from ennead.server.negotiation import coding_for, is_known
from ennead.server.problem import Problem
from ennead.table.rows import TableRow

router = APIRouter(include_in_schema=False)
STATIC: Final = Path(__file__).parent / "static"
INDEX: Final = STATIC / "index.html"
LINKS = ("/openapi.json", "/api/catalogue", "/healthz")
FOREVER = "public, max-age=31536000, immutable"  # names of assets change with their content
PACKED: Final = {"br": ".br", "gzip": ".gz"}  # the smaller first; browsers accept br only over TLS and from localhost
TYPES: Final = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".txt": "text/plain",
}
FileName = Annotated[str, PathPart(pattern=r"^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$")]


# -- the browser table -------------------------------------------------------------------------------------------------
@router.get("/")
@router.get("/table/{game}")
@router.get("/replay")
@router.get("/replay/{game}")
@router.get("/rules")
@router.get("/rules/{game}")
async def table_page(request: Request, server: ServerDep, lang: Lang) -> Response:
    """One page for all addresses of the table; its router reads the address."""
    if not INDEX.is_file():
        return HTMLResponse(await plain_page(server, lang, built=False))
    return _file(request, INDEX, "text/html", "no-store")


def wants_page(request: Request) -> bool:
    """Whether a browser asks for a page; other programs do not ask for HTML."""
    asked = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    return asked and not request.url.path.startswith(("/api/", "/assets/")) and INDEX.is_file()


def not_found_page(request: Request) -> Response:
    """The table's own page for an unknown address, with status 404."""
    answer = _packed(request, INDEX, "text/html", "no-store")
    answer.status_code = 404
    return answer


@router.get("/assets/{name}")
async def asset(request: Request, name: FileName) -> Response:
    return _found(request, STATIC / "assets" / name, FOREVER)


@router.get("/favicon.svg")
@router.get("/fonts-OFL.txt")
async def loose_file(request: Request) -> Response:
    return _found(request, STATIC / request.url.path.lstrip("/"), "public, max-age=86400")


def _found(request: Request, path: Path, keep: str) -> Response:
    kind = TYPES.get(path.suffix)
    if kind is None or not path.is_file():
        raise Problem(404, "server.no_page")
    return _file(request, path, kind, keep)


def _file(request: Request, path: Path, kind: str, keep: str) -> Response:
    """The file, or 304 if the browser has it already."""
    answer = _packed(request, path, kind, keep)
    if not is_known(request, answer.headers["etag"]):
        return answer
    kept = {name: answer.headers[name] for name in ("cache-control", "vary", "etag")}
    return Response(status_code=304, headers=kept)


def _packed(request: Request, path: Path, kind: str, keep: str) -> Response:
    """The compressed file if there is one and the browser accepts it."""
    headers = {"cache-control": keep, "vary": "accept-encoding"}
    packed = {coding: path.with_name(path.name + ending) for coding, ending in PACKED.items()}
    coding = coding_for(request, [coding for coding, file in packed.items() if file.is_file()])
    if coding:
        headers["content-encoding"] = coding
    file = packed.get(coding, path)
    return FileResponse(file, media_type=kind, headers=headers, stat_result=file.stat())


# -- the plain page ----------------------------------------------------------------------------------------------------
@router.get("/plain")
async def plain(server: ServerDep, lang: Lang) -> HTMLResponse:
    return HTMLResponse(await plain_page(server, lang, built=True))


async def plain_page(server: Server, language: str, built: bool) -> str:
    """A list of public games, and links to the API."""
    texts = catalogue(language)
    found = [await server.store.game(game) for game in await server.store.public_games(50)]
    items = "".join(_line(row) for row in found if row is not None)
    games = f"<ul>{items}</ul>" if items else f"<p>{escape(texts.say(msg('server.page.none')))}</p>"
    links = "".join(f'<li><a href="{link}">{link}</a></li>' for link in LINKS)
    title = escape(texts.say(msg("server.page.title")))
    note = "" if built else f"<p>{escape(texts.say(msg('server.page.not_built')))}</p>"
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>{title}</title></head><body>'
        f"<h1>{title}</h1>{note}<h2>{escape(texts.say(msg('server.page.games')))}</h2>{games}"
        f"<h2>{escape(texts.say(msg('server.page.api')))}</h2><ul>{links}</ul></body></html>"
    )


def _line(row: TableRow) -> str:
    seats = ", ".join(seat.name or "–" for seat in row.seats)
    name = escape(f"{row.title or row.game} · {row.status} · {seats}")
    return f'<li><a href="/api/games/{escape(row.id)}/view">{name}</a></li>'
