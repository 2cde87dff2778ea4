"""The market of Kemet as a page: every tile with its price, or why the player cannot buy it now.

Prices and reasons come from the rules; nothing in them is secret.
"""

from __future__ import annotations

from collections.abc import Iterator

from ennead.kemet.actions import Acquire, affordable, on_offer
from ennead.kemet.queries import tile_price
from ennead.kemet.rules import COLOURS
from ennead.kemet.state import State
from ennead.kemet.tile import Tile
from ennead.kernel.text import Message, msg
from ennead.tui.answers import Say


def market(g: State, seat: int | None, say: Say, wanted: str) -> list[str]:
    """Tiles by colour and level; `wanted` is the beginning of a colour's name, or empty."""
    out: list[str] = []
    for colour in g.rules.colours:
        name = say(msg(f"kemet.colour.{COLOURS[colour]}"))
        if name.casefold().startswith(wanted.casefold()):
            tiles = [tile for tile in g.rules.tiles if tile.colour == colour and g.market[tile.index]]
            out += [say(msg("ui.kemet.market.colour", colour=name)), *_lines(g, seat, say, tiles)]
    return out


def _lines(g: State, seat: int | None, say: Say, tiles: list[Tile]) -> Iterator[str]:
    for tile in tiles:
        price = tile.level if seat is None else tile_price(g, seat, tile.level)
        reason = "" if seat is None else _reason(g, seat, tile)
        words: dict[str, Message | str] = {
            "tile": msg(f"kemet.tile.{tile.id}"),
            "copies": f" ×{g.market[tile.index]}" if g.market[tile.index] > 1 else "",
            "text": msg(f"kemet.tile.{tile.id}.text"),
        }
        if reason:
            no = msg(f"kemet.why.{reason}")
            yield say(msg("ui.kemet.market.no", level=tile.level, price=price, reason=no, **words))
        else:
            yield say(msg("ui.kemet.market.yes", level=tile.level, price=price, **words))


def _reason(g: State, seat: int, tile: Tile) -> str:
    """Why the rules forbid buying it with an ordinary Acquire; empty if they do not."""
    free = affordable(g, seat, on_offer(g, seat, 0), 0)
    return "" if free >> tile.index & 1 else Acquire(seat, 0).why_not(g, seat, tile.index)
