"""Kemet's board for the terminal: the zones as a list in two columns, the players beside it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest
from textwrap import wrap
from typing import Final

from rich.text import Text

from ennead.kemet.board import ZONES
from ennead.kemet.words import KINDS
from ennead.kernel.game import JsonDict
from ennead.kernel.text import msg
from ennead.tui.ankh_map import HERE_MARK, LIT_MARK, chip, colour
from ennead.tui.answers import Say
from ennead.tui.board import Scene
from ennead.tui.kemet_words import army, code, counts, describe, facts, headline, names

COLUMN: Final = 34
NAME: Final = 17
FACTS: Final = 6
_PLACES: Final = ("zone", "army", "step")
_LIT: Final = "bold #1a1400 on #f6e08a"


def lit_zones(scene: Scene) -> set[str]:
    """Ids of the zones an option stands for; a teleport's token has a ^ before the zone."""
    if scene.decision is None or KINDS[scene.decision.kind].options not in _PLACES:
        return set()
    return {choice.token.lstrip("^") for choice in scene.choices}


class KemetBoard:
    def draw(self, scene: Scene, say: Say, width: int, height: int) -> list[Text]:
        rows = self._zones(scene, say)
        half = -(-len(rows) // 2)
        beside = _players(scene.view, say, width - 2 * COLUMN, height)
        out = []
        for left, right, panel in zip_longest(rows[:half], rows[half:], beside):
            cells = [cell if cell is not None else Text(" " * COLUMN) for cell in (left, right)]
            out.append(Text.assemble(*cells, panel or "", no_wrap=True))
        return out[:height]

    def _zones(self, scene: Scene, say: Say) -> list[Text]:
        lit = lit_zones(scene)
        battle = scene.view["battle"]
        here = battle["zone"] if battle else ""
        return [_zone(scene.view, zone, say, zone["id"] in lit, zone["id"] == here) for zone in scene.view["zones"]]

    def describe(self, scene: Scene, say: Say) -> list[str]:
        return describe(scene.view, say)

    def legend(self, say: Say) -> list[str]:
        return [say(msg(f"ui.kemet.legend.{name}")) for name in ("zones", "armies", "players")]

    def places(self, scene: Scene) -> Mapping[str, int]:
        return {}

    def numbers(self, scene: Scene, say: Say) -> list[tuple[str, str, tuple[int, ...]]]:
        """Strength, damage and shields in a battle; otherwise the prayer points of the coming night."""
        battle = scene.view["battle"]
        wanted: list[tuple[str, tuple[int, ...]]]
        if battle is None:
            wanted = [("income", (seat["seat"],)) for seat in scene.view["seats"]]
        else:
            zone = ZONES.index(battle["zone"])
            sides = (battle["attacker"], battle["defender"])
            wanted = [(what, (zone, seat)) for seat in sides for what in ("strength", "damage", "shield")]
        names = {seat["seat"]: self.seat_name(scene.view, seat["seat"], say) for seat in scene.view["seats"]}
        return [(say(msg(f"ui.numbers.{what}", god=names[args[-1]])), what, args) for what, args in wanted]

    def seat_name(self, view: JsonDict, seat: int, say: Say) -> str:
        return say(msg(f"kemet.god.{view['seats'][seat]['god']}"))


def _zone(view: JsonDict, zone: JsonDict, say: Say, lit: bool, fights: bool) -> Text:
    line = Text(no_wrap=True)
    line.append(LIT_MARK if lit else HERE_MARK if fights else " ", "bold #f6e08a")
    name = say(msg(f"kemet.zone.{zone['id']}"))[: NAME - 1]
    line.append(f"{name:<{NAME}}", _LIT if lit else "bold" if zone["armies"] else "")
    line.append(f"{facts(zone, say):<{FACTS}}", "#9cc3ff")
    for force in zone["armies"]:
        line.append(army(view, force, say), chip(force["seat"]))
        line.append(" ")
    line.truncate(COLUMN - 1)
    return line.append(" " * (COLUMN - line.cell_len))


def _players(view: JsonDict, say: Say, width: int, height: int) -> list[Text]:
    order = " ".join(code(view, seat, say) for seat in view["order"])
    lines = [Text(say(msg("ui.kemet.order", gods=order)), "italic", no_wrap=True)]
    each = (height - 1) // len(view["seats"])
    for seat in view["seats"]:
        lines += _seat(view, seat, say, width)[:each]
    return lines


def _seat(view: JsonDict, seat: JsonDict, say: Say, width: int) -> list[Text]:
    asked = LIT_MARK if seat["seat"] in view["asked"] else " "
    head = Text.assemble((asked, "bold #f6e08a"), (headline(seat, say), f"bold {colour(seat['seat'])}"), no_wrap=True)
    tiles = names(say, "tile", [tile["id"] for tile in seat["tiles"]])
    rest = [f" {counts('short', seat, say)}", *wrap(tiles, width - 1, initial_indent=" ", subsequent_indent=" ")]
    return [head, *(Text(line, no_wrap=True) for line in rest)]
