"""A plain page until the browser table lands: the games anybody may join or watch, and where the API is."""

from __future__ import annotations

from html import escape

from ennead.kernel.text import catalogue, msg
from ennead.server.context import Server
from ennead.server.rows import GameRow

LINKS = ("/openapi.json", "/api/catalogue", "/healthz")


async def front_page(server: Server, language: str) -> str:
    texts = catalogue(language)
    found = [await server.store.game(game) for game in await server.store.public_games(50)]
    items = "".join(_line(row) for row in found if row is not None)
    games = f"<ul>{items}</ul>" if items else f"<p>{escape(texts.say(msg('server.page.none')))}</p>"
    links = "".join(f'<li><a href="{link}">{link}</a></li>' for link in LINKS)
    title = escape(texts.say(msg("server.page.title")))
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>{title}</title></head><body>'
        f"<h1>{title}</h1><h2>{escape(texts.say(msg('server.page.games')))}</h2>{games}"
        f"<h2>{escape(texts.say(msg('server.page.api')))}</h2><ul>{links}</ul></body></html>"
    )


def _line(row: GameRow) -> str:
    seats = ", ".join(seat.name or "–" for seat in row.seats)
    name = escape(f"{row.title or row.game} · {row.status} · {seats}")
    return f'<li><a href="/api/games/{escape(row.id)}/view">{name}</a></li>'
